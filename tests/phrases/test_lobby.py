"""The lobby says what is played before anybody joins."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.phrases.engines import engine
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.lobby import lobby
from bot.phrases.names import safe
from bot.table.model import Late, Pace, Person, Phase, Seating, Takebacks, Terms
from bot.table.person_id import Character, DiscordId, EngineId, EngineLevel
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


@ALL
def test_the_longest_lobby_fits_into_a_message_with_an_invitation(lang: Language) -> None:
    """Of a rated game by all special rules, with engines, among people whose names are all asterisks."""
    rules = Rules.of({name: values[-1] for name, values in OPTIONS.items()})
    pace = Pace(120, 12, nights=False, weekends=False, zone="America/Los_Angeles", late=Late.RESIGN)
    host = Person(DiscordId("1"), "*" * 32)
    kind = EngineId.of(1, EngineLevel.MEDIUM, Character.MACHIAVELLIAN)
    seats = {Side.RED: host, Side.BLUE: host, Side.YELLOW: engine(kind, lang)}
    terms = Terms(
        4, Seating.CHOICE, rules, lang.code, talk_thread=True, dead_stay=True, review=False, pace=pace, rated="1"
    )
    now = replace(game(seats=seats, phase=Phase.LOBBY), host=host, terms=terms)
    said = lang.lobby.invitation.format(mention=f"<@{10**19}>", name=safe(host.name))
    assert len(f"{said}\n{lobby(now, lang, reads_messages=False)}") <= 2000


@ALL
def test_a_lobby_with_engines_says_when_a_turn_goes_back_past_their_answer(lang: Language) -> None:
    """By the terms, by who else plays, and not in a rated game."""
    words, talos = lang.taking_back, engine(EngineId.of(1, EngineLevel.EASY), lang)

    def told(takebacks: Takebacks, *people: Person, rated: str = "") -> str:
        now = game(seats=dict(zip(Side, people, strict=False)), phase=Phase.LOBBY)
        return lobby(replace(now, terms=replace(now.terms, takebacks=takebacks, rated=rated)), lang)

    said = [*words.with_engines.values(), words.alone_with_engines, words.rated_with_engines]
    for takebacks, people, rated, wanted in (
        (Takebacks.VOTE, (ALICE, BOB), "", None),
        (Takebacks.VOTE, (ALICE, talos), "", words.alone_with_engines),
        (Takebacks.VOTE, (ALICE, BOB, talos), "", words.with_engines[Takebacks.VOTE]),
        (Takebacks.FREE, (ALICE, BOB, talos), "", words.with_engines[Takebacks.FREE]),
        (Takebacks.FREE, (ALICE, BOB, talos), "1", words.rated_with_engines),
        (Takebacks.OFF, (ALICE, BOB, talos), "1", None),
    ):
        text = told(takebacks, *people, rated=rated)
        assert [each for each in said if each in text] == ([wanted] if wanted else [])
