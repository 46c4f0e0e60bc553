"""The Discord client: passes Discord's events, and each minute, to the wiring.

The client itself only connects: it chooses intents and shards, and tells Discord the commands.
"""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
from discord.app_commands import CommandSyncFailure
from discord.ext import tasks

from bot.discord_ui.kit.answers import HEARD_AT, IS_SAYING_AWAY
from bot.discord_ui.kit.buttons import MINE, Pick, Press, Receiver
from bot.discord_ui.kit.discord_private import parsers_of, skip_missed_rounds
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.overheard import BEGINNINGS, Overheard
from bot.discord_ui.kit.places import Locating, NotOursError
from bot.discord_ui.kit.requests import Restraint, SessionStarts, give_up_in_time
from bot.discord_ui.kit.router import Tree
from bot.discord_ui.kit.translating import PhraseTranslator, ids_of, learn_ids
from bot.discord_ui.kit.visit import Interaction
from bot.discord_ui.stopping import Contact
from bot.discord_ui.wiring import Wiring
from bot.store.lock import ANSWERABLE, Lock

_log = logging.getLogger(__name__)

_OF_PEOPLE: Final = [1]
"""How Discord writes that a command comes with an installation by a person, not by a server."""
_INVALID: Final = 50035
"""How Discord answers to commands with words that it does not take."""
_ENTRY_POINT: Final = 4
"""The type of the command by which Discord opens an Activity."""
_ADDED: Final = ("application_id", "version")
"""The fields that Discord adds to a command, and does not take back."""


def intents(*, reads_messages: bool) -> discord.Intents:
    """Return what the bot asks Discord to be told: servers, messages, and their content if the portal grants it."""
    wanted = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    wanted.message_content = reads_messages
    return wanted


_CATCHES_UP: Final = (0.0, 5.0, 5.0, 5.0, 5.0, 10.0)
"""The pauses between tries in seconds. What was typed is tried a few times before the channel is read again."""


_OF_INTERACTIONS: Final = ("interactions", "webhooks")
"""One of these is in the path of each answer to an interaction, and in no other path that the bot uses."""

_Sent = aiohttp.TraceRequestStartParams | aiohttp.TraceRequestHeadersSentParams | aiohttp.TraceRequestChunkSentParams


