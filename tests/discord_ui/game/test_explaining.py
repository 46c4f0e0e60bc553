"""The command "Explain this turn": at any age, to whoever asks alone; and on what tells no turn."""

from typing import Any

from tests.discord_ui.game.guide import shown
from tests.discord_ui.world import World


async def explain(world: World, message: Any, actor: Any = None, name: str = "Explain this turn") -> Any:
    """Choose it in the menu of a message; return what is seen then."""
    result = await (actor or world.bob).context_menu(world.channel, name, message)
    assert result.ephemeral
    return shown(result)


async def test_a_turn_is_explained_at_any_age(world: World) -> None:
    """After a restart and in one's own language: what happened, by which rule, who is next, before and after."""
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    told = world.last
    await world.says(world.bob, "N g3-g6")
    await world.restart()
    answer = await explain(world, told)
    lines = answer.content.split("\n")
    assert lines[0] == "**Turn 1, explained**"
    assert "Necromobile c3" in lines[1]
    assert lines[2] == "- A turn is one move of one of your own pieces, in a straight line over empty squares."
    assert lines[3] == "🔵 Blue is next: the order is Red, Blue, Yellow, Green, skipping players who are out."
    before, after = answer.attachments
    assert str(before.description).startswith("Before turn 1.")
    assert "c6" in str(after.description)
    page = shown(await world.bob.click(answer, label="A turn"))
    assert page.content.startswith("**A turn**")
    assert len(world.boards) == 3


async def test_a_post_without_a_picture_is_known_too(world: World) -> None:
    world.forbid(world.channel, "attach_files")
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    told = world.last
    await world.says(world.bob, "N g3-g6")
    assert (await explain(world, told)).content.startswith("**Turn 1, explained**")


async def test_a_typed_move_is_explained_as_the_board_after_it(world: World) -> None:
    await world.start_game()
    move = await world.alice.send(world.channel, "N c3-c6")
    assert (await explain(world, move)).content == (await explain(world, world.last)).content


async def test_a_message_without_a_turn_is_not_explained(world: World) -> None:
    lobby = await world.open_lobby()
    talk, none = await world.alice.send(world.channel, "hello"), "No turn belongs to this message."
    for message in (lobby, talk):
        assert (await explain(world, message)).content.startswith(none)
    world.speak(world.bob, "ja")
    assert (await explain(world, talk)).content.startswith("このメッセージで指された手はありません")


async def test_a_resignation_is_explained(world: World) -> None:
    """Out of turn and in it: who gave up, what became of the pieces by which rule, and who is next."""
    await world.start_game(3)
    for who, next_is in ((world.bob, "🔴 Red"), (world.alice, "")):
        asked = await who.slash(world.channel, "djambi resign")
        await who.click(asked.response, label="Yes, resign")
        told, lines = world.last, (await explain(world, world.last, world.dai)).content.split("\n")
        assert lines[0] == "**Turn 1, explained**"
        assert "resign" in lines[1]
        assert lines[2].startswith("- A player who resigns is out, and all the pieces they commanded become hostages")
        assert lines[-1].startswith(f"{next_is} is next" if next_is else "- The game ends when")
    page = shown(await world.dai.click(await explain(world, told, world.dai), label="Hostages, leaderless"))
    assert page.content.startswith("**Hostages")


async def test_the_board_after_a_turn_is_shown_alone(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    told = world.last
    await world.says(world.bob, "N g3-g6")
    answer = await explain(world, told, name="Board after this turn")
    assert "Necromobile c3" in answer.content
    [picture] = answer.attachments
    assert "c6" in str(picture.description)
    assert "g6" not in answer.content.split("```")[0]
    talk = await world.alice.send(world.channel, "hello")
    assert (await explain(world, talk, name="Board after this turn")).content.startswith(
        "No turn belongs to this message."
    )


async def test_a_line_is_tried_from_an_earlier_turn(world: World) -> None:
    """In private; what was taken back, and what tells no turn, is no beginning."""
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    told = world.last
    await world.says(world.bob, "N g3-g6")
    before = world.texts
    form = await world.bob.context_menu(world.channel, "Try from here", told)
    tried = await world.bob.submit_modal(form, {"moves": "N g3-g4"})
    assert tried.ephemeral
    assert "Necromobile g3\u2011g4" in shown(tried).content
    assert world.texts == before
    talk = await world.alice.send(world.channel, "hello")
    refused = shown(await world.bob.context_menu(world.channel, "Try from here", talk))
    assert refused.content.startswith("No turn belongs to this message.")
