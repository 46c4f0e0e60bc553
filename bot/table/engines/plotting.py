"""The engine as a partner in pacts: what it answers, proposes and ends, and when it breaks its word.

Every decision compares the engine's chances in two searches, in which certain pacts hold: no player who is bound by a
promise breaks it. The engine takes the pacts into account that its seat may know of, and no others. A draft that names
an engine is in one of these stages:

    OPEN      a person who is to sign has not: nothing is weighed
    READY     all people have signed, and the engine has not answered
    SIGNED    it was weighed, and the engine is no worse off with it
    DECLINED  the engine gets too little for it, or it costs the engine something; the reason is named

    OPEN -> READY              the last person signs
    READY -> SIGNED, DECLINED  the engine weighs it (`objection`), once
    any but in force -> OPEN   the text of the draft changes, which removes all signatures and answers

1. Engines sign last, also what they have proposed. So the pact comes into force as it was weighed, in the same
   position.
2. It wants something for what it promises, binds itself for a time only, and promises nothing between the last two
   players (`bot.table.engines.bargains`). A loyal engine promises no duty, since others can make it
   impossible; it promises only what it can keep by not acting. No engine promises what could bar all its moves
   (`could_bar`): that counts as losing the seat.
3. A loyal engine plays moves that break nothing. If there are none, it says so, and ends the fewest pacts that leave it
   a move (`way_out`), even if their terms allow no notice. So no promise can cost it the seat.
4. A machiavellian engine does the same, unless a breach gains more than `TEMPTATION`; everybody is told that it may.
5. An engine gives notice, where the terms allow it, if that gains more than `WORTH_ENDING`, and of all that binds it
   when two players are left.
6. Otherwise it proposes the pact that gains it most, if that is more than `WORTH_IT` and costs the other side
   nothing, to a player who accepts proposals, unless the two have promised each other the same. It proposes once a
   round at most, and never again to a player who refused it. Two engines never propose to the same player in one
   round, or before that player has answered.
7. It does both after its turn. Before its turn every pact seems to cost it something: what it could kill at once
   weighs more than what the others could kill later.
8. A loyal engine wishes a player well while the two have promised to spare each other (`bot.engine.search`).
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import CHIEF, CORPSE
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE
from bot.djambi.position import Position
from bot.engine import Deed, Vow
from bot.engine.lines import RINGS, set_of
from bot.engine.state import State
from bot.engine.vows import keeping_to
from bot.table.engines.bargains import LAST_TWO, ROUNDS, binds, lasts_too_long, price, signed_now
from bot.table.model import Game
from bot.table.pacts.bonds import TEMPTATION, forbidden, vows_in
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Notice, Objection, Pact, Reservation
from bot.table.pacts.standing import Standing, is_in_force
from bot.table.person_id import Character, EngineId, person_id

WORTH_IT: Final = 0.02
"""The gain in chance above which an engine proposes a pact."""
WORTH_ENDING: Final = 0.05
"""The gain above which it ends one: more, so that it does not end on a whim what it has just signed."""
_SAME: Final = 0.01
"""Chances that differ by less count as equal: searches of different trees differ by a little."""
_PROPOSED: Final = (ClauseKind.SPARES, ClauseKind.SPARES_CHIEF)
"""The promises that an engine can propose; both parties promise the same."""

Weigh = Callable[[Sequence[Standing]], Awaitable[Sequence[float]]]
"""Returns the chance of each side to win if these pacts hold and no others."""


@dataclass(frozen=True, slots=True)
class Plotter:
    """An engine as a partner in the pacts of a game."""

    game: Game
    id: EngineId

    def chance(self, chances: Sequence[float]) -> float:
        """Return the engine's own chance among the `chances` of all sides."""
        return _chance_of(self.id, self.game, chances)


def awaited(draft: Pact, game: Game) -> list[EngineId]:
    """Return the engines that have not answered a draft which waits for nobody else."""
    playing = [person.id for person in game.still_playing if isinstance(person.id, EngineId)]
    engines = [engine for engine in playing if engine in draft.parties]
    if {*draft.parties} - {*draft.signed, *engines}:
        return []
    return [engine for engine in engines if engine not in {*draft.signed, *draft.declined}]


