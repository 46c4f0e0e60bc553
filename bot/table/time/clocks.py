"""Whose turn it is since when, and how much time they have for it: a fold over the journal, stored nowhere. No I/O.

1. A turn begins with the entry after which it is somebody's turn, and what is done beside the board does not begin it
   anew. Whoever takes over a seat begins the turn, and with a whole bank: they did not use the time of another.
   An engine has all the time there is.
2. Only a turn that is played costs time, and brings more. What was taken back cost nothing: it begins anew.
3. What only ever fills up to the bank needs no look at what was before the present turn.
4. What was known of a game's clocks goes on with what was done in it since: nobody has to begin at the beginning.
5. When the bot was not there for longer than an hour, or could not be heard, nobody's time is up sooner than `COMES_TO`
   after that, however little they had left: it was nobody's choice when that is.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from bot.djambi.board import Side
from bot.table.events import Event, Reminded, TurnPlayed
from bot.table.model import Game, Pace, Person
from bot.table.person_id import EngineId
from bot.table.time.pace import HOUR, Span, bank, refilled, runs_out, used
from bot.table.time.stops import stops_of

COMES_TO: Final = 6 * HOUR
"""So long people have at least to notice that the bot is there again."""
LONG: Final = HOUR
"""If the bot was not there for longer, nobody could expect it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn: of `person` with `side`, since journal entry `entry` that was made at `began`.

    `left` is how much time they had then (`inf` without a clock), `stops` when it stands still; they were `reminded`
    then, the last time for the time number `reminders`, and having been absent they `turned_up` then. In those of the
    stops that are `downs` the bot was not there, or not heard.
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
        """What the table has agreed on."""
        return self.game.terms.pace

    @property
    def waited_since(self) -> float:
        """Since when the others wait for them."""
        return max(self.began, self.turned_up)

    @property
    def ends(self) -> float:
        """When the time is up; `inf` if never."""
        back = self.back_at
        return runs_out(self.pace, back, COMES_TO, self.stops) if back else self.after(self.left)

    @property
    def back_at(self) -> float:
        """When the bot was there again after a long time, if whoever it is had too little time left; else 0."""
        up = self.after(self.left)
        long = [last for first, last in self.downs if last > self.began and first < up < inf and last - first > LONG]
        back = max(long, default=0)
        return back if back and runs_out(self.pace, back, COMES_TO, self.stops) > up else 0

    def after(self, time: float) -> float:
        """Return the moment at which so much time has run."""
        return runs_out(self.pace, self.began, time, self.stops)


def downtimes(awake: Iterable[Span]) -> tuple[Span, ...]:
    """Return when the bot was not there, if it was `awake` from when until when, in order: up to now, and from now on.

    What was before it ever looked at a clock is no time for which anybody was to be there.
    """
    spans = list(awake)
    ends = [0.0, *(last for _, last in spans)]
    return tuple((last, first) for last, (first, _) in zip(ends, spans, strict=False))


def needs_all(pace: Pace) -> bool:
    """Return whether the whole journal has to be looked at, and not only what was done since the turn began."""
    return pace.more < pace.bank


def began_in(events: Sequence[Event]) -> bool:
    """Return whether the present turn began among the last `events` of a game, and not with the first of them."""
    last = events[-1].game
    return any(not _is_same(event.game, last) for event in events)


def present_turn(events: Sequence[Event], downs: Sequence[Span]) -> Turn | None:
    """Return whose turn it is after `events`, the journal or as much of its end as is needed; `None` if nobody's.

    The bot was not there in `downs`; when else clocks stand still is said by the game.
    """
    return gone_on(Clocks(), events, downs).turn


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is known of the clocks of a game: whose `turn` it is, and how much time is `left` to who has played."""

    turn: Turn | None = None
    left: Mapping[Side, float] = field(default_factory=dict)


def gone_on(before: Clocks, events: Iterable[Event], downs: Sequence[Span]) -> Clocks:
    """Return the clocks as they are after `events`, which came after they were as `before`, with the same `downs`."""
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
        elif turn.game.absence is not None and game.absence is None:  # whatever they did: it was that they are there
            turn = replace(turn, game=game, turned_up=event.at)
        elif isinstance(event, Reminded):
            reminded = (*turn.reminded, event.at)
            turn = replace(turn, game=game, reminded=reminded, reminders=max(turn.reminders, event.number))
        else:
            turn = replace(turn, game=game)
    return Clocks(replace(turn, stops=_stops(turn, turn.game)) if turn else None, left)


def _stops(turn: Turn, game: Game) -> tuple[Span, ...]:
    """When a turn stands still, by what is known in a game by now."""
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
