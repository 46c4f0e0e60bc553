"""A game that is over is looked at again by whoever asks, and none that goes on."""

import re
from typing import Any

import pytest

from bot.discord_ui.game.archive import Reviews, ShowReview
from bot.worker.questions import SearchQuestion
from tests.discord_ui.game.ending import play_to_the_end
from tests.discord_ui.game.guide import shown, stands
from tests.discord_ui.plots import answer
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.world import World


def told(result: Any) -> tuple[str, list[tuple[str, str]]]:
    """Return what a review says, and its pictures with the beginning of their alt texts."""
    message = shown(result)
    return message.content, [(file.filename, str(file.description)[:40]) for file in message.attachments]


async def test_a_game_is_reviewed_once_it_is_over(world: World) -> None:
    """By the button below its end, before and after a restart, also while the next one goes on."""
    end = await play_to_the_end(world)
    assert labels(world, end)[-2:] == ["Review", "More…"]
    text, pictures = told(await world.bob.click(end, label="Review"))
    assert text.startswith("Winning chances (%) up to turn 3, as the AI saw them")
    assert "Better for 🟡 Yellow:" in text, "where else the Chief was safe"
    assert pictures[0] == ("djambi-chances.png", "Each side's winning chances up to turn 3")
    assert {name for name, _ in pictures[1:]} == {f"djambi-1-{seq}.png" for seq in (6,)}
    await world.restart()
    assert told(await world.bob.click(end, label="Review")) == (text, pictures)
    await world.start_game(3)
    assert told(await world.dai.click(end, label="Review"))[0] == text


async def test_a_review_is_searched_for_its_first_reader_only(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a restart, and in another language."""
    end = await play_to_the_end(world)
    first = told(await world.bob.click(end, label="Review"))

    async def searched(*_: object) -> None:
        pytest.fail("a moment was searched again")

    await world.restart()
    monkeypatch.setattr(Reviews, "_found", searched)
    assert told(await world.alice.click(end, label="Review")) == first
    world.speak(world.chloe, "fr")
    assert "Les décisions les plus coûteuses" in told(await world.chloe.click(end, label="Review"))[0]


async def test_the_first_reader_is_told_how_long_it_takes_with_the_second_searches(world: World) -> None:
    """Where a thousand evaluations take a second."""
    end = await play_to_the_end(world)
    [press] = [each for offer in world.life.client.wired.offers for each in offer.presses if each.verb is ShowReview]
    reviews: Any = getattr(press.does, "__self__", None)
    searched, left = reviews.think, dict[float, int]()

    async def slow(question: SearchQuestion, game: int) -> Any:
        found = await searched(question, game)  # meanwhile the answer is edited
        if (
            told := re.findall(r"about (\d+) s left", str(world.env.http_requests[-1].json))
        ) and world.clock not in left:
            left[world.clock] = int(told[0])
        world.clock += question.level.evaluations / 1000
        return found

    reviews.think = slow
    await world.bob.click(end, label="Review")
    assert len(left) >= 2
    for at, seconds in left.items():
        assert seconds == pytest.approx(world.clock - at, rel=0.5), (at, left)


async def test_no_game_is_reviewed_that_goes_on_or_is_not_to_be(world: World) -> None:
    """Not even by a button that somebody has made up."""
    await stands(world, "rC a1, rA b1, bC b8, bM h3", "rb--", review=False)
    for asked in (
        await world.more(world.alice, "review"),
        await world.press(world.alice, world.boards[0], "djambi:review:1"),
    ):
        assert answer(asked) == "A game can be reviewed once it is over. Ask again then."
    end = one_board(await world.says(world.alice, "A b1-b8"))
    assert "Review" not in labels(world, end)
    for asked in (
        await world.more(world.alice, "review"),
        await world.press(world.alice, end, "djambi:review:1"),
    ):
        assert answer(asked) == "This game was opened without a review. Choose one when you open the next game."
