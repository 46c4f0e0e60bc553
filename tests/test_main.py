"""The command line for scripts and engines: a line in, a line out, and one line for what cannot be read."""

import io
import json
import shlex
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from bot import __version__
from bot.cli.main import main
from bot.djambi.position import START
from tests.long import TIMES
from tests.terminal.program import ROOT, SHORT_GAME, Run, djambi, environment, local

_VECTORS: Final = ROOT / "tests" / "djambi" / "vectors" / "positions.jsonl"
_RECORDS: Final[list[dict[str, Any]]] = [
    json.loads(line) for line in _VECTORS.read_text(encoding="utf-8").splitlines()[::20]
]
_FULL: Final = str(START)

Command = Callable[..., Run]
"""Runs the command line in this process, with `typed` on its standard input."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command line in this process."""

    def command(*arguments: str, typed: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(typed)), encoding="utf-8"))
        try:
            status = main(arguments)
        except SystemExit as ended:
            status = int(ended.code or 0)
        written = capsys.readouterr()
        return Run(status, written.out, written.err)

    return command


def options_of(record: dict[str, Any]) -> list[str]:
    """Return the options of a recorded position as arguments."""
    return [word for name, value in record["options"].items() for word in ("--option", f"{name}={value}")]


def is_one_line(text: str) -> bool:
    """Whether a complaint is one line that moves no cursor."""
    return text.startswith("djambi: ") and text.endswith("\n") and text[:-1].isprintable()


def test_moves_lists_the_canonical_texts_sorted(run: Command) -> None:
    """One a line; `start` is the start position."""
    given_start, given_text = run("moves", "start"), run("moves", _FULL)
    assert given_start == given_text
    assert (given_start.status, given_start.err) == (0, "")
    moves = given_start.out.splitlines()
    assert len(moves) == 30
    assert moves == sorted(moves)
    assert moves[0] == "M a3-a4"


def test_moves_of_recorded_positions(run: Command) -> None:
    """With their options."""
    for record in _RECORDS:
        done = run("moves", record["position"], *options_of(record))
        assert (done.status, done.err, len(done.out.splitlines())) == (0, "", record["count"])


def test_play_prints_the_position_a_tab_and_the_result(run: Command) -> None:
    """Of recorded positions, with their options: r, b, y, g, draw or -."""
    results = set()
    for record in _RECORDS:
        plays = record["plays"]
        typed = "".join(f"{record['position']}\t{played['move']}\n" for played in plays)
        told = [f"{played['position']}\t{played['result']}\n" for played in plays]
        assert run("play", "-", *options_of(record), typed=typed.encode()) == Run(0, "".join(told), "")
        assert run("play", record["position"], plays[0]["move"], *options_of(record)) == Run(0, told[0], "")
        results |= {played["result"] for played in plays}
    assert "-" in results


_GENEROUS: Final = ("c1 d1", "M C1→D1", "\uff4d\uff43\uff11\uff0d\uff44\uff11", "militant c1 to d1", "  M c1-d1 ")


@pytest.mark.parametrize("text", _GENEROUS)
def test_play_reads_moves_generously(run: Command, text: str) -> None:
    """As people type them."""
    assert run("play", "start", text) == run("play", "start", "M c1-d1")


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 30), (2, 1205)])
def test_perft_counts(run: Command, depth: int, count: int) -> None:
    """The known counts from the start."""
    assert run("perft", "start", str(depth)) == Run(0, f"{count}\n", "")


def test_options_and_presets_count(run: Command) -> None:
    """A preset is its options; an option on top of it wins; the last of one name wins."""
    record = next(record for record in _RECORDS if record["options"] == {"friendly_fire": "on", "master_moves": "on"})
    position = record["position"]
    preset = run("perft", position, "2", "--preset", "bga")
    assert preset == run("perft", position, "2", *options_of(record))
    assert preset.status == 0
    plain = run("perft", position, "2")
    undone = ("--option", "friendly_fire=off", "--option", "master_moves=off")
    assert run("perft", position, "2", "--preset", "bga", *undone) == plain
    assert run("perft", position, "2", "--option", "friendly_fire=on", "--option", "friendly_fire=off") == plain
    assert run("perft", position, "2", "--preset", "standard") == plain


