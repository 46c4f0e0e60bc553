"""What buttons carry: it is read back as it was written, and nothing else is read."""

from dataclasses import fields
from types import NoneType
from typing import Any, get_type_hints

import pytest
from hypothesis import given, strategies as st

from bot.discord_ui.kit.buttons import Verb
from bot.djambi.board import SIDES, Side
from tests.discord_ui.kit.verbs import all_verbs


class Everything(Verb, name="everything"):
    """A verb with a field of each type."""

    number: int
    side: Side
    seat: Side | None
    text: str


numbers = st.integers(min_value=0, max_value=10**19)
texts = st.text(st.characters(exclude_characters=":"), min_size=1)
verbs = st.builds(Everything, numbers, st.sampled_from(SIDES), st.one_of(st.none(), st.sampled_from(SIDES)), texts)


@given(verbs)
def test_what_is_written_on_a_button_is_read_back(verb: Everything) -> None:
    """Whatever it is about."""
    name, *words = verb.words.split(":")
    assert name == "everything"
    assert Everything.parse(words) == verb


@pytest.mark.parametrize(
    "words",
    [
        "1:r:any",
        "1:r:any:text:more",
        "-1:r:any:text",
        "1.5:r:any:text",
        f"{'9' * 21}:r:any:text",
        "٣:r:any:text",
        ":r:any:text",
        "1:any:any:text",
        "1:red:any:text",
        "1:r:x:text",
        "1:r::text",
        "1:r:any:",
    ],
)
def test_what_was_never_on_a_button_is_not_read(words: str) -> None:
    """People may send what they like."""
    assert Everything.parse(words.split(":")) is None


def test_every_verb_has_fields_that_a_button_can_carry() -> None:
    """Not only the one above."""
    known: list[Any] = [int, str, Side, Side | None, NoneType]
    assert len(all_verbs()) > 25
    for verb in all_verbs():
        assert all(get_type_hints(verb)[field.name] in known for field in fields(verb)), verb
