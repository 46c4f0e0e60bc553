"""Who can read a room, and what was said in it: plain values for whoever tells of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table.events import Event


@dataclass(frozen=True, slots=True)
class Readers:
    """Who can read a room: by name, those `inside`, and those who are not but can look into each thread of the channel.

    The latter are the holders of `roles`, `others` by a permission of their own, `everyone` if it is given to all, and
    the `owner` of the server. Among them `uninvited` are those who play in the game and should not read the room, `out`
    those who are out of it. `key` changes when others can read the room, and tells nobody who they are.
    """

    channel: str
    inside: tuple[str, ...]
    roles: tuple[str, ...]
    others: tuple[str, ...]
    uninvited: tuple[str, ...]
    everyone: bool
    key: str
    owner: bool = True
    out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody wrote in a thread, `at` seconds since 1970, with the names of the `files` they added."""

    at: float
    name: str
    text: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beside:
    """A line that goes beside the talk, at a time: a turn, or a pact that it was about."""

    at: float
    text: str


def turn_at(events: Sequence[Event], at: float) -> int:
    """Return the number of the turn that was being played at a time."""
    return next((event.game.position.turn for event in reversed(events) if event.at <= at), 1)
