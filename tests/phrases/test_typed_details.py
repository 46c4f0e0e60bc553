"""What is typed into the form of a promise."""

import pytest

from bot.djambi.board import Kind
from bot.djambi.reading import read_square
from bot.phrases.languages import TYPED
from bot.phrases.typed import read_details
from bot.table.pacts.pact import Details, PactError, PactTrouble

D5, E4 = read_square("d5"), read_square("e4")


@pytest.mark.parametrize(
    "text",
    [
        "Assassin e4 d5 20",
        "a E4, D5 by turn 20",
        "20: assassin e4 and d5",
        "assassin e4 et d5, avant le tour 20",
        "暗殺者 e4とd5 20手目まで",
        "\uff41\u3000\uff45\uff14 d5 20",  # full width
    ],
)
def test_details_are_read_in_every_language_and_order(text: str) -> None:
    """A piece, squares, a turn."""
    found = read_details(text, TYPED)
    assert (found.piece, set(found.squares), found.turn) == (Kind.ASSASSIN, {D5, E4}, 20)


def test_nothing_is_read_from_nothing() -> None:
    """All of it may be left out."""
    assert read_details("  ", TYPED) == Details()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("Asassin 20", "asassin"), ("20 30", "30"), ("e10", "e"), ("Assassin Chief", "chief"), ("9" * 50, "9" * 50)],
)
def test_what_says_nothing_is_named(text: str, wrong: str) -> None:
    """Rather than left out of a promise."""
    with pytest.raises(PactError) as caught:
        read_details(text, TYPED)
    assert (caught.value.trouble, caught.value.detail) == (PactTrouble.UNREADABLE, wrong)
