"""What an engine plays, with its word in mind: asked of the search, and looked at by the promises themselves.

The search plays by the promises that it is told, in words of the board. Whether a move breaks one is known for certain
by the pacts alone, as it is for people; so what the search would play is looked at, and where it would break the
engine's word, or could not help it, it is asked again with every such move forbidden.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.djambi.moves import Move
from bot.engine import Level, Thought
from bot.table.engines.caretaking import Ask
from bot.table.engines.plotting import Plotter, Weigh, breaks_its_word
from bot.table.model import Game
from bot.table.pacts.bonds import forbidden, vows_in
from bot.table.pacts.standing import Standing, is_in_force, would_break
from bot.table.person_id import Character
from bot.worker.questions import Question

WEIGHING: Final = Level(600, 0.0)
"""With so much effort a pact is weighed, without luck: the same pact in the same position brings the same answer."""


def weigher(game: Game, think: Ask, effort: Level = WEIGHING) -> Weigh:
    """Return what says the chances in `game` if some pacts hold."""

    async def weigh(standings: Sequence[Standing]) -> Sequence[float]:
        question = Question(game.position, game.terms.rules, effort, vows=vows_in(standings, game))
        return (await think(question)).chances

    return weigh


async def own_turn(me: Plotter, known: Sequence[Standing], question: Question, think: Ask) -> Thought:
    """Return what the engine thinks of its turn, also whether every move there is breaks its word.

    `known` are the pacts that it may know of; `question` says how much is to be thought, and what there was before.
    """
    game = me.game
    mine = [(pact, was) for pact, was in known if me.id in pact.parties and is_in_force(pact, was, game)]
    others = [(pact, was) for pact, was in known if me.id not in pact.parties]
    kept = await think(replace(question, vows=vows_in(known, game)))
    if _breaks(me, mine, kept.move):
        bonds = forbidden(mine, game, me.id)
        kept = await think(replace(question, vows=vows_in(known, game), forbidden=frozenset(bonds)))
    if not mine or me.id.character is Character.LOYAL:
        return kept
    free = await think(replace(question, vows=vows_in(others, game)))
    return free if breaks_its_word(me, kept.chances, free.chances) else kept


def _breaks(me: Plotter, mine: Sequence[Standing], move: Move) -> bool:
    return any(would_break(pact, happened, me.game, me.id, move) for pact, happened in mine)