def test_lines_on_standard_input_are_answered_line_by_line(run: Command) -> None:
    """Fields are separated by tabs, in and out."""
    positions = ["start", *(record["position"] for record in _RECORDS if not record["options"])]
    done = run("moves", "-", typed="\n".join(positions).encode())
    single = [run("moves", position).out.rstrip("\n").replace("\n", "\t") for position in positions]
    assert done == Run(0, "".join(f"{line}\n" for line in single), "")
    done = run("play", "-", typed=b"start\tM c1-d1\r\nstart\tM c2-d2\n")
    assert done.out == run("play", "start", "M c1-d1").out + run("play", "start", "M c2-d2").out
    assert run("perft", "-", typed=b"start\t1\nstart\t2\n") == Run(0, "30\n1205\n", "")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_positions_redirected_on_windows_are_read(run: Command, encoding: str) -> None:
    assert run("play", "-", typed="start\tM c1-d1\r\nstart\tnécromobile c3-c6\n".encode(encoding)).status == 0
    assert run("perft", "-", typed="start\t1\r\nstart\t2\r\n".encode(encoding)) == Run(0, "30\n1205\n", "")
    assert run("think", "-", "--level", "1", typed="start\r\n".encode(encoding)).status == 0


def test_no_lines_are_no_answers(run: Command) -> None:
    """And no error."""
    for command in ("moves", "play", "perft"):
        assert run(command, "-") == Run(0, "", "")


def test_a_finished_position_has_no_moves_and_with_many_an_empty_line(run: Command) -> None:
    """One move a line, so none; but each line of the input has its answer, so that scripts can count."""
    finished = "9/9/9/9/9/9/9/9/rC8 rr-- r r 9"
    assert run("moves", finished) == Run(0, "", "")
    assert run("moves", "-", typed=f"{finished}\n{finished}\n".encode()) == Run(0, "\n\n", "")


def test_the_lines_before_a_bad_one_are_answered(run: Command) -> None:
    """And the complaint says which line it is."""
    done = run("perft", "-", typed=b"start\t1\nstart\t1\nrubbish\t1\nstart\t1\n")
    assert (done.status, done.out) == (2, "30\n30\n")
    assert is_one_line(done.err)
    assert "line 3" in done.err


_ODD: Final = [
    "",
    " ",
    "\n",
    "Start",
    "start start",
    "\x1b[2J",
    "\x00",
    "\x85\u2028\u202e",
    "\udcff\udcfe",
    "<@1> @everyone `x` **y**",
    "x" * 100_000,
    "1" * 100_000,
    _FULL + " 1",
    _FULL.replace("gC", "gX", 1),
    _FULL.replace("/9/", "/8/", 1),
    _FULL.replace("rbyg", "rby"),
    _FULL.replace("rbyg", "bbyg"),
    _FULL.replace("rC", "1", 1),
    _FULL.replace("r r 1", "r r 0"),
    _FULL.replace("r r 1", "r r 99999999999"),
    _FULL.replace("r r 1", "r r \u0661"),
    _FULL.replace("r r 1", "- r 1"),
    _FULL.replace("/9/9/9/", "/9/4rM4/9/"),
    _FULL.replace(" ", "\t"),
    "-x",
    "--",
]


@pytest.mark.parametrize("number", range(len(_ODD)))
def test_a_position_that_cannot_be_read_is_one_line_and_status_2(run: Command, number: int) -> None:
    """Whatever it is; a tab is a blank in a position that is an argument."""
    text = _ODD[number]
    for arguments in (("moves", text), ("play", text, "M c1-d1"), ("perft", text, "1")):
        done = run(*arguments)
        if "\t" in text and done.status == 0:
            continue
        assert (done.status, done.out) == (2, "")
        assert is_one_line(done.err), done.err
        assert len(done.err) < 400
    done = run("moves", "-", typed=text.encode("utf-8", "surrogateescape") + b"\n")
    assert done.status == 2
    assert is_one_line(done.err)


_NO_MOVES: Final = ("", "hello", "M c1-c9", "pass", "c1", "-> b2", "-", "\x1b[2J", "\x00", "M c1-d1 " * 9999)


