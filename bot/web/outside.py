"""Where the board is, and what it has to know of what is around the table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import inf
from typing import Protocol, Self

from bot.settings import Network, Settings
from bot.table.model import Game, Person
from bot.table.plans.planning import Plan


@dataclass(frozen=True, slots=True)
class Site:
    """Where the board is: its public `address`, the `host` ("" for all) and `port` that serve it, trusted `proxies`.

    Port 0 is any free one. Without an address it is that of the host and the port.
    """

    address: str = ""
    host: str = "127.0.0.1"
    port: int = 0
    proxies: tuple[Network, ...] = ()

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Return where the settings want the board."""
        return cls(settings.web or "", *settings.web_listen, settings.web_proxies)

    @property
    def name(self) -> str:
        """The host of the public address, as browsers name it."""
        return self.address.partition("://")[2]

    @property
    def is_secret(self) -> bool:
        """Whether nobody on the way can read what is sent."""
        return self.address.startswith("https:")

    def cookie_of(self, game: int) -> str:
        """Return the name of the cookie for a game, or (0) for all games of a person.

        It has the port: browsers send cookies to all ports of a host.
        """
        port = self.name.rpartition("]")[2].partition(":")[2]
        return "-".join(filter(None, ["djambi", port, str(game or "me")]))


class Activity(Protocol):
    """The app in which Discord shows the board, as its Activity."""

    @property
    def app(self) -> int:
        """The id of the app."""

    async def person_by(self, code: str) -> tuple[Person, str] | None:
        """Return to whom Discord gave a code, and the code of their language; `None` if it does not say."""

    def game_in(self, instance: str) -> int:
        """Return the number of the game that was opened in an instance of the Activity; 0 for none."""


class Outside(Protocol):
    """What is around the table: Discord, the demo, or nothing."""

    @property
    def activity(self) -> Activity | None:
        """Where Discord shows the board, if it does."""

    @property
    def plays(self) -> bool:
        """Whether this process plays; another one may stand ready."""

    @property
    def plays_orders(self) -> bool:
        """Whether what a player orders for later is played when their turn comes."""

    @property
    def is_one_table(self) -> bool:
        """Whether all players sit at one machine and play on one page."""

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Return whether a person may read the history of a game's channel; `None` if that can't be known now.

        A minute ago counts as now.
        """

    def player_at(self, game: Game, person: Person) -> Person:
        """Return who plays at the browser of a person: they do, unless all players sit at one machine."""

    async def ends(self, game: Game) -> float:
        """Return when the time of the player to move is up, in seconds since 1970; `inf` if never."""

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """Return the ids of those who have left the server, for votes that don't wait for them."""

    async def publish(self, game: int) -> None:
        """Post what was done in a game, and send its letters; raises nothing."""

    def where(self, game: Game) -> tuple[str, str]:
        """Return the name of a game's channel, such as "#djambi", and a link to it; "" for what there is not."""

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """Return the rooms of a game that a person is in: the name by the thread's id."""

    async def show_plan(self, plan: Plan) -> None:
        """Post a new plan in its room; raises nothing."""


class NothingOutside:
    """What is around a table with nothing around it: everybody with a link sits there. Others build on it."""

    @property
    def activity(self) -> Activity | None:
        """Nobody does."""
        return None

    @property
    def plays(self) -> bool:
        """No other process does."""
        return True

    @property
    def plays_orders(self) -> bool:
        """Nobody does."""
        return False

    @property
    def is_one_table(self) -> bool:
        """Everybody has a browser of their own."""
        return False

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Everybody may."""
        return True

    def player_at(self, game: Game, person: Person) -> Person:
        """Everybody has a browser of their own."""
        return person

    async def ends(self, game: Game) -> float:
        """Nobody's time is up."""
        return inf

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """Nobody has left."""
        return set()

    async def publish(self, game: int) -> None:
        """Nobody else is to be told."""

    def where(self, game: Game) -> tuple[str, str]:
        """There is no channel."""
        return "", ""

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """There are no rooms."""
        return {}

    async def show_plan(self, plan: Plan) -> None:
        """Nobody else is to see it."""
