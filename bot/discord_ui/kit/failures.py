"""Telling people that something went wrong, by a code that stands in the log."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import discord

from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.permissions import missing
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.visit import Interaction
from bot.phrases.language import Language
from bot.phrases.rooms import not_opened
from bot.store.records import StoreAwayError
from bot.table.rooms.rooms import Barrier, NotOpenedError

IS_SAYING_AWAY: ContextVar[bool] = ContextVar("IS_SAYING_AWAY", default=False)
"""Whether what is sent to Discord only says that the database is away, or takes that back."""


@contextmanager
def saying_away() -> Iterator[None]:
    """Say inside that the database is away, or take that back: which nobody else's lease is hurt by."""
    token = IS_SAYING_AWAY.set(True)
    try:
        yield
    finally:
        IS_SAYING_AWAY.reset(token)


def failure(what: str, lang: Language, error: BaseException | None = None) -> str:
    """Log an exception, by default the one being handled, under a short code, and return the sentence that tells it.

    `what` is logged too, so it must not be what somebody wrote. A database that is away has no code: the log tells of
    it once for all.
    """
    if isinstance(error or sys.exception(), StoreAwayError):
        return lang.answers.database_away
    code = secrets.token_hex(3)
    mishap(f"error {code}: {what}", error)
    return lang.answers.internal_error.format(code=code)


def why_not(interaction: Interaction, error: Exception, what: str, lang: Language) -> str:
    """Return what to tell somebody whose wish ended in `error`: the permissions that the bot lacks, or a code.

    `what` is logged with the code, as by `failure`.
    """
    place, lacking = place_of(interaction.channel), missing(interaction.app_permissions)
    if place is None or not lacking or not isinstance(error, discord.Forbidden):
        return failure(what, lang, error)
    return not_opened(NotOpenedError(Barrier.LACKING, place.channel.mention, permissions=tuple(lacking)), lang)
