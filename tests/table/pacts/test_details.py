"""What is typed into the form of a promise, and the promise that comes of it."""

import pytest

from bot.djambi import Side
from bot.phrases.languages import TYPED
from bot.phrases.typed import read_details
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Details, PactError, PactTrouble, clause_of, last_turn
from tests.table.club import Club


def typed(text: str) -> Details:
    """Return what somebody typed, as the front ends read it."""
    return read_details(text, TYPED)


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
        clause_of(ClauseKind(kind), "1", about, typed(text), ("1", "2"), game)
    assert caught.value.trouble is trouble


async def test_a_turn_that_is_over_is_refused(club: Club) -> None:
    """As the last of a duty and of a pact."""
    game = await club.start()
    await club.play(game.seats[Side.RED], "N c3-c6")
    now = await club.game()
    for read in (
        lambda: last_turn(typed("1"), now),
        lambda: clause_of(ClauseKind.KILLS, "", Side.BLUE, typed("1"), ("1",), now),
    ):
        with pytest.raises(PactError) as caught:
            read()
        assert (caught.value.trouble, caught.value.detail) == (PactTrouble.TURN_PAST, "1")
    assert last_turn(typed("turn 2"), now) == 2
    assert last_turn(typed(""), now) == 0


async def test_what_a_promise_does_not_need_is_refused(club: Club) -> None:
    """Whoever wrote it meant something by it."""
    game = await club.start()
    for text in ("Assassin", "e4", "20"):
        with pytest.raises(PactError) as error:
            clause_of(ClauseKind.SPARES, "", Side.GREEN, typed(text), ("1", "2"), game)
        assert error.value.trouble is PactTrouble.UNUSED
    clause = clause_of(ClauseKind.SPARES, "", Side.GREEN, typed(""), ("1", "2"), game)
    assert clause == Clause(ClauseKind.SPARES, about=Side.GREEN)
