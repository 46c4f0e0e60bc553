"""What is kept of people."""

from bot.phrases.language import Language
from bot.table.preferences import Hours, Preferences
from bot.table.time.zones import City, city_of, clock_in


def preferred(preferences: Preferences, at: float, lang: Language) -> str:
    """Return what somebody has chosen that no menu shows; `at` is now, in seconds since 1970."""
    words = lang.people
    typed = words.seen_first if preferences.sees_first else words.played_at_once
    record = words.record_shown if preferences.shows_record else words.record_hidden
    engines = words.hears_engines if preferences.hears_engines else words.hears_no_engines
    said = [typed, zone_said(preferences, at, lang), record, engines]
    if preferences.snoozed > at:
        said.append(words.snoozed.format(until=f"<t:{preferences.snoozed:.0f}:f>"))
    return "\n".join([words.preferences, *(f"• {line}" for line in said)])


def zone_said(preferences: Preferences, at: float, lang: Language) -> str:
    """Return in which time zone somebody lives, or that this is not known."""
    time = clock_in(preferences.zone, at)
    if not time:
        return lang.people.zone_unknown
    return lang.people.zone.format(city=city_of(preferences.zone, lang.people.cities), time=time)


def zone_choice(city: City, at: float, lang: Language) -> str:
    """Return a city as it is offered, with the time that it is there."""
    return lang.people.zone_choice.format(city=city.name, time=clock_in(city.zone, at))


def quiet_hours(hours: Hours, lang: Language) -> str:
    """Return when somebody is not reminded."""
    if hours.begins == hours.ends:
        return lang.people.never_quiet
    return lang.people.quiet.format(begins=hours.begins, ends=hours.ends)
