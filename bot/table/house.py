"""The house: everything in one database, as the front ends use it."""

import random
from dataclasses import dataclass
from typing import Self

from bot.store.calls import Calls
from bot.store.dues import Dues, EngineSeats
from bot.store.erasing import Erasing
from bot.store.letters import Letters
from bot.store.links import LinkNotes
from bot.store.places import Places
from bot.store.records import Records, ServerNotes
from bot.store.results import PastGames, RatingNotes, Tallies
from bot.store.store import Store
from bot.table.lessons.pupils import Pupils
from bot.table.pacts.pact_records import Pacts
from bot.table.people.own_data import People
from bot.table.people.tallying import Ratings, Tallying
from bot.table.servers import Servers
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class House:
    """The games at `table`, what people do beside them in `records`, `erasing` what is not to be kept.

    `letters` are the entries of the outbox that are no posts. `dues` knows when each game must be checked, `pupils` how
    far people are in their lessons, `servers` the settings of each server. `tallies` has the statistics that `tallying`
    counts, `ratings` how strong players are, `people` all data about a person. `past` knows which games are over,
    `engine_seats` in which games engines play, `places` which server a game is on.
    `calls` knows who was called lately, `links` which links to the board are void. `store` knows whether the
    database is away.
    """

    table: Table
    records: Records
    letters: Letters
    erasing: Erasing
    dues: Dues
    pupils: Pupils
    servers: Servers
    tallies: Tallies
    tallying: Tallying
    ratings: Ratings
    people: People
    past: PastGames
    engine_seats: EngineSeats
    places: Places
    calls: Calls
    links: LinkNotes
    store: Store

    @classmethod
    def on(cls, store: Store, chance: random.Random) -> Self:
        """Return the house on an open database, with `chance` for the seats."""
        records, erasing, tallies = Records(store), Erasing(store), Tallies(store)
        notes = RatingNotes(store)
        tallying = Tallying(Pacts(records), tallies, notes)
        table = Table(store, chance, tallying.ending)
        return cls(
            table,
            records,
            Letters(store),
            erasing,
            Dues(store),
            Pupils(store),
            Servers(ServerNotes(store)),
            tallies,
            tallying,
            Ratings(notes),
            People(table, records, erasing, tallies),
            PastGames(store),
            EngineSeats(store),
            Places(store),
            Calls(store),
            LinkNotes(store),
            store,
        )
