"""What whoever keeps the bot types: to check its record and repair it, to save it, to copy it, to ask how it is.

What does it is imported where it is done: `health` is asked again and again, and needs nothing of it.
"""

import argparse
import time
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.command_line import Parser, say
from bot.health import ailment
from bot.scripting import UsageError
from bot.settings import Settings, SettingsError, read_place, read_settings

_FAILED: Final = 1
_COPY: Final = "copy all games from one record into a new one, or those of several files"
_BY_ITSELF: Final = (
    "is saved by PostgreSQL itself: `pg_dump --format=custom` saves one moment, archiving its log (WAL) each one; "
    "`djambi check` with the address of a restored copy looks whether that is whole"
)
_RECORD: Final = "the path of a file, or postgresql://..."


def add_host_commands(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Let these commands be given."""
    checked = commands.add_parser("check", help="replay every recorded game and report differences")
    checked.add_argument("records", nargs="*", metavar="RECORD", help=f"{_RECORD}; default: those of the bot")
    checked.add_argument("--repair", action="store_true", help="repair them; the damaged file is kept")
    checked.set_defaults(run=_run_check)

    saved = commands.add_parser("backup", help="save all games of the Discord bot in one file, also while it runs")
    saved.add_argument("file", metavar="FILE", help="the file to write")
    saved.add_argument("--force", action="store_true", help="replace the file if there is one")
    saved.set_defaults(run=_run_backup)

    copied = commands.add_parser("copy", help=_COPY, description=_COPY)
    copied.add_argument("sources", nargs="+", metavar="FROM", help=f"{_RECORD}, which stays as it is")
    copied.add_argument("target", metavar="TO", help="a place for it where there is nothing yet")
    copied.set_defaults(run=_run_copy)

    health = commands.add_parser("health", help="say whether the Discord bot runs and is connected; status 1 if not")
    health.set_defaults(run=_run_health)


def bots_record() -> Path | Address:
    """Return the record of the Discord bot; raises `SettingsError` if there is none."""
    record = read_settings().record
    return record if isinstance(record, Address) else existing(existing_data().record)


def existing(database: Path | Address) -> Path | Address:
    """Return where a record is; raises `SettingsError` if it can be seen that there is none."""
    if isinstance(database, Path) and not database.is_file():
        raise SettingsError(f"there is no record {database}, so there are no games")
    return database


def existing_data() -> Settings:
    """Return the settings; raises `SettingsError` if nothing was ever played by them."""
    settings = read_settings()
    if not settings.data.is_dir():
        raise SettingsError(f"there is no folder {settings.data}, so there are no games")
    return settings


def _place(text: str) -> Path | Address:
    return read_place(text, "an address")


def _own_records() -> list[Path | Address]:
    """The records in the folder of the bot, and its own if that is elsewhere."""
    settings = read_settings()
    named = [settings.database] if settings.database else []
    folder = settings.data if named else existing_data().data
    return [*(path for path in sorted(folder.glob("*.db")) if path not in named), *named]


def _run_check(options: argparse.Namespace) -> int:
    from bot.upkeep import check, repair  # noqa: PLC0415 - see the top

    records = [*map(_place, options.records)] or _own_records()
    done = [line for record in records for line in repair(record)] if options.repair else []
    wrong = [line for record in records for line in check(record)]
    for line in done + wrong:
        say(line)
    return _FAILED if wrong else 0


def _run_backup(options: argparse.Namespace) -> None:
    from bot.upkeep import backup  # noqa: PLC0415 - see the top

    record, into = bots_record(), _place(options.file)
    if not isinstance(into, Path):
        raise UsageError(f"a backup is a file, {into} is the address of a database: `djambi copy` copies games there")
    if not isinstance(record, Path):
        raise UsageError(f"{record} {_BY_ITSELF}")
    say(backup(record, into, replace=options.force))


def _run_copy(options: argparse.Namespace) -> None:
    from bot.upkeep import move_house  # noqa: PLC0415 - see the top

    move_house([*map(_place, options.sources)], _place(options.target), say)


def _run_health(_options: argparse.Namespace) -> int:
    wrong = ailment(read_settings().health, time.time())
    say(wrong or "the bot runs and is connected")
    return _FAILED if wrong else 0
