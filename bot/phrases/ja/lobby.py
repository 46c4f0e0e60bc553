"""Japanese: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords
from bot.table.model import Phase, Seating

LOBBY: Final = LobbyWords(
    title="**ジャンビ（Djambi）** {players}人戦　主催：{name}",
    rules="ルール：{rules}",
    aim="最後までチーフが生き残った人の勝ちです。チーフを殺すとその陣営の駒を指揮でき、迷宮にいるチーフはほかの人が指すたびに指せます。"
    "殺された駒は死体として盤に残り、道をふさぎます。詳しくは「{button}」をご覧ください。",
    seating={Seating.CHOICE: "各自が陣営を選ぶ", Seating.CHANCE: "抽選で陣営を決める"},
    seat="{side}：{name}",
    free="空席",
    empty="空席（駒は人質）",
    waiting="陣営は開始時に抽選で決まります。参加者（{joined}／{players}人）：{names}",
    waiting_nobody="陣営は開始時に抽選で決まります。参加者はまだいません（0／{players}人）",
    phases={
        Phase.LOBBY: "席が{players}つ埋まるか、{name}さんが「開始」を押すと始まります。",
        Phase.RUNNING: "ゲームは始まっています。",
        Phase.WON: "ゲームは終わりました。",
        Phase.DRAWN: "ゲームは終わりました。",
        Phase.CANCELLED: "このゲームは中止されました。",
    },
    rated="レーティング対象：レーティングは`/djambi top`で、このチャンネルを見られない人も含め、"
    "サーバーの全員に見えます。",
    ask_rated="このゲームはレーティングの対象で、順位が`/djambi top`に反映されます。レーティングは`/djambi top`と"
    "`/djambi stats`で、このチャンネルを見られない人も含め、サーバーの全員に見えます。席が代わった場合、"
    "代打ちが指した場合、人間が2人に満たない場合、1人あたり{turns}手未満で終わった場合は反映されません。"
    "同じ2人の対象ゲームは1日（UTC）に{games}局までです。同意して席に着きますか？",
    button_rated="同意して席に着く",
    talk_thread="雑談には専用のスレッドがあります。",
    dead_stay="脱落した人も個室に残ります。",
    no_review="終わったゲームをエンジンは検討しません。",
    unread="ここではメッセージを読めません。指し手の前にボットをメンションするか、`/djambi move`を使ってください。",
    button_join="参加",
    button_leave="席を離れる",
    button_start="開始",
    button_rules="ルール",
    ask_start_short="まだ空席があります。このまま始めると、空席の駒は人質になります。"
    "人質は誰にも動かされずに道をふさぎ、殺すことも、ディプロマットで移すこともできます。このまま始めますか？",
    button_start_short="このまま始める",
    invitation="{mention}さん、{name}さんからジャンビへの招待です。下のボタンで席に着いてください。",
    button_rematch="再戦",
    wants_rematch="{mentions} {name}さんがもう一局を希望しています。下のボタンで席に着いてください。",
    seats_turned="席は一つずつずれます：{seats}。",
    no_seat="席に着かない（参加しない）",
    ask_second_seat="すでに席に着いています。もう1つの陣営も担当しますか？",
    button_second_seat="2つ目の席に着く",
)
