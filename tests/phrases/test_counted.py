"""A number and a noun agree, in every language."""

import pytest

from bot.djambi.generate import piece_moves
from bot.djambi.geometry import SQUARE_NUMBERS
from bot.djambi.rules import Rules
from bot.phrases.languages import language
from bot.phrases.moves import moves_list
from tests.djambi.boards import position

EXAMPLES = [
    ("en", "plans.pieces", ("0 pieces", "1 piece", "2 pieces")),
    ("fr", "plans.pieces", ("0 pièce", "1 pièce", "2 pièces")),
    ("ja", "plans.pieces", ("駒0個", "駒1個", "駒2個")),
    ("en", "moves.more_lines", ("… and 0 more lines", "… and 1 more line", "… and 2 more lines")),
    ("fr", "moves.more_lines", ("… et encore 0 ligne", "… et encore 1 ligne", "… et encore 2 lignes")),
    ("ja", "moves.more_lines", ("…ほか0行", "…ほか1行", "…ほか2行")),
]


@pytest.mark.parametrize(("code", "path", "expected"), EXAMPLES)
def test_none_one_and_two(code: str, path: str, expected: tuple[str, ...]) -> None:
    file, _, key = path.partition(".")
    phrase = getattr(getattr(language(code), file), key)
    assert tuple(phrase.format(count=count) for count in range(3)) == expected


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("en", "Red's Chief on a1 can go to 1 square:", "Red's Chief on a1 can go to 2 squares:"),
        ("fr", "En a1, le Chef de Rouge peut aller sur 1 case :", "En a1, le Chef de Rouge peut aller sur 2 cases :"),
        ("ja", "a1の赤のチーフが行けるマス（1マス）：", "a1の赤のチーフが行けるマス（2マス）："),
    ],
)
def test_the_squares_of_a_piece_are_counted_not_where_corpses_may_go(code: str, one: str, two: str) -> None:
    for pieces, expected in (("rC a1, rM a2 b2, bM b1, bC i9", one), ("rC a1, rM a2, bM b1 b2, bC i9", two)):
        before, square = position(pieces), SQUARE_NUMBERS["a1"]
        text = moves_list(before, square, piece_moves(before, square, Rules()), Rules(), language(code))
        assert text.splitlines()[0] == expected
