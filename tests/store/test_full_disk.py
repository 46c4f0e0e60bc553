"""A disk that is really full: a process that may not write beyond a certain length of file."""

import subprocess
import sys
from pathlib import Path
from typing import Final

_LIVE: Final = """
import asyncio, resource, signal, sys
from pathlib import Path
from bot.store.rows import StoreError
from bot.store.store import Store
from tests.store.records import entry, in_transaction, new_game

async def main(path):
    async with Store.open(path) as store:
        game = await new_game(store)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
        seq = await fill(store, game)
        print("kept", seq - 1, len(await store.entries(game)) - 1, await in_transaction(store))
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await store.append([entry(game, seq)], closes=True)
        print("then", (await store.newest(game))[1].seq == seq)

async def fill(store, game):
    for seq in range(1, 1000):
        try:
            await store.append([entry(game, seq, name="x" * 2000)], closes=False)
        except StoreError as error:
            print("error", error)
            return seq

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
asyncio.run(main(Path(sys.argv[1])))
"""


def test_when_the_disk_is_full_nothing_is_lost_and_it_goes_on_afterwards(tmp_path: Path) -> None:
    """The first write that does not fit is an error; all before it are kept, and later ones work."""
    run = subprocess.run(
        [sys.executable, "-c", _LIVE, str(tmp_path / "djambi.db")],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert run.returncode == 0, run.stderr
    error, kept, then = run.stdout.splitlines()
    assert error.startswith("error ")
    _, appended, found, is_open = kept.split()
    assert appended == found != "0"
    assert is_open == "False"
    assert then == "then True"
