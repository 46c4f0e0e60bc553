"""Parsing of days and durations as people type them, and of time zones by the names of cities. No I/O.

A named day ends in its morning, unless a time of day is named. Nothing is guessed: 3/4 can be two days, and 8:30 can be
in the evening, so both are offered.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta, tzinfo
from enum import StrEnum
from functools import cache, lru_cache
from itertools import islice
from typing import Final, assert_never
from zoneinfo import available_timezones

from bot.table.preferences import Preferences
from bot.table.time.pace import DAY, HOUR
from bot.table.time.quiet import zone_named


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return a text in small letters without accents, its words separated by single blanks."""
    plain = unicodedata.normalize("NFKD", text.replace("\u2019", "'"))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[_\-]", " ", bare.casefold()).split())


_NOON: Final = 12
_FEWEST_LETTERS: Final = 2
_WEEK: Final = 7
_SATURDAY: Final = 5
_MONTHS: Final = 12
_LONGEST_MONTH: Final = 31
_EVENING: Final = 19
_LATER: Final = 3 * HOUR
_MINUTE: Final = 60.0
_PAIR: Final = 2
_MOST_YEARS: Final = 9
_EXACT: Final = re.compile(r"@([0-9]{1,12})|<t:([0-9]{1,12})(?::[a-zA-Z])?>")
"""A moment that a button says, or one of Discord's own stamps."""
_BELOW_ZERO: Final = re.compile(r"(?:^|\s)[-\u2010-\u2015\u2212]\s?[0-9]")
_SECONDS: Final = re.compile(r"(?<![0-9:])([0-9]{1,2}:[0-9]{2}):[0-9]{2}(?![0-9:])")
_DOTTED: Final = re.compile(r"(?<![0-9.])([0-9]{1,2})\.([0-5][0-9])(?![0-9.])(?! [0-9]{4})")
_DOTTED_HALF: Final = re.compile(r"(?<![0-9.])([0-9]{1,2})\.([0-5][0-9])(?= ?[ap]m(?!\w))")
_YEAR_FIRST: Final = re.compile(r"(?<![0-9])([0-9]{4})[/.]([0-9]{1,2})[/.]([0-9]{1,2})(?![0-9])")
_JOINED: Final = re.compile(r"(?<=[0-9]-[0-9]{2})[tT](?=[0-9]{2}:)")
_UTC: Final = re.compile(r"(?<=[0-9]) ?(?:utc|gmt|z)$")
_POINT: Final = re.compile(r"(?<=[^\W\d_])\.(?![^\W\d_])")
_NUMERALS: Final = re.compile("[一二三四五六七八九十]+(?=日|時|分|週|か月|月[0-9一二三四五六七八九十末]|年)")
_DIGITS: Final = {sign: number for number, sign in enumerate("一二三四五六七八九", 1)}
_NUMBER: Final = re.compile(r"([0-9]{1,3})\s*(.*)")
_ISO: Final = re.compile(r"([0-9]{4}) ([0-9]{1,2}) ([0-9]{1,2})")
_PARTS: Final = re.compile(r"([0-9]{1,2})\s*[./ ]\s*([0-9]{1,2})\.?(?:\s*[./ ]?\s*([0-9]{4}))?")


