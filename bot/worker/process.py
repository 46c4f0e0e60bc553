"""The program of the engine process: reads a question, writes its answer, and so on until there are no more.

`thinkers` starts it, with a lower priority than everything else on the machine. When the bot ends, in any way, the pipe
closes, and this process ends after its current search.
"""

import os
import pickle  # between two processes of ours, over a pipe that nobody else has
import signal
import sys
import time
from contextlib import suppress
from typing import BinaryIO, Final

from bot.worker.questions import answer

_NICE: Final = 10


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer pickled questions, each with its time limit in seconds, with a `SearchResult` or an error's text."""
    while True:
        try:
            question, longest = pickle.load(questions)  # noqa: S301 - see above
        except EOFError:
            return
        try:
            done = answer(question, time.monotonic, longest)
        except Exception as error:  # noqa: BLE001 - the caller gets it, and the next question may be fine
            pickle.dump(f"{type(error).__name__}: {error}", answers)
        else:
            pickle.dump(done, answers)
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the bot, which ends us
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICE)
    with suppress(BrokenPipeError):  # the bot is gone, and needs no answer
        serve(sys.stdin.buffer, sys.stdout.buffer)
