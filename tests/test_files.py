"""`djambi export` and `djambi import`: a game as a text that can be mailed."""

import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from bot.djambi.position import START
from rendering import THEMES
from tests.terminal.program import SHORT_GAME, Run, djambi, local

TEXT = """\
[Date "2026-01-02"]
[Red "Ann"]
[Blue "Ben"]
[Options "master_moves=on"]
[Result "*"]

1. red N c3-c6
; hm
2. blue N g3-g6
"""


def test_what_was_played_at_the_terminal_is_exported(tmp_path: Path) -> None:
    """The last game, finished or not, with its players and its result."""
    local(tmp_path, *SHORT_GAME, names=("Ann", "Ben"))
    lines = djambi(tmp_path, "export").out.splitlines()
    assert {'[Red "Ann"]', '[Blue "Ben"]', "1. red M c1-d2"} <= set(lines)
    assert [line for line in lines if line.startswith("[Result")] != []


def test_what_is_imported_is_exported_word_for_word_and_goes_on(tmp_path: Path) -> None:
    """From a file, or from standard input."""
    (tmp_path / "game.txt").write_text(TEXT, encoding="utf-8")
    told = Run(0, "turns imported: 2; `djambi local` goes on with it\n", "")
    assert djambi(tmp_path, "import", "game.txt") == told
    assert djambi(tmp_path, "export").out == TEXT
    assert "Turn 3: Red (Ann) to move." in local(tmp_path, "quit").out
    assert djambi(tmp_path, "import", "--new", "-", typed=TEXT.encode()) == told
    assert djambi(tmp_path, "export").out == TEXT
    assert djambi(tmp_path, "check") == Run(0, "djambi-data/local.db: nothing is wrong\n", "")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_what_is_exported_is_imported_in_each_encoding_of_a_redirection(tmp_path: Path, encoding: str) -> None:
    """With the ends of lines of Windows; tags may be written in capitals."""
    typed = TEXT.replace("\n", "\r\n").replace("[Red", "[RED").encode(encoding)
    assert djambi(tmp_path, "import", "-", typed=typed).out.startswith("turns imported: 2")


@pytest.mark.parametrize(
    "raw", [b'{"red": 1}', b"\x1f\x8b\x08\x00", b"%PDF-1.7", b"SQLite format 3\x00", bytes(range(128, 256))]
)
def test_a_file_of_another_kind_is_no_game_file(tmp_path: Path, raw: bytes) -> None:
    refused = djambi(tmp_path, "import", "-", typed=raw)
    assert (refused.status, "this is no game file" in refused.err) == (2, True)


def test_one_file_has_one_game(tmp_path: Path) -> None:
    assert "Import one game at a time." in djambi(tmp_path, "import", "-", typed=(TEXT + TEXT).encode()).err


def test_a_mark_in_front_of_positions_means_nothing(tmp_path: Path) -> None:
    typed = f"{START}\n".encode()
    plain, marked = (djambi(tmp_path, "moves", "-", typed=mark + typed) for mark in (b"", b"\xef\xbb\xbf"))
    assert plain == marked
    assert plain.status == 0


def test_an_imported_file_cannot_command_the_terminal(tmp_path: Path) -> None:
    """Neither by a name nor by a comment."""
    text = TEXT.replace('"Ann"', '"A\x1b[2Jnn\x9b"') + "; \x1b]0;mine\x07 \ttold\n"
    assert djambi(tmp_path, "import", "-", typed=text.encode()).status == 0
    shown = djambi(tmp_path, "export").out
    assert '"A [2Jnn"' in shown
    assert "told" in shown
    assert not [character for character in shown if unicodedata.category(character) == "Cc" and character != "\n"]


def test_an_open_game_is_not_overwritten(tmp_path: Path) -> None:
    """Unless `--new` says so."""
    local(tmp_path, "M c1-d2")
    before = djambi(tmp_path, "export").out
    refused = djambi(tmp_path, "import", "-", typed=TEXT.encode())
    assert (refused.status, len(refused.err.splitlines())) == (2, 1)
    assert djambi(tmp_path, "export").out == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TEXT.replace("N g3-g6", "M g3-e5"), "djambi: line 9: A Militant can't enter the maze (e5)."),
        (TEXT.replace('[Result "*"]', '[Result "draw"]'), "djambi: line 5: The result `draw` is not"),
        (TEXT.replace("=on", "=maybe"), "djambi: line 4: `maybe` isn't possible there."),
        ("", "djambi: A game needs at least two of the tags"),
        ("\udcff\x00", "djambi: line 1: A game needs at least two of the tags"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_line_and_nothing_is_kept(
    tmp_path: Path, text: str, told: str
) -> None:
    """One line on standard error, status 2."""
    done = djambi(tmp_path, "import", "-", typed=text.encode("utf-8", "surrogateescape"))
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert done.err.startswith(told)
    assert not list(tmp_path.glob("**/*.db"))


def test_there_is_nothing_to_export_where_nothing_was_played(tmp_path: Path) -> None:
    """One line each: no folder, no record, no such file."""
    assert djambi(tmp_path, "export").err == "djambi: there is no folder djambi-data, so there are no games\n"
    (tmp_path / "djambi-data").mkdir()
    assert djambi(tmp_path, "export", "12").status == 1
    missing = djambi(tmp_path, "import", "missing.txt")
    assert (missing.status, len(missing.err.splitlines())) == (1, 1)


def test_a_game_can_be_watched_again(tmp_path: Path) -> None:
    """As an animation or a sheet, in the folder of the games or where one likes."""
    assert djambi(tmp_path, "replay").status == 1
    local(tmp_path, *SHORT_GAME, names=("Ann", "Ben"))
    out = Path(djambi(tmp_path, "replay").out.strip())
    with Image.open(out) as picture:
        assert (picture.format, picture.size) == ("GIF", (720, 720))
    assert djambi(tmp_path, "replay", "--sheet", "--theme", "dark", "--out", "a.png").status == 0
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.convert("RGB").getpixel((1, 1)) == THEMES["dark"].frame
