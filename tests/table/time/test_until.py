"""Moments to come, as people of three languages name them."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from bot.phrases.languages import CITIES, LANGUAGES
from bot.table.preferences import Hours, Preferences
from bot.table.time.pace import DAY, HOUR
from bot.table.time.until import Wall, cities_like, city_meant, moment_meant, moments_like, snoozed_until, snoozings

PARIS = Preferences(zone="Europe/Paris", quiet=Hours(22, 9))
EN, FR, JA = ([LANGUAGES[code].away.days] for code in ("en", "fr", "ja"))


def moment(text: str) -> float:
    """Return a moment by the clock of Paris."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp()


NOW = moment("2026-11-21 15:30")
"""A Saturday."""
WALL = Wall.of(PARIS, NOW)


@pytest.mark.parametrize(
    ("words", "typed", "meant"),
    [
        (EN, "tomorrow", "2026-11-22 09:00"),
        (EN, "the day after tomorrow", "2026-11-23 09:00"),
        (EN, "Monday", "2026-11-23 09:00"),
        (EN, "until mon", "2026-11-23 09:00"),
        (EN, "next saturday", "2026-11-28 09:00"),
        (EN, "3 days", "2026-11-24 15:30"),
        (EN, "for 2 weeks", "2026-12-05 15:30"),
        (EN, "12h", "2026-11-22 03:30"),
        (EN, "24 December", "2026-12-24 09:00"),
        (EN, "december 24th", "2026-12-24 09:00"),
        (EN, "3 Jan", "2027-01-03 09:00"),
        (EN, "2026-12-01", "2026-12-01 09:00"),
        (EN, "12/24", "2026-12-24 09:00"),
        (EN, "24.12.", "2026-12-24 09:00"),
        (EN, "24.12.2026", "2026-12-24 09:00"),
        (EN, "29 february", "2028-02-29 09:00"),
        (EN, "a week", "2026-11-28 15:30"),
        (EN, "for one week", "2026-11-28 15:30"),
        (EN, "an hour", "2026-11-21 16:30"),
        (EN, "two days", "2026-11-23 15:30"),
        (EN, "ten days", "2026-12-01 15:30"),
        (EN, "next week", "2026-11-28 09:00"),
        (EN, "until tonight", "2026-11-21 19:00"),
        (FR, "une semaine", "2026-11-28 15:30"),
        (FR, "trois jours", "2026-11-24 15:30"),
        (FR, "la semaine prochaine", "2026-11-28 09:00"),
        (FR, "ce soir", "2026-11-21 19:00"),
        (FR, "demain", "2026-11-22 09:00"),
        (FR, "APRES DEMAIN", "2026-11-23 09:00"),
        (FR, "jusqu'à lundi", "2026-11-23 09:00"),
        (FR, "le 24 décembre", "2026-12-24 09:00"),
        (FR, "1er janvier", "2027-01-01 09:00"),
        (FR, "3 jours", "2026-11-24 15:30"),
        (JA, "来週", "2026-11-28 09:00"),
        (JA, "来週まで", "2026-11-28 09:00"),
        (JA, "来週の月曜", "2026-11-23 09:00"),
        (JA, "一週間", "2026-11-28 15:30"),
        (JA, "三日間", "2026-11-24 15:30"),
        (JA, "今夜", "2026-11-21 19:00"),
        (JA, "明日", "2026-11-22 09:00"),
        (JA, "月曜", "2026-11-23 09:00"),
        (JA, "3日間", "2026-11-24 15:30"),
        (JA, "3日まで", "2026-12-03 09:00"),
        (JA, "25日", "2026-11-25 09:00"),
        (JA, "30日まで", "2026-11-30 09:00"),
        (JA, "来週の金曜", "2026-11-27 09:00"),
        (JA, "クリスマス", "2026-12-25 09:00"),
        (EN, "the 30th", "2026-11-30 09:00"),
        (EN, "until the 3rd", "2026-12-03 09:00"),
        (EN, "friday next week", "2026-11-27 09:00"),
        (EN, "for a fortnight", "2026-12-05 15:30"),
        (EN, "Christmas", "2026-12-25 09:00"),
        (EN, "weekend", "2026-11-23 09:00"),
        (FR, "le 30", "2026-11-30 09:00"),
        (FR, "jusqu\u2019au 1er", "2026-12-01 09:00"),
        (FR, "quinze jours", "2026-12-05 15:30"),
        (FR, "ce week-end", "2026-11-23 09:00"),
        (FR, "jusqu'à Noël", "2026-12-25 09:00"),
        (FR, "à Noël", "2026-12-25 09:00"),
        (FR, "pour 3 jours", "2026-11-24 15:30"),
        (FR, "lundi matin", "2026-11-23 09:00"),
        (FR, "la semaine pro", "2026-11-28 09:00"),
        (FR, "le we", "2026-11-23 09:00"),
        (FR, "la fin du week-end", "2026-11-23 09:00"),
        (FR, "le jour de l'an", "2027-01-01 09:00"),
        (JA, "2週間", "2026-12-05 15:30"),
        (JA, "12月24日まで", "2026-12-24 09:00"),
        (JA, "1月3日", "2027-01-03 09:00"),
        (EN, "monday morning", "2026-11-23 09:00"),
        (EN, "until tomorrow evening", "2026-11-22 19:00"),
        (EN, "friday night", "2026-11-27 19:00"),
        (EN, "Friday the 27th", "2026-11-27 09:00"),
        (EN, "Fri 27 Nov", "2026-11-27 09:00"),
        (EN, "Monday, 30 November", "2026-11-30 09:00"),
        (EN, "30 November 2026", "2026-11-30 09:00"),
        (EN, "a couple of days", "2026-11-23 15:30"),
        (EN, "after the weekend", "2026-11-23 09:00"),
        (EN, "the week after next", "2026-12-05 09:00"),
        (EN, "next month", "2026-12-01 09:00"),
        (EN, "New Year's Eve", "2026-12-31 09:00"),
        (FR, "demain soir", "2026-11-22 19:00"),
        (FR, "vendredi 27", "2026-11-27 09:00"),
        (FR, "jusqu'au vendredi 27 novembre", "2026-11-27 09:00"),
        (FR, "vendredi prochain", "2026-11-27 09:00"),
        (FR, "après le week-end", "2026-11-23 09:00"),
        (FR, "le mois prochain", "2026-12-01 09:00"),
        (JA, "月曜の夜まで", "2026-11-23 19:00"),
        (JA, "明日の朝", "2026-11-22 09:00"),
        (JA, "27日\uff08金\uff09", "2026-11-27 09:00"),
        (JA, "11月27日\uff08金\uff09まで", "2026-11-27 09:00"),
        (JA, "3日後", "2026-11-24 15:30"),
        (JA, "1週間後", "2026-11-28 15:30"),
        (JA, "来月3日", "2026-12-03 09:00"),
        (JA, "再来週の金曜", "2026-12-04 09:00"),
        (JA, "週明け", "2026-11-23 09:00"),
        (JA, "大晦日", "2026-12-31 09:00"),
        (EN, "20:30", "2026-11-21 20:30"),
        (EN, "15:00", "2026-11-22 15:00"),
        (EN, "8:30 pm", "2026-11-21 20:30"),
        (EN, "8pm", "2026-11-21 20:00"),
        (EN, "8:30 a.m.", "2026-11-22 08:30"),
        (EN, "12:30 pm", "2026-11-22 12:30"),
        (EN, "tonight 8:30", "2026-11-21 20:30"),
        (EN, "tomorrow at 20:30", "2026-11-22 20:30"),
        (EN, "the 27th at 20:30", "2026-11-27 20:30"),
        (EN, "Friday 8:30 pm", "2026-11-27 20:30"),
        (EN, "20:30 tomorrow", "2026-11-22 20:30"),
        (EN, "in 30 minutes", "2026-11-21 16:00"),
        (FR, "20h30", "2026-11-21 20:30"),
        (FR, "demain 20 h", "2026-11-22 20:00"),
        (FR, "demain soir 20h30", "2026-11-22 20:30"),
        (FR, "ce soir 8h30", "2026-11-21 20:30"),
        (FR, "8 h du soir", "2026-11-21 20:00"),
        (FR, "le 27 à 20h30", "2026-11-27 20:30"),
        (FR, "dans 30 minutes", "2026-11-21 16:00"),
        (JA, "20\uff1a30", "2026-11-21 20:30"),
        (JA, "明日 20:30", "2026-11-22 20:30"),
        (JA, "今夜8時半", "2026-11-21 20:30"),
        (JA, "午後8時30分", "2026-11-21 20:30"),
        (JA, "明日の夜8時から", "2026-11-22 20:00"),
        (JA, "25日20時", "2026-11-25 20:00"),
        (JA, "30分後", "2026-11-21 16:00"),
    ],
)
def test_a_moment_is_named_as_people_name_it(words: list[object], typed: str, meant: str) -> None:
    """A day means its morning, where whoever names it lives; how long it takes means so long."""
    assert moment_meant(typed, words, WALL) == moment(meant)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "yesterday",
        "monday week",
        "this week",
        "a few days",
        "3",
        "3/4",
        "0 days",
        "2020-01-01",
        "9999-12-31",
        "31 february",
        "25:00",
        "20:5",
        "today 14:00",
        "yesterday 20:30",
        "t",
        "@5",
    ],
)
def test_what_is_over_or_may_mean_several_moments_is_not_guessed(typed: str) -> None:
    assert moment_meant(typed, EN, WALL) is None


