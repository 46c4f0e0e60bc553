"""Taking turns back: which turns stand, who can go back how far, and when. No I/O.

Nothing is rewritten: a take-back is an entry of the journal, after which the game is as it was before those turns. So
the history, a replay and the fate of a promise look at the line that stands.

1. A player's own last turn, a resignation too, goes back at once while nobody can have seen it: for `GRACE` seconds,
   unless anybody else, an engine too, has done anything but offer or answer a draw. With the term `free` it goes back
   until the next person has played, together with what engines have answered. A resignation by the clock or the others
   wasn't the player's own.
2. Everything else is proposed, one proposal at a time, and done when all people still playing agree, as engines do. A
   turn played by one of them ends the proposal. A draw can be on offer beside it.
3. Nobody plays a turn to see what the computer answers. Past a turn of an engine or a caretaker it goes back only with
   another person's agreement (past an engine's also with `free`), and never in a rated game. A person alone with
   engines, or at a terminal, harms nobody.
4. Only the board goes back. A draw on offer stays, with its answers; an offer that ended stays ended.
5. The end of a game stands, because its secrets are told. A person who was erased, or whose seat somebody else has by
   now, doesn't come back: a game goes back to that change of seats at most.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from bot.djambi.board import Side
from bot.djambi.facts import Eliminated, Resigned
from bot.table.decide import Asked, done_by, only_in
from bot.table.events import (
    AnswerChanged,
    CaretakerPlayed,
    Done,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Event,
    GaveUp,
    SeatTaken,
    TakebackAgreed,
    TakebackDeclined,
    TakebackProposed,
    TakenBack,
    TurnPlayed,
    returning,
    turns_of,
)
from bot.table.model import Back, Game, Person, Phase, TableError, Takebacks, Trouble, agrees_to_go_back
from bot.table.person_id import DiscordId, EngineId, ForgottenId, SeatId

GRACE: Final = 30
"""For so many seconds a turn is taken back at once: the others have hardly seen it."""

_Done = TypeVar("_Done", bound=Done)

_OF_DRAW: Final = (DrawOffered, DrawAgreed, DrawDeclined, AnswerChanged)
"""What can be done without a look at the board, and by which nobody could keep a slip from being taken back."""


def may_be_taken_back(event: Event) -> bool:
    """Return whether `event` is something that whoever did it may take back while it is the last."""
    if not isinstance(event, TurnPlayed | GaveUp) or event.game.phase is not Phase.RUNNING:
        return False
    return event.game.terms.takebacks is not Takebacks.OFF and not _is_gone(event.person)


def settles(event: Event) -> bool:
    """Return whether `event` is a turn after which nobody can take back alone what was played before it.

    By the terms `free` an engine's turn goes back with the turn that it answers, so it settles nothing.
    """
    goes_along = event.game.terms.takebacks is Takebacks.FREE and isinstance(event.person.id, EngineId)
    return isinstance(event, TurnPlayed) and not goes_along


def fell_lately(line: Sequence[Event]) -> set[str]:
    """Return the ids of the people who fell in a game since the last turn of its `line` that settles, or by that turn.

    The line has to go back that far.
    """
    fell: set[str] = set()
    for event in reversed(line):
        fell |= {event.game.seats[fact.player].id for fact in event.facts if isinstance(fact, Eliminated | Resigned)}
        if settles(event):
            break
    return fell


def take_back(events: Sequence[Event], asked: Asked, turns: int = 1) -> list[Event]:
    """Take the last `turns` back, or propose it, or agree if that is proposed; `events` are the whole journal."""
    game, played = _open_to_it(events), turns_of(events)
    if not 0 < turns <= len(played):
        raise TableError(Trouble.NO_SUCH_TURNS)
    first, *since = played[-turns:]
    wish = _Wish(game, asked, Back(first.seq - 1, first.turn))
    if first.person.id == asked.person.id and not _by_people(since) and _is_free(first, events, asked):
        return [wish.done(events, first.side)]
    return wish.put_to_all(events)


def take_back_turn(events: Sequence[Event], asked: Asked, seq: int) -> list[Event]:
    """Take the turn of journal entry `seq` back, which the person has played, or propose it.

    Raises `TableError` with what has happened since.
    """
    _open_to_it(events)
    found = next((event for event in events if event.seq == seq and isinstance(event, TurnPlayed | GaveUp)), None)
    if found is None:
        raise TableError(Trouble.NO_SUCH_TURNS)
    if found.person.id != asked.person.id:
        raise TableError(Trouble.NOT_FOR_YOU, found.person)
    played = turns_of(events)
    if found not in played:
        raise TableError(Trouble.TAKEN_BACK)
    after = played[played.index(found) + 1 :]
    turns = len(after) + 1
    if _by_people(after):
        since = after[0]
        trouble = Trouble.PLAYED_SINCE if isinstance(since, TurnPlayed) else Trouble.RESIGNED_SINCE
        raise TableError(trouble, since.person, since.side, events[-1].game.position.turn, turns)
    return take_back(events, asked, turns)


def take_back_last(events: Sequence[Event], asked: Asked) -> list[Event]:
    """Take back what the person has played last, or propose it; raises `TableError` if somebody has played since."""
    _seat(_open_to_it(events), asked.person)
    own = [event.seq for event in turns_of(events) if event.person.id == asked.person.id]
    if not own:
        raise TableError(Trouble.NOTHING_PLAYED)
    return take_back_turn(events, asked, own[-1])


def agree_back(events: Sequence[Event], asked: Asked, offer: int) -> list[Event]:
    """Agree to what was proposed with journal entry `offer`; with the last agreement the game goes back."""
    game = _open_to_it(events)
    if game.back is None or offer != game.back.offer:
        raise TableError(Trouble.NO_PROPOSAL)
    return _Wish(game, asked, game.back).put_to_all(events)


def decline_back(game: Game, asked: Asked, offer: int) -> list[Event]:
    """Turn down what was proposed with journal entry `offer`, or take one's own proposal back."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    side = _seat(game, asked.person)
    if game.back is None or offer != game.back.offer:
        raise TableError(Trouble.NO_PROPOSAL)
    if asked.person.id not in game.back.agreed and not game.playing_sides_of(asked.person.id):
        raise TableError(Trouble.OUT)
    after = replace(game, seq=game.seq + 1, back=None)
    return [TakebackDeclined(after, *done_by(asked, game), side)]


