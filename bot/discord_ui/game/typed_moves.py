"""Moves typed as messages: what reads as a move is played, what was meant as one is answered, talk is left alone."""

import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot import timing
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.failures import failure
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.logs import Kind, mishap, note, note_turn
from bot.discord_ui.kit.permissions import NOT_TAKEN, cannot_post, is_refused, may_post
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.rate_limit import Allowance, Heard
from bot.discord_ui.kit.visit import Clock, person
from bot.djambi.errors import Refusal, Unreadable
from bot.djambi.moves import PASS, write_move
from bot.djambi.reading import is_meant_as_move
from bot.phrases.language import Language
from bot.phrases.languages import language, typed_move
from bot.phrases.refusing import refuse
from bot.store.records import StoreError
from bot.table.decide import Asked
from bot.table.events import Event, TurnPlayed
from bot.table.model import Game, TableError
from bot.table.table import Table

_log = logging.getLogger(__name__)

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_LAST_MENTIONS: Final = re.compile(r"(?:\s*<@\d+>)+$")
_FRESH: Final = timedelta(minutes=1)
_MOST_REMEMBERED: Final = 1000
_MOST_DELETED: Final = 5
_ANSWERS_AT_ONCE: Final = 5
_SECONDS_AN_ANSWER: Final = 12.0

Listener = Callable[[discord.Message, str, bool], Awaitable[bool]]
"""Reads a message, its text and whether it speaks to the bot; returns whether it was for this listener."""


