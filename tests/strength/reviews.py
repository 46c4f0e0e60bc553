"""Whether reviews name the right turns: `python -m tests.strength.reviews --games 30`.

Games of mixed players are reviewed as on Discord. Each moment is also searched with 20,000 evaluations, and the curve
smoothed as a review's: its five deepest falls for the player who moved are the largest lasting swings. The share of the
named turns that are among these is printed, and what a review of 150 turns takes.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move
from bot.djambi.play import play
from bot.djambi.position import START
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


@dataclass(slots=True)
class Named:
    """How many turns the reviews named, how many of these are among the largest swings, and what the reviews cost."""

    turns: int = 0
    right: int = 0
    moments: int = 0
    seconds: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        """Return what came of the games, in a line."""
        cost = _TURNS * sum(self.seconds) / max(self.moments, 1)
        return (
            f"{len(self.seconds)} games, {self.turns} turns named, {self.right / max(self.turns, 1):.0%} of them among "
            f"the {_LARGEST} largest lasting swings; {_TURNS} turns take {cost:.1f} s"
        )


def played(number: int, longest: int) -> list[Event]:
    """Return the journal of a game of mixed players, up to a number of turns."""
    chance = Random(f"reviews {number}")
    minds = {side: player(chance.choice(_COMPANY)) for side in Side}
    seats = {side: Person(EngineId.of(side + 1, EngineLevel.MEDIUM), side.name) for side in Side}
    terms = Terms(len(SIDES), Seating.CHOICE, Rules(), "en")
    game = Game(number, 1, "table", seats[Side.RED], terms, Phase.RUNNING, START, seats)
    events: list[Event] = [Started(game, Head(seats[Side.RED], 0.0, 1))]
    seen = []
    while len(events) <= longest and legal_moves(game.position, terms.rules):
        side, turn = Side(game.position.to_move), game.position.turn
        seen.append(game.position)
        move = Move._make(minds[side](game.position, terms.rules, seen, chance))
        after, facts = play(game.position, move, terms.rules)
        game = replace(game, position=after, seq=game.seq + 1)
        events.append(TurnPlayed(game, Head(seats[side], 0.0, turn), side, move, facts=facts))
    return events


def _searched(moments: Sequence[Moment], level: Level) -> Iterator[Found | None]:
    for moment in moments:
        yield None if moment.is_end else found_in(think(moment.position, Rules(), level))


def reviews(games: int, longest: int, effort: int) -> Named:
    """Review some games, and compare with searches of `effort` evaluations."""
    done = Named()
    for number in range(games):
        moments = moments_of(played(number, longest))
        began = time.process_time()
        searching = Searching(moments, Rules())
        while (question := searching.question) is not None:
            searching.take(think(question.position, question.rules, question.level))
        done.seconds.append(time.process_time() - began)
        done.moments += len(moments)
        named = [turning.number for turning in review(moments, searching.found).turnings]
        lost = lasting(moments, list(_searched(moments, level_of(effort))))
        largest = sorted(lost, key=lost.__getitem__)[-_LARGEST:]
        done.turns += len(named)
        done.right += len({*named} & {*largest})
    return done


def main() -> None:
    """Review the games that the command line asks for, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.reviews", description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--turns", type=int, default=_TURNS, help="a game is cut there")
    parser.add_argument("--evaluations", type=int, default=20_000, help="of the searches that are thought right")
    options = parser.parse_args()
    print(reviews(options.games, options.turns, options.evaluations))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
