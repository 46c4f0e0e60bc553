"""Looking whether the rankings of rated games are what the journals say, and the ratings what follows from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isclose
from typing import Self

from bot.store.ratings import RatedGame, RatedUpTo, RatingNotes, Row
from bot.store.store import Store
from bot.store.tallies import Finished
from bot.table.people.ratings import rated_from, rows_of

_Known = tuple[RatedUpTo, Mapping[str, Row]]


@dataclass(slots=True)
class RatingCheck:
    """What is kept and what is to be kept of rated games, each with its server, and the `ratings` of each server.

    Nothing can be said about the games of `unsure`.
    """

    kept: dict[int, tuple[str, RatedGame]] = field(default_factory=dict)
    wanted: dict[int, tuple[str, RatedGame]] = field(default_factory=dict)
    ratings: dict[str, _Known] = field(default_factory=dict)
    unsure: set[int] = field(default_factory=set)

    @classmethod
    async def of(cls, store: Store) -> Self:
        """Return what is kept in `store`."""
        notes = RatingNotes(store)
        made = cls(await notes.rated())
        for server in await notes.servers():
            made.ratings[server] = (await notes.up_to(server), await notes.ratings(server))
        return made

    def leave_out(self, game: int) -> None:
        """Note of a game that nobody can say where who came."""
        self.unsure.add(game)

    def look_at(self, finished: Finished) -> None:
        """Note what is to be kept of a game that is over."""
        if finished.ranking:
            rated = RatedGame(
                finished.game, finished.ended, tuple((str(who), place) for who, place in finished.ranking)
            )
            self.wanted[finished.game] = (finished.rated, rated)

    def differences(self) -> Iterator[str]:
        """Yield a line for each ranking and each server with whose ratings something is wrong."""
        for game in sorted({*self.kept, *self.wanted} - self.unsure):
            if _in_any_order(self.kept.get(game)) != _in_any_order(self.wanted.get(game)):
                yield f"game {game}: who came where is not what the game says"
        for server, (up_to, ratings) in sorted(self.ratings.items()):
            games = [rated for on, rated in self.kept.values() if on == server and _is_in(rated, up_to)]
            if up_to.count and not _alike(ratings, rows_of(rated_from(games))):
                yield f"server {server}: the ratings are not what follows from the rated games"


def _in_any_order(kept: tuple[str, RatedGame] | None) -> object:
    """A ranking in which those of one rank may stand in any order: who was forgotten has another name by now."""
    return kept and (kept[0], kept[1].ended, sorted(kept[1].ranking))


def _is_in(rated: RatedGame, up_to: RatedUpTo) -> bool:
    return (rated.ended, rated.game) <= (up_to.ended, up_to.game)


def _alike(some: Mapping[str, Row], others: Mapping[str, Row]) -> bool:
    return some.keys() == others.keys() and all(
        isclose(one, other, rel_tol=1e-9) for who in some for one, other in zip(some[who], others[who], strict=True)
    )
