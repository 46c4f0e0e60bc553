"""Serving shards: each that is ours by a client of its own, as long as it is ours; see `bot.store.leases`.

Each client has its own wiring and memories, so that a shard which is taken over begins as after a crash: with what is
in the record, and in the channels. Where nobody else could take anything over, one client serves all shards.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

import aiohttp
import discord

from bot.discord_ui.client import DjambiClient, Lease
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.stopping import LONGEST_APART, Contact, farewell
from bot.settings import SettingsError, Shards
from bot.store.home import Home
from bot.store.leases import LOOKS_EVERY, Held, Holding, Seen, Stage, clock
from bot.store.records import StoreError
from bot.store.store import Store

_log = logging.getLogger(__name__)

_HOPELESS: Final = (SettingsError, discord.PrivilegedIntentsRequired, discord.LoginFailure)
_FORESEEN: Final = (
    *_HOPELESS,
    StoreError,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.HTTPException,
    aiohttp.ClientError,
)
"""What ends the process with a sentence, where it serves all there is. Whatever else ends a connection to Discord,
there is another one."""

_MOST_IN_A_ROW: Final = 5
_PAUSE: Final = 5
_LONG: Final = 600
"""A connection that held for so many seconds is not one in a row that did not."""

_TURN: Final = 0.5
"""So often it is asked whether it is our turn to identify a shard."""

_KEENNESS: Final = 4
"""So many times as often it is looked by who wants a shard, or does not know which are ours."""

_GRACE: Final = 1.0
"""So many seconds what was begun has to end, where a shard goes to another process."""

_APART_AMONG_OTHERS: Final = 120
"""So many seconds a process goes on without a gateway where others can serve its shards."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a client serves: some `shards` of the bot, by default all, with the games of a `store`, by a `lease`."""

    store: Store
    shards: Shards | None
    lease: Lease | None


class Leases(Protocol):
    """Which shards are ours. What is asked raises `StoreError` if that cannot be known now."""

    has_others: bool
    """Whether another process takes over what we leave."""

    async def look(self, mine: Mapping[int, Held]) -> Seen:
        """Say of what is `mine` that it still is, and look what else there is."""

    async def take(self, shard: int) -> Held | None:
        """Take a shard that is free, if it still is and may identify itself now."""

    async def may_identify(self, shard: int) -> bool:
        """Return whether a shard that is ours may identify itself to Discord now; then it has to."""

    def shards(self, held: Held) -> Shards | None:
        """Return what is served by a lease that we have; `None` is for all that Discord wants."""

    def home(self, held: Held) -> Home:
        """Return where the games are that are served by it."""

    async def give_back(self, held: Held) -> None:
        """Let others have it."""

    async def leave(self) -> None:
        """Let others have everything that is left, and nothing be left for us."""

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Return the games of some shards in which others have done something, each after its shard; once."""


class Alone:
    """The leases on a record that no other process writes to: one of all that we serve, which never ends."""

    has_others = False

    def __init__(self, home: Home) -> None:
        """Serve all shards, with the games that are in `home`."""
        self._home = home

    async def look(self, mine: Mapping[int, Held]) -> Seen:
        """See nobody else."""
        return Seen("", [""], {shard: Holding("", held.number) for shard, held in mine.items()}, mine=stages_of(mine))

    async def take(self, shard: int) -> Held:
        """Take it."""
        return Held(shard, 1, 0.0, lasts=float("inf"))

    async def may_identify(self, shard: int) -> bool:
        """The library knows when."""
        del shard
        return True

    def shards(self, held: Held) -> None:
        """Serve all that Discord wants."""
        del held

    def home(self, held: Held) -> Home:
        """Return where all games are."""
        del held
        return self._home

    async def give_back(self, held: Held) -> None:
        """Let go of it."""

    async def leave(self) -> None:
        """Leave."""

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Nobody else does anything."""
        del shards
        return []


def stages_of(mine: Mapping[int, Held]) -> dict[int, Stage]:
    """Return how far we have come with what is ours."""
    return {number: held.stage for number, held in mine.items()}


@dataclass(frozen=True, slots=True)
class _Lease:
    """What a client asks before it says anything."""

    held: Held
    leases: Leases
    has_company: Callable[[], bool]

    @property
    def is_ours(self) -> bool:
        """Whether that is certain."""
        return self.held.is_sure(clock())

    @property
    def is_alone(self) -> bool:
        """Whether no other process was there at the last look that succeeded."""
        return not self.has_company()

    async def identifies(self, shard: int) -> None:
        """Wait for its turn; who cannot know waits, too."""
        while True:
            with suppress(StoreError):
                if await self.leases.may_identify(shard):
                    return
            await asyncio.sleep(_TURN)


@dataclass(eq=False)
class _Part:
    """A lease that is ours, the client that serves by it, and the task in which it does."""

    held: Held
    client: DjambiClient
    task: "asyncio.Task[None]"
    began: float = field(default_factory=time.monotonic)