def is_open(pact: Pact, game: Game) -> bool:
    """Return whether a player has not yet answered an engine's proposal."""
    is_proposed = isinstance(person_id(pact.author), EngineId) and not pact.is_signed
    return is_proposed and not pact.declined and game.position.turn <= pact.until


async def objection(me: Plotter, draft: Pact, known: Sequence[Standing], weigh: Weigh) -> Objection | None:
    """Return the engine's objection to a draft, `None` if it signs; `known` are the pacts that it may know of."""
    if (against := _refusal(me, draft)) is not None:
        return against
    held = _in_force(known, me.game)
    signed, wanted = [*held, signed_now(draft, me.game)], price(draft, me.id, held, me.game)
    without, with_it = me.chance(await weigh(held)), await _worth(me, signed, weigh)
    cost = without - with_it
    if (cost < _SAME if not wanted else -cost >= wanted) and not could_bar(me, signed):
        return None
    if wanted and cost < _SAME:
        return Objection(_first_binding(draft, me.id), cause=Reservation.UNPAID)
    rests = [signed_now(_less(draft, index), me.game) for index in _several(draft)]
    spared = [await _worth(me, [*held, rest], weigh) - with_it for rest in rests]
    dearest = max(range(len(spared)), key=spared.__getitem__, default=0)
    if not spared or spared[dearest] >= _SAME:
        return Objection(dearest, spared[dearest] if spared else cost)
    return Objection(None, cost)


def _refusal(me: Plotter, draft: Pact) -> Objection | None:
    """The objection to what an engine never promises, at any gain."""
    if me.id.character is Character.LOYAL and (deed := _deed_of(me.id, draft)) is not None:
        return Objection(deed)
    if len(me.game.position.players) <= LAST_TWO and binds(draft, me.id):
        return Objection(None, cause=Reservation.LAST_TWO)
    if lasts_too_long(draft, me.id, me.game):
        return Objection(None, cause=Reservation.LASTS)
    return None


async def proposal(me: Plotter, people: Sequence[str], known: Sequence[Standing], weigh: Weigh) -> Pact | None:
    """Return the draft that the engine would propose to one of `people` (ids), if any; all of them accept proposals."""
    if len(me.game.position.players) <= LAST_TWO:
        return None
    held = _in_force(known, me.game)
    drafts = [(person, _drafted(me, person, kind)) for person in people for kind in _new(me, person, held)]
    if not drafts:
        return None
    before = await weigh(held)
    best, most = None, WORTH_IT
    for person, draft in drafts:
        signed = [*held, signed_now(draft, me.game)]
        if could_bar(me, signed):
            continue
        after = await weigh(signed)
        costs = _chance_of(person, me.game, before) - _chance_of(person, me.game, after)
        gain = me.chance(after) - me.chance(before)
        if gain > most and costs < _SAME:
            best, most = draft, gain
    return best


async def notice(me: Plotter, known: Sequence[Standing], weigh: Weigh) -> Pact | None:
    """Return the pact that the engine would end by notice, if any; the pact binds until the notice is over."""
    held = _in_force(known, me.game)
    ending = [each for each in held if _can_end(me, each[0])]
    if len(me.game.position.players) <= LAST_TWO:
        return next((pact for pact, _ in ending if binds(pact, me.id)), None)
    if not ending:
        return None
    now = await _worth(me, held, weigh)
    best, most = None, WORTH_ENDING
    for pact, happened in ending:
        rest = [each for each in held if each[0].id != pact.id]
        ended = (pact.with_notice_of(me.id, me.game), happened)
        after = 0.0 if could_bar(me, rest) else me.chance(await weigh([*rest, ended]))
        if (gain := after - now) > most:
            best, most = pact, gain
    return best


def _can_end(me: Plotter, pact: Pact) -> bool:
    return me.id in pact.parties and pact.notice is not Notice.NONE and not pact.given


def could_bar(me: Plotter, standings: Sequence[Standing]) -> bool:
    """Return whether the engine's promises in pacts could leave it without a move.

    They could if it had no move on this board, or if rivals could arrange a board on which its Chief can't leave some
    square: each square around is barred or has a corpse.
    """
    sides = frozenset(me.game.playing_sides_of(me.id))
    vows = tuple(vow for vow in vows_in(standings, me.game) if vow.bound & sides)
    boards = [replace(me.game.position, to_move=side) for side in sides]
    return _could_surround(vows, me.game.position.board) or not all(_leave_a_move(vows, at, me.game) for at in boards)


