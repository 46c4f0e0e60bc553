"""The messages of a lobby once it is over: each says so, whichever of them was pressed.

A lobby is shown again by an invitation or the board command; where is written down nowhere, but seen by the buttons.
"""

import contextlib

import discord

from bot.discord_ui.game.histories import own_posts
from bot.discord_ui.game.lobby import Start, shown
from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.buttons import MINE
from bot.discord_ui.kit.places import text_channel
from bot.table.attention import number_of
from bot.table.events import Cancelled, Event, Started
from bot.table.model import Game
from bot.table.table import Table


class LobbyPosts:
    """Brings the messages of lobbies up to date."""

    def __init__(self, client: discord.Client, table: Table, *, reads_messages: bool) -> None:
        """Change them through `client`, as the games of `table` are; `reads_messages` is as of a lobby."""
        self._client = client
        self._table = table
        self._reads_messages = reads_messages

    async def follow(self, event: Event) -> None:
        """Let every message of a lobby say that it is over, once it has started or was cancelled."""
        game = event.game
        channel = text_channel(self._client.get_channel(int(game.channel)))
        if not isinstance(event, Started | Cancelled) or game.position.turn > 1 or channel is None:
            return
        now = shown(await self._table.now(game), reads_messages=self._reads_messages)
        opened = await self._table.event(game.id, 0)
        async for message in own_posts(channel, number_of(opened.request)):
            if _has_buttons_of(message, game):
                with contextlib.suppress(discord.NotFound):
                    await message.edit(content=now.text, view=now.view, allowed_mentions=NOBODY)


def _has_buttons_of(message: discord.Message, game: Game) -> bool:
    """Whether the buttons of the lobby of a game stand below a message."""
    rows = (each.children for each in message.components if isinstance(each, discord.ActionRow))
    start = f"{MINE}{Start(game.id).words}"
    return any(getattr(button, "custom_id", None) == start for buttons in rows for button in buttons)
