"""What the bot may do where: the permissions it needs, which of them are missing, and how Discord says no."""

from typing import Final

import aiohttp
import discord

from bot.phrases.language import Language

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


class NotOursError(ConnectionError):
    """Another process may serve our shard by now: nothing is sent."""


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


def is_refused(error: BaseException) -> bool:
    """Return whether Discord has said no: it has not been done, and asking again would not help."""
    return isinstance(error, discord.HTTPException) and error.status < _SERVER_ERROR and not is_told_to_wait(error)


def is_told_to_wait(error: BaseException) -> bool:
    """Return whether Discord takes nothing more for now where we asked."""
    return isinstance(error, discord.HTTPException) and error.status == _TOO_MANY


def is_banned(error: BaseException) -> bool:
    """Return whether nothing at all is taken from us for now: who stands before Discord says so, and not Discord."""
    if not isinstance(error, discord.HTTPException) or not is_told_to_wait(error):
        return False
    return "Via" not in getattr(error.response, "headers", {})


def cannot_post(permissions: discord.Permissions, lang: Language) -> str | None:
    """Return the sentence that says what is missing to post in a channel, or `None` if nothing is."""
    names = [lang.permissions.names[name] for name in missing(permissions, _TO_POST)]
    return lang.permissions.cannot_post.format(permissions=lang.names.comma.join(names)) if names else None


def examine(permissions: discord.Permissions, lang: Language, *, reads_messages: bool) -> str:
    """Return what `/djambi doctor` says: what is missing in the channel, what that costs, and how moves are read."""
    lacking = missing(permissions)
    lines = [
        lang.permissions.doctor_missing.format(
            permission=lang.permissions.names[name], cost=lang.permissions.costs[name]
        )
        for name in lacking
    ]
    lines = lines or [lang.permissions.doctor_ok]
    return "\n".join(
        [*lines, lang.permissions.doctor_intent_on if reads_messages else lang.permissions.doctor_intent_off]
    )
