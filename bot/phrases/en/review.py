"""English: the review of a game."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.archive import ReviewWords

REVIEW: Final = ReviewWords(
    description="See how the chances went in the last finished game here, and what decided it",
    option="May the engine review the game when it is over?",
    button="Review",
    title="How the game went up to turn {last}: the chances to win in percent, as the engine saw them when it valued "
    "{effort} positions after each turn. What changed most:",
    turning="**{number}.** Turn {turn}: {told}",
    changes="Chances: {changes}.",
    change="{side} {before} → {after} %",
    better="Better for {side} was {move}: {chance} % instead of {after} %.",
    none_better="The engine saw nothing better.",
    arrows="On the boards arrow 1 is what was played, and arrow 2, paler, what would have been better.",
    no_turnings="No single turn changed much.",
    goes_on="A game is reviewed when it is over.",
    by_terms="By its terms this game is not reviewed.",
    failed="The engine gave no answer. Ask for the review again in a while.",
    progress="Looking at turn {done} of {turns}…",
    waiting=counted(one="{count} review is made first…", other="{count} reviews are made first…"),
    alt="The chances of each side up to turn {last}, as lines.",
    alt_start="At the start: {chances}.",
    alt_moment="After turn {turn}: {chances}.",
    alt_chance="{side} {chance} %",
)
