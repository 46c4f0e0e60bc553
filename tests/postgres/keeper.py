"""Ends a server whose tests have ended, however they did: `python keeper.py FOLDER` waits until nobody uses it.

Whoever uses the server of a folder holds the folder's lock, shared; the system takes the lock back from a process that
has died. So the keeper, which wants the lock for itself, gets it when the last user is gone.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

LOCK = "used"
"""The file of a server's folder on which its users hold the lock."""

DATA = "data"


def _runs(process: int, data: Path) -> bool:
    """Return whether a process is a server of that data, and no other that has got its number since."""
    return not Path("/proc/self").exists() or Path(f"/proc/{process}/cwd").resolve() == data.resolve()


def _end(data: Path) -> None:
    """End the server of some data at once, if one runs."""
    with contextlib.suppress(OSError, ValueError):
        process = int((data / "postmaster.pid").read_text().split()[0])
        if _runs(process, data):
            os.kill(process, signal.SIGQUIT)


def main(folder: Path) -> None:
    """Wait until nobody uses the folder's server, end it, and remove what it kept."""
    with (folder / LOCK).open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        _end(folder / DATA)
        if os.path.ismount(folder):
            subprocess.run(["umount", "--lazy", folder], check=False)  # noqa: S607 - a program of Unix
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if os.fork():  # whoever started it need not wait
        os._exit(0)
    os.setsid()  # what is typed at the terminal is meant for the tests
    main(Path(sys.argv[1]))
