"""Group commit: the writes of all tasks that wait are done together, in one transaction.

- What somebody asks for is done whole or not at all, and they are told so when it is on the disk, not before.
- What is asked for while a transaction is on its way to the disk waits for the next one, all of it together: thousands
  of turns at once cost few waits for the disk, and a single one waits for nobody ("group commit").
- If one of those cannot be done, nothing of that transaction is; then each has one for itself, so that nobody fails
  because of what another wanted.
- Who is cancelled stops waiting, and stops nothing else.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from bot.store.home import Statement

Unit = Sequence[Statement]
"""Statements that are executed all or none."""

Outcome = int | BaseException
"""How many rows the last statement of a unit changed, or why none was executed."""


class Together:
    """A writer's queue, for any number of tasks of one event loop."""

    def __init__(self, do: Callable[[Sequence[Unit]], asyncio.Future[list[Outcome]]]) -> None:
        """Let `do` execute units, several at once, and return each one's outcome; it never runs twice at a time."""
        self._do = do
        self._waiting: list[tuple[Unit, asyncio.Future[int]]] = []
        self._under_way: asyncio.Future[list[Outcome]] | None = None

    async def write(self, statements: Unit) -> int:
        """Execute `statements`, all or none, and return how many rows the last one changed."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._under_way is None:
            self._go_on()
        return await done

    async def settle(self) -> None:
        """Wait until everything requested is done."""
        while self._under_way is not None:
            await asyncio.wait([self._under_way])

    def _go_on(self) -> None:
        """Start a transaction with everything that waits."""
        batch, self._waiting = self._waiting, []
        self._under_way = self._do([statements for statements, _ in batch])
        self._under_way.add_done_callback(partial(self._told, [done for _, done in batch]))

    def _told(self, waiting: Sequence[asyncio.Future[int]], ended: asyncio.Future[list[Outcome]]) -> None:
        """Tell all callers their outcomes, and start on what was requested meanwhile."""
        self._under_way = None
        if self._waiting:
            self._go_on()
        error = ended.exception()
        for done, outcome in zip(waiting, [error] * len(waiting) if error else ended.result(), strict=True):
            if done.cancelled():
                continue
            if isinstance(outcome, BaseException):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)
