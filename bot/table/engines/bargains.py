"""Bargains: what an engine wants for what it promises.

A search sees a few turns ahead. What a promise costs later it does not see, so these rules come before it:

1. Each promise has a weight for each side that it protects, and the engine compares what it gives with what it gets. A
   promise of squares counts for the engine only if it promises the same, and one that it has already does not count.
2. What it gives beyond that has a price (`price`), which rises with the rounds that it lasts. The search has to find
   that the pact gains the engine as much. So nothing is promised for nothing.
3. It promises nothing that lasts longer than `ROUNDS` and that it cannot end.
4. Between the last two players it promises nothing, and gives notice of what it has promised, where it can: only one of
   them can win. Every draft says so before it is signed.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Final

from bot.djambi.board import CHIEF
from bot.engine import Deed, Vow
from bot.engine.lines import MAZE_BIT
from bot.table.model import Game
from bot.table.pacts.bonds import vows_in
from bot.table.pacts.pact import Notice, Pact
from bot.table.pacts.standing import Standing

ROUNDS: Final = 12
"""How many rounds an engine binds itself for, if it can't end the pact."""
LAST_TWO: Final = 2
_LEAST: Final = 0.02
"""The gain in chance that an engine wants at least, if it gives more than it gets."""
_A_ROUND: Final = 0.002
"""The price of one unit of weight for one round."""
_ALL: Final = 4.0
"""The weight of sparing all of a player's pieces, and of leaving the maze to others: power is worth as much."""
_CHIEF: Final = 3.0
_LITTLE: Final = 2.0
"""The weight of other promises."""


def signed_now(draft: Pact, game: Game) -> Standing:
    """Return a draft as if all had signed it now."""
    return replace(draft, signed=dict.fromkeys(draft.parties, game.seq)), ()


def binds(draft: Pact, who: str) -> bool:
    """Return whether a draft has a promise of `who` not to do something."""
    return any(not clause.kind.is_to_do and clause.by in ("", who) for clause in draft.clauses)


def lasts_too_long(draft: Pact, who: str, game: Game) -> bool:
    """Return whether `who` would be bound for longer than `ROUNDS`, and could not end it."""
    return draft.notice is Notice.NONE and binds(draft, who) and _rounds(draft, game) > ROUNDS


def price(draft: Pact, who: str, held: Sequence[Standing], game: Game) -> float:
    """Return the gain in chance for which `who` signs a draft: 0 if as much is promised to it as it promises.

    `held` are the pacts that are in force.
    """
    mine = frozenset(game.playing_sides_of(who))
    vows = vows_in([signed_now(draft, game)], game)
    given = [vow for vow in vows if vow.bound & mine]
    known = {_task(vow) for vow in vows_in(held, game)}
    others = [vow for vow in vows if not vow.bound & mine and _task(vow) not in known]
    playing = frozenset(game.position.players)
    rest = sum(_given(vow, playing) for vow in given) - sum(_got(vow, mine, given) for vow in others)
    if rest <= 0:
        return 0.0
    rounds = _rounds(draft, game) if draft.notice is Notice.NONE else min(1.0, _rounds(draft, game))
    return _LEAST + _A_ROUND * rest * min(rounds, ROUNDS)


def _rounds(draft: Pact, game: Game) -> float:
    left = draft.until - game.position.turn + 1
    return left / len(game.position.players) if draft.until else inf


def _weight(vow: Vow) -> float:
    if vow.is_to_do:
        return 0.0
    if vow.deed is Deed.KILL:
        return _CHIEF if vow.kind == CHIEF else _ALL
    return _ALL if (vow.deed, vow.kind, vow.squares) == (Deed.ARRIVE, CHIEF, MAZE_BIT) else _LITTLE


def _given(vow: Vow, playing: frozenset[int]) -> float:
    """What a promise of the engine weighs: as often as there are sides that it is about."""
    return _weight(vow) * (len(vow.about & playing) if vow.about else 1)


def _got(vow: Vow, mine: frozenset[int], given: Sequence[Vow]) -> float:
    """What a promise of somebody else weighs for the engine."""
    same = any(_deed(vow) == _deed(each) and vow.about == each.about for each in given)
    is_for_me = bool(vow.about & mine) or (vow.deed is Deed.ARRIVE and vow.squares == MAZE_BIT)
    return _weight(vow) if same or is_for_me else 0.0


def _deed(vow: Vow) -> tuple[Deed, int, int]:
    return vow.deed, vow.kind, vow.squares


def _task(vow: Vow) -> tuple[frozenset[int], frozenset[int], tuple[Deed, int, int]]:
    return vow.bound, vow.about, _deed(vow)
