"""Due actions of a game, and when: a reminder, asking the others, a caretaker, or a resignation. No I/O.

Nothing waits or is stored here: the next action follows from a `Turn`, which is a fold over the journal, and from facts
about the person. The caller appends the action to the journal first, so that it is no longer due. One theory holds for
games of days and for those of minutes; they differ in the times of `Rhythm`, and where a law says so. The laws:

1. In time. Without a clock, players are reminded after a day, two and a half and six days; with one, at half time and
   shortly before the end. Time that does not count for the clock does not count for reminders. A player who has little
   time left after the bot was down is reminded again then.
2. One a day. Of missed reminders (the bot was down, it was night) only the newest is due. For a day after a reminder in
   any game its player gets no other: it says which other games wait, and the next one of a turn comes instead of one
   that was put off too long. Two calls don't count. The last reminder before a clock runs out can't wait, and a player
   who snoozes has chosen when to be reminded again. After the bot was down for longer than `Rhythm.long`, each player
   is reminded once, in the game that comes first: of what falls due within `Rhythm.notice` after that, they hear no
   more in any game. Games of minutes are outside of this: their reminders count for no other game, and no other for
   them.
3. Never at a bad time: not in their night, not while they snooze, not while they are writing where they play. If the
   last reminder would come too late after a night, it comes before it. An evening has no bad time: a player of a game
   of minutes sits at it. Only a player who wants no reminders or pings, or is away, gets none.
4. Never for nothing: no reminder comes when the time is up, nor to a person who gets none.
5. Time is up once: then the others are asked, in a free game after three days, and the vote goes on as
   `bot.table.time.absence` says; or a caretaker plays, or the seat resigns, if the table chose that. A moment
   (`Rhythm.on_its_way`) is added for messages that were written in time and are on their way. A player who was absent
   and is back gets some time more (`Rhythm.back`), in a free game three days.
6. A player who snoozes is reminded again after that. A player who was away when their turn began was not pinged:
   instead of the first reminder they get a ping when they are back. A pause that ends by itself calls the player whose
   turn it is.
7. A vote is closed when its time is over (`bot.table.votes.patience`), with or without those who are silent, or once
   it waits for nobody. While the table pauses or the bot is down, that time doesn't run.
8. A turn that its player took back and played again calls the next player once it stands: after `TAKE_BACK_GRACE`
   seconds.
9. An engine has no clock: it plays when `bot.table.engines` says.
10. A game that is to start at a time is a game that nobody's turn is in yet: `bot.table.time.appointment` says what is
   due before the time and at it. Neither counts for reminders in other games.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import inf
from typing import Final, assert_never

from bot.table.game.taking_back import TAKE_BACK_GRACE, played_again
from bot.table.model import FREE, Game, Pace, Phase, TimeUp
from bot.table.person_id import DiscordId, EngineId
from bot.table.preferences import Preferences
from bot.table.time.absence import may_run_out, next_look, plays_alone
from bot.table.time.appointment import calls_at, comes_at, ready_at, to_call, waits_again_at
from bot.table.time.clocks import TimedTurn
from bot.table.time.pace import DAY, HOUR, Span, runs_out
from bot.table.time.quiet import next_allowed
from bot.table.time.stops import is_waited_for
from bot.table.votes import patience

FREE_REMINDERS: Final = (1 * DAY, 2.5 * DAY, 6 * DAY)
ASKED_AFTER: Final = 3 * DAY
"""In a game without a clock the others are asked after this time."""
_STEP: Final = HOUR / 2


class DueAction(StrEnum):
    """The kind of the next action."""

    NOTHING = "nothing"
    REMIND = "remind"
    ASK = "ask"
    """Ask the others about the player to move."""
    LOOK = "look"
    """Evaluate the votes of the others."""
    SETTLE = "settle"
    """Close a vote that doesn't wait any more."""
    CARE = "care"
    """Let a caretaker play that turn, since its time is up."""
    RESIGN = "resign"
    """Resign for the seat, since its time is up."""
    CALL_AGAIN = "call_again"
    """Call the next player, since a turn that was played again can't be taken back at once any more."""
    CALL = "call"
    """Call everybody, since the game is to start soon."""
    PUT_OFF = "put_off"
    """Put the start off, since the bot was away before it."""
    START = "start"
    """Start the game, or say who is missing."""


@dataclass(frozen=True, slots=True)
class Due:
    """The action `what` is due at the time `at`, which can be past.

    A reminder is the one with that `number`; a start is put off `until` then.
    """

    what: DueAction
    at: float = inf
    number: int = 0
    until: float = 0


