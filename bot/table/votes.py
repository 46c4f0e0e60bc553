"""Votes: how the players decide something together. No I/O.

A vote is opened by an entry of the journal, carried along in `Game.votes`, one of each kind at most, and answered until
it passes, fails or lapses. `POLICIES` says in what the kinds differ. What a vote that passes brings about is given to
`agree` by the subject: `decide` (cancel, draw), `game.taking_back`, `time.stops` (pause), `time.seats`.

1. The player who opens a vote agrees by it.
2. A vote waits for all people who still play and have not answered, late or not. At least two people must have answered
   unless there is only one. Engines only have a say in a draw. Left out are:
   a. whoever is away from a game of minutes, and in an unrated game whoever has left the server;
   b. whoever has not answered when the clock closes the vote, `VOTE_PATIENCE` after the post that calls them;
   c. for a pause, whoever is late or away: it costs them nothing;
   d. for cancelling, a host who paused the game alone.
   To cancel a rated game, or to give a player a second seat in any, takes everybody's answer, and so the clock doesn't
   close that vote. A player whose turns would be taken back is never left out, nor one who resigned and would be back.
3. An open vote passes with the last agreement, and the first "no" ends it.
4. The answers to a secret vote (a draw) stay secret, and can be changed, until everyone has answered. Then it passes;
   if anyone who still plays declined, it fails, and their names are published. Its author can withdraw it.
5. A vote that the clock closes passes if all who count have agreed, else it ends (`bot.table.ballots.close`).
6. A person's turn ends an open vote, but not that on a second seat, which ends with the offer. A player who plays a
   turn without answering a secret vote has declined. It lapses with its author's next turn: one that was opened in the
   author's own turn outlasts that turn's move.
7. Turns that are taken back leave the votes on everything else as they are.

The question about an absent player is a machine of its own: `bot.table.time.absence`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from math import inf
from typing import Final

from bot.djambi.board import Side
from bot.table.events import AnswerChanged, Asked, Event, VoteAnswered, VoteEnd, VoteOpened, done_by
from bot.table.model import Back, Game, Person, Phase, TableError, Trouble, Vote, VoteKind, must_play, only_in
from bot.table.person_id import EngineId, PersonId

_FEWEST: Final = 2
"""A vote takes two answers of people, unless only one plays."""
VOTE_PATIENCE: Final = 2 * 24 * 3600.0
"""So many seconds people have to answer, from the post that calls them."""


class Lapse(Enum):
    """Events other than answers that end an open vote."""

    TURN = "a person plays a turn"
    RESIGNATION = "a player resigns"
    NEW_HOLDER = "a seat changes hands"


Excused = Callable[[Game, float, Collection[str]], Collection[str]]
"""Returns the ids of players who need not answer and count as if they had, where some are gone from the server."""


def _nobody(game: Game, at: float, gone: Collection[str]) -> Collection[str]:
    return ()


def _gone(game: Game, at: float, gone: Collection[str]) -> Collection[str]:
    """The players who have left the server: `gone`, and the one the others were asked about for that reason."""
    absence = game.absence
    asked_about = [absence.who] if absence is not None and absence.left else []
    return () if game.terms.rated else {*gone, *asked_about}


def _away(game: Game, at: float, gone: Collection[str]) -> Collection[str]:
    return [person.id for person in game.voters if game.stop_at(at, person.id)]


@dataclass(frozen=True, slots=True)
class Policy:
    """How the votes of one kind go.

    `over` refuses an answer to a vote that is not open any more. `confirms` asks the person with the last answer once
    more, where the end can't be undone. `excused` need not answer. In a secret vote engines answer too. A vote that
    `asks_all` leaves nobody out. One that `asks_all_rated` does so in a rated game; in any other, it leaves out a host
    who paused the game alone. One that `spares` the late waits for nobody who is absent or gone.
    """

    over: Trouble
    confirms: Trouble | None = None
    excused: Excused = _nobody
    is_secret: bool = False
    asks_all: bool = False
    asks_all_rated: bool = False
    spares: bool = False
    lapses: frozenset[Lapse] = frozenset({Lapse.TURN})

    def is_for_all(self, game: Game) -> bool:
        """Return whether it leaves nobody out in a game, so that the clock doesn't close it either."""
        return self.asks_all or (self.asks_all_rated and bool(game.terms.rated))


POLICIES: Final[Mapping[VoteKind, Policy]] = {
    VoteKind.CANCEL: Policy(
        Trouble.NO_CANCEL_VOTE, confirms=Trouble.LAST_TO_CANCEL, excused=_gone, asks_all_rated=True
    ),
    VoteKind.PAUSE: Policy(Trouble.NO_PAUSE, excused=_away, spares=True),
    VoteKind.TAKE_BACK: Policy(Trouble.NO_PROPOSAL, lapses=frozenset(Lapse)),
    VoteKind.DRAW: Policy(
        Trouble.NO_OFFER, confirms=Trouble.LAST_TO_AGREE, is_secret=True, lapses=frozenset({Lapse.NEW_HOLDER})
    ),
    VoteKind.SEAT: Policy(Trouble.NO_SEAT_VOTE, asks_all=True, lapses=frozenset({Lapse.NEW_HOLDER})),
}


