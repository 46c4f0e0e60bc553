"""What the host does with the record: `check` it and repair it, take a `backup`, `restore` one, `copy` it."""

import argparse
import asyncio
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.cli.console import UsageError, bots_record, existing_data, make_folder, say
from bot.settings import names_record, read_place, read_settings
from bot.store.copying import copy, in_use, reading, writing
from bot.store.records import StoreError
from bot.store.sqlite.copying import back_up, restore
from bot.store.sqlite.files import free, spare
from bot.store.store import Store
from bot.table.check import differences, mend
from bot.table.house import House

_AT_ONCE: Final = 100


def check(database: Path | Address) -> list[str]:
    """Return what is wrong with the record in `database`, a line each; it may be in use meanwhile."""

    async def found() -> list[str]:
        async with Store.read_only(database) as store:
            return [f"{database}: {difference}" async for difference in differences(store)]

    try:
        return asyncio.run(found())
    except StoreError as error:
        return [str(error)]


def repair(database: Path | Address) -> list[str]:
    """Repair what is wrong with the games in `database`, and return what was done, a line each.

    A copy of the file as it was is kept beside it. Raises `StoreError` if it is in use, damaged, or no file.
    """
    if isinstance(database, Path):
        return [f"{database}: {line}" for line in asyncio.run(_repaired(database))]
    if not check(database):
        return []
    raise StoreError(
        f"only files are repaired: `djambi copy` {database} to one, repair that, and copy it to an empty database"
    )


async def _repaired(database: Path) -> list[str]:
    async with Store.open(database) as store:
        if not [line async for line in differences(store)]:
            return []
        back_up(database, kept := free(database, "damaged"))
        done = [line async for line in mend(store)]
        house = House.on(store, random.SystemRandom())
        while await house.tallying.catch_up(house.table, _AT_ONCE):
            pass
    return [*done, f"repaired; {kept} is a copy of what it was before"]


def backup(database: Path, into: Path, *, replace: bool) -> str:
    """Write the record in `database` into the file `into`, also while it is in use, and say what is in it.

    Raises `StoreError` if that cannot be done, or there is such a file and it is not to be replaced: a record never is.
    """
    of_this_folder = into.resolve().parent == database.resolve().parent and names_record(into.resolve().name)
    spare(into, backups=not (of_this_folder or (into.exists() and into.samefile(database))))
    if into.exists() and not replace:
        raise StoreError(f"there is a file {into} already; --force replaces it")
    back_up(database, into)
    return f"saved in {into}; number of games: {asyncio.run(_games_in(into))}"


def restored(backup: Path, database: Path) -> Iterator[str]:
    """Put a copy of `backup` in the place of `database`, and yield what was done, a line each; raises `StoreError`."""
    games, kept = restore(backup, database)
    yield f"restored {backup}; number of games: {games}"
    if kept:
        yield f"what was there before is kept as {kept}"


def move_house(source: Path | Address, into: Path | Address, said: Callable[[str], None]) -> None:
    """Copy the database `source` into the new one `into`, while it is `said` how far that is, a line each.

    `source` stays as it is, and there is a new one only at the end. Raises `StoreError` if it cannot be done.
    """
    if len({place.resolve() if isinstance(place, Path) else str(place) for place in (source, into)}) == 1:
        raise StoreError("the same database is named twice: name the one that is copied, and then a new one")
    with reading(source) as read:
        was_running = in_use(source)
        with writing(into) as target:
            copy(read, target, said)
    if was_running or in_use(source):
        said(f"the bot was running on {source}: what has been played since the copy began is not in {into}")
    said(f"copied to {into}; `djambi check {into}` replays every game there")


async def _games_in(database: Path) -> int:
    async with Store.read_only(database) as store:
        return len(await store.games())


_BY_ITSELF: Final = (
    "is saved by PostgreSQL itself: `pg_dump --format=custom` saves one moment, archiving its log (WAL) each one; "
    "`djambi check` with the address of a restored copy looks whether that is whole"
)


def _place(text: str) -> Path | Address:
    return read_place(text, "an address")


def _own_records() -> list[Path | Address]:
    """The records in the folder of the bot, and its own if that is elsewhere."""
    settings = read_settings()
    named = [settings.database] if settings.database else []
    folder = settings.data if named else existing_data().data
    return [*(path for path in sorted(folder.glob("*.db")) if path not in named), *named]


def _check(options: argparse.Namespace) -> int:
    records = [*map(_place, options.records)] or _own_records()
    done = [line for record in records for line in repair(record)] if options.repair else []
    wrong = [line for record in records for line in check(record)]
    for line in done + wrong:
        say(line)
    return 1 if wrong else 0


def _backup(options: argparse.Namespace) -> int:
    record, into = bots_record(), _place(options.file)
    if not isinstance(into, Path):
        raise UsageError(f"a backup is a file, {into} is the address of a database: `djambi copy` copies games there")
    if not isinstance(record, Path):
        raise UsageError(f"{record} {_BY_ITSELF}")
    say(backup(record, into, replace=options.force))
    return 0


def _restore(options: argparse.Namespace) -> int:
    settings = read_settings()
    if not isinstance(settings.record, Path):
        raise UsageError(f"{settings.record} {_BY_ITSELF}")
    make_folder(settings.data)
    for line in restored(Path(options.file), settings.record):
        say(line)
    return 0


def _copy(options: argparse.Namespace) -> int:
    move_house(_place(options.source), _place(options.target), say)
    return 0


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "copy": _copy,
}
