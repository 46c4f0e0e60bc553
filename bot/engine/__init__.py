"""A player of Djambi: what is seen on the board, what it is worth, and the search for a move. It knows only the rules.

`lines` has what a man sees, `state` a position with that and how a move is made in it, `armies` what each player could
do, `endings` what is certain of the last two, `features` the chances by all that, with the `weights` that were learnt,
`search` the tree, `vows` what is not thought of in it, `levels` how much of it there is. No clock, no files, no chance
but a seed.
"""

from bot.engine.levels import LEVELS, Level, choose, level_of, think
from bot.engine.search import Candidate, Search, Thought
from bot.engine.vows import Deed, Vow

__all__ = ["LEVELS", "Candidate", "Deed", "Level", "Search", "Thought", "Vow", "choose", "level_of", "think"]
