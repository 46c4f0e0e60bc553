"""Absence that a player declares, for all their games at once, and pauses of the table."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, GameVerb, Press, Verb, choice, form, line, row
from bot.discord_ui.kit.offers import (
    ANYWHERE,
    MOST_CHOICES,
    OnPress,
    Option,
    Publish,
    Shelf,
    SlashCommand,
    Waits,
    presses,
)
from bot.discord_ui.kit.translating import ENGLISH
from bot.discord_ui.kit.visit import Visit
from bot.phrases.board import your_turn
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.phrases.time import away_line, day_name, duration, moment, until_name
from bot.table.decide import hosts
from bot.table.events import Asked, Event, Paused, Resumed, ResumeWanted, SeatTaken, Started, TurnPlayed, WentAway
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.people.own_data import People
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.table.time.pace import DAY
from bot.table.time.stops import (
    ALL,
    LONGEST_ABSENCE,
    LONGEST_PAUSE,
    come_back,
    go_away,
    go_away_too,
    go_on,
    is_waited_for,
    pause,
    pauses_alone,
    waits_until,
)
from bot.table.time.until import DayWords, Wall, moment_meant, moments_like

_MOST_TOLD: Final = 8
"""The most games listed that don't wait for a whole absence."""
_LONGEST: Final = 60

_MINUTES_A_DAY: Final = 24 * 60
_PAUSES: Final = {str(days): days * _MINUTES_A_DAY for days in (1, 2, 3, 5, 7, 10, 14, 21, LONGEST_PAUSE)}
"""For how many minutes a game can pause, by the values of the form."""
_QUICK_PAUSES: Final = {f"{each}m": each for each in (5, 10, 20, 30, 60, 120)} | {each: _PAUSES[each] for each in "17"}
"""The same in a game of minutes."""
_CHOSEN: Final = ("7", "10m")
"""The values that are chosen from the start."""


class ComeBack(Verb, name="am-back"):
    """Is back, in all games."""


class AskUntil(Verb, name="away"):
    """Asks the presser until when they are away."""


class SayUntil(Verb, name="away-until"):
    """Says it, in a form."""


def away_button(lang: Language) -> Press:
    """Return the button that asks the presser until when they are away."""
    return Press(lang.away.button_away, AskUntil())


