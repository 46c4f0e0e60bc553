"""Long commands say on a terminal how far they are and how long they will take, and one line where they are piped."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.terminal.program import SHORT_GAME, djambi, local, on_screen

_BAR: Final = re.compile(r"\r(\w+)[^|\r]*: +\d+%\|.*?\| +[\d.k]+/[\d.k]+ \[\d\d:\d\d<[\d:?]+, ")
"""What is done, how much of it, since when and for how long still."""
_QUICKLY: Final = """
from bot.engine import level_of
from bot.table.game import review
review._PASSES = [(level_of(60), lambda moments, _: {*range(len(moments))}, 0)]
"""
"""A review does not have to be good here."""
_AT_ONCE: Final = f"""
import functools
import bot.terminal.progress as progress
progress._SOON, progress.tqdm = 0, functools.partial(progress.tqdm, mininterval=0)
{_QUICKLY}"""
_SETTINGS: Final = {"DJAMBI_DATABASE": "djambi-data/local.db"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that is over, its file, and a backup."""
    folder = tmp_path_factory.mktemp("played")
    local(folder, *SHORT_GAME)
    (folder / "game.txt").write_text(djambi(folder, "export").out, "utf-8")
    djambi(folder, "backup", "backup.db", settings=_SETTINGS)
    return folder


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("check", "checking"),
        ("backup saved.db", "saving"),
        ("copy djambi-data/local.db copied.db", "copying"),
        ("restore backup.db", "restoring"),
        ("review", "reviewing"),
        ("replay", "drawing"),
        ("import game.txt", "reading"),
    ],
)
def test_a_long_command_shows_a_bar_with_the_time_left_on_a_terminal_only(
    tmp_path: Path, played: Path, command: str, what: str
) -> None:
    """The bar is gone at the end, and what is written is the same; one that takes a moment shows none."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    out, shown = on_screen(tmp_path, *command.split(), settings=_SETTINGS, first=_AT_ONCE)
    assert what in [found[1] for found in _BAR.finditer(shown)], shown
    assert not shown.rpartition("\r")[2].strip()
    assert out
    for made in ("saved.db", "copied.db"):
        (tmp_path / made).unlink(missing_ok=True)
    piped = djambi(tmp_path, *command.split(), settings=_SETTINGS, first=_QUICKLY)
    assert (piped.status, piped.err) == (0, "")
    assert piped.out == out.replace("replaced-1", "replaced-2")
    if command not in ("review", "replay"):
        assert len(piped.out.splitlines()) == 1
