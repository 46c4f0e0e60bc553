"""Reminders as messages: in the channel or a direct message, once, and gone as soon as the turn is played.

A reminder comes out of the outbox as posts do, in its turn among them, so that it is there once whatever breaks. But it
is never late: one that could not be sent within the hour, or would come at night by now, or for a turn that is over, is
not sent at all. Where each one is, is kept beside the game until the message is deleted: with the turn, or when the
next one is there.
"""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Final

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.buttons import row
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.nonces import nonce_of
from bot.discord_ui.kit.permissions import NOT_TAKEN, is_refused
from bot.discord_ui.time.reminder_buttons import reminder_buttons
from bot.phrases.languages import language
from bot.phrases.time import deadline_line, more_games, reminder
from bot.store.numbers import first_number
from bot.store.papers import Papers
from bot.store.records import NameTakenError, Paper
from bot.table.events import Event, Reminded
from bot.table.model import Game
from bot.table.people.own_record import People
from bot.table.person_id import DiscordId
from bot.table.preferences import Preferences, Reminders
from bot.table.table import Table
from bot.table.time.pace import HOUR
from bot.table.time.quiet import next_allowed
from bot.table.time.timekeeper import Timekeeper

REMINDER_KIND: Final = "reminder"
_LATE: Final = HOUR
_CLOCKS_DIFFER: Final = timedelta(minutes=10)
_MOST_LOOKED_AT: Final = 500

_Where = discord.TextChannel | discord.DMChannel


