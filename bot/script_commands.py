"""The commands for scripts and engines: `moves`, `play`, `perft` and `think`, with the rules by which they answer."""

import argparse
import sys
from typing import Final

from bot.command_line import Parser
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.scripting import answer, count_moves, list_moves, play_move

_THINK: Final = "print the move that the engine would play; with -, for each line at once"


def add_scripts(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Add what answers on standard output."""
    position = "a position, `start`, or - for lines on standard input, fields separated by tabs"
    for name, command, more, text in (
        ("moves", list_moves, None, "print the legal moves of a position, sorted"),
        ("play", play_move, "MOVE", "print the position after a move, and the result"),
        ("perft", count_moves, "DEPTH", "print the number of sequences of DEPTH legal moves"),
    ):
        parser = commands.add_parser(name, help=text, description=text)
        parser.add_argument("words", nargs=1, metavar="POSITION", help=position)
        parser.add_argument("more", nargs="?", metavar=more or "", help=argparse.SUPPRESS if more is None else None)
        add_rules(parser)
        parser.set_defaults(run=_run_script, command=command)
    think = commands.add_parser("think", help="print the move that the engine would play", description=_THINK)
    think.add_argument("words", nargs=1, metavar="POSITION", help=position)
    think.add_argument("--level", default="medium", help="easy, medium, hard, or how many positions are looked at")
    think.add_argument("--seed", type=int, default=0, help="another seed may bring another move")
    think.add_argument("--forbid", default="", metavar='"MOVE; MOVE"', help="moves that are not to be played")
    think.add_argument("--game", action="store_true", help="the lines are the successive positions of one game")
    think.add_argument("--explain", action="store_true", help="say what the chances are, and what else there is")
    add_rules(think)
    think.set_defaults(run=_run_think)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let the rules of a game be chosen."""
    values = ", ".join(f"{name}={'|'.join(values)}" for name, values in OPTIONS.items())
    parser.add_argument("--preset", default="standard", metavar="NAME", help=f"one of {', '.join(PRESETS)}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=f"repeatable: {values}")


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that were chosen."""
    pairs = (option.partition("=") for option in options.option)
    return Rules.of({name: value for name, _, value in pairs}, options.preset)


def _run_script(options: argparse.Namespace) -> None:
    words = [*options.words, *([options.more] if options.more else [])]
    for line in answer(options.command, words, rules_of(options), sys.stdin or ()):
        print(line)
    print(end="", flush=True)


def _run_think(options: argparse.Namespace) -> None:
    from bot.thinking import Thinker, read_level  # noqa: PLC0415 - the engine takes a moment to load

    thinker = Thinker(read_level(options.level), options.seed, options.forbid, options.game, options.explain)
    for line in answer(thinker, options.words, rules_of(options), sys.stdin or ()):
        print(line, flush=True)
