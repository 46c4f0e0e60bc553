"""Japanese: the lobby and the rules."""

from typing import Final

from bot.phrases.language import TableWords
from bot.table.model import Phase, Seating

_CARD: Final = """\
**ジャンビ（Djambi）**：最後までチーフが生き残った人の勝ちです。
手番には駒を1つ、縦・横・斜めへまっすぐ動かします。飛び越えはできません。
`C` チーフ：何マスでも。駒のあるマスに入って殺し、死体を迷宮以外の空きマスに置きます。
`M` ミリタント：1～2マス。殺し方はチーフと同じですが、迷宮には入れません。
`A` アサシン（暗殺者）：何マスでも。同じように殺しますが、死体はアサシンの元のマスに置かれます。
`R` レポーター：空きマスへ何マスでも。着いたら、縦か横の隣にいる敵の駒を1つ殺せます。
`D` ディプロマット（外交官）：生きている敵の駒のマスに入り、その駒を空きマスへ移します\
（迷宮に置けるのはチーフだけ）。殺しません。
`N` ネクロモービル：死体のマスに入り、その死体を迷宮以外の空きマスへ移します。
**迷宮（e5）**：止まれるのはチーフだけです。そこにいる間は権力の座にあり、\
ほかのプレイヤーの手番のたびに続けて指せます。
**チーフ**：チーフを殺すと、その陣営が丸ごと自分の指揮下に入ります。\
周りがすべて死体になったチーフも失われます（ネクロモービルを持つ人と、迷宮にいるチーフは別です）。
**死体**は盤に残り、ネクロモービルが動かすまで道をふさぎます。
**指し手の書き方**
`M c3-d4` 移動／`M c3-d4 corpse a5` d4の駒を殺し、死体をa5へ
`A b1-b8` 移動、またはb8の駒を殺す
`R a2-a6 kill a7` a6へ動き、a7の駒を殺す
`D b2-h8 place e7` h8の駒をe7へ移す
`N c3-c6 corpse f6` c6の死体をf6へ移す
`A a1-e5-c7` 迷宮のチーフを殺し、c7へ出る
{options}"""

TABLE: Final = TableWords(
    title="**ジャンビ（Djambi）** {players}人戦　主催：{name}",
    rules="ルール：{rules}",
    own_rules="独自の組み合わせ",
    presets={"standard": "standard（標準）", "bga": "bga（Board Game Arenaと同じ）", "djambi.net": "djambi.net"},
    options={
        "friendly_fire": {
            "off": "自分の駒は殺せません（R31）",
            "on": "チーフ、ミリタント、アサシン、レポーターは、チーフ以外の自分の駒も殺せます（R31）",
        },
        "reporter": {
            "one": "レポーターは隣の敵の駒を1つ殺せます（R32）",
            "all": "レポーターは隣の駒を自分の駒も含めすべて殺します（自分のチーフと指揮者のいない駒を除く）（R32）",
        },
        "surround": {
            "corpses": "死体に囲まれたチーフは、ネクロモービルがなければ失われます（R33）",
            "cut_off": "死体で迷宮への道を断たれたチーフは、ネクロモービルがなければ失われます（R33）",
            "strict": "死体に囲まれたチーフは、ネクロモービルがあっても失われます（R33）",
        },
        "diplomacy": {
            "enemies": "ディプロマットが移せるのは敵の駒だけです（R34）",
            "vassals": "ディプロマットは、自分が指揮する他の陣営の駒も移せます（R34）",
        },
        "master_moves": {
            "off": "迷宮から出る先は空きマスだけです（R35）",
            "on": "迷宮から出るアサシンとディプロマットは、そのまま敵のチーフに手を出せます（R35）",
        },
    },
    seating={Seating.CHOICE: "各自が陣営を選ぶ", Seating.CHANCE: "抽選で陣営を決める"},
    seat="{side}：{name}",
    free="空席",
    empty="空席（駒は人質、R30）",
    waiting="陣営は開始時に抽選で決まります。参加者（{count}／{players}人）：{names}",
    waiting_nobody="陣営は開始時に抽選で決まります。参加者はまだいません（0／{players}人）",
    phases={
        Phase.LOBBY: "席が{players}つ埋まるか、{name}さんが「開始」を押すと始まります。"
        "空席の駒は人質になります（R30）。",
        Phase.RUNNING: "ゲームは始まっています。",
        Phase.WON: "ゲームは終わりました。",
        Phase.DRAWN: "ゲームは終わりました。",
        Phase.CANCELLED: "このゲームは中止されました。",
    },
    card=_CARD,
    card_options="**このゲームの特別ルール**：{options}。",
)
