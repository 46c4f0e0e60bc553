"""What people can do around a game, as pure functions: a game and a wish in, events out.

Each raises `TableError`, or an error of the rules, if it can't be done.

1. The host starts or cancels a lobby. Once the host has left the server, or the lobby has been open for `LOBBY_WAITS`,
   every player with a seat can as well.
2. The host can cancel a running game in its first round, unless they gave their seats away: by then nobody can be
   winning. Later all who still play must agree; absent players are not waited for. A proposal ends with the next turn
   of one of them, and the player whose agreement ends the game is asked once more.
3. A moderator who doesn't play can cancel any game at any time.
4. A player who does something is there: whatever began because they seemed to be gone ends.
"""

from collections.abc import Callable, Collection, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import FEWEST_PLAYERS, SIDES, Side
from bot.djambi.moves import Move
from bot.djambi.play import play, resign
from bot.djambi.position import START, start
from bot.djambi.reading import Reading, find_move, understood
from bot.table import votes
from bot.table.events import (
    AnswerChanged,
    Cancelled,
    CancelVoted,
    CaretakerPlayed,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Event,
    GaveUp,
    Joined,
    Left,
    Opened,
    Started,
    TurnPlayed,
)
from bot.table.machines.attention import number_of
from bot.table.model import CancelVote, Game, Person, Phase, Seating, TableError, Terms, Trouble
from bot.table.person_id import EngineId

Shuffle = Callable[[Sequence[Side]], Sequence[Side]]
"""Puts sides in an order of chance."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks for something, when (seconds since 1970), and the id under which it is done at most once.

    When is by the clock of where it was asked, however much later it is read: what is asked for there is compared.
    `read_up_to` is the message up to which everything said in the channel has been read when it is done, if that is
    to be noted.
    """

    person: Person
    at: float
    request: str
    read_up_to: str = ""

    def up_to(self, *, begins: bool) -> str:
        """Return up to which message its channel is read by then, "" if nobody knows.

        With what `begins` a game it is read: nothing that was written before is a turn.
        """
        return self.read_up_to or str((begins and number_of(self.request)) or "")


def new_game(channel: str, asked: Asked, terms: Terms) -> list[Opened]:
    """Open the lobby of a game in `channel`."""
    game = Game(id=0, seq=0, channel=channel, host=asked.person, terms=terms, phase=Phase.LOBBY, position=START)
    return [Opened(game, *done_by(asked, game))]


def join(game: Game, asked: Asked, side: Side | None, shuffle: Shuffle, *, second: bool) -> list[Event]:
    """Take a seat: `side`, or any where seats are given by chance or the side is left open.

    `second` says that a person who has a seat wants one more (practice). The last seat starts the game.
    """
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if len(game.joined) >= game.terms.players:
        raise TableError(Trouble.GAME_FULL)
    if not second and any(person.id == asked.person.id for person in game.joined):
        raise TableError(Trouble.HAS_SEAT)
    if game.terms.seating is Seating.CHANCE:
        after = replace(game, seq=game.seq + 1, waiting=(*game.waiting, asked.person))
        side = None
    else:
        side = _free_side(game, side, asked.person)
        after = replace(game, seq=game.seq + 1, seats={**game.seats, side: asked.person})
    joined = Joined(after, *done_by(asked, game), side)
    return [joined, *_started(after, asked, shuffle)] if len(after.joined) == game.terms.players else [joined]


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
    return [Left(after, *done_by(asked, game), sides[-1] if sides else None)]


def begin(game: Game, asked: Asked, shuffle: Shuffle, *, anybody: bool = False) -> list[Started]:
    """Start before all seats are taken, which the host may (see `stands_in`); the empty ones are hostages (R30)."""
    may_begin(game, asked.person, anybody=anybody)
    return _started(game, asked, shuffle)


