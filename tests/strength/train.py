"""`python -m tests.strength.train`: fits the weights of the engine to its games, and prints them as tables.

Games are played by the engine in mixed company, from openings at random; some positions of each are kept. The weights
are changed step by step (Adam) so that the chances they give come nearer to what became of those positions, mixed with
what the engine saw when it had thought about them (softmax regression), and held back so that they stay near what they
were. Games that nobody has won teach no weights; how likely those are is fitted beside it (logistic regression).
"""

import argparse
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from random import Random
from typing import Any, Final, cast

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Row
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.rules import Rules
from bot.engine import level_of, think
from bot.engine.features import kind_of_field, leaning, scores
from bot.engine.field import survey
from bot.engine.state import State
from bot.engine.weights import DOUBTS, KINDS, WEIGHTS, Doubt, Kind, Weights
from tests.strength.players import Player, play_at_random, play_greedily, player
from tests.strength.tournament import LONGEST

NAMES: Final = [field.name for field in fields(Weights)]
_DOUBT_NAMES: Final = [field.name for field in fields(Doubt)]
_RULES: Final = Rules()
_LONGEST_OPENING: Final = 23
_KEPT: Final = 1 / 3
"""This part of the positions is learnt from: neighbours tell the same."""
_SEEN: Final = 1 / 2
"""So much of what is to be expected is what the engine saw; the rest is what came."""
_HELD_BACK: Final = 3e-4
_BATCH: Final = 256
_RATES: Final = (0.01,) * 6 + (0.003,) * 3 + (0.001,) * 3
"""How far a step goes, for each time that all positions are gone through."""


class Terms(dict[str, float]):
    """A sum of weights, each that many times: what `scores` makes of weights that are nothing but their names."""

    def __add__(self, other: "Terms | float") -> "Terms":
        """Add the weights of another sum; what is no weight must be nothing."""
        if not isinstance(other, Terms):
            return self
        return Terms(self | {name: self.get(name, 0.0) + times for name, times in other.items()})

    __radd__ = __add__

    def __mul__(self, times: float) -> "Terms":
        """Take the sum that many times."""
        return Terms({name: times * each for name, each in self.items()})

    __rmul__ = __mul__

    def __truediv__(self, parts: float) -> "Terms":
        """Take one of that many parts."""
        return self * (1 / parts)


_NAMED: Final[Any] = Weights(**{name: Terms({name: 1.0}) for name in NAMES})  # type: ignore[arg-type]
_NAMED_DOUBT: Final[Any] = Doubt(**{name: Terms({name: 1.0}) for name in _DOUBT_NAMES})  # type: ignore[arg-type]

Numbers = Mapping[str, float]
"""A number for each name."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position as the weights see it, and what was to be expected of it.

    The terms of each player's score, its share of the game (nothing where nobody has won), and the terms of the doubt.
    """

    kind: Kind
    terms: tuple[Numbers, ...]
    shares: tuple[float, ...]
    doubt: Numbers

    @property
    def is_decided(self) -> bool:
        """Whether somebody has won."""
        return bool(self.shares)

    def chances(self, weights: Numbers) -> list[float]:
        """Return the chances of the players by `weights`, if somebody wins."""
        sums = [sum(weights[name] * times for name, times in terms.items()) for terms in self.terms]
        powers = [math.exp(one - max(sums)) for one in sums]
        return [power / sum(powers) for power in powers]


Seen = Sequence[float]
"""The chances of the sides as the engine saw them; none where it did not think."""


def lesson(position: Position, winner: Side | None, seen: Seen = ()) -> Lesson:
    """Return what is to be learnt from a position of a game that `winner` has won, if anybody has."""
    field = survey(State.of(position))
    terms: Any = scores(field, _NAMED)
    doubt: Any = leaning(field, position.turn, _NAMED_DOUBT)
    part = _SEEN if seen else 0.0
    shares = [
        part * (seen[army.roster.side] if seen else 0.0) + (1 - part) * (army.roster.side == winner)
        for army in field.armies
        if winner is not None
    ]
    return Lesson(kind_of_field(field), tuple(terms), tuple(shares), doubt)


def lessons(games: int, evaluations: int, company: Sequence[str], seed: int) -> Iterator[Lesson]:
    """Play that many games and yield their lessons; a third of the seats have other players, if any."""
    others = [player(name) for name in company]
    for game in range(games):
        chance = Random(f"{seed} {game}")
        seats = [chance.choice(others) if others and chance.random() < _KEPT else None for _ in SIDES]
        played, last = _played(seats, evaluations, chance)
        winner = last.players[0] if len(last.players) == 1 else None
        for position, seen in played:
            if chance.random() < _KEPT:
                yield lesson(position, winner, seen)