class Serving:
    """The shards that this process serves."""

    def __init__(self, leases: Leases, make: Callable[[Share], DjambiClient], token: str) -> None:
        """Serve what `leases` says is ours, each share by a client that `make` returns, with the bot's `token`."""
        self._leases = leases
        self._make = make
        self._token = token
        self._parts: dict[int, _Part] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._waits = False
        self._is_lost = False
        self._has_company = False
        self._in_a_row = 0
        self._contact = Contact(self._clients, lambda: self.start_in > 0)

    async def run(self) -> None:
        """Serve until cancelled; raises what ends the process. Whatever comes, `leave` then."""
        while True:
            self._bury()
            try:
                await self._round()
            except StoreError as error:
                self._waits, self._is_lost = False, True
                mishap("which shards are ours cannot be known", error)
            else:
                self._go_on()
            await self._pause()

    async def leave(self) -> None:
        """Give everything back."""
        for task in self._ending:
            task.cancel()
        grace = _GRACE if self._leases.has_others else 0.0
        leaving = (self._give_back(part, grace) for part in [*self._parts.values()])
        for error in await asyncio.gather(*leaving, return_exceptions=True):
            if isinstance(error, Exception):
                mishap("a shard was not given back as it should be, and is free in some seconds", error)
        with suppress(StoreError):  # then it is known in some seconds
            await self._leases.leave()

    def _go_on(self) -> None:
        """Do at once what went wrong while the record was out of reach."""
        if self._is_lost:
            self._is_lost = False
            for client in self._clients():
                client.catch_up()

    async def _pause(self) -> None:
        """Wait until it is time for another look, or a connection ends; who wants a shard looks sooner."""
        time_left = LOOKS_EVERY if self._waits else LOOKS_EVERY / _KEENNESS
        serving = [part.task for part in self._parts.values() if part.held.stage is not Stage.ENDING]
        if serving:
            await asyncio.wait(serving, timeout=time_left, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.sleep(time_left)

    @property
    def is_there(self) -> bool:
        """Whether all that is ours is connected; so is who has nothing, because there is nothing left."""
        return self._contact.is_there and bool(self._waits or self._clients())

    @property
    def apart(self) -> float:
        """For how many seconds it has not been, as far as that says something."""
        return self._contact.apart

    @property
    def start_in(self) -> float:
        """In how many seconds Discord allows another session, if a shard waits for that; 0 if none does."""
        return max((client.starts.wait for client in self._clients()), default=0.0)

    @property
    def longest_apart(self) -> int:
        """For how many seconds that may go on."""
        return _APART_AMONG_OTHERS if self._has_company else LONGEST_APART

    def _clients(self) -> list[DjambiClient]:
        return [part.client for part in self._parts.values() if part.held.stage is not Stage.ENDING]

    async def _round(self) -> None:
        """Look once, and begin and end what is to be begun and ended."""
        asked_at = clock()
        mine = {number: part.held for number, part in self._parts.items()}
        for number, held in mine.items():
            if held.stage is Stage.BEGUN and self._parts[number].client.is_ready():
                held.stage = Stage.SERVED
        seen = await self._leases.look(mine)
        self._waits, self._has_company = not seen.to_take, len(seen.alive) > 1
        for number, held in mine.items():
            if number not in seen.lost:
                held.renewed(asked_at)
            elif held.stage is not Stage.ENDING:
                _log.warning("shard %d is served by another process by now", number)
                held.ended()
                self._end(number, grace=_GRACE)
        for number in seen.to_take:
            if (taken := await self._leases.take(number)) is not None:
                self._begin(taken)
        if (surplus := seen.to_give_back) is not None:
            _log.info("shard %d is given to another process", surplus)
            self._end(surplus, grace=_GRACE)
        await self._hear()

    async def _hear(self) -> None:
        """Let clients look at the games in which others have done something."""
        for number, game in await self._leases.bells(self._parts.keys()):
            if (part := self._parts.get(number)) is not None:  # else it has ended while that was asked
                part.client.rung(game)

    def _begin(self, held: Held) -> None:
        lease = None
        if self._leases.has_others:
            _log.info("takes shard %d", held.shard)
            lease = _Lease(held, self._leases, lambda: self._has_company)
        client = self._make(Share(Store(self._leases.home(held)), self._leases.shards(held), lease))
        self._parts[held.shard] = _Part(held, client, asyncio.create_task(client.start(self._token)))

    def _bury(self) -> None:
        """Begin anew what has ended as nobody foresaw; raises what ends the process."""
        ends_all = _HOPELESS if self._leases.has_others else _FORESEEN
        for number, part in self._parts.items():
            if not part.task.done() or part.held.stage is Stage.ENDING:
                continue
            try:
                part.task.result()
            except ends_all:
                raise
            except Exception:  # noqa: BLE001 - one message that the library cannot read must not end the games
                mishap("the connection to Discord ended unexpectedly, and is made anew")
            self._in_a_row = 1 if time.monotonic() - part.began > _LONG else self._in_a_row + 1
            if self._in_a_row >= _MOST_IN_A_ROW:
                how_often = f"{self._in_a_row} times in a row"
                raise SettingsError(f"the connection to Discord ended unexpectedly {how_often}; the log says how")
            self._end(number, pause=_PAUSE)

    def _end(self, number: int, *, grace: float = 0.0, pause: float = 0.0) -> None:
        """Begin to end what is served by a lease."""
        part = self._parts[number]
        part.held.stage = Stage.ENDING
        task = asyncio.create_task(self._give_back(part, grace, pause))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _give_back(self, part: _Part, grace: float, pause: float = 0.0) -> None:
        """End what is served, then let others have it."""
        part.held.stage = Stage.ENDING
        try:
            await _close(part, grace)
        except Exception:  # noqa: BLE001 - else nobody would ever have what is ours
            mishap("a connection to Discord did not end as it should")
        part.held.ended()
        try:
            await self._leases.give_back(part.held)
        except StoreError as error:
            mishap(f"shard {part.held.shard} cannot be given back, and is free in some seconds", error, logging.WARNING)
        await asyncio.sleep(pause)
        self._parts.pop(part.held.shard, None)


async def _close(part: _Part, grace: float) -> None:
    """Hear nothing more from now on, and say nothing more after a while."""
    if grace:
        for shard in part.client.shards.values():
            with suppress(TimeoutError):
                await asyncio.wait_for(shard.disconnect(), grace)
        await asyncio.sleep(grace)
    await farewell(part.client, part.task)