def may_begin(game: Game, person: Person, *, anybody: bool = False) -> None:
    """Raise `TableError` unless `person` may start the game with the seats that are taken; `anybody` as below."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if not stands_in(game, person, anybody=anybody):
        raise TableError(Trouble.NOT_HOST, game.host)
    if len(game.joined) < FEWEST_PLAYERS:
        raise TableError(Trouble.TOO_FEW)
    _with_people(game)


def _with_people(game: Game) -> None:
    """Raise `TableError` if only engines have seats."""
    if all(isinstance(person.id, EngineId) for person in game.joined):
        raise TableError(Trouble.ONLY_ENGINES)


def stands_in(game: Game, person: Person, *, anybody: bool) -> bool:
    """Return whether somebody is the host, or has a seat where `anybody` with one may do what the host may."""
    return person.id == game.host.id or (anybody and any(joined.id == person.id for joined in game.joined))


def hosts(game: Game, person: Person) -> bool:
    """Return whether somebody is the host, and has not left the game to somebody else by giving their seats away."""
    gave_away = any(former.id == person.id for former in game.former)
    return person.id == game.host.id and (not gave_away or bool(game.sides_of(person.id)))


def may_invite(game: Game, person: Person, invited: Person) -> None:
    """Raise `TableError` unless `person`, who is the host or has a seat, may call `invited` to the lobby."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    seated = {joined.id for joined in game.joined}
    if person.id not in {*seated, game.host.id}:
        raise TableError(Trouble.NO_SEAT)
    if invited.id in seated:
        raise TableError(Trouble.SEATED_ALREADY, invited)


def _started(game: Game, asked: Asked, shuffle: Shuffle) -> list[Started]:
    _with_people(game)
    drawn = zip(shuffle([side for side in SIDES if side not in game.seats]), game.waiting, strict=False)
    seats = dict(sorted({**game.seats, **dict(drawn)}.items()))
    position = start(seats)
    after = replace(game, seq=game.seq + 1, phase=Phase.RUNNING, seats=seats, waiting=(), position=position)
    return [Started(after, *done_by(asked, game))]


class SeesFirstError(Exception):
    """Somebody wants to see a move in their game before it is played: nothing is done."""

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


def typed_move(game: Game, asked: Asked, said: Reading, *, sees_first: bool) -> list[TurnPlayed]:
    """Play the move that was typed, as `move` does; raises `SeesFirstError` if it is to be seen first."""
    if sees_first:
        raise SeesFirstError(game, meant_move(game, asked.person, said))
    return move(game, asked, said)


def move(game: Game, asked: Asked, said: Reading) -> list[TurnPlayed]:
    """Play the move that was said, if it is the person's turn."""
    found, person = meant_move(game, asked.person, said), asked.person.id
    answered = replace(votes.played_on(game, person), stops=game.stops_ended(asked.at, person, ""))
    if not isinstance(asked.person.id, EngineId):  # who has no voice in what is proposed ends it by no turn
        answered = replace(answered, pause_vote=None, cancel_vote=None, back=None)
    return [_played(game, answered, asked, found)]


def take_care(game: Game, asked: Asked, said: Move, rather: Move | None) -> list[CaretakerPlayed]:
    """Play a caretaker's move for whoever is to move: it answers nothing for them, and they are as gone as before.

    `rather` is what would have been played but for their promises.
    """
    played = _played(game, game, asked, said)
    by = (*done_by(asked, game), played.side, said, played.keeps)
    return [
        CaretakerPlayed(played.game, *by, facts=played.facts, ends=played.ends, against=played.against, rather=rather)
    ]


def _played(game: Game, answered: Game, asked: Asked, found: Move) -> TurnPlayed:
    """The turn of whoever is to move, with what they have `answered` by it."""
    side = Side(game.position.to_move)
    position, facts = play(game.position, found, game.terms.rules)
    is_withdrawn = votes.is_lapsing(game, game.seats[side].id)
    before = votes.without_offer(answered) if is_withdrawn else answered
    after, facts = votes.settled(replace(before, seq=game.seq + 1, position=position), facts)
    ends, against = votes.end_of_offer(game, after, answered.declined, is_withdrawn=is_withdrawn)
    keeps = game.back is not None and after.back is None
    return TurnPlayed(after, *done_by(asked, game), side, found, keeps, facts=facts, ends=ends, against=against)


