"""Whatever is kept as JSON is read back as it was, and a new field of it is written and read without a line of ours."""

from dataclasses import dataclass

import pytest
from hypothesis import given, strategies as st

from bot.djambi.board import Kind, Side
from bot.djambi.rules import OPTIONS, Rules
from bot.table.converter import from_json, to_json
from bot.table.model import Person, Seating, Terms
from bot.table.person_id import DiscordId, SeatId

_RULES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}).map(Rules.of)
_TERMS = st.builds(Terms, st.integers(2, 4), st.sampled_from(Seating), _RULES, st.text(), st.text(), st.booleans())


@given(_TERMS)
def test_terms_are_read_back_as_they_were(terms: Terms) -> None:
    assert from_json(to_json(terms), Terms) == terms


def test_how_terms_are_spelled() -> None:
    terms = Terms(3, Seating.CHANCE, Rules.of({}, "bga"), "ja", dead_stay=True)
    assert to_json(terms) == (
        '{"players": 3, "seating": "chance", "rules": {"friendly_fire": "on", "master_moves": "on"}, "language": "ja", '
        '"theme": "light", "talk_thread": false, "dead_stay": true, "takebacks": "vote", "bottom": "r", '
        '"pace": {"bank": 0, "more": 0, "nights": false, "weekends": false, "zone": "UTC", "late": "ask", '
        '"unit": 3600}, "away": 14, "review": true, "rated": ""}'
    )


@dataclass(frozen=True, slots=True)
class TermsOfTomorrow(Terms):
    """A new term is one field with what holds in the games that were begun without it."""

    stakes: int = 0


def test_a_new_term_needs_a_field_and_nothing_else() -> None:
    terms = Terms(2, Seating.CHOICE, Rules(), "en")
    assert from_json(to_json(terms), TermsOfTomorrow).stakes == 0
    tomorrow = TermsOfTomorrow(2, Seating.CHOICE, Rules(), "en", stakes=86_400)
    assert from_json(to_json(tomorrow), TermsOfTomorrow) == tomorrow


@dataclass(frozen=True, slots=True)
class Spelled:
    """One of each that is spelled in a way of its own."""

    side: Side
    perhaps: Side | None
    piece: Kind | None
    person: Person
    seats: dict[Side, Person]
    people: frozenset[str]


A, B = Person(DiscordId("1"), "Ä"), Person(SeatId("r"), "B")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (
            Spelled(Side.RED, None, None, A, {}, frozenset("321")),
            '{"side": "r", "perhaps": "", "piece": "", "person": ["1", "Ä"], "seats": {}, "people": ["1", "2", "3"]}',
        ),
        (
            Spelled(Side.BLUE, Side.GREEN, Kind.CHIEF, A, {Side.YELLOW: B}, frozenset()),
            (
                '{"side": "b", "perhaps": "g", "piece": "C", "person": ["1", "Ä"], "seats": {"y": ["r", "B"]}, '
                '"people": []}'
            ),
        ),
    ],
)
def test_how_values_are_spelled(value: Spelled, text: str) -> None:
    assert to_json(value) == text
    assert from_json(text, Spelled) == value
