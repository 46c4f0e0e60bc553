"""A database with the counts and ratings of many games that nobody played."""

import random
from typing import Final

from bot.djambi.board import SIDES, Kind
from bot.store.home import Statement
from bot.store.results import Finished
from bot.store.rows import Entry, Header
from bot.store.store import Store
from bot.table.people.statistics import TABLE, Stat

SERVER: Final = "palace"
CHANNELS: Final = tuple(str(number) for number in range(100, 110))
PEOPLE: Final = tuple(str(number) for number in range(1, 101))
_AT_ONCE: Final = 500
_AT: Final = 1_700_000_000.0


async def keep(store: Store, games: int) -> None:
    """Keep what `games` games of four say, of a hundred people in ten channels of a server."""
    chance = random.Random(7)
    for first in range(0, games, _AT_ONCE):
        statements: list[Statement] = []
        for number in range(first + 1, min(first + _AT_ONCE, games) + 1):
            statements += _one(number, chance)
        await store.write(statements)


def _one(number: int, chance: random.Random) -> list[Statement]:
    """What keeps one game: its header, an entry of each who played, and what is counted of them."""
    channel, people = chance.choice(CHANNELS), chance.sample(PEOPLE, len(SIDES))
    header = Header(number, channel, people[0], "", "{}")
    statements: list[Statement] = [
        (
            "INSERT INTO games (id, channel, host_id, host_name, terms, is_open) VALUES (?, ?, ?, ?, ?, FALSE)",
            tuple(getattr(header, name) for name in Header.__slots__),
        ),
        ("INSERT INTO uncounted VALUES (?)", (number,)),
    ]
    for seq, person in enumerate(people):
        entry = Entry(number, seq, _AT, "Joined", person, person, "{}", "", "won", "{}", "", f"{number}-{seq}")
        values = tuple(getattr(entry, name) for name in Entry.__slots__)[:-2]
        marks = ", ".join("?" * len(values))
        statements.append((f"INSERT INTO journal VALUES ({marks})", values))  # noqa: S608 - only question marks
    counts = {person: _counts(side, chance, won=not side) for side, person in enumerate(people)}
    ranking = [(person, place) for place, person in enumerate(people, 1)]
    finished = Finished(number, channel, _AT + 3600 * number, {**counts, TABLE: counts[people[0]]}, SERVER, ranking)
    return statements + finished.statements()


def _counts(side: int, chance: random.Random, *, won: bool) -> dict[str, int]:
    """Some of everything that is counted."""
    kills: dict[str, int] = {Stat.KILLS.by(kind): chance.randint(1, 5) for kind in Kind}
    ended: dict[str, int] = {Stat.GAMES: 1, Stat.GAMES.by(4): 1, Stat.GAMES.by(SIDES[side]): 1}
    ended |= {Stat.WINS: 1, Stat.WINS.by(4): 1, Stat.WINS.by(SIDES[side]): 1} if won else {}
    deeds: dict[str, int] = {
        Stat.KILLS: sum(kills.values()),
        Stat.CHIEFS: 1,
        Stat.TURNS: 30,
        Stat.REIGNS: 2,
        Stat.IN_POWER: 5,
    }
    return {**ended, **kills, **deeds, Stat.PROMISED: 3, Stat.KEPT: 2}
