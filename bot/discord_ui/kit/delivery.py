"""Answers to commands and presses arrive though a connection breaks: they are sent again while Discord waits for them.

- An answer that is ready in time takes one request. If it is not ready `READY_WITHIN` seconds after the command or
  press came, the bot defers it: it tells Discord that an answer will come. So nothing stays unacknowledged.
- discord.py sends again what is answered with a 5xx or told to wait, but not what got no answer.
- The first answer has three seconds. Discord takes one, so that nothing is done twice by sending it again; that there
  is one already means that it came, and its receipt did not.
- All others have a quarter of an hour. An edit may come twice. A message that comes twice is seen twice: by the one who
  asked, who got none otherwise, but not by all.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from io import BytesIO
from typing import Final, Self, TypeVar

import aiohttp
import discord

from bot.discord_ui.kit import tries
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.visit import Interaction

READY_WITHIN = 1.75
"""The seconds after which an answer is deferred; Discord takes the first answer for three, and a try may last one."""

_PATIENCE: Final = 1.0
"""How many seconds a try of the first answer has: three have room."""

_PAUSES: Final = (0.1, 0.3)
_ACKNOWLEDGED: Final = 40060
_LOST: Final = (aiohttp.ClientError, OSError)
_NEVER_SENT: Final = (aiohttp.ClientConnectorError,)

_Sent = TypeVar("_Sent")


class Acknowledgement:
    """Sees to it that Discord gets a first answer to an interaction in time: the answer itself, or a deferral.

    A deferred press shows nothing by default; a deferred command shows to the one who gave it that the bot is thinking.
    """

    def __init__(self, interaction: Interaction) -> None:
        """Begin to wait for the answer to `interaction`."""
        self._interaction = interaction
        self._thinks, self._is_private = interaction.message is None, True
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(READY_WITHIN, self._defer_late)

    @classmethod
    def of(cls, interaction: Interaction) -> Self:
        """Return the one of an interaction, which begins to wait with the first call."""
        if cls not in interaction.extras:
            interaction.extras[cls] = cls(interaction)
        found: Self = interaction.extras[cls]
        return found

    def would_show(self, *, thinks: bool, is_private: bool = True) -> None:
        """Say what a deferral shows, if there is none yet: that the bot `thinks`, to the asker alone or to all."""
        if self._deferring is None and not self._interaction.response.is_done():
            self._thinks, self._is_private = thinks, is_private

    async def is_given(self) -> bool:
        """Return whether there is a first answer; if not, the caller gives it at once, for it is not deferred now."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        return self._interaction.response.is_done()

    async def defer(self) -> None:
        """Tell Discord that an answer will come, if that was not told or answered yet."""
        if not await self.is_given():
            await self._defer()

    async def come_to_nothing(self) -> None:
        """Let whoever asks see no answer, and no error either."""
        await self.defer()
        await self.stop_thinking()

    def is_hidden(self) -> bool:
        """Return whether Discord will show the next message to the asker alone, because it showed them the deferral."""
        return self._is_thinking() and self._is_private

    def is_filled(self) -> None:
        """Note that a message has taken the place of the deferral: Discord shows the next as it is meant."""
        self._is_private = False

    async def stop_thinking(self) -> None:
        """Take the sign away that an answer will come."""
        if self._is_thinking():
            await self._interaction.delete_original_response()

    def _is_thinking(self) -> bool:
        return self._interaction.response.type is discord.InteractionResponseType.deferred_channel_message

    async def _defer(self) -> None:
        response = self._interaction.response
        if self._thinks:
            await first(self._interaction, lambda: response.defer(ephemeral=self._is_private, thinking=True))
        else:
            await first(self._interaction, response.defer)

    def _defer_late(self) -> None:
        if not self._interaction.response.is_done():
            self._deferring = asyncio.create_task(self._defer_calmly())

    async def _defer_calmly(self) -> None:
        try:
            await self._defer()
        except Exception:  # noqa: BLE001 - the answer itself is tried all the same
            mishap("an answer that takes long could not be deferred")


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
