"""The phrases that describe a board and call players to their turns."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.game.book import OutOfOrder
from bot.table.model import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """A board in words: its pieces, whose turn it is, and who is in power."""

    to_move: str
    in_power: str
    nobody_in_power: str
    commands: str
    hostages: str
    leaderless: str
    phases: Mapping[Phase, str]
    side: str
    side_commanded: str
    side_hostage: str
    side_leaderless: str
    no_pieces: str
    corpses: str
    no_corpses: str
    letters: str
    legend: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWords:
    """Calling players: whose turn it is, how to play it, and the fate of a move that was `played`.

    It can be `edited` or `deleted` afterwards. Engines aren't pinged: `engines_turn` says that it is one's turn,
    `caretakers_turn` that one plays for a player. `standstill` is said once when nothing has changed for {turns} turns,
    `nobody_can_win` once when the position is dead.
    The last two fields are for a database restored from a backup: everything was read again, or something is missing.
    """

    your_turn: str
    engines_turn: str
    caretakers_turn: str
    out_of_order: Mapping[OutOfOrder, str]
    no_move: str
    standstill: str
    nobody_can_win: str
    how_to_move: str
    how_to_move_unread: str
    played: str
    edited: str
    deleted: str
    read_again: str
    missing: str
