"""Everything that has to hold before a change is committed: `python -m tests`. Arguments go to pytest."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_BIN = Path(sys.executable).parent
_ROOT = Path(__file__).parent.parent

_CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("lint-imports",),
    ("mypy",),
)


_WORKERS: Final = (os.cpu_count() or 1) + 1
"""One more than there are cores: many tests wait for programs that they have started."""

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - nothing there is found by its name
_ROOM: Final = 512 * 2**20
"""So many bytes have to be free in memory for the tests' files."""


@contextlib.contextmanager
def _quick_folder() -> Iterator[list[str]]:
    """Yield options for pytest to keep files in memory where there is room: a disk is waited for at every turn."""
    if not (_MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM):
        yield []
        return
    with tempfile.TemporaryDirectory(dir=_MEMORY) as folder:
        yield [f"--basetemp={folder}/tests"]


def main() -> int:
    """Run all checks, the quick ones first, and return 1 if any of them failed."""
    pytest = [sys.executable, "-m", "pytest", f"--numprocesses={_WORKERS}", "--dist=worksteal"]
    with _quick_folder() as options:
        checks = [*([str(_BIN / tool), *words] for tool, *words in _CHECKS), [*pytest, *options, *sys.argv[1:]]]
        failed = [check for check in checks if subprocess.run(check, cwd=_ROOT, check=False).returncode]  # noqa: S603
    for check in failed:
        print("failed:", " ".join(check))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
