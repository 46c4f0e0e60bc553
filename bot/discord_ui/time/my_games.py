"""`/djambi games`: all games of whoever asks, wherever they ask, on all servers that the bot is on."""

from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.game.archive import Archive
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.offers import Gate, OnPress, Option, SlashCommand, on
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.names import safe
from bot.phrases.time import my_game
from bot.table.model import Game
from bot.table.people.own_record import People
from bot.table.time.my_games import MyGame, in_order
from bot.table.time.timekeeper import Timekeeper

_ON_A_PAGE: Final = 5


@dataclass(frozen=True, slots=True)
class TurnPage(Verb):
    """Shows another page of one's games, the first of which is 0."""

    name = "games"
    page: int


class MyGames:
    """Lists people's games."""

    def __init__(
        self, client: discord.Client, people: People, timekeeper: Timekeeper, boards: Boards, archive: Archive
    ) -> None:
        """Look up who plays where in `people`, since when by `timekeeper`, and the boards in `boards`.

        Games that are over are found in `archive`.
        """
        self._archive = archive
        self._client = client
        self._people = people
        self._timekeeper = timekeeper
        self._boards = boards

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        gate = Gate(in_threads=True, in_private=True, waits=To.ASKER)
        options = {
            "finished": Option("archive.option_finished", complete=self._archive.complete),
            "person": Option("archive.option_person"),
        }
        return (SlashCommand("djambi games", "my_games.description", self._games, options, gate),)

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (on(TurnPage, self._turn_page, waits=To.MESSAGE), *self._archive.presses)

    async def _games(self, visit: Visit, finished: str = "", person: discord.User | None = None) -> Reply:
        if finished or person:
            return await self._archive.found(visit, finished, person)
        return await self._page(visit, 0, To.ASKER)

    async def _turn_page(self, visit: Visit, pressed: TurnPage) -> Reply:
        return await self._page(visit, pressed.page, To.MESSAGE)

    async def _page(self, visit: Visit, number: int, to: To) -> Answer:
        """Show a page, or the last one if there are not so many any more."""
        lang = visit.lang
        games = in_order([await self._mine(visit, game) for game in await self._people.games_of(visit.person.id)])
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
        return MyGame.of(visit.person.id, game, await self._timekeeper.turn(game), visit.at)

    async def _line(self, mine: MyGame, lang: Language) -> str:
        channel = text_channel(self._client.get_channel(int(mine.game.channel)))
        place = f"#{safe(channel.name)} ({safe(channel.guild.name)})" if channel else f"<#{mine.game.channel}>"
        return f"• {my_game(mine, place, await self._boards.link(mine.game), lang)}"


def _turning(number: int, pages: int, lang: Language) -> tuple[Press, ...]:
    """The ways to the page before and to the next one."""
    before = Press(lang.my_games.button_before, TurnPage(max(0, number - 1)), disabled=number == 0)
    after = Press(lang.my_games.button_after, TurnPage(number + 1), disabled=number == pages - 1)
    return before, after
