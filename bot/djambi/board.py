"""Piece codes: the sides, the kinds of pieces, and the small integers that represent them on a board.

A board has one code for each square of `bot.djambi.geometry`: `EMPTY`, `CORPSE`, or a piece made by `piece_code`. Codes
are integers because the move generator reads them millions of times a second.
"""

from enum import IntEnum
from typing import Final


class Side(IntEnum):
    """A side, in turn order (R2)."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3

    @property
    def letter(self) -> str:
        """The letter of the side in positions: r, b, y or g."""
        return COMMANDER_LETTERS[self]

    @classmethod
    def of(cls, letter: str) -> "Side":
        """Return the side with a letter; raises `KeyError` for another text."""
        return _SIDE_OF[letter]


class Kind(IntEnum):
    """A kind of piece (R2)."""

    CHIEF = 0
    ASSASSIN = 1
    REPORTER = 2
    DIPLOMAT = 3
    NECROMOBILE = 4
    MILITANT = 5

    @property
    def letter(self) -> str:
        """The letter of the kind in moves and positions: C, A, R, D, N or M."""
        return KIND_LETTERS[self]


# Plain integers for the inner loops, where an enum member's name costs a look-up of its own.
CHIEF, ASSASSIN, REPORTER, DIPLOMAT, NECROMOBILE, MILITANT = range(6)

HOSTAGE: Final = 4
"""As a commander: nobody commands the side, its pieces may be killed and moved (R5)."""
LEADERLESS: Final = 5
"""As a commander: nobody commands the side, its pieces only block (R5)."""

KIND_LETTERS: Final = "CARDNM"
COMMANDER_LETTERS: Final = "rbyg-*"
SIDES: Final = tuple(Side)
_SIDE_OF: Final = {side.letter: side for side in SIDES}

FEWEST_PLAYERS: Final = 2
NUMBERS_OF_PLAYERS: Final = range(FEWEST_PLAYERS, len(SIDES) + 1)
"""How many players a game may begin with (R30)."""

EMPTY: Final = 0
CORPSE: Final = 1
CODES: Final = 40
"""Every code on a board is below this."""


def piece_code(side: int, kind: int) -> int:
    """Return the code on the board of a living piece of `side` (0-3) and `kind` (0-5)."""
    # A kind fits into three bits; sides count from 1, so that no piece has the code of EMPTY or CORPSE.
    return 8 * (side + 1) + kind


def side_of(code: int) -> int:
    """Return the side (0-3) of a living piece's code."""
    return (code >> 3) - 1


def kind_of(code: int) -> int:
    """Return the kind (0-5) of a living piece's code."""
    return code & 7


PIECE_CODES: Final = tuple(piece_code(side, kind) for side in range(4) for kind in range(6))
CHIEF_CODES: Final = tuple(piece_code(side, CHIEF) for side in range(4))
