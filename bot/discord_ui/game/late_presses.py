"""What is shown to whoever presses something that has become void: what has happened since, and the board as it is."""

from datetime import UTC, datetime
from functools import partial
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.visit import Visit
from bot.phrases.board import game_status
from bot.phrases.moves import what_happened_since
from bot.phrases.news import tell
from bot.scene import scene_of
from bot.table.attention import number_of
from bot.table.events import Event
from bot.table.model import Phase
from bot.table.table import Table

_MOST_TOLD: Final = 9
"""So many turns are told at most."""


def _came(event: Event) -> int:
    """When something was done as Discord counts: by the number of what asked for it, or else by the clock."""
    asked = number_of(event.request)
    return asked or discord.utils.time_snowflake(datetime.fromtimestamp(event.at, UTC))


class LatePresses:
    """Brings people up to date who press something too late."""

    def __init__(self, table: Table, pictures: Pictures) -> None:
        """Look at `table`, and draw by `pictures`."""
        self._table = table
        self._pictures = pictures

    async def since(self, visit: Visit) -> Answer | None:
        """Return what everybody was told of the game since the message came that is pressed, with the board.

        `None` where that is nothing, so that the game is not what has changed.
        """
        message = visit.source.message
        if message is None or visit.game is None:
            return None
        game = await self._table.now(visit.game)
        last = await self._table.last_events(game, _MOST_TOLD)
        events = [event for event in last if event.is_told and _came(event) > message.id]
        if not events:
            return None
        told, event = what_happened_since(events, visit.lang), events[-1]
        if game.phase is not Phase.RUNNING and not game.was_played:
            return Answer(told)  # a lobby has no board
        style = await self._table.style(game, visit.person)
        scene = scene_of(event.game, event.facts, style.bottom)
        text = f"{told}\n{game_status(game, visit.lang)}"
        alt = tell(event, visit.lang)
        draw = partial(self._pictures.picture, event.game, visit.lang, scene, alt, style.theme)
        return Answer(text, drawings=(draw,))
