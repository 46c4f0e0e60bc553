"""Tallying: counts games when they end, or later if that failed; brings a server's ratings up to date on demand."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from bot.store.home import Statement
from bot.store.results import Finished, RatedGame, RatedUpTo, RatingNotes, Row, Tallies, dismissed
from bot.store.rows import StoreError
from bot.table.events import Event
from bot.table.pacts.pact_records import Pacts
from bot.table.pacts.standing import Standing, pact_events_of
from bot.table.people.plackett_luce import rated
from bot.table.people.ranking import behind, first_seats, ranking_of, why_unrated
from bot.table.people.rating import MOST_A_DAY, Contest, Pair, Rating, Unrated, Verdict, people_of
from bot.table.people.statistics import statistics_of
from bot.table.table import Table

_log = logging.getLogger(__name__)


class Tallying:
    """Counts finished games."""

    def __init__(self, pacts: Pacts, tallies: Tallies, notes: RatingNotes) -> None:
        self._pacts = pacts
        self._tallies = tallies
        self._notes = notes

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
        standings = [(pact, pact_events_of(pact, events)) for pact in pacts]
        return finished_of(events, standings, await self._notes.old())


def finished_of(events: Sequence[Event], standings: Sequence[Standing], old: float) -> Finished | None:
    """Return the statistics of a whole journal and its pacts; `None` for a lobby that was closed.

    Up to the moment `old` games are rated as in version 1.0.0.
    """
    found = statistics_of(events, standings)
    if found is None:
        return None
    counts: Mapping[str, Mapping[str, int]] = {
        person: {what: count for what, count in counts.items() if count} for person, counts in found.counts.items()
    }
    game = events[-1].game
    return Finished(found.game, found.channel, found.ended, counts, game.terms.rated, ranking_of(events, old))


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
            counts = dict(contests_of(day, await self._notes.old()))
            for first in range(0, len(games), _AT_ONCE):
                some = [counts[game] for game in games[first : first + _AT_ONCE] if game in counts]
                ratings = await asyncio.to_thread(rated, ratings, some)
            last = RatedUpTo(up_to.count + len(games), games[-1].ended, games[-1].game)
            await self._notes.note(server, last, rows_of(ratings))
            return ratings

    async def verdict(self, events: Sequence[Event]) -> Verdict:
        """Return how a game with the term `rated` counts that was played out; `events` are its whole journal."""
        game, ended, old = events[-1].game, events[-1].at, await self._notes.old()
        if why := why_unrated(events, old):
            return Verdict(why)
        this = RatedGame(game.id, ended, ranking_of(events, old))
        day = await self._notes.games(game.terms.rated, _before_day_of(ended))
        earlier = [each for each in day if (each.ended, each.game) < (ended, game.id)]
        contest = dict(contests_of([*earlier, this], old)).get(this)
        if contest is None or not any(contest.among(who) for who, _ in this.ranking):
            return Verdict(Unrated.TOO_OFTEN)
        seats, last = first_seats(events).items(), behind(events, old)
        pairs = (
            (one, other) for one, other in combinations(seats, 2) if Pair({one[1].id, other[1].id}) in contest.apart
        )
        return Verdict(behind=tuple(seat for seat in seats if seat[1].id in last), apart=tuple(pairs))

    async def name_of(self, server: str, person: str) -> str:
        """Return the last name of a person in the rated games of a server, "" for none."""
        return await self._notes.name_of(server, person)


def rows_of(ratings: dict[str, Rating]) -> dict[str, Row]:
    """Return ratings as rows of the database."""
    return {who: (rating.mu, rating.sigma, rating.games) for who, rating in ratings.items()}


def contests_of(games: Iterable[RatedGame], old: float) -> Iterator[tuple[RatedGame, Contest]]:
    """Yield the rated `games` of a server that count, each with the pairs in it who had met often enough that day.

    `games` are in the order in which they ended, from the first of a day on. Up to the moment `old` a game with such a
    pair does not count.
    """
    met: Counter[tuple[int, Pair]] = Counter()
    for game in games:
        pairs = {(int(game.ended // _DAY), Pair(pair)) for pair in combinations(people_of(game.ranking), 2)}
        apart = {each for each in pairs if met[each] >= MOST_A_DAY}
        if not apart or game.ended > old:
            met.update(pairs - apart)
            yield game, Contest(game.ranking, frozenset(pair for _, pair in apart))


def _before_day_of(moment: float) -> RatedUpTo:
    """The point before the first game of a moment's day."""
    return RatedUpTo(ended=moment // _DAY * _DAY)


def rated_from(games: Iterable[RatedGame], old: float) -> dict[str, Rating]:
    """Return the ratings that follow from games in any order; `old` as above."""
    in_order = sorted(games, key=lambda game: (game.ended, game.game))
    return rated({}, [contest for _, contest in contests_of(in_order, old)])
