"""Several processes on one record: each serves its shards, and whatever becomes of one, the others serve them."""

import asyncio
import signal
from pathlib import Path

from tests.standin.living import start_game
from tests.standin.server import Standin
from tests.standin.sharing import LASTS, Fleet, send


async def test_who_is_killed_is_replaced_and_everything_is_done_once(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 4) as fleet:
        first = fleet.start()
        await fleet.shared(4)
        fleet.start()
        held = await fleet.shared(2, 2)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        await fleet.play("N c3-c6")
        assert [standin.pings(channel) for channel in fleet.channels] == [["alice", "bob"]] * 4
        await fleet.end(first, signal.SIGKILL)
        for shard, channel in enumerate(fleet.channels):
            if held[shard] == first.pid:
                standin.write(standin.bob, "N g3-g6", channel)
            else:
                await standin.say(standin.bob, "N g3-g6", channel)
        for channel in fleet.channels:
            await standin.posted(4, channel)
        await fleet.shared(4)
        assert [len(standin.posts(channel)) for channel in fleet.channels] == [4] * 4
        assert [standin.pings(channel) for channel in fleet.channels] == [["alice", "bob", "alice"]] * 4
        assert await fleet.wrong() == []


async def test_who_stood_still_wakes_up_to_a_shard_that_others_serve_and_says_nothing(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        [channel] = fleet.channels
        first = fleet.start()
        await fleet.shared(1)
        second = fleet.start()  # it waits: there is nothing left for it
        await start_game(standin, channel=channel)
        await fleet.play("N c3-c6")
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
        assert standin.pings(channel) == ["alice", "bob", "alice", "bob"]
        assert len(standin.requests("POST", f"{token}/callback")) == 1
        assert [asked.status for asked in standin.requests("POST", "/callback") if asked.status >= 400] == []
        assert await fleet.wrong() == []
        await fleet.end(second, signal.SIGTERM)  # and it is there to take over again
        await fleet.play("M h3-h4")
        assert await fleet.shared(1) == {0: first.pid}


async def test_processes_are_replaced_one_after_the_other_and_nothing_is_lost(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 2) as fleet:
        old = [fleet.start(), fleet.start()]
        await fleet.shared(1, 1)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        turns = ["N c3-c6", "N g3-g6"]
        for number, (process, text) in enumerate(zip(old, turns, strict=True)):
            ending = asyncio.create_task(fleet.end(process, signal.SIGTERM))
            for channel in fleet.channels:  # in the middle of it
                await standin.say((standin.alice, standin.bob)[number], text, channel)
            await ending
            fleet.start()
            await fleet.shared(1, 1)
            for channel in fleet.channels:
                await standin.posted(3 + number, channel)
        assert [standin.pings(channel) for channel in fleet.channels] == [["alice", "bob", "alice"]] * 2
        assert await fleet.wrong() == []
