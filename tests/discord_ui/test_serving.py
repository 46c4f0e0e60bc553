"""What a process does with its shares, where that cannot be seen from outside without luck."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, MagicMock

import aiohttp
import pytest
from discord.http import Route
from yarl import URL

from bot.discord_ui.client import ANSWERABLE, DjambiClient
from bot.discord_ui.kit.answers import saying_away
from bot.discord_ui.kit.places import NotOursError
from bot.discord_ui.serving import _UNHEARD, Alone, Serving, Share, _Lease, stages_of
from bot.store.leases import LASTS, MARGIN, Claim, Held, Seen, Shards, Stage, clock
from bot.store.records import StoreError


class _Leaving(Alone):
    """Shares that have ended when it is heard what is rung for them."""

    serving: Serving

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Say that somebody did something in a game of each."""
        rung = [(shard, 7) for shard in shards]
        vars(self.serving)["_parts"].clear()
        return rung


async def test_a_share_whose_connection_does_not_end_as_it_should_is_given_back_and_taken_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A network that is half gone, say."""
    begun: list[Share] = []

    def make(share: Share) -> Any:
        begun.append(share)
        client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)))
        client.close = AsyncMock(side_effect=OSError("no route to host"))
        return client

    serving = Serving(Alone(MagicMock()), make, "token")
    await serving._round()  # noqa: SLF001
    serving._end(0)  # noqa: SLF001
    await asyncio.gather(*vars(serving)["_ending"])
    await serving._round()  # noqa: SLF001
    assert len(begun) == 2
    assert "a connection to Discord did not end as it should" in caplog.text


async def test_what_is_rung_for_a_share_that_has_just_ended_ends_nothing_else() -> None:
    begun: list[Share] = []

    def make(share: Share) -> Any:
        begun.append(share)
        return MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)))

    leases = _Leaving(MagicMock())
    leases.serving = serving = Serving(leases, make, "token")
    await serving._round()  # noqa: SLF001
    assert len(begun) == 1


def trace_by(lease: MagicMock) -> aiohttp.TraceConfig:
    """Return what a client with a lease looks at before it sends something."""
    client = DjambiClient(MagicMock(), Path("synced"), reads_messages=True, shards=Shards((0,), 1), lease=lease)
    trace = client.http.http_trace
    assert trace is not None
    trace.freeze()
    return trace


@pytest.mark.parametrize(
    ("is_ours", "is_alone", "says_away", "goes_out"),
    [
        (True, False, False, True),
        (False, True, False, False),
        (False, True, True, True),
        (False, False, True, False),
    ],
)
async def test_without_a_sure_lease_only_a_process_that_was_alone_says_that_the_database_is_away(
    *, is_ours: bool, is_alone: bool, says_away: bool, goes_out: bool
) -> None:
    """Nothing else goes out to Discord, from whomever."""
    lease = MagicMock(is_ours=is_ours, may_answer=False, is_alone=is_alone)
    trace = trace_by(lease)
    for moment in (trace.on_request_start, trace.on_request_headers_sent):  # it may have stood still in between
        with saying_away() if says_away else nullcontext(), nullcontext() if goes_out else pytest.raises(NotOursError):
            await moment.send(MagicMock(), MagicMock(), MagicMock())


@pytest.mark.parametrize(("method", "goes_out"), [("GET", True), ("POST", False), ("PATCH", False), ("PUT", False)])
async def test_a_client_of_a_shard_that_is_only_claimed_asks_but_says_nothing(method: str, *, goes_out: bool) -> None:
    lease = MagicMock(is_ours=False, is_claimed=True, may_answer=False, is_alone=False)
    trace = trace_by(lease)
    with nullcontext() if goes_out else pytest.raises(NotOursError):
        await trace.on_request_headers_sent.send(MagicMock(), MagicMock(), MagicMock(method=method))


@pytest.mark.parametrize(
    ("path", "goes_out"),
    [
        ("/interactions/7/a-token/callback", True),
        ("/webhooks/1/a-token/messages/@original", True),
        ("/channels/9/messages", False),
        ("/channels/9/messages/8", False),
    ],
)
async def test_a_client_whose_shard_was_handed_over_only_finishes_its_answers(path: str, *, goes_out: bool) -> None:
    lease = MagicMock(is_ours=False, is_claimed=False, may_answer=True, is_alone=False)
    trace = trace_by(lease)
    sent = MagicMock(url=URL(Route.BASE + path))
    with nullcontext() if goes_out else pytest.raises(NotOursError):
        await trace.on_request_headers_sent.send(MagicMock(), MagicMock(), sent)


async def test_a_client_that_has_fallen_silent_does_not_do_what_is_done_every_minute() -> None:
    """The process that serves the shard next does it."""
    client = DjambiClient(MagicMock(), Path("synced"), reads_messages=True)
    again = AsyncMock()
    vars(client)["wired"] = MagicMock(rounds=MagicMock(again=again))
    await client._do_leftovers()  # noqa: SLF001
    client.hush()
    await client._do_leftovers()  # noqa: SLF001
    again.assert_awaited_once_with()


async def test_a_shard_that_cannot_be_handed_over_is_given_back_before_its_connection_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Closing takes seconds where the network is slow, and the process is silent already."""
    monkeypatch.setattr("bot.discord_ui.serving._ANSWERS", 0.0)
    done: list[str] = []

    class Stuck(Alone):
        async def hand_over(self, held: Held, heard: Sequence[int]) -> bool:
            del held, heard
            done.append("tried")
            raise StoreError("the database does not answer")

        async def give_back(self, held: Held) -> None:
            assert not held.is_sure(0.0)
            done.append("given back")

    def make(_: Share) -> Any:
        client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)))
        client.close = AsyncMock(side_effect=lambda: done.append("closed"))
        return client

    serving = Serving(Stuck(MagicMock()), make, "token")
    await serving._round()  # noqa: SLF001
    await serving._hand_over(vars(serving)["_parts"][0])  # noqa: SLF001
    assert done[: done.index("closed")] == ["tried", "tried", "tried", "given back"]


