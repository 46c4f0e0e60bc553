"""Ratings: how strong a player is by the results of their games, and how certain that is. No I/O.

1. A game is rated if its terms name a server, it has a result, and no reason of `Unrated` applies.
2. Its ranking is the order in which people fell. Those who are left come first, those who share a draw share the first
   place, and those who fell at the same moment share a rank. A person with several seats has the best of their ranks.
3. Games are rated in the order in which they ended, by Plackett and Luce as in `openskill`. So a server's ratings are a
   fold over its rankings, the same whenever it is computed.
4. Two people can raise each other by games that are no contest. So a game needs `LEAST_TURNS` for each seat, which
   excludes games that were only begun; and two people have at most `MOST_A_DAY` rated games a day, which slows down the
   rest.
5. Engines are rated by the way they play, not by name. A forgotten player stays in the rankings as nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import inf
from typing import Final

from bot.djambi.board import Side
from bot.table.events import CaretakerPlayed, Event, TurnPlayed, line_of
from bot.table.people.play_record import winners_of
from bot.table.person_id import EngineId, PersonId

Ranking = Sequence[tuple[str, int]]
"""Each player with their place, from 1; an engine can be there several times."""

_SCALE: Final = 60
"""With this scale an unknown player has 1500, as chess players expect."""
_SURE: Final = 2
"""How many standard deviations are shown as uncertainty: 19 of 20 cases are within."""
_FEWEST: Final = 2
"""A game with fewer people is practice."""

LEAST_TURNS: Final = 3
"""For each seat. The shortest game in which all tried to win took 7 turns."""

MOST_A_DAY: Final = 2
"""Rated games in a day (UTC) between two people. Against a willing loser 2 games add 280 points, 10 add 710."""


class Unrated(StrEnum):
    """Why a game that was to be rated is not."""

    SEAT_CHANGED = "seat_changed"
    CARETAKER = "caretaker"
    ONE_PERSON = "one_person"
    TOO_SHORT = "too_short"
    TOO_OFTEN = "too_often"
    """Two of its people had `MOST_A_DAY` such games together that day. Only this reason depends on other games."""


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


def why_unrated(events: Sequence[Event]) -> Unrated | None:
    """Return why a game with the whole journal `events` is not rated, apart from the other games of its day."""
    game, line = events[-1].game, line_of(events)
    people = {person.id for person in game.seats.values() if not isinstance(person.id, EngineId)}
    if game.former:
        return Unrated.SEAT_CHANGED
    if any(isinstance(event, CaretakerPlayed) for event in line):
        return Unrated.CARETAKER
    if len(people) < _FEWEST:
        return Unrated.ONE_PERSON
    if sum(isinstance(event, TurnPlayed) for event in line) < LEAST_TURNS * len(game.seats):
        return Unrated.TOO_SHORT
    return None


def ranking_of(events: Sequence[Event]) -> Ranking:
    """Return the ranking of a game with the whole journal `events`; empty if it is not rated."""
    game, line, fell = events[-1].game, line_of(events), dict[Side, float]()
    if not game.terms.rated or not game.phase.was_played_out or why_unrated(events):
        return ()
    for before, event in pairwise(line):
        gone = set(before.game.position.players) - set(event.game.position.players)
        fell |= dict.fromkeys(gone, event.seq)
    fell |= dict.fromkeys(winners_of(game, events[-1].facts), inf)
    best: dict[PersonId, float] = {}
    for side, person in game.seats.items():
        best[person.id] = max(best.get(person.id, 0), fell.get(side, inf))
    return sorted(
        ((_rated_as(who), 1 + sum(other > at for other in best.values())) for who, at in best.items()), key=_place
    )


def _rated_as(who: PersonId) -> str:
    return EngineId.of(1, who.level, who.character) if isinstance(who, EngineId) else who


def _place(ranked: tuple[str, int]) -> tuple[int, str]:
    return ranked[1], ranked[0]
