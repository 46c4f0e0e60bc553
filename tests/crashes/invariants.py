"""What must be so whenever the bot is left alone for a moment, however often it has died: the list, and its checks.

Each check is a pure function: what was recorded in, what is wrong with it out. `planted.py` has for each a fault that
breaks it, and `test_invariants.py` shows that it is reported.
"""

import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

from bot.discord_ui.kit.pictures import entry_in
from bot.djambi.moves import write_move
from bot.phrases.languages import language
from bot.phrases.news import Headline, called_by, posted
from bot.phrases.time import reminder
from bot.table.engines.caretaking import ward
from bot.table.engines.duty import duty
from bot.table.engines.plotting import awaited
from bot.table.events import (
    AbsenceAsked,
    CaretakerPlayed,
    Cause,
    Event,
    GaveUp,
    Hurried,
    MissingAsked,
    PresenceAsked,
    RanOut,
    Reminded,
    SeatTaken,
    Started,
    StartPutOff,
    TurnedUp,
    TurnPlayed,
    VoteOpened,
)
from bot.table.machines.attention import number_of
from bot.table.model import AWAY_AFTER, FREE, Game, Phase
from bot.table.pacts.pact import Pact, PactError
from bot.table.pacts.standing import breakers
from bot.table.person_id import Character, EngineId, person_id
from bot.table.time.pace import bank, used
from bot.table.votes import heard_in
from tests.crashes.haste import CALL, TOLERATED
from tests.crashes.recorded import Place, Recorded, is_of_a_machine
from tests.invariants import Invariant
from tests.standin.places import Json

AT_ONCE: Final = 1.0
"""How many seconds may pass between the bot's decision which people a post calls and the arrival of that post."""

_STARTS: Final = PresenceAsked | StartPutOff | MissingAsked

_BOLD: Final = re.compile(r"^((\*\*|<@).*\s*)+")
"""What is said in lines of its own below what happened: who has fallen, who has won, and who is called by that."""

_NO_PERSON: Final = re.compile(r"<@(?!\d+>)")
"""A mention of somebody who is not at Discord."""

_MADE: Final = re.compile("[0-9a-f]{24}")
"""A nonce that was made of what is said; the library makes shorter ones by chance."""


def _played(recorded: Recorded) -> Iterator[str]:
    turns = [event for event in recorded.events if isinstance(event, TurnPlayed)]
    meant = [(each.request, each.move) for each in recorded.moves]
    played = [(event.request, write_move(event.move)) for event in turns]
    if played != meant:
        yield f"made: {_first_difference(meant, played)}"


def _words(event: Event) -> str:
    """The first line that is said of an event."""
    return posted(event, language(event.game.terms.language))[0][0]


def _has_post(event: Event) -> bool:
    """Whether an event has a post of its own in the channel: not if it only changes that of a question."""
    return event.is_told and not event.amends and not isinstance(event, Reminded)


def _news(recorded: Recorded) -> tuple[list[tuple[Json, list[Event]]], list[Event]]:
    """The posts of the channel, each with the events that it tells, and the events that none tells."""
    due: list[Event] = [event for event in recorded.events if _has_post(event)]
    told: list[tuple[Json, list[Event]]] = []
    for post in recorded.channel.posts:
        text, here = post["content"], list[Event]()
        while due and text.startswith(_words(due[0])):
            here.append(due.pop(0))
            text = _BOLD.sub("", text.removeprefix(_words(here[-1])).lstrip())
        told.append((post, here))
    return told, due


def _told(recorded: Recorded) -> Iterator[str]:
    told, due = _news(recorded)
    known = {_words(event) for event in recorded.events if _has_post(event)}
    for post, here in told:
        text = post["content"]
        if not here and not post.get("message_reference") and any(text.startswith(each) for each in known):
            yield f"told again, or before its time: {text!r}"
    yield from (f"not told: {_words(event)!r}" for event in due)
    boards = [event.seq for event in recorded.events if event.is_told and event.has_board]
    shown = [number for post in recorded.channel.posts if (number := board_of(post)) and not answered_by(post)]
    if shown != sorted({*shown} & {*boards}) or shown[-1:] != boards[-1:]:
        yield f"boards of {shown} are shown, there were {boards}"


