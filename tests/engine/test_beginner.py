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


def test_a_beginner_misses_what_is_far_along_a_line() -> None:
    """The last Chief, four squares from its Assassin; from three squares it mostly kills it."""
    assert chosen(AFAR, level=LEVELS["medium"]) == "A d4-d8"
    assert all(chosen(AFAR, seed) != "A d4-d8" for seed in range(8))
    near = position("rC a1, rA d5, rM e2, bC d8, bR c2, x b4")
    assert sum(chosen(near, seed) == "A d5-d8" for seed in range(8)) >= 7


def test_a_beginner_leaves_its_chief_where_a_far_piece_hits_it() -> None:
    """But saves it from one that it sees."""
    far = position("rC a1, rM d4 e4, bC i9, bA a8", "rb--")
    near = position("rC a1, rM d4 e4, bC i9, bA a3", "rb--")
    moves_chief = [sum(chosen(each, seed).startswith("C") for seed in range(12)) for each in (far, near)]
    assert moves_chief[0] <= 4
    assert moves_chief[1] >= 10


def test_a_beginner_plays_the_far_kill_if_nothing_else_is_allowed() -> None:
    kill = next(row for row, _ in chiefs_to_kill(AFAR))
    others = {row for row in legal_moves(AFAR, STANDARD) if row != kill}
    assert think(AFAR, STANDARD, EASY, forbidden=others).move == kill
