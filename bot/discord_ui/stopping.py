"""How the process ends: at a signal, or because Discord is out of reach; always cleanly, and soon.

It ends within ten seconds. If another process stands ready, it lets that play first (`bot.discord_ui.serving`).

- SIGINT and SIGTERM cancel one task, which does nothing but wait. They go no deeper: discord.py takes a cancellation
  while it connects again for an order to give up connecting, and would live on, deaf.
- Then the bot leaves Discord and cancels everything under way; the database closes when nobody uses it any more.
  What was begun is left as by a crash, which is nothing: what was acknowledged is on the disk, what has to be posted
  is in the outbox, and what was typed is read at the next start.
- Each step has its time. What is still not over at the end of it, a picture that is being drawn, say, is not waited
  for: the process ends as it is.
- A process that has had no gateway for `LONGEST_APART` ends too, with a sentence: whoever starts it again gives it a
  new chance sooner than discord.py does, which waits up to 17 minutes between two tries in the end.
"""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import discord

_log = logging.getLogger(__name__)

LONGEST_APART: Final = 600
"""How many seconds the process goes on without a gateway; HOSTING.md has the number too."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_GOODBYE: Final = 3
_CALLED_OFF: Final = 2
_IN_ALL: Final = 8


class Ending:
    """Ends the process as it is, whatever else happens, when the time for ending it cleanly is over."""

    def __init__(self) -> None:
        """Begin without a signal."""
        self.has_begun = False
        """Whether a signal has told the process to end, which it does with status 0: service managers expect that."""

    def receive(self, number: int) -> bool:
        """Take a signal; return whether it is the first."""
        if self.has_begun:
            return False
        self.has_begun = True
        _log.info("ends by %s", signal.Signals(number).name)
        threading.Thread(target=self._end_in_time, daemon=True).start()
        return True

    def _end_in_time(self) -> None:
        time.sleep(_IN_ALL)
        _log.warning("stopping without waiting for running requests")
        os._exit(0)


@contextmanager
def ending_at_signals() -> Iterator[Ending]:
    """Cancel the current task at the first SIGINT or SIGTERM inside."""
    task, loop, ending = asyncio.current_task(), asyncio.get_running_loop(), Ending()

    def end(number: int) -> None:
        if ending.receive(number) and task is not None:
            task.cancel()

    for number in _SIGNALS:
        with suppress(NotImplementedError):  # Windows: there an interrupt is asyncio's to handle
            loop.add_signal_handler(number, end, number)
    try:
        yield ending
    finally:
        for number in _SIGNALS:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)


async def farewell(client: discord.Client, serving: "asyncio.Task[None]") -> None:
    """Leave Discord; `serving` runs `client`."""
    serving.cancel()  # first, so that it does not log an error about the connection it was opening
    await asyncio.sleep(0)
    with suppress(TimeoutError):
        await asyncio.wait_for(client.close(), _GOODBYE)
    await asyncio.wait([serving], timeout=_CALLED_OFF)
    if serving.done() and not serving.cancelled():
        serving.exception()  # retrieved, so that asyncio does not log it


async def call_off(others: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel all tasks but the current one and `others`."""
    until = time.monotonic() + _CALLED_OFF
    while (time_left := until - time.monotonic()) > 0:  # a cancelled task may start another
        left = asyncio.all_tasks().difference(others, {asyncio.current_task()})
        if not left:
            return
        for task in left:
            task.cancel()
        ended, _ = await asyncio.wait(left, timeout=time_left)
        for task in ended:
            if not task.cancelled():
                task.exception()  # nobody waits for it any more


class Contact:
    """Whether there is a gateway, and since when there is none."""

    def __init__(
        self, clients: Callable[[], Sequence[discord.AutoShardedClient]], waits: Callable[[], bool] = lambda: False
    ) -> None:
        """Watch the shards of all `clients`; while one `waits` for its turn to begin a session, nothing is wrong."""
        self._clients = clients
        self._waits = waits
        self._open = 0
        self._since = time.monotonic()

    @property
    def is_there(self) -> bool:
        """Whether all shards are connected."""
        return all(client.is_ready() for client in self._clients()) and all(self._are_open)

    @property
    def apart(self) -> float:
        """The seconds since some shard has been away; while shards come one by one, since the last came."""
        now_open = sum(self._are_open)
        if self.is_there or now_open > self._open or self._waits():
            self._since = time.monotonic()
        self._open = now_open
        return time.monotonic() - self._since

    @property
    def _are_open(self) -> list[bool]:
        """Whether each of the shards is connected."""
        return [not shard.is_closed() for client in self._clients() for shard in client.shards.values()]
