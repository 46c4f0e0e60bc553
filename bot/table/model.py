"""The values of the table: people, games, what a game waits for, and why something is refused. No I/O.

A stated limit on how much one person can have at once is refused in one way; the numbers stand beside what they count.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.errors import Refusal
from bot.djambi.facts import Draw, DrawReason, Outcome
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from bot.table.person_id import EngineId, PersonId


class Wish(StrEnum):
    """What a player wants to do about an absent player, the mildest first."""

    WAIT = "wait"
    WAIT_LONG = "wait_long"
    CARE = "care"
    """That a caretaker plays this turn."""
    CARE_ON = "care_on"
    """That a caretaker plays until they are back."""
    SUBSTITUTE = "substitute"
    RESIGN = "resign"


class VoteKind(StrEnum):
    """What the players vote on; `bot.table.votes` has the rules of each."""

    TAKE_BACK = "take_back"
    CANCEL = "cancel"
    PAUSE = "pause"
    DRAW = "draw"
    SEAT = "seat"
    """That its opener takes over another seat, though they have one."""


@dataclass(frozen=True, slots=True)
class Back:
    """How far a game goes back: to how it stood after journal entry `entry`, in turn number `turn`.

    The sides of `returns` play again by it, those of `undone` played turns that are taken back, and those of `resigned`
    gave up in them because they wanted to.
    """

    entry: int
    turn: int
    returns: tuple[Side, ...] = ()
    undone: tuple[Side, ...] = ()
    resigned: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote that journal entry `entry` opened, in turn number `turn`, at the time `asked`.

    `opened_by`, `yes`, `no` and `left` are ids of people: who opened it, who has answered how, and whom the clock has
    left out. A take-back goes as far as `back` says; a pause lasts a number of `days` and `minutes`; a second seat is
    the one on offer since journal entry `offer`.
    """

    kind: VoteKind
    opened_by: str
    entry: int
    turn: int
    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()
    back: Back | None = None
    days: int = 0
    asked: float = 0.0
    left: frozenset[str] = frozenset()
    minutes: int = 0
    offer: int = 0

    @property
    def lasts(self) -> int:
        """How long the pause is, in seconds."""
        return 86_400 * self.days + 60 * self.minutes

    @property
    def answered(self) -> frozenset[str]:
        """The ids of the people who have answered."""
        return self.yes | self.no


@dataclass(frozen=True, slots=True)
class Absence:
    """What the others are asked, in journal entry `entry`, about `who` (an id), for whose turn they wait.

    `since` is when that turn began, or when it was noticed that they `left` the server; `asked` when the others were
    asked, `called` when that was done first in a post that calls the absent player too (0: not yet). `wishes` say what
    each of them (ids) wants. Once that is decided, it counts `until` then (0: it is not). `unanswered` is the number of
    questions in a row before this one that nobody answered.
    """

    entry: int
    who: str
    since: float
    asked: float
    left: bool = False
    wishes: Mapping[str, Wish] = field(default_factory=dict)
    until: float = 0.0
    unanswered: int = 0
    called: float = 0.0


@dataclass(frozen=True, slots=True)
class Stop:
    """A time, in seconds since 1970, for which somebody (`who`) is away, or ("") the table pauses.

    `by` is the host (an id) who paused without asking the others, "" for any other stop; others who are `against` that
    pause (ids) want it to end.
    """

    who: str
    since: float
    until: float
    by: str = ""
    against: frozenset[str] = frozenset()


LOCAL_CHANNEL = "terminal"
"""Where the game at the terminal is played."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: who they are, and a name to show."""

    id: PersonId
    name: str


class Seating(StrEnum):
    """How the sides are given to people."""

    CHOICE = "choice"
    CHANCE = "chance"


class Phase(StrEnum):
    """Where a game is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    WON = "won"
    DRAWN = "drawn"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether the game still occupies its channel."""
        return self in (Phase.LOBBY, Phase.RUNNING)

    @property
    def was_played_out(self) -> bool:
        """Whether the game has come to a result."""
        return self in (Phase.WON, Phase.DRAWN)


