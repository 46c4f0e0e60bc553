"""What is kept of people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.phrases.counted import Counted
from bot.table.preferences import Hours, Preferences, Reminders
from bot.table.time.zones import City, city_of, clock_in


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleWords:
    """Showing people what is kept of them, and erasing it; {count} is a number of games.

    Then what they choose for themselves: what a menu holds says of what it is, since Discord shows no title. `cities`
    are those that speakers of the language call otherwise or look for in vain, with their time zones; the first of them
    are offered to who has typed nothing yet. {until} is a moment that Discord shows to each by their own clock.
    """

    my_data_description: str
    forget_description: str
    my_data: str
    ask_forget: str
    ask_forget_playing: Counted
    button_forget: str
    forgotten: str
    forgotten_soon: str
    forgotten_database: str
    unfinished: str
    preferences_description: str
    preferences: str
    theme: str
    theme_of_game: str
    corner: str
    own_corner: str
    played_at_once: str
    seen_first: str
    button_play_at_once: str
    button_see_first: str
    hears_engines: str
    hears_no_engines: str
    button_hear_engines: str
    button_no_engines: str
    reminders: Mapping[Reminders, str]
    button_leave_alone: str
    button_remind_again: str
    button_remind_channel: str
    button_remind_dm: str
    record_shown: str
    record_hidden: str
    button_show_record: str
    button_hide_record: str
    snoozed: str
    quiet: str
    never_quiet: str
    zone: str
    zone_unknown: str
    zone_choice: str
    option_zone: str
    cities: tuple[City, ...]


class HasPeople(Protocol):
    """A language that speaks of what people choose for themselves."""

    @property
    def people(self) -> PeopleWords:
        """The words for it."""


def preferred(preferences: Preferences, at: float, lang: HasPeople) -> str:
    """Return what somebody has chosen that no menu shows; `at` is now, in seconds since 1970."""
    words = lang.people
    typed = words.seen_first if preferences.sees_first else words.played_at_once
    record = words.record_shown if preferences.shows_record else words.record_hidden
    engines = words.hears_engines if preferences.hears_engines else words.hears_no_engines
    said = [typed, zone_said(preferences, at, lang), record, engines]
    if preferences.snoozed > at:
        said.append(words.snoozed.format(until=f"<t:{preferences.snoozed:.0f}:f>"))
    return "\n".join([words.preferences, *(f"• {line}" for line in said)])


def zone_said(preferences: Preferences, at: float, lang: HasPeople) -> str:
    """Return in which time zone somebody lives, or that this is not known."""
    time = clock_in(preferences.zone, at)
    if not time:
        return lang.people.zone_unknown
    return lang.people.zone.format(city=city_of(preferences.zone, lang.people.cities), time=time)


def zone_choice(city: City, at: float, lang: HasPeople) -> str:
    """Return a city as it is offered, with the time that it is there."""
    return lang.people.zone_choice.format(city=city.name, time=clock_in(city.zone, at))


def quiet_hours(hours: Hours, lang: HasPeople) -> str:
    """Return when somebody is not reminded."""
    if hours.begins == hours.ends:
        return lang.people.never_quiet
    return lang.people.quiet.format(begins=hours.begins, ends=hours.ends)
