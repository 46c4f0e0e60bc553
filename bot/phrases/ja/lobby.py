"""Japanese: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords, TermWords
from bot.table.model import Phase, Seating, Takebacks

LOBBY: Final = LobbyWords(
    title="**ジャンビ（Djambi）** {players}人戦",
    promises="味方は決まっていません。あるのは約束だけです。",
    rules="ルール：{rules}",
    aim="最後までチーフが生き残った人の勝ち。チーフを殺せば、その軍はあなたのもの。チーフが迷宮にいる人は、ほかの人が指すたびに指せます。"
    "死んだ駒は死体として残り、道をふさぎます。詳しくは「{button}」へ。",
    seating={Seating.CHOICE: "各自が陣営を選ぶ", Seating.CHANCE: "抽選で陣営を決める"},
    seat="{side}：{name}",
    free="空席",
    empty="空席（駒は人質）",
    waiting="陣営は抽選です。参加者（{joined}/{players}人）：{names}",
    waiting_nobody="陣営は抽選です。参加者はまだいません（0/{players}人）",
    phases={
        Phase.LOBBY: "{players}人か{name}さんの「開始」で始まります。",
        Phase.RUNNING: "対局は始まっています。",
        Phase.WON: "対局は終わりました。",
        Phase.DRAWN: "対局は終わりました。",
        Phase.CANCELLED: "この対局は中止されました。",
    },
    for_two="2人そろうと始まります。",
    full="満席です。全員が答えると始まります。",
    full_waits="満席。{name}さんの「開始」待ちです。",
    rated="レーティング対象：順位がランキングに反映されます。レーティングは`/djambi stats`で、"
    "このチャンネルを見られない人も含め、サーバーの全員に見えます。",
    rated_rule="代打ちの手は本人の手として数えます。終局時に不在の人と、代打ちの手のほうが多い人は、"
    "自分で指した人より下の順位になります。",
    ask_rated="この対局はレーティングの対象で、順位がランキングに反映されます。レーティングは`/djambi stats`で、"
    "このチャンネルを見られない人も含め、サーバーの全員に見えます。{rule}"
    "人が2人以上いて、1人あたり{turns}手以上指した対局が対象です。"
    "同じ2人の間で変動するのは1日（UTC）に{games}局までです。同意して席に着きますか？",
    button_rated="同意して席に着く",
    talk_thread="雑談には専用のスレッドがあります。",
    dead_stay="脱落した人も密談部屋に残ります。",
    no_review="終局後のAI検討はありません。",
    unread="ここではメッセージを読めません。指し手の前にボットをメンションするか、`/djambi move`を使ってください。",
    ask_accept="{mentions} 同意がそろうまで始まりません。{all}人中{yes}人が同意しました。",
    ask_present="{mentions} まだいますか？ 返事がそろうと始まります。{all}人中{yes}人が返事をしました。",
    all_accepted="全員が同意しました。",
    all_present="全員が返事をしました。",
    button_accept="同意する",
    button_here="います",
    waits_for="まだ返事がない人：{names}",
    may_free="席を空けてほかの人を待つことも、その人たち抜きで始めることもできます。",
    free_later="席を空けられるのは{when}です。",
    button_free="席を空ける",
    button_terms="対局条件",
    button_more="詳細設定",
    button_invite="招待",
    button_learn="遊び方",
    button_cancel="中止",
    button_back="戻る",
    ask_invite="誰を招待しますか？",
    which_term="何を変えますか？ 変更できるのは主催者だけで、対局が始まるまでです。",
    which_value="「{term}」：今は「{value}」です。",
    here_already="ここで参加者を募集中です：{link}",
    button_join="参加",
    button_leave="離れる",
    button_start="開始",
    button_rules="ルール",
    ask_start_short="まだ空席があります。このまま始めると、空席の駒は人質になります。"
    "人質は誰にも動かされずに道をふさぎ、殺すことも、ディプロマットで移すこともできます。このまま始めますか？",
    button_start_short="このまま始める",
    invitation="{mention}さん、{name}さんからジャンビへの招待です。下のボタンで席に着いてください。",
    button_rematch="再戦",
    wants_rematch="{mentions} {name}さんがもう一局を希望しています。",
    sit_down="下のボタンで席に着いてください。",
    seats_turned="席は前回から一つずつずれます：{seats}。",
    no_seat="なし（参加しない）",
    ask_second_seat="すでに席に着いています。もう1つの陣営も担当しますか？",
    button_second_seat="2つ目の席に着く",
)


TERMS: Final = TermWords(
    names={
        "players": "人数",
        "pace": "持ち時間",
        "nights": "夜間",
        "weekends": "週末",
        "late": "時間切れ",
        "away": "留守を待つ日数",
        "takebacks": "待った",
        "rated": "レーティング",
        "seating": "陣営の決め方",
        "preset": "ルール",
        "friendly_fire": "自分の駒への攻撃",
        "reporter": "レポーター",
        "surround": "包囲",
        "diplomacy": "ディプロマット",
        "master_moves": "迷宮から出る手",
        "language": "言語",
        "theme": "テーマ",
        "bottom": "盤の左下の陣営",
        "talk_thread": "雑談",
        "dead_stay": "密談部屋",
        "review": "AIの検討",
    },
    values={
        "nights": {"yes": "時計が止まる", "no": "時計は止まらない"},
        "weekends": {"yes": "時計が止まる", "no": "時計は止まらない"},
        "late": {"ask": "ほかの人が決める", "resign": "投了になる", "care": "AIが代打ちする"},
        "takebacks": {
            Takebacks.OFF: "なし",
            Takebacks.VOTE: "{seconds}秒以内、そのあとは全員の同意",
            Takebacks.FREE: "次の手まで自由",
        },
        "rated": {"yes": "対象", "no": "対象外"},
        "language": {"en": "English", "fr": "Français", "ja": "日本語"},
        "talk_thread": {"yes": "専用のスレッド", "no": "このチャンネル"},
        "dead_stay": {"yes": "脱落した人も残る", "no": "脱落した人は出る"},
        "review": {"yes": "終局後にあり", "no": "なし"},
    },
    meanings={
        "players": {"2": "ほかの2つの軍は人質になります。", "3": "残る1つの軍は人質になります。"},
        "nights": {"yes": "主催者の現地時間で22時～8時です。"},
        "weekends": {"yes": "主催者の現地時間で土曜と日曜です。"},
        "rated": {"yes": "順位がランキングに反映されます。全員に確認します。"},
    },
    folded={
        "preset": {"standard": "標準ルール", "bga": "BGAルール", "cut-off": "cut-offルール", "": "独自ルール"},
        "late": {"resign": "時間切れは投了", "care": "時間切れは代打ち"},
        "takebacks": {
            Takebacks.OFF: "待ったなし",
            Takebacks.VOTE: "待った{seconds}秒",
            Takebacks.FREE: "待った自由",
        },
        "rated": {"yes": "レーティング対象"},
    },
    changed="{who}さんが「{term}」を変更しました：{old} → {new}",
)
