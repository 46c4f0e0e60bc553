"""Seats that change hands in a running game: who may offer one, take it over, and get it back. No I/O.

A seat is one person's at any time, and the journal says since when. The person who takes it over gets what is on the
board: the side, its turn, its place in draws and votes to come. What the other has said and signed stays theirs: rooms
and plans belong to people, pacts end with the seat, and what was on offer between all of them lapses.

1. A seat is offered by the one who holds it, or while they are gone by a moderator or by vote: to one person, who has
   to take it, or to the first who does. A new offer of the same seat replaces the old one.
2. A player is gone who has left the server, whose absence the others are asked about, or who has a caretaker.
   Anything the holder does ends an offer that others made of their seat: they are back. In a rated game nobody offers
   their own: the rating is about the person who sat down.
3. Nobody who has or had another seat in the game takes over a seat that others passed on, even if its new holder offers
   it. Otherwise a rival could play for the absent player.
4. A moderator who has a seat is a rival, and in a rated game a replaced player is ranked last. So there a moderator
   waits for `VOTE_PATIENCE` after the question about the player, unless a caretaker plays "until they are back", or the
   player has left the server of an unrated game.
5. A person who plays takes over another seat only if everybody else who plays agrees: two friends would decide the
   game. They ask the others in a vote, which ends with the offer. Alone with engines nobody is asked.
6. A player replaced by others can take their seat back at once, as long as nobody has played from it since, even if
   another person has it.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.djambi.board import Side
from bot.table import votes
from bot.table.decide import resigning_side
from bot.table.events import Asked, Event, SeatKept, SeatOffered, SeatTaken, concerned, done_by, turns_of
from bot.table.model import Game, Person, Phase, SeatOffer, TableError, Trouble, Vote, VoteKind, only_in
from bot.table.time.absence import seems_gone


def meant_seat(
    game: Game, asked: Asked, side: Side | None, left: Collection[str] = (), *, moderator: bool = False
) -> Side:
    """Return the seat that somebody may offer, having named `side` or none.

    That is one with which they play themselves; for a `moderator` also that of somebody who is gone, if they name none
    the one whose turn it is. `left` are the ids of those who have left the server.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    own = game.playing_sides_of(asked.person.id)
    if side in own or (side is None and (own or not moderator)):
        return resigning_side(game, asked.person, side)
    side = Side(game.position.to_move) if side is None else side
    if side not in game.position.players:
        raise TableError(Trouble.NO_SEAT_OFFER)
    if not moderator:
        raise TableError(Trouble.NOT_HOLDER, game.seats[side], side)
    if game.seats[side].id not in left and not seems_gone(game, game.seats[side].id):
        raise TableError(Trouble.NOT_GONE, game.seats[side], side)
    waits = game.terms.rated or game.sides_of(asked.person.id)
    if waits and not _is_long_gone(game, game.seats[side], asked.at, left):
        raise TableError(Trouble.NOT_GONE_LONG, game.seats[side], side)
    return side


def offer_seat(
    game: Game,
    asked: Asked,
    side: Side | None,
    heir: Person | None = None,
    left: Collection[str] = (),
    *,
    moderator: bool = False,
) -> list[SeatOffered]:
    """Offer a seat to `heir`, or to anybody; see `meant_seat` for which."""
    side = meant_seat(game, asked, side, left, moderator=moderator)
    is_own = game.seats[side].id == asked.person.id
    if is_own and game.terms.rated:
        raise TableError(Trouble.RATED_SEAT)
    if heir is not None and heir.id == game.seats[side].id:
        raise TableError(Trouble.SEATED_ALREADY, heir)
    if heir is not None and not is_own and game.sides_of(heir.id):
        raise TableError(Trouble.PLAYS_HERE)
    offers = {**game.seat_offers, side: SeatOffer(game.seq + 1, asked.person.id, heir)}
    return [SeatOffered(replace(game, seq=game.seq + 1, seat_offers=offers), done_by(asked, game), side)]


def keep_seat(game: Game, asked: Asked, side: Side, entry: int, *, moderator: bool = False) -> list[SeatKept]:
    """Say no to the offer of a seat in journal entry `entry`, or withdraw it."""
    offer = _offer(game, side, entry)
    holder = game.seats[side]
    withdrawn = asked.person.id not in concerned(game, side)
    if withdrawn and asked.person.id != offer.by and not moderator:
        raise TableError(Trouble.NOT_HOLDER, holder, side)
    return [SeatKept(replace(_without(game, side), seq=game.seq + 1), done_by(asked, game), side, withdrawn)]


