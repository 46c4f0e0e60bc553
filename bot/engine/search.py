"""The search for a move: the tree grows where it promises most, and everybody plays for themselves (Max^n by PUCT).

A node is a position, an edge a move from it. To open a node is to value the positions after all its mover's moves, and
to keep those that look best to the mover; its value is a chance for each side, at first what its best move gives.

1. A visit goes down from the root. At each node it takes the edge that is best for who moves there: by the mean of the
   values found below it, plus a bonus that is larger the better the move looked at first and the fewer visits it had.
2. Where it comes to an edge without a node it opens one, and the value of that counts for every edge on its way.
3. The effort is counted in positions valued, not in seconds. So the same position, effort and seed give the same move
   on every machine, and thinking may be cut into parts with the same end (`Search.go_on`).
4. The move played is the one with the most visits: it was best the longest.
5. Of what somebody can do next to nothing is new a round later. So a move that was looked at, and was never among the
   best `_GOOD` of a node, is not looked at again in that thought, but for Chiefs' moves and what kills at once: looks
   then cost a third, and the tree grows three times as large.
6. What is certain is not averaged: where a move wins for its mover, or all that there are lose to the same player, the
   position is *sure*, and its value is that; so is the move that leads to it. It begins where the last Chief can be
   killed next (`bot.engine.endings`), and a sure root is thought about no further.

In the whole tree nobody does what they have promised not to do (`bot.engine.vows`), if they can do anything else.
An engine that can do nothing else, for which its vows are sacred, has lost its seat there.

Only at the root: forbidden moves are left out; a move that leads back to a position of the game so far looks worse by
`_WEARY` for each time, so that it is gone into only if the others turn out worse still; and a little luck from the seed
makes moves look better, so that games differ (with an effort of 1 there is no second look: much luck is a weak player).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from bot.djambi.board import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, NECROMOBILE, REPORTER, SIDES
from bot.djambi.generate import legal_moves, stance
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.features import chances, power_of_e
from bot.engine.state import Commanders, State, make
from bot.engine.vows import Vow, keeping_to, still_bound
from bot.engine.weights import DOUBTS, WEIGHTS

_WIDTH: Final = 6
"""So many moves of a node are kept."""
_ROOT_WIDTH: Final = 16
_CURIOSITY: Final = 0.3
"""How much the bonus for moves with few visits counts."""
_SHARPNESS: Final = 0.03
"""A move that gives so much less chance than the best gets a bonus that is smaller by the factor e."""
_SHARPNESS_OF_TWO: Final = 0.05
"""The same where two players are left."""
_LAST_TWO: Final = 2
_SURE: Final = 1.0
"""The chance of who wins for certain."""
_WEARY: Final = 0.12
_GOOD: Final = 12
"""So many moves of a node are looked at again where they are legal once more; at the root twice as many."""
_HALF: Final = 0.5
_BEST: Final = 5
"""So many moves a thought tells of."""

Values = list[float]
"""A chance for each side."""
_Key = tuple[bytes, Commanders, int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at, the chance that it gives its player, and how often it was gone into."""

    move: Move
    chance: float
    visits: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a position."""

    move: Move
    """What to play."""
    chances: tuple[float, ...]
    """The chance of each side to win, as far as was seen."""
    best: tuple[Candidate, ...]
    """The best moves, first the one to play."""
    evaluations: int
    """How many positions were valued."""
    all_forbidden: bool
    """Whether there was no move but forbidden ones, of which `move` is one then."""
    is_cut: bool = False
    """Whether it was ended by whoever asked before as much was looked at as was wanted."""


_Glimpse = tuple[float, Row, Values]
"""A move as it looks at once: how bad for the mover (best is least), the move, and the chances after it. A bare tuple,
and without the state, which is made again where it is needed: hundreds are sorted for a node, and a few are kept."""


@dataclass(slots=True)
class _Edge:
    move: Row
    first: Values
    """The chances as they look at once."""
    look: float
    """The mover's, with what counts besides at the root."""
    prior: float = 0.0
    visits: int = 0
    total: Values = field(default_factory=lambda: [0.0] * len(SIDES))
    node: "_Node | None" = None
    is_sure: bool = False
    """Whether it is certain who wins after it: who has all of `first`."""

    def shares(self) -> tuple[float, ...]:
        """The chances by all that was seen of it, if somebody wins."""
        seen = self.total if self.visits and not self.is_sure else self.first
        return tuple([chance / (sum(seen) or 1) for chance in seen])

    def value_to(self, mover: int) -> float:
        """What it is worth to `mover`."""
        if self.is_sure:
            return self.first[mover]
        return self.total[mover] / self.visits if self.visits else self.look

    def rank(self, mover: int) -> tuple[float, int, float]:
        """What makes it better to play than another: that it wins, or does not surely lose; visits; its value."""
        certainty = self.first[mover] - 0.5 if self.is_sure else 0.0
        return certainty, self.visits, self.value_to(mover)


