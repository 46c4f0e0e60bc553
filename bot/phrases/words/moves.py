"""The phrases for a move, and for choosing one step by step."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.game.picker import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveWords:
    """The moves of a piece, and the history of a game."""

    moves_of: Counted
    kills: str
    victim: str
    plain_moves: str
    few_places: str
    many_places: Counted
    more_lines: Counted
    no_moves: str
    no_piece: str
    may_go: str
    may_kill: str
    else_may_go: str
    turn: str
    no_history: str
    older: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerWords:
    """Picking a move step by step; the choices are buttons and menus."""

    button_move: str
    button_play: str
    button_change: str
    button_back: str
    button_look: str
    button_play_it: str
    button_movable: str
    look_first: str
    did_you_mean: str
    whose: str
    whose_later: str
    steps: Mapping[Step, str]
    with_piece: str
    piece: Counted
    kills: str
    kill_at_once: str
    may_kill: str
    takes: str
    takes_corpse: str
    maze: str
    stays: str
    nobody: str
    just_the_square: str
    or_write: str
    between: str
    rank: str
    ranks: str
    tried: str
    not_your_turn: str
    movable: Counted
    none_movable: str
    as_it_stands: str
    since: str
    choices: str
