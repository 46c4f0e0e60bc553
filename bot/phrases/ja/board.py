"""Japanese: where everything stands."""

from typing import Final

from bot.phrases.words.board import BoardWords
from bot.table.model import Phase

BOARD: Final = BoardWords(
    to_move="{turn}手目、{who}の番です。",
    in_power="権力の座にあるのは{side}です。",
    nobody_in_power="権力の座は空いています。",
    commands="{side}は{sides}も指揮しています。",
    hostages="人質：{sides}。",
    leaderless="指揮官なし：{sides}。",
    phases={
        Phase.LOBBY: "ゲームはまだ始まっていません。",
        Phase.RUNNING: "ゲームは進行中です。",
        Phase.WON: "決着がつきました。",
        Phase.DRAWN: "引き分けです。",
        Phase.CANCELLED: "このゲームは中止されました。",
    },
    side="{side}：{pieces}。",
    no_pieces="駒なし",
    corpses="死体：{squares}。",
    no_corpses="死体なし。",
    letters="（C=チーフ、A=アサシン、R=レポーター、D=ディプロマット、N=ネクロモービル、M=ミリタント）",
    legend="r=赤、b=青、y=黄、g=緑、xx=死体、[ ]=迷宮\nC=チーフ、A=アサシン、R=レポーター、D=ディプロマット、"
    "N=ネクロモービル、M=ミリタント",
)
