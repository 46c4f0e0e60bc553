"""Japanese: the review of a game."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.archive import ReviewWords

REVIEW: Final = ReviewWords(
    description="ここで最後に終わったゲームの勝率の推移と勝負どころを見る",
    option="終わったゲームをエンジンに検討させるか",
    button="検討",
    title="{last}手目までの流れです。勝率（%）は、1手ごとに{effort}局面を読んだエンジンの見方です。大きく動いたのは：",
    turning="**{number}.** {turn}手目：{told}",
    changes="勝率：{changes}。",
    change="{side} {before}→{after}%",
    better="{side}は{move}のほうがよく、{after}%でなく{chance}%でした。",
    none_better="エンジンが見たところ、これより良い手はありませんでした。",
    arrows="盤面の矢印1は指された手、薄い矢印2はより良かった手です。",
    no_turnings="1手で大きく動いたところはありません。",
    goes_on="検討できるのは、終わったゲームだけです。",
    by_terms="このゲームは、検討しない決まりで始められました。",
    failed="エンジンから答えがありませんでした。しばらくしてからもう一度お試しください。",
    progress="{turns}手のうち{done}手目を見ています…",
    waiting=counted("先に{count}件を検討しています…"),
    alt="{last}手目までの各陣営の勝率の折れ線グラフ。",
    alt_start="開始時：{chances}。",
    alt_moment="{turn}手目の後：{chances}。",
    alt_chance="{side} {chance}%",
)