def _played(
    seats: Sequence[Player | None], evaluations: int, chance: Random
) -> tuple[list[tuple[Position, Seen]], Position]:
    """Play a game, the engine where no other player sits; return its positions after the opening and the last."""
    position, game = start(), []
    told: list[tuple[Position, Seen]] = []
    opening = chance.randint(0, _LONGEST_OPENING)
    for turn in range(LONGEST):
        if not legal_moves(position, _RULES):
            break
        game.append(position)
        idle = play_greedily if chance.random() < _KEPT else play_at_random
        mind = seats[position.to_move] if turn >= opening else idle
        seen: Seen = ()
        if mind is None:
            thought = think(position, _RULES, level_of(evaluations), seen=game, seed=chance.getrandbits(32))
            move, seen = cast("Row", thought.move), thought.chances
        else:
            move = mind(position, _RULES, game, chance)
        if turn >= opening:
            told.append((position, seen))
        position, _ = play(position, move, _RULES)
    return told, position


def surprise(taught: Sequence[Lesson], weights: Mapping[Kind, Numbers]) -> float:
    """Return how little the weights expected what came: the mean cross-entropy."""
    decided = [one for one in taught if one.is_decided]
    return sum(
        -share * math.log(max(chance, 1e-9))
        for one in decided
        for share, chance in zip(one.shares, one.chances(weights[one.kind]), strict=True)
    ) / max(len(decided), 1)


def fit(taught: Sequence[Lesson], first: Mapping[Kind, Weights], chance: Random) -> dict[Kind, dict[str, float]]:
    """Return the weights that expect best what came, near the `first`, for each kind of position."""
    return {
        kind: _fit([one for one in taught if one.kind == kind and one.is_decided], named(weights), _slope, chance)
        for kind, weights in first.items()
    }


def fit_doubts(taught: Sequence[Lesson], first: Mapping[int, Doubt], chance: Random) -> dict[int, dict[str, float]]:
    """Return the doubts that expect best which games nobody won, near the `first`, by how many players are left."""
    return {
        players: _fit([one for one in taught if one.kind[0] == players], named(doubt), _slope_of_doubt, chance)
        for players, doubt in first.items()
    }


def named(numbers: Weights | Doubt) -> dict[str, float]:
    """Return weights as numbers by their names."""
    return dict(zip((field.name for field in fields(numbers)), astuple(numbers), strict=True))


_Slope = Callable[[Sequence[Lesson], Numbers], dict[str, float]]
"""Returns how much more each number would make the lessons surprise."""


def _fit(taught: list[Lesson], first: dict[str, float], slope_of: _Slope, chance: Random) -> dict[str, float]:
    weights = dict(first)
    mean, square = dict.fromkeys(first, 0.0), dict.fromkeys(first, 0.0)
    step = 0
    for rate in _RATES:
        chance.shuffle(taught)
        for begin in range(0, len(taught), _BATCH):
            step += 1
            slope = slope_of(taught[begin : begin + _BATCH], weights)
            for name, was in first.items():
                down = slope[name] + _HELD_BACK * (weights[name] - was)
                mean[name] += 0.1 * (down - mean[name])
                square[name] += 0.001 * (down * down - square[name])
                steady = math.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                weights[name] -= rate * mean[name] / (1 - 0.9**step) / steady
    return weights


def _slope(taught: Sequence[Lesson], weights: Numbers) -> dict[str, float]:
    slope = dict.fromkeys(NAMES, 0.0)
    for one in taught:
        for terms, chance, share in zip(one.terms, one.chances(weights), one.shares, strict=True):
            for name, times in terms.items():
                slope[name] += (chance - share) * times / len(taught)
    return slope


def _slope_of_doubt(taught: Sequence[Lesson], weights: Numbers) -> dict[str, float]:
    slope = dict.fromkeys(_DOUBT_NAMES, 0.0)
    for one in taught:
        leans = sum(weights[name] * times for name, times in one.doubt.items())
        wrong = 1 / (1 + math.exp(-leans)) - (not one.is_decided)
        for name, times in one.doubt.items():
            slope[name] += wrong * times / len(taught)
    return slope


def main() -> None:
    """Play, learn, and print the tables of `bot.engine.weights`."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.train", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--evaluations", type=int, default=300, help="the engine's effort for a move")
    parser.add_argument("--company", nargs="*", default=["material", "maze"], metavar="PLAYER")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    taught = list(lessons(options.games, options.evaluations, options.company, options.seed))
    held_out, taught = taught[: len(taught) // 10], taught[len(taught) // 10 :]
    chance = Random(options.seed)
    fitted, doubts = fit(taught, WEIGHTS, chance), fit_doubts(taught, DOUBTS, chance)
    for name in NAMES:
        print(name, *(f"{fitted[kind][name]:.4f}" for kind in KINDS))  # noqa: T201 - a command
    for players, doubt in doubts.items():
        print(f"# {players}: Doubt({', '.join(f'{number:.4f}' for number in doubt.values())})")  # noqa: T201 - same
    before = {kind: named(weights) for kind, weights in WEIGHTS.items()}
    told = f"# {len(taught)} positions; surprise at {len(held_out)} others"
    print(f"{told}: {surprise(held_out, before):.4f} before, {surprise(held_out, fitted):.4f} after")  # noqa: T201


if __name__ == "__main__":
    main()
