"""What the host does with the database: `check` it, take a `backup`, `restore` one, `copy` it."""

import argparse
import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.cli.console import UsageError, bots_database, complain, existing_data, make_folder, say
from bot.settings import names_database, read_place, read_settings
from bot.store.copying import copy, in_use, reading, writing
from bot.store.progress import Progress, silent
from bot.store.rows import StoreError
from bot.store.sqlite.copying import back_up, restore
from bot.store.sqlite.files import spare
from bot.store.store import Store
from bot.table.check import differences
from bot.terminal.progress import progress

_GAMES: Final = "games"
_PAGES: Final = "pages"


def check(database: Path | PostgresAddress, told: Progress = silent) -> list[str]:
    """Return what is wrong with `database`, a line each; it may be in use meanwhile.

    It is `told` how many games are done, as in all functions here.
    """

    async def found() -> list[str]:
        async with Store.read_only(database) as store:
            return [f"{database}: {difference}" async for difference in differences(store, told)]

    try:
        return asyncio.run(found())
    except StoreError as error:
        return [f"djambi: {error}"]


def backup(database: Path, into: Path, told: Progress = silent, *, replace: bool) -> str:
    """Write a copy of `database` into the file `into`, also while it is in use, and say what is in it.

    Raises `StoreError` if that cannot be done, or if the file exists and must not be replaced: a database never is.
    """
    of_this_folder = into.resolve().parent == database.resolve().parent and names_database(into.resolve().name)
    spare(into, backups=not (of_this_folder or (into.exists() and into.samefile(database))))
    if into.exists() and not replace:
        raise StoreError(f"there is a file {into} already; --force replaces it")
    back_up(database, into, told)
    return f"saved in {into}; number of games: {asyncio.run(_games_in(into))}"


def restored(backup: Path, database: Path, told: Progress = silent) -> str:
    """Put a copy of `backup` in the place of `database`, and say what was done; raises `StoreError`."""
    games, kept = restore(backup, database, told)
    before = f"; what was there before is kept as {kept}" if kept else ""
    return f"restored {backup}; number of games: {games}{before}"


def move_house(source: Path | PostgresAddress, into: Path | PostgresAddress, told: Progress = silent) -> str:
    """Copy the database `source` into the new one `into`, and say what was done.

    `source` stays as it is, and there is a new one only at the end. Raises `StoreError` if it cannot be done.
    """
    if len({place.resolve() if isinstance(place, Path) else str(place) for place in (source, into)}) == 1:
        raise StoreError("the same database is named twice: name the one that is copied, and then a new one")
    with reading(source) as read:
        was_running = in_use(source)
        with writing(into) as target:
            copy(read, target, told)
    late = was_running or in_use(source)
    missing = f"; the bot was running on {source}, so what was played since the copy began is missing" if late else ""
    return f"copied to {into}{missing}; `djambi check {into}` replays every game there"


async def _games_in(database: Path) -> int:
    async with Store.read_only(database) as store:
        return len(await store.games())


_BY_ITSELF: Final = (
    "is saved by PostgreSQL itself: `pg_dump --format=custom` saves one moment, archiving its log (WAL) each one; "
    "`djambi check` with the address of a restored copy looks whether that is whole"
)


def _place(text: str) -> Path | PostgresAddress:
    return read_place(text, "the database")


def _own_databases() -> list[Path | PostgresAddress]:
    """The databases in the folder of the bot, and its own if that is elsewhere."""
    settings = read_settings()
    named = [settings.given_database] if settings.given_database else []
    folder = settings.data if named else existing_data().data
    return [*(path for path in sorted(folder.glob("*.db")) if path not in named), *named]


def _check(options: argparse.Namespace) -> int:
    faulty = False
    for database in [*map(_place, options.databases)] or _own_databases():
        if isinstance(database, Path) and not database.is_file():
            is_folder = f"{database} is a folder: give the name of a database in it"
            faulty = bool(complain(is_folder if database.is_dir() else f"there is no database {database}", 1))
            continue
        with progress(f"checking {database}", _GAMES) as told:
            wrong = check(database, told)
        for line in wrong or [f"{database}: nothing is wrong"]:
            say(line)
        faulty = faulty or bool(wrong)
    return 1 if faulty else 0


def _backup(options: argparse.Namespace) -> int:
    database, into = bots_database(), _place(options.file)
    if not isinstance(into, Path):
        raise UsageError(f"a backup is a file, {into} is the address of a database: `djambi copy` copies games there")
    if not isinstance(database, Path):
        raise UsageError(f"{database} {_BY_ITSELF}")
    with progress(f"saving in {into}", _PAGES) as told:
        line = backup(database, into, told, replace=options.force)
    say(line)
    return 0


def _restore(options: argparse.Namespace) -> int:
    settings = read_settings()
    if not isinstance(settings.database, Path):
        raise UsageError(f"{settings.database} {_BY_ITSELF}")
    make_folder(settings.data)
    with progress(f"restoring {options.file}", _PAGES) as told:
        line = restored(Path(options.file), settings.database, told)
    say(line)
    return 0


def _copy(options: argparse.Namespace) -> int:
    source, target = _place(options.source), _place(options.target)
    with progress(f"copying to {target}", "rows") as told:
        line = move_house(source, target, told)
    say(line)
    return 0


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "copy": _copy,
}
