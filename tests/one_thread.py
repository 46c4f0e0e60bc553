"""One thread for all: what the program gives to others is done by its own, in a later turn of the event loop.

To change threads, there and back, takes longer than most of what is done there, and so does waiting for the disk, which
matters only when the power fails. Where it matters that another thread does something, it still does.
"""

import asyncio
import contextlib
import functools
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any
from unittest.mock import patch

from aiosqlite import core

from bot.store.sqlite import writer


@contextlib.contextmanager
def one_thread() -> Iterator[None]:
    """Let the running event loop, and databases that are opened inside, do on one thread what is given to others."""
    loop = asyncio.get_running_loop()
    settings = [each.replace("synchronous = FULL", "synchronous = OFF") for each in writer._SETTINGS]  # noqa: SLF001
    with (
        patch.multiple(core, SimpleQueue=_Turns, Thread=_NoThread),
        patch.object(writer, "_SETTINGS", settings),
        patch.object(loop, "run_in_executor", functools.partial(in_turn, loop)),
    ):
        yield


def in_turn(
    loop: asyncio.AbstractEventLoop, _: Executor | None, function: Callable[..., Any], *given: Any
) -> asyncio.Future[Any]:
    """Call a function in a turn of the event loop; return the future of its result."""
    future = loop.create_future()
    loop.call_soon(_do, future, function, *given)
    return future


class _Turns:
    """What the event loop asks a connection."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do what is asked in a turn of the loop of the one who waits for it; if nobody does, at once."""
        future, function = asked
        if future is None:
            function()
        else:
            future.get_loop().call_soon(_do, future, function)


class _NoThread:
    """A thread that nobody needs."""

    def __init__(self, **_: Any) -> None:
        pass

    def start(self) -> None:
        """Do nothing."""


def _do(future: asyncio.Future[Any], function: Callable[..., Any], *given: Any) -> None:
    """Call a function, and set its result unless nobody waits for it any more."""
    try:
        result = function(*given)
    except BaseException as error:  # noqa: BLE001 - the caller gets it
        if not future.done():
            future.set_exception(error)
    else:
        if not future.done():
            future.set_result(result)
