"""Discord answers with errors, late or not at all: every move is posted once, nothing that was refused is repeated.

What may go wrong with a request does so at one turn after the other of one game, and each time the game goes on.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.discord_ui import client
from bot.discord_ui.game.inbox import Rounds
from bot.discord_ui.kit import answers, pictures, router
from bot.discord_ui.kit.requests import Restraint, give_up_in_time
from bot.store.lock import ANSWERABLE
from bot.store.rows import StoreError
from tests.standin.faults import Misbehaviour, banned, error, late, limited, odd, reset, silence
from tests.standin.living import HURRY, living, playing, start_game
from tests.standin.places import Channel, Json
from tests.standin.requests import FAULTS, POSTS, goes_on, turn
from tests.standin.server import TOKEN, Standin

ALL = {**FAULTS, "429 without the time to wait": banned()}
_LIMITED = 0.3


@contextlib.contextmanager
def naming(fault: str) -> Iterator[None]:
    """Let what is not as it must be inside name the fault of which it is so."""
    try:
        yield
    except Exception as error:
        error.add_note(f"the fault: {fault}")
        raise


async def test_a_post_that_goes_wrong_comes_once_with_its_ping(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        for number, (name, fault) in enumerate(ALL.items()):
            with naming(name):
                standin.rest.faults.add("POST", POSTS, fault)
                await standin.say(*turn(standin, 2 * number))
                await goes_on(standin, life, 2 * number + 1)
                assert standin.rest.faults.taken == number + 1


@pytest.mark.parametrize("fault", [silence(done=True), reset(done=True)])
async def test_a_post_whose_receipt_was_lost_is_found_when_its_nonce_is_long_forgotten(
    standin: Standin, tmp_path: Path, fault: Misbehaviour
) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.faults.add("POST", POSTS, fault)
        standin.rest.faults.add("GET", POSTS, error(404), times=1)
        await standin.say(standin.alice, "N c3-c6")
        await standin.until(lambda: standin.rest.refused("GET", "/messages"))  # it could not be looked for at first
        standin.rest.forget_nonces()
        await goes_on(standin, life)


async def test_a_text_without_a_picture_is_found_as_well(standin: Standin, tmp_path: Path) -> None:
    await standin.forbid("attach_files")
    async with playing(standin, tmp_path) as life:
        for act in (standin.say(standin.alice, "N c3-c6"), standin.slash(standin.bob, "draw")):
            standin.rest.faults.add("POST", POSTS, reset(done=True))
            before = len(standin.posts())
            await act
            await standin.posted(before + 1)
            standin.rest.forget_nonces()
            await life.looks()
            assert len(standin.posts()) == before + 1
        await life.has_told()


async def test_a_long_outage_is_waited_for(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.faults.add("POST", POSTS, error(500), times=12)
        await standin.say(standin.alice, "N c3-c6")
        await goes_on(standin, life)


async def test_an_answer_that_goes_wrong_is_not_given_twice_and_stops_nothing(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        for number, (name, fault) in enumerate(ALL.items()):
            with naming(name):
                before = len(standin.posts())
                standin.rest.faults.add("POST", POSTS, fault)
                await standin.say(standin.alice, "M c3-c9")
                await standin.say(*turn(standin, 2 * number))
                await standin.until(lambda: len(standin.boards()) == 2 * number + 2)  # noqa: B023 - awaited here
                await life.looks()
                assert len(standin.posts()) <= before + 2
                await goes_on(standin, life, 2 * number + 1)
                assert standin.rest.faults.taken == number + 1


async def test_a_command_whose_answer_is_kept_away_is_done_and_posted_once(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.faults.add("POST", "/webhooks/", banned())
        await standin.slash(standin.alice, "move", move="N c3-c6")
        await goes_on(standin, life)


def defer(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let each answer be deferred where faults are for those of the kind that follows a deferral."""
    monkeypatch.setattr(answers, "READY_WITHIN", 0.0 if kind == "/webhooks/" else answers.READY_WITHIN)


