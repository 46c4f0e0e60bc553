"""Moves typed as messages: what reads as a move is played, what was meant as one is answered, talk is left alone."""

import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot import timing
from bot.discord_ui.access import NOT_TAKEN, cannot_post
from bot.discord_ui.answers import NOBODY, Clock, failure, person
from bot.discord_ui.locks import Locks
from bot.discord_ui.logs import Kind, mishap, note, note_turn
from bot.discord_ui.places import text_channel
from bot.discord_ui.publisher import Publisher
from bot.djambi.errors import DjambiError, Unclear, Unreadable
from bot.djambi.moves import PASS, write_move
from bot.djambi.reading import read_request
from bot.phrases import Language, language, refuse
from bot.store.records import StoreError
from bot.table.decide import Asked
from bot.table.table import Table
from bot.table.words import Event, Game, TableError

_log = logging.getLogger(__name__)

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_LAST_MENTIONS: Final = re.compile(r"(?:\s*<@\d+>)+$")
_FRESH: Final = timedelta(minutes=1)
_MOST_REMEMBERED: Final = 1000
_MOST_DELETED: Final = 5

Listener = Callable[[discord.Message, str, bool], Awaitable[bool]]
"""Reads a message, its text and whether it speaks to the bot; returns whether it was for this listener."""


