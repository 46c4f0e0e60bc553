"""What engines promise for nothing: `python -m tests.strength.promises --games 24 --red random`.

First three engines of each character are asked, in five positions of a game, to promise five things alone. Then red
plays games against three loyal engines: without pacts, and with a pact with each of them that red drafts anew whenever
there is none: both spare all pieces for twelve rounds. Red keeps its word. The share of red is the same if such pacts
make a weak player no stronger.
"""

import argparse
import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.moves import Row
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.engine import Level, level_of, nobody_can_win, think
from bot.engine.state import State
from bot.engine.vows import keeping_to
from bot.table.engines.bargains import ROUNDS
from bot.table.engines.caretaking import WEIGHING, weigher
from bot.table.engines.plotting import Plotter, notice, objection
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.pacts.bonds import vows_in
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Notice, Pact
from bot.table.pacts.standing import Standing
from bot.table.person_id import Character, EngineId, EngineLevel, SeatId
from tests.strength import alliances
from tests.strength.players import player
from tests.strength.tournament import LONGEST, Tally

_KINDS: Final = (
    ClauseKind.SPARES_CHIEF,
    ClauseKind.NO_CORPSES,
    ClauseKind.NO_DIPLOMAT,
    ClauseKind.STAYS_OUT_OF_MAZE,
    ClauseKind.SPARES,
)
_TURNS: Final = (0, 8, 23, 44, 68)
_RED: Final = Person(SeatId("seat-1"), "red")


def table(position: Position, character: Character = Character.LOYAL) -> Game:
    """Return a game of red and three engines in a position."""
    others = {side: Person(EngineId.of(side, EngineLevel.MEDIUM, character), side.name) for side in list(Side)[1:]}
    terms = Terms(len(SIDES), Seating.CHOICE, Rules(), "en")
    return Game(1, 1, "table", _RED, terms, Phase.RUNNING, position, {Side.RED: _RED, **others})


def drafted(game: Game, engine: EngineId, clause: Clause, *, rounds: int, notice: Notice) -> Pact:
    """Return a pact of red with an engine, for some rounds (0: to the end)."""
    until = game.position.turn + rounds * len(game.position.players) - 1 if rounds else 0
    parties = tuple(sorted((_RED.id, engine)))
    return Pact(1, "table", _RED.id, parties, (clause,), until, notice=notice, signed={_RED.id: 0})


def moments(seed: int) -> list[Position]:
    """Return the positions of one game in which engines are asked, while red is in it."""
    chance, at, found = Random(f"promises {seed}"), START, []
    for turn in range(_TURNS[-1] + 1):
        if turn in _TURNS and Side.RED in at.players:
            found.append(at)
        if not legal_moves(at, Rules()).rows or is_over(at.commanders):
            break
        at = play(at, think(at, Rules(), level_of(30), seed=chance.getrandbits(32)).move, Rules())[0]
    return found


@dataclass(slots=True)
class Asked:
    """How many one-sided promises engines were asked for, and how many they signed."""

    asked: int = 0
    signed: int = 0


async def ask(
    at: Sequence[Position], character: Character, effort: Level, *, rounds: int = 0, notice: Notice = Notice.NONE
) -> Asked:
    """Ask each engine in each position for each promise, alone."""
    done = Asked()
    for position in at:
        game = table(position, character)
        for engine in (game.seats[side].id for side in position.players if side != Side.RED):
            assert isinstance(engine, EngineId)
            for kind in _KINDS:
                draft = drafted(game, engine, Clause(kind, engine), rounds=rounds, notice=notice)
                against = await objection(Plotter(game, engine), draft, (), weigher(game, alliances.think, effort))
                done.asked += 1
                done.signed += against is None
    return done


