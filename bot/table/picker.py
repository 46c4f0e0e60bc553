"""A move that is picked step by step: what may be chosen next, and whom that kills; nothing but legal moves comes out.

What was chosen so far are the first fields of a move but for its kind, in their order: the square of the piece, where
it goes, where it goes on to out of the maze, and the last square. A field in which all moves that are left agree is
no choice, and is taken as chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import Final

from bot.djambi.board import DIPLOMAT, EMPTY, NOWHERE, REPORTER, SIDES, SQUARES, Kind, Side, kind_of, side_of
from bot.djambi.errors import DjambiError
from bot.djambi.generate import legal_moves, moves_between, piece_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.reading import Answer, Reading, find_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.djambi.typed_move import Purpose, TypedMove
from bot.table import decide
from bot.table.choices import Victim, by_victims, ends_of
from bot.table.events import TurnPlayed
from bot.table.model import Game, Person, TableError, Trouble


class Step(StrEnum):
    """What is chosen next."""

    PIECE = "piece"
    TARGET = "target"
    EXIT = "exit"
    VICTIM = "victim"
    """Whom a Reporter kills, if anybody."""
    CORPSE = "corpse"
    """Where a corpse is put."""
    LIFTED = "lifted"
    """Where the piece is put that a Diplomat moves."""


Chosen = tuple[int, ...]
"""The squares that were chosen, `NOWHERE` where a move has none."""

_FIELDS: Final = ("origin", "target", "exit", "square")


@dataclass(frozen=True, slots=True)
class Way:
    """Something that may be chosen: a square, or `NOWHERE` for none.

    `victims` die with it, whatever is chosen after it; it `may_kill` if somebody dies with some of its moves. Who dies
    anyway, by what was chosen before, is not told again. `ends` is the number of squares where the piece may end up.
    """

    square: int
    victims: tuple[Victim, ...]
    may_kill: bool
    ends: int


@dataclass(frozen=True, slots=True)
class Picking:
    """How far a move is picked, by the player of `side`.

    `chosen` is what was chosen, with what is no choice; `ways` are what may be chosen next, kills first. `move` is the
    move once nothing is left to be chosen, and then there is no `step`. `position` is the one it is picked in, with
    `side` to move; it is `in_turn` if that side is to move in the game too, and else only tried.
    """

    side: Side
    in_turn: bool
    position: Position
    chosen: Chosen
    step: Step | None
    ways: tuple[Way, ...]
    move: Move | None

    @property
    def board(self) -> bytes:
        """The board with the piece already where it goes, and what it lifts lifted."""
        board = bytearray(self.position.board)
        if len(self.chosen) > 1 and self.chosen[0] != NOWHERE:
            origin, target, *way_out = self.chosen
            end = target if not way_out or way_out[0] == NOWHERE else way_out[0]
            board[origin] = board[target] = EMPTY
            board[end] = self.position.board[origin]
        return bytes(board)

    @property
    def piece(self) -> tuple[Side, Kind, int] | None:
        """The piece that moves: whose it was, what it is and where it stands before."""
        if not self.chosen or self.chosen[0] == NOWHERE:
            return None
        code = self.position.board[self.chosen[0]]
        return SIDES[side_of(code)], Kind(kind_of(code)), self.chosen[0]

    @property
    def stands(self) -> int:
        """Where the piece is by now; `NOWHERE` before one is chosen."""
        return next((square for square in reversed(self.chosen[:3]) if square != NOWHERE), NOWHERE)


def picker_of(game: Game, person: Person) -> Side:
    """Return the side with which a person picks a move: of those that they still play the one to move, or next to.

    Raises `TableError` for who has no seat or is out.
    """
    decide.must_play(game, person)
    return min(game.playing_sides_of(person.id), key=lambda side: (side - game.position.to_move) % len(SIDES))


def pick(game: Game, side: Side, chosen: Chosen = ()) -> Picking:
    """Return what may be chosen after `chosen`, as if it were the turn of `side`.

    Raises `TableError` if no legal move begins so.
    """
    position, in_turn = replace(game.position, to_move=side), game.position.to_move == side
    moves = _beginning_with(_moves_of_piece(position, chosen, game.terms.rules), chosen)
    if not moves:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    chosen = _without_choices(moves, chosen)
    if len(chosen) == len(_FIELDS):
        return Picking(side, in_turn, position, chosen, None, (), moves[0])
    return Picking(
        side, in_turn, position, chosen, _step(moves[0], len(chosen)), _ways(game, position, moves, chosen), None
    )


def movable(game: Game, side: Side) -> Picking:
    """Return the first step of a move, as if it were the turn of `side`, also where it is no choice.

    No piece is among the ways if none can move.
    """
    position, in_turn = replace(game.position, to_move=side), game.position.to_move == side
    moves = [move for move in legal_moves(position, game.terms.rules) if move.origin != NOWHERE]
    ways = _ways(game, position, moves, ()) if moves else ()
    return Picking(side, in_turn, position, (), Step.PIECE, ways, None)


def begun(candidates: Sequence[Move]) -> Chosen:
    """Return what the moves that one text fits (`Ambiguous`) have in common, up to where they differ first."""
    return _without_choices(candidates, ())


def completed(candidates: Sequence[Move], answer: Answer) -> TypedMove | None:
    """Return what was asked for, with an answer in the place of the first square in which its `candidates` differ.

    `None` if the answer speaks of something else.
    """
    values = [set(field) for field in zip(*(move[1:] for move in candidates), strict=True)]
    said = [field.pop() if len(field) == 1 else None for field in values]
    wanted = said.index(None) if None in said else max(index for index, value in enumerate(said) if value != NOWHERE)
    if answer.purpose is not None and _FIELDS[wanted] != "square":
        return None
    squares = [NOWHERE if value is None else value for value in said]
    squares[wanted] = answer.square
    *path, square = squares
    kind = Kind(candidates[0].kind)
    is_way_out = _FIELDS[wanted] == "exit" and said[-1] != NOWHERE  # and no place for what is lifted, as it might be
    purpose = answer.purpose if not is_way_out else Purpose.PUT if kind is Kind.DIPLOMAT else Purpose.CORPSE
    typed = TypedMove(answer.text, kind, tuple(path[: 2 + (path[2] != NOWHERE)]), purpose, square)
    return typed if typed.suits(kind) else None


def unsaid_kill(game: Game, person: Person, said: Reading) -> Chosen:
    """Return how far a move is said of a Reporter that could kill, but of whom it does not say so; else nothing."""
    if game.to_move is None or game.to_move.id != person.id:
        return ()
    try:
        move = find_move(game.position, understood(said), game.terms.rules)
    except DjambiError:
        return ()
    if move.kind != REPORTER or move.square != NOWHERE:
        return ()
    every = moves_between(game.position, move.origin, move.target, game.terms.rules)
    return (move.origin, move.target) if len(every) > 1 else ()


def tried(game: Game, picking: Picking) -> TurnPlayed:
    """Return what would happen if a move that is picked were played now; raises `TableError` for one that is not."""
    if picking.move is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    here = replace(game, position=picking.position)
    [event] = decide.move(here, decide.Asked(game.seats[picking.side], 0, ""), reading_of(write_move(picking.move)))
    return event


def one_step_back(game: Game, side: Side, chosen: Chosen) -> Chosen | None:
    """Return what was chosen before the last choice in `chosen`; `None` if there was no choice."""
    moves: Sequence[Move] = legal_moves(replace(game.position, to_move=side), game.terms.rules)
    choices = []
    for length in range(len(chosen)):
        before, moves = chosen[:length], _beginning_with(moves, chosen[:length])
        choices += [before] if _without_choices(moves, before) == before else []
    return choices[-1] if choices else None


def _without_choices(moves: Sequence[Move], chosen: Chosen) -> Chosen:
    """What was chosen, with the fields after it in which all of `moves` agree, up to where they differ first."""
    while len(chosen) < len(_FIELDS) and len(values := {_field(move, len(chosen)) for move in moves}) == 1:
        chosen += (values.pop(),)
    return chosen


def _moves_of_piece(position: Position, chosen: Chosen, rules: Rules) -> Sequence[Move]:
    """The legal moves of the piece that was chosen; all of them before that."""
    if chosen and chosen[0] in range(len(SQUARES)):
        return piece_moves(position, chosen[0], rules)
    return legal_moves(position, rules)


def _beginning_with(moves: Sequence[Move], chosen: Chosen) -> list[Move]:
    return [move for move in moves if tuple(move[1 : 1 + len(chosen)]) == chosen]


def _field(move: Move, number: int) -> int:
    return int(move[1 + number])


def _step(move: Move, number: int) -> Step:
    if number < len(_FIELDS) - 1:
        return (Step.PIECE, Step.TARGET, Step.EXIT)[number]
    return {REPORTER: Step.VICTIM, DIPLOMAT: Step.LIFTED}.get(move.kind, Step.CORPSE)


def _ways(game: Game, position: Position, moves: Sequence[Move], chosen: Chosen) -> tuple[Way, ...]:
    """What may be chosen next, kills first, then what may kill, each in the order of the squares' names.

    Pieces are in the order of their sides, one's own first.
    """
    groups: dict[int, list[Move]] = {}
    for move in moves:
        groups.setdefault(_field(move, len(chosen)), []).append(move)
    if not chosen:  # whom the moves of a piece kill is told once the piece is chosen
        dead: dict[int, list[set[Victim]]] = {square: [set()] for square in groups}
    else:
        rules = game.terms.rules
        dead = {square: [*map(set, by_victims(position, group, rules))] for square, group in groups.items()}
    anyway = set.intersection(*chain.from_iterable(dead.values()))
    ways = [_way(square, group, [each - anyway for each in dead[square]]) for square, group in groups.items()]

    def order(way: Way) -> tuple[bool, int, str]:
        if chosen:
            return not way.victims, not way.may_kill, _name(way.square)
        side = side_of(position.board[way.square])
        return side != position.to_move, side, _name(way.square)

    return tuple(sorted(ways, key=order))


def _way(square: int, moves: Sequence[Move], dead: Sequence[set[Victim]]) -> Way:
    """A way with its `moves` and who may be `dead` after it."""
    victims = sorted(set.intersection(*dead), key=lambda victim: SQUARES[victim.square])
    return Way(square, tuple(victims), any(dead), len(ends_of(moves)))


def _name(square: int) -> str:
    return "" if square == NOWHERE else SQUARES[square]
