"""Taking turns back: which turns stand, who can go back how far, and when. No I/O.

Nothing is rewritten: a take-back is an entry of the journal, after which the game is as it was before those turns. So
the history, a replay and the fate of a promise look at the line that stands.

1. A player's own last turn, a resignation too, goes back at once while nobody can have seen it: for `TAKE_BACK_GRACE`
   seconds, unless anybody else, an engine too, has done anything but offer or answer a draw. With the term `free` it
   goes back until the next person has played, together with what engines have answered. A resignation by the clock or
   the others wasn't the player's own.
2. Everything else is put to the vote. A draw can be on offer beside it. A turn of a player who still plays goes back
   only with their word: `Back.undone` says whose turns these are, and the vote waits for them. So does it for a player
   who resigned in these turns, unless the others or the clock did it (`Back.resigned`).
3. Nobody plays a turn to see what the computer answers. Past a turn of an engine or a caretaker it goes back only with
   another person's agreement (past an engine's also with `free`), and never in a rated game. A person alone with
   engines, or at a terminal, harms nobody.
4. Only the board goes back. A draw on offer stays, with its answers; an offer that ended stays ended. So does the time
   that was used: `bot.table.time.clocks` says what is left.
5. The end of a game stands, because its secrets are told. A person who was erased, or whose seat somebody else has by
   now, doesn't come back: a game goes back to that change of seats at most.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final, TypeVar

from bot.djambi.board import Side
from bot.djambi.facts import Eliminated, Resigned
from bot.table import votes
from bot.table.events import (
    AnswerChanged,
    Asked,
    CalledAgain,
    CaretakerPlayed,
    Done,
    Event,
    GaveUp,
    SeatTaken,
    TakenBack,
    TurnPlayed,
    VoteAnswered,
    VoteOpened,
    done_by,
    returning,
    turns_of,
)
from bot.table.model import Back, Game, Person, Phase, TableError, Takebacks, Trouble, Vote, VoteKind, only_in
from bot.table.person_id import DiscordId, EngineId, ForgottenId, SeatId

TAKE_BACK_GRACE: Final = 30
"""The seconds in which a turn is taken back at once: the others have hardly seen it."""

_Done = TypeVar("_Done", bound=Done)


def may_be_taken_back(event: Event) -> bool:
    """Return whether the player who did `event` may take it back while it is the last; an engine never does."""
    if not isinstance(event, TurnPlayed | GaveUp) or event.game.phase is not Phase.RUNNING:
        return False
    if isinstance(event.person.id, EngineId):
        return False
    return event.game.terms.takebacks is not Takebacks.OFF and not _is_gone(event.person)


def settles(event: Event) -> bool:
    """Return whether `event` is a turn after which nobody can take back alone what was played before it.

    By the terms `free` an engine's turn goes back with the turn that it answers, so it settles nothing.
    """
    goes_along = event.game.terms.takebacks is Takebacks.FREE and isinstance(event.person.id, EngineId)
    return isinstance(event, TurnPlayed) and not goes_along


def is_again(event: Event) -> bool:
    """Return whether `event` is a turn that its player had taken back alone, and plays again."""
    return isinstance(event, TurnPlayed | GaveUp) and event.game.undone.get(event.person.id) == event.turn


def played_again(game: Game) -> Person | None:
    """Return who has played the turn before the present one again, and has not called the next player since."""
    who = (who for who, turn in game.undone.items() if turn == game.position.turn - 1)
    return game.people.get(next(who, ""))


def call_again(game: Game, asked: Asked) -> list[CalledAgain]:
    """Call the next player, since the turn before was played again and stands; raises `TableError` if none was."""
    person = played_again(game)
    if person is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    after = replace(game, seq=game.seq + 1, undone={})
    return [CalledAgain(after, done_by(replace(asked, person=person), game))]


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
    """Take back the turn of journal entry `seq`, which the person played, or propose it.

    Raises `TableError` with what has happened since.
    """
    _open_to_it(events)
    found = next((event for event in events if event.seq == seq and isinstance(event, TurnPlayed | GaveUp)), None)
    if found is None:
        raise TableError(Trouble.NO_SUCH_TURNS)
    played = turns_of(events)
    if found not in played:
        raise TableError(Trouble.TAKEN_BACK)
    after = played[played.index(found) + 1 :]
    if found.person.id != asked.person.id:
        raise TableError(Trouble.CHANGED_MEANWHILE if after else Trouble.NOT_FOR_YOU, found.person)
    turns = len(after) + 1
    if _by_people(after):
        since = after[0]
        trouble = Trouble.PLAYED_SINCE if isinstance(since, TurnPlayed) else Trouble.RESIGNED_SINCE
        raise TableError(trouble, since.person, since.side, events[-1].game.position.turn, turns)
    return take_back(events, asked, turns)


def take_back_last(events: Sequence[Event], asked: Asked) -> list[Event]:
    """Take back what the person has played last, or propose it; raises `TableError` if somebody has played since."""
    if not _open_to_it(events).sides_of(asked.person.id):
        raise TableError(Trouble.STRANGER)
    own = [event.seq for event in turns_of(events) if event.person.id == asked.person.id]
    if not own:
        raise TableError(Trouble.NOTHING_PLAYED)
    return take_back_turn(events, asked, own[-1])


def free_until(events: Sequence[Event], asked: Asked) -> float:
    """Return until when a person takes back alone what they played last, in seconds since 1970; 0 for not at all.

    `inf` is until the next person has played.
    """
    game, played = events[-1].game, turns_of(events)
    own = next((turn for turn in reversed(played) if turn.person.id == asked.person.id), None)
    if own is None or game.phase is not Phase.RUNNING or game.terms.takebacks is Takebacks.OFF:
        return 0
    if _by_people([turn for turn in played if turn.seq > own.seq]) or not _is_free(own, events, asked):
        return 0
    return inf if game.terms.takebacks is Takebacks.FREE else own.at + TAKE_BACK_GRACE


def propose_back_last(events: Sequence[Event], asked: Asked, seq: int) -> list[Event]:
    """Propose to all to go back before the person's last turn, which others have played after by journal entry `seq`.

    Raises `TableError` if the person has played since, or turns were taken back since.
    """
    played = turns_of(events)
    turns = next((count for count, turn in enumerate(reversed(played), 1) if turn.person.id == asked.person.id), 0)
    if not turns or played[-turns].seq > seq or any(isinstance(each, TakenBack) and each.seq > seq for each in events):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return take_back(events, asked, turns)


def agree_back(events: Sequence[Event], asked: Asked, entry: int, gone: Collection[str] = ()) -> list[Event]:
    """Agree to what was proposed with journal entry `entry`; with the last agreement the game goes back.

    `gone` are the ids of those who have left the server.
    """
    game = _open_to_it(events)
    vote = votes.found(game, asked.person, VoteKind.TAKE_BACK, entry)
    if vote.back is None:
        raise ValueError("a vote on taking back does not say how far")
    return _Wish(game, asked, vote.back).put_to_all(events, gone)


@dataclass(frozen=True, slots=True)
class _Wish:
    """Somebody wants a game to go `back`."""

    game: Game
    asked: Asked
    back: Back

    def done(self, events: Sequence[Event], side: Side, *, by_all: bool = False) -> TakenBack:
        """Return the take-back, with the agreement of all others or of nobody."""
        before = self.game
        undone: dict[str, int] = {} if by_all else {self.asked.person.id: self.back.turn}
        after = replace(_as_it_was(events, self.back, before), undone=undone)
        by, returns = done_by(self.asked, before), returning(before, after)
        return TakenBack(after, by, side, self.back.entry, by_all=by_all, returns=returns, keeps_time=True)

    def put_to_all(self, events: Sequence[Event], gone: Collection[str] = ()) -> list[Event]:
        """Propose a take-back, or agree if it is proposed; with the last agreement it is done."""
        game, asked, entry = self.game, self.asked, self.back.entry
        turns = [turn for turn in turns_of(events) if turn.seq > entry]
        undone = tuple(sorted({turn.side for turn in turns}))
        resigned = tuple(turn.side for turn in turns if isinstance(turn, GaveUp) and turn.is_own)
        returns = returning(game, _as_it_was(events, self.back, game))
        back = replace(self.back, returns=returns, undone=undone, resigned=resigned)
        is_new = VoteKind.TAKE_BACK not in game.votes
        vote = game.votes.get(VoteKind.TAKE_BACK) or votes.new_vote(game, asked, VoteKind.TAKE_BACK, back=back)
        side = votes.seat_of(game, asked.person, vote)
        if vote.back is None or vote.back.entry != entry:
            raise TableError(Trouble.OFFER_OPEN)
        vote = replace(vote, back=back)  # one that was proposed before turns were listed there
        if self._peeks(events, vote):
            raise TableError(Trouble.ENGINE_ANSWERED)
        return votes.agree(game, asked, vote, lambda _: self.done(events, side, by_all=not is_new), gone)

    def _peeks(self, events: Sequence[Event], vote: Vote) -> bool:
        """Whether a take-back past a machine's answer is refused: in a rated game, or if nobody else has a say."""
        game, agreed = self.game, replace(vote, yes=vote.yes | {self.asked.person.id})
        if not any(_is_answer(turn) for turn in turns_of(events) if turn.seq > self.back.entry):
            return False
        others = [each for each in game.seats.values() if not isinstance(each.id, EngineId | SeatId)]
        is_alone = all(each.id == self.asked.person.id for each in others)
        has_others = len(agreed.yes) > 1 or votes.waited_for(game, agreed, self.asked.at)
        return bool(game.terms.rated) or not (is_alone or has_others)


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
    """Whether its player may take back `turn`, the last of the game, without asking anybody."""
    if not turn.is_own:  # else a player resigned by the clock could return each time
        return False
    since = [event for event in events if event.seq > turn.seq and not _is_of_draw(event)]
    if turn.game.terms.takebacks is Takebacks.FREE:
        return not turn.game.terms.rated or since == _by_people(since)
    unseen = all(event.person.id == asked.person.id for event in since)
    return unseen and asked.at - turn.at <= TAKE_BACK_GRACE


