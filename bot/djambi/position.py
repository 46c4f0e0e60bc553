"""A position of the game: immutable, compared by value, with a text of one line (RULES.md, section 11)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.djambi.board import (
    CHIEF_CODES,
    COMMANDER_LETTERS,
    CORPSE,
    EMPTY,
    HOSTAGE,
    KIND_LETTERS,
    NUMBERS_OF_PLAYERS,
    PIECE_CODES,
    SIDES,
    Side,
    kind_of,
    piece_code,
    side_of,
)
from bot.djambi.errors import Unclear, Unreadable
from bot.djambi.geometry import MAZE, RANKS, SIZE, SQUARES, square_at


@dataclass(frozen=True, slots=True)
class Position:
    """The whole state of a game at one moment, except its options.

    `board` has a code for each square, a1 first (see `bot.djambi.board`). `commanders` names the commander of red,
    blue, yellow and green: a side, `HOSTAGE` or `LEADERLESS`. `to_move` is the side whose turn it is, `seat` the side
    whose regular turn is running or ran last (R22). `turn` counts from 1. `str()` gives the text of the position.
    """

    board: bytes
    commanders: tuple[int, int, int, int]
    to_move: int
    seat: int
    turn: int

    @property
    def players(self) -> tuple[Side, ...]:
        """The players: the sides that command themselves, in turn order (R6)."""
        return players_of(self.commanders)

    @property
    def in_power(self) -> Side | None:
        """The player whose Chief is in the maze (R17), if any."""
        return power(self.board, self.commanders)

    def __str__(self) -> str:
        """Return the text of the position, which `read_position` reads back."""
        ranks = (self.board[SIZE * rank : SIZE * (rank + 1)] for rank in reversed(range(SIZE)))
        commanders = "".join(COMMANDER_LETTERS[commander] for commander in self.commanders)
        to_move, seat = COMMANDER_LETTERS[self.to_move], COMMANDER_LETTERS[self.seat]
        return f"{'/'.join(map(_write_rank, ranks))} {commanders} {to_move} {seat} {self.turn}"


@cache  # of a few hundred, several times a turn
def players_of(commanders: tuple[int, ...]) -> tuple[Side, ...]:
    """Return the sides that command themselves, in turn order, given the commander of each side (R6)."""
    return tuple(side for side in SIDES if commanders[side] == side)


def power(board: bytes | bytearray, commanders: tuple[int, ...]) -> Side | None:
    """Return the player whose Chief is in the maze (R17), if any. A hostage Chief has no power."""
    code = board[MAZE]
    if code <= CORPSE or commanders[side_of(code)] != side_of(code):
        return None
    return SIDES[side_of(code)]


_CODE_TEXT: Final = {CORPSE: "x"} | {
    code: COMMANDER_LETTERS[side_of(code)] + KIND_LETTERS[kind_of(code)] for code in PIECE_CODES
}
_TEXT_CODE: Final = {text: code for code, text in _CODE_TEXT.items()}
_CELL: Final = re.compile(rf"[{RANKS}]|x|[rbyg][CARDNM]")
_TURN: Final = re.compile(r"[1-9][0-9]{0,8}")
_FIELDS: Final = 5
_LINE_LIMIT: Final = 400


@lru_cache(4096)  # a turn changes two or three of the nine ranks
def _write_rank(codes: bytes) -> str:
    cells = "".join([_CODE_TEXT.get(code, ".") for code in codes])
    for count in range(SIZE, 0, -1):
        cells = cells.replace("." * count, str(count))
    return cells


@lru_cache(256)  # several steps of a turn read the same position
def read_position(text: str) -> Position:
    """Return the position written in `text`; the word `start` is the start for four players.

    Raises `Unreadable` with the wrong field if there are not five fields, or not nine ranks of nine squares. Also
    refuses what no game can reach: a side under a commander who is out (R5, R6), a missing or second Chief, or a piece
    in the maze that is no Chief (R9).
    """
    if text.strip() == "start":
        return START
    fields = text.split()
    if len(fields) == _FIELDS and len(fields[4]) > _LINE_LIMIT:
        raise Unreadable(Unclear.POSITION_TURN, text[:_LINE_LIMIT], fields[4][:_LINE_LIMIT])
    if len(fields) != _FIELDS or len(text) > _LINE_LIMIT:
        raise Unreadable(Unclear.POSITION_FIELDS, text[:_LINE_LIMIT])
    board = _read_board(fields[0])
    commanders = _read_commanders(fields[1])
    to_move, seat = (_read_side(field, text) for field in fields[2:4])
    if not _TURN.fullmatch(fields[4]):
        raise Unreadable(Unclear.POSITION_TURN, text, fields[4])
    position = Position(board, commanders, to_move, seat, int(fields[4]))
    _check(position, text)
    return position


def _read_board(text: str) -> bytes:
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise Unreadable(Unclear.POSITION_BOARD, text)
    return b"".join(_read_rank(rank) for rank in reversed(ranks))


@lru_cache(4096)  # as for `_write_rank`
def _read_rank(text: str) -> bytes:
    codes = bytearray()
    for cell in _CELL.findall(text):
        codes += bytes(int(cell)) if cell.isdigit() else bytes([_TEXT_CODE[cell]])
    if _CELL.sub("", text) or len(codes) != SIZE:
        raise Unreadable(Unclear.POSITION_BOARD, text)
    return bytes(codes)


def _read_commanders(text: str) -> tuple[int, int, int, int]:
    if not re.fullmatch(r"[rbyg*-]{4}", text):
        raise Unreadable(Unclear.POSITION_COMMAND, text)
    red, blue, yellow, green = (COMMANDER_LETTERS.index(letter) for letter in text)
    return red, blue, yellow, green


def _read_side(text: str, position: str) -> int:
    if text not in {"r", "b", "y", "g"}:
        raise Unreadable(Unclear.POSITION_TURN, position, text)
    return COMMANDER_LETTERS.index(text)


def _check(position: Position, text: str) -> None:
    """Refuse a position that no game can reach, because the rules do not say how it goes on."""
    for side, commander in zip(SIDES, position.commanders, strict=True):
        if commander < HOSTAGE and position.commanders[commander] != commander:
            raise Unreadable(Unclear.POSITION_COMMAND, text, text.split()[1])
        chiefs = position.board.count(CHIEF_CODES[side])
        if chiefs > 1 or (commander != HOSTAGE and chiefs != (commander == side)):
            raise Unreadable(Unclear.POSITION_CHIEF, text, side.letter)
    if position.board[MAZE] not in (EMPTY, CORPSE, *CHIEF_CODES):
        raise Unreadable(Unclear.POSITION_MAZE, text, "e5")
    if len(position.players) > 1 and position.to_move not in position.players:
        raise Unreadable(Unclear.POSITION_TURN, text, COMMANDER_LETTERS[position.to_move])


# R3: red's corner with the square's distance from it, files first; the other corners mirror it.
_HOME: Final = ("CAM", "RDM", "MMN")


def _start_board() -> bytes:
    board, last = bytearray(len(SQUARES)), SIZE - 1
    for up, kinds in enumerate(_HOME):
        for along, letter in enumerate(kinds):
            kind = KIND_LETTERS.index(letter)
            corners = ((along, up), (last - along, up), (last - along, last - up), (along, last - up))
            for side, (file, rank) in enumerate(corners):
                board[square_at(file, rank)] = piece_code(side, kind)
    return bytes(board)


def start(players: Iterable[int] = SIDES) -> Position:
    """Return the start position (R3); sides that are not among `players` (0-3) are hostages (R30).

    The first player in turn order begins. Raises `ValueError` unless there are two to four players.
    """
    playing = sorted(set(players))
    if len(playing) not in NUMBERS_OF_PLAYERS:
        raise ValueError(playing)
    red, blue, yellow, green = (side if side in playing else HOSTAGE for side in SIDES)
    return Position(_START_BOARD, (red, blue, yellow, green), playing[0], playing[0], 1)


_START_BOARD: Final = _start_board()
START: Final = start()
"""The start position for four players."""
