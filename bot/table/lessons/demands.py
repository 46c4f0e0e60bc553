"""Demands: what a task or a puzzle requires of a move, judged by the facts of the rules.

Each demand knows what to answer if it isn't met. Whether a Chief can be killed is asked of hundreds of positions for
one answer, so the code finds that out without making each move.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from bot.djambi.board import CHIEF_CODES, DIPLOMAT, LEADERLESS, NECROMOBILE, REPORTER, SIDES, Kind, Side, side_of
from bot.djambi.facts import CorpsePut, PiecePut, PowerTaken, Surrounded
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import MAZE, SQUARES
from bot.djambi.moves import Move, Row, write_move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.state import State, make
from bot.table.lessons.attempts import Attempt, Man

_NO_KILLERS: Final = (DIPLOMAT, NECROMOBILE)


def beheadings(position: Position, rules: Rules) -> list[Row]:
    """Return the moves of the side to move that kill somebody else's Chief, by the standard rules."""
    mover, commanders = position.to_move, position.commanders
    chiefs = {
        square
        for square, code in enumerate(position.board)
        if code in CHIEF_CODES and commanders[side_of(code)] not in (mover, LEADERLESS)
    }
    near = [row for row in legal_moves(position, rules).rows if row[2] in chiefs or row[4] in chiefs]
    return [row for row in near if row[0] not in _NO_KILLERS and row[4 if row[0] == REPORTER else 2] in chiefs]


def can_end_chief(position: Position, rules: Rules) -> bool:
    """Return whether the side to move can kill or surround somebody else's Chief, by the standard rules."""
    if beheadings(position, rules):
        return True
    state = State.of(position)
    others = {*position.players} - {position.to_move}
    return any(others - {*make(state, row, rules).players} for row in legal_moves(position, rules).rows)


class Miss(StrEnum):
    """Why a move, though legal, does not solve a task."""

    NOT_THERE = "not_there"
    """No piece has come to the square."""
    NOBODY_DIED = "nobody_died"
    BESIDE_ONLY = "beside_only"
    """A Reporter has come beside somebody, and killed nobody."""
    WRONG_VICTIM = "wrong_victim"
    WRONG_PIECE = "wrong_piece"
    """The right one died by a piece of the wrong side."""
    PIECE_IN_DANGER = "piece_in_danger"
    """The piece that moved could be killed, by `Missed.by`."""
    CHIEF_IN_DANGER = "chief_in_danger"
    """One's own Chief could be killed, by `Missed.by`."""
    NOT_CARRIED = "not_carried"
    """A Diplomat was to move somebody, and has not."""
    CORPSES_LIE = "corpses_lie"
    """A corpse was to be moved, and was not."""
    NO_POWER = "no_power"
    NOT_SHUT_IN = "not_shut_in"
    WORD_BROKEN = "word_broken"
    OWN_CHIEF_DEAD = "own_chief_dead"
    """One's own Chief is shut in by one's own move."""
    PARRIED = "parried"
    """The next player may play `Missed.answer`, and then no Chief can be killed."""


@dataclass(frozen=True, slots=True)
class Missed:
    """What a move misses; `by` is the piece that could kill, `answer` the move of `player` that refutes it."""

    miss: Miss
    by: Man | None = None
    player: Side | None = None
    answer: Move | None = None


class Demand(Protocol):
    """Something that a task demands."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Return what an attempt misses; `None` if it does what is demanded."""


@dataclass(frozen=True, slots=True)
class Reaches:
    """Some piece comes to a square."""

    square: str

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look where the piece stands."""
        moved = attempt.moved
        return None if moved and SQUARES[moved.end] == self.square else Missed(Miss.NOT_THERE)


@dataclass(frozen=True, slots=True)
class Kills:
    """Demands that a piece dies: of `side` and `kind`, if given, killed by one of `with_side`."""

    side: Side | None = None
    kind: Kind | None = None
    with_side: Side | None = None

    def missed(self, attempt: Attempt) -> Missed | None:
        """Judge which pieces died, and how."""
        if not attempt.killed:
            return Missed(Miss.BESIDE_ONLY if attempt.could_have_killed(self._means) else Miss.NOBODY_DIED)
        if not any(self._means(dead.side, dead.kind) for dead in attempt.killed):
            return Missed(Miss.WRONG_VICTIM)
        if self.with_side is not None and (attempt.moved is None or attempt.moved.side is not self.with_side):
            return Missed(Miss.WRONG_PIECE)
        return None

    def _means(self, side: Side, kind: Kind) -> bool:
        """Whether a piece is one that is to die."""
        return self.side in (None, side) and self.kind in (None, kind)


@dataclass(frozen=True, slots=True)
class Spares:
    """Nobody of a side dies: that was promised."""

    side: Side

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who died."""
        broken = any(dead.side is self.side for dead in attempt.killed)
        return Missed(Miss.WORD_BROKEN) if broken else None