class Takebacks(StrEnum):
    """Whether turns can be taken back."""

    OFF = "off"
    """Not at all."""
    VOTE = "vote"
    """One's own last turn at once, as long as nobody can have seen it; else if all who still play agree."""
    FREE = "free"
    """One's own last turn until the next one is played; more if all who still play agree."""


class TimeUp(StrEnum):
    """What becomes of somebody whose time is up."""

    ASK = "ask"
    """The others are asked what is to be done."""
    RESIGN = "resign"
    """They resign."""
    CARE = "care"
    """A caretaker plays that turn."""


AWAY_AFTER: Final = 3
"""A player for whom stand-ins play this many turns in a row is away."""
AN_HOUR: Final = 3600
"""In seconds."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time people have: `bank` for their first turn, `more` with each, and never more than `bank`.

    Both count in units of `unit` seconds. So `Pace(72, 72)` is three days for each turn, `Pace(120, 12)` a budget that
    refills, and without a bank there is no clock. `nights` and `weekends` that are left out do not count, as people
    have them in the time zone `zone`; `late` says what happens when a player has used all of it.
    """

    bank: int = 0
    more: int = 0
    nights: bool = False
    weekends: bool = False
    zone: str = "UTC"
    late: TimeUp = TimeUp.ASK
    unit: int = AN_HOUR

    @property
    def is_free(self) -> bool:
        """Whether there is no clock."""
        return not self.bank

    @property
    def is_quick(self) -> bool:
        """Whether people have minutes for a turn, and so sit together for an evening."""
        return 0 < self.bank * self.unit < AN_HOUR


FREE: Final = Pace()


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a game: chosen when it is opened, changed by the host in the lobby, and fixed at the start.

    `players` is 2 to 4, `language` one of `bot.phrases`, `theme` the look of its pictures, one of `rendering`;
    `talk_thread` opens a thread for talk beside the channel; `dead_stay` lets the eliminated stay in their rooms;
    `takebacks` says whether turns can be taken back; `bottom` is the side at the bottom left of pictures for everybody;
    `pace` says how much time people have; `away` is the number of days that the game waits for each absent player;
    `review` allows a review; `rated` is the server whose ratings it counts for, if any.
    """

    players: int
    seating: Seating
    rules: Rules
    language: str
    theme: str = "light"
    talk_thread: bool = False
    dead_stay: bool = False
    takebacks: Takebacks = Takebacks.VOTE
    bottom: Side = Side.RED
    pace: Pace = FREE
    away: int = 14
    review: bool = True
    rated: str = ""


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat that `heir` (`None`: anybody) can take over since journal entry `entry`; `by` is who offered it, an id."""

    entry: int
    by: str
    heir: Person | None = None


@dataclass(frozen=True, slots=True)
class RollCall:
    """People with a seat in a lobby (`asked`, ids) whom journal entry `entry` asked something at a time.

    The game doesn't start before each of them has said `yes`, or has left their seat. Entries `earlier` asked the same.
    """

    entry: int
    at: float
    asked: frozenset[str]
    yes: frozenset[str] = frozenset()
    earlier: tuple[int, ...] = ()

    def covers(self, entry: int) -> bool:
        """Return whether that journal entry asked it."""
        return entry in (self.entry, *self.earlier)


@dataclass(frozen=True, slots=True)
class Appointment:
    """The time `at` which a lobby's game is to start, chosen at the time `since`; in seconds since 1970.

    Journal entry `called` called everybody, and entry `asked` says that people are missing, or seats are free; 0 stands
    for not yet. It is `late` once such a time has come, and the game did not start. At `remind` that is said once more,
    unless it is 0.
    """

    at: float
    since: float
    called: int = 0
    asked: int = 0
    late: bool = False
    remind: float = 0.0


