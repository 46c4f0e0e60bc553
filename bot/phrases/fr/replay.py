"""French: a game shown again."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.archive import ReplayWords

REPLAY: Final = ReplayWords(
    arrow="Flèche {number} : {told}",
    shown_again="Le plateau après chaque tour, du tour {first} au tour {last}. Le dernier : {told}",
    shown="Voici la partie, du tour {first} au tour {last}.",
    rest="Le reste ne tient pas dans un seul fichier ; la suite : `/djambi replay first:{next}`.",
    progress="Je dessine le tour {done} sur {turns}…",
    waiting=counted(
        one="{count} animation ou fichier passe avant…", other="{count} animations ou fichiers passent avant…"
    ),
    exported="La partie jusqu'ici, dans un texte que `djambi import` sait lire.",
    button="Revoir la partie",
)
