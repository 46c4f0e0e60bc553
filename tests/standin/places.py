"""What the stand-in keeps: servers, channels, people and messages, as Discord writes them in JSON."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, Self

import discord

from bot.discord_ui.kit.places import INVITED_WITH

Json = dict[str, Any]

BOT_ID: Final = 2
"""The bot's user and application."""

_EVERYONE: Final = discord.Permissions(view_channel=True, send_messages=True, read_message_history=True)
_TEXT, _LETTERS, _PRIVATE_THREAD = 0, 1, 12
_BEGINNING: Final = "2026-01-01T00:00:00+00:00"


def user(number: int, name: str, *, bot: bool = False) -> Json:
    """Return a user."""
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


BOT: Final = user(BOT_ID, "djambi", bot=True)


def member(who: Json, roles: Iterable[str] = ()) -> Json:
    """Return somebody as member of a server, without the user."""
    return {"roles": list(roles), "joined_at": _BEGINNING, "deaf": False, "mute": False, "flags": 0, "nick": None}


@dataclass
class Channel:
    """A text channel and its messages, by id and in order."""

    id: int
    guild: int
    name: str
    overwrites: list[Json] = field(default_factory=list)
    messages: dict[int, Json] = field(default_factory=dict)

    @property
    def denied(self) -> discord.Permissions:
        """What the bot may not do here."""
        return discord.Permissions(sum(int(overwrite["deny"]) for overwrite in self.overwrites))

    def forbid(self, *permissions: str) -> None:
        """Take permissions from the bot, and give back all others."""
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        self.overwrites = [{"id": str(BOT_ID), "type": 1, "allow": "0", "deny": str(deny)}] if permissions else []

    def json(self) -> Json:
        """Return the channel."""
        return {
            "id": str(self.id),
            "type": _TEXT,
            "guild_id": str(self.guild),
            "name": self.name,
            "position": 0,
            "permission_overwrites": self.overwrites,
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
            "last_message_id": str(max(self.messages)) if self.messages else None,
        }


@dataclass
class Thread(Channel):
    """A private thread of a channel, which belongs to the bot, and who is in it besides (ids)."""

    parent: int = 0
    members: set[int] = field(default_factory=set)
    archived: bool = False

    @classmethod
    def of(cls, number: int, parent: Channel, name: str) -> Self:
        """Return a new thread of a channel."""
        return cls(number, parent.guild, name, parent.overwrites, parent=parent.id)

    def json(self) -> Json:
        """Return the thread."""
        state = {"archived": self.archived, "locked": False, "invitable": False, "auto_archive_duration": 10080}
        return {
            "id": str(self.id),
            "type": _PRIVATE_THREAD,
            "guild_id": str(self.guild),
            "parent_id": str(self.parent),
            "owner_id": str(BOT_ID),
            "name": self.name,
            "last_message_id": str(max(self.messages)) if self.messages else None,
            "message_count": len(self.messages),
            "member_count": len(self.members),
            "rate_limit_per_user": 0,
            "thread_metadata": {**state, "archive_timestamp": _BEGINNING},
            "member": {"id": str(self.id), "user_id": str(BOT_ID), "join_timestamp": _BEGINNING, "flags": 0},
        }


class Letters(Channel):
    """Where people are alone with the bot: one place for all of them."""

    def json(self) -> Json:
        """Return the channel."""
        return {"id": str(self.id), "type": _LETTERS, "recipients": [], "last_message_id": None}


@dataclass
class Guild:
    """A server with its channels; the bot has a role with what the invite link asks for."""

    id: int
    channels: dict[int, Channel] = field(default_factory=dict)
    threads: dict[int, Thread] = field(default_factory=dict)

    def shard(self, count: int) -> int:
        """Return which of `count` shards the server belongs to."""
        return (self.id >> 22) % count

    def json(self) -> Json:
        """Return the server as it comes with GUILD_CREATE."""
        mine = str(self.id + 1)
        return {
            "id": str(self.id),
            "name": "Palace",
            "owner_id": "1",
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [
                _role(str(self.id), "@everyone", 0, _EVERYONE),
                _role(mine, "djambi", 1, INVITED_WITH),
            ],
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "system_channel_flags": 0,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "nsfw_level": 0,
            "member_count": 6,
            "large": False,
            "unavailable": False,
            "members": [{"user": BOT, **member(BOT, [mine])}],
            "channels": [channel.json() for channel in self.channels.values()],
            "threads": [thread.json() for thread in self.threads.values() if not thread.archived],
            "presences": [],
            "voice_states": [],
        }


def _role(number: str, name: str, position: int, permissions: discord.Permissions) -> Json:
    return {
        "id": number,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": position,
        "permissions": str(permissions.value),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


class Places:
    """Everything there is. Ids count up with the time, as Discord's do."""

    def __init__(self) -> None:
        self.guilds: dict[int, Guild] = {}
        self.letters = Letters(BOT_ID, 0, "")
        self.channels: dict[int, Channel] = {BOT_ID: self.letters}
        self.people = {name: user(number, name) for number, name in enumerate(("alice", "bob", "chloe", "dai"), 11)}
        self.gone: set[str] = set()
        """The ids of those who have left all servers."""
        self._ahead = timedelta()
        self._ids = itertools.count(1)
        self._last = 0
        self._now = discord.utils.utcnow()

    def new_id(self) -> int:
        """Return an id that is newer than every other."""
        self._last = max(self._last + 1, discord.utils.time_snowflake(self.now()))
        return self._last

    def now(self) -> datetime:
        """Return what its clock says, which is later each time: no two things happen in one millisecond."""
        self._now = max(self._now + timedelta(milliseconds=1), discord.utils.utcnow() + self._ahead)
        return self._now

    def set_clock(self, ahead: timedelta) -> None:
        """Let its clock be ahead of the bot's from now on; what was there before counts for nothing."""
        self._ahead, self._last, self._now = ahead, 0, discord.utils.utcnow() + ahead

    def add_guild(self, shard: int = 0, shards: int = 1) -> Guild:
        """Make a server that belongs to `shard` of `shards`, with one channel."""
        number = ((next(self._ids) * shards + shard) << 22) + 1000
        guild = self.guilds[number] = Guild(number)
        self.add_channel(guild)
        return guild

    def add_channel(self, guild: Guild) -> Channel:
        """Make a channel."""
        number = self.new_id()
        channel = guild.channels[number] = self.channels[number] = Channel(
            number, guild.id, f"maze-{len(guild.channels)}"
        )
        return channel

    def add_thread(self, parent: Channel, name: str) -> Thread:
        """Make a thread in a channel."""
        thread = Thread.of(self.new_id(), parent, name)
        self.guilds[parent.guild].threads[thread.id] = self.channels[thread.id] = thread
        return thread

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel."""
        del self.channels[channel.id], self.guilds[channel.guild].channels[channel.id]

    def add_message(self, channel: Channel, author: Json, content: str, **more: Any) -> Json:
        """Write a message into a channel without telling anybody."""
        number = self.new_id()
        message = {
            "id": str(number),
            "channel_id": str(channel.id),
            "author": author,
            "content": content,
            "timestamp": discord.utils.snowflake_time(number).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": 0,
            "components": [],
            **more,
        }
        channel.messages[number] = message
        return message
