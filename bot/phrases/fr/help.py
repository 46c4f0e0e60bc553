"""French: what somebody can do now."""

from typing import Final

from bot.phrases.help import HelpWords
from bot.table.standing import Standing

HELP: Final = HelpWords(
    standings={
        Standing.NO_GAME: "Aucune partie n'est ouverte dans ce salon. `/djambi new` en ouvre une, de deux à quatre "
        "joueurs ; `/djambi learn` apprend le jeu, `/djambi puzzle` propose des problèmes.",
        Standing.OVER: "La dernière partie de ce salon est finie. `/djambi new` en ouvre une autre, "
        "`/djambi games finished:` retrouve les précédentes.",
        Standing.PLAYED: "La dernière partie de ce salon est finie. `/djambi new` en ouvre une autre, *Revanche* une "
        "avec les mêmes joueurs ; `/djambi games finished:` retrouve les précédentes, "
        "`/djambi stats` en fait le bilan.",
        Standing.LOBBY: "{host} ouvre une partie. Appuie sur le bouton d'un camp libre pour prendre une place ; "
        "`/djambi board` montre de nouveau la table, `/djambi learn` apprend le jeu.",
        Standing.SEATED: "Tu as une place. La partie commence quand toutes les places sont prises, ou quand {host} "
        "appuie sur *Commencer*. `/djambi invite` appelle quelqu'un, "
        "`/djambi board` montre de nouveau la table, `/djambi learn` apprend le jeu.",
        Standing.TURN: "C'est à toi de jouer.",
        Standing.WAITING: "C'est à {who} de jouer. En attendant, *Jouer un coup* essaie un coup à toi, que toi seul "
        "vois ; `/djambi board` montre le plateau, `/room open` ouvre un fil privé pour comploter, `/pact new` sert à "
        "promettre.",
        Standing.OUT: "Tu n'es plus en jeu. `/djambi board` et `/djambi replay` montrent la partie, et `/room gallery` "
        "te fait entrer là où parlent les éliminés.",
        Standing.WATCHING: "Tu n'as pas de place dans la partie d'ici. `/djambi board` et `/djambi replay` la "
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