@dataclass(frozen=True, slots=True)
class DayWords:
    """The words for days in a language; the bot writes the first of several.

    `fillers` mean nothing in the name of a day. `the` before a number or `th` behind it makes a day of the month:
    "the 30", "30th", 30日. With `next`, a day can be one in this week or in the next. `am` and `pm` stand before or
    behind a time of day, and say in which half of the day it is. `numbers` begin with one, `weekdays` with Monday,
    `months` with January; `feasts` are names of days with their month and day. With `at` before it a number is a time
    of day, with `ahead` before or behind it a length of time, and nothing else. `half_hour` is a length, `and_half`
    follows hours.
    """

    fillers: tuple[str, ...]
    next: tuple[str, ...]
    the: tuple[str, ...]
    th: tuple[str, ...]
    numbers: tuple[tuple[str, ...], ...]
    minutes: tuple[str, ...]
    hours: tuple[str, ...]
    days: tuple[str, ...]
    weeks: tuple[str, ...]
    fortnight: tuple[str, ...]
    today: tuple[str, ...]
    tonight: tuple[str, ...]
    am: tuple[str, ...]
    pm: tuple[str, ...]
    tomorrow: tuple[str, ...]
    after_tomorrow: tuple[str, ...]
    mornings: tuple[str, ...]
    evenings: tuple[str, ...]
    next_week: tuple[str, ...]
    week_after_next: tuple[str, ...]
    weekend: tuple[str, ...]
    after_weekend: tuple[str, ...]
    next_month: tuple[str, ...]
    end_of_month: tuple[str, ...]
    noon: tuple[str, ...]
    midnight: tuple[str, ...]
    at: tuple[str, ...]
    ahead: tuple[str, ...]
    half_hour: tuple[str, ...]
    and_half: tuple[str, ...]
    weekdays: tuple[tuple[str, ...], ...]
    months: tuple[tuple[str, ...], ...]
    feasts: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Wall:
    """A player's local clock: now (`at`, in seconds since 1970), in their time zone; `morning` is an hour."""

    at: float
    zone: tzinfo
    morning: int

    @classmethod
    def of(cls, preferences: Preferences, at: float) -> "Wall":
        """Return a person's local clock.

        Without a time zone it is UTC, with noon as the morning: daytime for most people.
        """
        zone = zone_named(preferences.zone)
        return cls(at, zone, preferences.quiet.ends) if zone else cls(at, UTC, _NOON)

    @property
    def today(self) -> date:
        """The local date."""
        return datetime.fromtimestamp(self.at, self.zone).date()

    def on(self, day: date, hour: int | None = None, minute: int = 0) -> float:
        """Return the morning of a day, or another time of day, in seconds since 1970."""
        hour = self.morning if hour is None else hour
        moment = datetime(day.year, day.month, day.day, hour, minute, tzinfo=self.zone)
        if moment.timestamp() <= self.at:  # in the night in which clocks go back that hour comes twice
            moment = moment.replace(fold=1)
        return moment.timestamp()

    def in_days(self, days: int) -> float:
        """Return the morning in a number of `days`."""
        return self.on(self.today + timedelta(days=days))


class Snoozing(StrEnum):
    """How long a person wants no reminder."""

    HOUR = "hour"
    TONIGHT = "tonight"
    TOMORROW = "tomorrow"
    HOURS_3 = "hours3"
    HOURS_12 = "hours12"
    DAY = "day"


def snoozings(*, knows_zone: bool) -> tuple[Snoozing, ...]:
    """Return the choices; without a time zone the bot can't tell when it is evening or tomorrow."""
    if knows_zone:
        return Snoozing.HOUR, Snoozing.TONIGHT, Snoozing.TOMORROW
    return Snoozing.HOURS_3, Snoozing.HOURS_12, Snoozing.DAY


def snoozed_until(how: Snoozing, wall: Wall) -> float:
    """Return until when a person wants no reminder; in the evening, "tonight" is some hours later."""
    match how:
        case Snoozing.HOUR:
            return wall.at + HOUR
        case Snoozing.TONIGHT:
            return max(wall.on(wall.today, _EVENING), wall.at + _LATER)
        case Snoozing.TOMORROW:
            return wall.in_days(1)
        case Snoozing.HOURS_3:
            return wall.at + 3 * HOUR
        case Snoozing.HOURS_12:
            return wall.at + 12 * HOUR
        case Snoozing.DAY:
            return wall.at + DAY
        case _:
            assert_never(how)


def moments_like(typed: str, words: Sequence[DayWords], wall: Wall, *, for_start: bool = False) -> list[float]:
    """Return the future moments that a typed text can mean, in order; common ones for an empty text.

    Where something is to start (`for_start`), "20h" can also be the time of day, and a mere number is.
    """
    if exact := _EXACT.fullmatch(typed.strip()):
        return [at for at in (float(exact[1] or exact[2]),) if at > wall.at]
    if not typed.strip():
        weekend = _WEEK - wall.today.weekday()
        return sorted({wall.in_days(days) for days in (1, 2, 3, weekend, _WEEK, 2 * _WEEK, 3 * _WEEK)})
    if _BELOW_ZERO.search(unicodedata.normalize("NFKC", typed)):
        return []
    text = _tidied(typed)
    if universal := _UTC.search(text):
        text, wall = text[: universal.start()], replace(wall, zone=UTC)
    lengths = [length for each in words if (length := _length(text, each)) is not None]
    if any(length.is_sure for length in lengths):
        return sorted({wall.at + length.seconds for length in lengths if length.is_sure})
    found = {wall.at + length.seconds for length in lengths}
    for each in words:
        found |= {*_by_clock(_with_hours(text, each), each, wall, for_start=for_start)}
        if not (for_start and text.isdecimal()) and not _at(each).match(text):
            found |= {*_named(text, each, wall)}
    if for_start and text.isdecimal():
        found |= {*_mere_hours(int(text), wall)}
    return sorted(moment for moment in found if moment > wall.at)


