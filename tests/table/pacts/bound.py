"""A game in which somebody has promised something."""

from typing import Final

from bot.djambi.board import Side
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.pacts.clauses import Clause
from bot.table.pacts.pact import Breach, Pact
from bot.table.person_id import DiscordId
from tests.djambi.boards import STANDARD

PEOPLE: Final = tuple(Person(DiscordId(str(number)), f"person {number}") for number in range(1, 5))


def game_at(at: Position, rules: Rules = STANDARD, holders: tuple[int, ...] = (0, 1, 2, 3)) -> Game:
    """Return a game that stands so, in which `holders` say which person has each seat."""
    seats = {side: PEOPLE[holder] for side, holder in zip(Side, holders, strict=True)}
    return Game(1, 9, "hall", PEOPLE[0], Terms(4, Seating.CHOICE, rules, "en"), Phase.RUNNING, at, seats)


def pact(*clauses: Clause, parties: str = "12", until: int = 0, breach: Breach = Breach.WHOLE) -> Pact:
    """Return a pact of the people with these ids, signed by all."""
    return Pact(1, "77", parties[0], tuple(parties), clauses, until, breach=breach, signed=dict.fromkeys(parties, 5))
