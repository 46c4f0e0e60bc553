"""Positions by chance: games played at random, and set-ups of every kind that games reach seldom.

All made from a `Random` with a seed, so that a failure can be repeated from the text of its position.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.djambi import GameFile, Turn, resign, result
from bot.djambi.board import Side
from bot.djambi.gamefile import CANCELLED, DRAW_AGREED, RESIGNS
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import Move, Row, write_move
from bot.djambi.play import play
from bot.djambi.position import Position, read_position, start
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from tests.djambi.slow import AROUND, FILES, MAZE, WAYS

EACH_OPTION: Final = [Rules.of({name: value}) for name, values in OPTIONS.items() for value in values[1:]]
"""The rules that differ from the standard in one option."""
DIALECTS: Final = [*PRESETS.values(), *EACH_OPTION]
"""The presets, and one after the other each option alone."""
PLAYERS: Final = [(0, 1, 2, 3), (0, 1, 2), (0, 2, 3), (1, 2, 3), (0, 1), (0, 2), (1, 3), (2, 3)]
"""The players at the start: four, three or two."""


def any_rules(rng: Random) -> Rules:
    """Return a mixture of options."""
    return Rules.of({name: rng.choice(values) for name, values in OPTIONS.items()})


def seeded(*seed: object) -> Random:
    """Return the chance that `seed` stands for."""
    return Random(repr(seed))


def random_game(rng: Random, players: tuple[int, ...], rules: Rules, turns: int) -> Iterator[Position]:
    """Yield the positions of a game of lively random moves until it ends or `turns` have been played."""
    return (position for position, _ in random_turns(rng, players, rules, turns))


def random_turns(
    rng: Random, players: tuple[int, ...], rules: Rules, turns: int
) -> Iterator[tuple[Position, Move | None]]:
    """Yield the same positions, each with the move that is played there; none at the end of the game."""
    position = start(Side(player) for player in players)
    for _ in range(turns):
        rows = legal_moves(position, rules).rows
        move = lively(rng, position, rows) if rows else None
        yield position, move
        if move is None:
            return
        position, _ = play(position, move, rules)


def lively(rng: Random, position: Position, moves: Sequence[Row]) -> Move:
    """Return one of `moves`: mostly one that meets a piece or uses the maze, each way of meeting equally likely."""
    ways: dict[tuple[int, ...], list[Row]] = {}
    for move in moves:
        ways.setdefault(move[:4], []).append(move)
    busy = [way for way in ways if position.board[way[2]] or len(ways[way]) > 1 or SQUARES[way[2]] == MAZE]
    return Move._make(rng.choice(ways[rng.choice(busy if busy and rng.random() < 0.6 else list(ways))]))


@dataclass
class SetUp:
    """Men being put on a board at random."""

    rng: Random
    board: dict[str, str] = field(default_factory=dict)

    def put(self, piece: str, squares: list[str] | None = None) -> str:
        """Put `piece` on a free one of `squares` (never the maze unless it is named), and return where."""
        wanted = [square for square in squares or SQUARES if square != MAZE or squares]
        free = [square for square in wanted if square not in self.board]
        if not free:
            return ""
        square = self.rng.choice(free)
        self.board[square] = piece
        return square

    def text(self) -> str:
        """Return the board as the first field of a position."""
        return "/".join("".join(self.board.get(file + rank, "1") for file in FILES) for rank in "987654321")


def random_set_up(rng: Random) -> Position:
    """Return a position of 36 pieces or fewer with every state of sides, and often with something in the maze."""
    commanders = _commanders(rng)
    players = [side for side in "rbyg" if commanders["rbyg".index(side)] == side]
    set_up = SetUp(rng)
    for side, commander in zip("rbyg", commanders, strict=True):
        if commander == side or (commander == "-" and rng.random() < 0.7):
            set_up.put(f"{side}C")
    to_move = rng.choice(players)
    rng.choice([_nothing, _chief_into_maze, _chief_into_maze, _corpse_into_maze, _ring])(set_up, players)
    if rng.random() < 0.5:
        _ring(set_up, players)
    _fill(set_up)
    seat = rng.choice([to_move, rng.choice("rbyg")])
    return read_position(f"{set_up.text()} {commanders} {to_move} {seat} {rng.randint(1, 300)}")


def _commanders(rng: Random) -> str:
    players = rng.sample("rbyg", rng.choice([2, 2, 3, 3, 4]))
    return "".join(side if side in players else rng.choice(["-", "-", "*", *players]) for side in "rbyg")


def _nothing(_set_up: SetUp, _players: list[str]) -> None:
    """Leave the maze empty."""


def _chief_into_maze(set_up: SetUp, _players: list[str]) -> None:
    """A player's Chief, or a hostage one, is in the maze, and pieces look at it."""
    square = set_up.rng.choice([square for square, piece in set_up.board.items() if piece[1:] == "C"])
    set_up.board[MAZE] = set_up.board.pop(square)
    _look_at_maze(set_up)


