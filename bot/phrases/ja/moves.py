"""Japanese: moves, and choosing one."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.table.game.picker import Step

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
    commanded="{piece}（{who}の指揮下）",
    killers="{victim}を殺せる駒：{pieces}。",
    no_killers="{victim}を今殺せる駒はありません。",
    comers="{square}へ行ける駒：{pieces}。",
    no_comers="{square}へ今行ける駒はありません。",
    turn="{turn}：{side} {move}",
    no_history="まだ1手も指されていません。",
    older="これより前の手は「{button}」ボタンで見られます。",
)

PICKER: Final = PickerWords(
    button_move="指す",
    button_play="この手を指す",
    button_change="変更",
    button_back="戻る",
    button_look="確認",
    button_play_it="この手を指す",
    button_movable="動かせる駒は？",
    look_first="{who}さん、{move}はまだ指していません。「確認」で結果を見てから「この手を指す」を押してください。",
    did_you_mean="{move}のことですか？",
    whose="{side}の番です。",
    whose_later="まだ{side}の番ではないので、指されません。",
    steps={
        Step.PIECE: "どの駒を動かしますか？",
        Step.TARGET: "どこへ動かしますか？",
        Step.EXIT: "迷宮からどこへ出ますか？",
        Step.VICTIM: "どの駒を殺しますか？",
        Step.CORPSE: "死体をどこに置きますか？",
        Step.LIFTED: "動かした駒をどこに置きますか？",
    },
    with_piece="**{piece}**{way}：",
    piece=counted("{square}の{piece}（{count}マス）"),
    kills="{square}：{victims}を殺す",
    kill_at_once="{square}の{piece}→{way}",
    may_kill="{square}：殺せる駒あり",
    takes="{square}：{piece}を動かす",
    takes_corpse="{square}：死体を動かす",
    maze="{square}（迷宮）",
    stays="迷宮にとどまる",
    nobody="殺さない",
    just_the_square="マスだけ書いてもかまいません。「{button}」ボタンでも選べます。",
    or_write="マスを書くだけでも指せます。",
    between="{first} … {last}",
    rank="{low}段目：{squares}",
    ranks="{low}～{high}段目：{squares}",
    tried="**試しただけで、まだ指していません。**",
    not_your_turn="まだあなたの番ではありません。今この手を指したらこうなります。",
    movable=counted("動かせる駒は{count}つです。丸い印が付いています。"),
    none_movable="動かせる駒がありません。",
    as_it_stands="まだあなたの番ではありません。今の盤面では次のとおりです。",
    since="そのあと：{told}",
    choices="選択肢：{choices}。",
)
