"""An engine at the plotting table: what it answers, proposes and ends, and when it breaks its word.

Everything is weighed in the same way: the search says what the chances are if certain pacts hold, with their promises
as what everybody who is bound by them cannot do, and the engine compares its own. It reckons with the pacts that its
seat may know of, and with no others. A draft that names an engine is in one of these stages:

    OPEN      somebody among the people who are to sign has not: nothing is weighed
    READY     all people have signed, and the engine has said nothing yet
    SIGNED    it was weighed, and the engine is no worse off with it
    DECLINED  it was weighed, and costs the engine something; what costs most is said

    OPEN -> READY              the last of the people signs
    READY -> SIGNED, DECLINED  the engine weighs it (`objection`), once
    any but in force -> OPEN   the text of the draft changes, which takes all signatures and answers away

1. Engines sign last, also what they have proposed. So what was weighed is what comes into force, in that position.
2. A loyal engine promises no deed, for others can make it impossible; only what it can keep by leaving it alone.
3. A loyal engine plays moves that break nothing. Where there are none it gives notice of what ends at once, and then
   gives up its seat rather than its word.
4. A machiavellian does the same, but for a gain of more than `TEMPTATION`, and everybody is told that it may.
5. It gives notice, where the terms allow it, if that gains more than `WORTH_IT`: in its turn, before it moves.
6. After its turn it proposes what gains most, if that is more than `WORTH_IT` and costs the other side nothing, to one
   of those who let themselves be asked. It asks once a round at most, and nobody again who has said no to it; nobody is
   asked by two engines in one round, or before they have answered.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.model import Game
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Notice, Objection, Pact
from bot.table.pacts.standing import Standing, is_in_force
from bot.table.person_id import Character, EngineId, person_id

TEMPTATION: Final = 0.10
"""A machiavellian breaks its word for more chance than this."""
WORTH_IT: Final = 0.02
"""For less an engine neither proposes a pact nor ends one."""
_SAME: Final = 0.01
"""Chances that differ by less are the same: a search that looks elsewhere finds a little more or less."""
_ROUNDS: Final = 3
"""So long a pact holds that an engine proposes."""
_PROPOSED: Final = (
    (ClauseKind.SPARES,),
    (ClauseKind.SPARES_CHIEF,),
    (ClauseKind.NO_DIPLOMAT,),
    (ClauseKind.SPARES, ClauseKind.NO_DIPLOMAT),
)
"""What an engine may propose that both promise."""

Weigh = Callable[[Sequence[Standing]], Awaitable[Sequence[float]]]
"""Returns the chance of each side to win, if these pacts hold and no others."""


@dataclass(frozen=True, slots=True)
class Plotter:
    """An engine at the plotting table of a game."""

    game: Game
    id: EngineId

    def chance(self, chances: Sequence[float]) -> float:
        """Return the engine's own of the `chances` of all sides."""
        return _chance_of(self.id, self.game, chances)


def awaited(draft: Pact, game: Game) -> list[EngineId]:
    """Return the engines that have still to answer a draft which waits for nobody else."""
    playing = [person.id for person in game.still_playing if isinstance(person.id, EngineId)]
    engines = [engine for engine in playing if engine in draft.parties]
    if {*draft.parties} - {*draft.signed, *engines}:
        return []
    return [engine for engine in engines if engine not in {*draft.signed, *draft.declined}]


def is_open(pact: Pact, game: Game) -> bool:
    """Return whether somebody has still to answer what an engine has proposed."""
    is_proposed = isinstance(person_id(pact.author), EngineId) and not pact.is_signed
    return is_proposed and not pact.declined and game.position.turn <= pact.until


