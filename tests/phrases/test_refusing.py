"""Whatever cannot be done is worded by one function, in every language."""

from collections.abc import Iterator

import pytest

from bot.djambi.errors import DjambiError, Illegal, LineError, Reason, Refusal, Unclear, Unreadable
from bot.djambi.geometry import SQUARE_NUMBERS
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.refusals import refuse
from bot.table.model import Limit, LimitError, TableError, Trouble
from bot.table.pacts.pact import PactError, PactTrouble
from bot.table.plans.planning import PlanError
from bot.table.rooms.rooms import Barrier, NotOpenedError
from tests.phrases.games import game

EN = LANGUAGES["en"]
_TAKEN = Illegal(Reason.PLACE_TAKEN, SQUARE_NUMBERS["a5"])

REFUSALS: list[tuple[Refusal, str]] = [
    (Unreadable(Unclear.SQUARE, "z9"), "z9"),
    (_TAKEN, "a5"),
    (LineError(3, _TAKEN), "3"),
    (PlanError(2, game(), _TAKEN), "2"),
    (TableError(Trouble.NOT_HOST), "Alice"),
    (PactError(PactTrouble.TURN_PAST, "7"), "7"),
    (LimitError(Limit.PLANS, 52), "52"),
    (NotOpenedError(Barrier.LEFT, name="Bob"), "Bob"),
]


def _family(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("bot."):
            yield each
            yield from _family(each)


@pytest.mark.parametrize(("error", "fact"), REFUSALS)
@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_every_refusal_is_a_sentence_with_its_facts(error: Refusal, fact: str, lang: Language) -> None:
    assert fact in refuse(error, game(), lang)


def test_the_table_above_has_every_family_of_refusals() -> None:
    kinds = {type(error) for error, _ in REFUSALS}
    assert {each.__name__ for each in _family(Refusal)} - {each.__name__ for each in kinds} == {
        "Ambiguous",  # tests/phrases/test_refusals.py
        "DjambiError",  # never raised itself
    }
    assert issubclass(DjambiError, ValueError)
