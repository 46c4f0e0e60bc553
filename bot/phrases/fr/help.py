"""French: what somebody can do now."""

from typing import Final

from bot.phrases.words.book import HelpWords
from bot.table.status import Status

HELP: Final = HelpWords(
    statuses={
        Status.NO_GAME: "Aucune partie n'est ouverte dans ce salon. `/djambi new` en ouvre une, de deux à quatre "
        "joueurs ; `/djambi learn` apprend le jeu, `/djambi puzzle` propose des problèmes.",
        Status.OVER: "La dernière partie de ce salon est finie. `/djambi new` en ouvre une autre, "
        "`/djambi games finished:` retrouve les précédentes.",
        Status.PLAYED: "La dernière partie de ce salon est finie. `/djambi new` en ouvre une autre, *Revanche* une "
        "avec les mêmes joueurs ; `/djambi games finished:` retrouve les précédentes, "
        "`/djambi stats` en fait le bilan.",
        Status.LOBBY: "{host} ouvre une partie. Appuie sur le bouton d'un camp libre pour prendre une place ; "
        "`/djambi board` montre de nouveau la table, `/djambi learn` apprend le jeu.",
        Status.SEATED: "Tu as une place. La partie commence quand toutes les places sont prises, ou quand {host} "
        "appuie sur *Commencer*. `/djambi invite` appelle quelqu'un, "
        "`/djambi board` montre de nouveau la table, `/djambi learn` apprend le jeu.",
        Status.TURN: "C'est à toi de jouer.",
        Status.WAITING: "C'est à {who} de jouer. En attendant, *Jouer un coup* essaie un coup à toi, que toi seul "
        "vois ; `/djambi board` montre le plateau, `/room open` ouvre un fil privé pour comploter, `/pact new` sert à "
        "promettre.",
        Status.OUT: "Tu n'es plus en jeu. `/djambi board` et `/djambi replay` montrent la partie, et `/room gallery` "
        "te fait entrer là où parlent les éliminés.",
        Status.WATCHING: "Tu n'as pas de place dans la partie d'ici. `/djambi board` et `/djambi replay` la "
        "montrent, et `/room gallery` te fait entrer là où parlent les spectateurs.",
    },
    room="Dans ce fil, rien de ce qui est écrit n'est joué : des coups comme `N c3-c6; N g3-g6` montrent où ils "
    "mèneraient, `plans` donne la liste des essais, `/plan suggest` montre un coup à un allié, `/pact new` sert à "
    "promettre.",
    talk="Ce fil sert à parler : un coup ne compte que dans {channel}.",
    elsewhere="Le Djambi se joue dans un salon textuel d'un serveur : `/djambi new` y ouvre une partie. Ici, tu peux "
    "lire `/djambi rules`, apprendre le jeu avec `/djambi learn`, résoudre `/djambi puzzle`, et "
    "voir `/djambi preferences` et `/djambi my-data`.",
    alone="Appuie sur le bouton : tu seras seul à le voir.",
)