def _traced(lock: Lock | None, pace: Restraint) -> aiohttp.TraceConfig:
    """An HTTP trace that counts all answers, and lets only the process ask for something that plays.

    It looks at the `lock` before a request, and again when the request is sent: rate limits may have kept it waiting.
    It looks once more before each part of the body, since the process may have stood still. A process that stands ready
    may connect and ask. One that has left finishes its answers to interactions. A process without company may still say
    that the database is away, which is why its lock is in doubt.
    """
    trace = aiohttp.TraceConfig()

    async def count(_: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
        pace.answers[ended.response.status] += 1

    trace.on_request_end.append(count)
    if lock is None:
        return trace

    def may(sent: _Sent) -> bool:
        is_answer = not {*sent.url.parts}.isdisjoint(_OF_INTERACTIONS)
        return (
            lock.is_ours
            or (lock.is_awaited and sent.method == aiohttp.hdrs.METH_GET)
            or (lock.has_left and is_answer)
            or (lock.is_alone and IS_SAYING_AWAY.get())
        )

    async def wait(_: object, __: object, sent: _Sent) -> None:
        if not may(sent) and not await lock.settled():
            raise NotOursError("another process may play")

    async def look(_: object, __: object, sent: _Sent) -> None:
        if not may(sent):
            raise NotOursError("another process may play")

    trace.on_request_start.append(wait)
    # Both are called before anything of it is sent, in spite of their names. The headers wait for the body.
    trace.on_request_headers_sent.append(look)
    trace.on_request_chunk_sent.append(look)
    return trace


def _calmly(name: str, parse: Callable[[Any], Any]) -> Callable[[Any], None]:
    """Read events of a name with `parse`; one that cannot be read is left out, where the library would end."""

    def read(data: Any) -> None:  # noqa: ANN401 - JSON of the gateway
        try:
            parse(data)
        except Exception:  # noqa: BLE001 - the library would end the connection
            mishap(f"an event {name} that cannot be read is left out")

    return read


_Doing = Callable[["DjambiClient"], Coroutine[Any, Any, None]]


def _unless_mute(do: _Doing) -> _Doing:
    """Let a loop leave out its rounds while the client is mute: another process does the same."""

    @wraps(do)
    async def done(client: "DjambiClient") -> None:
        if not client.is_mute:
            await do(client)

    return done


class DjambiClient(Locating, discord.AutoShardedClient):
    """The bot as Discord sees it."""

    def __init__(
        self,
        wire: Callable[[Locating], Wiring],
        synced: Path,
        *,
        reads_messages: bool,
        shard_count: int | None = None,
        lock: Lock | None = None,
        pace: Restraint | None = None,
    ) -> None:
        """Connect this client to what `wire` builds for it.

        The file `synced` remembers which commands Discord has; `reads_messages` says whether the message content intent
        is granted; there are `shard_count` shards, by default as many as Discord wants. The client speaks only while
        the `lock` is ours, if there is one. All clients of a process share a `pace`.
        """
        pace = pace or Restraint()
        super().__init__(
            shard_count=shard_count,
            http_trace=_traced(lock, pace),
            intents=intents(reads_messages=reads_messages),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        give_up_in_time(self.http, pace)
        parsers = parsers_of(self)
        parsers["INTERACTION_CREATE"] = partial(self._interact, parsers["INTERACTION_CREATE"])
        parsers.update({name: _calmly(name, parse) for name, parse in parsers.items()})
        self._lock = lock
        self.is_mute = lock is not None and lock.is_awaited
        """Whether another process plays: then nothing is heard or begun."""
        self._overheard = Overheard()
        self._interactions: dict[int, tuple[float, Any]] = {}
        """The last ones that Discord told of, each with when."""
        self.starts = SessionStarts(self.http.get_bot_gateway)
        self._may_identify: set[int] = set()
        """The shards whose turn it is to identify themselves for the first time."""
        self._servers = {}
        self._reads_messages = reads_messages
        self._synced = synced
        self._beginning = Jobs(2)
        for loop in (*self._loops, self._hurry):
            skip_missed_rounds(loop)
        self.wired = wire(self)
        self.wired.scheduler.timekeeper.hurries = self._hurries
        self.door: Receiver = self.wired.door
        self.tree = Tree(self, self.wired.door)
        for slash in self.wired.door.commands(self.wired.commands):
            self.tree.add_command(slash)
        for offer in self.wired.offers:
            for command in offer.menu:
                self.tree.add_command(self.wired.door.menu(command))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord allows another session, and then for our turn; `launch_shard` has done so at first."""
        self.wired.rounds.overheard = None  # what comes before the session is not heard
        if shard_id in self._may_identify:
            self._may_identify.remove(shard_id)
            return
        await self.starts.one_is_left()
        await self._await_turn(shard_id, initial=initial)

    async def launch_shards(self) -> None:
        """Connect all shards, by default as many as Discord wants."""
        self.shard_count = self.shard_count or await self.starts.shards()
        await super().launch_shards()

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:  # noqa: ANN401 - a URL
        """Connect a shard for the first time once it may begin a session: nobody holds a connection open till then."""
        await self.starts.one_is_left(at_start=True)
        await self._await_turn(shard_id, initial=initial)
        self._may_identify.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def _await_turn(self, shard_id: int | None, *, initial: bool) -> None:
        if self._lock is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._lock.identifies()

    def catch_up(self) -> None:
        """Do what is done every minute a few times soon, since the database is back."""
        self._beginning.start("what was left while the database was away", self._catch_up)

    async def _catch_up(self) -> None:
        for pause in _CATCHES_UP:
            await asyncio.sleep(pause)
            await self._do_leftovers()

    async def setup_hook(self) -> None:
        """Make the buttons of earlier runs work, and tell Discord the commands if they have changed."""
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(PhraseTranslator())
        if not self.is_mute:
            await self.wired.publisher.remember()
            await self._sync_commands()
            self._beginning.start("uploading the emojis of the pieces", self._upload_emblems)

    async def speak(self, heard: Collection[int], within: float) -> None:
        """Begin to hear and speak once the lock is ours; raises `StoreError` if the outbox cannot be read.

        What was typed meanwhile is read as after a lost connection. The interactions of the last `within` seconds are
        done now, as far as they are still `ANSWERABLE`, except those that another process has `heard`.
        """
        await self.wired.publisher.remember()
        self.wired.rounds.overheard = self._overheard
        self.is_mute = False
        for shard in self.shards:
            self.dispatch("shard_connect", shard)
        if self.is_ready():  # else it is still to come
            for shard in self.shards:
                self.dispatch("shard_ready", shard)
            self.dispatch("ready")
        for interaction, data in self._last(min(within, ANSWERABLE)).items():
            if interaction not in heard:
                parsers_of(self)["INTERACTION_CREATE"](data)
        self._beginning.start("telling Discord the commands", self._sync_commands)
        self._beginning.start("uploading the emojis of the pieces", self._upload_emblems)

    def hush(self) -> Sequence[int]:
        """Hear nothing more, and begin nothing; return which interactions were heard last."""
        self.is_mute = True
        return [*self._last(ANSWERABLE)]

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the library's
        """Hand on what happens, unless the client is mute; it knows its servers all the same, and who wrote."""
        if not self.is_mute:
            super().dispatch(event, *args, **kwargs)
        elif event in BEGINNINGS:
            self._overheard.begins()
        elif event == "message" and args[0].author != self.user:
            self._overheard.hears(args[0].channel.id, args[0].id)

    def _interact(self, parse: Callable[[Any], None], data: Any) -> None:  # noqa: ANN401 - JSON of the gateway
        """Do what an interaction asks for. A process that plays next does it if we did not hear it."""
        number, now = int(data["id"]), time.monotonic()
        self._interactions = {each: kept for each, kept in self._interactions.items() if now - kept[0] < ANSWERABLE}
        heard_at, _ = self._interactions.setdefault(number, (now, data))
        if not self.is_mute:
            HEARD_AT.set(heard_at)  # it may have waited for the lock
            parse(data)

    def _last(self, within: float) -> dict[int, Any]:
        """The interactions of the last seconds."""
        since = time.monotonic() - within
        return {number: data for number, (at, data) in self._interactions.items() if at > since}

    async def _sync_commands(self) -> None:
        """Sync only what has changed: Discord counts, and people see commands flicker."""
        translator = self.tree.translator
        if translator is None or self.application_id is None:
            return
        commands = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        known = f"{self.application_id} {hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()}"
        noted = self._synced.read_text("utf-8", errors="replace") if self._synced.is_file() else ""
        synced, _, ids = noted.partition("\n")
        with suppress(ValueError):  # the file may be cut off
            if synced == known:
                learn_ids(json.loads(ids))
                return
        of_servers = [each for each in commands if each["integration_types"] != _OF_PEOPLE]
        if told := await self._put_commands(self.application_id, commands):
            self._synced.write_text(f"{known}\n{json.dumps(ids_of(told))}", "utf-8")
        elif told := await self._put_commands(self.application_id, of_servers):
            # The next start tries the whole list again.
            _log.warning(
                "Discord takes no commands for people who install the app: tick *User Install* under *Installation* in "
                "the developer portal"
            )
        learn_ids(ids_of(told))

    async def _put_commands(self, application: int, commands: list[dict[str, Any]]) -> list[Any]:
        """Send Discord all commands; return them with their ids, or none if it refuses and keeps those that it has.

        Where Activities are enabled Discord has a command of its own that opens one: it takes no list without that.
        """
        asked = discord.http.Route("GET", "/applications/{application}/commands", application=application)
        try:
            there = await self.http.request(asked, params={"with_localizations": "true"})
            opening = [
                {name: value for name, value in each.items() if name not in _ADDED}
                for each in there
                if each["type"] == _ENTRY_POINT
            ]
            return await self.http.bulk_upsert_global_commands(application, payload=[*commands, *opening])
        except discord.HTTPException as error:
            why = CommandSyncFailure(error, self.tree.get_commands()) if error.code == _INVALID else error
            _log.error("Discord refuses the commands, and keeps those that it has: %s", " ".join(str(why).split()))
            return []

    async def _upload_emblems(self) -> None:
        """Upload the emojis that are missing; until all are there, nothing shows any."""
        await self.wired.emblems.upload(self)

    async def on_ready(self) -> None:
        """Say how moves are read."""
        how = "typed messages are read" if self._reads_messages else "only mentions, replies and /djambi move are read"
        _log.info("ready as %s on %d servers: %s", self.user, len(self.guilds), how)
        for loop in self._loops[1:]:
            if not loop.is_running() and not self.is_closed():
                loop.start()

    async def on_shard_connect(self, shard: int) -> None:
        """Notice that a session begins: Discord does not send what was said before it."""
        self.wired.rooms.fell_behind()
        self.wired.inbox.fall_behind({guild.id for guild in self.guilds if guild.shard_id == shard})

    async def on_shard_ready(self, shard: int) -> None:
        """Do what was left over from before, now that the servers of a shard are known."""
        if not self._do_leftovers.is_running() and not self.is_closed():
            self._do_leftovers.start()
        await self.wired.rounds.make_up([guild for guild in self.guilds if guild.shard_id == shard])

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the games of a server that the bot was removed from and is back on."""
        self.wired.inbox.fall_behind({guild.id})
        await self.wired.rounds.make_up([guild])

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on after an outage of a server; while a session begins, `on_shard_ready` does it for the whole shard."""
        if self.is_ready():
            await self.on_guild_join(guild)

    @tasks.loop(hours=24)
    @_unless_mute
    async def _erase_departed(self) -> None:
        """Erase the games of channels that have been gone for long; a server with an outage is not gone."""
        if any(guild.unavailable for guild in self.guilds):
            return
        # All at once: the library looks for each channel on every server.
        there = {channel.id for guild in self.guilds for channel in guild.channels}
        try:
            await self.wired.departures.sweep(
                is_there=there.__contains__,
                is_on=lambda server: self.get_guild(server) is not None,
            )
        except Exception:  # noqa: BLE001 - as below
            mishap("what is gone is erased later")

    @tasks.loop(minutes=1)
    @_unless_mute
    async def _do_leftovers(self) -> None:
        """Send and read again what failed."""
        try:
            await self.wired.rounds.again()
        except Exception:  # noqa: BLE001 - a loop that ends with one error would never do anything again
            mishap("what is left over is done in a minute")

    @tasks.loop(minutes=1)
    @_unless_mute
    async def _keep_time(self) -> None:
        """Do what the timekeeper finds due, as long as people can play."""
        if not Contact(lambda: [self]).is_there:
            self.wired.scheduler.sleeps()
            return
        try:
            await self.wired.scheduler.tick()
        except Exception:  # noqa: BLE001 - as above
            mishap("what the timekeeper has to do is done in a minute")
        try:
            await self.wired.engines.wake()
        except Exception:  # noqa: BLE001 - as above
            mishap("what engines have to do is done in a minute")

    @tasks.loop(seconds=0.5)
    @_unless_mute
    async def _hurry(self) -> None:
        """Do the same in games of minutes, as long as there are any."""
        if not Contact(lambda: [self]).is_there:
            self.wired.scheduler.sleeps()
            return
        try:
            if not await self.wired.scheduler.hurry():
                self._hurry.stop()
        except Exception:  # noqa: BLE001 - as above
            mishap("what the timekeeper has to do is tried again at once")

    def _hurries(self) -> None:
        """Start to call the timekeeper twice a second, because a game cannot wait for a minute."""
        if self.is_ready() and not self._hurry.is_running() and not self.is_closed():
            self._hurry.start()

    @tasks.loop(minutes=1)
    @_unless_mute
    async def _count(self) -> None:
        """Count games that are over and were not counted when they ended."""
        try:
            await self.wired.count()
        except Exception:  # noqa: BLE001 - as above
            mishap("what is left to be counted is counted in a minute")

    @property
    def _loops(self) -> "Sequence[tasks.Loop[Any]]":
        """The loops; the first starts when one shard is ready, the others when all are."""
        return self._do_leftovers, self._erase_departed, self._keep_time, self._count

    async def close(self) -> None:
        """Stop."""
        for loop in (*self._loops, self._hurry):
            loop.cancel()
        await self._beginning.close()
        await self.wired.inbox.close()
        await self.wired.rounds.close()
        await self.wired.scheduler.close()
        await self.wired.engines.close()
        await self.wired.publisher.close()
        await self.wired.mailer.close()
        await self.wired.emblems.close()
        await super().close()

    def _try_again(self, guild: int) -> None:
        """Note that a server may take what it has refused."""
        self.wired.publisher.try_again(guild)
        self.wired.mailer.try_again(guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Notice that permissions may have come back, or who reads the rooms changed."""
        self._try_again(after.guild.id)
        await self.wired.rooms.channel_changed(before, after)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Notice that permissions may have come back, or who reads the rooms changed."""
        self._try_again(after.guild.id)
        await self.wired.rooms.role_changed(before, after)

    async def on_guild_role_create(self, role: discord.Role) -> None:
        """Notice that a new role may read the rooms."""
        await self.wired.rooms.role_came_or_went(role)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Notice that a role that could read the rooms is gone."""
        await self.wired.rooms.role_came_or_went(role)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Notice that a channel is gone."""
        await self.wired.rooms.channel_deleted(channel)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Notice that a thread is gone."""
        await self.wired.rooms.thread_deleted(payload.thread_id)

    async def on_thread_member_join(self, member: discord.ThreadMember) -> None:
        """Notice who came into a thread."""
        await self.wired.rooms.joined(member)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Notice that permissions may have come back; without the members intent we are told of ourselves only."""
        self._try_again(after.guild.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Read a form that is sent back; the library takes care of commands and buttons."""
        data: Any = interaction.data or {}
        words = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit and words.startswith(MINE):
            await self.door.pressed(interaction, words.removeprefix(MINE))
        await self.wired.rooms.interacted(interaction)
        await self.wired.absences.pressed(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Read a new message."""
        await self.wired.void_posted(message)
        await self.wired.presence.heard(message)
        await self.wired.inbox.received(message)
        await self.wired.rooms.heard(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Read an edited message."""
        await self.wired.void_posted(payload.message)
        await self.wired.inbox.edited(payload)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Notice a deleted message."""
        await self.wired.inbox.deleted([payload.message_id], self.get_channel(payload.channel_id))

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Notice messages that a moderator deleted together."""
        await self.wired.inbox.deleted(payload.message_ids, self.get_channel(payload.channel_id))
