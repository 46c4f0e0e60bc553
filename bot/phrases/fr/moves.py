"""French: moves, and choosing one."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.table.game.picker import Step

MOVES: Final = MoveWords(
    moves_of=counted(
        one="En {square}, {piece} peut aller sur {count} case :",
        other="En {square}, {piece} peut aller sur {count} cases :",
    ),
    kills="Tue {victims} : {ways}",
    victim="{piece} en {square}",
    plain_moves="Vers une case vide : {squares}",
    few_places="{move} {squares}",
    many_places=counted(one="{move} {count} case", other="{move} au choix parmi {count} cases"),
    more_lines=counted(one="… et encore {count} ligne", other="… et encore {count} lignes"),
    no_moves="En {square}, {piece} n'a aucun coup légal en ce moment.",
    no_piece="Il n'y a aucune pièce en {square}.",
    may_go="En {square}, {piece} peut aller en {squares}.",
    may_kill="En {square}, {piece} peut tuer {victims}.",
    else_may_go="Sans tuer, il peut aller en {squares}.",
    turn="{turn} : {side} {move}",
    no_history="Aucun coup n'a encore été joué.",
)

PICKER: Final = PickerWords(
    button_move="Jouer un coup",
    button_play="Jouer",
    button_change="Changer",
    button_back="Retour",
    button_look="Regarder",
    button_movable="Que puis-je jouer ?",
    look_first="{who} regarde d'abord {move}. Appuie sur le bouton pour voir ce qu'il donnerait, et pour le jouer.",
    whose="{side} joue.",
    whose_later="Ce n'est pas encore à {side} de jouer : rien n'est joué pour l'instant.",
    steps={
        Step.PIECE: "Quelle pièce ?",
        Step.TARGET: "Où va-t-elle ?",
        Step.EXIT: "Où va-t-elle en sortant du labyrinthe ?",
        Step.VICTIM: "Qui tue-t-elle ?",
        Step.CORPSE: "Où va le cadavre ?",
        Step.LIFTED: "Où va la pièce qu'elle déplace ?",
    },
    with_piece="Avec **{piece}**{way}.",
    piece=counted(one="{piece} {square}, {count} case", other="{piece} {square}, {count} cases"),
    kills="{square} : tue {victims}",
    may_kill="{square} : peut tuer",
    takes="{square} : déplace {piece}",
    takes_corpse="{square} : déplace le cadavre",
    maze="{square}, le labyrinthe",
    stays="Reste dans le labyrinthe",
    nobody="Ne tue personne",
    just_the_square="La case seule suffit, ou appuie sur *{button}*.",
    between="{first} … {last}",
    ranks="Rangées {low} à {high} : {squares}",
    tried="**Seulement essayé, pas joué.**",
    not_your_turn="Ce n'est pas encore ton tour : voici ce que donnerait ce coup maintenant.",
    movable=counted(
        one="Tu peux déplacer {count} pièce. Le point montre où elle est.",
        other="Tu peux déplacer {count} pièces. Les points montrent où elles sont.",
    ),
    none_movable="Aucune de tes pièces ne peut se déplacer.",
    as_it_stands="Ce n'est pas encore ton tour. Sur le plateau tel qu'il est :",
    since="Depuis : {told}",
    choices="Choix : {choices}.",
)
