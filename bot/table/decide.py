"""Decisions: what people can do around a game, as pure functions from a game and a request to events.

Each raises `TableError`, or an error of the rules, if it can't be done.

1. The host starts or cancels a lobby. Once the host has left the server, or the lobby has been open for `LOBBY_WAITS`,
   every player with a seat can as well. At the time for which a game was planned those who are there can start it
   without the host.
2. The host can cancel a running game in its first round, unless they gave their seats away: by then nobody can be
   winning. Later the players vote on it; a player alone with engines decides, unless the game is rated.
3. A moderator who doesn't play can cancel any game at any time.
4. A player who does something is there: everything that began because they seemed to be gone ends.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Final, TypeVar

from bot.djambi.board import FEWEST_PLAYERS, REPORTER, SIDES, Side
from bot.djambi.errors import Ambiguous
from bot.djambi.facts import Drawn, DrawReason, Fact, Won
from bot.djambi.generate import moves_between
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play, resign
from bot.djambi.position import START, start
from bot.djambi.reading import Reading, find_move, understood
from bot.table import votes
from bot.table.events import (
    Asked,
    Cancelled,
    CaretakerPlayed,
    Confirmed,
    Event,
    GaveUp,
    Joined,
    Left,
    Opened,
    OrderPlayed,
    PresenceAsked,
    SeatFreed,
    Started,
    TermsChanged,
    TermsChosen,
    TurnPlayed,
    VoteAnswered,
    VoteEnd,
    done_by,
)
from bot.table.model import (
    Game,
    Person,
    Phase,
    RollCall,
    Seating,
    TableError,
    Terms,
    Trouble,
    Vote,
    VoteKind,
    must_play,
    only_in,
)
from bot.table.person_id import EngineId, PersonId

Shuffle = Callable[[Sequence[Side]], Sequence[Side]]
"""Puts sides in an order of chance."""

_T = TypeVar("_T", bound=TurnPlayed)


def new_game(channel: str, asked: Asked, terms: Terms) -> list[Opened]:
    """Open the lobby of a game in `channel`."""
    game = Game(
        id=0, seq=0, channel=channel, host=asked.person, terms=terms, phase=Phase.LOBBY, position=START, seats={}
    )
    return [Opened(game, done_by(asked, game))]


def join(game: Game, asked: Asked, side: Side | None, shuffle: Shuffle, *, second: bool) -> list[Event]:
    """Take a seat: `side`, or any where seats are given by chance or the side is left open.

    `second` says that a person who has a seat wants one more (practice). The last seat starts the game, unless the
    lobby waits for somebody's answer; see `_filled`.
    """
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if len(game.joined) >= game.terms.players:
        raise TableError(Trouble.GAME_FULL)
    second = second and not game.terms.rated
    if not second and any(person.id == asked.person.id for person in game.joined):
        raise TableError(Trouble.HAS_SEAT)
    if game.terms.seating is Seating.CHANCE:
        after = replace(game, seq=game.seq + 1, waiting=(*game.waiting, asked.person))
        side = None
    else:
        side = _free_side(game, side, asked.person)
        after = replace(game, seq=game.seq + 1, seats={**game.seats, side: asked.person})
    after = signed(after, asked)
    return [Joined(after, done_by(asked, game), side), *_filled(after, asked, shuffle)]


def signed(game: Game, asked: Asked) -> Game:
    """Return the lobby with a sign of the person; unchanged for an engine, and for somebody without a seat."""
    who = asked.person.id
    if isinstance(who, EngineId) or not _sits(game, who):
        return game
    return replace(game, signs={**game.signs, who: asked.at})


QUIET: Final = 3 * 3600.0
"""A person who did nothing in the lobby for this many seconds is asked whether they are still there."""


def _filled(game: Game, asked: Asked, shuffle: Shuffle) -> list[Event]:
    """What follows if all seats of a lobby are taken, and it waits for nobody's answer nor any time: the start.

    But first those who joined long ago are asked whether they are still there.
    """
    if not game.is_full or game.unanswered or (game.appointment and not game.appointment.late):
        return []
    quiet = frozenset(who for who, at in game.signs.items() if asked.at - at >= QUIET and _sits(game, who))
    if not quiet:
        return [*started(game, asked, shuffle)]
    after = replace(game, seq=game.seq + 1, roll_call=RollCall(game.seq + 1, asked.at, quiet))
    return [PresenceAsked(after, done_by(asked, game))]


def _sits(game: Game, who: str) -> bool:
    return any(person.id == who for person in game.joined)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the term `name` from value `old` to `new`, which leads to `terms`.

    If it `asks_all`, other people who have joined must agree before the start.
    """

    name: str
    old: str
    new: str
    terms: Terms
    asks_all: bool = False


