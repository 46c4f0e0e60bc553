"""Ratings: how strong a player is by the results of their games, and how certain that is. No I/O.

1. A game is rated if its terms name a server, it has a result, and no reason of `Unrated` applies. `ranking.py` says
   who came where in it.
2. Games are rated in the order in which they ended, by Plackett and Luce as in `openskill`. So a server's ratings are a
   fold over its rankings, the same whenever it is computed.
3. Two people can raise each other by games that are no contest. So a game needs `LEAST_TURNS` for each seat, which
   excludes games that were only begun. Two people rate each other in at most `MOST_A_DAY` games a day, which slows down
   the rest. A game beyond that still counts between each of them and everybody else (`Contest`).
4. Engines are rated by the way they play, not by name. A forgotten player stays in the rankings as nobody.
5. Version 1.0.0 had other rules: a caretaker, a seat that changed hands, or one pair over its limit made a game unrated
   for all. They hold for games that ended by a moment, called `old`, which the update of the database stored.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.board import Side
from bot.table.model import Person
from bot.table.person_id import EngineId, person_id

Ranking = tuple[tuple[str, int], ...]
"""Each player with their place, from 1; an engine can be there several times."""

Pair = frozenset[str]
"""The ids of two people."""

Seat = tuple[Side, Person]
"""A side with the person who had it at the start."""

_SCALE: Final = 60
"""With this scale an unknown player has 1500, as chess players expect."""
_SURE: Final = 2
"""How many standard deviations are shown as uncertainty: 19 of 20 cases are within."""
FEWEST: Final = 2
"""A game with fewer people is practice."""

LEAST_TURNS: Final = 3
"""For each seat. The shortest game in which all tried to win took 7 turns."""

MOST_A_DAY: Final = 2
"""Rated games in a day (UTC) between two people. Against a willing loser 2 games add 280 points, 10 add 710."""


class Unrated(StrEnum):
    """Why a game that was to be rated is not."""

    SEAT_CHANGED = "seat_changed"
    """Only an old game; so is the next one."""
    CARETAKER = "caretaker"
    ONE_PERSON = "one_person"
    TOO_SHORT = "too_short"
    TOO_OFTEN = "too_often"
    """All pairs of its people had `MOST_A_DAY` such games that day. Only this reason depends on other games."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating as `openskill` has it, after a number of `games`."""

    mu: float = 25.0
    sigma: float = 25 / 3
    games: int = 0

    @property
    def value(self) -> int:
        """The number that people see."""
        return round(self.mu * _SCALE)

    @property
    def uncertainty(self) -> int:
        """How far the true strength may be from it."""
        return round(_SURE * self.sigma * _SCALE)

    @property
    def at_least(self) -> int:
        """The strength a player almost certainly has. The leaderboard sorts by it, so one victory puts nobody first."""
        return self.value - self.uncertainty


@dataclass(frozen=True, slots=True)
class Contest:
    """A rated game as it counts: its ranking, and the pairs that are `apart`, who do not rate each other.

    Each player's change is computed in a ranking of their own (`among`). So two people who had their games of the day
    take nothing from the others. Where people are apart, what one gains need not be what the others lose.
    """

    ranking: Ranking
    apart: frozenset[Pair] = frozenset()

    def among(self, who: str) -> Ranking:
        """Return the ranking that changes the rating of a player, one of `ranking`; empty if none does.

        It has the player and those they are within the limit with. It leaves out people who are apart from everybody:
        engines would be their only rivals.
        """
        if not self.apart:
            return self.ranking
        left = tuple(each for each in self._within(who) if _is_contest(self._within(each[0])))
        return left if _is_contest(left) else ()

    def _within(self, who: str) -> Ranking:
        return tuple(each for each in self.ranking if Pair({who, each[0]}) not in self.apart)


def _is_contest(ranking: Ranking) -> bool:
    return len(people_of(ranking)) >= FEWEST


def people_of(ranking: Ranking) -> list[str]:
    """Return the ids of the people in a ranking, without engines, in order."""
    return sorted({who for who, _ in ranking if not isinstance(person_id(who), EngineId)})


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game that was to be rated counts: `why` not at all, or who is ranked `behind` and who are `apart`."""

    why: Unrated | None = None
    behind: tuple[Seat, ...] = ()
    apart: tuple[tuple[Seat, Seat], ...] = ()
