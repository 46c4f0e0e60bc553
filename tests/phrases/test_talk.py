"""Talk is told apart from what the bot understands, and nothing that it understands is taken for talk."""

from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.errors import Unreadable
from bot.djambi.reading import is_meant_as_move
from bot.djambi.sentences import answer_in, sentence_in
from bot.phrases.languages import TYPED, read_in_any_language, wants_back
from bot.phrases.questions import asks_why, read_question
from bot.phrases.talk import is_talk
from bot.phrases.typed import read_ask, read_order, read_plan_command
from bot.phrases.words.typed import Ask
from tests.discord_ui.game.said_lists import lines

IDLE: Final = [text for _, _, text in lines("said_idle.tsv")]
ASKED: Final = [fields[2] for fields in lines("said_asked.tsv")]
NAMES: Final = ("Alice", "Bob", "Zoé", "花子")


def is_understood(text: str) -> bool:
    """Return whether any reader finds something in a text."""
    said, order = read_in_any_language(text), read_order(text, TYPED)
    return (
        is_meant_as_move(said)
        or (isinstance(said, Unreadable) and said.begun is not None)
        or bool(order and is_meant_as_move(read_in_any_language(order[0][0])))
        or any((read_ask(text, TYPED), read_question(text, TYPED), read_plan_command(text, TYPED)))
        or any((answer_in(text, TYPED.moves), sentence_in(text, TYPED.moves)))
        or wants_back(text)
        or asks_why(text, TYPED)
    )


@pytest.mark.parametrize(
    "text",
    [
        "haha",
        "haha lol",
        "what a lovely morning it is",
        "who wants coffee before the next one?",
        "on se voit demain ?",
        "今日は寒いですね",
        "うちで会える？",
        "I have 3 kids",
    ],
)
def test_talk_is_known_by_a_word_that_no_reader_knows_or_by_words_that_mean_nothing(text: str) -> None:
    assert is_talk(text, lambda: NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "undo",
        "whose turn is it?",
        "see you tomorrow, whose turn is it?",
        "my dear Watson: who is next?",
        "what did Bob play?",
        "où peut aller mon asassin ?",
        "what about Zoé's pieces",
        "c'est à qui ?",
        "次は誰？",
        "plan B",
        "pass",
        "M c3-d4",
        "the maze it is",
        "Talos you are such a bully",
        "からくりさんこんにちは",
        "",
    ],
)
def test_nothing_that_may_be_understood_is_talk(text: str) -> None:
    assert not is_talk(text, lambda: NAMES)


def test_nothing_in_the_lists_of_what_people_say_is_understood_and_taken_for_talk() -> None:
    every = {
        text
        for name in ("asked", "chat", "clear", "idle", "strangers", "talk", "ways", "whole")
        for fields in lines(f"said_{name}.tsv")
        for text in fields
    }
    assert [text for text in sorted(every) if is_talk(text, tuple) and is_understood(text)] == []


def test_six_in_ten_lines_of_idle_talk_are_told_apart() -> None:
    assert sum(is_talk(text, lambda: NAMES) for text in IDLE) > 0.6 * len(IDLE)


WORDS: Final = st.one_of(
    st.sampled_from([phrase for ask in Ask for phrase in TYPED.asks.of(ask)]),
    st.sampled_from(TYPED.takebacks),
    st.sampled_from(ASKED),
    st.sampled_from([word for text in ASKED for word in text.split()]),
    st.sampled_from(TYPED.moves.asides.split()),
    st.sampled_from([word for text in IDLE for word in text.split()]),
    st.text(max_size=4),
)


@settings(max_examples=600)
@given(st.lists(st.tuples(WORDS, st.sampled_from([" ", "", ", ", ". ", "! ", "? ", "\n", " - ", "、"])), max_size=5))
def test_no_mixture_of_phrases_is_understood_and_taken_for_talk(said: list[tuple[str, str]]) -> None:
    text = "".join(word + sign for word, sign in said)
    assert not (is_talk(text, tuple) and is_understood(text))
