"""French: puzzles."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.lessons import PuzzlesWords
from bot.table.lessons.puzzles import Goal, Level

PUZZLES: Final = PuzzlesWords(
    puzzle_description="Un problème tiré d'une partie, sur un plateau à toi : un seul coup le résout",
    goals={
        Goal.CHIEF: "Tue un Chef avec ce coup.",
        Goal.SAVE: "On peut tuer ton Chef. Joue de sorte qu'aucun autre joueur ne puisse le tuer sur le plateau tel "
        "qu'il est alors.",
        Goal.POWER: "Sois au pouvoir après ton coup, et en mesure de survivre aux trois tours suivants, dont le "
        "deuxième est à toi, quoi que jouent les autres.",
        Goal.TWO: "Tue un Chef en deux tours, quoi qu'on joue entre les deux. Le premier coup est le problème.",
    },
    second="Tue maintenant un Chef.",
    levels={Level.EASY: "facile", Level.MEDIUM: "moyen", Level.HARD: "difficile"},
    heading="**Problème {number}** ({level}). Tu joues Rouge.",
    heading_solved="**Problème {number}** ({level}), que tu as déjà résolu. Tu joues Rouge.",
    solved="**Réussi.**",
    go_on="**C'est le bon coup.** Vois maintenant ce qui est joué entre-temps, et conclus.",
    hint="**Indice** : la pièce à jouer est {piece} en {square}.",
    solution="**La solution du problème {number}** : {task}",
    all_solved="Tu as résolu tous les problèmes de ce niveau.",
    streak=counted(
        one="Tu as résolu le problème du jour.", other="Tu as résolu le problème du jour {count} jours de suite."
    ),
    level_label="{level} : {solved} sur {all} résolus",
    pick_level="Un autre niveau",
    button_puzzle="Problèmes",
    button_hint="Indice",
    button_solution="Solution",
    button_next="Problème suivant",
    button_go_on="Continuer",
    button_of_the_day="Problème du jour",
    button_solve="Résoudre",
    daily="**Le problème du jour** ({level}). C'est à Rouge de jouer. {task}",
    at_terminal="Écris un coup, par exemple M c3-d4 cadavre a5, ou l'un de ces mots : next, hint, solution, easy, "
    "medium, hard, 17 (un problème), quit.",
)
