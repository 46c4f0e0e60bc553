"""Waiting for things that tell nobody when they are there, and for several at once."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

_TICK: Final = 0.01


async def until(so: Callable[[], object]) -> None:
    """Wait until something is so, however slow the machine is."""
    while not so():  # noqa: ASYNC110 - nobody calls
        await asyncio.sleep(_TICK)


async def side_by_side(jobs: Mapping[str, Coroutine[Any, Any, None]], at_once: int = 4) -> None:
    """Do jobs that mostly wait, a few at a time, the first ones first; if one fails, its name is in the error."""
    places = asyncio.Semaphore(at_once)

    async def done(name: str, job: Coroutine[Any, Any, None]) -> None:
        try:
            async with places:
                await job
        except BaseException as error:
            error.add_note(f"this was {name}")
            raise
        finally:
            job.close()  # it may not have begun

    async with asyncio.TaskGroup() as group:
        for name, job in jobs.items():
            group.create_task(done(name, job))
