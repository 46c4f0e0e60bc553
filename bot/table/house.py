"""All that one record keeps, as the front ends use it."""

import random
from dataclasses import dataclass
from typing import Self

from bot.store.dues import Dues
from bot.store.erasing import Erasing
from bot.store.papers import Papers
from bot.store.servers import ServerNotes
from bot.store.store import Store
from bot.table.lessons.pupils import Pupils
from bot.table.servers import Servers
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class House:
    """The games at `table`, what people do beside them in `papers`, `erasing` what is not to be kept.

    `dues` knows when which game is to be looked at, `pupils` how far people are in their lessons, `servers` what is
    chosen for which server.
    """

    table: Table
    papers: Papers
    erasing: Erasing
    dues: Dues
    pupils: Pupils
    servers: Servers

    @classmethod
    def on(cls, store: Store, chance: random.Random) -> Self:
        """Return the house on an open record, with `chance` for the seats."""
        servers = Servers(ServerNotes(store))
        return cls(Table(store, chance), Papers(store), Erasing(store), Dues(store), Pupils(store), servers)
