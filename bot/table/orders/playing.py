"""Plays what players have ordered, when their turn comes. `bot.table.orders.orders` has the law."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.errors import DjambiError
from bot.djambi.reading import read_move
from bot.store.rows import Letter
from bot.table.events import Asked, Event
from bot.table.model import Game, TableError
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import Choice, Condition, Order, Why, is_held, is_over, played, why_not_played
from bot.table.pacts.pact_records import Ledger
from bot.table.table import Table

Talked = Callable[[Game, Order], Awaitable[bool]]
"""Returns whether somebody else wrote in a private room with the author since an order was given."""

QUEUE: Final = "orders"
"""The name of the queues that tell authors why an order was not played."""
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the orders that were due: which `failed`, and whether a pause or a closed channel holds one back."""

    failed: tuple[Order, ...] = ()
    is_held: bool = False


@dataclass(frozen=True, slots=True)
class OrderPlayer:
    """Plays the orders of all games; `reaches` returns whether the bot can post in a channel."""

    table: Table
    orders: Orders
    ledger: Ledger
    talked: Talked
    reaches: Callable[[str], bool]

    async def play(self, number: int, at: float) -> Outcome:
        """Play the orders of a game whose turn has come, and delete those that are over; raises `StoreError`.

        `at` is the present, in seconds since 1970.
        """
        outcome = Outcome()
        for _ in range(_TRIES):
            found = await self._due(number)
            if found is None:
                break
            game, order = found
            if is_held(game, at) or not self.reaches(game.channel):
                return replace(outcome, is_held=True)
            outcome = await self._try(game, order, at, outcome)
        return outcome

    async def _due(self, number: int) -> tuple[Game, Order] | None:
        """A game and the order of its side to move, if there is one. Orders that are over are deleted."""
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
        return (game, due) if due else None

    async def _try(self, game: Game, order: Order, at: float, before: Outcome) -> Outcome:
        """Play the first alternative whose conditions hold; if none does, note why, with a letter to the author."""
        events, failures = await self.table.events(game, order.base), list[Why]()
        for choice in order.next:
            if why := await self._fails(game, order, choice, events):
                failures.append(why)
                continue
            with suppress(TableError):  # somebody did something else at the same moment: the next try sees it
                await self._play(game, order, choice, at)
            return before
        await self.orders.fail(order, failures[0], [letter(order, game)])
        return replace(before, failed=(*before.failed, order))

    async def _fails(self, game: Game, order: Order, choice: Choice, events: Sequence[Event]) -> Why | None:
        """Why a choice must not be played; rooms are read only for an order that asks for it."""
        breaks = talked = False
        if Condition.WORD in order.only:
            breaks = await self._breaks(game, order, choice)
        if Condition.TALK in order.only:
            talked = await self.talked(game, order)
        return why_not_played(order, choice, game, events, breaks=breaks, talked=talked)

    async def _breaks(self, game: Game, order: Order, choice: Choice) -> bool:
        try:
            move = read_move(game.position, choice.move, game.terms.rules)
        except DjambiError:
            return False
        return bool(await self.ledger.breaches(game, order.author, move))

    async def _play(self, game: Game, order: Order, choice: Choice, at: float) -> Event:
        left = order.advanced(game.seq + 1, at)
        asked = Asked(order.author, at, f"order-{game.id}-{game.seq}")
        also = self.orders.spending(order, left)
        return await self.table.do_with(also, game.channel, asked, played, order, choice, game.seq)


def letter(order: Order, game: Game) -> Letter:
    """Return the letter that tells the author of an order why it was not played in a game as it is now."""
    return Letter(queue(order.author.id), f"{order.side.letter}:{order.author.id}", game.id, game.seq)


def queue(author: str) -> str:
    """Return the name of the queue of the letters to an author (an id)."""
    return f"{QUEUE}:{author}"
