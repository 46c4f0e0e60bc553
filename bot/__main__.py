"""`python -m bot`: the same as `djambi`, see `bot.cli.main`."""

import signal
import sys
from types import FrameType
from typing import NoReturn


def _end(number: int, _: FrameType | None) -> NoReturn:
    """End as the bot does, which runs until a signal, or as a command that was interrupted."""
    sys.exit(128 + number if sys.argv[1:] else 0)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; SIGTERM ends it cleanly from the beginning, while it is still being imported."""
    signal.signal(signal.SIGTERM, _end)
    from bot.cli.main import main as run  # noqa: PLC0415 - it takes a while on a small machine

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # it has its own way
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
