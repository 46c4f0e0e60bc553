"""Votes that nobody is left to answer, because whoever had not is out of the game by now. No I/O.

They need no press: the clock settles them. It is done only if each who still plays has agreed; nobody's silence is an
answer, also of who is absent. (A turn of theirs ends such a vote, and a draw on offer is settled with what is done.)
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.table.absent import CancelVote, PauseVote
from bot.table.cancelling import propose_cancel
from bot.table.decide import Asked
from bot.table.events import Event
from bot.table.model import Game, TableError, Trouble
from bot.table.time.stops import agree_to_pause


def is_settled(game: Game) -> bool:
    """Return whether all who still play have agreed to end a game, or to pause it."""
    return _has_all(game, game.cancel_vote) or _has_all(game, game.pause_vote)


def settle(game: Game, asked: Asked) -> Sequence[Event]:
    """Do what all have agreed to, on behalf of one of them."""
    if not is_settled(game):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    asked = replace(asked, person=game.voters[0])
    if _has_all(game, game.cancel_vote) or game.pause_vote is None:
        return propose_cancel(game, asked)
    return agree_to_pause(game, asked, game.pause_vote.entry)


def _has_all(game: Game, vote: CancelVote | PauseVote | None) -> bool:
    return vote is not None and bool(game.voters) and all(person.id in vote.agreed for person in game.voters)
