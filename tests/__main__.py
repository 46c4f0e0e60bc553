"""Everything that has to hold before a change is committed: `python -m tests`. Arguments go to pytest."""

import os
import subprocess
import sys
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


def main() -> int:
    """Run all checks, the quick ones first, and return 1 if any of them failed."""
    checks = [[str(_BIN / tool), *words] for tool, *words in _CHECKS]
    checks.append([sys.executable, "-m", "pytest", f"--numprocesses={_WORKERS}", "--dist=worksteal", *sys.argv[1:]])
    failed = [check for check in checks if subprocess.run(check, cwd=_ROOT, check=False).returncode]  # noqa: S603
    for check in failed:
        print("failed:", " ".join(check))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