@cache
def _at(words: DayWords) -> re.Pattern[str]:
    """What makes a number a time of day."""
    return re.compile(rf"(?:{_either(words.at)}) ?[0-9]")


def _tidied(typed: str) -> str:
    """A text in small letters with each sign in one form, without what ends a sentence or an abbreviation."""
    text = _JOINED.sub(" ", _YEAR_FIRST.sub(r"\1-\2-\3", unicodedata.normalize("NFKC", typed).strip()))
    text = folded(_NUMERALS.sub(_in_digits, text).rstrip("!?.。 "))
    text = _DOTTED_HALF.sub(r"\1:\2", _POINT.sub("", text.replace("a.m", "am").replace("p.m", "pm")))
    return " ".join(_DOTTED.sub(_as_time, _SECONDS.sub(r"\1", text)).split())


def _in_digits(found: re.Match[str]) -> str:
    """A Japanese numeral up to 99 in digits."""
    tens, ten, ones = found[0].rpartition("十")
    return str((_DIGITS.get(tens, 1) if ten else 0) * _TEN + _DIGITS.get(ones, 0))


def _as_time(found: re.Match[str]) -> str:
    """20.30 as 20:30, unless it can be a day of a month."""
    first, second = int(found[1]), int(found[2])
    is_date = 0 < min(first, second) <= _MONTHS and max(first, second) <= _LONGEST_MONTH
    return found[0] if is_date or first >= 2 * _NOON else f"{found[1]}:{found[2]}"


def _mere_hours(hour: int, wall: Wall) -> Iterator[float]:
    """The next such hours of a day, in either half of it."""
    if hour > 2 * _NOON:
        return
    for each in {hour % (2 * _NOON), *([(hour + _NOON) % (2 * _NOON)] if hour <= _NOON else [])}:
        days = (wall.today, wall.today + timedelta(days=1))
        yield next(at for day in days if (at := wall.on(day, each)) > wall.at)


_TEN: Final = 10
_HALF_HOUR: Final = 1800.0
_LONGEST_SPOKEN: Final = 6 * HOUR
"""Nobody means a longer time from now by a mere "20h30"."""


@dataclass(frozen=True, slots=True)
class _Length:
    """A length of time, and whether a text can mean nothing else."""

    seconds: float
    is_sure: bool


def _length(text: str, words: DayWords) -> _Length | None:
    """The length of time that a text can be: "in 1h30", "an hour and a half", 1時間半後."""
    found = _lengths(words).fullmatch(text)
    if found is None:
        return None
    if found["half_hour"]:
        seconds = _HALF_HOUR
    else:
        minutes, count = int(found["minutes"] or 0), found["hours"]
        hours = int(count) if count.isdecimal() else _number(count, words)
        seconds = hours * HOUR + minutes * _MINUTE + (_HALF_HOUR if found["and_half"] else 0)
    is_sure = bool(found["before"] or found["after"])
    is_time = not is_sure and found["minutes"] and not found["unit"] and seconds > _LONGEST_SPOKEN
    return _Length(seconds, is_sure) if seconds and not is_time else None


def _number(word: str, words: DayWords) -> int:
    return next(number for number, names in enumerate(words.numbers, 1) if word in map(folded, names))


@cache
def _lengths(words: DayWords) -> re.Pattern[str]:
    """What hours and minutes from now look like."""
    ahead, half, more = (_either(names) for names in (words.ahead, words.half_hour, words.and_half))
    number = _either(name for names in words.numbers for name in names)
    hour, minute = _either((*words.hours, "h")), _either(words.minutes)
    minutes = rf"(?: ?(?:and|et))? ?(?P<minutes>[0-5]?[0-9])(?P<unit> ?(?:{minute}))?"
    counted = rf"(?P<hours>[0-9]{{1,3}}|{number}) ?(?:{hour})(?: ?(?P<and_half>{more})|{minutes})?"
    return re.compile(rf"(?:(?P<before>{ahead}) ?)?(?:(?P<half_hour>{half})|{counted}) ?(?P<after>{ahead})?")


