"""Japanese: finished turns and games."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.table.game.chronicle import Honour

ARCHIVE: Final = ArchiveWords(
    option_finished="終わった対局を探す：月、年、または「すべて」",
    option_person="その人が参加した、終わった対局を探す",
    all="すべて",
    month="{year}年{month}",
    month_choice="{month}（{games}局）",
    found=counted("終わった対局：{count}局"),
    line="{when} {place}：{outcome}。{names}",
    won="{who}の勝ち",
    drawn="引き分け",
    cancelled="中止",
    none="見られる範囲に、当てはまる終わった対局はありません。別の月や人で試してください。",
    no_month="その時期に終わった対局はありません。あるのは次の月です：{months}",
    open="対局を開く…",
    opened="{place}で{when}まで行われた対局です。",
    post="最後の投稿",
    choice="{day} #{channel}：{names}",
    page="{page}/{pages}ページ",
    button_before="前へ",
    button_after="次へ",
    button_story="対局の流れ",
    button_board="盤面",
    at_start="対局の開始時です。",
    after_turn="{turn}手目（全{turns}手）",
    button_turns_back="10手戻る",
    button_turn_back="1手戻る",
    button_turn_on="1手進む",
    button_turns_on="10手進む",
)

REPLAY: Final = ReplayWords(
    arrow="矢印{number}：{told}",
    shown_again="{first}手目から{last}手目までの盤面。最後の手：{told}",
    shown="{first}手目から{last}手目までの対局です。",
    progress="{turns}手のうち{done}手目を描いています…",
    waiting=counted("先に{count}件を作っています…"),
    exported="ここまでの記録です。`djambi import`で読み込めます。",
    button_rest="{turn}手目から続き",
    button_turns="指し手の一覧",
    button_file="ファイル",
    button_sheet="重要な局面",
    button="リプレイ",
)

CHRONICLE: Final = ChronicleWords(
    key_moments="重要な局面。",
    moment="{turn}手目、{told}",
    broken="{who}が約束を破りました。",
    lost=counted("最も損失の大きい手：{side}は駒を{count}個失いました。"),
    heading="**対局の流れ**",
    honours="**表彰**：",
    earned={
        Honour.POWER: "最も長く権力の座にいた人：{who}（{number}手）。",
        Honour.KILLS: "最も多く殺した人：{who}（{number}個）。",
        Honour.PROMISES: "約束をすべて守った人：{who}。",
        Honour.BREACHES: "最も多く約束を破った人：{who}（{number}件）。",
        Honour.REPORTERS: "最も多くレポーターに殺された人：{who}（{number}個）。",
        Honour.CORPSES: "最も多く死体を動かした人：{who}（{number}体）。",
        Honour.LIFTED: "最も多くディプロマットに動かされた人：{who}（{number}個）。",
        Honour.PEACE: "誰も殺さなかった人：{who}。",
    },
)

REVIEW: Final = ReviewWords(
    button="検討",
    title="{last}手目までの勝率（%）。AIが1手ごとに{effort}局面を読んで見積もったものです。指した人の勝率が大きく下がった手：",
    turning="**{number}.** {turn}手目、{told}",
    changes="勝率：{changes}。",
    change="{side} {before}→{after}%",
    better="{side}は{move}なら{chance}%でした（実際は{after}%）。",
    none_better="AIが見たところ、これより良い手はありませんでした。",
    arrows="盤面の矢印1は指された手、薄い矢印2はより良かった手です。",
    no_turnings="1手で勝率を大きく下げた手はありません。",
    goes_on="検討できるのは終局後です。終わってからもう一度お試しください。",
    by_terms="この対局は検討なしで始められました。次の対局では検討を選んでください。",
    failed="AIから答えがありませんでした。しばらくしてからもう一度お試しください。",
    progress="{turns}手のうち{done}手目を検討中です…あと約{seconds}秒",
    waiting=counted("先に{count}件を検討しています…"),
    alt="{last}手目までの各陣営の勝率の折れ線グラフ。",
    alt_start="開始時：{chances}。",
    alt_moment="{turn}手目のあと：{chances}。",
    alt_chance="{side} {chance}%",
)
