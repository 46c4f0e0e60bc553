"""Counting games when they end, and those that were left over: of an older record, or where something went wrong."""

import logging
from collections.abc import Mapping, Sequence

from bot.store.home import Statement
from bot.store.records import StoreError
from bot.store.tallies import Finished, Tallies, dismissed
from bot.table.events import Event
from bot.table.pacts.pact_papers import Pacts
from bot.table.pacts.standing import Standing, pact_events_of
from bot.table.people.play_record import record_of
from bot.table.people.rating import ranking_of
from bot.table.table import Table

_log = logging.getLogger(__name__)


class Tallying:
    """Counts games that are over."""

    def __init__(self, pacts: Pacts, tallies: Tallies) -> None:
        """Look into `pacts`, keep what is counted in `tallies`."""
        self._pacts = pacts
        self._tallies = tallies

    async def ending(self, events: Sequence[Event]) -> Sequence[Statement]:
        """Return what counts the game of a whole journal that has come to its end.

        What cannot be counted now is left over: no game goes on because of that.
        """
        try:
            finished = await self._finished(events)
        except Exception:  # noqa: BLE001 - whatever it is, the game ends, and it is counted by and by
            _log.exception("game %s is counted later", events[-1].game.id)
            return ()
        return finished.statements() if finished else [dismissed(events[-1].game.id)]

    async def catch_up(self, table: Table, most: int) -> int:
        """Count at most so many games that were left over, and return how many were; raises `StoreError`."""
        left = await self._tallies.left_over(most)
        for number in left:
            await self._count(table, number)
        return len(left)

    async def _count(self, table: Table, number: int) -> None:
        try:
            finished = await self._finished(await table.events(await table.game_of(number)))
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - a journal that cannot be read says nothing, and ends nothing else
            _log.exception("game %s cannot be counted: `djambi check` says why", number)
            finished = None
        await (self._tallies.keep(finished) if finished else self._tallies.dismiss(number))

    async def _finished(self, events: Sequence[Event]) -> Finished | None:
        pacts = await self._pacts.of_game(events[-1].game.id)
        return finished_of(events, [(pact, pact_events_of(pact, events)) for pact in pacts])


def finished_of(events: Sequence[Event], standings: Sequence[Standing]) -> Finished | None:
    """Return what is kept of a whole journal and the pacts of its game, if it is more than a lobby that was closed."""
    record = record_of(events, standings)
    if record is None:
        return None
    counts: Mapping[str, Mapping[str, int]] = {
        person: {what: count for what, count in counts.items() if count} for person, counts in record.counts.items()
    }
    game = events[-1].game
    return Finished(record.game, record.channel, record.ended, counts, game.terms.rated, ranking_of(events))
