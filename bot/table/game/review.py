"""The review of a finished game: the chances from turn to turn, and the turns that cost their players most.

1. A moment is what the board showed: at the start, and after each turn that stands. Each is searched with the same
   small effort, and has the chances that came of it. If the game is over there by the rules, it has those of the
   result.
2. A single search can be wrong, and favours the side to move. So the curve takes at each moment the median of those
   around it, which keeps a lasting step where it is. A turn cost as much as the curve of its player fell. The three
   that cost most are told, in the order they were played, unless they cost next to nothing. What a turn cost others is
   no reason to tell it.
3. The better move is the one the search preferred before the turn, if it promised more than the turn brought.
4. A game that goes on, or whose terms forbid it, is not reviewed.
5. What the searches found is kept with the game (`review_papers.py`), not the review: it follows from that. If the
   game was played on meanwhile, or the effort is another one now, it is searched again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.reading import read_move
from bot.djambi.turns import result
from bot.engine import SearchResult, level_of
from bot.table.events import Event, GaveUp, Started, TurnPlayed, line_of
from bot.table.model import Game

Chances = Sequence[float]
"""The chance of each side to win, 0 to 1."""

EFFORT: Final = level_of(1_000)
"""The effort of the search of each moment."""
_AROUND: Final = 2
_MOST: Final = 3
"""The most turning points that are told."""
_LEAST: Final = 0.08
"""A turn that cost less is not told."""
_BETTER: Final = 0.03
"""How much more a move must promise than the played one to be better; less can be noise."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the chances, and the best move, in canonical notation, with the chance of its player."""

    chances: tuple[float, ...]
    move: str
    chance: float


def found_in(search: SearchResult) -> Found:
    """Return what a review needs of a search."""
    return Found(search.chances, write_move(search.best[0].move), search.best[0].chance)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the board showed after `event`, in `turn`, 0 at the start."""

    event: Event
    turn: int

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.event.game.position

    @property
    def is_end(self) -> bool:
        """Whether the game is over there by the rules."""
        return result(self.position, self.event.game.terms.rules) is not None

    def chances(self, found: Found | None) -> Chances:
        """Return the chances that a search found, or those of the result: all for the winner, or shared in a draw."""
        if found is not None:
            return found.chances
        players = self.position.players
        return [1 / len(players) if side in players else 0.0 for side in SIDES]


@dataclass(frozen=True, slots=True)
class Better:
    """A move that promised its player more, and which chance."""

    move: Move
    chance: float


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point: its number among the moments, and the chances before and after it.

    `better` is the move that promised the player more, if there was one; none for a resignation.
    """

    number: int
    event: TurnPlayed | GaveUp
    before: Chances
    after: Chances
    better: Better | None


@dataclass(frozen=True, slots=True)
class Review:
    """A review: all moments with their chances, and the turning points."""

    moments: tuple[Moment, ...]
    chances: tuple[Chances, ...]
    turnings: tuple[Turning, ...]

    def curve(self, side: Side) -> tuple[float, ...]:
        """Return the smoothed chances of a side up to where it is out; empty if it never played."""
        line: list[float] = []
        for moment, chances in zip(self.moments, _calmed(self.chances), strict=True):
            if side not in moment.position.players:
                return (*line, 0.0) if line else ()
            line.append(chances[side])
        return tuple(line)


def may_be_reviewed(game: Game) -> bool:
    """Return whether a game is over, was played, and has terms that allow a review."""
    return game.was_played and game.terms.review


def moments_of(events: Sequence[Event]) -> list[Moment]:
    """Return the moments of a game by its whole journal: the start, then each turn that stands."""
    line = [event for event in line_of(events) if isinstance(event, Started | TurnPlayed | GaveUp)]
    return [Moment(event, 0 if isinstance(event, Started) else event.turn) for event in line]


def review(moments: Sequence[Moment], searches: Sequence[Found | None]) -> Review:
    """Return the review, given what was found at each moment (`None` where the game is over)."""
    chances = tuple(moment.chances(found) for moment, found in zip(moments, searches, strict=True))
    lost = sorted(
        (-_lost(moments[number].event, *pair), number) for number, pair in enumerate(pairwise(_calmed(chances)), 1)
    )
    chosen = sorted(number for less, number in lost[:_MOST] if -less >= _LEAST)
    turnings = tuple(
        Turning(number, event, before, after, _better(moments[number - 1], event, searches[number - 1], after))
        for number in chosen
        if isinstance(event := moments[number].event, TurnPlayed | GaveUp)
        for before, after in [chances[number - 1 : number + 1]]
    )
    return Review(tuple(moments), chances, turnings)


def _calmed(chances: Sequence[Chances]) -> list[Chances]:
    """The median of each moment and its neighbours, two at most on either side."""
    last = len(chances) - 1
    around = [(number, min(_AROUND, number, last - number)) for number in range(len(chances))]
    return [
        [median(each[side] for each in chances[number - reach : number + reach + 1]) for side in SIDES]
        for number, reach in around
    ]


def _lost(event: Event, before: Chances, after: Chances) -> float:
    """How much a turn cost its own player."""
    return before[event.side] - after[event.side] if isinstance(event, TurnPlayed | GaveUp) else 0.0


def _better(before: Moment, event: TurnPlayed | GaveUp, found: Found | None, after: Chances) -> Better | None:
    if not isinstance(event, TurnPlayed) or found is None or found.chance - after[event.side] < _BETTER:
        return None
    best = read_move(before.position, found.move, event.game.terms.rules)
    return Better(best, found.chance) if best != event.move else None