@dataclass(frozen=True, slots=True)
class Known:
    """Facts about the player to move.

    `wrote` is when they last wrote where they play; `reminded`, when they last got a reminder of any other turn.
    """

    preferences: Preferences = field(default_factory=Preferences)
    wrote: float = 0
    reminded: float = 0


NOTHING: Final = Due(DueAction.NOTHING)


def due(turn: TimedTurn | None, known: Known, now: float) -> Due:
    """Return the next action in a game, and when; an action that should have come before `now` is due now."""
    if turn is None:
        return NOTHING
    first = NOTHING if isinstance(turn.person.id, EngineId) else _of_turn(turn, known, now)
    closes = _vote_closes(turn, now)
    return Due(DueAction.SETTLE, closes) if closes < inf and closes <= first.at else first


def _of_turn(turn: TimedTurn, known: Known, now: float) -> Due:
    """The next action about the player to move."""
    if played_again(turn.game) and not turn.reminded and turn.person.id not in turn.game.care:
        return Due(DueAction.CALL_AGAIN, turn.began + TAKE_BACK_GRACE)
    up, reminder = _time_up(turn), _reminder(turn, known, now)
    return reminder if reminder.at < up.at and reminder.at < turn.ends else up


def _vote_closes(turn: TimedTurn, now: float) -> float:
    """When the clock closes the first of the open votes; `inf` if it closes none."""
    times = ((vote.asked, patience(turn.game, vote, now)) for vote in turn.game.votes.values())
    return min((runs_out(FREE, asked, time, turn.stops) for asked, time in times), default=inf)


def due_in_lobby(game: Game, stops: Sequence[Span], now: float) -> Due:
    """Return the next action for the start of a game, and when, given when the bot could not be heard (`stops`)."""
    planned = game.appointment
    if game.phase is not Phase.LOBBY or planned is None:
        return NOTHING
    if planned.asked:
        again = waits_again_at(game)
        return NOTHING if again is None else Due(DueAction.START, again)
    called, ready = to_call(game), ready_at(planned, stops)
    if ready > planned.at and (called or game.unanswered):
        return Due(DueAction.PUT_OFF, now, until=ready)
    return Due(DueAction.CALL, calls_at(planned)) if called else Due(DueAction.START, comes_at(game, planned))


def _time_up(turn: TimedTurn) -> Due:
    """The action when the time is up, or about an absent player."""
    look = next_look(turn.game)
    asking = Due(DueAction.LOOK, _after_stops(turn, look)) if look is not None else Due(DueAction.ASK, _asked_at(turn))
    match turn.pace.late:
        case TimeUp.ASK:
            return asking
        case TimeUp.CARE:
            ending = Due(DueAction.CARE, _over(turn)) if may_run_out(turn.game) else NOTHING
        case TimeUp.RESIGN:
            ending = Due(DueAction.RESIGN, turn.ends + turn.rhythm.on_its_way)
        case _:
            assert_never(turn.pace.late)
    return asking if asking.what is DueAction.LOOK and asking.at < ending.at else ending


def _asked_at(turn: TimedTurn) -> float:
    """When the others are asked; `inf` if there are none."""
    if plays_alone(turn.game):
        return inf
    if turn.pace.is_free:
        return runs_out(turn.pace, turn.waited_since, ASKED_AFTER, turn.stops)
    return _over(turn)


def _over(turn: TimedTurn) -> float:
    """When the time is up for good, also for a player who was absent."""
    more = runs_out(FREE, turn.turned_up, turn.rhythm.back, turn.stops) if turn.turned_up else 0
    return max(turn.ends + turn.rhythm.on_its_way, more)