def _is_of_draw(event: Event) -> bool:
    """Whether an event is about a draw: it needs no look at the board, so a slip before it can still be taken back."""
    return isinstance(event, VoteOpened | VoteAnswered | AnswerChanged) and event.kind is VoteKind.DRAW


def _by_people(events: Sequence[_Done]) -> list[_Done]:
    """The events of people: engines don't mind a take-back."""
    return [event for event in events if not isinstance(event.person.id, EngineId)]


def _as_it_was(events: Sequence[Event], back: Back, now: Game) -> Game:
    """The game with an earlier board, as its next entry; open take-back votes are gone."""
    then = next(event.game for event in events if event.seq == back.entry)
    for event in events:
        if isinstance(event, SeatTaken) and event.seq > back.entry:
            raise TableError(Trouble.SEAT_PASSED, event.person, event.side)
    again = replace(votes.without(now, VoteKind.TAKE_BACK), seq=now.seq + 1, position=then.position)
    if any(_is_gone(person) for person in again.still_playing):
        raise TableError(Trouble.LEFT_FOR_GOOD)
    return again


def _is_gone(person: Person) -> bool:
    """Whether a person was forgotten, or is about to be: their name is removed first."""
    return isinstance(person.id, ForgottenId) or (isinstance(person.id, DiscordId) and not person.name)
