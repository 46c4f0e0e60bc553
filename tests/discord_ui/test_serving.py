"""What a process does with its shares, where that cannot be seen from outside without luck."""

import asyncio
from collections.abc import Collection
from typing import Any
from unittest.mock import MagicMock

from bot.discord_ui.serving import Alone, Serving, Share


class _Leaving(Alone):
    """Shares that have ended when it is heard what is rung for them."""

    serving: Serving

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Say that somebody did something in a game of each."""
        rung = [(shard, 7) for shard in shards]
        vars(self.serving)["_parts"].clear()
        return rung


async def test_what_is_rung_for_a_share_that_has_just_ended_ends_nothing_else() -> None:
    begun: list[Share] = []

    def make(share: Share) -> Any:
        begun.append(share)
        return MagicMock(start=MagicMock(side_effect=lambda _: asyncio.sleep(0)))

    leases = _Leaving(MagicMock(), None)
    leases.serving = serving = Serving(leases, make, "token")
    await serving._round()  # noqa: SLF001
    assert len(begun) == 1
