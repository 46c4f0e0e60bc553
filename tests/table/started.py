"""A game that has begun, of which turns are taken back."""

from dataclasses import replace

from bot.table.model import Game, Takebacks
from tests.table.club import OPENING, PEOPLE, Club, terms


async def started(club: Club, takebacks: Takebacks = Takebacks.VOTE, turns: int = 0) -> Game:
    """Start a game of four by such terms, and play some turns."""
    await club.open(replace(terms(), takebacks=takebacks))
    for person in PEOPLE:
        await club.join(person)
    for person, text in list(zip(PEOPLE, OPENING, strict=True))[:turns]:
        await club.play(person, text)
    return await club.game()
