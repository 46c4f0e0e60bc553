"""The picker: a move chosen step by step, with the choices and their victims. Only legal moves come out.

The choices so far are the first fields of a move, in order: the square of the piece, where it goes, where it leaves the
maze to, and the last square. If all remaining moves agree on a field, it is filled in without asking. The same look-up
lists the moves of one piece, and completes a half-typed move.

What matters most can be chosen first. While no piece is chosen, that is to kill. A corpse matters more the more lines
it closes, those between a piece of one's own and an enemy's and those from an enemy's Chief, and most right next to
that Chief; the square that the killer left counts as a line too. In half of the kills of engines that look ahead the
corpse went to one of the first eight squares by this rule. Squares around the maze are not in it: they were chosen as
rarely as others. `python -m tests.benchmarks.presses` counts this.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache, partial
from itertools import chain, islice, takewhile
from typing import Final

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    HOSTAGE,
    LEADERLESS,
    MILITANT,
    REPORTER,
    SIDES,
    Kind,
    Side,
    kind_of,
    side_of,
)
from bot.djambi.errors import DjambiError, Illegal, Reason
from bot.djambi.facts import Killed
from bot.djambi.generate import legal_moves, piece_moves
from bot.djambi.geometry import DISTANCES, MAZE, MILITANT_RAYS, NEIGHBOURS, NOWHERE, RAYS, SQUARE_NUMBERS, SQUARES
from bot.djambi.moves import Move, Moves, write_move, write_moves
from bot.djambi.play import done_by, play
from bot.djambi.position import Position
from bot.djambi.reading import Reading, TypedSquare, find_move, read_square, reading_of, understood
from bot.djambi.rules import Rules
from bot.djambi.typed_move import Purpose, TypedMove
from bot.table import decide
from bot.table.events import Asked, TurnPlayed
from bot.table.model import Game, Person, TableError, Trouble, must_play

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
    """Return the `moves` of one piece by their victims; those that kill nobody are under no victims.

    They count as played by the piece's commander, at any turn.
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


def reaching(position: Position, square: int, rules: Rules) -> list[int]:
    """Return where the pieces are that could kill the piece on a square, or else go there, in the order of sides."""
    is_piece = position.board[square] > CORPSE
    found: list[int] = []
    for side in position.players:
        moves: dict[int, list[Move]] = {}
        for move in legal_moves(replace(position, to_move=side), rules):
            if move.origin not in {NOWHERE, square}:
                moves.setdefault(move.origin, []).append(move)
        strikes = partial(_kills_on, position, square, rules) if is_piece else partial(_goes_to, square)
        found += sorted((origin for origin, ways in moves.items() if strikes(ways)), key=SQUARES.__getitem__)
    return found


def _goes_to(square: int, moves: Sequence[Move]) -> bool:
    return any(square in {move.target, move.exit} for move in moves)


def _kills_on(position: Position, square: int, rules: Rules, moves: Sequence[Move]) -> bool:
    return any(victim.square == square for victims in by_victims(position, moves, rules) for victim in victims)


def sound_example(position: Position, rules: Rules, near: tuple[int, ...] = ()) -> Move | None:
    """Return a move that shows how moves are written, or `None` if there is none that loses nothing.

    It is the nearest one to a move that names the squares `near`: from the first, to the second.
    """
    return next(iter(sound_examples(position, rules, 1, near)), None)


@lru_cache(64)  # all first posts have the same
def sound_examples(position: Position, rules: Rules, most: int, near: tuple[int, ...] = ()) -> tuple[Move, ...]:
    """Return at most `most` moves that are quiet, of no Chief, and for which nothing of their player's dies."""
    return tuple(islice(_sound(position, rules, near), most))


def _sound(position: Position, rules: Rules, near: tuple[int, ...]) -> Iterator[Move]:
    side = SIDES[position.to_move]
    before = _in_danger(position, side, rules)
    quiet = [move for move in legal_moves(position, rules) if _is_quiet(position, move)]
    for move in sorted(sorted(quiet, key=_plainness), key=partial(_distance, near)):
        danger = _in_danger(play(position, move, rules)[0], side, rules)
        if move.target not in danger and danger <= before:
            yield move


def _distance(near: tuple[int, ...], move: Move) -> tuple[bool, int]:
    return move.origin not in near[:1], DISTANCES[move.target][near[1]] if near[1:] else 0


def _plainness(move: Move) -> tuple[bool, int, int, Move]:
    """A Militant's moves first, of these the shortest, of these those towards the middle."""
    return move.kind != MILITANT, DISTANCES[move.origin][move.target], DISTANCES[move.target][MAZE], move


def _is_quiet(position: Position, move: Move) -> bool:
    if NOWHERE in (move.origin, move.target) or move.kind == CHIEF:
        return False
    return move.exit == move.square == NOWHERE and position.board[move.target] == EMPTY