@dataclass(frozen=True, slots=True)
class Game:
    """A game after its journal entry number `seq`.

    `seats` says who holds which side; `waiting` are the people who joined a game whose seats are given by chance, one
    entry for each seat wanted. `votes` are the open votes, and those by which the game ended. `seat_offers` are the
    seats that a person may take over, `former` the people who left theirs to another; `absence` is about the absent
    player to move. `stops` are the times for which a player was away or the table paused, in order. `care` says in
    which turn a caretaker plays for a person (an id); 0 means until that person is back. `ran_out` counts in how many
    turns in a row a caretaker took over from a person (an id) whose time was up. In the lobby, `signs` says when each
    person with a seat (an id) did something there last, `roll_call` who is asked something, and `appointment` when the
    game is to start, if that was chosen. `undone` says which turn a person (an id) has taken back alone, if that was
    the last take-back.
    """

    id: int
    seq: int
    channel: str
    host: Person
    terms: Terms
    phase: Phase
    position: Position
    seats: Mapping[Side, Person]
    waiting: tuple[Person, ...] = ()
    votes: Mapping[VoteKind, Vote] = field(default_factory=dict)
    seat_offers: Mapping[Side, SeatOffer] = field(default_factory=dict)
    former: tuple[Person, ...] = ()
    stops: tuple[Stop, ...] = ()
    absence: Absence | None = None
    care: Mapping[str, int] = field(default_factory=dict)
    signs: Mapping[str, float] = field(default_factory=dict)
    roll_call: RollCall | None = None
    ran_out: Mapping[str, int] = field(default_factory=dict)
    appointment: Appointment | None = None
    undone: Mapping[str, int] = field(default_factory=dict)

    @property
    def to_move(self) -> Person | None:
        """The player to move, while the game is running."""
        return self.seats[SIDES[self.position.to_move]] if self.phase is Phase.RUNNING else None

    @property
    def was_played(self) -> bool:
        """Whether the game is over, and was more than a lobby: it came to a result, or turns had been played."""
        return self.phase.was_played_out or (not self.phase.is_open and self.position.turn > 1)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it was played out: by the rules, or else all who were still playing agreed."""
        if not self.phase.was_played_out:
            return None
        by_rule = result(self.position, self.terms.rules)
        return Draw(DrawReason.AGREED) if by_rule is None and self.phase is Phase.DRAWN else by_rule

    @property
    def joined(self) -> tuple[Person, ...]:
        """Everybody with a seat, once for each seat, in seat order."""
        return (*(self.seats[side] for side in sorted(self.seats)), *self.waiting)

    @property
    def people(self) -> dict[str, Person]:
        """Everybody who has a seat or had one, by id."""
        return {person.id: person for person in (*self.former, *self.joined)}

    @property
    def is_full(self) -> bool:
        """Whether all seats of the lobby are taken."""
        return len(self.joined) >= self.terms.players

    @property
    def unanswered(self) -> tuple[Person, ...]:
        """Those with a seat in the lobby whose answer it waits for, each once."""
        call = self.roll_call
        waited_for = call.asked - call.yes if call else frozenset()
        return tuple({person.id: person for person in self.joined if person.id in waited_for}.values())

    @property
    def open_questions(self) -> frozenset[int]:
        """The journal entries whose questions people can still answer."""
        if self.phase is Phase.LOBBY:
            asked = [self.roll_call.entry] if self.roll_call and self.unanswered else []
        elif self.phase is Phase.RUNNING:
            asked = [vote.entry for vote in self.votes.values()]
            asked += [self.absence.entry] if self.absence and not self.absence.until else []
        else:
            asked = []
        return frozenset(asked) - {0}

    @property
    def there(self) -> tuple[Person, ...]:
        """The people with a seat in the lobby whose answer it doesn't wait for, each once."""
        waited_for = {person.id for person in self.unanswered}
        people = {person.id: person for person in self.joined if not isinstance(person.id, EngineId)}
        return tuple(person for person in people.values() if person.id not in waited_for)

    @property
    def still_playing(self) -> tuple[Person, ...]:
        """Those who still command a side, each once, in seat order."""
        people = {self.seats[side].id: self.seats[side] for side in self.position.players if side in self.seats}
        return tuple(people.values())

    @property
    def voters(self) -> tuple[Person, ...]:
        """The people still playing, who vote; engines agree to anything that people want."""
        return tuple(person for person in self.still_playing if not isinstance(person.id, EngineId))

    @property
    def absent(self) -> frozenset[str]:
        """The ids of the absent: those about whom the others are asked, and those with a caretaker."""
        return frozenset({*self.care, *([self.absence.who] if self.absence else ())})

    @property
    def left_evening(self) -> frozenset[str]:
        """The ids of the players who are away from a game of minutes."""
        count = self.ran_out if self.terms.pace.is_quick else {}
        return frozenset(who for who, turns in count.items() if turns >= AWAY_AFTER)

    def stop_at(self, at: float, *whose: str) -> Stop | None:
        """Return the time for which one of those is away at a moment, or ("") the table pauses."""
        return next((stop for stop in self.stops if stop.who in whose and stop.since <= at < stop.until), None)

    def stops_ended(self, at: float, *whose: str) -> tuple[Stop, ...]:
        """Return the stops as they are when those who are away are back at a moment, or ("") play goes on."""
        ended = [replace(stop, until=max(stop.since, min(stop.until, at))) for stop in self.stops]
        return tuple(short if stop.who in whose else stop for stop, short in zip(self.stops, ended, strict=True))

    def sides_of(self, person_id: str) -> tuple[Side, ...]:
        """Return the sides whose seat a person holds, out of the game or not."""
        return tuple(side for side in sorted(self.seats) if self.seats[side].id == person_id)

    def playing_sides_of(self, person_id: str) -> tuple[Side, ...]:
        """Return the sides with which a person is still in the game."""
        return tuple(side for side in self.sides_of(person_id) if side in self.position.players)


