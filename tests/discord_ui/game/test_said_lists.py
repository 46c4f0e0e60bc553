"""How much of what people write is taken for a move: lists of talk, and of ways to say a move, in three languages.

Each line is said in a position of `said_positions.tsv` by whoever is next, and the move that it names is legal there.
The reader's author wrote the first part of `said_ways.tsv` and `said_talk.tsv`. All others had not seen the reader, and
each part of theirs was measured before the reader learned from it:

| part | ways understood | talk taken for moves |
|---|---|---|
| the second author | 129 of 150 | 2 of 750 |
| the third, who chats around each move (`said_chat.tsv`, a third of the talk) | 94 of 150 | 0 of 750 |
| the fourth (November 2026) | 120 of 150 | 0 of 750 |
| the fourth again, when the reader had learned from all of these | 123 of 150 (before: 92) | 0 of 750 |
| the fifth, when it had learned from those too | 140 of 150 | - |

`said_asked.tsv` has questions about the game and what they ask for, `said_idle.tsv` talk, a third of it questions
about other things. Both were written before anything read questions: of the first 150 it answered 132 at first,
of 60 more 37, of another 45 34, of another 151 105, of the last 50 40, and of all the talk 4 lines. The author of the
reader wrote 343 more, with slang and haste, from which it learned, and then 195, of which it answered 168 (before:
123). 37 lines of the talk that are questions about the game are among those asked now.

First evenings in three languages added 250 that had met silence or another answer. Of 92 more, which the author wrote
when the reader had learned from those, it answered 51.

Then four strangers in a row wrote `said_strangers.tsv`, each 150 lines, where sides stand for the players they name:
116 were answered right at first, then 119, 119 and 123. Of their 1,600 lines of talk 5 were answered. Of 150 clear
moves of one of them (the last of `said_clear.tsv`) 135 were played at once.

The shares below only show that nothing gets lost. Of a stranger's sentences the reader understands about nine in ten;
of 300, half of them written by the author of the reader, it understands 290.

A reader that understands all of it would also take talk for moves: "h3-g3, for those who follow, is of no use".
"""

import re
from typing import Final

import pytest
from hypothesis import given, strategies as st

from bot.djambi.board import EMPTY
from bot.djambi.errors import Refusal, Unreadable
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.reading import find_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.djambi.sentences import moves_said, sentence_in, wrong_move
from bot.djambi.typed_move import TypedMove
from bot.phrases.languages import TYPED, read_in_any_language
from bot.phrases.questions import read_question
from bot.phrases.typed import read_ask
from bot.phrases.words.typed import Ask
from tests.discord_ui.game.said_lists import POSITIONS, lines

_RULES: Final = Rules()


def understood_as(position: Position, text: str) -> Move | None:
    """Return the move that a message plays, or that its author is asked about."""
    try:
        return find_move(position, understood(reading_of(text, TYPED.moves)), _RULES)
    except Refusal:
        said = sentence_in(text, TYPED.moves)
        moves = moves_said(position, said, _RULES) if said else []
        return moves[0] if len({move[:3] for move in moves}) == 1 else None


def refused_as(position: Position, text: str) -> TypedMove | None:
    """Return what a sentence says that no legal move does."""
    said = sentence_in(text, TYPED.moves)
    is_none = said is not None and not moves_said(position, said, _RULES)
    return wrong_move(position, said, text) if is_none and said is not None else None


def asks_at_once(text: str) -> bool:
    """Whether a text asks for something in a word or two, other than to be heard when it thanks the bot."""
    word = read_ask(text, TYPED)
    return word is not None and word[0] is not Ask.THANKS


def test_the_lists_are_long_enough() -> None:
    talk, ways = lines("said_talk.tsv"), lines("said_ways.tsv")
    for code in ("en", "fr", "ja"):
        assert sum(line[1] == code for line in talk) >= 1000
        assert sum(line[1] == code for line in ways) >= 200


def test_talk_is_left_alone() -> None:
    """At most one of 200 messages is taken for a move, or for a request."""
    talk = lines("said_talk.tsv")
    taken = [
        text
        for name, _, text in talk
        if understood_as(POSITIONS[name], text) or refused_as(POSITIONS[name], text) or asks_at_once(text)
    ]
    assert len(taken) * 200 <= len(talk), taken


def test_talk_about_other_things_is_no_question_about_the_game() -> None:
    talk = [text for name in ("said_idle.tsv", "said_talk.tsv") for _, _, text, *_ in lines(name)]
    answered = [text for text in talk if read_question(text, TYPED)]
    assert len(answered) * 200 <= len(talk), answered


@pytest.mark.parametrize("code", ["en", "fr", "ja"])
@pytest.mark.parametrize(("name", "share"), [("said_asked.tsv", 0.95), ("said_strangers.tsv", 0.83)])
def test_questions_about_the_game_get_the_right_answer(code: str, name: str, share: float) -> None:
    asked = [line for line in lines(name) if line[1] == code]
    found = [(text, wanted, read_question(text, TYPED)) for _, _, text, wanted in asked]
    wrong = [(text, said) for text, wanted, said in found if not (said and said.ask in wanted.split(","))]
    assert len(wrong) <= len(asked) * (1 - share), wrong


