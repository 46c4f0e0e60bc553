"""Readable boards for tests: positions from sparse text or drawings, moves as canonical texts."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from bot.djambi.facts import Fact
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import FILES, SQUARES
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import Position, read_position
from bot.djambi.rules import Rules

STANDARD: Final = Rules()


def position(pieces: str, commanders: str = "rb--", to_move: str = "r", seat: str = "", turn: int = 1) -> Position:
    """Return the position with `pieces`, such as "rC a1, bC i9, rM c1 c2, x d4"; by default `seat` moves."""
    cells: dict[str, str] = {}
    for group in pieces.split(","):
        code, *squares = group.split()
        for square in squares:
            assert square in SQUARES, square
            assert square not in cells, f"two things on {square}"
            cells[square] = code
    return _of_cells(cells, f"{commanders} {to_move} {seat or to_move} {turn}")


def drawn(board: str, commanders: str = "rb--", to_move: str = "r", seat: str = "", turn: int = 1) -> Position:
    """Return the position drawn in nine lines of nine cells, rank 9 on top: `.` empty, `x` corpse, `rC` a piece."""
    lines = [line.split() for line in board.strip().splitlines()]
    assert [len(line) for line in lines] == [9] * 9
    named = zip((file + rank for rank in "987654321" for file in FILES), chain.from_iterable(lines), strict=True)
    cells = {square: cell for square, cell in named if cell != "."}
    return _of_cells(cells, f"{commanders} {to_move} {seat or to_move} {turn}")


def _of_cells(cells: dict[str, str], rest: str) -> Position:
    ranks = ["".join(_cell(cells.get(file + rank, "")) for file in FILES) for rank in "987654321"]
    return read_position(f"{'/'.join(ranks)} {rest}")


def _cell(code: str) -> str:
    return code or "1"  # nine runs of one empty square are as good as one run of nine


def texts(before: Position, rules: Rules = STANDARD) -> set[str]:
    """Return the canonical texts of all legal moves."""
    return {write_move(move) for move in legal_moves(before, rules)}


def texts_from(before: Position, square: str, rules: Rules = STANDARD) -> set[str]:
    """Return the canonical texts of the legal moves of the piece on `square`."""
    return {text for text in texts(before, rules) if text[2:].startswith(f"{square}-")}


def targets(before: Position, square: str, rules: Rules = STANDARD) -> set[str]:
    """Return the squares onto which the piece on `square` may move."""
    return {text.split()[1].split("-")[1] for text in texts_from(before, square, rules)}


def with_squares(start: str, squares: Iterable[str]) -> set[str]:
    """Return `start` followed by each of `squares`: the moves that differ only in where something is put."""
    return {f"{start} {square}" for square in squares}


def empty_squares(before: Position, *also: str) -> set[str]:
    """Return the empty squares except the maze, and `also`: those that the move has emptied."""
    return {square for square in SQUARES if not piece_on(before, square) and square != "e5"} | set(also)


def legal(before: Position, text: str, rules: Rules = STANDARD) -> Move:
    """Return the legal move whose canonical text is `text`."""
    found = [move for move in legal_moves(before, rules) if write_move(move) == text]
    assert len(found) == 1, f"{text!r} is {len(found)} legal moves in {before}"
    return found[0]


def played(before: Position, *moves: str, rules: Rules = STANDARD) -> Position:
    """Return the position after `moves`, all legal when their turn comes."""
    for text in moves:
        before = play(before, legal(before, text, rules), rules)[0]
    return before


def facts(before: Position, text: str, rules: Rules = STANDARD) -> tuple[Fact, ...]:
    """Return the facts of playing `text`."""
    return play(before, legal(before, text, rules), rules)[1]


def piece_on(at: Position, square: str) -> str:
    """Return the piece on `square`, such as "rC"; "x" for a corpse, "" for nothing."""
    code = at.board[SQUARES.index(square)]
    return "" if code == 0 else "x" if code == 1 else "rbyg"[(code >> 3) - 1] + "CARDNM"[code & 7]


def pieces_on(at: Position, *squares: str) -> list[str]:
    """Return the same for each of `squares`."""
    return [piece_on(at, square) for square in squares]


def commanders(at: Position) -> str:
    """Return the field of who commands red, blue, yellow and green."""
    return str(at).split()[1]


def turn_fields(at: Position) -> str:
    """Return the side to move, the seat and the number of the turn: "r r 1"."""
    return " ".join(str(at).split()[2:])