def test_what_may_mean_several_moments_is_offered() -> None:
    assert moments_like("3/4", EN, WALL) == [moment("2027-03-04 09:00"), moment("2027-04-03 09:00")]
    assert moments_like("3", EN, WALL) == [moment("2026-11-24 15:30"), moment("2026-12-12 15:30")]
    offered = moments_like("", EN, WALL)
    assert offered[0] == moment("2026-11-22 09:00")
    assert all(moments_like(f"@{at:.0f}", EN, WALL) == [at] for at in offered)


def test_a_day_of_this_week_and_of_the_next_are_told_apart() -> None:
    """On a Wednesday 来週の金曜 is nine days away, and the weekend is still to come: it begins, and it is over."""
    wall = Wall.of(PARIS, moment("2026-11-25 15:30"))
    assert moment_meant("金曜", JA, wall) == moment_meant("今週の金曜", JA, wall) == moment("2026-11-27 09:00")
    assert moment_meant("来週の金曜", JA, wall) == moment("2026-12-04 09:00")
    assert moments_like("週末", JA, wall) == [moment("2026-11-28 09:00"), moment("2026-11-30 09:00")]
    either = [moment("2026-11-27 09:00"), moment("2026-12-04 09:00")]
    assert moments_like("next friday", EN, wall) == moments_like("vendredi prochain", FR, wall) == either


