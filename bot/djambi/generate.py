"""The move generator: every legal move of a position (R7-R16, R20, R31-R35), a function for each kind of piece.

This is the only place that says what a piece may do: a move is legal if it is generated here.

Most moves differ only in the square where a corpse or a piece is put. `_puts` therefore caches, for each way of a
piece, one move for every square of the board; a position picks those whose square is free. In this file moves are plain
tuples (`Row`); `Moves` gives them their field names when they leave it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import Final

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    CODES,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    FEWEST_PLAYERS,
    LEADERLESS,
    MILITANT,
    NECROMOBILE,
    PIECE_CODES,
    REPORTER,
    SIDES,
    kind_of,
    side_of,
)
from bot.djambi.geometry import ALL_SQUARES, BESIDE, MAZE, MILITANT_RAYS, NEIGHBOURS, NOWHERE, RAYS, Rays
from bot.djambi.moves import PASS, Moves, Row
from bot.djambi.position import Position, players_of
from bot.djambi.rules import Rules


@dataclass(frozen=True, slots=True)
class Stance:
    """Friend or foe: what each piece code is to one player (R6), as tables indexed by code.

    The player commands `mine`. C, M, A and R may kill `victims`. A Diplomat may move `guests`, a table for each side
    that the Diplomat can belong to (R34). `chiefs` are the enemy Chiefs.
    """

    mine: bytes
    victims: bytes
    guests: tuple[bytes, ...]
    chiefs: bytes

    def own_squares(self, board: bytes) -> "compress[int]":
        """Return the squares of the player's own pieces, in ascending order."""
        return compress(ALL_SQUARES, board.translate(self.mine))


def _table(codes: list[int]) -> bytes:
    table = bytearray(256)
    for code in codes:
        table[code] = True
    return bytes(table)


@lru_cache(maxsize=4096)
def stance(commanders: tuple[int, ...], player: int, rules: Rules) -> Stance:
    """Return the tables of `player` (0-3) under `commanders` and `rules`."""
    mine = [code for code in PIECE_CODES if commanders[side_of(code)] == player]
    enemies = [code for code in PIECE_CODES if commanders[side_of(code)] not in (player, LEADERLESS)]
    friends = [code for code in mine if kind_of(code) != CHIEF] if rules.friendly_fire == "on" else []
    vassals = mine if rules.diplomacy == "vassals" else []
    return Stance(
        mine=_table(mine),  # of all 256 bytes, as `bytes.translate` demands; the others are only looked up by code
        victims=_table(enemies + friends)[:CODES],
        guests=tuple(_table(enemies + [code for code in vassals if side_of(code) != side])[:CODES] for side in SIDES),
        chiefs=_table([code for code in enemies if code in CHIEF_CODES])[:CODES],
    )


def legal_moves(position: Position, rules: Rules) -> Moves:
    """Return every legal move of the side to move, each once, in no particular order.

    A finished game has none; a player who cannot move, while another player can, has the one move `PASS` (R22).
    """
    if is_over(position.commanders):
        return Moves(())
    rows = _rows_of_player(position.board, position.commanders, position.to_move, rules)
    if rows or not any_player_moves(position.board, position.commanders, rules):
        return Moves(rows)
    return Moves((PASS,))


def must_pass(position: Position, rules: Rules) -> bool:
    """Return whether the side to move of a game that goes on has no legal move but `PASS` (R22)."""
    return not can_move(position.board, position.commanders, position.to_move, rules)


def is_over(commanders: tuple[int, ...]) -> bool:
    """Return whether fewer than two players are left (R29)."""
    return len(players_of(commanders)) < FEWEST_PLAYERS


def any_player_moves(board: bytes, commanders: tuple[int, ...], rules: Rules) -> bool:
    """Return whether any player could move a piece if it were their turn (R22)."""
    return any(commanders[side] == side and can_move(board, commanders, side, rules) for side in SIDES)


def can_move(board: bytes, commanders: tuple[int, ...], player: int, rules: Rules) -> bool:
    """Return whether `player` has a piece that can move: nearly always one with an empty square beside it."""
    for origin in stance(commanders, player, rules).own_squares(board):
        for square in NEIGHBOURS[origin]:
            if board[square] == EMPTY and square != MAZE:
                return True
    # No piece has a free neighbour, but one can still kill, lift what is beside it, or enter the maze.
    return bool(_rows_of_player(board, commanders, player, rules))


