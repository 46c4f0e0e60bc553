"""What could be played: the moves of one piece, and what a half-typed move may become."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import (
    CORPSE,
    HOSTAGE,
    LEADERLESS,
    NOWHERE,
    REPORTER,
    SIDES,
    SQUARES,
    Kind,
    Side,
    kind_of,
    side_of,
)
from bot.djambi.errors import Illegal, Reason
from bot.djambi.facts import Killed
from bot.djambi.generate import legal_moves, piece_moves
from bot.djambi.moves import Move, Moves, write_moves
from bot.djambi.play import done_by
from bot.djambi.position import Position
from bot.djambi.reading import read_square
from bot.djambi.rules import Rules
from bot.table.model import Game

_STAGES: Final = (
    re.compile(r"\w \w\d"),
    re.compile(r"\w \w\d-\w\d"),
    re.compile(r"\w [^ ]+"),
    re.compile(r"\w [^ ]+(?: \w+ \w)?"),
    re.compile(r".+"),
)
"""How much of a move is offered at a time: the piece, where it goes, how it leaves the maze, the file of the last
square, all of it."""


def moves_from(game: Game, text: str) -> tuple[int, Moves]:
    """Return the square named by `text` and what the piece there could do if it were its commander's turn.

    Raises `Unreadable` for what is no square, `Illegal` where no piece stands that anybody could move.
    """
    square = read_square(text)
    code = game.position.board[square]
    if code <= CORPSE:
        raise Illegal(Reason.CORPSE_THERE if code else Reason.NOTHING_THERE, square)
    commander = game.position.commanders[side_of(code)]
    if commander in (HOSTAGE, LEADERLESS):
        reason = Reason.HOSTAGE_PIECE if commander == HOSTAGE else Reason.LEADERLESS_PIECE
        raise Illegal(reason, square, kind=Kind(kind_of(code)), side=SIDES[side_of(code)])
    position = replace(game.position, to_move=commander)
    return square, piece_moves(position, square, game.terms.rules)


@dataclass(frozen=True, slots=True)
class Victim:
    """A piece that a move kills, and where it stands before."""

    side: Side
    kind: Kind
    square: int


def by_victims(position: Position, moves: Sequence[Move], rules: Rules) -> dict[tuple[Victim, ...], list[Move]]:
    """Return the `moves` of one piece by whom they kill, those that kill nobody under no victims.

    They are taken as played by the piece's commander, whoever's turn it is.
    """
    found: dict[tuple[Victim, ...], list[Move]] = {}
    known: dict[tuple[int, ...], tuple[Victim, ...]] = {}
    for move in moves:
        # Where a corpse or a piece is put does not change who dies; a Reporter's last square says it.
        way = move if move.kind == REPORTER else move[:-1]
        if way not in known:
            known[way] = _victims(position, move, rules)
        found.setdefault(known[way], []).append(move)
    return found


def _victims(position: Position, move: Move, rules: Rules) -> tuple[Victim, ...]:
    commander = position.commanders[side_of(position.board[move.origin])]
    facts = done_by(replace(position, to_move=commander), move, rules)
    dead = [Victim(fact.side, fact.kind, fact.square) for fact in facts if isinstance(fact, Killed)]
    return tuple(sorted(dead, key=lambda victim: SQUARES[victim.square]))


def ends_of(moves: Sequence[Move]) -> list[int]:
    """Return the squares on which a piece stands after one of its `moves`, in the order of their names."""
    return sorted({move.end for move in moves} - {NOWHERE}, key=SQUARES.__getitem__)


def movable_squares(game: Game) -> list[str]:
    """Return the squares of the pieces that somebody could move, those of the side to move first."""
    position = game.position
    squares = [
        (position.commanders[side_of(code)], SQUARES[square])
        for square, code in enumerate(position.board)
        if code > CORPSE and position.commanders[side_of(code)] < HOSTAGE
    ]
    return [name for _, name in sorted(squares, key=lambda found: (found[0] != position.to_move, found[0]))]


def completions(game: Game, typed: str, most: int, said: Callable[[str], str] = str) -> list[str]:
    """Return at most `most` texts that `typed` could become: whole moves if they are few enough, else beginnings.

    `said` puts a canonical text into the words in which it is offered; it may be typed in either.
    """
    offers = {text: said(text) for text in write_moves(legal_moves(game.position, game.terms.rules).rows)}
    wanted = _letters(typed)
    fitting = [words for text, words in offers.items() if any(_begins(each, wanted) for each in {text, words})]
    offered: list[str] = []
    for stage in _STAGES:  # of which each has at least as many beginnings as the one before
        beginnings = _cut(fitting, stage)
        if offered and len(beginnings) > most:
            break
        if any(len(_letters(text)) > len(wanted) for text in beginnings):
            offered = beginnings
    return (offered or fitting)[:most]


def _begins(text: str, wanted: str) -> bool:
    """Whether the letters `wanted` are the first of `text`, with or without the kind."""
    letters = _letters(text)
    return letters.startswith(wanted) or letters[1:].startswith(wanted)


def _cut(texts: Sequence[str], stage: re.Pattern[str]) -> list[str]:
    """The beginnings of `texts` up to a stage, each once."""
    return list(dict.fromkeys(found[0] for text in texts if (found := stage.match(text))))


_NO_LETTERS: Final = re.compile(r"[\W_]+")


def _letters(text: str) -> str:
    return _NO_LETTERS.sub("", text.lower())
