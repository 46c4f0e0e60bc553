"""The simulated server: its channels, its people, what each of them sees, and its clock."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
import simcord
from simcord.backend.access import channel_accessible

from bot.demo.simcord_adapting import ChannelView, behind
from bot.discord_ui.kit.places import INVITED_WITH
from bot.phrases.language import Language
from bot.phrases.words.terminal import DemoPart

_log = logging.getLogger(__name__)

GAME: Final = "djambi"
LOBBY: Final = "lobby"
ENGINES: Final = "engines"
"""The channels."""

_BOT: Final = "Djambi"
_LONGEST_STEP: Final = 3600
_TICK: Final = 1

CAST: Final[Mapping[str, DemoPart]] = {
    "Alice": DemoPart.PLAYER,
    "Bob": DemoPart.PLAYER,
    "Chloe": DemoPart.PLAYER,
    "Dai": DemoPart.PLAYER,
    "Mona": DemoPart.MODERATOR,
    "Otto": DemoPart.OUTSIDER,
    "Nina": DemoPart.NEWCOMER,
}

_LOCALES: Final = {"en": "en-US"}

_BOT_MAY: Final = INVITED_WITH | discord.Permissions(manage_threads=True, manage_channels=True)
"""In simcord only these allow archiving a thread and removing people from it; on Discord its creator can."""

_MAY_NOT: Final = discord.PermissionOverwrite(
    send_messages=False, send_messages_in_threads=False, use_application_commands=False
)


def locale_of(lang: Language) -> str:
    """Return Discord's code for a language."""
    return _LOCALES.get(lang.code, lang.code)


