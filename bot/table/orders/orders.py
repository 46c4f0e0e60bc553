"""Orders: what a player wants to play when their turn comes, and on which conditions. No I/O.

1. An order is for one side of its author. Each of its steps is for one turn: the first for the side's next turn.
2. A step has alternatives. The first alternative that is legal and whose conditions hold is played. Then the next step
   waits for the next turn.
3. If no alternative can be played, the order has failed. Its author is told why, and called as usual. It stays until
   their side has done something, so that they can still read why.
4. Conditions are about what happened after journal entry `base`: the newest entry when the order was given, or the
   turn that played its last step. What was taken back since did not happen. `why_not_played` names the first condition
   that fails.
5. A condition can be switched off, but nothing illegal is played, and nothing while the table pauses.
6. An order ends without a word when its side does anything else: plays, resigns, or changes hands; or when something
   before `base` is taken back, such as its side's last turn (`is_over`).
7. The transaction that plays a step also deletes or shortens the record of the order (`Table.do_with`). So each step
   is played once, and never after its author withdrew the order.
8. Nobody but its author learns of an order before it is played: it is a record of the author, not an event.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final, Self, TypeAlias

from bot.djambi.board import CORPSE, EMPTY, Kind, Side, side_of
from bot.djambi.errors import DjambiError
from bot.djambi.facts import Eliminated, Fact, Killed, PiecePut, PowerLost, PowerTaken, Surrounded
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.reading import Reading, read_move
from bot.table.decide import play_ordered
from bot.table.events import Asked, Event, GaveUp, OrderPlayed, SeatTaken, TakenBack, TurnPlayed, line_of
from bot.table.model import Game, Person, Phase, TableError, Trouble, must_play, only_in
from bot.table.plans.planning import proposed
from bot.table.time.my_games import unanswered
from bot.table.time.stops import ALL

MOST_STEPS: Final = 3
MOST_MOVES: Final = 5
"""The most moves in all steps of an order."""


class Condition(StrEnum):
    """The conditions on which a step is played."""

    SAME = "same"
    """The squares that the move touches are as they were."""
    MINE = "mine"
    """Nobody else killed or moved a piece of the author's."""
    CHIEFS = "chiefs"
    """No Chief fell, and nobody left the game."""
    POWER = "power"
    """Nobody gained or lost power."""
    WORD = "word"
    """The move breaks no promise of the author's."""
    VOTES = "votes"
    """No vote waits for the author's answer, which the move would decline."""
    TALK = "talk"
    """Nobody else wrote in a private room with the author."""


USUAL: Final = frozenset({*Condition} - {Condition.VOTES, Condition.TALK})
"""The conditions that hold unless their author switches them off.

Those about votes and talk are not among them: by these a rival could make an order fail at will.
"""


class Failure(StrEnum):
    """Why an order was not played, beside the conditions."""

    ILLEGAL = "illegal"
    """The move is not legal any more."""


Why: TypeAlias = Condition | Failure


@dataclass(frozen=True, slots=True)
class Choice:
    """An alternative: a `move` in canonical notation, and what was on the squares it touches (`square`, `content`)."""

    move: str
    touches: tuple[tuple[int, int], ...] = ()


Step: TypeAlias = tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """What `author` wants to play with `side` in a game, by the law above.

    `at` is when they said so, or when its last step was played, in seconds since 1970. If it has `failed`, that says
    why: a `Why`.
    """

    game: int
    author: Person
    side: Side
    base: int
    at: float
    steps: tuple[Step, ...]
    only: frozenset[Condition] = USUAL
    failed: str = ""
    place: str = ""
    name: str = ""
    id: int = 0
    version: int = 0

    @property
    def next(self) -> Step:
        """The alternatives for the next turn."""
        return self.steps[0]

    def advanced(self, seq: int, at: float) -> Self | None:
        """Return what is left of the order once entry `seq` has played its next step; `None` if nothing is."""
        return replace(self, steps=self.steps[1:], base=seq, at=at) if self.steps[1:] else None


class OrderError(DjambiError):
    """A move of an order cannot be played after `move`, the first of the alternatives before it: `error` says why."""

    def __init__(self, move: Move, error: DjambiError) -> None:
        super().__init__(f"after {write_move(move)}: {error}")
        self.move = move
        self.error = error


