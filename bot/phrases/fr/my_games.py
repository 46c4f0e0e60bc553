"""French: somebody's games."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.time import MyGamesWords

MY_GAMES: Final = MyGamesWords(
    description="Voir toutes mes parties, sur tous les serveurs",
    none="Tu ne joues dans aucune partie. `/djambi new` en ouvre une, dans un salon d'un serveur.",
    title=counted(one="Tu joues dans {count} partie.", other="Tu joues dans {count} parties."),
    line="{place} : {state}",
    your_turn="**à toi de jouer** avec {side} (tour {turn}), commencé {since}",
    others_turn="au tour de {who} (tour {turn}), commencé {since}",
    lobby="pas encore commencée, {joined} places prises sur {players}",
    ends="fin du temps {ends}",
    waits="la partie attend jusqu'au {until}",
    board="plateau",
    page="Page {page} sur {pages}",
    button_before="Avant",
    button_after="Suite",
)
