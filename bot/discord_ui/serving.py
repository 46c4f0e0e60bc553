"""Serving shards: each shard that we hold a lease for has a client of its own; see `bot.store.leases`.

Each client has its own wiring and caches. So a shard that is taken over begins as after a crash, with what is in the
database and in the channels. A process without others beside it serves all shards with one client.

A shard goes to another process in this order:

1. Our client ignores new events, finishes its requests, and names the interactions that it heard last.
2. The lease changes hands. If the other process is not ready any more, our client goes on.
3. The other process reads what was typed since then, and does those interactions that our client has not heard.
4. Our client finishes its answers to those that it has heard, and closes.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

import aiohttp
import discord

from bot.discord_ui.client import ANSWERABLE, DjambiClient, Lease
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.stopping import LONGEST_APART, Contact, Ending, farewell
from bot.settings import SettingsError
from bot.store.home import Home
from bot.store.leases import LOOKS_EVERY, Held, Holding, Seen, Shards, Stage, clock
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
"""Errors that end a process that serves all shards, with a sentence. After any other error it connects again."""

_MOST_IN_A_ROW: Final = 5
_PAUSE: Final = 5
_LONG: Final = 600
"""A connection that held for this many seconds ends a row of failed ones."""

_TURN: Final = 0.5
"""How often a process asks whether it may identify a shard, if it does not know when."""

_YIELDS: Final = 0.5
"""How much later a process asks for a shard that it only keeps ready, so that others come first."""

_KEENNESS: Final = 4
"""How many times as often a process looks if a shard is about to change hands, or its own lease is in doubt."""

_GRACE: Final = 1.0
"""How many seconds our requests have to finish before a shard goes to another process."""

_ANSWERS: Final = 3.0
"""How many seconds a client goes on answering what it has heard after its shard went to another process."""

_TRIES: Final = 3
"""How often a process tries to hand over a shard if the database is slow."""

_UNHEARD: Final = 1.0
"""The holder of a lease that ended has answered nothing that came in this many seconds before its end."""

_HANDED_OVER_WITHIN: Final = 30.0
"""How many seconds a process that is to end waits for others to take over the next of its shards."""

_APART_AMONG_OTHERS: Final = 120
"""How many seconds a process goes on without a gateway if others can serve its shards."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a client serves: some `shards` of the bot, by default all, with the games of a `store`, by a `lease`."""

    store: Store
    shards: Shards | None
    lease: Lease | None


