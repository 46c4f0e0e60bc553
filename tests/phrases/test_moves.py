"""Lists of moves fit into one message, and what is cut off is said to be."""

import re
from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.generate import piece_moves
from bot.djambi.geometry import SQUARE_NUMBERS, SQUARES
from bot.djambi.moves import PASS
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import history, moves_list, newest_history
from bot.table.events import Event, Head, Started, VoteAnswered, VoteOpened
from bot.table.model import VoteKind
from tests.djambi.boards import position
from tests.phrases.games import ALICE, agreed_draw, game, played, random_games, resigned

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


def _moves(before: Position, square: str, lang: Language = EN, rules: Rules | None = None) -> str:
    number = SQUARE_NUMBERS[square]
    rules = rules or Rules()
    return moves_list(before, number, piece_moves(before, number, rules), rules, lang)


def test_moves_that_differ_only_in_the_place_are_one_line() -> None:
    before = position("rC a1, rM c3, bC i1, bA d4")
    assert "Kills Blue's Assassin on d4: `M c3-d4 corpse …` any of 77 squares" in _moves(before, "c3").splitlines()


def test_plain_moves_are_one_line() -> None:
    assert _moves(START, "c2") == "Red's Militant on c2 can go to 5 squares:\nTo an empty square: d1 d2 d3 e2 e4"


def test_few_places_are_named() -> None:
    here = ("a1", "i9", "a2", "a4", "a3", "e4")
    walls = " ".join(square for square in SQUARES if square not in here and square != "e5")
    assert (
        "`N a2-a4 corpse …` a2 a3 e4" in _moves(position(f"rC a1, bC i9, rN a2, x a4, bM {walls}"), "a2").splitlines()
    )


def test_who_dies_is_named_with_every_way_to_it() -> None:
    before = position("rC a1, rR a2, bC i1, bM a7 b6")
    assert _moves(before, "a2").splitlines()[1:4] == [
        "Kills Blue's Chief on i1: `R a2-i2 kill i1`",
        "Kills Blue's Militant on a7: `R a2-a6 kill a7`",
        "Kills Blue's Militant on b6: `R a2-a6 kill b6`",
    ]


def test_what_an_assassin_kills_is_no_empty_square() -> None:
    before = position("rC a1, rA b1, rM b2, bC i9, bM b8 f1")
    lines = _moves(before, "b1", rules=Rules(friendly_fire="on")).splitlines()
    assert lines[1:3] == ["Kills Blue's Militant on f1: `A b1-f1`", "Kills Red's Militant on b2: `A b1-b2`"]
    assert not {"b2", "f1"} & set(lines[3].split())


def test_a_reporter_that_kills_all_around_says_whom() -> None:
    before = position("rC a1, rR a2, bC i1, bM a7 b6")
    lines = _moves(before, "a2", rules=Rules(reporter="all")).splitlines()
    assert lines[2] == "Kills Blue's Militant on a7 and Blue's Militant on b6: `R a2-a6`"


def test_a_single_way_out_of_the_maze_is_written_out() -> None:
    before = position("rC a1, rA a5, bC e5")
    assert "`A a5-e5-b8`" in _moves(before, "a5")


def test_a_square_without_moves_says_so() -> None:
    assert _moves(START, "a1") == "Red's Chief on a1 has no legal move now."
    assert _moves(START, "e4") == "There is no piece on e4."
    assert moves_list(START, 0, [PASS], Rules(), EN) == "You have no legal move: type `pass`."


@ALL
def test_every_list_of_moves_fits_into_a_message(lang: Language) -> None:
    for events in random_games():
        for event in events[::10]:
            before, rules = event.game.position, event.game.terms.rules
            for number in range(81):
                text = moves_list(before, number, piece_moves(before, number, rules), rules, lang)
                assert 0 < len(text) < 1500
                assert not re.search(r"[{}]|None", text)


@ALL
def test_a_very_long_list_of_moves_is_cut_and_says_so(lang: Language) -> None:
    before = position("rC a1, rD e4, bC e5, " + "bM " + " ".join(SQUARES[:9][1:4]))
    diplomat = SQUARE_NUMBERS["e4"]
    text = moves_list(before, diplomat, piece_moves(before, diplomat, Rules()), Rules(), lang)
    assert len(text) < 1500
    assert len(text.splitlines()) > 20


def test_the_history_numbers_the_turns_and_names_the_sides() -> None:
    first = played(position("rC a1, rM c3, bC i1, bA d4", turn=4), "M c3-d4 corpse a5")
    second = played(first.game.position, "C i1-i2")
    third = resigned(second.game, Side.BLUE)
    assert history([first, second, third], EN).splitlines()[:2] == [
        "4: 🔴 Red `M c3-d4 corpse a5`",
        "5: 🔵 Blue `C i1-i2`",
    ]
    assert "🔵 Blue (Bob) resigned." in history([first, second, third], EN)


def test_the_history_leaves_out_what_is_no_turn() -> None:
    by = (game(), Head(ALICE, 0.0, 1))
    talk: list[Event] = [
        Started(*by),
        VoteOpened(*by, Side.RED, VoteKind.DRAW),
        VoteAnswered(*by, Side.RED, VoteKind.DRAW, agrees=True),
    ]
    assert history(talk, EN) == history([], EN) == "No move has been made yet."
    assert "agreed on a draw" in history([agreed_draw(game())], EN)


def test_the_turn_that_ends_the_game_keeps_its_number() -> None:
    last = played(position("rC a1, bC d4, rM c3", turn=9), "M c3-d4 corpse a5")
    assert history([last], EN) == "9: 🔴 Red `M c3-d4 corpse a5`"


@ALL
def test_a_long_history_says_where_its_oldest_turns_are(lang: Language) -> None:
    event = played(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4 corpse a5")
    events = [replace(event, by=replace(event.by, turn=turn)) for turn in range(1, 400)]
    older, *turns = newest_history(events, lang).splitlines()
    assert sum(len(line) + 1 for line in (older, *turns)) < 1800
    assert lang.replay.button_file in older
    assert turns[-1].startswith("399")
    assert turns == history(events, lang).splitlines()[-len(turns) :]


@ALL
def test_the_history_of_random_games_fits_and_harms_nobody(lang: Language) -> None:
    for events in random_games():
        text = newest_history(events, lang)
        assert 0 < len(text) < 1800
        assert not re.search(r"[{}]|None|Side\.", text)
