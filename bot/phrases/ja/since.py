"""Japanese: catching up."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.news import SinceWords

SINCE: Final = SinceWords(
    button="自分の前の手から",
    since_own="**あなたの前の手（{turn}手目）のあと**",
    since_beginning="**ゲーム開始から**",
    since_round="**前の一巡の初め（{turn}手目）から。あなたはこのゲームの席にいません**",
    nothing="あなたの前の手のあと、何も起きていません。",
    cut=counted("これより前に{count}件あります"),
    waits="**あなたの返事を待っています**",
    line="- {told}",
    aside="  ↳ {told}",
)