class Trouble(StrEnum):
    """Why something cannot be done at the table."""

    GAME_EXISTS = "game_exists"
    """There is an open game in the channel."""
    NO_GAME = "no_game"
    """There is no open game in the channel."""
    NOT_STARTED = "not_started"
    """The game is still in the lobby."""
    ALREADY_STARTED = "already_started"
    """The game is no longer in the lobby."""
    SEAT_TAKEN = "seat_taken"
    """Somebody else (`person`) has that side (`side`)."""
    GAME_FULL = "game_full"
    """All seats are taken."""
    HAS_SEAT = "has_seat"
    """The person has a seat already; a second one is taken on purpose only."""
    SEATED_ALREADY = "seated_already"
    """Whoever is to be invited (`person`) has a seat already."""
    INVITED_ALREADY = "invited_already"
    """Somebody (`person`) was invited not long ago."""
    NOT_INVITED = "not_invited"
    """Somebody (`person`) cannot be invited: they do not see the channel, or are a bot."""
    NO_SEAT = "no_seat"
    """The person has no seat to leave."""
    TOO_MANY = "too_many"
    """As many seats are taken (`turns`) as there would be, or more."""
    SEAT_FIRST = "seat_first"
    """Only people with a seat, or the host, may do that; the person has none yet."""
    TWO_SEATS = "two_seats"
    """Somebody (`person`) has two seats, which nobody has in a rated game."""
    UNANSWERED = "unanswered"
    """Somebody with a seat (`person`) has not answered what the lobby asks."""
    ANSWERED_ALREADY = "answered_already"
    """The person has answered that already, or was not asked."""
    TOO_FEW = "too_few"
    """Fewer than two seats are taken."""
    ONLY_ENGINES = "only_engines"
    """Nobody but engines has a seat."""
    NOT_HOST = "not_host"
    """Only the host (`person`) may do that."""
    NOT_HOST_OR_MODERATOR = "not_host_or_moderator"
    """Only the host (`person`) or a moderator may do that."""
    STRANGER = "stranger"
    """The person has no seat in this game."""
    OUT = "out"
    """The person is no longer in the game."""
    NOT_YOUR_TURN = "not_your_turn"
    """It is the turn of `person` with `side`, turn number `turn`."""
    YOUR_TURN = "your_turn"
    """It's the person's turn, so that nothing has to be ordered."""
    ORDER_TOO_LONG = "order_too_long"
    """An order has too many turns or moves, or none."""
    NO_ORDER = "no_order"
    """The order was played, ended or withdrawn."""
    ORDER_ALONE = "order_alone"
    """An order is given where only its author reads it."""
    WHICH_GAME = "which_game"
    """The person plays in several games, and has to say which one is meant."""
    WHICH_SIDE = "which_side"
    """The person plays several sides and has to say which one is meant."""
    NO_OFFER = "no_offer"
    """No draw is on offer."""
    LAST_TO_AGREE = "last_to_agree"
    """With this agreement all have answered, so that the game may end, which was not asked for."""
    AGREED_ALREADY = "agreed_already"
    """The person has agreed already."""
    DECLINED_ALREADY = "declined_already"
    """The person has declined already."""
    OFFER_OPEN = "offer_open"
    """Something else is on offer, which has to be answered first."""
    NO_TAKEBACKS = "no_takebacks"
    """By the terms of the game no turn is taken back."""
    NO_SUCH_TURNS = "no_such_turns"
    """Fewer turns have been played than should be taken back."""
    NOTHING_PLAYED = "nothing_played"
    """The person has no turn that could be taken back."""
    PLAYED_SINCE = "played_since"
    """After what was to be taken back `person` has played with `side`; it is `turns` back, and now turn `turn`."""
    RESIGNED_SINCE = "resigned_since"
    """After that `person` has resigned with `side`; as above."""
    END_STANDS = "end_stands"
    """With what was to be taken back the game ended."""
    TAKEN_BACK = "taken_back"
    """It was taken back already."""
    NO_PROPOSAL = "no_proposal"
    """Nothing is proposed to be taken back."""
    LEFT_FOR_GOOD = "left_for_good"
    """Somebody who would play again has had themselves forgotten."""
    GAME_OVER = "game_over"
    """The game that it was about is over, so it can never be done again."""
    NO_MOMENT = "no_moment"
    """No moment to come is called like that."""
    NO_START_TIME = "no_start_time"
    """No moment within the next days (`turns`) is called like that, at which a game could start."""
    NOWHERE_TO_PLAY = "nowhere_to_play"
    """The person plays in no game that is going on."""
    NOT_AWAY = "not_away"
    """The person is not away."""
    PAUSED_ALREADY = "paused_already"
    """The game is paused."""
    NOT_PAUSED = "not_paused"
    """The game is not paused."""
    NO_PAUSE = "no_pause"
    """That pause is not proposed any more."""
    NO_ZONE = "no_zone"
    """No time zone is called like that, or several are."""
    WHERE = "where"
    """A time of day was named by a person of whom no time zone is known."""
    CHANGED_MEANWHILE = "changed_meanwhile"
    """What the person had before their eyes is no longer so."""
    PLAN_TOO_LONG = "plan_too_long"
    """A plan has too many turns or letters."""
    PLAN_GOES_ON = "plan_goes_on"
    """A plan goes on where it ends, not from a turn of the game."""
    TOO_MANY_PLANS = "too_many_plans"
    """There are as many plans in the place as there may be."""
    NO_PLAN = "no_plan"
    """There is no plan of that letter in the place."""
    NO_TURN = "no_turn"
    """The game has no such turn; the newest is `turn`."""
    NOT_IN_ROOM = "not_in_room"
    """The person does not belong to the room."""
    NO_ROOM = "no_room"
    """That is done in a room of the game."""
    NO_ALLY = "no_ally"
    """That person (`person`) is not in the room, or no longer in the game."""
    NOT_FOR_YOU = "not_for_you"
    """Only `person` may do that."""
    NOT_YOUR_REMINDER = "not_your_reminder"
    """It was somebody else who was reminded."""
    NO_SEAT_OFFER = "no_seat_offer"
    """The seat cannot be taken over, or not any more."""
    NO_SEAT_BACK = "no_seat_back"
    """Others did not give that seat of the person away, or it has been played from since."""
    OWN_SEAT = "own_seat"
    """The person has that seat already."""
    NOT_HOLDER = "not_holder"
    """Only the one whose seat it is (`person`, with `side`) or a moderator may do that."""
    NOT_GONE = "not_gone"
    """The one whose seat it is (`person`, with `side`) is not gone, so that nobody else may offer it."""
    NOT_GONE_LONG = "not_gone_long"
    """The one whose seat it is (`person`, with `side`) is gone, but not for long enough: see `bot.table.time.seats`."""
    PLAYS_HERE = "plays_here"
    """Somebody who has or had another seat in the game takes over none that others pass on."""
    NO_SEAT_VOTE = "no_seat_vote"
    """It is not asked any more whether a player takes over a second seat."""
    RATED_SEAT = "rated_seat"
    """Nobody gives their seat in a rated game away: the rating is about the person who sat down."""
    CANCEL_TOGETHER = "cancel_together"
    """A game that has gone so far is cancelled by all who still play, or a moderator."""
    LAST_TO_CANCEL = "last_to_cancel"
    """With this agreement the game would be cancelled, which was not asked for."""
    NO_CANCEL_VOTE = "no_cancel_vote"
    """It is not proposed any more to cancel the game."""
    NOT_ABSENT = "not_absent"
    """The question is closed: it is decided, or the absent player is back."""
    NOT_LONG_ENOUGH = "not_long_enough"
    """In a game of two nobody counts as resigned so soon."""
    ENGINE_ANSWERED = "engine_answered"
    """The computer has played since, and nobody else has a say in taking that back; or the game is rated."""
    SEAT_PASSED = "seat_passed"
    """Since what was to be taken back a seat (`side`) was passed to `person`."""


