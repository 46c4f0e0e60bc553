"""The time at which a lobby's game is to start: chosen, called for, come. No I/O; times are seconds since 1970.

A lobby goes through these stages, which the game carries along (`game.appointment`):

    SET       the game waits for its time, also if all seats are taken
    CALLED    the time is near: everybody with a seat is asked whether they are there
    LATE      the time has come, and people are missing or seats are free: the lobby stays open, and says so

    SET -> CALLED         `CALL` seconds before the time (`call`); those who did something in the lobby since are there
    CALLED -> started     all seats are taken, and everybody is there (`come`)
    CALLED -> LATE        not everybody is there, or seats are free (`come`)
    LATE -> started       with the last missing answer, if all seats are taken, or as any lobby starts
    any -> SET            another time is chosen (`set_start`)
    any -> no time        the time is removed (`drop_start`), or the game started at once

1. The host chooses the time. While the host is missing in LATE, everybody who is there may start the game, free the
   seats of those who are missing, and choose another time (`decide.starts_for_host`).
2. Nobody is called missing before they had `LEAST` seconds to answer, however near the chosen time was. Nobody loses
   their seat before `CALL` seconds after the call (`decide.free_from`).
3. In LATE the lobby is said to be waiting once more after `MORE` seconds, without a ping, if somebody is there and
   nobody has done anything in it since. Then nothing more comes by itself.
4. Nobody has less time to answer than they would have had without an outage: `ready_at`. If somebody has not answered,
   the start is put off until then. An outage of less than `TOLERATED` changes nothing.
5. Answers are those of a roll call (`decide.confirm`), and any message of somebody who is called is one. A change of
   the terms asks everybody for them again, and who accepts it is there. A call that comes while a change is not
   accepted by all asks for both at once.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import Final

from bot.table.decide import ANSWER_TO_START, Shuffle, must_start, signed, started
from bot.table.events import (
    Asked,
    Event,
    MissingAsked,
    PresenceAsked,
    StartDropped,
    StartPutOff,
    StartSet,
    done_by,
)
from bot.table.model import FREE, Appointment, Game, Phase, RollCall, TableError, Trouble
from bot.table.person_id import EngineId
from bot.table.time.pace import DAY, Span, runs_out

CALL: Final = ANSWER_TO_START
"""Everybody is called this many seconds before the time."""
LEAST: Final = 60.0
"""The seconds that everybody has to answer at least."""
MORE: Final = 600.0
"""The seconds after which a lobby whose time has come says once more that it waits."""
TOLERATED: Final = 60.0
LONGEST_AHEAD: Final = 60
"""In days."""
_MINUTE: Final = 60


def set_start(game: Game, asked: Asked, at: float, *, anybody: bool = False) -> list[StartSet]:
    """Choose the time at which a lobby's game is to start; `anybody` as in `decide.stands_in`."""
    must_start(game, asked.person, anybody=anybody)
    at = _whole_minute(at)
    if not asked.at < at <= asked.at + LONGEST_AHEAD * DAY:
        raise TableError(Trouble.NO_START_TIME, turns=LONGEST_AHEAD)
    after = replace(_without_call(game), seq=game.seq + 1, appointment=Appointment(at, asked.at))
    return [StartSet(signed(after, asked), done_by(asked, game))]


def drop_start(game: Game, asked: Asked, *, anybody: bool = False) -> list[StartDropped]:
    """Remove the time; a full lobby then waits for its host."""
    must_start(game, asked.person, anybody=anybody)
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


def is_awaited(game: Game, who: str) -> bool:
    """Return whether a person (an id) is called to the start of a game, and has not answered."""
    planned, call = game.appointment, game.roll_call
    is_call = bool(planned and planned.called and call and call.covers(planned.called))
    return game.phase is Phase.LOBBY and is_call and any(person.id == who for person in game.unanswered)


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
    planned = game.appointment
    if planned is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    late, entry, roll_call = asked.at >= planned.at, game.seq + 1, game.roll_call
    if roll_call and planned.called == roll_call.entry and game.unanswered:
        earlier = (*roll_call.earlier, roll_call.entry)
        roll_call = replace(roll_call, entry=entry, at=asked.at, earlier=earlier)
        planned = replace(planned, called=entry)
    later = replace(planned, at=_whole_minute(until), since=asked.at, late=planned.late or late)
    after = replace(game, seq=entry, roll_call=roll_call, appointment=later)
    return [StartPutOff(after, done_by(asked, game), outage=True)]


def comes_at(game: Game, planned: Appointment) -> float:
    """Return when the time has come: not before those who have not answered had the least time for it."""
    call = game.roll_call
    is_called = bool(call and planned.called and game.unanswered)
    return max(planned.at, call.at + LEAST) if call and is_called else planned.at


def come(game: Game, asked: Asked, shuffle: Shuffle) -> list[Event]:
    """Start the game, since its time has come; or say, at most twice, that the lobby waits for somebody."""
    planned = game.appointment
    if planned is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if game.is_full and not game.unanswered:
        return [*started(game, asked, shuffle)]
    again, entry = bool(planned.asked), game.seq + 1
    remind = 0.0 if again or not game.there else asked.at + MORE
    after = replace(game, seq=entry, appointment=replace(planned, asked=entry, late=True, remind=remind))
    return [MissingAsked(after, done_by(asked, game), number=2 if again else 1)]


def waits_again_at(game: Game) -> float | None:
    """Return when a lobby whose time has come says once more that it waits; `None` for never."""
    planned = game.appointment
    if planned is None or not planned.remind:
        return None
    return None if max(game.signs.values(), default=0.0) > planned.remind - MORE else planned.remind
