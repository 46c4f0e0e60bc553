"""Whether reviews name the right turns: `python -m tests.strength.reviews --games 30`.

`swings.jsonl` has games of mixed players, with the chances that 20,000 evaluations found at each moment. From these
follow the lasting swings of each game, as a review reckons them. Each game is reviewed as on Discord. Printed is how
many of the swings of 0.15 or more are named, in how many games the largest one is, how many of the named turns are
among the five largest swings, and what the longest review takes. `--make 5` plays and searches five more games.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, Row, write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.engine import Level, level_of, think
from bot.table.events import Event, Head, Started, TurnPlayed
from bot.table.game.review import Found, Moment, Searching, found_in, lasting, moments_of, review
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import EngineId, EngineLevel
from tests.strength.players import player

_COMPANY: Final = ("easy", "medium", "material", "maze", "selfish", "200")
_LARGEST: Final = 5
_TURNS: Final = 150
_SWING: Final = 0.15
_FILE: Final = Path(__file__).with_name("swings.jsonl")


@dataclass(slots=True)
class Named:
    """How many turns the reviews named, how many of these are right, which swings are among them, and what it cost."""

    turns: int = 0
    right: int = 0
    swings: int = 0
    recalled: int = 0
    with_swings: int = 0
    """The games with a swing."""
    largest: int = 0
    costs: list[tuple[float, int, int]] = field(default_factory=list)
    """Of each review: the processor's seconds, the evaluations, and the moments."""

    def __str__(self) -> str:
        """Return what came of the games, in a line."""
        seconds, evaluations, moments = max(self.costs, default=(0.0, 0, 0))
        return (
            f"{len(self.costs)} games, {self.recalled} of {self.swings} swings named, the largest in {self.largest} "
            f"of {self.with_swings} games; {self.right} of {self.turns} turns named are among the {_LARGEST} largest; "
            f"the longest review took {seconds:.1f} s for {evaluations:,} evaluations at {moments} moments"
        )


def played(number: int, longest: int) -> list[Event]:
    """Return the journal of a game of mixed players, up to a number of turns."""
    chance = Random(f"reviews {number}")
    minds = {side: player(chance.choice(_COMPANY)) for side in Side}
    return _journal(
        number, longest, lambda position, seen: minds[Side(position.to_move)](position, Rules(), seen, chance)
    )


def replayed(number: int, moves: Sequence[str]) -> list[Event]:
    """Return the journal of a game by its moves."""
    rest = iter(moves)
    return _journal(number, len(moves), lambda position, _: read_move(position, next(rest), Rules()))


def _journal(number: int, longest: int, choose: Callable[[Position, Sequence[Position]], Row]) -> list[Event]:
    seats = {side: Person(EngineId.of(side + 1, EngineLevel.MEDIUM), side.name) for side in Side}
    terms = Terms(len(SIDES), Seating.CHOICE, Rules(), "en")
    game = Game(number, 1, "table", seats[Side.RED], terms, Phase.RUNNING, START, seats)
    events: list[Event] = [Started(game, Head(seats[Side.RED], 0.0, 1))]
    seen = []
    while len(events) <= longest and legal_moves(game.position, terms.rules):
        side, turn = Side(game.position.to_move), game.position.turn
        seen.append(game.position)
        move = Move._make(choose(game.position, seen))
        after, facts = play(game.position, move, terms.rules)
        game = replace(game, position=after, seq=game.seq + 1)
        events.append(TurnPlayed(game, Head(seats[side], 0.0, turn), side, move, facts=facts))
    return events


def _searched(moments: Sequence[Moment], level: Level) -> Iterator[Found | None]:
    for moment in moments:
        yield None if moment.is_end else found_in(think(moment.position, Rules(), level))


def swings(number: int, longest: int, effort: int) -> str:
    """Play a game of mixed players, search each moment with `effort`, and return its line of the file."""
    moments = moments_of(played(number, longest))
    turns = [moment.event for moment in moments]
    moves = [write_move(event.move) for event in turns if isinstance(event, TurnPlayed)]
    found = _searched(moments, level_of(effort))
    chances = [[round(each, 4) for each in moment.chances(seen)] for moment, seen in zip(moments, found, strict=True)]
    return json.dumps({"game": number, "effort": effort, "moves": moves, "chances": chances})


def reviews(lines: Sequence[str]) -> Named:
    """Review the games in some lines of the file, and compare with what was found there."""
    done = Named()
    for game in map(json.loads, lines):
        moments = moments_of(replayed(game["game"], game["moves"]))
        seen = [Found(tuple(chances), "", 0.0) for chances in game["chances"]]
        lost = lasting(moments, seen)
        began, evaluations = time.process_time(), 0
        searching = Searching(moments, Rules())
        while (question := searching.question) is not None:
            result = think(question.position, question.rules, question.level)
            evaluations += result.evaluations
            searching.take(result)
        done.costs.append((time.process_time() - began, evaluations, len(moments)))
        named = {turning.number for turning in review(moments, searching.found).turnings}
        swings = {number for number, loss in lost.items() if loss >= _SWING}
        largest = sorted(lost, key=lost.__getitem__)[-_LARGEST:]
        done.turns += len(named)
        done.right += len(named & {*largest})
        done.swings += len(swings)
        done.recalled += len(named & swings)
        done.with_swings += bool(swings)
        done.largest += bool(swings) and largest[-1] in named
    return done


def main() -> None:
    """Review the games that the command line asks for, or make more of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.reviews", description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="at most")
    parser.add_argument("--turns", type=int, default=_TURNS, help="a game that is made is cut there")
    parser.add_argument("--evaluations", type=int, default=20_000, help="of the searches that are thought right")
    parser.add_argument("--make", type=int, default=0, metavar="GAMES")
    options = parser.parse_args()
    there = _FILE.read_text().splitlines() if _FILE.exists() else []
    for number in range(len(there), len(there) + options.make):
        with _FILE.open("a") as file:
            file.write(swings(number, options.turns, options.evaluations) + "\n")
    if not options.make:
        print(reviews(there[: options.games]))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
