"""The one task that sleeps until something is due: every minute it says that it is there, and does what is to be done.

What that is, and when, is said in `bot.table.time`.

- A minute is soon enough, since nothing is due sooner than hours after it could be known.
- It sleeps no longer than that. That the bot was there has to be noted each minute anyway, and whether anything is due
  is then one look into an index, whatever the number of games. A task that slept until the next thing is due would have
  to be woken by whatever is done in any game and preferred by anybody, and each of those could be forgotten.
- Whoever looks at the clock anew each time is not led astray by a clock that jumps, or by a machine that was asleep.
"""

import functools
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.jobs import Job, Jobs
from bot.discord_ui.kit.logs import mishap
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
