"""Somebody is absent: what the others are asked about them, and what they want. Plain values, no I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Wish(StrEnum):
    """What somebody wants to be done about one who is absent, the mildest first."""

    WAIT = "wait"
    WAIT_LONG = "wait_long"
    SUBSTITUTE = "substitute"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Absence:
    """What the others are asked, in journal entry `entry`, about `who` (an id), for whose turn they wait.

    `since` is when that turn began, or when it was noticed that they `left` the server; `asked` when the others were
    asked. `wishes` say what each of them (ids) wants. Once that is decided, it counts `until` then (0: it is not).
    """

    entry: int
    who: str
    since: float
    asked: float
    left: bool = False
    wishes: Mapping[str, Wish] = field(default_factory=dict)
    until: float = 0.0
