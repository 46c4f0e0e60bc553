"""Japanese: what things are called, what happened, and where everything stands."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Names, Told
from bot.table.model import Phase

_KINDS: Final = {
    Kind.CHIEF: "チーフ",
    Kind.ASSASSIN: "アサシン",
    Kind.REPORTER: "レポーター",
    Kind.DIPLOMAT: "ディプロマット",
    Kind.NECROMOBILE: "ネクロモービル",
    Kind.MILITANT: "ミリタント",
}

NAMES: Final = Names(
    sides={Side.RED: "赤", Side.BLUE: "青", Side.YELLOW: "黄", Side.GREEN: "緑"},
    kinds=_KINDS,
    the_kind=_KINDS,
    a_kind=_KINDS,
    many=_KINDS,
    pieces={
        Kind.CHIEF: "{side}のチーフ",
        Kind.ASSASSIN: "{side}のアサシン",
        Kind.REPORTER: "{side}のレポーター",
        Kind.DIPLOMAT: "{side}のディプロマット",
        Kind.NECROMOBILE: "{side}のネクロモービル",
        Kind.MILITANT: "{side}のミリタント",
    },
    who="{side}（{name}）",
    comma="、",
    last_comma="、",
    clause="。",
    sentence="{text}。",
    sentences="",
)

TOLD: Final = Told(
    effects="{action}。{effects}",
    moved="{who}が{piece}を動かしました（{move}）",
    passed="{who}は動かせる手がなく、パスしました",
    killed="{square}にいた{piece}は死亡し、死体は{corpse}に置かれました",
    killed_there="{square}にいた{piece}は死亡し、死体はその場に残りました",
    piece_put="{piece}は{origin}から{square}へ移されました",
    corpse_put="{origin}の死体は{square}へ移されました",
    power_lost="{side}は権力の座を離れました",
    power_taken="{side}が権力の座に就きました",
    surrounded="{piece}は{square}で死体に閉じ込められ、自らも死体になりました",
    resigned="{who}が投了しました",
    eliminated="{who}は脱落しました",
    army_taken="{sides}は{side}の指揮下に入りました",
    left_leaderless="{sides}を指揮する者はいなくなり、その駒は障害物になりました",
    became_hostages="{sides}の駒は人質になりました",
    won="{who}の勝ちです",
    drawn={
        DrawReason.TOGETHER: "{players}が同時に脱落したため、引き分けです",
        DrawReason.NOBODY_CAN_MOVE: "誰も駒を動かせないため、{players}の引き分けです",
        DrawReason.AGREED: "{players}の合意により、引き分けです",
    },
    opened="{who}がゲームを立てました",
    joined="{who}が参加しました",
    left="{who}が席を離れました",
    started="ゲーム開始です。手番は{players}の順です。ルール：{rules}。",
    started_hostages="ゲーム開始です。手番は{players}の順です。空席の{sides}の駒は人質です（R30）。ルール：{rules}。",
    draw_offered="{who}が引き分けを提案しました。残っている全員が同意すると成立し、同意せずに指すと拒否になります",
    draw_agreed="{who}が引き分けに同意しました",
    draw_waits="{who}が引き分けに同意しました。まだ返事をしていない人：{names}",
    played_on="{who}は指し続けたため、引き分けの提案は拒否されました",
    draw_declined="{who}が引き分けを断りました。ゲームは続きます",
    cancelled="{who}がゲームを中止しました。勝者はいません",
    your_turn="{side}：{mention}さんの番です（{turn}手目）。",
    no_move="動かせる手がありません。`pass`と入力してください。",
)

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
    moves_of="{square}の{piece}が指せる手（全{count}通り）：",
    plain_moves="空きマスへ：{squares}",
    few_places="{move} {squares}",
    many_places="{move} {count}マスから選択",
    more_lines="…ほか{count}行",
    no_moves="{square}の{piece}は今動かせません。",
    no_piece="{square}に駒はありません。",
    no_history="まだ1手も指されていません。",
    turn="{turn}：{side} {move}",
    may_go="{square}の{piece}が行けるマス：{squares}。",
    arrow="矢印{number}：{told}",
    shown_again="{first}手目から{last}手目までの盤面。最後の手：{told}",
    key_moments="{turns}手目の後の盤面。最後の手：{told}",
)
