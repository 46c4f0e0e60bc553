"""Games and events as rows of the record, and back."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias, assert_never

from bot.djambi.board import Side
from bot.djambi.facts import Draw, Drawn, DrawReason, Fact
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play, resign
from bot.djambi.position import read_position
from bot.djambi.reading import read_move
from bot.store.records import Entry, Header, Letter
from bot.table import votes
from bot.table.converter import CONVERTER, from_json, to_json
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CameBack,
    Cancelled,
    CaretakerPlayed,
    EndsVote,
    Event,
    GaveUp,
    Joined,
    Left,
    Opened,
    Paused,
    RanOut,
    Reminded,
    Resumed,
    SeatKept,
    SeatOffered,
    SeatTaken,
    Started,
    TakenBack,
    TurnedUp,
    TurnPlayed,
    VoteAnswered,
    VotedOut,
    VoteEnd,
    VoteOpened,
    WentAway,
    concerned,
    returning,
)
from bot.table.model import (
    Absence,
    Game,
    Person,
    Phase,
    SeatOffer,
    Stop,
    Terms,
    Vote,
    VoteKind,
    Wish,
)
from bot.table.person_id import EngineId, person_id
from bot.table.preferences import Preferences, Scope

KINDS: Final[Mapping[str, type[Event]]] = {
    "new": Opened,
    "join": Joined,
    "leave": Left,
    "start": Started,
    "move": TurnPlayed,
    "care_move": CaretakerPlayed,
    "resign": GaveUp,
    "run_out": RanOut,
    "vote_out": VotedOut,
    "remind": Reminded,
    "open_vote": VoteOpened,
    "answer_vote": VoteAnswered,
    "change_answer": AnswerChanged,
    "take_back": TakenBack,
    "offer_seat": SeatOffered,
    "keep_seat": SeatKept,
    "take_seat": SeatTaken,
    "away": WentAway,
    "back": CameBack,
    "pause": Paused,
    "go_on": Resumed,
    "ask_absent": AbsenceAsked,
    "vote_absent": AbsenceVoted,
    "decide_absent": AbsenceDecided,
    "turn_up": TurnedUp,
    "cancel": Cancelled,
}
"""How the record spells what was done, each kind of event by its action. What is stored is never spelled otherwise."""

_INSTEAD_OF: Final = " instead of "

_BareEvent: TypeAlias = Opened | Started | CameBack | Resumed | Cancelled
"""What says nothing but that it was done."""

_ACTIONS: Final = {kind: action for action, kind in KINDS.items()}


@dataclass(frozen=True, slots=True)
class _AtTable:
    """What the journal keeps of a game in its column `table`: fields of `Game`; new ones have a default."""

    seats: Mapping[Side, Person]
    waiting: tuple[Person, ...]
    votes: Mapping[VoteKind, Vote] = field(default_factory=dict)
    seat_offers: Mapping[Side, SeatOffer] = field(default_factory=dict)
    former: tuple[Person, ...] = ()
    stops: tuple[Stop, ...] = ()
    absence: Absence | None = None
    care: Mapping[str, int] = field(default_factory=dict)


_AT_TABLE: Final = tuple(field.name for field in fields(_AtTable))


def header_row(game: Game) -> Header:
    """Return what the record keeps of a new game."""
    return Header(
        id=game.id,
        channel=game.channel,
        host_id=game.host.id,
        host_name=game.host.name,
        terms=to_json(game.terms),
    )


def action_of(event: Event) -> str:
    """Return how the record spells what `event` is."""
    return _ACTIONS[type(event)]


def kind_of(action: str) -> type[Event]:
    """Return what kind of event the record spells so; raises `ValueError` for none."""
    if action not in KINDS:
        raise ValueError(f"{action!r} is nothing that can be done")
    return KINDS[action]


def entry_row(event: Event, request: str) -> Entry:
    """Return what the journal keeps of `event`, which was done for `request`."""
    game = event.game
    side, move = _side_and_move(event)
    return Entry(
        game=game.id,
        seq=game.seq,
        at=event.at,
        action=action_of(event),
        person_id=event.person.id,
        person_name=event.person.name,
        side="" if side is None else side.letter,
        move=move,
        position=str(game.position),
        phase=game.phase,
        table=to_json(_AtTable(**{name: getattr(game, name) for name in _AT_TABLE})),
        comment=event.comment,
        request=request,
        told=event.is_told and not event.queue,
        engines=has_engines(game),
    )


def has_engines(game: Game) -> bool:
    """Return whether an engine has a seat in a game, or a caretaker plays for somebody."""
    return bool(game.care) or any(isinstance(each.id, EngineId) for each in (*game.seats.values(), *game.waiting))


def letters_of(events: Iterable[Event]) -> list[Letter]:
    """Return what is to be said because of `events` besides the posts in the channel of their game."""
    return [Letter(f"{event.queue}:{event.game.id}", "", event.game.id, event.seq) for event in events if event.queue]


def rows_of(events: Iterable[Event]) -> list[Entry]:
    """Return what the journal keeps of `events`."""
    return [entry_row(event, event.request) for event in events]


def _side_and_move(event: Event) -> tuple[Side | None, str]:
    match event:
        case Opened() | Started() | CameBack() | Resumed():
            return None, ""
        case Cancelled():
            return None, ""
        case WentAway(until=until) | Paused(until=until):
            return None, repr(until)
        case TurnPlayed(move=move):
            written = write_moves_of(move, event.rather if isinstance(event, CaretakerPlayed) else None)
        case TakenBack(to=number) | Reminded(number=number):
            written = str(number)
        case AbsenceVoted(wish=wish) | AbsenceDecided(wish=wish):
            written = wish.value
        case VoteOpened(kind=kind) | AnswerChanged(kind=kind):
            written = kind.value
        case VoteAnswered(kind=kind, agrees=agrees):
            written = f"{kind} {'yes' if agrees else 'no'}"
        case Joined() | Left() | GaveUp() | SeatOffered() | SeatKept() | SeatTaken() | AbsenceAsked() | TurnedUp():
            written = ""
        case _:
            assert_never(event)
    return event.side, written


@lru_cache(maxsize=1024)  # each press looks at the newest state of its game several times
def read_game(header: Header, entry: Entry) -> Game:
    """Return the game as it was after `entry`."""
    table = from_json(entry.table, _AtTable)
    return Game(
        id=header.id,
        seq=entry.seq,
        channel=header.channel,
        host=Person(person_id(header.host_id), header.host_name),
        terms=_read_terms(header.terms),
        phase=Phase(entry.phase),
        position=read_position(entry.position),
        **{name: getattr(table, name) for name in _AT_TABLE},
    )


@lru_cache(maxsize=1024)  # most games are played by the same terms
def _read_terms(text: str) -> Terms:
    return from_json(text, Terms)


def read_preferences(text: str, scopes: Iterable[Scope]) -> Preferences:
    """Return what somebody has chosen, as it applies in `scopes`, of which a later one goes before those before it."""
    chosen: dict[str, Any] = json.loads(text)
    for scope in scopes:
        chosen |= chosen.get("scopes", {}).get(str(scope), {})
    return CONVERTER.structure(chosen, Preferences)


def read_event(header: Header, before: Entry | None, entry: Entry) -> Event:
    """Return what `entry` records; what happened on the board is worked out from the entry `before` it.

    Raises `ValueError` for what cannot have been done.
    """
    return read_events(header, before, [entry])[0]


def read_events(header: Header, before: Entry | None, entries: Iterable[Entry]) -> list[Event]:
    """Return what `entries` record, which follow one another and the entry `before` them; as `read_event` does."""
    events: list[Event] = []
    game = read_game(header, before) if before else None
    for entry in entries:
        earlier, game = game, read_game(header, entry)
        events.append(replace(_read(game, entry, earlier), comment=entry.comment, request=entry.request))
    return events


def _read(game: Game, entry: Entry, before: Game | None) -> Event:
    kind = kind_of(entry.action)
    if before is None and kind is not Opened:
        raise ValueError(f"a journal does not begin with {entry.action!r}")
    before = before or game
    by = (Person(person_id(entry.person_id), entry.person_name), entry.at, before.position.turn)
    if issubclass(kind, _BareEvent):
        return kind(game, *by)
    if issubclass(kind, WentAway | Paused):
        return kind(game, *by, float(entry.move))
    if issubclass(kind, Joined | Left):
        return kind(game, *by, Side.of(entry.side) if entry.side else None)
    if issubclass(kind, GaveUp | TakenBack | TurnPlayed):
        return _read_deed(kind, game, before, entry)
    return _read_word(kind, game, before, entry)


_Word: TypeAlias = (
    VoteOpened
    | VoteAnswered
    | AnswerChanged
    | Reminded
    | SeatOffered
    | SeatKept
    | SeatTaken
    | AbsenceAsked
    | AbsenceVoted
    | AbsenceDecided
    | TurnedUp
)


def _read_word(kind: type[_Word], game: Game, before: Game, entry: Entry) -> _Word:
    """What was said from the seat of `side`, or about it."""
    by = (Person(person_id(entry.person_id), entry.person_name), entry.at, before.position.turn)
    side = Side.of(entry.side)
    if issubclass(kind, VoteOpened | AnswerChanged):
        return kind(game, *by, side, VoteKind(entry.move))
    if issubclass(kind, VoteAnswered):
        return _read_answer(game, before, entry)
    if issubclass(kind, Reminded):
        return Reminded(game, *by, side, int(entry.move))
    if issubclass(kind, AbsenceVoted | AbsenceDecided):
        return kind(game, *by, side, Wish(entry.move))
    if issubclass(kind, SeatOffered | SeatKept | SeatTaken):
        return _read_passing(kind, game, before, entry)
    return kind(game, *by, side)


def _read_answer(game: Game, before: Game, entry: Entry) -> VoteAnswered:
    """An answer to a vote, and how the vote failed, if it did."""
    by = (Person(person_id(entry.person_id), entry.person_name), entry.at, before.position.turn)
    what, _, answer = entry.move.partition(" ")
    kind, agrees, side = VoteKind(what), answer == "yes", Side.of(entry.side)
    vote = before.votes[kind]
    ends: VoteEnd | None = None
    against: tuple[Side, ...] = ()
    if kind not in game.votes:
        is_author = entry.person_id == vote.opened_by and not agrees
        after = replace(vote, no=vote.no - {entry.person_id} if agrees else vote.no | {entry.person_id})
        ends, against = (VoteEnd.WITHDRAWN, ()) if is_author else (VoteEnd.DECLINED, votes.against(game, after))
    return VoteAnswered(game, *by, side, kind, agrees, facts=_with_agreement((), game), ends=ends, against=against)


def _read_passing(
    kind: type[SeatOffered | SeatKept | SeatTaken], game: Game, before: Game, entry: Entry
) -> SeatOffered | SeatKept | SeatTaken:
    """What was done about the seat of `side`."""
    by = (Person(person_id(entry.person_id), entry.person_name), entry.at, before.position.turn)
    side = Side.of(entry.side)
    if issubclass(kind, SeatOffered):
        return SeatOffered(game, *by, side, game.seat_offers[side].heir)
    if issubclass(kind, SeatKept):
        return SeatKept(game, *by, side, withdrawn=entry.person_id not in concerned(before, side))
    holder, offer = before.seats[side], before.seat_offers.get(side)
    by_others = offer is not None and offer.by != holder.id
    lapsed = before.votes != game.votes
    return SeatTaken(game, *by, side, holder, by_others=by_others, lapsed=lapsed)


def _read_deed(
    kind: type[GaveUp | TakenBack | TurnPlayed], game: Game, before: Game, entry: Entry
) -> GaveUp | TakenBack | TurnPlayed:
    """What was done to the board."""
    side = Side.of(entry.side)
    by = (Person(person_id(entry.person_id), entry.person_name), entry.at, before.position.turn)
    if issubclass(kind, TakenBack):
        to = int(entry.move)
        vote = before.votes.get(VoteKind.TAKE_BACK)
        by_all = bool(vote and vote.back and vote.back.entry == to)
        return TakenBack(game, *by, side, to, by_all=by_all, returns=returning(before, game))
    ends, against = _draw_end(kind, before, game, entry)
    if issubclass(kind, GaveUp):
        _, facts = resign(before.position, side, game.terms.rules)
        return kind(game, *by, side, facts=_with_agreement(facts, game), ends=ends, against=against)
    if issubclass(kind, TurnPlayed):
        move, rather = moves_of(entry, before)
        _, facts = play(before.position, move, game.terms.rules)
        facts = _with_agreement(facts, game)
        keeps = VoteKind.TAKE_BACK in before.votes and VoteKind.TAKE_BACK not in game.votes
        if issubclass(kind, CaretakerPlayed):
            return kind(game, *by, side, move, keeps, facts=facts, ends=ends, against=against, rather=rather)
        return kind(game, *by, side, move, keeps, facts=facts, ends=ends, against=against)
    assert_never(kind)


def write_moves_of(move: Move, rather: Move | None) -> str:
    """Return what is kept of a move, and of what a caretaker would have played rather."""
    return write_move(move) + (f"{_INSTEAD_OF}{write_move(rather)}" if rather else "")


def moves_of(entry: Entry, before: Game) -> tuple[Move, Move | None]:
    """Return what was played by `entry` in the game `before` it, and what a caretaker would have played rather."""
    position, rules = before.position, before.terms.rules
    played, _, rather = entry.move.partition(_INSTEAD_OF)
    return read_move(position, played, rules), read_move(position, rather, rules) if rather else None


def _draw_end(kind: type[EndsVote], before: Game, game: Game, entry: Entry) -> tuple[VoteEnd | None, tuple[Side, ...]]:
    """How the draw on offer ended with `entry`, if it did, and who was against it."""
    vote = before.votes.get(VoteKind.DRAW)
    if vote is None or VoteKind.DRAW in game.votes:
        return None, ()
    if issubclass(kind, TurnPlayed) and votes.is_lapsing(before, vote, entry.person_id):
        return VoteEnd.WITHDRAWN, ()
    if issubclass(kind, TurnPlayed) and not issubclass(kind, CaretakerPlayed):
        vote = votes.played_on(before, person_id(entry.person_id)).votes[VoteKind.DRAW]
    return VoteEnd.DECLINED, votes.against(game, vote)


def _with_agreement(facts: tuple[Fact, ...], game: Game) -> tuple[Fact, ...]:
    """What happened, and that all agreed to a draw, if that is how the game ended."""
    if game.outcome != Draw(DrawReason.AGREED):
        return facts
    return (*facts, Drawn(game.position.players, DrawReason.AGREED))
