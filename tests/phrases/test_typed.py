"""What may be typed in every language, and in all of them at one table."""

import json
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.djambi.errors import Unreadable
from bot.djambi.reading import read_typed
from bot.djambi.typed_move import TypedMove, Verb
from bot.djambi.vocabulary import CANONICAL, Vocabulary
from bot.djambi.words import SQUARES, Kind
from bot.phrases.languages import LANGUAGES, TYPED, typed_move
from bot.phrases.typed_details import read_details
from bot.phrases.typed_plans import read_plan_command
from bot.table.pacts.pact import PactError

RECORDED: Final = [
    json.loads(line) for line in (Path(__file__).parent / "vectors" / "readings.jsonl").read_text("utf-8").splitlines()
]
VOCABULARIES: Final = {"canonical": CANONICAL, **{code: lang.typed.moves for code, lang in LANGUAGES.items()}}
EACH: Final = pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES)


def move_in(text: str) -> dict[str, Any]:
    """Return what a text asks for, as it was recorded."""
    said = typed_move(text)
    if isinstance(said, Unreadable):
        return {"unclear": said.what.value, "part": said.part if said.part != said.text else ""}
    return {"kind": said.kind, "path": [*said.path], "verb": said.verb or "", "square": said.square}


def plan_in(text: str, *, addressed: bool) -> list[Any] | None:
    """Return what a text asks for in a room, as it was recorded."""
    command = read_plan_command(text, TYPED, addressed=addressed)
    return None if command is None else [type(command).__name__, *astuple(command)]


def promise_in(text: str) -> Any:
    """Return what a text says in the form of a promise, as it was recorded."""
    try:
        details = read_details(text, TYPED)
    except PactError as error:
        return error.detail
    return [details.piece, [*details.squares], details.turn]


def test_what_was_recorded_is_read_as_it_was() -> None:
    """In whatever file a word stands now."""
    assert len(RECORDED) > 1500
    for one in RECORDED:
        text = one["text"]
        assert move_in(text) == one["move"], text
        assert plan_in(text, addressed=False) == one["plan"], text
        assert plan_in(text, addressed=True) == one.get("to_the_bot", one["plan"]), text
        assert promise_in(text) == one["promise"], text


def meanings(vocabulary: Vocabulary) -> Iterator[tuple[str, object]]:
    """Yield every word of a vocabulary with what it means."""
    for kind, words in vocabulary.kinds.items():
        yield from ((word, kind) for word in words.split())
    for verb, words in vocabulary.verbs.items():
        yield from ((word, verb) for word in words.split())
    for name in ("links", "stops", "passes"):
        yield from ((word, name) for word in getattr(vocabulary, name).split())


def test_no_word_means_two_things() -> None:
    """Not even in two languages: people of one table type in all of them."""
    meant: dict[str, object] = {}
    for word, meaning in meanings(TYPED.moves):
        assert meant.setdefault(word, meaning) == meaning, word


@EACH
def test_every_kind_and_every_verb_has_a_word(vocabulary: Vocabulary) -> None:
    """In small letters, as they are looked up."""
    assert set(vocabulary.kinds) == set(Kind)
    assert set(vocabulary.verbs) == set(Verb)
    assert all([*vocabulary.kinds.values(), *vocabulary.verbs.values(), vocabulary.passes])
    assert all(word == word.lower() for word, _ in meanings(vocabulary))


@EACH
@pytest.mark.parametrize("known", [None, TYPED.moves], ids=["alone", "together"])
def test_a_move_is_read_in_the_words_of_a_language(vocabulary: Vocabulary, known: Vocabulary | None) -> None:
    """With that language alone, and with all of them together."""
    known = known or vocabulary
    for kind, words in vocabulary.kinds.items():
        for word in words.split():
            assert read_typed(f"{word} c3-d4", known) == TypedMove(f"{word} c3-d4", kind, (20, 30))
    for verb, words in vocabulary.verbs.items():
        for word in words.split():
            text = f"c3-d4 {word.upper()} a5"
            assert read_typed(text, known) == TypedMove(text, path=(20, 30), verb=verb, square=36)
    assert all(read_typed(word, known).is_pass for word in vocabulary.passes.split())


def words(groups: dict[Any, str]) -> st.SearchStrategy[tuple[Any, str]]:
    """Return any word of `groups`, with what it means."""
    return st.sampled_from([(meaning, word) for meaning, group in groups.items() for word in group.split()])


squares = st.sampled_from(SQUARES)
fills = st.sampled_from(["", *TYPED.moves.links.split(), *TYPED.moves.stops.split()])


@given(words(dict(TYPED.moves.kinds)), words(dict(TYPED.moves.verbs)), fills, squares, squares, squares)
def test_languages_may_be_mixed(
    kind: tuple[Kind, str], verb: tuple[Verb, str], fill: str, origin: str, target: str, place: str
) -> None:
    """A kind in one language, a verb in another, and a word between that says nothing in a third."""
    text = f"{kind[1]} {origin}-{target} {fill} {verb[1]} {place}"
    path = (SQUARES.index(origin), SQUARES.index(target))
    assert read_typed(text, TYPED.moves) == TypedMove(text, kind[0], path, verb[0], SQUARES.index(place))


@pytest.mark.parametrize("text", ["Chief c3-d4", "チーフ c3-d4", "c3 vers d4", "M c3-d4 cadavre a5", "passe"])
def test_the_rules_alone_know_the_canonical_words(text: str) -> None:
    """What they are not told is no word to them."""
    with pytest.raises(Unreadable):
        read_typed(text)
