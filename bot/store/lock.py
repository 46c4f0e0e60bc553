"""The lock: which of the processes that share a database plays. No I/O.

One process plays: it has the lock, hears Discord, and writes. Each other one stands ready: it is connected to Discord,
mute, and asks for the lock again and again. A database in a file has no lock of this kind: the file's own lets only one
process of the bot start.

1. Lock and fence. The *lock* says who plays, by the database's own means: it is free as soon as the session of its
   holder ends. The *fence* is a number that grows with each holder. Every write names the number, and the database
   refuses an old one. So a process that has lost the lock without knowing it writes nothing any more.
2. Certain, or silent. The holder asks the database for an answer every `ASKS_EVERY` seconds. `SILENT_AFTER` seconds
   after it asked for the last answer that came, it falls silent towards Discord and on the page, by its own clock. The
   database ends a session that has not asked for `ENDS_AFTER` seconds.
3. One after the other. The next holder ends the other sessions of the one before and waits `SILENT_AFTER` seconds. Then
   that one is silent, even if only its session has ended, and the next holder raises the number and speaks. It need
   not wait for a holder that has left by itself.
4. A lost session ends nothing. Its process is silent as soon as it knows, keeps its connections to Discord, and asks
   for the lock again. If the number is still its own it goes on; if another has raised it, the process ends.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

ASKS_EVERY: Final = 0.4
SILENT_AFTER: Final = 1.2
ENDS_AFTER: Final = 2.4
"""What a holder has sent before it fell silent is with Discord by then."""

ANSWERABLE: Final = 2.5
"""How many seconds an interaction is kept, of the three in which it must be answered."""


def clock() -> float:
    """Return the seconds by which a lock is counted; they include sleep of the machine, if it can measure that."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class AnotherPlaysError(Exception):
    """Another process has played since this one had the lock, so this one ends: what it remembers may be wrong."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The lock is ours: what was asked in the last seconds `within` is still to be answered, but what was `heard`."""

    heard: Sequence[int]
    within: float


class Lock(Protocol):
    """The lock as the process sees it that has it, or wants it."""

    @property
    def is_ours(self) -> bool:
        """Whether it is certain that no other process plays."""

    @property
    def is_awaited(self) -> bool:
        """Whether this process has not got it yet: its client connects, but hears and says nothing."""

    @property
    def has_left(self) -> bool:
        """Whether we gave it back in silence: nobody else answers the interactions that this process has heard."""

    @property
    def is_alone(self) -> bool:
        """Whether no other process was there when the database last answered."""

    async def settled(self) -> bool:
        """Wait, if that is in doubt, until the database has said whether we still play; return whether we do.

        It waits for `ENDS_AFTER` seconds at most.
        """

    async def identifies(self) -> None:
        """Wait until no other process identifies a shard to Discord, nor did in the last seconds."""