def take_seat(events: Sequence[Event], asked: Asked, side: Side, entry: int, *, second: bool = False) -> list[Event]:
    """Take over the seat that was offered in journal entry `entry`; `events` are the whole journal.

    `second` says that a person who plays already wants one more. They ask the others who play.
    """
    game = events[-1].game
    offer, person = _offer(game, side, entry), asked.person
    if person.id == game.seats[side].id:
        raise TableError(Trouble.OWN_SEAT)
    if offer.heir is not None and person.id != offer.heir.id:
        raise TableError(Trouble.NOT_FOR_YOU, offer.heir)
    is_others = offer.by != game.seats[side].id or _is_replaced(events, side)
    if is_others and _had_another(events, side, person):
        raise TableError(Trouble.PLAYS_HERE)
    if not game.playing_sides_of(person.id):
        return [_passed(game, asked, side)]
    if not second:
        raise TableError(Trouble.HAS_SEAT)
    vote = votes.open_in(game, VoteKind.SEAT)
    if vote is not None and (vote.opened_by, vote.offer) != (person.id, entry):
        raise TableError(Trouble.OFFER_OPEN)
    new = votes.new_vote(game, asked, VoteKind.SEAT, offer=entry)
    return _agreed(game, asked, vote or replace(new, yes=frozenset({offer.by})))


def asks_others(game: Game, side: Side, person: Person) -> bool:
    """Return whether a person who plays has to ask others before they take over the seat of a side, too."""
    pair = {game.seats[side].id, person.id}
    return bool(game.playing_sides_of(person.id)) and any(voter.id not in pair for voter in game.voters)


def agree_to_seat(game: Game, asked: Asked, entry: int) -> list[Event]:
    """Agree that the player who opened a vote with journal entry `entry` takes over a second seat."""
    return _agreed(game, asked, votes.found(game, asked.person, VoteKind.SEAT, entry))


def _agreed(game: Game, asked: Asked, vote: Vote) -> list[Event]:
    """Agree to a second seat; with the last agreement the player who asked for it has it."""
    side = next(side for side, offer in game.seat_offers.items() if offer.entry == vote.offer)
    taking = replace(asked, person=game.people[vote.opened_by])
    before, by_all = votes.without(game, VoteKind.SEAT), asked.person.id != vote.opened_by
    return votes.agree(game, asked, vote, lambda _: _passed(before, taking, side, by_all=by_all))


def take_seat_back(events: Sequence[Event], asked: Asked, side: Side) -> list[SeatTaken]:
    """Take back a seat that others gave away, if nobody has played from it since; `events` are the whole journal."""
    game = events[-1].game
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    taken = next((each for each in reversed(events) if _touches(each, side, asked.person)), None)
    if not isinstance(taken, SeatTaken) or not taken.by_others or taken.before.id != asked.person.id:
        raise TableError(Trouble.NO_SEAT_BACK)
    since = [each for each in turns_of(events) if each.seq > taken.seq]
    if side not in game.position.players or any(each.side is side for each in since):
        raise TableError(Trouble.NO_SEAT_BACK)
    return [_passed(game, asked, side)]


def _had_another(events: Sequence[Event], side: Side, person: Person) -> bool:
    """Whether somebody ever played with another side."""
    return any(
        seat is not side
        for event in events
        if event.game.phase is not Phase.LOBBY
        for seat in event.game.sides_of(person.id)
    )


def _is_long_gone(game: Game, holder: Person, at: float, left: Collection[str]) -> bool:
    """Return whether a player has been gone for so long that even a rival may offer their seat."""
    absence, is_away = game.absence, game.care.get(holder.id) == 0
    is_late = absence is not None and absence.who == holder.id and 0 < absence.called <= at - votes.VOTE_PATIENCE
    return is_away or is_late or (holder.id in left and not game.terms.rated)


def _is_replaced(events: Sequence[Event], side: Side) -> bool:
    """Whether others passed on a player's seat, and the player has not had it back."""
    replaced = ""
    for event in events:
        if isinstance(event, SeatTaken) and event.side is side:
            if event.by_others:
                replaced = replaced or event.before.id
            elif event.person.id == replaced:
                replaced = ""
    return bool(replaced)


def _touches(event: Event, side: Side, person: Person) -> bool:
    """Whether a person got or lost a seat with an event."""
    return isinstance(event, SeatTaken) and event.side is side and person.id in (event.person.id, event.before.id)


def _passed(game: Game, asked: Asked, side: Side, *, by_all: bool = False) -> SeatTaken:
    seats = {**game.seats, side: asked.person}
    before, offer = game.seats[side], game.seat_offers.get(side)
    former = tuple(person for person in (*game.former, before) if person.id != asked.person.id)
    still = votes.lapsed(game, votes.Lapse.NEW_HOLDER)
    after = replace(_without(still, side), seq=game.seq + 1, seats=seats, former=former)
    by_others = offer is not None and offer.by != before.id
    ends, by = still.votes != game.votes, done_by(asked, game)
    return SeatTaken(after, by, side, by_others=by_others, lapsed=ends, by_all=by_all, keeps_time=True)


def _offer(game: Game, side: Side, entry: int) -> SeatOffer:
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    offer = game.seat_offers.get(side)
    if offer is None or offer.entry != entry:
        raise TableError(Trouble.NO_SEAT_OFFER)
    return offer


def _without(game: Game, side: Side) -> Game:
    """The game in which a seat is not on offer."""
    return replace(game, seat_offers={each: offer for each, offer in game.seat_offers.items() if each is not side})
