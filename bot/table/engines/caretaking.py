"""Caretaking: how a caretaker plays for an absent player. No I/O but asking the engine.

1. It keeps every promise of its ward's pacts, now and in all it thinks ahead (`bot.table.pacts.bonds`).
2. It kills no Chief of a player who has a pact with its ward, even if no promise says so. It doesn't leave the maze
   with the Chief, unless somebody could kill the Chief there before its ward's next turn, whatever else it played.
   It never resigns, and it signs, proposes and answers nothing.
3. It plays well, but quietly: of moves that are nearly as good as the best it takes an unremarkable one.
4. If every move does some harm by 1 or 2, it does the least: killing an ally's Chief comes last of all, it breaks as
   few promises as it can, and it leaves the maze before it breaks one.
5. What it would have played without promises is kept with the turn (`CaretakerPlayed.rather`). The reason is worked out
   from the pacts (`harms`) when the ward asks, and nobody else learns it.

The search knows the promises as words about the board. Only the pacts know for certain whether a move breaks one. So a
move that the search wants is checked, and if it breaks a promise the search is asked again without such moves.
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
from bot.engine import Candidate, Deed, Level, SearchResult, Vow
from bot.engine.field import survey
from bot.engine.lines import MAZE_BIT
from bot.engine.state import State
from bot.engine.vows import keeping_to
from bot.table.decide import take_care
from bot.table.engines.plotting import Plotter, Weigh, breaks_its_word
from bot.table.events import Asked, CaretakerPlayed
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.pacts.bonds import Bond, forbidden, vows_in
from bot.table.pacts.standing import Standing, is_in_force, would_break
from bot.table.person_id import Character, EngineLevel
from bot.worker.questions import SearchQuestion

Ask = Callable[[SearchQuestion], Awaitable[SearchResult]]
"""Asks the engine."""

LEVEL: Final = EngineLevel.MEDIUM
"""How much it thinks."""
_SAME: Final = 0.02
"""Moves that give so much less chance than the best are as good to a caretaker."""


@dataclass(frozen=True, slots=True)
class Harm:
    """What a move would break or risk for the ward; `weight` sorts it, the least harm first."""

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
    """Return the player whose present turn a caretaker must play, if there is one."""
    person = game.to_move
    return person if person is not None and person.id in game.care else None


def played_for(game: Game, asked: Asked, before: Game, care: Care) -> list[CaretakerPlayed]:
    """Play what the search found in the game as it was `before`; raises `TableError` if it is no longer wanted.

    So a player who is back plays, even while the caretaker is searching, and a pause can begin then too.
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
    vows = vows_in(known, game)
    if any(harm.leaves_maze for harm in found.values()) and not any(
        _is_safe(game, row, vows) for row in rows if found[row] == _NONE
    ):
        found = {row: replace(harm, leaves_maze=False) for row, harm in found.items()}
    return {row: harm for row, harm in found.items() if harm != _NONE}


def _is_safe(game: Game, row: Row, vows: Sequence[Vow]) -> bool:
    """Whether nobody who keeps to `vows` could kill the mover's Chief between this move and the mover's next turn."""
    after, _ = play(game.position, Move._make(row), game.terms.rules)
    field = survey(State.of(after), vows)
    side = game.position.to_move
    own = next((army.roster for army in field.armies if army.roster.side == side), None)
    return own is not None and not any(
        army.hits & ~field.spared.get((army.roster.side, side), 0) & own.chief_bit
        for army in field.armies
        if field.when[army.roster.side] < field.when[side]
    )


async def take_turn(game: Game, known: Sequence[Standing], question: SearchQuestion, ask: Ask) -> Care:
    """Return what a caretaker plays for the player to move.

    `known` are the pacts that they may know of; `question` says how far to search, and what happened before.
    """
    person = game.seats[Side(game.position.to_move)].id
    harm = await asyncio.to_thread(harms, game, known, person)  # it tries every move, and others want to play
    rows = legal_moves(game.position, game.terms.rules).rows
    least = min(harm.get(row, _NONE).weight for row in rows)
    out = frozenset(row for row in rows if harm.get(row, _NONE).weight > least)
    vows, (spares, stays) = vows_in(known, game), _own_rules(game, known, person)
    bound = (*vows, spares, stays) if any(each.leaves_maze for each in harm.values()) else (*vows, spares)
    move = _quiet(game, (await ask(replace(question, forbidden=out, vows=bound))).best)
    if not out:
        return Care(move)
    own = frozenset(game.sides_of(person))
    free = await ask(replace(question, vows=tuple(vow for vow in vows if vow.bound != own)))
    return Care(move, free.move if free.move in out else None)


def _own_rules(game: Game, known: Sequence[Standing], person: str) -> tuple[Vow, Vow]:
    """The vows of a caretaker: to spare the Chiefs of pact partners, and not to leave the maze."""
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


WEIGHING: Final = Level(600, 0.0)
"""With so much effort a pact is weighed, without luck: the same pact in the same position brings the same answer."""


def weigher(game: Game, think: Ask, effort: Level = WEIGHING) -> Weigh:
    """Return a function that estimates the chances in `game` if some pacts hold."""

    async def weigh(standings: Sequence[Standing]) -> Sequence[float]:
        question = SearchQuestion(game.position, game.terms.rules, effort, vows=vows_in(standings, game))
        return (await think(question)).chances

    return weigh


async def own_turn(me: Plotter, known: Sequence[Standing], question: SearchQuestion, think: Ask) -> SearchResult:
    """Return the result of the search for the engine's own turn, also whether every move breaks its word.

    `known` are the pacts that it may know of; `question` says how far to search, and what happened before.
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
