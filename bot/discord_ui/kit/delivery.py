"""Answers to commands and presses arrive though a connection breaks: they are sent again while Discord waits for them.

- discord.py sends again what is answered with a 5xx or told to wait, but not what got no answer.
- The first answer has three seconds. Discord takes one, so that nothing is done twice by sending it again; that there
  is one already means that it came, and its receipt did not.
- All others have a quarter of an hour. An edit may come twice. A message that comes twice is seen twice: by the one who
  asked, who got none otherwise, but not by all.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from io import BytesIO
from typing import Final, TypeVar

import aiohttp
import discord

from bot.discord_ui.kit import tries
from bot.discord_ui.kit.visit import Interaction

_PATIENCE: Final = 1.0
"""How many seconds a try of the first answer has: three have room."""

_PAUSES: Final = (0.1, 0.3)
_ACKNOWLEDGED: Final = 40060
_LOST: Final = (aiohttp.ClientError, OSError)
_NEVER_SENT: Final = (aiohttp.ClientConnectorError,)

_Sent = TypeVar("_Sent")


async def first(interaction: Interaction, send: Callable[[], Awaitable[_Sent]]) -> _Sent | None:
    """Send the first answer to `interaction`; `None` if it came, and nothing more is known of it."""
    for pause in (*_PAUSES, None):
        try:
            async with asyncio.timeout(_PATIENCE):
                return await send()
        except discord.HTTPException as error:
            if error.code != _ACKNOWLEDGED:
                raise
            break
        except _LOST:
            if pause is None:
                raise
            await asyncio.sleep(pause)
    # The library cannot know that it is answered.
    interaction.response._response_type = discord.InteractionResponseType.deferred_message_update  # noqa: SLF001
    return None


async def later(client: discord.Client, send: Callable[[], Awaitable[_Sent]], *, may_come_twice: bool) -> _Sent:
    """Send anything else, as long as `client` is there; what may not come twice is sent again only if it never was."""
    lost = _LOST if may_come_twice else _NEVER_SENT
    for pause in tries.PAUSES:
        try:
            return await send()
        except lost:
            await asyncio.sleep(pause)
            if client.is_closed():
                raise
    return await send()


def copies(files: Iterable[discord.File]) -> list[discord.File]:
    """Return the same files once more, because sending uses them up."""
    copies = []
    for file in files:
        file.reset()
        copies.append(discord.File(BytesIO(file.fp.read()), file.filename, description=file.description))
    return copies
