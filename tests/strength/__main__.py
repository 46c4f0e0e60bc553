"""`python -m tests.strength medium material`: one against three of another, or four names for one of each.

Players are `easy`, `medium`, `hard`, a number of evaluations, `random`, `greedy`, `material`, `maze` and `selfish`.
"""

import argparse

from bot.djambi.rules import Rules
from tests.strength.tournament import tournament


def main() -> None:
    """Play the games that the command line asks for, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument("names", nargs="+", metavar="PLAYER")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4, help="the other sides are hostages")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    pairs = (option.partition("=") for option in options.option)
    rules = Rules.of({name: value for name, _, value in pairs}, options.preset)
    print(tournament(options.names, options.games, options.seed, options.players, rules))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
