"""The post of the end: the board, the key moments beside it, and the ways to go on from there."""

import threading
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import rendering
from tests.discord_ui.game.ending import FALLS, play_to_the_end
from tests.discord_ui.game.guide import stands
from tests.discord_ui.plots import answer, cancel, text_of
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.world import World
from tests.waiting import until


async def test_the_end_shows_the_key_moments_beside_the_board(world: World) -> None:
    end = await play_to_the_end(world)
    board, moments = end.attachments
    assert str(moments.description).startswith(
        "Key moments. Turn 1: Blue (bob) is eliminated; Red now commands Blue. Turn 3: Yellow (chloe) is eliminated;"
    )
    assert "Red (alice) wins" in str(moments.description)
    sheet = Image.open(BytesIO(await moments.read()))
    assert sheet.width > 2 * Image.open(BytesIO(await board.read())).width
    assert "**How it went**\nTurn 1: Blue (bob) is eliminated; Red now commands Blue." in end.content
    assert "Turn 3" not in end.content, "which the post itself tells"
    assert labels(world, end) == ["Gallery", "Rematch", "Replay", "Review", "More…"]


async def test_an_end_without_other_moments_has_only_the_board(world: World) -> None:
    await stands(world, "rC a1, rA b1, bC b8, bM h3", "rb--")
    end = one_board(await world.says(world.alice, "A b1-b8"))
    assert len(end.attachments) == 1


@pytest.mark.parametrize("broken", ["side_by_side", "replayed"])
async def test_the_end_is_told_though_its_moments_cannot_be_drawn(
    world: World, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    world.errors_may_be_logged = True

    def fail(*_: object) -> bytes:
        raise OSError("cannot open the font")

    monkeypatch.setattr(f"bot.discord_ui.kit.pictures.{broken}", fail)
    assert len((await play_to_the_end(world)).attachments) == 1


@pytest.mark.threads
async def test_no_other_game_waits_for_the_moments(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, gate = rendering.sheet, threading.Event()

    def held(*args: Any) -> bytes:
        assert gate.wait()
        return drawn(*args)

    monkeypatch.setattr("bot.discord_ui.kit.pictures.side_by_side", held)
    await stands(world, *FALLS)
    await world.says(world.alice, "A b1-b8")
    await world.says(world.chloe, "C i9-i8")
    boards = len(world.boards)
    other = world.guild.create_text_channel("other")
    lobby = await world.open_lobby(world.bob, other, players=2, seat="r")
    async with world.at_once():
        await world.alice.send(world.channel, "A b8-i8")
        await world.dai.click(lobby, label="Blue")
        try:
            await until(lambda: other.last_message.attachments)
            assert len(world.boards) == boards
        finally:
            gate.set()
    assert len(world.boards) == boards + 1


async def test_the_end_comes_as_text_where_no_picture_may_be_attached(world: World) -> None:
    await stands(world, *FALLS)
    await world.says(world.alice, "A b1-b8")
    await world.says(world.chloe, "C i9-i8")
    world.forbid(world.channel, "attach_files")
    [end] = await world.says(world.alice, "A b8-i8")
    assert end.attachments == []
    assert "wins the game" in end.content


async def test_the_end_is_told_once_though_the_bot_dies_before_it_knows_that_it_is_told(world: World) -> None:
    """It is known again by its board, whatever stands beside it."""
    await stands(world, *FALLS)
    await world.says(world.alice, "A b1-b8")
    await world.says(world.chloe, "C i9-i8")
    before = world.last
    world.env.backend.create_message(world.channel.id, world.alice.id, "A b8-i8", broadcast=False)
    await world.restart()
    assert len(world.after(before)) == 1
    game = await world.game()
    await world.life.store.write([("INSERT INTO outbox VALUES (?, ?)", (game.id, game.seq))])
    await world.restart()
    end = one_board(world.after(before))
    assert len(end.attachments) == 2
    assert await world.life.store.unsent() == []


async def test_replay_shows_the_game_again_to_whoever_presses_it_whatever_was_played_since(world: World) -> None:
    end = await play_to_the_end(world)
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    await world.restart()
    pressed = await world.dai.click(end, label="Replay")
    assert answer(pressed) == "This is the game from turn 1 to turn 3."
    [file] = [each for said in (pressed.response, *pressed.followups) if said for each in said.attachments]
    assert file.filename == "djambi.gif"


async def test_a_cancelled_game_can_be_shown_and_played_again(world: World) -> None:
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    await cancel(world)
    assert labels(world, world.last) == ["Rematch", "Replay", "Review", "More…"]
    await world.bob.click(world.last, label="Rematch")
    assert world.last.content.startswith(f"{world.alice.mention} bob wants to play again")


async def test_a_lobby_that_is_cancelled_leaves_nothing_to_press(world: World) -> None:
    lobby = await world.open_lobby()
    await world.guild_owner.slash(world.channel, "djambi board")
    again = world.last
    await world.restart()
    await cancel(world)
    for message in (lobby, again, world.last):
        assert labels(world, message) == []
    for message in (lobby, again):
        assert text_of(world, message).endswith("The game was cancelled.")
        assert "hostages" not in text_of(world, message)


def told(pressed: Any) -> str:
    """Return what somebody was answered in private."""
    assert pressed.ephemeral
    return answer(pressed)


async def test_below_the_fall_of_somebody_is_the_way_to_the_gallery(world: World) -> None:
    """For players who are out, from the next turn on, and for those who watch; not for players who play to the end."""
    await stands(world, *FALLS)
    fall = one_board(await world.says(world.alice, "A b1-b8"))
    assert "Gallery" in labels(world, fall)
    too_soon = "You are only just out, and the gallery opens to you after the next turn. Try again then."
    assert told(await world.bob.click(fall, label="Gallery")) == too_soon
    into = told(await world.dai.click(fall, label="Gallery"))
    assert into.startswith("Here you are: <#")
    assert "You are still playing" in told(await world.chloe.click(fall, label="Gallery"))
    after = one_board(await world.says(world.chloe, "C i9-i8"))
    assert "Gallery" not in labels(world, after)
    assert told(await world.bob.click(fall, label="Gallery")) == into
    end = one_board(await world.says(world.alice, "A b8-i8"))
    await world.start_game(2)
    await world.restart()
    for actor in (world.bob, world.dai, world.chloe):
        assert told(await actor.click(end, label="Gallery")) == into
    assert "*More…* below the end of the game asks them" in told(await world.alice.click(end, label="Gallery"))


async def test_a_gallery_that_is_gone_is_not_opened_for_a_game_that_is_over(world: World) -> None:
    end = await play_to_the_end(world)
    game = (await world.game()).id
    await world.life.store.write([("DELETE FROM papers WHERE game = ? AND kind = 'room'", (game,))])
    assert told(await world.bob.click(end, label="Gallery")).startswith("That game had no gallery")
