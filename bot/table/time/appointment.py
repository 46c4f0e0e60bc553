"""The time at which a lobby's game is to start: chosen, called for, put off. No I/O; times are seconds since 1970.

A lobby goes through these stages, which the game carries along (`game.appointment`):

    SET       the game waits for its time, also if all seats are taken
    CALLED    the time is near: everybody with a seat is asked whether they are there
    ASKED     the time has come, and people are missing or seats are free: those who are there decide

    SET -> CALLED         `CALL` seconds before the time (`call`); those who did something in the lobby since are there
    CALLED -> started     all seats are taken, and everybody is there (`come`)
    CALLED -> ASKED       somebody is there, but not everybody, or seats are free (`come`)
    CALLED -> no time     nobody is there (`come`); the lobby stays open
    ASKED -> CALLED       they wait for `MORE` seconds (`wait_more`)
    ASKED -> no time      they offer the free seats, or start without the others (`offer_seats`, `start_without`)
    any -> SET            another time is chosen (`set_start`)
    any -> no time        the time is removed (`drop_start`), or the game started at once

1. The host chooses the time. In ASKED the host decides; if the host does not play or is missing, so does everybody who
   is there.
2. Once the time has come (`late`), the last missing answer starts a full lobby at once: people are waiting.
3. Nobody has less time to answer than they would have had without an outage: `ready_at`. If somebody has not answered,
   the start is put off until then. An outage of less than `TOLERATED` changes nothing.
4. Answers are those of a roll call (`decide.confirm`). A change of the terms asks everybody for them again, and who
   accepts it is there. A call that comes while a change is not accepted by all asks for both at once.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import Final

from bot.djambi.board import FEWEST_PLAYERS
from bot.table.decide import Shuffle, freed, must_host, signed, started
from bot.table.events import (
    Asked,
    Event,
    FreeSeatsOffered,
    MissingAsked,
    PresenceAsked,
    StartDropped,
    StartPutOff,
    StartSet,
    done_by,
)
from bot.table.model import (
    FREE,
    Appointment,
    Game,
    Person,
    Phase,
    RollCall,
    TableError,
    Trouble,
    only_in,
)
from bot.table.person_id import EngineId
from bot.table.time.pace import DAY, Span, runs_out

CALL: Final = 300.0
"""Everybody is called this many seconds before the time."""
MORE: Final = 600.0
"""The seconds by which people put a start off."""
TOLERATED: Final = 60.0
LONGEST_AHEAD: Final = 60
"""In days."""
_MINUTE: Final = 60


def set_start(game: Game, asked: Asked, at: float, *, anybody: bool = False) -> list[StartSet]:
    """Choose the time at which a lobby's game is to start; `anybody` as in `decide.stands_in`."""
    must_host(game, asked.person, anybody=anybody)
    at = _whole_minute(at)
    if not asked.at < at <= asked.at + LONGEST_AHEAD * DAY:
        raise TableError(Trouble.NO_START_TIME, turns=LONGEST_AHEAD)
    after = replace(_without_call(game), seq=game.seq + 1, appointment=Appointment(at, asked.at))
    return [StartSet(signed(after, asked), done_by(asked, game))]


def drop_start(game: Game, asked: Asked, *, anybody: bool = False) -> list[StartDropped]:
    """Remove the time; a full lobby then waits for its host."""
    must_host(game, asked.person, anybody=anybody)
    if game.appointment is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    after = replace(_without_call(game), seq=game.seq + 1, appointment=None)
    return [StartDropped(signed(after, asked), done_by(asked, game), game.appointment.at)]


def _without_call(game: Game) -> Game:
    """The lobby without the answers to the call for its time, which hold for no other time."""
    call, planned = game.roll_call, game.appointment
    return replace(game, roll_call=None) if call and planned and planned.called == call.entry else game


def calls_at(planned: Appointment) -> float:
    """Return when everybody is called."""
    return max(planned.since, planned.at - CALL)


def to_call(game: Game) -> frozenset[str]:
    """Return the ids of the people who are called for the start: they did nothing in the lobby lately."""
    planned = game.appointment
    if planned is None or planned.called:
        return frozenset()
    since = calls_at(planned)
    return frozenset(who for who in _people(game) if game.signs.get(who, 0.0) < since)


def _people(game: Game) -> frozenset[str]:
    return frozenset(person.id for person in game.joined if not isinstance(person.id, EngineId))


