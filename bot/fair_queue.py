"""A fair queue: one wish at a time, and whoever has many waits for whoever has few.

A key (a game, a person) has one place in the line, however many wishes it has. When one of them is over, the key goes
to the end of the line with the next.
"""

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

Ahead = Callable[[int], None]
"""Is told how many others come first, whenever that changes."""


@dataclass(eq=False, slots=True)
class Wish:
    """Something that a key waits for, or has at present."""

    key: Final[Hashable]
    ahead: Final[Ahead | None]
    admitted: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """Admits wishes; the first wish of the first key is the one that is admitted."""

    def __init__(self) -> None:
        """Begin with nobody waiting."""
        self._line: dict[Hashable, list[Wish]] = {}

    def count(self, key: Hashable) -> int:
        """Return how many wishes of a key are not over."""
        return len(self._line.get(key, ()))

    async def enter(self, key: Hashable, ahead: Ahead | None = None) -> Wish:
        """Wait until a new wish of `key` is admitted, and return it: `leave` says that it is over."""
        wish = Wish(key, ahead)
        self._line.setdefault(key, []).append(wish)
        self._admit()
        self._tell(wish)
        try:
            await wish.admitted
        except asyncio.CancelledError:
            self.leave(wish)
            raise
        return wish

    def leave(self, wish: Wish) -> None:
        """End a wish, fulfilled or not, and let the next ones move up."""
        mine = self._line[wish.key]
        was_first = mine is self._first and mine[0] is wish
        mine.remove(wish)
        if was_first or not mine:
            del self._line[wish.key]
        if was_first and mine:
            self._line[wish.key] = mine
        self._admit()
        for wishes in self._line.values():
            self._tell(wishes[0])

    def close(self) -> None:
        """Cancel all wishes that wait."""
        for wishes in self._line.values():
            for wish in wishes:
                wish.admitted.cancel()

    @property
    def _first(self) -> list[Wish]:
        """The wishes of the key whose turn it is."""
        return next(iter(self._line.values()), [])

    def _admit(self) -> None:
        for wish in self._first[:1]:
            if not wish.admitted.done():  # one that was just cancelled leaves by itself
                wish.admitted.set_result(None)

    def _tell(self, wish: Wish) -> None:
        """Tell a wish that waits how many others come first, as far as is known now."""
        if wish.ahead is not None and not wish.admitted.done():
            is_next = self._line[wish.key][0] is wish
            wish.ahead([*self._line].index(wish.key) if is_next else len(self._line))
