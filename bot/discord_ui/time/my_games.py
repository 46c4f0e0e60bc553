"""`/djambi games`, all games of the asker on all servers; and *Since my last move* below each board."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.archive import Archive
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.offers import Gate, Offer, OnPress, Option, SlashCommand, Waits, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.visit import Visit
from bot.phrases.archive import tell_turns
from bot.phrases.language import Language
from bot.phrases.names import safe
from bot.phrases.news import tell_since, told_to_wait
from bot.phrases.time import my_game
from bot.scene import scene_of
from bot.table.events import Event
from bot.table.model import Game
from bot.table.people.own_record import People
from bot.table.table import Table
from bot.table.time.my_games import REACH, MyGame, counts, in_order, since, unanswered
from bot.table.time.timekeeper import Timekeeper

_ON_A_PAGE: Final = 5


@dataclass(frozen=True, slots=True)
class TurnPage(Verb):
    """Shows another page of one's games, the first of which is 0."""

    name = "games"
    page: int


@dataclass(frozen=True, slots=True)
class MyGames:
    """Lists people's games."""

    client: discord.Client
    people: People
    timekeeper: Timekeeper
    boards: Boards
    archive: Archive

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        gate = Gate(in_threads=True, in_private=True, waits=To.ASKER)
        options = {
            "finished": Option("archive.option_finished", complete=self.archive.complete),
            "person": Option("archive.option_person"),
        }
        return (SlashCommand("djambi games", "my_games.description", self._games, options, gate),)

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (on(TurnPage, self._turn_page, waits=To.MESSAGE),)

    async def _games(self, visit: Visit, finished: str = "", person: discord.User | None = None) -> Reply:
        if finished or person:
            return await self.archive.found(visit, finished, person)
        return await self._page(visit, 0, To.ASKER)

    async def _turn_page(self, visit: Visit, pressed: TurnPage) -> Reply:
        return await self._page(visit, pressed.page, To.MESSAGE)

    async def _page(self, visit: Visit, number: int, to: To) -> Answer:
        """Show a page, or the last one if there are fewer now."""
        lang = visit.lang
        games = in_order([await self._mine(visit, game) for game in await self.people.games_of(visit.person.id)])
        if not games:
            return Answer(lang.my_games.none, to=to)
        pages = -(-len(games) // _ON_A_PAGE)
        number = min(number, pages - 1)
        shown = games[number * _ON_A_PAGE :][:_ON_A_PAGE]
        lines = [lang.my_games.title.format(count=len(games)), *[await self._line(mine, lang) for mine in shown]]
        if pages == 1:
            return Answer("\n".join(lines), to=to)
        lines.append(lang.my_games.page.format(page=number + 1, pages=pages))
        return Answer("\n".join(lines), row(*_turning(number, pages, lang)), to=to)

    async def _mine(self, visit: Visit, game: Game) -> MyGame:
        return MyGame.of(visit.person.id, game, await self.timekeeper.turn(game), visit.at)

    async def _line(self, mine: MyGame, lang: Language) -> str:
        channel = text_channel(self.client.get_channel(int(mine.game.channel)))
        place = f"#{safe(channel.name)} ({safe(channel.guild.name)})" if channel else f"<#{mine.game.channel}>"
        return f"• {my_game(mine, place, await self.boards.link(mine.game), lang)}"


def _turning(number: int, pages: int, lang: Language) -> tuple[Press, ...]:
    """The ways to the page before and to the next one."""
    before = Press(lang.my_games.button_before, TurnPage(max(0, number - 1)), disabled=number == 0)
    after = Press(lang.my_games.button_after, TurnPage(number + 1), disabled=number == pages - 1)
    return before, after


@dataclass(frozen=True, slots=True)
class ShowSince(Verb):
    """Shows what has happened in a game since the presser last played."""

    name = "since"
    game: int


def since_button(game: Game, lang: Language) -> Press:
    """Return the button that does."""
    return Press(lang.since.button, ShowSince(game.id))


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Tells people what they have missed, in private."""

    table: Table
    pictures: Pictures
    offers: Sequence[Offer]

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the button does."""
        return (on(ShowSince, self._show, of_past=True),)

    async def _show(self, visit: Visit, pressed: ShowSince) -> Reply:
        """Show the newest board, however old the one above the button is."""
        game, me, lang = await self.table.game_in(visit.channel, pressed.game), visit.person.id, visit.lang
        reach = 1 if game.sides_of(me) else REACH
        line = await self.table.back_to(game, reach, partial(counts, game, me))
        missed, style = since(game, me, line), await self.table.style(game, visit.person)
        *earlier, last = missed.turns
        scene = scene_of(game, last.facts, style.bottom, [turn.facts for turn in earlier])
        told = tell_turns(missed.turns, lang)
        draw = partial(self.pictures.picture, line[-1].game, lang, scene, told, style.theme)
        waits = await self._asked(visit, game)
        waits += [each for offer in self.offers for waiting in offer.waiting for each in await waiting(visit, game)]
        own = [button for offer in self.offers for below in offer.below_own if (button := below(visit, game))]
        buttons = [*(button for each in waits for button in each.buttons), *own]
        asides = {event.seq: await self._aside(visit, event) for event in missed.events}
        text = tell_since(missed, [each.line for each in waits], lang, asides)
        return Answer(text, row(*buttons) if buttons else None, (draw,))

    async def _aside(self, visit: Visit, event: Event) -> str:
        said = [await aside(visit, event) for offer in self.offers for aside in offer.asides]
        return "\n".join(filter(None, said))

    async def _asked(self, visit: Visit, game: Game) -> list[Waits]:
        events = [await self.table.event(game.id, entry) for entry in unanswered(game, visit.person.id)]
        below = [each for offer in self.offers for each in offer.below_event]
        return [
            Waits(
                told_to_wait(event, visit.lang), tuple(button for each in below for button in each(event, visit.lang))
            )
            for event in events
        ]
