"""What became of the pacts of a game by now: quickly, for every turn asks."""

from collections import OrderedDict
from typing import Final

from bot.djambi.moves import Move
from bot.table.events import Event
from bot.table.model import Game, Person
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_papers import Pacts
from bot.table.pacts.standing import PactEvent, Standing, pact_events_of, would_break
from bot.table.table import Table

_MOST_REMEMBERED: Final = 1000


class Ledger:
    """Remembers what became of pacts, so that one more turn costs one turn; the journal alone says what is true."""

    def __init__(self, table: Table, pacts: Pacts) -> None:
        """Read the journals of `table` and what `pacts` there are."""
        self._table = table
        self.pacts = pacts
        self._known: OrderedDict[tuple[int, int], tuple[int, tuple[PactEvent, ...]]] = OrderedDict()

    async def of_game(self, game: Game) -> list[Standing]:
        """Return the pacts and drafts of a game, the oldest first, as they stand after `game`."""
        return await self._standings(await self.pacts.of_game(game.id), game)

    async def known_to(self, person: str, game: Game) -> list[Standing]:
        """Return those of them that somebody may know of.

        A party may; everybody may once a pact is public and signed, or the game played out.
        """
        return [standing for standing in await self.of_game(game) if may_know(standing[0], person, game)]

    async def open_to_all(self, game: Game) -> list[Standing]:
        """Return those of them that everybody may know of: of a game that was cancelled no secret ones."""
        return [standing for standing in await self.of_game(game) if may_know(standing[0], "", game)]

    async def of_pact(self, pact: Pact, game: Game) -> tuple[PactEvent, ...]:
        """Return what became of a pact up to `game`."""
        [(_, happened)] = await self._standings([pact], game)
        return happened

    async def signed_in(self, pact: Pact) -> Game:
        """Return the game as it stood when the last one signed a pact that all have signed."""
        return (await self._table.event(pact.game, pact.since)).game

    async def breaches(self, game: Game, person: Person, move: Move) -> list[Standing]:
        """Return the pacts that `person` would break by playing `move` in `game`, each with what would be broken."""
        found = []
        for pact, happened in await self.of_game(game):
            broken = would_break(pact, happened, game, person.id, move) if person.id in pact.parties else ()
            if broken:
                found.append((pact, broken))
        return found

    async def _standings(self, pacts: list[Pact], game: Game) -> list[Standing]:
        """How pacts stand after `game`, with one look into its journal for all of them.

        Those that have ended too: by what may be taken back.
        """
        first = min((self._seen(pact)[0] for pact in pacts if pact.is_signed), default=game.seq)
        events = await self._table.events(game, first) if first < game.seq else []
        return [(pact, self._brought_up(pact, game, events)) for pact in pacts]

    def _brought_up(self, pact: Pact, game: Game, events: list[Event]) -> tuple[PactEvent, ...]:
        """What became of a pact up to `game`, whose journal since the pact was looked at is among `events`."""
        if not pact.is_signed:
            return ()
        seen, happened = self._seen(pact)
        new = [event for event in events if seen <= event.seq <= game.seq]
        happened = pact_events_of(pact, new, happened)
        if game.seq > seen:
            self._remember(pact, game.seq, happened)
        return tuple(each for each in happened if each.seq <= game.seq)

    def _seen(self, pact: Pact) -> tuple[int, tuple[PactEvent, ...]]:
        """Up to which journal entry a signed pact was looked at, and what had become of it by then."""
        return self._known.get((pact.id, pact.version), (pact.since, ()))

    def _remember(self, pact: Pact, seq: int, happened: tuple[PactEvent, ...]) -> None:
        self._known[pact.id, pact.version] = (seq, happened)
        if len(self._known) > _MOST_REMEMBERED:
            self._known.popitem(last=False)


def may_know(pact: Pact, person: str, game: Game) -> bool:
    """Return whether a person (id), or anybody (""), may know of a pact as `game` stands."""
    return person in pact.parties or (pact.is_signed and (pact.is_public or game.phase.was_played_out))