def _corpse_into_maze(set_up: SetUp, _players: list[str]) -> None:
    set_up.board[MAZE] = "x"
    _look_at_maze(set_up)


def _look_at_maze(set_up: SetUp) -> None:
    """Put a few A, D, N and R on lines with the maze, and now and then wall the maze in."""
    lines = [square for square in SQUARES if (MAZE, square) in WAYS]
    if set_up.rng.random() < 0.3:
        for square in set_up.rng.sample(AROUND[MAZE], set_up.rng.randint(5, 8)):
            set_up.board.setdefault(square, "x")
    for _ in range(set_up.rng.randint(2, 6)):
        set_up.put(set_up.rng.choice("rbyg") + set_up.rng.choice("AADDNNR"), lines)


def _ring(set_up: SetUp, players: list[str]) -> None:
    """Put corpses around a player's Chief and leave one gap, with an enemy beside some corpse-to-be."""
    chief = f"{set_up.rng.choice(players)}C"
    square = next(square for square, piece in set_up.board.items() if piece == chief)
    gaps = set_up.rng.sample(AROUND[square], 1)
    for neighbour in AROUND[square]:
        if neighbour not in gaps and neighbour != MAZE:
            set_up.board.setdefault(neighbour, "x")


def _fill(set_up: SetUp) -> None:
    """Put the other pieces and corpses on the board, few or many."""
    alive = set_up.rng.choice([0.1, 0.3, 0.6, 0.9])
    placed = list(set_up.board.values())
    for side in "rbyg":
        for kind in "ARDNMMMM":
            if set_up.rng.random() < alive and placed.count(side + kind) == 0:
                set_up.put(side + kind)
    for _ in range(set_up.rng.choice([0, 5, 10, 15])):
        if len(set_up.board) < 36:
            set_up.put("x")


def random_file(seed: int) -> GameFile:
    """Play at random for up to 60 turns by random rules, with resignations in and out of turn, and comments."""
    rng = Random(seed)
    rules = Rules.of({name: rng.choice(values) for name, values in OPTIONS.items()})
    players = {Side(side): f'P{side} "x" \\' for side in sorted(rng.sample(range(4), rng.randint(2, 4)))}
    position, turns = start(players), []
    for _ in range(rng.randrange(60)):
        if result(position, rules) is not None:
            break
        comment = rng.choice(["", "", "two\nlines", "; odd"])
        if rng.random() < 0.02:
            side = rng.choice(position.players)
            turns.append(Turn(side, RESIGNS, comment))
            position, _ = resign(position, side, rules)
        else:
            move = rng.choice(legal_moves(position, rules))
            turns.append(Turn(Side(position.to_move), write_move(move), comment))
            position, _ = play(position, move, rules)
    ending = rng.choice(["", DRAW_AGREED, CANCELLED]) if result(position, rules) is None else ""
    return GameFile(players, rules, tuple(turns), ending, "2026-11-21", "opening")
