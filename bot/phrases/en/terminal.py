"""English: the game at the terminal."""

from typing import Final

from bot.phrases.words.terminal import TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="Djambi, at this screen. Type help for help.",
    help="Type a move, such as M c2-d3 corpse a5, or one of: board, moves c3, history, rules, draw, takeback, resign, "
    "help, quit. `djambi learn` teaches the game.",
    over="The game is over. `djambi review` says what decided it, `djambi export` prints it; `djambi local` begins "
    "another.",
    bye="Goodbye. The game is kept.",
    yes_or_no="(y/n)",
    pages="Type rules with a number for another page: {titles}.",
    why="(Why: rules {number})",
)
