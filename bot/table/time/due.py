"""Due actions of a game, and when: a reminder, asking the others, or a resignation. No I/O.

Nothing waits here and nothing is kept: what is due is worked out from a `Turn`, which is a fold over the journal, and
from what is known of the person. Whoever does it appends it to the journal first, so that it is not due any more. So:

1. In time. Without a clock somebody is reminded after a day, two and a half and six days; with one at half time, and
   shortly before the end. Time that does not count for the clock counts for no reminder either.
   Who has little time left after the bot was not there is reminded again then.
2. One at a time. Of reminders that were missed (the bot was down, it was night) only the newest is due; and there is an
   hour between two of one turn. Who was reminded in another game is left alone for a while, but for the last reminder
   before the end, which cannot wait. When the bot was not there for longer than an hour, each is reminded once, in
   whatever game comes first: of what is due in the `COMES_TO` after that nothing more comes in any of their games.
3. Never at a bad time: not in their night, not while they snooze, not as long as they have just been writing where they
   play. The last reminder before the end comes before a night that it would come too late after.
4. Never for nothing: no reminder comes when the time is up, or to somebody whom none reaches.
5. Time is up once: then the others are asked, in a free game after three days, and what they are asked goes on as
   `bot.table.time.absence` says; or, if the table has chosen so, the seat resigns. A few minutes are given, for what
   was written in time and is still on its way. Who was absent and has turned up has a day more, in a free game three.
6. Who snoozes is reminded again when that is over. Who was away when their turn began was not called: instead of the
   first reminder they are when they are back.
7. What all who still play have agreed to is due at once: `bot.table.votes.closed_by_clock`.
8. An engine has no clock: it plays when `bot.table.engines` says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf
from typing import Final

from bot.table.model import FREE, Late
from bot.table.person_id import DiscordId, EngineId
from bot.table.preferences import Preferences
from bot.table.time.absence import next_look, plays_alone
from bot.table.time.clocks import COMES_TO, LONG, Turn
from bot.table.time.pace import DAY, HOUR, Span, runs_out
from bot.table.time.quiet import next_allowed
from bot.table.time.stops import is_waited_for
from bot.table.votes import closed_by_clock

FREE_REMINDERS: Final = (1 * DAY, 2.5 * DAY, 6 * DAY)
ASKED_AFTER: Final = 3 * DAY
"""After so much time the others are asked in a game without a clock."""
ON_ITS_WAY: Final = 300.0
"""So many seconds after the time is up something that was written in time may still be read."""
WRITING: Final = 900.0
"""So many seconds after they have written something, somebody is still there."""
APART: Final = 3 * HOUR
"""So long who was reminded in one game is not reminded in another."""
_AGAIN: Final = HOUR
_SHORTEST: Final = 6 * HOUR
"""Who has no more time than this is reminded once."""
_STEP: Final = HOUR / 2


class What(StrEnum):
    """What there is to do."""

    NOTHING = "nothing"
    REMIND = "remind"
    ASK = "ask"
    """The others are to be asked what is to be done."""
    LOOK = "look"
    """It is time to look at what they have answered."""
    SETTLE = "settle"
    """All who still play have agreed to something that waited for somebody who is out of the game."""
    RESIGN = "resign"
    """The seat resigns, since its time is up."""


@dataclass(frozen=True, slots=True)
class Due:
    """`what` is to be done `at` that moment, or was to be; a reminder is the one number `number`."""

    what: What
    at: float = inf
    number: int = 0


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of whoever's turn it is.

    They `wrote` something last then where they play, and were reminded last then in another game (`reminded`).
    """

    preferences: Preferences = field(default_factory=Preferences)
    wrote: float = 0
    reminded: float = 0


NOTHING: Final = Due(What.NOTHING)


def due(turn: Turn | None, known: Known, now: float) -> Due:
    """Return what is to be done next in a game, and when; what should have been done before `now` is due now."""
    if turn is None:
        return NOTHING
    if closed_by_clock(turn.game):
        return Due(What.SETTLE, now)
    if isinstance(turn.person.id, EngineId):
        return NOTHING
    up = _time_up(turn)
    reminder = _reminder(turn, known, now)
    return reminder if reminder.at < up.at and reminder.at < turn.ends else up