def change_terms(game: Game, asked: Asked, change: Change, *, anybody: bool = False) -> list[TermsChanged]:
    """Change the terms of a lobby, for its host or as `anybody` allows (see `stands_in`); nobody loses a seat."""
    must_host(game, asked.person, anybody=anybody)
    _must_fit(game, change.terms)
    others = {person.id for person in game.joined if not isinstance(person.id, EngineId)} - {asked.person.id}
    after = replace(_seated_by(game, change.terms), seq=game.seq + 1, terms=change.terms)
    after = signed(after, asked)
    if change.asks_all and others:
        after = replace(after, roll_call=RollCall(after.seq, asked.at, frozenset(others)))
    kind = TermsChanged if others else TermsChosen
    return [kind(after, done_by(asked, game), change.name, change.old, change.new)]


def _must_fit(game: Game, terms: Terms) -> None:
    """Raise `TableError` if those who have joined could not play by `terms`."""
    if terms.players != game.terms.players and terms.players <= len(game.joined):
        raise TableError(Trouble.TOO_MANY, turns=len(game.joined))
    people = [person for person in game.joined if not isinstance(person.id, EngineId)]
    twice = next((person for person in people if people.count(person) > 1), None)
    if terms.rated and twice:
        raise TableError(Trouble.TWO_SEATS, twice)


def _seated_by(game: Game, terms: Terms) -> Game:
    """The lobby with its people seated by `terms`: they stay in the same order."""
    if terms.seating is game.terms.seating:
        return game
    if terms.seating is Seating.CHANCE:
        return replace(game, seats={}, waiting=game.joined)
    return replace(game, seats=dict(zip(SIDES, game.waiting, strict=False)), waiting=())


def confirm(game: Game, asked: Asked, entry: int, shuffle: Shuffle) -> list[Event]:
    """Agree to what journal entry `entry` asks, or be there; with the last answer a full lobby starts."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    call = game.roll_call
    if call is None or not call.covers(entry):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not any(person.id == asked.person.id for person in game.unanswered):
        raise TableError(Trouble.ANSWERED_ALREADY)
    answered = replace(call, yes=call.yes | {asked.person.id})
    after = replace(signed(game, asked), seq=game.seq + 1, roll_call=answered)
    return [Confirmed(after, done_by(asked, game)), *_filled(after, asked, shuffle)]


ANSWER_WAITS: Final = 3600.0
"""So many seconds people have to answer before their seats can be freed."""
ANSWER_TO_START: Final = 300.0
"""So many seconds they have if the game is to start at a time, for which everybody is called that long before."""


def free_seats(game: Game, asked: Asked, *, anybody: bool = False) -> list[Event]:
    """Free the seats of those who have not answered for long; see `must_start` for who may."""
    must_start(game, asked.person, anybody=anybody)
    if not game.unanswered:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not may_free(game, asked.at):
        raise TableError(Trouble.UNANSWERED, game.unanswered[0])
    events: list[Event] = []
    for person in [each for each in game.joined if each in game.unanswered]:
        before = events[-1].game if events else game
        [left] = leave(before, replace(asked, person=person), None)
        events.append(SeatFreed(left.game, left.by, left.side))
    return events


def start_without(game: Game, asked: Asked, shuffle: Shuffle, *, anybody: bool = False) -> list[Event]:
    """Free those seats and start; the empty ones are hostages. Raises `TableError` if too few would play."""
    events = free_seats(game, asked, anybody=anybody)
    if not may_start_without(game):
        raise TableError(Trouble.TOO_FEW)
    return [*events, *started(events[-1].game, asked, shuffle)]


def may_start_without(game: Game) -> bool:
    """Return whether enough seats are taken without those whose answer a lobby waits for, one by a person."""
    missing = {person.id for person in game.unanswered}
    return bool(game.there) and sum(person.id not in missing for person in game.joined) >= FEWEST_PLAYERS


def may_free(game: Game, at: float) -> bool:
    """Return whether those whose answer a lobby waits for have had enough time to give it."""
    return at >= free_from(game)


def free_from(game: Game) -> float:
    """Return from when on that is so, if the game waits for the answers to a call."""
    call, planned = game.roll_call, game.appointment
    if call is None:
        return inf
    if planned and planned.called == call.entry:
        return max(planned.at, call.at + ANSWER_TO_START)
    return call.at + ANSWER_WAITS


def _free_side(game: Game, side: Side | None, person: Person) -> Side:
    """The side that `person` gets: an engine gives way to anybody who is none."""
    if side is None:
        return next(side for side in SIDES if side not in game.seats)
    if side in game.seats and not gives_way(game.seats[side], person):
        raise TableError(Trouble.SEAT_TAKEN, game.seats[side], side)
    return side


def gives_way(holder: Person, person: Person) -> bool:
    """Return whether the `holder` of a seat in the lobby leaves it to `person`."""
    return isinstance(holder.id, EngineId) and not isinstance(person.id, EngineId)


def turned(seats: Mapping[Side, Person]) -> dict[Side, Person]:
    """Return who would sit where if everybody moved on by one seat, in turn order."""
    sides = sorted(seats)
    return dict(zip(sides, (seats[side] for side in [*sides[-1:], *sides[:-1]]), strict=True))


def leave(game: Game, asked: Asked, side: Side | None) -> list[Left]:
    """Give up a seat in the lobby: `side`, or the one taken last."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    person = asked.person.id
    sides = [taken for taken in game.seats if game.seats[taken].id == person and side in (None, taken)]
    places = [index for index, waiting in enumerate(game.waiting) if waiting.id == person]
    if sides:
        left = {taken: other for taken, other in game.seats.items() if taken != sides[-1]}
        after = replace(game, seq=game.seq + 1, seats=left)
    elif places:
        after = replace(game, seq=game.seq + 1, waiting=game.waiting[: places[-1]] + game.waiting[places[-1] + 1 :])
    else:
        raise TableError(Trouble.NO_SEAT)
    if not _sits(after, person):
        after = _without_sign(after, asked.person.id)
    return [Left(after, done_by(asked, game), sides[-1] if sides else None)]