@pytest.mark.parametrize("text", _NO_MOVES)
def test_a_move_that_cannot_be_played_is_one_line_and_status_2(run: Command, text: str) -> None:
    """Unreadable or illegal."""
    done = run("play", "start", text)
    assert (done.status, done.out) == (2, "")
    assert is_one_line(done.err)
    done = run("play", "-", typed=f"start\t{text}\n".encode())
    assert (done.status, done.out) == (2, "")
    assert is_one_line(done.err)


@pytest.mark.parametrize("depth", ["", "-1", "x", "1.5", "1e3", " 1", "²", "\u0661", "21", "9" * 5000, "+1"])
def test_a_depth_that_cannot_be_read_is_one_line_and_status_2(run: Command, depth: str) -> None:
    """It is a number from 0 to 20."""
    for done in (run("perft", "start", depth), run("perft", "-", typed=f"start\t{depth}\n".encode())):
        assert (done.status, done.out) == (2, "")
        assert is_one_line(done.err)
        assert len(done.err) < 400


@pytest.mark.parametrize(
    "arguments",
    [
        "moves",
        "play",
        "perft",
        "play start",
        "perft start",
        "moves start extra",
        "play start a b",
        "moves start --option",
        "moves start --option x",
        "moves start --option =",
        "moves start --option reporter",
        "moves start --option reporter=two",
        "moves start --option 'reporter=one '",
        "moves start --preset nosuch",
        "moves start --preset ''",
        "moves start --nosuch",
        "nosuch",
        "''",
        "--nosuch",
        "-1",
    ],
)
def test_arguments_that_cannot_be_read_are_one_line_and_status_2(run: Command, arguments: str) -> None:
    """Wrong words, options and presets."""
    done = run(*shlex.split(arguments))
    assert (done.status, done.out) == (2, "")
    assert is_one_line(done.err), done.err


@given(line=st.binary(max_size=80), command=st.sampled_from(["moves", "play", "perft"]))
@settings(
    max_examples=50 * TIMES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_whatever_bytes_come_in_are_answered_or_refused(run: Command, line: bytes, command: str) -> None:
    """Never anything but a status of 0 or 2 and a line for it; `DJAMBI_LONG=1` tries ten times as many."""
    done = run(command, "-", typed=line)
    assert done.status in (0, 2)
    assert done.err == "" if done.status == 0 else is_one_line(done.err)


def test_help_says_of_each_command_what_it_does(run: Command) -> None:
    """All are listed in three groups, and the help of each repeats its line as a sentence."""
    done = run("--help")
    assert (done.status, done.err) == (0, "")
    groups = [
        part.splitlines() for part in done.out.split("\n\n") if part.startswith(("to play:", "to host:", "for s"))
    ]
    assert [group[0] for group in groups] == ["to play:", "to host:", "for scripts:"]
    lines = [line.split(maxsplit=1) for group in groups for line in group[1:]]
    assert len(lines) == 18
    for name, text in lines:
        done = run(name, "--help")
        assert (done.status, done.err) == (0, "")
        assert done.out.startswith(f"usage: djambi {name}")
        assert f"{text[0].upper()}{text[1:]}" in " ".join(done.out.split()).replace("; with -", ".")


_WRONG = {
    "lern": "there is no command lern; did you mean learn? See djambi --help",
    "bakcup x": "there is no command bakcup; did you mean backup? See djambi --help",
    "zzz": "there is no command zzz; see djambi --help",
    "local --nwe": "there is no option --nwe; did you mean --new? See djambi local --help",
    "puzzle 12": "12 is a word too many; see djambi puzzle --help",
    "local A --engines genius": "--engines has no genius: choose from gentle, easy, casual, medium, hard; "
    "see djambi local --help",
    "demo --people 7": "--people has no 7: choose from 2, 3, 4; see djambi demo --help",
    "demo --people x": "--people: x is not a number; see djambi demo --help",
    "think start --seed x": "--seed: x is not a number; see djambi think --help",
    "export abc": "CHANNEL: the id of a channel is a number, such as 123456789012345678; see djambi export --help",
    "import nosuch.txt": "there is no file nosuch.txt",
    "import": "FILE is missing; see djambi import --help",
    "replay --out": "--out needs a value; see djambi replay --help",
    "local --new=x": "--new takes no value; see djambi local --help",
    "puzzle --level": "there is no option --level; see djambi puzzle --help",
    "import .": ". is a folder: give the name of a file",
    "check nosuch.db": "there is no database nosuch.db",
    "check .": ". is a folder: give the name of a database in it",
    "check redis://h": "the database must be a path, or like postgresql://host:5432/name",
    "export": "there is no game at the terminal yet; `djambi local` begins one",
    "replay": "there is no game at the terminal yet; `djambi local` begins one",
    "review": "there is no game at the terminal yet; `djambi local` begins one",
    "export 99": "there is no game in channel 99 of djambi-data/djambi.db",
}


def test_errors_are_worded_for_the_terminal(tmp_path: Path) -> None:
    """In one sentence, with what was probably meant."""
    assert djambi(tmp_path, "learn", typed="quit\n").status == 0
    (tmp_path / "djambi-data" / "djambi.db").write_bytes((tmp_path / "djambi-data" / "local.db").read_bytes())
    for arguments, text in _WRONG.items():
        done = djambi(tmp_path, *shlex.split(arguments))
        assert done.status in (1, 2)
        assert done.err == f"djambi: {text}\n"
    local(tmp_path)
    done = djambi(tmp_path, "replay", "--out", "nowhere/x.gif")
    assert (done.status, done.err) == (1, "djambi: there is no folder nowhere\n")


def test_the_version_is_told_and_changes_say_what_is_new_in_it(run: Command) -> None:
    assert run("--version") == Run(0, f"djambi {__version__}\n", "")
    changes = (ROOT / "bot" / "docs" / "CHANGES.md").read_text("utf-8")
    assert f"\n## {__version__}\n" in changes


def test_the_installed_program_answers_as_this_one(tmp_path: Path) -> None:
    """In a process of its own, under a locale without any characters, and with bytes that are no text."""
    assert djambi(tmp_path, "perft", "start", "2", settings={"LC_ALL": "C"}) == Run(0, "1205\n", "")
    done = djambi(tmp_path, "play", "start", b"\xff\xfe\x80", settings={"LC_ALL": "C"})
    assert (done.status, done.out) == (2, "")
    assert is_one_line(done.err)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("command", "status"), [("", 0), ("check", 128 + signal.SIGTERM)])
