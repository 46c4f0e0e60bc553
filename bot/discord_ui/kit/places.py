"""Where something is said: in a channel in which games are played, or in a thread of one."""

from dataclasses import dataclass
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Place:
    """A text channel of a server, and the thread of it in which something is said, if it is said in one."""

    channel: discord.TextChannel
    thread: discord.Thread | None = None


def place_of(where: object) -> Place | None:
    """Return the place that a channel of discord.py's is, or `None` where no games are played: a DM, a forum."""
    match where:
        case discord.TextChannel():
            return Place(where)
        case discord.Thread(parent=discord.TextChannel() as channel):
            return Place(channel, where)
        case _:
            return None


def text_channel(where: object) -> discord.TextChannel | None:
    """Return `where` if games can be played in it: a text channel of a server, no thread and no DM."""
    place = place_of(where)
    return place.channel if place and not place.thread else None


class Locating(discord.Client):
    """A client that remembers where the channels are that it was asked for: the library looks on every server."""

    _servers: dict[int, int]

    def located(self, channel: int, server: int) -> None:
        """Note on which server a channel or thread is."""
        self._servers[channel] = server

    def get_channel(self, number: int, /) -> Any:  # noqa: ANN401 - the library has no name for what it may be
        """Return the channel or thread of an id, as far as Discord has told of it."""
        server = self.get_guild(self._servers.get(number, 0))
        where: Any = (server and server.get_channel_or_thread(number)) or super().get_channel(number)
        if isinstance(where, discord.abc.GuildChannel | discord.Thread):
            self.located(number, where.guild.id)
        return where


async def found(client: discord.Client, place: str) -> discord.TextChannel | discord.Thread | None:
    """Return the channel or thread of an id, archived or not; `None` if it is gone, or closed to us."""
    where = client.get_channel(int(place))
    if where is None:
        try:
            where = await client.fetch_channel(int(place))
        except (discord.Forbidden, discord.NotFound):
            return None
    return where if isinstance(where, discord.TextChannel | discord.Thread) else None


def link_to(channel: discord.TextChannel, place: str, message: str) -> str:
    """Return where a message is read in a channel or one of its threads; only the place, if the message is unknown."""
    return f"https://discord.com/channels/{channel.guild.id}/{place}/{message}".rstrip("/")


def channels_read(by: discord.User | discord.Member, guild: discord.Guild) -> tuple[str, ...]:
    """Return the text channels of a server in which somebody can read what was written; of a user none."""
    if not isinstance(by, discord.Member):
        return ()
    rights = ((channel, channel.permissions_for(by)) for channel in guild.text_channels)
    return tuple(str(each.id) for each, may in rights if may.view_channel and may.read_message_history)
