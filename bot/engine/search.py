"""Search: a tree that grows where it promises most, in which every player maximises their own chance (Max^n by PUCT).

A node is a position, an edge a move from it. Expanding a node evaluates the positions after all its mover's moves and
keeps those that look best to the mover. Its value is a chance for each side, at first the one after its best move.

1. A visit goes down from the root. At each node it takes the edge that is best for the side to move: the mean of the
   values found below it, plus a bonus that is larger the better the move's first evaluation is and the fewer visits it
   had.
2. At an edge without a node, the visit expands one and adds its value to every edge on its way.
3. Effort is counted in evaluated positions, not in seconds. The same position, effort and seed therefore give the same
   move on every machine, and a search may be done in parts with the same result (`Search.go_on`).
4. The move played is the one with the most visits: it was best for longest.
5. Little of what a player can do changes within a round. A move that was evaluated, and never was among the best
   `_GOOD` of a node, is therefore not evaluated again in this search, except for Chiefs' moves and immediate kills.
   Expanding a node then costs a third, and the tree grows three times as large.
6. What is certain is not averaged. If a move wins for its mover, or all moves lose to the same player, the position is
   *sure*, its value is that result, and so is the move that leads to it. This starts where the last Chief can be killed
   next (`bot.engine.endings`). A sure root ends the search.
7. Where nobody can win any more (`is_dead` there), nobody has a chance. A dead root isn't searched.

In the whole tree every player keeps their promises (`bot.engine.vows`) while a legal move does. An engine whose vows
are sacred counts as out of the game where none does. A loyal engine also wishes its allies well (`allies_of`): a move
is worth to it its own chance and `GOODWILL` times that of each ally. Reported chances contain no goodwill.

Three rules hold only at the root. Forbidden moves are left out. A move that leads back to an earlier position of the
game loses `_REPETITION` for each time, so it is played only if the others turn out worse. And a little luck from the
seed raises first evaluations, so that games differ; with an effort of 1 nothing corrects them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from bot.djambi.board import ASSASSIN, CHIEF, CORPSE, REPORTER, SIDES
from bot.djambi.generate import legal_moves, stance
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.armies import Commanders
from bot.engine.beginner import BEGINNERS_WEIGHTS, NO_DOUBTS, as_seen, noticed
from bot.engine.endings import is_dead
from bot.engine.features import chances, power_of_e
from bot.engine.state import State, killed_on, make
from bot.engine.vows import Vow, allies_of, keeping_to, still_bound
from bot.engine.weights import DOUBTS, WEIGHTS

_WIDTH: Final = 6
"""How many moves of a node are kept."""
_ROOT_WIDTH: Final = 16
_CURIOSITY: Final = 0.3
"""The weight of the bonus for moves with few visits."""
_SHARPNESS: Final = 0.03
"""A move that gives so much less chance than the best gets a bonus that is smaller by the factor e."""
_SHARPNESS_OF_TWO: Final = 0.05
"""The same where two players are left."""
_LAST_TWO: Final = 2
_SURE: Final = 1.0
"""The chance of a player who wins for certain."""
GOODWILL: Final = 0.5
"""How much of an ally's chance a loyal engine counts as its own."""
_REPETITION: Final = 0.12
_GOOD: Final = 12
"""How many moves of a node are evaluated again wherever they are legal; at the root twice as many."""
_HALF: Final = 0.5
_BEST: Final = 5
"""How many moves a result lists."""

Values = list[float]
"""A chance for each side."""
_Key = tuple[bytes, Commanders, int]


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: how many positions are evaluated for a move, and how much `luck` is added to the first evaluations.

    With one evaluation the engine looks only at the positions after its own moves. A beginner sees these as
    `bot.engine.beginner` says.
    """

    evaluations: int
    luck: float
    is_beginner: bool = False
    is_gentle: bool = False
    """Whether moves that `bot.engine.gentle` names are left undone."""


_NO_LUCK: Final = Level(1, 0.0)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of the root, the chance it gives its player, and how often the search visited it."""

    move: Move
    chance: float
    visits: int


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search."""

    move: Move
    """The move to play."""
    chances: tuple[float, ...]
    """The estimated chance of each side to win."""
    best: tuple[Candidate, ...]
    """The best moves, the one to play first."""
    evaluations: int
    """How many positions were evaluated."""
    all_forbidden: bool
    """Whether there were only forbidden moves, so that `move` is one of them."""
    is_dead: bool = False
    """Whether nobody can win any more; then `chances` are equal shares of a draw."""
    is_cut: bool = False
    """Whether the caller ended the search before it was complete."""


_Evaluation = tuple[float, Row, Values]
"""A move's first evaluation: how little it is worth to the mover, the move, and the chances after it.