def _in_danger(position: Position, side: Side, rules: Rules) -> set[int]:
    """The squares on which others could kill pieces that `side` commands."""
    found = set[int]()
    for player in position.players:
        if player != side:
            moves = [move for move in legal_moves(replace(position, to_move=player), rules) if move.origin != NOWHERE]
            for victims in by_victims(position, moves, rules):
                found |= {each.square for each in victims if position.commanders[each.side] == side}
    return found


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
    for stage in _STAGES:  # each stage has at least as many beginnings as the one before
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
_NOWHERE: Final = "--"
_NOTHING: Final = "none"


def written(chosen: Chosen) -> str:
    """Return what was chosen as a button says it: two characters for each square."""
    return "".join(_NOWHERE if square == NOWHERE else SQUARES[square] for square in chosen) or _NOTHING


def chosen_in(text: str) -> Chosen:
    """Return the choices that `written` wrote; none for text that no button of ours carries."""
    pairs = [text[first : first + 2] for first in range(0, len(text), 2)]
    if text == _NOTHING or any(pair != _NOWHERE and pair not in SQUARE_NUMBERS for pair in pairs):
        return ()
    return tuple(NOWHERE if pair == _NOWHERE else SQUARE_NUMBERS[pair] for pair in pairs)


@dataclass(frozen=True, slots=True)
class Way:
    """Something that may be chosen: a square, or `NOWHERE` for none.

    `victims` die with each of its moves; it `may_kill` if some of its moves kill. Victims of an earlier choice are not
    named again. `ends` is the number of squares where the piece may end up.
    """

    square: int
    victims: tuple[Victim, ...]
    may_kill: bool
    ends: int


@dataclass(frozen=True, slots=True)
class Picking:
    """A move that the player of `side` is choosing.

    `chosen` are the choices so far, with the fields filled in without asking; `ways` are the next choices, kills first.
    `move` is the move once nothing is left to choose, and then there is no `step`. `position` has `side` to move; it is
    `in_turn` if that side is to move in the game too, otherwise the move is only tried.
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
        """The board as chosen so far: the piece is already where it goes, and what it lifts is off the board."""
        board = bytearray(self.position.board)
        if len(self.chosen) > 1 and self.chosen[0] != NOWHERE:
            origin, target, *way_out = self.chosen
            end = target if not way_out or way_out[0] == NOWHERE else way_out[0]
            board[origin] = board[target] = EMPTY
            board[end] = self.position.board[origin]
        return bytes(board)

    @property
    def piece(self) -> tuple[Side, Kind, int] | None:
        """The piece that moves: its side, its kind, and its square before the move."""
        if not self.chosen or self.chosen[0] == NOWHERE:
            return None
        code = self.position.board[self.chosen[0]]
        return SIDES[side_of(code)], Kind(kind_of(code)), self.chosen[0]

    @property
    def stands(self) -> int:
        """The present square of the piece; `NOWHERE` before one is chosen."""
        return next((square for square in reversed(self.chosen[:3]) if square != NOWHERE), NOWHERE)


def picker_of(game: Game, person: Person) -> Side:
    """Return the side for which a person picks a move: of their sides still playing, the one to move, or next to.

    Raises `TableError` for a person who has no seat or is out.
    """
    must_play(game, person)
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


def moves_left(game: Game, picking: Picking) -> tuple[Move, ...]:
    """Return the legal moves that begin with what is chosen."""
    moves = _moves_of_piece(picking.position, picking.chosen, game.terms.rules)
    return tuple(_beginning_with(moves, picking.chosen))


def movable(game: Game, side: Side) -> Picking:
    """Return the first step of a move, as if it were the turn of `side`, also where it is no choice.

    No piece is among the ways if none can move.
    """
    position, in_turn = replace(game.position, to_move=side), game.position.to_move == side
    moves = [move for move in legal_moves(position, game.terms.rules) if move.origin != NOWHERE]
    ways = _ways(game, position, moves, ()) if moves else ()
    return Picking(side, in_turn, position, (), Step.PIECE, ways, None)


_KILLERS: Final = frozenset({CHIEF, ASSASSIN, MILITANT})
"""The kinds that kill what they move onto."""


def kills(game: Game, picking: Picking, most: int) -> list[tuple[Picking, Way]]:
    """Return at most `most` ways to kill by moving onto a piece: the killer as it is picked, and where it goes.

    Kills of Chiefs come first, then those that leave a corpse to place. There are none once a piece is chosen.
    """
    board = picking.position.board
    killers = [way.square for way in picking.ways if kind_of(board[way.square]) in _KILLERS]
    begun = [pick(game, picking.side, (origin,)) for origin in killers] if not picking.chosen else []
    found = [(piece, way) for piece in begun for way in piece.ways if _hits_another(piece, way)]

    def order(kill: tuple[Picking, Way]) -> tuple[bool, bool]:
        piece, way = kill
        return kind_of(board[way.square]) != CHIEF, kind_of(board[piece.chosen[0]]) == ASSASSIN

    return sorted(found, key=order)[:most]


def _hits_another(piece: Picking, way: Way) -> bool:
    """Whether a piece goes where it surely kills a piece that somebody else commands."""
    if piece.step is not Step.TARGET or not way.victims:
        return False
    return _commander(piece.position, way.square) != piece.position.to_move


def _commander(position: Position, square: int) -> int:
    """The commander of the piece on a square; `NOWHERE` for no piece."""
    code = position.board[square]
    return position.commanders[side_of(code)] if code > CORPSE else NOWHERE


def first_ways(picking: Picking, most: int) -> list[Way]:
    """Return at most `most` of the ways: kills, or where something that is put down matters most."""
    if picking.step not in {Step.CORPSE, Step.LIFTED}:
        return [way for way in picking.ways if way.victims or way.may_kill or way.square in {MAZE, NOWHERE}][:most]
    points = _points(replace(picking.position, board=picking.board)) + Counter(picking.chosen[:1])
    found = [way for way in picking.ways if points[way.square]]
    return sorted(found, key=lambda way: (-points[way.square], SQUARES[way.square]))[:most]


def _points(position: Position) -> Counter[int]:
    """How many lines a corpse on each square closes for the side to move, and next to how many enemy Chiefs it is."""
    board, me = position.board, position.to_move
    points: Counter[int] = Counter()
    for square, code in enumerate(board):
        player = _commander(position, square)
        if not NOWHERE < player < HOSTAGE:
            continue
        of_chief = kind_of(code) == CHIEF and player != me
        points.update(NEIGHBOURS[square] if of_chief else ())
        for ray in (MILITANT_RAYS if kind_of(code) == MILITANT else RAYS)[square]:
            line = list(takewhile(lambda each: board[each] == EMPTY, ray))
            met = _commander(position, ray[len(line)]) if len(line) < len(ray) else NOWHERE
            points.update(line if met not in {NOWHERE, player} and me in {met, player} else ())
            points.update(line if of_chief else ())
    return points


def begun(candidates: Sequence[Move]) -> Chosen:
    """Return the choices that the moves of an ambiguous text share, up to where they first differ."""
    return _without_choices(Moves(candidates), ())


def completed(candidates: Sequence[Move], answer: TypedSquare) -> TypedMove | None:
    """Return an ambiguous text with an answer for the first square in which its `candidates` differ.

    `None` if the answer is about something else.
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
    """Return the choices of a typed Reporter's move that could kill but doesn't say so; otherwise nothing."""
    if game.to_move is None or game.to_move.id != person.id:
        return ()
    try:
        move = find_move(game.position, understood(said), game.terms.rules)
    except DjambiError:
        return ()
    return (move.origin, move.target) if decide.unsaid_kills(game, move) else ()


