"""Somebody's games as they want to see them: first those in which everybody waits for them. No I/O."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Self

from bot.table.model import Game
from bot.table.time.clocks import Turn
from bot.table.time.stops import waits_until


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game of somebody's: whether it is their turn (`is_mine`), and `since` when it is whoever's, 0 in the lobby.

    `ends` is when the time for that is up, 0 if never; `waits_until` is up to when the game waits, 0 if it does not.
    All are in seconds since 1970.
    """

    game: Game
    is_mine: bool = False
    since: float = 0
    ends: float = 0
    waits_until: float = 0

    @classmethod
    def of(cls, person: str, game: Game, turn: Turn | None, now: float) -> Self:
        """Return a game as a person sees it, in which it is somebody's `turn`."""
        if turn is None:
            return cls(game)
        waits = waits_until(game, turn.person.id, now)
        return cls(
            game,
            is_mine=turn.person.id == person,
            since=turn.began,
            ends=turn.ends if turn.ends < inf else 0,
            waits_until=waits if waits > now else 0,
        )


def in_order(games: Iterable[MyGame]) -> list[MyGame]:
    """Return games in the order in which they are shown.

    First those in which it is one's own turn, whose time is up soonest, and then those who have waited longest.
    """
    return sorted(games, key=lambda mine: (not mine.is_mine, not mine.since, mine.ends or inf, mine.since))
