"""French: moves, and choosing one."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.table.game.picker import Step

MOVES: Final = MoveWords(
    moves_of=counted(
        one="Depuis {square}, {piece} peut aller sur {count} case :",
        other="Depuis {square}, {piece} peut aller sur {count} cases :",
    ),
    kills="Tue {victims} : {ways}",
    victim="{piece} en {square}",
    plain_moves="Vers une case vide : {squares}",
    few_places="{move} {squares}",
    many_places=counted(one="{move} {count} case", other="{move} au choix parmi {count} cases"),
    more_lines=counted(one="… et encore {count} ligne", other="… et encore {count} lignes"),
    no_moves="En {square}, {piece} n'a aucun coup légal en ce moment.",
    no_piece="Il n'y a aucune pièce en {square}.",
    may_go="Depuis {square}, {piece} peut aller en {squares}.",
    may_kill="Depuis {square}, {piece} peut tuer {victims}.",
    else_may_go="Sans tuer, cases possibles : {squares}.",
    commanded="{piece}, sous les ordres de {who}",
    killers="Peuvent tuer {victim} : {pieces}.",
    no_killers="Personne ne peut tuer {victim} en ce moment.",
    comers="Peuvent aller en {square} : {pieces}.",
    no_comers="Personne ne peut aller en {square} en ce moment.",
    turn="{turn} : {side} {move}",
    no_history="Aucun coup n'a encore été joué.",
    older="Pour les coups plus anciens, appuie sur *{button}*.",
)

PICKER: Final = PickerWords(
    button_move="Jouer",
    button_play="Jouer",
    button_change="Changer",
    button_back="Retour",
    button_look="Regarder",
    button_play_it="Jouer ce coup",
    button_movable="Que puis-je jouer ?",
    look_first="{who}, {move} n'est pas encore joué : *Regarder* en montre l'effet, puis *Jouer* le joue.",
    did_you_mean="Tu joues {move} ?",
    whose="{side} joue.",
    whose_later="Ce n'est pas encore à {side} : rien ne sera joué.",
    steps={
        Step.PIECE: "Quelle pièce ?",
        Step.TARGET: "Où va cette pièce ?",
        Step.EXIT: "Où va cette pièce en sortant du labyrinthe ?",
        Step.VICTIM: "Quelle pièce est tuée ?",
        Step.CORPSE: "Où va le cadavre ?",
        Step.LIFTED: "Où poses-tu cette pièce ?",
    },
    with_piece="Choisi : **{piece}**{way}.",
    piece=counted(one="{piece} {square}, {count} case", other="{piece} {square}, {count} cases"),
    kills="{square} : tue {victims}",
    kill_at_once="{piece} {square}-{way}",
    may_kill="{square} : peut tuer",
    takes="{square} : déplace {piece}",
    takes_corpse="{square} : déplace le cadavre",
    maze="{square}, le labyrinthe",
    stays="Reste dans le labyrinthe",
    nobody="Ne tue personne",
    just_the_square="La case seule suffit, ou appuie sur *{button}*.",
    or_write="Tu peux aussi écrire la case.",
    between="{first} … {last}",
    rank="Rangée {low} : {squares}",
    ranks="Rangées {low} à {high} : {squares}",
    not_yet="**Pas encore joué.**",
    tried="**Simple essai : rien n'est joué.**",
    not_your_turn="Ce n'est pas encore ton tour : voilà ce que donnerait ce coup maintenant.",
    movable=counted(
        one="Tu peux déplacer {count} pièce. Un anneau l'entoure.",
        other="Tu peux déplacer {count} pièces. Un anneau entoure chacune.",
    ),
    in_danger="Pièces qui peuvent tuer ton Chef : {pieces}.",
    none_movable="Aucune de tes pièces ne peut se déplacer.",
    as_it_stands="Ce n'est pas encore ton tour. Sur le plateau tel qu'il est :",
    since="Depuis : {told}",
    choices="Choix : {choices}.",
)
