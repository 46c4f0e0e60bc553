"""Answering whoever asked: in their language, for their eyes, and with a code where something went wrong."""

import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.permissions import NOT_TAKEN, missing
from bot.discord_ui.kit.places import place_of
from bot.djambi.moves import Move
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.rooms import not_opened
from bot.table.model import Game, Person
from bot.table.rooms.rooms import Barrier, NotOpenedError

Interaction = discord.Interaction[Any]
Clock = Callable[[], float]

Handler = Callable[..., Awaitable[None]]

Presses = tuple[tuple[str, Handler], ...]
"""What the words of buttons look like, and what does what they say: it gets the interaction and the groups found."""

Doubt = Callable[[Interaction, Game, Move], Awaitable[bool]]
"""Asks the one who is about to play whether a move is meant, in private; returns whether it asked."""

NOBODY: Final = discord.AllowedMentions.none()


def person(user: discord.abc.User) -> Person:
    """Return the person that a Discord user is at the table."""
    return Person(str(user.id), user.display_name)


def channel_of(interaction: Interaction) -> str:
    """Return the channel whose game is meant, also in a thread of it."""
    place = place_of(interaction.channel)
    return str(place.channel.id if place else interaction.channel_id)


def reader(interaction: Interaction) -> Language:
    """Return the language of the one who gets a private answer."""
    return language(str(interaction.locale))


def failure(what: str, lang: Language) -> str:
    """Log the exception that is being handled under a short code, and return the sentence that tells the code.

    `what` is logged too, so it must not be what somebody wrote.
    """
    code = secrets.token_hex(3)
    mishap(f"error {code}: {what}")
    return lang.answers.internal_error.format(code=code)


def why_not(interaction: Interaction, error: Exception, what: str, lang: Language) -> str:
    """Return what to tell somebody whose wish ended in `error`: the permissions that the bot lacks, or a code.

    `what` is logged with the code, as by `failure`.
    """
    place, lacking = place_of(interaction.channel), missing(interaction.app_permissions)
    if place is None or not lacking or not isinstance(error, discord.Forbidden):
        return failure(what, lang)
    return not_opened(NotOpenedError(Barrier.LACKING, place.channel.mention, permissions=tuple(lacking)), lang)


async def say(interaction: Interaction, text: str, **more: Any) -> None:  # noqa: ANN401 - goes to discord.py
    """Answer the one who asked, and nobody else."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY, **more)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY, **more)


async def take_buttons_away(interaction: Interaction) -> None:
    """Remove buttons that will never do anything again from a message that everybody sees."""
    if interaction.message is not None and not interaction.message.flags.ephemeral:
        with contextlib.suppress(*NOT_TAKEN):
            await interaction.message.edit(view=None)


async def replace(
    interaction: Interaction, text: str, view: discord.ui.View | None = None, file: discord.File | None = None
) -> None:
    """Put an answer in the place of the question that was answered by a button, if only its reader sees it."""
    files = [file] if file else []
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await say(interaction, text, view=view or discord.utils.MISSING, files=files)
    elif interaction.response.is_done():
        await interaction.edit_original_response(content=text, view=view, attachments=files, allowed_mentions=NOBODY)
    else:
        await interaction.response.edit_message(content=text, view=view, attachments=files, allowed_mentions=NOBODY)
