"""Several doors, one game: what is typed, done on the page, ordered and played by an engine, in any order and twice."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest

from bot.djambi.errors import DjambiError
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.phrases.board import state
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import plain
from bot.phrases.news import deed_text
from bot.table.engines.duty import duty
from bot.table.events import Asked, Done, Event, OrderPlayed, line_of
from bot.table.game.picker import written
from bot.table.game.taking_back import take_back_last
from bot.table.model import Game, TableError
from bot.table.orders.order_records import Orders
from bot.table.orders.playing import OrderPlayer
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.web.outside import Site
from tests.table.club import ALICE, BOB, CHLOE, HALL, Club, said
from tests.table.engines.at_table import act, add
from tests.web.live import hearing
from tests.web.people import Clock, Hall, Tab, World, serving

_PLAYERS: Final = (ALICE, BOB, CHLOE)
_ENGLISH: Final = LANGUAGES["en"]
_STEPS: Final = 60
_TWICE: Final = 0.4
"""How often a deed arrives twice."""
_BACK: Final = 0.15
"""How often somebody takes back instead of playing."""
_SECONDS: Final = 2
"""Between two steps."""


@dataclass
class Doors:
    """A game that goes on through all doors, with the entries by which each request was answered."""

    world: World
    tabs: dict[str, Tab]
    player: OrderPlayer
    dice: random.Random
    answered: dict[str, set[int]] = field(default_factory=dict)
    ordered: int = 0
    accepted: list[tuple[Tab, str, dict[str, Any], str]] = field(default_factory=list)
    """What the page has accepted: from which tab, where, what, and the answer."""

    async def typed(self, game: Game) -> None:
        """Somebody types a move, or takes their last one back."""
        asked, table = Asked(self.dice.choice(_PLAYERS), self.world.clock(), self._id()), self.world.club.table
        move = said(write_move(self._move(game)))
        if self.dice.random() < _BACK:
            await self._twice(asked.request, lambda: table.look_back(HALL, asked, take_back_last))
        else:
            await self._twice(asked.request, lambda: table.play(HALL, asked, move))

    async def pressed(self, game: Game) -> None:
        """Somebody plays on the page, or takes back there; some boards are old ones."""
        sent = {"seq": game.seq - self.dice.choice((0, 0, 0, 1)), "request": self._id()}
        if self.dice.random() < _BACK:
            await self._send(self._tab(), "do", {**sent, "what": "takeback"})
        else:
            await self._send(self._tab(), "play", {**sent, "chosen": written(self._move(game)[1:])})

    async def ordering(self, game: Game) -> None:
        """Somebody orders a move on the page, or withdraws an order."""
        person = self.dice.choice(_PLAYERS)
        tab, orders = self.tabs[person.id], await self.player.orders.of_person(person.id, game.id)
        if orders and self.dice.random() < 1 / 3:
            await self._send(tab, "order/withdraw", {"order": orders[0].id, "request": self._id()})
        elif sides := game.playing_sides_of(person.id):
            steps = [[written(self._move(game, sides[0])[1:])]]
            sent = {"seq": game.seq, "steps": steps, "only": [], "request": self._id()}
            self.ordered += await self._send(tab, "order/give", sent)

    async def engine(self, game: Game) -> None:
        """The engine does what it has to do."""
        if duty(game) is not None:
            await self._twice(f"engine-{game.id}-{game.seq}", lambda: act(self.world.club, game))

    async def publisher(self, game: Game) -> None:
        """The publisher has orders played, as it does before it posts anything."""
        await asyncio.gather(*(self.player.play(game.id, self.world.clock()) for _ in range(self._times())))

    async def _twice(self, request: str, does: Callable[[], Awaitable[Event]]) -> None:
        for answer in await asyncio.gather(*(does() for _ in range(self._times())), return_exceptions=True):
            if isinstance(answer, Done):
                self.answered.setdefault(request, set()).add(answer.seq)
            elif not isinstance(answer, TableError | DjambiError):
                raise answer

    async def _send(self, tab: Tab, path: str, sent: dict[str, Any]) -> bool:
        answers = await asyncio.gather(*(tab.post(path, sent) for _ in range(self._times())))
        for answer in answers:
            assert answer.status in {200, 400, 403, 409}, await answer.text()
            if answer.status == 200 and "seq" in (found := json.loads(await answer.text())):
                self.answered.setdefault(sent["request"], set()).add(found["seq"])
        good = [await answer.text() for answer in answers if answer.status == 200]
        self.accepted += [(tab, path, sent, good[0])] if good else []
        return bool(good)

    def _move(self, game: Game, side: int | None = None) -> Move:
        """A move that is legal if it is that side's turn."""
        position = game.position if side is None else replace(game.position, to_move=side)
        found: list[Move] = [*legal_moves(position, game.terms.rules)]
        return self.dice.choice(found)

    def _tab(self) -> Tab:
        return self.tabs[self.dice.choice(_PLAYERS).id]

    def _id(self) -> str:
        return f"request-{self.dice.getrandbits(48):012x}"

    def _times(self) -> int:
        return 1 + (self.dice.random() < _TWICE)


