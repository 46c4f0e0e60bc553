"""Telling the one who waits how far something is that takes long, and how many others come first."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.delivery import copies, later
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.visit import Interaction
from bot.phrases.words.names import Counted

_SECONDS_APART: Final = 2.0
"""Discord lets an answer be edited five times in five seconds; nobody needs to know so exactly."""


class Waits(Protocol):
    """What is said to the one who waits: {done} of {turns} are done, {count} others come first."""

    @property
    def progress(self) -> str:
        """How far it is."""

    @property
    def waiting(self) -> Counted:
        """How many others come first."""


class Progress:
    """Keeps a deferred answer up to date. May be called from the thread that draws."""

    def __init__(self, interaction: Interaction, clock: Callable[[], float], words: Waits) -> None:
        """Edit the answer to `interaction`, at most every two seconds by `clock`, with `words`."""
        self._interaction = interaction
        self._words = words
        self._clock = clock
        self._next = clock() + _SECONDS_APART
        self._loop = asyncio.get_running_loop()
        self._told = False
        self._edits: set[asyncio.Task[None]] = set()

    def waits(self, ahead: int) -> None:
        """Say how many others come first: at once, then if it is time to."""
        now, text = self._clock(), self._words.waiting.format(count=ahead)
        if not self._told or now >= self._next:
            self._next = now + _SECONDS_APART
            self._begin(text)

    def __call__(self, done: int, count: int) -> None:
        """Say that `done` of `count` turns are done, if it is time to."""
        now = self._clock()
        if now >= self._next:
            self._next = now + _SECONDS_APART
            text = self._words.progress.format(done=done, turns=count)
            self._loop.call_soon_threadsafe(self._begin, text)

    async def over(self) -> None:
        """Wait until nothing is on the way any more, so that the answer itself comes last."""
        if self._edits:
            await asyncio.wait(self._edits)

    async def give(self, text: str, files: Sequence[discord.File]) -> None:
        """Give the answer itself, which comes last."""
        await self.over()

        async def show() -> None:
            await self._interaction.edit_original_response(
                content=text, attachments=copies(files), allowed_mentions=NOBODY
            )

        await later(self._interaction.client, show, may_come_twice=True)

    def _begin(self, text: str) -> None:
        if not self._edits:  # else Discord is slower than we draw
            self._told = True
            task = self._loop.create_task(self._edit(text))
            self._edits.add(task)
            task.add_done_callback(self._edits.discard)

    async def _edit(self, text: str) -> None:
        with contextlib.suppress(*NOT_TAKEN):  # the answer itself will tell
            await self._interaction.edit_original_response(content=text, allowed_mentions=NOBODY)
