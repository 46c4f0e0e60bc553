"""Japanese: the moves of a piece, and the moves so far."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.moves import MoveWords

MOVES: Final = MoveWords(
    moves_of=counted("{square}の{piece}が行けるマス（{count}マス）："),
    kills="{victims}を殺す：{ways}",
    victim="{square}の{piece}",
    plain_moves="空きマスへ：{squares}",
    few_places="{move} {squares}",
    many_places=counted("{move} {count}マスから選択"),
    more_lines=counted("…ほか{count}行"),
    no_moves="{square}の{piece}は今動かせません。",
    no_piece="{square}に駒はありません。",
    may_go="{square}の{piece}が行けるマス：{squares}。",
    may_kill="{square}の{piece}が殺せる駒：{victims}。",
    else_may_go="殺さずに行けるマス：{squares}。",
    turn="{turn}：{side} {move}",
    no_history="まだ1手も指されていません。",
)
