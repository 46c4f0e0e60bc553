"""French: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords
from bot.table.model import Phase, Seating

LOBBY: Final = LobbyWords(
    title="**Djambi** à {players} joueurs, ouvert par {name}",
    rules="Règles : {rules}.",
    aim="Sois le dernier dont le Chef est en vie. Qui tue un Chef commande ses pièces ; un Chef au labyrinthe joue "
    "aussi après chaque autre joueur. Les morts restent sur le plateau et barrent la route. *{button}* en dit plus.",
    seating={Seating.CHOICE: "Chacun choisit son camp", Seating.CHANCE: "Camps tirés au sort"},
    seat="{side} : {name}",
    free="libre",
    empty="personne ; ses pièces sont des otages",
    waiting="Les camps seront tirés au sort au départ. Inscrits ({joined} sur {players}) : {names}",
    waiting_nobody="Les camps seront tirés au sort au départ. Inscrits : personne pour l'instant (0 sur {players})",
    phases={
        Phase.LOBBY: "La partie commence quand {players} places sont prises, ou quand {name} appuie sur *Commencer*.",
        Phase.RUNNING: "La partie a commencé.",
        Phase.WON: "La partie est finie.",
        Phase.DRAWN: "La partie est finie.",
        Phase.CANCELLED: "La partie a été annulée.",
    },
    rated="Classée : tout le serveur peut voir ta cote dans `/djambi top`, même sans accès à ce salon.",
    ask_rated="Cette partie est classée : l'ordre d'arrivée compte pour `/djambi top`. Tout le serveur peut y voir ta "
    "cote, ainsi que dans `/djambi stats`, même sans accès à ce salon. La partie ne compte pas si une place change de "
    "main, si un intérimaire joue, s'il y a moins de deux personnes ou moins de {turns} tours par joueur. Deux "
    "personnes peuvent jouer ensemble {games} parties classées par jour (UTC). L'acceptes-tu en prenant place ?",
    button_rated="D'accord, je joue",
    talk_thread="Les discussions ont leur propre fil.",
    dead_stay="Les éliminés restent dans leurs fils privés.",
    no_review="Le moteur n'analyse pas la partie après coup.",
    unread="Je ne peux pas lire les messages ici : pour jouer, mentionne-moi avant ton coup, ou utilise "
    "`/djambi move`.",
    button_join="Rejoindre",
    button_leave="Quitter",
    button_start="Commencer",
    button_rules="Règles",
    ask_start_short="Il reste des places libres. Si tu commences maintenant, leurs pièces sont des otages : "
    "personne ne les joue, elles gênent, on peut les tuer, et les Diplomates peuvent les déplacer. Commencer quand "
    "même ?",
    button_start_short="Commencer quand même",
    invitation="{mention} : {name} t'invite à une partie de Djambi. Prends une place ci-dessous.",
    button_rematch="Revanche",
    wants_rematch="{mentions} {name} veut rejouer. Prenez place ci-dessous.",
    seats_turned="Chacun avance d'une place : {seats}.",
    no_seat="pas de place, je ne joue pas",
    ask_second_seat="Tu as déjà une place. Veux-tu jouer aussi un deuxième camp ?",
    button_second_seat="Deuxième place",
)
