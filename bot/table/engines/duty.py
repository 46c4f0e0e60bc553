"""Duties of an engine in a game: playing a turn, answering a draw. No I/O; times are seconds since 1970.

1. A `Hand` says whose turn a machine plays, and how: that of a side whose seat an engine has. Only `hand`
   knows which seats these are.
2. Everything is worked out from the game as it is now (`duty`), so a crash loses nothing. The search takes a
   while. Its result is played only if the duty is still the same (`done`), under a request that names the game
   and its entry: so it is played once, however often it was searched for.
3. Nothing is done while the table pauses, nor in nights and weekends that it leaves out (`awake_from`).
4. A draw on offer is answered before anything is played. An engine agrees if it sees hardly more than an equal
   share of the chances. It agrees anyway from turn `LATE` on, and where nobody can win any more.
5. Where no person plays any more, one engine makes it a draw: nobody would want to see the rest.
6. Engines have no voice in other votes (`Game.voters`). They never resign.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from bot.djambi.board import Side
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of
from bot.engine import LEVELS, SearchResult, nobody_can_win
from bot.table.ballots import answer
from bot.table.decide import move
from bot.table.events import Asked, Event, line_of
from bot.table.model import Game, Person, Phase, TableError, Trouble, VoteKind
from bot.table.person_id import EngineId, EngineLevel
from bot.table.time.pace import runs_out
from bot.table.time.stops import ALL
from bot.worker.questions import SearchQuestion

PAUSE: Final = 4.0
"""So many seconds an engine lets pass before what it does, so that people see what was done before it."""
LATE: Final = 200
"""From this turn on an engine agrees to any draw."""
_MORE_THAN_EQUAL: Final = 0.05
LOOKS_BACK: Final = 60
"""The number of last events that are searched for repeated positions."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The turn of `side` that a machine plays for `player`, whose seat it is, as deep as `level` says."""

    side: Side
    player: Person
    level: EngineLevel


@dataclass(frozen=True, slots=True)
class Play:
    """A turn is to be played."""

    hand: Hand


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """The draw on offer is to be answered by `engines`, one after the other; `level` is that of the best of them."""

    engines: tuple[Person, ...]
    level: EngineLevel


@dataclass(frozen=True, slots=True)
class MakeDraw:
    """The game is to be made a draw by `engine`: only engines play on."""

    engine: Person


Duty: TypeAlias = Play | AnswerDraw | MakeDraw


def hand(game: Game) -> Hand | None:
    """Return the hand if a machine plays the present turn of a game, otherwise `None`."""
    player = game.to_move
    if player is None or not isinstance(player.id, EngineId):
        return None
    return Hand(Side(game.position.to_move), player, player.id.level)


def duty(game: Game) -> Duty | None:
    """Return what a machine has to do next in a game, if anything."""
    if game.phase is not Phase.RUNNING:
        return None
    engines = tuple(person for person in game.still_playing if isinstance(person.id, EngineId))
    if engines and not game.voters:
        return MakeDraw(engines[0])
    draw = game.votes.get(VoteKind.DRAW)
    silent = tuple(engine for engine in engines if draw and engine.id not in draw.answered)
    if silent:
        return AnswerDraw(silent, _best_level(silent))
    playing = hand(game)
    return Play(playing) if playing else None


def question_of(game: Game, due: Duty, before: Sequence[Event]) -> SearchQuestion | None:
    """Return the search that a duty needs, if any; `before` are the last `LOOKS_BACK` events."""
    level = _level(game, due)
    return question_about(game, level, before) if level else None


def question_about(game: Game, level: EngineLevel, before: Sequence[Event]) -> SearchQuestion:
    """Return the search that the position of a game needs; `before` as above."""
    seen = tuple(event.game.position for event in line_of(before))
    people = frozenset(side for side, person in game.seats.items() if not isinstance(person.id, EngineId))
    return SearchQuestion(game.position, game.terms.rules, LEVELS[level], seen=seen, seed=game.id, people=people)


def _level(game: Game, due: Duty) -> EngineLevel | None:
    """How deep to search before a duty is done; `None` if it needs no search."""
    match due:
        case Play(playing):
            return playing.level
        case AnswerDraw(level=level):
            return None if _agrees_anyway(game) else level
        case MakeDraw():
            return None
        case _:
            assert_never(due)


def awake_from(game: Game, now: float) -> float:
    """Return the first moment from now on at which the table neither pauses nor sleeps."""
    pauses = [(stop.since, stop.until) for stop in game.stops if stop.who == ALL]
    return runs_out(game.terms.pace, now, 0.0, pauses)


def asked_by(game: Game, due: Duty, at: float) -> Asked:
    """Return the request under which an engine does its duty in a game as it is now."""
    return Asked(_who(due), at, f"engine-{game.id}-{game.seq}")


def done(game: Game, asked: Asked, before: Game, due: Duty, found: SearchResult | None) -> Sequence[Event]:
    """Do a duty in the game as it was `before`, if it is still the duty; `found` is the result of the search."""
    if duty(game) != due or (game.id, game.position, _offer(game)) != (before.id, before.position, _offer(before)):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if awake_from(game, asked.at) > asked.at:  # a pause that was agreed on while the search ran stands
        raise TableError(Trouble.CHANGED_MEANWHILE)
    match due:
        case Play():
            if found is None:
                raise ValueError("there is no result of a search for the turn that is to be played")
            return move(game, asked, reading_of(write_move(found.move)))
        case AnswerDraw(engines):
            events: list[Event] = []
            for engine in engines:
                now, by = events[-1].game if events else game, replace(asked, person=engine)
                events += answer(now, by, VoteKind.DRAW, _offer(game), yes=_agrees(now, engine, found))
            return events
        case MakeDraw():
            return answer(game, asked, VoteKind.DRAW)
        case _:
            assert_never(due)


def _offer(game: Game) -> int:
    """The entry by which a draw was offered; 0 if none is on offer."""
    return game.votes[VoteKind.DRAW].entry if VoteKind.DRAW in game.votes else 0


def _who(due: Duty) -> Person:
    match due:
        case Play(playing):
            return playing.player
        case AnswerDraw(engines):
            return engines[-1]
        case MakeDraw(engine):
            return engine
        case _:
            assert_never(due)


def _best_level(engines: Sequence[Person]) -> EngineLevel:
    levels = [engine.id.level for engine in engines if isinstance(engine.id, EngineId)]
    return max(levels, key=list(EngineLevel).index)


def _agrees_anyway(game: Game) -> bool:
    return game.position.turn >= LATE or nobody_can_win(game.position, game.terms.rules)


def _agrees(game: Game, engine: Person, found: SearchResult | None) -> bool:
    """Whether an engine agrees to a draw, given the result of its search."""
    if found is None or _agrees_anyway(game):
        return True
    chance = max(found.chances[side] for side in game.playing_sides_of(engine.id))
    return chance <= 1 / len(game.position.players) + _MORE_THAN_EQUAL
