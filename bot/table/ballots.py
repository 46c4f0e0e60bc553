"""Ballots: the one place that knows which decision answers a vote of each kind. No I/O.

The rules of votes are in `bot.table.votes`, what a vote brings about is where its subject is.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.table import votes
from bot.table.decide import vote_cancel, vote_draw
from bot.table.events import Asked, Event, VoteClosed, VoteEnd, done_by
from bot.table.game.taking_back import agree_back
from bot.table.model import Game, TableError, Trouble, Vote, VoteKind
from bot.table.time.seats import agree_to_seat
from bot.table.time.stops import agree_to_pause


def needs_journal(kind: VoteKind, *, yes: bool) -> bool:
    """Return whether an answer takes the whole journal, and so `cast`; else `answer` reads less."""
    return kind is VoteKind.TAKE_BACK and yes


def cast(
    journal: Sequence[Event],
    asked: Asked,
    kind: VoteKind,
    entry: int = 0,
    *,
    yes: bool = True,
    may_end: bool = True,
    gone: Collection[str] = (),
) -> list[Event]:
    """Answer the vote of a kind that entry `entry` opened; 0 stands for the one that is open.

    Without one, an agreement opens a vote on a draw or on cancelling. `journal` are all events of the game. `gone` are
    the ids of those who have left the server. Raises `TableError`, also if the answer would be the last one but not
    `may_end` what can't be undone.
    """
    if needs_journal(kind, yes=yes):
        return agree_back(journal, asked, entry, gone)
    return answer(journal[-1].game, asked, kind, entry, yes=yes, may_end=may_end, gone=gone)


def answer(
    game: Game,
    asked: Asked,
    kind: VoteKind,
    entry: int = 0,
    *,
    yes: bool = True,
    may_end: bool = True,
    gone: Collection[str] = (),
) -> list[Event]:
    """Do what `cast` does, given only the newest state of the game; raises `ValueError` for a yes to a take-back."""
    if not yes:
        vote = votes.open_in(game, kind)
        return votes.decline(game, asked, kind, entry or (vote.entry if vote else 0), gone)
    match kind:
        case VoteKind.DRAW:
            return vote_draw(game, asked, entry=entry, may_end=may_end, gone=gone)
        case VoteKind.CANCEL:
            return vote_cancel(game, asked, entry=entry, may_end=may_end, gone=gone)
        case VoteKind.PAUSE:
            return agree_to_pause(game, asked, entry, gone)
        case VoteKind.SEAT:
            return agree_to_seat(game, asked, entry)
        case VoteKind.TAKE_BACK:
            raise ValueError("only the whole journal says how the game was")


def close(journal: Sequence[Event], asked: Asked) -> list[Event]:
    """Close the vote whose time is over: it passes without those who are silent, or ends. The clock asks.

    One that waits for nobody any more passes before that.

    What it brings about is done in the name of a player who agreed. Raises `TableError` if no vote is `votes.overdue`.
    """
    game = journal[-1].game
    vote = votes.overdue(game, asked.at)
    if vote is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    agreed = [each for each in game.still_playing if each.id in vote.yes]
    after = votes.left_silent(game, vote) if votes.waited_for(game, vote, asked.at) else vote
    passes = bool(agreed) and not votes.waited_for(game, after, asked.at)
    told = [] if passes and after is vote else [_closed(game, asked, after, passes=passes)]
    if not passes:
        return told
    by = replace(asked, person=next((each for each in agreed if each.id not in game.absent), agreed[0]))
    last = [*journal, *told]
    return [*told, *(replace(event, by_clock=True) for event in cast(last, by, vote.kind, vote.entry))]


def _closed(game: Game, asked: Asked, vote: Vote, *, passes: bool) -> Event:
    """The event that a vote is closed, and ends unless it `passes`."""
    silent = votes.silent_in(game, vote)
    left = votes.with_vote(game, vote) if passes else votes.without(game, vote.kind)
    by = done_by(replace(asked, person=game.people.get(vote.opened_by, game.host)), game)
    ends, sides = None if passes else VoteEnd.UNANSWERED, tuple(votes.seat_of(game, each, vote) for each in silent)
    return VoteClosed(replace(left, seq=game.seq + 1), by, vote.kind, sides, ends=ends)
