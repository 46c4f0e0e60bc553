"""The phrases for a move, and for choosing one step by step."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.names import Counted, counted
from bot.table.game.picker import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveWords:
    """The moves of a piece, and the history of a game."""

    moves_of: Counted = counted(
        one="{piece} on {square} can go to {count} square:", other="{piece} on {square} can go to {count} squares:"
    )
    kills: str = "Kills {victims}: {ways}"
    victim: str = "{piece} on {square}"
    plain_moves: str = "To an empty square: {squares}"
    few_places: str = "{move} {squares}"
    many_places: Counted = counted(one="{move} {count} square", other="{move} any of {count} squares")
    more_lines: Counted = counted(one="… and {count} more line", other="… and {count} more lines")
    no_moves: str = "{piece} on {square} has no legal move now."
    no_piece: str = "There is no piece on {square}."
    may_go: str = "{piece} on {square} can go to {squares}."
    may_kill: str = "{piece} on {square} can kill {victims}."
    else_may_go: str = "Without a kill it can go to {squares}."
    commanded: str = "{piece}, commanded by {who}"
    killers: str = "{pieces} can kill {victim}."
    no_killers: str = "Nobody can kill {victim} now."
    comers: str = "{pieces} can go to {square}."
    no_comers: str = "Nobody can go to {square} now."
    turn: str = "{turn}: {side} {move}"
    no_history: str = "No move has been made yet."
    older: str = "For older turns, press *{button}*."


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerWords:
    """Picking a move step by step; the choices are buttons and menus."""

    button_move: str = "Move"
    button_play: str = "Play"
    button_change: str = "Change"
    button_back: str = "Back"
    button_look: str = "Look"
    button_play_it: str = "Play it"
    button_movable: str = "What can I move?"
    look_first: str = "{who}, {move} is not played yet: press *Look* to preview it, then *Play*."
    did_you_mean: str = "Did you mean {move}?"
    whose: str = "{side} to move."
    whose_later: str = "It's not {side}'s turn yet: nothing will be played."
    steps: Mapping[Step, str] = field(
        default_factory=lambda: {
            Step.PIECE: "Which piece?",
            Step.TARGET: "Where does it go?",
            Step.EXIT: "Where does it go when it leaves the maze?",
            Step.VICTIM: "Which piece does it kill?",
            Step.CORPSE: "Where does the corpse go?",
            Step.LIFTED: "Where do you put that piece?",
        }
    )
    with_piece: str = "**{piece}**{way}."
    piece: Counted = counted(one="{piece} {square}, {count} square", other="{piece} {square}, {count} squares")
    kills: str = "{square}: kills {victims}"
    kill_at_once: str = "{piece} {square}-{way}"
    may_kill: str = "{square}: can kill"
    takes: str = "{square}: moves {piece}"
    takes_corpse: str = "{square}: moves the corpse"
    maze: str = "{square}, the maze"
    stays: str = "Stays in the maze"
    nobody: str = "Kills nobody"
    just_the_square: str = "Just write the square, or press *{button}*."
    or_write: str = "Or just write the square."
    between: str = "{first} … {last}"
    rank: str = "Rank {low}: {squares}"
    ranks: str = "Ranks {low} to {high}: {squares}"
    tried: str = "**Only tried, not played.**"
    not_yet: str = "**Not played yet.**"
    not_your_turn: str = "It's not your turn yet: this is how it would look if you moved now."
    movable: Counted = counted(
        one="You can move {count} piece. It has a ring around it.",
        other="You can move {count} pieces. They have rings around them.",
    )
    none_movable: str = "None of your pieces can move."
    in_danger: str = "Your Chief can be killed by {pieces}."
    as_it_stands: str = "It's not your turn yet. As the board stands now:"
    since: str = "Since then: {told}"
    choices: str = "Choices: {choices}."