def give_up(game: Game, asked: Asked, side: Side | None) -> list[GaveUp]:
    """Resign (R28) with `side`, or with the only one the person plays, or the one whose turn it is.

    Who has given up their name does not resign by it either.
    """
    side = resigning_side(game, asked.person, side)
    position, facts = resign(game.position, side, game.terms.rules)
    seats = game.seats if asked.person.name else _without_name(game, asked.person)
    after, facts = votes.settled(replace(game, seq=game.seq + 1, position=position, seats=seats, back=None), facts)
    ends, against = votes.end_of_offer(game, after, game.declined)
    return [GaveUp(after, *done_by(asked, game), side, facts=facts, ends=ends, against=against)]


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
    game: Game, asked: Asked, *, offer: int | None = None, may_end: bool = True, absent: AbstractSet[str] = votes.NOBODY
) -> list[DrawOffered] | list[DrawAgreed] | list[AnswerChanged]:
    """Agree to the draw on offer or, if there is none, offer one; with the last answer the game may end (R29).

    `offer` is the journal entry of the offer that is agreed to, if it has to be that one; nobody waits for those who
    are `absent`. Raises `TableError` if this is the last answer but not `may_end` the game.
    """
    side, person = _voting_side(game, asked), asked.person.id
    if offer not in (None, game.offer):
        raise TableError(Trouble.NO_OFFER)
    new = replace(game, offer=game.seq + 1, offered_by=person, offer_turn=game.position.turn)
    answered = votes.answered(game if game.offer else new, person, agrees=True)
    is_last = votes.is_complete(answered, absent)
    if person in game.agreed and not is_last:
        raise TableError(Trouble.AGREED_ALREADY)
    if is_last and not may_end:
        raise TableError(Trouble.LAST_TO_AGREE)
    after, facts = votes.settled(replace(answered, seq=game.seq + 1), (), absent)
    by = done_by(asked, game)
    if is_last:
        ends, against = votes.end_of_offer(game, after, answered.declined)
        return [DrawAgreed(after, *by, side, facts=facts, ends=ends, against=against)]
    if not game.offer:
        return [DrawOffered(after, *by, side)]
    return [AnswerChanged(after, *by, side)] if person in game.declined else [DrawAgreed(after, *by, side)]


def decline_draw(
    game: Game, asked: Asked, *, offer: int | None = None, absent: AbstractSet[str] = votes.NOBODY
) -> list[DrawDeclined] | list[AnswerChanged]:
    """Turn down the draw on offer, or take one's own offer back; with the last answer the offer is gone."""
    side, person = _voting_side(game, asked), asked.person.id
    if not votes.is_on_offer(game) or offer not in (None, game.offer):
        raise TableError(Trouble.NO_OFFER)
    is_author, answered = person == game.offered_by, votes.answered(game, person, agrees=False)
    is_last = votes.is_complete(answered, absent)
    if person in game.declined and not is_last:
        raise TableError(Trouble.DECLINED_ALREADY)
    after = votes.without_offer(game) if is_author or is_last else answered
    after, by = replace(after, seq=game.seq + 1), done_by(asked, game)
    if person in game.agreed and after.offer:
        return [AnswerChanged(after, *by, side)]
    ends, against = votes.end_of_offer(game, after, answered.declined, is_withdrawn=is_author)
    return [DrawDeclined(after, *by, side, ends=ends, against=against)]


def _voting_side(game: Game, asked: Asked) -> Side:
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, asked.person)
    return game.playing_sides_of(asked.person.id)[0]


def done_by(asked: Asked, before: Game) -> tuple[Person, float, int]:
    """Return who did it, when, and in which turn: the same of every event."""
    return asked.person, asked.at, before.position.turn


def only_in(game: Game, phase: Phase, trouble: Trouble) -> None:
    """Raise `TableError` with `trouble` unless the game is in a phase."""
    if game.phase is not phase:
        raise TableError(trouble)


def must_play(game: Game, person: Person) -> None:
    """Raise `TableError` for who has no seat in the game, or is out."""
    if not game.sides_of(person.id):
        raise TableError(Trouble.STRANGER)
    if not game.playing_sides_of(person.id):
        raise TableError(Trouble.OUT)


LOBBY_WAITS: Final = 2 * 24 * 3600.0
"""So many seconds a lobby is its host's alone."""


def waited_long(events: Sequence[Event], at: float) -> bool:
    """Return whether the lobby of a game was open for long by then; `events` are those of the game from its first."""
    return at - events[0].at >= LOBBY_WAITS


def may_cancel(game: Game, person: Person, *, moderator: bool, anybody: bool = False) -> None:
    """Raise `TableError` unless `person` alone may cancel the game; `anybody` as in `stands_in`."""
    is_running, is_host = game.phase is Phase.RUNNING, hosts(game, person)
    if moderator or (is_host and not (is_running and game.position.turn > len(game.seats))):
        return
    if is_running and (is_host or game.playing_sides_of(person.id)):
        raise TableError(Trouble.CANCEL_TOGETHER)
    if is_running or not stands_in(game, person, anybody=anybody):
        raise TableError(Trouble.NOT_HOST_OR_MODERATOR, game.host)


