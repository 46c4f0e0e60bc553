"""Records that are carried elsewhere, there and back: all of it, or nothing at all."""

import asyncio
from pathlib import Path

import pytest

from bot.cli.host import move_house
from bot.cli.main import main
from bot.store.rows import StoreError
from bot.store.store import Store
from tests.store.everything import content, copied, do
from tests.store.records import names_in, rows


def test_a_copy_is_the_same_in_every_table_and_numbers_go_on_where_they_would_have(full: Path, tmp_path: Path) -> None:
    before = full.read_bytes()
    made = tmp_path / "made.db"
    assert copied(made, full) == f"copied to {made}; `djambi check {made}` replays every game there"
    assert content(made) == content(full)
    assert full.read_bytes() == before
    do(made, "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'plan', '77', 'B', '', '{}')")
    do(made, "INSERT INTO games (channel, host_id, host_name) VALUES ('9', '', '')")
    assert rows(made, "SELECT max(id) FROM papers") == [(5,)]
    assert rows(made, "SELECT max(id) FROM games") == [(3,)]
    assert names_in(tmp_path) == ["full.db", "made.db"]


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("full.db", "./full.db"), "the same database is named twice"),
        (("gone.db", "made.db"), "there is no database"),
        (("full.db", "other.db"), "is a database or belongs to one, which must not be lost"),
        (("full.db", "text.txt"), "already, and nothing is written over"),
        (("text.txt", "made.db"), "file is not a database"),
        (("full.db", "nowhere/made.db"), "No such file or directory"),
    ],
)
def test_what_cannot_be_copied_is_said_in_a_sentence_and_nothing_is_changed(
    full: Path, tmp_path: Path, names: tuple[str, ...], wrong: str
) -> None:
    copied(tmp_path / "other.db", full)
    (tmp_path / "text.txt").write_text("x" * 100)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    source, into = [tmp_path / name for name in names]
    with pytest.raises(StoreError, match=wrong):
        copied(into, source)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_what_belongs_to_nothing_is_not_copied_but_said(full: Path, tmp_path: Path) -> None:
    do(full, "DELETE FROM games WHERE id = 2")
    with pytest.raises(StoreError, match=r"rows of .* belong to no row of games: restore a backup"):
        copied(tmp_path / "made.db", full)
    assert names_in(tmp_path) == ["full.db"]


async def test_nothing_is_copied_to_where_a_bot_runs_and_none_begins_where_something_is_copied_to(
    full: Path, tmp_path: Path
) -> None:
    """Else what is played there meanwhile would be lost at the end."""
    made = tmp_path / "made.db"
    async with Store.open(made):
        with pytest.raises(StoreError, match=r"made.db is in use by another djambi process; stop that one first"):
            await asyncio.to_thread(copied, made, full)
    made.unlink()
    refused: list[str] = []

    async def begin() -> None:
        async with Store.open(made):
            raise AssertionError

    def heard(done: int, total: int) -> None:
        if 0 < done < total and not refused:
            with pytest.raises(StoreError) as error:
                asyncio.run(begin())
            refused.append(str(error.value))

    await asyncio.to_thread(move_house, full, made, heard)
    assert refused == [f"{made} is in use by another djambi process; stop that one first"]
    assert content(made) == content(full)


def test_the_command_says_what_it_does_and_what_is_wrong_with_what_was_typed(
    full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "made.db"
    assert main(["copy", str(full), str(made)]) == 0
    assert capsys.readouterr().out == f"copied to {made}; `djambi check {made}` replays every game there\n"
    for into, wrong in (
        (str(full), "the same database is named twice"),
        ("mysql://secret@host/x", "the database must be a path, or like postgresql://"),
    ):
        assert main(["copy", str(full), into]) == 1
        [line] = capsys.readouterr().err.splitlines()
        assert line.startswith(f"djambi: {wrong}")
        assert "secret" not in line
