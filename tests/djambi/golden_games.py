"""Whole games as text, with everything that follows from each move printed after it: `golden/*.txt`.

`python -m tests.djambi.golden_games` plays them again, with a fixed seed, and writes the files. That is for
when the rules change on purpose; the difference is then read line by line before it is committed.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from random import Random
from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.facts import Fact, Killed, PowerTaken, Surrounded, Won
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.rules import Rules
from tests.djambi.setups import lively, seeded

FOLDER: Final = Path(__file__).parent / "golden"
TURNS: Final = 120
CALM_TURNS: Final = 24

_FOUR: Final = (Side.RED, Side.BLUE, Side.YELLOW, Side.GREEN)
_GAMES: Final[dict[str, tuple[Rules, tuple[Side, ...], int]]] = {
    "four-players": (Rules(), _FOUR, 49),
    "three-players": (Rules(), (Side.RED, Side.BLUE, Side.GREEN), 56),
    "two-players": (Rules(), (Side.BLUE, Side.GREEN), 29),
    "bga": (Rules.of({}, "bga"), _FOUR, 35),
    "cut-off": (Rules.of({}, "cut-off"), _FOUR, 17),
    "all-options": (Rules("on", "all", "cut_off", "vassals", "on"), _FOUR, 17),
    "friendly_fire-on": (Rules(friendly_fire="on"), _FOUR, 2),
    "reporter-all": (Rules(reporter="all"), _FOUR, 24),
    "surround-cut_off": (Rules(surround="cut_off"), _FOUR, 51),
    "surround-strict": (Rules(surround="strict"), _FOUR, 27),
    "diplomacy-vassals": (Rules(diplomacy="vassals"), _FOUR, 58),
    "master_moves-on": (Rules(master_moves="on"), _FOUR, 52),
}
"""By name: the options, who plays, and a seed by which much happens."""


def write_fact(fact: Fact) -> str:
    """Return `fact` in one line: its name, and the names of the sides, kinds and squares that it is about."""
    values = (getattr(fact, field.name) for field in fields(fact))
    return " ".join([type(fact).__name__, *map(_write_value, values)])


def _write_value(value: object) -> str:
    match value:
        case tuple():
            return "+".join(map(_write_value, value))
        case Side() | Kind():
            return value.name.lower()
        case Enum():
            return str(value.value)
        case int():
            return "-" if value == NOWHERE else SQUARES[value]
        case _:
            return str(value)


def lines_of(position: Position, moves: Iterator[Move], rules: Rules) -> Iterator[str]:
    """Yield the text of a game: the options and the start, then each move, what happened, and the position."""
    yield f"options: {' '.join(f'{name}={value}' for name, value in rules.options.items()) or 'standard'}"
    yield f"start: {position}"
    for move in moves:
        yield ""
        yield f"> {write_move(move)}  (one of {len(legal_moves(position, rules))})"
        position, facts = play(position, move, rules)
        yield from map(write_fact, facts)
        yield f"= {position}"


def chosen_moves(position: Position, rng: Random, rules: Rules) -> Iterator[Move]:
    """Yield the moves of a game: random ones, and after some turns the best of a few random ones."""
    for turn in range(TURNS):
        moves = sorted(legal_moves(position, rules))
        if not moves:
            return
        proposed = [lively(rng, position, moves) for _ in range(1 if turn < CALM_TURNS else 8)]
        move = max(proposed, key=lambda proposal: _worth(position, proposal, rules))
        yield move
        position, _ = play(position, move, rules)


def _worth(position: Position, move: Move, rules: Rules) -> int:
    """How eventful `move` is: the end of a player above all, then the maze, then a kill, though not of one's own."""
    worth = 0 if move.exit == NOWHERE else 25
    for fact in play(position, move, rules)[1]:
        match fact:
            case Won():
                worth += 100
            case Surrounded():
                worth += 30
            case Killed(side, kind, _, _):
                own = position.commanders[side] == position.to_move
                worth += -2 if own else 20 if kind == Kind.CHIEF else 2
            case PowerTaken():
                worth += 8
            case _:
                pass
    return worth


def write_game(name: str) -> str:
    """Return the text of the golden game called `name`."""
    rules, players, seed = _GAMES[name]
    begin = start(players)
    return "\n".join(lines_of(begin, chosen_moves(begin, seeded("golden", name, seed), rules), rules)) + "\n"


def main() -> None:
    """Write every game."""
    FOLDER.mkdir(exist_ok=True)
    for name in _GAMES:
        (FOLDER / f"{name}.txt").write_text(write_game(name), encoding="utf-8")


if __name__ == "__main__":
    main()
