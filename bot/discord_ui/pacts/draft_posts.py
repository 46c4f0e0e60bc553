"""The messages that show drafts of pacts: brought up to date from elsewhere, and posted anew where they are gone."""

import contextlib
from dataclasses import replace
from typing import Any

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.nonces import nonce_of
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.places import found
from bot.discord_ui.pacts.pact_forms import draft_buttons
from bot.phrases.languages import language
from bot.phrases.pacts import draft
from bot.store.numbers import first_number
from bot.table.model import Game
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_papers import Pacts


class DraftPosts:
    """Shows drafts where they were made, in the language of their game, without a sound."""

    def __init__(self, client: discord.Client, pacts: Pacts) -> None:
        """Show them through `client`, and note in `pacts` where."""
        self._client = client
        self._pacts = pacts

    async def show(self, pact: Pact, game: Game) -> None:
        """Edit the message of a draft, or post it anew where it is gone; raises what Discord does not take."""
        where = await found(self._client, pact.place)
        if where is None:
            return
        lang = language(game.terms.language)
        text, view = draft(pact, game, lang), draft_buttons(pact, lang)
        if pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=text, view=view, allowed_mentions=NOBODY)
                return
        more: dict[str, Any] = {"view": view} if view else {}
        more["nonce"] = nonce_of(where.id, "draft", first_number(pact.id), pact.version)
        sent = await where.send(text, allowed_mentions=NOBODY, silent=True, **more)
        await self._pacts.amend(pact.id, lambda newest: replace(newest, message=str(sent.id)))

    async def close(self, pact: Pact, text: str) -> None:
        """Let the message of a draft that was thrown away say so."""
        where = await found(self._client, pact.place)
        if where is not None and pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=text, view=None, allowed_mentions=NOBODY)
