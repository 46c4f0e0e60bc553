"""French: lessons and puzzles."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.lessons import LessonsWords, OneLesson, OneTask, PuzzlesWords
from bot.table.lessons.course import Lesson, Task
from bot.table.lessons.demands import Miss
from bot.table.lessons.puzzles import Goal, PuzzleLevel

LESSONS: Final = LessonsWords(
    learn_description="Apprendre le Djambi en dix courtes leçons, sur tes propres plateaux",
    lessons={
        Lesson.BOARD: OneLesson(
            title="Le plateau, et comment gagner",
            text="Le plateau a neuf colonnes, de a à i, et neuf rangées, de 1 à 9 ; dans ces leçons, tu joues Rouge. "
            "À ton tour, tu déplaces une pièce en ligne droite, dans l'une des huit directions, sans sauter "
            "par-dessus une autre. Le dernier dont le Chef est en vie gagne.",
        ),
        Lesson.MILITANT: OneLesson(
            title="Le Militant et les cadavres",
            text="Un Militant avance d'une ou deux cases, et tue un ennemi en prenant sa case. Les morts restent sur "
            "le plateau : tu poses le cadavre sur une case vide, sauf le labyrinthe au milieu, e5. Un cadavre n'est à "
            "personne, et barre la route à tout le monde.",
        ),
        Lesson.ASSASSIN: OneLesson(
            title="L'Assassin",
            text="Un Assassin va aussi loin qu'il veut, et tue un ennemi en prenant sa case. Le cadavre va sur la case "
            "d'où vient l'Assassin : tu n'as pas le choix. Il se trouve ensuite là où était sa victime, et d'autres "
            "peuvent l'y atteindre.",
        ),
        Lesson.REPORTER: OneLesson(
            title="Le Reporter",
            text="Un Reporter va aussi loin qu'il veut, sur une case vide. Il peut alors tuer un ennemi juste à côté "
            "de lui, à gauche, à droite, au-dessus ou au-dessous, mais pas en diagonale ; le cadavre reste sur place. "
            "Si tu écris le coup, dis qui : `R a2-a6 tue a7`.",
        ),
        Lesson.DIPLOMAT: OneLesson(
            title="Le Diplomate",
            text="Un Diplomate ne tue personne. Il va aussi loin qu'il veut sur la case d'un ennemi, et pose cette "
            "pièce sur une case vide ; dans le labyrinthe, seulement un Chef. Il écarte ainsi une menace, ou amène une "
            "victime à portée.",
        ),
        Lesson.NECROMOBILE: OneLesson(
            title="Le Nécromobile",
            text="Un Nécromobile va aussi loin qu'il veut sur un cadavre, et pose ce cadavre sur une case vide, sauf "
            "le labyrinthe. Il ne tue personne, et ne déplace aucune pièce vivante. Rien d'autre ne déplace un "
            "cadavre : il ouvre des chemins, et il en ferme.",
        ),
        Lesson.MAZE: OneLesson(
            title="Le labyrinthe et le pouvoir",
            text="Seul un Chef peut s'arrêter dans le labyrinthe, e5 ; les autres pièces ne font que le traverser, "
            "quand il est vide. Un Chef qui s'y trouve est au pouvoir : son joueur rejoue après chaque autre joueur. "
            "Un Assassin peut y tuer ce Chef, et un Diplomate l'en sortir, s'ils peuvent ressortir dans le même "
            "coup ; un Reporter juste à côté ou un Chef ennemi peut aussi le tuer.",
        ),
        Lesson.CHIEF: OneLesson(
            title="Les Chefs et leurs armées",
            text="Celui dont le Chef est tué est éliminé. Toutes ses pièces jouent alors pour celui qui a joué le "
            "coup, dans leur ancienne couleur. Ton Chef va aussi loin qu'il veut et tue comme un Militant, mais "
            "regarde qui peut l'y atteindre.",
        ),
        Lesson.NOBODYS: OneLesson(
            title="Encerclé, sans commandement, otage",
            text="Un Chef avec un cadavre sur chaque case voisine est encerclé : il meurt, sauf si son joueur a un "
            "Nécromobile ou s'il est dans le labyrinthe.\n"
            "Ses pièces obéissent alors au joueur au pouvoir ; si personne ne l'est, elles sont sans commandement et "
            "barrent seulement le chemin.\n"
            "À trois ou à deux, les pièces d'une place vide sont des otages : personne ne les joue, mais on peut les "
            "tuer ; tue leur Chef, et tu les commandes.",
        ),
        Lesson.PACTS: OneLesson(
            title="Les alliances et les pactes",
            text="Il n'y a pas d'équipes : on se promet des choses en privé, et on tient parole tant que cela "
            "arrange. Un pacte est une promesse que le bot peut vérifier, par exemple ne tuer aucune pièce de "
            "quelqu'un jusqu'au coup 10 ; il est en vigueur dès que tous l'ont signé. Le bot annonce une rupture à "
            "ceux qui ont le droit de la connaître, et n'empêche rien.",
        ),
    },
    tasks={
        Task.GO: OneTask(
            task="L'une de tes pièces peut aller en g7. Joue-la.",
            solved="Ton Militant barre la route au Reporter ; celle de l'Assassin est libre.",
        ),
        Task.WIN: OneTask(
            task="Il ne reste que Bleu. Tue le Chef de Bleu.",
            solved="C'était le dernier Chef à part le tien : tu as gagné.",
        ),
        Task.STRIKE: OneTask(
            task="Tue le Reporter de Bleu, et pose le cadavre où tu veux.",
            solved="L'un de tes Militants était assez près, l'autre trop loin.",
        ),
        Task.SHIELD: OneTask(
            task="L'Assassin de Bleu en a8 peut tuer ton Chef. Tue le Militant de Bleu, et pose le cadavre là où il "
            "sauve ton Chef.",
            solved="Le cadavre barre la route à l'Assassin. Bien poser le cadavre, c'est la moitié du coup.",
        ),
        Task.ASSASSINATE: OneTask(
            task="Tue l'un des deux Militants de Bleu, sans que personne puisse ensuite tuer ton Assassin.",
            solved="En e8, le Chef de Vert l'aurait tué. Et le cadavre est en e2, d'où venait ton Assassin.",
        ),
        Task.REPORT: OneTask(
            task="Tue le Reporter de Bleu sans en mourir.",
            solved="Ton Reporter pouvait tuer depuis trois cases ; en d7, personne ne peut l'atteindre.",
        ),
        Task.NEIGHBOUR: OneTask(
            task="Ton Reporter est juste à côté de l'Assassin de Bleu, mais il ne tue qu'après s'être déplacé. Tue "
            "l'Assassin.",
            solved="Un pas de côté a suffi.",
        ),
        Task.CARRY: OneTask(
            task="L'Assassin de Jaune peut tuer ton Chef. Avec ton Diplomate, pose-le là où il ne le peut plus.",
            solved="Personne n'est mort, et ton Chef est à l'abri pour l'instant. L'Assassin est toujours à Jaune.",
        ),
        Task.BAR: OneTask(
            task="L'Assassin de Bleu en g7 peut tuer ton Chef, tout droit à travers le labyrinthe vide. Pose un "
            "cadavre entre eux.",
            solved="Un cadavre barre aussi la route à Bleu.",
        ),
        Task.POWER: OneTask(
            task="Prends le pouvoir : mène ton Chef dans le labyrinthe.",
            solved="Maintenant Bleu joue, puis toi de nouveau ; puis Jaune, puis toi de nouveau. Et ainsi de suite, "
            "jusqu'à ce que ton Chef quitte le labyrinthe.",
        ),
        Task.OVERTHROW: OneTask(
            task="Bleu est au pouvoir. Tue le Chef de Bleu dans le labyrinthe ; ton Assassin doit ressortir sur une "
            "case vide.",
            solved="Le cadavre est là d'où venait ton Assassin, et plus personne n'est au pouvoir.",
        ),
        Task.BEHEAD: OneTask(
            task="Tue le Chef de Bleu.",
            solved="Bleu est éliminé ; son Militant et son Assassin jouent pour toi.",
        ),
        Task.ARMY: OneTask(
            task="Tu as tué le Chef de Bleu, tu joues donc ses pièces. Tue le Chef de Vert avec l'une d'elles.",
            solved="Une pièce garde sa couleur, et obéit à son commandant. Celles de Vert sont à toi aussi désormais.",
        ),
        Task.SHUT_IN: OneTask(
            task="Encore un cadavre, et le Chef de Bleu, dans le coin i1, est encerclé. Tue le Militant de Bleu, et "
            "pose le cadavre à cet endroit.",
            solved="Personne n'a touché ce Chef, et Bleu est éliminé. Comme personne n'est au pouvoir, l'Assassin de "
            "Bleu est sans commandement.",
        ),
        Task.HOSTAGE: OneTask(
            task="La place de Vert est vide : ses pièces sont des otages. Celles de Jaune sont sans commandement. Tue "
            "le Chef de Vert.",
            solved="Personne ne peut tuer le Militant sans commandement en b6, il barrait donc la route à l'Assassin. "
            "Les otages sont à toi désormais.",
        ),
        Task.WORD: OneTask(
            task="Tu as promis à Jaune de ne tuer aucune de ses pièces. Tue quelqu'un, et tiens parole.",
            solved="Vert a perdu un Militant, et Jaune n'a pas à se plaindre. Dans une partie, `/pact` met une "
            "telle promesse par écrit, et *Plus…* sous le plateau, puis *Comploter avec…*, ouvre un fil "
            "privé pour en parler.",
        ),
    },
    misses={
        Miss.NOT_THERE: "C'est une autre case.",
        Miss.NOBODY_DIED: "Personne n'est mort.",
        Miss.BESIDE_ONLY: "Ton Reporter est juste à côté, mais il ne tue que si tu dis qui.",
        Miss.WRONG_VICTIM: "Ce n'est pas la bonne victime.",
        Miss.WRONG_PIECE: "Bonne victime, mauvais tueur.",
        Miss.PIECE_IN_DANGER: "C'est la bonne victime, mais {piece} en {square} peut maintenant tuer ta pièce.",
        Miss.CHIEF_IN_DANGER: "Après ce coup, {piece} en {square} peut tuer ton Chef.",
        Miss.NOT_CARRIED: "Ton Diplomate n'a pas déplacé cette pièce.",
        Miss.CORPSES_LIE: "Aucun cadavre n'a été déplacé.",
        Miss.NO_POWER: "Ton Chef n'est pas dans le labyrinthe.",
        Miss.NOT_SHUT_IN: "Il reste une case libre à côté de ce Chef.",
        Miss.WORD_BROKEN: "C'est légal, et le bot ne t'en empêcherait pas ; mais tu as manqué à ta parole.",
        Miss.OWN_CHIEF_DEAD: "Ton propre Chef se retrouve encerclé.",
        Miss.PARRIED: "{side} peut répondre {move}, et tu ne peux alors tuer aucun Chef.",
    },
    heading="**{number}/{last} {title}**",
    heading_of_task="**{number}/{last} {title}** (tâche {task} sur {tasks})",
    task="**Ta tâche :** {task}",
    solved="**Réussi.** {told}",
    not_solved="**Ce n'est pas encore ça.** {why}",
    course_over="Tu as réussi tous les exercices. `/djambi puzzle` propose des problèmes, et `/djambi new` ouvre une "
    "partie.",
    learnt="✓ {lesson}",
    still_open="C'était le dernier exercice. Ceux qui te restent sont dans les leçons sans ✓.",
    contents="Toutes les leçons",
    button_learn="Apprendre en jouant",
    button_next="Suivant",
    button_again="Réessayer",
    button_type="Écrire un coup",
    form_move="Ton coup",
    form_move_hint="Pièce, départ, arrivée, et s'il tue la case du cadavre",
    at_terminal="Écris un coup, par exemple {move}, ou l'un de ces mots : suivant, précédent, indice, "
    "leçons, 3 (une leçon), aide, quitter.",
    bye="Au revoir. Ce que tu as réussi est gardé.",
)

PUZZLES: Final = PuzzlesWords(
    puzzle_description="Un problème tiré d'une partie, sur un plateau à toi : un seul coup le résout",
    goals={
        Goal.CHIEF: "Tue un Chef avec ce coup.",
        Goal.SAVE: "On peut tuer ton Chef. Mets-le à l'abri : après ton coup, personne ne doit pouvoir le tuer.",
        Goal.POWER: "Prends ou garde le pouvoir, et survis aux trois tours suivants (le deuxième est à toi), quoi "
        "que jouent les autres.",
        Goal.TWO: "Tue un Chef en deux coups, quoi qu'on joue entre les deux. Trouve le premier.",
    },
    second="Tue maintenant un Chef.",
    unwise="Dans une partie, un autre coup serait meilleur.",
    better="Dans une partie, {move} serait meilleur.",
    levels={
        PuzzleLevel.EASY: "facile",
        PuzzleLevel.MEDIUM: "moyen",
        PuzzleLevel.HARD: "difficile",
        PuzzleLevel.EXPERT: "expert",
    },
    heading="**Problème {number}** ({level}). Tu joues Rouge.",
    heading_solved="**Problème {number}** ({level}), déjà résolu. Tu joues Rouge.",
    solved="**Réussi.**",
    go_on="**C'est le bon coup.** Regarde ce qui se joue entre-temps, et conclus.",
    hint="**Indice** : joue {piece} en {square}.",
    solution="**Solution du problème {number}.** {task}",
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
    at_terminal="Écris un coup, par exemple {move}, ou l'un de ces mots : suivant, indice, solution, "
    "facile, moyen, difficile, expert, 17 (un problème), aide, quitter.",
)
