"""Who may end a game without a result, or begin it in place of its host. No I/O.

1. A lobby is its host's. Once the host has left the server, or it was open for `LOBBY_WAITS`, everybody with a seat in
   it may start or cancel it as well.
2. A running game may be cancelled by its host, unless they gave their seats away, as long as nobody is winning: in the
   first round, in which all have the same number of turns at most. After that it takes all who still play; who is
   absent or gone is not waited for. What was proposed is so until one of them plays a turn, and whose agreement ends
   the game is asked once more.
3. A moderator may cancel any game at any time, but not a running one in which they have or had a seat.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.table.absent import CancelVote
from bot.table.decide import Asked, done_by, hosts, must_play, only_in, stands_in
from bot.table.events import Cancelled, CancelVoted, Event
from bot.table.model import Game, Person, Phase, TableError, Trouble

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