class Stage:
    """The server. Actions run one after the other, and everybody sees their results."""

    def __init__(self, env: simcord.Env, ahead: float, lang: Language, address: tuple[str, int]) -> None:
        """Show what happens on `env`, whose clock is `ahead` seconds of ours, at `address`: a secret and a port."""
        self.env = env
        self.ahead = ahead
        self.lang = lang
        self.unsaved = True
        self._changed = False
        self._changes = 0
        self._ended = False
        self._address = address
        self._lock = asyncio.Lock()
        self._places: dict[tuple[int, int], ChannelView] = {}
        self._called: set[tuple[int, int]] = set()
        env.backend.subscribers.append(self._notice)

    def furnish(self, players: int) -> None:
        """Create a server with three channels, on which `players` people play, and a person for each other part."""
        env, backend = self.env, self.env.backend
        backend.edit_bot_profile(_BOT)
        guild = env.create_guild(_BOT, preferred_locale=locale_of(self.lang))
        backend.get_guild(guild.id).roles[self._role_of_bot(guild)].permissions = _BOT_MAY.value
        roles = {
            DemoPart.MODERATOR: guild.create_role("Mods", permissions=discord.Permissions(manage_threads=True)),
            DemoPart.NEWCOMER: guild.create_role("New"),
        }
        for name in (GAME, LOBBY, ENGINES):
            guild.create_text_channel(name, overwrites={roles[DemoPart.NEWCOMER]: _MAY_NOT})
        playing = [name for name, part in CAST.items() if part is DemoPart.PLAYER][:players]
        for name, part in CAST.items():
            if part is not DemoPart.PLAYER or name in playing:
                user = env.create_user(name.lower(), global_name=name)
                guild.add_member(user, roles=[roles[part]] if part in roles else [])

    def _role_of_bot(self, guild: simcord.GuildHandle) -> int:
        return self.env.backend.get_guild(guild.id).members[self.env.backend.bot_user.id].role_ids[0]

    # People and channels

    @property
    def guild(self) -> simcord.GuildHandle:
        """The server."""
        return simcord.GuildHandle(self.env, next(iter(self.env.backend.guilds.values())))

    @property
    def people(self) -> dict[str, simcord.MemberActor]:
        """The people on the server by name, whose parts a visitor can play."""
        users = {user.global_name: user for user in self.env.backend.users.values()}
        return {
            name: simcord.MemberActor(self.env, self.guild, simcord.UserHandle(self.env, users[name]))
            for name in CAST
            if name in users
        }

    @property
    def players(self) -> list[simcord.MemberActor]:
        """The people who play, in turn order."""
        return [actor for name, actor in self.people.items() if CAST[name] is DemoPart.PLAYER]

    def channel(self, name: str) -> simcord.ChannelHandle:
        """Return the channel with a name."""
        return self.guild.channels[name]

    def seen_by(self, person: int) -> Iterator[simcord.ChannelHandle]:
        """Yield the channels that a person can see, in the order of their creation, each before its threads."""
        backend = self.env.backend
        for channel in sorted(backend.channels.values(), key=lambda each: (each.parent_id or each.id, each.id)):
            if channel.guild_id is not None and channel_accessible(backend, channel.id, person, history=True):
                yield simcord.ChannelHandle(self.env, self.guild, channel)

    def is_called(self, person: int, channel: int) -> bool:
        """Return whether a person was pinged in a channel and has neither looked nor written there since."""
        return (person, channel) in self._called

    def mark_seen(self, person: int, channel: int) -> None:
        """Record that a person looks at a channel."""
        self._called.discard((person, channel))

    async def place(self, person: int, channel: int) -> ChannelView:
        """Return a person's view of a channel; raises `LookupError` for an unknown person or channel."""
        if (person, channel) not in self._places:
            handle, viewer = self._shown(person, channel)
            address = (self.capability(person, channel), self._address[1])
            place = ChannelView(viewer, handle, address, locale_of(self.lang), self.acting, lambda: self._changes)
            await place.open()
            self._places[person, channel] = place
        return self._places[person, channel]

    def _shown(self, person: int, channel: int) -> tuple[simcord.ChannelHandle, Any]:
        shown = self.env.backend.channels[channel]
        actor = {actor.id: actor for actor in self.people.values()}[person]
        if shown.guild_id is None:
            return simcord.ChannelHandle(self.env, None, shown), actor.user
        return simcord.ChannelHandle(self.env, self.guild, shown), actor

    def capability(self, person: int, channel: int) -> str:
        """Return the secret with which a page shows a channel to a person."""
        return f"{self._address[0]}.{person}.{channel}"

    # Actions and time

    @asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """Hold the server's lock for one action, and then count whether it changed anything."""
        async with self._lock:
            yield
            self._changes += self._changed
            self._changed = False

    async def let_pass(self, seconds: float) -> None:
        """Let time pass for everybody; the bot does everything that is due in the meantime at its own time."""
        self.ahead += seconds
        await self._catch_up()

    async def live(self) -> None:
        """Keep the server's clock running with ours, for ever."""
        while True:
            await asyncio.sleep(_TICK)
            await self._catch_up()

    async def _catch_up(self) -> None:
        while not self._ended and behind(self.env, self.ahead) > _TICK / 2:
            async with self.acting():
                late = max(0, behind(self.env, self.ahead))
                try:
                    await self.env.advance_time(min(late, _LONGEST_STEP))
                except TimeoutError as error:  # an hour was too much at once; the clock has stopped part of the way
                    _log.warning("the clock is behind: %s", error)

    def _notice(self, event: str, payload: Mapping[str, Any]) -> None:
        self._changed = self.unsaved = True
        if event == "MESSAGE_CREATE":
            message = self.env.backend.get_message(int(payload["channel_id"]), int(payload["id"]))
            self._called.update((person, message.channel_id) for person in message.ping_user_ids)
            self.mark_seen(message.author_id, message.channel_id)
        if event == "THREAD_MEMBERS_UPDATE":  # a person added to a room is pinged by that
            self._called.update((int(new["user_id"]), int(payload["id"])) for new in payload.get("added_members", ()))

    async def close(self) -> None:
        """Stop the clock and close all places."""
        self._ended = True
        await self._lock.acquire()
        for place in self._places.values():
            await place.close()
