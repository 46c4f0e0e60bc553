"""Whole games, from the command that opens one to the winner, every move typed into the channel."""

import re
from typing import Any

import discord
import pytest

from tests.discord_ui.game.recorded import recorded, to_move
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

WHOLE = "four-players"
"""The game that is played from its beginning; of the others it is the end that is another."""
LAST_TURNS = 20


async def play_all(world: World, name: str, seats: dict[str, Any]) -> discord.Message:
    """Let the people in `seats` type a recorded game or its end, look at every answer, and return the last one."""
    turns = [*recorded(name)]
    if name != WHOLE:
        *_, (_, before) = turns[:-LAST_TURNS]
        turns = turns[-LAST_TURNS:]
        await set_up(world, board=before)
    mover = to_move(await world.position())
    board = world.last
    for move, position in turns:
        playing = {*(await world.game()).position.players}
        board = one_board(await world.plays(seats[mover], move))
        following = to_move(position)
        game = await world.game()
        assert str(game.position) == position
        called = {seats[side.letter].name for side in playing - {*game.position.players}}
        called |= {each.name for each in seats.values()} if game.to_move is None else {seats[following].name}
        assert {*world.pings(board)} == called - {seats[mover].name}, move
        assert (
            "\u2011".join(re.findall(r"\b[a-i]\d(?=[- ]|$)", move.partition(" ")[2].partition(" ")[0])) in board.content
        )
        mover = following
    return board


@pytest.mark.parametrize(
    ("name", "sides", "options"),
    [
        (WHOLE, "rbyg", {}),
        ("three-players", "rbg", {}),
        ("two-players", "bg", {}),
        ("all-options", "rbyg", dict.fromkeys(("friendly_fire", "master_moves"), "on")),
    ],
)
async def test_people_play_a_whole_game_from_the_lobby_to_the_winner(
    world: World, name: str, sides: str, options: dict[str, str]
) -> None:
    if options:
        options = {**options, "reporter": "all", "surround": "cut_off", "diplomacy": "vassals"}
    await world.start_game(len(sides), sides, **options)
    seats = dict(zip(sides, world.people, strict=False))
    assert world.pings(world.last) == ["alice"]

    end = await play_all(world, name, seats)

    [winner] = (await world.game()).position.players
    assert f"({seats[winner.letter].name}) wins the game" in end.content
    assert (await world.game()).phase == "won"
    assert await world.says(world.alice, "n c3-c6") == []
    assert (await world.open_lobby()).content.startswith("**Djambi** for 4 players")


async def test_the_seats_nobody_takes_are_hostages_and_said_to_be(world: World) -> None:
    await world.start_game(3, "rbg")
    begun = one_board([world.last])
    assert re.search(r"Yellow[^.]*hostages", begun.content)
    assert (await world.position()).endswith(" rb-g r r 1")


async def test_a_hostage_chief_brings_its_side_to_its_killer(world: World) -> None:
    await world.start_game(2, "bg")
    seats = {"b": world.alice, "g": world.bob}
    for move, after in recorded("two-players"):
        [board] = await world.plays(seats[to_move(await world.position())], move)
        if "now commands" in board.content:
            assert after.split()[1] == "gb-g"
            break
    assert " kills Red's Chief, corpse on " in board.content
    assert "Green now commands Red." in board.content


async def test_one_person_plays_all_seats_and_is_never_pinged_by_their_own_moves(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.alice, lobby, "join", "r")
    for side in "byg":
        asked = await world.click(world.alice, lobby, "join", side)
        assert asked.ephemeral
        assert world.was_answered(await world.alice.click(asked.response, label="Take a second seat"))
    assert world.pings(world.last) == ["alice"]
    for move in ("N c3-c6", "N g3-g4", "N g7-g6", "N c7-d7"):
        board = one_board(await world.says(world.alice, move))
        assert world.pings(board) == []
        assert f"<@{world.alice.id}>, your turn" in board.content
    assert (await world.position()).endswith(" rbyg r r 5")


async def test_two_games_go_on_in_two_channels_at_once(world: World) -> None:
    await world.start_game(2, "rb")
    other = world.guild.create_text_channel("other")
    lobby = await world.open_lobby(world.bob, other, players=2)
    await world.click(world.bob, lobby, "join", "r")
    await world.click(world.alice, lobby, "join", "b")
    one_board(await world.says(world.bob, "N c3-c6", other))
    one_board(await world.says(world.alice, "N c3-d3"))
    assert (await world.game(other)).position != (await world.game()).position
