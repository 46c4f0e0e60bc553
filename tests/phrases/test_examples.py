"""The move that newcomers are shown as an example can be played at the start, and is a sound one."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import CORPSE, Side, side_of
from bot.djambi.errors import Illegal, Reason, Unclear, Unreadable
from bot.djambi.facts import Killed
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.engine import level_of, think
from bot.phrases.board import example_line, how_to_move
from bot.phrases.book import tell_help
from bot.phrases.languages import LANGUAGES, TYPED
from bot.phrases.refusals import refuse
from bot.table.game.picker import reaching, sound_example, sound_examples
from bot.table.rooms.rooms import RoomKind
from tests.discord_ui.game.said_lists import POSITIONS
from tests.phrases.games import ALICE, game

_RULES = Rules()
_MOVE = re.compile(r"`([A-Z] [a-i][1-9]-[a-i][1-9])(?=[`;])")
_EVALUATED = 1500


def examples() -> dict[str, str]:
    """Return the first example of each text in which newcomers meet one, by the name of the text."""
    texts = {"README": Path("README.md").read_text("utf-8")}
    for code, lang in LANGUAGES.items():
        for reads in (True, False):
            told = how_to_move(game(), lang, reads_messages=reads)
            texts[f"{code} board {reads}"] = told.replace("\N{NON-BREAKING HYPHEN}", "-")
        told = tell_help(game(), ALICE, lang, room=RoomKind.ALLIANCE, reads_messages=True)
        texts[f"{code} room"] = told
        texts[f"{code} demo"] = lang.demo.engines
    return {name: _MOVE.findall(text)[0] for name, text in texts.items()}


@pytest.mark.parametrize("name", ["P1", "P5", "P22", "P34", "Q7", "Q9", "Q11", "Q13", "Q16"])
def test_the_example_is_a_quiet_move_of_the_player_to_move_for_which_nothing_dies(name: str) -> None:
    """Where there is such a move."""
    position = POSITIONS[name]
    move = sound_example(position, _RULES)
    assert move is not None
    assert move in list(legal_moves(position, _RULES))
    side, (after, facts) = Side(position.to_move), play(position, move, _RULES)
    assert not any(isinstance(fact, Killed) for fact in facts)
    assert not reaching(after, move.target, _RULES)
    assert pieces(after, side) == pieces(position, side)


SHOWN = [Unclear.MOVE, Unclear.MOVE_SQUARE, Unclear.MOVE_WORD, Unclear.UNFINISHED_MOVE]


@pytest.mark.parametrize("code", LANGUAGES)
@given(st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_the_example_of_a_refusal_is_a_quiet_move_of_its_reader_for_which_nothing_dies(code: str, rng: Random) -> None:
    """In positions of games played at random; where the reader has such a move."""
    position = START
    for _ in range(rng.randrange(40)):
        moves = list(legal_moves(position, _RULES))
        after = play(position, rng.choice(moves), _RULES)[0] if moves else position
        position = after if list(legal_moves(after, _RULES)) else position
    lang, here, then = LANGUAGES[code], game(position), position
    for turn in example_line(here).split("; ") if sound_example(position, _RULES) else ():
        then, _ = play(then, read_move(then, turn, _RULES, TYPED.moves), _RULES)
    for side in position.players:
        mine = replace(position, to_move=side)
        for what in SHOWN:
            told = refuse(Unreadable(what, "c2"), here, lang, here.seats[side]).replace("\N{NON-BREAKING HYPHEN}", "-")
            [example] = _MOVE.findall(told)
            if sound_example(mine, _RULES) is None:
                continue
            move = read_move(mine, example, _RULES, TYPED.moves)
            after, facts = play(mine, move, _RULES)
            assert not any(isinstance(fact, Killed) for fact in facts)
            assert not reaching(after, move.target, _RULES)
        for meant in sound_examples(mine, _RULES, 2):
            named = Unreadable(Unclear.UNFINISHED_MOVE, f"{SQUARES[meant.origin]} and {SQUARES[meant.target]}")
            told = refuse(named, here, lang, here.seats[side]).replace("\N{NON-BREAKING HYPHEN}", "-")
            assert _MOVE.findall(told) == [write_move(meant)], "the nearest to what was typed"


def pieces(position: Position, side: Side) -> int:
    """Return how many living pieces a side has."""
    return sum(code > CORPSE and side_of(code) == side for code in position.board)


@pytest.mark.parametrize("example", sorted(set(examples().values())))
def test_the_first_example_is_legal_and_loses_no_piece(example: str) -> None:
    """By the engine, which plays the answers of the three others."""
    position, _ = play(START, read_move(START, example, _RULES, TYPED.moves), _RULES)
    for _ in range(3):
        position, _ = play(position, think(position, _RULES, level_of(_EVALUATED), seed=1).move, _RULES)
    assert pieces(position, Side.RED) == pieces(START, Side.RED)


def test_the_first_game_for_beginners_goes_as_it_is_told() -> None:
    """Alice's move and Bob's can be played, Chloe's is in the way of something, and the plan can be tried then."""
    told = Path("bot/docs/PLAYING.md").read_text("utf-8").partition("## A first game")[2].partition("\n## ")[0]
    first, wrong, plan = re.findall(r"`([A-Z] [^`]+)`", told)
    picked = re.search(r"his Militant on (\w\d), then (\w\d)", told)
    assert picked
    position, _ = play(START, read_move(START, first, _RULES, TYPED.moves), _RULES)
    position, _ = play(position, read_move(position, f"M {picked[1]}-{picked[2]}", _RULES, TYPED.moves), _RULES)
    with pytest.raises(Illegal) as refused:
        read_move(position, wrong, _RULES, TYPED.moves)
    assert refused.value.reason is Reason.BLOCKED
    assert refused.value.legal
    for turn in plan.split("; "):
        position, _ = play(position, read_move(position, turn, _RULES, TYPED.moves), _RULES)


def test_everybody_is_shown_the_same_first() -> None:
    assert set(examples().values()) == {"M c2-d3"}
