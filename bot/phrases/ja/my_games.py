"""Japanese: somebody's games."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.time import MyGamesWords

MY_GAMES: Final = MyGamesWords(
    description="すべてのサーバーの自分のゲームを表示します",
    none="参加しているゲームはありません。サーバーのチャンネルで`/djambi new`を使うと始められます。",
    title=counted("参加中のゲーム：{count}件"),
    line="{place}：{state}",
    your_turn="**あなたの番**（{side}、{turn}手目、{since}から）",
    others_turn="{who}の番（{turn}手目、{since}から）",
    lobby="開始前（{players}席のうち{joined}席が埋まっています）",
    ends="持ち時間切れ：{ends}",
    waits="{until}まで待機中",
    board="盤面",
    page="{page}／{pages}ページ",
    button_before="前へ",
    button_after="次へ",
)
