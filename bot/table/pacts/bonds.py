"""Bonds: the moves that a player's pacts forbid now, and the same as vows for the engine's search.

The search believes a vow as far as it binds. A loyal engine never breaks its word. The others are likelier to break it
the more they gain, and surely from a price on: a machiavellian engine's is its `TEMPTATION`. A person's,
`TEMPTATION_OF_PEOPLE`, is an estimate: people also mind what the table thinks of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from bot.djambi.board import CHIEF, Side
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.geometry import MAZE, NOWHERE
from bot.djambi.moves import Row
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.turns import longest_wait
from bot.engine.lines import set_of
from bot.engine.vows import FOR_EVER, Deed, Vow
from bot.table.model import Game
from bot.table.pacts.clauses import Clause, ClauseKind, Parties, Played, broken_by, kept_by, sides_concerned, still_owed
from bot.table.pacts.pact import Pact
from bot.table.pacts.standing import PactEvent, Standing, breakers, is_in_force, unsettled
from bot.table.person_id import Character, EngineId, person_id

TEMPTATION: Final = 0.10
"""The gain in chance above which a machiavellian engine breaks its word."""
TEMPTATION_OF_PEOPLE: Final = 0.25
"""The gain in chance from which on a person is expected to break a promise."""


@dataclass(frozen=True, slots=True)
class Bond:
    """A promise that forbids a move: the number of the clause in its pact, and the ids of those it is owed to."""

    pact: Pact
    clause: int
    to: tuple[str, ...]


def forbidden(standings: Sequence[Standing], game: Game, person: str) -> Mapping[Row, tuple[Bond, ...]]:
    """Return the legal moves of a running game that `person` has promised not to play, each with the promises.

    A duty forbids all moves that do not fulfil it, once this may be the last chance, if any move does fulfil it.
    """
    position, rules = game.position, game.terms.rules
    binding = [(pact, happened) for pact, happened in standings if _binds(pact, happened, game, person)]
    if not binding:
        return {}
    turns = {row: _played(person, position, row, rules) for row in legal_moves(position, rules).rows}
    found: dict[Row, tuple[Bond, ...]] = {}
    for pact, happened in binding:
        for index, clause in unsettled(pact, happened):
            owed = _owed(pact, happened, game, person, index)
            bond = Bond(pact, index, tuple(party for party in owed if party != person))
            may_wait = clause.kind.is_to_do and not _is_due(clause, position, _last_turn(pact))
            for row in () if may_wait else _breaches(clause, owed, turns, person):
                found[row] = (*found.get(row, ()), bond)
    return found


def vows_in(standings: Sequence[Standing], game: Game) -> tuple[Vow, ...]:
    """Return the vows of all pacts among `standings` that are in force."""
    return tuple(
        vow
        for pact, happened in standings
        if is_in_force(pact, happened, game)
        for vow in _vows_of(pact, happened, game)
    )


def _vows_of(pact: Pact, happened: tuple[PactEvent, ...], game: Game) -> list[Vow]:
    """The vows of a pact in force."""
    last = _last_turn(pact)
    return [
        vow
        for index, clause in unsettled(pact, happened)
        for who in pact.parties
        if clause.by in ("", who) and (vow := _vow(clause, who, _owed(pact, happened, game, who, index), last))
    ]


def _binds(pact: Pact, happened: tuple[PactEvent, ...], game: Game, person: str) -> bool:
    return person in pact.parties and is_in_force(pact, happened, game)


def _played(person: str, position: Position, row: Row, rules: Rules) -> Played:
    after, facts = play(position, row, rules)
    return Played(person, position, facts, after)


def _is_due(clause: Clause, position: Position, last: int) -> bool:
    """Whether a duty may have to be done this turn, in a pact that counts up to turn `last`."""
    turn = position.turn
    return turn <= clause.by_turn < turn + longest_wait(len(position.players)) and clause.by_turn <= last


def _breaches(clause: Clause, owed: Parties, turns: Mapping[Row, Played], person: str) -> list[Row]:
    """The moves among `turns` that `clause` forbids `person` now."""
    if not clause.kind.is_to_do:
        return [row for row, played in turns.items() if broken_by(clause, owed, played)]
    idle = [row for row, played in turns.items() if not kept_by(clause, owed, played)]
    if len(idle) == len(turns):
        return []
    return [row for row in idle if not _is_void(clause, owed[person], turns[row].after)]


def _is_void(clause: Clause, own: Sequence[Side], after: Position) -> bool:
    """Whether a duty ends undone: the game is over, or the side it is about or its debtor is out."""
    if is_over(after.commanders) or not any(side in after.players for side in own):
        return True
    return clause.about is not None and clause.about not in after.players


def _owed(pact: Pact, happened: tuple[PactEvent, ...], game: Game, who: str, index: int) -> Parties:
    """`who`, and the parties that `who` owes promise number `index` of a pact to."""
    parties = {party: game.sides_of(party) for party in pact.parties}
    return still_owed(pact.clauses[index], who, parties, breakers(happened), game.position)


def _last_turn(pact: Pact) -> int:
    """The last turn in which a pact counts, as far as is known."""
    return min(pact.until or FOR_EVER, pact.given.last if pact.given else FOR_EVER)


_DEEDS: Final[Mapping[ClauseKind, Deed]] = {
    ClauseKind.SPARES: Deed.KILL,
    ClauseKind.SPARES_CHIEF: Deed.KILL,
    ClauseKind.STAYS_OUT_OF_MAZE: Deed.ARRIVE,
    ClauseKind.NO_CORPSES: Deed.BURY,
    ClauseKind.NO_DIPLOMAT: Deed.CARRY,
    ClauseKind.KEEPS_OUT: Deed.ARRIVE,
    ClauseKind.KILLS: Deed.KILL,
    ClauseKind.MOVES_TO: Deed.ARRIVE,
    ClauseKind.MOVES_AWAY: Deed.LEAVE,
}
_OF_CHIEFS: Final = (ClauseKind.SPARES_CHIEF, ClauseKind.STAYS_OUT_OF_MAZE)


def _vow(clause: Clause, who: str, owed: Parties, last: int) -> Vow | None:
    """The vow of `who` towards the others of `owed` by `clause`, if any, in a pact that counts up to turn `last`."""
    is_to_do = clause.kind.is_to_do
    if not owed or (is_to_do and clause.by_turn > last):
        return None
    squares = {MAZE} if clause.kind is ClauseKind.STAYS_OUT_OF_MAZE else set(clause.squares)
    piece = NOWHERE if clause.piece is None else int(clause.piece)
    return Vow(
        bound=frozenset(owed[who]),
        deed=_DEEDS[clause.kind],
        about=sides_concerned(clause, owed, who) if clause.kind.is_about_somebody else frozenset(),
        kind=CHIEF if clause.kind in _OF_CHIEFS else piece,
        squares=set_of(squares),
        owed=frozenset(side for party in owed if party != who for side in owed[party]),
        last=clause.by_turn if is_to_do else last,
        is_to_do=is_to_do,
        is_sacred=isinstance(person_id(who), EngineId),
        price=_price(who),
    )


def _price(who: str) -> float:
    """The gain in winning chances for which a person surely breaks their word."""
    match person_id(who):
        case EngineId(character=Character.LOYAL):
            return inf
        case EngineId(character=Character.MACHIAVELLIAN):
            return TEMPTATION
        case _:
            return TEMPTATION_OF_PEOPLE