def piece_moves(position: Position, origin: int, rules: Rules) -> Moves:
    """Return the moves of the piece on `origin`, which must be one of the side to move's own; else none."""
    return Moves(_rows_of_piece(position, origin, rules))


def moves_between(position: Position, origin: int, target: int, rules: Rules) -> Moves:
    """Return those of `piece_moves` that go onto `target`."""
    return Moves([row for row in _rows_of_piece(position, origin, rules) if row[2] == target])


def _rows_of_player(board: bytes, commanders: tuple[int, ...], player: int, rules: Rules) -> list[Row]:
    view = stance(commanders, player, rules)
    cells = list(board)
    pick = _pick(_free(board))
    rows: list[Row] = []
    for origin in view.own_squares(board):
        rows += _ROWS_OF[kind_of(cells[origin])](cells, origin, pick, view, rules)
    return rows


def _rows_of_piece(position: Position, origin: int, rules: Rules) -> list[Row]:
    view = stance(position.commanders, position.to_move, rules)
    code = position.board[origin]
    if not view.mine[code] or is_over(position.commanders):
        return []
    return _ROWS_OF[kind_of(code)](list(position.board), origin, _pick(_free(position.board)), view, rules)


_IS_FREE: Final = bytes(code == EMPTY for code in range(256))

_Pick = Callable[[Sequence[Row]], Sequence[Row]]


def _free(board: bytes) -> list[int]:
    """The squares where a corpse may be put (R11, R16): the empty ones but for the maze."""
    free = list(compress(ALL_SQUARES, board.translate(_IS_FREE)))
    if board[MAZE] == EMPTY:
        free.remove(MAZE)
    return free


def _pick(free: list[int]) -> _Pick:
    """A function that selects, from a move for each square, those whose square is in `free`."""
    if len(free) > 1:
        return itemgetter(*free)
    return lambda rows: [rows[square] for square in free]  # an itemgetter of one item gives no sequence


_GOES: Final = tuple(
    tuple(tuple((kind, origin, target, NOWHERE, NOWHERE) for target in ALL_SQUARES) for origin in ALL_SQUARES)
    for kind in range(6)
)
"""By kind, start and end: the plain moves."""


# There are about 7,400 keys with 8 kB each, and a game needs few of them: too much to build at import.
@lru_cache(maxsize=8192)
def _puts(kind: int, origin: int, target: int) -> tuple[Row, ...]:
    """By square: the move from `origin` to `target` that puts something there."""
    return tuple((kind, origin, target, NOWHERE, square) for square in ALL_SQUARES)


def _scan(cells: list[int], rays: Rays) -> tuple[list[int], list[int]]:
    """Scan `rays`: the empty squares up to the first occupied one of each, and those first occupied squares (R8)."""
    empty = []
    met = []
    for ray in rays:
        for square in ray:
            if cells[square]:
                met.append(square)
                break
            empty.append(square)
    return empty, met


def _scan_without_stopping_in_maze(cells: list[int], rays: Rays) -> tuple[list[int], list[int]]:
    """Scan `rays` for a piece that may cross the empty maze but not stop on it (R9)."""
    empty, met = _scan(cells, rays)
    if MAZE in empty:
        empty.remove(MAZE)
    return empty, met


def _militant(cells: list[int], origin: int, pick: _Pick, view: Stance, _rules: Rules) -> list[Row]:
    """R11: up to two squares; kills and puts the corpse anywhere but in the maze, which it never enters."""
    empty, met = _scan_without_stopping_in_maze(cells, MILITANT_RAYS[origin])
    goes = _GOES[MILITANT][origin]
    rows = [goes[target] for target in empty]
    for target in met:
        if view.victims[cells[target]] and target != MAZE:
            puts = _puts(MILITANT, origin, target)
            rows.append(puts[origin])  # `cells` still has the piece there, but it has left when the corpse is put
            rows += pick(puts)
    return rows


def _chief(cells: list[int], origin: int, pick: _Pick, view: Stance, _rules: Rules) -> list[Row]:
    """R12: kills like a Militant, at any distance, also in the maze, where it alone may stop."""
    empty, met = _scan(cells, RAYS[origin])
    goes = _GOES[CHIEF][origin]
    rows = [goes[target] for target in empty]
    for target in met:
        if view.victims[cells[target]]:
            puts = _puts(CHIEF, origin, target)
            if origin != MAZE:
                rows.append(puts[origin])
            rows += pick(puts)
    return rows