@pytest.mark.parametrize(("words", "typed"), [(EN, "end of the month"), (FR, "fin du mois"), (JA, "月末")])
def test_the_end_of_a_month_is_its_last_day_or_the_next_one(words: list[object], typed: str) -> None:
    assert moments_like(typed, words, WALL) == [moment("2026-11-30 09:00"), moment("2026-12-01 09:00")]  # type: ignore[arg-type]


@pytest.mark.parametrize(("words", "typed"), [(EN, "Monday the 27th"), (FR, "lundi 27"), (JA, "27日\uff08月\uff09")])
def test_a_date_that_is_not_that_day_of_the_week_is_not_guessed(words: list[object], typed: str) -> None:
    """The next 27th is a Friday: somebody has mistaken the day or the date."""
    assert moment_meant(typed, words, WALL) is None  # type: ignore[arg-type]


def test_a_small_number_of_days_in_japanese_may_be_a_date() -> None:
    assert moments_like("3日", JA, WALL) == [moment("2026-11-24 15:30"), moment("2026-12-03 09:00")]


@pytest.mark.parametrize("typed", ["the 31st", "le 31", "31日"])
def test_a_day_that_this_month_lacks_is_that_of_a_later_one(typed: str) -> None:
    assert moment_meant(typed, [*EN, *FR, *JA], WALL) == moment("2026-12-31 09:00")


def test_the_clock_may_change_on_the_way() -> None:
    """On 28 March 2027 it is put forward: a day is meant by its morning all the same."""
    wall = Wall.of(PARIS, moment("2027-03-27 15:30"))
    assert moment_meant("tomorrow", EN, wall) == moment("2027-03-28 09:00")


def test_of_whom_no_zone_is_known_it_is_noon_in_greenwich() -> None:
    wall = Wall.of(Preferences(), NOW)
    assert moment_meant("tomorrow", EN, wall) == datetime.fromisoformat("2026-11-22T12:00Z").timestamp()


def test_of_whom_no_zone_is_known_nobody_says_when_it_is_evening() -> None:
    """They put reminders off by hours, and everybody else also until the evening or the morning there."""
    wall = Wall.of(Preferences(), NOW)
    assert [snoozed_until(how, wall) - NOW for how in snoozings(knows_zone=False)] == [3 * HOUR, 12 * HOUR, DAY]
    until = [NOW + HOUR, moment("2026-11-21 19:00"), moment("2026-11-22 09:00")]
    assert [snoozed_until(how, WALL) for how in snoozings(knows_zone=True)] == until


