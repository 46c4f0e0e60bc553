"""French: the board, and calling players to their turns."""

from typing import Final

from bot.phrases.words.board import BoardWords, TurnWords
from bot.table.game.book import OutOfOrder
from bot.table.model import Phase

BOARD: Final = BoardWords(
    to_move="Tour {turn} : à {who} de jouer.",
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
    no_pieces="aucune pièce",
    corpses="Cadavres : {squares}.",
    no_corpses="Aucun cadavre.",
    letters="(C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militants)",
    legend="r Rouge, b Bleu, y Jaune, g Vert ; xx cadavre ; [ ] labyrinthe\n"
    "C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militant",
)

TURNS: Final = TurnWords(
    your_turn="{side} : {mention}, à toi de jouer (tour {turn}).",
    engines_turn="{side} : {name} réfléchit (tour {turn}).",
    caretakers_turn="{side} : un intérimaire joue pour {name} (tour {turn}).",
    out_of_order={
        OutOfOrder.POWER: "{side} rejoue : au pouvoir, après chaque autre joueur.",
        OutOfOrder.TWICE: "{side} joue deux fois de suite : au pouvoir, quand il ne reste que deux joueurs.",
        OutOfOrder.AGAIN: "{side} rejoue : au pouvoir, deux fois de suite quand il ne reste que deux joueurs.",
        OutOfOrder.ROUND: "Le tour de table reprend après le coup supplémentaire de {mover}.",
    },
    no_move="Tu n'as aucun coup légal : écris `passe`.",
    how_to_move="Appuie sur *Jouer un coup*, ou écris un coup, par exemple `N c3-c6`. `/djambi rules` explique le jeu, "
    "`/djambi moves` ce qu'une pièce peut faire.",
    how_to_move_unread="Appuie sur *Jouer un coup*, ou mentionne-moi avant ton coup, ou réponds au plateau : "
    "`N c3-c6`. `/djambi rules` explique le jeu, `/djambi moves` ce qu'une pièce peut faire.",
    played="Joué : {move}, tour {turn}.",
    edited="Modifier le message ne change rien : au tour {turn}, le coup joué reste {move}.",
    deleted="Supprimer le message ne change rien : au tour {turn}, le coup joué reste {move}.",
    read_again="Une copie plus ancienne de cette partie a été remise en place. Ce qui a été écrit ici depuis a "
    "été relu.",
    missing="Une copie plus ancienne de cette partie a été remise en place : à partir du tour {turn}, tout est "
    "perdu et doit être rejoué.",
)
