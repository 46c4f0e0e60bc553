"""A draft that engines weigh."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.djambi.board import Side
from bot.table.engines.plotting import (
    Plotter,
)
from bot.table.model import Person
from bot.table.pacts.clauses import Clause, ClauseKind as Kind
from bot.table.pacts.pact import Pact
from bot.table.pacts.standing import Standing
from bot.table.person_id import Character, EngineId, EngineLevel
from tests.table.pacts.signed import PEOPLE, opened


def plotter(character: Character) -> Plotter:
    """Return an engine that plays red."""
    game, engine = opened()[-1].game, EngineId.of(1, EngineLevel.MEDIUM, character)
    return Plotter(replace(game, seats={**game.seats, Side.RED: Person(engine, "Talos")}), engine)


LOYAL, MACHIAVELLIAN = (plotter(character) for character in Character)

GAME, ME = LOYAL.game, LOYAL.id

YOU, THIRD = (PEOPLE[side].id for side in (Side.BLUE, Side.YELLOW))

SPARES, STAYS, CARRIES, CHIEF = (
    Clause(kind) for kind in (Kind.SPARES, Kind.STAYS_OUT_OF_MAZE, Kind.NO_DIPLOMAT, Kind.SPARES_CHIEF)
)

DRAFT = Pact(GAME.id, "77", YOU, (ME, YOU), (SPARES,), GAME.position.turn + 47, signed={YOU: GAME.seq})


class Search:
    """Says what the chances are by the kinds of what is promised, as a table has it, and notes what it was asked."""

    def __init__(self, table: Mapping[frozenset[Kind], tuple[float, float]]) -> None:
        """Each row has what is promised, and the chances of red and blue then."""
        self.table = table
        self.asked: list[Sequence[Standing]] = []

    async def __call__(self, standings: Sequence[Standing]) -> Sequence[float]:
        """Return the chances if these pacts hold."""
        assert all(pact.is_signed for pact, _ in standings)
        self.asked.append(standings)
        red, blue = self.table.get(promised(standings), (0.25, 0.25))
        return red, blue, 1 - red - blue, 0.0


def promised(standings: Sequence[Standing]) -> frozenset[Kind]:
    """Return of what kinds the promises are that hold on."""
    return frozenset(clause.kind for pact, _ in standings if not pact.given for clause in pact.clauses)


def kinds(*clauses: Clause) -> frozenset[Kind]:
    """Return the kinds of promises."""
    return frozenset(clause.kind for clause in clauses)


def in_force(*clauses: Clause, number: int = 1, **terms: object) -> Standing:
    """Return a pact of ours that holds."""
    signed = {ME: GAME.seq, YOU: GAME.seq}
    return replace(DRAFT, clauses=clauses, signed=signed, id=number, **terms), ()  # type: ignore[arg-type]
