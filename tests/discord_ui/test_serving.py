"""What a process does with its shares, where that cannot be seen from outside without luck."""

import asyncio
from collections.abc import Collection
from typing import Any
from unittest.mock import AsyncMock, MagicMock

import pytest

from bot.discord_ui.serving import Alone, Serving, Share


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

    serving = Serving(Alone(MagicMock(), None), make, "token")
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

    leases = _Leaving(MagicMock(), None)
    leases.serving = serving = Serving(leases, make, "token")
    await serving._round()  # noqa: SLF001
    assert len(begun) == 1
