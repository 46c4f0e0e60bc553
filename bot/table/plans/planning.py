"""Plans: a line of turns tried out from a position, and the requests about plans. Nothing touches the game.

The law of turns that are left open:

1. The side to move plays a move if that is legal. If not, it is tried for the next side in turn order, until each
   player was tried once. The first side for which it is legal plays it; the turns before are left open. If it is legal
   for none, the first refusal other than "not your piece" is given, or else the first.
2. A move that lacks a square belongs to the first side that could mean it; it is refused as incomplete.
3. `…` leaves the next turn open. At the end of a plan it changes nothing.
4. After an open turn the order goes on as after a pass: the board stays, and a player in power still moves after every
   other player.
5. A plan is kept with a `…` for each open turn, so it always means the same turns.

Before its first move a plan of one's own skips to one's own turn (`begun_by`).
"""

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from bot.djambi.board import CORPSE, SIDES, Side, side_of
from bot.djambi.errors import DjambiError, Illegal, Reason, Unclear, Unreadable
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import PASS, write_move
from bot.djambi.play import play
from bot.djambi.reading import Reading, reading_of, understood
from bot.djambi.typed_move import TypedMove
from bot.table import decide
from bot.table.events import Asked, Event, TurnPlayed, line_of
from bot.table.model import Game, Person, Phase, TableError, Trouble

MOST_TURNS: Final = 12
MOST_LETTERS: Final = 600

OPEN: Final = "…"
"""Written instead of a move: this turn is left open."""

_OPEN: Final = re.compile(r"\.{2,}|[-\u2010-\u2015\u2212]+")
_BREAKS: Final = re.compile(r"[;\n]|(?<![^\W_])[0-9]{1,2}[.)、](?![0-9])")


@dataclass(frozen=True, slots=True)
class Plan:
    """A line of turns, in canonical notation, from journal entry `base` of a game.

    `place` is the thread in which everybody sees it, or `own_place` of the person who does; `name` is its letter there.
    `hands` are the ids of those who went on with it; `request` is what made it what it is.
    """

    game: int
    place: str
    author: Person
    base: int
    moves: tuple[str, ...]
    hands: tuple[str, ...] = ()
    request: str = ""
    name: str = ""
    id: int = 0
    version: int = 0

    @property
    def turns(self) -> tuple[Reading, ...]:
        """The turns, read."""
        return tuple(map(reading_of, self.moves))


class Fate(StrEnum):
    """What became of a proposal."""

    OPEN = "open"
    PLAYED = "played"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    OUT_OF_DATE = "out_of_date"
    """The move is not possible any more, or the game is over."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move in canonical notation that `author` proposes to `ally` for `side` in the thread `place`.

    `base` is the journal entry after which it was made; `turn` is the turn in which it was played, if it was;
    `message` is the id of the message that shows it.
    """

    game: int
    place: str
    author: Person
    ally: str
    side: Side
    move: str
    base: int
    fate: Fate = Fate.OPEN
    turn: int = 0
    message: str = ""
    name: str = ""
    id: int = 0
    version: int = 0


class PlanError(DjambiError):
    """Turn number `step` of a plan, from 1, cannot be played: `error` says why, `game` is as it would be then."""

    def __init__(self, step: int, game: Game, error: DjambiError) -> None:
        """Keep the facts."""
        super().__init__(f"turn {step}: {error}")
        self.step = step
        self.game = game
        self.error = error


def turns_in(text: str) -> list[str]:
    """Return the turns that a text writes one after the other: by semicolon, by line, or numbered.

    A turn that is left open is `OPEN`. Raises `TableError` for a text that is longer than a plan may be.
    """
    turns = [turn.strip() for turn in _BREAKS.split(unicodedata.normalize("NFKC", text))]
    turns = [OPEN if _OPEN.fullmatch(turn) else turn for turn in turns if turn]
    if len(text) > MOST_LETTERS or len(turns) - turns.count(OPEN) > MOST_TURNS:
        raise TableError(Trouble.PLAN_TOO_LONG)
    return turns


def imagine(game: Game, turns: Sequence[Reading]) -> tuple[TurnPlayed, ...]:
    """Return the events if `turns` were played from `game`, by the law above.

    Raises `PlanError` for the first turn that cannot be, `TableError` for a game that is not running or a plan that is
    too long, `Unreadable` for one without a move.
    """
    if game.phase is not Phase.RUNNING:
        raise TableError(Trouble.NOT_STARTED) if game.phase is Phase.LOBBY else Illegal(Reason.GAME_OVER)
    if sum(not is_open(said) for said in turns) > MOST_TURNS:
        raise TableError(Trouble.PLAN_TOO_LONG)
    events: list[TurnPlayed] = []
    now = replace(game, votes={})
    for step, said in enumerate(turns, 1):
        if is_open(said):
            now = _left_open(now)
            continue
        events.append(_next_turn(now, said, step))
        now = events[-1].game
    if not events:
        raise Unreadable(Unclear.MOVE, OPEN)
    return tuple(events)


def is_open(said: Reading) -> bool:
    """Return whether a text leaves a turn open."""
    return isinstance(said, Unreadable) and said.text == OPEN