class Leases(Protocol):
    """Which shards are ours. Each method raises `StoreError` if the database cannot be used."""

    has_others: bool
    """Whether another process takes over what we leave."""

    async def look(self, mine: Mapping[int, Held], *, ends: bool = False) -> Seen:
        """Renew the leases that are `mine`, and return what is seen; a process that `ends` takes no more shards."""

    async def claim(self, shard: int) -> Held | None:
        """Claim a shard, if nobody else has."""

    async def take(self, held: Held) -> float | None:
        """Take the lease of a shard that we have claimed; return for how many seconds nobody had it.

        Returns `None` if another process has it.
        """

    async def hand_over(self, held: Held, heard: Sequence[int]) -> bool:
        """Give a lease to the process that is ready for it; return whether that process has it.

        It learns which interactions we have `heard`.
        """

    async def turn_in(self, shard: int) -> float:
        """Return in how many seconds a shard may identify itself to Discord; if it is 0 it has to do so now."""

    def shards(self, held: Held) -> Shards | None:
        """Return what is served by a lease that we have; `None` is for all that Discord wants."""

    def home(self, held: Held) -> Home:
        """Return where the games are that are served by it."""

    async def give_back(self, held: Held) -> None:
        """Let others have a lease."""

    async def leave(self) -> None:
        """Tell other processes that this one is gone, and close the connection."""

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Return (shard, game) for each game in which another process has done something since the last call."""


class Alone:
    """The leases if no other process writes to the database: a single one for all shards, which never ends."""

    has_others = False

    def __init__(self, home: Home) -> None:
        """Serve all shards, with the games that are in `home`."""
        self._home = home

    async def look(self, mine: Mapping[int, Held], *, ends: bool = False) -> Seen:
        """See nobody else."""
        leases = {shard: Holding("", held.number) for shard, held in mine.items()}
        renewed = {shard: held.number for shard, held in mine.items()}
        return Seen("", [""], leases, mine=stages_of(mine), renewed=renewed, ends=ends)

    async def claim(self, shard: int) -> Held:
        """Serve it from the beginning."""
        held = Held(shard, lasts=float("inf"))
        held.renewed(0.0, 1)
        held.stage = Stage.SERVED
        return held

    async def take(self, held: Held) -> float | None:
        """It is ours."""
        del held
        return 0.0

    async def hand_over(self, held: Held, heard: Sequence[int]) -> bool:
        """There is nobody else."""
        del held, heard
        return False

    async def turn_in(self, shard: int) -> float:
        """The library knows when."""
        del shard
        return 0.0

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
    """The lease of a client, which it checks before each request."""

    held: Held
    leases: Leases
    has_company: Callable[[], bool]
    is_kept: Callable[[], bool]
    """Whether another process serves the shard, and goes on with it."""

    @property
    def is_ours(self) -> bool:
        """Whether the lease certainly still lasts."""
        return self.held.is_sure(clock())

    @property
    def is_claimed(self) -> bool:
        """Whether we want the shard, and have not got it yet."""
        return not self.held.has_lease and not self.held.has_ended

    @property
    def may_answer(self) -> bool:
        """Whether our client fell silent before the lease ended: nobody else answers what it had heard."""
        return self.held.may_answer

    @property
    def is_alone(self) -> bool:
        """Whether no other process was there at the last look that succeeded."""
        return not self.has_company()

    async def identifies(self, shard: int) -> None:
        """Wait for its turn, behind shards that somebody waits for; without the database, wait too."""
        while True:
            seconds = _TURN
            with suppress(StoreError):
                seconds = await self.leases.turn_in(shard)
            if not seconds:
                break
            await asyncio.sleep(seconds + (_YIELDS if self.is_kept() else 0.0))
        if self.held.stage is Stage.WAITING:
            self.held.stage = Stage.JOINING


@dataclass(eq=False)
class _Part:
    """A shard that is ours, or claimed; the client that serves it, and the task in which it does."""

    held: Held
    client: DjambiClient
    task: "asyncio.Task[None]"
    began: float = field(default_factory=time.monotonic)

    @property
    def is_connected(self) -> bool:
        """Whether the client knows the servers of the shard, and is told what happens there."""
        return Contact(lambda: [self.client]).is_there

    def is_heard(self) -> None:
        """Note whether it is ready, if it only waits for the lease."""
        if self.held.stage in (Stage.JOINING, Stage.READY):
            self.held.stage = Stage.READY if self.is_connected else Stage.JOINING


class Serving:
    """The shards that this process serves."""

    def __init__(self, leases: Leases, make: Callable[[Share], DjambiClient], token: str) -> None:
        """Serve what `leases` says is ours, each share by a client that `make` returns, with the bot's `token`."""
        self._leases = leases
        self._make = make
        self._token = token
        self._parts: dict[int, _Part] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._seen: Seen | None = None
        self._is_lost = False
        self._is_retiring = False
        self._in_a_row = 0
        self._contact = Contact(self._clients, lambda: self.start_in > 0)

    async def run(self) -> None:
        """Serve until cancelled; raises what ends the process. Call `leave` afterwards in any case."""
        while True:
            self._bury()
            try:
                await self._round()
            except StoreError as error:
                self._is_lost = True
                mishap("which shards are ours cannot be known", error)
            else:
                self._go_on()
            await self._pause()

    async def retire(self, ending: Ending) -> None:
        """Let other processes take over our shards one by one; `run` goes on meanwhile.

        This extends the `ending` of the process for as long as shards are taken. Without another process it returns.
        """
        self._is_retiring = True
        await self._look_again()
        left, until = len(self._parts) + 1, 0.0
        while self._has_company and self._parts and not ending.is_urgent:
            if len(self._parts) < left:
                left, until = len(self._parts), time.monotonic() + _HANDED_OVER_WITHIN
                ending.extend(_HANDED_OVER_WITHIN)
                _log.info("%d shards are left for others to take over", left)
            if time.monotonic() > until:
                _log.warning("%d shards are not taken over by others: they are free in a moment", left)
                return
            await asyncio.sleep(_TURN)
        ending.extend()

    async def _look_again(self) -> None:
        """Wait for the next look if there may be other processes, but not for long: the database may be away."""
        before = self._seen
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * LOOKS_EVERY if self._leases.has_others else 0):
                while self._seen is before:  # noqa: ASYNC110 - `_round` sets no event
                    await asyncio.sleep(_TURN)

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
        """Let clients catch up if the database was away."""
        if self._is_lost:
            self._is_lost = False
            for part in self._speaking():
                part.client.catch_up()

    async def _pause(self) -> None:
        """Wait until it is time for another look, or a connection ends."""
        is_calm = self._seen is not None and not self._seen.is_urgent and not self._is_lost
        time_left = LOOKS_EVERY if is_calm else LOOKS_EVERY / _KEENNESS
        serving = [part.task for part in self._parts.values() if part.held.stage is not Stage.ENDING]
        if serving:
            await asyncio.wait(serving, timeout=time_left, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.sleep(time_left)

    @property
    def is_there(self) -> bool:
        """Whether all our shards are connected, or we have none because others serve them all."""
        is_left_over = self._seen is not None and all(shard in self._seen.leases for shard in range(self._seen.count))
        return self._contact.is_there and bool(self._clients() or (is_left_over and not self._is_lost))

    @property
    def apart(self) -> float:
        """For how many seconds `is_there` has been false, as far as that says something."""
        return self._contact.apart

    @property
    def start_in(self) -> float:
        """In how many seconds Discord allows another session, if a shard waits for that; 0 if none does."""
        return max((part.client.starts.wait for part in self._parts.values()), default=0.0)

    @property
    def latencies(self) -> dict[int, float]:
        """The seconds from the last heartbeat of each connected shard that we serve to its answer."""
        clients = [part.client for part in self._speaking()]
        return {
            number: shard.latency
            for client in clients
            for number, shard in client.shards.items()
            if not shard.is_closed()
        }

    @property
    def starts_left(self) -> int | None:
        """How many sessions Discord still allowed when one began last; None if none has begun."""
        known = (part.client.starts.left for part in self._parts.values())
        return min((left for left in known if left is not None), default=None)

    @property
    def longest_apart(self) -> int:
        """How many seconds `apart` may reach before the process ends."""
        return _APART_AMONG_OTHERS if self._has_company else LONGEST_APART

    @property
    def _has_company(self) -> bool:
        """Whether another process was there at the last look that could take over what we have."""
        return self._seen is not None and self._seen.has_company

    def _is_kept(self, shard: int) -> bool:
        return self._seen is not None and self._seen.is_kept(shard)

    def _clients(self) -> list[DjambiClient]:
        """The clients of our shards, and of claimed ones that no other process serves."""
        spare = {shard for shard in self._parts if self._seen is not None and self._seen.is_spare(shard)}
        return [
            part.client
            for shard, part in self._parts.items()
            if part.held.stage is not Stage.ENDING and (part.held.has_lease or shard not in spare)
        ]

    def _speaking(self) -> list[_Part]:
        return [part for part in self._parts.values() if part.held.has_lease and not part.held.has_ended]

    async def _round(self) -> None:
        """Look at the leases once, and begin and end clients accordingly."""
        asked_at = clock()
        for part in self._parts.values():
            part.is_heard()
        mine = {number: part.held for number, part in self._parts.items()}
        self._seen = seen = await self._leases.look(mine, ends=self._is_retiring)
        for number in seen.renewed:
            mine[number].renewed(asked_at, seen.renewed[number])
        for number in seen.lost:
            self._lose(number)
        await self._speak(seen)
        self._make_room(seen)
        for number in seen.to_claim:
            if (claimed := await self._leases.claim(number)) is not None:
                self._begin(claimed)
        await self._hear()

    def _lose(self, number: int) -> None:
        """Begin to end the client of a shard that another process serves or claims now."""
        _log.warning("shard %d is served by another process", number)
        self._parts[number].held.ended()
        self._end(number, grace=_GRACE)

    async def _speak(self, seen: Seen) -> None:
        """Let clients hear and speak that were only waiting for the lease."""
        for number in seen.to_take:
            if (free := await self._leases.take(self._parts[number].held)) is not None:
                await self._serve(number, (), _UNHEARD + free)
        for number, part in [*self._parts.items()]:  # one that is ending may be gone meanwhile
            if part.held.stage is Stage.READY and part.held.has_lease:  # it was handed over
                await self._serve(number, seen.leases[number].heard, ANSWERABLE)

    async def _serve(self, number: int, heard: Collection[int], within: float, stage: Stage = Stage.SERVED) -> None:
        """Let the client of a shard speak; it does what came `within` some seconds, but not what was `heard` before."""
        part = self._parts[number]
        await part.client.speak(heard, within)
        part.held.stage = stage
        _log.info("serves shard %d", number)

    def _make_room(self, seen: Seen) -> None:
        """Leave the shards that others should have, and drop claims that we need no longer."""
        for number in seen.to_drop:
            self._end(number)
        for stage, numbers in ((Stage.SERVED, seen.to_keep), (Stage.LEAVING, seen.to_leave)):
            for number in numbers:
                _log.info("shard %d is %s", number, "kept" if stage is Stage.SERVED else "left to another process")
                self._parts[number].held.stage = stage
        for number in seen.to_hand_over:
            part = self._parts[number]
            self._begin_to_end(part, self._hand_over(part))

    async def _hear(self) -> None:
        """Let clients look at the games in which other processes have done something."""
        ours = [part.held.shard for part in self._speaking() if part.held.stage is not Stage.READY]
        for number, game in await self._leases.bells(ours):
            if (part := self._parts.get(number)) is not None:  # it may have ended while we asked
                part.client.rung(game)

    def _begin(self, held: Held) -> None:
        lease = None
        if self._leases.has_others:
            _log.info("connects to shard %d", held.shard)
            lease = _Lease(held, self._leases, lambda: self._has_company, lambda: self._is_kept(held.shard))
        client = self._make(Share(Store(self._leases.home(held)), self._leases.shards(held), lease))
        self._parts[held.shard] = _Part(held, client, asyncio.create_task(client.start(self._token)))

    def _bury(self) -> None:
        """Replace clients that ended unexpectedly; raises what ends the process."""
        ends_all = _HOPELESS if self._leases.has_others else _FORESEEN
        for number, part in self._parts.items():
            if not part.task.done() or part.held.stage is Stage.ENDING:
                continue
            try:
                part.task.result()
            except ends_all:
                raise
            except Exception:  # noqa: BLE001 - one message that the library cannot read must not end the games
                mishap("the connection to Discord ended unexpectedly, and is made again")
            self._in_a_row = 1 if time.monotonic() - part.began > _LONG else self._in_a_row + 1
            if self._in_a_row >= _MOST_IN_A_ROW:
                how_often = f"{self._in_a_row} times in a row"
                raise SettingsError(f"the connection to Discord ended unexpectedly {how_often}; the log says how")
            self._end(number, pause=_PAUSE)

    def _end(self, number: int, *, grace: float = 0.0, pause: float = 0.0) -> None:
        """Begin to end the client of a shard, and give its lease back."""
        part = self._parts[number]
        self._begin_to_end(part, self._give_back(part, grace, pause))

    def _begin_to_end(self, part: _Part, ending: Coroutine[None, None, None]) -> None:
        part.held.stage = Stage.ENDING
        task = asyncio.create_task(ending)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _hand_over(self, part: _Part) -> None:
        """Fall silent, and give a shard to the process that is ready for it; go on if it is not ready any more."""
        heard = part.client.hush()
        await asyncio.sleep(_GRACE)
        part.held.ended(in_silence=True)
        is_taken = await self._is_taken(part.held, heard)
        if is_taken is False and await self._goes_on(part, heard):
            return
        if not is_taken:
            await self._release(part)
        await asyncio.sleep(_ANSWERS)
        await self._give_back(part, 0.0)

    async def _is_taken(self, held: Held, heard: Sequence[int]) -> bool | None:
        """Hand a shard over; return whether another process has it now, `None` if that is not known."""
        is_known = True
        for _ in range(_TRIES):
            try:
                if await self._leases.hand_over(held, heard):
                    _log.info("shard %d is served by another process now", held.shard)
                    return True
            except StoreError as error:
                mishap(f"shard {held.shard} cannot be handed over at once", error, logging.WARNING)
                is_known = False
            else:
                if is_known:
                    return False
        return None

    async def _goes_on(self, part: _Part, heard: Sequence[int]) -> bool:
        """Let a client speak again for a shard that nobody has taken; return whether it can."""
        part.held.goes_on()
        try:
            await self._serve(part.held.shard, heard, ANSWERABLE, Stage.LEAVING)
        except StoreError as error:
            mishap(f"shard {part.held.shard} was not taken, and is given back", error, logging.WARNING)
            part.held.ended(in_silence=True)
            return False
        return True

    async def _give_back(self, part: _Part, grace: float, pause: float = 0.0) -> None:
        """Close the client of a shard, then let others have its lease."""
        part.held.stage = Stage.ENDING
        try:
            await _close(part, grace)
        except Exception:  # noqa: BLE001 - the lease must be given back in any case
            mishap("a connection to Discord did not end as it should")
        part.held.ended()
        await self._release(part)
        await asyncio.sleep(pause)
        self._parts.pop(part.held.shard, None)

    async def _release(self, part: _Part) -> None:
        """Let others have the lease or the claim of a shard for which we are silent."""
        try:
            await self._leases.give_back(part.held)
        except StoreError as error:
            mishap(f"shard {part.held.shard} cannot be given back, and is free in some seconds", error, logging.WARNING)


async def _close(part: _Part, grace: float) -> None:
    """Hear nothing more from now on, and say nothing more after a while."""
    if grace:
        for shard in part.client.shards.values():
            with suppress(TimeoutError):
                await asyncio.wait_for(shard.disconnect(), grace)
        await asyncio.sleep(grace)
    await farewell(part.client, part.task)
