"""French: the game at the terminal."""

from typing import Final

from bot.phrases.words.terminal import TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="Djambi, sur cet écran. Écris help pour l'aide.",
    help="Écris un coup, par exemple M c2-d3 cadavre a5, ou l'un de ces mots : board, moves c3, history, "
    "rules, draw, takeback, resign, help, quit. `djambi learn` apprend le jeu.",
    over="La partie est finie. `djambi review` dit ce qui l'a décidée, "
    "`djambi export` l'affiche en texte ; `djambi local` en commence une autre.",
    bye="Au revoir. La partie est gardée.",
    yes_or_no="(o/n)",
    pages="Tape rules et un numéro pour une autre page : {titles}.",
    why="(Pourquoi : rules {number})",
)
