"""Promises as the search knows them: moves that a player excludes, now and later in the tree.

An ally's attack is feared only as far as the promise may be broken (`bot.engine.features`), and the engine keeps its
own word in all lines of play. Vows are plain data, and are sent to another process.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf
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
from bot.engine.armies import Commanders
from bot.engine.lines import BITS, MAZE_BIT, RINGS
from bot.engine.state import State, make

_LAST_TWO: Final = 2
FOR_EVER: Final = 1 << 60
"""The last turn of a vow without an end."""


class Deed(StrEnum):
    """What a vow forbids, or demands."""

    KILL = "kill"
    """Killing a piece that one of the sides commands."""
    CARRY = "carry"
    """Moving such a piece with a Diplomat."""
    BURY = "bury"
    """Leaving a corpse beside the Chief of one of the sides, unless the Chief dies in the same move."""
    ARRIVE = "arrive"
    """Putting an own piece onto one of the squares."""
    LEAVE = "leave"
    """Moving a piece away from one of the squares."""


@dataclass(frozen=True, slots=True)
class Vow:
    """The player of a side in `bound` does not do `deed`; or, if it `is_to_do`, does it by turn `last`.

    `about` are the sides that the deed concerns, `kind` is the kind of pieces (`NOWHERE`: any), `squares` a set of
    squares as in `bot.engine.lines`. A vow holds up to turn `last`, as long as one of the sides `owed` is still a
    player. A player bound by a vow that `is_sacred` counts as out of the game when no move keeps it.
    """

    bound: frozenset[int]
    deed: Deed
    about: frozenset[int] = frozenset()
    kind: int = NOWHERE
    squares: int = 0
    owed: frozenset[int] = frozenset(SIDES)
    last: int = FOR_EVER
    is_to_do: bool = False
    is_sacred: bool = False
    price: float = inf
    """The gain in chance at which a player surely breaks it: see `bot.engine.features`."""

    def counts(self, state: State) -> bool:
        """Return whether the vow applies to the turn that is to be played in `state`."""
        return state.to_move in self.bound and state.turn <= self.last and self.is_owed(state.commanders)

    def is_owed(self, commanders: Commanders) -> bool:
        """Return whether somebody to whom it is owed is still a player."""
        return any(commanders[side] == side for side in self.owed)

    @property
    def task(self) -> tuple[object, ...]:
        """What a duty demands, whichever player does it."""
        return self.deed, self.about, self.kind, self.squares, self.last


def keeping_to(vows: Sequence[Vow], state: State, rows: Sequence[Row], rules: Rules) -> Sequence[Row]:
    """Return those of `rows` with which the side to move in `state` keeps its `vows`.

    A duty demands nothing until this turn might be the last chance to do it, and nothing if no move does it.
    """
    mine = [vow for vow in vows if vow.counts(state)]
    if not mine:
        return rows
    made = [(row, _doing(state, row, rules)) for row in rows]
    kept = made
    for vow in mine:
        if not vow.is_to_do:
            kept = [(row, doing) for row, doing in kept if not _does(vow, state, doing)]
        elif _is_due(vow, state) and (done := {row for row, doing in made if _does(vow, state, doing)}):
            kept = [(row, doing) for row, doing in kept if row in done or _is_void(vow, make(state, row, rules))]
    return [row for row, _ in kept]


def allies_of(vows: Sequence[Vow], state: State) -> Sequence[int]:
    """Return the allies of the side to move in `state`, if an engine plays it that never breaks its word.

    An ally has promised to spare the engine's pieces or Chief, and the engine has promised it the same. When two
    players are left there are no allies: only one of them can win.
    """
    if not vows or len(state.players) <= _LAST_TWO:
        return ()
    spared = [vow for vow in vows if vow.deed is Deed.KILL and not vow.is_to_do and state.turn <= vow.last]
    mover = state.to_move
    mine = [vow.about for vow in spared if mover in vow.bound and vow.is_sacred and vow.price == inf]
    return [
        side
        for side in sorted(frozenset().union(*mine))
        if state.commanders[side] == side and any(side in vow.bound and mover in vow.about for vow in spared)
    ]


def still_bound(vows: tuple[Vow, ...], state: State, row: Row, rules: Rules) -> tuple[Vow, ...]:
    """Return those of `vows` that still bind after `row` was played in `state`: a duty that was done is over."""
    duties = [vow for vow in vows if vow.is_to_do and vow.counts(state)]
    if not duties:
        return vows
    doing = _doing(state, row, rules)
    done = {vow.task for vow in duties if _does(vow, state, doing)}
    return tuple(vow for vow in vows if not (vow.is_to_do and vow.task in done)) if done else vows


def _is_due(vow: Vow, state: State) -> bool:
    return state.turn + longest_wait(len(state.players)) > vow.last


def _is_void(vow: Vow, after: State) -> bool:
    """Whether a duty is over undone: the game has ended, or those it concerns, or those who owed it, are out."""
    players = after.players
    return (
        is_over(after.commanders)
        or vow.bound.isdisjoint(players)
        or bool(vow.about and vow.about.isdisjoint(players))
    )  # fmt: skip


class _Doing(NamedTuple):
    """What a move does: `killed` and `guests` (moved by a Diplomat) are piece codes, `corpses` a set of squares."""

    kind: int
    origin: int
    end: int
    killed: tuple[int, ...] = ()
    corpses: int = 0
    guests: tuple[tuple[int, int], ...] = ()


def _doing(state: State, row: Row, rules: Rules) -> _Doing:
    """What `play` would report of `row` as facts, without playing it."""
    kind, origin, target, way_out, square = row
    end = target if way_out == NOWHERE else way_out
    if kind == REPORTER:
        squares = reported(state, row, rules)
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


def reported(state: State, row: Row, rules: Rules) -> list[int]:
    """Return the squares on which a Reporter's move kills: the one it names, or (R32) all beside its target."""
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
    """Whether a Diplomat puts an own piece on one of the squares (R34)."""
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