@pytest.mark.parametrize("code", ["en", "fr", "ja"])
@pytest.mark.parametrize(("name", "share"), [("said_ways.tsv", 0.95), ("said_chat.tsv", 0.88)])
def test_ways_to_say_a_move_are_understood(code: str, name: str, share: float) -> None:
    """None as another move."""
    ways = [line for line in lines(name) if line[1] == code]
    found = [(text, move, understood_as(POSITIONS[place], text)) for place, _, text, move in ways]
    assert [text for text, move, said in found if said and write_move(said) != move] == []
    missed = [text for text, _, said in found if said is None]
    assert len(missed) <= len(ways) * (1 - share), missed


def played_as(position: Position, text: str) -> str:
    """Return the move that a message plays at once, or ""."""
    try:
        return write_move(find_move(position, understood(read_in_any_language(text)), _RULES))
    except Refusal:
        return ""


def test_a_clear_move_with_politeness_around_it_is_played_at_once() -> None:
    """Nine in ten; written before anything read politeness, when 29 of 150 were played."""
    clear = lines("said_clear.tsv")
    missed = [text for place, _, text, move in clear if played_as(POSITIONS[place], text) != move]
    assert len(missed) * 10 <= len(clear), missed


def test_a_whole_move_with_nothing_but_politeness_is_read_as_it() -> None:
    """A list without a board. What has no squares beside it has another verb or doubts: its author is asked."""
    wrong = []
    for _, text, squares in lines("said_whole.tsv"):
        said = read_in_any_language(text)
        read = "" if isinstance(said, Unreadable) else "-".join(SQUARES[each] for each in said.path)
        wrong += [(text, read)] if read != squares else []
    assert wrong == []


def test_no_talk_is_played() -> None:
    talk = [line[:3] for name in ("said_idle.tsv", "said_talk.tsv") for line in lines(name)]
    assert [text for place, _, text in talk if played_as(POSITIONS[place], text)] == []


CHIPS: Final = (
    *("<@1001>", "<@!1001>", "<#12>", "<@&12>", "</djambi board:12>", "<t:1795809600:F>", "@everyone", "<:cat:12>"),
    *("https://tenor.com/view/cat-gif-12", "👀", "👩\u200d🚀", "\u200b", "\u2060\ufeff", "\u200e", "\u2066", "\u00ad"),
)


@given(st.data())
def test_markup_that_discord_shows_as_a_chip_or_not_at_all_silences_no_move(data: st.DataObject) -> None:
    """It is played, or its author is asked whether it is meant: wherever between its words that stands."""
    position = POSITIONS[data.draw(st.sampled_from(["P0", "P22", "Q9"]))]
    moves = [move for move in legal_moves(position, _RULES) if position.board[move.target] == EMPTY]
    move = data.draw(st.sampled_from(moves))
    words = re.split(r"(?<=\d)-| ", write_move(move))
    for _ in range(data.draw(st.integers(1, 3))):
        words.insert(data.draw(st.integers(0, len(words))), data.draw(st.sampled_from(CHIPS)))
    text = " ".join(words)
    meant = understood_as(position, text)
    assert meant is not None, text
    assert meant[:3] == move[:3], text


@pytest.mark.parametrize(
    ("place", "text", "move"),
    [
        ("P0", "nekromobile c3 to f6", "N c3-f6"),
        ("P0", "desolé pour l'attente, c'est c3 c6", "N c3-c6"),
        ("P0", "alleeez c2-d3 ^^", "M c2-d3"),
        ("Q13", "c6..e4", "N c6-e4"),
        ("P22", "D h8-g8 and blue goes to b5", "D h8-g8 place b5"),
        ("P22", "D h8-g8 and green goes to b5", None),
        ("Q9", "d5 takes b7, dead diplomat goes on e1", "M d5-b7 corpse e1"),
        ("Q9", "d5 takes b7, dead necro goes on e1", None),
        ("Q10", "dip h8 to e5, red chief lands on a1 and I step out to f6", "D h8-e5-f6 place a1"),
        ("Q10", "ディプロマット h8-e5-g7 e5のチーフはd2へ", "D h8-e5-g7 place d2"),
        ("P34", "g6 picks up the dead assassin f5, to c5", "N g6-f5 corpse c5"),
        ("Q11", "I'm taking e5 with the assassin and exiting to d4", "A f5-e5-d4"),
        ("P22", "my reporter goes to e4 and kills", "R i8-e4 kill d4"),
        ("P22", "my reporter moves to e4, red's militant d4 dies", "R i8-e4 kill d4"),
        ("P22", "h8-g8でb5へ左遷", "D h8-g8 place b5"),
        ("P0", "typing from the bus, c2-d3", "M c2-d3"),
        ("P0", "the book says it, c2-d3", None),
        ("P0", "dai: c2-d3", None),
        ("P0", "I play c2-d3 🤔", None),
        ("P0", "« c2-d3 »", None),
        ("P0", "c3 and c6", None),
        ("Q9", "my diplomat visits g7 and swaps that necro over to e1", "D b2-g7 place e1"),
        ("P0", "bob plays c2-d3", None),
        ("P0", "c2-d3 sucks", None),
        ("P0", "c2 maybe to d3", None),
        ("P0", "I took c3 then c6", None),
        ("P0", "hit c3 puis c6", None),
    ],
)
def test_a_sentence_says_its_move(place: str, text: str, move: str | None) -> None:
    """Each way to say a move that the reader knows, beside what it must not be taken for."""
    said = understood_as(POSITIONS[place], text)
    assert (write_move(said) if said else None) == move