A bare tuple without the state, which is made again if it is needed: a node sorts hundreds of these and keeps a few.
"""


@dataclass(slots=True)
class _Edge:
    move: Row
    first: Values
    """The chances by the first evaluation."""
    look: float
    """What they are worth to the mover; at the root with luck added and repetition subtracted."""
    prior: float = 0.0
    visits: int = 0
    total: Values = field(default_factory=lambda: [0.0] * len(SIDES))
    worth: float = 0.0
    """What the values of all visits were worth to the mover."""
    node: "_Node | None" = None
    is_sure: bool = False
    """Whether it is certain who wins after it: the side with all of `first`."""

    def shares(self) -> tuple[float, ...]:
        """The chances of the sides, given that one of them wins."""
        seen = self.total if self.visits and not self.is_sure else self.first
        whole = _total(seen) or 1
        return tuple([chance / whole for chance in seen])

    def value_to(self, mover: int) -> float:
        """What the move is worth to `mover`: the mean of its visits, or the first evaluation."""
        if self.is_sure:
            return self.first[mover]
        return self.worth / self.visits if self.visits else self.look

    def rank(self, mover: int) -> tuple[float, int, float]:
        """The sort key of the move to play: it wins, or does not surely lose; then visits; then value."""
        certainty = self.first[mover] - 0.5 if self.is_sure else 0.0
        return certainty, self.visits, self.value_to(mover)


@dataclass(slots=True)
class _Node:
    state: State
    value: Values
    """The chances when the node was expanded; of a node without edges, those of every visit."""
    edges: list[_Edge]
    vows: tuple[Vow, ...]
    """The promises that bind players from here on."""
    is_whole: bool = False
    """Whether all moves without an edge are known to lead surely to `left_out`, which is empty if there are none."""
    left_out: Values = field(default_factory=list)
    is_sure: bool = False
    """Whether it is certain who wins: the side with all of `value`."""
    visits: int = 0
    allies: Sequence[int] = ()
    """Those of the mover, if it is a loyal engine."""

    def settle(self) -> None:
        """Set `is_sure` if the edges now prove who wins."""
        mover = self.state.to_move
        won = [edge.first for edge in self.edges if edge.is_sure and edge.first[mover] == _SURE]
        lost = self.left_out or self.edges[0].first
        if won or (self.is_whole and all(edge.is_sure and edge.first == lost for edge in self.edges)):
            self.is_sure, self.value = True, won[0] if won else lost


class Search:
    """A search for the move to play in one position."""

    def __init__(
        self,
        position: Position,
        rules: Rules,
        forbidden: Collection[Row] = (),
        seen: Iterable[Position] = (),
        seed: int = 0,
        level: Level = _NO_LUCK,
        *,
        vows: tuple[Vow, ...] = (),
    ) -> None:
        """Evaluate every move of `position`, in which the game must go on, once.

        `forbidden` moves are played only if there are no others; `seen` are the earlier positions of the game. The
        luck of `level` is made from `seed`; its evaluations are up to `go_on`. Every player keeps `vows`, here and in
        the tree, while a legal move does; `forbidden` takes precedence over them.
        """
        self.evaluations = 0
        self._rules = rules
        self._vows = vows
        self._is_beginner = level.is_beginner
        self._to_kill = not vows and rules.surround != "cut_off"
        self._good: list[set[Row]] = [set() for _ in SIDES]
        self._poor: list[set[Row]] = [set() for _ in SIDES]
        """By side: the moves that were among the best of a node, and those that were looked at and never were."""
        rows = legal_moves(position, rules).rows
        state = State.of(position)
        self._is_dead = is_dead(state, rules)
        allowed = [row for row in rows if row not in forbidden]
        best = keeping_to(vows, state, allowed, rules)
        self._all_forbidden = not best
        times = Counter(_key(State.of(earlier)) for earlier in seen)
        self._rng = Random(f"{seed} {position}")  # noqa: S311 - no secret
        evaluated = self._evaluate(state, best or allowed or rows, times)
        self._remember(state.to_move, evaluated, 2 * _GOOD)
        luck = level.luck * _total(evaluated[0][2])  # of what can be won, since a doubtful game has smaller chances
        with_luck = [(bad - luck * _chance(self._rng), row, first) for bad, row, first in evaluated]
        self._root = _node(state, with_luck, _ROOT_WIDTH, vows, is_all=len(evaluated) == len(rows))

    def go_on(self, evaluations: int) -> None:
        """Continue until `evaluations` positions have been evaluated in all; the last node may add a few hundred."""
        root = self._root
        if self._is_dead:
            return
        while self.evaluations < evaluations and root.visits < evaluations and len(root.edges) > 1 and not root.is_sure:
            self._visit(root)

    def result(self) -> SearchResult:
        """Return the move to play, and what the search has found so far."""
        mover = self._root.state.to_move
        ranked = sorted(sorted(self._root.edges, key=_move_of), key=lambda edge: edge.rank(mover), reverse=True)
        best = tuple(Candidate(Move._make(edge.move), edge.shares()[mover], edge.visits) for edge in ranked[:_BEST])
        players = self._root.state.players
        shares = tuple(1 / len(players) * (side in players) for side in SIDES) if self._is_dead else ranked[0].shares()
        return SearchResult(best[0].move, shares, best, self.evaluations, self._all_forbidden, is_dead=self._is_dead)

    def _visit(self, node: _Node) -> Values:
        """Go down from `node`, expand a node there, and return its value."""
        node.visits += 1
        if not node.edges or node.is_sure:
            return node.value
        edge = _most_promising(node)
        if edge.node is None:
            vows = still_bound(node.vows, node.state, edge.move, self._rules)
            edge.node = self._expand(make(node.state, edge.move, self._rules), vows)
            value = edge.node.value
        else:
            value = self._visit(edge.node)
        edge.visits += 1
        for side, chance in enumerate(value):
            edge.total[side] += chance
        edge.worth += _worth(value, node.state.to_move, node.allies)
        if edge.node.is_sure and not edge.is_sure:
            edge.first, edge.is_sure = edge.node.value, True
            node.settle()
        return node.value if node.is_sure else value

    def _expand(self, state: State, vows: tuple[Vow, ...]) -> _Node:
        rows = legal_moves(state.position, self._rules).rows
        if not rows:
            value = _at_the_end(state)
            return _Node(state, value, [], vows, is_sure=_SURE in value)
        kept = self._kept(state, rows, vows)
        if not kept and any(vow.is_sacred and vow.counts(state) for vow in vows):
            return _Node(state, _without_mover(state), [], vows)
        evaluated = self._evaluate(state, kept or rows, {})
        self._remember(state.to_move, evaluated, _GOOD)
        return _node(state, evaluated, _WIDTH, vows, is_all=len(evaluated) == len(rows))

    def _kept(self, state: State, rows: Sequence[Row], vows: tuple[Vow, ...]) -> Sequence[Row]:
        """Leave out moves that break one of `vows`, and those not worth evaluating again if any other is left."""
        worth = self._worth_evaluating(state, rows) or rows
        some = rows if any(vow.is_to_do for vow in vows) else worth  # a move that was never good may still do a duty
        return keeping_to(vows, state, some, self._rules) or keeping_to(vows, state, rows, self._rules)

    def _worth_evaluating(self, state: State, rows: Sequence[Row]) -> list[Row]:
        """Leave out moves that were evaluated before and never good."""
        poor, board = self._poor[state.to_move], state.board
        return [row for row in rows if row not in poor or row[0] in _ALWAYS or _strikes(row, board)]

    def _remember(self, mover: int, evaluated: Sequence[_Evaluation], most: int) -> None:
        """Record which moves were among the best `most`."""
        good, poor = self._good[mover], self._poor[mover]
        best = {row for _, row, _ in evaluated[:most]}
        good |= best
        poor -= best
        poor.update(row for _, row, _ in evaluated[most:] if row not in good)

    def _evaluate(self, state: State, rows: Sequence[Row], times: Mapping[_Key, int]) -> list[_Evaluation]:
        """Evaluate the positions after `rows`, the best first; `times` says how often a position occurred before."""
        if self._rules.friendly_fire == "on":
            rows = _sparing_own(state, rows, self._rules)
        if self._is_beginner:
            rows = noticed(state, rows, self._rng)
        self.evaluations += len(rows)
        mover = state.to_move
        if not self._is_beginner:
            state.muster()
        allies = allies_of(self._vows, state)
        evaluated = []
        for row in rows:
            after = make(state, row, self._rules)
            first = self._chances(after)
            evaluated.append((_malus(after, times) - _worth(first, mover, allies), row, first))
        evaluated.sort()  # all moves differ, so the lists of chances are never compared
        return evaluated

    def _chances(self, state: State) -> Values:
        if self._is_beginner:
            return chances(as_seen(state), BEGINNERS_WEIGHTS, NO_DOUBTS, to_kill=self._to_kill, vows=self._vows)
        if is_dead(state, self._rules):
            return [0.0] * len(SIDES)
        return chances(state, WEIGHTS, DOUBTS, to_kill=self._to_kill, vows=self._vows)


def _node(state: State, evaluated: list[_Evaluation], width: int, vows: tuple[Vow, ...], *, is_all: bool) -> _Node:
    """The node with the best `width` of `evaluated`, which keep `vows`; `is_all` if these are all legal moves."""
    evaluated.sort()
    edges = [_Edge(row, first, -bad, is_sure=_SURE in first) for bad, row, first in evaluated[:width]]
    sharpness = _SHARPNESS_OF_TWO if len(state.players) == _LAST_TWO else _SHARPNESS
    total = 0.0
    for edge in edges:
        edge.prior = power_of_e((edge.look - edges[0].look) / sharpness)
        total += edge.prior
    for edge in edges:
        edge.prior /= total
    left_out = [first for _, _, first in evaluated[width:]]
    is_whole = is_all and all(_SURE in first and first == left_out[0] for first in left_out)
    left = left_out[0] if left_out else []
    node = _Node(state, edges[0].first, edges, vows, is_whole, left, allies=allies_of(vows, state))
    node.settle()
    return node


def _worth(value: Values, mover: int, allies: Sequence[int]) -> float:
    """What `value` is worth to the mover: its own chance, and a part of those of its `allies`."""
    return value[mover] + GOODWILL * _total([value[ally] for ally in allies]) if allies else value[mover]


def _total(values: Sequence[float]) -> float:
    """The sum, rounded after each term: from Python 3.12 on `sum` is more exact, and a chance must not depend on it."""
    total = 0.0
    for value in values:
        total += value
    return total


def _move_of(edge: _Edge) -> Row:
    return edge.move


def _most_promising(node: _Node) -> _Edge:
    bonus = _CURIOSITY * sqrt(node.visits)
    mover = node.state.to_move
    best, most = node.edges[0], -1.0
    for edge in node.edges:
        promise = edge.value_to(mover) + bonus * edge.prior / (1 + edge.visits)
        if promise > most:
            best, most = edge, promise
    return best


def _at_the_end(state: State) -> Values:
    """The chances where nobody has a move: none, if several players are left, since that is a draw (R22, R29)."""
    players = state.players
    return [float([side] == players) for side in SIDES]


def _without_mover(state: State) -> Values:
    """The chances where the side to move is out of the game."""
    value = chances(state, WEIGHTS, DOUBTS)
    value[state.to_move] = 0.0
    return value


def _malus(after: State, times: Mapping[_Key, int]) -> float:
    return _REPETITION * times.get(_key(after), 0) if times else 0.0


def _key(state: State) -> _Key:
    """What identifies a position when it is compared with an earlier one."""
    return bytes(state.board), state.commanders, state.to_move


def _chance(rng: Random) -> float:
    """A random number from 0 on, exponentially distributed, by arithmetic alone: each next half is half as likely."""
    halves, left = 0, 1 - rng.random()
    while left <= _HALF:
        halves, left = halves + 1, left * 2
    return halves + 2 * (1 - left)


def _sparing_own(state: State, rows: Sequence[Row], rules: Rules) -> Sequence[Row]:
    """R31 adds many moves that kill own pieces, and these hardly ever pay: the search leaves them out."""
    mine = stance(state.commanders, state.to_move, rules).mine
    killed = [(row, killed_on(row, state.board)) for row in rows]
    kept = [row for row, square in killed if square == NOWHERE or not mine[state.board[square]]]
    return kept or rows


_ALWAYS: Final = (CHIEF, NOWHERE)
"""A Chief's moves, and passing."""


def _strikes(row: Row, board: bytearray) -> bool:
    """Whether a move kills at once, with no choice where the corpse goes."""
    kind, _, target, _, square = row
    return (kind == ASSASSIN and board[target] > CORPSE) or (kind == REPORTER and square != NOWHERE)
