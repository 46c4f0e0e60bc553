"""A fair queue: one request runs at a time, and a key with many requests does not delay a key with few.

A key (a game, a person) has one place in the queue, however many requests it has. When one of them ends, the key goes
to the end of the queue with its next.
"""

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

Ahead = Callable[[int], None]
"""Called with the number of requests that come first, whenever it changes."""


@dataclass(eq=False, slots=True)
class Ticket:
    """A request that waits for its turn, or runs."""

    key: Final[Hashable]
    ahead: Final[Ahead | None]
    admitted: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """Admits requests: the first one of the first key runs."""

    def __init__(self) -> None:
        self._line: dict[Hashable, list[Ticket]] = {}  # in order: a key that is put back is the last one

    def __len__(self) -> int:
        """Return how many requests wait or run."""
        return sum(map(len, self._line.values()))

    def count(self, key: Hashable) -> int:
        """Return how many requests of a key wait or run."""
        return len(self._line.get(key, ()))

    async def enter(self, key: Hashable, ahead: Ahead | None = None) -> Ticket:
        """Wait until a new request of `key` is admitted, and return it; the caller ends it with `leave`."""
        ticket = Ticket(key, ahead)
        self._line.setdefault(key, []).append(ticket)
        self._admit()
        self._tell(ticket)
        try:
            await ticket.admitted
        except asyncio.CancelledError:
            self.leave(ticket)
            raise
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """End a request, whether it ran or not, and let the next ones move up."""
        mine = self._line[ticket.key]
        was_first = mine is self._first and mine[0] is ticket
        mine.remove(ticket)
        if was_first or not mine:
            del self._line[ticket.key]
        if was_first and mine:
            self._line[ticket.key] = mine
        self._admit()
        for tickets in self._line.values():
            self._tell(tickets[0])

    def close(self) -> None:
        """Cancel all requests that wait."""
        for tickets in self._line.values():
            for ticket in tickets:
                ticket.admitted.cancel()

    @property
    def _first(self) -> list[Ticket]:
        """The requests of the key whose turn it is."""
        return next(iter(self._line.values()), [])

    def _admit(self) -> None:
        for ticket in self._first[:1]:
            if not ticket.admitted.done():  # a request that was just cancelled leaves by itself
                ticket.admitted.set_result(None)

    def _tell(self, ticket: Ticket) -> None:
        """Report to a waiting request how many others come first, as far as can be known now."""
        if ticket.ahead is not None and not ticket.admitted.done():
            is_next = self._line[ticket.key][0] is ticket
            ticket.ahead([*self._line].index(ticket.key) if is_next else len(self._line))
