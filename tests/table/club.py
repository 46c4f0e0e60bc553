"""People around a table with a real record, and what they can do there in few words."""

import itertools
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.address import PostgresAddress
from bot.djambi.board import Side
from bot.djambi.errors import DjambiError
from bot.djambi.position import read_position
from bot.djambi.reading import Reading
from bot.djambi.rules import Rules
from bot.phrases.languages import read_in_any_language
from bot.store.store import Store
from bot.table import decide
from bot.table.ballots import answer, cast
from bot.table.check import differences
from bot.table.events import Asked, Event
from bot.table.house import House
from bot.table.model import Game, Person, Seating, TableError, Terms, Trouble, Vote, VoteKind
from bot.table.person_id import DiscordId
from bot.table.table import Table
from tests.fresh import fresh

HALL = "hall"
STANDARD = Rules()
ALICE, BOB, CHLOE, DAI = PEOPLE = [
    Person(DiscordId("1"), "Alice"),
    Person(DiscordId("2"), "Bob"),
    Person(DiscordId("3"), "Chloé"),
    Person(DiscordId("4"), "大"),
]
EVE = Person(DiscordId("5"), "Eve")
RED, BLUE, YELLOW, GREEN = Side
BACK, CANCEL, PAUSE, DRAW, SEAT = VoteKind
OPENING = ("M c1-d1", "M g1-f1", "M g9-f9", "M c9-d9")
"""A move of each side in turn order; none of them minds the others."""


def said(text: str) -> Reading:
    """Return what somebody typed, as the front ends read it."""
    return read_in_any_language(text)


def terms(players: int = 4, seating: Seating = Seating.CHOICE, rules: Rules = STANDARD) -> Terms:
    """Return terms in English."""
    return Terms(players, seating, rules, "en")


def ballot(game: Game, kind: VoteKind = VoteKind.DRAW) -> Vote:
    """Return the vote of a kind in a game, or one of entry 0 without answers if there is none."""
    return game.votes.get(kind, Vote(kind, "", 0, 0))


def side_of(event: Event) -> Side | None:
    """Return the seat from which something was done that is done from one; none where it is not drawn yet."""
    side: Side | None = getattr(event, "side", None)
    return side


@dataclass
class Club:
    """A table, and a counter that gives every wish a time and a request id of its own."""

    house: House
    store: Store
    path: Path
    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.house.table

    def ask(self, person: Person) -> Asked:
        """Return a new wish of `person`."""
        number = next(self.numbers)
        return Asked(person, 1_000_000.0 + number, f"request {number}")

    async def open(self, on: Terms | None = None, host: Person = ALICE, channel: str = HALL) -> Event:
        """Let `host` open the lobby of a game."""
        return await self.table.new(channel, self.ask(host), on or terms())

    async def join(self, person: Person, side: Side | None = None, *, second: bool = False) -> Event:
        """Let `person` take a seat in the hall."""
        return await self.table.join(HALL, self.ask(person), side, second=second)

    async def start(self, players: int = 4, rules: Rules = STANDARD) -> Game:
        """Let the first `players` people sit down in turn order, which starts the game."""
        await self.open(terms(players, rules=rules))
        for person in PEOPLE[:players]:
            event = await self.join(person)
        return event.game

    async def practise(self, *people: Person) -> Game:
        """Start a game in which each of `people` may hold several of the four sides."""
        await self.open(host=people[0])
        for person in people:
            event = await self.join(person, second=True)
        return event.game

    async def play(self, person: Person, text: str) -> Event:
        """Let `person` type a move."""
        return await self.table.play(HALL, self.ask(person), said(text))

    async def resign(self, person: Person, side: Side | None = None) -> Event:
        """Let `person` resign."""
        return await self.table.do(HALL, self.ask(person), decide.give_up, side)

    async def vote(self, person: Person) -> Event:
        """Let `person` offer a draw or agree to one."""
        return await self.table.do(HALL, self.ask(person), decide.vote_draw)

    async def decline(self, person: Person) -> Event:
        """Let `person` decline a draw."""
        asked = self.ask(person)
        return await self.table.do(HALL, asked, answer, DRAW, yes=False)

    async def agree_back(self, asked: Asked, entry: int) -> Event:
        """Let somebody agree to a take-back that was proposed."""
        return await self.table.look_back(HALL, asked, cast, BACK, entry)

    async def decline_back(self, asked: Asked, entry: int) -> Event:
        """Let somebody turn it down."""
        return await self.table.do(HALL, asked, answer, BACK, entry, yes=False)

    async def cancel(self, person: Person, *, moderator: bool = False) -> Event:
        """Let `person` cancel the game."""
        return await self.table.do(HALL, self.ask(person), decide.cancel, moderator=moderator)

    async def game(self) -> Game:
        """Return the open game in the hall."""
        return await self.table.game(HALL)

    async def set_up(self, text: str, **changes: Any) -> Game:
        """Continue the game from another position, as an entry of its own that no rule explains."""
        game = await self.game()
        last = (await self.store.newest(game.id))[1]
        position = str(read_position(text))
        entry = replace(last, seq=last.seq + 1, action="TurnedUp", body='{"side": "r"}', position=position, **changes)
        await self.store.append([replace(entry, request=self.ask(ALICE).request, told=False)], closes=False)
        self.table.look_again()
        return await self.game()

    async def refused(self, wish: Callable[[], Awaitable[Event]]) -> TableError | DjambiError:
        """Grant a wish, which must be refused and leave the database as it was, and return the refusal."""
        before = self.dump()
        with pytest.raises((TableError, DjambiError)) as caught:
            await wish()
        assert self.dump() == before
        assert isinstance(caught.value, TableError | DjambiError)
        return caught.value

    async def trouble(self, wish: Awaitable[Event]) -> Trouble:
        """Grant a wish, which the table must refuse leaving the database as it was, and return why."""
        error = await self.refused(lambda: wish)
        assert isinstance(error, TableError)
        return error.trouble

    def dump(self) -> list[str]:
        """Return all that the database says, as the file has it."""
        connection = sqlite3.connect(self.path)
        try:
            return list(connection.iterdump())
        finally:
            connection.close()

    def damage(self, sql: str, *values: object) -> None:
        """Change the database behind everybody's back."""
        connection = sqlite3.connect(self.path, isolation_level=None)
        try:
            assert connection.execute(sql, values).rowcount == 1
        finally:
            connection.close()

    async def differences(self) -> list[str]:
        """Return what is wrong with the database."""
        return [line async for line in differences(self.store)]


@asynccontextmanager
async def opened(path: Path | PostgresAddress, seed: int = 0) -> AsyncIterator[Club]:
    """Open a club whose record is in the file `path`, or at an address."""
    async with Store.open(fresh(path)) as store:
        house = House.on(store, random.Random(seed))
        yield Club(house, store, path if isinstance(path, Path) else Path())
