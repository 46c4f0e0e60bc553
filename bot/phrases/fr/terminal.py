"""French: the terminal and the demo."""

from typing import Final

from bot.phrases.words.terminal import Command, DemoPart, DemoWords, TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="Djambi, sur cet écran. Écris aide pour l'aide.",
    help="Écris un coup, par exemple {move}, ou l'un de ces mots : plateau, coups, coups c3, historique, règles, "
    "nulle, annuler, abandonner, aide, quitter. `djambi learn` t'apprend à jouer.",
    commands={
        Command.BOARD: ("plateau",),
        Command.MOVES: ("coups", "que puis-je jouer", "qu'est-ce que je peux jouer"),
        Command.HISTORY: ("historique",),
        Command.RULES: ("règles", "regles", "règle", "regle"),
        Command.DRAW: ("nulle",),
        Command.TAKEBACK: ("annuler",),
        Command.RESIGN: ("abandonner", "abandon"),
        Command.HELP: ("aide",),
        Command.QUIT: ("quitter", "au revoir"),
        Command.LESSONS: ("leçons", "lecons"),
        Command.NEXT: ("suivant", "suivante"),
        Command.BACK: ("précédent", "précédente", "precedent", "precedente", "retour"),
        Command.HINT: ("indice",),
        Command.SOLUTION: ("solution",),
        Command.EASY: ("facile",),
        Command.MEDIUM: ("moyen",),
        Command.HARD: ("difficile",),
        Command.EXPERT: ("expert",),
    },
    over="La partie est finie. `djambi review` dit ce qui l'a décidée, "
    "`djambi export` l'affiche en texte ; `djambi local` en commence une autre.",
    bye="Au revoir. La partie est gardée.",
    yes_or_no="(o/n)",
    ask_draw="Tout le monde accepte la nulle ?",
    ask_back="Annuler les {turns} derniers coups ({names}) ?",
    pages="Tape règles et un numéro pour une autre page : {titles}.",
    why="(Pourquoi : règles {number})",
)

DEMO: Final = DemoWords(
    title="Djambi dans le navigateur",
    about="Voici le vrai bot, avec ses commandes, ses boutons, ses formulaires, ses images et ses fils privés. Seul "
    "Discord est simulé : un serveur sur cette machine, où tu joues tout le monde. Ouvre un onglet par personne.",
    first="Pour commencer",
    turn="C'est à {name} de jouer. Ouvre #djambi chez {name} et écris `{wrong}` : le bot dit pourquoi c'est "
    "impossible, et *Pourquoi ?* montre la règle. "
    "Écris ensuite `{move}`, ou appuie sur *Jouer* sous le dernier plateau, et regarde qui "
    "est appelé.",
    over="La partie dans #djambi est finie : écris-y `/djambi new` pour en ouvrir une autre.",
    plot="Sous le dernier plateau, appuie sur *Plus…*, puis sur *Comploter avec…*, et choisis quelqu'un : un fil "
    "privé s'ouvre. Il apparaît ci-dessous chez celles et ceux qui y sont.",
    page="Sous un nom, appuie sur *{open}* : la partie de #djambi à cliquer, comme cette personne la voit.",
    lobby="Dans #lobby, une partie attend du monde : appuie sur le bouton d'un camp libre. L'hôte peut "
    "appuyer sur *Lancer* avant que toutes les places soient prises.",
    engines="Dans #engines, {name} joue contre l'IA : ouvre ce salon chez {name}, écris un coup comme `M c2-d3`, et "
    "attends quelques secondes.",
    commands="Écris `/` dans un salon pour voir toutes les commandes ; `/djambi board` ne montre le plateau qu'à toi.",
    time="Laisse passer le temps, et regarde ce que fait le bot.",
    clock="Sur ce serveur, il est {time}.",
    an_hour="Une heure plus tard",
    a_day="Un jour plus tard",
    places="Qui être, et où",
    parts={
        DemoPart.PLAYER: "joue",
        DemoPart.MODERATOR: "modère : peut gérer les fils, et donc lire les fils privés",
        DemoPart.OUTSIDER: "sur le serveur, mais ne joue pas",
        DemoPart.NEWCOMER: "vient d'arriver : peut lire, mais ni écrire ni utiliser de commande",
    },
    direct="message privé au bot",
    called="appel",
    all_places="Tous les lieux",
    limits="Ce que cette page ne peut pas montrer de Discord : les notifications, l'application mobile, et les menus "
    "de Discord en français. Ce que tu joues est gardé dans le dossier des parties ; `djambi demo --new` recommence.",
    gone="La démo est terminée. Relance `djambi demo`, et ouvre l'adresse qui s'affiche alors.",
    starting="La démo démarre. Cela peut prendre une demi-minute.",
    ready="Ouvre cette adresse dans un navigateur sur cette machine. Toute personne qui la connaît peut jouer ici : "
    "garde-la pour toi.",
    to_end="Ctrl-C termine la démo ; la prochaine reprendra où tu en étais.",
    proposal="J'épargne tes pièces, tu épargnes les miennes : on y gagne tous les deux. Qu'en dis-tu ?",
    consent="D'accord, mais mettons-le par écrit. Et regarde ce que je pourrais faire en attendant :",
)
