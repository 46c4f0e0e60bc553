"""What is typed into the form of a promise."""

import pytest

from bot.djambi import Kind, Side
from bot.djambi.reading import read_square
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.details import Details, clause_of, read_details, read_until
from bot.table.pacts.pact import PactError, PactTrouble
from tests.table.club import Club

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
    found = read_details(text)
    assert (found.piece, set(found.squares), found.turn) == (Kind.ASSASSIN, {D5, E4}, 20)


def test_nothing_is_read_from_nothing() -> None:
    """All of it may be left out."""
    assert read_details("  ") == Details()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("Asassin 20", "asassin"), ("20 30", "30"), ("e10", "e"), ("Assassin Chief", "chief"), ("9" * 50, "9" * 50)],
)
def test_what_says_nothing_is_named(text: str, wrong: str) -> None:
    """Rather than left out of a promise."""
    with pytest.raises(PactError) as caught:
        read_details(text)
    assert (caught.value.trouble, caught.value.detail) == (PactTrouble.UNREADABLE, wrong)


@pytest.mark.parametrize(
    ("kind", "about", "text", "trouble"),
    [
        ("keeps_out", None, "", PactTrouble.NEEDS_SQUARES),
        ("kills", Side.YELLOW, "", PactTrouble.NEEDS_TURN),
        ("kills", None, "20", PactTrouble.NEEDS_SIDE),
        ("kills", Side.RED, "20", PactTrouble.OWN_SIDE),
        ("moves_to", None, "20", PactTrouble.NEEDS_SQUARES),
        ("moves_away", None, "e4 0", PactTrouble.NEEDS_TURN),
    ],
)
async def test_a_promise_that_lacks_something_is_refused(
    club: Club, kind: str, about: Side | None, text: str, trouble: PactTrouble
) -> None:
    """Each by its own reason."""
    game = await club.start()
    with pytest.raises(PactError) as caught:
        clause_of(ClauseKind(kind), "1", about, text, ("1", "2"), game)
    assert caught.value.trouble is trouble


async def test_a_turn_that_is_over_is_refused(club: Club) -> None:
    """As the last of a duty and of a pact."""
    game = await club.start()
    await club.play(game.seats[Side.RED], "N c3-c6")
    now = await club.game()
    for read in (lambda: read_until("1", now), lambda: clause_of(ClauseKind.KILLS, "", Side.BLUE, "1", ("1",), now)):
        with pytest.raises(PactError) as caught:
            read()
        assert (caught.value.trouble, caught.value.detail) == (PactTrouble.TURN_PAST, "1")
    assert read_until("turn 2", now) == 2
    assert read_until("", now) == 0


async def test_a_promise_keeps_only_what_it_needs(club: Club) -> None:
    """What else was typed would say nothing."""
    game = await club.start()
    clause = clause_of(ClauseKind.SPARES, "", Side.GREEN, "Assassin e4 20", ("1", "2"), game)
    assert clause == Clause(ClauseKind.SPARES, about=Side.GREEN)
