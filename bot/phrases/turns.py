"""Calling people to their turns, and what is answered to what they typed."""

from dataclasses import dataclass
from typing import Protocol

from bot.djambi.words import SIDES
from bot.phrases.names import HasNames, side_mark
from bot.table.model import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWords:
    """Whose turn it is and how to take it, and the answer to a move `played`, and to one then `edited` or `deleted`."""

    your_turn: str
    no_move: str
    how_to_move: str
    how_to_move_unread: str
    played: str
    edited: str
    deleted: str


class HasTurns(HasNames, Protocol):
    """A language that calls people to their turns."""

    @property
    def turns(self) -> TurnWords:
        """The words for it."""


def your_turn(game: Game, mention: str, lang: HasTurns, *, must_pass: bool = False) -> str:
    """Return the line that calls the player who is to move; `mention` goes in as it is.

    `must_pass` is whether that player has no legal move (R22).
    """
    position = game.position
    side = side_mark(SIDES[position.to_move], lang)
    line = lang.turns.your_turn.format(side=side, mention=mention, turn=position.turn)
    return lang.names.sentences.join([line, lang.turns.no_move]) if must_pass else line
