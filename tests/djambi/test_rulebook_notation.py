"""The two notations of the rules: of moves (section 10) and of positions (section 11)."""

import re

import pytest

from bot.djambi.errors import Ambiguous, Unclear, Unreadable
from bot.djambi.generate import legal_moves
from bot.djambi.moves import PASS, write_move
from bot.djambi.position import START, read_position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.phrases.languages import TYPED
from tests.djambi.boards import STANDARD, empty_squares, legal, position, with_squares
from tests.djambi.law import LAW

MASTERS = Rules(master_moves="on")
TABLE = {
    "M c3-d4": (position("rC a1, rM c3, bC i9"), STANDARD),
    "M c3-d4 corpse a5": (position("rC a1, rM c3, bC i9, bM d4"), STANDARD),
    "A b1-b8": (position("rC a1, rA b1, bC i9, bM b8"), STANDARD),
    "R a2-a6 kill a7": (position("rC a1, rR a2, bC i9, bM a7"), STANDARD),
    "R a2-a6": (position("rC a1, rR a2, bC i9, bM a7"), STANDARD),
    "D b2-h8 place e7": (position("rC a1, rD b2, bC i9, bM h8"), STANDARD),
    "N c3-c6 corpse f6": (position("rC a1, rN c3, bC i9, x c6"), STANDARD),
    "A a1-e5-c7": (position("rC b1, rA a1, bC e5, yC i9", "rby-"), STANDARD),
    "D b2-e5-g7 place h3": (position("rC a1, rD b2, bC e5, yC g7", "rby-"), MASTERS),
    "N c3-e5-e2 corpse d4": (position("rC a1, rN c3, bC i9, x e5"), STANDARD),
    "A a1-e5-i9": (position("rC b1, rA a1, bC e5, yC i9, gC a9", "rbyg"), MASTERS),
    "pass": (position("rC a1, yM a2 b1 b2, bC i9", "rb*-"), STANDARD),
}
"""The canonical texts of the table in section 10, each with a position and rules in which it is legal."""


def test_the_table_of_canonical_texts_is_all_here() -> None:
    """Section 10: "squares in lower case, one blank between parts". Every text in the table of the law is tried."""
    section = LAW.read_text("utf-8").split("\n## 10. ")[1].split("\n## 11. ")[0]
    rows = [line.split("|")[2] for line in section.splitlines() if line.startswith("| ")][1:]
    assert {text for row in rows for text in re.findall(r"`([^`]+)`", row)} == TABLE.keys()


@pytest.mark.parametrize("text", TABLE)
def test_a_canonical_text_is_written_and_read(text: str) -> None:
    """Section 10: "`KIND from-to[-exit] [verb square]`" and "every legal move has exactly one canonical text"."""
    before, rules = TABLE[text]
    assert write_move(legal(before, text, rules)) == text
    assert write_move(read_move(before, text, rules)) == text
    assert (text == "pass") == (legal_moves(before, rules) == [PASS])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("n C3-c6", "N c3-c6"),
        ("Ｎ　ｃ３－Ｃ６", "N c3-c6"),
        ("N c3 → c6", "N c3-c6"),
        ("N c3–c6", "N c3-c6"),
        ("N c3xc6", "N c3-c6"),
        ("c3 c6", "N c3-c6"),
        ("A b1-b8 corpse b1", "A b1-b8"),
        ("R a2-a6 takes a7", "R a2-a6 kill a7"),
        ("D b2-h8 puts e7", "D b2-h8 place e7"),
        ("Militant c3 en d4, cadavre en a5", "M c3-d4 corpse a5"),
        ("霊柩車c3からc6へ", "N c3-c6"),
    ],
)
def test_what_players_type_is_read_generously(typed: str, meant: str) -> None:
    """Section 10: "What players type is read generously: upper or lower case, full-width characters (NFKC), any dash or
    arrow or blank or `x` between squares, the kind left out, an Assassin's `corpse` square given though it is forced,
    synonyms of the verbs, the French and Japanese words". What belongs to a language is tested with its words.
    """
    before, rules = TABLE.get(meant, (START, STANDARD))
    assert write_move(read_move(before, typed, rules, TYPED.moves)) == meant


