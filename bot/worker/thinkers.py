"""Asking the engine without waiting for it: one process thinks, for one game after the other.

The theory:

- The process is started with the first question, and again when it is gone: a question that was not answered by then
  is asked anew, which gives the same answer. A question on which it dies `_TRIES` times is not asked again.
- Games take turns by `bot.fair_queue`: a game with many questions makes the others wait for one of them.
- A thought takes as long as `questions.LONGEST` says at most. Where there is no answer long after that, the process
  hangs, and is ended like one that is gone.
- Nothing is believed: a move that is not legal is no answer.
- Whoever gives up leaves the line. The question that the process is at is thought to its end all the same, for the
  process can be asked nothing else meanwhile.
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
from bot.engine import Thought
from bot.fair_queue import FairQueue, Wish
from bot.worker.questions import LONGEST, Question

_log = logging.getLogger(__name__)

_TRIES: Final = 3
_HANGS: Final = 30.0
"""So many seconds more than a thought takes at most are waited for an answer: a machine may be very busy."""
_PROGRAM: Final = ("-m", "bot.worker.process")


class ThinkingError(Exception):
    """There is no answer to a question, and will be none: the log says why."""


class Thinkers:
    """Answers questions by a process of its own, which `close` ends."""

    def __init__(self, longest: float = LONGEST) -> None:
        """Start nothing yet; a thought takes `longest` seconds at most."""
        self._longest = longest
        self._queue = FairQueue()
        self._answering: asyncio.Task[Thought] | None = None
        self._process: _Process | None = None

    async def __aenter__(self) -> Self:
        """Begin."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()

    @property
    def pid(self) -> int | None:
        """The number of the process that thinks, if there is one."""
        return self._process.pid if self._process else None

    async def think(self, question: Question, game: int = 0) -> Thought:
        """Return the answer to a question about `game`, when its turn comes; raises `ThinkingError`."""
        wish = await self._queue.enter(game)
        self._answering = asyncio.create_task(self._fulfil(wish, question))
        return await asyncio.shield(self._answering)

    async def close(self) -> None:
        """End the process; who still waits for an answer gets none."""
        self._queue.close()
        await asyncio.sleep(0)  # a question that was just admitted begins, and is ended like the others
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.wait([self._answering])
        await self._end()

    async def _fulfil(self, wish: Wish, question: Question) -> Thought:
        try:
            return await self._answer(question)
        finally:
            self._queue.leave(wish)

    async def _answer(self, question: Question) -> Thought:
        for _ in range(_TRIES):
            try:
                done = await self._ask(question)
            except (EOFError, OSError, pickle.UnpicklingError, TimeoutError) as error:
                _log.warning("the process that thinks is gone, and is started anew: %s", type(error).__name__)
                await self._end()
                continue
            if not isinstance(done, Thought):
                raise ThinkingError(done)
            if done.move not in legal_moves(question.position, question.rules).rows:
                raise ThinkingError("the answer is no legal move")
            return done
        raise ThinkingError(f"the process that thinks is gone {_TRIES} times in a row")

    async def _ask(self, question: Question) -> object:
        """Return what the process answers, beside the event loop."""
        if self._process is None:
            self._process = _Process()
        asking = asyncio.to_thread(self._process.ask, question, self._longest)
        return await asyncio.wait_for(asking, self._longest + _HANGS)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await asyncio.to_thread(process.end)


class _Process:
    """The process that thinks."""

    def __init__(self) -> None:
        """Start it."""
        self._running = subprocess.Popen(  # noqa: S603 - our own
            (sys.executable, *_PROGRAM), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._questions = cast("IO[bytes]", self._running.stdin)
        self._answers = cast("IO[bytes]", self._running.stdout)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._running.pid

    def ask(self, question: Question, longest: float) -> object:
        """Return its answer, whenever it comes; raises one of several errors if the process is gone."""
        pickle.dump((question, longest), self._questions)
        self._questions.flush()
        answer: object = pickle.load(self._answers)  # noqa: S301 - from our own process
        return answer

    def end(self) -> None:
        """End it, whatever it is at."""
        self._running.kill()
        self._running.wait()
        for pipe in (self._questions, self._answers):
            with suppress(OSError):  # what was still to be written cannot be
                pipe.close()
