"""Records with games in them that were really played, at random but the same every time."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.store.store import Store
from bot.table.events import Event
from bot.table.model import Game, Phase
from bot.table.table import Table
from bot.table.time.clocks import Clocks, TimedTurn, gone_on
from bot.table.time.pace import Span
from tests.table.club import HALL, OPENING, PEOPLE, Club, opened, said, terms

CHANCE = random.Random(6)


async def sit_down(club: Club, channel: str) -> Game:
    """Start a game of four in `channel`."""
    await club.open(terms(), channel=channel)
    for person in PEOPLE:
        event = await club.table.join(channel, club.ask(person))
    return event.game


async def play_on(club: Club, channel: str, turns: int) -> Game:
    """Play that many turns in `channel`, or to the end of the game: the same ones, whatever was played elsewhere."""
    game = await club.table.last_game(channel)
    chance = random.Random(f"{channel} {game.seq}")
    for _ in range(turns):
        if game.phase is not Phase.RUNNING or game.to_move is None:
            break
        moves = legal_moves(game.position, game.terms.rules)
        text = write_move(chance.choice(moves)) if moves else "pass"
        game = (await club.table.play(channel, club.ask(game.to_move), said(text))).game
    return game


async def to_and_fro(club: Club, rounds: int, channel: str = HALL) -> None:
    """Let everybody at the table move a Militant out or back that many times, which changes nothing."""
    for number in range(rounds):
        for side in (await club.table.game(channel)).position.players:
            game = await club.table.game(channel)
            out, back = OPENING[side][2:].split("-")
            text = f"M {back}-{out}" if number % 2 else OPENING[side]
            await club.table.play(channel, club.ask(game.seats[side]), said(text))


async def database_of(path: Path, games: int = 3, turns: int = 40) -> list[Game]:
    """Make a database in `path` with games in channels "1", "2" and so on, and return them."""
    async with opened(path) as club:
        for number in range(1, games + 1):
            await sit_down(club, str(number))
        return [await play_on(club, str(number), turns) for number in range(1, games + 1)]


async def games_in(path: Path) -> list[Game]:
    """Return all games of the database in `path`, as they stand."""
    async with Store.read_only(path) as store:
        table = Table(store, CHANCE)
        return [await table.last_game((await store.header(number)).channel) for number in await store.games()]


def present_turn(events: Sequence[Event], downs: Sequence[Span]) -> TimedTurn | None:
    """Return whose turn it is after `events`, the journal or enough of its end; `None` if nobody's.

    The bot was down in `downs`.
    """
    return gone_on(Clocks(), events, downs).turn


GAME_OF_FOUR: Final = (
    "M b3-a4; M g2-f2; M i7-i5; M a7-b6; D b2-b6 place b2; M h3-i4; M i5-i4 corpse g5; M b2-a1 corpse b4; "
    "M i3-i4 corpse f4; M g8-e6; D b6-f2 place a6; M a6-a8 corpse i6; M e6-e7; D f2-h2 place b3; M a8-a9 corpse d9; "
    "M e7-c9 corpse d4; D h2-h7 place e9; M c9-b9 corpse g4; D h7-h8 place f9; C i9-h8 corpse f8; A h1-h8"
)
"""As short a game as four people have, found by chance: the turns go on to their ends, and four Chiefs die."""
