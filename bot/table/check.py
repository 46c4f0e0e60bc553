"""Replaying what was recorded: every journal must lead, move by move, to the positions it says."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from bot.djambi.board import COMMANDER_LETTERS, Side
from bot.djambi.play import play, resign
from bot.djambi.position import START, Position, start
from bot.store.records import Entry, Header, StoreError
from bot.store.store import Store
from bot.table.codec import kind_of, moves_of, read_game, write_moves_of
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CameBack,
    Cancelled,
    CancelVoted,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    GaveUp,
    Joined,
    Left,
    Opened,
    PauseAgreed,
    Paused,
    PauseDeclined,
    PauseProposed,
    Reminded,
    Resumed,
    SeatKept,
    SeatOffered,
    SeatTaken,
    Started,
    TakebackAgreed,
    TakebackDeclined,
    TakebackProposed,
    TakenBack,
    TurnedUp,
    TurnPlayed,
    WentAway,
)
from bot.table.model import Game, Phase
from bot.table.people.count_check import CountCheck

_Playing: TypeAlias = (
    DrawOffered
    | DrawAgreed
    | DrawDeclined
    | AnswerChanged
    | Reminded
    | SeatOffered
    | SeatKept
    | SeatTaken
    | AbsenceAsked
    | AbsenceVoted
    | AbsenceDecided
    | TurnedUp
    | CancelVoted
)
"""What is done beside the board by or with one who plays."""

_Beside: TypeAlias = (
    Opened
    | Joined
    | Left
    | TakebackProposed
    | TakebackAgreed
    | TakebackDeclined
    | WentAway
    | CameBack
    | PauseProposed
    | PauseAgreed
    | PauseDeclined
    | Paused
    | Resumed
    | Cancelled
    | _Playing
)
"""What is done beside the board."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with journal entry `seq`: `what` says it in a line, `position` is the right one if only that is."""

    seq: int
    what: str
    position: Position | None = None


async def differences(store: Store) -> AsyncIterator[str]:
    """Yield what is wrong with the record: with the file itself, and one line for each game that does not replay."""
    for line in await store.faults():
        yield line
    open_games, open_channels = await store.open_games(), await store.open_channels()
    counts = await CountCheck.of(store)
    for number in await store.games():
        try:
            header, entries = await store.header(number), await store.entries(number)
        except StoreError as error:
            yield f"game {number}: {error}"
            continue
        wrong = next((fault.what for fault in faults(header, entries)), "")
        # One that lost its end cannot go on where a newer one is open.
        if not wrong and (number in open_games or header.channel not in open_channels):
            wrong = _not_as_it_ended(entries, is_open=number in open_games)
        if wrong:
            yield f"game {number} in channel {header.channel}: {wrong}"
            counts.leave_out(header)
        elif number not in open_games:
            await counts.look_at(header, entries)
    for line in counts.differences():
        yield line


def faults(header: Header, entries: Sequence[Entry]) -> Iterator[Fault]:
    """Replay a journal and yield what is wrong with it, in order, up to the first thing that cannot be replayed."""
    games: list[Game] = []
    for seq, entry in enumerate(entries):
        if entry.seq != seq:
            yield Fault(seq, f"entry {seq} is missing")
            return
        what = f"entry {seq}, {entry.action} {entry.move}".rstrip()
        try:
            game = read_game(header, replace(entry, position=str(START)))
            position = _replayed(games, game, entry)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            yield Fault(seq, f"{what}: {error}")
            return
        if str(position) != entry.position:
            yield Fault(seq, f"{what}: the position is {entry.position}, replayed it is {position}", position)
        if entry.told and not kind_of(entry.action).is_told:
            yield Fault(seq, f"{what}: it is to be posted, which it cannot")
        games.append(replace(game, position=position))
    if not games:
        yield Fault(0, "the journal is empty")


def _not_as_it_ended(entries: Sequence[Entry], *, is_open: bool) -> str:
    if Phase(entries[-1].phase).is_open == is_open:
        return ""
    return f"it is marked as {'open' if is_open else 'over'}, but its last entry says {entries[-1].phase}"


def _replayed(games: Sequence[Game], game: Game, entry: Entry) -> Position:
    """The position after `entry`, by the rules, where `games` are the states before it; `game` has its seats and terms.

    Raises `ValueError` and the like for what cannot be.
    """
    kind = kind_of(entry.action)
    if not games:
        if kind is not Opened:
            raise ValueError("a journal does not begin with it")
        return START
    before = games[-1]
    if issubclass(kind, Started):
        return start(game.seats)
    if issubclass(kind, TurnPlayed):
        return _moved(before, entry)
    if issubclass(kind, GaveUp):
        return resign(before.position, _player(before, entry.side), game.terms.rules)[0]
    if issubclass(kind, TakenBack):
        return _gone_back(games, entry)
    _check_side(kind, before, entry)
    return before.position


def _check_side(kind: type[_Beside], before: Game, entry: Entry) -> None:
    """Raise `ValueError` or `KeyError` unless what was done beside the board was done from a seat that there is."""
    if issubclass(kind, _Playing):
        _player(before, entry.side)
    elif issubclass(kind, TakebackProposed | TakebackAgreed | TakebackDeclined):
        Side.of(entry.side)  # who has resigned, too, can want that back
    elif issubclass(kind, Joined | Left):
        _seat(entry.side)
    elif issubclass(kind, WentAway | Paused):
        float(entry.move)
    elif not issubclass(kind, Opened | Cancelled | CameBack | PauseProposed | PauseAgreed | PauseDeclined | Resumed):
        assert_never(kind)


def _gone_back(games: Sequence[Game], entry: Entry) -> Position:
    Side.of(entry.side)
    to = int(entry.move)
    if not 0 <= to < len(games) or games[to].phase is not Phase.RUNNING or str(to) != entry.move:
        raise ValueError(f"nobody can go back to entry {entry.move}")
    return games[to].position


def _seat(letter: str) -> Side | None:
    return Side.of(letter) if letter else None


def _player(before: Game, letter: str) -> Side:
    player = next((side for side in before.position.players if side.letter == letter), None)
    if player is None:
        raise ValueError(f"{letter!r} is no player")
    return player


def _moved(before: Game, entry: Entry) -> Position:
    rules = before.terms.rules
    move, rather = moves_of(entry, before)
    if (write_moves_of(move, rather), entry.side) != (entry.move, COMMANDER_LETTERS[before.position.to_move]):
        raise ValueError(f"{entry.side} {entry.move} is not what was to be written")
    return play(before.position, move, rules)[0]
