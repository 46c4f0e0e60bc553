"""Records of plans and proposals, kept beside the game."""

import contextlib
import re
from collections.abc import Callable
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from bot.store.records import Records
from bot.store.rows import NameTakenError, SeqTakenError
from bot.table.converter import RecordCodec
from bot.table.model import Limit, LimitError, TableError, Trouble
from bot.table.plans.planning import Fate, Plan, Proposal

MOST_PLANS: Final = 52
"""The most plans in one place: A to Z and AA to AZ."""

MOST_PLANS_OF_ONE: Final = 60
"""The most plans of one person in one game, in all places."""

MOST_PROPOSALS: Final = 5
"""The most open proposals of one person in one game."""

_TRIES: Final = 100
PLAN_KIND: Final = "plan"
"""The kind of the records of plans."""

_PLANS: Final = RecordCodec(PLAN_KIND, Plan)
_PROPOSALS: Final = RecordCodec("proposal", Proposal)
_NAME: Final = re.compile("A?[A-Z]")
_TWO: Final = re.compile(r"(A?[A-Z])\W+(A?[A-Z])")


def own_place(person_id: str) -> str:
    """Return the place of the plans that only one person sees."""
    return f"@{person_id}"


def read_name(text: str) -> str:
    """Return the letter of a plan that a person typed; raises `TableError` for other texts."""
    name = text.strip().upper()
    if not _NAME.fullmatch(name):
        raise TableError(Trouble.NO_PLAN)
    return name


def read_names(text: str) -> tuple[str, str]:
    """Return the letters of the two plans that a person typed; raises `TableError` for other texts."""
    found = _TWO.fullmatch(text.strip().upper())
    if not found:
        raise TableError(Trouble.NO_PLAN)
    return found[1], found[2]


class Plans:
    """The plans of all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def here(self, game: int, place: str) -> list[Plan]:
        """Return a game's plans in a place, by letter."""
        plans = [_PLANS.read(record) for record in await self._records.find(game=game, kind=PLAN_KIND, place=place)]
        return sorted(plans, key=lambda plan: (len(plan.name), plan.name))

    async def named(self, game: int, place: str, name: str) -> Plan:
        """Return the plan with a letter; raises `TableError` if there is none."""
        for record in await self._records.find(game=game, kind=PLAN_KIND, place=place, name=read_name(name)):
            return _PLANS.read(record)
        raise TableError(Trouble.NO_PLAN)

    async def numbered(self, number: int) -> Plan | None:
        """Return the plan with a number, if it still exists."""
        record = await self._records.numbered(number)
        return _PLANS.read(record) if record and record.kind == PLAN_KIND else None

    async def keep(self, plan: Plan) -> Plan:
        """Store a new plan under the next letter of its place, once for each request id, and return it.

        Raises `TableError` if that place is full, `LimitError` if its author has too many in the game.
        """
        records = await self._records.find(game=plan.game, kind=PLAN_KIND)
        for kept in await self.here(plan.game, plan.place):
            if plan.request and kept.request == plan.request:
                return kept
        if sum(record.author == plan.author.id for record in records) >= MOST_PLANS_OF_ONE:
            raise LimitError(Limit.PLANS, MOST_PLANS_OF_ONE)
        for _ in range(_TRIES):
            there = await self.here(plan.game, plan.place)
            if len(there) >= MOST_PLANS:
                raise TableError(Trouble.TOO_MANY_PLANS)
            named = replace(plan, name=_next([p.name for p in there]))
            try:
                return _PLANS.read(await self._records.add(_PLANS.write(named)))
            except NameTakenError:
                continue
        raise TableError(Trouble.CHANGED_MEANWHILE)

    async def change(self, plan: Plan) -> None:
        """Store the plan's present state; raises `TableError` if somebody else changed it or it is gone."""
        try:
            await self._records.change(_PLANS.write(plan))
        except SeqTakenError as error:
            raise TableError(Trouble.CHANGED_MEANWHILE) from error

    async def drop(self, plan: Plan) -> None:
        """Delete a plan."""
        await self._records.drop(_PLANS.write(plan))


def _next(names: list[str]) -> str:
    """The letter after the last one; once all are used up, the first free one."""
    every = [first + second for first in ("", "A") for second in ascii_uppercase]
    last = max((every.index(name) for name in names), default=-1)
    return every[last + 1] if last + 1 < len(every) else next(name for name in every if name not in names)


class ProposalRecords:
    """The proposals of all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def keep(self, proposal: Proposal, request: str) -> Proposal:
        """Store a new proposal, once for each request id; raises `LimitError` if its author has too many."""
        others = [each for each in await self.open_in(proposal.game) if each.name != request]
        if sum(each.author.id == proposal.author.id for each in others) >= MOST_PROPOSALS:
            raise LimitError(Limit.PROPOSALS, MOST_PROPOSALS)
        record = _PROPOSALS.write(replace(proposal, name=request))
        try:
            return _PROPOSALS.read(await self._records.add(record))
        except NameTakenError:
            found = await self._records.find(game=record.game, kind=record.kind, place=record.place, name=record.name)
            return _PROPOSALS.read(found[0])

    async def numbered(self, number: int) -> Proposal | None:
        """Return the proposal with a number, if it still exists."""
        record = await self._records.numbered(number)
        return _PROPOSALS.read(record) if record and record.kind == _PROPOSALS.kind else None

    async def open_in(self, game: int) -> list[Proposal]:
        """Return the open proposals of a game."""
        return [proposal for proposal in await self._of_game(game) if proposal.fate is Fate.OPEN]

    async def played_from(self, game: int, turn: int) -> list[Proposal]:
        """Return the proposals that were played in turn number `turn` of a game or later."""
        return [each for each in await self._of_game(game) if each.fate is Fate.PLAYED and each.turn >= turn]

    async def _of_game(self, game: int) -> list[Proposal]:
        return [_PROPOSALS.read(record) for record in await self._records.find(game=game, kind=_PROPOSALS.kind)]

    async def amend(self, number: int, change: Callable[[Proposal], Proposal | None]) -> Proposal | None:
        """Change a proposal's newest state, trying again if somebody was quicker; return what is stored then.

        Return `None` if the proposal is gone, or if `change` returns that: then it stays as it is.
        """
        while (made := await self.numbered(number)) is not None and (changed := change(made)) is not None:
            with contextlib.suppress(SeqTakenError):
                await self._records.change(_PROPOSALS.write(changed))
                return replace(changed, version=changed.version + 1)
        return None
