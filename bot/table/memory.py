"""What is remembered of the games in which something is done, so that looks at them ask the record nothing. No I/O.

1. Of a game its newest entries are remembered, one after the other, as they were written here. Nobody else writes in
   it, so the last of them is the newest that there is; where others share the record, only of a game that is ours, and
   whoever else does something in it lets us know, a few seconds later.
2. That is for looks. What is done is decided by what the record says; only to make a value of a row that was written
   here is spared, as long as the row is still the same.
3. While something is being written in a game nothing is remembered of it: whatever becomes of that, what stands here is
   never older than the record.
4. Who is taken out of the record is remembered nowhere: all is dropped then. Else those games go first that were left
   alone for longest.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.store.records import Entry, Header
from bot.table.codec import read_game
from bot.table.events import Event
from bot.table.model import Game

_MOST_GAMES: Final = 2000
_MOST_EVENTS: Final = 4
_MOST_PEOPLE: Final = 10_000

_Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A `game` as it is by now, the row of that, and the `events` that led there, as far as they are remembered."""

    game: Game
    row: _Row
    events: tuple[Event, ...] = ()


class Memory:
    """Remembers the newest of many games."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._games: OrderedDict[int, Kept] = OrderedDict()
        self._being_written: set[int] = set()
        self.seasoned: set[str] = set()
        """The ids of people of whom it is remembered that they have done something in more than one game."""

    def found(self, header: Header, entry: Entry, *, is_ours: bool) -> Game:
        """Return the game as its newest row in the record says, and remember it if it is ours."""
        kept, row = self._games.get(header.id), _row(header.host_id, header.host_name, entry)
        if kept is not None and kept.row == row:
            return kept.game
        game = read_game(header, entry)
        if is_ours and game.id not in self._being_written and (kept is None or kept.game.seq <= game.seq):
            self._keep(Kept(game, row))
        return game

    def newest(self, game: int) -> Game | None:
        """Return a game as it is by now, if that is remembered."""
        kept = self._games.get(game)
        return kept.game if kept else None

    def events(self, game: int, first: int) -> list[Event] | None:
        """Return what was done in a game from entry `first` on, if all of that is remembered."""
        kept = self._games.get(game)
        if kept is None or not kept.events or not kept.events[0].seq <= first <= kept.game.seq:
            return None
        return [event for event in kept.events if event.seq >= first]

    def writes(self, game: int) -> Kept | None:
        """Return what is remembered of a game, and no more from now on: something is being written in it."""
        self._being_written.add(game)
        return self._games.pop(game, None)

    def wrote(self, before: Kept | None, row: Entry, events: Sequence[Event], *, is_ours: bool) -> None:
        """Remember that `events` were written, the last one as `row`, after what was remembered `before`."""
        game = events[-1].game
        self._being_written.discard(game.id)
        newer = self._games.get(game.id)
        if not is_ours or (newer is not None and newer.game.seq > game.seq):
            return
        follows = before is not None and before.game.seq == events[0].seq - 1
        earlier = before.events if before is not None and follows else ()
        self._keep(Kept(game, _row(game.host.id, game.host.name, row), (*earlier, *events)[-_MOST_EVENTS:]))

    def drop(self, game: int | None = None) -> None:
        """Forget a game, or everything."""
        if game is not None:
            self._games.pop(game, None)
            return
        self._games.clear()
        self.seasoned.clear()

    def has_played(self, person: str) -> None:
        """Remember that somebody has done something in more than one game."""
        if len(self.seasoned) >= _MOST_PEOPLE:
            self.seasoned.clear()
        self.seasoned.add(person)

    def _keep(self, kept: Kept) -> None:
        self._games[kept.game.id] = kept
        self._games.move_to_end(kept.game.id)
        if len(self._games) > _MOST_GAMES:
            self._games.popitem(last=False)


def _row(host: str, name: str, entry: Entry) -> _Row:
    """What of a row a game is made of, beside what never changes."""
    return host, name, entry.seq, entry.phase, entry.position, entry.table