def ready_at(planned: Appointment, stops: Iterable[Span]) -> float:
    """Return when everybody has had the time to answer, given when nobody could; the time itself if that is earlier."""
    first = calls_at(planned)
    ready = runs_out(FREE, first, planned.at - first, stops)
    return planned.at if ready <= planned.at + TOLERATED else ready


def _whole_minute(at: float) -> float:
    return float(ceil(at / _MINUTE) * _MINUTE)


def call(game: Game, asked: Asked) -> list[PresenceAsked]:
    """Ask everybody with a seat whether they are there; raises `TableError` if nobody has to be asked."""
    planned, called = game.appointment, to_call(game)
    if planned is None or not called:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    entry, everybody = game.seq + 1, _people(game)
    roll_call = RollCall(entry, asked.at, everybody, everybody - called)
    after = replace(game, seq=entry, roll_call=roll_call, appointment=replace(planned, called=entry))
    return [PresenceAsked(after, done_by(asked, game), accepts=bool(game.unanswered))]


def put_off(game: Game, asked: Asked, until: float) -> list[StartPutOff]:
    """Put the start off, since the bot was away when people had to answer."""
    return [StartPutOff(_later(game, asked, _whole_minute(until)), done_by(asked, game), outage=True)]


def come(game: Game, asked: Asked, shuffle: Shuffle) -> list[Event]:
    """Start the game, since its time has come; or ask those who are there what to do."""
    planned = game.appointment
    if planned is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not game.there:
        after = replace(game, seq=game.seq + 1, appointment=None)
        return [StartDropped(after, done_by(asked, game), planned.at, nobody=True)]
    if game.is_full and not game.unanswered:
        return [*started(game, asked, shuffle)]
    entry = game.seq + 1
    after = replace(game, seq=entry, appointment=replace(planned, asked=entry, late=True))
    return [MissingAsked(after, done_by(asked, game))]


def deciders(game: Game) -> tuple[Person, ...]:
    """Return the people who decide what to do without those who are missing."""
    host = game.host
    if any(person.id == host.id for person in game.there):
        return (host,)
    return game.there if host.id in _people(game) else (host, *game.there)


def must_decide(game: Game, person: Person, entry: int) -> None:
    """Raise `TableError` unless `person` may decide on what journal entry `entry` asks."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if game.appointment is None or game.appointment.asked != entry:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not any(each.id == person.id for each in deciders(game)):
        raise TableError(Trouble.NOT_HOST, game.host)


def wait_more(game: Game, asked: Asked, entry: int) -> list[StartPutOff]:
    """Put the start off, and call those who are missing once more."""
    must_decide(game, asked.person, entry)
    until = round((asked.at + MORE) / _MINUTE) * _MINUTE
    return [StartPutOff(_later(signed(game, asked), asked, float(until)), done_by(asked, game))]


def _later(game: Game, asked: Asked, until: float) -> Game:
    planned = game.appointment
    if planned is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    late, entry, roll_call = planned.late or asked.at >= planned.at, game.seq + 1, game.roll_call
    if roll_call and planned.called == roll_call.entry and game.unanswered:
        earlier = (*roll_call.earlier, roll_call.entry)
        roll_call = replace(roll_call, entry=entry, at=asked.at, earlier=earlier)
        planned = replace(planned, called=entry)
    later = replace(planned, at=until, since=asked.at, asked=0, late=late)
    return replace(game, seq=entry, roll_call=roll_call, appointment=later)


def offer_seats(game: Game, asked: Asked, entry: int) -> list[Event]:
    """Free the seats of those who are missing, and offer all that are free to everybody who is there."""
    events = without_missing(game, asked, entry)
    before = events[-1].game if events else game
    after = replace(before, seq=before.seq + 1, appointment=None)
    return [*events, FreeSeatsOffered(after, done_by(asked, game))]


def may_start_without(game: Game) -> bool:
    """Return whether enough seats are taken without those who are missing."""
    missing = {person.id for person in game.unanswered}
    return sum(person.id not in missing for person in game.joined) >= FEWEST_PLAYERS


def start_without(game: Game, asked: Asked, entry: int, shuffle: Shuffle) -> list[Event]:
    """Start without those who are missing; raises `TableError` if too few are left."""
    events = without_missing(game, asked, entry)
    before = events[-1].game if events else game
    if not may_start_without(game):
        raise TableError(Trouble.TOO_FEW)
    return [*events, *started(before, asked, shuffle)]


def without_missing(game: Game, asked: Asked, entry: int) -> list[Event]:
    """Return how the seats of those who are missing become free, as the person decides on what `entry` asks."""
    must_decide(game, asked.person, entry)
    return freed(game, asked)
