"""A game that starts at a time: the form for it, and the lobby once that time has come.

`bot.table.time.appointment` says what that is. The call and its answers are a post of the lobby, as every roll call.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final
from zoneinfo import ZoneInfo

import discord

from bot.discord_ui.game.lobby import AskStart, DropStart, Lobby, lobby_buttons
from bot.discord_ui.game.terms import term_menu
from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Pick, Press, form, line, row
from bot.discord_ui.kit.offers import MOST_CHOICES, presses
from bot.discord_ui.kit.translating import ENGLISH
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import CITIES, language
from bot.phrases.lobby import lobby as lobby_text
from bot.phrases.news import event_text
from bot.phrases.time import date_name, day_name, duration
from bot.table.decide import must_start
from bot.table.events import Event, MissingAsked
from bot.table.model import TableError, Trouble
from bot.table.table import Table
from bot.table.time.appointment import LONGEST_AHEAD, drop_start, set_start
from bot.table.time.pace import DAY
from bot.table.time.until import Wall, city_meant, moments_like

_LONGEST: Final = 60
_DAY: Final = "in days "
_DAYS: Final = 14
_HOURS: Final = 24
_SOON: Final = tuple(60 * minutes for minutes in (10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720))
"""The lengths of time in the menu, in seconds."""
_ELSEWHERE: Final = ZoneInfo("Asia/Tokyo")


class SetStart(GameVerb, name="start-at"):
    """Chooses the time, by the form or, if the text can mean several, by a menu; the lobby is in message `lobby`."""

    lobby: int


class OldQuestion(GameVerb):
    """What version 1.0.0 put below its question what to do without those who are missing, journal entry `entry`."""

    entry: int


class OfferSeats(OldQuestion, name="start-offer"):
    """Offered their seats."""


class FillSeats(OldQuestion, name="start-fill"):
    """Asked which AI players get their seats."""


class PickFilling(OldQuestion, name="start-engines"):
    """Gave their seats to AI players."""


class WaitMore(OldQuestion, name="start-wait"):
    """Put the start off."""


class AskStartWithout(OldQuestion, name="start-without"):
    """Asked once more whether to start without them."""


class StartWithout(OldQuestion, name="start-anyway"):
    """Started without them."""


@dataclass(frozen=True, slots=True)
class Appointments:
    """Lets the host of a lobby choose when its game starts."""

    table: Table
    lobby: Lobby

    @presses(AskStart)
    async def _ask(self, visit: Visit, pressed: AskStart) -> Reply:
        """Ask when; and where the host lives, unless that is known. Only a time of day needs it."""
        must_start(visit.open(), visit.person, anybody=await self.lobby.hosting.anybody(visit))
        words, knows_zone = visit.lang.starts, bool((await self.table.preferences(visit.person)).zone)
        fields = [line("at", words.ask_at, hint=words.hint, most=_LONGEST)]
        fields += [] if knows_zone else [line("city", words.ask_city, most=_LONGEST)]
        return Form(form(words.button_at, SetStart(pressed.game, pressed.lobby), fields))

    @presses(SetStart)
    async def _set(self, visit: Visit, sent: SetStart) -> Reply:
        game, typed = visit.open(), next(iter(visit.chosen or visit.fields.get("at", ())), "")
        await self._note_city(visit, next(iter(visit.fields.get("city", ())), ""))
        preferences = await self.table.preferences(visit.person)
        wall = Wall.of(preferences, visit.at)
        if not typed.strip() or typed.startswith(_DAY):
            return _menu(visit, SetStart(game.id, sent.lobby), wall, typed.strip(), knows_zone=bool(preferences.zone))
        found = _moments(visit, typed, wall)
        if not preferences.zone and found != _moments(visit, typed, replace(wall, zone=_ELSEWHERE)):
            raise TableError(Trouble.WHERE)
        is_one = len(found) == 1  # what is too far away to be meant still makes the rest a guess
        found = [at for at in found if at <= visit.at + LONGEST_AHEAD * DAY][:MOST_CHOICES]
        if not found:
            raise TableError(Trouble.NO_START_TIME, turns=LONGEST_AHEAD)
        if not is_one:
            options = [(day_name(at, wall, visit.lang), at) for at in found]
            return _choices(visit.lang.starts.which, SetStart(game.id, sent.lobby), options)
        event = await visit.do(set_start, found[0], anybody=await self.lobby.hosting.anybody(visit))
        return self._told(event, sent.lobby, visit)

    async def _note_city(self, visit: Visit, typed: str) -> None:
        """Note where a person lives; raises `TableError` if a text names no city, or several."""
        if typed:
            city = city_meant(typed, visit.lang.people.cities, CITIES)
            if city is None:
                raise TableError(Trouble.NO_ZONE)
            await self.table.prefer(visit.person, zone=city.zone)

    @presses(DropStart)
    async def _drop(self, visit: Visit, pressed: DropStart) -> Reply:
        event = await visit.do(drop_start, anybody=await self.lobby.hosting.anybody(visit))
        return self._told(event, pressed.lobby, visit)

    @staticmethod
    def _told(event: Event, lobby: int, visit: Visit) -> Answer:
        return Answer(
            event_text(event, visit.lang), term_menu(event.game, lobby, visit.lang), to=To.PLACE, done=(event,)
        )

    @presses(OfferSeats, FillSeats, PickFilling, WaitMore, AskStartWithout, StartWithout)
    async def _show_lobby(self, visit: Visit, pressed: OldQuestion) -> Reply:
        """Show the lobby, whose buttons do what the question of version 1.0.0 was for."""
        return await self.lobby.shown(visit.open(), To.ASKER)


def _moments(visit: Visit, typed: str, wall: Wall) -> list[float]:
    return moments_like(typed, [visit.lang.away.days, ENGLISH.away.days], wall, for_start=True)


def _menu(visit: Visit, chosen: SetStart, wall: Wall, day: str, *, knows_zone: bool) -> Answer:
    """The days, the hours of one, or lengths of time for a host whose days nobody knows."""
    words, lang = visit.lang.starts, visit.lang
    if not knows_zone:
        return _choices(words.how_soon, chosen, [(duration(each, lang), wall.at + each) for each in _SOON])
    if day:
        date = wall.today + timedelta(days=int(day.removeprefix(_DAY)))
        hours = [at for hour in range(_HOURS) if (at := wall.on(date, hour)) > wall.at]
        return _choices(words.which_hour, chosen, [(day_name(at, wall, lang), at) for at in hours])
    days = [wall.on(wall.today + timedelta(days=ahead), _HOURS - 1) for ahead in range(_DAYS)]
    options = [(date_name(at, wall, lang), f"{_DAY}{ahead}") for ahead, at in enumerate(days) if at > wall.at]
    return _choices(words.which_day, chosen, options)


def _choices(text: str, chosen: SetStart, options: Sequence[tuple[str, float | str]]) -> Answer:
    """A menu of moments, or of what leads to them."""
    values = [(label, value if isinstance(value, str) else f"@{value:.0f}") for label, value in options]
    listed = [discord.SelectOption(label=label, value=value) for label, value in values]
    return Answer(text, row(Pick(chosen, options=listed)), to=To.PLACE)


def late_buttons(event: Event, lang: Language) -> Sequence[Press]:
    """Return the buttons of the lobby, below the post that says that its time has come and it waits."""
    return lobby_buttons(event.game, lang) if isinstance(event, MissingAsked) else []


async def late_line(event: Event, table: Table) -> str:
    """Return the lobby as it is now, below that post: it says for whom it waits."""
    if not isinstance(event, MissingAsked):
        return ""
    return lobby_text(await table.now(event.game), language(event.game.terms.language))