def open_in(game: Game, kind: VoteKind) -> Vote | None:
    """Return the vote of a kind that is open in a game, if one is."""
    return game.votes.get(kind) if game.phase is Phase.RUNNING else None


def new_vote(
    game: Game,
    asked: Asked,
    kind: VoteKind,
    *,
    back: Back | None = None,
    days: int = 0,
    minutes: int = 0,
    offer: int = 0,
) -> Vote:
    """Return a vote that the next entry of the journal opens, without any answer."""
    by, entry, turn = asked.person.id, game.seq + 1, game.position.turn
    return Vote(kind, by, entry, turn, back=back, days=days, minutes=minutes, asked=asked.at, offer=offer)


def found(game: Game, person: Person, kind: VoteKind, entry: int) -> Vote:
    """Return the vote that entry `entry` opened, for a player; raises `TableError` if it is not open any more."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    vote = game.votes.get(kind)
    if vote is None or vote.entry != entry:
        must_play(game, person)
        raise TableError(POLICIES[kind].over)
    return vote


def meant(game: Game, asked: Asked, kind: VoteKind, entry: int) -> Vote:
    """Return the vote that entry `entry` opened; for 0 the one that is open, or a new one. Raises as `found` does."""
    return found(game, asked.person, kind, entry) if entry else open_in(game, kind) or new_vote(game, asked, kind)


def waited_for(game: Game, vote: Vote, at: float, gone: Collection[str] = ()) -> list[Person]:
    """Return the players that a vote still waits for; `gone` are the ids of those who have left the server."""
    excused, silent = POLICIES[vote.kind].excused(game, at, gone), silent_in(game, vote)
    out = _left_out(game, vote, at, gone)
    asked = [person for person in silent if person.id not in out]
    heard = sum(person.id in {*vote.answered, *excused} for person in game.voters)
    return asked or [person for person in silent if heard < _FEWEST and person.id not in excused]


def unasked(game: Game, vote: Vote, at: float, gone: Collection[str] = ()) -> list[Person]:
    """Return the players that a vote has not heard and does not wait for."""
    asked = waited_for(game, vote, at, gone)
    return [person for person in silent_in(game, vote) if person not in asked]


def heard_in(game: Game, vote: Vote) -> list[Person]:
    """Return the players who have a say in a vote: engines on a draw, as long as people play."""
    playing = game.still_playing
    if not POLICIES[vote.kind].is_secret or all(isinstance(person.id, EngineId) for person in playing):
        playing = game.voters
    back = (game.seats[side] for side in (vote.back.resigned if vote.back else ()))
    return [*{person.id: person for person in (*playing, *back)}.values()]


def silent_in(game: Game, vote: Vote) -> list[Person]:
    """Return the players who have a say in a vote and have not answered it."""
    return [person for person in heard_in(game, vote) if person.id not in vote.answered]


def _left_out(game: Game, vote: Vote, at: float, gone: Collection[str]) -> set[str]:
    """The ids of the players who need not answer."""
    policy = POLICIES[vote.kind]
    if policy.is_for_all(game):
        return set()
    late = {*game.absent, *gone} if policy.spares else set[str]()
    paused = game.stop_at(at, "") if policy.asks_all_rated else None
    pausing = {paused.by} if paused else set[str]()
    left = {*vote.left, *game.left_evening, *policy.excused(game, at, gone), *_gone(game, at, gone), *late, *pausing}
    return left - {game.seats[side].id for side in (vote.back.undone if vote.back else ())}


def waits_for(game: Game, vote: Vote, person: str) -> bool:
    """Return whether a player has a say in an open vote and has not answered it yet."""
    return any(each.id == person for each in silent_in(game, vote))


def agree(
    game: Game,
    asked: Asked,
    vote: Vote,
    passed: Callable[[Vote], Event],
    gone: Collection[str] = (),
    *,
    may_end: bool = True,
) -> list[Event]:
    """Agree in a vote, which may be a new one; once nobody is waited for, `passed` returns what it brings about.

    Raises `TableError` if this would be the last answer but not `may_end` what can't be undone.
    """
    side, person, policy = seat_of(game, asked.person, vote), asked.person.id, POLICIES[vote.kind]
    after = replace(vote, yes=vote.yes | {person}, no=vote.no - {person})
    if not waited_for(game, after, asked.at, gone):  # also if players left since the last answer
        if policy.confirms and not may_end:
            raise TableError(policy.confirms)
        return [passed(after)]
    if after == vote:
        raise TableError(Trouble.AGREED_ALREADY)
    return [_noted(game, asked, vote, after, side)]


def decline(game: Game, asked: Asked, kind: VoteKind, entry: int, gone: Collection[str] = ()) -> list[Event]:
    """Say no in the vote that entry `entry` opened, or withdraw it."""
    vote = found(game, asked.person, kind, entry)
    side, person = seat_of(game, asked.person, vote), asked.person.id
    after = replace(vote, yes=vote.yes - {person}, no=vote.no | {person})
    is_author = person == vote.opened_by
    if POLICIES[kind].is_secret and not is_author and waited_for(game, after, asked.at, gone):
        if after == vote:
            raise TableError(Trouble.DECLINED_ALREADY)
        return [_noted(game, asked, vote, after, side)]
    ended, by = replace(without(game, kind), seq=game.seq + 1), done_by(asked, game)
    ends, names = (VoteEnd.WITHDRAWN, ()) if is_author else (VoteEnd.DECLINED, against(game, after))
    return [VoteAnswered(ended, by, side, kind, agrees=False, ends=ends, against=names)]


def _noted(game: Game, asked: Asked, before: Vote, after: Vote, side: Side) -> Event:
    """Return the event of an answer that doesn't end the vote."""
    noted, by, person = with_vote(replace(game, seq=game.seq + 1), after), done_by(asked, game), asked.person.id
    if before.entry > game.seq:
        return VoteOpened(noted, by, side, after.kind)
    if person in before.answered:
        return AnswerChanged(noted, by, side, after.kind)
    return VoteAnswered(noted, by, side, after.kind, agrees=person in after.yes)


