"""The vote about an absent player whose turn the others wait for. No I/O; times are seconds since 1970.

The player to move is in one of these stages, which the game carries along (`game.absence`):

    THERE     the others are asked nothing about them
    ASKED     the others are asked, once, and vote on what to do; they can change their votes
    DECIDED   the others have decided to wait, to let a caretaker play, or to look for a substitute, until some
              moment; then they are asked again

    THERE -> ASKED        the player's time is up, or they have left the server (`ask`)
    ASKED -> DECIDED      more than half of the voters want it and it is possible (`vote`), or it has most votes when
                          `VOTE_PATIENCE` is over (`look`); of wishes with equal votes the mildest counts
    ASKED -> resigned     the same, but always more than half of the voters
    DECIDED -> ASKED      the time that was decided on is over (`look`)
    any -> THERE          the player does or writes anything (`turned_up`, `presence.noticed`), or it is nobody's turn
                          any more

1. The voters are the people still playing except the absent one. A player who has left the server has no vote, so
   nobody who is gone blocks anything.
2. At once the others can decide to wait, or a caretaker for this one turn (in a rated game a single voter can't). What
   is grave takes `VOTE_PATIENCE` from the first question, whose post calls the absent player, too: to resign for them,
   a substitute, a caretaker until they are back. A single voter waits for `LONG_GONE`. A vote for what is not possible
   yet counts once it is (`decides_at`). In a game of minutes nobody is resigned by others, and `AWAY_AFTER` turns in a
   row by caretakers take the place of the two days. Of a player who has left the server of an unrated game the others
   decide everything at once, but a single voter resigns for nobody before `LONG_GONE`.
3. From ASKED and DECIDED there is always a next step, at `next_look`, even if nobody answers.
4. A vote counts for one question: a press below an older question changes nothing.
5. A question pings its voters while it is open. After `CALLED` questions in a row without an answer the next ones are
   asked silently; a voter who answers one is pinged again by later ones.
6. The players with a caretaker are in `game.care`, also when it is not their turn: for one turn, or until they do or
   write anything. The others are not asked about them again when their turn comes, nor are they pinged.
7. In a game with `TimeUp.CARE` a caretaker plays the turn of a player whose time is up (`run_out`). A player whose time
   was up in `AWAY_AFTER` turns in a row is away: a caretaker plays on until they do or write anything. If then nobody
   else is there, the game waits instead. A word during such a single turn changes nothing: only a turn they play does.
   `bot.table.engines.caretaking` says how a caretaker plays.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from enum import StrEnum
from math import inf
from typing import Final

from bot.djambi.board import Side
from bot.table.decide import give_up
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    Asked,
    Cause,
    GaveUp,
    Head,
    RanOut,
    TurnedUp,
    done_by,
)
from bot.table.model import (
    AWAY_AFTER,
    Absence,
    Game,
    Person,
    Phase,
    SeatOffer,
    TableError,
    Trouble,
    Wish,
    must_play,
    only_in,
)
from bot.table.time.pace import DAY
from bot.table.votes import VOTE_PATIENCE

LONG_GONE: Final = 7 * DAY
"""A single voter can decide more than to wait only after the player has been absent this long."""
_LASTS: Final = {
    Wish.WAIT: DAY,
    Wish.WAIT_LONG: 3 * DAY,
    Wish.CARE: DAY,
    Wish.CARE_ON: DAY,
    Wish.SUBSTITUTE: 3 * DAY,
}
"""How long a decision counts if nothing is played; a caretaker plays soon."""
CALLED: Final = 2
"""After this many unanswered questions in a row the next one pings nobody."""
_PAIR: Final = 2
_GRAVE: Final = (Wish.CARE_ON, Wish.SUBSTITUTE, Wish.RESIGN)
"""The decisions that take a player's seat or all their turns."""


class VoteStage(StrEnum):
    """The stage of the vote about the player to move."""

    THERE = "there"
    ASKED = "asked"
    DECIDED = "decided"


def stage_of(game: Game) -> VoteStage:
    """Return the stage of the vote in a game."""
    if game.absence is None:
        return VoteStage.THERE
    return VoteStage.DECIDED if game.absence.until else VoteStage.ASKED


def next_look(game: Game) -> float | None:
    """Return when `look` must be called, if at all."""
    match game.absence, stage_of(game):
        case Absence(asked=asked), VoteStage.ASKED:
            return asked + VOTE_PATIENCE
        case Absence(until=until), VoteStage.DECIDED:
            return until
        case _:
            return None


def voters(game: Game, gone: Collection[str] = ()) -> list[Person]:
    """Return the people who vote about the player to move; `gone` are the ids of those who have left the server."""
    return [person for person in game.voters if person.id not in {*game.absent, *gone}]


def called(game: Game, entry: int) -> list[Person]:
    """Return the people that the question of journal entry `entry` pings; none if it is not open in `game`."""
    absence = game.absence
    if absence is None or absence.entry != entry or absence.until or absence.unanswered >= CALLED:
        return []
    return voters(game)


