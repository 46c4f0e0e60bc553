"""The small pictures that are composed once and pasted many times."""

from collections.abc import Callable, Hashable
from threading import RLock

from PIL import Image


class Sprites:
    """A store of composed pictures; several threads may use one.

    A picture may be composed of others, hence a lock that its holder may take again. What is stored is only ever read
    afterwards, and pasting from an image that nobody changes is safe.
    """

    def __init__(self) -> None:
        self._made: dict[Hashable, Image.Image] = {}
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The picture stored under `key`; `make` composes it the first time."""
        found = self._made.get(key)
        if found is not None:
            return found
        with self._lock:
            return self._made.setdefault(key, self._made.get(key) or make())

    def __len__(self) -> int:
        return len(self._made)
