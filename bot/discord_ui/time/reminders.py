"""Reminders: in the channel or a direct message, once, deleted when the turn is played; deadlines below boards.

A reminder has a queue of its own in the outbox, so it comes once in spite of failures, and a closed direct message
holds no board up. But it is never late: it is dropped if it can't be sent within the hour or before the night, or if
the turn is over. In a game of minutes it comes in the channel, where everybody sits, and has no buttons; the one at
half time makes no sound. The bot remembers where it is and deletes it at the end of the turn or with the next reminder.
Its buttons snooze, declare an absence, set the time zone, or end reminders.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, ClassVar, Final

import discord

from bot.discord_ui.game.boards import Boards
from bot.discord_ui.kit.answers import NOBODY, Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, Verb, form, line, row
from bot.discord_ui.kit.mailer import LetterKind, OnRefusal, Outgoing, direct_messages
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import BELOW_REMINDER, MOST_CHOICES, Follower, Offers, presses
from bot.discord_ui.kit.places import CLOCKS_APART, NOT_TAKEN, message_at, text_channel
from bot.discord_ui.kit.queues import Following, NotThereError
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.time.away import away_button
from bot.phrases.board import called_to
from bot.phrases.language import Language
from bot.phrases.languages import CITIES, language
from bot.phrases.people import zone_choice, zone_said
from bot.phrases.time import deadline_line, moment, more_games, pace_meaning, reminder, with_deadline
from bot.store.records import Records
from bot.store.rows import Letter, NameTakenError, Record
from bot.table.events import CameBack, Event, Hurried, Paused, Reminded, Resumed, WentAway
from bot.table.model import Game, TableError, Trouble
from bot.table.people.own_data import People
from bot.table.person_id import DiscordId
from bot.table.preferences import Preferences, Reminders
from bot.table.table import Table
from bot.table.time.due import allowed
from bot.table.time.pace import rhythm
from bot.table.time.timekeeper import Timekeeper
from bot.table.time.until import City, Snoozing, Wall, cities_like, city_meant, snoozed_until, snoozings

_LONGEST: Final = 60


class Snooze(Verb, name="snooze-own"):
    """Puts off the reminders of the person `whose` (an id) for as long as `how` says."""

    whose: str
    how: str


class AskZone(Verb, name="zone"):
    """Asks the presser for their time zone."""


class SayZone(Verb, name="zone-is"):
    """Sets the time zone, by a form or, if several cities match, by a menu."""


class LeaveAlone(Verb, name="leave-me-alone"):
    """Ends the reminders of the person `whose` (an id)."""

    whose: str


def reminder_buttons(whose: str, lang: Language, *, knows_zone: bool) -> tuple[Press, ...]:
    """Return the buttons below the reminder of the person `whose` (an id)."""
    words = lang.away
    snooze = (Press(words.snooze[how], Snooze(whose, how)) for how in snoozings(knows_zone=knows_zone))
    zone = () if knows_zone else (Press(words.button_zone, AskZone()),)
    alone = Press(lang.people.button_leave_alone, LeaveAlone(whose))
    return *snooze, away_button(lang), *zone, alone


@dataclass(frozen=True, slots=True)
class ReminderButtons:
    """Does what the buttons below reminders say."""

    table: Table

    @presses(Snooze)
    async def _snooze(self, visit: Visit, pressed: Snooze) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        if pressed.how not in {*Snoozing}:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        wall = Wall.of(await self.table.preferences(visit.person), visit.at)
        until = snoozed_until(Snoozing(pressed.how), wall)
        await self.table.prefer(visit.person, snoozed=until)
        return Answer(visit.lang.away.snoozed.format(until=moment(until)))

    @presses(LeaveAlone)
    async def _leave_alone(self, visit: Visit, pressed: LeaveAlone) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        await self.table.prefer(visit.person, reminders=Reminders.NONE)
        return Answer(visit.lang.away.left_alone)

    @presses(AskZone)
    async def _ask_zone(self, visit: Visit, pressed: AskZone) -> Reply:
        words = visit.lang.away
        return Form(form(words.button_zone, SayZone(), [line("city", words.ask_zone, most=_LONGEST, required=True)]))

    @presses(SayZone)
    async def _say_zone(self, visit: Visit, said: SayZone) -> Reply:
        """Note the zone, or show a menu if several cities match."""
        own = visit.lang.people.cities
        typed = next(iter(visit.chosen or visit.fields.get("city", ())), "")
        if city := city_meant(typed, own, CITIES):
            await self.table.prefer(visit.person, zone=city.zone)
            said_where = zone_said(await self.table.preferences(visit.person), visit.at, visit.lang)
            return Answer(said_where, to=To.PLACE)
        found = cities_like(typed, own, CITIES) if typed.strip() else []
        if not found:
            raise TableError(Trouble.NO_ZONE)
        return Answer(visit.lang.away.which_city, row(Pick(SayZone(), options=_options(found, visit))))


def _must_be_theirs(visit: Visit, whose: str) -> None:
    """Refuse a press by another person: it would change their own settings."""
    if visit.person.id != whose:
        raise TableError(Trouble.NOT_YOUR_REMINDER)


def _options(cities: Sequence[City], visit: Visit) -> list[discord.SelectOption]:
    zones = {city.zone: city for city in reversed(cities[:MOST_CHOICES])}
    return [
        discord.SelectOption(label=zone_choice(city, visit.at, visit.lang), value=city.zone)
        for city in reversed(zones.values())
    ]


REMINDER_KIND: Final = "reminder"


@dataclass(frozen=True, slots=True)
class ReminderPosts(LetterKind):
    """Writes reminders for the outbox, and deletes them when they are not needed any more.

    `records` keep where they are. `members` knows who has left the server, `people` which other games wait for a
    person, `boards` where the newest board is. `then` is called after a reminder, even if none was sent. `offers`
    have what else goes below one in a direct message.
    """

    name: ClassVar[str] = Reminded.queue

    client: discord.Client
    table: Table
    records: Records
    timekeeper: Timekeeper
    clock: Callable[[], float]
    members: Members
    people: People
    boards: Boards
    then: Follower
    offers: Offers

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Write a reminder if it is still that person's turn and not too late; for a direct message if they want that.

        A reminder refused there goes to the channel.
        """
        event = await self._event(letter)
        preferences = await self.table.preferences(event.person, *self.table.scopes(event.game))
        if not await self._is_wanted(event, preferences):
            return None
        channel = text_channel(self.client.get_channel(int(event.game.channel)))
        if channel is None:
            raise NotThereError(event.game.channel)
        if await self.members.gone(channel.guild, [event.person]):
            return None
        is_private = _is_in_private(event, preferences) and not elsewhere
        if is_private and (private := await direct_messages(self.client, event.person.id)):
            text, more = await self._made(event, preferences, f"<#{channel.id}>")
            return Outgoing(private, text, OnRefusal.ELSEWHERE, more, after=_after(event))
        text, more = await self._made(event, preferences)
        return Outgoing(channel, text, OnRefusal.WAIT, more)

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Remember where a reminder is, and that its person was asked for their time zone."""
        event = await self._event(letter)
        body = json.dumps({**_about(event.game), "entry": event.seq})
        with suppress(NameTakenError):
            place, name = str(message.channel.id), str(message.id)
            await self.records.add(Record(event.game.id, REMINDER_KIND, place, name, event.person.id, body))
        if _asks_zone(event, await self.table.preferences(event.person)):
            await self.table.prefer(event.person, asked_zone=True)

    async def followers(self, letter: Letter) -> Sequence[Following]:
        """Return what deletes older reminders, then `then`."""
        event = await self._event(letter)
        return partial(self.follow, event), partial(self.then, event)

    async def follow(self, event: Event) -> None:
        """Delete the reminders of past turns, and all but the newest of the present turn."""
        found = await self.records.find(game=event.game.id, kind=REMINDER_KIND)
        now = await self.table.now(event.game) if found else event.game
        newest = max((_entry(record) for record in found if _is_about(record, now)), default=0)
        for record in found:
            if not _is_about(record, now) or _entry(record) < newest:
                message = self.client.get_partial_messageable(int(record.place)).get_partial_message(int(record.name))
                with suppress(discord.NotFound, discord.Forbidden):
                    await message.delete()
                await self.records.drop(record)

    async def _event(self, letter: Letter) -> Reminded:
        event = await self.table.event(letter.game, letter.seq)
        if not isinstance(event, Reminded):
            raise TypeError(event)
        return event

    async def _is_wanted(self, event: Reminded, preferences: Preferences) -> bool:
        at, pace = self.clock(), event.game.terms.pace
        if at - event.at >= rhythm(pace).stale or allowed(pace, at, preferences) != at:
            return False
        return await self.timekeeper.still_needed(event, at)

    async def _made(self, event: Reminded, preferences: Preferences, place: str = "") -> tuple[str, Mapping[str, Any]]:
        """The text of a reminder, and the other arguments of `send`; `place` names the board's channel if not here."""
        game = event.game
        lang = language(game.terms.language)
        is_resumed = await self.timekeeper.pause_is_over(event)
        said = [lang.away.pause_over] if is_resumed else []
        said.append(reminder(game, _mention(event), lang, place=place))
        if (ends := await self.timekeeper.ends(game)) < inf:
            said.append(deadline_line(ends, game.terms.pace, lang))
        if isinstance(event, Hurried):
            is_last = await self.timekeeper.is_last_call(event)
            silent = not (is_last or is_resumed)
            return lang.names.sentences.join(said), {"silent": silent, "allowed_mentions": _calling(event)}
        board = f"[{lang.my_games.board}]({await self.boards.link(game)})"
        more = more_games(await self.people.waited_for(event.person.id, but=game.id), lang, in_private=bool(place))
        why = [lang.away.why_zone.format(button=lang.away.button_zone)] if _asks_zone(event, preferences) else []
        offered = [below(game, lang) for below in BELOW_REMINDER.of(self.offers)] if place else []
        own = reminder_buttons(event.person.id, lang, knows_zone=bool(preferences.zone))
        below = row(*filter(None, offered), *own)
        text = "\n".join([lang.names.sentences.join(said), board, *more, *why])
        return text, {"view": below, "allowed_mentions": _calling(event)}


