"""Japanese: what is counted of people's games."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.people import StatsWords
from bot.table.people.rating import Unrated

STATS: Final = StatsWords(
    description="自分、誰か、またはサーバー全体の成績を表示します",
    button="自分の成績",
    option_person="誰の成績か（指定しなければ自分）",
    option_server="このサーバーのすべてのゲーム",
    of_person="**{name}**：このサーバーでの成績",
    of_person_everywhere="**{name}**：すべてのサーバーでの成績",
    of_server="**このサーバーのすべてのゲーム**",
    games=counted("{count}局：{won}勝{lost}敗{drawn}分け"),
    server_games=counted("{count}局（うち引き分け{drawn}局）"),
    people="人数別の勝ち数：{parts}",
    by_people="{people}人で{games}局中{won}勝",
    server_people="人数別の局数：{parts}",
    server_by_people="{people}人：{games}局",
    sides="陣営別の勝ち数：{parts}",
    by_side="{side} {games}局中{won}勝",
    kills=counted("殺した駒：{count}個（{chiefs}）、{parts}"),
    chiefs=counted("うちチーフ{count}個"),
    by_piece="{piece}で{kills}個",
    reigns=counted("権力の座についた回数：{count}回（{turns}）"),
    in_power=counted("その間に{count}手"),
    promises=counted("守った約束：{count}件中{kept}件"),
    left=counted("途中で人に譲った席：{count}席"),
    practice=counted("練習のゲーム：{count}局（上の数には入りません）"),
    none="{name}さんがここで終えたゲームは、まだありません。",
    none_own="あなたがここで終えたゲームは、まだありません。",
    none_server="このサーバーで終わったゲームは、まだありません。",
    rating=counted("{rating} ± {uncertainty}（{count}局）"),
    rating_line="レーティング：{text}",
    top_description="レーティング対象のゲームでの、このサーバーの強さの順位を表示します",
    top="**このサーバーの強さの順位**\n±の後ろの数は誤差です。確実に強いと言える人から順に並びます。",
    top_place="{place}. {name}：{text}",
    top_own="あなたは{place}位：{text}",
    top_none="このサーバーで終わったレーティング対象のゲームは、まだありません。`/djambi new "
    "rated:True`で始められます。",
    top_engine="コンピュータ（{level}）",
    unrated={
        Unrated.SEAT_CHANGED: "レーティング対象外：途中で席が代わりました。",
        Unrated.CARETAKER: "レーティング対象外：代打ちが指しました。",
        Unrated.ONE_PERSON: "レーティング対象外：人間のプレイヤーが2人以上必要です。",
        Unrated.TOO_SHORT: "レーティング対象外：1人あたり{turns}手に届かないうちに終わりました。",
        Unrated.TOO_OFTEN: "レーティング対象外：同じ2人の対象ゲームが、今日（UTC）はすでに{games}局終わっていました。",
    },
    hidden="{name}さんは成績を公開していません。",
)