def _either(names: Iterable[str]) -> str:
    return "|".join(sorted({re.escape(folded(name)) for name in names}, key=len, reverse=True)) or "(?!)"


@cache
def _named_hours(words: DayWords) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Noon and midnight, and the time of day that each is."""
    hours = (words.noon, "12:00"), (words.midnight, "24:00")
    return tuple((re.compile(_whole(name)), hour) for names, hour in hours for name in names)


def _whole(name: str) -> str:
    """A name as a word of its own where words are parted by blanks."""
    plain = folded(name)
    return rf"(?<!\w){plain}(?!\w)" if plain.isascii() else plain


def _with_hours(text: str, words: DayWords) -> str:
    """A text with noon and midnight as times of day."""
    for named, hour in _named_hours(words):
        text = named.sub(hour, text)
    return text


def moment_meant(typed: str, words: Sequence[DayWords], wall: Wall) -> float | None:
    """Return the future moment that a typed text means, if it can mean only one."""
    found = moments_like(typed, words, wall) if typed.strip() else []
    return found[0] if len(found) == 1 else None


_HALF_DAY: Final = 12
_LATEST: Final = 29
"""In Japan the hours after midnight are counted on: 25時."""
_HALF_PAST: Final = 30


@cache
def _clock(words: DayWords) -> re.Pattern[str]:
    """What finds times of day: 20:30, 8:30 pm, 8 pm, 20h30, 20 h, 夜8時半."""
    marks = _either((*words.am, *words.pm))
    minute = r"(?: ?(?P<minute>[0-5]?[0-9])(?![0-9])分?|(?P<half>半))?"
    hour = rf"(?:(?<!\w)(?P<at>{_either(words.at)}) ?)?(?<![0-9:])(?P<hour>[0-9]{{1,2}})(?![0-9])"
    mark = rf"(?:(?P<mark>heures?(?!\w)|[:h時]){minute})?"
    # 今夜 is a day, and not a mark alone
    return re.compile(rf"(?:(?<!今)(?P<before>{marks}) ?)?{hour} ?{mark}(?!間) ?(?P<after>{marks})?")


def _by_clock(text: str, words: DayWords, wall: Wall, *, for_start: bool) -> Iterator[float]:
    """The moments that a text with a time of day can mean: on the day that it names, or the next such time."""
    for found in _clock(words).finditer(text):
        rest = f"{text[: found.start()]} {text[found.end() :]}".strip()
        named, half = _without_fillers(rest, words), found["before"] or found["after"]
        is_said = half or found["minute"] or found["mark"] == "時" or named or found["at"] or (for_start and not rest)
        is_time = found["mark"] or half or found["at"] or _said(words.tonight, rest)
        if not is_said or not is_time or (found["mark"] == ":" and len(found["minute"] or "") < _PAIR):
            continue
        minute = _HALF_PAST if found["half"] else int(found["minute"] or 0)
        today, tomorrow = wall.today, wall.today + timedelta(days=1)
        for hour in _hours(found, half, named, words):
            days = (
                [today - timedelta(days=1), today, tomorrow] if not named else [*_days_beside_time(rest, words, wall)]
            )
            over, hour_of_day = divmod(hour, 2 * _HALF_DAY)
            on = (day + timedelta(days=over) for day in days)
            moments = sorted({at for day in on if (at := wall.on(day, hour_of_day, minute)) > wall.at})
            yield from moments if named else moments[:1]


def _hours(found: re.Match[str], half: str | None, named: str, words: DayWords) -> tuple[int, ...]:
    """The hours that a time of day can mean: without a word for its half, 8:30 can be in the evening."""
    hour = int(found["hour"])
    if hour > _LATEST or (hour > 2 * _HALF_DAY and found["mark"] != "時") or (found["half"] and hour == 2 * _HALF_DAY):
        return ()
    if hour >= 2 * _HALF_DAY:
        return (hour,)
    if half:
        return (hour % _HALF_DAY + (_HALF_DAY if half in map(folded, words.pm) else 0),)
    late = hour + _HALF_DAY
    if not 0 < hour < _HALF_DAY or found["hour"].startswith("0"):
        return (hour,)
    if any(name in named for name in map(folded, (*words.tonight, *words.evenings))):
        return (late,)
    return (hour,) if (found["mark"] or "").startswith("h") else (hour, late)


def _days_beside_time(rest: str, words: DayWords, wall: Wall) -> Iterator[date]:
    """The days that the rest of a text with a time of day can mean."""
    whole, _ = _day_and_hour(rest, words)
    while whole.rpartition(" ")[2] in map(folded, words.fillers):  # "the 27th at"
        whole = whole.rpartition(" ")[0]
    text = _without_fillers(whole, words)
    if not text or _said((*words.today, *words.tonight), whole, text):
        yield wall.today
    for each in _dates(whole, text, words, wall.today):
        yield each
        if each - wall.today == timedelta(weeks=1):  # the same day of the week: later today, or in a week
            yield wall.today
    yield from _next_such(_day_alone(whole, words)[0], wall.today)


def _named(tidied: str, words: DayWords, wall: Wall) -> Iterator[float]:
    whole, hour = _day_and_hour(tidied, words)
    text = _without_fillers(whole, words)
    day, certain = _day_alone(whole, words)
    if hour is None and not certain:
        yield from _moments(whole, text, words, wall)
    last = wall.today.year + _MOST_YEARS
    dates = {*_dates(whole, text, words, wall.today), *_next_such(day, wall.today)}
    yield from (wall.on(day, hour) for day in dates if wall.today <= day and day.year < last)


def _day_and_hour(whole: str, words: DayWords) -> tuple[str, int | None]:
    """A text without the time of day at its end, and the hour of an evening: "monday evening" is `("monday", 19)`."""
    text = _without_fillers(whole, words)
    for hour, names in ((_EVENING, words.evenings), (None, words.mornings)):
        for name in map(folded, names):
            end = re.compile(rf"(?<!\w){name}$" if name.isascii() else rf"{name}$")
            if end.search(text) and not _said(words.tonight, whole, text):
                return whole[: whole.rindex(name)].strip(), hour
    return whole, None


def _said(names: Sequence[str], *texts: str) -> bool:
    return not set(texts).isdisjoint(map(folded, names))


def _moments(whole: str, text: str, words: DayWords, wall: Wall) -> Iterator[float]:
    """The moments that are no mornings: tonight, and how long from now."""
    if _said(words.tonight, whole, text):
        yield wall.on(wall.today, _EVENING)
    if _said(words.fortnight, whole, text):
        yield wall.at + 2 * _WEEK * DAY
    for number, unit in _counted(text, words):
        units = (_MINUTE, words.minutes), (HOUR, words.hours), (DAY, words.days), (_WEEK * DAY, words.weeks)
        for seconds, names in units:
            if (not unit and seconds >= DAY) or unit in map(folded, names):
                yield wall.at + number * seconds


def _dates(whole: str, text: str, words: DayWords, today: date) -> Iterator[date]:
    """The dates that a text can be; `whole` is the text with its fillers."""
    yield from _days_named(whole, text, words, today)
    yield from _in_months(whole, text, words, today)
    yield from _weekdays(text, words, today)
    yield from _in_calendar(text, words, today)
    for weekday, rest in _beside_weekday(text, words):
        day = int(rest) if re.fullmatch("[0-9]{1,2}", rest) else _day_alone(rest, words)[0]
        dates = (*_in_calendar(rest, words, today), *_next_such(day, today))
        yield from (each for each in dates if each.weekday() == weekday)


def _days_named(whole: str, text: str, words: DayWords, today: date) -> Iterator[date]:
    """What is named without a number. A weekend begins, and it is over."""
    monday = today - timedelta(days=today.weekday())
    for days, names in ((1, words.tomorrow), (2, words.after_tomorrow)):
        if _is_one_of(text, names):
            yield today + timedelta(days=days)
    for weeks, names in ((1, words.next_week), (2, words.week_after_next)):
        if _said(names, whole, text):
            yield today + timedelta(weeks=weeks)
    plain, ahead = _without_next(text, words)
    if _said(words.weekend, whole, plain):
        yield from (monday + timedelta(days=_WEEK * weeks + day) for weeks in ahead for day in (_SATURDAY, _WEEK))
    if _said(words.after_weekend, whole, text):
        yield monday + timedelta(weeks=1)


def _in_months(whole: str, text: str, words: DayWords, today: date) -> Iterator[date]:
    """What is named by its month alone. The end of a month is its last day, or the first of the next."""
    first = _first_of_next_month(today)
    if _said(words.next_month, whole, text):
        yield first
    if _said(words.end_of_month, whole, text):
        yield from (first - timedelta(days=1), first)
    for name in map(folded, words.next_month):
        if whole.startswith(name):
            yield from _next_such(_day_alone(whole.removeprefix(name).strip(), words)[0], first - timedelta(days=1))


def _first_of_next_month(today: date) -> date:
    return (today.replace(day=1) + timedelta(days=_LONGEST_MONTH)).replace(day=1)


def _without_next(text: str, words: DayWords) -> tuple[str, tuple[int, ...]]:
    """A text without "next", and which weeks it can mean: "next Friday" is this week's for some, and not for others."""
    plain = _without(text, words.next)
    return plain, (0, 1) if plain != text else (0,)


