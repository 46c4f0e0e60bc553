"""Import and export: from a journal to a game file, and back."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import assert_never

from bot.djambi.facts import Draw, DrawReason
from bot.djambi.gamefile import CANCELLED, DRAW_AGREED, RESIGNS, GameFile, Turn
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of
from bot.table import decide
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    Asked,
    CalledAgain,
    CameBack,
    Cancelled,
    CaretakerPlayed,
    Confirmed,
    Event,
    FreeSeatsOffered,
    GaveUp,
    Joined,
    Left,
    MissingAsked,
    Opened,
    Paused,
    PresenceAsked,
    RanOut,
    Reminded,
    Resumed,
    ResumeWanted,
    SeatKept,
    SeatOffered,
    SeatTaken,
    StartDropped,
    Started,
    StartPutOff,
    StartSet,
    TakenBack,
    TermsChanged,
    TurnedUp,
    TurnPlayed,
    VoteAnswered,
    VoteClosed,
    VoteOpened,
    WentAway,
    line_of,
)
from bot.table.model import Game, Person, Phase, Seating, Takebacks, Terms
from bot.table.person_id import Character, EngineId, EngineLevel, SeatId


def file_of(events: Sequence[Event]) -> GameFile:
    """Return the game whose journal is `events`, which must have been started."""
    game, line, notes = events[-1].game, line_of(events), _notes(events)
    started = next(event for event in line if isinstance(event, Started))
    turns = ((event, turn) for event in line if (turn := _turn(event)) is not None)
    return GameFile(
        players={side: person.name for side, person in game.seats.items()},
        rules=game.terms.rules,
        turns=tuple(replace(turn, comment=_joined(turn.comment, notes.get(event.seq, ()))) for event, turn in turns),
        ending=_ending(game),
        date=datetime.fromtimestamp(started.at, UTC).date().isoformat(),
        comment=_joined(started.comment, notes.get(started.seq, ())),
        engines={side: _way_of(person.id) for side, person in game.seats.items() if isinstance(person.id, EngineId)},
        takebacks="" if game.terms.takebacks is Takebacks.VOTE else game.terms.takebacks,
    )


def _way_of(engine: EngineId) -> str:
    """How an engine plays, as a file says it."""
    return engine.level if engine.character is Character.LOYAL else f"{engine.level}-{engine.character}"


def _engine(number: int, way: str) -> EngineId:
    """The engine that plays as a file says."""
    level, _, character = way.partition("-")
    return EngineId.of(number, EngineLevel(level), Character(character or Character.LOYAL))


def _notes(events: Sequence[Event]) -> dict[int, list[str]]:
    """The comments on turns (by entry): what was taken back after them, and who took a seat over.

    A turn that a caretaker played says so.
    """
    line: list[Event] = []
    notes: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, TakenBack):
            gone = [each for each in line if each.seq > event.to]
            line = line[: len(line) - len(gone)]
            notes.setdefault(line[-1].seq, []).extend(text for each in gone for text in _gone(each, notes))
        elif isinstance(event, SeatTaken):
            heir, before = (person.name or "?" for person in (event.person, event.before))
            passed = f"{event.side.name.lower()}: {heir} takes over the seat of {before}"
            notes.setdefault(line[-1].seq, []).append(passed)
        elif isinstance(event, Started | TurnPlayed | GaveUp):
            line.append(event)
            if isinstance(event, CaretakerPlayed):
                notes[event.seq] = [f"{event.side.name.lower()}: a caretaker plays for {event.person.name or '?'}"]
    return notes


def _gone(event: Event, notes: dict[int, list[str]]) -> list[str]:
    """The comment on a turn that was taken back, and on those taken back after it before."""
    turn = _turn(event)
    said = [f"taken back: {event.turn}. {turn.side.name.lower()} {turn.text}"] if turn else []
    return said + notes.pop(event.seq, [])


def _joined(comment: str, notes: Iterable[str]) -> str:
    return "\n".join(filter(None, [comment, *notes]))


def _ending(game: Game) -> str:
    """How it ended, where its turns do not say so."""
    if game.phase is Phase.CANCELLED:
        return CANCELLED
    return DRAW_AGREED if game.outcome == Draw(DrawReason.AGREED) else ""


def _turn(event: Event) -> Turn | None:
    match event:
        case TurnPlayed(side=side, move=move):
            return Turn(side, write_move(move), event.comment)
        case GaveUp(side=side):
            return Turn(side, RESIGNS, event.comment)
        case Opened() | Joined() | Left() | Started() | Cancelled() | Reminded():
            return None
        case (TermsChanged() | PresenceAsked() | Confirmed()) | (
            StartSet() | StartDropped() | StartPutOff() | MissingAsked() | FreeSeatsOffered()
        ):
            return None  # of the lobby
        case (VoteOpened() | VoteAnswered() | AnswerChanged() | VoteClosed()) | (
            TakenBack() | CalledAgain() | SeatOffered() | SeatKept() | SeatTaken()
        ):
            return None  # its result is written beside the turns
        case (WentAway() | CameBack() | Paused() | Resumed() | ResumeWanted()) | (
            AbsenceAsked() | AbsenceVoted() | AbsenceDecided() | RanOut() | TurnedUp()
        ):
            return None  # when it was played, and who was waited for, is not
        case _:
            assert_never(event)


def events_of(file: GameFile, channel: str, host: Asked, language: str) -> list[Event]:
    """Return the journal of the game in `file`, as if it had been played in `channel`, opened by `host`.

    The players are known by the letters of their sides, or are engines.
    """
    host = replace(host, at=_time(file.date, host.at))
    takebacks = Takebacks(file.takebacks or Takebacks.VOTE)
    terms = Terms(len(file.players), Seating.CHOICE, file.rules, language, takebacks=takebacks)
    events: list[Event] = [*decide.new_game(channel, host, terms)]
    for person, comment, step in _steps(file, host.person):
        *on_the_way, last = step(events[-1].game, replace(host, person=person))
        events += [*on_the_way, replace(last, by=replace(last.by, comment=comment))]
    if file.ending == DRAW_AGREED:
        for person in events[-1].game.still_playing:
            events += decide.vote_draw(events[-1].game, replace(host, person=person))
    return events


_Step = Callable[[Game, Asked], Sequence[Event]]


def _steps(file: GameFile, host: Person) -> Iterator[tuple[Person, str, _Step]]:
    """The turns after the game was opened: who did what, with the comment on it."""
    engines = {side: _engine(number, way) for number, (side, way) in enumerate(sorted(file.engines.items()), 1)}
    ids = {side: engines.get(side, SeatId(side.letter)) for side in sorted(file.players)}
    people = {side: Person(who, file.players[side]) for side, who in ids.items()}
    for side, person in people.items():
        yield person, file.comment, partial(decide.join, side=side, shuffle=list, second=False)
    for turn in file.turns:
        yield people[turn.side], turn.comment, _done(turn)
    if file.ending == CANCELLED:
        yield host, "", partial(decide.cancel, moderator=True)


def _done(turn: Turn) -> _Step:
    if turn.text == RESIGNS:
        return partial(decide.give_up, side=turn.side)
    return partial(decide.move, said=reading_of(turn.text))


def _time(date: str, otherwise: float) -> float:
    try:
        return datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return otherwise