@dataclass(frozen=True, slots=True)
class _Wish:
    """Somebody wants a game to go `back`."""

    game: Game
    asked: Asked
    back: Back

    def done(self, events: Sequence[Event], side: Side) -> TakenBack:
        """Return that it goes back."""
        before, person = self.game, self.asked.person
        after = _as_it_was(events, self.back, before)
        by_all = agrees_to_go_back(before, self.back.entry, person.id)
        by, returns = done_by(self.asked, before), returning(before, after)
        return TakenBack(after, *by, side, self.back.entry, by_all=by_all, returns=returns)

    def put_to_all(self, events: Sequence[Event]) -> list[Event]:
        """Propose it, or agree to it if it is proposed; with all who are still playing it is done."""
        game, person = self.game, self.asked.person
        side, then = _seat(game, person), _as_it_was(events, self.back, game)
        if not game.playing_sides_of(person.id) and not then.playing_sides_of(person.id):
            raise TableError(Trouble.OUT)
        if game.back not in (None, self.back):
            raise TableError(Trouble.OFFER_OPEN)
        back = game.back or replace(self.back, offer=game.seq + 1, returns=returning(game, then))
        agreed = back.agreed | {person.id}
        if self._peeks(events, agreed):
            raise TableError(Trouble.ENGINE_ANSWERED)
        if not game.waited_for(agreed):  # also when whoever had not answered is absent by now
            return [self.done(events, side)]
        if agreed == back.agreed:
            raise TableError(Trouble.AGREED_ALREADY)
        back = replace(back, agreed=agreed)
        after, by = replace(game, seq=game.seq + 1, back=back), done_by(self.asked, game)
        return [TakebackAgreed(after, *by, side) if game.back else TakebackProposed(after, *by, side)]

    def _peeks(self, events: Sequence[Event], agreed: Collection[str]) -> bool:
        """Whether it would go back past what the computer answered, and nobody but who `agreed` has a say in that."""
        game = self.game
        if not any(_is_answer(turn) for turn in turns_of(events) if turn.seq > self.back.entry):
            return False
        others = [each for each in game.seats.values() if not isinstance(each.id, EngineId | SeatId)]
        is_alone = all(each.id == self.asked.person.id for each in others)
        return bool(game.terms.rated) or not (is_alone or len(agreed) > 1 or game.waited_for(agreed))


def _is_answer(turn: TurnPlayed | GaveUp) -> bool:
    """Whether the computer played a turn."""
    return isinstance(turn, CaretakerPlayed) or isinstance(turn.person.id, EngineId)


def _open_to_it(events: Sequence[Event]) -> Game:
    """The game, if anything can be taken back in it."""
    game = events[-1].game
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    if game.terms.takebacks is Takebacks.OFF:
        raise TableError(Trouble.NO_TAKEBACKS)
    return game


def _is_free(turn: TurnPlayed | GaveUp, events: Sequence[Event], asked: Asked) -> bool:
    """Whether `turn`, the last of the game, may be taken back by whoever played it without asking anybody."""
    if not turn.is_own:  # else whoever is made to resign would be back at once, as often as that happens
        return False
    since = [event for event in events if event.seq > turn.seq and not isinstance(event, _OF_DRAW)]
    if turn.game.terms.takebacks is Takebacks.FREE:
        return not turn.game.terms.rated or since == _by_people(since)
    unseen = all(event.person.id == asked.person.id for event in since)
    return unseen and asked.at - turn.at <= GRACE


def _by_people(events: Sequence[_Done]) -> list[_Done]:
    """What was not done by engines, which mind nothing that is taken back."""
    return [event for event in events if not isinstance(event.person.id, EngineId)]


def _as_it_was(events: Sequence[Event], back: Back, now: Game) -> Game:
    """The game with the board as it stood then, as its next entry; nothing is proposed to be taken back any more."""
    then = next(event.game for event in events if event.seq == back.entry)
    for event in events:
        if isinstance(event, SeatTaken) and event.seq > back.entry:
            raise TableError(Trouble.SEAT_PASSED, event.person, event.side)
    again = replace(now, seq=now.seq + 1, position=then.position, back=None)
    if any(_is_gone(person) for person in again.still_playing):
        raise TableError(Trouble.LEFT_FOR_GOOD)
    return again


def _is_gone(person: Person) -> bool:
    """Whether somebody had themselves forgotten, or is about to be: their name is taken away first."""
    return isinstance(person.id, ForgottenId) or (isinstance(person.id, DiscordId) and not person.name)


def _seat(game: Game, person: Person) -> Side:
    """The seat from which somebody speaks who has one: with which they still play, if there is one."""
    sides = (*game.playing_sides_of(person.id), *game.sides_of(person.id))
    if not sides:
        raise TableError(Trouble.STRANGER)
    return sides[0]
