"""Serving: the connection to Discord of a process, and the lock by which it plays, if several share a database.

A process that stands ready is connected too, but mute: it drops what it hears and sends nothing. It plays as soon as
it has the lock (`bot.store.lock`). Then it reads what was typed meanwhile (as after a lost connection) and does the
interactions that nobody has answered.

A process that is told to end lets another play in this order:

1. Its client ignores new events, finishes its requests, and names the interactions that it heard last.
2. It gives the lock back.
3. It finishes its answers to those interactions, and closes.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import aiohttp
import discord

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.places import NotOursError
from bot.discord_ui.portal import PATIENCE, is_outage, unreachable
from bot.discord_ui.stopping import LONGEST_APART, Contact, farewell
from bot.settings import SettingsError
from bot.store.lock import Lock, Taken
from bot.store.rows import StoreError

_log = logging.getLogger(__name__)

_FORESEEN: Final = (
    SettingsError,
    StoreError,
    discord.PrivilegedIntentsRequired,
    discord.LoginFailure,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.HTTPException,
    aiohttp.ClientError,
)
"""Errors that end the process, with a sentence. After any other error it connects again."""

_MOST_IN_A_ROW: Final = 5
_PAUSE: Final = 5
_LONG: Final = 600
"""A connection that held for this many seconds ends a row of failed ones."""

_LOOKS_EVERY: Final = 0.5
"""The seconds between two looks at a lock in doubt."""

_GRACE: Final = 0.8
"""How many seconds our requests have to finish before another process plays."""

_ANSWERS: Final = 3.0
"""How many seconds a client goes on answering what it has heard after another process began to play."""

_APART_AMONG_OTHERS: Final = 120
"""How many seconds a process goes on without a gateway if another one can play."""


class KeptLock(Lock, Protocol):
    """The lock, which somebody has to ask for and to keep."""

    @property
    def waiting(self) -> int:
        """How many shards of ours wait for their turn to identify, since other processes identify theirs."""

    async def run(self, is_ready: Callable[[], bool], taken: Callable[[Taken], None]) -> None:
        """Ask for it until we have it, then call `taken` and keep it; raises `AnotherPlaysError`."""

    async def has_company(self) -> bool:
        """Ask whether another process is there, which may have come just now."""

    async def leave(self, heard: Sequence[int] = ()) -> None:
        """Let another process play at once, which learns which interactions we have `heard`; raises `StoreError`."""


class Serving:
    """The one client of this process."""

    def __init__(self, make: Callable[[], DjambiClient], token: str, lock: KeptLock | None = None) -> None:
        """Serve by a client that `make` returns, with the bot's `token`, while the `lock` is ours, if there is one."""
        self._make = make
        self._token = token
        self._lock = lock
        self._client: DjambiClient | None = None
        self._task: asyncio.Task[None] | None = None
        self._began = 0.0
        self._in_a_row = 0
        self._spoken: asyncio.Task[None] | None = None
        self._contact = Contact(lambda: [self._client] if self._client else [], self._waits)

    async def run(self) -> None:
        """Serve until cancelled; raises what ends the process. Call `leave` afterwards in any case."""
        doing = [asyncio.create_task(self._stay_connected())]
        if self._lock is not None:
            doing += [
                asyncio.create_task(self._lock.run(lambda: self.is_there, self._take_over)),
                asyncio.create_task(self._catch_up(self._lock)),
            ]
        try:
            ended, _ = await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            for task in doing:
                task.cancel()
            await asyncio.wait(doing)

    async def leave(self) -> None:
        """Leave Discord, and let another process play; what `run` has begun goes on meanwhile, if it is not over."""
        client, task = self._client, self._task
        self._client = self._task = None
        heard: Sequence[int] = ()
        if client and self.plays and self._lock and await self._lock.has_company():
            heard = client.hush()
            await asyncio.sleep(_GRACE)
            await self._unlock(heard)
            await asyncio.sleep(_ANSWERS)
        if client and task:
            await farewell(client, task)
        if self._lock and not self._lock.has_left:
            await self._unlock(heard)

    @property
    def plays(self) -> bool:
        """Whether this process plays, and certainly no other does."""
        return self._lock is None or self._lock.is_ours

    @property
    def stands_ready(self) -> bool:
        """Whether another process plays."""
        return self._lock is not None and self._lock.is_awaited and not self._lock.is_alone

    @property
    def is_there(self) -> bool:
        """Whether all shards are connected."""
        return self._client is not None and self._contact.is_there

    @property
    def apart(self) -> float:
        """For how many seconds `is_there` has been false, as far as that says something."""
        return self._contact.apart

    @property
    def start_in(self) -> float:
        """In how many seconds Discord allows another session, if a shard waits for that; 0 if none does."""
        return self._client.starts.wait if self._client else 0.0

    @property
    def latencies(self) -> dict[int, float]:
        """The seconds from the last heartbeat of each connected shard to its answer."""
        shards = self._client.shards.items() if self._client else ()
        return {number: shard.latency for number, shard in shards if not shard.is_closed()}

    @property
    def starts_left(self) -> int | None:
        """How many sessions Discord still allowed when one began last; None if none has begun."""
        return self._client.starts.left if self._client else None

    @property
    def longest_apart(self) -> int:
        """How many seconds `apart` may reach before the process ends."""
        return LONGEST_APART if self._lock is None or self._lock.is_alone else _APART_AMONG_OTHERS

    def _waits(self) -> bool:
        """Whether a shard may not begin a session yet."""
        return self.start_in > 0 or (self._lock is not None and self._lock.waiting > 0)

    async def _stay_connected(self) -> None:
        """Connect, and connect again after an error that nobody has foreseen, or an outage of Discord at the start."""
        until = time.monotonic() + PATIENCE
        while True:
            self._client, self._began = self._make(), time.monotonic()
            self._task = task = asyncio.create_task(self._client.start(self._token))
            await asyncio.wait([task])
            if self._task is not task:  # we leave
                return
            try:
                task.result()
            except NotOursError:  # in doubt: it plays, stands ready, or ends in a moment
                await farewell(self._client, task)
                await asyncio.sleep(_LOOKS_EVERY)
                continue
            except _FORESEEN as error:
                if not is_outage(error) or time.monotonic() > until:
                    raise
                _log.warning("%s: the bot tries again", unreachable(error))
                await farewell(self._client, task)
                await asyncio.sleep(_PAUSE)
                continue
            except Exception:  # noqa: BLE001 - one message that the library cannot read must not end the games
                mishap("the connection to Discord ended unexpectedly, and is made again")
            self._in_a_row = 1 if time.monotonic() - self._began > _LONG else self._in_a_row + 1
            if self._in_a_row >= _MOST_IN_A_ROW:
                how_often = f"{self._in_a_row} times in a row"
                raise SettingsError(f"the connection to Discord ended unexpectedly {how_often}; the log says how")
            await farewell(self._client, task)
            await asyncio.sleep(_PAUSE)

    def _take_over(self, taken: Taken) -> None:
        """Let the client hear and speak, because the lock is ours now."""
        _log.info("this process plays now")
        self._spoken = asyncio.create_task(self._speak(taken))

    async def _speak(self, taken: Taken) -> None:
        while (client := self._client) is not None and client.is_mute:  # one that was made since speaks already
            try:
                await client.speak(taken.heard, taken.within)
            except StoreError as error:
                mishap("what is left to be posted cannot be read yet", error)
                await asyncio.sleep(_LOOKS_EVERY)
            else:
                return

    async def _catch_up(self, lock: Lock) -> None:
        """Let the client catch up each time when it was in doubt whether we play, and we do."""
        was_sure = lock.is_ours
        while True:
            is_sure = lock.is_ours
            if is_sure and not was_sure and self._client is not None and not self._client.is_mute:
                self._client.catch_up()
            was_sure = is_sure
            await asyncio.sleep(_LOOKS_EVERY)

    async def _unlock(self, heard: Sequence[int]) -> None:
        if self._lock is None:
            return
        try:
            await self._lock.leave(heard)
        except StoreError as error:
            mishap("the lock cannot be given back: it is free in some seconds", error, logging.WARNING)
