"""Three games of four people at once, who play, mistype, edit, talk, plan, promise, offer and give up, some of them
against engines, while the bot and the process that thinks are killed, Discord fails, and somebody leaves the server for
a while: after each life everything must be as it has to be in each of them.
"""

import asyncio
import random
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from bot.table.events import TurnPlayed
from bot.table.person_id import Character
from tests.crashes.database import Database
from tests.crashes.folk import Folk, Match
from tests.crashes.haste import live_in_town
from tests.crashes.invariants import INVARIANTS, board_of
from tests.crashes.life import begin, kill
from tests.crashes.recorded import RECORD, Place, Recorded, place, record
from tests.crashes.troubles import BRIEF
from tests.invariants import Broken, broken
from tests.standin.faults import Misbehaviour, banned, error, error_after, limited, odd, reset, silence
from tests.standin.living import custom_ids, seat_engine
from tests.standin.server import Standin

_LONGEST_LIFE: Final = 0.5
_PATIENCE: Final = 150.0
"""The seconds in which something has to be done if anything is left to do: two of the bot's rounds, and some more.

What Discord refused or the database could not write down waits for the next round, which comes after a minute.
The process that thinks is killed at every second question, and an engine that weighs a proposal asks nine: what several
engines do one after the other takes 14 s on a machine with nothing else to do, and minutes on a busy one.
"""

_TICK: Final = 0.05
_A_MOMENT: Final = 0.1

_LEAVES: Final = 0.3
"""How likely it is that somebody leaves the server before a life ends."""
_COMES_BACK: Final = 0.5

_LOOKED_AT: Final = tuple(each for each in INVARIANTS if each.name != "not stale")
"""All but one: the record says when a move was typed, which may wait to be read while an earlier one is posted late."""

_FAULTS: Final[tuple[tuple[str, str, Callable[[], Misbehaviour]], ...]] = (
    ("POST", "/messages", lambda: limited(30)),
    ("POST", "/messages", lambda: limited(10, everywhere=True)),
    ("POST", "/messages", banned),
    ("POST", "/messages", lambda: error(502)),
    ("POST", "/messages", lambda: error_after(502)),
    ("POST", "/messages", lambda: silence(done=False)),
    ("POST", "/messages", lambda: silence(done=True)),
    ("POST", "/messages", lambda: reset(done=False)),
    ("POST", "/messages", lambda: reset(done=True)),
    ("POST", "/messages", odd),
    ("POST", "/callback", lambda: error_after(502)),
    ("POST", "/callback", lambda: silence(done=True)),
    ("POST", "/webhooks/", lambda: error(502)),
    ("POST", "/threads", lambda: error_after(502)),
    ("POST", "/threads", lambda: silence(done=True)),
    ("PUT", "/thread-members/", lambda: limited(30)),
    ("DELETE", "/thread-members/", lambda: error(502)),
)
"""What Discord may do to what is asked of it."""

_MISREADINGS: Final[tuple[tuple[str, str, Callable[[], Misbehaviour]], ...]] = (
    ("GET", "/messages", lambda: limited(30)),
    ("GET", "/messages", lambda: error(502)),
    ("GET", "/messages", lambda: silence(done=False)),
    ("GET", "/messages", odd),
)
"""What it may do to what is read when a life begins: what is typed before that goes well waits for nothing."""