def _answered(recorded: Recorded) -> Iterator[str]:
    elsewhere = _said_in_rooms(recorded)
    for place in (recorded.channel, *recorded.rooms):
        answered = [answered_by(post) for post in place.posts]
        for message in sorted(({*answered} - elsewhere - {""}) | {*place.due}):
            count = answered.count(message)
            if count > 1 or (count and message not in {*place.due, *place.may}):
                said = [post["content"] for post in place.posts if answered_by(post) == message]
                yield f"message {message} has {count} answers: {said}"
            elif not count and not _was_in_vain(message, place):
                yield f"message {message} has no answer"


def answered_by(message: Json) -> str:
    """Return the id of the message that this one answers, "" if none."""
    return str((message.get("message_reference") or {}).get("message_id", ""))


def _was_in_vain(message: str, place: Place) -> bool:
    """Whether an answer to a message was sent, and Discord did not take it or did not say that it did."""
    tries = [asked for asked in place.asked if asked.method == "POST" and answered_by(asked.body or {}) == message]
    return any(not 200 <= asked.status < 300 for asked in tries)


def _said_in_rooms(recorded: Recorded) -> set[str]:
    return {message for room in recorded.rooms for message in (*room.due, *room.may)}


def _private(recorded: Recorded) -> Iterator[str]:
    said = {message for room in recorded.rooms for message in (*room.due, *room.may)}
    yield from (
        f"message {event.request} of a room is played" for event in recorded.events if event.request[1:] in said
    )
    yield from (f"{post['content']!r} answers a room" for post in recorded.channel.posts if answered_by(post) in said)


def _called(recorded: Recorded) -> Iterator[str]:
    events = {event.seq: event for event in recorded.events}
    reminders = _reminders(recorded)
    for post, told in _news(recorded)[0]:
        event = next((each for text, each in reminders.items() if _begins(post, text)), events.get(board_of(post)))
        meant = {event.person.id} if isinstance(event, Reminded) else {_next_after(event), *_concerned(told)}
        if not {*post["pinged"]} <= {*meant, *_asked(recorded, post)}:
            yield f"{post['content']!r} calls {post['pinged']}"
    boards = [post for post in recorded.channel.posts if board_of(post) and not answered_by(post)]
    event = events.get(board_of(boards[-1])) if boards else None
    if event and _is_to_call(event, boards[-1], recorded) and _next_after(event) not in boards[-1]["pinged"]:
        yield f"the newest board calls {boards[-1]['pinged']}, not {_next_after(event)}"


def _next_after(event: Event | None) -> str:
    """Whom an event calls: who is to move then, if it is a person for whom no caretaker plays."""
    called = event.game.to_move if event and event.begins_turn else None
    if event is None or called is None or isinstance(called.id, EngineId) or called.id in event.game.care:
        return ""
    return str(called.id)


def _concerned(told: Iterable[Event]) -> set[str]:
    """Who has fallen, won or was voted out by any of the events that a post tells: one post may tell several turns."""
    events = [*told]
    facts = [(event, fact) for event in events for fact in event.facts if isinstance(fact, Headline)]
    out = {str(event.person.id) for event in events if isinstance(event, GaveUp) and event.cause is Cause.VOTE}
    return out | {str(event.game.seats[side].id) for event, fact in facts for side in called_by(fact, event.game)}


def _asked(recorded: Recorded, post: Json) -> set[str]:
    """The people that a post without a board asks something, or tells the news of a pact of theirs."""
    asking = [event for event in recorded.events if post["content"].startswith(_words(event))]
    asked = {each.id for event in asking if isinstance(event, AbsenceAsked) for each in event.game.voters}
    voted = [(event.game, event.game.votes[event.kind]) for event in asking if isinstance(event, VoteOpened)]
    asked |= {each.id for game, vote in voted for each in heard_in(game, vote)}
    asked |= {each.id for event in asking if isinstance(event, _STARTS) for each in event.game.joined}
    before, _, after = language(recorded.game.terms.language).pacts.title.partition("{names}")
    is_of_pact = _first_line(post).startswith(before) and _first_line(post).endswith(after)
    return asked | {party for pact, _ in recorded.pacts if is_of_pact for party in pact.parties}


