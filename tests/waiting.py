"""Waiting for things that tell nobody when they are there."""

import asyncio
from collections.abc import Callable
from typing import Final

_TICK: Final = 0.01


async def until(so: Callable[[], object]) -> None:
    """Wait until something is so, however slow the machine is."""
    while not so():  # noqa: ASYNC110 - nobody calls
        await asyncio.sleep(_TICK)
