"""Clauses: what players promise each other, and whether a turn kept to it, judged by the facts of the rules."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.board import CHIEF_CODES, SIDES, Kind, Side
from bot.djambi.facts import CorpsePut, Fact, Killed, Moved, PiecePut
from bot.djambi.geometry import MAZE, NEIGHBOURS
from bot.djambi.position import Position


class ClauseKind(StrEnum):
    """The kind of a promise."""

    SPARES = "spares"
    """Not to kill pieces that the other commands at the time (R5)."""
    SPARES_CHIEF = "spares_chief"
    """Not to kill the other's Chief. Surrounding it with corpses (R23) is not killing it."""
    STAYS_OUT_OF_MAZE = "stays_out_of_maze"
    """Not to move the own Chief into the maze. Crossing it, or being put there by another player, breaks nothing."""
    NO_CORPSES = "no_corpses"
    """Not to leave a corpse beside the other's Chief, in any way."""
    NO_DIPLOMAT = "no_diplomat"
    """Not to move pieces that the other commands with a Diplomat."""
    KEEPS_OUT = "keeps_out"
    """Not to end a move on certain squares."""
    KILLS = "kills"
    """To kill a piece that the other commands, by a certain turn."""
    MOVES_TO = "moves_to"
    """To move a piece onto one of certain squares, by a certain turn."""
    MOVES_AWAY = "moves_away"
    """To move a piece away from one of certain squares, by a certain turn."""

    @property
    def is_to_do(self) -> bool:
        """Whether the promise is to do something by a certain turn; the others are not to do something."""
        return self in (ClauseKind.KILLS, ClauseKind.MOVES_TO, ClauseKind.MOVES_AWAY)

    @property
    def is_about_somebody(self) -> bool:
        """Whether it matters who commands the pieces concerned."""
        return self not in (*_ABOUT_SQUARES, ClauseKind.STAYS_OUT_OF_MAZE)

    @property
    def is_about_squares(self) -> bool:
        """Whether it names squares."""
        return self in _ABOUT_SQUARES


_ABOUT_SQUARES: Final = (ClauseKind.KEEPS_OUT, ClauseKind.MOVES_TO, ClauseKind.MOVES_AWAY)


@dataclass(frozen=True, slots=True)
class Clause:
    """One promise.

    `by` is the id of the party who makes it ("": all do), `about` the side it is about (`None`: all others).

    `piece` is the kind of piece a duty is about (`None`: any), `squares` are numbers (0-80), `by_turn` is the last turn
    in which a duty can be done.
    """

    kind: ClauseKind
    by: str = ""
    about: Side | None = None
    piece: Kind | None = None
    squares: tuple[int, ...] = ()
    by_turn: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """One turn: the person who played it, the position before, the facts, and the position after."""

    person: str
    before: Position
    facts: tuple[Fact, ...]
    after: Position


Parties = Mapping[str, Sequence[Side]]
"""The parties of a pact: each one's id, with the sides they hold."""


def still_owed(clause: Clause, who: str, parties: Parties, breakers: Collection[str], position: Position) -> Parties:
    """Return `who` and the parties that `who` still owes `clause` to; empty if there are none of these.

    A promise not to do something to a party is owed to that party, any other promise to all who still play in
    `position`. Nothing is owed to `breakers`.
    """
    others = {party for party in parties if party != who and any(side in position.players for side in parties[party])}
    concerned = {party for party in others if clause.about in parties[party]}
    owed = (others if clause.kind.is_to_do or not concerned else concerned) - set(breakers)
    return {party: parties[party] for party in parties if party in {who, *owed}} if owed else {}


def broken_by(clause: Clause, parties: Parties, played: Played) -> str:
    """Return the party who broke `clause`, which is no duty, by this turn; "" if nobody did."""
    return "" if clause.kind.is_to_do else _done_by(clause, parties, played)


def kept_by(clause: Clause, parties: Parties, played: Played) -> str:
    """Return the party who fulfilled `clause`, a duty, by this turn, in time; "" if nobody did."""
    in_time = clause.kind.is_to_do and played.before.turn <= clause.by_turn
    return _done_by(clause, parties, played) if in_time else ""


