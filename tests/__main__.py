"""Everything that has to hold before a change is committed: `python -m tests`. Arguments go to pytest."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from subprocess import DEVNULL
from typing import Final

_BIN = Path(sys.executable).parent
_ROOT = Path(__file__).parent.parent

_CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("lint-imports",),
)

_TRANSLATE: Final = [sys.executable, "-m", "pytest", "--collect-only", "-q"]
"""Translates the tests once, which each worker would do else."""
_BESIDE: Final = ([str(_BIN / "mypy")], _TRANSLATE)
"""Done at the same time, since each takes a core for a while."""

_WORKERS: Final = (os.cpu_count() or 1) + 1
"""One more than there are cores: many tests wait for programs that they have started. Still more gain nothing."""

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - nothing there is found by its name
_ROOM: Final = 512 * 2**20
"""So many bytes have to be free in memory for the tests' files."""


@contextlib.contextmanager
def _quick_folder() -> Iterator[Path]:
    """Yield a new folder, in memory where there is room: a disk is waited for at every turn."""
    in_memory = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM
    with tempfile.TemporaryDirectory(dir=_MEMORY if in_memory else None) as folder:
        yield Path(folder)


def _translated_in(folder: Path) -> dict[str, str]:
    """An environment in which Python keeps what it has translated in `folder`.

    The tests start the program some hundred times, and translating all of it takes longer than most of them do.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}


def main() -> int:
    """Run all checks, the quick ones first, and return 1 if any of them failed."""
    with _quick_folder() as folder:
        environment = _translated_in(folder / "translated")
        start = partial(subprocess.Popen, cwd=_ROOT, env=environment)
        options = [f"--numprocesses={_WORKERS}", "--dist=worksteal", f"--basetemp={folder / 'tests'}"]
        rounds = (
            *([[str(_BIN / tool), *words]] for tool, *words in _CHECKS),
            _BESIDE,
            [[sys.executable, "-m", "pytest", *options, *sys.argv[1:]]],
        )
        failed = []
        for commands in rounds:
            running = [start(each, stdout=DEVNULL if each is _TRANSLATE else None) for each in commands]
            failed += [command for command, process in zip(commands, running, strict=True) if process.wait()]
    for command in failed:
        print("failed:", " ".join(command))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