def _assassin(cells: list[int], origin: int, _pick: _Pick, view: Stance, rules: Rules) -> list[Row]:
    """R13: kills; the corpse goes to where the Assassin came from. Out of the maze by R20."""
    empty, met = _scan_without_stopping_in_maze(cells, RAYS[origin])
    goes = _GOES[ASSASSIN][origin]
    rows = [goes[target] for target in empty]
    for target in met:
        if view.victims[cells[target]]:
            if target == MAZE:
                ways_out, masters = _exits(cells, origin, view, rules)
                rows += [(ASSASSIN, origin, MAZE, to, NOWHERE) for to in ways_out + masters if to != origin]
            else:
                rows.append(goes[target])
    return rows


def _reporter(cells: list[int], origin: int, _pick: _Pick, view: Stance, rules: Rules) -> list[Row]:
    """R14: moves to an empty square, then may kill one piece beside it (R32 `all`: kills them all, no choice)."""
    empty, _ = _scan_without_stopping_in_maze(cells, RAYS[origin])
    goes = _GOES[REPORTER][origin]
    rows = [goes[target] for target in empty]
    if rules.reporter == "one":
        victims = view.victims
        rows += [
            (REPORTER, origin, target, NOWHERE, square)
            for target in empty
            for square in BESIDE[target]
            if victims[cells[square]] and square != origin
        ]
    return rows


def _diplomat(cells: list[int], origin: int, pick: _Pick, view: Stance, rules: Rules) -> list[Row]:
    """R15: moves onto a piece and puts it on any empty square, only a Chief into the maze. Out of the maze by R20."""
    empty, met = _scan_without_stopping_in_maze(cells, RAYS[origin])
    goes = _GOES[DIPLOMAT][origin]
    rows = [goes[target] for target in empty]
    guests = view.guests[side_of(cells[origin])]
    for target in met:
        if not guests[cells[target]]:
            continue
        if target == MAZE:
            ways_out, masters = _exits(cells, origin, view, rules)
            rows += _put_after_exit(DIPLOMAT, cells, origin, ways_out + masters)
        else:
            puts = _puts(DIPLOMAT, origin, target)
            rows.append(puts[origin])
            rows += pick(puts)
            if kind_of(cells[target]) == CHIEF and not cells[MAZE]:
                rows.append(puts[MAZE])
    return rows


def _necromobile(cells: list[int], origin: int, pick: _Pick, view: Stance, rules: Rules) -> list[Row]:
    """R16: moves onto a corpse and puts it on any empty square but the maze. Out of the maze by R20."""
    empty, met = _scan_without_stopping_in_maze(cells, RAYS[origin])
    goes = _GOES[NECROMOBILE][origin]
    rows = [goes[target] for target in empty]
    for target in met:
        if cells[target] != CORPSE:
            continue
        if target == MAZE:
            ways_out, _ = _exits(cells, origin, view, rules)
            rows += _put_after_exit(NECROMOBILE, cells, origin, ways_out)
        else:
            puts = _puts(NECROMOBILE, origin, target)
            rows.append(puts[origin])
            rows += pick(puts)
    return rows


def _put_after_exit(kind: int, cells: list[int], origin: int, ways_out: list[int]) -> list[Row]:
    """R20: what was lifted in the maze is put down last, on any empty square but the maze and the piece's new one."""
    places = [square for square in ALL_SQUARES if square == origin or (cells[square] == EMPTY and square != MAZE)]
    return [(kind, origin, MAZE, to, square) for to in ways_out for square in places if square != to]


def _exits(cells: list[int], origin: int, view: Stance, rules: Rules) -> tuple[list[int], list[int]]:
    """R20: the empty squares where an extra move out of the maze may end, and by R35 those of enemy Chiefs.

    The starting square is already empty: the piece may cross it, and a Diplomat or Necromobile may return to it.
    """
    vacated = cells.copy()
    vacated[origin] = EMPTY
    empty, met = _scan(vacated, RAYS[MAZE])
    masters = [square for square in met if view.chiefs[cells[square]]] if rules.master_moves == "on" else []
    return empty, masters


_ROWS_OF: Final = (_chief, _assassin, _reporter, _diplomat, _necromobile, _militant)
"""By kind."""
