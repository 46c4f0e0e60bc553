"""The review of a finished game: the chances from turn to turn, and the turns that cost their players most.

1. A moment is what the board showed: at the start, and after each turn that stands. Each is searched with the same
   small effort, and has the chances that came of it. If the game is over there by the rules, it has those of the
   result.
2. A single search can be wrong. So the curve takes at each moment the median of those around it, which keeps a lasting
   step where it is. Searches also favour the side to move, so a median still goes up and down from turn to turn. The
   mean with both neighbours removes that. It spreads a step over three turns, so half of it stays at its own. At a
   turning point that is told the curve has the chances that are told.
3. A turn cost its player what the searches before and after it say, but no more than twice what the curve fell
   (`lasting`). The effort goes where it is needed (`_PASSES`). A first search takes many a blunder for a small loss,
   but those of the next moments see it. So the turns are candidates from which on a player's chances are lowest
   compared to before, in the mean of a round. The moments before and after these are searched with `AGAIN`. If a
   candidate still costs its player something at once, the moments around it are searched with `CLOSER`, since they
   tell whether that lasts. The four candidates that cost most are told, in the order they were played, unless they
   cost little. What a turn cost others is no reason to tell it.
4. The better move is the one the search preferred before the turn, if it promised more than the turn brought.
5. A game that goes on, or whose terms forbid it, is not reviewed.
6. What the searches found is kept with the game (`review_records.py`), not the review: it follows from that. If the
   game was played on meanwhile, or the effort is another one now, it is searched again.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from bot.engine import Level, SearchResult, level_of
from bot.table.events import Event, GaveUp, Started, TurnPlayed, line_of
from bot.table.model import Game
from bot.worker.questions import SearchQuestion

Chances = Sequence[float]
"""The chance of each side to win, 0 to 1."""

EFFORT: Final = level_of(300)
"""The effort of the first search of each moment. Eight of them tell a candidate, so more effort finds no more."""
AGAIN: Final = level_of(7_000)
"""The effort of the search before and after a candidate."""
CLOSER: Final = level_of(2_000)
"""The effort around a candidate."""
_CANDIDATES: Final = 6
"""How many turns get more effort, so that all searches of a game of 150 turns take 15 seconds at most."""
_ROUND: Final = len(SIDES)
"""The moments before a turn, and after it, that tell candidates. In a round each side is to move once.