@dataclass(slots=True)
class Evening:
    """A game of red against three engines; with `plots`, red drafts pacts."""

    game: Game
    red: str
    effort: int
    plots: bool
    pacts: list[Pact] = field(default_factory=list)
    signed: int = 0

    @property
    def known(self) -> Sequence[Standing]:
        """The pacts that hold."""
        turn, playing = self.game.position.turn, {person.id for person in self.game.still_playing}
        holding = [each for each in self.pacts if turn <= (each.given.last if each.given else each.until)]
        return [(pact, ()) for pact in holding if {*pact.parties} <= playing]

    async def turn(self, seen: Sequence[Position], chance: Random) -> None:
        """Play a turn; red asks for pacts before its own, an engine ends what it likes after its own."""
        position, rules = self.game.position, self.game.terms.rules
        vows, side = vows_in(self.known, self.game), Side(position.to_move)
        if side is Side.RED:
            if self.plots:
                await self._draft()
                vows = vows_in(self.known, self.game)
            rows = legal_moves(position, rules).rows
            row: Row = player(self.red)(position, rules, seen, chance)
            kept = keeping_to(vows, State.of(position), rows, rules)
            self._play(row if row in kept or not kept else chance.choice(kept))
            return
        level = level_of(self.effort)
        self._play(think(position, rules, level, seen=seen, seed=chance.getrandbits(32), vows=vows).move)
        if not is_over(self.game.position.commanders) and side in self.game.position.players:
            await self._end(Plotter(self.game, EngineId(self.game.seats[side].id)))

    def _play(self, row: Row) -> None:
        after, _ = play(self.game.position, row, self.game.terms.rules)
        self.game = replace(self.game, position=after, seq=self.game.seq + 1)

    async def _draft(self) -> None:
        partners = {party for pact, _ in self.known for party in pact.parties}
        for person in self.game.still_playing:
            if isinstance(person.id, EngineId) and person.id not in partners:
                draft = drafted(self.game, person.id, Clause(ClauseKind.SPARES), rounds=ROUNDS, notice=Notice.ROUND)
                me, weigh = Plotter(self.game, person.id), weigher(self.game, alliances.think, level_of(self.effort))
                if await objection(me, draft, self.known, weigh) is None:
                    number, signed = len(self.pacts) + 1, dict.fromkeys(draft.parties, self.game.seq)
                    self.pacts.append(replace(draft, id=number, signed=signed))
                    self.signed += 1

    async def _end(self, me: Plotter) -> None:
        mine = [each for each in self.known if me.id in each[0].parties]
        if not mine or not legal_moves(self.game.position, self.game.terms.rules).rows:
            return
        ending = await notice(me, mine, weigher(self.game, alliances.think, level_of(self.effort)))
        if ending:
            given = ending.with_notice_of(me.id, self.game)
            self.pacts = [given if pact is ending else pact for pact in self.pacts]


async def games(
    number: int, red: str, effort: int, seed: int, *, plots: bool, longest: int = LONGEST
) -> tuple[Tally, int]:
    """Return the shares of red in some games, and how many pacts were signed."""
    done, signed = Tally(), 0
    for each in range(number):
        chance = Random(f"{seed} {each}")
        evening, seen = Evening(table(START), red, effort, plots), []
        for _ in range(longest):
            at = evening.game.position
            if not legal_moves(at, Rules()).rows or nobody_can_win(at, Rules()) or Side.RED not in at.players:
                break
            seen.append(at)
            await evening.turn(seen, chance)
        left = evening.game.position.players
        done.shares.append((Side.RED in left) / len(left) if left else 0.0)
        done.wins += left == (Side.RED,)
        signed += evening.signed
    return done, signed


async def _report(options: argparse.Namespace) -> None:
    at = moments(options.seed)
    for character in Character:
        for text, terms in (
            ("to the end", {}),
            (f"for {ROUNDS} rounds", {"rounds": ROUNDS}),
            ("to the end, with notice", {"notice": Notice.ROUND}),
        ):
            done = await ask(at, character, WEIGHING, **terms)
            print(f"{character}: {done.signed} of {done.asked} one-sided promises {text} signed")  # noqa: T201
    for plots in (False, True) if options.games else ():
        tally, signed = await games(options.games, options.red, options.evaluations, options.seed, plots=plots)
        pacts = f"with {signed / options.games:.1f} pacts a game" if plots else "without pacts"
        share = f"share {tally.score:.1%} +- {tally.error:.1%}, won {tally.wins}"
        print(f"{options.games} games of {options.red} {pacts}: {share}")  # noqa: T201 - a command


def main() -> None:
    """Ask and play as the command line says, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.promises", description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--red", default="random")
    parser.add_argument("--evaluations", type=int, default=200, help="a move, and a search that weighs a pact")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(_report(parser.parse_args()))


if __name__ == "__main__":
    main()
