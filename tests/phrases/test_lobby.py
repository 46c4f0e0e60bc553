"""The lobby says what is played before anybody joins."""

import pytest

from bot.djambi.board import Side
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.lobby import lobby
from bot.table.model import Person, Phase, Seating
from bot.table.person_id import DiscordId
from tests.phrases.games import ALICE, BOB, game

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


def test_a_lobby_with_seats_by_choice() -> None:
    now = game(seats={Side.BLUE: BOB}, phase=Phase.LOBBY)
    assert lobby(now, EN) == (
        "**Djambi** for 4 players, hosted by Alice\n"
        "Rules: standard.\n"
        "Be the last player whose Chief is alive. Whoever kills a Chief commands its pieces; a Chief in the maze also "
        "plays after every other player. The killed stay on the board and block the way. *Rules* says more.\n"
        "🔴 Red: free\n"
        "🔵 Blue: Bob\n"
        "🟡 Yellow: free\n"
        "🟢 Green: free\n"
        "A turn can be taken back within 30 seconds, later if all the others agree. "
        "There is no clock; whoever takes long is reminded.\n"
        "It starts when 4 seats are taken, or when Alice presses *Start*."
    )


def test_a_lobby_with_seats_by_chance_lists_those_who_wait() -> None:
    now = game(seats={}, phase=Phase.LOBBY, seating=Seating.CHANCE, waiting=(BOB, ALICE))
    assert "Sides are drawn by lot at the start. Joined (2 of 4): Bob and Alice" in lobby(now, EN)
    assert "free" not in lobby(now, EN)


@ALL
def test_a_lobby_explains_every_rule_that_is_not_as_usual(lang: Language) -> None:
    """The usual ones stand in the book, behind a button."""
    for name, values in OPTIONS.items():
        for value in values:
            text = lobby(game(rules=Rules.of({name: value}), seats={}, phase=Phase.LOBBY), lang)
            is_special = value != getattr(Rules(), name)
            told = [each for each in values if lang.rules.options[name][each] in text]
            assert told == ([value] if is_special else [])


@ALL
@pytest.mark.parametrize("preset", PRESETS)
def test_a_lobby_names_the_preset(preset: str, lang: Language) -> None:
    text = lobby(game(rules=Rules.of({}, preset), seats={}, phase=Phase.LOBBY), lang)
    assert lang.rules.presets[preset] in text


@ALL
@pytest.mark.parametrize("phase", Phase)
def test_a_lobby_says_in_which_phase_it_is_and_harms_nobody(phase: Phase, lang: Language) -> None:
    hostile = Person(DiscordId("6"), "@here <@1> {name}")
    text = lobby(game(seats={Side.RED: hostile}, phase=phase), lang)
    assert lang.lobby.phases[phase].split("{", maxsplit=1)[0] in text
    assert "@here" not in text
    assert "<@" not in text
