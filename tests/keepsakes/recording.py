"""`python -m tests.keepsakes.recording VERSION`: keep what the program of today records, when a version is released.

The tests of the Discord side run, and each leaves a world behind: a database, and buttons in messages. As few of the
databases are kept as have everything that any of them has, and of the buttons one of each shape.
"""

import argparse
import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
import simcord

from bot.cli.host import check
from bot.store.postgres import schema as postgres
from bot.store.schema import newest
from bot.store.sqlite import schema as sqlite
from bot.store.sqlite.files import APPLICATION_ID
from tests.discord_ui.world import World
from tests.keepsakes.released import FOLDER, VERSIONS, Released, write_parts
from tests.keepsakes.told import exported, histories

_LEFT: Final = "DJAMBI_KEEPSAKES"
"""The variable with the folder in which the worlds are left."""

_TESTS: Final = FOLDER.parent / "discord_ui"
_WORKERS: Final = "2"

_OWN: Final = re.compile(r"[rbyg]|.*[0-9].*")
"""Keys and words that name a person, a side, a number or a place, and are therefore all of one shape."""
_CHOSEN: Final = re.compile(r"[a-z_-]{2,}")
_NAMES: Final = {"author", "name"}

SCHEMA: Final = "".join(
    f"{line}\n"
    for line in (
        *(step.strip().removesuffix(";") + ";" for step in sqlite.STEPS),
        f"PRAGMA application_id = {APPLICATION_ID};",
        f"PRAGMA user_version = {newest(sqlite.STEPS)};",
    )
)
"""What makes the tables of today in SQLite."""

Features = frozenset[str]


def pytest_configure(config: pytest.Config) -> None:
    """Let every world be left in the folder that the variable names; pytest calls this in each of its processes."""
    leave, folder = World.leave, Path(os.environ[_LEFT])

    async def left(world: World) -> None:
        buttons = sorted(set(_buttons(world.env)))
        await leave(world)
        path = world.folder / "djambi.db"
        if world.database is None and path.exists():
            with tempfile.NamedTemporaryFile("w", suffix=".json", dir=folder, delete=False, encoding="utf-8") as file:
                json.dump({"rows": _rows(path), "buttons": buttons}, file)

    World.leave = left  # type: ignore[method-assign, assignment]


def _buttons(env: Any) -> Iterator[str]:
    """What the buttons and menus of all messages, and the forms of all answers, carry."""
    for messages in env.backend.messages.values():
        for message in messages.values():
            if message.author_id == env.bot.user.id:
                yield from (
                    item["custom_id"]
                    for item in simcord.components.walk_components(message.components)
                    if "custom_id" in item
                )
    yield from (each.modal["custom_id"] for each in env.backend.interactions.values() if each.modal)


def _rows(path: Path) -> str:
    """What fills a database, without what makes its tables."""
    with closing(sqlite3.connect(path)) as connection:
        lines = [line for line in connection.iterdump() if line.startswith(("INSERT", "DELETE"))]
    return "".join(f"{line}\n" for line in lines)


def features_of(rows: str) -> Features:
    """Return what there is in a database with these rows: filled tables, and the shapes of what is written in JSON."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(f"{SCHEMA}{rows}")
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        filled = [name for name in tables if connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()]  # noqa: S608
        found = {f"rows of {name}" for name in filled}
        for what, query in _WRITTEN.items():
            for kind, body in connection.execute(query):
                found |= {f"{what} {kind} {shape}" for shape in _shapes(json.loads(body), "")}
    return frozenset(found)


_WRITTEN: Final[Mapping[str, str]] = {
    "event": "SELECT action, body FROM journal",
    "state": "SELECT '', \"table\" FROM journal",
    "record": "SELECT kind, body FROM papers",
    "terms": "SELECT '', terms FROM games",
    "preferences": "SELECT '', preferences FROM people",
    "progress": "SELECT '', progress FROM people",
    "server": "SELECT '', choices FROM servers",
    "queue": "SELECT queue, '[]' FROM letters",
}


def _shapes(value: Any, path: str) -> Iterator[str]:
    """The paths in JSON, with the words that say what kind of thing something is."""
    match value:
        case dict():
            yield path
            for key, inner in value.items():
                yield from _shapes(inner, path if _OWN.fullmatch(key) else f"{path}.{key}")
        case list():
            yield f"{path}[]"
            for inner in value:
                yield from _shapes(inner, f"{path}[]") if isinstance(inner, dict) else ()
        case str() if _CHOSEN.fullmatch(value) and path.rpartition(".")[2] not in _NAMES:
            yield f"{path} {value}"
        case _:
            yield path


def chosen(dumps: Iterable[str], is_sound: Callable[[str], bool]) -> list[str]:
    """Return a few of the `dumps`, each the rows of a database, that have together what all that are sound have.

    The next is the one that adds most for its size.
    """
    left = {dump: features_of(dump) for dump in sorted(set(dumps))}
    taken, had = list[str](), Features()
    while adding := [(len(found - had) / len(dump), dump) for dump, found in left.items() if found - had]:
        _, best = max(adding)
        found = left.pop(best)
        if is_sound(best):
            taken.append(best)
            had |= found
    return taken


def shape_of(button: str) -> str:
    """Return what all buttons of one verb have in common whose fields are of the same kinds."""
    _, verb, *fields = button.split(":")
    return ":".join([verb, *("#" if field.isdecimal() else "s" if _OWN.fullmatch(field) else "w" for field in fields)])


def _is_sound(rows: str) -> bool:
    """Whether nothing is wrong with a database: some tests damage theirs."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "djambi.db")
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(f"{SCHEMA}{rows}")
        return not check(path)


def _keep(folder: Path, into: Path) -> None:
    worlds = [json.loads(file.read_text("utf-8")) for file in folder.glob("*.json")]
    rows = chosen((world["rows"] for world in worlds), _is_sound)
    buttons = {shape_of(each): each for each in sorted({each for world in worlds for each in world["buttons"]})}
    into.mkdir()
    (into / "schema.sql").write_text(SCHEMA, "utf-8")
    (into / "postgres.sql").write_text(";\n".join(postgres.STEPS), "utf-8")
    (into / "buttons.txt").write_text("".join(f"{each}\n" for each in sorted(buttons.values())), "utf-8")
    write_parts(into / "rows.txt", {f"{number:02}": text for number, text in enumerate(rows, 1)})
    tell(Released(into))


def tell(version: Released) -> None:
    """Write down what the bot tells today of the games of a version, and the first time their exports too."""
    told, games = dict[str, str](), dict[str, str]()
    for name, rows in version.rows.items():
        with tempfile.TemporaryDirectory() as folder:
            path = version.unpack(rows, Path(folder, "djambi.db"))
            told[name] = asyncio.run(histories(path))
            games |= {f"{name} {number}": text for number, text in asyncio.run(exported(path)).items()}
    write_parts(version.folder / "told.txt", told)
    if not (version.folder / "games.txt").exists():
        write_parts(version.folder / "games.txt", games)


def main() -> None:
    """Run the tests, and keep what they leave; or write down again what the bot tells of the games of each version."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", nargs="?", help="such as 1.0.0; without it, only tell the games of all again")
    version = parser.parse_args().version
    if version is None:
        for each in VERSIONS:
            tell(each)
        return
    into = FOLDER / version
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-q", "-p", __spec__.name, "-n", _WORKERS, str(_TESTS)]
        subprocess.run(command, env={**os.environ, _LEFT: folder}, check=True)
        _keep(Path(folder), into)


if __name__ == "__main__":
    main()
