"""Who wants to see a typed move first is shown it in private, and nothing is played before they press *Play*."""

from typing import Any

import pytest

from tests.discord_ui.game.guide import before_a_kill, offered, pick_on, shown
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World


async def wants_to_look(world: World, actor: Any, value: str = "look") -> None:
    """Let somebody choose that what they type is shown first, or ("play") is played at once."""
    asked = await actor.slash(world.channel, "djambi settings")
    await world.press(actor, asked.response, f"djambi:prefer-this:sees_first:{value}")


async def looked(actor: Any, reply: Any) -> Any:
    """Let somebody press *Look* below a reply, and return what they alone see then."""
    result = await actor.click(reply, label="Look")
    assert result.ephemeral
    return shown(result)


async def test_a_typed_move_is_looked_at_and_then_played(world: World) -> None:
    """The reply is for everybody and stays, so it shows nothing, nor says that the move is not played."""
    await world.start_game()
    await wants_to_look(world, world.alice)
    before = await world.position()
    said = await world.says(world.alice, "n C3 c6")
    assert short_reply(world, said) == ("alice, `N c3-c6` is not played yet: press *Look* to preview it, then *Play*.")
    assert await world.position() == before
    await world.restart()
    preview = await looked(world.alice, said[0])
    assert preview.content.startswith("**Not played yet.**\n🔴 Red (alice): ")
    assert [*offered(world, preview)] == ["Play", "Change"]
    assert await world.position() == before
    await pick_on(world, preview, "Play")
    assert "Necromobile c3\u2011c6" in one_board(world.after(said[0])).content
    one_board(await world.says(world.bob, "N g3-g6"))  # who has chosen nothing plays by typing


async def test_nobody_else_can_look_or_play(world: World) -> None:
    await world.start_game()
    await wants_to_look(world, world.alice)
    [reply] = await world.says(world.alice, "N c3-c6")
    before = await world.position()
    for other in (world.bob, world.dai):
        refused = await other.click(reply, label="Look")
        assert refused.ephemeral
        assert refused.response.content == ("Only alice can do that. `/djambi board` shows what you can do.")
    assert await world.position() == before


async def test_a_look_at_a_board_that_has_changed_says_what_happened(world: World) -> None:
    """The move is not played: the guide begins from the board as it is."""
    await world.start_game(2)
    await wants_to_look(world, world.alice)
    [reply] = await world.says(world.alice, "N c3-c6")
    await wants_to_look(world, world.alice, "play")
    one_board(await world.says(world.alice, "M c1-e1"))
    before = await world.position()
    preview = await looked(world.alice, reply)
    assert preview.content.startswith("Since then: 🔴 Red (alice): ")
    assert "Play" not in offered(world, preview)
    assert await world.position() == before


@pytest.mark.parametrize("text", ["N c3-c9", "M c3-d4", "N c3-c6"])
async def test_what_cannot_be_played_is_refused_as_ever(world: World, text: str) -> None:
    """And so is what is said when it is not one's turn."""
    await world.start_game()
    actor = world.bob if text == "N c3-c6" else world.alice
    plain = short_reply(world, await world.says(actor, text))
    await wants_to_look(world, actor)
    assert short_reply(world, await world.says(actor, text)) == plain


async def test_a_message_that_is_edited_is_looked_at_as_it_is_now(world: World) -> None:
    await world.start_game()
    await wants_to_look(world, world.alice)
    message = await world.alice.send(world.channel, "N c3-c6")
    await world.alice.edit(message, "N c3-c5")
    replies = world.after(message)
    assert ["`N c3-c6`" in replies[0].content, "`N c3-c5`" in replies[-1].content] == [True, True]
    await pick_on(world, await looked(world.alice, replies[-1]), "Play")
    assert "Necromobile c3\u2011c5" in world.last.content


async def test_a_question_is_over_when_a_look_at_another_move_is_offered(world: World) -> None:
    """A square alone is talk then, and does not complete the first move."""
    await before_a_kill(world)
    await wants_to_look(world, world.alice)
    assert "Where does the corpse go?" in short_reply(world, await world.says(world.alice, "M e1-f1"))
    assert "is not played yet" in short_reply(world, await world.says(world.alice, "M e1-d1"))
    assert await world.says(world.alice, "a4") == []


async def test_a_move_by_command_is_looked_at_too(world: World) -> None:
    """In the private answer itself."""
    await world.start_game()
    await wants_to_look(world, world.alice)
    before = await world.position()
    asked = await world.alice.slash(world.channel, "djambi move", move="N c3-c6")
    assert asked.ephemeral
    preview = shown(asked)
    assert preview.content.startswith("**Not played yet.**")
    assert await world.position() == before
    await pick_on(world, preview, "Play")
    assert "Necromobile c3\u2011c6" in world.last.content


@pytest.mark.no_content
async def test_a_move_by_mention_is_looked_at_too(world: World) -> None:
    await world.start_game()
    await wants_to_look(world, world.alice)
    before = await world.position()
    [reply] = await world.says(world.alice, f"{world.env.bot.user.mention} N c3-c6")
    assert await world.position() == before
    await pick_on(world, await looked(world.alice, reply), "Play")
    assert "Necromobile c3\u2011c6" in world.last.content
