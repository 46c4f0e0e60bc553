"""What is said of time: how much there is, when it is up, who is reminded; in every language, and never ambiguously."""

import pytest

from bot.djambi.board import Side
from bot.djambi.facts import Resigned
from bot.phrases.board import called_to
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.news import tell
from bot.phrases.time import deadline_line, pace_meaning, pace_name, reminder
from bot.table.events import RanOut, Reminded
from bot.table.model import FREE, Late, Pace
from tests.phrases.games import BOB, game

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        (FREE, "There is no clock; whoever takes long is reminded."),
        (
            Pace(36, 36),
            "Everybody has 36 hours for each turn. When somebody's time is up, the others decide what is to be done.",
        ),
        (
            Pace(120, 12, nights=True, zone="Europe/Paris", late=Late.RESIGN),
            (
                "Everybody has 5 days for the whole game, and gets 12 hours back with each turn, up to 5 days again. "
                "Nights do not count (22:00 to 8:00 in Europe/Paris). Whoever runs out of time resigns."
            ),
        ),
        (
            Pace(24, 24, weekends=True),
            (
                "Everybody has 1 day for each turn. Weekends do not count (in UTC). "
                "When somebody's time is up, the others decide what is to be done."
            ),
        ),
    ],
)
def test_how_much_time_there_is(pace: Pace, said: str) -> None:
    assert pace_meaning(pace, EN) == said


@pytest.mark.parametrize(
    ("pace", "said"),
    [(FREE, "no clock"), (Pace(72, 72), "3 days for each turn"), (Pace(120, 12), "5 days in all, and 12 hours more")],
)
def test_the_same_in_so_few_words_that_they_fit_into_a_menu(pace: Pace, said: str) -> None:
    assert pace_name(pace, EN).startswith(said)


@ALL
def test_nights_and_weekends_are_left_out_in_so_many_words(lang: Language) -> None:
    """Each of the four sentences is another one."""
    paces = [Pace(24, 24, nights=nights, weekends=days) for nights in (False, True) for days in (False, True)]
    assert len({pace_meaning(pace, lang) for pace in paces}) == 4


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Time is up <t:1800000000:R>, on <t:1800000000:f>."),
        ("fr", "Fin du temps\u00a0: <t:1800000000:f> (<t:1800000000:R>)."),
        ("ja", "時間切れは<t:1800000000:f>（<t:1800000000:R>）です。"),
    ],
)
def test_a_deadline_is_shown_by_everybodys_own_clock(code: str, said: str) -> None:
    """In words that are right of a moment to come as of one that has passed: Discord says which it is."""
    assert deadline_line(1_800_000_000.4, LANGUAGES[code]) == said


def test_a_reminder_says_which_turn_it_is_and_elsewhere_also_where() -> None:
    assert reminder(game(), "<@1>", EN) == "<@1>, it is still your turn with 🔴 Red (turn 1)."
    assert reminder(game(), "<@1>", EN, place="<#7>").endswith("(turn 1). The board is in <#7>.")


@ALL
def test_a_reminder_is_not_taken_for_the_board_that_calls(lang: Language) -> None:
    """Which is looked for in the channel where a record was lost."""
    assert not called_to(reminder(game(), "<@1>", lang), lang)


def test_what_time_did_is_told() -> None:
    assert tell(Reminded(game(), BOB, 0, 1, Side.BLUE, 2), EN) == "🔵 Blue (Bob) was reminded that it is their turn."
    ran_out = RanOut(game(), BOB, 0, 1, Side.BLUE, facts=(Resigned(Side.BLUE),))
    assert tell(ran_out, EN).endswith("ran out of time, which counts as resigning.")
