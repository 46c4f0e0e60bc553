"""Rated games and what is told of them."""

from typing import Any

from bot.table.people.rating import LEAST_TURNS
from tests.discord_ui.world import World
from tests.table.club import OPENING


async def walk(where: Any, rounds: int, *people: Any) -> None:
    """Let everybody move a Militant out or back that many times."""
    for number in range(rounds):
        for person, move in zip(people, OPENING, strict=False):
            out, back = move[2:].split("-")
            await person.send(where, f"M {back}-{out}" if number % 2 else move)


async def sit_down(world: World, lobby: Any, person: Any, side: str) -> None:
    """Let somebody take a seat in a rated game, and agree to that."""
    asked = await world.click(person, lobby, "join", side)
    assert asked.response.content.startswith("Rated: ")
    agreed = await person.click(asked.response, label="Agree and sit down")
    assert world.was_answered(agreed)


async def rated_game(world: World, *people: Any, rounds: int = LEAST_TURNS, channel: Any = None) -> str:
    """Let people sit down, each agreeing that the game is rated, play, and all but the first resign.

    Return the post of the end.
    """
    where = channel or world.channel
    lobby = await world.open_lobby(channel=where, players=len(people), rated=True)
    for person, side in zip(people, "rbyg", strict=False):
        await sit_down(world, lobby, person, side)
    await walk(where, rounds, *people)
    for person in people[1:]:
        asked = await person.slash(where, "djambi resign")
        await person.click(asked.response, label="Yes, resign")
    return str(where.last_message.content)


async def top(world: World, actor: Any) -> str:
    """Return what somebody is told of who is strongest, who alone sees it."""
    stats = await actor.slash(world.channel, "djambi stats")
    result = await actor.click(stats.response, label="Leaderboard")
    assert result.ephemeral
    return str(result.response.content)
