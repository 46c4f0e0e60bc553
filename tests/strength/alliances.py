"""What promises are worth: `python -m tests.strength.alliances --games 400`.

Two loyal engines, the allies, weigh, sign and end pacts with each other as on Discord; the two others never promise
anything. All four play at the same effort, and know the pacts. Allied sides rotate: each pair has as many games. The
share of the allies is 50 % if promises are worth nothing.
"""

import argparse
import asyncio
import itertools
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Row
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.engine import Level, SearchResult, level_of
from bot.table.engines.caretaking import WEIGHING, weigher
from bot.table.engines.plotting import Plotter, Weigh, notice, objection, proposal
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.pacts.bonds import vows_in
from bot.table.pacts.pact import Pact
from bot.table.pacts.standing import Standing
from bot.table.person_id import EngineId, EngineLevel
from bot.worker.questions import SearchQuestion, answer
from tests.strength.tournament import LONGEST, MOST_AT_RANDOM, Tally

PAIRS: Final = tuple(itertools.combinations(Side, 2))


@dataclass(slots=True)
class Alliances:
    """What came of some games: the allies' shares of them, and how many pacts they proposed and signed."""

    allies: Tally = field(default_factory=Tally)
    finished: int = 0
    proposed: list[int] = field(default_factory=list)
    signed: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        """Return a line about the games and one about the pacts."""
        games = len(self.proposed)
        with_one = sum(map(bool, self.proposed)) / games
        return (
            f"{games} games, {self.finished / games:.0%} finished, "
            f"the allies' share {self.allies.score:.1%} +- {self.allies.error:.1%} "
            f"(50 % if promises are worth nothing)\n"
            f"a pact was proposed in {with_one:.0%} of the games, {sum(self.proposed) / games:.1f} a game, "
            f"of which {sum(self.signed) / max(sum(self.proposed), 1):.0%} were signed"
        )


async def think(question: SearchQuestion) -> SearchResult:
    """Answer a question without a clock."""
    return answer(question, time.monotonic, longest=1e9)


@dataclass(slots=True)
class Table:
    """A game among engines, in which those on two sides are allies."""

    game: Game
    effort: int
    weighing: int
    """The evaluations of each search by which an ally weighs a pact."""
    allies: tuple[Side, Side]
    pacts: list[Pact] = field(default_factory=list)
    proposed: int = 0
    signed: int = 0
    refused: set[str] = field(default_factory=set)
    """The ids of those to whom their ally proposes nothing any more."""

    @property
    def known(self) -> Sequence[Standing]:
        """The pacts that hold."""
        turn = self.game.position.turn
        return [(pact, ()) for pact in self.pacts if turn <= (pact.given.last if pact.given else pact.until)]

    def plotter(self, side: Side) -> Plotter:
        """Return who plays a side, as a partner in pacts."""
        who = self.game.seats[side].id
        assert isinstance(who, EngineId)
        return Plotter(self.game, who)

    async def turn(self, seen: Sequence[Position], seed: int) -> None:
        """Play a turn, after which an ally gives notice or proposes something."""
        side = Side(self.game.position.to_move)
        position, rules = self.game.position, self.game.terms.rules
        question = SearchQuestion(
            position, rules, level_of(self.effort), seen=seen, seed=seed, vows=vows_in(self.known, self.game)
        )
        result = await think(question)
        if result.all_forbidden:  # a loyal engine ends what leaves it no move
            self.pacts = []
        self.play(result.move)
        if side in self.allies and set(self.allies) <= set(self.game.position.players):
            await self._plot(side)

    def play(self, move: Row) -> None:
        """Play a move."""
        after, _ = play(self.game.position, move, self.game.terms.rules)
        self.game = replace(self.game, position=after, seq=self.game.seq + 1)

    async def _plot(self, side: Side) -> None:
        if not legal_moves(self.game.position, self.game.terms.rules):
            return
        if ending := await notice(self.plotter(side), self.known, self._weigh()):
            given = ending.with_notice_of(self.plotter(side).id, self.game)
            self.pacts = [given if pact is ending else pact for pact in self.pacts]
            return
        [other] = {*self.allies} - {side}
        partner = self.game.seats[other].id
        if partner in self.refused:
            return
        draft = await proposal(self.plotter(side), [partner], self.known, self._weigh())
        if draft is None:
            return
        self.proposed += 1
        if await objection(self.plotter(other), draft, self.known, self._weigh()) is None:
            self.signed += 1
            self.pacts = [*(pact for pact, _ in self.known), self._signed(draft)]
        else:
            self.refused.add(partner)

    def _signed(self, draft: Pact) -> Pact:
        return replace(draft, signed=dict.fromkeys(draft.parties, self.game.seq))

    def _weigh(self) -> Weigh:
        return weigher(self.game, think, Level(self.weighing, 0.0))


async def _game(number: int, effort: int, weighing: int, seed: int, longest: int, done: Alliances) -> None:
    rng = Random(f"{seed} {number}")
    seats = {side: Person(EngineId.of(side + 1, EngineLevel.MEDIUM), side.name) for side in Side}
    terms = Terms(len(SIDES), Seating.CHOICE, Rules(), "en")
    game = Game(number, 1, "table", seats[Side.RED], terms, Phase.RUNNING, START, seats)
    table = Table(game, effort, weighing, PAIRS[number % len(PAIRS)])
    seen: list[Position] = []
    at_random = rng.randint(0, MOST_AT_RANDOM)
    for turn in range(longest):
        rows = legal_moves(table.game.position, Rules()).rows
        if not rows:
            break
        seen.append(table.game.position)
        if turn < at_random:
            table.play(rng.choice(rows))
        else:
            await table.turn(seen, rng.getrandbits(32))
    left = table.game.position.players
    done.allies.shares.append(sum(side in table.allies for side in left) / len(left))
    done.finished += len(left) == 1
    done.proposed.append(table.proposed)
    done.signed.append(table.signed)


async def alliances(
    games: int, effort: int, seed: int, *, weighing: int = WEIGHING.evaluations, longest: int = LONGEST
) -> Alliances:
    """Play some games of at most `longest` turns, and return what came of them.

    Engines evaluate `effort` positions for a move, and `weighing` for each search by which they weigh a pact.
    """
    done = Alliances()
    for number in range(games):
        await _game(number, effort, weighing, seed, longest, done)
    return done


def main() -> None:
    """Play the games that the command line asks for, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.alliances", description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--evaluations", type=int, default=1200, help="a move; medium has 1200")
    parser.add_argument("--weighing", type=int, default=WEIGHING.evaluations, help="a search that weighs a pact")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(asyncio.run(alliances(options.games, options.evaluations, options.seed, weighing=options.weighing)))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
