"""English: catching up."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.news import SinceWords

SINCE: Final = SinceWords(
    button="Since my last move",
    since_own="**Since your last move (turn {turn})**",
    since_beginning="**Since the game began**",
    since_round="**Since the last round began (turn {turn}); you have no seat in this game**",
    nothing="Nothing has happened since your last move.",
    cut=counted(one="{count} more line before that", other="{count} more lines before that"),
    waits="**Waiting for your answer**",
    line="- {told}",
    aside="  ↳ {told}",
)
