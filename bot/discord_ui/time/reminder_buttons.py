"""What can be pressed below a reminder: not now, away until a day, where one lives, and no more of that."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, row
from bot.discord_ui.kit.forms import form, line
from bot.discord_ui.kit.offers import MOST_CHOICES, OnPress, SlashCommand, on
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.time.away import AskUntil
from bot.phrases.language import Language
from bot.phrases.people import zone_choice, zone_said
from bot.phrases.time import moment
from bot.table.model import TableError, Trouble
from bot.table.preferences import Reminders
from bot.table.table import Table
from bot.table.time.until import Snoozing, Wall, snoozed_until, snoozings
from bot.table.time.zones import City, cities_like, city_meant

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Snooze(Verb):
    """Wants no reminder for so long as `how` says; on buttons of earlier versions, which anybody could press."""

    name = "snooze"
    how: str


@dataclass(frozen=True, slots=True)
class SnoozeOwn(Verb):
    """Wants no reminder for so long as `how` says, if it is `whose` (an id) reminder."""

    name = "snooze-own"
    whose: str
    how: str


class AskZone(Verb):
    """Asks whoever presses it in which time zone they live."""

    name = "zone"


class SayZone(Verb):
    """Says it, in a form or, where the form left it open, in a menu."""

    name = "zone-is"


class LeaveAlone(Verb):
    """Wants no reminders at all; on buttons of earlier versions, which anybody could press."""

    name = "leave-alone"


@dataclass(frozen=True, slots=True)
class LeaveMeAlone(Verb):
    """Wants no reminders at all, if it is `whose` (an id) reminder."""

    name = "leave-me-alone"
    whose: str


def reminder_buttons(whose: str, lang: Language, *, knows_zone: bool) -> tuple[Press, ...]:
    """Return what stands below the reminder of somebody, by their id; whose zone is not known is asked for it."""
    words = lang.away
    snooze = (Press(words.snooze[how], SnoozeOwn(whose, how)) for how in snoozings(knows_zone=knows_zone))
    zone = () if knows_zone else (Press(words.button_zone, AskZone()),)
    alone = Press(lang.people.button_leave_alone, LeaveMeAlone(whose))
    return *snooze, Press(words.button_away, AskUntil()), *zone, alone


class ReminderButtons:
    """Does what people answer to a reminder."""

    def __init__(self, table: Table) -> None:
        """Note at `table` what they choose for themselves."""
        self._table = table

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """There are none: `/djambi preferences` has all of it too."""
        return ()

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (
            on(Snooze, self._snooze),
            on(SnoozeOwn, self._snooze_own),
            on(AskZone, self._ask_zone),
            on(SayZone, self._say_zone),
            on(LeaveAlone, self._leave_alone),
            on(LeaveMeAlone, self._leave_me_alone),
        )

    async def _snooze(self, visit: Visit, pressed: Snooze) -> Reply:
        if pressed.how not in {*Snoozing}:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        wall = Wall.of(await self._table.preferences(visit.person), visit.at)
        until = snoozed_until(Snoozing(pressed.how), wall)
        await self._table.prefer(visit.person, snoozed=until)
        return Answer(visit.lang.away.snoozed.format(until=moment(until)))

    async def _snooze_own(self, visit: Visit, pressed: SnoozeOwn) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        return await self._snooze(visit, Snooze(pressed.how))

    async def _leave_alone(self, visit: Visit, pressed: LeaveAlone) -> Reply:
        del pressed
        await self._table.prefer(visit.person, reminders=Reminders.NONE)
        return Answer(visit.lang.away.left_alone)

    async def _leave_me_alone(self, visit: Visit, pressed: LeaveMeAlone) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        return await self._leave_alone(visit, LeaveAlone())

    async def _ask_zone(self, visit: Visit, pressed: AskZone) -> Reply:
        del pressed
        words = visit.lang.away
        return Form(form(words.button_zone, SayZone(), [line("city", words.ask_zone, most=_LONGEST, required=True)]))

    async def _say_zone(self, visit: Visit, said: SayZone) -> Reply:
        """Note it, or let it be chosen where a city may be several."""
        del said
        own = visit.lang.people.cities
        typed = next(iter(visit.chosen or visit.fields.get("city", ())), "")
        if city := city_meant(typed, own):
            await self._table.prefer(visit.person, zone=city.zone)
            said_where = zone_said(await self._table.preferences(visit.person), visit.at, visit.lang)
            return Answer(said_where, to=To.PLACE)
        found = cities_like(typed, own) if typed.strip() else []
        if not found:
            raise TableError(Trouble.NO_ZONE)
        return Answer(visit.lang.away.which_city, row(Pick(SayZone(), options=_options(found, visit))))


def _must_be_theirs(visit: Visit, whose: str) -> None:
    """Refuse what others press below a reminder: it would change what they have chosen for themselves."""
    if visit.person.id != whose:
        raise TableError(Trouble.NOT_YOUR_REMINDER)


def _options(cities: Sequence[City], visit: Visit) -> list[discord.SelectOption]:
    zones = {city.zone: city for city in reversed(cities[:MOST_CHOICES])}
    return [
        discord.SelectOption(label=zone_choice(city, visit.at, visit.lang), value=city.zone)
        for city in reversed(zones.values())
    ]