def _without_sign(game: Game, who: PersonId) -> Game:
    """The lobby without the answers of a person who left it: on coming back they agree to its terms again."""
    signs = {other: at for other, at in game.signs.items() if other != who}
    call = game.roll_call
    return replace(game, signs=signs, roll_call=call and replace(call, asked=call.asked - {who}, yes=call.yes - {who}))


def begin(game: Game, asked: Asked, shuffle: Shuffle, *, anybody: bool = False) -> list[Started]:
    """Start before all seats are taken, which the host may (see `stands_in`); the empty ones are hostages (R30)."""
    may_begin(game, asked.person, anybody=anybody)
    return started(game, asked, shuffle)


def may_begin(game: Game, person: Person, *, anybody: bool = False) -> None:
    """Raise `TableError` unless `person` may start the game with the seats that are taken; `anybody` as below."""
    must_start(game, person, anybody=anybody)
    if len(game.joined) < FEWEST_PLAYERS:
        raise TableError(Trouble.TOO_FEW)
    if game.unanswered:
        raise TableError(Trouble.UNANSWERED, game.unanswered[0])
    _with_people(game)


def _with_people(game: Game) -> None:
    """Raise `TableError` if only engines have seats."""
    if all(isinstance(person.id, EngineId) for person in game.joined):
        raise TableError(Trouble.ONLY_ENGINES)


def must_host(game: Game, person: Person, *, anybody: bool) -> None:
    """Raise `TableError` unless `person` may do what the host of a lobby may; `anybody` as in `stands_in`."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if not stands_in(game, person, anybody=anybody):
        raise TableError(Trouble.NOT_HOST, game.host)


def must_start(game: Game, person: Person, *, anybody: bool) -> None:
    """Raise `TableError` unless `person` may say when a lobby's game starts, and without whom."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if not (stands_in(game, person, anybody=anybody) or starts_for_host(game, person)):
        raise TableError(Trouble.NOT_HOST, game.host)


def starts_for_host(game: Game, person: Person) -> bool:
    """Return whether a person is there at the time for which a game was planned, and its host is not."""
    planned, there = game.appointment, {each.id for each in game.there}
    return bool(planned and planned.late) and person.id in there and game.host.id not in there


def stands_in(game: Game, person: Person, *, anybody: bool) -> bool:
    """Return whether a person is the host or, if `anybody` with a seat may act as the host, has a seat."""
    return person.id == game.host.id or (anybody and any(joined.id == person.id for joined in game.joined))


