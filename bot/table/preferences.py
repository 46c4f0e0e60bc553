"""What people choose for themselves, everywhere or in a scope, and what a server's managers choose for its games."""

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


class Reminders(StrEnum):
    """Where somebody is reminded that it is their turn."""

    CHANNEL = "channel"
    DM = "dm"
    """In a direct message, or in the channel where Discord takes none."""
    NONE = "none"
    """Nowhere: they want to be left alone."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of a day from one, 0 to 23, up to another, over midnight too; none where they are the same."""

    begins: int
    ends: int

    def has(self, hour: int) -> bool:
        """Return whether an hour is one of them."""
        return (hour - self.begins) % 24 < (self.ends - self.begins) % 24


class ScopeKind(StrEnum):
    """Where something can be chosen, if not everywhere; a later kind goes before an earlier one."""

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
        """Return the scope that is written so."""
        kind, number = text.split()
        return cls(ScopeKind(kind), int(number))


@dataclass(frozen=True, slots=True)
class Preferences:
    """What somebody has chosen; what else there will be to choose is one more field with a default.

    `theme` is that of the pictures which nobody else sees, "" for the game's; `corner` is the side at the bottom left
    of them, `None` for the one that is played; who `sees_first` is shown a move that they typed before it is played.
    `reminders` says where they are reminded, `zone` is the IANA name of their time zone, "" as long as it is not known,
    `quiet` are the hours there in which they are not reminded, and `snoozed` is up to when they are not, in seconds
    since 1970; whether they were asked for their time zone is `asked_zone`, for nobody is asked twice. Whoever
    `shows_record` lets others see what is counted of their games; engines propose pacts only to who `hears_engines`.
    Up to when they are `away` stands here too, for the games that have not begun. Without `pings` no post calls them,
    and no reminder is sent.

    Each field is chosen everywhere, or in a `Scope`: `scopes` has the fields that are chosen for each, as they are
    written. `bot.table.codec` reads what applies in some scopes.
    """

    theme: str = ""
    corner: Side | None = None
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
    scopes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def style(self, game: Game, person: Person) -> Style:
        """Return how `person`, whose preferences these are, sees pictures of `game`."""
        return Style(_own_side(game, person) if self.corner is None else self.corner, self.theme)


def _own_side(game: Game, person: Person) -> Side:
    """The side that somebody plays: of several the one to move, else the first; for who plays none, as the game has it.

    Who is out still sits where they sat.
    """
    sides = game.playing_sides_of(person.id) or game.sides_of(person.id)
    to_move = Side(game.position.to_move)
    return to_move if to_move in sides else next(iter(sides), game.terms.bottom)


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What is chosen for a server; what else there will be to choose is one more field with a default.

    `language`, `theme` and `pace` are those of new games for which nothing else is said; the language may be "", for
    that of the server itself. `moderators` is the id of the role that moderates, "" for who may do so on Discord.
    `channels` are the ids of those in which games may be opened, none for everywhere. The puzzle of the day is posted
    in `puzzle_channel`, "" for nowhere, from `puzzle_hour` on in the time zone `puzzle_zone` ("": in Greenwich); of
    which day it was last is `puzzle_day`, counted from 1 January of the year 1.
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