@given(typed=st.text(st.sampled_from("0123456789/-.@ dhwmontejanfri()月日明来金"), max_size=12))
def test_whatever_is_typed_means_a_moment_to_come_or_none(typed: str) -> None:
    for words in (EN, FR, JA):
        assert all(at > NOW for at in moments_like(typed, words, WALL))


@pytest.mark.parametrize(
    ("words", "typed", "meant"),
    [
        (EN, "8:30", ["2026-11-21 20:30", "2026-11-22 08:30"]),
        (EN, "08:30", ["2026-11-22 08:30"]),
        (JA, "8時半", ["2026-11-21 20:30", "2026-11-22 08:30"]),
        (FR, "8h30", ["2026-11-22 08:30"]),
        (FR, "20h", ["2026-11-21 20:00", "2026-11-22 11:30"]),
        (FR, "dans 20 h", ["2026-11-22 11:30"]),
        (EN, "12h", ["2026-11-22 03:30", "2026-11-22 12:00"]),
        (JA, "3時間", ["2026-11-21 18:30"]),
    ],
)
def test_a_time_of_day_that_can_mean_two_is_both(words: list[object], typed: str, meant: list[str]) -> None:
    """Where something starts, "20h" is a time of day; elsewhere it says how long."""
    found = moments_like(typed, words, WALL, for_start=True)  # type: ignore[arg-type]
    assert found == [moment(each) for each in meant]


NEVER_GUESSED = [line.split("\t") for line in (Path(__file__).parent / "times.tsv").read_text("utf-8").splitlines()]
"""Texts as people write them on a Thursday at 19:00 in Paris, and the moments that they can mean: November's days."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_can_mean_two_moments_is_both_and_what_means_one_is_it(code: str) -> None:
    wall = Wall.of(PARIS, moment("2026-11-26 19:00"))
    words = [LANGUAGES[code].away.days, LANGUAGES["en"].away.days]
    for language, purpose, typed, meant in NEVER_GUESSED:
        days = [] if meant == "-" else [each if each[2] == "-" else f"11-{each}" for each in meant.split()]
        if language == code:
            found = moments_like(typed, words, wall, for_start=purpose == "start")
            assert found == [moment(f"2026-{each}") for each in days], typed


@given(st.integers(1, 59), st.sampled_from(["minutes", "hours", "h", "min", "heures", "時間", "分", "days", "jours"]))
def test_a_sign_or_a_word_before_it_never_makes_one_moment_of_several(number: int, unit: str) -> None:
    """What is below zero is no time; "in" leaves one meaning at most, and one that the text has without it."""
    words = [*EN, *FR, *JA]
    either = moments_like(f"{number} {unit}", words, WALL, for_start=True)
    assert moments_like(f"-{number} {unit}", words, WALL, for_start=True) == []
    for ahead in ("in", "dans"):
        found = moments_like(f"{ahead} {number} {unit}", words, WALL, for_start=True)
        assert len(found) <= 1
        assert set(found) <= set(either)


def test_the_hour_that_comes_twice_is_the_one_to_come() -> None:
    """In the night in which clocks go back, after half past two has been once."""
    at = datetime.fromisoformat("2026-10-25T02:15").replace(tzinfo=ZoneInfo("Europe/Paris"), fold=1).timestamp()
    assert moments_like("02:30", EN, Wall.of(PARIS, at), for_start=True) == [at + 15 * 60]


@pytest.mark.parametrize(
    ("typed", "zone"),
    [("Osaka", "Asia/Tokyo"), ("東京", "Asia/Tokyo"), ("Londres", "Europe/London"), ("NYC", "America/New_York")],
)
def test_a_city_is_known_by_its_name_in_any_language(typed: str, zone: str) -> None:
    for lang in LANGUAGES.values():
        city = city_meant(typed, lang.people.cities, CITIES)
        assert city is not None, lang.code
        assert city.zone == zone


def test_a_zone_is_offered_once_for_what_is_typed() -> None:
    for lang in LANGUAGES.values():
        zones = [city.zone for city in cities_like("lon", lang.people.cities, CITIES)]
        assert len(zones) == len(set(zones))
