"""Errors: a text is not readable, a move is not legal, or it is ambiguous; and in which line of a file.

Errors carry facts and no sentences. `bot.phrases` makes the sentences, in the reader's language; `str()` of an error is
a terse line for developers.
"""

from enum import StrEnum
from typing import TYPE_CHECKING

from bot.djambi.board import Kind, Side
from bot.djambi.geometry import SQUARES

if TYPE_CHECKING:
    from bot.djambi.moves import Move
    from bot.djambi.typed_move import TypedMove


class Refusal(Exception):
    """A request was refused, and nothing has changed.

    All refusals derive from it, those of the rules and those of the levels above, so that a front end catches one type.
    """


class DjambiError(Refusal, ValueError):
    """The rules of the game refused a request."""


class Unclear(StrEnum):
    """The form that a text should have had and has not."""

    MOVE = "move"
    SQUARE = "square"
    MOVE_SQUARE = "move_square"
    MOVE_WORD = "move_word"
    UNFINISHED_MOVE = "unfinished_move"
    REPORTER_CORPSE = "reporter_corpse"
    POSITION_FIELDS = "position_fields"
    POSITION_BOARD = "position_board"
    POSITION_COMMAND = "position_command"
    POSITION_TURN = "position_turn"
    POSITION_CHIEF = "position_chief"
    POSITION_MAZE = "position_maze"
    OPTION = "option"
    OPTION_VALUE = "option_value"
    PRESET = "preset"
    GAME_LENGTH = "game_length"
    GAME_PLAYERS = "game_players"
    GAME_CHESS = "game_chess"
    GAME_TAG = "game_tag"
    GAME_TAG_TWICE = "game_tag_twice"
    GAME_TURN = "game_turn"
    GAME_ORDER = "game_order"
    GAME_RESULT = "game_result"


class Unreadable(DjambiError):
    """A text is not in the form of a move, a position, an option or a game.

    `what` is the expected form, `text` the whole text, and `part` the piece of it that cannot be read. `choices` are
    the valid texts for that piece, if there are few. `begun` is what a text says that is only the beginning of a move.
    """

    def __init__(
        self,
        what: Unclear,
        text: str,
        part: str = "",
        choices: tuple[str, ...] = (),
        begun: "TypedMove | None" = None,
    ) -> None:
        super().__init__(f"{what}: {part or text!r}")
        self.what = what
        self.text = text
        self.part = part or text
        self.choices = choices
        self.begun = begun


class Reason(StrEnum):
    """Why a move that can be read is not legal; the value begins with the number of the rule."""

    NOT_YOUR_PIECE = "R7 not_your_piece"
    NOTHING_THERE = "R7 nothing_there"
    CORPSE_THERE = "R7 corpse_there"
    HOSTAGE_PIECE = "R5 hostage_piece"
    LEADERLESS_PIECE = "R5 leaderless_piece"
    OTHER_KIND = "R7 other_kind"
    STAYS = "R7 stays"
    MUST_NOT_PASS = "R7 must_not_pass"  # noqa: S105 - a rule, not a password
    MUST_PASS = "R22 must_pass"  # noqa: S105
    NOT_STRAIGHT = "R8 not_straight"
    TOO_FAR = "R8 too_far"
    NONE_CAN = "R8 none_can"
    CANNOT_MOVE = "R8 cannot_move"
    BLOCKED = "R8 blocked"
    MAZE_IS_FOR_CHIEFS = "R9 maze_is_for_chiefs"
    MILITANT_IN_MAZE = "R11 militant_in_maze"
    OWN_PIECE = "R10 own_piece"
    LEADERLESS_TARGET = "R5 leaderless_target"
    CORPSE_ON_TARGET = "R10 corpse_on_target"
    REPORTER_TARGET = "R14 reporter_target"
    REPORTER_KILL = "R14 reporter_kill"
    REPORTER_KILLS_ALL = "R32 reporter_kills_all"
    ONLY_CORPSES = "R16 only_corpses"
    ONLY_PIECES = "R15 only_pieces"
    OWN_SIDE = "R34 own_side"
    PLACE_TAKEN = "R10 place_taken"
    CORPSE_IN_MAZE = "R11 corpse_in_maze"
    PIECE_IN_MAZE = "R15 piece_in_maze"
    ASSASSIN_CORPSE = "R13 assassin_corpse"
    NOTHING_TO_PUT = "R10 nothing_to_put"
    OTHER_WORD = "R15 other_word"
    NO_WAY_OUT = "R20 no_way_out"
    NO_EXIT_HERE = "R20 no_exit_here"
    EXIT_NOT_FREE = "R20 exit_not_free"
    EXIT_NOT_STRAIGHT = "R20 exit_not_straight"
    BACK_INTO_MAZE = "R20 back_into_maze"
    GAME_OVER = "R29 game_over"

    @property
    def rule(self) -> str:
        """The number of the rule, such as "R11"; if several kinds of pieces have the same rule, one of its numbers."""
        return self.value.split()[0]


class Illegal(DjambiError):
    """A move that can be read breaks a rule.

    `reason` says what is wrong, `rule` by which rule, such as "R11". `squares` are the squares it is about, the most
    important first; `kind` and `side` describe the piece it is about, if there is one. `legal` are the piece's legal
    moves, those most like the refused one first; if it has none, `movable` are the squares of the pieces that can move.
    """

    def __init__(
        self,
        reason: Reason,
        *squares: int,
        kind: Kind | None = None,
        side: Side | None = None,
        legal: "tuple[Move, ...]" = (),
        rule: str = "",
    ) -> None:
        super().__init__(" ".join([reason.value, *(SQUARES[square] for square in squares)]))
        self.reason = reason
        self.rule = rule or reason.rule
        self.squares = squares
        self.kind = kind
        self.side = side
        self.legal = legal
        self.movable: frozenset[int] = frozenset()


class LineError(DjambiError):
    """Line number `line` of a text, from 1, cannot be used: `error` says why."""

    def __init__(self, line: int, error: Exception) -> None:
        super().__init__(f"line {line}: {error}")
        self.line = line
        self.error = error


class Ambiguous(DjambiError):
    """A text fits several legal moves, or is only the beginning of one: `candidates`, in the order of their texts."""

    def __init__(self, text: str, candidates: "tuple[Move, ...]") -> None:
        super().__init__(f"{text!r} fits {len(candidates)} moves")
        self.text = text
        self.candidates = candidates