def _is_to_call(event: Event, board: Json, recorded: Recorded) -> bool:
    """Whether the board of an event has to call somebody.

    Whoever has just moved knows that it is their turn again, and nobody calls who has left the server.
    """
    asked = (each for each in recorded.events if isinstance(each, AbsenceAsked) and each.seq > event.seq)
    if any(each.game.absence and each.game.absence.left for each in asked) or _next_after(event) in board["gone"]:
        return False
    return _next_after(event) not in ("", event.person.id) or isinstance(event, Started | SeatTaken)


def _not_stale(recorded: Recorded) -> Iterator[str]:
    turns = [event for event in recorded.events if event.is_turn or isinstance(event, Started | SeatTaken)]
    playable = {meant.request: meant.playable_at for meant in recorded.moves}
    ends = {event.seq: max(later.at, playable.get(later.request, 0.0)) for event, later in pairwise(turns)}
    called = {event.seq: _next_after(event) for event in turns}
    for asked in recorded.channel.asked:
        body: dict[str, Any] = asked.body or {}
        users = map(str, body.get("allowed_mentions", {}).get("users") or [])
        number = board_of(body)
        if called.get(number) in {*users} and asked.at > ends.get(number, asked.at) + AT_ONCE:
            yield f"{body['content']!r} was sent {asked.at - ends[number]:.1f} s too late"


def _has_nonce(recorded: Recorded) -> Iterator[str]:
    told = tuple(_words(event) for event in recorded.events if event.is_told)
    about: dict[str, str] = {}
    for asked in recorded.channel.asked:
        body: dict[str, Any] = (asked.body or {}) if asked.method == "POST" else {}
        text = str(body.get("content"))
        what = text.partition("\n")[0] if text.startswith(told) else str(body.get("message_reference") or "")
        if not what:
            continue
        if not _MADE.fullmatch(str(body["nonce"])) or not body.get("enforce_nonce"):
            yield f"of no meaning: {body['nonce']} for {what!r}"
        elif about.setdefault(body["nonce"], what) != what:
            yield f"the same for {about[body['nonce']]!r} and {what!r}"


def _noted(recorded: Recorded) -> Iterator[str]:
    typed = (event.request for event in recorded.events if event.request.startswith("m"))
    requests = [*typed, *(event.request for event in recorded.events if isinstance(event, Started))]
    newest = max([0, *map(number_of, requests), *map(int, recorded.channel.due)])
    if recorded.seen < newest:
        yield f"the channel is read up to {recorded.seen}, {newest} was dealt with"


def _first_line(message: Json) -> str:
    return str(message["content"]).partition("\n")[0]


def _reminders(recorded: Recorded) -> dict[str, Reminded]:
    """Who was to be reminded, by what they are told."""
    noted = [event for event in recorded.events if isinstance(event, Reminded)]
    lang = language(recorded.game.terms.language)
    return {reminder(event.game, f"<@{event.person.id}>", lang): event for event in noted}


def _begins(message: Json, text: str) -> bool:
    """Whether a reminder in these words is a message, whose line goes on with the end of the time."""
    return _first_line(message).startswith(text)


def _reminded(recorded: Recorded) -> Iterator[str]:
    asked = [each for each in recorded.channel.asked if each.method == "POST" and each.body]
    taken: list[Json] = [each.body for each in asked if 200 <= each.status < 300]
    for text, event in _reminders(recorded).items():
        is_over = event.turn != recorded.game.position.turn or not recorded.game.phase.is_open
        sent = Counter(bool(body.get("flags")) for body in taken if _begins(body, text))  # with a sound, or silent
        yield from (f"{text!r} was sent {count} times" for count in sent.values() if count > 1)
        is_there = any(_begins(post, text) for post in recorded.channel.posts)
        if is_there and is_over:
            yield f"{text!r} is still there"
        if not is_there and not is_over and (sent or not _came_too_late(recorded, event)):
            yield f"{text!r} is not there"
        noted = [each for each in recorded.events if isinstance(each, Hurried) and each.turn == event.turn]
        if noted and _ran_out(recorded, event.turn) and sent.total() != len(noted):
            yield f"{text!r} was noted {len(noted)} times, and sent {sent.total()} times"


