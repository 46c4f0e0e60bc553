"""Games between players, with rotating seats, and what came of them."""

import math
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.rules import Rules
from bot.engine import nobody_can_win
from bot.engine.state import State
from tests.strength.players import Player, player

LONGEST: Final = 300
"""After how many turns who is left shares the game."""
MOST_AT_RANDOM: Final = 6
"""How many turns at most are played at random before a game, so that no two are the same."""
_SIGMAS: Final = 1.96
_TWO: Final = 2


def error_of(part: float, number: int) -> float:
    """Return how far off a share of `number` games may be, nineteen times of twenty."""
    return _SIGMAS * math.sqrt(part * (1 - part) / number)


@dataclass(slots=True)
class Tally:
    """What one player has made of the games: their shares of them, and the processor's seconds for each move."""

    shares: list[float] = field(default_factory=list)
    wins: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def score(self) -> float:
        """The mean share."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """How far off the score may be, nineteen times of twenty."""
        spread = sum((share - self.score) ** 2 for share in self.shares) / len(self.shares)
        return _SIGMAS * math.sqrt(spread / len(self.shares))

    def slowest(self, part: float) -> float:
        """Return the time that all but this `part` of the moves keep within."""
        return sorted(self.seconds)[int((1 - part) * (len(self.seconds) - 1))]


@dataclass(slots=True)
class Duels:
    """What came of games from where two players of unequal strength were left, by who had a Necromobile then."""

    won: list[int] = field(default_factory=list)
    """After how many turns the stronger won."""
    lost: int = 0
    undecided: int = 0

    def take(self, game: Sequence[Position], stronger: int) -> None:
        """Note the game that went on from the first to the last of these positions."""
        last = game[-1].players
        if last == (stronger,):
            self.won.append(len(game) - 1)
        elif len(last) == 1:
            self.lost += 1
        else:
            self.undecided += 1

    def __str__(self) -> str:
        """Return the shares and the median number of turns that a victory took."""
        games = len(self.won) + self.lost + self.undecided
        won = len(self.won) / games
        turns = f" in {sorted(self.won)[len(self.won) // 2]} turns" if self.won else ""
        return (
            f"{games} games, the stronger won {won:.1%} +- {error_of(won, games):.1%}{turns}, lost "
            f"{self.lost / games:.1%}, {self.undecided / games:.1%} undecided"
        )


@dataclass(slots=True)
class Tournament:
    """What came of some games."""

    tallies: dict[str, Tally]
    lengths: list[int]
    unfinished: int = 0
    drawn: int = 0
    """How many ended where nobody could win any more: finished, since the engines of the bot agree on a draw there."""
    duels: Mapping[str, Duels] = field(default_factory=lambda: defaultdict(Duels))
    """By who had a Necromobile when two were left."""

    def __str__(self) -> str:
        """Return a line about the games and one for each player."""
        games = len(self.lengths)
        finished = 1 - self.unfinished / games
        ends = f"{finished:.1%} +- {error_of(finished, games):.1%} finished ({self.drawn / games:.1%} drawn)"
        lines = [f"{games} games, {ends}, {sum(self.lengths) / games:.0f} turns"]
        for name, tally in self.tallies.items():
            line = f"{name:10} score {tally.score:6.1%} +- {tally.error:.1%}, won {tally.wins / games:.0%}"
            if tally.seconds:
                mean = sum(tally.seconds) / len(tally.seconds)
                line += f", a move {mean:.3f} s, 99 of 100 within {tally.slowest(0.01):.3f} s"
            lines.append(line)
        if len(self.tallies) == 1:
            lines += [f"two left, Necromobile: {who:12} {duels}" for who, duels in sorted(self.duels.items())]
        return "\n".join(lines)


def seated(names: Sequence[str], game: int, players: int) -> list[str]:
    """Return who sits where in a game: one against that many of the other, or one of each, a seat further each time."""
    table = [*names, *[names[-1]] * (players - len(names))]
    turn = game % players
    return table[-turn:] + table[:-turn] if turn else table


def tournament(names: Sequence[str], games: int, seed: int, players: int, rules: Rules) -> Tournament:
    """Play that many games between the players with `names` and return what came of them."""
    minds = {name: player(name) for name in names}
    done = Tournament({name: Tally() for name in minds}, [])
    for game in range(games):
        seats = seated(names, game, players)
        sides = list(Side)[:players]
        chance = Random(f"{seed} {game}")
        played = _play(dict(zip(sides, seats, strict=True)), minds, done.tallies, rules, chance)
        last, turns = played[-1], len(played) - 1
        done.lengths.append(turns)
        _note_duel(played, done.duels)
        if len(last.players) > 1:
            done.drawn += turns < LONGEST
            done.unfinished += turns == LONGEST
        for name in minds:
            won = [side for side in last.players if seats[side] == name]
            done.tallies[name].shares.append(len(won) / max(len(last.players), 1))
            done.tallies[name].wins += len(last.players) == len(won) == 1
    return done


def _note_duel(game: Sequence[Position], duels: Mapping[str, Duels]) -> None:
    first = next((number for number, position in enumerate(game) if len(position.players) == _TWO), None)
    if first is None:
        return
    stronger, weaker = sorted((army.roster for army in State.of(game[first]).muster()), key=lambda one: -one.worth)
    if stronger.worth > weaker.worth:
        have = [name for name, one in (("stronger", stronger), ("weaker", weaker)) if one.necromobiles]
        duels["both" if have[1:] else (have or ["neither"])[0]].take(game[first:], stronger.side)


def _play(
    seats: dict[Side, str], minds: dict[str, Player], tallies: dict[str, Tally], rules: Rules, chance: Random
) -> list[Position]:
    """Play one game up to where somebody has won or nobody can any more; return all its positions."""
    game = [start(seats)]
    at_random = chance.randint(0, MOST_AT_RANDOM)
    for turn in range(LONGEST):
        position = game[-1]
        if not legal_moves(position, rules) or nobody_can_win(position, rules):
            break
        name = seats[Side(position.to_move)]
        began = time.process_time()
        move = (player("random") if turn < at_random else minds[name])(position, rules, game, chance)
        if turn >= at_random:
            tallies[name].seconds.append(time.process_time() - began)
        game.append(play(position, move, rules)[0])
    return game
