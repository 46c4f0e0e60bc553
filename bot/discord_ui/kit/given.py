"""What the bot is built from (`Given`), and what every capability is built with (`Kit`)."""

from dataclasses import dataclass
from typing import Protocol

from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.kit.members import Members, PingFilter
from bot.discord_ui.kit.offers import Offers
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Locating
from bot.discord_ui.kit.rate_limit import RateLimit
from bot.discord_ui.kit.visit import Clock
from bot.engine import Level
from bot.table.engines.caretaking import WEIGHING
from bot.table.house import House
from bot.table.model import Game, Person
from bot.table.table import Table
from bot.worker.questions import Think
from rendering import Studio


class BoardLinks(Protocol):
    """The links to boards in the browser."""

    async def to(self, person: Person, game: Game | None, lang: str) -> str:
        """Return the address at which `person` opens the board of `game`, or all their games, once.

        It shows the language with code `lang`.
        """

    async def revoke(self, person: str) -> None:
        """Void all links that a person, named by id, has now."""

    async def spent(self, text: str) -> None:
        """Void every link in a text that others can read."""


@dataclass(frozen=True, slots=True)
class Given:
    """What the caller gives to build a bot.

    `think` asks the engine, at level `weighing` about pacts; `clock` gives seconds since 1970; `language` is the
    default; `reads_messages` says whether the message content intent is granted. `links` lead to the boards in the
    browser, if they are served; the `activity` shows them inside Discord, if the host has set it up.
    """

    house: House
    studio: Studio
    think: Think
    clock: Clock
    language: str
    reads_messages: bool
    weighing: Level = WEIGHING
    links: BoardLinks | None = None
    activity: Activity | None = None


@dataclass(frozen=True, slots=True)
class Kit:
    """What every capability is built with.

    `offers` are those of all capabilities. The list is complete only when the bot is put together, so services read it
    when something happens, not before.
    """

    client: Locating
    given: Given
    offers: Offers
    pictures: Pictures
    members: Members
    rate_limit: RateLimit

    @property
    def house(self) -> House:
        """The services on the database."""
        return self.given.house

    @property
    def table(self) -> Table:
        """The games."""
        return self.given.house.table

    @property
    def clock(self) -> Clock:
        """Returns seconds since 1970."""
        return self.given.clock

    @property
    def ping_filter(self) -> PingFilter:
        """Decides who hears a call."""
        return PingFilter(self.table, self.house.calls, self.clock)

    def my_id(self) -> int:
        """Return the bot's user id; 0 until it is connected."""
        return self.client.user.id if self.client.user else 0
