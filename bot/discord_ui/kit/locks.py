"""Doing things for one game one after the other, while other games go on."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each game, which is forgotten when nobody holds or wants it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, game_id: int) -> asyncio.Lock:
        """Return the lock of a game."""
        return self._locks.setdefault(game_id, asyncio.Lock())