class TableError(Refusal):
    """Something cannot be done at the table."""

    def __init__(
        self,
        trouble: Trouble,
        person: Person | None = None,
        side: Side | None = None,
        turn: int | None = None,
        turns: int | None = None,
    ) -> None:
        """Keep the facts."""
        super().__init__(trouble.value)
        self.trouble = trouble
        self.person = person
        self.side = side
        self.turn = turn
        self.turns = turns


def only_in(game: Game, phase: Phase, trouble: Trouble) -> None:
    """Raise `TableError` with `trouble` unless the game is in a phase."""
    if game.phase is not phase:
        raise TableError(trouble)


def must_play(game: Game, person: Person) -> None:
    """Raise `TableError` for a person who has no seat in the game, or is out."""
    if not game.sides_of(person.id):
        raise TableError(Trouble.STRANGER)
    if not game.playing_sides_of(person.id):
        raise TableError(Trouble.OUT)


class Limit(StrEnum):
    """Things that each person can have a limited number of."""

    DRAWINGS = "drawings"
    """Replays, sheets and exports that are not ready yet."""
    PLANS = "plans"
    """Plans of somebody in a game, wherever they lie."""
    PROPOSALS = "proposals"
    """Moves that somebody has proposed in a game and that are still open."""


class LimitError(Refusal):
    """A person has reached a limit: `most` of what `limit` says."""

    def __init__(self, limit: Limit, most: int) -> None:
        """Keep the facts."""
        super().__init__(limit.value)
        self.limit = limit
        self.most = most


