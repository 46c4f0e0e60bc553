"""How pacts stand: what became of each, worked out from the pact and the journal of its game, and from nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from bot.djambi.moves import Move
from bot.djambi.play import play
from bot.djambi.words import Side
from bot.table.events import Event
from bot.table.model import Game, Phase
from bot.table.pacts.clauses import Clause, Played, broken_by, kept_by, missed_by
from bot.table.pacts.pact import Notice, Pact

_FEWEST: Final = 2
"""A pact needs so many parties who still play."""


class Became(StrEnum):
    """What became of a pact, or of one of its clauses."""

    BROKEN = "broken"
    """Somebody did what was not to be done."""
    MISSED = "missed"
    """Somebody has not done in time what was to be done."""
    KEPT = "kept"
    """Somebody has done what was to be done."""
    OUT_OF_DATE = "out_of_date"
    """Its last turn is over."""
    FEW_LEFT = "few_left"
    """Fewer than two of the parties are still playing."""
    NOTICE = "notice"
    """The time after a notice is over."""
    GAME_OVER = "game_over"
    """The game is over."""

    @property
    def is_end(self) -> bool:
        """Whether the pact ended with it."""
        return self not in (Became.BROKEN, Became.MISSED, Became.KEPT)

    @property
    def is_breach(self) -> bool:
        """Whether somebody has not kept a promise."""
        return self in (Became.BROKEN, Became.MISSED)


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that became of a pact: in which turn, by which journal entry.

    Where it is about a clause, `clause` is its place in the pact, and `person` the party who did it.
    """

    became: Became
    turn: int
    seq: int
    clause: int = -1
    person: str = ""


def notes_of(pact: Pact, events: Sequence[Event], notes: tuple[Note, ...] = ()) -> tuple[Note, ...]:
    """Return everything that became of a pact, in order; nothing before all have signed or after it ended.

    `events` are those of its game from journal entry `pact.since`, or an earlier one, on. Where `notes` say what
    became of it up to some entry, those from that entry on are enough.
    """
    if not pact.is_signed:
        return ()
    for before, event in pairwise(events):
        if event.seq > pact.since:
            notes += next_notes(pact, notes, before.game, event)
    return notes + _ended_at_once(pact, notes)


def has_ended(notes: Iterable[Note]) -> bool:
    """Whether a pact, of which `notes` is all that became of it, has ended."""
    return any(note.became.is_end for note in notes)


def next_notes(pact: Pact, notes: tuple[Note, ...], before: Game, event: Event) -> tuple[Note, ...]:
    """Return what became of a signed pact by `event`, after `notes` and the state `before` it."""
    if has_ended(notes) or _is_over_at(pact, event.seq):
        return ()
    played = Played(event.person.id, before.position, event.facts, event.game.position)
    parties = {party: event.game.sides_of(party) for party in pact.parties}
    return (*_deeds(pact, notes, played, parties, event), *_ending(pact, event))


def would_break(pact: Pact, notes: tuple[Note, ...], game: Game, person: str, move: Move) -> tuple[Note, ...]:
    """Return which promises `person` would break by playing `move` in `game`, after `notes`."""
    if not pact.is_signed or has_ended(notes) or _is_over_at(pact, game.seq + 1):
        return ()
    after, facts = play(game.position, move, game.terms.rules)
    played = Played(person, game.position, facts, after)
    parties = {party: game.sides_of(party) for party in pact.parties}
    found = _notes_of_turn(pact, notes, played, parties, game.seq + 1)
    return tuple(note for note in found if note.became.is_breach and note.person == person)


def breakers(notes: Iterable[Note]) -> dict[str, list[Note]]:
    """Return who has not kept their word, each with what was broken or missed."""
    found: dict[str, list[Note]] = {}
    for note in notes:
        if note.became.is_breach:
            found.setdefault(note.person, []).append(note)
    return found


def _is_over_at(pact: Pact, seq: int) -> bool:
    """Whether notice has ended the pact at once before journal entry `seq`."""
    return bool(pact.given and pact.notice is Notice.AT_ONCE and seq > pact.given.seq)


def _ended_at_once(pact: Pact, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The end by a notice that holds at once, which no event of the game brings about."""
    if not pact.given or pact.notice is not Notice.AT_ONCE or has_ended(notes):
        return ()
    return (Note(Became.NOTICE, pact.given.turn, pact.given.seq),)


def _deeds(
    pact: Pact, notes: tuple[Note, ...], played: Played, parties: Mapping[str, Sequence[Side]], event: Event
) -> tuple[Note, ...]:
    """What was done about the clauses; once the game is over, nobody is late with anything any more."""
    found = _notes_of_turn(pact, notes, played, parties, event.seq)
    over = event.game.phase is not Phase.RUNNING
    return tuple(note for note in found if not (over and note.became is Became.MISSED))


def _notes_of_turn(
    pact: Pact, notes: tuple[Note, ...], played: Played, parties: Mapping[str, Sequence[Side]], seq: int
) -> list[Note]:
    settled = {note.clause for note in notes if note.became is not Became.BROKEN}
    turn = played.before.turn
    return [
        Note(became, turn, seq, index, person)
        for index, clause in enumerate(pact.clauses)
        if index not in settled
        for became, person in _of_clause(clause, parties, played)
    ]


def _of_clause(clause: Clause, parties: Mapping[str, Sequence[Side]], played: Played) -> list[tuple[Became, str]]:
    if person := broken_by(clause, parties, played):
        return [(Became.BROKEN, person)]
    if person := kept_by(clause, parties, played):
        return [(Became.KEPT, person)]
    return [(Became.MISSED, person) for person in missed_by(clause, parties, played)]


def _ending(pact: Pact, event: Event) -> tuple[Note, ...]:
    became = _end(pact, event)
    return (Note(became, event.turn, event.seq),) if became else ()


def _end(pact: Pact, event: Event) -> Became | None:
    game = event.game
    if game.phase is not Phase.RUNNING:
        return Became.GAME_OVER
    if len({player.id for player in game.still_playing} & set(pact.parties)) < _FEWEST:
        return Became.FEW_LEFT
    if pact.until and game.position.turn > pact.until:
        return Became.OUT_OF_DATE
    if pact.given and event.seq > pact.given.seq and game.position.turn > pact.given.last:
        return Became.NOTICE
    return None
