"""Clocks: whose turn it is since when, and their time for it. Derived from the journal, stored nowhere. No I/O.

1. A turn begins with the entry after which it is somebody's turn; events that don't change the board don't restart it.
   A player who takes over a seat begins a turn of their own, with a full bank, since they did not use the former
   player's time. An engine has unlimited time.
2. Only a played turn costs time, and adds some. A turn that is taken back gives back what it added and keeps its cost:
   the turn goes on with what its player had left when they played. The time of others in between costs them nothing.
   So does a turn whose seat its player gave away and got back. In entries of version 1.0.0 such a turn started again.
3. If the bank is refilled with every turn, nothing before the present turn matters. Otherwise, everybody else's bank is
   what it was before the turns that were taken back, less what they used in them.
4. Known clocks continue with the events since, so nothing has to be derived from the start of the game. Only a
   take-back has them derived again.
5. After the bot was down, or could not be heard, for longer than anybody expects (`Rhythm.long`), nobody's time is up
   earlier than `Rhythm.notice` later, however little they had left: nobody could know when the bot would be back. Nor
   is it after the others agreed to go back to that turn, once a turn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import inf
from typing import TypeAlias

from bot.djambi.board import Side
from bot.table.events import Event, Reminded, Resumed, SeatTaken, TakenBack, TurnPlayed, line_of
from bot.table.model import Game, Pace, Person
from bot.table.person_id import EngineId
from bot.table.time.pace import Rhythm, Span, bank, refilled, rhythm, runs_out, used
from bot.table.time.stops import ALL, stops_of


@dataclass(frozen=True, slots=True)
class TimedTurn:
    """A turn of `person` with `side`, since journal entry `entry` at the moment `began`.

    `left` is the time they had then (`inf` without a clock), `stops` are the spans in which it doesn't run. They were
    `reminded` at these moments, last with reminder number `reminders`, and `turned_up` after having been absent.
    Among the stops, the bot was down, or not heard, in the `downs`, and others had the turn in the `breaks`. All
    others agreed to go back to the turn at the moment `granted`, 0 if they never did. A pause was ended early at the
    moment `resumed`.
    """

    game: Game
    person: Person
    side: Side
    entry: int
    began: float
    left: float
    stops: tuple[Span, ...] = ()
    reminded: tuple[float, ...] = ()
    reminders: int = 0
    turned_up: float = 0
    downs: tuple[Span, ...] = ()
    breaks: tuple[Span, ...] = ()
    granted: float = 0
    resumed: float = 0

    @property
    def pace(self) -> Pace:
        """The pace that the table agreed on."""
        return self.game.terms.pace

    @property
    def rhythm(self) -> Rhythm:
        """The times that hold at that pace."""
        return rhythm(self.pace)

    @property
    def since(self) -> float:
        """When it became their turn last: it began, or went on after a break."""
        return self.breaks[-1][1] if self.breaks else self.began

    @property
    def waited_since(self) -> float:
        """Since when the others wait for them."""
        return max(self.since, self.turned_up)

    @property
    def pauses_over(self) -> list[float]:
        """When pauses of the table end, or ended, by themselves in this turn."""
        ends = {stop.until for stop in self.game.stops if stop.who == ALL and stop.until > self.since}
        return sorted(ends - {self.resumed})

    @property
    def ends(self) -> float:
        """When the time is up; `inf` for never."""
        return max(self.after(self.left), self._with_notice(self.back_at), self._with_notice(self.granted))

    @property
    def back_at(self) -> float:
        """When the bot was back after a long downtime that left the player too little time; otherwise 0."""
        up, times = self.after(self.left), self.rhythm
        long = [
            last for first, last in self.downs if last > self.began and first < up < inf and last - first > times.long
        ]
        back = max(long, default=0)
        return back if self._with_notice(back) > up else 0

    @property
    def granted_at(self) -> float:
        """When all others agreed to go back to the turn, if that left the player too little time; otherwise 0."""
        return self.granted if self._with_notice(self.granted) > self.after(self.left) else 0

    def after(self, time: float) -> float:
        """Return the moment at which `time` seconds have run."""
        return runs_out(self.pace, self.began, time, self.stops)

    def _with_notice(self, at: float) -> float:
        """The earliest end of a turn that was given notice at a moment; 0 if that is 0."""
        return runs_out(self.pace, at, self.rhythm.notice, self.stops) if at else 0


def downtimes(awake: Iterable[Span]) -> tuple[Span, ...]:
    """Return the spans in which the bot was down, given the spans in which it was `awake`, in order.

    Before the bot first looked at a clock there was no time that anybody could miss.
    """
    spans = list(awake)
    ends = [0.0, *(last for _, last in spans)]
    return tuple((last, first) for last, (first, _) in zip(ends, spans, strict=False))


def needs_all(pace: Pace) -> bool:
    """Return whether clocks need the whole journal, and not only the events since the turn began."""
    return pace.more < pace.bank


def began_in(events: Sequence[Event]) -> bool:
    """Return whether the present turn began among the last `events` of a game, and not before the second of them."""
    last = events[-1].game
    return any(not _is_same_turn(event.game, last) for event in line_of(events))


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is known of a game's clocks: the present `turn`, and the time `left` to sides that have played.

    In their turns they `used` so much time in all. Players who `gave` their seat away in the present turn are there by
    id, each with a turn that ends in an open break.
    """

    turn: TimedTurn | None = None
    left: Mapping[Side, float] = field(default_factory=dict)
    used: Mapping[Side, float] = field(default_factory=dict)
    gave: Mapping[str, TimedTurn] = field(default_factory=dict)