def cancel(game: Game, asked: Asked, *, moderator: bool, anybody: bool = False) -> list[Cancelled]:
    """End the game without a result."""
    may_cancel(game, asked.person, moderator=moderator, anybody=anybody)
    return [_cancelled(game, asked)]


def propose_cancel(
    game: Game, asked: Asked, gone: Collection[str] = (), *, may_end: bool = True
) -> list[CancelVoted] | list[Cancelled]:
    """Propose to all who still play to end the game, or agree if that is proposed.

    `gone` are the ids of those who have left the server. Raises `TableError` if nobody else is still to answer, but
    this may not `end` the game.
    """
    _votes(game, asked.person)
    vote = game.cancel_vote or CancelVote(game.seq + 1, frozenset())
    return _agreed(game, asked, vote, gone, may_end=may_end)


def agree_to_cancel(
    game: Game, asked: Asked, entry: int, gone: Collection[str] = (), *, may_end: bool = True
) -> list[CancelVoted] | list[Cancelled]:
    """Agree to end the game, as was proposed in journal entry `entry`; with the last agreement it is done.

    `gone` and `may_end` as in `propose_cancel`.
    """
    return _agreed(game, asked, _vote(game, asked.person, entry), gone, may_end=may_end)


def decline_to_cancel(game: Game, asked: Asked, entry: int) -> list[CancelVoted]:
    """Say no to that, or take the proposal back: the game goes on."""
    _vote(game, asked.person, entry)
    after = replace(game, seq=game.seq + 1, cancel_vote=None)
    side = game.playing_sides_of(asked.person.id)[0]
    return [CancelVoted(after, *done_by(asked, game), side)]


def _votes(game: Game, person: Person) -> None:
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, person)


def _vote(game: Game, person: Person, entry: int) -> CancelVote:
    _votes(game, person)
    if game.cancel_vote is None or game.cancel_vote.entry != entry:
        raise TableError(Trouble.NO_CANCEL_VOTE)
    return game.cancel_vote


def _agreed(
    game: Game, asked: Asked, before: CancelVote, gone: Collection[str], *, may_end: bool
) -> list[CancelVoted] | list[Cancelled]:
    person = asked.person
    vote = replace(before, agreed=before.agreed | {person.id})
    if not game.waited_for({*vote.agreed, *gone}):  # also when whoever had not answered is out by now
        if not may_end:
            raise TableError(Trouble.LAST_TO_CANCEL)
        return [_cancelled(game, asked, vote)]
    if vote == before:
        raise TableError(Trouble.AGREED_ALREADY)
    after = replace(game, seq=game.seq + 1, cancel_vote=vote)
    return [CancelVoted(after, *done_by(asked, game), game.playing_sides_of(person.id)[0])]


def _cancelled(game: Game, asked: Asked, vote: CancelVote | None = None) -> Cancelled:
    """The end, with the `vote` by which it came, if it was not one person's to say."""
    return Cancelled(replace(game, seq=game.seq + 1, phase=Phase.CANCELLED, cancel_vote=vote), *done_by(asked, game))


def noticed(events: Sequence[Event]) -> list[Event]:
    """Return what was done, with games that know by whom: they are absent no more, nor is a substitute looked for.

    Nor does a caretaker play for them. What was on offer of a side that is out of the game is gone as well, and nobody
    is asked about somebody for whom nobody waits any more.
    """
    return [replace(event, game=_noticed(event.game, event.person if event.is_own else None)) for event in events]


def _noticed(game: Game, person: Person | None) -> Game:
    playing = {side: game.seats[side] for side in game.position.players if side in game.seats}
    offers = {
        side: offer
        for side, offer in game.seat_offers.items()
        if side in playing and (offer.by == playing[side].id or person is None or playing[side].id != person.id)
    }
    absence, waits_for = game.absence, game.to_move.id if game.to_move else ""
    if absence is not None and (absence.who != waits_for or (person is not None and person.id == absence.who)):
        absence = None
    care = {who: turn for who, turn in game.care.items() if _goes_on(game, who, turn)}
    if person is not None:
        care.pop(person.id, None)
    if (offers, absence, care) == (game.seat_offers, game.absence, game.care):
        return game
    return replace(game, seat_offers=offers, absence=absence, care=care)


def _goes_on(game: Game, who: str, turn: int) -> bool:
    """Whether somebody is looked after still: in that turn only, or (0) until they are back."""
    return bool(game.playing_sides_of(who)) and turn in (0, game.position.turn)
