"""Games as text files: written, read back, and refused at the first line that cannot be played."""

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi import (
    DjambiError,
    GameFile,
    Illegal,
    LineError,
    Reason,
    Side,
    Turn,
    Unclear,
    Unreadable,
    read_game,
    write_game,
)
from bot.djambi.gamefile import LONGEST
from tests.djambi.setups import random_file

SHORT = """\
[Date "2026-11-21"]
[Red "Alice"]
[Blue "Bob"]
[Yellow "Chlo\\"é\\""]
[Options "friendly_fire=on surround=strict"]
[Result "*"]

; a friendly beginning
1. red N c3-c6
2. blue N g3-g6
; why not?
; indeed
3. blue resigns
3. yellow M g8-f8
"""


@pytest.mark.parametrize("seed", range(40))
def test_a_written_game_is_read_back_as_the_same(seed: int) -> None:
    """Players, rules, turns, comments and ending."""
    game = random_file(seed)
    assert read_game(write_game(game)) == game


def test_a_game_is_written_so_that_people_can_read_it() -> None:
    """Tags, then a turn a line, comments below the turn they are about."""
    game = read_game(SHORT)
    assert write_game(game) == SHORT


def test_files_written_by_hand_are_read_generously() -> None:
    """Without numbers, sides and a name, with generous moves, comments behind the turn, any other tags."""
    text = '[Event "at home"]\n[Red "A"]\n[Blue ""]\n\nn c3 → c6 ; quiet\n\n2. N g3xg6\n'
    assert read_game(text) == GameFile(
        {Side.RED: "A", Side.BLUE: "?"},
        turns=(Turn(Side.RED, "N c3-c6", "quiet"), Turn(Side.BLUE, "N g3-g6")),
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("N g3-g6", "N g3-g7", 10, Reason.ONLY_CORPSES),
        ("N g3-g6", "M g3-e5", 10, Reason.MILITANT_IN_MAZE),
        ("2. blue", "3. blue", 10, Unclear.GAME_ORDER),
        ("2. blue", "2. green", 10, Unclear.GAME_ORDER),
        ("N g3-g6", "what a game", 10, Unclear.MOVE),
        ("surround=strict", "surround=loose", 5, Unclear.OPTION_VALUE),
        ("surround=strict", "chess=on", 5, Unclear.OPTION),
        ('[Result "*"]', '[Takebacks "never"]', 6, Unclear.OPTION_VALUE),
        ('[Result "*"]', '[blue "Zed"]', 6, Unclear.GAME_TAG_TWICE),
        ('[Result "*"]', '[Engines "green=medium"]', 6, Unclear.OPTION_VALUE),
        ('[Result "*"]', '[White "Fischer"]', 6, Unclear.GAME_CHESS),
        ('[Blue "Bob"]\n[Yellow "Chlo\\"é\\""]\n', "", 7, Unclear.GAME_PLAYERS),
        ('[Result "*"]', '[Result "red"]', 6, Unclear.GAME_RESULT),
        ("3. blue resigns", "3. green resigns", 13, Unclear.GAME_ORDER),
        ("3. blue resigns", "3. draw agreed", 14, Reason.GAME_OVER),
    ],
)
def test_reading_stops_at_the_first_line_that_cannot_be_played(old: str, new: str, line: int, what: object) -> None:
    """And names it, with the reason."""
    assert old in SHORT
    with pytest.raises(LineError) as told:
        read_game(SHORT.replace(old, new))
    error = told.value.error
    assert isinstance(error, Illegal | Unreadable)
    found = error.reason if isinstance(error, Illegal) else error.what
    assert found == what
    assert told.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "text", "part"),
    [
        ("2. blue", "3. blue", "3. blue N g3-g6", "3"),
        ("2. blue", "2. green", "N g3-g6", "green"),
        ('[Result "*"]', '[Result "*"', '[Result "*"', '[Result "*"'),
    ],
)
def test_the_place_that_cannot_be_read_is_told(old: str, new: str, text: str, part: str) -> None:
    """The whole line, and what of it is wrong."""
    with pytest.raises(LineError) as told:
        read_game(SHORT.replace(old, new))
    error = told.value.error
    assert isinstance(error, Unreadable)
    assert (error.text, error.part) == (text, part)


def test_a_text_that_is_too_long_is_not_read() -> None:
    """It is said so, and not repeated."""
    with pytest.raises(Unreadable) as told:
        read_game("x" * (LONGEST + 1))
    assert (told.value.what, told.value.text) == (Unclear.GAME_LENGTH, "x")


@pytest.mark.parametrize(("turns", "is_read"), [(5_000, True), (5_001, False)])
def test_a_game_of_more_than_5000_turns_is_not_read(turns: int, *, is_read: bool) -> None:
    """Each of two players moves a Militant out and back."""
    ways = ("red M c2-d3", "blue M g2-f3", "red M d3-c2", "blue M f3-g2")
    lines = ["red N c3-c6", "blue N g3-g6", *(ways[number % 4] for number in range(turns - 2))]
    text = "\n".join(['[Red "Alice"]', '[Blue "Bob"]', *(f"{number}. {line}" for number, line in enumerate(lines, 1))])
    if is_read:
        assert len(read_game(text).turns) == turns
        return
    with pytest.raises(LineError) as told:
        read_game(text)
    error = told.value.error
    assert isinstance(error, Unreadable)
    assert error.what is Unclear.GAME_LENGTH


def test_a_game_is_read_from_a_quote_or_a_block_of_code() -> None:
    quoted = "\n".join(f"> {line}".rstrip() for line in SHORT.splitlines())
    assert read_game(quoted) == read_game(f"```text\n{SHORT}\n```") == read_game(SHORT)


def test_nothing_is_no_game() -> None:
    """At least two players."""
    with pytest.raises(Unreadable):
        read_game("")


@given(st.text(max_size=200), st.integers(0, len(SHORT)))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_game_or_an_error_of_ours(text: str, place: int) -> None:
    """Whatever is put into a file, or is a file."""
    for tried in (text, SHORT[:place] + text + SHORT[place:]):
        try:
            game = read_game(tried)
        except DjambiError:
            continue
        assert read_game(write_game(game)) == game
