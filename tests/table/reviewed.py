"""The moments of a game, and what was thought in them."""

from bot.djambi.board import Side
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.reading import read_move
from bot.engine import Candidate, SearchResult
from bot.table.events import Event, Head, Started, TurnPlayed
from bot.table.game.review import (
    Found,
    Moment,
    found_in,
    moments_of,
)
from bot.table.model import Game, Phase
from tests.djambi.boards import STANDARD, position
from tests.table.club import ALICE, BOB, RED, terms

BEFORE = position("rC a1, rA b1, rM c3, bC b8, bM h3", "rb--")

TEXTS = ("M c3-c4", "M h3-h4", "A b1-b8")


def at(standing: Position, phase: Phase = Phase.RUNNING, seq: int = 1) -> Game:
    """Return a game in a position, after that many entries of its journal."""
    return Game(1, seq, "hall", ALICE, terms(2), phase, standing, {RED: ALICE, Side.BLUE: BOB})


def journal() -> list[Event]:
    """Return a game of three turns, the last of which wins it."""
    events: list[Event] = [Started(at(BEFORE), Head(ALICE, 0.0, 1))]
    standing = BEFORE
    for seq, text in enumerate(TEXTS, 2):
        side, move, turn = Side(standing.to_move), read_move(standing, text, STANDARD), standing.turn
        standing, facts = play(standing, move, STANDARD)
        phase = Phase.WON if text == TEXTS[-1] else Phase.RUNNING
        events.append(
            TurnPlayed(at(standing, phase, seq), Head((ALICE, BOB)[side], 0.0, turn), side, move, facts=facts)
        )
    return events


def thought(red: float, better: str = "M c3-c4", chance: float = 0.0) -> Found:
    """Return a search by which red wins with such a chance, and a move that promises another one."""
    move = read_move(BEFORE, better, STANDARD)
    candidate = Candidate(move, chance, 9)
    return found_in(SearchResult(move, (red, 1 - red, 0.0, 0.0), (candidate,), 1000, all_forbidden=False))


def moments() -> list[Moment]:
    """Return the moments of that game."""
    return moments_of(journal())
