"""Rated games that a loser would rather not have played, as the channel sees them."""

import asyncio
from typing import Any

import pytest

from bot.cli.host import check
from bot.discord_ui.engines import engine_players
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY
from bot.table.person_id import EngineLevel
from tests.discord_ui.engines.seating import turn
from tests.discord_ui.people.rated import rated_game, top, walk
from tests.discord_ui.plots import resign
from tests.discord_ui.time.evening import wait
from tests.discord_ui.world import World


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a stand-in play at once, and without much thought."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    monkeypatch.setattr(engine_players, "LEVEL", EngineLevel.EASY)


async def sit_down(world: World, *people: Any, **options: Any) -> None:
    """Let people begin a rated game."""
    lobby = await world.open_lobby(players=len(people), rated=True, **options)
    for person, side in zip(people, "rbyg", strict=False):
        asked = await world.click(person, lobby, "join", side)
        await person.click(asked.response, label="Agree and sit down")


async def evening(world: World, *people: Any) -> None:
    """Let people begin a rated game at a minute a turn, with the bot's clock like Discord's, and play some rounds."""
    world.clock = world.env.now().timestamp()
    await world.life.client.wired.scheduler.tick()
    await sit_down(world, *people, pace="1m")
    await walk(world.channel, LEAST_TURNS + 1, *people)


async def whole(world: World) -> list[str]:
    """Return what is wrong with the database."""
    return await asyncio.to_thread(check, world.folder / "djambi.db")


async def test_a_loser_who_sleeps_through_one_turn_is_rated_like_everybody(world: World) -> None:
    await evening(world, world.alice, world.bob)
    await world.says(world.alice, "M c1-d1")
    await wait(world, 62)
    await turn(world, 11)
    await resign(world, world.bob)
    assert "ated" not in world.last.content
    first, second = (await top(world, world.dai)).splitlines()[2:]
    assert first.startswith("1. alice: 1")
    assert second.startswith("2. bob: 1")
    assert world.all_pings().count("dai") == 0
    assert await whole(world) == []


async def test_a_loser_who_is_away_at_the_end_ranks_behind_those_who_played(world: World) -> None:
    """The last post says why. Who resigned before, and played, is second."""
    await evening(world, world.alice, world.bob, world.chloe)
    for number in range(3):
        await world.says(world.alice, "M d1-c1" if number % 2 else "M c1-d1")
        await wait(world, 62)
        await turn(world, 15 + 3 * number)
        if number < 2:
            await world.says(world.chloe, "M f9-g9" if number % 2 else "M g9-f9")
    await resign(world, world.chloe)
    assert (await world.game()).care == {str(world.bob.id): 0}
    await resign(world, world.alice)
    assert (
        "Ranked behind everyone who played themselves, since a stand-in or substitute took over: 🔵 Blue (bob)."
        in world.last.content.splitlines()
    )
    assert [line[:8] for line in (await top(world, world.dai)).splitlines()[2:]] == ["1. alice", "2. chloe", "3. bob: "]
    assert await whole(world) == []


async def test_two_losers_who_duel_in_another_channel_do_not_void_the_game_of_three(world: World) -> None:
    """The winner gains; the last post says which two do not rate each other."""
    garden = world.guild.create_text_channel("garden")
    await world.settle()
    three = world.alice, world.bob, world.chloe
    await sit_down(world, *three)
    await walk(world.channel, LEAST_TURNS, *three)
    for _ in range(MOST_A_DAY):
        world.clock += 60  # nobody asks for too much
        told = await rated_game(world, world.bob, world.chloe, channel=garden)
        assert "ated" not in told
    world.env.backend.advance_clock(60)
    await resign(world, world.bob)
    await resign(world, world.chloe)
    assert (
        "Not rated against each other, after 2 rated games together today (UTC): 🔵 Blue (bob) and 🟡 Yellow (chloe)."
        in world.last.content.splitlines()
    )
    [line] = [line for line in (await top(world, world.dai)).splitlines() if "alice" in line]
    assert line.endswith("after 1 game")
    assert int(line.partition(": ")[2].partition(" ")[0]) > 1500
    assert await whole(world) == []


async def test_the_terms_and_the_question_say_how_a_rated_game_counts(world: World) -> None:
    """Before anybody has a seat; the question in short."""
    rule = (
        "A stand-in's turns count as yours. If you are away at the end, or a stand-in plays most of your turns, you "
        "rank behind everyone who played."
    )
    lobby = await world.open_lobby(players=2, rated=True)
    terms = await world.click(world.bob, lobby, "terms")
    assert rule in terms.response.content.splitlines()
    asked = await world.click(world.bob, lobby, "join", "r")
    assert "a stand-in plays most of your turns, you rank behind those who played." in asked.response.content
    assert "3 turns each; 2 games a day with one person count." in asked.response.content
