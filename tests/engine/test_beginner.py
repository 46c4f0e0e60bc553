"""What a beginner sees, and what it misses."""

from collections.abc import Iterator

from bot.djambi.board import CHIEF, Side, kind_of, side_of
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import DISTANCES, NOWHERE
from bot.djambi.moves import Row, write_move
from bot.djambi.position import Position
from bot.engine.levels import LEVELS, think
from bot.engine.search import Level
from bot.engine.state import killed_on
from tests.djambi.boards import STANDARD, position
from tests.djambi.setups import random_game, seeded

EASY = LEVELS["easy"]
AFAR = position("rC a1, rA d4, rM e2, bC d8, bR c2, x b4")


def chosen(before: Position, seed: int = 0, level: Level = EASY) -> str:
    """Return the text of a beginner's move."""
    return write_move(think(before, STANDARD, level, seed=seed).move)


def chiefs_to_kill(before: Position) -> Iterator[tuple[Row, int]]:
    """Yield the moves that kill an enemy player's Chief, and how far from it they begin."""
    for row in legal_moves(before, STANDARD).rows:
        square = killed_on(row, before.board)
        code = before.board[square] if square != NOWHERE else 0
        if kind_of(code) == CHIEF and before.commanders[side_of(code)] == side_of(code) != before.to_move:
            yield row, DISTANCES[row[1]][square]


def games() -> Iterator[Position]:
    """Yield positions of games at random."""
    for number in range(30):
        yield from random_game(seeded("beginner", number), tuple(Side), STANDARD, turns=120)


def test_a_beginner_kills_a_chief_next_to_its_pieces() -> None:
    """At least nine times in ten."""
    found = []
    for number, before in enumerate(games()):
        kills = list(chiefs_to_kill(before))
        if kills and min(steps for _, steps in kills) == 1:
            found.append(think(before, STANDARD, EASY, seed=number).move in [row for row, _ in kills])
    assert len(found) > 20
    assert sum(found) >= 0.9 * len(found)


def test_a_beginner_looks_far_along_a_line_only_now_and_then() -> None:
    """The last Chief: from three squares it mostly kills it, from four half the time, from seven a quarter of it."""
    near = position("rC a1, rA d5, rM e2, bC d8, bR c2, x b4")
    beyond = position("rC a1, rA d1, rM f2, bC d8, bR b5, x b4")
    kills = [
        sum(chosen(before, seed) == kill for seed in range(100))
        for before, kill in ((near, "A d5-d8"), (AFAR, "A d4-d8"), (beyond, "A d1-d8"))
    ]
    assert kills[0] >= 90
    assert 35 <= kills[1] <= 65
    assert 12 <= kills[2] <= 38


def test_a_beginner_leaves_its_chief_where_a_far_piece_hits_it() -> None:
    """Unless it takes that piece. But it saves its Chief from one that it sees."""
    far = position("rC a1, rM d4 e4, bC i9, bA a8", "rb--")
    near = position("rC a1, rM d4 e4, bC i9, bA a3", "rb--")
    moves = [[chosen(each, seed) for seed in range(12)] for each in (far, near)]
    assert sum(move.startswith("C") and "a8" not in move for move in moves[0]) <= 4
    assert sum(move.startswith("C") for move in moves[1]) >= 10


def test_a_beginner_plays_the_far_kill_if_nothing_else_is_allowed() -> None:
    kill = next(row for row, _ in chiefs_to_kill(AFAR))
    others = {row for row in legal_moves(AFAR, STANDARD) if row != kill}
    assert think(AFAR, STANDARD, EASY, forbidden=others).move == kill
