"""French: the moves of a piece, and the moves so far."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.moves import MoveWords

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
