"""`python -m tests.strength.train`: fits the weights of the engine to who won games, and prints them as a table.

Games are played by the engine in mixed company, from openings at random; some positions of each are kept. The weights
are changed step by step (Adam) so that the chances they give come nearer to what became of those positions (softmax
regression), and held back so that they stay near what they were. The will to finish is left out of it: what is fitted
with it unlearns it again, for who wants to win a drawn game loses it more often.
"""

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from random import Random
from typing import Any, Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.rules import Rules
from bot.engine.armies import survey
from bot.engine.features import scores
from bot.engine.state import State
from bot.engine.weights import WEIGHTS, Weights
from tests.strength.players import Player, play_at_random, play_greedily, player
from tests.strength.tournament import LONGEST

NAMES: Final = [field.name for field in fields(Weights)]
_RULES: Final = Rules()
_LONGEST_OPENING: Final = 23
_KEPT: Final = 1 / 3
"""This part of the positions is learnt from: neighbours tell the same."""
_HELD_BACK: Final = 1e-3
_BATCH: Final = 256
_RATES: Final = (0.01,) * 6 + (0.003,) * 3 + (0.001,) * 3
"""How far a step goes, for each time that all positions are gone through."""


class Terms(dict[str, float]):
    """A sum of weights, each so many times: what `scores` makes of weights that are nothing but their names."""

    def __add__(self, other: "Terms | float") -> "Terms":
        """Add the weights of another sum; what is no weight must be nothing."""
        if not isinstance(other, Terms):
            return self
        return Terms(self | {name: self.get(name, 0.0) + times for name, times in other.items()})

    __radd__ = __add__

    def __mul__(self, times: float) -> "Terms":
        """Take the sum so many times."""
        return Terms({name: times * each for name, each in self.items()})

    __rmul__ = __mul__

    def __truediv__(self, parts: float) -> "Terms":
        """Take one of so many parts."""
        return self * (1 / parts)


_NAMED: Final[Any] = Weights(**{name: Terms({name: 1.0}) for name in NAMES})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position as the weights see it, and what became of it: the terms of each player, and its share of the game."""

    terms: tuple[Mapping[str, float], ...]
    shares: tuple[float, ...]

    def chances(self, weights: Mapping[str, float]) -> list[float]:
        """Return the chances of the players by `weights`."""
        sums = [sum(weights[name] * times for name, times in terms.items()) for terms in self.terms]
        powers = [math.exp(one - max(sums)) for one in sums]
        return [power / sum(powers) for power in powers]


def lesson(position: Position, shares: Mapping[Side, float]) -> Lesson:
    """Return what is to be learnt from a position whose players ended with these `shares` of the game."""
    field = survey(State.of(position))
    terms: Any = scores(field, _NAMED)
    return Lesson(tuple(terms), tuple(shares.get(SIDES[army.side], 0.0) for army in field.armies))


def lessons(games: int, evaluations: int, company: Sequence[str], seed: int) -> Iterator[Lesson]:
    """Play so many games and yield what is to be learnt from them; a third of the seats have other players, if any."""
    ours, others = player(str(evaluations)), [player(name) for name in company]
    for game in range(games):
        chance = Random(f"{seed} {game}")  # noqa: S311 - games that can be played again
        seats = [chance.choice(others) if others and chance.random() < _KEPT else ours for _ in SIDES]
        positions, last = _played(seats, chance)
        shares = {side: 1 / len(last.players) for side in last.players}
        for position in positions:
            if chance.random() < _KEPT:
                yield lesson(position, shares)


def _played(seats: Sequence[Player], chance: Random) -> tuple[list[Position], Position]:
    """Play a game, and return its positions after the opening and the last."""
    position, game = start(), []
    opening = chance.randint(0, _LONGEST_OPENING)
    for turn in range(LONGEST):
        if not legal_moves(position, _RULES):
            break
        game.append(position)
        idle = play_greedily if chance.random() < _KEPT else play_at_random
        mind = idle if turn < opening else seats[position.to_move]
        position, _ = play(position, mind(position, _RULES, game, chance), _RULES)
    return game[opening:], position


def surprise(taught: Sequence[Lesson], weights: Mapping[int, Mapping[str, float]]) -> float:
    """Return how little the weights expected what came: the mean cross-entropy."""
    return sum(
        -share * math.log(max(chance, 1e-9))
        for one in taught
        for share, chance in zip(one.shares, one.chances(weights[len(one.shares)]), strict=True)
    ) / max(len(taught), 1)


def fit(taught: Sequence[Lesson], first: Mapping[int, Weights], chance: Random) -> dict[int, dict[str, float]]:
    """Return the weights that expect best what came, near the `first`, for each number of players."""
    fitted = {}
    for players, weights in first.items():
        of_these = [one for one in taught if len(one.shares) == players]
        fitted[players] = _fit(of_these, dict(zip(NAMES, astuple(weights), strict=True)), chance)
    return fitted


def _fit(taught: list[Lesson], first: dict[str, float], chance: Random) -> dict[str, float]:
    weights = dict(first)
    mean, square = dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0)
    step = 0
    for rate in _RATES:
        chance.shuffle(taught)
        for begin in range(0, len(taught), _BATCH):
            step += 1
            slope = _slope(taught[begin : begin + _BATCH], weights)
            for name in NAMES:
                down = slope[name] + _HELD_BACK * (weights[name] - first[name])
                mean[name] += 0.1 * (down - mean[name])
                square[name] += 0.001 * (down * down - square[name])
                steady = math.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                weights[name] -= rate * mean[name] / (1 - 0.9**step) / steady
    return weights


def _slope(taught: Sequence[Lesson], weights: Mapping[str, float]) -> dict[str, float]:
    slope = dict.fromkeys(NAMES, 0.0)
    for one in taught:
        for terms, chance, share in zip(one.terms, one.chances(weights), one.shares, strict=True):
            for name, times in terms.items():
                slope[name] += (chance - share) * times / len(taught)
    return slope


def main() -> None:
    """Play, learn, and print the table of `bot.engine.weights`."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.train", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--evaluations", type=int, default=300, help="the engine's effort for a move")
    parser.add_argument("--company", nargs="*", default=["material", "maze"], metavar="PLAYER")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    taught = list(lessons(options.games, options.evaluations, options.company, options.seed))
    held_out, taught = taught[: len(taught) // 10], taught[len(taught) // 10 :]
    fitted = fit(taught, WEIGHTS, Random(options.seed))  # noqa: S311 - no secret
    before = {players: dict(zip(NAMES, astuple(weights), strict=True)) for players, weights in WEIGHTS.items()}
    for name in NAMES:
        print(name, *(f"{fitted[players][name]:.4f}" for players in sorted(fitted)))  # noqa: T201 - a command
    told = f"# {len(taught)} positions; surprise at {len(held_out)} others"
    print(f"{told}: {surprise(held_out, before):.4f} before, {surprise(held_out, fitted):.4f} after")  # noqa: T201


if __name__ == "__main__":
    main()