def away_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the button below the post that somebody is away; it records that they are back."""
    return (_back_button(lang),) if isinstance(event, WentAway) else ()


async def said_to_be_away(event: Event) -> str:
    """Return the line below a board that says which pinged players are away."""
    return away_line(event.game, event.at, language(event.game.terms.language)) if event.begins_turn else ""


def _back_button(lang: Language) -> Press:
    return Press(lang.away.button_back, ComeBack(), style=GO_ON)


def _question(visit: Visit) -> Form:
    """Until when somebody is away."""
    words = visit.lang.away
    return Form(form(words.button_away, SayUntil(), [line("until", words.ask_until, most=_LONGEST, required=True)]))


def _standing(until: float, visit: Visit, *lines: str) -> Answer:
    """The answer that somebody is away until a moment, with the button that ends it."""
    said = visit.lang.away.away_in.format(until=until_name(moment(until), visit.lang))
    return Answer("\n".join([said, *lines]), row(_back_button(visit.lang)))


@dataclass(frozen=True, slots=True)
class Away:
    """Knows who is away; `publish` tells it in the games."""

    table: Table
    people: People
    publish: Publish

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        until = {"until": Option("away.option_until", complete=self._complete)}
        return (SlashCommand("djambi away", "away.away_description", self._asked, until, ANYWHERE),)

    async def _asked(self, visit: Visit, until: str = "") -> Reply:
        """Record that the visitor is away, or back; without a text, say until when they are away, or ask."""
        if until:
            return await self._until(visit, until)
        if ends := await self._away_until(visit.person, visit.at):
            return _standing(ends, visit)
        return _question(visit)

    async def _away_until(self, person: Person, at: float) -> float:
        """Until when somebody is away, in any of their games or in those to come; 0 if they are not."""
        stops = [game.stop_at(at, person.id) for game in await self.people.games_of(person.id)]
        until = (await self.table.preferences(person)).away
        return max((stop.until for stop in stops if stop is not None), default=until if until > at else 0)

    async def _away(self, visit: Visit, until: str) -> Reply:
        """Record the absence in every game, and name the games that do not wait for all of it."""
        at = moment_meant(until, _words(visit), await self._wall(visit))
        if at is None or at > visit.at + LONGEST_ABSENCE * DAY:
            raise TableError(Trouble.NO_MOMENT)
        if not await self.people.games_of(visit.person.id):
            raise TableError(Trouble.NOWHERE_TO_PLAY)
        await self.table.prefer(visit.person, away=at)
        gone = await self._in_all(visit.asked, partial(go_away, until=at))
        short = [event for event in gone if waits_until(event.game, visit.person.id, event.at) < at]
        told = [f"• <#{event.game.channel}>: {event_text(event, visit.lang)}" for event in short[:_MOST_TOLD]]
        return replace(_standing(at, visit, *told), done=gone)

    @presses(ComeBack)
    async def _is_back(self, visit: Visit, pressed: ComeBack) -> Reply:
        """Be back in every game."""
        return await self._come_back(visit)

    async def _come_back(self, visit: Visit) -> Reply:
        if not await self._away_until(visit.person, visit.at):
            raise TableError(Trouble.NOT_AWAY)
        back = await self._back_everywhere(visit.asked)
        return Answer(visit.lang.away.back_in, done=back)

    @presses(AskUntil)
    async def _ask(self, visit: Visit, pressed: AskUntil) -> Reply:
        return _question(visit)

    @presses(SayUntil)
    async def _said(self, visit: Visit, sent: SayUntil) -> Reply:
        return await self._until(visit, next(iter(visit.fields.get("until", ())), ""))

    async def _until(self, visit: Visit, until: str) -> Reply:
        """Be away until then, or back if that is what was typed."""
        if until.strip().casefold() in {*visit.lang.away.back_words, *ENGLISH.away.back_words}:
            return await self._come_back(visit)
        return await self._away(visit, until)

    async def _in_all(self, asked: Asked, decision: Callable[[Game, Asked], Sequence[Event]]) -> tuple[Event, ...]:
        """Make a decision in each running game of a person where it is possible; return what was done."""
        done: list[Event] = []
        for game in await self.people.games_of(asked.person.id):
            once = replace(asked, request=f"{asked.request}-{game.id}")
            if game.phase is Phase.RUNNING:
                with suppress(TableError):  # it may be over, and a player who is not away can't come back
                    done.append(await self.table.do(game.channel, once, decision))
        return tuple(done)

    async def _back_everywhere(self, asked: Asked) -> tuple[Event, ...]:
        await self.table.prefer(asked.person, away=0)
        return await self._in_all(asked, come_back)

    async def _complete(self, visit: Visit, typed: str) -> Sequence[Choice[str]]:
        wall = await self._wall(visit)
        moments = moments_like(typed, _words(visit), wall)[:MOST_CHOICES]
        names = [until_name(day_name(at, wall, visit.lang), visit.lang) for at in moments]
        offered = [Choice(name=name, value=f"@{at:.0f}") for name, at in zip(names, moments, strict=True)]
        back, words = visit.lang.away.back_choice, visit.lang.away.back_words
        if back.startswith(typed.strip().casefold()) and await self._away_until(visit.person, visit.at):
            return [Choice(name=back, value=words[0]), *offered][:MOST_CHOICES]
        return offered

    async def _wall(self, visit: Visit) -> Wall:
        return Wall.of(await self.table.preferences(visit.person), visit.at)

    async def follow(self, event: Event) -> None:
        """End a player's absence in all games when they play in one; record it in a game that begins."""
        if (
            isinstance(event, TurnPlayed)
            and event.shows_presence
            and any(stop.who == event.person.id and stop.until == event.at for stop in event.game.stops)
        ):
            for back in await self._back_everywhere(Asked(event.person, event.at, f"{event.request}-back")):
                await self.publish(back.game.id)
        for person in _new_in(event):
            await self._away_here_too(event.game, Asked(person, event.at, f"{event.request}-away-{person.id}"))

    async def hushes(self, event: Event, person: Person) -> bool:
        """Return whether the next player is away: they are called when they are back.

        A game of days calls them all the same once it does not wait for them any more.
        """
        if event.game.stop_at(event.at, person.id):
            return event.game.terms.pace.is_quick or is_waited_for(event.game, person.id, event.at)
        is_new = person in _new_in(event) and event.game.terms.away > 0
        return is_new and await self._away_until(person, event.at) > 0

    async def _away_here_too(self, game: Game, asked: Asked) -> None:
        """Record the absence of a player in a game that is new to them."""
        if until := await self._away_until(asked.person, asked.at):
            with suppress(TableError):  # the game may be over, or they have named a later end there
                gone = await self.table.do(game.channel, asked, go_away_too, until=until)
                await self.publish(gone.game.id)


