"""Commands for scripts: `moves`, `play` and `perft` apply the rules to a position, one line in, one line out."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.cli.console import FROM_INPUT, UsageError, lines_of_input, rules_of
from bot.djambi.errors import DjambiError, LineError
from bot.djambi.facts import Draw, Outcome, Victory
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.play import perft, play
from bot.djambi.position import Position, read_position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.turns import result

Command = Callable[[Position, Rules, str], list[str]]
"""Takes a position, the rules and the remaining arguments, and returns the fields of the answer."""

DEEPEST: Final = 20
_DEPTHS: Final = {str(depth) for depth in range(DEEPEST + 1)}


def list_moves(position: Position, rules: Rules, more: str) -> list[str]:
    """Return the canonical texts of the legal moves, sorted; `more` must be empty."""
    if more:
        raise UsageError("moves takes a POSITION and nothing else")
    return write_moves(legal_moves(position, rules))


def play_move(position: Position, rules: Rules, more: str) -> list[str]:
    """Return the position after the move written in `more`, and `-` or the result."""
    if not more:
        raise UsageError("play takes a POSITION and a MOVE")
    from bot.phrases.languages import TYPED  # noqa: PLC0415 - all languages take a moment to load, and only this asks

    after, _ = play(position, read_move(position, more, rules, TYPED.moves), rules)
    return [str(after), _write_result(result(after, rules))]


def count_moves(position: Position, rules: Rules, more: str) -> list[str]:
    """Return the number of sequences of legal moves of the depth written in `more`, 0 to 20."""
    if more not in _DEPTHS:
        raise UsageError(f"perft takes a POSITION and a DEPTH from 0 to {DEEPEST}")
    return [str(perft(position, int(more), rules))]


def _write_result(ended: Outcome | None) -> str:
    match ended:
        case None:
            return "-"
        case Victory(winner):
            return winner.letter
        case Draw():
            return "draw"


def answer(command: Command, words: Sequence[str], rules: Rules, lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines to print for `command` with `words`: a position and perhaps one more argument.

    If the position is `-`, each of `lines` has the arguments, separated by tabs, and gets one line as its answer.
    Raises `DjambiError` or `UsageError`; for one of `lines` a `LineError` with its number.
    """
    if words[0] != FROM_INPUT:
        fields = _answer(command, words, rules)
        yield from ["\t".join(fields)] if command is play_move else fields
        return
    if words[1:]:
        raise UsageError("with - in the place of a position, everything comes from standard input")
    for number, line in enumerate(lines, 1):
        try:
            yield "\t".join(_answer(command, line.rstrip("\r\n").split("\t"), rules))
        except (DjambiError, UsageError) as error:
            raise LineError(number, error) from error


def _answer(command: Command, words: Sequence[str], rules: Rules) -> list[str]:
    position, *more = words
    return command(read_position(position), rules, "\t".join(more))


_ANSWERS: Final[Mapping[str, Command]] = {"moves": list_moves, "play": play_move, "perft": count_moves}


def _script(options: argparse.Namespace) -> None:
    words = [*options.words, *([options.more] if options.more else [])]
    for line in answer(_ANSWERS[options.command], words, rules_of(options), lines_of_input()):
        print(line)
    print(end="", flush=True)


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = dict.fromkeys(_ANSWERS, _script)
