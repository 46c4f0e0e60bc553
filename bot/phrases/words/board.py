"""The phrases that describe a board and call players to their turns."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.game.book import OutOfOrder
from bot.table.model import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """Where everything stands, whose turn it is and who has power."""

    to_move: str
    in_power: str
    nobody_in_power: str
    commands: str
    hostages: str
    leaderless: str
    phases: Mapping[Phase, str]
    side: str
    no_pieces: str
    corpses: str
    no_corpses: str
    letters: str
    legend: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWords:
    """Whose turn it is, how to take it, and the answer to a move `played`, and to one then `edited` or `deleted`.

    An engine is not called: `engines_turn` says that it is its turn, `caretakers_turn` that one plays for somebody. The
    last two are said when somebody has gone back to a backup of the game: all was read again, or some is missing.
    """

    your_turn: str
    engines_turn: str
    caretakers_turn: str
    out_of_order: Mapping[OutOfOrder, str]
    no_move: str
    how_to_move: str
    how_to_move_unread: str
    played: str
    edited: str
    deleted: str
    read_again: str
    missing: str