A search favours the side to move, so less than a round would compare unequal things.
"""
_NEAR: Final = range(-3, 3)
"""The moments around the one after a candidate on which the calmed curve there depends."""
_AROUND: Final = 2
_MOST: Final = 4
"""The most turning points that are told."""
_LEAST: Final = 0.08
"""A turn that cost less is not told."""
_BETTER: Final = 0.03
"""How much more a move must promise than the played one to be better; less can be noise."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the chances, and the best move, in canonical notation, with the chance of its player.

    `is_second` if it was searched with `AGAIN`.
    """

    chances: tuple[float, ...]
    move: str
    chance: float
    is_second: bool = False


def found_in(search: SearchResult, *, is_second: bool = False) -> Found:
    """Return what a review needs of a search."""
    return Found(search.chances, write_move(search.best[0].move), search.best[0].chance, is_second)


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
        """Return the smoothed chances of a side up to where it is out; empty if it never played.

        Before and after a turning point they are those that are told of it.
        """
        calmed: list[Chances] = [*_calmed(self.chances)]
        for turning in self.turnings:
            calmed[turning.number - 1 : turning.number + 1] = turning.before, turning.after
        line: list[float] = []
        for moment, chances in zip(self.moments, calmed, strict=True):
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


def to_search_again(moments: Sequence[Moment], searches: Sequence[Found | None]) -> set[int]:
    """Return the moments before and after the candidates."""
    chances = _all_chances(moments, searches)
    lower = {
        number: fmean(each[event.side] for each in chances[max(number - _ROUND, 0) : number])
        - fmean(each[event.side] for each in chances[number : number + _ROUND])
        for number, event in _turns(moments)
    }
    return {number for turn in _dearest(lower, _CANDIDATES) for number in (turn - 1, turn)}


def around(moments: Sequence[Moment], searches: Sequence[Found | None]) -> set[int]:
    """Return the moments around the candidates that cost their player something at once."""
    lost = _sure(_losses(moments, _all_chances(moments, searches)), searches)
    turns = [number for number, loss in lost.items() if loss >= _LEAST]
    return {number + step for number in turns for step in _NEAR} & {*range(len(moments))}


def _dearest(lost: Mapping[int, float], most: int) -> list[int]:
    return sorted(lost, key=lost.__getitem__)[-most:]


_Chosen = Callable[[Sequence[Moment], Sequence[Found | None]], set[int]]
_PASSES: Final[tuple[tuple[Level, _Chosen, int], ...]] = (
    (EFFORT, lambda moments, _: {*range(len(moments))}, 0),
    (AGAIN, to_search_again, 2 * _CANDIDATES),
    (CLOSER, around, (len(_NEAR) - 2) * _CANDIDATES),
)
"""One after the other: with which effort which moments are searched, and how many at most (0: all)."""


class Searching:
    """The searches that a review needs: `take` the result of each `question` until there is none, then see `found`.

    All moments are searched first, and some of them again.
    """

    def __init__(self, moments: Sequence[Moment], rules: Rules) -> None:
        """Begin with no moment of a game with such `rules`."""
        self.found: list[Found | None] = [None] * len(moments)
        """What was found at each moment so far; `None` stays where the game is over."""
        self.at = 0
        """The moment that was searched last, counted from 1."""
        self.done = 0
        """How many evaluations are done."""
        self._moments = moments
        self._rules = rules
        self._efforts = [0] * len(moments)
        """How many evaluations the search of each moment had."""
        self._passes = deque(_PASSES)
        self._left: deque[int] = deque()
        self._go_on()

    @property
    def question(self) -> SearchQuestion | None:
        """The next search; `None` after the last one."""
        return SearchQuestion(self._moments[self._left[0]].position, self._rules, self._level) if self._left else None

    @property
    def total(self) -> int:
        """How many evaluations there are in all, at most: those that are done, asked for now, and may follow."""
        now = self._level.evaluations
        there = [0 if number in self._left else effort for number, effort in enumerate(self._efforts)]
        total, planned = self.done + len(self._left) * now, Counter({now: len(self._left)})
        for level, _, most in self._passes:
            effort = level.evaluations
            left = sum(each < effort and not moment.is_end for each, moment in zip(there, self._moments, strict=True))
            count = min(most, left - planned[effort])
            planned[effort] += count
            total += effort * count
        return total

    def take(self, result: SearchResult) -> None:
        """Store the result of the `question`."""
        number = self._left.popleft()
        self.found[number] = found_in(result, is_second=self._level is AGAIN)
        self.at = number + 1
        self.done += self._level.evaluations
        self._efforts[number] = self._level.evaluations
        if not self._left:
            self._go_on()

    def _go_on(self) -> None:
        """Begin the next pass in which there is something to search."""
        while self._passes and not self._left:
            self._level, chosen, _ = self._passes.popleft()
            self._left.extend(
                number
                for number in sorted(chosen(self._moments, self.found))
                if not self._moments[number].is_end and self._efforts[number] < self._level.evaluations
            )


def lasting(moments: Sequence[Moment], searches: Sequence[Found | None]) -> dict[int, float]:
    """Return how much each turn cost its own player at once and for good, by the number of the moment after it."""
    chances = _all_chances(moments, searches)
    at_once, for_good = _losses(moments, chances), _losses(moments, _calmed(chances))
    return {number: min(at_once[number], 2 * for_good[number]) for number in at_once}


def review(moments: Sequence[Moment], searches: Sequence[Found | None]) -> Review:
    """Return the review, given what was found at each moment (`None` where the game is over)."""
    chances, lost = _all_chances(moments, searches), lasting(moments, searches)
    if any(found and found.is_second for found in searches):
        lost = _sure(lost, searches)
    dearest = _dearest(lost, _MOST)
    turnings = tuple(
        Turning(number, event, before, after, _better(moments[number - 1], event, searches[number - 1], after))
        for number in sorted(dearest)
        if lost[number] >= _LEAST and isinstance(event := moments[number].event, TurnPlayed | GaveUp)
        for before, after in [chances[number - 1 : number + 1]]
    )
    return Review(tuple(moments), chances, turnings)


def _all_chances(moments: Sequence[Moment], searches: Sequence[Found | None]) -> tuple[Chances, ...]:
    return tuple(moment.chances(found) for moment, found in zip(moments, searches, strict=True))


def _losses(moments: Sequence[Moment], chances: Sequence[Chances]) -> dict[int, float]:
    """How much each turn cost its own player, by the number of the moment after it."""
    return {number: chances[number - 1][event.side] - chances[number][event.side] for number, event in _turns(moments)}


def _sure(lost: Mapping[int, float], searches: Sequence[Found | None]) -> dict[int, float]:
    """Those turns before and after which the moments were searched with `AGAIN`, or the game was over."""
    sure = {number for number, found in enumerate(searches) if found is None or found.is_second}
    return {number: loss for number, loss in lost.items() if {number - 1, number} <= sure}


def _turns(moments: Sequence[Moment]) -> Iterator[tuple[int, TurnPlayed | GaveUp]]:
    """The turns, each with the number of the moment after it."""
    for number, moment in enumerate(moments):
        if number and isinstance(moment.event, TurnPlayed | GaveUp):
            yield number, moment.event


def _calmed(chances: Sequence[Chances]) -> list[Chances]:
    """The median of each moment and its neighbours, two at most on either side; then the mean with two neighbours."""
    last = len(chances) - 1
    around = [(number, min(_AROUND, number, last - number)) for number in range(len(chances))]
    medians = [
        [median(each[side] for each in chances[number - reach : number + reach + 1]) for side in SIDES]
        for number, reach in around
    ]
    means = [
        [(before[side] + 2 * here[side] + after[side]) / 4 for side in SIDES]
        for before, here, after in zip(medians, medians[1:], medians[2:], strict=False)
    ]
    return [*medians[:1], *means, *medians[1:][-1:]]


def _better(before: Moment, event: TurnPlayed | GaveUp, found: Found | None, after: Chances) -> Better | None:
    if not isinstance(event, TurnPlayed) or found is None or found.chance - after[event.side] < _BETTER:
        return None
    best = read_move(before.position, found.move, event.game.terms.rules)
    return Better(best, found.chance) if best != event.move else None
