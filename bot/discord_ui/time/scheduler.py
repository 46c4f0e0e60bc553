"""The one task that waits for what is due: every minute it notes that the bot is there, and does what has to be done.

`bot.table.time` says what that is, and when.

- A minute is soon enough: nothing is due sooner than hours after it can be known.
- It never sleeps longer. The bot has to note each minute that it is there anyway, and asking what is due is one look
  into an index. A task that slept until the next thing is due would have to be woken by everything done in any game.
- It reads the clock each time, so a clock that jumps, or a machine that slept, doesn't mislead it.
"""

import functools
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.jobs import Job, Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.offers import Offer, OnPress, SlashCommand
from bot.table.time.timekeeper import Timekeeper

_AT_ONCE: Final = 50
"""In so many games something is posted at a time. Most only wait for Discord."""


def report(game: int, error: Exception) -> None:
    """Log that it cannot be known what is due in a game."""
    mishap(f"game {game}: what is due there is looked at again in a day", error)


Due = Callable[[float], Awaitable[Sequence[tuple[str, Job]]]]
"""Returns what is to be done by a time (seconds since 1970), under the names that the log has for it."""


class Scheduler:
    """Does what is due, and posts what was done."""

    def __init__(
        self, timekeeper: Timekeeper, publisher: Publisher, clock: Callable[[], float], more: Sequence[Due] = ()
    ) -> None:
        """Ask `timekeeper` by `clock`; `publisher` posts. What is due in no game `more` know."""
        self._timekeeper = timekeeper
        self._publisher = publisher
        self._clock = clock
        self._more = more
        self._is_awake = False
        self._posting = Jobs(_AT_ONCE)

    def sleeps(self) -> None:
        """Note that there is no connection to Discord: nobody can play, and nothing is done."""
        self._is_awake = False

    async def tick(self) -> None:
        """Do what is due by now; raises `StoreError`.

        The first minute after it slept is for what was missed: somebody may have played in time. However slow Discord
        is, nothing waits for it here: what was done is posted game by game beside each other.
        """
        now, was_awake = self._clock(), self._is_awake
        await self._timekeeper.beat(now, self._publisher.reaches)
        self._is_awake = True
        for event in await self._timekeeper.tick(now) if was_awake else ():
            post = functools.partial(self._publisher.publish, event.game.id)
            self._posting.begin(f"what was due in game {event.game.id}", post)
        for due in self._more:
            for name, job in await due(now):
                self._posting.begin(name, job)

    async def close(self) -> None:
        """Stop; what is not posted is found in the outbox by the next life."""
        await self._posting.close()


class Part(Protocol):
    """A part of that."""

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What its buttons do."""


def offer(*parts: Part) -> Offer:
    """Return it."""
    return Offer(
        commands=tuple(command for part in parts for command in part.commands),
        presses=tuple(press for part in parts for press in part.presses),
    )
