"""French: a turn explained."""

from typing import Final

from bot.phrases.words.book import ExplainingWords
from bot.table.book import Page

EXPLAINING: Final = ExplainingWords(
    command="Expliquer ce tour",
    heading="**Tour {turn} : explications**",
    rules={
        Page.MOVING: "Un tour, c'est le déplacement d'une de ses pièces, en ligne droite sur des cases libres.",
        Page.CHIEF: "Un Chef tue comme un Militant, en allant sur un ennemi, mais à n'importe quelle distance.",
        Page.ASSASSIN: "Un Assassin tue en allant sur un ennemi à n'importe quelle distance ; le cadavre va là d'où "
        "il venait.",
        Page.REPORTER: "Un Reporter va sur une case libre, puis peut tuer un ennemi juste à côté ; le cadavre y reste.",
        Page.DIPLOMAT: "Un Diplomate va sur un ennemi et le pose sur n'importe quelle case libre ; seul un Chef peut "
        "être posé dans le labyrinthe.",
        Page.NECROMOBILE: "Un Nécromobile va sur un cadavre et le pose sur n'importe quelle case libre, sauf le "
        "labyrinthe.",
        Page.MILITANT: "Un Militant tue en allant sur un ennemi à deux cases au plus ; le cadavre est posé sur "
        "n'importe quelle case libre, sauf le labyrinthe.",
        Page.MAZE: "La pièce qui agit sur ce qui est dans le labyrinthe en ressort dans le même coup, vers une case "
        "libre.",
        Page.ARMIES: "Qui tue un Chef commande dès lors ses pièces, qui gardent leur couleur.",
        Page.SURROUNDED: "Un Chef entouré de cadavres sur toutes les cases voisines meurt, sauf si son joueur a un "
        "Nécromobile ou s'il est dans le labyrinthe.",
        Page.HOSTAGES: "Qui abandonne est éliminé, et toutes les pièces qu'il commandait deviennent otages : personne "
        "ne les joue, mais on peut les tuer, et les Diplomates peuvent les déplacer.",
        Page.POWER: "Un Chef dans le labyrinthe est au pouvoir : son joueur joue aussi après le tour de chaque autre "
        "joueur.",
        Page.END: "La partie se termine quand il ne reste qu'un joueur, ou quand plus personne ne peut jouer.",
    },
    in_order="{side} est le suivant : l'ordre est Rouge, Bleu, Jaune, Vert, sans ceux qui sont éliminés.",
    taken_back="Ce tour a été annulé par la suite.",
    before="Avant le tour {turn}.",
    not_ours="Ce message n'est pas de moi : j'explique les plateaux des parties.",
    no_turn="Ce message ne raconte aucun tour. Choisis-en un avec un plateau après un coup.",
)
