"""Places: channels and threads, the bot's permissions there, Discord's refusals, and nonces."""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import aiohttp
import discord

from bot.phrases.language import Language
from bot.phrases.names import safe


@dataclass(frozen=True, slots=True)
class Place:
    """A text channel of a server, and the thread in it where something was said, if any."""

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
    return where if isinstance(where, discord.TextChannel) else None


def server_of(client: discord.Client, channel: str) -> int:
    """Return the server of a channel, 0 if it can't be seen."""
    where = text_channel(client.get_channel(int(channel))) if channel.isdecimal() else None
    return where.guild.id if where else 0


class Locating(discord.Client):
    """A client that remembers where the channels are that it was asked for: the library looks on every server."""

    _servers: dict[int, int]

    def located(self, channel: int, server: int) -> None:
        """Note on which server a channel or thread is."""
        self._servers[channel] = server

    def get_channel(self, number: int, /) -> Any:  # noqa: ANN401 - the library has no name for what it may be
        """Return the channel or thread of an id, as far as Discord has told of it."""
        server = self.get_guild(self._servers.get(number, 0))
        if server is not None and (known := server.get_channel_or_thread(number)) is not None:
            return known
        where: Any = super().get_channel(number)
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


def named(channel: discord.TextChannel) -> str:
    """Return the name of a channel with its server's, for a message that is read elsewhere."""
    return f"#{safe(channel.name)} ({safe(channel.guild.name)})"


def link_to(channel: discord.TextChannel, place: str, message: str) -> str:
    """Return where a message is read in a channel or one of its threads; only the place, if the message is unknown."""
    return f"https://discord.com/channels/{channel.guild.id}/{place}/{message}".rstrip("/")


def channels_read(by: discord.User | discord.Member, guild: discord.Guild) -> tuple[str, ...]:
    """Return the text channels of a server in which somebody can read what was written; of a user none."""
    if not isinstance(by, discord.Member):
        return ()
    rights = ((channel, channel.permissions_for(by)) for channel in guild.text_channels)
    return tuple(str(each.id) for each, may in rights if may.view_channel and may.read_message_history)


NEEDED: Final = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
    "create_private_threads",
    "create_public_threads",
    "send_messages_in_threads",
)
"""The permissions that are used, in the order in which their lack hurts; see the README for what each is for."""

FOR_PRIVATE_ROOMS: Final = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""What it takes to open a room for some of the players, or the gallery."""

FOR_TALK: Final = ("view_channel", "create_public_threads", "send_messages_in_threads")
"""What it takes to open a thread for everybody's talk."""

NOT_TAKEN: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What is raised when Discord does not take something: it says no, or it is not there."""


class NotOursError(aiohttp.ClientError):  # no `OSError`, which aiohttp would replace by one of its own
    """Another process may play, so nothing is sent."""


_TO_POST: Final = NEEDED[:2]
_TOO_MANY: Final = 429
_SERVER_ERROR: Final = 500

INVITED_WITH: Final = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""The permissions that the invite link asks for."""


def missing(permissions: discord.Permissions, needed: tuple[str, ...] = NEEDED) -> list[str]:
    """Return the names of the `needed` permissions that are not among `permissions`."""
    return [name for name in needed if not getattr(permissions, name)]


def may_post(channel: discord.TextChannel) -> bool:
    """Return whether a board can come to `channel`, as far as we have been told."""
    return not missing(channel.permissions_for(channel.guild.me), _TO_POST)


def may_look(where: discord.TextChannel | discord.Thread) -> bool:
    """Return whether we may read what was written in a channel or thread."""
    return where.permissions_for(where.guild.me).read_message_history


def is_refused(error: BaseException) -> bool:
    """Return whether Discord has said no: it has not been done, and asking again would not help."""
    return isinstance(error, discord.HTTPException) and error.status < _SERVER_ERROR and not is_told_to_wait(error)


def is_told_to_wait(error: BaseException) -> bool:
    """Return whether Discord takes nothing more for now where we asked."""
    return isinstance(error, discord.HTTPException) and error.status == _TOO_MANY


def is_banned(error: BaseException) -> bool:
    """Return whether everything we send is refused for now, not by Discord but by the proxy in front of it."""
    if not isinstance(error, discord.HTTPException) or not is_told_to_wait(error):
        return False
    return "Via" not in getattr(error.response, "headers", {})


def cannot_post(permissions: discord.Permissions, lang: Language) -> str | None:
    """Return the sentence that says what is missing to post in a channel, or `None` if nothing is."""
    names = [lang.permissions.names[name] for name in missing(permissions, _TO_POST)]
    return lang.permissions.cannot_post.format(permissions=lang.names.comma.join(names)) if names else None


def cannot_post_in(channel: discord.TextChannel, move: str, lang: Language) -> str:
    """Return what is missing to post in a channel, for a reader elsewhere; a `move` was not played unless it is ""."""
    names = [lang.permissions.names[name] for name in missing(channel.permissions_for(channel.guild.me), _TO_POST)]
    words, lacking = lang.permissions, lang.names.comma.join(names)
    said = [words.cannot_post_in.format(place=named(channel), permissions=lacking)]
    said += [words.not_played.format(move=move)] if move else []
    return lang.names.sentences.join(said)


def examine(permissions: discord.Permissions, lang: Language, *, reads_messages: bool) -> str:
    """Return what is missing in the channel and what that costs, or that all is there, and how moves are read."""
    lacking = missing(permissions)
    lines = [
        lang.permissions.channel_missing.format(
            permission=lang.permissions.names[name], cost=lang.permissions.costs[name]
        )
        for name in lacking
    ]
    lines = lines or [lang.permissions.channel_ok]
    return "\n".join(
        [*lines, lang.permissions.channel_intent_on if reads_messages else lang.permissions.channel_intent_off]
    )


_BYTES: Final = 12  # 24 characters; Discord takes 25


CLOCKS_APART: Final = 300.0
"""How many seconds our clock and Discord's may differ."""


def message_at(at: float) -> int:
    """Return the id of a message that was sent at a moment, in seconds since 1970: newer messages have higher ids."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(at, UTC))


def nonce_of(place: object, *what: object) -> str:
    """Return the nonce of something that is said because of `what` in a `place`, or in answer to it.

    Discord compares nonces by author, not by channel, and another process of the same bot has a database of its own
    with the same numbers in it. So `place` is an id of Discord's: the channel's or thread's, or of a message it
    answers.
    """
    return hashlib.blake2b(repr((str(place), *map(str, what))).encode(), digest_size=_BYTES).hexdigest()