def _is_in_private(event: Reminded, preferences: Preferences) -> bool:
    return preferences.reminders is Reminders.DM and not isinstance(event, Hurried)


def _asks_zone(event: Reminded, preferences: Preferences) -> bool:
    """Whether a reminder asks its person for their time zone: only once, and not in an evening."""
    return not preferences.zone and not preferences.asked_zone and not isinstance(event, Hurried)


def _about(game: Game) -> dict[str, int | str]:
    """The present turn and its player, as a record keeps them: a reminder of another turn is deleted."""
    return {"turn": game.position.turn, "who": str(game.to_move.id) if game.to_move else ""}


def _is_about(record: Record, game: Game) -> bool:
    """Whether a record is about the present turn of a game."""
    body: dict[str, int | str] = json.loads(record.body)
    return _about(game).items() <= body.items()


def _entry(record: Record) -> int:
    """The journal entry of the reminder that a record is about."""
    return int(json.loads(record.body)["entry"])


def _mention(event: Reminded) -> str:
    return f"<@{event.person.id}>"


def _after(event: Reminded) -> int:
    """A message id older than the reminder, but newer than the one before it, which may have the same text."""
    return message_at(event.at - CLOCKS_APART)


def _calling(event: Reminded) -> discord.AllowedMentions:
    called = [discord.Object(event.person.id.number)] if isinstance(event.person.id, DiscordId) else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called) if called else NOBODY


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Corrects what was posted about the deadline of a turn once something has moved it."""

    client: discord.Client
    table: Table
    records: Records
    timekeeper: Timekeeper
    boards: Boards

    async def correct(self, number: int) -> None:
        """Have the newest board of a game, and the reminder of its turn, tell when the time is up now."""
        game = await self.table.game_of(number)
        ends = await self.timekeeper.ends(game)
        if ends == inf:
            return
        shown, lang = await self.boards.since_newest(game), language(game.terms.language)
        if not shown or called_to(shown[0].content, lang) != (await self.table.now(game)).position.turn:
            return  # the board of this turn comes, with its own time
        for message in (*shown, *await self._in_private(game)):
            text = with_deadline(message.content, ends, game.terms.pace, lang)
            with suppress(*NOT_TAKEN):  # the next board tells it right
                if text != message.content:
                    self.boards.edited(await message.edit(content=text, allowed_mentions=NOBODY))

    async def _in_private(self, game: Game) -> list[discord.Message]:
        """The reminders of the present turn that are in direct messages."""
        found: list[discord.Message] = []
        for record in await self.records.find(game=game.id, kind=REMINDER_KIND):
            if record.place != game.channel and _is_about(record, game):
                place = self.client.get_partial_messageable(int(record.place))
                with suppress(discord.NotFound, *NOT_TAKEN):
                    found.append(await place.fetch_message(int(record.name)))
        return found

    async def follow(self, event: Event) -> None:
        """Correct them after an event that moves the deadline of a turn; the post of a new turn tells its own."""
        if _moves(event) and not event.begins_turn:
            await self.correct(event.game.id)


async def time_told(game: Game, lang: Language, timekeeper: Timekeeper) -> str:
    """Return when the time of the player to move is up, or what the clock of a game does where nothing runs out."""
    ends = await timekeeper.ends(game)
    return deadline_line(ends, game.terms.pace, lang) if ends < inf else pace_meaning(game.terms.pace, lang)


async def time_line(event: Event, timekeeper: Timekeeper) -> str:
    """Return the line about the next player's deadline if `event` changes it; "" without a clock, or if it is over."""
    if not _moves(event):
        return ""
    ends = await timekeeper.ends(event.game)
    terms = event.game.terms
    return deadline_line(ends, terms.pace, language(terms.language)) if event.at < ends < inf else ""


def _moves(event: Event) -> bool:
    """Whether an event starts, stops or resumes the next player's clock."""
    match event:
        case Paused() | Resumed():
            return True
        case WentAway() | CameBack():
            return event.game.to_move is not None and event.game.to_move.id == event.person.id
        case _:
            return event.begins_turn