def given(
    game: Game, asked: Asked, side: Side, steps: Sequence[Sequence[Reading]], only: frozenset[Condition] = USUAL
) -> Order:
    """Return the order to play some moves with `side`, as they were said; each step lists its alternatives.

    Raises `TableError` if it's that side's turn, or the author doesn't play it. Raises the errors of the rules for a
    move that would not be legal if the side were to move on the present board, in an `OrderError` behind alternatives.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, asked.person)
    if side not in game.playing_sides_of(asked.person.id):
        raise TableError(Trouble.OUT, side=side)
    if game.position.to_move == side:
        raise TableError(Trouble.YOUR_TURN)
    count = sum(map(len, steps))
    if not 0 < len(steps) <= MOST_STEPS or count > MOST_MOVES or not all(steps):
        raise TableError(Trouble.ORDER_TOO_LONG)
    made: list[Step] = []
    now, after = game, None
    for step in steps:
        try:
            events = [proposed(now, asked.person, said, side) for said in step]
        except DjambiError as error:
            raise OrderError(after, error) if after else error from None
        after = events[0].move if len(step) > 1 else None
        made.append(tuple(Choice(write_move(each.move), _touched(now.position, each.move)) for each in events))
        now = events[0].game  # later steps follow the first alternatives
    return Order(game.id, asked.person, side, game.seq, asked.at, tuple(made), only)


def _moved(game: Game, text: str) -> Move:
    """The legal move of the side to move that `text` writes; raises the errors of the rules."""
    return read_move(game.position, text, game.terms.rules)


def _touched(position: Position, move: Move) -> tuple[tuple[int, int], ...]:
    """The squares that a move touches, each with what is there: the piece's code, and who commands it."""
    squares = dict.fromkeys(square for square in move[1:] if square != NOWHERE)
    return tuple((square, _content(position, square)) for square in squares)


_CODES: Final = 256


def _content(position: Position, square: int) -> int:
    """A number for what is on a square: a piece under another command is something else."""
    code = position.board[square]
    return code if code in (EMPTY, CORPSE) else code + _CODES * (1 + position.commanders[side_of(code)])


def is_over(order: Order, game: Game, events: Sequence[Event]) -> bool:
    """Return whether an order has ended without a word; `events` are the journal after its `base`, to the end."""
    if game.phase is not Phase.RUNNING or order.side not in game.playing_sides_of(order.author.id):
        return True
    return any(_ends(order, event) for event in events)


def _ends(order: Order, event: Event) -> bool:
    match event:
        case TakenBack(to=to):
            return to < order.base
        case TurnPlayed(side=side) | GaveUp(side=side) | SeatTaken(side=side):
            return side == order.side
        case _:
            return False


def is_held(game: Game, at: float) -> bool:
    """Return whether nothing is played in a game at a moment, since the table pauses."""
    return game.stop_at(at, ALL) is not None


def why_not_played(
    order: Order, choice: Choice, game: Game, events: Sequence[Event], *, breaks: bool = False, talked: bool = False
) -> Why | None:
    """Return why a choice must not be played in a game in which it is the turn of its side; `None` if it may be.

    `events` are the journal from `order.base` on. `breaks` says whether the move breaks a promise, `talked` whether
    somebody else wrote in a private room with the author.
    """
    try:
        move = _moved(game, choice.move)
    except DjambiError:
        return Failure.ILLEGAL
    line = line_of(events)
    facts = [(before.game.position, fact) for before, event in pairwise(line) for fact in event.facts]
    fails = {
        Condition.SAME: _touched(game.position, move) != choice.touches,
        Condition.MINE: any(_is_loss(order.side, *each) for each in facts),
        Condition.CHIEFS: any(_is_fall(fact) for _, fact in facts),
        Condition.POWER: any(isinstance(fact, PowerLost | PowerTaken) for _, fact in facts),
        Condition.WORD: breaks,
        Condition.VOTES: bool(unanswered(game, order.author.id)),
        Condition.TALK: talked,
    }
    return next((only for only in Condition if only in order.only and fails[only]), None)


def _is_loss(side: Side, before: Position, fact: Fact) -> bool:
    """Whether a fact killed or moved a piece under the command of `side`, which has not played since."""
    return isinstance(fact, Killed | PiecePut | Surrounded) and before.commanders[fact.side] == side


def _is_fall(fact: Fact) -> bool:
    is_chief = isinstance(fact, Killed) and fact.kind is Kind.CHIEF
    return is_chief or isinstance(fact, Surrounded | Eliminated)


def played(game: Game, asked: Asked, order: Order, choice: Choice, seq: int) -> list[OrderPlayed]:
    """Play a choice in the game in which it was found to hold, after entry `seq`; raises `TableError` for any other."""
    if game.seq != seq or game.position.to_move != order.side or is_held(game, asked.at):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return play_ordered(game, asked, _moved(game, choice.move))
