"""A game that starts at a time: the form for it, and the lobby once that time has come.

`bot.table.time.appointment` says what that is. The call and its answers are a post of the lobby, as every roll call.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.game.lobby import AskStart, DropStart, Lobby, lobby_buttons
from bot.discord_ui.game.terms import term_menu
from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Pick, Press, form, line, row
from bot.discord_ui.kit.offers import MOST_CHOICES, presses
from bot.discord_ui.kit.translating import ENGLISH
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.lobby import lobby as lobby_text
from bot.phrases.news import event_text
from bot.phrases.time import day_name
from bot.table.decide import must_start
from bot.table.events import Event, MissingAsked
from bot.table.model import TableError, Trouble
from bot.table.table import Table
from bot.table.time.appointment import LONGEST_AHEAD, drop_start, set_start
from bot.table.time.pace import DAY
from bot.table.time.until import Wall, city_meant, moments_like

_LONGEST: Final = 60


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
        """Ask when; and where the host lives, unless that is known."""
        must_start(visit.open(), visit.person, anybody=await self.lobby.hosting.anybody(visit))
        words, knows_zone = visit.lang.starts, bool((await self.table.preferences(visit.person)).zone)
        fields = [line("at", words.ask_at, hint=words.hint, most=_LONGEST, required=True)]
        fields += [] if knows_zone else [line("city", visit.lang.away.ask_zone, most=_LONGEST, required=True)]
        return Form(form(words.button_at, SetStart(pressed.game, pressed.lobby), fields))

    @presses(SetStart)
    async def _set(self, visit: Visit, sent: SetStart) -> Reply:
        game, typed = visit.open(), next(iter(visit.chosen or visit.fields.get("at", ())), "")
        await self._note_city(visit, next(iter(visit.fields.get("city", ())), ""))
        wall = Wall.of(await self.table.preferences(visit.person), visit.at)
        words = [visit.lang.away.days, ENGLISH.away.days]
        found = moments_like(typed, words, wall, for_start=True) if typed.strip() else []
        found = [at for at in found if at <= visit.at + LONGEST_AHEAD * DAY][:MOST_CHOICES]
        if not found:
            raise TableError(Trouble.NO_START_TIME, turns=LONGEST_AHEAD)
        if len(found) > 1:
            options = [discord.SelectOption(label=day_name(at, wall, visit.lang), value=f"@{at:.0f}") for at in found]
            menu = Pick(SetStart(game.id, sent.lobby), options=options)
            return Answer(visit.lang.starts.which, row(menu), to=To.PLACE)
        event = await visit.do(set_start, found[0], anybody=await self.lobby.hosting.anybody(visit))
        return self._told(event, sent.lobby, visit)

    async def _note_city(self, visit: Visit, typed: str) -> None:
        """Note where a person lives; raises `TableError` if a text names no city, or several."""
        if typed:
            city = city_meant(typed, visit.lang.people.cities)
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


def late_buttons(event: Event, lang: Language) -> Sequence[Press]:
    """Return the buttons of the lobby, below the post that says that its time has come and it waits."""
    return lobby_buttons(event.game, lang) if isinstance(event, MissingAsked) else []


async def late_line(event: Event, table: Table) -> str:
    """Return the lobby as it is now, below that post: it says for whom it waits."""
    if not isinstance(event, MissingAsked):
        return ""
    return lobby_text(await table.now(event.game), language(event.game.terms.language))
