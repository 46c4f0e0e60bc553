"""A typed move that breaks one's word: asked first if everybody may know of the pact, and told in private if not."""

import pytest

from tests.discord_ui.game.guide import offered, shown
from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import KILL, form, said_in, signed, started
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


async def test_a_public_word_is_not_broken_before_it_is_asked(world: World) -> None:
    """Only its player sees what it would break; the button says so."""
    await started(world)
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    before = await world.position()
    [reply] = await world.says(world.alice, KILL)
    assert reply.content.startswith("alice, `")
    assert await world.position() == before
    preview = shown(await world.alice.click(reply, label="Look"))
    assert preview.content.startswith("⚠️ ")
    assert "would break your word" in preview.content.splitlines()[0]
    assert next(iter(offered(world, preview))) == "Break my word"
    await world.alice.click(preview, label="Break my word")
    assert await world.position() != before


async def test_a_public_word_is_not_broken_by_a_sentence_either(world: World) -> None:
    """*Play it* asks once more, in private."""
    await started(world)
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    before = await world.position()
    [question] = await world.says(world.alice, f"I play {KILL}")
    warning = await world.alice.click(question, label="Play it")
    assert warning.ephemeral
    assert warning.response.content.startswith(f"`{KILL}` would break your word:")
    assert await world.position() == before


@pytest.mark.grace
@pytest.mark.parametrize("meanwhile", ["nothing", "undo", "a turn", "a restart"])
async def test_a_secret_word_is_broken_without_a_sign_in_public(world: World, meanwhile: str) -> None:
    """The others hear of it when it can't be taken back at once any more, and never of what was."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    board = one_board(await world.says(world.alice, KILL))
    assert "word" not in board.content
    [letter] = [text for text in world.letters(world.alice.user) if "breaks your word" in text]
    assert letter.endswith("The others are told in 30 seconds; until then, `undo` takes it back.")
    assert not any("broken by" in text for text in said_in(thread))
    match meanwhile:
        case "undo":
            await world.says(world.alice, "undo")
        case "a turn":
            await world.says(world.bob, "M h3-h4")
        case "a restart":
            await world.restart()
            await world.says(world.bob, "M h3-h4")
        case _:
            pass
    if meanwhile in ("nothing", "undo"):
        await world.env.advance_time(61)
    assert sum("broken by" in text for text in said_in(thread)) == (0 if meanwhile == "undo" else 1)
