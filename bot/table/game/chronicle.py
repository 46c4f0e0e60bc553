"""The story of a game: its turning points and its honours, and how long nothing has changed. No I/O.

Both follow from facts. A turning point is a turn in which a player fell, power changed hands, an army got another
commander, or a promise was broken that everybody can know about. An honour is a number, counted for each person in
whose turns it happened, or whose pieces it happened to.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Final

from bot.djambi.board import CORPSE, SIDES, Kind, Side, side_of
from bot.djambi.facts import (
    ArmyTaken,
    CorpsePut,
    Drawn,
    Eliminated,
    Fact,
    Killed,
    Moved,
    PiecePut,
    PowerLost,
    PowerTaken,
    Resigned,
    Surrounded,
    Won,
)
from bot.djambi.position import Position
from bot.table.events import Event, GaveUp, TurnPlayed, turns_of
from bot.table.model import Game

MOST_MOMENTS: Final = 9
_MOST_HONOURS: Final = 5
_MOST_SHARING: Final = 2
"""An honour shared by more people is none."""
STANDSTILL: Final = 40
"""After this many turns without a death or a change of power, the players are reminded once that they can draw."""
_CHANGES: Final = Killed | Surrounded | Eliminated | PowerTaken | PowerLost
_NEW_FOR: Final = 2
"""For this many rounds of a reign the posts say why the player in power is next."""


@dataclass(frozen=True, slots=True)
class Promises:
    """What became of the promises of a game that everybody may know of.

    `made` are the ids of the people bound by any; `broken` are the journal entries of breaches, with who broke a
    promise.
    """

    made: frozenset[str] = frozenset()
    broken: tuple[tuple[int, str], ...] = ()


NONE: Final = Promises()


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A turning point: the event, who (ids) broke a promise by it, and who `lost` how many pieces.

    The loss is only told of the costliest turn. The lower the `rank`, the more it matters.
    """

    event: Event
    breakers: tuple[str, ...] = ()
    lost: tuple[Side, int] | None = None
    rank: int = field(default=0, compare=False)


class Honour(StrEnum):
    """What a person is remembered for, the most important first."""

    POWER = "power"
    """Was in power for the longest."""
    KILLS = "kills"
    """Killed the most pieces that others commanded."""
    PROMISES = "promises"
    """Kept every promise."""
    BREACHES = "breaches"
    """Broke the most promises."""
    REPORTERS = "reporters"
    """Lost the most pieces to Reporters."""
    CORPSES = "corpses"
    """Moved the most corpses."""
    LIFTED = "lifted"
    """Had the most pieces moved by Diplomats of others."""
    PEACE = "peace"
    """Played for a while and killed nobody."""


@dataclass(frozen=True, slots=True)
class Earned:
    """An honour, the people (ids) who earned it, and their number, 0 if it has none."""

    honour: Honour
    people: tuple[str, ...]
    count: int = 0


_FEWEST: Final = {
    Honour.POWER: 2,
    Honour.KILLS: 3,
    Honour.BREACHES: 1,
    Honour.REPORTERS: 2,
    Honour.CORPSES: 2,
    Honour.LIFTED: 2,
}
"""The least number that earns an honour."""

_PEACEFUL_TURNS: Final = 5
_FEWEST_LOST: Final = 3

_END: Final = 0
_FALL: Final = 1
_BREACH: Final = 2
_KINDS: Final = (Won | Drawn, Eliminated | Resigned, (), PowerTaken, PowerLost | ArmyTaken)
"""What makes a turn matter, the most important first; `_BREACH` is no fact of the board."""


def turning_points(events: Sequence[Event], promises: Promises = NONE, most: int = MOST_MOMENTS) -> list[KeyMoment]:
    """Return at most `most` turning points of a game, in order: the end, falls, broken promises, changes of power.

    Before the end, so is the turn that cost a side the most pieces.

    `events` are those that changed the board, without those that were taken back.
    """
    broke: dict[int, tuple[str, ...]] = {}
    for seq, person in promises.broken:
        broke[seq] = (*broke.get(seq, ()), person)
    ranks = {event.seq: _rank(event.facts, is_breach=event.seq in broke) for event in events}
    ranks[events[-1].seq] = _END
    costly = _costliest(events[:-1])  # the end is a turning point by itself
    if costly is not None:
        ranks[costly[0]] = min(ranks[costly[0]], _FALL)
    costs = dict([costly] if costly else [])
    points = [
        KeyMoment(event, broke.get(event.seq, ()), costs.get(event.seq), ranks[event.seq])
        for event in events
        if ranks[event.seq] < len(_KINDS)
    ]
    return weightiest(points, most)


def weightiest(moments: Sequence[KeyMoment], most: int) -> list[KeyMoment]:
    """Return the most important of some moments, in their order."""
    chosen = sorted(range(len(moments)), key=lambda number: moments[number].rank)[:most]
    return [moments[number] for number in sorted(chosen)]


def _rank(facts: Sequence[Fact], *, is_breach: bool) -> int:
    """How much a turn matters; 0 is the most."""
    found = (rank for rank, kinds in enumerate(_KINDS) if any(isinstance(fact, kinds) for fact in facts))
    return min(next(found, len(_KINDS)), _BREACH if is_breach else len(_KINDS))


