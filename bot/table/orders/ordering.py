"""Plays what players have ordered, when their turn comes. `bot.table.orders.orders` has the law."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.errors import DjambiError
from bot.djambi.reading import read_move
from bot.store.records import Letter
from bot.table.events import Asked, Event
from bot.table.model import Game, TableError
from bot.table.orders.order_papers import Orders
from bot.table.orders.orders import Choice, Only, Order, Why, holds, is_held, is_over, played
from bot.table.pacts.pact_papers import Ledger
from bot.table.table import Table

Talked = Callable[[Game, Order], Awaitable[bool]]
"""Returns whether somebody else wrote in a private room with the author since an order was given."""

QUEUE: Final = "orders"
"""The name of the queues that tell authors why an order was not played."""
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the orders that were due: whether one was played, which `failed`, whether a pause holds one back."""

    has_played: bool = False
    failed: tuple[Order, ...] = ()
    is_held: bool = False


@dataclass(frozen=True, slots=True)
class OrderPlayer:
    """Plays the orders of all games."""

    table: Table
    orders: Orders
    ledger: Ledger
    talked: Talked

    async def play(self, number: int, at: float) -> Outcome:
        """Play in a game everything that is ordered and due at a time (seconds since 1970); delete what is over.

        Raises `StoreError`.
        """
        outcome = Outcome()
        for _ in range(_TRIES):
            order = await self._due(number)
            if order is None:
                break
            game = await self.table.game_of(number)
            if is_held(game, at):
                return replace(outcome, is_held=True)
            outcome = await self._try(game, order, at, outcome)
        return outcome

    async def _due(self, number: int) -> Order | None:
        """The order whose side is to move in a game; those that are over are deleted."""
        orders = await self.orders.of_game(number)
        if not orders:
            return None
        game, due = await self.table.game_of(number), None
        for order in orders:
            _, *since = await self.table.events(game, order.base)
            if is_over(order, game, since):
                await self.orders.drop(order)
            elif order.side == game.position.to_move and not order.failed:
                due = order
        return due

    async def _try(self, game: Game, order: Order, at: float, before: Outcome) -> Outcome:
        """Play the first alternative that holds, or note why none does, with a letter that says so."""
        events, failures = await self.table.events(game, order.base), list[Why]()
        for choice in order.next:
            if why := await self._fails(game, order, choice, events):
                failures.append(why)
                continue
            try:
                await self._play(game, order, choice, at)
            except TableError:  # something else was done at the same moment: look again
                return before
            return replace(before, has_played=True)
        await self.orders.fail(order, failures[0], [letter(order, game)])
        return replace(before, failed=(*before.failed, order))

    async def _fails(self, game: Game, order: Order, choice: Choice, events: Sequence[Event]) -> Why | None:
        """Why a choice must not be played; rooms are read only for an order that asks for it."""
        breaks = talked = False
        if Only.WORD in order.only:
            breaks = await self._breaks(game, order, choice)
        if Only.TALK in order.only:
            talked = await self.talked(game, order)
        return holds(order, choice, game, events, breaks=breaks, talked=talked)

    async def _breaks(self, game: Game, order: Order, choice: Choice) -> bool:
        try:
            move = read_move(game.position, choice.move, game.terms.rules)
        except DjambiError:
            return False
        return bool(await self.ledger.breaches(game, order.author, move))

    async def _play(self, game: Game, order: Order, choice: Choice, at: float) -> Event:
        left = order.advanced(game.seq + 1, at)
        asked = Asked(order.author, at, f"order-{game.id}-{game.seq}")
        beside = self.orders.spending(order, left)
        return await self.table.do_with(beside, game.channel, asked, played, order, choice, game.seq)


def letter(order: Order, game: Game) -> Letter:
    """Return the letter that tells the author of an order why it was not played in a game as it is now."""
    return Letter(queue(order.author.id), f"{order.side.letter}:{order.author.id}", game.id, game.seq)


def queue(author: str) -> str:
    """Return the name of the queue of the letters to an author (an id)."""
    return f"{QUEUE}:{author}"