_Past: TypeAlias = list[tuple[Event, Clocks]]
"""Events, each with the clocks after it."""


def gone_on(before: Clocks, events: Iterable[Event], downs: Sequence[Span]) -> Clocks:
    """Return the clocks after `events`, given those `before` them, with the same `downs`.

    A turn to which `events` go back has to begin among them, but not with the first.
    """
    now, past = before, _Past()
    for event in events:
        back = _gone_back(now, past, event) if isinstance(event, TakenBack) and event.keeps_time else None
        now = back or _after(now, event, downs)
        past.append((event, now))
    turn = now.turn
    return replace(now, turn=replace(turn, stops=_stops(turn, turn.game))) if turn else now


def _after(now: Clocks, event: Event, downs: Sequence[Span]) -> Clocks:
    """The clocks after an event, unless turns go on with it."""
    turn, game = now.turn, event.game
    if turn is not None and isinstance(event, TurnPlayed) and event.side == turn.side:
        now = _charged(now, turn, event)
    if game.to_move is None:
        return replace(now, turn=None, gave={})
    if turn is None or not _is_same_turn(turn.game, game):
        return replace(now, turn=_begun(event, now.left, downs), gave={})
    if turn.person.id != game.to_move.id:
        return _passed(now, turn, event, downs)
    return replace(now, turn=_continued(turn, event))


def _charged(now: Clocks, turn: TimedTurn, played: TurnPlayed) -> Clocks:
    """The clocks after the turn was played."""
    spent = used(turn.pace, turn.began, played.at, _stops(turn, played.game))
    left = {**now.left, turn.side: refilled(turn.pace, turn.left, spent)}
    return replace(now, left=left, used={**now.used, turn.side: now.used.get(turn.side, 0.0) + spent})


def _begun(event: Event, left: Mapping[Side, float], downs: Sequence[Span]) -> TimedTurn:
    """The turn that begins with an event."""
    game, side = event.game, Side(event.game.position.to_move)
    person = game.seats[side]
    time = inf if isinstance(person.id, EngineId) else left.get(side, bank(game.terms.pace))
    since = tuple(span for span in downs if span[1] > event.at)
    return TimedTurn(game, person, side, game.seq, event.at, time, downs=since)


def _passed(now: Clocks, turn: TimedTurn, event: Event, downs: Sequence[Span]) -> Clocks:
    """The clocks after the seat of the player to move got another holder: one who had it in this turn goes on."""
    left = {side: time for side, time in now.left.items() if side is not turn.side}
    gave = {**now.gave, turn.person.id: replace(turn, stops=(), breaks=(*turn.breaks, (event.at, inf)))}
    own = gave.pop(event.game.seats[turn.side].id, None)
    if own is None or not (isinstance(event, SeatTaken) and event.keeps_time):
        return replace(now, turn=_begun(event, left, downs), left=left, gave=gave)
    *earlier, (since, _) = own.breaks
    own = _continued(replace(own, breaks=(*earlier, (since, event.at))), event)
    return replace(now, turn=own, left=left, gave=gave)


def _continued(turn: TimedTurn, event: Event) -> TimedTurn:
    """The same turn after an event."""
    game = event.game
    if _is_back(turn, game):
        return replace(turn, game=game, turned_up=event.at)
    if isinstance(event, Resumed):
        return replace(turn, game=game, resumed=event.at)
    if isinstance(event, Reminded):
        reminded = (*turn.reminded, event.at)
        return replace(turn, game=game, reminded=reminded, reminders=max(turn.reminders, event.number))
    return replace(turn, game=game)


def _gone_back(now: Clocks, past: _Past, event: TakenBack) -> Clocks | None:
    """The clocks after a take-back, with a turn that goes on; `None` if it did not begin among the `past` events."""
    since = [each for each in past if each[0].seq >= event.to]
    if not since or since[0][0].seq != event.to or since[0][1].turn is None:
        return None
    then, turn = since[0][1], since[0][1].turn
    spent, breaks, side = {**now.used}, turn.breaks, turn.side
    for (_, before), (each, after) in pairwise(since):
        if after.turn is None or after.turn.entry != turn.entry:  # it ended; its cost counts when it is played again
            spent[side] = now.used.get(side, 0.0) - after.used.get(side, 0.0) + before.used.get(side, 0.0)
            breaks = (*turn.breaks, (each.at, event.at))
            break
        turn = after.turn
    owed = {each: spent[each] - then.used.get(each, 0.0) for each in spent} if needs_all(turn.pace) else {}
    full = bank(turn.pace)
    left = {each: max(0.0, then.left.get(each, full) - owed.get(each, 0.0)) for each in {*then.left, *owed}}
    granted, time = turn.granted or (event.at if event.by_all else 0), max(0.0, turn.left - owed.get(side, 0.0))
    return Clocks(replace(turn, game=event.game, left=time, breaks=breaks, granted=granted), left, spent, then.gave)


def _is_back(turn: TimedTurn, game: Game) -> bool:
    """Whether the player to move seemed to be gone and, as a game is now, is there: they did or wrote something."""
    who = turn.person.id
    was_gone = turn.game.absence is not None or who in turn.game.care
    return was_gone and game.absence is None and who not in game.care


def _stops(turn: TimedTurn, game: Game) -> tuple[Span, ...]:
    """The spans in which the time of a turn doesn't run, as a game knows them now."""
    return (*turn.breaks, *turn.downs, *stops_of(game, turn.person.id))


def _is_same_turn(before: Game, game: Game) -> bool:
    """Whether it is the same turn, also of another holder of its seat."""
    return before.to_move is not None and game.to_move is not None and before.position.turn == game.position.turn
