"""Rows of the database as plain values, its errors, and the request ids that make a request happen once."""

import json
import re
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

LARGEST: Final = 2**63 - 1
"""SQLite knows no larger number, so nothing in the database has one."""

HEADER: Final = "id, channel, host_id, host_name, terms"
"""The columns of a `Header`, in their order."""

ENTRY: Final = 'game, seq, at, action, person_id, person_name, body, position, phase, "table", comment, request'
"""The columns of an `Entry`, in their order, but for `told`."""

NAMED: Final = ("seats", "waiting", "heir", "former")
"""The JSON keys whose lists hold an id and a name; elsewhere two texts in a list are two ids."""


@dataclass(frozen=True, slots=True)
class Header:
    """The part of a game that is fixed at its creation, except `terms`, which change until it starts: JSON by name."""

    id: int
    channel: str
    host_id: str
    host_name: str
    terms: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal, and the state of the game after it.

    `at` is in seconds since 1970. `body` is the rest of the `action`, as JSON. `position` (a text) and `table` (seats
    and votes, as JSON) are the state after it. `comment` was beside it in an imported game. `request` is an id, so that
    a request that comes twice is done once. `told` says whether the bot has something to post because of it.
    `engines` is only written: whether an engine or a caretaker plays next.
    """

    game: int
    seq: int
    at: float
    action: str
    person_id: str
    person_name: str
    body: str
    position: str
    phase: str
    table: str
    comment: str
    request: str
    told: bool = False
    engines: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """What people gave the bot to keep beside a game: where they talk, a plan, a proposal, a pact.

    `place` is where it belongs, such as a thread; `name` tells it from others of its `kind` there. `author` is the id
    of its owner, or "" if it has none. `body` is JSON. `version` grows with every change. `id` is 0 until it is stored.
    """

    game: int
    kind: str
    place: str
    name: str
    author: str
    body: str
    id: int = 0
    version: int = 0


@dataclass(frozen=True, slots=True)
class Letter:
    """An entry of the outbox: the bot has to say in `queue` what `key` names, because of entry `seq` of a game.

    `game` is 0 if it is about none. `mark` finds its message again; it is "" until the bot is about to send one. `id`
    is 0 until it is stored.
    """

    queue: str
    key: str = ""
    game: int = 0
    seq: int = 0
    mark: str = ""
    id: int = 0


@dataclass(frozen=True, slots=True)
class RefusedRequest:
    """A refused request in a channel, as long as it can still be changed into a possible one.

    `edited` is the wording that was refused: the moment of its last edit as a number, 0 for none.
    """

    channel: str
    request: str
    person: str
    edited: int


class StoreError(Exception):
    """The database can't be read or written; the text says why, in one line. Nothing has changed."""


class StoreAwayError(StoreError):
    """The database is out of reach for now: not there, starting, stopping, or only a standby. The same works later."""


class RefusedWriteError(StoreAwayError):
    """The database takes no writes for now: it is locked, or its disk is full. It can be read; a write works later."""


class SeqTakenError(StoreError):
    """Somebody else was quicker: the journal already has an entry with that number. Load again and decide again."""


class NameTakenError(StoreError):
    """A record of that name is in that place already."""


class ChannelTakenError(StoreError):
    """There is an open game in the channel already."""


class RepeatedError(StoreError):
    """What was asked for has been done before, with the same request id."""


_LENGTH: Final = 32


def hashed(request: str) -> str:
    """Return the hash that replaces a request in the journal once its person is erased.

    It hides the number of the message, but the same request is still not done twice. A reader of the database who
    guesses a number can check the guess, as they can by the time of the entry.
    """
    return "#" + sha256(request.encode()).hexdigest()[:_LENGTH]


PERSON: Final = re.compile(r'"([0-9]+|engine-[a-z0-9-]+)"')


def people_in(text: str) -> str:
    """Return the ids of users of Discord and of engines in the JSON `text`, each once, as an array of JSON."""
    return json.dumps(sorted({*PERSON.findall(text)}))
