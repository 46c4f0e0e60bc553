"""Tallying: counts games when they end, or later if that failed; brings a server's ratings up to date on demand."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from bot.store.home import Statement
from bot.store.records import StoreError
from bot.store.results import Finished, RatedGame, RatedUpTo, RatingNotes, Row, Tallies, dismissed
from bot.table.events import Event
from bot.table.pacts.pact_papers import Pacts
from bot.table.pacts.standing import Standing, pact_events_of
from bot.table.people.plackett_luce import rated
from bot.table.people.play_record import record_of
from bot.table.people.rating import MOST_A_DAY, Rating, Unrated, ranking_of, why_unrated
from bot.table.person_id import EngineId, person_id
from bot.table.table import Table

_log = logging.getLogger(__name__)


class Tallying:
    """Counts finished games."""

    def __init__(self, pacts: Pacts, tallies: Tallies) -> None:
        self._pacts = pacts
        self._tallies = tallies

    async def ending(self, events: Sequence[Event]) -> Sequence[Statement]:
        """Return the statements that count a game which has just ended, given its whole journal.

        If it can't be counted now, it is left for `catch_up`: an error here must not stop the game's end.
        """
        try:
            finished = await self._finished(events)
        except Exception:  # noqa: BLE001 - no error may keep the game from ending; it is counted later
            _log.exception("game %s is counted later", events[-1].game.id)
            return ()
        return finished.statements() if finished else [dismissed(events[-1].game.id)]

    async def catch_up(self, table: Table, most: int) -> int:
        """Count at most `most` games that were left, and return how many were; raises `StoreError`."""
        left = await self._tallies.left_over(most)
        for number in left:
            await self._count(table, number)
        return len(left)

    async def _count(self, table: Table, number: int) -> None:
        try:
            finished = await self._finished(await table.events(await table.game_of(number)))
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - an unreadable journal must not stop the others
            _log.exception("game %s cannot be counted: `djambi check` says why", number)
            finished = None
        await (self._tallies.keep(finished) if finished else self._tallies.dismiss(number))

    async def _finished(self, events: Sequence[Event]) -> Finished | None:
        pacts = await self._pacts.of_game(events[-1].game.id)
        return finished_of(events, [(pact, pact_events_of(pact, events)) for pact in pacts])


def finished_of(events: Sequence[Event], standings: Sequence[Standing]) -> Finished | None:
    """Return the statistics of a whole journal and its pacts; `None` for a lobby that was closed."""
    record = record_of(events, standings)
    if record is None:
        return None
    counts: Mapping[str, Mapping[str, int]] = {
        person: {what: count for what, count in counts.items() if count} for person, counts in record.counts.items()
    }
    game = events[-1].game
    return Finished(record.game, record.channel, record.ended, counts, game.terms.rated, ranking_of(events))


_AT_ONCE: Final = 500
"""How many games are rated before other tasks get a turn."""

_DAY: Final = 86400


class Ratings:
    """The ratings; any number of tasks may share them."""

    def __init__(self, notes: RatingNotes) -> None:
        self._notes = notes
        self._lock = asyncio.Lock()

    async def of(self, server: str) -> dict[str, Rating]:
        """Return the ratings of a server, by person.

        They continue from the stored ones. If a rated game was erased, all are computed again.
        """
        async with self._lock:
            up_to = await self._notes.up_to(server)
            known = await self._notes.ratings(server) if up_to.count else {}
            ratings = {who: Rating(*row) for who, row in known.items()}
            day = await self._notes.games(server, _before_day_of(up_to.ended))
            games = [game for game in day if (game.ended, game.game) > (up_to.ended, up_to.game)]
            if not games:
                return ratings
            counting = {game.game for game in that_count(day)}
            for first in range(0, len(games), _AT_ONCE):
                rankings = [game.ranking for game in games[first : first + _AT_ONCE] if game.game in counting]
                ratings = await asyncio.to_thread(rated, ratings, rankings)
            last = RatedUpTo(up_to.count + len(games), games[-1].ended, games[-1].game)
            await self._notes.note(server, last, rows_of(ratings))
            return ratings

    async def why_not(self, events: Sequence[Event]) -> Unrated | None:
        """Return why a finished game with the term `rated` is not rated, if so; `events` are its whole journal."""
        if why := why_unrated(events):
            return why
        game, ended = events[-1].game, events[-1].at
        this = RatedGame(game.id, ended, tuple((person.id, 1) for person in game.seats.values()))
        day = await self._notes.games(game.terms.rated, _before_day_of(ended))
        earlier = [each for each in day if (each.ended, each.game) < (ended, game.id)]
        return None if this in that_count([*earlier, this]) else Unrated.TOO_OFTEN

    async def name_of(self, server: str, person: str) -> str:
        """Return the last name of a person in the rated games of a server, "" for none."""
        return await self._notes.name_of(server, person)


def rows_of(ratings: dict[str, Rating]) -> dict[str, Row]:
    """Return ratings as rows of the database."""
    return {who: (rating.mu, rating.sigma, rating.games) for who, rating in ratings.items()}


def that_count(games: Iterable[RatedGame]) -> Iterator[RatedGame]:
    """Yield the rated `games` of a server that count: not the third of a day in which two people met.

    `games` are in the order in which they ended, from the first of a day on.
    """
    met: Counter[tuple[int, str, str]] = Counter()
    for game in games:
        people = sorted({who for who, _ in game.ranking if not isinstance(person_id(who), EngineId)})
        pairs = [(int(game.ended // _DAY), *pair) for pair in combinations(people, 2)]
        if all(met[pair] < MOST_A_DAY for pair in pairs):
            met.update(pairs)
            yield game


def _before_day_of(moment: float) -> RatedUpTo:
    """The point before the first game of a moment's day."""
    return RatedUpTo(ended=moment // _DAY * _DAY)


def rated_from(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """Return the ratings that follow from games in any order."""
    in_order = sorted(games, key=lambda game: (game.ended, game.game))
    return rated({}, [game.ranking for game in that_count(in_order)])
