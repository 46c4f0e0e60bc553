"""A game that starts at a time: the form for it, and what happens then without those who are missing.

`bot.table.time.appointment` says what that is. The call and its answers are a post of the lobby, as every roll call.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.game.lobby import AskStart, DropStart, FillSeats, Lobby, seat_buttons
from bot.discord_ui.game.terms import term_menu
from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import DANGER, FIRST, GameVerb, Pick, Press, form, line, question, row
from bot.discord_ui.kit.offers import MOST_CHOICES, OnPress, on
from bot.discord_ui.kit.translating import ENGLISH
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.phrases.time import day_name
from bot.table.decide import must_host
from bot.table.events import Event, FreeSeatsOffered, MissingAsked
from bot.table.model import Person, TableError, Trouble
from bot.table.table import Table
from bot.table.time.appointment import (
    LONGEST_AHEAD,
    deciders,
    drop_start,
    may_start_without,
    must_decide,
    offer_seats,
    set_start,
    start_without,
    wait_more,
)
from bot.table.time.pace import DAY
from bot.table.time.until import Wall, city_meant, moments_like

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class SetStart(GameVerb):
    """Chooses the time, by the form or, if the text can mean several, by a menu; the lobby is in message `lobby`."""

    name = "start-at"
    lobby: int


@dataclass(frozen=True, slots=True)
class OfferSeats(GameVerb):
    """Offers the seats that journal entry `entry` asks about to everybody who is there."""

    name = "start-offer"
    entry: int


@dataclass(frozen=True, slots=True)
class WaitMore(GameVerb):
    """Puts the start off, as an answer to entry `entry`."""

    name = "start-wait"
    entry: int


@dataclass(frozen=True, slots=True)
class AskStartWithout(GameVerb):
    """Asks once more whether to start without those who are missing, as an answer to entry `entry`."""

    name = "start-without"
    entry: int


@dataclass(frozen=True, slots=True)
class StartWithout(GameVerb):
    """Starts without them."""

    name = "start-anyway"
    entry: int


@dataclass(frozen=True, slots=True)
class Appointments:
    """Lets the host of a lobby choose when its game starts."""

    table: Table
    lobby: Lobby

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (
            on(AskStart, self._ask),
            on(SetStart, self._set),
            on(DropStart, self._drop),
            on(OfferSeats, self._offer),
            on(WaitMore, self._wait),
            on(AskStartWithout, self._ask_without),
            on(StartWithout, self._without),
        )

    async def _ask(self, visit: Visit, pressed: AskStart) -> Reply:
        """Ask when; and where the host lives, unless that is known."""
        must_host(visit.open(), visit.person, anybody=await self.lobby.hosting.anybody(visit))
        words, knows_zone = visit.lang.starts, bool((await self.table.preferences(visit.person)).zone)
        fields = [line("at", words.ask_at, hint=words.hint, most=_LONGEST, required=True)]
        fields += [] if knows_zone else [line("city", visit.lang.away.ask_zone, most=_LONGEST, required=True)]
        return Form(form(words.button_at, SetStart(pressed.game, pressed.lobby), fields))

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

    async def _drop(self, visit: Visit, pressed: DropStart) -> Reply:
        event = await visit.do(drop_start, anybody=await self.lobby.hosting.anybody(visit))
        return self._told(event, pressed.lobby, visit)

    @staticmethod
    def _told(event: Event, lobby: int, visit: Visit) -> Answer:
        return Answer(
            event_text(event, visit.lang), term_menu(event.game, lobby, visit.lang), to=To.PLACE, done=(event,)
        )

    async def _offer(self, visit: Visit, pressed: OfferSeats) -> Reply:
        return Answer(None, to=To.NOBODY, done=(await visit.do(offer_seats, pressed.entry),))

    async def _wait(self, visit: Visit, pressed: WaitMore) -> Reply:
        return Answer(None, to=To.NOBODY, done=(await visit.do(wait_more, pressed.entry),))

    async def _ask_without(self, visit: Visit, pressed: AskStartWithout) -> Reply:
        must_decide(visit.open(), visit.person, pressed.entry)
        words = visit.lang.lobby
        yes = Press(words.button_start_short, StartWithout(pressed.game, pressed.entry), style=DANGER)
        return Answer(words.ask_start_short, question(yes, visit.lang))

    async def _without(self, visit: Visit, pressed: StartWithout) -> Reply:
        event = await visit.do(start_without, pressed.entry, self.table.shuffle)
        return Answer(visit.lang.lobby.phases[event.game.phase], to=To.PLACE, done=(event,))


def start_buttons(event: Event, lang: Language) -> Sequence[Press]:
    """Return what can be done without those who are missing, or the seats that are offered."""
    words, game = lang.starts, event.game
    match event:
        case MissingAsked(seq=entry):
            without = Press(lang.lobby.button_start_short, AskStartWithout(game.id, entry))
            return [
                Press(words.button_offer, OfferSeats(game.id, entry), style=FIRST),
                Press(words.button_engines, FillSeats(game.id, entry), style=FIRST),
                Press(words.button_wait, WaitMore(game.id, entry)),
                *([without] if may_start_without(game) else []),
            ]
        case FreeSeatsOffered():
            return [button for button in seat_buttons(game, lang) if not button.item.disabled]
        case _:
            return []


async def start_line(event: Event, table: Table) -> str:
    """Return the line that asks what to do without those who are missing."""
    if not isinstance(event, MissingAsked) or event.seq not in (await table.now(event.game)).open_questions:
        return ""
    mentions = " ".join(f"<@{person.id}>" for person in deciders(event.game))
    return language(event.game.terms.language).absence.question_to_one.format(mentions=mentions)


async def start_called(event: Event, table: Table) -> tuple[Person, ...]:
    """Return the people that this question calls, while it is open."""
    is_open = isinstance(event, MissingAsked) and event.seq in (await table.now(event.game)).open_questions
    return deciders(event.game) if is_open else ()