def hosts(game: Game, person: Person) -> bool:
    """Return whether a person is the host and has not given all their seats away."""
    gave_away = any(former.id == person.id for former in game.former)
    return person.id == game.host.id and (not gave_away or bool(game.sides_of(person.id)))


def may_invite(game: Game, person: Person, invited: Person | None = None) -> None:
    """Raise `TableError` unless `person`, who is the host or has a seat, may call `invited` (or anybody) to a lobby."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    seated = {joined.id for joined in game.joined}
    if person.id not in {*seated, game.host.id}:
        raise TableError(Trouble.SEAT_FIRST)
    if invited and invited.id in seated:
        raise TableError(Trouble.SEATED_ALREADY, invited)


def started(game: Game, asked: Asked, shuffle: Shuffle) -> list[Started]:
    """Return the start with the seats that are taken; raises `TableError` if only engines have one."""
    _with_people(game)
    drawn = zip(shuffle([side for side in SIDES if side not in game.seats]), game.waiting, strict=False)
    seats = dict(sorted({**game.seats, **dict(drawn)}.items()))
    position = start(seats)
    after = replace(game, seq=game.seq + 1, phase=Phase.RUNNING, seats=seats, waiting=(), position=position)
    after = replace(after, signs={}, roll_call=None, appointment=None)
    return [Started(after, done_by(asked, game))]


class SeesFirstError(Exception):
    """The player wants to see a move in their game before it is played: nothing is done."""

    def __init__(self, game: Game, move: Move) -> None:
        """Keep the facts."""
        super().__init__("it is to be seen first")
        self.game = game
        self.move = move


def meant_move(game: Game, person: Person, said: Reading) -> Move:
    """Return the move that was said, if it is the person's turn."""
    typed = understood(said)
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, person)
    to_move = Side(game.position.to_move)
    if game.seats[to_move].id != person.id:
        raise TableError(Trouble.NOT_YOUR_TURN, game.seats[to_move], to_move, game.position.turn)
    return find_move(game.position, typed, game.terms.rules)


def play_typed(game: Game, asked: Asked, said: Reading, *, sees_first: bool) -> list[TurnPlayed]:
    """Play the move that was typed, as `move` does; raises `SeesFirstError` if it is to be seen first.

    Raises `Ambiguous` if a Reporter could kill and the text doesn't say whether it does: without a kill comes first.
    """
    found = meant_move(game, asked.person, said)
    if sees_first:
        raise SeesFirstError(game, found)
    if not understood(said).spares and (kills := unsaid_kills(game, found)):
        raise Ambiguous(understood(said).text, (found, *kills))
    return [_moved(game, asked, found)]


def unsaid_kills(game: Game, move: Move) -> tuple[Move, ...]:
    """Return the moves of a Reporter that kill where `move` kills nobody; none of another piece."""
    if move.kind != REPORTER or move.square != NOWHERE:
        return ()
    every = moves_between(game.position, move.origin, move.target, game.terms.rules)
    return tuple(sorted((each for each in every if each.square != NOWHERE), key=write_move))


def move(game: Game, asked: Asked, said: Reading) -> list[TurnPlayed]:
    """Play the move that was said, if it is the person's turn."""
    return [_moved(game, asked, meant_move(game, asked.person, said))]


def _moved(game: Game, asked: Asked, found: Move) -> TurnPlayed:
    """The turn of the person who has asked for it; they are back, and play goes on."""
    answered = votes.played_on(game, asked.person.id)
    if game.stops:
        answered = replace(answered, stops=game.stops_ended(asked.at, asked.person.id, ""))
    return _played(TurnPlayed, game, answered, asked, found)


def take_care(game: Game, asked: Asked, said: Move, rather: Move | None) -> list[CaretakerPlayed]:
    """Play a caretaker's move for the player to move: it answers no question for them, and they stay absent.

    `rather` is what would have been played but for their promises.
    """
    return [_played(partial(CaretakerPlayed, rather=rather), game, game, asked, said)]


def play_ordered(game: Game, asked: Asked, said: Move) -> list[OrderPlayed]:
    """Play the move of an order for the player to move: it is theirs, but they count as gone as before."""
    return [_played(OrderPlayed, game, votes.played_on(game, asked.person.id), asked, said)]