def missed_by(clause: Clause, parties: Parties, played: Played) -> tuple[str, ...]:
    """Return the parties who failed an unfulfilled duty, once its last turn is over.

    A party who is out owes nothing. A duty about a player who is out can't be failed, since it can't be done.
    """
    if not clause.kind.is_to_do or played.after.turn <= clause.by_turn:
        return ()
    if clause.about is not None and clause.about not in played.after.players:
        return ()
    bound = [party for party in parties if clause.by in ("", party)]
    return tuple(party for party in bound if any(side in played.after.players for side in parties[party]))


def sides_concerned(clause: Clause, parties: Parties, who: str) -> frozenset[Side]:
    """Return the sides that a promise of `who` is about, never their own."""
    own = frozenset(parties[who])
    if clause.about is not None:
        return frozenset({clause.about}) - own
    return frozenset(side for party in parties for side in parties[party]) - own


def _done_by(clause: Clause, parties: Parties, played: Played) -> str:
    """The player of the turn, if the clause binds them and the turn did what it is about."""
    who = played.person
    if who not in parties or clause.by not in ("", who):
        return ""
    return who if _DOES[clause.kind](clause, sides_concerned(clause, parties, who), played) else ""


def _commanded(fact: Killed | PiecePut, others: frozenset[Side], played: Played) -> bool:
    """Whether one of `others` commanded the piece when it was killed or moved (R5)."""
    return played.before.commanders[fact.side] in others


def _kills(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    kinds = tuple(Kind) if clause.piece is None else (clause.piece,)
    return any(_commanded(fact, others, played) for fact in _killed(played) if fact.kind in kinds)


def _kills_chief(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    return any(_commanded(fact, others, played) for fact in _killed(played) if fact.kind is Kind.CHIEF)


def _killed(played: Played) -> list[Killed]:
    return [fact for fact in played.facts if isinstance(fact, Killed)]


def _enters_maze(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    """Whether the own Chief moved there, or was put there by an own Diplomat (R34)."""
    return any(kind is Kind.CHIEF and square == MAZE for kind, square in _own_ends(played))


def _leaves_corpses(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    """Whether a corpse was left beside a Chief of the others that is alive after the turn."""
    dead = {fact.side for fact in _killed(played) if fact.kind is Kind.CHIEF}
    corpses = {fact.corpse for fact in _killed(played)}
    corpses |= {fact.square for fact in played.facts if isinstance(fact, CorpsePut)}
    players = (side for side in others - dead if side in played.before.players)
    return any(not corpses.isdisjoint(NEIGHBOURS[_chief(played.before, side)]) for side in players)


def _chief(position: Position, side: Side) -> int:
    return position.board.index(CHIEF_CODES[side])


def _moves_by_diplomat(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    return any(_commanded(fact, others, played) for fact in played.facts if isinstance(fact, PiecePut))


def _ends_on_squares(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    kinds = tuple(Kind) if clause.piece is None else (clause.piece,)
    return any(kind in kinds and square in clause.squares for kind, square in _own_ends(played))


def _leaves_squares(clause: Clause, others: frozenset[Side], played: Played) -> bool:
    return any(
        fact.origin in clause.squares and clause.piece in (None, fact.kind)
        for fact in played.facts
        if isinstance(fact, Moved)
    )


def _own_ends(played: Played) -> list[tuple[Kind, int]]:
    """The ends of the mover's own pieces: of the piece that moved, or of one that was put somewhere (R34)."""
    mover = SIDES[played.before.to_move]
    ends = []
    for fact in played.facts:
        if isinstance(fact, Moved):
            ends.append((fact.kind, fact.end))
        elif isinstance(fact, PiecePut) and played.before.commanders[fact.side] == mover:
            ends.append((fact.kind, fact.square))
    return ends


_DOES: Final[Mapping[ClauseKind, Callable[[Clause, frozenset[Side], Played], bool]]] = {
    ClauseKind.SPARES: _kills,
    ClauseKind.SPARES_CHIEF: _kills_chief,
    ClauseKind.STAYS_OUT_OF_MAZE: _enters_maze,
    ClauseKind.NO_CORPSES: _leaves_corpses,
    ClauseKind.NO_DIPLOMAT: _moves_by_diplomat,
    ClauseKind.KEEPS_OUT: _ends_on_squares,
    ClauseKind.KILLS: _kills,
    ClauseKind.MOVES_TO: _ends_on_squares,
    ClauseKind.MOVES_AWAY: _leaves_squares,
}
"""Whether a turn of a bound player did what a clause of this kind is about: a breach, or a duty's fulfilment."""