class TypedMoves:
    """Reads the messages of the channels where games are played."""

    def __init__(
        self,
        table: Table,
        publisher: Publisher,
        clock: Clock,
        my_id: Callable[[], int],
        default_language: str,
        *,
        listeners: Sequence[Listener],
        reads_messages: bool,
    ) -> None:
        """Play at `table` what none of `listeners` wants, and post it by `publisher`.

        `clock` gives seconds since 1970, `my_id` the bot's user id.

        `default_language` is spoken where no game and no server says another; without `reads_messages` what does not
        concern the bot is left out where it is read later, as Discord does with the rest.
        """
        self._reads_messages = reads_messages
        self._default_language = default_language
        self._table = table
        self._publisher = publisher
        self._clock = clock
        self._my_id = my_id
        self._locks = Locks()
        self._read: OrderedDict[int, datetime | None] = OrderedDict()
        self._listeners = listeners
        self._damper = Allowance(_ANSWERS_AT_ONCE, _SECONDS_AN_ANSWER)
        self._up_to_date: dict[int, int] = {}
        self._closed_letters: set[int] = set()
        self.behind: set[int] = set()
        """The channels of which something written meanwhile could not be read yet."""

    async def received(self, message: discord.Message) -> None:
        """Play `message` if it reads as a move; answer it if it was meant as one or speaks to the bot.

        What was written before it while nobody was listening comes first.
        """
        async with self._locks.of(message.channel.id):
            await self._receive(message)

    async def _receive(self, message: discord.Message) -> None:
        where = text_channel(message.channel)
        if where is not None and where.id not in self._up_to_date and self._concerns_us(message):
            await self._make_up(where)
        await self._take(message)

    def fall_behind(self, guilds: set[int]) -> None:
        """Note that in the channels of some servers something may have been written of which we were not told."""
        self._up_to_date = {channel: guild for channel, guild in self._up_to_date.items() if guild not in guilds}

    async def catch_up(self, channel: discord.TextChannel) -> None:
        """Read what was written in a game's channel while nobody was listening, in order; what comes now waits."""
        async with self._locks.of(channel.id):
            if channel.id not in self._up_to_date:
                await self._make_up(channel)

    async def _make_up(self, channel: discord.TextChannel) -> None:
        self._up_to_date[channel.id] = channel.guild.id
        self.behind.discard(channel.id)
        try:
            await self._read_since(channel, await self._table.last_seen(str(channel.id)))
        except (*NOT_TAKEN, StoreError) as error:
            _log.warning("what was written in channel %s meanwhile cannot be read: %s", channel.id, error)
            if not is_refused(error):
                del self._up_to_date[channel.id]
                self.behind.add(channel.id)

    async def _read_since(self, channel: discord.TextChannel, seen: str | None) -> None:
        """Read what came after message `seen`, unless that was nothing; what we have answered stays answered."""
        if seen is None or (channel.last_message_id or 0) <= int(seen):
            return
        messages = [message async for message in channel.history(after=discord.Object(int(seen)), limit=None)]
        mine = [message for message in messages if message.author.id == self._my_id() and message.reference]
        answered = {message.reference.message_id: message.created_at for message in mine if message.reference}
        for message in messages:
            known = answered.get(message.id)
            if (known is None or (message.edited_at or known) > known) and self._is_told_of(message):
                await self._take(message)
        await self._table.note_seen(str(channel.id), str(max(message.id for message in messages)) if messages else seen)

    def _is_told_of(self, message: discord.Message) -> bool:
        """Whether Discord would have told us what `message` says."""
        return self._reads_messages or any(user.id == self._my_id() for user in message.mentions)

    def _concerns_us(self, message: discord.Message) -> bool:
        """Whether `message` is meant as a move, or speaks to the bot."""
        if message.author.bot or message.is_system():
            return False
        text, addressed = self._text(message)
        return addressed or message.guild is None or is_meant_as_move(typed_move(text))

    async def _take(self, message: discord.Message) -> None:
        if message.author.bot or message.is_system() or not self._is_unread(message):
            return
        text, addressed = self._text(message)
        for heard in self._listeners:
            if await heard(message, text, addressed):
                return
        if not self._concerns_us(message):
            return
        timing.begin()
        channel = text_channel(message.channel)
        if channel is None:
            if addressed or message.guild is None:
                lang = self._language(message, None)
                await self._answer(message, lang.answers.no_dm, lang)
            return
        try:
            event = await self._played_now(message, channel, text, addressed=addressed)
        except Exception:  # noqa: BLE001 - whatever it was, whoever wrote must hear of it, and the log has it
            lang = self._language(message, None)
            await self._answer(message, failure(f"message {message.id}", lang), lang)
            return
        await self._told(event, message)

    async def _told(self, event: Event | None, message: discord.Message) -> None:
        """Post what `message` has done, or note that it is read: whatever fails here, the move stands."""
        try:
            if event is not None:
                await self._publisher.publish(event.game.id, event)
                note_turn(event)
            elif read_up_to := self._read_up_to(message):
                await self._table.note_seen(str(message.channel.id), read_up_to)
        except StoreError:
            mishap(f"message {message.id}")

    def _read_up_to(self, message: discord.Message) -> str:
        """Up to where its channel is read with `message`, "" if what came before it is still to be read."""
        return str(message.id) if message.channel.id in self._up_to_date else ""

    def _is_unread(self, message: discord.Message) -> bool:
        """Whether this text of `message` is looked at for the first time: events can come twice, and out of order."""
        known = self._read.get(message.id)
        if message.id in self._read and (message.edited_at is None or (known and message.edited_at <= known)):
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
        async with self._locks.of(message.channel.id):  # in the order in which Discord told us of it
            played = await self._played(message.id)
            if played is None:
                await self._receive(message)
            elif self._is_unread(message) and played.game.phase.is_open and not _says(self._text(message)[0], played):
                lang = language(played.game.terms.language)
                await self._answer(message, lang.turns.edited.format(**_played(played)), lang)

    async def deleted(self, message_ids: Iterable[int], channel: object) -> None:
        """Say that moves whose messages were deleted stay played."""
        where = text_channel(channel)
        lines = []
        for message_id in sorted(message_ids):
            played = await self._played(message_id)
            if played is not None and played.game.phase.is_open:
                lang = language(played.game.terms.language)
                said = self._damped(played.person.id, lang.turns.deleted.format(**_played(played)), lang)
                lines += [said] if said else []
        if where is not None and lines:
            await _send(where, "\n".join(lines[-_MOST_DELETED:]), silent=True)

    async def _played(self, message_id: int) -> TurnPlayed | None:
        """The turn that a message has played, if any, with its game as it is by now."""
        try:
            played = await self._table.done(_request(message_id))
            if not isinstance(played, TurnPlayed):
                return None
            return replace(played, game=await self._table.now(played.game))
        except StoreError:
            mishap(f"message {message_id}")
            return None

    async def _played_now(
        self, message: discord.Message, channel: discord.TextChannel, text: str, *, addressed: bool
    ) -> Event | None:
        """Play what `message` says, or answer why not; raises `StoreError` if that cannot be found out or saved."""
        if not may_post(channel):
            await self._regret(message, channel, addressed=addressed)
            return None
        asked = Asked(person(message.author), self._clock(), _request(message.id), self._read_up_to(message))
        try:
            return await self._table.play(str(channel.id), asked, typed_move(text))
        except Refusal as error:
            game = await self._game(message)
            if game is not None or addressed:
                lang = self._language(message, game)
                note(Kind.REFUSAL, f"why={type(error).__name__} message={message.id}")
                await self._answer(message, refuse(error, game, lang), lang)
            return None

    async def _regret(self, message: discord.Message, channel: discord.TextChannel, *, addressed: bool) -> None:
        """Tell whoever wrote a move in private that nothing can be posted in the channel."""
        game = await self._game(message)
        lang = self._language(message, game)
        sentence = cannot_post(channel.permissions_for(channel.guild.me), lang)
        if sentence and (game is not None or addressed):
            whispered = self._damped(str(message.author.id), sentence, lang)
            if whispered:
                await self._whisper(message.author, whispered)

    async def _answer(self, message: discord.Message, text: str, lang: Language) -> None:
        said = self._damped(str(message.author.id), text, lang)
        if said:
            await _reply(message, said)

    async def _whisper(self, user: discord.User | discord.Member, text: str) -> None:
        """Say something in private where the channel is closed to us; if that is closed too, there is no way left."""
        if user.id in self._closed_letters:
            return
        try:
            await user.send(text, allowed_mentions=NOBODY)
        except NOT_TAKEN as error:
            if is_refused(error):
                self._closed_letters.add(user.id)

    def _damped(self, person_id: str, text: str, lang: Language) -> str | None:
        """What is said to somebody instead of `text`, who may have had too many answers."""
        match self._damper.hear(person_id, self._clock()):
            case Heard.ANSWERED:
                return text
            case Heard.WARNED:
                return lang.answers.too_much
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


def _says(text: str, played: TurnPlayed) -> bool:
    """Whether `text` still says the move that was played."""
    request = typed_move(text)
    if isinstance(request, Unreadable):
        return False
    if request.is_pass:
        return played.move == PASS
    return request.path[:2] == played.move[1:3] and request.fits(played.move)


def _played(event: TurnPlayed) -> dict[str, object]:
    return {"turn": event.turn, "move": f"`{write_move(event.move)}`"}


def _request(message_id: int) -> str:
    return f"m{message_id}"


async def _reply(message: discord.Message, text: str) -> None:
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
