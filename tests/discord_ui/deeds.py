"""What people do in a game of four. Each deed has the same cost whenever it is done."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from aiohttp import ClientSession, CookieJar

from bot.discord_ui.game.boards import Boards
from bot.djambi.geometry import SQUARES
from bot.djambi.reading import squares_in
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.benchmarks.hall import quiet_turns
from tests.discord_ui.costs import Spent, counted
from tests.discord_ui.game.guide import offered, opened, pick_on
from tests.discord_ui.orders.ordering import later
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World
from tests.web.people import Tab

_TURNS: Final = [text for _, text in quiet_turns(22, 47)]
"""A game of plain moves: nobody is killed, and each move is a piece and a square."""

_FIRST: Final = 4
"""The number of turns before anything is counted: one for each player."""

_A_WHILE: Final = 60.0
"""After this many seconds no limit on what a person asks for makes anybody wait."""

_OTHERS: Final = 500
_OTHER_GAME: Final = 4242

_SAID: Final = ("good morning everyone", "sorry, I was at work, give me some time to look at the board")
_IDLE: Final = ("what a lovely morning it is", "my neighbour paints her kitchen purple")
_ABOUT: Final = ("who goes to d5 now?", "if Yellow goes to f5 now, who is going to stop that Assassin? not me")
_ILLEGAL: Final = ("C a1-a9", "A a2-e9")


class Evening:
    """A game of four people."""

    def __init__(self, world: World, stack: AsyncExitStack) -> None:
        self.world = world
        self.times = 0
        """How often the deed was done."""
        self._stack = stack
        self._played = 0
        self._tab: Tab | None = None

    @property
    def to_move(self) -> Any:
        """The player to move."""
        return self.world.people[self._played % len(self.world.people)]

    def next(self) -> str:
        """Return the next turn and count it as played."""
        self._played += 1
        return _TURNS[self._played - 1]

    def after_next(self) -> str:
        """Return the turn after it."""
        return _TURNS[self._played + 1]

    def squares(self) -> tuple[str, str]:
        """Return the squares of the next turn and count it as played."""
        origin, target = squares_in(self.next())
        return SQUARES[origin], SQUARES[target]

    async def types(self) -> None:
        """Let the player to move type their turn."""
        one_board(await self.world.says(self.to_move, self.next()))

    async def comes_to_alice(self) -> None:
        """Play until alice is to move, and wait a while."""
        while self.to_move is not self.world.alice:
            await self.types()
        self.world.clock += _A_WHILE

    async def tab(self) -> Tab:
        """Return alice's page in the browser."""
        if self._tab is None:
            game, links = await self.world.game(), self.world.links
            assert links is not None
            session = await self._stack.enter_async_context(ClientSession(cookie_jar=CookieJar(unsafe=True)))
            self._tab = Tab(session, links.address, game.id)
            alice = Person(DiscordId(self.world.alice.id), "alice")
            token = (await links.to(alice, game, "en")).partition("#")[2]
            assert (await self._tab.open(token)).status == HTTPStatus.OK
            await self.world.settle()
        return self._tab


@asynccontextmanager
async def evening(world: World) -> AsyncIterator[Evening]:
    """Begin a game and let each of the four play a turn."""
    await world.start_game()
    async with AsyncExitStack() as stack:
        game = Evening(world, stack)
        for _ in range(_FIRST):
            await game.types()
        await world.says(world.dai, _ABOUT[0])  # the first such line compiles what all later ones use
        yield game


Deed = Callable[[Evening], Awaitable[Spent]]


async def turn_typed(evening: Evening) -> Spent:
    """Type a turn."""
    with counted(evening.world) as spent:
        await evening.types()
    return spent


async def turn_typed_among_other_games(evening: Evening) -> Spent:
    """Type a turn while the bot remembers the posts of other games."""
    real = Boards.remember

    def remember(boards: Boards, game: int, message: Any) -> None:
        for number in range(_OTHERS):
            other: Any = SimpleNamespace(id=number)
            real(boards, _OTHER_GAME + number, other)
        real(boards, game, message)

    with patch.object(Boards, "remember", remember):
        await evening.types()
    return await turn_typed(evening)


