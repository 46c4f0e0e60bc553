"""`djambi doctor`, with a stand-in for Discord: all is well, or each thing that is wrong is named with what to do."""

import asyncio
import os
from pathlib import Path
from typing import Final

import pytest

from bot import __version__
from bot.address import PostgresAddress
from bot.store.postgres.home import PostgresHome
from bot.store.postgres.lock import PostgresLock
from bot.store.store import Store
from tests.discord_ui.process import Palace, a_game, preparing
from tests.store.records import names_in
from tests.terminal.program import Run, djambi

GOOD: Final = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.nobody-has-this-token-0123456789"


async def doctor(there: tuple[Palace, str], folder: Path, first: str = "", **settings: str) -> Run:
    """Ask the doctor in `folder`."""
    given = {"DJAMBI_TOKEN": GOOD, "DJAMBI_DATA": "data", **settings}
    there[0].token = given["DJAMBI_TOKEN"].removesuffix("x")
    return await asyncio.to_thread(djambi, folder, "doctor", settings=given, first=f"{preparing(there[1])}\n{first}")


async def test_nothing_is_wrong_where_everything_is_there(palace: tuple[Palace, str], tmp_path: Path) -> None:
    await a_game(tmp_path)
    (tmp_path / "data").chmod(0o700)
    done = await doctor(palace, tmp_path)
    assert (done.status, done.err) == (0, "")
    marks = [line.split()[0] for line in done.out.splitlines()]
    assert marks == ["ok"] * 9 + ["note", "nothing"]
    for what in (
        "the token has the form of a bot's token",
        "the folder data can be written, by its owner alone",
        "the database data/djambi.db can be read; number of games: 1",
        "the clock is right",
        "Discord knows the token",
        "the message content intent is on",
        "shards that Discord wants: 1; session starts left today: 999",
        "the bot isn't running: there is no data/health.prom: start it with `djambi`",
    ):
        assert what in done.out


async def test_the_processes_on_a_database_are_named_with_what_they_do(
    palace: tuple[Palace, str], tmp_path: Path, empty: PostgresAddress
) -> None:
    async with Store.open(empty) as first, Store.open(empty) as second:
        homes = [store.home for store in (first, second) if isinstance(store.home, PostgresHome)]
        locks = [PostgresLock(empty, home, 1) for home in homes]
        for lock in locks:
            await lock.open()
        done = await doctor(palace, tmp_path, DJAMBI_DATABASE=empty.url)
        for lock in locks:
            await lock.leave()
    here = f"djambi {__version__} on {homes[0].name.split()[2]} (process {os.getpid()})"
    assert [line for line in done.out.splitlines() if " (process " in line] == [
        f"ok    {here} plays",
        f"ok    {here} stands ready",
    ]


_SLOW: Final = "import time; time.time = lambda right=time.time: right() - 3600"
_FULL: Final = (
    "import shutil; full = shutil._ntuple_diskusage(10**9, 10**9, 0); shutil.disk_usage = lambda _, full=full: full"
)
_NARROW: Final = "import sys; sys.maxsize = 2**31 - 1"


@pytest.mark.parametrize(
    ("settings", "first", "said"),
    [
        ({"DJAMBI_TOKEN": ""}, "", "WRONG the settings: DJAMBI_TOKEN is not set: put the bot's token into .env"),
        ({"DJAMBI_TOKEN": "123456"}, "", "WRONG the token is no bot's token: copy it again from the developer portal"),
        (
            {"DJAMBI_TOKEN": f"{GOOD}x"},
            "",
            "WRONG Discord refuses the bot: Discord does not know the token in DJAMBI_T",
        ),
        ({"DJAMBI_BACKUPS": "some"}, "", "WRONG the settings: DJAMBI_BACKUPS is 'some'; it must be how many daily"),
        ({"DJAMBI_LANGUAGE": "tlh"}, "", "WRONG DJAMBI_LANGUAGE is 'tlh': choose one of en, fr, ja"),
        ({"DJAMBI_DATA": "/proc/nope"}, "", "WRONG the folder /proc can't be written: let the user who runs the bot o"),
        ({"DJAMBI_DATABASE": "text.txt"}, "", "WRONG the database text.txt can't be used: cannot use the database"),
        ({}, _SLOW, " s slow: let the system set it, such as with `timedatectl set-ntp true`"),
        ({}, _FULL, "WRONG free on the disk of the database: 0.0 GB: make room: backups and updates need 0.2 GB"),
        ({}, _NARROW, "32-bit: install a 64-bit system: several parts have no 32-bit version"),
    ],
)
async def test_each_fault_is_named_with_what_to_do(
    palace: tuple[Palace, str], tmp_path: Path, settings: dict[str, str], first: str, said: str
) -> None:
    """And nothing is made in the folder."""
    (tmp_path / "text.txt").write_text("no database" * 99)
    done = await doctor(palace, tmp_path, first, **settings)
    assert (done.status, done.err) == (1, "")
    assert said in done.out
    assert done.out.endswith(" checks failed\n")
    assert names_in(tmp_path) == ["text.txt"]


async def test_a_possible_improvement_is_a_note(palace: tuple[Palace, str], tmp_path: Path) -> None:
    """The bot works without the intent, and where others can look."""
    await a_game(tmp_path)
    (tmp_path / "data").chmod(0o755)
    (tmp_path / ".env").write_text(f"DJAMBI_TOKEN={GOOD}\n")
    (tmp_path / ".env").chmod(0o644)
    palace[0].flags = 0
    done = await doctor(palace, tmp_path, DJAMBI_CLIENT_SECRET="of-the-app")  # noqa: S106
    assert "note  DJAMBI_CLIENT_SECRET is set, and DJAMBI_WEB is not: set both, or no board opens" in done.out
    assert "of-the-app" not in done.out
    assert (done.status, done.out.splitlines()[-1]) == (0, "nothing is wrong")
    assert "note  other users of this machine can read .env: `chmod 600 .env`" in done.out
    assert "note  other users of this machine can look into data: `chmod 700 data`" in done.out
    assert (
        "note  the message content intent is off, so players use /djambi move, mentions and replies: turn" in done.out
    )


async def test_without_a_network_the_doctor_says_so(palace: tuple[Palace, str], tmp_path: Path) -> None:
    done = await doctor((palace[0], "http://127.0.0.1:9/api/v10"), tmp_path)
    assert done.status == 1
    assert "WRONG Discord cannot be reached: Cannot connect to host 127.0.0.1:9" in done.out
    assert ": check the network and its firewall" in done.out
