"""`python -m tests.puzzles make --games 40 >> bot/table/lessons/puzzles.txt`, and `python -m tests.puzzles prove`.

`make` numbers what it finds after what there is. It takes some seconds for a game; `prove` takes some minutes for all.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace

from bot.table.lessons.puzzles import puzzles, write_puzzle
from tests.puzzles.finding import found_in_games
from tests.puzzles.proof import faults


def main() -> int:
    """Do what the command line asks for; return 1 if a puzzle is not as it claims."""
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True)
    make = commands.add_parser("make", help="play games, and print the puzzles in them")
    make.add_argument("--games", type=int, default=20)
    make.add_argument("--first", type=int, default=1, help="the number of the first game: others for other puzzles")
    make.add_argument("--seed", type=int, default=1)
    make.set_defaults(run=_make)
    prove = commands.add_parser("prove", help="try every move in every puzzle")
    prove.add_argument("numbers", nargs="*", type=int, help="which; without one, all")
    prove.set_defaults(run=_prove)
    options = parser.parse_args()
    run: Callable[[argparse.Namespace], int] = options.run
    return run(options)


def _make(options: argparse.Namespace) -> int:
    number = max(puzzles(), default=0)
    for found in found_in_games(options.seed, options.first, options.games):
        puzzle = replace(found, number=number + 1)
        if not faults(puzzle):
            number += 1
            sys.stdout.write(write_puzzle(puzzle) + "\n")
            sys.stdout.flush()
    return 0


def _prove(options: argparse.Namespace) -> int:
    wrong = 0
    for number in options.numbers or puzzles():
        for fault in faults(puzzles()[number]):
            wrong += 1
            sys.stdout.write(fault + "\n")
    sys.stdout.write(f"{wrong} faults in {len(options.numbers or puzzles())} puzzles\n")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
