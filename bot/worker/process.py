"""The program of the process that thinks: a question in, its answer out, until there are no more questions.

It is started by `thinkers` and gives way to whatever else the machine has to do. When the bot ends, however it does,
nothing more can be read, and so this process ends too, after the thought that it is at.
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
    """Answer pickled questions, each with the seconds that there are for it, by a thought or by what went wrong."""
    while True:
        try:
            question, longest = pickle.load(questions)  # noqa: S301 - see above
        except EOFError:
            return
        try:
            done = answer(question, time.monotonic, longest)
        except Exception as error:  # noqa: BLE001 - whoever asked is told, and the next question is another
            pickle.dump(f"{type(error).__name__}: {error}", answers)
        else:
            pickle.dump(done, answers)
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # typed at a terminal it is meant for the bot, which ends us
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICE)
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        serve(sys.stdin.buffer, sys.stdout.buffer)
