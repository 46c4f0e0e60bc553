"""Preferences of a person, everywhere or in a scope, and the choices of a server's managers for its games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.djambi.board import Side
from bot.table.model import Game, Person


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture is to be drawn: which side is at the bottom left, and in which theme ("" for the game's)."""

    bottom: Side
    theme: str


class BottomCorner(StrEnum):
    """Which side a person wants at the bottom left of their private pictures."""

    GAME = ""
    """The one that is there for everybody, so that all people see the board the same way up."""
    OWN = "own"
    """The one that they play."""
    RED = "r"
    BLUE = "b"
    YELLOW = "y"
    GREEN = "g"


class Reminders(StrEnum):
    """Where somebody is reminded that it is their turn."""

    CHANNEL = "channel"
    DM = "dm"
    """In a direct message, or in the channel where Discord takes none."""
    NONE = "none"
    """Nowhere: they want to be left alone."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of a day from `begins` (0 to 23) up to `ends`, over midnight too; none if they are equal."""

    begins: int
    ends: int

    def has(self, hour: int) -> bool:
        """Return whether they include an hour."""
        return (hour - self.begins) % 24 < (self.ends - self.begins) % 24


class ScopeKind(StrEnum):
    """Where a setting can apply, if not everywhere; a later kind overrides an earlier one."""

    SERVER = "server"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Scope:
    """The server, or the game, of a number."""

    kind: ScopeKind
    number: int

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    @classmethod
    def read(cls, text: str) -> "Scope":
        """Return the scope that `str` wrote as `text`."""
        kind, number = text.split()
        return cls(ScopeKind(kind), int(number))


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a person; a new setting is one more field with a default.

    `theme` ("" is the game's) and `corner` are those of pictures that nobody else sees. With `sees_first` the bot shows
    a typed move before playing it. `reminders` says where the bot reminds the person, `zone` is the IANA name of their
    time zone ("" if unknown), `quiet` are the hours there without reminders, and `snoozed` is the end of a break from
    them. `asked_zone` records that the bot asked for the zone, since it asks only once. With `shows_record` others can
    see the statistics of their games; engines propose pacts only to people with `hears_engines`. `away` is the end of
    an absence, for games that have not begun. Without `pings` no post calls the person, and no reminder is sent.
    Somebody who is `warned` hears who could kill their Chief in a game with engines alone (`None`: where a gentle one
    plays). Times are in seconds since 1970.

    A setting applies everywhere, or in a `Scope`: `scopes` has the JSON of the fields that are set in each.
    `bot.table.codec.read_preferences` returns the preferences that apply in some scopes.
    """

    theme: str = ""
    corner: BottomCorner = BottomCorner.GAME
    sees_first: bool = False
    reminders: Reminders = Reminders.CHANNEL
    zone: str = ""
    quiet: Hours = Hours(22, 8)
    snoozed: float = 0
    asked_zone: bool = False
    shows_record: bool = True
    hears_engines: bool = True
    away: float = 0
    pings: bool = True
    warned: bool | None = None
    scopes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def takes_reminders(self) -> bool:
        """Whether any reminder is wanted."""
        return self.pings and self.reminders is not Reminders.NONE

    def style(self, game: Game, person: Person) -> Style:
        """Return how `person`, whose preferences these are, sees pictures of `game`."""
        match self.corner:
            case BottomCorner.GAME:
                return Style(game.terms.bottom, self.theme)
            case BottomCorner.OWN:
                return Style(_own_side(game, person), self.theme)
            case corner:
                return Style(Side.of(corner), self.theme)


def _own_side(game: Game, person: Person) -> Side:
    """The side of a person: of several the one to move, else the first. A stranger sees the side that the game chose.

    A player who is out keeps their side.
    """
    sides = game.playing_sides_of(person.id) or game.sides_of(person.id)
    to_move = Side(game.position.to_move)
    return to_move if to_move in sides else next(iter(sides), game.terms.bottom)


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """The settings of a server; a new setting is one more field with a default.

    `language`, `theme` and `pace` are the defaults of new games; the language "" is that of the server itself.
    `moderators` is the id of the role that moderates; "" leaves it to the permissions on Discord. Games can be opened
    in `channels` (ids), or everywhere if there are none. The bot posts the puzzle of the day in `puzzle_channel` ("":
    nowhere) from `puzzle_hour` on, in the time zone `puzzle_zone` ("": in Greenwich). `puzzle_day` is the day of the
    last one, counted from 1 January of the year 1.
    """

    language: str = ""
    theme: str = "light"
    pace: str = "free"
    moderators: str = ""
    channels: tuple[str, ...] = ()
    puzzle_channel: str = ""
    puzzle_hour: int = 0
    puzzle_zone: str = ""
    puzzle_day: int = 0