def open_before(before: Game, event: TurnPlayed) -> tuple[Side, ...]:
    """Return the sides whose turns are left open between a game and the next event of a plan."""
    sides: list[Side] = []
    while before.phase is Phase.RUNNING and before.position.turn < event.turn:
        sides.append(SIDES[before.position.to_move])
        before = _left_open(before)
    return tuple(sides)


def with_open(base: Game, events: Sequence[TurnPlayed]) -> list[tuple[tuple[Side, ...], TurnPlayed]]:
    """Return the events of a plan that starts from `base`, each with the sides whose turns before it are left open."""
    befores = [base, *(event.game for event in events)]
    return [(open_before(before, event), event) for before, event in zip(befores, events, strict=False)]


def kept(base: Game, events: Sequence[TurnPlayed]) -> tuple[str, ...]:
    """Return the moves of a plan as they are kept, with `OPEN` for each open turn."""
    return tuple(
        text for sides, event in with_open(base, events) for text in [*[OPEN] * len(sides), write_move(event.move)]
    )


def _left_open(game: Game) -> Game:
    """The game as if the turn of the next side were over and had changed nothing."""
    position, _ = play(game.position, PASS, game.terms.rules)
    return replace(game, position=position)


def _next_turn(now: Game, said: Reading, step: int) -> TurnPlayed:
    """What the first side does for which it is legal; raises `PlanError`."""
    refused: list[PlanError] = []
    untried = {int(side) for side in now.position.players} or {now.position.to_move}
    while untried:
        if now.position.to_move in untried:
            untried.discard(now.position.to_move)
            try:
                return _turn(now, said)
            except DjambiError as error:
                refused.append(PlanError(step, now, error))
                if not isinstance(error, Illegal) or error.reason is Reason.GAME_OVER:
                    break
        now = _left_open(now)
    not_theirs = [each for each in refused if getattr(each.error, "reason", None) is Reason.NOT_YOUR_PIECE]
    raise next((each for each in refused if each not in not_theirs), refused[0])


def begun_by(game: Game, turns: Sequence[Reading], sides: Collection[Side]) -> Game:
    """Return the game from which `turns` are tried: at the turn of one of `sides` if its piece moves first, else as is.

    The turns of others before that are left out.
    """
    first = turns[0] if turns else None
    if game.phase is not Phase.RUNNING or not isinstance(first, TypedMove) or first.is_pass or first.origin == NOWHERE:
        return game
    code = game.position.board[first.origin]
    commander = game.position.commanders[side_of(code)] if code > CORPSE else NOWHERE
    return next((on_turn(game, side) for side in sides if side == commander), game)


def proposed(game: Game, ally: Person, said: Reading, side: Side | None = None) -> TurnPlayed:
    """Return what would be done if `ally` played what was said now, with `side` or whichever of theirs can.

    Raises `TableError` if the game is not running or they are not in it, the errors of the rules for what is no move.
    """
    if game.phase is not Phase.RUNNING:
        raise TableError(Trouble.NOT_STARTED) if game.phase is Phase.LOBBY else Illegal(Reason.GAME_OVER)
    sides = sorted(game.playing_sides_of(ally.id), key=lambda each: each != game.position.to_move)
    sides = [each for each in sides if side in (None, each)]
    if not sides:
        raise TableError(Trouble.NO_ALLY, ally)
    typed = understood(said)  # text that is not a move isn't one for any side
    errors: list[DjambiError] = []
    for each in sides:
        try:
            return _turn(on_turn(game, each), typed)
        except DjambiError as error:
            errors.append(error)
    raise errors[0]


def on_turn(game: Game, side: Side) -> Game:
    """Return `game` as if it were the turn of `side`."""
    if game.position.to_move == side:
        return game
    return replace(game, position=replace(game.position, to_move=side, seat=side), votes={})


def before_turn(events: Sequence[Event], turn: int) -> Event:
    """Return the last of a game's `events` before turn number `turn` was played; raises `TableError` for no turn.

    What was taken back is no turn of the game any more.
    """
    found = [
        event for event in line_of(events) if event.game.phase is Phase.RUNNING and event.game.position.turn == turn
    ]
    if not found:
        raise TableError(Trouble.NO_TURN, turn=events[-1].game.position.turn)
    return found[-1]


def same_board(one: Game, other: Game) -> bool:
    """Return whether two games have the same pieces on the same squares, under the same command."""
    a, b = one.position, other.position
    return (a.board, a.commanders) == (b.board, b.commanders)


def _turn(game: Game, said: Reading) -> TurnPlayed:
    if game.phase is not Phase.RUNNING:
        raise Illegal(Reason.GAME_OVER)
    mover = game.seats[SIDES[game.position.to_move]]
    return decide.move(game, Asked(mover, 0.0, ""), said)[-1]


@dataclass(frozen=True, slots=True)
class Try:
    """A request to try `text`: after the turns of plan `name`, or from `turn`, otherwise from now."""

    text: str
    name: str = ""
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ListPlans:
    """To see which plans there are."""


@dataclass(frozen=True, slots=True)
class ShowPlan:
    """To see a plan again."""

    name: str


@dataclass(frozen=True, slots=True)
class ComparePlans:
    """To see two plans side by side."""

    name: str
    other: str


@dataclass(frozen=True, slots=True)
class DropPlan:
    """To throw a plan away."""

    name: str


PlanCommand: TypeAlias = Try | ListPlans | ShowPlan | ComparePlans | DropPlan