def says(answer: Json) -> bool:
    """Whether an answer is more than that one will come."""
    return bool(answer.get("content"))


@pytest.mark.parametrize("kind", ["/callback", "/webhooks/"])
async def test_a_command_whose_answer_goes_wrong_is_done_once_and_answered(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """By a message that follows a deferral too."""
    defer(monkeypatch, kind)
    async with playing(standin, tmp_path) as life:
        for number, (name, fault) in enumerate(FAULTS.items()):
            with naming(name):
                who, text = turn(standin, 2 * number)
                standin.rest.faults.add("POST", kind, fault)
                token = await standin.slash(who, "move", move=text)
                await goes_on(standin, life, 2 * number + 1)
                answers = standin.rest.answers.setdefault(token, [])
                await standin.until(lambda: any(map(says, answers)))  # noqa: B023 - awaited here
                played = [answer for answer in answers if says(answer)]
                assert {answer["content"] for answer in played} == {f"Played: `{text}`, turn {2 * number + 1}."}
                assert len(played) <= (2 if kind == "/webhooks/" and name.endswith("done") else 1)


async def test_what_was_asked_while_a_shard_changed_hands_is_deferred_by_when_it_was_heard(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Part of its three seconds was over when a process could begin to answer."""
    monkeypatch.setattr(answers, "READY_WITHIN", 1.0)
    draw = pictures._drawn  # noqa: SLF001

    async def drawn(*given: Any) -> discord.File:
        await asyncio.sleep(0.5)
        return await draw(*given)

    async with playing(standin, tmp_path) as life:
        monkeypatch.setattr(pictures, "_drawn", drawn)
        heard = life.client.hush()
        token = await standin.slash(standin.alice, "board")
        await asyncio.sleep(1.0)
        await life.client.speak(heard, ANSWERABLE)
        await standin.until(lambda: len(standin.rest.answers.get(token, [])) == 2)
        deferral, board = standin.rest.answers[token]
        assert (deferral["type"], says(board)) == (5, True)


async def test_a_board_does_not_wait_for_an_answer_that_has_to_wait(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(router, "_ANSWERED_FIRST", HURRY)
    defer(monkeypatch, "/webhooks/")
    later = asyncio.Event()
    async with playing(standin, tmp_path):
        standin.rest.faults.add("POST", "/webhooks/", late(later, limited(1)))
        token = await standin.slash(standin.alice, "move", move="N c3-c6")
        await standin.posted(3)
        assert len(standin.rest.answers[token]) == 1
        later.set()
        await standin.until(lambda: len(standin.rest.answers[token]) == 2)


@pytest.mark.parametrize("kind", ["/callback", "/webhooks/"])
async def test_the_log_has_an_answer_that_discord_does_not_take(
    standin: Standin,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    defer(monkeypatch, kind)
    async with playing(standin, tmp_path):
        standin.rest.faults.add("POST", kind, reset(done=False), times=99)
        await standin.slash(standin.alice, "move", move="N c3-c6")
        await standin.until(lambda: "got no answer" in caplog.text)


async def test_what_was_missed_is_read_though_reading_goes_wrong(standin: Standin, tmp_path: Path) -> None:
    """Whether Discord has done what it does not answer makes no difference to who only reads."""
    async with playing(standin, tmp_path):
        pass
    for number, name in enumerate(name for name in ALL if not name.endswith("done")):
        standin.write(*turn(standin, 2 * number))
        standin.rest.faults.add("GET", POSTS, ALL[name])
        with naming(name):
            async with living(standin, tmp_path) as life:
                await goes_on(standin, life, 2 * number + 1)


async def test_a_move_that_comes_before_what_was_missed_could_be_read_waits_for_nothing(
    standin: Standin, tmp_path: Path
) -> None:
    """It is answered by the state there is; what was missed is not lost by it."""
    async with playing(standin, tmp_path):
        pass
    standin.write(standin.alice, "N c3-c6")
    standin.rest.faults.add("GET", POSTS, banned(), times=99)
    async with living(standin, tmp_path) as life:
        await standin.say(standin.bob, "N g3-g5")
        await standin.posted(3)
        assert standin.posts()[2]["content"].startswith("It's not your turn")
        standin.rest.faults.clear()
        await goes_on(standin, life)


@pytest.mark.parametrize(("status", "times"), [(400, 1), (403, 2), (404, 1), (413, 1)])
async def test_a_post_that_was_refused_is_not_sent_again_until_something_has_changed(
    standin: Standin, tmp_path: Path, status: int, times: int
) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.faults.add("POST", POSTS, error(status), times=9)
        async with life.not_looking():
            await standin.say(standin.alice, "N c3-c6")
            await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == times)
        await life.looks()
        assert len(standin.rest.refused("POST", "/messages")) == times
        standin.rest.faults.clear()
        await standin.forbid()
        await goes_on(standin, life)


async def test_a_single_refusal_without_a_reason_delays_a_board_by_seconds(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.faults.add("POST", POSTS, error(403))
        async with life.not_looking():
            await standin.say(standin.alice, "N c3-c6")
            await standin.posted(3)
        await goes_on(standin, life)


async def test_a_refusal_that_takes_longer_than_a_minute_is_one_all_the_same(standin: Standin, tmp_path: Path) -> None:
    """Whoever looks meanwhile what is left over waits for it, and then sends nothing."""
    async with playing(standin, tmp_path) as life:
        minutes_later = asyncio.Event()
        standin.rest.faults.add("POST", POSTS, late(minutes_later, error(400)))
        async with life.not_looking():
            await standin.say(standin.alice, "N c3-c6")
            await standin.until(lambda: standin.rest.faults.taken)
        await life.looks()
        minutes_later.set()
        await standin.until(lambda: standin.rest.refused("POST", "/messages"))
        await life.looks()
        assert standin.rest.faults.taken == len(standin.rest.refused("POST", "/messages")) == 1
        assert len(standin.posts()) == 2


async def two_that_wait(standin: Standin, tmp_path: Path) -> tuple[Channel, Channel]:
    """Let the bot go away from two games of which a move each is not posted, and one more is typed."""
    first, second = standin.channel, standin.places.add_channel(standin.guilds[0])
    async with playing(standin, tmp_path) as life:
        await start_game(standin, channel=second)
        await life.has_told()
        async with life.not_looking():
            for channel in (first, second):
                await standin.forbid("send_messages", channel=channel, told=False)
                await standin.say(standin.alice, "N c3-c6", channel)
            await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == 4)
    for channel in (first, second):
        channel.forbid()
        standin.write(standin.bob, "N g3-g6", channel)
    return first, second


async def test_a_channel_that_has_to_wait_delays_no_other(standin: Standin, tmp_path: Path) -> None:
    first, second = await two_that_wait(standin, tmp_path)
    later = asyncio.Event()
    standin.rest.faults.add("POST", f"/channels/{first.id}/messages", late(later, limited(1)))
    async with living(standin, tmp_path) as life:
        await standin.posted(3, second)
        assert len(standin.posts(first)) == 2
        later.set()
        await standin.posted(3, first)
        assert standin.pings(first) == standin.pings(second) == ["alice", "alice"]
        assert await life.wrong() == []


@pytest.mark.parametrize(("method", "count"), [("GET", 1), ("GET", 3), ("POST", 1)])
async def test_an_odd_answer_ends_nothing(standin: Standin, tmp_path: Path, method: str, count: int) -> None:
    """Neither catching up, in this channel or another, nor the look at what is left over."""
    first, second = await two_that_wait(standin, tmp_path)
    standin.rest.faults.add(method, f"/channels/{first.id}/messages", odd(), times=count)
    async with living(standin, tmp_path) as life:
        await standin.until(lambda: "djambi-1-5.png" in standin.boards(first))
        await standin.until(lambda: "djambi-2-5.png" in standin.boards(second))
        await life.looks()
        for channel in (first, second):
            lines = [line for post in standin.posts(channel)[2:] for line in post["content"].splitlines()]
            assert [line[:10] for line in lines if "): " in line] == ["🔴 Red (ali", "🔵 Blue (bo"]
            assert standin.pings(channel)[-1] == "alice"
        assert standin.pings(second) == ["alice", "alice"]
        assert await life.wrong() == []
        await life.has_told()


async def test_a_ban_stops_all_posts_until_the_next_minute(standin: Standin, tmp_path: Path) -> None:
    others = [standin.places.add_channel(standin.guilds[0]) for _ in range(4)]
    async with playing(standin, tmp_path) as life:
        for channel in others:
            await start_game(standin, channel=channel)
        games = [standin.channel, *others]
        standin.rest.faults.add("POST", POSTS, banned(), times=999)
        for channel in games:
            await standin.say(standin.alice, "N c3-c6", channel)
        await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) >= len(games))
        looked, before = life.looked, len(standin.rest.refused("POST", "/messages"))
        await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) >= before + 20)
        one_a_round = life.looked - looked + 1  # one may be under way
        its_own_try = len(games)  # a turn tries once at once, and that may still come
        assert len(standin.rest.refused("POST", "/messages")) - before <= one_a_round + its_own_try
        standin.rest.faults.clear()
        for channel in games:
            await standin.posted(3, channel)
        await life.looks()
        await life.has_told()


@pytest.mark.parametrize("wrong", [StoreError("away"), ValueError("a post that cannot be made")])
async def test_a_move_whose_post_goes_wrong_is_answered_as_played_and_posted_with_the_next_round(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    async with playing(standin, tmp_path) as life:
        async with life.not_looking():
            with monkeypatch.context() as broken:
                broken.setattr(life.client.wired.publisher, "publish", AsyncMock(side_effect=wrong))
                token = await standin.slash(standin.alice, "move", move="N c3-c6")
                await standin.until(lambda: bool(standin.rest.answers.get(token)))
                assert len(standin.boards()) == 1
        await goes_on(standin, life)
        assert [answer.get("content") for answer in standin.rest.answers[token]] == ["Played: `N c3-c6`, turn 1."]


async def test_what_is_made_up_for_after_the_database_was_away_twice_ends_with_the_bot(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_CATCHES_UP", (0.0, 60.0))
    others = asyncio.all_tasks()
    async with playing(standin, tmp_path) as life, life.not_looking():
        again = AsyncMock()
        monkeypatch.setattr(Rounds, "again", again)
        life.client.catch_up()
        await standin.until(lambda: again.await_count == 1)
        life.client.catch_up()
        await standin.tick()
    left = [task for task in asyncio.all_tasks() - others if "catch" in repr(task.get_coro())]
    assert left == []


async def test_a_limit_for_all_requests_that_one_client_hears_of_holds_up_the_others_of_its_process(
    standin: Standin,
) -> None:
    pace, me = Restraint(), "/users/@me"
    async with (
        discord.Client(intents=discord.Intents.none()) as one,
        discord.Client(intents=discord.Intents.none()) as other,
    ):
        for each in (one, other):
            give_up_in_time(each.http, pace)
            await each.login(TOKEN)
        before = len(standin.requests("GET", me))
        standin.rest.faults.add("GET", me, limited(_LIMITED, everywhere=True))
        first = asyncio.create_task(one.http.request(discord.http.Route("GET", me)))
        await standin.until(lambda: standin.rest.faults.taken)
        await asyncio.gather(first, other.http.request(discord.http.Route("GET", me)))
    told, *then = [asked.at for asked in standin.requests("GET", me)[before:]]
    assert max(then) - told >= _LIMITED
