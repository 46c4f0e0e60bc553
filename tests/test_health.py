"""The health file: what it says, and what is concluded from it."""

import time
from pathlib import Path

import pytest

from bot.health import Health, age_of_backup, ailment, remove_health, write_health
from tests.terminal.program import Run, djambi


def test_a_bot_that_writes_and_is_connected_is_well(tmp_path: Path) -> None:
    """For some time, in which it should write again."""
    path = tmp_path / "health.prom"
    write_health(path, 1000.5, {"turns": 3}, Health())
    assert ailment(path, 1030) == ""
    assert ailment(path, 1100) == "the bot has not been heard of for 100 seconds"


def test_a_bot_that_is_not_connected_is_not_well(tmp_path: Path) -> None:
    """Though it writes."""
    path = tmp_path / "health.prom"
    write_health(path, 1000, {}, Health(apart=0, start_in=90.5))
    assert "no new session for 90 seconds" in ailment(path, 1001)
    write_health(path, 1000, {}, Health(apart=30.5))
    assert ailment(path, 1001) == "the bot is not connected to Discord, for 30 seconds by then"


def test_a_bot_whose_record_is_gone_is_not_well(tmp_path: Path) -> None:
    """Though it is connected; where to look is said."""
    path = tmp_path / "health.prom"
    write_health(path, 1000, {}, Health(record_in_place=False))
    assert "deleted or replaced" in ailment(path, 1001)
    assert "log" in ailment(path, 1001)


def test_a_bot_whose_record_takes_no_writes_is_not_well(tmp_path: Path) -> None:
    """Though it can be read."""
    path = tmp_path / "health.prom"
    write_health(path, 1000, {}, Health(record_takes_writes=False))
    said = "the database takes no writes: its disk is full, or another program has locked it; see the log"
    assert ailment(path, 1001) == said


def test_the_age_of_the_newest_backup_is_told_of_a_bot_that_makes_some(tmp_path: Path) -> None:
    path, now = tmp_path / "health.prom", time.time()
    for backup, said in ((None, ""), (0, ""), (now - 5 * 3600, "; the newest backup is 5 hours old")):
        write_health(path, now, {}, Health(backup=backup))
        done = djambi(tmp_path, "health", settings={"DJAMBI_DATA": "."})
        assert done == Run(0, f"the bot runs and is connected{said}\n", "")


def test_the_file_is_what_prometheus_reads(tmp_path: Path) -> None:
    """A line with the kind, a line with the value; nothing else is left in the folder."""
    path = tmp_path / "health.prom"
    for turns in (2, 3):
        write_health(path, 1000.5, {"turns": turns, "posts": 4}, Health())
    assert path.read_text("utf-8").splitlines() == [
        "# TYPE djambi_turns_total counter",
        "djambi_turns_total 3",
        "# TYPE djambi_posts_total counter",
        "djambi_posts_total 4",
        "# TYPE djambi_connected gauge",
        "djambi_connected 1",
        "# TYPE djambi_disconnected_seconds gauge",
        "djambi_disconnected_seconds 0",
        "# TYPE djambi_session_start_in_seconds gauge",
        "djambi_session_start_in_seconds 0",
        "# TYPE djambi_record_in_place gauge",
        "djambi_record_in_place 1",
        "# TYPE djambi_record_takes_writes gauge",
        "djambi_record_takes_writes 1",
        "# TYPE djambi_plays gauge",
        "djambi_plays 1",
        "# TYPE djambi_written_timestamp_seconds gauge",
        "djambi_written_timestamp_seconds 1000",
    ]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", [b"", b"\xff\x00", b"djambi_written_timestamp_seconds soon", b"djambi_"])
def test_a_file_that_makes_no_sense_is_not_well(tmp_path: Path, text: bytes) -> None:
    """Somebody else's, or half of ours."""
    path = tmp_path / "health.prom"
    path.write_bytes(text)
    assert ailment(path, 1000) == f"{path} cannot be read"


def test_after_the_clock_was_set_back_an_old_file_is_no_sign_of_life(tmp_path: Path) -> None:
    """Of a bot that was killed; one that runs writes the file again within seconds."""
    path = tmp_path / "health.prom"
    write_health(path, 10_000.0, {}, Health(backup=9_000.0))
    assert ailment(path, 2_800.0) == (
        "the bot was last heard of 7200 seconds after what is now by the clock, which was set back"
    )
    assert age_of_backup(path, 2_800.0) == 0


def test_without_a_file_the_bot_does_not_run(tmp_path: Path) -> None:
    """It removes it when it ends; the command says so with status 1."""
    write_health(tmp_path / "health.prom", 1000, {}, Health())
    remove_health(tmp_path / "health.prom")
    remove_health(tmp_path / "health.prom")
    done = djambi(tmp_path, "health", settings={"DJAMBI_DATA": "."})
    assert done == Run(1, "the bot isn't running: there is no health.prom\n", "")
