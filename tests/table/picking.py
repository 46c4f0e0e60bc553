"""A game in a given position."""

from bot.djambi.board import Side
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import DiscordId

PEOPLE = {side: Person(DiscordId(int(side) + 1), side.letter) for side in Side}


def game_at(at: Position, rules: Rules | None = None) -> Game:
    """Return a game of four in a position."""
    terms = Terms(4, Seating.CHOICE, rules or Rules(), "en")
    return Game(1, 9, "hall", PEOPLE[Side.RED], terms, Phase.RUNNING, at, PEOPLE)
