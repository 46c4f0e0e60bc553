"""What players have promised, in words of the board: moves that are not thought of, neither now nor later in the tree.

So an ally's knife is not feared, and one's own word is kept all along. Vows are plain data, and go to another process.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    CORPSE,
    DIPLOMAT,
    LEADERLESS,
    NECROMOBILE,
    REPORTER,
    SIDES,
    kind_of,
    side_of,
)
from bot.djambi.generate import is_over
from bot.djambi.geometry import BESIDE, MAZE, NOWHERE
from bot.djambi.moves import Row
from bot.djambi.rules import Rules
from bot.djambi.turns import longest_wait
from bot.engine.lines import BITS, MAZE_BIT, RINGS
from bot.engine.state import State, make

FOR_EVER: Final = 1 << 60
"""The last turn of what has none."""


class Deed(StrEnum):
    """What is not to be done, or to be done."""

    KILL = "kill"
    """Killing a man that one of the sides commands."""
    CARRY = "carry"
    """Moving such a man by Diplomat."""
    BURY = "bury"
    """Leaving a corpse beside the Chief of one of the sides, unless it dies with it."""
    ARRIVE = "arrive"
    """Putting a man of one's own onto one of the squares."""
    LEAVE = "leave"
    """Moving a man away from one of the squares."""


@dataclass(frozen=True, slots=True)
class Vow:
    """Who moves with one of the sides `bound` does not do `deed`; or, if it `is_duty`, does it by turn `last`.

    `about` are the sides whose men it is about, `kind` the kind of men (`NOWHERE`: any), `squares` a set of squares as
    in `bot.engine.lines`. It counts up to turn `last`, as long as one of the sides `owed` is still a player.
    Whoever is bound by a vow that `is_sacred` counts as out of the game where no move keeps it.
    """

    bound: frozenset[int]
    deed: Deed
    about: frozenset[int] = frozenset()
    kind: int = NOWHERE
    squares: int = 0
    owed: frozenset[int] = frozenset(SIDES)
    last: int = FOR_EVER
    is_duty: bool = False
    is_sacred: bool = False

    def counts(self, state: State) -> bool:
        """Return whether it says anything about the turn that is to be played in `state`."""
        return (
            state.to_move in self.bound
            and state.turn <= self.last
            and any(state.commanders[side] == side for side in self.owed)
        )

    @property
    def task(self) -> tuple[object, ...]:
        """What is to be done, whoever may do it."""
        return self.deed, self.about, self.kind, self.squares, self.last


def keeping_to(vows: Sequence[Vow], state: State, rows: Sequence[Row], rules: Rules) -> Sequence[Row]:
    """Return those of `rows` by which who is to move in `state` keeps to `vows`.

    A duty asks for nothing until it might be the last turn in which it can be done, and nothing if no move does it.
    """
    mine = [vow for vow in vows if vow.counts(state)]
    if not mine:
        return rows
    made = [(row, _doing(state, row, rules)) for row in rows]
    kept = made
    for vow in mine:
        if not vow.is_duty:
            kept = [(row, doing) for row, doing in kept if not _does(vow, state, doing)]
        elif _is_due(vow, state) and (done := {row for row, doing in made if _does(vow, state, doing)}):
            kept = [(row, doing) for row, doing in kept if row in done or _is_void(vow, make(state, row, rules))]
    return [row for row, _ in kept]


def still_bound(vows: tuple[Vow, ...], state: State, row: Row, rules: Rules) -> tuple[Vow, ...]:
    """Return those of `vows` that still bind after `row` was played in `state`: no duty is done twice."""
    duties = [vow for vow in vows if vow.is_duty and vow.counts(state)]
    if not duties:
        return vows
    doing = _doing(state, row, rules)
    done = {vow.task for vow in duties if _does(vow, state, doing)}
    return tuple(vow for vow in vows if not (vow.is_duty and vow.task in done)) if done else vows


def _is_due(vow: Vow, state: State) -> bool:
    return state.turn + longest_wait(len(state.players)) > vow.last