@dataclass(slots=True)
class _Node:
    state: State
    value: Values
    """What it gives when it is opened, and each time if it has no edges."""
    edges: list[_Edge]
    vows: tuple[Vow, ...]
    """What people are bound to from here on."""
    is_whole: bool = False
    """Whether it is known of all other moves that they surely come to `left_out`, which is empty if there are none."""
    left_out: Values = field(default_factory=list)
    is_sure: bool = False
    """Whether it is certain who wins: who has all of `value`."""
    visits: int = 0

    def settle(self) -> None:
        """Note it if it is certain by now who wins."""
        mover = self.state.to_move
        won = [edge.first for edge in self.edges if edge.is_sure and edge.first[mover] == _SURE]
        lost = self.left_out or self.edges[0].first
        if won or (self.is_whole and all(edge.is_sure and edge.first == lost for edge in self.edges)):
            self.is_sure, self.value = True, won[0] if won else lost


class Search:
    """Thinking about one position."""

    def __init__(
        self,
        position: Position,
        rules: Rules,
        forbidden: Collection[Row] = (),
        seen: Iterable[Position] = (),
        seed: int = 0,
        luck: float = 0.0,
        *,
        vows: tuple[Vow, ...] = (),
    ) -> None:
        """Look at every move of `position`, in which the game must go on, once.

        `forbidden` moves are not thought of unless there are no others; `seen` are the positions of the game so far;
        `luck` is how much chance, made from `seed`, is added to how a move looks at first. By `vows` everybody plays,
        here and later on, as long as a move is left that keeps to them; what is forbidden matters more here.
        """
        self.evaluations = 0
        self._rules = rules
        self._to_kill = not vows and rules.surround != "cut_off"
        self._good: list[set[Row]] = [set() for _ in SIDES]
        self._poor: list[set[Row]] = [set() for _ in SIDES]
        """By side: the moves that were among the best of a node, and those that were looked at and never were."""
        rows = legal_moves(position, rules).rows
        state = State.of(position)
        allowed = [row for row in rows if row not in forbidden]
        best = keeping_to(vows, state, allowed, rules)
        self._all_forbidden = not best
        times = Counter(_key(State.of(earlier)) for earlier in seen)
        rng = Random(f"{seed} {position}")  # noqa: S311 - no secret
        looks = self._look(state, best or allowed or rows, times)
        self._remember(state.to_move, looks, 2 * _GOOD)
        luck *= sum(looks[0][2])  # as much of what there is to win, however much it is doubted that anybody wins
        glimpses = [(bad - luck * _chance(rng), row, first) for bad, row, first in looks]
        self._root = _node(state, glimpses, _ROOT_WIDTH, vows, is_all=len(looks) == len(rows))

    def go_on(self, evaluations: int) -> None:
        """Think until `evaluations` positions have been valued in all, and as many more as the last look brings."""
        root = self._root
        while self.evaluations < evaluations and root.visits < evaluations and len(root.edges) > 1 and not root.is_sure:
            self._visit(root)

    def thought(self) -> Thought:
        """Return what to play, and what was seen so far."""
        mover = self._root.state.to_move
        ranked = sorted(sorted(self._root.edges, key=_move_of), key=lambda edge: edge.rank(mover), reverse=True)
        best = tuple(Candidate(Move._make(edge.move), edge.shares()[mover], edge.visits) for edge in ranked[:_BEST])
        return Thought(best[0].move, ranked[0].shares(), best, self.evaluations, self._all_forbidden)

    def _visit(self, node: _Node) -> Values:
        """Go down from `node`, open a node there, and return its value."""
        node.visits += 1
        if not node.edges or node.is_sure:
            return node.value
        edge = _most_promising(node)
        if edge.node is None:
            vows = still_bound(node.vows, node.state, edge.move, self._rules)
            edge.node = self._open(make(node.state, edge.move, self._rules), vows)
            value = edge.node.value
        else:
            value = self._visit(edge.node)
        edge.visits += 1
        for side, chance in enumerate(value):
            edge.total[side] += chance
        if edge.node.is_sure and not edge.is_sure:
            edge.first, edge.is_sure = edge.node.value, True
            node.settle()
        return node.value if node.is_sure else value

    def _open(self, state: State, vows: tuple[Vow, ...]) -> _Node:
        rows = legal_moves(state.position, self._rules).rows
        if not rows:
            value = _at_the_end(state)
            return _Node(state, value, [], vows, is_sure=_SURE in value)
        kept = self._kept(state, rows, vows)
        if not kept and any(vow.is_sacred and vow.counts(state) for vow in vows):
            return _Node(state, _without_mover(state), [], vows)
        looks = self._look(state, kept or rows, {})
        self._remember(state.to_move, looks, _GOOD)
        return _node(state, looks, _WIDTH, vows, is_all=len(looks) == len(rows))

    def _kept(self, state: State, rows: Sequence[Row], vows: tuple[Vow, ...]) -> Sequence[Row]:
        """Leave out what breaks one of `vows`, and what is not worth a look if anything else is left."""
        worth = self._worth_a_look(state, rows) or rows
        some = rows if any(vow.is_duty for vow in vows) else worth  # a duty may be done by what was never good
        return keeping_to(vows, state, some, self._rules) or keeping_to(vows, state, rows, self._rules)

    def _worth_a_look(self, state: State, rows: Sequence[Row]) -> list[Row]:
        """Leave out what was looked at before and was never good."""
        poor, board = self._poor[state.to_move], state.board
        return [row for row in rows if row not in poor or row[0] in _ALWAYS or _strikes(row, board)]

    def _remember(self, mover: int, looks: Sequence[_Glimpse], most: int) -> None:
        """Note which moves were among the best `most`."""
        good, poor = self._good[mover], self._poor[mover]
        best = {row for _, row, _ in looks[:most]}
        good |= best
        poor -= best
        poor.update(row for _, row, _ in looks[most:] if row not in good)

    def _look(self, state: State, rows: Sequence[Row], times: Mapping[_Key, int]) -> list[_Glimpse]:
        """Value the positions after `rows`, the best first; those that have been there so many `times` for less."""
        if self._rules.friendly_fire == "on":
            rows = _sparing_own(state, rows, self._rules)
        self.evaluations += len(rows)
        mover = state.to_move
        glimpses = []
        for row in rows:
            after = make(state, row, self._rules)
            first = chances(after, WEIGHTS, DOUBTS, to_kill=self._to_kill)
            glimpses.append((_malus(after, times) - first[mover], row, first))
        glimpses.sort()  # no two have the same move, so that nothing behind it is compared
        return glimpses


