"""What is changed while the bot is away, or its session is lost: it is looked at again, and answered once."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.discord_ui.game.said_moves import request_of
from tests.standin.faults import error
from tests.standin.living import Life, living, playing, start_game
from tests.standin.places import BOT, Json
from tests.standin.server import Standin

TYPO = "M c3-e5-a1"


async def refused(standin: Standin, life: Life, who: Json, text: str = TYPO) -> Json:
    """Let somebody type what is refused, and wait until it is noted."""
    before = len(standin.posts())
    message = await standin.say(who, text)
    await standin.posted(before + 1)
    request = request_of(int(message["id"]))
    while request not in [each.request for each in await life.store.refused_in(message["channel_id"])]:
        await standin.tick()
    return message


async def noted(standin: Standin, life: Life, most: int) -> list[str]:
    """Wait until at most that many refusals are noted; return the requests that were refused."""
    while len(kept := await life.store.refused_in(str(standin.channel.id))) > most:
        await standin.tick()
    return [each.request for each in kept]


def answers(standin: Standin) -> list[str]:
    """Return which messages the bot has answered, in order."""
    references = [post.get("message_reference") for post in standin.posts()]
    return [str(reference["message_id"]) for reference in references if reference]


async def test_a_refused_text_edited_into_a_move_while_the_bot_is_away_is_played(
    standin: Standin, tmp_path: Path
) -> None:
    """With one board and one call, in whatever life it is found."""
    async with playing(standin, tmp_path) as life:
        typo = await refused(standin, life, standin.alice)
    standin.changed(typo, "N c3-c6")
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(4)
            await life.looks()
            assert (await life.game(standin.channel.id)).position.turn == 2
            assert await life.store.refused_in(str(standin.channel.id)) == []
            assert await life.wrong() == []
    assert len(standin.posts()) == 4
    assert standin.pings() == ["alice", "bob"]
    assert answers(standin) == [typo["id"]]


async def test_the_same_while_a_session_is_lost(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        typo = await refused(standin, life, standin.alice)
        await standin.gateway.drop(forget=True)
        standin.changed(typo, "N c3-c6")
        await standin.posted(4)
        assert standin.pings() == ["alice", "bob"]


async def test_an_edit_into_another_mistake_is_answered_once(standin: Standin, tmp_path: Path) -> None:
    """And into a third one again."""
    async with playing(standin, tmp_path) as life:
        typo = await refused(standin, life, standin.alice)
    for text, reason, count in (("M b3-b6", "too far", 4), ("N c3-d5", "line", 5)):
        standin.changed(typo, text)
        for _ in range(2):
            async with living(standin, tmp_path) as life:
                await standin.posted(count)
                await life.looks()
        assert len(standin.posts()) == count
        assert reason in standin.posts()[-1]["content"]
    assert answers(standin) == [typo["id"]] * 3


async def test_a_message_left_alone_or_deleted_gets_no_answer(standin: Standin, tmp_path: Path) -> None:
    """What was deleted is not asked for again."""
    async with playing(standin, tmp_path) as life:
        stays, goes = await refused(standin, life, standin.alice), await refused(standin, life, standin.bob)
    del standin.channel.messages[int(goes["id"])]
    async with living(standin, tmp_path) as life:
        assert await noted(standin, life, 1) == [f"m{stays['id']}"]
        await standin.delete_message(stays)
        assert await noted(standin, life, 0) == []
    before = len(standin.requests("GET", "/messages"))
    async with living(standin, tmp_path) as life:
        await life.looks()
    assert len(standin.requests("GET", "/messages")) == before
    assert len(standin.posts()) == 4


async def test_a_refusal_that_nobody_has_heard_is_said_in_the_next_life(standin: Standin, tmp_path: Path) -> None:
    """Only what was answered is left alone."""
    async with playing(standin, tmp_path):
        pass
    typo = standin.write(standin.alice, TYPO)
    standin.rest.faults.add("POST", f"/{standin.channel.id}/messages", error(502), times=1000)
    async with living(standin, tmp_path) as life:
        await standin.until(lambda: standin.rest.faults.taken)
        assert await life.store.refused_in(str(standin.channel.id)) == []
    standin.rest.faults.clear()
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(3)
            await life.looks()
    assert answers(standin) == [typo["id"]]


async def test_an_edit_takes_its_place_among_what_was_written_meanwhile(standin: Standin, tmp_path: Path) -> None:
    """Bob answers the move that alice has made of her mistake; what he wrote before it was too early."""
    async with playing(standin, tmp_path) as life:
        typo = await refused(standin, life, standin.alice)
    early = standin.write(standin.bob, "N g3-g5")
    standin.changed(typo, "N c3-c6")
    standin.write(standin.bob, "N g3-g6")
    async with living(standin, tmp_path) as life:
        await standin.posted(5)
        assert (await life.game(standin.channel.id)).position.turn == 3
    assert standin.pings() == ["alice", "alice"]
    assert answers(standin) == [typo["id"], early["id"]]


async def test_a_move_too_early_and_edited_later_is_played_when_it_was_edited(standin: Standin, tmp_path: Path) -> None:
    """All of it while the bot was away: what it said before nobody knows any more."""
    async with playing(standin, tmp_path):
        pass
    early = standin.write(standin.bob, "N g3-g5")
    standin.write(standin.alice, "N c3-c6")
    standin.changed(early, "N g3-g6")
    async with living(standin, tmp_path) as life:
        await standin.posted(3)
        await life.looks()
        assert (await life.game(standin.channel.id)).position.turn == 3
    assert answers(standin) == []


async def test_a_message_read_twice_because_of_an_edit_counts_as_one_answer(standin: Standin, tmp_path: Path) -> None:
    """Five at once are not too many."""
    async with playing(standin, tmp_path):
        pass
    typos = [standin.write(standin.alice, TYPO) for _ in range(5)]
    for typo in typos:
        standin.changed(typo, "M c3-c9")
    async with living(standin, tmp_path) as life:
        await standin.posted(6)
        await life.looks()
    assert answers(standin) == [typo["id"] for typo in typos]
    assert not any("more than I can answer" in post["content"] for post in standin.posts())


async def test_a_move_that_was_adorned_later_is_played_when_it_was_written(standin: Standin, tmp_path: Path) -> None:
    """What follows it was meant for the position after it."""
    async with playing(standin, tmp_path):
        pass
    first = standin.write(standin.alice, "N c3-c6")
    standin.write(standin.bob, "N g3-g6")
    standin.changed(first, "N c3-c6!")
    async with living(standin, tmp_path) as life:
        await standin.posted(3)
        await life.looks()
        assert (await life.game(standin.channel.id)).position.turn == 3
    assert answers(standin) == []


async def test_an_edited_message_that_speaks_to_the_bot_is_read_without_the_others(
    standin: Standin, tmp_path: Path
) -> None:
    """Without the message content intent too."""
    standin.rest.flags = 0
    async with living(standin, tmp_path, reads_messages=False) as life:
        await start_game(standin)
        typo = standin.write(standin.alice, f"<@2> {TYPO}")
        typo["mentions"] = [BOT]
        await standin.announce(typo)
        await standin.posted(3)
        await life.looks()
    standin.changed(typo, "<@2> N c3-c6")
    async with living(standin, tmp_path, reads_messages=False):
        await standin.posted(4)
    assert standin.pings() == ["alice", "bob"]


@pytest.mark.parametrize("minutes", [-5, 5])
async def test_a_clock_of_the_host_that_is_wrong_makes_no_edit_stale(
    standin: Standin, tmp_path: Path, minutes: int
) -> None:
    """Discord's times are compared with Discord's."""
    standin.places.set_clock(timedelta(minutes=minutes))
    async with playing(standin, tmp_path) as life:
        typo = await refused(standin, life, standin.alice)
        await standin.announce(standin.changed(typo, "N c3-c6"), "MESSAGE_UPDATE")
        await standin.posted(4)
        assert standin.pings() == ["alice", "bob"]
