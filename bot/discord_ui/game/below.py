"""What stands below a board: one row of buttons, and *More…*, which shows people what else they can do now.

The row has to fit on a phone, so it has no more than what players want each time. Everything else about a game is
behind *More…*: capabilities add it (`BELOW_MORE`), and leave out what isn't possible for the visitor now.
"""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.discord_ui.game.boards import Boards
from bot.discord_ui.kit import buttons
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, Verb
from bot.discord_ui.kit.offers import Hook, Offers, Waits, presses
from bot.discord_ui.kit.places import channels_read
from bot.discord_ui.kit.visit import Visit
from bot.phrases.board import how_it_stands
from bot.phrases.language import Language
from bot.phrases.news import told_to_wait
from bot.store.results import PastGames, Wanted
from bot.table.events import Event
from bot.table.model import Game, TableError, Trouble
from bot.table.people.own_data import People
from bot.table.table import Table
from bot.table.time.my_games import unanswered

BELOW_BOARD: Final = Hook[[Event, bool, Language], Press | None]()
"""A button below a board after an event, which is the post of it (`True`) or shown again, or `None`."""
BELOW_EVENT: Final = Hook[[Event, Language], Sequence[Press]]()
"""Buttons below the post of an event: the answers to it."""
BELOW_MORE: Final = Hook[[Visit, Game], Awaitable[Sequence[Press]]]()
"""What a visitor can do now about a game, in the rows of `Shelf`; only the visitor sees it."""
STOPPING: Final = Hook[[Game, float, Language], Sequence[Waits]]()
"""What stops a game at a moment, and the buttons that end it; everybody may see it."""


class ShowMore(Verb, name="more"):
    """Shows the presser what they can do about a game."""

    game: int


class PickMore(Verb, name="more-of"):
    """The same for the game that is picked."""


def more_button(game: Game, lang: Language) -> Press:
    """Return the button *More…* of a game."""
    return Press(lang.more.button, ShowMore(game.id))


def board_row(event: Event, lang: Language, offers: Offers, *, is_post: bool = False) -> list[Press]:
    """Return the row below the board after `event`, which `is_post` of it or shown again."""
    own = [below(event, is_post, lang) for below in BELOW_BOARD.of(offers)]
    return [*filter(None, own), more_button(event.game, lang)]


async def held_up(game: Game, person: str, at: float, lang: Language, table: Table, offers: Offers) -> list[Waits]:
    """Return what stops a game at a moment, and what in it a `person` has not answered; everybody may see that."""
    stops = [each for stopping in STOPPING.of(offers) for each in stopping(game, at, lang)]
    events = [await table.event(game.id, entry) for entry in unanswered(game, person)]
    below = BELOW_EVENT.of(offers)
    asked = [
        Waits(told_to_wait(event, lang), tuple(button for each in below for button in each(event, lang)))
        for event in events
    ]
    return [*stops, *asked]


def wanted(visit: Visit, person: str = "") -> Wanted:
    """Return the finished games of a `person`, or of anybody, that the visitor may see.

    Those are the ones in channels that they can read; in private the ones that they played themselves.
    """
    people = (person,) if person else ()
    if visit.place is None:
        return Wanted(None, tuple(dict.fromkeys((visit.person.id, *people))))
    return Wanted(channels_read(visit.source.user, visit.place.channel.guild), people)


@dataclass(frozen=True, slots=True)
class Sight:
    """Knows which games a visitor may look at."""

    table: Table
    people: People
    past: PastGames

    async def game(self, visit: Visit, number: int) -> Game:
        """Return the game with a number, open or not; raises `TableError` if the visitor may not look at it.

        It may be one of the channel, one that they play in, or a finished one that they may see.
        """
        try:
            return await self.table.game_in(visit.channel, number)
        except TableError as error:
            played = await self.people.games_of(visit.person.id)
            found = next((game for game in played if game.id == number), None)
            if found is None and await self.past.one(number, wanted(visit)) is None:
                raise TableError(Trouble.CHANGED_MEANWHILE) from error
            return found or await self.table.game_of(number)


@dataclass(frozen=True, slots=True)
class More:
    """Shows people what they can do about a game, in private."""

    sight: Sight
    boards: Boards
    offers: Offers

    @presses(ShowMore, of_past=True, waits=To.ASKER)
    async def _show(self, visit: Visit, pressed: ShowMore) -> Reply:
        return await self._of(visit, await self.sight.game(visit, pressed.game))

    @presses(PickMore, waits=To.ASKER)
    async def _pick(self, visit: Visit, pressed: PickMore) -> Reply:
        number = visit.chosen[0] if visit.chosen else ""
        return await self._of(visit, await self.sight.game(visit, int(number) if number.isdecimal() else 0))

    async def _of(self, visit: Visit, game: Game) -> Answer:
        is_here = game.phase.is_open and visit.game is not None and visit.game.id == game.id
        found = [each for more in BELOW_MORE.of(self.offers) for each in await more(visit, game)]
        presses = sorted((press for press in found if is_here or not press.is_here), key=lambda press: press.shelf)
        lines = [how_it_stands(game, visit.lang)]
        if not is_here and (link := await self.boards.link(game)):
            lines.append(visit.lang.more.elsewhere.format(link=link))
        return Answer("\n".join(lines), buttons.row(*presses) if presses else None)


def pick_more(options: list[discord.SelectOption], lang: Language) -> Pick:
    """Return the menu of games, whose values are their numbers, that leads to the same."""
    more: dict[str, Any] = {"options": options, "placeholder": lang.more.pick}
    return Pick(PickMore(), **more)
