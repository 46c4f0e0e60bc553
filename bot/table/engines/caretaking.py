"""How a caretaker plays for somebody who is absent, as the others have decided. No I/O but for asking the engine.

1. It keeps every promise of that person's pacts, now and in all that it thinks ahead (`bot.table.pacts.bonds`).
2. It kills no Chief of anybody with whom that person has a pact, whatever is promised in it, and does not leave the
   maze with the Chief. It resigns never, and says nothing for anybody: it signs, proposes and answers nothing.
3. It plays well but for nobody's delight: of moves that are nearly as good as the best it takes a quiet one.
4. Where everything does some harm by 1 or 2, it does the least: it kills an ally's Chief last of all, breaks as few
   promises as it can, and leaves the maze before it breaks one.
5. What it would have played if nothing had been promised is kept with the turn (`CaretakerPlayed.rather`). Why not is
   worked out from the pacts as they stood (`harms`) when the absent one wants to know, and told to nobody else.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import CHIEF, Side
from bot.djambi.facts import Killed, PiecePut, PowerLost, PowerTaken
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, Row
from bot.djambi.play import play
from bot.engine import Candidate, Deed, Thought, Vow
from bot.engine.lines import MAZE_BIT
from bot.engine.state import State
from bot.engine.vows import keeping_to
from bot.table.decide import Asked, take_care
from bot.table.events import CaretakerPlayed
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.pacts.bonds import Bond, forbidden, vows_in
from bot.table.pacts.standing import Standing, is_in_force
from bot.table.person_id import EngineLevel
from bot.worker.questions import Question

Ask = Callable[[Question], Awaitable[Thought]]
"""Asks the engine."""

LEVEL: Final = EngineLevel.MEDIUM
"""How much it thinks."""
_SAME: Final = 0.02
"""Moves that give so much less chance than the best are as good to a caretaker."""


@dataclass(frozen=True, slots=True)
class Harm:
    """What a move would do to the word and to the seat of somebody; the least is least as a tuple, see `weight`."""

    kills_ally: bool = False
    bonds: tuple[Bond, ...] = ()
    leaves_maze: bool = False

    @property
    def weight(self) -> tuple[bool, int, bool]:
        """How bad that is."""
        return self.kills_ally, len(self.bonds), self.leaves_maze


_NONE: Final = Harm()


@dataclass(frozen=True, slots=True)
class Care:
    """What a caretaker plays, and what it would have played `rather` but for what it must not do."""

    move: Move
    rather: Move | None = None


def ward(game: Game) -> Person | None:
    """Return for whom a caretaker is to play the turn that is to be played, if that is so."""
    person = game.to_move
    return person if person is not None and person.id in game.care else None


def played_for(game: Game, asked: Asked, before: Game, care: Care) -> list[CaretakerPlayed]:
    """Play what was thought of the game as it was `before`; raises `TableError` if that is not to be done any more.

    So whoever is back plays, also when the caretaker is at it, and a pause begins then too.
    """
    if ward(game) is None or game.position != before.position or game.stop_at(asked.at, "") is not None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return take_care(game, asked, care.move, care.rather)


def harms(game: Game, known: Sequence[Standing], person: str) -> dict[Row, Harm]:
    """Return the legal moves of a game that a caretaker would rather not play for `person`, who is to move, and why.

    `known` are the pacts that `person` may know of.
    """
    position, rules = game.position, game.terms.rules
    rows, state = legal_moves(position, rules).rows, State.of(position)
    bonds = forbidden(known, game, person)
    spares, stays = _own_rules(game, known, person)
    spared, staying = ({*keeping_to([vow], state, rows, rules)} for vow in (spares, stays))
    found = {row: Harm(row not in spared, bonds.get(row, ()), row not in staying) for row in rows}
    return {row: harm for row, harm in found.items() if harm != _NONE}


async def take_turn(game: Game, known: Sequence[Standing], question: Question, ask: Ask) -> Care:
    """Return what a caretaker plays for whoever is to move.

    `known` are the pacts that they may know of; `question` says how much is to be thought, and what there was before.
    """
    person = game.seats[Side(game.position.to_move)].id
    harm = await asyncio.to_thread(harms, game, known, person)  # every move is looked at, and others want to play
    rows = legal_moves(game.position, game.terms.rules).rows
    least = min(harm.get(row, _NONE).weight for row in rows)
    out = frozenset(row for row in rows if harm.get(row, _NONE).weight > least)
    vows = vows_in(known, game)
    bound = (*vows, *_own_rules(game, known, person))
    move = _quiet(game, (await ask(replace(question, forbidden=out, vows=bound))).best)
    if not out:
        return Care(move)
    own = frozenset(game.sides_of(person))
    free = await ask(replace(question, vows=tuple(vow for vow in vows if vow.bound != own)))
    return Care(move, free.move if free.move in out else None)


def _own_rules(game: Game, known: Sequence[Standing], person: str) -> tuple[Vow, Vow]:
    """Not to kill the Chiefs of those with whom somebody has a pact, and not to leave the maze."""
    own = frozenset(game.sides_of(person))
    pacts = [pact for pact, happened in known if person in pact.parties and is_in_force(pact, happened, game)]
    allies = frozenset(side for pact in pacts for party in pact.parties for side in game.sides_of(party)) - own
    return Vow(own, Deed.KILL, allies, CHIEF), Vow(own, Deed.LEAVE, kind=CHIEF, squares=MAZE_BIT)


def _quiet(game: Game, best: Sequence[Candidate]) -> Move:
    """The first of the `best` moves that kills and carries nobody and changes no power, if it is nearly as good."""
    good = [each.move for each in best if each is best[0] or (each.visits and each.chance >= best[0].chance - _SAME)]
    return next((move for move in good if _is_quiet(game, move)), good[0])


def _is_quiet(game: Game, move: Move) -> bool:
    _, facts = play(game.position, move, game.terms.rules)
    return not any(isinstance(fact, Killed | PiecePut | PowerLost | PowerTaken) for fact in facts)
