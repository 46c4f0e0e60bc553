"""What is offered to somebody who types: whole moves or beginnings, squares, and the moves of a piece."""

import re
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.errors import DjambiError, Illegal, Reason, Unclear, Unreadable
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import Moves, write_moves
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.table.game.picker import completions, movable_squares, moves_from
from bot.table.model import Game, Phase
from tests.djambi.boards import position
from tests.djambi.setups import DIALECTS, PLAYERS, random_game, random_set_up, seeded
from tests.long import TIMES
from tests.table.club import ALICE, HALL, terms

MOST = 25
"""As many choices as Discord shows."""
PARTS = re.compile(r"[CARDNM] [a-i][1-9](-[a-i][1-9]){0,2}( (corpse|kill|place)( [a-i][1-9]?)?)?|pass")
"""Whole parts of a move."""


def game_at(at: Position, rules: Rules | None = None) -> Game:
    """Return a running game in a position."""
    return Game(1, 9, HALL, ALICE, terms(rules=rules or Rules()), Phase.RUNNING, at, {})


def some_positions(rng: Random) -> list[Position]:
    """Return a few positions of a game, and one that was set up."""
    games = list(random_game(rng, rng.choice(PLAYERS), Rules(), 60))
    return [*rng.sample(games, min(4, len(games))), random_set_up(rng)]


def letters(text: str) -> str:
    """What counts in a text."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("most", [5, MOST])
def test_choosing_again_and_again_reaches_a_legal_move(seed: int, most: int) -> None:
    """Every choice is longer than what was typed, begins a legal move, and soon is one."""
    rng = seeded("choosing", seed)
    for at in some_positions(rng):
        game = game_at(at)
        legal = write_moves(legal_moves(at, Rules()))
        for _ in range(4 if legal else 0):
            typed, chosen = "", list[str]()
            while typed not in legal:
                choices = completions(game, typed, most)
                assert 0 < len(choices) <= most, (str(at), typed)
                assert all(len(letters(choice)) > len(letters(typed)) for choice in choices), (str(at), chosen, choices)
                typed = rng.choice(choices)
                chosen.append(typed)
                assert any(text.startswith(typed) for text in legal), (str(at), chosen)
            assert len(chosen) < 8


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_ends_where_a_part_of_a_move_ends(seed: int) -> None:
    """Never in the middle of a word; a last square may be begun with its file, where there are many."""
    rng = seeded("parts", seed)
    for at in some_positions(rng):
        legal = write_moves(legal_moves(at, Rules()))
        for text in rng.sample(legal, k=min(3 * TIMES, len(legal))):
            for length in range(len(text)):
                for choice in completions(game_at(at), text[:length], MOST):
                    assert PARTS.fullmatch(choice), choice


@pytest.mark.parametrize("seed", range(4))
def test_whatever_begins_a_legal_move_is_completed(seed: int) -> None:
    """Also without the kind, in small letters and without anything between the squares."""
    rng = seeded("beginnings", seed)
    for at in some_positions(rng):
        game, legal = game_at(at), write_moves(legal_moves(at, Rules()))
        for text in rng.sample(legal, k=min(4 * TIMES, len(legal))):
            for typed in (text, text.lower(), text[2:], letters(text), text[: rng.randrange(len(text))]):
                assert completions(game, typed, MOST), (str(at), typed)
            assert text in completions(game, text, MOST)


@given(typed=st.text(max_size=40), most=st.integers(1, 30))
@settings(max_examples=60 * TIMES, deadline=None)
def test_whatever_is_typed_gets_no_more_than_asked_for(typed: str, most: int) -> None:
    """And nothing that was not begun so."""
    choices = completions(game_at(START), typed, most)
    assert len(choices) <= most
    for choice in choices:
        assert letters(choice).startswith(letters(typed)) or letters(choice)[1:].startswith(letters(typed))


def test_nothing_typed_offers_every_piece_that_can_move() -> None:
    """From the start, the ten that are not shut in by others."""
    choices = completions(game_at(START), "", MOST)
    assert choices == sorted({text[:4] for text in write_moves(legal_moves(START, Rules()))})


def test_what_no_legal_move_begins_with_offers_nothing() -> None:
    """Nonsense, and another side's pieces."""
    for typed in ("zz", "M g1", "M c1-c9", "🎲🎲🎲1"):
        assert completions(game_at(START), typed, MOST) == []


