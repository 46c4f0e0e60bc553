"""Ballots: the one place that knows which decision answers a vote of each kind. No I/O.

The rules of votes are in `bot.table.votes`, what a vote brings about is where its subject is.
"""

from collections.abc import Collection, Sequence

from bot.table import votes
from bot.table.decide import vote_cancel, vote_draw
from bot.table.events import Asked, Event
from bot.table.game.taking_back import agree_back
from bot.table.model import Game, VoteKind
from bot.table.time.stops import agree_to_pause


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
    if kind is VoteKind.TAKE_BACK and yes:
        return agree_back(journal, asked, entry)
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
            return agree_to_pause(game, asked, entry)
        case VoteKind.TAKE_BACK:
            raise ValueError("only the whole journal says how the game was")