class ReminderPosts:
    """Sends reminders, finds them again, and deletes them when they are not needed any more."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        papers: Papers,
        timekeeper: Timekeeper,
        clock: Callable[[], float],
        members: Members,
        people: People,
    ) -> None:
        """Send through `client`, and keep in `papers` where reminders are.

        `members` knows who has left the server, `people` who plays elsewhere.
        """
        self._client = client
        self._table = table
        self._papers = papers
        self._timekeeper = timekeeper
        self._clock = clock
        self._members = members
        self._people = people

    async def send(self, event: Reminded, channel: discord.TextChannel, board: str) -> None:
        """Remind whoever is to be reminded, if it is still their turn and not too late; raises `NOT_TAKEN`.

        `board` is a link to the newest one.
        """
        preferences = await self._table.preferences(event.person)
        if not await self._is_wanted(event, preferences) or await self._members.gone(channel.guild, [event.person]):
            return
        if preferences.reminders is Reminders.DM and (private := await self._private(event)):
            try:
                await self._send(event, preferences, board, private, f"<#{channel.id}>")
            except NOT_TAKEN as error:  # a closed DM: then in the channel
                if not is_refused(error):
                    raise
            else:
                return
        await self._send(event, preferences, board, channel)

    async def find(self, event: Reminded, channel: discord.TextChannel) -> bool:
        """Return whether a reminder is there, wherever it was sent; by now its person may prefer another place."""
        papers = await self._papers.find(game=event.game.id, kind=REMINDER_KIND)
        if any(_entry(paper) == event.seq for paper in papers):
            return True
        places: list[tuple[_Where, str]] = [(channel, "")]
        if private := await self._private(event):
            places.append((private, f"<#{channel.id}>"))
        lang = language(event.game.terms.language)
        for where, place in places:
            said = reminder(event.game, _mention(event), lang, place=place)
            if await self._is_in(where, event, said):
                return True
        return False

    async def _is_in(self, where: _Where, event: Reminded, said: str) -> bool:
        """Whether a reminder is in a place, which is noted then; a DM that is closed to us shuts no game."""
        try:
            async for message in self._own_since(where, event.at):
                if message.content.startswith(said):
                    await self._note(event, message)
                    return True
        except NOT_TAKEN as error:
            if isinstance(where, discord.TextChannel) or not is_refused(error):
                raise
        return False

    async def follow(self, event: Event) -> None:
        """Delete the reminders of a turn that is over, and of the present one all but the newest."""
        found = await self._papers.find(game=event.game.id, kind=REMINDER_KIND)
        now = await self._table.now(event.game) if found else event.game
        newest = max((_entry(paper) for paper in found if _is_about(paper, now)), default=0)
        for paper in found:
            if not _is_about(paper, now) or _entry(paper) < newest:
                message = self._client.get_partial_messageable(int(paper.place)).get_partial_message(int(paper.name))
                with suppress(discord.NotFound, discord.Forbidden):
                    await message.delete()
                await self._papers.drop(paper)

    async def _is_wanted(self, event: Reminded, preferences: Preferences) -> bool:
        at = self._clock()
        if at - event.at >= _LATE or next_allowed(at, preferences) != at:
            return False
        return await self._timekeeper.still_needed(event, at)

    async def _private(self, event: Reminded) -> discord.DMChannel | None:
        """Where direct messages to whoever is reminded go, if Discord says so."""
        if not isinstance(event.person.id, DiscordId):
            return None
        try:
            return await self._client.create_dm(discord.Object(event.person.id.number))
        except NOT_TAKEN as error:
            if not is_refused(error):
                raise
            return None

    async def _send(
        self, event: Reminded, preferences: Preferences, board: str, where: _Where, place: str = ""
    ) -> None:
        game = event.game
        lang = language(game.terms.language)
        said = [reminder(game, _mention(event), lang, place=place)]
        if (ends := await self._timekeeper.ends(game)) < inf:
            said.append(deadline_line(ends, lang))
        asks_zone = not preferences.zone and not preferences.asked_zone
        why = [lang.away.why_zone.format(button=lang.away.button_zone)] if asks_zone else []
        more = more_games(await self._people.waited_for(event.person.id, but=game.id), lang)
        message = await where.send(
            "\n".join([lang.names.sentences.join(said), f"[{lang.my_games.board}]({board})", *more, *why]),
            view=row(*reminder_buttons(event.person.id, lang, knows_zone=bool(preferences.zone))),
            allowed_mentions=_calling(event),
            nonce=nonce_of(game.channel, "remind", first_number(game.id), event.seq, place),
        )
        await self._note(event, message)
        if asks_zone:
            await self._table.prefer(event.person, asked_zone=True)

    async def _own_since(self, where: _Where, at: float) -> AsyncIterator[discord.Message]:
        """Our own messages in a place since a moment, by a clock that may differ a little from Discord's."""
        if isinstance(where, discord.TextChannel) and not where.permissions_for(where.guild.me).read_message_history:
            return
        after = datetime.fromtimestamp(at, UTC) - _CLOCKS_DIFFER
        async for message in where.history(after=after, limit=_MOST_LOOKED_AT, oldest_first=True):
            if message.author == self._client.user:
                yield message

    async def _note(self, event: Reminded, message: discord.Message) -> None:
        """Keep where a reminder is."""
        place, name = str(message.channel.id), str(message.id)
        with suppress(NameTakenError):
            body = json.dumps({**_about(event.game), "entry": event.seq})
            paper = Paper(event.game.id, REMINDER_KIND, place, name, event.person.id, body)
            await self._papers.add(paper)


def _about(game: Game) -> dict[str, int | str]:
    """Whose turn it is, as it stands on a paper; a reminder of another one is not needed any more."""
    return {"turn": game.position.turn, "who": str(game.to_move.id) if game.to_move else ""}


def _is_about(paper: Paper, game: Game) -> bool:
    """Whether a paper is about the present turn of a game."""
    body: dict[str, int | str] = json.loads(paper.body)
    return _about(game).items() <= body.items()


def _entry(paper: Paper) -> int:
    """The journal entry of the reminder that a paper is about; 0 on those of earlier versions."""
    return int(json.loads(paper.body).get("entry", 0))


def _mention(event: Reminded) -> str:
    return f"<@{event.person.id}>"


def _calling(event: Reminded) -> discord.AllowedMentions:
    called = [discord.Object(event.person.id.number)] if isinstance(event.person.id, DiscordId) else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called) if called else NOBODY
