"""Orders on the page: the same orders as on Discord, made move by move, kept, listed and withdrawn.

The page holds an order that is being made: what was chosen for each move, a list of alternatives for each turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cachetools import TTLCache

from bot.djambi.board import Side
from bot.phrases.names import capital
from bot.phrases.orders import order_line, order_moves
from bot.scene import tried_scene
from bot.table.game.picker import Chosen, chosen_in, picker_of, written
from bot.table.model import Game, TableError, Trouble
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import MOST_MOVES, MOST_STEPS, USUAL, Condition, given
from bot.table.orders.staging import staged
from bot.web.acts import Acts, begun, request_id
from bot.web.guard import Visitor, not_understood
from bot.web.telling import Values
from bot.web.views import PageViews

_THEN: Final = "then"
_ELSE: Final = "else"
_MOST_REQUESTS: Final = 10_000
_A_WHILE: Final = 3600.0
"""For how many seconds it is known which requests gave an order: a page repeats one for 20."""


@dataclass(frozen=True, slots=True)
class PageOrder:
    """An order that is being made: what was chosen for its moves (`steps`), and on which conditions."""

    steps: tuple[tuple[Chosen, ...], ...]
    only: frozenset[Condition]

    @classmethod
    def of(cls, steps: Any, only: Any) -> "PageOrder":  # noqa: ANN401 - any JSON
        """Return what a page says; raises `DeniedError` for what no page says."""
        if not (isinstance(steps, list) and isinstance(only, list) and all(isinstance(step, list) for step in steps)):
            raise not_understood()
        moves = [move for step in steps for move in step]
        if not all(isinstance(each, str) for each in [*moves, *only]) or not {*only} <= {*Condition}:
            raise not_understood()
        if len(steps) > MOST_STEPS or len(moves) > MOST_MOVES:
            raise TableError(Trouble.ORDER_TOO_LONG)
        return cls(tuple(tuple(map(chosen_in, step)) for step in steps), frozenset(map(Condition, only)))


@dataclass(frozen=True, slots=True)
class Ordering:
    """Does what visitors ask for about their orders."""

    acts: Acts
    views: PageViews
    orders: Orders
    _given: TTLCache[str, Values] = field(default_factory=lambda: TTLCache(_MOST_REQUESTS, _A_WHILE), init=False)

    async def shown(self, visitor: Visitor, seq: int, draft: PageOrder) -> Values:
        """Return an order that is being made: its words, its picture, and what can be added to it."""
        game, side = await self._game(visitor, seq)
        stage, sight = staged(game, side, draft.steps), await self.views.sight(visitor)
        order = given(game, self.acts.asked(visitor, ""), side, stage.steps, draft.only)
        *earlier, last = stage.events
        scene = tried_scene(last, sight.bottom, [event.facts for event in earlier], in_turn=False)
        count = sum(map(len, order.steps))
        return {
            **sight.picture(scene, last.game.position),
            "text": sight.text(order_moves(order, sight.lang)),
            _THEN: len(order.steps) < MOST_STEPS and count < MOST_MOVES,
            _ELSE: count < MOST_MOVES,
            "only": [
                {"name": only, "text": capital(sight.lang.orders.only[only]), "is_on": only in draft.only}
                for only in Condition
            ],
        }

    async def pick(self, visitor: Visitor, seq: int, draft: PageOrder, where: str, chosen: str) -> Values:
        """Return what can be chosen of the next move of an order: `where` is "then" or "else"."""
        game, side = await self._game(visitor, seq)
        stage = staged(game, side, draft.steps)
        if where not in {_THEN, _ELSE} or not stage.events:
            raise not_understood()
        here = stage.before(len(draft.steps) - (where == _ELSE))
        return self.views.choice(here, begun(here, side, chosen_in(chosen)), await self.views.sight(visitor))

    async def of_line(self, visitor: Visitor, turn: int, line: Sequence[str]) -> Values:
        """Return the steps of an order of the visitor's moves in a line that they try."""
        side = picker_of(visitor.game, visitor.person)
        _, events = await self.acts.imagined(visitor, turn, line)
        mine = [event.move for event in events if event.side == side][:MOST_STEPS]
        if not mine:
            raise TableError(Trouble.NO_PLAN)
        return {"steps": [[written(move[1:])] for move in mine], "only": [only for only in Condition if only in USUAL]}

    async def give(self, visitor: Visitor, seq: int, draft: PageOrder, request: str) -> Values:
        """Keep an order, once for each request; it is played at once if the turn came meanwhile."""
        asked = self.acts.asked(visitor, request_id(request))
        if asked.request not in self._given:
            game, side = await self._game(visitor, seq)
            order = await self.orders.keep(given(game, asked, side, staged(game, side, draft.steps).steps, draft.only))
            self.acts.post(game.id)
            told = f"{order_line(order, visitor.lang)}\n{visitor.lang.orders.given}"
            self._given[asked.request] = {"text": (await self.views.sight(visitor)).text(told)}
        return self._given[asked.request]

    async def withdraw(self, visitor: Visitor, number: int, request: str) -> Values:
        """Withdraw an order, given by the number of its record, once for each request."""
        asked = self.acts.asked(visitor, request_id(request))
        if asked.request not in self._given:
            order = await self.orders.numbered(number)
            mine = (visitor.game.id, visitor.person.id)
            if order is None or (order.game, order.author.id) != mine or not await self.orders.drop(order):
                raise TableError(Trouble.NO_ORDER)
            told = (await self.views.sight(visitor)).text(visitor.lang.orders.withdrawn)
            self._given[asked.request] = {"text": told}
        return self._given[asked.request]

    async def _game(self, visitor: Visitor, seq: int) -> tuple[Game, Side]:
        """The game whose board the page shows, and the side for which its visitor orders."""
        game = await self.acts.on_the_board(visitor, seq)
        return game, picker_of(game, visitor.person)