def _is_void(vow: Vow, after: State) -> bool:
    """Whether nothing is to be done any more: the game, whom it was about, or whoever was to do it is out."""
    players = after.players
    return (
        is_over(after.commanders)
        or vow.bound.isdisjoint(players)
        or bool(vow.about and vow.about.isdisjoint(players))
    )  # fmt: skip


class _Doing(NamedTuple):
    """What a move does: `killed` and `guests` (moved by Diplomat) are codes, `corpses` a set of squares."""

    kind: int
    origin: int
    end: int
    killed: tuple[int, ...] = ()
    corpses: int = 0
    guests: tuple[tuple[int, int], ...] = ()


def _doing(state: State, row: Row, rules: Rules) -> _Doing:
    """What `play` tells of `row` as facts, without playing it."""
    kind, origin, target, way_out, square = row
    end = target if way_out == NOWHERE else way_out
    if kind == REPORTER:
        squares = _reported(state, row, rules)
        killed = tuple(state.board[each] for each in squares)
        return _Doing(kind, origin, end, killed, sum(BITS[each] for each in squares))
    met = state.board[target] if kind != NOWHERE else 0
    if not met:
        return _Doing(kind, origin, end)
    if kind == NECROMOBILE:
        return _Doing(kind, origin, end, (), BITS[square])
    master = state.board[way_out] if way_out not in (NOWHERE, origin) else 0
    if kind == DIPLOMAT:
        guests = ((met, square), (master, MAZE)) if master else ((met, square),)
        return _Doing(kind, origin, end, guests=guests)
    corpse = BITS[origin if kind == ASSASSIN else square]
    if master:
        return _Doing(kind, origin, end, (met, master), corpse | MAZE_BIT)
    return _Doing(kind, origin, end, (met,), corpse)


def _reported(state: State, row: Row, rules: Rules) -> list[int]:
    """Where men die by a Reporter's move: on a square that it names, or (R32) all beside where it arrives."""
    _, origin, target, _, square = row
    if rules.reporter == "one":
        return [square] if square != NOWHERE else []
    return [beside for beside in BESIDE[target] if beside != origin and _dies(state, state.board[beside])]


def _dies(state: State, code: int) -> bool:
    if code <= CORPSE:
        return False
    commander = state.commanders[side_of(code)]
    return commander != LEADERLESS and not (commander == state.to_move and kind_of(code) == CHIEF)


def _does(vow: Vow, state: State, doing: _Doing) -> bool:
    deed = vow.deed
    if deed is Deed.KILL:
        return bool(doing.killed) and any(_is_concerned(vow, state, code) for code in doing.killed)
    if deed is Deed.CARRY:
        return bool(doing.guests) and any(_is_concerned(vow, state, code) for code, _ in doing.guests)
    if deed is Deed.BURY:
        return bool(doing.corpses) and any(_buries(state, side, doing) for side in vow.about)
    if deed is Deed.LEAVE:
        return _is_there(vow, doing.kind, doing.origin)
    return _is_there(vow, doing.kind, doing.end) or _puts_there(vow, state, doing)


def _puts_there(vow: Vow, state: State, doing: _Doing) -> bool:
    """Whether a man of one's own is put on one of the squares by Diplomat (R34)."""
    return bool(doing.guests) and any(
        _is_there(vow, kind_of(code), square)
        for code, square in doing.guests
        if state.commanders[side_of(code)] == state.to_move
    )


def _is_concerned(vow: Vow, state: State, code: int) -> bool:
    return state.commanders[side_of(code)] in vow.about and vow.kind in (NOWHERE, kind_of(code))


def _is_there(vow: Vow, kind: int, square: int) -> bool:
    return kind != NOWHERE and vow.kind in (NOWHERE, kind) and bool(BITS[square] & vow.squares)


def _buries(state: State, side: int, doing: _Doing) -> bool:
    chief = CHIEF_CODES[side]
    if state.commanders[side] != side or chief in doing.killed:
        return False
    return bool(RINGS[state.board.index(chief)] & doing.corpses)