@dataclass(frozen=True, slots=True)
class Survives:
    """Demands that the piece that moves can't be killed before its player's next turn."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who could kill it."""
        killer = attempt.killer_of(attempt.moved.end) if attempt.moved else None
        return Missed(Miss.PIECE_IN_DANGER, killer) if killer else None


@dataclass(frozen=True, slots=True)
class GuardsChief:
    """One's own Chief cannot be killed before the next turn."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who could kill it."""
        killer = attempt.killer_of(attempt.chief)
        return Missed(Miss.CHIEF_IN_DANGER, killer) if killer else None


@dataclass(frozen=True, slots=True)
class Carries:
    """A Diplomat moves a piece of `side` and of `kind`."""

    side: Side
    kind: Kind

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who was moved."""
        carried = [(fact.side, fact.kind) for fact in attempt.facts if isinstance(fact, PiecePut)]
        return None if (self.side, self.kind) in carried else Missed(Miss.NOT_CARRIED)


@dataclass(frozen=True, slots=True)
class MovesCorpse:
    """A Necromobile moves a corpse."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look whether one was moved."""
        return None if any(isinstance(fact, CorpsePut) for fact in attempt.facts) else Missed(Miss.CORPSES_LIE)


@dataclass(frozen=True, slots=True)
class TakesPower:
    """One's own Chief comes to power."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who is in power."""
        return None if PowerTaken(attempt.player) in attempt.facts else Missed(Miss.NO_POWER)


@dataclass(frozen=True, slots=True)
class ShutsIn:
    """The Chief of a side is shut in by corpses."""

    side: Side

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look whether it is."""
        shut_in = [fact.side for fact in attempt.facts if isinstance(fact, Surrounded)]
        return None if self.side in shut_in else Missed(Miss.NOT_SHUT_IN)


@dataclass(frozen=True, slots=True)
class Beheads:
    """A Chief dies, whosever it is but one's own."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look who died."""
        shut_in = [fact.side for fact in attempt.facts if isinstance(fact, Surrounded)]
        dead = [killed.side for killed in attempt.killed if killed.kind is Kind.CHIEF]
        if {*shut_in, *dead} - {attempt.player}:
            return None
        return Kills(kind=Kind.CHIEF).missed(attempt)


@dataclass(frozen=True, slots=True)
class StaysIn:
    """One is still in the game."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look whether one's own Chief lives."""
        return None if attempt.player in attempt.after.players else Missed(Miss.OWN_CHIEF_DEAD)


@dataclass(frozen=True, slots=True)
class HoldsPower:
    """Demands power after the move, and that the next player can't kill the Chief."""

    def missed(self, attempt: Attempt) -> Missed | None:
        """Check who is in power, and what the next player can do; the one in power plays again after that."""
        if attempt.after.in_power is not attempt.player:
            return Missed(Miss.NO_POWER)
        killer = attempt.killer_among(SIDES[attempt.after.to_move], MAZE)
        return Missed(Miss.CHIEF_IN_DANGER, killer) if killer else None


@dataclass(frozen=True, slots=True)
class Forces:
    """Demands that after any answer of the next player, one's turn comes and a Chief can be killed or surrounded.

    All legal answers are tried, `parries` first: these are known to parry many moves.
    """

    parries: tuple[str, ...] = ()

    def missed(self, attempt: Attempt) -> Missed | None:
        """Look for an answer that refutes the move."""
        rules, state = Rules(), State.of(attempt.after)
        answers = {write_move(row): row for row in legal_moves(attempt.after, rules).rows}
        first = [answers[parry] for parry in self.parries if parry in answers]
        for row in (*first, *answers.values()):
            then = make(state, row, rules).position
            if then.to_move != attempt.player or not can_end_chief(then, rules):
                return Missed(Miss.PARRIED, player=SIDES[attempt.after.to_move], answer=Move._make(row))
        return None
