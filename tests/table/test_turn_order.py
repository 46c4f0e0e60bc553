"""What is out of the ordinary about who is next, as people count round the board."""

import pytest

from bot.djambi.board import Side
from bot.djambi.play import play, resign
from bot.djambi.rules import Rules
from bot.table.game.book import OutOfOrder, out_of_order
from tests.djambi.boards import legal, position

FOUR = "rC a1, bC i1, yC i9, gC a9"
IN_POWER = "rC e5, bC i1, yC i9, gC a9"
TWO = ("rC e5, bC i1", "rb--")


@pytest.mark.parametrize(
    ("board", "commanders", "mover", "following", "why"),
    [
        (FOUR, "rbyg", "r", "b", None),
        (FOUR, "rbyg", "g", "r", None),
        (FOUR, "r-yg", "r", "y", None),
        (IN_POWER, "rbyg", "b", "r", OutOfOrder.POWER),
        (IN_POWER, "rbyg", "r", "y", OutOfOrder.ROUND),
        (IN_POWER, "rbyg", "g", "r", None),
        (IN_POWER, "rbyg", "r", "b", None),
        (FOUR, "rbyg", "r", "y", OutOfOrder.ROUND),
        (*TWO, "b", "r", OutOfOrder.TWICE),
        (*TWO, "r", "r", OutOfOrder.AGAIN),
        (*TWO, "r", "b", None),
    ],
)
def test_what_is_out_of_order(board: str, commanders: str, mover: str, following: str, why: OutOfOrder | None) -> None:
    """R21: whoever is in power plays after every other player, with two players left twice running."""
    after = position(board, commanders, to_move=following, seat=mover)
    assert out_of_order(after, Side.of(mover)) is why


def test_who_gives_up_next_to_two_others_leaves_no_two_turns_running() -> None:
    """The turn of the one in power comes after theirs, and then the round goes on with the other."""
    three = position("rC e5, rM c3, bC i1, yC i9, yM g8", "rby-", to_move="b")
    after, _ = resign(three, Side.BLUE, Rules())
    assert (after.to_move, out_of_order(after, Side.BLUE)) == (Side.RED, OutOfOrder.POWER)
    played, _ = play(after, legal(after, "M c3-c4"), Rules())
    assert (played.to_move, out_of_order(played, Side.RED)) == (Side.YELLOW, None)
    played, _ = play(played, legal(played, "M g8-g7"), Rules())
    assert (played.to_move, out_of_order(played, Side.YELLOW)) == (Side.RED, OutOfOrder.TWICE)
