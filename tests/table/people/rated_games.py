"""Rated games, played in few words."""

from dataclasses import replace
from typing import Final

from bot.djambi.board import Side
from bot.djambi.reading import read_move
from bot.store.results import RatingNotes
from bot.table.decide import take_care
from bot.table.events import Event
from bot.table.model import Person, Seating, Terms
from bot.table.people.ranking import ranking_of
from bot.table.people.rating import LEAST_TURNS, Rating, Verdict
from bot.table.time.absence import ask
from bot.table.time.seats import offer_seat, take_seat
from bot.table.votes import VOTE_PATIENCE
from tests.table.club import EVE, HALL, PEOPLE, STANDARD, Club
from tests.table.played import to_and_fro

SERVER: Final = "palace"
RATED: Final = replace(Terms(4, Seating.CHOICE, STANDARD, "en"), rated=SERVER)
TRIO: Final = replace(RATED, players=3)
DUEL: Final = replace(RATED, players=2)
SEATS: Final = tuple(zip(Side, PEOPLE, strict=True))
"""The sides with their players."""


async def sit_down(club: Club, terms: Terms = RATED, rounds: int = LEAST_TURNS) -> None:
    """Start a game of as many as the terms say, and play some rounds."""
    await club.open(terms)
    for person in PEOPLE[: terms.players]:
        await club.join(person)
    await to_and_fro(club, rounds)


async def rated_game(club: Club, *out: Side, terms: Terms = RATED, rounds: int = LEAST_TURNS) -> None:
    """Play a game in which sides resign in an order after some rounds."""
    await sit_down(club, terms, rounds)
    await give_up(club, *out)


async def give_up(club: Club, *out: Side) -> None:
    """Let the players of some sides resign."""
    for side in out:
        await club.resign((await club.game()).seats[side], side)


async def cared_for(club: Club, text: str) -> Event:
    """Let a caretaker play a move for the player to move."""
    game = await club.game()
    move = read_move(game.position, text, STANDARD)
    return await club.table.do(HALL, club.ask(game.to_move or EVE), take_care, move, rather=None)


async def replaced(club: Club, heir: Person = EVE) -> None:
    """Let a moderator give the seat of the player to move to somebody, two days after the others were asked."""
    game = await club.game()
    assert game.to_move is not None
    asked, side = club.ask(game.to_move), Side(game.position.to_move)
    await club.table.do(HALL, asked, ask, asked.at)
    later = replace(club.ask(heir), at=asked.at + VOTE_PATIENCE)
    offered = await club.table.do(HALL, later, offer_seat, side, moderator=True)
    await club.table.look_back(HALL, club.ask(heir), take_seat, side, offered.seq, second=False)


async def last_events(club: Club) -> list[Event]:
    """Return the journal of the last game."""
    return await club.table.events(await club.table.last_game(HALL))


async def verdict(club: Club) -> Verdict:
    """Return how the last game counts."""
    return await club.house.ratings.verdict(await last_events(club))


async def ranking(club: Club) -> list[tuple[str, int]]:
    """Return who came where in the last game."""
    return [*ranking_of(await last_events(club), await RatingNotes(club.store).old())]


async def ratings(club: Club) -> dict[str, Rating]:
    """Return the ratings of the server."""
    return await club.house.ratings.of(SERVER)