def _came_too_late(recorded: Recorded, event: Reminded) -> bool:
    """Whether the bot died before it sent a reminder, and the time of that turn has run out since.

    No time runs out where a scene forbids that: then the turn goes on without the reminder.
    """
    began, pace = _began(recorded, event.turn), event.game.terms.pace
    died = any(first >= event.at for first, _ in recorded.gaps)
    return died and used(pace, began, time.time(), recorded.gaps) >= bank(pace)


def _began(recorded: Recorded, turn: int) -> float:
    """When a turn began, in seconds since 1970; the position of a lobby has turn 1, too."""
    running = (event for event in recorded.events if event.game.phase is not Phase.LOBBY)
    return next(event.at for event in running if event.game.position.turn == turn)


def _ran_out(recorded: Recorded, turn: int) -> list[Event]:
    """What says that the time of a turn was up."""
    return [event for event in recorded.events if isinstance(event, RanOut) and event.turn == turn]


def _in_time(recorded: Recorded) -> Iterator[str]:
    for event in recorded.events:
        if not isinstance(event, RanOut):
            continue
        had = used(event.game.terms.pace, _began(recorded, event.turn), event.at, recorded.gaps)
        if had < bank(event.game.terms.pace):
            yield f"the time of turn {event.turn} was up after {had:.2f} s"
        if len(_ran_out(recorded, event.turn)) > 1:
            yield f"the time of turn {event.turn} was up more than once"
    yield from _put_off(recorded)
    yield from _counted(recorded.events)


def _put_off(recorded: Recorded) -> Iterator[str]:
    """Where people had too little time to come, or were asked twice, or a game started too soon."""
    for before, event in pairwise(recorded.events):
        planned = before.game.appointment
        if planned is None:
            continue
        first = max(planned.since, planned.at - CALL)
        if isinstance(event, MissingAsked) and event.number < 2:
            had = used(FREE, first, event.at, recorded.gaps)
            if event.game.unanswered and had < planned.at - first - TOLERATED:
                yield f"people had {had:.2f} s to say that they are there"
            if planned.asked:
                yield "it was said twice that people are missing"
        if isinstance(event, Started) and not planned.late and event.at < planned.at:
            yield f"the game started {planned.at - event.at:.2f} s too soon"


def _counted(events: Sequence[Event]) -> Iterator[str]:
    """Where turns that ran out one after the other are counted wrong: from the third on somebody is away."""
    count = 0
    for event in events:
        count = 0 if isinstance(event, TurnedUp) else count + isinstance(event, RanOut)
        if isinstance(event, RanOut):
            who, is_away = str(event.person.id), event.game.care.get(event.person.id) == 0
            if event.game.ran_out.get(who) != count or is_away != (count >= AWAY_AFTER):
                yield f"turn {event.turn} was number {count} to run out: {event.game.ran_out}, {event.game.care}"


def _machines(recorded: Recorded) -> Iterator[str]:
    events = {event.seq: event for event in recorded.events}
    for event in recorded.events:
        if isinstance(event, TurnPlayed) and is_of_a_machine(event) and not _is_foreseen(event, events):
            yield f"{event.person.name} played turn {event.turn} by {event.request!r}"
    game, due = recorded.game, duty(recorded.game)
    if due is not None:
        yield f"still to be done: {due}"
    if (absent := ward(game)) is not None:
        yield f"a caretaker has still to play for {absent.name}"
    for draft, _ in recorded.pacts:
        yield from (f"{engine} has still to answer pact {draft.id}" for engine in _silent(draft, game))


