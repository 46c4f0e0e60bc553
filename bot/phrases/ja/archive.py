"""Japanese: games that are over."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.archive import ArchiveWords

ARCHIVE: Final = ArchiveWords(
    option_finished="終わったゲームを探す：月、年、または「すべて」",
    option_person="その人が参加した、終わったゲームを探す",
    all="すべて",
    month="{year}年{month}",
    month_choice="{month}（{games}局）",
    found=counted("終わったゲーム：{count}局"),
    line="{when} {place}：{outcome}。{names}",
    won="{who}の勝ち",
    drawn="引き分け",
    cancelled="中止",
    none="見られる範囲に、当てはまる終わったゲームはありません。",
    no_month="その時期に終わったゲームはありません。あるのは次の月です：{months}",
    open="ゲームを開く…",
    opened="{place}で{when}まで行われたゲームです。",
    post="最後の投稿",
    choice="{day} #{channel}：{names}",
    page="{page}／{pages}ページ",
    button_before="前へ",
    button_after="次へ",
    button_story="ゲームの流れ",
    button_board="盤面",
    button_replay="リプレイ",
    button_file="ファイル",
    after_turn="{turn}手目（全{turns}手）",
    button_turns_back="10手戻る",
    button_turn_back="1手戻る",
    button_turn_on="1手進む",
    button_turns_on="10手進む",
)