def test_what_could_mean_two_moves_is_refused_with_both() -> None:
    """Section 10: "It is never guessed: what could mean two legal moves is refused with both shown"."""
    before = position("rC a1, rM c3, bC i9, bM d4")
    with pytest.raises(Ambiguous) as refused:
        read_move(before, "M c3-d4", STANDARD)
    assert {write_move(move) for move in refused.value.candidates} == with_squares(
        "M c3-d4 corpse", empty_squares(before, "c3")
    )
    assert (refused.value.text, str(refused.value)) == ("M c3-d4", "'M c3-d4' fits 77 moves")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9/9/9/9/9/9/9/9/9 rbyg r r",
        "rC8/9/9/9/9/9/9/9/bC8 rb-- r r 0",
        "rC8/9/9/9/9/9/9/9/bC8 rb-- y r 1",
        "rC8/9/9/9/9/9/9/9/bC8 rb-- r - 1",
        "rC8/9/9/9/9/9/9/9/bC8 rb- r r 1",
        "rC8/9/9/9/9/9/9/9/bC8 rbb- r r 1 extra",
        "rC8/9/9/9/9/9/9/9/bC8 rby- r r 1",
        "rC8/9/9/9/9/9/9/9/bC8 rbg- r r 1",
        "rCrC7/9/9/9/9/9/9/9/bC8 rb-- r r 1",
        "rQ8/9/9/9/9/9/9/9/bC8 rb-- r r 1",
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    """Section 11: "One line, five fields separated by one blank". Nine ranks of nine, a commander for each side."""
    with pytest.raises(Unreadable):
        read_position(text)


@pytest.mark.parametrize(
    ("text", "what", "part"),
    [
        ("rQ8/9/9/9/9/9/9/9/bC8 rb-- r r 1", Unclear.POSITION_BOARD, "rQ8"),
        ("9/9 rb-- r r 1", Unclear.POSITION_BOARD, "9/9"),
        ("rC8/9/9/9/9/9/9/9/bC8 rb-- y r 1", Unclear.POSITION_TURN, "y"),
        ("rC8/9/9/9/9/9/9/9/bC8 rb-- r - 1", Unclear.POSITION_TURN, "-"),
        ("rC8/9/9/9/9/9/9/9/bC8 rb-- r r 0", Unclear.POSITION_TURN, "0"),
        (f"rC8/9/9/9/9/9/9/9/bC8 rb-- r r {'9' * 5000}", Unclear.POSITION_TURN, "9" * 400),
    ],
)
def test_what_is_wrong_with_a_position_is_told(text: str, what: Unclear, part: str) -> None:
    """Section 11: "One line, five fields separated by one blank"; where it is none, the place that is wrong is told."""
    with pytest.raises(Unreadable) as told:
        read_position(text)
    assert (told.value.what, told.value.part) == (what, part)


@pytest.mark.parametrize(
    "text",
    [
        "rC8/9/9/9/4x4/9/9/9/bC8 rb-- r r 1",
        "8rC/x1x1x1x1x/9/9/4yC4/9/9/9/bC8 rb*- b r 999".replace("*", "-"),
        "xxxxxxxx1/rC8/9/9/9/9/yMgM7/9/bC8 rb*b b r 40",
    ],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    """Section 11: "the ranks 9 to 1 separated by `/`; in each, files a to i: a digit is a run of empty squares, `x` a
    corpse, otherwise the side's letter and the kind's" and "who commands red, blue, yellow, green: a side's letter, `-`
    hostage, `*` leaderless".
    """
    assert str(read_position(text)) == text


def test_a_position_says_whose_turn_it_is() -> None:
    """Section 11: "the side to move" and "`seat` of R22; 5. the number of the turn, from 1"."""
    at = read_position("rC8/9/9/9/4bC4/9/9/9/8yC rby- b y 7")
    assert (at.to_move, at.seat, at.turn) == (1, 2, 7)
    assert START.turn == 1


def test_a_position_knows_no_options() -> None:
    """Section 11: "A position does not carry the options; they belong to the game"."""
    before, _ = TABLE["A a1-e5-i9"]
    assert len(legal_moves(before, MASTERS)) > len(legal_moves(before, STANDARD))
    assert len(str(before).split()) == 5
