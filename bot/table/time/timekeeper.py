"""Doing what is due at the table: looks at the games for which it is time, and at no others.

Whoever has a clock calls `tick` from time to time. What is due in a game is decided on by `bot.table.time.due`, and
decided again on the state to which it is appended: if a turn was played meanwhile, nothing is done.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Final, assert_never

from bot.store.dues import Dues
from bot.store.records import StoreError
from bot.table.decide import Asked, done_by, give_up
from bot.table.events import Event, RanOut, Reminded
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.person_id import EngineId
from bot.table.table import Table
from bot.table.time.absence import ask, look
from bot.table.time.clocks import Turn, began_in, downtimes, needs_all, present_turn
from bot.table.time.due import WRITING, Due, Known, What, due
from bot.table.time.pace import DAY, Span

Wrote = Callable[[Game, Person], float]
"""Returns when somebody wrote something last where a game is played, as far as it is known."""

Report = Callable[[int, Exception], None]
"""Is told in which game something went wrong."""

APART: Final = 180.0
"""If the bot was not heard of for longer, it was not there."""
_AT_ONCE: Final = 200
_MOST_BATCHES: Final = 100
_SOON: Final = 60.0
_REACH: Final = 16
_REACH_GROWS: Final = 4


class Timekeeper:
    """Knows what is due, and does it."""

    def __init__(self, table: Table, dues: Dues, *, wrote: Wrote, report: Report) -> None:
        """Do it at `table`, where `dues` knows which games are to be looked at; `report` what goes wrong in one."""
        self._table = table
        self._dues = dues
        self._wrote = wrote
        self._report = report

    async def beat(self, now: float, reaches: Callable[[str], bool] | None = None) -> None:
        """Note that the bot is there, and which channels of open games it `reaches`; all, if nobody says."""
        shut = [each for each in await self._dues.channels() if not reaches(each)] if reaches else []
        await self._dues.beat(now, APART, shut)

    async def tick(self, now: float) -> list[Event]:
        """Do what is due by `now`, and return what was done; raises `StoreError`."""
        done: list[Event] = []
        downs = downtimes(await self._dues.awake())
        for _ in range(_MOST_BATCHES):
            batch = await self._dues.by(now, _AT_ONCE)
            if not batch:
                break
            looked_at = [(*each, await self._look(each[0], downs, now, done)) for each in batch]
            await self._dues.put_off(looked_at)
        return done

    async def _look(self, number: int, down: Sequence[Span], now: float, done: list[Event]) -> float:
        """Do what is due in a game, which is `done` then, and return when it is to be looked at next.

        Nothing is done where nobody would hear of it.
        """
        try:
            silent = await self._dues.silent(number)
            if any(last >= now for _, last in silent):
                return now + _SOON
            downs = [*down, *silent]
            game = await self._table.game_of(number)
            turn = await self._turn(game, downs)
            known = await self._known(turn) if turn else Known()
            wanted = due(turn, known, now)
            if turn is None or wanted.at > now:
                return wanted.at
            done.append(await self._do(turn, downs, wanted, now))
        except TableError:  # somebody was quicker
            return now + _SOON
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - a journal that cannot be read must not stop the others
            self._report(number, error)
            return now + DAY
        return now

    async def turn(self, game: Game) -> Turn | None:
        """Return whose turn it is in a game, and since when; `None` if it is not going on."""
        downs = [*downtimes(await self._dues.awake()), *await self._dues.silent(game.id)]
        return await self._turn(game, downs)

    async def ends(self, game: Game) -> float:
        """Return when the time of whoever's turn it is in a game is up, by what is known now; `inf` if never."""
        if game.terms.pace.is_free or (game.to_move and isinstance(game.to_move.id, EngineId)):
            return inf
        turn = await self.turn(game)
        return turn.ends if turn else inf

    async def still_needed(self, reminder: Reminded, at: float) -> bool:
        """Return whether a reminder that was noted is needed when it is sent: for that turn, in time, in peace."""
        turn = await self.turn(await self._table.now(reminder.game))
        if turn is None or turn.entry > reminder.seq or turn.person.id != reminder.person.id:
            return False
        stands_still = any(first <= at < last for first, last in turn.stops)
        is_there = at < self._wrote(turn.game, turn.person) + WRITING
        return at < turn.ends and not stands_still and not is_there

    async def _turn(self, game: Game, downs: Sequence[Span]) -> Turn | None:
        """Whose turn it is in a game, for which only so much of the end of its journal is read as is needed."""
        reach = game.seq + 1 if needs_all(game.terms.pace) else _REACH
        while game.phase is Phase.RUNNING:
            first = max(0, game.seq + 1 - reach)
            events = [event for event in await self._table.events(game, first) if event.seq <= game.seq]
            if not first or began_in(events):
                return present_turn(events, downs)
            reach *= _REACH_GROWS
        return None

    async def _known(self, turn: Turn) -> Known:
        preferences = await self._table.preferences(turn.person)
        reminded = await self._dues.last_reminder(turn.person.id, turn.game.id)
        return Known(preferences, self._wrote(turn.game, turn.person), reminded)

    async def _do(self, turn: Turn, downs: Sequence[Span], wanted: Due, now: float) -> Event:
        """Do what is due, if it still is in the state after which it is noted; raises `TableError`."""
        known = await self._known(turn)
        asked = Asked(turn.person, now, f"t{turn.game.id}-{turn.entry}-{wanted.what}-{turn.game.seq}")

        def decision(events: Sequence[Event]) -> Sequence[Event]:
            still = present_turn(events, downs)
            if still is None or still.person.id != turn.person.id or due(still, known, now) != wanted:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            return _done(wanted, still, asked)

        return await self._table.look_back(turn.game.channel, asked, decision)


def _done(wanted: Due, turn: Turn, asked: Asked) -> Sequence[Event]:
    """What is done when something is due."""
    game = turn.game
    match wanted.what:
        case What.REMIND:
            after = replace(game, seq=game.seq + 1)
            return [Reminded(after, *done_by(asked, game), turn.side, wanted.number)]
        case What.RESIGN:
            [gave_up] = give_up(game, asked, turn.side)
            by = gave_up.game, gave_up.person, gave_up.at, gave_up.turn
            return [RanOut(*by, turn.side, facts=gave_up.facts, ends=gave_up.ends, against=gave_up.against)]
        case What.ASK:
            return ask(game, asked, turn.waited_since)
        case What.LOOK:
            return look(game, asked)
        case What.NOTHING:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        case _:
            assert_never(wanted.what)