def test_a_signal_that_comes_while_the_program_is_still_being_loaded_ends_it_cleanly(
    tmp_path: Path, command: str, status: int
) -> None:
    """On a small machine that takes a second."""
    script = """
import os, signal, sys
class Loading:
    def find_spec(self, name, *_):
        if name == "bot.cli.main":
            os.kill(os.getpid(), signal.SIGTERM)
sys.meta_path.insert(0, Loading())
from bot.__main__ import main
sys.exit(main())
"""
    given = [sys.executable, "-c", script, *command.split()]
    done = subprocess.run(given, capture_output=True, cwd=tmp_path, env=environment(), check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


def test_scripts_and_health_load_no_more_than_they_need(tmp_path: Path) -> None:
    """They are asked again and again, each time in a new process."""
    script = """
import sys
from bot.__main__ import main
main(["moves", "start"]), main(["health"])
loaded = {"asyncio", "bot.phrases.languages", "bot.store.store", "bot.table.model"} & set(sys.modules)
sys.exit(f"loaded: {loaded}" if loaded else 0)
"""
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, cwd=tmp_path, env=environment(), check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["moves -", "moves start", "--help"])
def test_a_reader_that_has_had_enough_is_no_traceback(tmp_path: Path, command: str) -> None:
    """As in `djambi moves - | head -1`."""
    script = f"yes start | head -n 3000 | {shlex.quote(sys.executable)} -m bot {command} | head -n 1"
    done = subprocess.run(  # noqa: S602 - the pipe is the point
        script, shell=True, capture_output=True, cwd=tmp_path, env=environment(), check=False
    )
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == 1


_CLOSED: Final = {"<&-": (0,), ">&-": (1,), "2>&-": (2,), "<&- >&- 2>&-": (0, 1, 2)}


