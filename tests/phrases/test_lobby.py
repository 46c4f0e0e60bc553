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
        "• nobody kills pieces of their own\n"
        "• a Reporter may kill one enemy beside it\n"
        "• a Chief shut in by corpses is lost if its player has no Necromobile\n"
        "• a Diplomat moves enemy pieces only\n"
        "• a piece that goes on out of the maze goes to an empty square\n"
        "🔴 Red: free\n"
        "🔵 Blue: Bob\n"
        "🟡 Yellow: free\n"
        "🟢 Green: free\n"
        "A turn can be taken back within 30 seconds, later if all the others agree.\n"
        "There is no clock; whoever takes long is reminded.\n"
        "It starts when 4 seats are taken, or when Alice presses Start. "
        "The pieces of an empty seat are hostages."
    )


def test_a_lobby_with_seats_by_chance_lists_those_who_wait() -> None:
    now = game(seats={}, phase=Phase.LOBBY, seating=Seating.CHANCE, waiting=(BOB, ALICE))
    assert "Sides are drawn by lot at the start. Joined (2 of 4): Bob and Alice" in lobby(now, EN)
    assert "free" not in lobby(now, EN)


@ALL
def test_a_lobby_explains_every_option_as_it_is_played(lang: Language) -> None:
    for name, values in OPTIONS.items():
        for value in values:
            text = lobby(game(rules=Rules.of({name: value}), seats={}, phase=Phase.LOBBY), lang)
            assert [lang.rules.options[name][each] in text for each in values] == [each == value for each in values]


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
