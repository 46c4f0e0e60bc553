"""Records of orders: one for each side of a person in a game, among the person's own."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.store.home import ConditionalWrite
from bot.store.records import Records
from bot.store.rows import Letter, NameTakenError, SeqTakenError
from bot.table.converter import RecordCodec
from bot.table.model import TableError, Trouble
from bot.table.orders.orders import Order, Why
from bot.table.plans.plan_records import own_place

ORDER_KIND: Final = "order"
"""The kind of the records of orders."""

_ORDERS: Final = RecordCodec(ORDER_KIND, Order)


class Orders:
    """The orders of all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def of_game(self, game: int) -> list[Order]:
        """Return the orders of a game, the oldest first."""
        return [_ORDERS.read(record) for record in await self._records.find(game=game, kind=ORDER_KIND)]

    async def of_person(self, person: str, game: int | None = None) -> list[Order]:
        """Return the orders of a person, in a game or in all, the oldest first."""
        found = await self._records.find(game=game, kind=ORDER_KIND, place=own_place(person))
        return [_ORDERS.read(record) for record in found]

    async def numbered(self, number: int) -> Order | None:
        """Return the order with a record's number, if it still exists."""
        record = await self._records.numbered(number)
        return _ORDERS.read(record) if record and record.kind == ORDER_KIND else None

    async def games(self) -> list[int]:
        """Return the open games with an order."""
        return await self._records.games_with(ORDER_KIND)

    async def keep(self, order: Order) -> Order:
        """Store an order, and return it; it replaces an earlier order of its author for the same side.

        Raises `TableError` if the earlier order was played or withdrawn at the same moment.
        """
        order = replace(order, place=own_place(order.author.id), name=order.side.letter)
        before = next(
            (each for each in await self.of_person(order.author.id, order.game) if each.side == order.side), None
        )
        try:
            if before is None:
                return _ORDERS.read(await self._records.add(_ORDERS.write(order)))
            order = replace(order, id=before.id, version=before.version)
            await self._records.change(_ORDERS.write(order))
        except (NameTakenError, SeqTakenError) as error:
            raise TableError(Trouble.CHANGED_MEANWHILE) from error
        return replace(order, version=order.version + 1)

    async def fail(self, order: Order, why: Why, letters: Sequence[Letter]) -> None:
        """Note why an order was not played, and add `letters`, unless its author has just changed or withdrawn it."""
        with suppress(SeqTakenError):
            await self._records.change(_ORDERS.write(replace(order, failed=why)), letters)

    async def drop(self, order: Order, letters: Sequence[Letter] = ()) -> bool:
        """Delete an order, and return whether it still existed; `letters` are added in the same transaction."""
        return await self._records.drop(_ORDERS.write(order), letters)

    def spending(self, order: Order, left: Order | None) -> ConditionalWrite:
        """Return what deletes an order, or keeps what is `left` of it, together with the turn that it plays."""
        record = _ORDERS.write(order)
        return self._records.spending(record, _ORDERS.write(left) if left else None)
