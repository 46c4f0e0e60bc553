"""The players of a tournament: the engine at its levels, and opponents simple enough for anybody to write.

`random` plays any move. `greedy` takes the dearest piece it can. `material`, `maze` and `selfish` do what the published
programs for Djambi do, two moves deep (Max^n): everybody plays for their own pieces and against all others'. `maze`
also walks to the maze and stays there. `selfish` only counts its own pieces and, for a third, the dead of others. (At
the second of the two moves they look only at kills, and `maze` also at ways of Chiefs.) `halfhearted` is `greedy` or
`easy` by the toss of a coin. `hiding` is `material`, but never
leaves its corner but to kill.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.djambi.board import CHIEF, CHIEF_CODES, CORPSE, DIPLOMAT, NECROMOBILE, REPORTER, kind_of, side_of
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.geometry import DISTANCES, MAZE, NOWHERE
from bot.djambi.moves import Row
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.engine import LEVELS, level_of, think
from bot.engine.state import State, make

_HALF: Final = 0.5
_HOME: Final = 2
"""How far a hiding player's pieces go from its corner."""
_SELFISH_WORTH: Final = (0, 9, 9, 6, 6, 3)
_ALL_OF_A_SIDE: Final = 42

Player = Callable[[Position, Rules, Sequence[Position], Random], Row]
"""The position, the rules, the positions of the game so far and chance, in; a legal move, out."""

_WORTH: Final = (300, 15, 18, 10, 10, 5)
"""By kind, as the published programs have it."""
_POWER: Final = 200


def play_at_random(position: Position, rules: Rules, _game: Sequence[Position], chance: Random) -> Row:
    """Play any legal move."""
    return chance.choice(legal_moves(position, rules).rows)


def play_greedily(position: Position, rules: Rules, _game: Sequence[Position], chance: Random) -> Row:
    """Kill the dearest piece that can be killed."""
    worth = [(_worth_of(_victim(position.board, row)), row) for row in legal_moves(position, rules).rows]
    most = max(worth)[0]
    return chance.choice([row for gain, row in worth if gain == most])


def _from_hiding(position: Position, rows: Sequence[Row]) -> Sequence[Row]:
    """Leave out moves that neither kill nor end in the own corner, if there are others."""
    corner = START.board.index(CHIEF_CODES[position.to_move])
    return [row for row in rows if _victim(position.board, row) > CORPSE or _is_near(row, corner)] or rows


def _is_near(row: Row, corner: int) -> bool:
    kind, _, target, way_out, _ = row
    return kind == NOWHERE or DISTANCES[corner][target if way_out == NOWHERE else way_out] <= _HOME


def play_halfheartedly(position: Position, rules: Rules, game: Sequence[Position], chance: Random) -> Row:
    """Play greedily or like `easy`, by the toss of a coin."""
    play = play_greedily if chance.random() < _HALF else engine("easy")
    return play(position, rules, game, chance)


def _victim(board: Sequence[int], row: Row) -> int:
    """The code of the piece that a move kills, or one that is no piece's."""
    kind, _, target, _, square = row
    if kind in (DIPLOMAT, NECROMOBILE, NOWHERE):
        return CORPSE
    if kind == REPORTER:
        return board[square] if square != NOWHERE else CORPSE
    return board[target]


def _worth_of(code: int) -> int:
    return _WORTH[kind_of(code)] if code > CORPSE else 0


def engine(name: str) -> Player:
    """Return the engine at the level with a name, or with that many evaluations."""
    level = LEVELS[name] if name in LEVELS else level_of(int(name))

    def play(position: Position, rules: Rules, game: Sequence[Position], chance: Random) -> Row:
        return think(position, rules, level, seen=game, seed=chance.getrandbits(32)).move

    return play


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player who looks two moves ahead wants: how a position is counted, and what is made of the counts."""

    count: Callable[[State], list[int]]
    gain: Callable[[Sequence[int], int], int]
    chiefs_walk: bool = False
    """Whether it matters where Chiefs stand."""


def _all(_position: Position, rows: Sequence[Row]) -> Sequence[Row]:
    return rows


def two_deep(taste: Taste, considered: Callable[[Position, Sequence[Row]], Sequence[Row]] = _all) -> Player:
    """Return a player who looks at its moves, as far as they are `considered`, and the best answer of who is next."""

    def play(position: Position, rules: Rules, _game: Sequence[Position], chance: Random) -> Row:
        state, me = State.of(position), position.to_move
        valued = []
        for row in considered(position, legal_moves(position, rules).rows):
            after = make(state, row, rules)
            valued.append((taste.gain(_answered(after, rules, taste), me), row))
        most = max(valued)[0]
        return chance.choice([row for gain, row in valued if gain == most])

    return play


def _answered(state: State, rules: Rules, taste: Taste) -> list[int]:
    """What everybody has after the best answer of the player to move."""
    best = taste.count(state)
    if is_over(state.commanders):
        return best
    player = state.to_move
    for row in _busy(state, rules, taste):
        worth = taste.count(make(state, row, rules))
        if taste.gain(worth, player) > taste.gain(best, player):
            best = worth
    return best


def _busy(state: State, rules: Rules, taste: Taste) -> Iterator[Row]:
    """One move for each piece that can be killed, and where Chiefs go if that matters."""
    killed = set()
    for row in legal_moves(state.position, rules).rows:
        code = _victim(state.board, row)
        if code > CORPSE:
            if code not in killed:
                killed.add(code)
                yield row
        elif taste.chiefs_walk and (row[0] == CHIEF or (row[0] == DIPLOMAT and kind_of(state.board[row[2]]) == CHIEF)):
            yield row


def _above_all(worth: Sequence[int], player: int) -> int:
    return 4 * worth[player] - sum(worth)


def _own(worth: Sequence[int], player: int) -> int:
    return worth[player]


def _count(state: State) -> list[int]:
    """What everybody's pieces are worth."""
    worth = [0] * 4
    for square in state.seen:
        code = state.board[square]
        commander = state.commanders[side_of(code)]
        if commander < len(worth):
            worth[commander] += _WORTH[kind_of(code)]
    return worth


def _count_walks(state: State) -> list[int]:
    """The same, and how near to the maze Chiefs are."""
    worth = _count(state)
    for side in state.players:
        steps = DISTANCES[MAZE][state.board.index(CHIEF_CODES[side])]
        worth[side] += 2 * (8 - steps) if steps else _POWER
    return worth


def _count_selfishly(state: State) -> list[int]:
    """Own pieces, and for a third the dead of others."""
    living, worth = [0] * 4, [0] * 4
    for square in state.seen:
        side = side_of(state.board[square])
        value = _SELFISH_WORTH[kind_of(state.board[square])]
        living[side] += value
        commander = state.commanders[side]
        if commander < len(worth):
            worth[commander] += value
    dead = [(_ALL_OF_A_SIDE - value) // 3 for value in living]
    return [own + sum(dead) - dead[side] for side, own in enumerate(worth)]


OPPONENTS: Final[dict[str, Player]] = {
    "random": play_at_random,
    "greedy": play_greedily,
    "material": two_deep(Taste(_count, _above_all)),
    "maze": two_deep(Taste(_count_walks, _above_all, chiefs_walk=True)),
    "selfish": two_deep(Taste(_count_selfishly, _own)),
    "halfhearted": play_halfheartedly,
    "hiding": two_deep(Taste(_count, _above_all), _from_hiding),
}


def player(name: str) -> Player:
    """Return who has a name: an opponent, a level of the engine or a number of evaluations."""
    return OPPONENTS[name] if name in OPPONENTS else engine(name)