def _weekdays(text: str, words: DayWords, today: date) -> Iterator[date]:
    """The next such day of the week, or the one of a later week where the text says so: 来週の金曜."""
    plain, ahead = _without_next(text, words)
    monday = today - timedelta(days=today.weekday())
    later = [(weeks, _around(text, names)) for weeks, names in ((1, words.next_week), (2, words.week_after_next))]
    for weekday, names in enumerate(words.weekdays):
        if _is_one_of(plain, names):
            coming = today + timedelta(days=(weekday - today.weekday() - 1) % _WEEK + 1)
            yield coming
            yield from (monday + timedelta(weeks=weeks, days=weekday) for weeks in ahead if weeks)
        for weeks, texts in later:
            if any(_is_one_of(rest, names) for rest in texts):
                yield monday + timedelta(weeks=weeks, days=weekday)


def _around(text: str, names: Sequence[str]) -> set[str]:
    """What is left of a text before or after one of the names, if one is there."""
    return {text.removeprefix(name).removesuffix(name).strip() for name in map(folded, names)} - {text}


def _beside_weekday(text: str, words: DayWords) -> Iterator[tuple[int, str]]:
    """A day of the week and the text beside it: "Friday 27", 27日(金)."""
    behind = re.fullmatch(r"(.*?) ?\((\w+)\)", text)
    for weekday, names in enumerate(words.weekdays):
        for name in map(folded, names):
            before = re.match(rf"({re.escape(name)}|{re.escape(name[:3])})\b[.,]? *", text)
            if before and text != before[0]:
                yield weekday, text.removeprefix(before[0])
            if behind and name.startswith(behind[2]):
                yield weekday, behind[1]


