"""Armies: what each player commands, and what those pieces see and could kill. Sets of squares are as in `lines`.

Most moves change little of this. A roster (where the pieces are) lasts until one of its pieces moves or dies. An army
(what they see) lasts until a square changes that it `covers`: see `follow`. Many states share both, and none changes
them. Evaluation keeps partial sums in them (`force`, `home`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.djambi.board import CHIEF, CORPSE, kind_of, side_of
from bot.djambi.geometry import DISTANCES, MAZE, SIZE
from bot.engine.lines import BITS, MAZE_BIT, beside
from bot.engine.weights import Weights

DEAR, MIDDLING, COMMON = 3, 2, 1
"""The value of a piece: an Assassin or Reporter, a Diplomat or Necromobile, a Militant."""
_FROM_EDGE: Final = tuple(SIZE // 2 - steps for steps in DISTANCES[MAZE])

Commanders = tuple[int, int, int, int]


@dataclass(slots=True)
class Roster:
    """The pieces that the player of `side` commands, and where they are."""

    side: int
    squares: list[int]
    vassals: int
    """How many sides it commands, its own not counted."""
    chief: int
    chief_bit: int
    assassins: list[int]
    """Their squares; the same for the other kinds."""
    reporters: list[int]
    diplomats: list[int]
    necromobiles: list[int]
    militants: list[int]
    strikers: list[int]
    """The squares of its Assassins and Reporters."""
    dear: int
    """The set of squares of its Assassins and Reporters."""
    middling: int
    """The set of squares of its Diplomats and Necromobiles."""
    common: int
    """The set of squares of its Militants."""
    pieces: int
    """The set of squares of all its pieces."""
    worth: int
    """The value of all its pieces but the Chief."""
    officers_near_maze: int
    militants_near_maze: int
    force: tuple[Weights, tuple[int, tuple[int, ...], bool], float, list[float]] | None = field(
        default=None, compare=False
    )
    """Partial sums for such weights and such a field: see `bot.engine.features`."""


@dataclass(slots=True)
class Army:
    """A roster, and what its pieces see."""

    roster: Roster
    chief_sees: int
    hits: int
    """The set of squares on which it could kill."""
    carries: int
    """What its Diplomats see."""
    reach: int
    """How many squares its officers can go to, counted for each officer."""
    covers: int
    """All that its pieces see, and their own squares: what else changes doesn't matter to it."""
    home: tuple[Weights, float] | None = field(default=None, compare=False)
    """The same of its Chief's home."""


def muster(board: Sequence[int], commanders: Commanders, seen: Mapping[int, int], empty: int) -> list[Army]:
    """Return the armies of all players, in turn order; `seen` is what each piece sees, by its square."""
    squares: dict[int, list[int]] = {side: [] for side, commander in enumerate(commanders) if commander == side}
    for square in seen:
        commander = commanders[side_of(board[square])]
        if commander in squares:
            squares[commander].append(square)
    return [_army(_roster(side, own, board, commanders), seen, empty) for side, own in squares.items()]


def follow(
    armies: Iterable[Army],
    board: Sequence[int],
    commanders: Commanders,
    seen: Mapping[int, int],
    empty: int,
    places: Sequence[int],
) -> list[Army]:
    """Return the armies after `places` have changed, given those before, under the same `commanders`.

    None are returned while a player's Chief is off the board, lifted by a Diplomat.
    """
    changed = 0
    arrived = []
    for place in places:
        changed |= BITS[place]
        code = board[place]
        arrived.append(commanders[side_of(code)] if code > CORPSE else -1)
    followed = []
    for army in armies:
        roster = army.roster
        if roster.side in arrived or roster.pieces & changed:
            squares = [square for square in roster.squares if not BITS[square] & changed]
            squares += [place for place, side in zip(places, arrived, strict=True) if side == roster.side]
            if roster.chief_bit & changed and not any(kind_of(board[square]) == CHIEF for square in squares):
                return []
            followed.append(_army(_roster(roster.side, squares, board, commanders), seen, empty))
        else:
            followed.append(_army(roster, seen, empty) if army.covers & changed else army)
    return followed


def _roster(side: int, unordered: Sequence[int], board: Sequence[int], commanders: Commanders) -> Roster:
    squares = sorted(unordered)
    by_kind: list[list[int]] = [[], [], [], [], [], []]
    for square in squares:
        by_kind[board[square] & 7].append(square)
    chiefs, assassins, reporters, diplomats, necromobiles, militants = by_kind
    near = dear = middling = common = militants_near = 0
    for square in militants:
        common |= BITS[square]
        militants_near += _FROM_EDGE[square]
    strikers, helpers = assassins + reporters, diplomats + necromobiles
    for square in strikers:
        dear |= BITS[square]
        near += _FROM_EDGE[square]
    for square in helpers:
        middling |= BITS[square]
        near += _FROM_EDGE[square]
    return Roster(
        side,
        squares,
        commanders.count(side) - 1,
        chiefs[0],
        BITS[chiefs[0]],
        assassins,
        reporters,
        diplomats,
        necromobiles,
        militants,
        strikers,
        dear,
        middling,
        common,
        dear | middling | common | BITS[chiefs[0]],
        DEAR * len(strikers) + MIDDLING * len(helpers) + COMMON * len(militants),
        near,
        militants_near,
    )


def _army(roster: Roster, seen: Mapping[int, int], empty: int) -> Army:
    hits = carries = others = goes = reach = 0
    for square in roster.militants:
        hits |= seen[square]
    covers = hits | roster.pieces
    chief_sees = seen[roster.chief]
    hits = hits & ~MAZE_BIT | chief_sees
    for square in roster.assassins:
        lines = seen[square]
        hits |= lines
        reach += (lines & empty).bit_count()
    for square in roster.diplomats:
        lines = seen[square]
        carries |= lines
        reach += (lines & empty).bit_count()
    for square in roster.necromobiles:
        lines = seen[square]
        others |= lines
        reach += (lines & empty).bit_count()
    stops = empty & ~MAZE_BIT
    for square in roster.reporters:
        lines = seen[square]
        others |= lines
        stop = lines & stops
        reach += stop.bit_count()
        goes |= stop
    covers |= hits | carries | others
    if goes:
        hits |= beside(goes)
    return Army(roster, chief_sees, hits, carries, reach, covers)