def _costliest(events: Sequence[Event]) -> tuple[int, tuple[Side, int]] | None:
    """The turn that cost a side the most pieces, the side, and how many it lost: killed, or under another commander."""
    losses = [
        (before_men[side] - men[side], -event.seq, side)
        for before, event in pairwise(events)
        if isinstance(event, TurnPlayed)
        for before_men, men in [(_men(before.game.position), _men(event.game.position))]
        for side in SIDES
    ]
    count, seq, side = max(losses, default=(0, 0, Side.RED))
    return (-seq, (side, count)) if count >= _FEWEST_LOST else None


def _men(position: Position) -> Counter[int]:
    """The number of living pieces of each commander."""
    return Counter(position.commanders[side_of(code)] for code in position.board if code > CORPSE)


def honours(events: Sequence[Event], promises: Promises = NONE) -> list[Earned]:
    """Return the honours of a game, the most important first; `events` are as for `turning_points`."""
    book = _Book()
    for before, event in pairwise(events):
        if isinstance(event, TurnPlayed):
            book.count(before.game, event)
    book.counts[Honour.BREACHES].update(person for _, person in promises.broken)
    earned = {honour: _most(honour, counts) for honour, counts in book.counts.items()}
    faithful = promises.made - {person for _, person in promises.broken}
    earned[Honour.PROMISES] = Earned(Honour.PROMISES, tuple(sorted(faithful)))
    peaceful = [who for who, turns in book.turns.items() if turns >= _PEACEFUL_TURNS]
    killers = book.counts[Honour.KILLS]
    earned[Honour.PEACE] = Earned(Honour.PEACE, tuple(sorted(who for who in peaceful if not killers[who])))
    return [earned[honour] for honour in Honour if earned[honour].people][:_MOST_HONOURS]


@dataclass(slots=True)
class _Book:
    """Counters for each person (id) as the game goes on."""

    turns: Counter[str] = field(default_factory=Counter)
    counts: dict[Honour, Counter[str]] = field(default_factory=lambda: {honour: Counter() for honour in _FEWEST})

    def count(self, before: Game, event: TurnPlayed) -> None:
        """Count a turn; of a caretaker's turn only what it did to others."""
        position, power = before.position, event.game.position.in_power
        if power is not None:
            self._count(Honour.POWER, [_who(event.game, power)])
        struck = [_who(before, position.commanders[fact.side]) for fact in _killed_of_others(position, event)]
        if any(isinstance(fact, Moved) and fact.kind is Kind.REPORTER for fact in event.facts):
            self._count(Honour.REPORTERS, struck)
        lifted = (fact for fact in event.facts if isinstance(fact, PiecePut))
        self._count(Honour.LIFTED, (_who(before, position.commanders[fact.side]) for fact in lifted))
        if event.is_own:
            who = event.person.id
            self.turns[who] += 1
            self._count(Honour.KILLS, [who] * len(struck))
            self._count(Honour.CORPSES, [who] * sum(isinstance(fact, CorpsePut) for fact in event.facts))

    def _count(self, honour: Honour, people: Iterable[str]) -> None:
        self.counts[honour].update(filter(None, people))


def _killed_of_others(position: Position, event: TurnPlayed) -> list[Killed]:
    """The pieces that a turn killed and its player did not command."""
    return [fact for fact in event.facts if isinstance(fact, Killed) and position.commanders[fact.side] != event.side]


def _who(game: Game, commander: int) -> str:
    """The id of the commander's player; "" if there is none."""
    person = game.seats.get(SIDES[commander]) if 0 <= commander < len(SIDES) else None
    return person.id if person else ""


def _most(honour: Honour, counts: Counter[str]) -> Earned:
    """Who has the most, if it is enough and shared by few."""
    most = max(counts.values(), default=0)
    people = tuple(sorted(who for who, count in counts.items() if count == most))
    return Earned(honour, people if most >= _FEWEST[honour] and len(people) <= _MOST_SHARING else (), most)


def is_change(turn: TurnPlayed | GaveUp) -> bool:
    """Return whether somebody died or power changed in a turn."""
    return any(isinstance(fact, _CHANGES) for fact in turn.facts)


def last_change(events: Sequence[Event]) -> int:
    """Return the number of the last turn of `events` in which something changed; of none, 0 or less.

    `events` go back `STANDSTILL` turns at least, or are all.
    """
    turns = turns_of(events)
    is_whole = not turns or turns[0].turn == 1
    return max((turn.turn for turn in turns if is_change(turn)), default=0 if is_whole else -STANDSTILL)


def reign_turns(game: Game) -> int:
    """Return for how many turns the reign in a game is new: those of two rounds."""
    return _NEW_FOR * 2 * (len(game.position.players) - 1)


def is_new_reign(events: Sequence[Event]) -> bool:
    """Return whether somebody has come to power in the last turns of `events`, or these go back to the first turn."""
    turns = turns_of(events)[-reign_turns(events[-1].game) :]
    is_whole = not turns or turns[0].turn == 1
    return is_whole or any(isinstance(fact, PowerTaken) for turn in turns for fact in turn.facts)
