"""`djambi think`: the move that the engine would play, a position in, a move out."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.cli.console import UsageError, lines_of_input, rules_of
from bot.cli.scripts import answer
from bot.djambi.board import COMMANDER_LETTERS
from bot.djambi.errors import Illegal
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from bot.engine import LEVELS, Level, SearchResult, level_of, think
from bot.phrases.languages import TYPED

_MOST: Final = 1_000_000
"""The most positions evaluated for a move, which takes some minutes."""


@dataclass(slots=True)
class Thinker:
    """Answers `djambi think` with its options, and remembers the game's positions if the lines are one game."""

    level: Level
    seed: int
    forbidden: str
    """Moves, separated by semicolons."""
    of_one_game: bool
    explains: bool
    _game: list[Position] = field(default_factory=list)

    def __call__(self, position: Position, rules: Rules, more: str) -> list[str]:
        """Return the move to play in `position`, with an explanation if wanted; nothing if the game is over."""
        if more:
            raise UsageError("think takes a POSITION and nothing else")
        self._remember(position)
        if result(position, rules):
            return []
        seen = self._game if self.of_one_game else ()
        found = think(position, rules, self.level, set(self._read_forbidden(position, rules)), seen, self.seed)
        self._remember(play(position, found.move, rules)[0])
        return list(_write(found, explained=self.explains))

    def _remember(self, position: Position) -> None:
        if self._game[-1:] != [position]:  # the next line may be the position after the last answer
            self._game.append(position)

    def _read_forbidden(self, position: Position, rules: Rules) -> Iterator[Move]:
        for text in filter(None, map(str.strip, self.forbidden.split(";"))):
            try:
                yield read_move(position, text, rules, TYPED.moves)
            except Illegal:  # the list is for all lines, and this position has no such move
                continue


def read_level(text: str) -> Level:
    """Return the level with a name, or with a number of positions to evaluate; raises `UsageError` for other texts."""
    if text in LEVELS:
        return LEVELS[text]
    if text.isascii() and text.isdigit() and len(text) <= len(str(_MOST)) and 0 < int(text) <= _MOST:
        return level_of(int(text))
    raise UsageError(f"--level takes {', '.join(LEVELS)} or a number from 1 to {_MOST}")


def _write(found: SearchResult, *, explained: bool) -> Iterator[str]:
    yield write_move(found.move)
    if found.all_forbidden:
        yield "every move is forbidden"
    if not explained:
        return
    if found.is_dead:
        yield "a draw: nobody can win any more"
    yield "chances " + " ".join(
        f"{letter} {chance:.3f}" for letter, chance in zip(COMMANDER_LETTERS, found.chances, strict=False)
    )
    for candidate in found.best:
        yield f"best {write_move(candidate.move)}: {candidate.chance:.3f}, visits {candidate.visits}"
    yield f"positions evaluated: {found.evaluations}"


def _think(options: argparse.Namespace) -> None:
    thinker = Thinker(read_level(options.level), options.seed, options.forbid, options.game, options.explain)
    for line in answer(thinker, options.words, rules_of(options), lines_of_input()):
        print(line, flush=True)


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {"think": _think}