def _new_in(event: Event) -> Collection[Person]:
    """The people who play in a game from now on and did not before."""
    if isinstance(event, Started):
        return set(event.game.seats.values())
    return (event.game.seats[event.side],) if isinstance(event, SeatTaken) else ()


def _words(visit: Visit) -> list[DayWords]:
    """The words for days that somebody may use: theirs, and the English ones."""
    return [visit.lang.away.days, ENGLISH.away.days]


class GoOn(GameVerb, name="go-on"):
    """Ends the pause."""


def pause_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the button that ends a pause, or says that the presser wants that."""
    return (Press(lang.away.button_go_on, GoOn(event.game.id)),) if isinstance(event, Paused | ResumeWanted) else ()


async def resumed_line(event: Event) -> str:
    """Return the line that calls the player to move once somebody else has ended a pause."""
    called = await resumed_called(event)
    lang = language(event.game.terms.language)
    return "\n".join(your_turn(event.game, f"<@{person.id}>", lang) for person in called)


async def resumed_called(event: Event) -> Sequence[Person]:
    """Return the player that this line calls; nobody if they are away or have a stand-in."""
    game = event.game
    person = game.to_move if isinstance(event, Resumed) else None
    if person is None or not isinstance(person.id, DiscordId) or person.id == event.person.id:
        return ()
    return () if person.id in game.care or game.stop_at(event.at, person.id) else (person,)


def pause_stops(game: Game, at: float, lang: Language) -> list[Waits]:
    """Return the line about a pause that lasts at a moment, and the button that ends it."""
    paused = game.stop_at(at, ALL) if game.phase is Phase.RUNNING else None
    if paused is None:
        return []
    said = lang.away.paused_until.format(until=moment(paused.until))
    return [Waits(said, (Press(lang.away.button_go_on, GoOn(game.id)),))]


class AskPause(GameVerb, name="pause-ask"):
    """Asks the presser for how long the game is to pause."""


class Pause(GameVerb, name="pause"):
    """Pauses the game, or proposes it, in a form."""


async def may_pause(visit: Visit, game: Game) -> list[Press]:
    """Return the button that pauses a game, or ends its pause, if the visitor can do that or propose it."""
    words = visit.lang.away
    if visit.may(game, pause, 1):
        return [Press(words.button_pause, AskPause(game.id), shelf=Shelf.PAUSE)]
    return [Press(words.button_go_on, GoOn(game.id), shelf=Shelf.PAUSE)] if visit.may(game, go_on) else []


def _pauses(game: Game) -> dict[str, int]:
    return _QUICK_PAUSES if game.terms.pace.is_quick else _PAUSES


async def _ask_pause(visit: Visit, pressed: AskPause) -> Reply:
    """Ask for how long; each length says whether the others have to agree to it."""
    words, game = visit.lang.away, visit.running()
    lasting = {value: 60 * minutes for value, minutes in _pauses(game).items()}
    alone = {value for value, lasts in lasting.items() if pauses_alone(game, visit.person, lasts)}
    options = [discord.SelectOption(label=duration(lasts, visit.lang), value=value) for value, lasts in lasting.items()]
    for option in options if alone else ():
        option.description = words.pause_at_once if option.value in alone else words.pause_by_vote
    is_own_turn = hosts(game, visit.person) and game.to_move is not None and game.to_move.id == visit.person.id
    hint = None if alone else words.pause_own_turn if is_own_turn else words.pause_by_vote
    field = choice("days", words.option_pause, options, _CHOSEN, hint=hint)
    return Form(form(words.button_pause, Pause(pressed.game), [field]))


async def _pause(visit: Visit, sent: Pause) -> Reply:
    chosen = next(iter(visit.fields.get("days", ())), "")
    lasts = _pauses(visit.running()).get(chosen)
    if lasts is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    days, minutes = divmod(lasts, _MINUTES_A_DAY)
    event = await visit.do(pause, days, minutes=minutes)
    return Answer(event_text(event, visit.lang), done=(event,))


async def _go_on(visit: Visit, pressed: GoOn) -> Reply:
    return Answer(None, to=To.MESSAGE, done=(await visit.do(go_on),))


PAUSES: Final = OnPress(AskPause, _ask_pause), OnPress(Pause, _pause), OnPress(GoOn, _go_on)
