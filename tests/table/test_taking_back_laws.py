"""Laws of taking back: whatever was played, a game that went back is the game it was."""

import asyncio
import random
import tempfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.table import decide
from bot.table.check import differences
from bot.table.events import Asked, Event, GaveUp, TakenBack, TurnPlayed, line_of, turns_of
from bot.table.game.taking_back import take_back
from bot.table.model import Game, Phase, TableError, Takebacks
from bot.table.table import Table
from tests.long import TIMES
from tests.table.club import BACK, HALL, Club, opened, said
from tests.table.started import started

_STEP = st.tuples(st.sampled_from(("move", "move", "move", "resign", "draw", "back")), st.integers(0, 10_000))


async def _play(table: Table, game: Game, steps: list[tuple[str, int]]) -> None:
    """Let people play, resign, offer draws, and take their last turns back, as long as the game goes on."""
    for number, (word, chance) in enumerate(steps):
        now = await table.now(game)
        if now.phase is not Phase.RUNNING or now.to_move is None:
            return
        asked = Asked(now.to_move, 1.0, f"step {now.seq} {number}")
        try:
            if word == "move":
                texts = write_moves(legal_moves(now.position, now.terms.rules))
                await table.play(HALL, asked, said(texts[chance % len(texts)]))
            elif word == "resign":
                await table.do(HALL, replace(asked, person=now.still_playing[-1]), decide.give_up, None)
            elif word == "draw":
                await table.do(HALL, asked, decide.vote_draw, may_end=False)
            else:
                await table.take_back_last(HALL, replace(asked, person=now.still_playing[chance % 2]))
        except TableError:
            continue


async def _law(first: list[tuple[str, int]], then: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "djambi.db") as club:
            await started(club)
            await _play(club.table, await club.game(), first)
            seen = await club.table.seen_in(HALL)
            if seen is None or seen.phase is not Phase.RUNNING:
                return
            before = seen
            await _play(club.table, before, then)
            await _go_back(club, before)


async def _go_back(club: Club, before: Game) -> None:
    """Take back all that was played after `before`, all agreeing, and look whether it is the same game."""
    now = await club.table.now(before)
    events = await club.table.events(now)
    count = len([event for event in turns_of(events) if event.seq > before.seq])
    kept = [event for event in turns_of(events) if event.seq <= before.seq]
    if now.phase is not Phase.RUNNING or not count or len(kept) != len(turns_of(events[: before.seq + 1])):
        return
    if BACK in now.votes:
        await club.decline_back(Asked(now.still_playing[0], 1.0, "no"), now.votes[BACK].entry)
    event: Event | None = None
    resigned = [turn.person for turn in turns_of(events) if isinstance(turn, GaveUp) and turn.seq > before.seq]
    for person in (*now.still_playing, *resigned):
        if not isinstance(event, TakenBack):
            event = await club.table.look_back(HALL, Asked(person, 10_000.0, f"back {person.id}"), take_back, count)
    assert isinstance(event, TakenBack)
    after = event.game
    assert (after.position, after.phase, after.seats, after.terms) == (
        before.position,
        before.phase,
        before.seats,
        before.terms,
    )
    assert turns_of(await club.table.events(after)) == kept
    assert await club.table.event(after.id, after.seq) == event
    assert [line async for line in differences(club.store)] == []


@given(first=st.lists(_STEP, max_size=12), then=st.lists(_STEP, min_size=1, max_size=12))
@settings(max_examples=20 * TIMES, deadline=None)
def test_a_game_that_went_back_is_the_game_it_was(first: list[tuple[str, int]], then: list[tuple[str, int]]) -> None:
    """The position with all captured armies, hostages and power, and the line that stands; and the journal replays."""
    asyncio.run(_law(first, then))


@pytest.mark.parametrize("seed", range(10 * TIMES))
def test_the_line_that_stands_is_a_game_without_what_was_taken_back(seed: int) -> None:
    """Each of its turns was played after the one before it; the last state is that of the last entry."""
    asyncio.run(_line(seed))


async def _line(seed: int) -> None:
    chance = random.Random(seed)
    steps = [(chance.choice(["move", "move", "back", "resign"]), chance.randrange(1000)) for _ in range(40)]
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "djambi.db") as club:
            game = await started(club, Takebacks.FREE)
            await _play(club.table, game, steps)
            now = await club.table.now(game)
            line = [event for event in line_of(await club.table.events(now)) if not isinstance(event, TakenBack)]
            turns = [event for event in line if isinstance(event, TurnPlayed | GaveUp)]
            for one, other in pairwise(turns):
                assert other.turn == one.game.position.turn
            assert line[-1].game.position == now.position
            assert {Side(side) for side in now.position.players} <= set(now.seats)
