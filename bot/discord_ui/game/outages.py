"""Outages of the database: each channel where people type hears of it once, and is read when it is over.

The database is out of reach, or it takes no writes: its disk is full, or another program has locked it. What was typed
meanwhile is unread (see `bot.table.machines.attention`), so it is played in order, as after a restart. The store knows
when it reaches the database again. Whether it takes writes shows the next write: one waiting channel after the other is
read as a probe, and once that succeeds, all are.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.histories import Readable
from bot.discord_ui.kit.answers import NOBODY, saying_away
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.translating import clickable
from bot.phrases.languages import language
from bot.store.store import Store

_log = logging.getLogger(__name__)

_SLOW: Final = 2.0
"""A message that takes this many seconds may be waiting for the database."""

_LOOKS_EVERY: Final = 0.25

_PAUSE: Final = 0.5
"""The seconds before what could not be read is tried again; each time in vain doubles them."""

_LONGEST_PAUSE: Final = 4.0

_AT_ONCE: Final = 50


@dataclass(slots=True)
class Outages:
    """Knows which channels wait for the database, tells them, and has them read when it is back.

    `default_language` is for servers whose language is unknown. `read` reads what is unread in a channel; if that fails
    because of the database, it calls `waits` again. `go_on` posts what is left.
    """

    store: Store
    default_language: str
    read: Callable[[Readable], Awaitable[None]]
    go_on: Callable[[], Awaitable[None]]
    _waiting: dict[int, Readable] = field(default_factory=dict, init=False)
    _told: set[int] = field(default_factory=set, init=False)
    _begun: dict[object, tuple[Readable, float]] = field(default_factory=dict, init=False)
    """Each piece of work by its key, with its channel and the time of the event loop from which on it takes long."""
    _looking: asyncio.TimerHandle | None = field(default=None, init=False)
    _notices: dict[int, discord.Message] = field(default_factory=dict, init=False)
    _room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_AT_ONCE), init=False)
    _telling: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)
    _watching: asyncio.Task[None] | None = field(default=None, init=False)

    def waits(self, where: Readable) -> None:
        """Record that a message in a channel is unread until the database is back."""
        self._waiting[where.id] = where
        if self._watching is None or self._watching.done():  # in a new context, since it outlives the message's
            self._watching = Context().run(asyncio.create_task, self._watch())

    def begins(self, where: Readable) -> object:
        """Notice from now on if work caused by a message in a channel is held up by the database; return its key."""
        key, loop = object(), asyncio.get_running_loop()
        self._begun[key] = where, loop.time() + _SLOW
        if self._looking is None:  # one timer for all messages, since there are many
            self._looking = loop.call_later(_SLOW, self._look)
        return key

    def ends(self, key: object) -> None:
        """Record that work is done."""
        del self._begun[key]
        if not self._begun and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _look(self) -> None:
        """Let the channels wait whose messages take long."""
        loop = asyncio.get_running_loop()
        if self.store.is_away:
            now = loop.time()
            for where in [where for where, slow in self._begun.values() if slow <= now]:
                self.waits(where)
        self._looking = loop.call_later(_LOOKS_EVERY, self._look)

    async def close(self) -> None:
        """Stop; the next run reads what is unread."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait([self._watching])
        await self._telling.close()

    async def _watch(self) -> None:
        """Tell waiting channels, until the database is back and they are read."""
        pause = _PAUSE
        while self._waiting:
            while self.store.is_away:
                self._tell()
                await asyncio.sleep(_LOOKS_EVERY)
            if await self._is_read(next(iter(self._waiting.values()))):
                await self._go_on()
                pause = _PAUSE
            else:
                if self.store.refuses_writes:  # else a process whose place another one took would speak
                    self._tell()
                pause = min(2 * pause, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _go_on(self) -> None:
        """Read all waiting channels, and post what is left."""
        await asyncio.gather(*map(self._is_read, [*self._waiting.values()]))
        try:
            await self.go_on()
        except Exception:  # noqa: BLE001 - otherwise nothing would be read before the next minute
            mishap("what was done while the database was away is posted in a minute")

    async def _is_read(self, where: Readable) -> bool:
        """Read a waiting channel and return whether it waits no more; then its notice is deleted."""
        del self._waiting[where.id]
        async with self._room:
            await self.read(where)
        if where.id in self._waiting:
            return False
        if where.id in self._told:
            self._told.remove(where.id)
            self._telling.start(_name_of_job(where.id), partial(self._take_back, where.id))
        return True

    def _tell(self) -> None:
        for number, where in self._waiting.items():
            if number not in self._told:
                self._told.add(number)
                self._telling.start(_name_of_job(number), partial(self._say, where))

    async def _say(self, where: Readable) -> None:
        """Tell a channel silently; a channel that is closed to us hears nothing."""
        lang = language(str(where.guild.preferred_locale), self.default_language)
        try:
            with saying_away():
                sent = await where.send(clickable(lang.answers.database_waits), silent=True, allowed_mentions=NOBODY)
        except NOT_TAKEN as error:
            _log.debug("channel %s is not told that the database is away: %s", where.id, error)
        else:
            self._notices[where.id] = sent

    async def _take_back(self, number: int) -> None:
        """Delete the notice in a channel, which is no longer true."""
        notice = self._notices.pop(number, None)
        if notice is None:
            return
        try:
            with saying_away():
                await notice.delete()
        except NOT_TAKEN as error:
            _log.debug("channel %s still reads that the database is away: %s", number, error)


def _name_of_job(channel: int) -> str:
    return f"what channel {channel} hears of the database"
