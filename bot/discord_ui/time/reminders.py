"""Reminders: in the channel or a direct message, once, deleted when the turn is played; deadlines below boards.

A reminder has a queue of its own in the outbox, so it comes once whatever breaks, and a closed direct message holds no
board up. But it is never late: it is dropped if it couldn't be sent within the hour, if it is night by then, or if the
turn is over. The message is kept beside the game until it is deleted, with the turn or when the next reminder comes.
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
from bot.discord_ui.kit.mailer import Draft, Kind, Refusal
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import MOST_CHOICES, Follower, OnPress, on
from bot.discord_ui.kit.places import NOT_TAKEN, is_refused, text_channel
from bot.discord_ui.kit.queues import Following, NotThereError
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.time.away import AskUntil
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.people import zone_choice, zone_said
from bot.phrases.time import deadline_line, moment, more_games, reminder
from bot.store.papers import Papers
from bot.store.records import Letter, NameTakenError, Paper
from bot.table.events import CameBack, Event, Paused, Reminded, Resumed, WentAway
from bot.table.model import Game, TableError, Trouble
from bot.table.people.own_record import People
from bot.table.person_id import DiscordId
from bot.table.preferences import Preferences, Reminders
from bot.table.table import Table
from bot.table.time.pace import HOUR
from bot.table.time.quiet import next_allowed
from bot.table.time.timekeeper import Timekeeper
from bot.table.time.until import City, Snoozing, Wall, cities_like, city_meant, snoozed_until, snoozings

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Snooze(Verb):
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


@dataclass(frozen=True, slots=True)
class LeaveAlone(Verb):
    """Wants no reminders at all, if it is `whose` (an id) reminder."""

    name = "leave-me-alone"
    whose: str


def reminder_buttons(whose: str, lang: Language, *, knows_zone: bool) -> tuple[Press, ...]:
    """Return what stands below the reminder of somebody, by their id; whose zone is not known is asked for it."""
    words = lang.away
    snooze = (Press(words.snooze[how], Snooze(whose, how)) for how in snoozings(knows_zone=knows_zone))
    zone = () if knows_zone else (Press(words.button_zone, AskZone()),)
    alone = Press(lang.people.button_leave_alone, LeaveAlone(whose))
    return *snooze, Press(words.button_away, AskUntil()), *zone, alone


@dataclass(frozen=True, slots=True)
class ReminderButtons:
    """Does what people answer to a reminder."""

    table: Table

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (
            on(Snooze, self._snooze),
            on(AskZone, self._ask_zone),
            on(SayZone, self._say_zone),
            on(LeaveAlone, self._leave_alone),
        )

    async def _snooze(self, visit: Visit, pressed: Snooze) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        if pressed.how not in {*Snoozing}:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        wall = Wall.of(await self.table.preferences(visit.person), visit.at)
        until = snoozed_until(Snoozing(pressed.how), wall)
        await self.table.prefer(visit.person, snoozed=until)
        return Answer(visit.lang.away.snoozed.format(until=moment(until)))

    async def _leave_alone(self, visit: Visit, pressed: LeaveAlone) -> Reply:
        _must_be_theirs(visit, pressed.whose)
        await self.table.prefer(visit.person, reminders=Reminders.NONE)
        return Answer(visit.lang.away.left_alone)

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
            await self.table.prefer(visit.person, zone=city.zone)
            said_where = zone_said(await self.table.preferences(visit.person), visit.at, visit.lang)
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


REMINDER_KIND: Final = "reminder"
_LATE: Final = HOUR


@dataclass(frozen=True, slots=True)
class ReminderPosts(Kind):
    """Writes reminders for the outbox, and deletes them when they are not needed any more.

    `papers` keep where they are. `members` knows who has left the server, `people` who plays elsewhere, `boards` where
    the newest board is. `then` follows a reminder, also where nobody had to be reminded.
    """

    name: ClassVar[str] = Reminded.queue

    client: discord.Client
    table: Table
    papers: Papers
    timekeeper: Timekeeper
    clock: Callable[[], float]
    members: Members
    people: People
    boards: Boards
    then: Follower

    async def write(self, letter: Letter, *, elsewhere: bool) -> Draft | None:
        """Remind whoever is to be reminded, if it is still their turn and not too late; in a direct message if wanted.

        A reminder that was refused there goes to the channel.
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
        if preferences.reminders is Reminders.DM and not elsewhere and (private := await self._private(event)):
            text, more = await self._made(event, preferences, f"<#{channel.id}>")
            return Draft(private, text, Refusal.ELSEWHERE, more)
        text, more = await self._made(event, preferences)
        return Draft(channel, text, Refusal.WAIT, more)

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Keep where a reminder is, and that its person was asked for their time zone."""
        event = await self._event(letter)
        body = json.dumps({**_about(event.game), "entry": event.seq})
        with suppress(NameTakenError):
            place, name = str(message.channel.id), str(message.id)
            await self.papers.add(Paper(event.game.id, REMINDER_KIND, place, name, event.person.id, body))
        if _asks_zone(await self.table.preferences(event.person)):
            await self.table.prefer(event.person, asked_zone=True)

    async def followers(self, letter: Letter) -> Sequence[Following]:
        """Return what deletes older reminders, and what follows besides."""
        event = await self._event(letter)
        return partial(self.follow, event), partial(self.then, event)

    async def follow(self, event: Event) -> None:
        """Delete the reminders of a turn that is over, and of the present one all but the newest."""
        found = await self.papers.find(game=event.game.id, kind=REMINDER_KIND)
        now = await self.table.now(event.game) if found else event.game
        newest = max((_entry(paper) for paper in found if _is_about(paper, now)), default=0)
        for paper in found:
            if not _is_about(paper, now) or _entry(paper) < newest:
                message = self.client.get_partial_messageable(int(paper.place)).get_partial_message(int(paper.name))
                with suppress(discord.NotFound, discord.Forbidden):
                    await message.delete()
                await self.papers.drop(paper)

    async def _event(self, letter: Letter) -> Reminded:
        event = await self.table.event(letter.game, letter.seq)
        if not isinstance(event, Reminded):
            raise TypeError(event)
        return event

    async def _is_wanted(self, event: Reminded, preferences: Preferences) -> bool:
        at = self.clock()
        if at - event.at >= _LATE or next_allowed(at, preferences) != at:
            return False
        return await self.timekeeper.still_needed(event, at)

    async def _private(self, event: Reminded) -> discord.DMChannel | None:
        """Where direct messages to whoever is reminded go, if Discord says so."""
        if not isinstance(event.person.id, DiscordId):
            return None
        try:
            return await self.client.create_dm(discord.Object(event.person.id.number))
        except NOT_TAKEN as error:
            if not is_refused(error):
                raise
            return None

    async def _made(self, event: Reminded, preferences: Preferences, place: str = "") -> tuple[str, Mapping[str, Any]]:
        """The text of a reminder, and what else goes to discord.py; `place` is where the board is, if not here."""
        game = event.game
        lang = language(game.terms.language)
        said = [reminder(game, _mention(event), lang, place=place)]
        if (ends := await self.timekeeper.ends(game)) < inf:
            said.append(deadline_line(ends, lang))
        board = f"[{lang.my_games.board}]({await self.boards.link(game)})"
        more = more_games(await self.people.waited_for(event.person.id, but=game.id), lang)
        why = [lang.away.why_zone.format(button=lang.away.button_zone)] if _asks_zone(preferences) else []
        below = row(*reminder_buttons(event.person.id, lang, knows_zone=bool(preferences.zone)))
        text = "\n".join([lang.names.sentences.join(said), board, *more, *why])
        return text, {"view": below, "allowed_mentions": _calling(event)}


def _asks_zone(preferences: Preferences) -> bool:
    """Whether somebody is to be asked for their time zone, which is done once."""
    return not preferences.zone and not preferences.asked_zone


def _about(game: Game) -> dict[str, int | str]:
    """Whose turn it is, as it stands on a paper; a reminder of another one is not needed any more."""
    return {"turn": game.position.turn, "who": str(game.to_move.id) if game.to_move else ""}


def _is_about(paper: Paper, game: Game) -> bool:
    """Whether a paper is about the present turn of a game."""
    body: dict[str, int | str] = json.loads(paper.body)
    return _about(game).items() <= body.items()


def _entry(paper: Paper) -> int:
    """The journal entry of the reminder that a paper is about."""
    return int(json.loads(paper.body)["entry"])


def _mention(event: Reminded) -> str:
    return f"<@{event.person.id}>"


def _calling(event: Reminded) -> discord.AllowedMentions:
    called = [discord.Object(event.person.id.number)] if isinstance(event.person.id, DiscordId) else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called) if called else NOBODY


async def time_line(event: Event, timekeeper: Timekeeper) -> str:
    """Return when the time of the next player is up, if that is new with an event; nothing without a clock."""
    if not _moves(event):
        return ""
    ends = await timekeeper.ends(event.game)
    return deadline_line(ends, language(event.game.terms.language)) if ends < inf else ""


def _moves(event: Event) -> bool:
    """Whether the time of whoever is next begins with an event, stands still, or goes on."""
    match event:
        case Paused() | Resumed():
            return True
        case WentAway() | CameBack():
            return event.game.to_move is not None and event.game.to_move.id == event.person.id
        case _:
            return event.begins_turn