def _time_up(turn: Turn) -> Due:
    """What is to be done when the time is up, or about somebody who is absent."""
    look = next_look(turn.game)
    asking = Due(What.LOOK, _after_stops(turn, look)) if look is not None else Due(What.ASK, _asked_at(turn))
    if turn.pace.late is Late.ASK:
        return asking
    resigning = Due(What.RESIGN, turn.ends + ON_ITS_WAY)
    return asking if asking.what is What.LOOK and asking.at < resigning.at else resigning


def _asked_at(turn: Turn) -> float:
    """When the others are asked; `inf` if there are none."""
    if plays_alone(turn.game):
        return inf
    if turn.pace.is_free:
        return runs_out(turn.pace, turn.waited_since, ASKED_AFTER, turn.stops)
    more = runs_out(FREE, turn.turned_up, DAY, turn.stops) if turn.turned_up else 0
    return max(turn.ends + ON_ITS_WAY, more)


def _reminder(turn: Turn, known: Known, now: float) -> Due:
    """The next reminder, at a moment that suits whoever it is for."""
    has_left = turn.game.absence is not None and turn.game.absence.left
    is_gone = has_left or turn.person.id in turn.game.care
    if is_gone or not isinstance(turn.person.id, DiscordId):
        return NOTHING
    moments, again = list(_moments(turn)), max(turn.reminded, default=-inf) + _AGAIN
    if turn.reminded and known.preferences.snoozed > turn.reminded[-1]:
        earliest = max(known.preferences.snoozed, again, known.reminded + APART, now)
        return Due(What.REMIND, _suiting(turn, known, earliest), turn.reminders)
    told = _told_of(turn, known, now)
    passed = max(sum(moment <= now for moment in moments) - 1, sum(moment <= told for moment in moments))
    number = max(turn.reminders, passed) + 1
    if number > len(moments):
        return NOTHING
    is_last = number == len(moments) and not turn.pace.is_free
    earliest = max(moments[number - 1], again, 0 if is_last else known.reminded + APART, now)
    at = _suiting(turn, known, earliest)
    if is_last and turn.ends <= at and turn.ends < inf:
        at = _before_night(turn, known, (max(turn.began, again), min(earliest, turn.ends)), now)
    return Due(What.REMIND, at, number)


def _told_of(turn: Turn, known: Known, now: float) -> float:
    """Up to when what is due was told of by one reminder after the bot was not there for long; `-inf` if by none."""
    back = max((last for first, last in turn.downs if last - first > LONG and last <= now), default=inf)
    return back + COMES_TO if max(known.reminded, *turn.reminded, -inf) >= back else -inf


def _suiting(turn: Turn, known: Known, earliest: float) -> float:
    """The first moment from then on that suits whoever is to be reminded; `inf` if none ever does."""
    earliest = _after_stops(turn, max(earliest, known.wrote + WRITING))
    at = next_allowed(earliest, known.preferences) if earliest < inf else None
    return inf if at is None else at


def _after_stops(turn: Turn, at: float) -> float:
    """The first moment from `at` on at which nobody is away and the table does not pause."""
    for first, last in sorted(turn.stops):
        at = last if first <= at < last else at
    return at


def _moments(turn: Turn) -> Iterator[float]:
    """When somebody would be reminded if every moment suited them; who was away is called when they are back."""
    was_away = is_waited_for(turn.game, turn.person.id, turn.began)
    if turn.pace.is_free:
        first, *others = FREE_REMINDERS
        yield from (turn.after(time) for time in (0 if was_away else first, *others))
        return
    if turn.left > _SHORTEST:
        yield turn.after(0 if was_away else turn.left / 2)
    last = turn.after(turn.left - min(12 * HOUR, turn.left / 8))
    yield last
    if turn.back_at > last:
        yield turn.back_at


def _before_night(turn: Turn, known: Known, within: Span, now: float) -> float:
    """The last moment in a span at which somebody may be reminded, if there is one; not before `now`.

    It is some minutes before the night begins, so that it is still in time if it comes a little late.
    """

    def suits(at: float) -> bool:
        return next_allowed(at, known.preferences) == at == _after_stops(turn, at)

    first, at = within
    while at >= first and not (suits(at) and suits(at + ON_ITS_WAY)):
        at -= _STEP
    if at < first:
        return inf
    soonest = max(now, known.wrote + WRITING)
    return at if at > soonest else soonest if suits(soonest) else inf
