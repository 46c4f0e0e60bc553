"""Own data: what the bot keeps about a person, shown to them or erased for them, anywhere.

The games of channels that are gone, and the settings of servers that the bot has left, are erased after a while.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, Press, Verb, question, row
from bot.discord_ui.kit.given import BoardLinks
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.router import Posting
from bot.discord_ui.kit.visit import Clock, Visit
from bot.phrases.language import Language
from bot.store.erasing import Erasing
from bot.store.home import Remains
from bot.table.people.own_data import People
from bot.table.table import Table


class Forget(Verb, name="forget"):
    """Erases the presser's data."""


class ShowData(Verb, name="my-data"):
    """Shows the presser's data."""


class AskToForget(Verb, name="forget-me"):
    """Asks the presser once more."""


def data_button(lang: Language) -> Press:
    """Return the button that shows the presser what the bot keeps about them, and leads to erasing it."""
    return Press(lang.people.button_my_data, ShowData())


@dataclass(frozen=True, slots=True)
class OwnData:
    """Shows people the data kept about them, and erases it; `posting` tells who resigned, `links` are voided."""

    people: People
    posting: Posting
    links: BoardLinks | None

    @presses(ShowData)
    async def _show(self, visit: Visit, pressed: ShowData) -> Reply:
        """Show the visitor's data."""
        words = visit.lang.people
        data = json.dumps(await self.people.data_of(visit.person.id), ensure_ascii=False, indent=1)

        async def file() -> discord.File:
            return discord.File(BytesIO(data.encode()), "djambi-my-data.json")

        lines = [words.my_data.format(button=words.button_forget_me)]
        lines += [words.unfinished] if self.people.left is Remains.COPIES else []
        below = row(Press(words.button_forget_me, AskToForget(), style=DANGER))
        return Answer("\n".join(lines), below, drawings=(file,))

    @presses(AskToForget)
    async def _ask(self, visit: Visit, pressed: AskToForget) -> Reply:
        """Ask once more whether to forget."""
        lang = visit.lang
        playing = len(await self.people.games_of(visit.person.id))
        lines = [lang.people.ask_forget]
        lines += [lang.people.ask_forget_playing.format(count=playing)] if playing else []
        lines += [lang.people.unfinished] if self.people.left is Remains.COPIES else []
        yes = Press(lang.people.button_forget, Forget(), style=DANGER)
        return Answer("\n".join(lines), question(yes, lang))

    @presses(Forget, waits=To.MESSAGE)
    async def _forget(self, visit: Visit, pressed: Forget) -> Reply:
        """Resign wherever a person still plays, tell that without their name, and only then erase their data.

        Everything that has to be said about them, in rooms too, is said before. Whatever is posted later is read
        without their name. They are told honestly whether a file still holds it.
        """
        await self.people.give_up_all(visit.asked)
        games = await self.people.ever_in(visit.person.id)
        for game in games:
            await self.posting.publish(game)
            await self.posting.followed(game)
        if self.links is not None:
            await self.links.revoke(visit.person.id)  # each has their name, and would bring it back
        left, words = await self.people.forget(visit.person), visit.lang.people
        said = {
            Remains.NOTHING: words.forgotten,
            Remains.COPIES: words.forgotten_soon.format(button=words.button_my_data),
            Remains.DATABASE: words.forgotten_database,
        }
        return Answer(said[left], to=To.MESSAGE)


_log = logging.getLogger(__name__)

KEPT_DAYS: Final = 30
"""For how many days the games of a channel that cannot be seen any more are kept; REFERENCE.md says so too."""

_DAY: Final = 86400


@dataclass(frozen=True, slots=True)
class Departures:
    """Throws away what belongs to channels and servers that have been gone for `KEPT_DAYS`."""

    table: Table
    erasing: Erasing
    clock: Clock

    async def sweep(self, is_there: Callable[[int], bool], is_on: Callable[[int], bool]) -> None:
        """Check every channel with games (`is_there`) and every server (`is_on`).

        Whatever comes back in time keeps its data. The time counts from when it was first found missing, so that
        nothing is lost by looking too early.
        """
        channels, servers = self.erasing.channels, self.erasing.servers
        async for channel, since in _walk(channels):
            here = not channel.isdecimal() or is_there(int(channel))
            await self._look("channel", channel, since, self.erasing.drop_channel, is_here=here)
        async for server, since in _walk(servers):
            await self._look("server", server, since, self.erasing.drop_server, is_here=is_on(int(server)))

    async def _look(
        self, what: str, number: str, since: float | None, drop: Callable[[str], Awaitable[None]], *, is_here: bool
    ) -> None:
        """Note whether something is here if that has changed; `drop` it if it has been gone for long."""
        now, name = self.clock(), number if what == "channel" else f"{what} {number}"  # channels have no prefix
        if is_here and since is not None:
            await self.erasing.note_present(name)
        elif not is_here and since is None:
            await self.erasing.note_absent(name, now)
        elif since is not None and now - since >= KEPT_DAYS * _DAY:
            await drop(number)
            self.table.look_again()
            await self.erasing.note_present(name)
            _log.info("%s %s has been gone for %d days: what was kept for it is erased", what, number, KEPT_DAYS)


async def _walk(ask: Callable[[str], Awaitable[dict[str, float | None]]]) -> AsyncIterator[tuple[str, float | None]]:
    """Yield all that `ask` returns, page after page, and let others have their turn between two of them."""
    last = ""
    while some := await ask(last):
        for last, since in some.items():
            await asyncio.sleep(0)
            yield last, since