class Messages:
    """Reads the messages of the channels where games are played."""

    def __init__(
        self, table: Table, publisher: Publisher, clock: Clock, my_id: Callable[[], int], default_language: str
    ) -> None:
        """Play at `table`, post by `publisher`; `clock` gives seconds since 1970, `my_id` the bot's user id.

        `default_language` is spoken where no game and no server says another.
        """
        self._default_language = default_language
        self._table = table
        self._publisher = publisher
        self._clock = clock
        self._my_id = my_id
        self._locks = Locks()
        self._read: OrderedDict[int, datetime | None] = OrderedDict()
        self.listeners: list[Listener] = []

    async def received(self, message: discord.Message) -> None:
        """Play `message` if it reads as a move; answer it if it was meant as one or speaks to the bot."""
        async with self._locks.of(message.channel.id):
            await self._take(message)

    async def catch_up(self, channel: discord.TextChannel, *, mentions_only: bool) -> None:
        """Read what was written in a game's channel while nobody was listening, in order; what comes now waits.

        `mentions_only` leaves out what does not concern the bot, as Discord does without the message content intent.
        """
        async with self._locks.of(channel.id):
            seen = await self._table.last_seen(str(channel.id))
            if seen is None:
                return
            try:
                async for message in channel.history(after=discord.Object(int(seen)), limit=None, oldest_first=True):
                    if not mentions_only or any(user.id == self._my_id() for user in message.mentions):
                        await self._take(message)
                    seen = str(message.id)
            except NOT_TAKEN as error:
                _log.warning("what was written in channel %s meanwhile cannot be read: %s", channel.id, error)
            await self._table.note_seen(str(channel.id), seen)

    async def _take(self, message: discord.Message) -> None:
        if message.author.bot or message.is_system() or not self._is_unread(message):
            return
        text, addressed = self._text(message)
        for heard in self.listeners:
            if await heard(message, text, addressed):
                return
        if not addressed and message.guild is not None and not _meant_as_move(text):
            return
        timing.begin()
        channel = text_channel(message.channel)
        if channel is None:
            if addressed or message.guild is None:
                await _answer(message, self._language(message, None).ui.no_dm)
            return
        try:
            event = await self._played_now(message, channel, text, addressed=addressed)
        except Exception:  # noqa: BLE001 - whatever it was, whoever wrote must hear of it, and the log has it
            await _answer(message, failure(f"message {message.id}", self._language(message, None)))
            return
        await self._told(event, message)

    async def _told(self, event: Event | None, message: discord.Message) -> None:
        """Post what `message` has done and note that it is read: whatever fails here, the move stands."""
        try:
            if event is not None:
                await self._publisher.publish(event.game.id)
                note_turn(event)
            await self._table.note_seen(str(message.channel.id), str(message.id))
        except StoreError:
            mishap(f"message {message.id}")

    def _is_unread(self, message: discord.Message) -> bool:
        """Whether this text of `message` is looked at for the first time: events can come twice."""
        if message.id in self._read and self._read[message.id] == message.edited_at:
            return False
        self._read[message.id] = message.edited_at
        if len(self._read) > _MOST_REMEMBERED:
            self._read.popitem(last=False)
        return True

    async def edited(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Read an edited message as if it were new, unless it has been played already."""
        message = payload.message
        if message.author.bot or message.is_system() or not _is_fresh(message.edited_at):
            return
        played = await self._played(message.id)
        if played is None:
            await self.received(message)
        elif self._is_unread(message) and played.game.phase.is_open and not _says(self._text(message)[0], played):
            lang = language(played.game.terms.language)
            await _answer(message, lang.ui.edited_played.format(**_played(played)))

    async def deleted(self, message_ids: Iterable[int], channel: object) -> None:
        """Say that moves whose messages were deleted stay played."""
        where = text_channel(channel)
        lines = []
        for message_id in sorted(message_ids):
            played = await self._played(message_id)
            if played is not None and played.game.phase.is_open:
                lines.append(language(played.game.terms.language).ui.deleted_played.format(**_played(played)))
        if where is not None and lines:
            await _send(where, "\n".join(lines[-_MOST_DELETED:]), silent=True)

    async def _played(self, message_id: int) -> Event | None:
        """What a message has played, if anything, with its game as it is by now."""
        try:
            played = await self._table.done(_request(message_id))
            return replace(played, game=await self._table.now(played.game)) if played else None
        except StoreError:
            mishap(f"message {message_id}")
            return None

    async def _played_now(
        self, message: discord.Message, channel: discord.TextChannel, text: str, *, addressed: bool
    ) -> Event | None:
        """Play what `message` says, or answer why not; raises `StoreError` if that cannot be found out or saved."""
        game = await self._game(message)
        if game is None and not addressed:
            return None
        lang = self._language(message, game)
        sentence = cannot_post(channel.permissions_for(channel.guild.me), lang)
        if sentence:
            await _whisper(message.author, sentence)
            return None
        asked = Asked(person(message.author), self._clock(), _request(message.id))
        try:
            return await self._table.play(str(channel.id), asked, text)
        except (DjambiError, TableError) as error:
            note(Kind.REFUSAL, f"why={type(error).__name__} message={message.id}")
            await _answer(message, refuse(error, game, lang))
            return None

    async def _game(self, message: discord.Message) -> Game | None:
        try:
            return await self._table.game(str(message.channel.id))
        except TableError:
            return None

    def _text(self, message: discord.Message) -> tuple[str, bool]:
        """What `message` says besides mentioning the bot, and whether it begins by doing so."""
        mention = f"<@{self._my_id()}>"
        content = _MENTION.sub(r"<@\1>", message.content).strip()
        text = _LAST_MENTIONS.sub("", content.replace(mention, " ")).strip()
        return text, content.startswith(mention)

    def _language(self, message: discord.Message, game: Game | None) -> Language:
        if game is not None:
            return language(game.terms.language)
        return language(str(message.guild.preferred_locale) if message.guild else "", self._default_language)


def _is_fresh(edited_at: datetime | None) -> bool:
    """Whether an author has just changed a text: Discord sends the same event when it adds a preview or a pin."""
    return edited_at is not None and discord.utils.utcnow() - edited_at <= _FRESH


def _meant_as_move(text: str) -> bool:
    try:
        read_request(text)
    except Unreadable as error:
        return error.what is not Unclear.MOVE
    return True


def _says(text: str, played: Event) -> bool:
    """Whether `text` still says the move that was played."""
    try:
        request = read_request(text)
    except Unreadable:
        return False
    if request.is_pass:
        return played.move == PASS
    return played.move is not None and request.path[:2] == played.move[1:3] and request.fits(played.move)


def _played(event: Event) -> dict[str, object]:
    return {"turn": event.turn, "move": f"`{write_move(event.move)}`" if event.move else ""}


def _request(message_id: int) -> str:
    return f"m{message_id}"


async def _answer(message: discord.Message, text: str) -> None:
    """Reply to `message`, with a nonce of its own so that an event that comes twice is answered once."""
    edited = f"-{int(message.edited_at.timestamp()) % 100000}" if message.edited_at else ""
    more: dict[str, Any] = {"nonce": f"{message.id}{edited}"}
    if _may_reply(message.channel):
        more |= {"reference": message.to_reference(fail_if_not_exists=False), "mention_author": False}
    await _send(message.channel, text, **more)


def _may_reply(channel: object) -> bool:
    where = text_channel(channel)
    return where is None or where.permissions_for(where.guild.me).read_message_history


async def _send(channel: discord.abc.Messageable, text: str, **more: Any) -> None:  # noqa: ANN401 - goes to discord.py
    try:
        await channel.send(text, allowed_mentions=NOBODY, **more)
    except NOT_TAKEN as error:
        _log.warning("an answer in %s was not taken: %s", channel, error)


async def _whisper(user: discord.User | discord.Member, text: str) -> None:
    """Say something in private where the channel is closed to us; if that is closed too, there is no way left."""
    try:
        await user.send(text, allowed_mentions=NOBODY)
    except NOT_TAKEN:
        return