def tried(game: Game, picking: Picking) -> TurnPlayed:
    """Return what would happen if a move that is picked were played now; raises `TableError` for one that is not."""
    if picking.move is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    here = replace(game, position=picking.position)
    [event] = decide.move(here, Asked(game.seats[picking.side], 0, ""), reading_of(write_move(picking.move)))
    return event


def one_step_back(game: Game, side: Side, chosen: Chosen) -> Chosen | None:
    """Return what was chosen before the last choice in `chosen`; `None` if there was no choice."""
    moves, choices = legal_moves(replace(game.position, to_move=side), game.terms.rules), []
    for length in range(len(chosen)):
        before, moves = chosen[:length], _beginning_with(moves, chosen[:length])
        choices += [before] if _without_choices(moves, before) == before else []
    return choices[-1] if choices else None


def _without_choices(moves: Moves, chosen: Chosen) -> Chosen:
    """The choices so far, with the following fields in which all of `moves` agree."""
    while len(chosen) < len(_FIELDS) and len(values := {row[1 + len(chosen)] for row in moves.rows}) == 1:
        chosen += (values.pop(),)
    return chosen


def _moves_of_piece(position: Position, chosen: Chosen, rules: Rules) -> Moves:
    """The legal moves of the piece that was chosen; all of them before that."""
    if chosen and chosen[0] in range(len(SQUARES)):
        return piece_moves(position, chosen[0], rules)
    return legal_moves(position, rules)


def _beginning_with(moves: Moves, chosen: Chosen) -> Moves:
    return Moves([row for row in moves.rows if row[1 : 1 + len(chosen)] == chosen])


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
        groups.setdefault(move[1 + len(chosen)], []).append(move)
    if not chosen:  # the victims of a piece's moves are named once the piece is chosen
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