async def objection(me: Plotter, draft: Pact, known: Sequence[Standing], weigh: Weigh) -> Objection | None:
    """Return what the engine has against a draft, `None` if it signs; `known` are the pacts that it may know of."""
    if me.id.character is Character.LOYAL and (deed := _deed_of(me.id, draft)) is not None:
        return Objection(deed)
    held = _in_force(known, me.game)
    without = me.chance(await weigh(held))
    with_it = me.chance(await weigh([*held, _as_signed(draft, me.game)]))
    if without - with_it < _SAME:
        return None
    rests = [_as_signed(_less(draft, index), me.game) for index in _several(draft)]
    spared = [me.chance(await weigh([*held, rest])) - with_it for rest in rests]
    dearest = max(range(len(spared)), key=spared.__getitem__, default=0)
    if not spared or spared[dearest] >= _SAME:
        return Objection(dearest, spared[dearest] if spared else without - with_it)
    return Objection(None, without - with_it)


async def proposal(me: Plotter, people: Sequence[str], known: Sequence[Standing], weigh: Weigh) -> Pact | None:
    """Return the draft of what the engine would propose to one of `people` (ids), who let themselves be asked."""
    held = _in_force(known, me.game)
    before = await weigh(held)
    best, most = None, WORTH_IT
    for person in people:
        for kinds in _PROPOSED:
            draft = _drafted(me, person, kinds)
            after = await weigh([*held, _as_signed(draft, me.game)])
            costs = _chance_of(person, me.game, before) - _chance_of(person, me.game, after)
            gain = me.chance(after) - me.chance(before)
            if gain > most and costs < _SAME:
                best, most = draft, gain
    return best


async def notice(me: Plotter, known: Sequence[Standing], weigh: Weigh) -> Pact | None:
    """Return the pact of which the engine would give notice, if there is one that it had better be rid of."""
    held = _in_force(known, me.game)
    ending = [pact for pact, _ in held if me.id in pact.parties and pact.notice is not Notice.NONE and not pact.given]
    if not ending:
        return None
    now = me.chance(await weigh(held))
    best, most = None, WORTH_IT
    for pact in ending:
        gain = me.chance(await weigh([each for each in held if each[0].id != pact.id])) - now
        if gain > most:
            best, most = pact, gain
    return best


def way_out(me: Plotter, known: Sequence[Standing]) -> Pact | None:
    """Return a pact that the engine can end at once, if it has one: no pact that has ended leaves it without a move."""
    held = (pact for pact, _ in _in_force(known, me.game) if me.id in pact.parties)
    return next((pact for pact in held if pact.notice is Notice.AT_ONCE and not pact.given), None)


def breaks_its_word(me: Plotter, kept: Sequence[float], broken: Sequence[float]) -> bool:
    """Return whether the engine breaks its word, where the chances are `kept` or `broken`."""
    return me.id.character is Character.MACHIAVELLIAN and me.chance(broken) - me.chance(kept) > TEMPTATION


def _chance_of(person: str, game: Game, chances: Sequence[float]) -> float:
    return sum(chances[side] for side in game.playing_sides_of(person))


def _in_force(known: Sequence[Standing], game: Game) -> list[Standing]:
    return [(pact, happened) for pact, happened in known if is_in_force(pact, happened, game)]


def _as_signed(draft: Pact, game: Game) -> Standing:
    """A draft as it stands once all have signed it now."""
    return replace(draft, signed=dict.fromkeys(draft.parties, game.seq)), ()


def _deed_of(who: str, draft: Pact) -> int | None:
    """The first promise in which somebody binds themselves to do something."""
    deeds = (index for index, each in enumerate(draft.clauses) if each.kind.is_duty and each.by in ("", who))
    return next(deeds, None)


def _several(draft: Pact) -> range:
    """The promises of a draft, if there are several, of which one can be left out."""
    return range(len(draft.clauses)) if len(draft.clauses) > 1 else range(0)


def _less(draft: Pact, index: int) -> Pact:
    return replace(draft, clauses=(*draft.clauses[:index], *draft.clauses[index + 1 :]))


def _drafted(me: Plotter, person: str, kinds: Sequence[ClauseKind]) -> Pact:
    """A public pact of the engine with somebody, in which both promise the same, for some rounds."""
    game, position = me.game, me.game.position
    return Pact(
        game.id,
        game.channel,
        me.id,
        tuple(sorted((me.id, person))),
        tuple(Clause(kind) for kind in kinds),
        until=position.turn + _ROUNDS * len(position.players) - 1,
        is_public=True,
        notice=Notice.ROUND,
    )
