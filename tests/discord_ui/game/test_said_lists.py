"""How much of what people write is taken for a move: lists of talk, and of ways to say a move, in three languages.

Each line is said in a position of `said_positions.tsv` by whoever is next, and the move that it names is legal there.
The second half of each list was written by somebody who had not seen the reader. When it was first measured, 2 of 750
messages of talk were taken for moves, and 129 of 150 ways to say one were understood; then the reader learned from it.

`said_chat.tsv` was written by a third author, who chats around each move, as was a third of the talk. When these were
first measured, 94 of 150 ways were understood, and none of 750 messages of talk was taken for a move. A reader that
understands all of it would also take talk for moves: "h3-g3, for those who follow, is of no use".
"""

from pathlib import Path
from typing import Final

import pytest

from bot.djambi.errors import Refusal
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position, read_position
from bot.djambi.reading import find_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.djambi.sentences import moves_said, sentence_in
from bot.phrases.languages import TYPED
from bot.phrases.typed import read_ask

_HERE: Final = Path(__file__).parent
_RULES: Final = Rules()


def lines(name: str) -> list[list[str]]:
    """Return the fields of a list."""
    return [line.split("\t") for line in (_HERE / name).read_text("utf-8").splitlines()]


POSITIONS: Final = {name: read_position(text) for name, text in lines("said_positions.tsv")}


def understood_as(position: Position, text: str) -> Move | None:
    """Return the move that a message plays, or that its author is asked about."""
    try:
        return find_move(position, understood(reading_of(text, TYPED.moves)), _RULES)
    except Refusal:
        said = sentence_in(text, TYPED.moves)
        moves = moves_said(position, said, _RULES) if said else []
        return moves[0] if len({move[:3] for move in moves}) == 1 else None


def test_the_lists_are_long_enough() -> None:
    talk, ways = lines("said_talk.tsv"), lines("said_ways.tsv")
    for code in ("en", "fr", "ja"):
        assert sum(line[1] == code for line in talk) >= 500
        assert sum(line[1] == code for line in ways) >= 100


def test_talk_is_left_alone() -> None:
    """At most one of 200 messages is taken for a move, or for a request."""
    talk = lines("said_talk.tsv")
    taken = [text for name, _, text in talk if understood_as(POSITIONS[name], text) or read_ask(text, TYPED)]
    assert len(taken) * 200 <= len(talk), taken


@pytest.mark.parametrize("code", ["en", "fr", "ja"])
@pytest.mark.parametrize(("name", "share"), [("said_ways.tsv", 0.95), ("said_chat.tsv", 0.66)])
def test_ways_to_say_a_move_are_understood(code: str, name: str, share: float) -> None:
    """None as another move."""
    ways = [line for line in lines(name) if line[1] == code]
    found = [(text, move, understood_as(POSITIONS[place], text)) for place, _, text, move in ways]
    assert [text for text, move, said in found if said and write_move(said) != move] == []
    missed = [text for text, _, said in found if said is None]
    assert len(missed) <= len(ways) * (1 - share), missed
