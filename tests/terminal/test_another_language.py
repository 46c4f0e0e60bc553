"""One language more is all that another language takes: it is spoken, and what is typed in it is read."""

import re
from pathlib import Path
from typing import Final

import pytest

from bot.djambi.board import Kind
from bot.djambi.rules import Rules
from bot.phrases.names import plain
from bot.phrases.typed import read_details, read_plan_command, typed_in
from bot.table.model import Seating, Terms
from bot.table.pacts.pact import Details
from bot.table.plans.planning import ComparePlans, DropPlan, ListPlans, ShowPlan, Try
from bot.terminal.local import LocalGame
from tests.phrases.made_up import ALL_AND_ONE, MADE_UP, strange
from tests.table.club import opened

TERMS: Final = Terms(2, Seating.CHOICE, Rules(), MADE_UP.code)
TYPED: Final = typed_in(lang.typed for lang in ALL_AND_ONE.values())
GAME: Final = (
    "Batalanto c1 al d2",
    "batalanto de g1 al e3",
    "MURDULO b1-h1, kaj kadavro al b1",
    "h3 al h5",
    "murdulo h1 al i1",
)
"""A whole game of two: red's Assassin kills blue's Assassin and Chief."""


async def played(folder: Path, capsys: pytest.CaptureFixture[str], *lines: str) -> str:
    """Play at the terminal with `lines`, and return what it showed."""
    typed = iter(lines)
    async with opened(folder / "local.db") as club:
        game = LocalGame(club.table, folder, lambda _: next(typed, None), ALL_AND_ONE)
        await game.play(TERMS, ("Ann", "Ben"), new=False)
    return capsys.readouterr().out


def shown(phrase: str) -> re.Pattern[str]:
    """Return a pattern that matches a phrase with anything in place of its placeholders."""
    return re.compile(".*".join(map(re.escape, re.split(r"\{[^}]*\}", plain(phrase)))))


async def test_a_whole_game_is_played_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its words for the pieces, for what is done with them, and those that say nothing."""
    out = await played(tmp_path, capsys, *GAME)
    for phrase in (MADE_UP.terminal.welcome, MADE_UP.news.killed, MADE_UP.news.won, MADE_UP.terminal.over):
        assert shown(phrase).search(out), phrase
    assert strange("Assassin") in out
    assert "Assassin" not in out


async def test_what_is_wrong_is_said_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A word that looks like one of its own; a pass that is not due."""
    out = await played(tmp_path, capsys, "batalanto c1-d2 kadavr a5", "nenio")
    assert strange("word") in out
    assert " 4)" in out  # the page of the rules that says why


async def test_people_of_one_table_type_in_any_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In that of the game, in another, and in the canonical notation."""
    out = await played(tmp_path, capsys, "Militant c1 vers d2", "ミリタント g1 から e3", "A b1-h1", "help")
    assert out.count("/board.png") == 4
    before, after = plain(MADE_UP.terminal.help).split("{move}")
    assert re.search(rf"{re.escape(before)}M \w\d-\w\d{re.escape(after)}", out)


async def test_yes_is_said_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """To what cannot be taken back."""
    out = await played(tmp_path, capsys, "resign", "yes", "resign", "jes")
    assert MADE_UP.answers.nothing_done in out
    assert shown(MADE_UP.news.resigned).search(out)


def test_plans_and_promises_are_typed_in_it() -> None:
    """With the same phrases as in the others."""
    commands = {
        "provu ekde la 14: batalanto c3 al d4": Try("batalanto c3 al d4", turn=14),
        "plano B: batalanto c3-d4": Try("batalanto c3-d4", "B"),
        "Planoj": ListPlans(),
        "plano a": ShowPlan("A"),
        "komparu A kun B": ComparePlans("A", "B"),
        "forigu A": DropPlan("A"),
    }
    assert {text: read_plan_command(text, TYPED) for text in commands} == commands
    assert read_details("murdulo al e4, turno 20", TYPED) == Details(Kind.ASSASSIN, (31,), 20)
