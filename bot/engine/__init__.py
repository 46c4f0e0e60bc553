"""The computer player: what pieces see, what a position is worth, and the search for a move.

It knows only the rules.

- `lines`: what a piece sees; `armies`: what each player has and could do; `state`: a position with both, and making a
  move in it.
- `field`: the armies together; `features`: evaluation, with the fitted `weights`; `endings`: what is certain.
- `search`: the tree; `vows`: moves that promises exclude from it; `levels`: how large it grows.
- `beginner`: what a beginner sees of a position; `gentle`: what a gentle player leaves undone.

No clock, no files, and no randomness but from a seed.
"""

from bot.engine.endings import nobody_can_win
from bot.engine.gentle import left_undone
from bot.engine.levels import LEVELS, choose, level_of, think
from bot.engine.search import Candidate, Level, Search, SearchResult
from bot.engine.vows import Deed, Vow

__all__ = [
    "LEVELS",
    "Candidate",
    "Deed",
    "Level",
    "Search",
    "SearchResult",
    "Vow",
    "choose",
    "left_undone",
    "level_of",
    "nobody_can_win",
    "think",
]
