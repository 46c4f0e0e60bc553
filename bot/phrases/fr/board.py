"""French: the board, and calling players to their turns."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.board import BoardWords, TurnWords
from bot.table.game.book import OutOfOrder
from bot.table.model import Phase

BOARD: Final = BoardWords(
    to_move="Coup {turn} : à {who} de jouer.",
    in_power="{side} est au pouvoir.",
    nobody_in_power="Personne n'est au pouvoir.",
    commands="{side} commande aussi {sides}.",
    hostages="Otages : {sides}.",
    leaderless="Sans commandement : {sides}.",
    phases={
        Phase.LOBBY: "La partie n'a pas commencé.",
        Phase.RUNNING: "La partie est en cours.",
        Phase.WON: "La partie est gagnée.",
        Phase.DRAWN: "La partie est nulle.",
        Phase.CANCELLED: "La partie a été annulée.",
    },
    side="{side} : {pieces}.",
    side_commanded="{side}, commandé par {commander}",
    side_hostage="{side}, otage",
    side_leaderless="{side}, sans commandement",
    no_pieces="aucune pièce",
    standing="{side} : {pieces}",
    pieces=counted(one="{count} pièce", other="{count} pièces"),
    corpses="Cadavres : {squares}.",
    no_corpses="Aucun cadavre.",
    letters="(C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militants)",
    legend="r Rouge, b Bleu, j Jaune, v Vert ; xx cadavre ; [ ] labyrinthe\n"
    "C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militant",
)

TURNS: Final = TurnWords(
    your_turn="{side} : {mention}, à toi de jouer (coup {turn}).",
    engines_turn="{side} : {name} réfléchit (coup {turn}).",
    caretakers_turn="{side} : un intérimaire joue pour {name} (coup {turn}).",
    out_of_order={
        OutOfOrder.POWER: "{side} rejoue : le joueur au pouvoir joue après chacun des autres.",
        OutOfOrder.TWICE: "{side} joue deux fois de suite : au pouvoir, à deux joueurs.",
        OutOfOrder.AGAIN: "{side}, au pouvoir, joue un deuxième coup.",
        OutOfOrder.ROUND: "L'ordre normal reprend après le coup supplémentaire de {mover}.",
    },
    no_move="Tu n'as aucun coup légal : écris `passe`.",
    standstill="Depuis {turns} coups, aucune pièce tuée, et le pouvoir n'a pas changé de mains. La nulle ? `/djambi "
    "draw`",
    nobody_can_win="Plus personne ne peut gagner, quoi qu'on joue. La nulle ? `/djambi draw`",
    how_to_move="Appuie sur *Jouer*, ou écris un coup, par exemple {move}. Les règles : `/djambi rules`. Tes pièces : "
    "*Plus…* → *Que puis-je jouer ?*",
    how_to_move_unread="Appuie sur *Jouer*, ou mentionne-moi avant ton coup, ou réponds au plateau : {move}. "
    "Les règles : `/djambi rules`. Tes pièces : *Plus…* → *Que puis-je jouer ?*",
    played="Joué : {move}, coup {turn}.",
    edited="Modifier le message ne change rien : le coup {turn} reste {move}.",
    deleted="Supprimer le message ne change rien : le coup {turn} reste {move}.",
    memory_ends="Ma mémoire de cette partie s'arrête au coup {turn} ; voici le plateau maintenant.",
)
