"""English: moves, and choosing one."""

from typing import Final

from bot.phrases.en.names import counted
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.table.game.picker import Step

MOVES: Final = MoveWords(
    moves_of=counted(
        one="{piece} on {square} can go to {count} square:", other="{piece} on {square} can go to {count} squares:"
    ),
    kills="Kills {victims}: {ways}",
    victim="{piece} on {square}",
    plain_moves="To an empty square: {squares}",
    few_places="{move} {squares}",
    many_places=counted(one="{move} {count} square", other="{move} any of {count} squares"),
    more_lines=counted(one="… and {count} more line", other="… and {count} more lines"),
    no_moves="{piece} on {square} has no legal move now.",
    no_piece="There is no piece on {square}.",
    may_go="{piece} on {square} may go to {squares}.",
    may_kill="{piece} on {square} may kill {victims}.",
    else_may_go="Without a kill it may go to {squares}.",
    turn="{turn}: {side} {move}",
    no_history="No move has been made yet.",
)

PICKER: Final = PickerWords(
    button_move="Move",
    button_play="Play",
    button_change="Change",
    button_back="Back",
    button_look="Look",
    button_play_it="Play it",
    button_movable="What can I move?",
    look_first="{who} looks at {move} first. Press the button to see what it would bring, and to play it.",
    did_you_mean="Did you mean {move}?",
    whose="{side} moves.",
    whose_later="It is not the turn of {side} yet: nothing is played now.",
    steps={
        Step.PIECE: "Which piece?",
        Step.TARGET: "Where does it go?",
        Step.EXIT: "Where does it go from the maze?",
        Step.VICTIM: "Whom does it kill?",
        Step.CORPSE: "Where does the corpse go?",
        Step.LIFTED: "Where does the piece go that it moves?",
    },
    with_piece="**{piece}**{way}.",
    piece=counted(one="{piece} {square}, {count} square", other="{piece} {square}, {count} squares"),
    kills="{square}: kills {victims}",
    kill_at_once="{piece} {square}-{way}",
    may_kill="{square}: may kill",
    takes="{square}: moves {piece}",
    takes_corpse="{square}: moves the corpse",
    maze="{square}, the maze",
    stays="Stays in the maze",
    nobody="Kills nobody",
    just_the_square="The square alone will do; or press *{button}*.",
    or_write="Or just write the square.",
    between="{first} … {last}",
    rank="Rank {low}: {squares}",
    ranks="Ranks {low} to {high}: {squares}",
    tried="**Only tried, not played.**",
    not_your_turn="It is not your turn yet: this is how it would be if you moved now.",
    movable=counted(
        one="You can move {count} piece. The dot shows where it is.",
        other="You can move {count} pieces. The dots show where they are.",
    ),
    none_movable="None of your pieces can move.",
    as_it_stands="It is not your turn yet. As the board stands now:",
    since="Since then: {told}",
    choices="Choices: {choices}.",
)
