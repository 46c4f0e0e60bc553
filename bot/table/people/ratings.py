"""The ratings of every server, brought up to date when they are asked for: what has ended since is rated then."""

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.store.ratings import RatedGame, RatedUpTo, RatingNotes, Row
from bot.table.people.plackett_luce import rated
from bot.table.people.rating import Rating

_AT_ONCE: Final = 500
"""So many games are rated before others have the machine again."""


class Ratings:
    """The ratings; may be shared by any number of tasks."""

    def __init__(self, notes: RatingNotes) -> None:
        """Keep them in `notes`."""
        self._notes = notes
        self._lock = asyncio.Lock()

    async def of(self, server: str) -> dict[str, Rating]:
        """Return the ratings of a server, by person.

        They go on from where they were noted; where a game was erased that had been rated, all are worked out anew.
        """
        async with self._lock:
            up_to = await self._notes.up_to(server)
            known = await self._notes.ratings(server) if up_to.count else {}
            ratings = {who: Rating(*row) for who, row in known.items()}
            games = await self._notes.games(server, up_to)
            if not games:
                return ratings
            for first in range(0, len(games), _AT_ONCE):
                rankings = [game.ranking for game in games[first : first + _AT_ONCE]]
                ratings = await asyncio.to_thread(rated, ratings, rankings)
            last = RatedUpTo(up_to.count + len(games), games[-1].ended, games[-1].game)
            await self._notes.note(server, last, rows_of(ratings))
            return ratings

    async def name_of(self, server: str, person: str) -> str:
        """Return the name by which a person was called last in the rated games of a server, "" for none."""
        return await self._notes.name_of(server, person)


def rows_of(ratings: dict[str, Rating]) -> dict[str, Row]:
    """Return ratings as the record has them."""
    return {who: (rating.mu, rating.sigma, rating.games) for who, rating in ratings.items()}


def rated_from(games: Sequence[RatedGame]) -> dict[str, Rating]:
    """Return the ratings that follow from games, in whatever order they are."""
    in_order = sorted(games, key=lambda game: (game.ended, game.game))
    return rated({}, [game.ranking for game in in_order])