def _reminder(turn: TimedTurn, known: Known, now: float) -> Due:
    """The next reminder, at a moment that suits the player."""
    has_left = turn.game.absence is not None and turn.game.absence.left
    is_away = turn.pace.is_quick and turn.game.stop_at(now, turn.person.id) is not None
    is_gone = has_left or is_away or turn.person.id in turn.game.care
    if is_gone or not isinstance(turn.person.id, DiscordId):
        return NOTHING
    called = max(turn.reminded, default=-inf), turn.since if turn.breaks else -inf  # the board calls after a break
    moments, again = _moments(turn), max(*called) + turn.rhythm.again
    known = replace(known, reminded=-inf) if turn.pace.is_quick else known
    if not turn.pace.is_quick and turn.reminded and known.preferences.snoozed > turn.reminded[-1]:
        earliest = max(known.preferences.snoozed, again, known.reminded + turn.rhythm.apart, now)
        return Due(DueAction.REMIND, _suiting(turn, known, earliest), turn.reminders)
    told = _told_of(turn, known, now)
    passed = max(sum(moment <= now for moment in moments) - 1, sum(moment <= told for moment in moments))
    number = max(turn.reminders, passed) + 1
    if number > len(moments):
        return NOTHING
    counted = max(known.reminded, *turn.reminded, -inf) + turn.rhythm.apart
    while number < len(moments) and counted >= moments[number]:
        number += 1  # the next one comes instead
    is_last = is_last_call(turn, number)
    earliest = max(moments[number - 1], again, 0 if is_last else counted, now)
    at = _suiting(turn, known, earliest)
    if is_last and turn.ends <= at and turn.ends < inf and not turn.pace.is_quick:
        at = _before_night(turn, known, (max(turn.began, again), min(earliest, turn.ends)), now)
    return Due(DueAction.REMIND, at, number)


def is_last_call(turn: TimedTurn, number: int) -> bool:
    """Return whether reminder `number` is the last one before the clock of a turn runs out.

    Entries of the journal have this number, so that a new moment must not change the numbers of those before it.
    """
    return not turn.pace.is_free and number == len(_moments(turn))


def _told_of(turn: TimedTurn, known: Known, now: float) -> float:
    """The moment up to which one reminder after a long downtime covers everything due; `-inf` without one."""
    times = turn.rhythm
    back = max((last for first, last in turn.downs if last - first > times.long and last <= now), default=inf)
    return back + times.notice if max(known.reminded, *turn.reminded, -inf) >= back else -inf


def _suiting(turn: TimedTurn, known: Known, earliest: float) -> float:
    """The first moment from `earliest` on that suits the player; `inf` if none ever does."""
    earliest = _after_stops(turn, max(earliest, known.wrote + turn.rhythm.writing))
    at = allowed(turn.pace, earliest, known.preferences) if earliest < inf else None
    return inf if at is None else at


def allowed(pace: Pace, when: float, preferences: Preferences) -> float | None:
    """Return the first moment from `when` on at which a reminder may come at a pace; `None` if none ever may."""
    if pace.is_quick:
        return when if preferences.takes_reminders else None
    return next_allowed(when, preferences)


def _after_stops(turn: TimedTurn, at: float) -> float:
    """The first moment from `at` on at which nobody is away and the table does not pause."""
    for first, last in sorted(turn.stops):
        at = last if first <= at < last else at
    return at


def _moments(turn: TimedTurn) -> list[float]:
    """The moments of reminders if each suited the player; one is the end of a pause."""
    return sorted({*_moments_of_clock(turn), *turn.pauses_over})


def _moments_of_clock(turn: TimedTurn) -> Iterator[float]:
    """Those that the clock makes; a player who was away gets a ping on coming back."""
    was_away = is_waited_for(turn.game, turn.person.id, turn.began)
    if turn.pace.is_free:
        first, *others = FREE_REMINDERS
        yield from (turn.after(time) for time in (0 if was_away else first, *others))
        return
    times = turn.rhythm
    if turn.left > times.shortest:
        yield turn.after(0 if was_away else turn.left / 2)
    before = times.last if turn.pace.is_quick else min(times.last, turn.left / 8)
    last = turn.after(max(0.0, turn.left - before))
    if not turn.pace.is_quick or turn.left >= before + times.again:  # the board has called them a moment ago
        yield last
    later = [turn.back_at] if turn.back_at > last else []
    if turn.granted_at:
        before = times.last if turn.pace.is_quick else times.notice / 8
        later.append(runs_out(turn.pace, turn.granted_at, times.notice - before, turn.stops))
    yield from sorted(later)


def _before_night(turn: TimedTurn, known: Known, within: Span, now: float) -> float:
    """The last moment in a span at which the player can be reminded, if there is one; not before `now`.

    It is some minutes before the night begins, so that a small delay does no harm.
    """

    def suits(at: float) -> bool:
        return next_allowed(at, known.preferences) == at == _after_stops(turn, at)

    first, at = within
    while at >= first and not (suits(at) and suits(at + turn.rhythm.on_its_way)):
        at -= _STEP
    if at < first:
        return inf
    soonest = max(now, known.wrote + turn.rhythm.writing)
    return at if at > soonest else soonest if suits(soonest) else inf