def absent_called(game: Game, entry: int) -> list[Person]:
    """Return the absent player if the question of journal entry `entry` calls them: the first one, on the server."""
    absence = game.absence
    if absence is None or absence.entry != entry or absence.until or absence.left or absence.asked != absence.called:
        return []
    return [_awaited(game)]


def is_called(
    game: Game, who: str, games: Iterable[Game], apart: float, may_be_called: Callable[[float], bool]
) -> bool:
    """Return whether the question in `game` pings a person, given the questions they got in their other `games`.

    A question pings nobody less than `apart` seconds after one that did.
    """
    if game.absence is None:
        return False
    last, now = -inf, game.absence.asked
    for asked in sorted(each.absence.asked for each in games if each.absence and _calls(each, each.absence, who)):
        if asked < now and asked - last >= apart and may_be_called(asked):
            last = asked
    return now - last >= apart


def _calls(game: Game, absence: Absence, who: str) -> bool:
    return absence.unanswered < CALLED and who in {person.id for person in voters(game)}


def decides_at(game: Game, wish: Wish, gone: Collection[str] = ()) -> float:
    """Return from when on the voters, without those who are `gone`, can decide on `wish`: 0 at once, `inf` never."""
    absence = game.absence
    if absence is None:
        return inf
    is_alone, is_quick, rated = len(voters(game, gone)) < _PAIR, game.terms.pace.is_quick, bool(game.terms.rated)
    long = absence.since + LONG_GONE
    if absence.left and not rated:
        return long if is_alone and wish is Wish.RESIGN else 0.0
    if wish not in _GRAVE:
        return long if is_alone and rated and wish is Wish.CARE else 0.0
    if is_quick and wish is Wish.RESIGN:
        return inf
    if is_quick and wish is Wish.CARE_ON:
        return 0.0 if game.ran_out.get(absence.who, 0) >= AWAY_AFTER else inf
    return max(long if is_alone else 0.0, absence.called + VOTE_PATIENCE if absence.called else inf)


def may_wish(game: Game, wish: Wish, gone: Collection[str] = ()) -> bool:
    """Return whether the voters, without those who are `gone`, can decide on `wish` before they are asked again."""
    return game.absence is not None and decides_at(game, wish, gone) <= game.absence.asked + VOTE_PATIENCE


def plays_alone(game: Game) -> bool:
    """Return whether there is nobody to ask about the player to move."""
    return all(person.id == _awaited(game).id for person in game.voters)


def ask(game: Game, asked: Asked, since: float, *, left: bool = False) -> list[AbsenceAsked]:
    """Ask the others about the player to move, who kept them waiting since `since`, or has `left` the server.

    Raises `TableError` if they are asked already, have decided, or don't exist (practice). The clock asks, not a
    person.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    is_looked_after = left and _awaited(game).id in game.care
    if stage_of(game) is not VoteStage.THERE or plays_alone(game) or is_looked_after:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return [_asked(game, asked, Absence(game.seq + 1, _awaited(game).id, since, asked.at, left, called=asked.at))]


def vote(
    game: Game, asked: Asked, entry: int, wish: Wish, gone: Collection[str] = ()
) -> list[AbsenceVoted | AbsenceDecided | GaveUp | TurnedUp]:
    """Vote for `wish` in the question of journal entry `entry`; more than half of the voters decide, once they can.

    If the absent player votes, they are back. Raises `TableError`.
    """
    absence, person = game.absence, asked.person
    if absence is None or absence.entry != entry or absence.until:
        raise TableError(Trouble.NOT_ABSENT)
    if person.id == absence.who:
        return [*turned_up(game, asked)]
    must_play(game, person)
    if not may_wish(game, wish, gone):
        raise TableError(Trouble.NOT_LONG_ENOUGH)
    wishes = {**absence.wishes, person.id: wish}
    after = replace(game, seq=game.seq + 1, absence=replace(absence, wishes=wishes))
    side = game.playing_sides_of(person.id)[0]
    voted = AbsenceVoted(after, done_by(asked, game), side, wish)
    wanted = [wishes[voter.id] for voter in voters(game, gone) if voter.id in wishes]
    if 2 * wanted.count(wish) <= len(voters(game, gone)) or asked.at < decides_at(game, wish, gone):
        return [voted]
    return [voted, *_decided(after, asked, wish)]


def look(game: Game, asked: Asked) -> list[AbsenceAsked | AbsenceDecided | GaveUp]:
    """Do the next step once `next_look` has come: decide by the votes, or ask again; raises `TableError` before."""
    when, absence = next_look(game), game.absence
    if absence is None or when is None or asked.at < when:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if absence.until:
        again = replace(
            absence, entry=game.seq + 1, asked=asked.at, wishes={}, until=0.0, called=absence.called or asked.at
        )
        return [_asked(game, asked, again)]
    return [*_decided(game, asked, _most_wanted(game, absence, asked.at))]


def seems_gone(game: Game, who: str) -> bool:
    """Return whether the others are asked about a player, or have decided, or a caretaker plays for them."""
    return who in game.care or (game.absence is not None and game.absence.who == who)


def run_out(game: Game, asked: Asked) -> list[RanOut]:
    """Let a caretaker play for the player to move, whose time is up; raises `TableError` unless `may_run_out`.

    The clock asks. From `AWAY_AFTER` turns in a row on the player is away.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    if not may_run_out(game):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    who, care = _awaited(game).id, dict(game.care)
    count = game.ran_out.get(who, 0) + 1
    if count < AWAY_AFTER:
        care[who] = game.position.turn
    elif _is_anybody_else_there(game):
        care[who] = 0
    after = replace(game, seq=game.seq + 1, care=care, ran_out={**game.ran_out, who: count})
    return [RanOut(after, _about(game, asked), Side(game.position.to_move))]


