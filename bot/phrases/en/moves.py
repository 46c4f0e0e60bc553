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
    may_go="{piece} on {square} can go to {squares}.",
    may_kill="{piece} on {square} can kill {victims}.",
    else_may_go="Without a kill it can go to {squares}.",
    turn="{turn}: {side} {move}",
    no_history="No move has been made yet.",
    older="For older turns, press *{button}*.",
)

PICKER: Final = PickerWords(
    button_move="Move",
    button_play="Play",
    button_change="Change",
    button_back="Back",
    button_look="Look",
    button_play_it="Play it",
    button_movable="What can I move?",
    look_first="{who}, {move} is not played yet: press *Look* to preview it, then *Play*.",
    did_you_mean="Did you mean {move}?",
    whose="{side} to move.",
    whose_later="It's not {side}'s turn yet: nothing will be played.",
    steps={
        Step.PIECE: "Which piece?",
        Step.TARGET: "Where does it go?",
        Step.EXIT: "Where does it go when it leaves the maze?",
        Step.VICTIM: "Which piece does it kill?",
        Step.CORPSE: "Where does the corpse go?",
        Step.LIFTED: "Where do you put that piece?",
    },
    with_piece="**{piece}**{way}.",
    piece=counted(one="{piece} {square}, {count} square", other="{piece} {square}, {count} squares"),
    kills="{square}: kills {victims}",
    kill_at_once="{piece} {square}-{way}",
    may_kill="{square}: can kill",
    takes="{square}: moves {piece}",
    takes_corpse="{square}: moves the corpse",
    maze="{square}, the maze",
    stays="Stays in the maze",
    nobody="Kills nobody",
    just_the_square="Just write the square, or press *{button}*.",
    or_write="Or just write the square.",
    between="{first} … {last}",
    rank="Rank {low}: {squares}",
    ranks="Ranks {low} to {high}: {squares}",
    tried="**Only tried, not played.**",
    not_your_turn="It's not your turn yet: this is how it would look if you moved now.",
    movable=counted(
        one="You can move {count} piece. It has a ring around it.",
        other="You can move {count} pieces. They have rings around them.",
    ),
    none_movable="None of your pieces can move.",
    as_it_stands="It's not your turn yet. As the board stands now:",
    since="Since then: {told}",
    choices="Choices: {choices}.",
)
