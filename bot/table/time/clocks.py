"""Clocks: whose turn it is since when, and their time for it. Derived from the journal, stored nowhere. No I/O.

1. A turn begins with the entry after which it is somebody's turn; events that don't change the board don't restart it.
   A player who takes over a seat restarts the turn, with a full bank, since they did not use the former player's time.
   An engine has unlimited time.
2. Only a played turn costs time, and adds some. A turn that was taken back cost nothing: it starts again.
3. If the bank is refilled with every turn, nothing before the present turn matters.
4. Known clocks continue with the events since, so nothing has to be derived from the start of the game.
5. After the bot was down, or could not be heard, for longer than anybody expects (`Rhythm.long`), nobody's time is up
   earlier than `Rhythm.notice` later, however little they had left: nobody could know when the bot would be back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from bot.djambi.board import Side
from bot.table.events import Event, Reminded, TurnPlayed
from bot.table.model import Game, Pace, Person
from bot.table.person_id import EngineId
from bot.table.time.pace import Rhythm, Span, bank, refilled, rhythm, runs_out, used
from bot.table.time.stops import stops_of


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of `person` with `side`, since journal entry `entry` at the moment `began`.

    `left` is the time they had then (`inf` without a clock), `stops` are the spans in which it doesn't run. They were
    `reminded` at these moments, last with reminder number `reminders`, and `turned_up` after having been absent.
    `downs` are the stops in which the bot was down, or not heard.
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

    @property
    def pace(self) -> Pace:
        """The pace that the table agreed on."""
        return self.game.terms.pace

    @property
    def rhythm(self) -> Rhythm:
        """The times that hold at that pace."""
        return rhythm(self.pace)

    @property
    def waited_since(self) -> float:
        """Since when the others wait for them."""
        return max(self.began, self.turned_up)

    @property
    def ends(self) -> float:
        """When the time is up; `inf` for never."""
        back = self.back_at
        return runs_out(self.pace, back, self.rhythm.notice, self.stops) if back else self.after(self.left)

    @property
    def back_at(self) -> float:
        """When the bot was back after a long downtime that left the player too little time; otherwise 0."""
        up, times = self.after(self.left), self.rhythm
        long = [
            last for first, last in self.downs if last > self.began and first < up < inf and last - first > times.long
        ]
        back = max(long, default=0)
        return back if back and runs_out(self.pace, back, times.notice, self.stops) > up else 0

    def after(self, time: float) -> float:
        """Return the moment at which `time` seconds have run."""
        return runs_out(self.pace, self.began, time, self.stops)


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
    return any(not _is_same(event.game, last) for event in events)


def present_turn(events: Sequence[Event], downs: Sequence[Span]) -> Turn | None:
    """Return whose turn it is after `events`, the journal or enough of its end; `None` if nobody's.

    The bot was down in `downs`; the game knows all other stops.
    """
    return gone_on(Clocks(), events, downs).turn


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is known of a game's clocks: the present `turn`, and the time `left` to sides that have played."""

    turn: Turn | None = None
    left: Mapping[Side, float] = field(default_factory=dict)


def gone_on(before: Clocks, events: Iterable[Event], downs: Sequence[Span]) -> Clocks:
    """Return the clocks after `events`, given those `before` them, with the same `downs`."""
    turn, left = before.turn, {**before.left}
    for event in events:
        game = event.game
        if turn is not None and isinstance(event, TurnPlayed) and event.side == turn.side:
            spent = used(turn.pace, turn.began, event.at, _stops(turn, game))
            left[turn.side] = refilled(turn.pace, turn.left, spent)
        if game.to_move is None:
            turn = None
        elif turn is None or not _is_same(turn.game, game):
            turn = _begun(event, turn, left)
            turn = replace(turn, downs=tuple(span for span in downs if span[1] > turn.began))
        elif _is_back(turn, game):
            turn = replace(turn, game=game, turned_up=event.at)
        elif isinstance(event, Reminded):
            reminded = (*turn.reminded, event.at)
            turn = replace(turn, game=game, reminded=reminded, reminders=max(turn.reminders, event.number))
        else:
            turn = replace(turn, game=game)
    return Clocks(replace(turn, stops=_stops(turn, turn.game)) if turn else None, left)


def _is_back(turn: Turn, game: Game) -> bool:
    """Whether the player to move seemed to be gone and, as a game is now, is there: they did or wrote something."""
    who = turn.person.id
    was_gone = turn.game.absence is not None or who in turn.game.care
    return was_gone and game.absence is None and who not in game.care


def _stops(turn: Turn, game: Game) -> tuple[Span, ...]:
    """Return the spans in which the time of a turn doesn't run, as a game knows them now."""
    return (*turn.downs, *stops_of(game, turn.person.id))


def _begun(event: Event, before: Turn | None, left: dict[Side, float]) -> Turn:
    """The turn that begins with an event."""
    game, side = event.game, Side(event.game.position.to_move)
    person = game.seats[side]
    if before is not None and before.game.seats[side].id != person.id:
        left.pop(side, None)
    time = inf if isinstance(person.id, EngineId) else left.get(side, bank(game.terms.pace))
    return Turn(game, person, side, game.seq, event.at, time)


def _is_same(before: Game, game: Game) -> bool:
    """Whether it is the same turn of the same person."""
    if before.to_move is None or game.to_move is None:
        return False
    return (before.position.turn, before.to_move.id) == (game.position.turn, game.to_move.id)