def _is_foreseen(event: TurnPlayed, events: Mapping[int, Event]) -> bool:
    """Whether the id of a machine's turn names an entry after which that turn was to be played."""
    kind, game, after = event.request.split("-")
    thought_of = events.get(int(after))
    right = "care" if isinstance(event, CaretakerPlayed) else "engine"
    return (
        (kind, int(game)) == (right, event.game.id)
        and thought_of is not None
        and thought_of.game.position == events[event.seq - 1].game.position
    )


def _silent(draft: Pact, game: Game) -> Iterator[EngineId]:
    """The engines that have to answer a draft, and can."""
    for engine in awaited(draft, game) if not draft.is_signed and game.phase.is_open else ():
        with suppress(PactError):
            draft.signed_by(engine, game)
            yield engine


def _uncalled(recorded: Recorded) -> Iterator[str]:
    for place in (recorded.channel, *recorded.rooms):
        yield from (f"{post['content']!r}" for post in place.posts if _NO_PERSON.search(post["content"]))
    for event in recorded.events:
        if isinstance(event, Reminded | AbsenceAsked) and isinstance(event.person.id, EngineId):
            yield f"{event.person.name} is waited for: {type(event).__name__}"


def _word(recorded: Recorded) -> Iterator[str]:
    for pact, happened in recorded.pacts:
        for who, broken in breakers(happened).items():
            engine = person_id(who)
            if isinstance(engine, EngineId) and engine.character is Character.LOYAL:
                yield f"{who} has broken pact {pact.id} by entries {[each.seq for each in broken]}"


def _whole(recorded: Recorded) -> Iterator[str]:
    yield from recorded.differences


def _nothing_left(recorded: Recorded) -> Iterator[str]:
    yield from (f"entry {seq} is still to be told" for _, seq in recorded.left)


def board_of(message: Json) -> int:
    """Return the journal entry whose board is in a message, 0 if none is."""
    names = [file["filename"] for file in message.get("attachments") or []]
    found = entry_in(names[0]) if names else None  # a lobby's picture is no entry's board
    return found[1] if found else 0


def _first_difference(these: list[tuple[str, str]], those: list[tuple[str, str]]) -> str:
    at = next((at for at, pair in enumerate(zip(these, those, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(these), len(those)) if at is None else at
    return f"{these[at:][:3]}, in the journal from there: {those[at:][:3]} (turn {at + 1})"


INVARIANTS: Final[tuple[Invariant[Recorded], ...]] = (
    Invariant(
        "played", "A legal move made by whoever is next is in the journal, once, in order, under its id.", _played
    ),
    Invariant("told", "What is in the journal is told in the channel, once, in order, the newest with a board.", _told),
    Invariant("answered", "A message that is refused is answered once, however often Discord tells of it.", _answered),
    Invariant("private", "What is written in a room is neither played nor answered outside.", _private),
    Invariant(
        "called",
        "The newest board calls the next player; others only those they are about: fallen, won, asked, betrayed.",
        _called,
    ),
    Invariant("not stale", "Nobody is called to a turn that has been played already.", _not_stale),
    Invariant("reminded", "Who is reminded is so once, as long as it is their turn, and no longer.", _reminded),
    Invariant("nonce", "What is told or answered carries a nonce made of what it is, so of its own.", _has_nonce),
    Invariant(
        "noted", "The channel is noted as read up to what was dealt with, from the start of the game on.", _noted
    ),
    Invariant("machines", "What an engine or a caretaker has to do is done soon, and once.", _machines),
    Invariant("uncalled", "No engine is mentioned as if it could be called, reminded or waited for.", _uncalled),
    Invariant(
        "in time",
        "Time is up once in a turn, no sooner than the bot was there for all of it; so it is at a start.",
        _in_time,
    ),
    Invariant("word", "No loyal engine has ever broken a promise.", _word),
    Invariant("whole", "The database replays without a difference.", _whole),
    Invariant("nothing left", "What was told is no longer to be told.", _nothing_left),
)
"""The promises that every run of the crash loop keeps an eye on."""
