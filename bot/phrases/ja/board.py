"""Japanese: the board, and calling players to their turns."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.board import BoardWords, TurnWords
from bot.table.game.book import OutOfOrder
from bot.table.model import Phase

BOARD: Final = BoardWords(
    to_move="{turn}手目、{who}の番です。",
    in_power="権力の座にあるのは{side}です。",
    nobody_in_power="権力の座は空いています。",
    commands="{side}は{sides}も指揮しています。",
    hostages="人質：{sides}。",
    leaderless="指揮官なし：{sides}。",
    phases={
        Phase.LOBBY: "対局はまだ始まっていません。",
        Phase.RUNNING: "対局は進行中です。",
        Phase.WON: "決着がつきました。",
        Phase.DRAWN: "引き分けです。",
        Phase.CANCELLED: "この対局は中止されました。",
    },
    side="{side}：{pieces}。",
    side_commanded="{side}（{commander}の指揮下）",
    side_hostage="{side}（人質）",
    side_leaderless="{side}（指揮官なし）",
    no_pieces="駒なし",
    standing="{side}：{pieces}",
    pieces=counted("駒{count}個"),
    corpses="死体：{squares}。",
    no_corpses="死体なし。",
    letters="（C=チーフ、A=アサシン、R=レポーター、D=ディプロマット、N=ネクロモービル、M=ミリタント）",
    legend="r=赤、b=青、y=黄、g=緑、xx=死体、[ ]=迷宮\nC=チーフ、A=アサシン、R=レポーター、D=ディプロマット、"
    "N=ネクロモービル、M=ミリタント",
)

TURNS: Final = TurnWords(
    your_turn="{side}：{mention}さんの番です（{turn}手目）。",
    engines_turn="{side}：{name}が考えています（{turn}手目）。",
    caretakers_turn="{side}：{name}の代打ちが指します（{turn}手目）。",
    out_of_order={
        OutOfOrder.POWER: "{side}がまた指します。権力の座にある人は、ほかの人が指すたびに指せます。",
        OutOfOrder.TWICE: "{side}は続けて2手指します。残り2人のときに権力の座にあるためです。",
        OutOfOrder.AGAIN: "権力の座にある{side}が、もう1手指します。",
        OutOfOrder.ROUND: "{mover}の追加の手番が終わり、元の順番に戻ります。",
    },
    no_move="指せる手がありません。`パス`と入力してください。",
    standstill="{turns}手のあいだ、誰も殺されず、権力の座も変わっていません。引き分けにするなら`/djambi draw`。",
    nobody_can_win="ここからは、何を指しても誰も勝てません。引き分けにするなら`/djambi draw`。",
    how_to_move="「指す」ボタンを押すか、{move}のように書いて指します。ルールは`/djambi rules`、"
    "動かせる駒は「その他…」→「動かせる駒は？」で見られます。",
    how_to_move_unread="「指す」ボタンを押すか、指し手の前にボットをメンションするか、"
    "盤面に返信してください（例：{move}）。ルールは`/djambi rules`、"
    "動かせる駒は「その他…」→「動かせる駒は？」で見られます。",
    played="{turn}手目：{move}を指しました。",
    edited="編集しても変わりません。{turn}手目は{move}として指されています。",
    deleted="削除しても変わりません。{turn}手目は{move}として指されています。",
    memory_ends="この対局の記憶は{turn}手目の前で終わっています。これが今の盤面です。",
)