async def opened(club: Club, stack: AsyncExitStack, seed: int) -> Doors:
    """Start a game of three people and an engine, each of them at a page."""
    await club.open(host=ALICE)
    for person in _PLAYERS:
        await club.join(person)
    game = (await add(club, ALICE)).game
    world = await stack.enter_async_context(serving(club, game, Hall(), Clock(), Site()))
    records, table = club.house.records, club.table

    async def talked(*_: object) -> bool:
        return False

    player = OrderPlayer(table, Orders(records), Ledger(table, Pacts(records)), talked, lambda _: True)
    tabs = {str(person.id): await world.enter(person) for person in _PLAYERS}
    return Doors(world, tabs, player, random.Random(seed))


@pytest.mark.parametrize("seed", range(3))
async def test_each_deed_happens_once_and_every_door_tells_the_same(club: Club, seed: int) -> None:
    """Several deeds at a time, some of them sent twice, from boards that may be old by then."""
    async with AsyncExitStack() as stack:
        doors = await opened(club, stack, seed)
        first = (await club.table.game_of(doors.world.game.id)).seq
        deeds = (doors.typed, doors.pressed, doors.pressed, doors.ordering, doors.engine, doors.publisher)
        for _ in range(_STEPS):
            doors.world.clock.now += _SECONDS
            game = await club.table.game_of(doors.world.game.id)
            if not game.phase.is_open:
                break
            await asyncio.gather(*(deed(game) for deed in doors.dice.sample(deeds, doors.dice.randint(1, 3))))
        game, events = await club.table.game_of(game.id), await club.table.events(game)
        requests = [event.request for event in events if event.request]
        assert [event.seq for event in events] == [*range(len(events))]
        assert len({*requests}) == len(requests), "no request is done twice"
        answers = [seq for (seq,) in doors.answered.values()]
        assert len({*answers}) == len(answers), "no two are answered by one entry, and none by two"
        assert sum(isinstance(event, OrderPlayed) for event in events) <= doors.ordered
        told = [plain(deed_text(event, _ENGLISH)) for event in line_of(events) if event.in_history]
        assert len(told) > _STEPS / 6, "much has happened"
        for tab, path, sent, answer in doors.accepted:
            doors.world.clock.now += _SECONDS
            assert await (await tab.post(path, sent)).text() == answer, "what was done stays done"
        assert await club.table.game_of(game.id) == game
        for tab in doors.tabs.values():
            board, story = await tab.board(), json.loads(await (await tab.get("story")).text())
            assert (board["seq"], board["head"]) == (game.seq, plain(state(game, _ENGLISH)))
            assert [each["text"] for each in story["turns"]] == told
            async with hearing(tab, str(first)) as news:
                assert [await news.entry() for _ in range(first, game.seq)] == [*range(first + 1, game.seq + 1)]
        assert await club.differences() == []
