"""A game that is over is looked at again by whoever asks, and none that goes on."""

from typing import Any

from tests.discord_ui.game.test_end_posts import play_to_the_end
from tests.discord_ui.game.test_headlines import labels
from tests.discord_ui.game.test_picker import shown, stands
from tests.discord_ui.plots import answer
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


def told(result: Any) -> tuple[str, list[tuple[str, str]]]:
    """Return what a review says, and its pictures with the beginning of their alt texts."""
    message = shown(result)
    return message.content, [(file.filename, str(file.description)[:40]) for file in message.attachments]


async def test_a_game_is_reviewed_once_it_is_over(world: World) -> None:
    """By the button below its end, before and after a restart, and by command, also while the next one goes on."""
    assert answer(await world.alice.slash(world.channel, "djambi review")) == "A game is reviewed when it is over."
    end = await play_to_the_end(world)
    assert labels(world, end)[-1] == "Review"
    text, pictures = told(await world.bob.click(end, label="Review"))
    assert text.startswith("How the game went up to turn 3: the chances to win in percent")
    assert "Better for 🟡 Yellow was" in text, "where else the Chief was safe"
    assert pictures[0] == ("djambi-chances.png", "The chances of each side up to turn 3, a")
    assert {name for name, _ in pictures[1:]} == {f"djambi-1-{seq}.png" for seq in (6,)}
    await world.restart()
    assert told(await world.bob.click(end, label="Review")) == (text, pictures)
    await world.start_game(3)
    assert told(await world.dai.slash(world.channel, "djambi review"))[0] == text, "the newest that is over"


async def test_no_game_is_reviewed_that_goes_on_or_is_not_to_be(world: World) -> None:
    """Not even by a button that somebody has made up."""
    await stands(world, "rC a1, rA b1, bC b8, bM h3", "rb--", review=False)
    assert "The engine does not review the game afterwards." in world.texts[0]
    for asked in (
        await world.alice.slash(world.channel, "djambi review"),
        await world.press(world.alice, world.boards[0], "djambi:review:1"),
    ):
        assert answer(asked) == "A game is reviewed when it is over."
    end = one_board(await world.says(world.alice, "A b1-b8"))
    assert "Review" not in labels(world, end)
    for asked in (
        await world.alice.slash(world.channel, "djambi review"),
        await world.press(world.alice, end, "djambi:review:1"),
    ):
        assert answer(asked) == "By its terms this game is not reviewed."
