"""Asking the engine without blocking: one engine process, and a fair queue of games before it.

The theory:

- The process is started with the first question, and again when it is gone. A question that it has not answered is
  asked again, which gives the same answer. A question that kills it `_TRIES` times is given up.
- Games take turns by `bot.fair_queue`: a game with many questions delays the others by one of them at most.
- A search takes at most `questions.LONGEST` seconds. If there is no answer long after that, the process hangs, and is
  killed and replaced.
- Answers are not trusted: an illegal move is an error.
- A caller who is cancelled leaves the queue. A search that already runs for it is finished, since the process can be
  asked nothing else meanwhile.
"""

import asyncio
import logging
import pickle
import subprocess
import sys
from contextlib import suppress
from types import TracebackType
from typing import IO, Final, Self, cast

from bot.djambi.generate import legal_moves
from bot.engine import SearchResult
from bot.fair_queue import FairQueue, Ticket
from bot.worker.questions import LONGEST, SearchQuestion

_log = logging.getLogger(__name__)

_TRIES: Final = 3
_HANGS: Final = 30.0
"""How many seconds longer than the longest search an answer may take: a machine can be very busy."""
_PROGRAM: Final = ("-m", "bot.worker.process")


class SearchError(Exception):
    """A question has no answer and will get none; the log says why."""


class Thinkers:
    """Answers questions with a process of its own, which `close` ends."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._longest = longest
        self._queue = FairQueue()
        self._answering: asyncio.Task[SearchResult] | None = None
        self._process: _Process | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def pid(self) -> int | None:
        """The engine process's id, if there is one."""
        return self._process.pid if self._process else None

    @property
    def waiting(self) -> int:
        """How many questions wait or are being answered."""
        return len(self._queue)

    async def think(self, question: SearchQuestion, game: int = 0) -> SearchResult:
        """Return the answer to a question about `game`, when its turn in the queue comes; raises `SearchError`."""
        ticket = await self._queue.enter(game)
        self._answering = asyncio.create_task(self._fulfil(ticket, question))
        return await asyncio.shield(self._answering)

    async def close(self) -> None:
        """End the process; callers that still wait get no answer."""
        self._queue.close()
        await asyncio.sleep(0)  # a question that was just admitted begins, and is ended like the others
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.wait([self._answering])
        await self._end()

    async def _fulfil(self, ticket: Ticket, question: SearchQuestion) -> SearchResult:
        try:
            return await self._answer(question)
        finally:
            self._queue.leave(ticket)

    async def _answer(self, question: SearchQuestion) -> SearchResult:
        for _ in range(_TRIES):
            try:
                done = await self._ask(question)
            except (EOFError, OSError, pickle.UnpicklingError, TimeoutError) as error:
                _log.warning("the engine process is gone, and is started again: %s", type(error).__name__)
                await self._end()
                continue
            if not isinstance(done, SearchResult):
                raise SearchError(done)
            if done.move not in legal_moves(question.position, question.rules).rows:
                raise SearchError("the answer is no legal move")
            return done
        raise SearchError(f"the engine process died {_TRIES} times in a row")

    async def _ask(self, question: SearchQuestion) -> object:
        """Return the process's answer; a thread does the waiting."""
        if self._process is None:
            self._process = _Process()
        asking = asyncio.to_thread(self._process.ask, question, self._longest)
        return await asyncio.wait_for(asking, self._longest + _HANGS)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await asyncio.to_thread(process.end)


class _Process:
    """The engine process."""

    def __init__(self) -> None:
        self._running = subprocess.Popen(  # noqa: S603 - our own
            (sys.executable, *_PROGRAM), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._questions = cast("IO[bytes]", self._running.stdin)
        self._answers = cast("IO[bytes]", self._running.stdout)

    @property
    def pid(self) -> int:
        return self._running.pid

    def ask(self, question: SearchQuestion, longest: float) -> object:
        """Return its answer, however long that takes; raises several kinds of errors if it is gone."""
        pickle.dump((question, longest), self._questions)
        self._questions.flush()
        answer: object = pickle.load(self._answers)  # noqa: S301 - from our own process
        return answer

    def end(self) -> None:
        """Kill it, even in the middle of a search."""
        self._running.kill()
        self._running.wait()
        for pipe in (self._questions, self._answers):
            with suppress(OSError):  # what was still to be written cannot be
                pipe.close()