def way_out(me: Plotter, known: Sequence[Standing]) -> Sequence[Pact]:
    """Return the fewest pacts whose end leaves the engine, which is to move, a legal move; none if it has one."""
    bonds = forbidden(known, me.game, me.id)
    rows = legal_moves(me.game.position, me.game.terms.rules).rows
    hindering = [{bond.pact.id: bond.pact for bond in bonds.get(row, ())} for row in rows]
    return [*min(hindering, key=_hardship).values()]


def breaks_its_word(me: Plotter, kept: Sequence[float], broken: Sequence[float]) -> bool:
    """Return whether the engine breaks its word, given the chances if it keeps it and if it has `broken` it."""
    return me.id.character is Character.MACHIAVELLIAN and me.chance(broken) - me.chance(kept) > TEMPTATION


async def _worth(me: Plotter, standings: Sequence[Standing], weigh: Weigh) -> float:
    """The engine's chance if these pacts hold: 0 if they could bar all its moves."""
    return 0.0 if could_bar(me, standings) else me.chance(await weigh(standings))


def _hardship(pacts: Mapping[int, Pact]) -> tuple[int, int]:
    """The sort key of pacts to end: those that a party may end at once cost least."""
    return sum(pact.notice is not Notice.AT_ONCE for pact in pacts.values()), len(pacts)


def _could_surround(vows: Sequence[Vow], board: bytes) -> bool:
    corpses = set_of(square for square, code in enumerate(board) if code == CORPSE)
    shut = set_of(())
    for vow in vows:
        if vow.deed is Deed.ARRIVE and not vow.is_to_do and vow.kind in (NOWHERE, CHIEF):
            shut |= vow.squares
    return any(ring & shut and not ring & ~(shut | corpses) for ring in RINGS)


def _leave_a_move(vows: Sequence[Vow], at: Position, game: Game) -> bool:
    rules = game.terms.rules
    rows = legal_moves(at, rules).rows
    return not rows or bool(keeping_to(vows, State.of(at), rows, rules))


def _chance_of(person: str, game: Game, chances: Sequence[float]) -> float:
    return sum(chances[side] for side in game.playing_sides_of(person))


def _in_force(known: Sequence[Standing], game: Game) -> list[Standing]:
    return [(pact, happened) for pact, happened in known if is_in_force(pact, happened, game)]


def _deed_of(who: str, draft: Pact) -> int | None:
    """The first promise that binds `who` to do something, if any."""
    deeds = (index for index, each in enumerate(draft.clauses) if each.kind.is_to_do and each.by in ("", who))
    return next(deeds, None)


def _first_binding(draft: Pact, who: str) -> int:
    """The first promise of `who`."""
    return next((index for index, clause in enumerate(draft.clauses) if clause.by in ("", who)), 0)


def _several(draft: Pact) -> range:
    """The indices of the promises that can be left out of a draft: all, if there are several."""
    return range(len(draft.clauses)) if len(draft.clauses) > 1 else range(0)


def _less(draft: Pact, index: int) -> Pact:
    return replace(draft, clauses=(*draft.clauses[:index], *draft.clauses[index + 1 :]))


def _new(me: Plotter, person: str, held: Sequence[Standing]) -> list[ClauseKind]:
    """The promises that the engine can propose to `person`, without those in force between the two."""
    ours = [pact.clauses for pact, _ in held if {*pact.parties} == {me.id, person}]
    promised = {clause.kind for clauses in ours for clause in clauses if not clause.by}
    if ClauseKind.SPARES in promised:
        promised.add(ClauseKind.SPARES_CHIEF)
    return [kind for kind in _PROPOSED if kind not in promised]


def _drafted(me: Plotter, person: str, kind: ClauseKind) -> Pact:
    """A public pact of the engine with a player for some rounds, in which both promise the same."""
    game, position = me.game, me.game.position
    return Pact(
        game.id,
        game.channel,
        me.id,
        tuple(sorted((me.id, person))),
        (Clause(kind),),
        until=position.turn + ROUNDS * len(position.players) - 1,
        is_public=True,
        notice=Notice.ROUND,
    )