def _day_alone(whole: str, words: DayWords) -> tuple[int, bool]:
    """The day of a month that a text names without the month, or 0; and whether it can be nothing else.

    A small number with a `th` that also counts days can be both: 3日.
    """
    before, after = ("|".join(re.escape(folded(each)) for each in each_side) for each_side in (words.the, words.th))
    named = re.fullmatch(rf"(?:({before}) ?)?([0-9]{{1,2}}) ?({after})?", whole)
    if not named or not (named[1] or named[3]):
        return 0, False
    day = int(named[2])
    return day, bool(named[1]) or day > _WEEK or named[3] not in map(folded, words.days)


def _next_such(day: int, today: date) -> Iterator[date]:
    """The next day of a month with that number."""
    months = ((today.year + ahead // _MONTHS, ahead % _MONTHS + 1) for ahead in range(today.month - 1, 2 * _MONTHS))
    dates = (each for year, month in months for each in _date(year, month, day) if each > today)
    yield from islice(dates, 1)


def _counted(text: str, words: DayWords) -> Iterator[tuple[int, str]]:
    """A number, in digits or as a word, and the text after it."""
    if (counted := _NUMBER.fullmatch(text)) and int(counted[1]):
        yield int(counted[1]), counted[2]
    for number, names in enumerate(words.numbers, 1):
        for name in map(folded, names):
            if text.startswith(name) and text != name:
                yield number, text.removeprefix(name).strip()


def _in_calendar(text: str, words: DayWords, today: date) -> Iterator[date]:
    """The dates of a calendar that a text can be; without a year, the next such day."""
    if iso := _ISO.fullmatch(text):
        yield from _date(int(iso[1]), int(iso[2]), int(iso[3]))
    elif parts := _PARTS.fullmatch(text):
        for month, day in {(int(parts[2]), int(parts[1])), (int(parts[1]), int(parts[2]))}:
            yield from _next(int(parts[3] or 0), month, day, today)
    for number, names in enumerate(words.months, 1):
        for day, year in _days_beside(text, names):
            yield from _next(year, number, day, today)
    for feast, month, day in words.feasts:
        if text == _without_fillers(folded(feast), words):
            yield from _next(0, month, day, today)


def _days_beside(text: str, names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The numbers before or after the name of a month, and of the year or 0, if the text says nothing else."""
    for name in sorted(map(folded, names), key=len, reverse=True):
        both = rf"{name}\.? ?([0-9]{{1,2}})\D{{0,2}}", rf"([0-9]{{1,2}})\D{{0,2}} ?{name}\.?"
        if beside := re.fullmatch(rf"(?:{both[0]}|{both[1]})(?:,? ([0-9]{{4}}))?", text):
            yield int(beside[1] or beside[2]), int(beside[3] or 0)
            return


def _next(year: int, month: int, day: int, today: date) -> Iterator[date]:
    """That day of a year, or (0) its next occurrence: a 29 February is at most eight years away."""
    years = (year,) if year else range(today.year, today.year + _MOST_YEARS)
    days = (each for number in years for each in _date(number, month, day) if each > today)
    yield from islice(days, 1)


def _date(year: int, month: int, day: int) -> Iterator[date]:
    try:
        yield date(year, month, day)
    except ValueError:
        return


def _is_one_of(text: str, names: Sequence[str]) -> bool:
    """Whether a text is one of the names, or the beginning of one."""
    return len(text) >= min(_FEWEST_LETTERS, *map(len, names)) and any(folded(name).startswith(text) for name in names)


def _without_fillers(text: str, words: DayWords) -> str:
    return _without(text, (*words.fillers, *words.the))


def _without(text: str, names: Sequence[str]) -> str:
    for name in map(folded, names):
        text = re.sub(rf"(?<!\w){name}(?!\w)", " ", text) if name.isascii() else text.replace(name, " ")
    return " ".join(text.split())


_REGION: Final = re.compile(r"(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|UTC$")
"""How the names of zones begin that are called after a city; all others are old synonyms."""


@dataclass(frozen=True, slots=True)
class City:
    """A city, and the IANA name of its time zone."""

    name: str
    zone: str


def city_of(zone: str, own: Sequence[City]) -> str:
    """Return the city of a zone: the first among a language's `own` cities, or the one in the zone's name."""
    known = next((city.name for city in own if city.zone == zone), "")
    return known or zone.rpartition("/")[2].replace("_", " ")


def clock_in(zone: str, at: float) -> str:
    """Return the local time of a zone at a moment, in seconds since 1970; "" for an unknown zone."""
    known = zone_named(zone)
    return f"{datetime.fromtimestamp(at, known):%H:%M}" if known else ""


def cities_like(typed: str, own: Sequence[City], abroad: Sequence[City] = ()) -> list[City]:
    """Return the cities that a typed text can mean, the likeliest first.

    A language has `own` cities, whose names differ there or which have no zone of their own. They come before equally
    good ones, and for an empty text they are all. Cities `abroad` are found by their names in other languages. Of
    several names of one zone that fit equally well, one is enough.
    """
    wanted = folded(typed)
    if not wanted:
        return [*own]
    ranked = [(rank, city) for city in (*own, *_known(), *abroad) if (rank := _rank(wanted, city)) is not None]
    zones: dict[str, City] = {}
    for _, city in sorted(ranked, key=lambda each: each[0]):
        zones.setdefault(city.zone, city)
    return [*zones.values()]


def city_meant(typed: str, own: Sequence[City], abroad: Sequence[City] = ()) -> City | None:
    """Return the city that a typed text means, if it can mean only one; its zone may be typed too."""
    found, wanted = cities_like(typed, own, abroad), folded(typed)
    same = [city for city in found if wanted in (folded(city.name), folded(city.zone))]
    zones = {city.zone for city in found}
    return next(iter(same or (found if len(zones) == 1 else ())), None)


@cache
def _known() -> tuple[City, ...]:
    """All cities that a zone is named after, sorted by name."""
    zones = (zone for zone in sorted(available_timezones()) if _REGION.match(zone))
    return tuple(sorted((City(city_of(zone, ()), zone) for zone in zones), key=lambda city: city.name))


def _rank(wanted: str, city: City) -> int | None:
    """How well a city fits the text, 0 the best; `None` if it does not."""
    name, zone = folded(city.name), folded(city.zone)
    fits = (wanted in (name, zone), name.startswith(wanted), f" {wanted}" in name, wanted in zone or wanted in name)
    return next((rank for rank, fit in enumerate(fits) if fit), None)
