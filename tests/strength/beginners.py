"""A first game: `python -m tests.strength.beginners gentle random greedy halfhearted --games 48`.

The first name is a level, which plays three seats as on Discord. Each other is a made-up beginner in the fourth seat.
Seats rotate. Printed are the beginner's victories and share, and until which turn it is in the game.
"""

import argparse
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.play import play
from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.engine import LEVELS, nobody_can_win, think
from bot.engine.gentle import left_undone
from tests.strength.players import player
from tests.strength.tournament import LONGEST, Tally, error_of

_GENTLE: Final = "gentle"


@dataclass(slots=True)
class Firsts:
    """What came of a beginner's games, and the turns up to which it was in each."""

    tally: Tally = field(default_factory=Tally)
    stayed: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        """Return a line about the games."""
        games = len(self.stayed)
        won = self.tally.wins / games
        return (
            f"{games} games, won {won:.0%} +- {error_of(won, games):.0%}, share {self.tally.score:.0%} +- "
            f"{self.tally.error:.0%}, in the game until turn {median(self.stayed):.0f} in the median"
        )


def first_games(level: str, beginner: str, games: int, seed: int) -> Firsts:
    """Play some games of a beginner against three engines of a level."""
    done = Firsts()
    for game in range(games):
        me, chance, at, seen = Side(game % len(SIDES)), Random(f"{seed} {game}"), START, [START]
        luck = chance.getrandbits(32)
        out = 0
        while len(seen) <= LONGEST and legal_moves(at, Rules()).rows and not nobody_can_win(at, Rules()):
            if at.to_move == me:
                move = player(beginner)(at, Rules(), seen, chance)
            else:
                undone = left_undone(at, Rules(), seen, {me}) if level == _GENTLE else ()
                move = think(at, Rules(), LEVELS[level], undone, seen, luck).move
            at = play(at, move, Rules())[0]
            seen.append(at)
            out = len(seen) - 1 if me in at.players else out
        done.stayed.append(out)
        done.tally.shares.append((me in at.players) / max(len(at.players), 1))
        done.tally.wins += at.players == (me,)
    return done


def main() -> None:
    """Play the games that the command line asks for, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.beginners", description=__doc__)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("beginners", nargs="+")
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for beginner in options.beginners:
        print(f"{beginner}: {first_games(options.level, beginner, options.games, options.seed)}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