def may_run_out(game: Game) -> bool:
    """Return whether a caretaker takes over once the time of the player to move is up.

    Not if one plays for them already, nor for a player who is away while nobody else is there.
    """
    return _awaited(game).id not in game.care and not waits_for_word(game)


def waits_for_word(game: Game) -> bool:
    """Return whether a game waits until a player writes something: nobody is there, the one to move included."""
    return game.ran_out.get(_awaited(game).id, 0) >= AWAY_AFTER and not _is_anybody_else_there(game)


def _is_anybody_else_there(game: Game) -> bool:
    return any(person.id != _awaited(game).id and game.care.get(person.id) != 0 for person in game.voters)


def missed(game: Game, who: str) -> Side | None:
    """Return the side of a player who seems to be gone.

    The others wait for them, a caretaker plays for them, or others offer their seat.
    """
    if game.phase is not Phase.RUNNING:
        return None
    if game.care.get(who) == 0:
        return game.playing_sides_of(who)[0]
    if game.absence is not None and game.absence.who == who:
        return Side(game.position.to_move)
    return next(
        (side for side, offer in game.seat_offers.items() if game.seats[side].id == who and offer.by != who), None
    )


def turned_up(game: Game, asked: Asked) -> list[TurnedUp]:
    """Record that a player who seemed to be gone has done or written something; raises `TableError` if none did."""
    side = missed(game, asked.person.id)
    if side is None:
        raise TableError(Trouble.NOT_ABSENT)
    return [TurnedUp(replace(game, seq=game.seq + 1), done_by(asked, game), side)]


def _most_wanted(game: Game, absence: Absence, at: float) -> Wish:
    """The wish with the most votes, the mildest of several; a player who doesn't answer counts as willing to wait.

    A minority of the voters never makes a player resign.
    """
    playing = {person.id for person in voters(game)}
    counts = Counter(wish for who, wish in absence.wishes.items() if who in playing)
    resigns = 2 * counts[Wish.RESIGN] > len(playing)
    possible = [wish for wish in Wish if decides_at(game, wish) <= at and (wish is not Wish.RESIGN or resigns)]
    return max(possible, key=lambda wish: counts[wish]) if counts else Wish.WAIT_LONG


def _asked(game: Game, asked: Asked, absence: Absence) -> AbsenceAsked:
    after = replace(game, seq=game.seq + 1, absence=absence)
    return AbsenceAsked(after, _about(game, asked), Side(game.position.to_move))


def _decided(game: Game, asked: Asked, wish: Wish) -> list[AbsenceDecided] | list[GaveUp]:
    """Carry the decision out."""
    side = Side(game.position.to_move)
    if wish is Wish.RESIGN:
        [gave_up] = give_up(game, replace(asked, person=_awaited(game)), side)
        return [replace(gave_up, game=replace(gave_up.game, absence=None), cause=Cause.VOTE)]
    entry = game.seq + 1
    absence = game.absence
    if absence is not None:
        unanswered = 0 if absence.wishes else absence.unanswered + 1
        absence = replace(absence, until=asked.at + _LASTS[wish], unanswered=unanswered)
    who, care, ran_out = _awaited(game).id, dict(game.care), dict(game.ran_out)
    if wish is Wish.CARE_ON:
        care[who] = 0
    elif wish is Wish.CARE:
        care[who], ran_out[who] = game.position.turn, ran_out.get(who, 0) + 1
    offers = {each: offer for each, offer in game.seat_offers.items() if each is not side or offer.by}
    if wish is Wish.SUBSTITUTE:
        offers[side] = SeatOffer(entry, "")
    after = replace(game, seq=entry, absence=absence, seat_offers=offers, care=care, ran_out=ran_out)
    return [AbsenceDecided(after, _about(game, asked), side, wish)]


def _about(game: Game, asked: Asked) -> Head:
    """The head of an event about the absent player."""
    return done_by(replace(asked, person=_awaited(game)), game)


def _awaited(game: Game) -> Person:
    return game.seats[Side(game.position.to_move)]