def _played(kind: Callable[..., _T], game: Game, answered: Game, asked: Asked, found: Move) -> _T:
    """The turn of the player to move as an event of `kind`, with what they have `answered` by it."""
    side = Side(game.position.to_move)
    position, facts = play(game.position, found, game.terms.rules)
    draw = answered.votes.get(VoteKind.DRAW)
    if draw and votes.is_lapsing(game, draw, game.seats[side].id):
        answered = votes.without(answered, VoteKind.DRAW)
    after, facts = settled(replace(answered, seq=game.seq + 1, position=position), facts)
    ends, against = _draw_end(after, draw, is_withdrawn=VoteKind.DRAW not in answered.votes)
    lapsed = tuple(kind for kind in game.votes if kind not in after.votes and kind is not VoteKind.DRAW)
    by = done_by(asked, game)
    return kind(after, by, side, found, facts=facts, ends=ends, against=against, lapsed=lapsed)


def give_up(game: Game, asked: Asked, side: Side | None) -> list[GaveUp]:
    """Resign (R28) with `side`, or with the only one the person plays, or the one whose turn it is.

    A player who is being erased, and so has no name any more, also loses it in their seat.
    """
    side = resigning_side(game, asked.person, side)
    position, facts = resign(game.position, side, game.terms.rules)
    seats = game.seats if asked.person.name else _without_name(game, asked.person)
    lapsed = votes.lapsed(game, votes.Lapse.RESIGNATION)
    after, facts = settled(replace(lapsed, seq=game.seq + 1, position=position, seats=seats), facts)
    ends, against = _draw_end(after, game.votes.get(VoteKind.DRAW))
    return [GaveUp(after, done_by(asked, game), side, facts=facts, ends=ends, against=against)]


def _without_name(game: Game, nameless: Person) -> dict[Side, Person]:
    return {side: nameless if person.id == nameless.id else person for side, person in game.seats.items()}


def resigning_side(game: Game, person: Person, side: Side | None) -> Side:
    """Return the side that `person` would resign with, having named `side` or none."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, person)
    playing = game.playing_sides_of(person.id)
    if side is not None and side not in playing:
        raise TableError(Trouble.OUT, side=side)
    if side is None and len(playing) == 1:
        side = playing[0]
    if side is None and game.position.to_move in playing:
        side = Side(game.position.to_move)
    if side is None:
        raise TableError(Trouble.WHICH_SIDE)
    return side


def vote_draw(
    game: Game, asked: Asked, *, entry: int = 0, may_end: bool = True, gone: Collection[str] = ()
) -> list[Event]:
    """Agree to the draw on offer or, if there is none, offer one; with the last answer the game may end (R29).

    `entry` opened the vote, if it has to be that one. `gone` and `may_end` as in `votes.agree`.
    """
    vote = votes.meant(game, asked, VoteKind.DRAW, entry)
    return votes.agree(game, asked, vote, partial(_all_answered, game, asked, gone), gone, may_end=may_end)


def _all_answered(game: Game, asked: Asked, gone: Collection[str], vote: Vote) -> VoteAnswered:
    """The agreement with which all have answered the draw on offer."""
    answered = votes.with_vote(replace(game, seq=game.seq + 1), vote)
    after, facts = settled(answered, (), asked.at, gone)
    ends, against = _draw_end(after, vote)
    by, side = done_by(asked, game), votes.seat_of(game, asked.person, vote)
    return VoteAnswered(after, by, side, VoteKind.DRAW, agrees=True, facts=facts, ends=ends, against=against)


def settled(
    game: Game, facts: tuple[Fact, ...], at: float = 0, gone: Collection[str] = ()
) -> tuple[Game, tuple[Fact, ...]]:
    """Return a game after `facts`, with its end if it has ended.

    By the rules it ends with the last fact; otherwise if all have agreed to a draw. An offer that failed is gone.
    """
    match facts[-1:]:
        case (Won(),):
            return replace(game, phase=Phase.WON), facts
        case (Drawn(),):
            return replace(game, phase=Phase.DRAWN), facts
        case _:
            vote = votes.open_in(game, VoteKind.DRAW)
    if vote is None or votes.waited_for(game, vote, at, gone):
        return game, facts
    if votes.against(game, vote):
        return votes.without(game, VoteKind.DRAW), facts
    return replace(game, phase=Phase.DRAWN), (*facts, Drawn(game.position.players, DrawReason.AGREED))


def _draw_end(after: Game, vote: Vote | None, *, is_withdrawn: bool = False) -> tuple[VoteEnd | None, tuple[Side, ...]]:
    """How the draw on offer failed, if it is gone `after` what was done, and who was against it."""
    if vote is None or VoteKind.DRAW in after.votes:
        return None, ()
    return (VoteEnd.WITHDRAWN, ()) if is_withdrawn else (VoteEnd.DECLINED, votes.against(after, vote))


LOBBY_WAITS: Final = 2 * 24 * 3600.0
"""So many seconds a lobby is its host's alone."""