async def test_who_cannot_hand_a_shard_over_since_nobody_is_ready_for_it_any_more_goes_on_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.discord_ui.serving._GRACE", 0.0)
    client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)), speak=AsyncMock())
    client.hush.return_value = [5]
    serving = Serving(Alone(MagicMock()), lambda _: client, "token")
    await serving._round()  # noqa: SLF001
    part = vars(serving)["_parts"][0]
    await serving._hand_over(part)  # noqa: SLF001
    client.speak.assert_awaited_once_with([5], ANSWERABLE)
    assert (part.held.stage, part.held.is_sure(0.0), part.held.may_answer) == (Stage.LEAVING, True, False)
    client.close.assert_not_called()


async def test_who_does_not_know_whether_a_shard_was_handed_over_is_silent_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The database may have done it, though its answer was lost."""
    for pause in ("_GRACE", "_ANSWERS"):
        monkeypatch.setattr(f"bot.discord_ui.serving.{pause}", 0.0)
    leases = Alone(MagicMock())
    tries = [StoreError("the database does not answer"), False, False]
    monkeypatch.setattr(leases, "hand_over", AsyncMock(side_effect=tries))
    monkeypatch.setattr(leases, "give_back", given_back := AsyncMock())
    client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)), close=AsyncMock(), speak=AsyncMock())
    serving = Serving(leases, lambda _: client, "token")
    await serving._round()  # noqa: SLF001
    part = vars(serving)["_parts"][0]
    await serving._hand_over(part)  # noqa: SLF001
    client.speak.assert_not_awaited()
    given_back.assert_awaited_with(part.held)
    assert not part.held.is_sure(0.0)


async def test_a_shard_that_somebody_waits_for_is_identified_before_one_that_is_only_kept_ready() -> None:
    """Whichever came first."""
    loop, identified = asyncio.get_running_loop(), list[int]()
    free = loop.time() + 0.1

    class Rare(Alone):
        async def turn_in(self, shard: int) -> float:
            nonlocal free
            if (seconds := free - loop.time()) > 0:
                return seconds + (0.1 if shard == 1 else 0.0)  # its process is a little slow
            free += 1
            identified.append(shard)
            return 0.0

    leases = Rare(MagicMock())
    waiting = [
        asyncio.create_task(_Lease(Held(shard), leases, lambda: True, is_kept).identifies(shard))
        for shard, is_kept in ((0, lambda: True), (1, lambda: False))
    ]
    await waiting[1]
    waiting[0].cancel()
    assert identified == [1]


async def test_a_lease_is_sure_from_when_its_renewal_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may have renewed it at once, and its answer may come much later."""
    now = 100.0
    monkeypatch.setattr("bot.discord_ui.serving.clock", lambda: now)

    class Slow(Alone):
        async def claim(self, shard: int) -> Held:
            held = Held(shard)
            held.renewed(now, 1)
            held.stage = Stage.SERVED
            return held

        async def look(self, mine: Mapping[int, Held], *, ends: bool = False) -> Seen:
            nonlocal now
            now += LASTS - MARGIN if mine else 0
            return await super().look(mine, ends=ends)

    client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)))
    serving = Serving(Slow(MagicMock()), lambda _: client, "token")
    await serving._round()  # noqa: SLF001
    held = vars(serving)["_parts"][0].held
    assert held.is_sure(now)
    await serving._round()  # noqa: SLF001
    assert not held.is_sure(now)


async def test_a_client_that_is_ready_speaks_only_once_its_process_has_the_lease(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A spare, or one whose shard was taken by another process at the last moment, stays mute."""
    gets_it = False

    class Contested(Alone):
        async def claim(self, shard: int) -> Held:
            held = Held(shard)
            held.stage = Stage.READY
            return held

        async def look(self, mine: Mapping[int, Held], *, ends: bool = False) -> Seen:
            claims = {shard: Claim("me", ready=True) for shard in mine}
            return Seen("me", ["me"], {}, claims, mine=stages_of(mine), ends=ends)

        async def take(self, held: Held) -> float | None:
            if not gets_it:
                return None
            held.renewed(clock(), 1)
            return 0.25

    monkeypatch.setattr("bot.discord_ui.serving._Part.is_connected", True)
    client = MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)), speak=AsyncMock())
    serving = Serving(Contested(MagicMock()), lambda _: client, "token")
    for gets_it, spoken in ((False, 0), (False, 0), (True, 1)):  # noqa: B007 - the leases look at it
        await serving._round()  # noqa: SLF001
        assert client.speak.await_count == spoken
    client.speak.assert_awaited_once_with((), _UNHEARD + 0.25)
