"""Several processes on one record: each serves its shards, and whatever becomes of one, the others serve them."""

import asyncio
import signal
from pathlib import Path

from tests.standin.living import custom_ids, filled, start_game
from tests.standin.places import BOT
from tests.standin.server import Standin
from tests.standin.sharing import LASTS, Crowd, Fleet, send


async def test_two_processes_share_the_shards_until_one_is_killed_and_everything_is_told_once(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 2) as fleet:
        processes = {each.pid: each for each in (fleet.start(), fleet.start())}
        held = await fleet.shared(1, 1)
        here, there = fleet.channels
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        await fleet.all_told()
        await standin.slash(standin.bob, "away", here, until="tomorrow")
        for channel in fleet.channels:  # in each by who serves it
            await standin.posted(3, channel)
        await standin.say(standin.alice, "N c3-c6", there)
        await standin.posted(4, there)
        await standin.say(standin.bob, "N g3-g6", there)  # so he is back everywhere
        await standin.posted(5, there)
        await standin.posted(4, here)
        token = await standin.slash(standin.bob, "games", here)
        games = (await standin.answered(token))["content"]
        assert all(f"/{channel.guild}/{channel.id}" in games for channel in fleet.channels)
        await fleet.end(processes[held[1]], signal.SIGKILL)
        standin.write(standin.alice, "N c6-c5", there)
        await standin.say(standin.alice, "N c3-c6", here)
        await standin.posted(6, there)
        await standin.posted(5, here)
        await fleet.shared(2)
        assert [len(standin.posts(channel)) for channel in fleet.channels] == [5, 6]
        assert [standin.pings(channel) for channel in (here, there)] == [["alice", "bob"], ["alice", "alice", "bob"]]
        assert await fleet.wrong() == []


async def test_what_is_pressed_in_a_direct_message_is_done_and_told_in_the_games_of_all_processes(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    """The first shard hears it; whoever serves the other tells it there at once, and knows nothing more of who goes."""
    async with Fleet.open(standin, database, tmp_path, 2, minute=60.0) as fleet:
        for _ in range(2):
            fleet.start()
        await fleet.shared(1, 1)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        letters = standin.places.letters
        away = {"type": 2, "style": 2, "label": "Away", "custom_id": "djambi:away"}
        forget = {"type": 2, "style": 4, "label": "Forget me", "custom_id": "djambi:forget-me"}
        below = [{"type": 1, "components": [away, forget]}]
        reminder = standin.places.add_message(letters, BOT, "It is your turn.", components=below)
        form = await standin.answered(await standin.press(standin.bob, reminder, "djambi:away"))
        await standin.interact(standin.bob, filled(form, until="tomorrow"), letters)
        for channel in fleet.channels:
            await standin.posted(3, channel)
            assert "Blue (bob) is away" in standin.posts(channel)[-1]["content"]
        asked = await standin.answered(await standin.press(standin.bob, reminder, "djambi:forget-me"))
        [sure] = [each for each in custom_ids(asked) if "forget" in each]
        token = await standin.press(standin.bob, {**reminder, "components": asked["components"]}, sure)
        await standin.until(lambda: "You are forgotten" in str(standin.rest.answers.get(token)))
        for channel in fleet.channels:
            await standin.posted(4, channel)
            assert "Red (alice) wins the game" in standin.posts(channel)[-1]["content"]
            history = await standin.answered(await standin.slash(standin.alice, "board", channel))
            assert "bob" not in str(history)
        assert await fleet.wrong() == []


async def test_who_stood_still_wakes_up_to_a_shard_that_others_serve_and_says_nothing_until_they_end(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        [channel] = fleet.channels
        first = fleet.start()
        await fleet.shared(1)
        second = fleet.start()  # it waits: there is nothing left for it
        await start_game(standin, channel=channel)
        await standin.say(standin.alice, "N c3-c6", channel)
        await standin.posted(3, channel)
        send(first, signal.SIGSTOP)
        await standin.until(lambda: fleet.held().get(0) == second.pid)
        await standin.say(standin.bob, "N g3-g6", channel)  # both are told
        await standin.posted(4, channel)
        token = await standin.slash(standin.bob, "board", channel)
        await standin.answered(token)
        send(first, signal.SIGCONT)
        await standin.say(standin.alice, "M c2-c3", channel)
        await standin.posted(5, channel)
        await asyncio.sleep(LASTS / 2)
        assert len(standin.posts(channel)) == 5
        assert len(standin.requests("POST", f"{token}/callback")) == 1
        ending = asyncio.create_task(fleet.end(second, signal.SIGTERM))
        await standin.say(standin.bob, "M h3-h4", channel)  # in the middle of it
        await ending
        assert await fleet.shared(1) == {0: first.pid}
        await standin.posted(6, channel)
        assert standin.pings(channel) == ["alice", "bob", "alice", "bob", "alice"]
        assert await fleet.wrong() == []


async def test_an_update_leaves_no_turn_and_no_question_unanswered_and_nothing_is_done_twice(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    """The new process is started, and the old one stopped: it ends once others have taken its shards over.

    A picture takes longer here than a process waits before it hands a shard over.
    """
    async with Fleet.open(standin, database, tmp_path, 2, draws_in=1.2 * LASTS) as fleet:
        old = fleet.start()
        await fleet.shared(2)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        crowd = Crowd(fleet, 0.02)
        async with crowd.busy():
            new = fleet.start()
            await fleet.shared(1, 1)
            assert {*fleet.held().values()} == {old.pid, new.pid}
            await fleet.end(old, signal.SIGTERM)
            assert old.exitcode == 0
            assert await fleet.shared(2) == dict.fromkeys((0, 1), new.pid)
        assert (crowd.unanswered, await crowd.wrong()) == (0, [])
        assert standin.gateway.identified == 2 + 2


async def test_a_process_that_is_told_twice_to_end_does_not_wait_for_others(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        first = fleet.start()
        await fleet.shared(1)
        second = fleet.start()
        await standin.until(lambda: len(fleet.processes_there()) == 2)
        standin.gateway.starts = 0  # so that nobody can take over
        send(first, signal.SIGTERM)
        await asyncio.sleep(LASTS)
        assert first.is_alive()
        await fleet.end(first, signal.SIGTERM)
        standin.gateway.starts = 1
        assert await fleet.shared(1) == {0: second.pid}


async def test_a_shard_of_a_dead_process_is_served_by_one_that_was_ready_for_it(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    """Without another session: it was connected, and has kept silent."""
    async with Fleet.open(standin, database, tmp_path, 2, spares=1) as fleet:
        for _ in range(2):
            fleet.start()
        held = await fleet.shared(1, 1)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        await fleet.until(lambda: fleet.ready() == 2)
        identified = standin.gateway.identified
        standin.gateway.starts = 0
        [lost] = [process for process in fleet.processes if process.pid == held[1]]
        crowd = Crowd(fleet, 0.02)
        async with crowd.busy():
            await fleet.end(lost, signal.SIGKILL)
            await fleet.shared(2)
        assert await crowd.wrong() == []
        assert standin.gateway.identified == identified
