"""What takes long to draw or to write is made one at a time, beside the boards: they wait for none of it.

The theory:

- Whatever is made holds a turn from the first row that is read for it to the last byte. So as much memory is used as
  one of them needs, however many are wanted.
- Who waits stands in line with their first wish. When it is done, their second stands at the end of the line: so
  somebody with many wishes makes others wait for one of them.
- A person may have `MOST_DRAWINGS` wishes, the one that is being made included; the next one is refused.
- Who gives up leaves the line, and hands the turn on if it is theirs.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from bot.table.limits import Limit, LimitError

MOST_DRAWINGS: Final = 2
"""So many replays, sheets and exports one person may wait for."""

Ahead = Callable[[int], None]
"""Is told how many others come first, whenever that changes."""


@dataclass(eq=False, slots=True)
class _Wish:
    """Something that somebody waits for."""

    person: str
    admitted: "asyncio.Future[None]"
    ahead: Ahead | None


class RenderPool:
    """Lets people have long things made, `at_once` at a time."""

    def __init__(self, at_once: int = 1) -> None:
        """Begin with nobody waiting."""
        self._free = at_once
        self._line: deque[_Wish] = deque()
        self._wishes: dict[str, list[_Wish]] = {}
        """All that people wait for or are having made, by person, the oldest first."""

    @asynccontextmanager
    async def turn(self, person: str, ahead: Ahead | None = None) -> AsyncIterator[None]:
        """Wait until it is the turn of a wish of `person` (an id), and hold it; raises `LimitError`."""
        mine = self._wishes.setdefault(person, [])
        if len(mine) >= MOST_DRAWINGS:
            raise LimitError(Limit.DRAWINGS, MOST_DRAWINGS)
        wish = _Wish(person, asyncio.get_running_loop().create_future(), ahead)
        mine.append(wish)
        if len(mine) == 1:
            self._line.append(wish)
        self._admit()
        if not wish.admitted.done() and ahead is not None:
            ahead(self._ahead_of(wish))
        try:
            await wish.admitted
            yield
        finally:
            self._leave(wish)

    def _admit(self) -> None:
        while self._free and self._line:
            self._free -= 1
            self._line.popleft().admitted.set_result(None)

    def _ahead_of(self, wish: _Wish) -> int:
        """How many come first, as far as is known now: who stands in line, and what is being made."""
        before = self._line.index(wish) if wish in self._line else len(self._line)
        return before + sum(each.admitted.done() for mine in self._wishes.values() for each in mine)

    def _leave(self, wish: _Wish) -> None:
        """End a wish, fulfilled or not, and let the next ones move up."""
        mine = self._wishes[wish.person]
        was_first = mine[0] is wish
        mine.remove(wish)
        if wish in self._line:
            self._line.remove(wish)
        elif wish.admitted.done() and not wish.admitted.cancelled():
            self._free += 1
        if not mine:
            del self._wishes[wish.person]
        elif was_first:
            self._line.append(mine[0])
        self._admit()
        for each in self._line:
            if each.ahead is not None:
                each.ahead(self._ahead_of(each))
