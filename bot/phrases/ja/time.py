"""Japanese: time in a game."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.time import TimeWords
from bot.table.model import Late

TIME: Final = TimeWords(
    days=counted("{count}日"),
    hours=counted("{count}時間"),
    free="持ち時間はありません。手番が長引くと、お知らせが届きます。",
    each_turn="持ち時間は1手につき{bank}です。",
    budget="持ち時間は全部で{bank}です。1手指すごとに{more}戻りますが、{bank}を超えることはありません。",
    no_nights="夜（{zone}の22時から8時）は数えません。",
    no_weekends="週末（{zone}の土曜と日曜）は数えません。",
    neither="夜と週末（{zone}の22時から8時、土曜と日曜）は数えません。",
    late={
        Late.ASK: "時間切れになったら、どうするかをほかの人が決めます。",
        Late.RESIGN: "時間切れになった人は投了となります。",
    },
    short_free="持ち時間なし",
    short_each_turn="1手につき{bank}",
    short_budget="全部で{bank}、1手ごとに{more}追加",
    reminded="{who}に手番のお知らせが届きました",
    ran_out="{who}は時間切れで投了となりました",
    still_your_turn="{mention}さん、まだあなたの番です（{side}、{turn}手目）。",
    time_is_up="時間切れは{when}（{ago}）です。",
    in_channel="盤は{place}にあります。",
    more_games=counted("ほかに{count}局で、あなたの番です：`/djambi games`"),
)
