"""How pictures look: those that everybody sees as the game has it, those for one person as that person likes it."""

from io import BytesIO
from typing import Any

from PIL import Image

from rendering import THEMES
from tests.discord_ui.world import World


async def picture(result: Any) -> Image.Image:
    """Return the only picture that somebody got in private."""
    said = [file for one in (result.response, *result.followups) if one for file in one.attachments]
    [file] = {file.id: file for file in said}.values()
    assert file.description
    return Image.open(BytesIO(await file.read())).convert("RGB")


async def test_a_game_has_the_look_that_was_chosen_for_it(world: World) -> None:
    await world.start_game(theme="dark")
    [board] = world.boards
    shown = Image.open(BytesIO(await board.attachments[0].read())).convert("RGB")
    assert shown.getpixel((200, 2)) == THEMES["dark"].frame


async def test_everybody_sees_the_board_as_they_like(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    looks: list[dict[str, Any]] = [{}, {"side": "y"}, {"last": 3}, {"theme": "high-contrast"}]
    shown = [await picture(await world.dai.slash(world.channel, "djambi board", **look)) for look in looks]
    frames = [THEMES[name].frame for name in ("light", "light", "light", "high-contrast")]
    assert [one.getpixel((200, 2)) for one in shown] == frames
    assert len({one.tobytes() for one in shown}) == 4


async def test_the_look_that_somebody_chose_is_remembered_for_all_that_only_they_see(world: World) -> None:
    await world.start_game(theme="dark")

    async def frame(actor: Any, command: str, **options: Any) -> Any:
        return (await picture(await actor.slash(world.channel, f"djambi {command}", **options))).getpixel((200, 2))

    contrast = THEMES["high-contrast"].frame
    assert await frame(world.dai, "moves", square="c3", theme="high-contrast") == contrast
    await world.restart()
    assert await frame(world.dai, "board") == contrast
    assert await frame(world.dai, "replay", sheet=True) == contrast
    assert await frame(world.bob, "board") == THEMES["dark"].frame
    await world.says(world.alice, "N c3-c6")
    board = Image.open(BytesIO(await world.last.attachments[0].read())).convert("RGB")
    assert board.getpixel((200, 2)) == THEMES["dark"].frame
    assert await frame(world.dai, "board", theme="game") == THEMES["dark"].frame
    assert await frame(world.dai, "moves", square="c6") == THEMES["dark"].frame


async def board_of(actor: Any, world: World, **options: Any) -> bytes:
    """Return the picture of the board that somebody gets in private."""
    return (await picture(await actor.slash(world.channel, "djambi board", **options))).tobytes()


async def test_everybody_sees_the_board_from_their_own_corner(world: World) -> None:
    """Or always from another, once they have said so; also what a piece may do, a plan of theirs, and the replay."""
    await world.start_game()
    own = {actor.name: await board_of(actor, world) for actor in world.people}
    assert len(set(own.values())) == 4
    assert await board_of(world.dai, world, side="b") == own["bob"]
    assert await board_of(world.dai, world) == own["bob"]
    for command, options in (("moves", {"square": "c3"}), ("replay", {"sheet": True})):
        shown = [await actor.slash(world.channel, f"djambi {command}", **options) for actor in (world.bob, world.dai)]
        assert (await picture(shown[0])).tobytes() == (await picture(shown[1])).tobytes()
    plans = [await actor.slash(world.channel, "plan try", moves="N c3-c6") for actor in (world.alice, world.bob)]
    assert (await picture(plans[0])).tobytes() != (await picture(plans[1])).tobytes()
    await world.restart()
    assert await board_of(world.dai, world) == own["bob"]
    assert await board_of(world.dai, world, side="own") == own["dai"]
    assert await board_of(world.dai, world) == own["dai"]


async def test_what_everybody_sees_is_turned_as_the_game_says(world: World) -> None:
    await world.start_game(bottom="y")
    [posted] = world.boards
    shown = Image.open(BytesIO(await posted.attachments[0].read())).convert("RGB")
    assert shown.tobytes() == await board_of(world.chloe, world)
    assert shown.tobytes() != await board_of(world.alice, world)


async def test_the_moves_of_a_piece_are_shown_on_the_board(world: World) -> None:
    await world.start_game()
    plain = await picture(await world.dai.slash(world.channel, "djambi board"))
    asked = [await world.bob.slash(world.channel, "djambi moves", square="c3", side=side) for side in "ry"]
    shown = [await picture(result) for result in asked]
    assert len({one.tobytes() for one in (plain, *shown)}) == 3