def test_few_enough_moves_are_offered_whole() -> None:
    """Even for somebody who has typed nothing yet."""
    at = position("rC a1, bC b9")
    assert completions(game_at(at), "", MOST) == write_moves(legal_moves(at, Rules()))


def test_who_must_pass_is_offered_that() -> None:
    """R22."""
    at = position("rC a1, gM a2 b1 b2, bC i9", "rb-*")
    assert completions(game_at(at), "", MOST) == ["pass"]
    assert completions(game_at(at), "pa", MOST) == ["pass"]


def test_a_finished_game_offers_nothing() -> None:
    """There are no legal moves."""
    at = position("rC a1, rM c3", "rr--")
    assert completions(game_at(at), "", MOST) == []
    assert moves_from(game_at(at), "c3") == (SQUARES.index("c3"), Moves(()))


def test_the_moves_of_a_piece_are_those_of_its_commanders_turn() -> None:
    """Whoever is to move."""
    for square, count in (("b2", 0), ("c3", 7), ("g7", 7), ("c1", 4), ("i2", 0)):
        number, moves = moves_from(game_at(START), square)
        assert SQUARES[number] == square
        assert len(moves) >= count
        assert all(move.origin == number for move in moves)


@pytest.mark.parametrize("seed", range(6))
def test_the_moves_of_all_movable_pieces_are_the_legal_ones(seed: int) -> None:
    """Those of the side to move come first, and together they are its legal moves."""
    rng = seeded("squares", seed)
    rules = rng.choice(DIALECTS)
    for at in random_game(rng, rng.choice(PLAYERS), rules, 25):
        game = game_at(at, rules)
        squares = movable_squares(game)
        assert len(squares) == len(set(squares))
        moves = [move for square in squares for move in moves_from(game, square)[1]]
        legal = [move for move in legal_moves(at, rules) if move.origin >= 0]
        assert sorted(moves[: len(legal)]) == sorted(legal)


@pytest.mark.parametrize(
    ("square", "reason"),
    [
        ("e4", Reason.NOTHING_THERE),
        ("e6", Reason.CORPSE_THERE),
        ("g1", Reason.HOSTAGE_PIECE),
        ("a9", Reason.LEADERLESS_PIECE),
    ],
)
def test_a_square_without_a_piece_that_anybody_moves_is_refused_with_the_rule(square: str, reason: Reason) -> None:
    """Empty, a corpse, a hostage, a leaderless piece."""
    game = game_at(position("rC a1, yC i9, bC g1, gM a9, x e6", "r-y*"))
    with pytest.raises(Illegal) as refused:
        moves_from(game, square)
    assert refused.value.reason is reason
    assert square not in movable_squares(game)


@pytest.mark.parametrize("text", ["", "z9", "a0", "c33", "M c3", "c3 d4", "\x00", "c" * 5000, "<@1>"])
def test_what_is_no_square_is_refused(text: str) -> None:
    """As unreadable."""
    with pytest.raises(Unreadable) as refused:
        moves_from(game_at(START), text)
    assert refused.value.what is Unclear.SQUARE


@pytest.mark.parametrize("text", ["c3", " C3 ", "\uff43\uff13", "\uff233\n"])
def test_a_square_is_read_as_generously_as_a_move(text: str) -> None:
    """Upper case, blanks around it and full-width characters, section 10 of the rules."""
    assert SQUARES[moves_from(game_at(START), text)[0]] == "c3"


@given(text=st.text(max_size=30))
@settings(max_examples=60 * TIMES, deadline=None)
def test_no_text_is_more_than_unreadable(text: str) -> None:
    """For a square, as for a move."""
    for read in (lambda: moves_from(game_at(START), text), lambda: read_move(START, text, Rules())):
        try:
            read()
        except DjambiError:
            continue
