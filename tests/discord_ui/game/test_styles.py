# ruff: noqa: RUF001 - people read such characters
"""How pictures look: those that everybody sees as the game has it, those for one person as that person likes it."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.scene import scene_of
from rendering import THEMES
from tests.discord_ui.game.guide import opened, pick_on
from tests.discord_ui.seen import picture
from tests.discord_ui.world import STUDIO, World


async def _edge_of(message: Any) -> set[Any]:
    """The colours at the edge of the picture of a message: that of the frame, and of stripes if a move is tried."""
    [file] = message.attachments
    edge = Image.open(BytesIO(await file.read())).convert("RGB").crop((200, 2, 260, 3))
    return {colour for _, colour in edge.getcolors() or ()}


async def test_a_game_has_the_look_that_was_chosen_for_it(world: World) -> None:
    await world.start_game(theme="dark")
    [board] = world.boards
    shown = Image.open(BytesIO(await board.attachments[0].read())).convert("RGB")
    assert shown.getpixel((200, 2)) == THEMES["dark"].frame


async def test_the_pieces_have_the_letters_of_their_sides_in_the_language_of_the_game(world: World) -> None:
    await world.start_game(language="fr")
    [board] = world.boards
    scene, shown = scene_of(await world.game()), await board.attachments[0].read()
    drawn = [STUDIO.renderer("light", letters).render(scene) for letters in ("RBJV", "RBYG")]
    assert [each == shown for each in drawn] == [True, False]


async def test_everybody_sees_the_board_as_they_like(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    looks: list[dict[str, Any]] = [{}, {"view_from": "y"}, {"turns": 3}, {"theme": "high-contrast"}]
    shown = [await picture(await world.dai.slash(world.channel, "djambi board", **look)) for look in looks]
    frames = [THEMES[name].frame for name in ("light", "light", "light", "high-contrast")]
    assert [one.getpixel((200, 2)) for one in shown] == frames
    assert len({one.tobytes() for one in shown}) == 4


async def test_the_look_that_somebody_chose_is_remembered_for_all_that_only_they_see(world: World) -> None:
    """The board, the sheet, each step of the guide, and the move that is chosen there."""
    await world.start_game(theme="dark")

    async def frame(actor: Any, command: str, **options: Any) -> Any:
        return (await picture(await actor.slash(world.channel, f"djambi {command}", **options))).getpixel((200, 2))

    contrast = THEMES["high-contrast"].frame
    assert await frame(world.dai, "board", square="c3", theme="high-contrast") == contrast
    await world.restart()
    assert await frame(world.dai, "board") == contrast
    assert (await picture(await world.more(world.dai, "sheet"))).getpixel((200, 2)) == contrast
    guide = await opened(world, world.dai)
    for choice in ("Militant c9", "d9"):
        assert contrast in await _edge_of(guide)
        await pick_on(world, guide, choice, actor=world.dai)
    assert "only tried" in guide.content.lower()
    assert contrast in await _edge_of(guide)
    assert await frame(world.bob, "board") == THEMES["dark"].frame
    await world.says(world.alice, "N c3-c6")
    board = Image.open(BytesIO(await world.last.attachments[0].read())).convert("RGB")
    assert board.getpixel((200, 2)) == THEMES["dark"].frame
    assert await frame(world.dai, "board", theme="game") == THEMES["dark"].frame
    assert await frame(world.dai, "board", square="c6") == THEMES["dark"].frame


async def board_of(actor: Any, world: World, **options: Any) -> bytes:
    """Return the picture of the board that somebody gets in private."""
    return (await picture(await actor.slash(world.channel, "djambi board", **options))).tobytes()


async def test_everybody_sees_the_board_the_same_way_up_or_as_they_like(world: World) -> None:
    """From another corner once they have said so: also what a piece may do, a plan of theirs, and the replay."""
    await world.start_game()
    assert len({await board_of(actor, world) for actor in world.people}) == 1
    own = {actor.name: await board_of(actor, world, view_from="own") for actor in world.people}
    assert len(set(own.values())) == 4
    assert await board_of(world.dai, world, view_from="b") == own["bob"]
    assert await board_of(world.dai, world) == own["bob"]
    assert await board_of(world.bob, world, square="c3") == await board_of(world.dai, world, square="c3")
    sheets = [await picture(await world.more(actor, "sheet")) for actor in (world.bob, world.dai)]
    assert sheets[0].tobytes() == sheets[1].tobytes()
    plans = [await actor.slash(world.channel, "plan", line="N c3-c6") for actor in (world.alice, world.bob)]
    assert (await picture(plans[0])).tobytes() != (await picture(plans[1])).tobytes()
    await world.restart()
    assert await board_of(world.dai, world) == own["bob"]
    assert await board_of(world.dai, world, view_from="own") == own["dai"]
    assert await board_of(world.dai, world) == own["dai"]
    assert await board_of(world.dai, world, view_from="game") == own["alice"]
    assert await board_of(world.dai, world) == own["alice"]


async def test_posts_for_everyone_are_turned_as_the_game_says(world: World) -> None:
    await world.start_game(bottom="y")
    [posted] = world.boards
    shown = Image.open(BytesIO(await posted.attachments[0].read())).convert("RGB")
    assert shown.tobytes() == await board_of(world.alice, world)
    assert shown.tobytes() == await board_of(world.chloe, world, view_from="own")
    assert shown.tobytes() != await board_of(world.alice, world, view_from="own")


async def test_the_moves_of_a_piece_are_shown_on_the_board(world: World) -> None:
    await world.start_game()
    plain = await picture(await world.dai.slash(world.channel, "djambi board"))
    asked = [await world.bob.slash(world.channel, "djambi board", square="c3", view_from=side) for side in "ry"]
    shown = [await picture(result) for result in asked]
    assert len({one.tobytes() for one in (plain, *shown)}) == 3


@pytest.mark.parametrize(
    ("code", "power", "heard"),
    [
        (
            "en",
            "Nobody is in power.",
            [
                (
                    "🔴 Red (alice): Chief a1, Assassin b1, Reporter a2, Diplomat b2, "
                    "Necromobile c6, Militants a3 b3 c1 c2."
                ),
                "🟡 Yellow, hostage: Chief i9,",
                "No corpses.",
            ],
        ),
        (
            "fr",
            "Personne n'est au pouvoir.",
            [
                (
                    "🔴 Rouge (alice)\u00a0: Chef a1, Assassin b1, Reporter a2, Diplomate b2, "
                    "Nécromobile c6, Militants a3 b3 c1 c2."
                ),
                "🟡 Jaune, otage\u00a0: Chef i9,",
                "Aucun cadavre.",
            ],
        ),
        (
            "ja",
            "権力の座は空いています。",
            [
                (
                    "🔴 赤（aliceさん）：チーフ a1、アサシン b1、レポーター a2、ディプロマット b2、"
                    "ネクロモービル c6、ミリタント a3 b3 c1 c2。"
                ),
                "🟡 黄（人質）：チーフ i9、",
                "死体なし。",
            ],
        ),
    ],
)
async def test_the_text_of_a_board_lists_the_sides_before_the_grid(
    world: World, code: str, power: str, heard: list[str]
) -> None:
    """For readers who can't see the picture; the post says the same where nothing may be attached."""
    await world.start_game(3, sides="rbg", language=code)
    world.forbid(world.channel, "attach_files")
    [posted] = await world.says(world.alice, "N c3-c6")
    world.speak(world.bob, code)
    asked = await world.bob.slash(world.channel, "djambi board")
    for content in (posted.content, asked.response.content):
        listed, grid = content.split("\n```\n")
        lines = listed.partition(f"{power}\n")[2].split("\n")
        red, _, yellow, _, corpses = lines
        assert red == heard[0]
        assert yellow.startswith(heard[1])
        assert corpses == heard[2]
        assert grid.startswith("   a  b  c")
