"""The pieces as emojis of the bot's own application: uploaded once, then used in menus, on buttons and in texts.

Discord has them or not: as long as one is missing, everything reads as it does without emojis.
"""

import asyncio
import logging
from collections.abc import Collection
from functools import partial
from itertools import product
from typing import Final

import aiohttp
import discord

from bot.discord_ui.kit.jobs import Jobs
from bot.djambi.board import SIDES, Kind, Side
from rendering import emblem

_log = logging.getLogger(__name__)

_DRAWING: Final = ""
"""The end of each name. Change it whenever the drawings change, for example to "_2": what has no such name is uploaded.

Old emojis stay, because old messages show them.
"""


def emblem_name(side: Side, kind: Kind) -> str:
    """Return the name of a piece's emoji; screen readers read it out."""
    return f"{side.name}_{kind.name}{_DRAWING}".lower()


EMBLEM_NAMES: Final = {emblem_name(side, kind): (side, kind) for side, kind in product(SIDES, Kind)}


class Emblems:
    """The emojis that the application has."""

    def __init__(self) -> None:
        self._emojis: dict[str, discord.PartialEmoji] = {}
        self._jobs = Jobs(1)
        self._was_renewed = False

    def of(self, side: Side, kind: Kind) -> discord.PartialEmoji | None:
        """Return the emoji of a piece; `None` if Discord doesn't have all of them."""
        return self._emojis.get(emblem_name(side, kind))

    def refused(self, client: discord.Client, ids: Collection[int]) -> None:
        """Forget the emojis if Discord refuses some with these `ids`, and upload what is missing, once in a run."""
        if not {emoji.id for emoji in self._emojis.values()}.intersection(ids):
            return  # these were forgotten before
        self._emojis = {}
        if not self._was_renewed:
            self._was_renewed = True
            self._jobs.start("uploading the emojis of the pieces again", partial(self.upload, client))

    async def close(self) -> None:
        """Stop uploading."""
        await self._jobs.close()

    async def upload(self, client: discord.Client) -> None:
        """Upload what Discord does not have yet; if all are there, that is one request."""
        try:
            known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for name, (side, kind) in EMBLEM_NAMES.items():
                if name not in known:
                    image = await asyncio.to_thread(emblem, side.letter, kind.letter)
                    known[name] = await client.create_application_emoji(name=name, image=image)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError) as error:
            _log.warning("menus have no emojis of the pieces until the next start: %s", " ".join(str(error).split()))
            return
        self._emojis = {name: discord.PartialEmoji(name=name, id=known[name].id) for name in EMBLEM_NAMES}