class Town:
    """All matches on one server, and the lives of the bot."""

    def __init__(self, standin: Standin, folder: Path, chance: random.Random, database: Database | None = None) -> None:
        self.standin = standin
        self.folder = folder
        self.database = database
        self.chance = chance
        self.people = list(standin.places.people.values())
        channels = [standin.channel, *(standin.places.add_channel(standin.guilds[0]) for _ in range(2))]
        self.matches = [Match(standin, channel, players) for channel, players in zip(channels, (2, 3, 4), strict=True)]
        self.process: BaseProcess | None = None

    async def burst(self) -> None:
        """Let a life begin, look that all is as it must be, and let it die while much happens at once."""
        await self._look_in_a_life()
        for match in self.matches:
            if not match.goes_on:
                await self._begin(match)
        self._come_and_go()
        self._fail(_FAULTS, 4)
        dying = asyncio.create_task(self._die_after(self.chance.uniform(0, _LONGEST_LIFE)))
        await asyncio.gather(self._trouble(), *(self._folk(match).act(listened=True) for match in self.matches))
        await dying
        for match in self.matches:
            await self._folk(match).act(listened=False)
        self._fail(_MISREADINGS, 2)

    async def end(self) -> None:
        """Look a last time."""
        await self._look_in_a_life()
        await self._die_after(0)

    # Lives

    async def _look_in_a_life(self) -> None:
        """Begin a life, and wait until it has done what it must, if Discord lets it by then; raises `Broken`."""
        if self.database is not None and self.process is not None:
            self.database.proxy.losses.clear()
            await self.database.is_silent()
        address = self.database.address if self.database else None
        self.process = begin(self.standin, self.folder, fault=live_in_town, database=address)
        await self.standin.until(lambda: self.standin.gateway.connected)
        if self.database is not None:
            await self.database.until_played()
        if self.chance.random() < 0.5:
            await asyncio.sleep(_A_MOMENT)
        self.standin.rest.faults.clear()
        for match in self.matches:
            if match.since:
                await self._look(match)

    async def _die_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        assert self.process is not None
        await kill(self.process)
        await self.standin.gateway.drop(forget=True)
        if self.chance.random() < 0.5:
            await self.standin.has_heard_the_dead()  # minutes pass
            self.standin.rest.forget_nonces()

    @property
    def _lives(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def _fail(self, kinds: Sequence[tuple[str, str, Callable[[], Misbehaviour]]], most: int) -> None:
        """Let some of the next requests go wrong, in one channel or anywhere."""
        for _ in range(self.chance.randint(0, most)):
            method, path, act = self.chance.choice(kinds)
            where = self.chance.choice(("", "", str(self.chance.choice(self.matches).channel.id)))
            if where and path == "/messages":
                path = f"/channels/{where}/messages"
            self.standin.rest.faults.add(method, path, act(), times=self.chance.randint(1, 3))

    def _come_and_go(self) -> None:
        """Let somebody leave the server, or come back to it."""
        gone = self.standin.places.gone
        if gone and self.chance.random() < _COMES_BACK:
            gone.clear()
        elif not gone and self.chance.random() < _LEAVES:
            gone.add(self.chance.choice(self.people)["id"])

    async def _trouble(self) -> None:
        """Let something happen to the database, if there is one, that is soon over."""
        if self.database is not None:
            await self.chance.choice(BRIEF)(self.database, self.chance)

    def _folk(self, match: Match) -> Folk:
        return Folk(self.standin, match, self.chance, lambda: self._lives)

    # Looking

    async def _look(self, match: Match) -> None:
        """Wait until all is as it must be, also a moment later; if more was done meanwhile, begin again."""
        deadline, done, was_well, is_well = 0.0, (-1, -1), False, False
        while not (was_well and is_well):
            found, was_well = broken(_LOOKED_AT, recorded := await self._recorded(match)), is_well
            if (by_now := _done_in(recorded)) != done:
                deadline, done, was_well = time.monotonic() + _PATIENCE, by_now, False
            if found and (was_well or time.monotonic() > deadline):
                raise Broken(found)
            is_well = not found
            await asyncio.sleep(_A_MOMENT if is_well else _TICK)
        match.is_looked_at(recorded)

    async def _recorded(self, match: Match) -> Recorded:
        """What is recorded of a match; what was asked for, and nobody knows of, is among the moves if it was done.

        Once a game is over, nobody knows whether what was typed since the last look came before its end.
        """
        every = self.standin.places.guilds[match.channel.guild].threads
        rooms = [place(self.standin, every[number], due) for number, due in match.rooms.items()]
        channel = place(self.standin, match.channel, match.refused, match.edited, match.since)
        kept = self.database.itself if self.database else self.folder / RECORD
        recorded = await record(kept, match.channel.id, match.moves, channel, rooms)
        done = {event.request for event in recorded.events if isinstance(event, TurnPlayed)}
        if match.open is None or match.open.request not in done:
            return recorded if recorded.game.phase.is_open else _after_its_end(recorded, match.due)
        match.moves.append(match.open)
        match.open = None
        return await self._recorded(match)

    # What people do

    async def _begin(self, match: Match) -> None:
        """Let a new game begin in a channel whose last one is over."""
        match.starts(self.standin.places.new_id())
        self.standin.places.gone.clear()
        people = self.chance.sample(self.people, self.chance.randint(1, match.players))
        sides = ["r", *self.chance.sample("byg"[: match.players - 1], match.players - 1)]  # who opens it has the first
        await self.standin.slash(people[0], "new", match.channel, players=match.players)
        await self.standin.until(lambda: match.posts)
        lobby = match.posts[0]
        for who, side in list(zip(people, sides, strict=False))[1:]:
            [button] = [each for each in custom_ids(lobby) if each.startswith("djambi:join:") and each.endswith(side)]
            await self.standin.answered(await self.standin.press(who, lobby, button))
        for side in sides[len(people) :]:
            await seat_engine(self.standin, people[0], lobby, f"{side}:easy:{self.chance.choice([*Character])}")
        await self.standin.until(lambda: any(map(board_of, match.posts)))
        await self._look(match)


def _after_its_end(recorded: Recorded, due: Collection[str]) -> Recorded:
    """The same, but that only messages in `due` have to be answered; others may be."""

    def some(place: Place) -> Place:
        return replace(place, due=tuple(each for each in place.due if each in due), may=place.may | {*place.due})

    return replace(recorded, channel=some(recorded.channel), rooms=tuple(map(some, recorded.rooms)))


def _done_in(recorded: Recorded) -> tuple[int, int]:
    """How much has been done in a game, and about its pacts."""
    return recorded.game.seq, sum(1 + len(pact.signed) + len(pact.declined) for pact, _ in recorded.pacts)


async def visit(folder: Path, seed: int, bursts: int, database: Database | None = None) -> None:
    """Let that many lives begin and end in a town, with the chances of a seed; raises `Broken`."""
    async with Standin.open() as standin:
        town = Town(standin, folder, random.Random(seed), database)
        for _ in range(bursts):
            await town.burst()
        await town.end()
        assert standin.rest.objections == []
