"""English: a game shown again."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.archive import ReplayWords

REPLAY: Final = ReplayWords(
    arrow="Arrow {number}: {told}",
    shown_again="The board after each turn from {first} to {last}. The last one: {told}",
    shown="This is the game from turn {first} to turn {last}.",
    rest="The rest does not fit into one file; it goes on with `/djambi replay first:{next}`.",
    progress="Drawing turn {done} of {turns}…",
    waiting=counted(one="{count} replay or file is made first…", other="{count} replays or files are made first…"),
    exported="The game so far, as a text that `djambi import` reads.",
    button="Replay",
)