def seat_of(game: Game, person: Person, vote: Vote) -> Side:
    """Return the seat from which a person answers a vote: one they still play, or would play again if it passes.

    Raises `TableError` if there is none.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    sides, returns = game.sides_of(person.id), vote.back.returns if vote.back else ()
    if not sides:
        raise TableError(Trouble.STRANGER)
    heard = [*game.playing_sides_of(person.id), *(side for side in sides if side in returns)]
    if not heard:
        raise TableError(Trouble.OUT)
    return heard[0]


def against(game: Game, vote: Vote) -> tuple[Side, ...]:
    """Return which of the players who declined still play: a side of each."""
    people = [person.id for person in game.still_playing if person.id in vote.no]
    return tuple(game.playing_sides_of(person)[0] for person in people)


def patience(game: Game, vote: Vote, at: float) -> float:
    """Return how many seconds after its post the clock closes a vote, as it is at a moment; `inf` for never.

    At once if it waits for nobody: who has not answered has fallen since, or does not count any more.
    """
    if game.voters and not POLICIES[vote.kind].is_secret and not waited_for(game, vote, at):
        return 0
    return inf if POLICIES[vote.kind].is_for_all(game) else VOTE_PATIENCE


def closes_at(game: Game, vote: Vote, at: float) -> float:
    """Return when the clock closes a vote, as `patience` says; later if the table pauses or the bot is down."""
    return vote.asked + patience(game, vote, at)


def overdue(game: Game, at: float) -> Vote | None:
    """Return the vote that the clock has to close at a moment."""
    due = {closes_at(game, vote, at): vote for vote in game.votes.values()}
    first = min(due, default=inf)
    return due[first] if game.phase is Phase.RUNNING and first <= at else None


def left_silent(game: Game, vote: Vote) -> Vote:
    """Return a vote that the clock closes: without those who have not answered."""
    return replace(vote, left=frozenset(person.id for person in silent_in(game, vote)))


def played_on(game: Game, person: PersonId) -> Game:
    """Return a game with the votes that a person's turn answers and ends."""
    after = game if isinstance(person, EngineId) else lapsed(game, Lapse.TURN)
    for kind, vote in after.votes.items():
        if POLICIES[kind].is_secret and person not in vote.answered:
            after = with_vote(after, replace(vote, no=vote.no | {person}))
    return after


def is_lapsing(game: Game, vote: Vote, person: str) -> bool:
    """Return whether a secret vote lapses when a person plays a turn."""
    return person == vote.opened_by and game.position.turn != vote.turn


def lapsed(game: Game, what: Lapse) -> Game:
    """Return a game without the votes that something ends."""
    return without(game, *(kind for kind, policy in POLICIES.items() if what in policy.lapses))


def with_vote(game: Game, vote: Vote) -> Game:
    """Return a game with an open vote, as it is now."""
    return replace(game, votes={**game.votes, vote.kind: vote})


def without(game: Game, *kinds: VoteKind) -> Game:
    """Return a game in which no vote of some kinds is open."""
    if game.votes.keys().isdisjoint(kinds):
        return game
    return replace(game, votes={kind: vote for kind, vote in game.votes.items() if kind not in kinds})