def _node(state: State, glimpses: list[_Glimpse], width: int, vows: tuple[Vow, ...], *, is_all: bool) -> _Node:
    """The node of the best `width` of `glimpses`, which keep to `vows`, and may be all that there is to do."""
    glimpses.sort()
    edges = [_Edge(row, first, -bad, is_sure=_SURE in first) for bad, row, first in glimpses[:width]]
    sharpness = _SHARPNESS_OF_TWO if len(state.players) == _LAST_TWO else _SHARPNESS
    total = 0.0
    for edge in edges:
        edge.prior = power_of_e((edge.look - edges[0].look) / sharpness)
        total += edge.prior
    for edge in edges:
        edge.prior /= total
    left_out = [first for _, _, first in glimpses[width:]]
    is_whole = is_all and all(_SURE in first and first == left_out[0] for first in left_out)
    node = _Node(state, edges[0].first, edges, vows, is_whole, left_out[0] if left_out else [])
    node.settle()
    return node


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
    """The chances where nobody has a move: a draw, if several are left, which is nobody's (R22, R29)."""
    players = state.players
    return [float([side] == players) for side in SIDES]


def _without_mover(state: State) -> Values:
    """The chances where whoever is to move has lost the seat."""
    value = chances(state, WEIGHTS, DOUBTS)
    value[state.to_move] = 0.0
    return value


def _malus(after: State, times: Mapping[_Key, int]) -> float:
    return _WEARY * times.get(_key(after), 0) if times else 0.0


def _key(state: State) -> _Key:
    """What makes a position the same as an earlier one."""
    return bytes(state.board), state.commanders, state.to_move


def _chance(rng: Random) -> float:
    """A number from 0 on, each next half less likely by half: an exponential distribution, by arithmetic alone."""
    halves, left = 0, 1 - rng.random()
    while left <= _HALF:
        halves, left = halves + 1, left * 2
    return halves + 2 * (1 - left)


def _sparing_own(state: State, rows: Sequence[Row], rules: Rules) -> Sequence[Row]:
    """R31 multiplies the moves by such as kill own men, which next to never pay: they are not thought of."""
    mine = stance(state.commanders, state.to_move, rules).mine
    kept = [row for row in rows if not mine[state.board[_killed_on(row)]] or row[0] in _NO_KILLERS]
    return kept or rows


_ALWAYS: Final = (CHIEF, NOWHERE)
"""A Chief's moves, and passing."""


def _strikes(row: Row, board: bytearray) -> bool:
    """Whether a move kills at once, without a choice of where the corpse goes."""
    kind, _, target, _, square = row
    return (kind == ASSASSIN and board[target] > CORPSE) or (kind == REPORTER and square != NOWHERE)


_NO_KILLERS: Final = (DIPLOMAT, NECROMOBILE, NOWHERE)


def _killed_on(row: Row) -> int:
    kind, _, target, _, square = row
    return square if kind == REPORTER and square != NOWHERE else target
