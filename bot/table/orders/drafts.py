"""Drafts of orders: what a player has said of an order, kept among the player's own records until it is given."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from bot.djambi.board import Side
from bot.store.records import Records
from bot.store.rows import NameTakenError, SeqTakenError
from bot.table.converter import RecordCodec
from bot.table.game.picker import Chosen
from bot.table.model import Person, TableError, Trouble
from bot.table.orders.orders import USUAL, Condition
from bot.table.plans.plan_records import own_place

DRAFT_KIND: Final = "draft"
"""The kind of the records of drafts."""

MOST_DRAFTS: Final = 5
"""The most drafts of one person in one game: another takes the place of the oldest."""

Alternatives: TypeAlias = tuple[Chosen, ...]


@dataclass(frozen=True, slots=True)
class OrderDraft:
    """An order that `author` makes for `side`, as they saw the board after journal entry `seq`.

    `plan` has the moves of each step, each by what is chosen for it in the picker. `only` are the conditions.
    """

    game: int
    author: Person
    side: Side
    seq: int
    plan: tuple[Alternatives, ...]
    only: frozenset[Condition] = USUAL
    place: str = ""
    name: str = ""
    id: int = 0
    version: int = 0

    def with_move(self, step: int, move: Chosen) -> Self:
        """Return the draft with one more move for a step, or for a new step after the last."""
        if step > len(self.plan):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        before, now, after = self.plan[:step], self.plan[step : step + 1], self.plan[step + 1 :]
        return replace(self, plan=(*before, ((*now[0], move) if now else (move,)), *after))


_DRAFTS: Final = RecordCodec(DRAFT_KIND, OrderDraft)


class Drafts:
    """The drafts of all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def keep(self, draft: OrderDraft, request: str) -> OrderDraft:
        """Store a draft and return it with its number; a new one is stored once for each request id.

        Raises `TableError` if somebody changed it meanwhile.
        """
        if draft.id:
            try:
                await self._records.change(_DRAFTS.write(draft))
            except SeqTakenError as error:
                raise TableError(Trouble.CHANGED_MEANWHILE) from error
            return replace(draft, version=draft.version + 1)
        new = _DRAFTS.write(replace(draft, place=own_place(draft.author.id), name=request))
        with suppress(NameTakenError):  # it was kept before
            await self._records.add_all([new])
        mine = await self._records.find(game=new.game, kind=new.kind, place=new.place)
        for old in mine[:-MOST_DRAFTS]:
            await self._records.drop(old)
        return _DRAFTS.read(next(record for record in mine if record.name == request))

    async def of(self, person: str, number: int) -> OrderDraft:
        """Return a person's draft with a number; raises `TableError` if there is none."""
        record = await self._records.numbered(number)
        if record is None or record.kind != DRAFT_KIND or record.author != person:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return _DRAFTS.read(record)

    async def drop(self, draft: OrderDraft) -> None:
        """Delete a draft."""
        await self._records.drop(_DRAFTS.write(draft))