@pytest.mark.parametrize("closed", _CLOSED)
@pytest.mark.parametrize("command", ["moves -", "moves nonsense", "local"])
def test_closed_streams_are_no_traceback(tmp_path: Path, command: str, closed: str) -> None:
    """Programs are started in odd ways; the exit status still says how it went.

    Python begins with nothing in the place of a stream that is closed.
    """
    streams = [("stdin", "stdout", "stderr")[number] for number in _CLOSED[closed]]
    first = "import sys\n" + "".join(f"sys.{stream}.close(); sys.{stream} = None\n" for stream in streams)
    done = djambi(tmp_path, *command.split(), first=first)
    assert "Traceback" not in done.err
    assert done.status == (2 if command == "moves nonsense" else 0)


@pytest.mark.parametrize(("command", "closed"), [("moves nonsense", ">&-"), ("local", "<&- >&- 2>&-")])
def test_closed_streams_are_none_either_when_python_starts_with_them(tmp_path: Path, command: str, closed: str) -> None:
    """As a shell closes them."""
    script = f"{shlex.quote(sys.executable)} -m bot {command} {closed}"
    done = subprocess.run(  # noqa: S602 - the redirection is the point
        script, shell=True, capture_output=True, cwd=tmp_path, env=environment(), input=b"", check=False
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if command == "moves nonsense" else 0)


def test_check_of_nothing_says_so(tmp_path: Path) -> None:
    """Without a folder nothing was checked, an empty one is well; neither is made."""
    assert djambi(tmp_path, "check") == Run(1, "", "djambi: there is no folder djambi-data, so there are no games\n")
    (tmp_path / "djambi-data").mkdir()
    assert djambi(tmp_path, "check") == Run(0, "", "")


def test_check_finds_nothing_in_what_was_played(tmp_path: Path) -> None:
    """Status 0, and a line for each database."""
    local(tmp_path, *SHORT_GAME)
    local(tmp_path, *SHORT_GAME[:2])
    assert djambi(tmp_path, "check") == Run(0, "djambi-data/local.db: nothing is wrong\n", "")


def test_check_reports_each_difference_and_fails(tmp_path: Path) -> None:
    """A line for each game, with the file."""
    local(tmp_path, *SHORT_GAME)
    path = tmp_path / "djambi-data" / "local.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE journal SET body = json_set(body, '$.move', 'M c1-d1') WHERE seq = 4")
    done = djambi(tmp_path, "check")
    assert (done.status, done.err) == (1, "")
    (line,) = done.out.splitlines()
    assert "local.db" in line
    assert "entry 4" in line


def test_check_names_a_file_that_is_no_record_and_checks_the_others(tmp_path: Path) -> None:
    """One line, status 1, and the damage in another file is found too."""
    local(tmp_path, *SHORT_GAME)
    folder = tmp_path / "djambi-data"
    (folder / "broken.db").write_text("no database", encoding="utf-8")
    with closing(sqlite3.connect(folder / "local.db", isolation_level=None)) as connection:
        connection.execute("UPDATE journal SET body = json_set(body, '$.move', 'M c1-d1') WHERE seq = 4")
    done = djambi(tmp_path, "check")
    assert done.status == 1
    assert "broken.db" in done.err + done.out
    assert "entry 4" in done.out
    assert "Traceback" not in done.err


@pytest.mark.parametrize("token", ["", "  \t"])
def test_without_a_token_there_is_one_line_that_says_what_to_do(tmp_path: Path, token: str) -> None:
    """The bot for Discord does not start."""
    done = djambi(tmp_path, settings={"DJAMBI_TOKEN": token})
    assert (done.status, done.out) == (1, "")
    assert is_one_line(done.err), done.err
    assert "DJAMBI_TOKEN" in done.err


@pytest.mark.parametrize("command", ["", "local", "check"])
def test_a_setting_that_cannot_be_used_is_one_line(tmp_path: Path, command: str) -> None:
    """Whatever is to be run."""
    for settings_ in ({"DJAMBI_LOG_LEVEL": "LOUD"}, {"DJAMBI_DATA": "/dev/null/x", "DJAMBI_TOKEN": "x"}):
        done = djambi(tmp_path, *command.split(), settings=settings_)
        assert (done.status, done.out) == (1, "")
        assert is_one_line(done.err), done.err
