"""The review of a finished game: the chances from turn to turn, and the turns that changed them most. No I/O.

1. A moment is what the board showed: at the start, and after each turn that stands. Each is searched with the same
   small effort, and has the chances that came of it. If the game is over there by the rules, it has those of the
   result.
2. A single search can be wrong, and favours the side to move. So the curve takes at each moment the median of those
   around it, which keeps a lasting step where it is. A turn changed as much as it moved the curve. The three that
   changed most are told, in the order they were played, unless they changed next to nothing.
3. The better move is the one the search preferred before the turn, if it promised more than the turn brought.
4. A game that goes on, or whose terms forbid it, is not reviewed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.position import Position
from bot.djambi.turns import result
from bot.engine import Candidate, SearchResult, level_of
from bot.table.events import Event, GaveUp, Started, TurnPlayed, line_of
from bot.table.model import Game

Chances = Sequence[float]
"""The chance of each side to win, 0 to 1."""

EFFORT: Final = level_of(1_000)
"""So much is thought about each moment."""
_AROUND: Final = 2
_MOST: Final = 3
"""So many turns are told of."""
_LEAST: Final = 0.08
"""A turn that changed less than that is not told of."""
_BETTER: Final = 0.03
"""A move that promises so much more than the one played was better; less may be chance."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the board showed after `event`, in `turn`, 0 at the start."""

    event: Event
    turn: int

    @property
    def position(self) -> Position:
        """Where everything stood."""
        return self.event.game.position

    @property
    def is_end(self) -> bool:
        """Whether nothing goes on by the rules."""
        return result(self.position, self.event.game.terms.rules) is not None

    def chances(self, thought: SearchResult | None) -> Chances:
        """Return the chances by what was thought, or by the result, by which all is the winner's or shared."""
        if thought is not None:
            return thought.chances
        players = self.position.players
        return [1 / len(players) if side in players else 0.0 for side in SIDES]


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that changed much: its number among the moments, and the chances before and after it.

    `better` is what promised more to who played, if anything did: nothing where somebody resigned.
    """

    number: int
    event: TurnPlayed | GaveUp
    before: Chances
    after: Chances
    better: Candidate | None


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to tell of a game: all moments with the chances at each, and the turns that changed them most."""

    moments: tuple[Moment, ...]
    chances: tuple[Chances, ...]
    turnings: tuple[Turning, ...]

    def curve(self, side: Side) -> tuple[float, ...]:
        """Return the chances of a side, calmed, up to where it is out; none if it never played."""
        line: list[float] = []
        for moment, chances in zip(self.moments, _calmed(self.chances), strict=True):
            if side not in moment.position.players:
                return (*line, 0.0) if line else ()
            line.append(chances[side])
        return tuple(line)


def may_be_reviewed(game: Game) -> bool:
    """Return whether a game is over, was played, and allows it."""
    return game.was_played and game.terms.review


def moments_of(events: Sequence[Event]) -> list[Moment]:
    """Return the moments of a game by its whole journal: the start, then each turn that stands."""
    line = [event for event in line_of(events) if isinstance(event, Started | TurnPlayed | GaveUp)]
    return [Moment(event, 0 if isinstance(event, Started) else event.turn) for event in line]


def review(moments: Sequence[Moment], thoughts: Sequence[SearchResult | None]) -> Review:
    """Return the review of a game by what was thought at each moment, which is nothing where nothing goes on."""
    chances = tuple(moment.chances(thought) for moment, thought in zip(moments, thoughts, strict=True))
    changed = sorted((-_change(*pair), number) for number, pair in enumerate(pairwise(_calmed(chances)), 1))
    chosen = sorted(number for less, number in changed[:_MOST] if -less >= _LEAST)
    turnings = tuple(
        Turning(number, event, before, after, _better(event, thoughts[number - 1], after))
        for number in chosen
        if isinstance(event := moments[number].event, TurnPlayed | GaveUp)
        for before, after in [chances[number - 1 : number + 1]]
    )
    return Review(tuple(moments), chances, turnings)


def _calmed(chances: Sequence[Chances]) -> list[Chances]:
    """The median of each moment and as many around it on both sides, two at most."""
    last = len(chances) - 1
    around = [(number, min(_AROUND, number, last - number)) for number in range(len(chances))]
    return [
        [median(each[side] for each in chances[number - reach : number + reach + 1]) for side in SIDES]
        for number, reach in around
    ]


def _change(before: Chances, after: Chances) -> float:
    return sum(abs(one - other) for one, other in zip(before, after, strict=True)) / 2


def _better(event: TurnPlayed | GaveUp, thought: SearchResult | None, after: Chances) -> Candidate | None:
    if not isinstance(event, TurnPlayed) or thought is None or thought.move == event.move:
        return None
    best = thought.best[0]
    return best if best.chance - after[event.side] >= _BETTER else None
