"""`/djambi games`, all games of the asker on all servers; and *Catch up* below each board."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, Final

import discord

from bot.discord_ui.game.archive import Archive
from bot.discord_ui.game.below import Sight, held_up, more_button, pick_more
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.picker import move_button
from bot.discord_ui.game.taking_back import take_back_button
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, Verb, row
from bot.discord_ui.kit.given import BoardLinks
from bot.discord_ui.kit.offers import WAITING, Gate, Hook, Offers, Option, SlashCommand, Waits, presses
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import may_post, named, text_channel
from bot.discord_ui.kit.visit import Visit
from bot.phrases.archive import tell_turns
from bot.phrases.board import state
from bot.phrases.language import Language
from bot.phrases.news import tell_since
from bot.phrases.time import deadline_line, my_game
from bot.scene import scene_of
from bot.table.events import Event, Started
from bot.table.model import Game, Phase
from bot.table.people.own_data import People
from bot.table.table import Table
from bot.table.time.my_games import REACH, MyGame, counts, in_order, since
from bot.table.time.timekeeper import Timekeeper

_ON_A_PAGE: Final = 5
_LONGEST: Final = 100
"""The most characters of a choice in a menu."""


ARRANGED: Final = Hook[[Visit, Game], Awaitable[Sequence[Waits]]]()
"""What the visitor has arranged in a game beforehand; only the visitor sees it."""
ASIDES: Final = Hook[[Visit, Event], Awaitable[str]]()
"""What only the visitor may know about an event, or ""."""


class TurnPage(Verb, name="games"):
    """Shows a page (the first is 0) of the presser's games."""

    page: int


class ShowMyGames(Verb, name="my-games"):
    """Lists the presser's games."""


def my_games_button(lang: Language) -> Press:
    """Return the button that lists the presser's games."""
    return Press(lang.my_games.button, ShowMyGames())


async def on_from_here(visit: Visit) -> Answer | None:
    """Return the way on from a press that came too late: what can be done in the game here, or the presser's games."""
    if visit.source.message is None:
        return None
    if visit.game is None:
        return Answer("", row(my_games_button(visit.lang)))
    return Answer("", row(more_button(visit.game, visit.lang))) if visit.game.phase is Phase.RUNNING else None


