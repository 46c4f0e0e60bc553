"""The standing of pacts: what became of each, derived from the pact and the journal of its game alone."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from bot.djambi.moves import Move
from bot.djambi.play import play
from bot.table.events import Event, SeatTaken, TakenBack
from bot.table.game.chronicle import Promises
from bot.table.model import Game, Phase
from bot.table.pacts.clauses import Clause, Parties, Played, broken_by, kept_by, missed_by, still_owed
from bot.table.pacts.pact import Breach, Pact

_FEWEST: Final = 2
"""A pact needs this many parties who still play."""


class Became(StrEnum):
    """What became of a pact, or of one of its clauses."""

    BROKEN = "broken"
    """A party did what they promised not to do."""
    MISSED = "missed"
    """A party failed to do in time what they promised."""
    KEPT = "kept"
    """A party did what they promised to do."""
    ENDED_BY_BREACH = "ended_by_breach"
    """A party broke a promise, which freed the others."""
    OUT_OF_DATE = "out_of_date"
    """Its last turn is over."""
    FEW_LEFT = "few_left"
    """Fewer than two of the parties are still playing."""
    SEAT_PASSED = "seat_passed"
    """A party has passed their seat on."""
    NOTICE = "notice"
    """The time after a notice is over."""
    FULFILLED = "fulfilled"
    """Nothing is left to do, and all was done."""
    HELD = "held"
    """The game is over, and every party has kept their word."""
    GAME_OVER = "game_over"
    """The game is over, and the pact had been broken."""

    @property
    def is_end(self) -> bool:
        """Whether the pact ended with it."""
        return self not in (Became.BROKEN, Became.MISSED, Became.KEPT)

    @property
    def is_breach(self) -> bool:
        """Whether a party has broken a promise."""
        return self in (Became.BROKEN, Became.MISSED)


@dataclass(frozen=True, slots=True)
class PactEvent:
    """Something that became of a pact, with its turn and journal entry.

    If it is about a clause, `clause` is its number in the pact, and `person` the party who did it.
    """

    became: Became
    turn: int
    seq: int
    clause: int = -1
    person: str = ""


Standing = tuple[Pact, tuple[PactEvent, ...]]
"""A pact with everything that became of it, or that a move would make of it."""


def pact_events_of(pact: Pact, events: Sequence[Event], happened: tuple[PactEvent, ...] = ()) -> tuple[PactEvent, ...]:
    """Return everything that became of a pact, in order; nothing from before all signed or after it ended.

    Turns that were taken back did not happen: a pact that ended by one goes on.

    `events` are the journal of its game from entry `pact.since`, or an earlier one. If `happened` has what became of it
    up to some entry, the events from that entry on are enough.
    """
    if not pact.is_signed:
        return ()
    for before, event in pairwise(events):
        if event.seq > pact.since and isinstance(event, TakenBack):
            happened = tuple(each for each in happened if each.seq <= event.to)
        elif event.seq > pact.since:
            happened += _next_pact_events(pact, happened, before.game, event)
    return happened + _ended_at_once(pact, happened)


def has_ended(happened: Iterable[PactEvent]) -> bool:
    """Whether a pact has ended, by all that `happened` to it."""
    return any(each.became.is_end for each in happened)


def _next_pact_events(pact: Pact, happened: tuple[PactEvent, ...], before: Game, event: Event) -> tuple[PactEvent, ...]:
    """Return what became of a signed pact by `event`, after `happened` and the state `before` it."""
    if has_ended(happened) or _is_over_at(pact, event.seq):
        return ()
    played = Played(event.person.id, before.position, event.facts, event.game.position)
    parties = {party: event.game.sides_of(party) for party in pact.parties}
    happened_now = _deeds(pact, happened, played, parties, event)
    return (*happened_now, *_ending(pact, happened + happened_now, event))


def would_break(
    pact: Pact, happened: tuple[PactEvent, ...], game: Game, person: str, move: Move
) -> tuple[PactEvent, ...]:
    """Return the promises that `person` would break by playing `move` in `game`, after `happened`."""
    if not is_in_force(pact, happened, game):
        return ()
    after, facts = play(game.position, move, game.terms.rules)
    played = Played(person, game.position, facts, after)
    parties = {party: game.sides_of(party) for party in pact.parties}
    found = _pact_events_of_turn(pact, happened, played, parties, game.seq + 1)
    return tuple(each for each in found if each.became.is_breach and each.person == person)


def is_in_force(pact: Pact, happened: tuple[PactEvent, ...], game: Game) -> bool:
    """Return whether a pact binds its parties in the next turn of `game`, after `happened`."""
    is_signed = pact.is_signed and pact.since <= game.seq
    return is_signed and not has_ended(happened) and not _is_over_at(pact, game.seq + 1)


def unsettled(pact: Pact, happened: tuple[PactEvent, ...]) -> list[tuple[int, Clause]]:
    """Return the promises that can still be broken or kept, each with its number in the pact."""
    settled = {each.clause for each in happened if each.became is not Became.BROKEN}
    return [(index, clause) for index, clause in enumerate(pact.clauses) if index not in settled]


def breakers(happened: Iterable[PactEvent]) -> dict[str, list[PactEvent]]:
    """Return the parties who broke a promise, each with what was broken or missed."""
    found: dict[str, list[PactEvent]] = {}
    for each in happened:
        if each.became.is_breach:
            found.setdefault(each.person, []).append(each)
    return found


def promises_in(standings: Iterable[Standing]) -> Promises:
    """Return who was bound by signed pacts, and who broke a promise, once for each journal entry."""
    made, broken = set[str](), dict[tuple[int, str], None]()
    for pact, happened in standings:
        made |= {party for party in pact.parties for clause in pact.clauses if clause.by in ("", party)}
        broken |= {(each.seq, each.person): None for each in happened if each.became.is_breach}
    return Promises(frozenset(made), tuple(sorted(broken)))


def _is_over_at(pact: Pact, seq: int) -> bool:
    """Whether a notice has ended the pact at once before journal entry `seq`."""
    return bool(pact.given and pact.given.is_at_once and seq > pact.given.seq)


def _ended_at_once(pact: Pact, happened: tuple[PactEvent, ...]) -> tuple[PactEvent, ...]:
    """The end by a notice that holds at once, which no event of the game causes."""
    if not pact.given or not pact.given.is_at_once or has_ended(happened):
        return ()
    return (PactEvent(Became.NOTICE, pact.given.turn, pact.given.seq),)


def _deeds(
    pact: Pact, happened: tuple[PactEvent, ...], played: Played, parties: Parties, event: Event
) -> tuple[PactEvent, ...]:
    """What the turn did about the clauses; once the game is over, no duty can be missed any more."""
    found = _pact_events_of_turn(pact, happened, played, parties, event.seq)
    over = event.game.phase is not Phase.RUNNING
    return tuple(each for each in found if not (over and each.became is Became.MISSED))


def _pact_events_of_turn(
    pact: Pact, happened: tuple[PactEvent, ...], played: Played, parties: Parties, seq: int
) -> tuple[PactEvent, ...]:
    """What a turn did about the clauses, and then what was not done by its end: a breach frees the others first."""
    done = _found(_done, pact, happened, played, parties, seq)
    if pact.breach is Breach.WHOLE and breakers(done):
        return done
    return done + _found(_missed, pact, happened + done, played, parties, seq)


_Look = Callable[[Clause, Played, Parties, Collection[str]], list[tuple[Became, str]]]


def _found(
    look: _Look, pact: Pact, happened: tuple[PactEvent, ...], played: Played, parties: Parties, seq: int
) -> tuple[PactEvent, ...]:
    """What `look` finds about each clause that is not settled."""
    return tuple(
        PactEvent(became, played.before.turn, seq, index, person)
        for index, clause in unsettled(pact, happened)
        for became, person in look(clause, played, parties, breakers(happened))
    )


def _done(clause: Clause, played: Played, parties: Parties, broke: Collection[str]) -> list[tuple[Became, str]]:
    """What the player of the turn did about a clause that is still owed to somebody."""
    owed = still_owed(clause, played.person, parties, broke, played.before)
    if person := broken_by(clause, owed, played):
        return [(Became.BROKEN, person)]
    if person := kept_by(clause, owed, played):
        return [(Became.KEPT, person)]
    return []


def _missed(clause: Clause, played: Played, parties: Parties, broke: Collection[str]) -> list[tuple[Became, str]]:
    """The promises still owed that their parties have failed to keep in time."""
    late = missed_by(clause, parties, played)
    return [(Became.MISSED, person) for person in late if still_owed(clause, person, parties, broke, played.before)]


def _ending(pact: Pact, happened: tuple[PactEvent, ...], event: Event) -> tuple[PactEvent, ...]:
    became = _end(pact, happened, event)
    return (PactEvent(became, event.turn, event.seq),) if became else ()


def _end(pact: Pact, happened: tuple[PactEvent, ...], event: Event) -> Became | None:
    game, is_broken = event.game, bool(breakers(happened))
    if is_broken and pact.breach is Breach.WHOLE:
        return Became.ENDED_BY_BREACH
    if game.phase is not Phase.RUNNING:
        return Became.GAME_OVER if is_broken else Became.HELD
    if not is_broken and not unsettled(pact, happened):
        return Became.FULFILLED
    return _parties_left(pact, event) or _time_over(pact, event)


def _time_over(pact: Pact, event: Event) -> Became | None:
    """Why a pact ends by its terms or by a notice."""
    game = event.game
    if pact.until and game.position.turn > pact.until:
        return Became.OUT_OF_DATE
    if pact.given and event.seq > pact.given.seq and game.position.turn > pact.given.last:
        return Became.NOTICE
    return None


def _parties_left(pact: Pact, event: Event) -> Became | None:
    """Why a pact ends because some of its parties no longer play."""
    playing = {player.id for player in event.game.still_playing} & set(pact.parties)
    if isinstance(event, SeatTaken) and event.before.id in {*pact.parties} - playing:
        return Became.SEAT_PASSED
    return Became.FEW_LEFT if len(playing) < _FEWEST else None
