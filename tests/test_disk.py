"""The disk misbehaves when the program starts: one line that says why, nothing touched, and later it starts."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.cli.host import check
from tests.store.records import names_in
from tests.table.played import database_of
from tests.terminal.program import Run, djambi

_AS_ANYBODY: Final = """
import ctypes
ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)())
"""
"""As for everybody but root, permissions count."""

_FULL: Final = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (999, 999))
"""
"""There is room for a complaint, and for no page of a database."""

_Trouble = Callable[[Path], AbstractContextManager[None]]


@contextmanager
def read_only_file(path: Path) -> Iterator[None]:
    """Somebody has made it so."""
    path.chmod(0o444)
    yield
    path.chmod(0o644)


@contextmanager
def read_only_folder(path: Path) -> Iterator[None]:
    """A volume that is mounted to be read."""
    path.parent.chmod(0o555)
    yield
    path.parent.chmod(0o755)


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """It belongs to somebody else."""
    path.chmod(0)
    yield
    path.chmod(0o644)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program keeps it to itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def first_page(path: Path) -> Iterator[None]:
    """Its beginning is noise."""
    raw = path.read_bytes()
    path.write_bytes(b"\xff" * 4096 + raw[4096:])
    yield
    path.write_bytes(raw)


@contextmanager
def middle(path: Path) -> Iterator[None]:
    """Everything after its beginning is noise."""
    raw = path.read_bytes()
    path.write_bytes(raw[:4096] + b"\xff" * (len(raw) - 4096))
    yield
    path.write_bytes(raw)


@contextmanager
def full(path: Path) -> Iterator[None]:
    """No file may grow; there is nothing to damage."""
    yield


def run(folder: Path, trouble: str, *arguments: str) -> Run:
    """Run the program as somebody to whom permissions apply, on a full disk if that is the trouble."""
    first = _AS_ANYBODY + (_FULL if trouble == "full" else "")
    settings = {"DJAMBI_TOKEN": "none", "DJAMBI_DATA": "data", "DJAMBI_LOG_LEVEL": "WARNING"}
    return djambi(folder, *arguments, settings=settings, first=first)


_HELPS: Final = {
    "read_only_file": "readonly database (its file and its folder must be writable)",
    "read_only_folder": "Permission denied",
    "unreadable": "unable to open database file",
    "locked": "locked (another program is using it)",
    "first_page": "not a database (if it was one, restore a backup)",
    "full": "I/O error (look at the disk and its free space)",
}


@pytest.mark.parametrize("program", ["discord", "local"])
@pytest.mark.parametrize("trouble", [read_only_file, read_only_folder, unreadable, locked, first_page, full])
def test_the_program_says_in_one_line_why_it_does_not_start(tmp_path: Path, trouble: _Trouble, program: str) -> None:
    """And afterwards all is as it was."""
    path = tmp_path / "data" / ("local.db" if program == "local" else "djambi.db")
    path.parent.mkdir()
    asyncio.run(database_of(path, games=1, turns=3))
    before = path.read_bytes()
    name = str(vars(trouble)["__wrapped__"].__name__)
    with trouble(path):
        done = run(tmp_path, name, *(["local"] if program == "local" else []))
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("djambi: "), done.err
    assert len(done.err.splitlines()) == 1
    assert _HELPS[name] in done.err
    assert str(path.relative_to(tmp_path)) in done.err
    assert path.read_bytes() == before
    assert check(path) == []
    assert names_in(path.parent) == [path.name]


def test_a_damaged_game_at_the_terminal_is_one_line(tmp_path: Path) -> None:
    """When it is read, at the latest."""
    run(tmp_path, "", "local", "Ann", "Ben")
    path = tmp_path / "data" / "local.db"
    with middle(path):
        done = run(tmp_path, "", "local")
        checked = run(tmp_path, "", "check")
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "restore a backup" in done.err
    assert (checked.status, checked.err) == (1, "")
    assert "Traceback" not in checked.out
    assert run(tmp_path, "", "local").status == 0