@dataclass(frozen=True, slots=True)
class MyGames:
    """Lists people's games."""

    client: discord.Client
    people: People
    timekeeper: Timekeeper
    boards: Boards
    archive: Archive
    offers: Offers
    links: BoardLinks | None

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        gate = Gate(in_threads=True, in_private=True, waits=To.ASKER)
        options = {
            "finished": Option("archive.option_finished", complete=self.archive.complete),
            "person": Option("archive.option_person"),
        }
        return (SlashCommand("djambi games", "my_games.description", self._games, options, gate),)

    async def _games(self, visit: Visit, finished: str = "", person: discord.User | None = None) -> Reply:
        if finished or person:
            return await self.archive.found(visit, finished, person)
        return await self._page(visit, 0, To.ASKER)

    @presses(ShowMyGames, waits=To.ASKER)
    async def _listed(self, visit: Visit, pressed: ShowMyGames) -> Reply:
        return await self._games(visit)

    @presses(TurnPage, waits=To.MESSAGE)
    async def _turn_page(self, visit: Visit, pressed: TurnPage) -> Reply:
        return await self._page(visit, pressed.page, To.MESSAGE)

    async def _page(self, visit: Visit, number: int, to: To) -> Answer:
        """Show a page, or the last one if there are fewer now."""
        lang = visit.lang
        found = [game for game in await self.people.games_of(visit.person.id) if not await self.boards.is_gone(game)]
        games = in_order([await self._mine(visit, game) for game in found])
        if not games:
            return Answer(lang.my_games.none, to=to)
        pages = -(-len(games) // _ON_A_PAGE)
        number = min(number, pages - 1)
        shown = games[number * _ON_A_PAGE :][:_ON_A_PAGE]
        lines = [lang.my_games.title.format(count=len(games))]
        items: list[discord.ui.Item[Any]] = [self._more(shown, lang)]
        for mine in shown:
            arranged = [each for by in ARRANGED.of(self.offers) for each in await by(visit, mine.game)]
            lines += [await self._line(mine, lang), *(f"  ↳ {each.line}" for each in arranged)]
            items += [button for each in arranged for button in each.buttons]
        if self.links is not None:
            url = await self.links.to(visit.person, None, lang.code)
            items.append(discord.ui.Button(label=lang.web.button_open_games, url=url))
        if pages > 1:
            lines.append(lang.my_games.page.format(page=number + 1, pages=pages))
            items += _turning(number, pages, lang)
        return Answer("\n".join(lines), row(*items), to=to)

    def _more(self, games: Sequence[MyGame], lang: Language) -> Pick:
        """The menu that leads to all that can be done about each of some games."""
        places = [self._place(mine.game) for mine in games]
        named = [(place[:_LONGEST], str(mine.game.id)) for place, mine in zip(places, games, strict=True)]
        return pick_more([discord.SelectOption(label=label, value=number) for label, number in named], lang)

    def _place(self, game: Game) -> str:
        channel = text_channel(self.client.get_channel(int(game.channel)))
        return f"#{channel.name} ({channel.guild.name})" if channel else f"<#{game.channel}>"

    async def _mine(self, visit: Visit, game: Game) -> MyGame:
        return MyGame.of(visit.person.id, game, await self.timekeeper.turn(game), visit.at)

    async def _line(self, mine: MyGame, lang: Language) -> str:
        channel = text_channel(self.client.get_channel(int(mine.game.channel)))
        place = named(channel) if channel else f"<#{mine.game.channel}>"
        is_shut = channel is not None and not may_post(channel)
        return f"• {my_game(mine, place, await self.boards.link(mine.game), lang, is_shut=is_shut)}"


def _turning(number: int, pages: int, lang: Language) -> tuple[Press, ...]:
    """The ways to the page before and to the next one."""
    before = Press(lang.my_games.button_before, TurnPage(max(0, number - 1)), disabled=number == 0)
    after = Press(lang.my_games.button_after, TurnPage(number + 1), disabled=number == pages - 1)
    return before, after


class ShowSince(Verb, name="since"):
    """Shows what has happened in a game since the presser last played."""

    game: int


def since_button(event: Event, is_post: bool, lang: Language) -> Press | None:  # noqa: FBT001 - see `BELOW_BOARD`
    """Return *Catch up*, or below the post of a turn in an evening the button that takes it back.

    The board of a game of days is the newest for hours, so it has what a returning player needs. Below the first one
    there is nothing to catch up on.
    """
    if event.game.phase is not Phase.RUNNING or isinstance(event, Started):
        return None
    back = take_back_button(event, lang) if is_post and event.game.terms.pace.is_quick else ()
    return back[0] if back else Press(lang.since.button, ShowSince(event.game.id))


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Tells people what they have missed, in private."""

    table: Table
    timekeeper: Timekeeper
    sight: Sight
    pictures: Pictures
    offers: Offers

    @presses(ShowSince, of_past=True)
    async def _show(self, visit: Visit, pressed: ShowSince) -> Reply:
        """Show the newest board, however old the one above the button is, and the way to the visitor's turn."""
        game, me, lang = await self.sight.game(visit, pressed.game), visit.person.id, visit.lang
        reach = 1 if game.sides_of(me) else REACH
        line = await self.table.back_to(game, reach, partial(counts, game, me))
        missed, style = since(game, me, line), await self.table.style(game, visit.person)
        *earlier, last = missed.turns
        scene = partial(scene_of, game, last.facts, style.bottom, [turn.facts for turn in earlier])
        told = tell_turns(missed.turns, lang)
        draw = partial(self.pictures.picture, line[-1].game, lang, scene, told, style.theme)
        waits = await held_up(game, me, visit.at, lang, self.table, self.offers)
        waits += [each for waiting in WAITING.of(self.offers) for each in await waiting(visit, game)]
        buttons = [button for each in waits for button in each.buttons]
        if game.to_move is not None and game.to_move.id == me:
            buttons += filter(None, [move_button(game, lang)])
        asides = {event.seq: await self._aside(visit, event) for event in missed.events}
        text = tell_since(missed, await self._now(game, lang), [each.line for each in waits], lang, asides)
        return Answer(text, row(*buttons) if buttons else None, (draw,))

    async def _now(self, game: Game, lang: Language) -> str:
        """How a game stands now, and when the time is up: an old board would tell another time."""
        ends = await self.timekeeper.ends(game)
        said = [state(game, lang), *([deadline_line(ends, game.terms.pace, lang)] if ends < inf else [])]
        return lang.names.sentences.join(said)

    async def _aside(self, visit: Visit, event: Event) -> str:
        said = [await aside(visit, event) for aside in ASIDES.of(self.offers)]
        return "\n".join(filter(None, said))