def waited_long(events: Sequence[Event], at: float) -> bool:
    """Return whether the lobby of a game was open for long by then; `events` are those of the game from its first."""
    return at - events[0].at >= LOBBY_WAITS


def may_cancel(game: Game, person: Person, *, moderator: bool, anybody: bool = False) -> None:
    """Raise `TableError` unless `person` alone may cancel the game; `anybody` as in `stands_in`."""
    is_running, is_host = game.phase is Phase.RUNNING, hosts(game, person)
    is_alone = not game.terms.rated and [each.id for each in game.voters] == [person.id]
    if (
        moderator
        or (is_running and is_alone)
        or (is_host and not (is_running and game.position.turn > len(game.seats)))
    ):
        return
    if is_running and (is_host or game.playing_sides_of(person.id)):
        raise TableError(Trouble.CANCEL_TOGETHER)
    if is_running or not stands_in(game, person, anybody=anybody):
        raise TableError(Trouble.NOT_HOST_OR_MODERATOR, game.host)


def cancel(game: Game, asked: Asked, *, moderator: bool, anybody: bool = False) -> list[Cancelled]:
    """End the game without a result."""
    may_cancel(game, asked.person, moderator=moderator, anybody=anybody)
    return [_cancelled(game, asked)]


def vote_cancel(
    game: Game, asked: Asked, *, entry: int = 0, may_end: bool = True, gone: Collection[str] = ()
) -> list[Event]:
    """Propose to all who still play to end the game, or agree if that is proposed; arguments as in `vote_draw`."""
    vote = votes.meant(game, asked, VoteKind.CANCEL, entry)
    return votes.agree(game, asked, vote, partial(_cancelled, game, asked), gone, may_end=may_end)


def _cancelled(game: Game, asked: Asked, vote: Vote | None = None) -> Cancelled:
    """Return the end of the game, with the `vote` that ended it unless one person did."""
    ended = votes.with_vote(game, vote) if vote else votes.without(game, VoteKind.CANCEL)
    return Cancelled(replace(ended, seq=game.seq + 1, phase=Phase.CANCELLED), done_by(asked, game))


def noticed(events: Sequence[Event]) -> list[Event]:
    """Return `events`, with games in which a player who did something is there.

    So the absence vote, the caretaker and the search for a substitute end for that player. The seat offers of
    eliminated sides end too, and so do the absence vote about a player who is no longer to move, and the vote on a
    second seat that is not on offer any more or was for a player who is out.
    """
    noticed_in = [_noticed(event.game, event.person if event.shows_presence else None) for event in events]
    return [
        event if game is event.game else replace(event, game=game)
        for event, game in zip(events, noticed_in, strict=True)
    ]


def _noticed(game: Game, person: Person | None) -> Game:
    if not (game.seat_offers or game.votes or game.absence or game.care or game.ran_out):  # nearly all turns
        return game
    playing = {side: game.seats[side] for side in game.position.players if side in game.seats}
    offers = {
        side: offer
        for side, offer in game.seat_offers.items()
        if side in playing and (offer.by == playing[side].id or person is None or playing[side].id != person.id)
    }
    votes_left, seat = game.votes, votes.open_in(game, VoteKind.SEAT)
    if seat and not (seat.offer in {each.entry for each in offers.values()} and game.playing_sides_of(seat.opened_by)):
        votes_left = votes.without(game, VoteKind.SEAT).votes
    absence, waits_for = game.absence, game.to_move.id if game.to_move else ""
    if absence is not None and (absence.who != waits_for or (person is not None and person.id == absence.who)):
        absence = None
    care = {who: turn for who, turn in game.care.items() if _goes_on(game, who, turn)}
    ran_out = dict(game.ran_out)
    if person is not None:
        care.pop(person.id, None)
        ran_out.pop(person.id, None)
    return replace(game, seat_offers=offers, votes=votes_left, absence=absence, care=care, ran_out=ran_out)


def _goes_on(game: Game, who: str, turn: int) -> bool:
    """Whether a caretaker still plays for a person: in that turn only, or (0) until they are back."""
    return bool(game.playing_sides_of(who)) and turn in (0, game.position.turn)
