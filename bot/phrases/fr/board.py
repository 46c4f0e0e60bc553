"""French: where everything stands."""

from typing import Final

from bot.phrases.words.board import BoardWords
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