async def first_turn_since_the_start(evening: Evening) -> Spent:
    """Type a turn to a bot that has just started. One of its reads is the only one of where games are played."""
    await evening.world.restart()
    return await turn_typed(evening)


async def minutes_after_a_turn(evening: Evening) -> Spent:
    """Wait two minutes after a turn, in which the scheduler runs twice."""
    await evening.types()
    evening.world.clock += _A_WHILE
    with counted(evening.world) as spent:
        await evening.world.env.advance_time(2 * _A_WHILE)
        await evening.world.settle()
    return spent


async def turn_guided(evening: Evening) -> Spent:
    """Press *Move*, a piece, a square and *Play*."""
    evening.world.clock += _A_WHILE
    actor, (origin, target) = evening.to_move, evening.squares()
    with counted(evening.world) as spent:
        guide = await opened(evening.world, actor)
        [piece] = [label for label in offered(evening.world, guide) if f" {origin}," in label]
        said = await pick_on(evening.world, guide, piece, target, "Play", actor=actor)
    assert said.startswith("Played")
    return spent


async def turn_on_the_page(evening: Evening) -> Spent:
    """Press a piece, a square and *Play* on the page, which then loads the new board."""
    await evening.comes_to_alice()
    tab = await evening.tab()
    seq, (origin, target) = (await tab.board())["seq"], evening.squares()
    with counted(evening.world) as spent:
        for chosen in ("", origin, origin + target):
            picked = await tab.pick(chosen, seq)
        resting = asyncio.all_tasks()
        assert (await tab.play(picked["chosen"], seq=seq)).status == HTTPStatus.OK
        while posting := asyncio.all_tasks() - resting:  # the simulator knows no task of the page's
            await asyncio.wait(posting)
        await evening.world.settle()
        assert (await tab.board())["seq"] > seq
    return spent


async def _said(evening: Evening, text: str, channel: Any = None) -> Spent:
    with counted(evening.world) as spent:
        assert await evening.world.says(evening.world.dai, text, channel) == []
    return spent


async def talk(evening: Evening) -> Spent:
    """Say something in the channel of the game, in words that are also said to the bot."""
    return await _said(evening, _SAID[evening.times])


async def idle_talk(evening: Evening) -> Spent:
    """Say something there with a word that is never said to the bot."""
    return await _said(evening, _IDLE[evening.times])


async def talk_about_the_board(evening: Evening) -> Spent:
    """Say something with words that moves have too."""
    return await _said(evening, _ABOUT[evening.times])


async def talk_elsewhere(evening: Evening) -> Spent:
    """Say something in a channel without a game."""
    channel = evening.world.guild.create_text_channel("elsewhere")
    await evening.world.settle()
    await _said(evening, _SAID[0], channel)
    return await _said(evening, _SAID[1], channel)


async def refusal(evening: Evening) -> Spent:
    """Type a move that is not legal."""
    with counted(evening.world) as spent:
        short_reply(evening.world, await evening.world.says(evening.world.alice, _ILLEGAL[evening.times]))
    return spent


async def order_given(evening: Evening) -> Spent:
    """Order a move for the turn after the next and confirm it."""
    await evening.comes_to_alice()
    with counted(evening.world) as spent:
        await later(evening.world, evening.world.bob, evening.after_next())
    return spent


async def order_played(evening: Evening) -> Spent:
    """Type a turn after which the bot plays an order."""
    await order_given(evening)
    turn = (await evening.world.game()).position.turn
    with counted(evening.world) as spent:
        await evening.types()
    evening.next()
    assert (await evening.world.game()).position.turn == turn + 2
    return spent


async def draw_offered(evening: Evening) -> Spent:
    """Offer a draw, after a round in which any offer before has lapsed."""
    for _ in evening.world.people:
        await evening.types()
    evening.world.clock += _A_WHILE
    with counted(evening.world) as spent:
        await evening.world.alice.slash(evening.world.channel, "djambi draw")
    return spent


async def draw_answered(evening: Evening) -> Spent:
    """Answer an offer of a draw that others still have to answer."""
    await draw_offered(evening)
    with counted(evening.world) as spent:
        answer = await evening.world.click(evening.world.bob, evening.world.last, "vote-yes")
    assert answer.ephemeral
    return spent