class Status(StrEnum):
    """Where somebody stands."""

    NO_GAME = "no_game"
    OVER = "over"
    PLAYED = "played"
    """They had a seat in what is over, and was more than a lobby."""
    LOBBY = "lobby"
    """A game is about to begin, and they have no seat."""
    SEATED = "seated"
    """A game is about to begin, and they have one."""
    HOSTING = "hosting"
    """A game is about to begin that they have opened."""
    TURN = "turn"
    WAITING = "waiting"
    """They play, and it is somebody else's turn."""
    OUT = "out"
    WATCHING = "watching"
    """Others play."""


def status_of(game: Game | None, person: Person) -> Status:
    """Return the status of `person` in a game; `None` means that there is no game."""
    if game is None:
        return Status.NO_GAME
    if not game.phase.is_open:
        return Status.PLAYED if game.was_played and game.sides_of(person.id) else Status.OVER
    if game.phase is Phase.LOBBY:
        seated = Status.SEATED if person.id in {joined.id for joined in game.joined} else Status.LOBBY
        return Status.HOSTING if person.id == game.host.id else seated
    if game.to_move is not None and game.to_move.id == person.id:
        return Status.TURN
    if game.playing_sides_of(person.id):
        return Status.WAITING
    return Status.OUT if game.sides_of(person.id) else Status.WATCHING
