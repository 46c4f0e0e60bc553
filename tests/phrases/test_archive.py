"""Finished games in words: lists and menus, the story, the review."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.phrases.archive import (
    STORY_LIMIT,
    chart_alt,
    fitting,
    past_choice,
    review_text,
    tell_moments,
    tell_story,
    with_pacts,
)
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import plain
from bot.phrases.news import event_text
from bot.table.game.chronicle import Earned, Honour, KeyMoment
from bot.table.game.review import review
from bot.table.model import Person
from bot.table.person_id import ForgottenId
from tests.djambi.boards import position
from tests.phrases.games import ALICE, FOUR, game, played, resigned
from tests.table.reviewed import moments, thought


def test_a_menu_shows_names_as_they_are() -> None:
    """Nothing there is read as Discord's marks."""
    now = game(seats={**FOUR, Side.RED: replace(ALICE, name="al_ice*")})
    assert "al_ice*" in past_choice(now, "2026-11-21", "hall", LANGUAGES["en"])


def test_a_menu_calls_who_was_forgotten_by_their_side() -> None:
    now = game(seats={**FOUR, Side.RED: replace(ALICE, name="")})
    assert past_choice(now, "2026-11-21", "hall", LANGUAGES["fr"]).startswith(
        "2026-11-21 #hall\N{NO-BREAK SPACE}: Rouge, "
    )


ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)

TOLD = {
    "en": [
        "How it went",
        "Turn 7: Red is in power. Promise broken by Alice and Carol.",
        "The costliest turn: Blue lost 4 pieces.",
        "Honours. Most turns in power: Alice, 7. Kept every promise: Bob and Dan.",
    ],
    "fr": [
        "Le récit de la partie",
        "Coup 7 : Rouge est au pouvoir. Promesse rompue par Alice et Carol.",
        "Le coup le plus coûteux : Bleu perd 4 pièces.",
        "Palmarès. Le plus de coups au pouvoir : Alice (7). Toutes les promesses tenues : Bob et Dan.",
    ],
    "ja": [
        "対局の流れ",
        "7手目、赤が権力の座に就きました。AliceさんとCarolさんが約束を破りました。",
        "最も損失の大きい手：青は駒を4個失いました。",
        "表彰：最も長く権力の座にいた人：Aliceさん（7手）。約束をすべて守った人：BobさんとDanさん。",
    ],
}


@ALL
def test_each_turning_point_is_a_line_and_the_honours_are_one(lang: Language) -> None:
    taken = played(position("rC a5, bC i1, yC i9, gC a9", "rbyg", turn=7), "C a5-e5")
    gone = resigned(taken.game, Side.BLUE)
    moments = [KeyMoment(taken, ("1", "3")), KeyMoment(gone, lost=(Side.BLUE, 4))]
    earned = [Earned(Honour.POWER, ("1",), 7), Earned(Honour.PROMISES, ("2", "4"))]
    first, second, third, last = plain(tell_story(moments, earned, gone.game, lang)).replace("\u00a0", " ").split("\n")
    assert [first, second, last] == [TOLD[lang.code][index] for index in (0, 1, 3)]
    assert third.endswith(TOLD[lang.code][2])
    assert tell_moments(moments, lang).startswith(lang.chronicle.key_moments)
    assert plain(event_text(gone, lang)) in plain(tell_moments(moments, lang))


@ALL
def test_who_was_forgotten_is_called_by_their_side(lang: Language) -> None:
    nobody = Person(ForgottenId("gone"), "")
    now = game(seats={**FOUR, Side.GREEN: nobody})
    assert lang.names.sides[Side.GREEN] in tell_story((), [Earned(Honour.POWER, (nobody.id,), 2)], now, lang)


@ALL
def test_a_game_without_turning_points_and_honours_has_no_story(lang: Language) -> None:
    assert tell_story((), (), game(), lang) == ""


def test_of_the_pacts_as_many_are_told_as_there_is_room_for() -> None:
    """What is too long leaves room for the next."""
    assert with_pacts("Story", ["One", "x" * 1800, "Two"]) == "Story\n\nOne\n\nTwo"
    assert with_pacts("", ["One"]) == "One"


@ALL
def test_the_turning_points_that_matter_most_fit_into_the_last_post(lang: Language) -> None:
    """However long the names are; the end is among them."""
    long_names = {side: replace(person, name="*" * 32) for side, person in FOUR.items()}
    taken = played(position("rC a5, bC i1, yC i9, gC a9", "rbyg", turn=7), "C a5-e5", seats=long_names)
    gone = resigned(taken.game, Side.BLUE)
    moments = [*[KeyMoment(gone, tuple("1234"), rank=3)] * 8, KeyMoment(taken, rank=0)]
    shown = fitting(moments, (), gone.game, lang)
    assert len(tell_story(shown, (), gone.game, lang)) <= STORY_LIMIT
    assert 1 < len(shown) < len(moments)
    assert shown[-1] == moments[-1]


TOLD_REVIEW = {
    "en": (
        "1. Turn 1: Red (Alice): Militant c3-c4.",
        "Chances: Red 50 → 20%, Blue 50 → 80%. Better for Red: A b1-b8, with 90% instead of 20%.",
    ),
    "fr": (
        "1. Coup 1 : Rouge (Alice) : Militant c3-c4.",
        "Chances : Rouge 50 → 20 %, Bleu 50 → 80 %. Pour Rouge, A b1-b8 valait mieux : 90 % au lieu de 20 %.",
    ),
    "ja": (
        "1. 1手目、赤（Aliceさん）：ミリタント c3-c4。",
        "勝率：赤 50→20%、青 50→80%。赤はA b1-b8なら90%でした（実際は20%）。",
    ),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_review_is_told_in_every_language(code: str) -> None:
    lang = LANGUAGES[code]
    made = review(moments(), [thought(0.5, "A b1-b8", 0.9), thought(0.2), thought(0.2), None])
    lines = [plain(line).replace("\u00a0", " ") for line in review_text(made, lang).splitlines()]
    assert [line for line in TOLD_REVIEW[code] if line not in lines] == [], lines
    assert len(lines) == 4
    alt = chart_alt(made, lang)
    assert ("50" in alt, "80" in alt, "100" in alt) == (True, True, True)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_review_has_room_in_one_message_whatever_is_told(code: str) -> None:
    made = review(moments(), [thought(0.5, "A b1-b8", 0.9), thought(0.2), thought(0.2), None])
    long = replace(made, turnings=tuple(made.turnings) * 30)
    text = review_text(long, LANGUAGES[code])
    assert 1500 < len(text) <= 2000
    assert review_text(made, LANGUAGES[code]).splitlines()[0] == text.splitlines()[0]
