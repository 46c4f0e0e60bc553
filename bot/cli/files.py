"""Commands for games as files: `export` prints one, `import` takes one in, `replay` animates one."""

import argparse
import asyncio
import contextlib
import random
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.cli.console import (
    FROM_INPUT,
    UsageError,
    a_game_in,
    bots_settings,
    database_and_channel,
    encoding_of,
    make_folder,
)
from bot.djambi.gamefile import LONGEST, GameFile, read_game, write_game
from bot.phrases.languages import TYPED, language
from bot.settings import read_settings
from bot.store.sqlite.files import spare
from bot.store.store import Store
from bot.table import decide
from bot.table.events import Asked, Event
from bot.table.model import LOCAL_CHANNEL, Game, Person, TableError, Trouble
from bot.table.person_id import SeatId
from bot.table.table import Table
from bot.terminal.past_games import write_replay
from bot.terminal.progress import progress
from rendering.scene import SceneError
from rendering.themes import themed


def exported(database: Path | PostgresAddress, channel: str) -> str:
    """Return the last game of a channel as a game file's text, which `imported` reads."""

    async def run() -> str:
        async with _table(Store.read_only(database)) as table:
            return write_game(await table.export(await table.last_game(channel)))

    return asyncio.run(run())


def last_game(database: Path | PostgresAddress, channel: str) -> tuple[Game, Sequence[Event]]:
    """Return the last game of a channel and its events."""

    async def run() -> tuple[Game, Sequence[Event]]:
        async with _table(Store.read_only(database)) as table:
            game = await table.last_game(channel)
            return game, await table.events(game)

    return asyncio.run(run())


def read_file(text: str) -> GameFile:
    """Read a game file whose moves are in any language, with its progress on the screen; raises `Refusal`."""
    with progress("reading", "lines") as told:
        return read_game(text, TYPED.moves, told)


def imported(database: Path, file: GameFile, lang: str, *, new: bool) -> Game:
    """Add the game of a file to the terminal's database, where it can go on in the language `lang`.

    Raises `UsageError` if the terminal has an unfinished game; with `new` that one is cancelled.
    """
    asked = Asked(Person(SeatId("host"), ""), time.time(), f"import-{secrets.token_hex(16)}")

    async def run() -> Game:
        async with _table(Store.open(database)) as table:
            if new:
                await _drop_open_game(table)
            try:
                return await table.adopt(LOCAL_CHANNEL, asked, file, lang)
            except TableError as error:
                if error.trouble is not Trouble.GAME_EXISTS:
                    raise
                raise UsageError("a game at the terminal is not finished; --new discards it") from error

    return asyncio.run(run())


async def _drop_open_game(table: Table) -> None:
    with contextlib.suppress(TableError):
        host = (await table.game(LOCAL_CHANNEL)).host
        await table.do(
            LOCAL_CHANNEL, Asked(host, time.time(), f"drop-{secrets.token_hex(16)}"), decide.cancel, moderator=True
        )


@contextlib.asynccontextmanager
async def _table(database: contextlib.AbstractAsyncContextManager[Store]) -> AsyncIterator[Table]:
    async with database as store:
        yield Table(store, random.SystemRandom())


def _replay(options: argparse.Namespace) -> None:
    database, channel = database_and_channel(options)
    out = options.out or make_folder(read_settings().data) / ("replay.png" if options.sheet else "replay.gif")
    spare(out)
    with a_game_in(database, channel):
        game, events = last_game(database, channel)
    try:
        theme = themed(options.theme or game.terms.theme, language(game.terms.language).names.letters)
        write_replay(events, theme, out, sheet_only=options.sheet)
    except SceneError as error:
        raise UsageError(str(error)) from error
    print(out.resolve())


def _export(options: argparse.Namespace) -> None:
    database, channel = database_and_channel(options)
    with a_game_in(database, channel):
        print(exported(database, channel), end="")


def _decoded(raw: bytes) -> str:
    """The text of a file; raises `UsageError` if it is none."""
    text = raw.decode(encoding_of(raw), errors="replace")
    if (not text.isascii() and text.count("\ufffd") > len(text) * _MOST_UNREADABLE) or raw.startswith(_NO_TEXTS):
        raise UsageError("this is no game file: `djambi export` writes one")
    return text


_MOST_BYTES: Final = 4 * LONGEST + 4
_MOST_UNREADABLE: Final = 0.02
_NO_TEXTS: Final = (b"{", b"\x1f\x8b", b"%PDF", b"SQLite format", b"PK\x03\x04", b"\x89PNG")
"""How files of other kinds begin: JSON, gzip, PDF, SQLite, zip, PNG."""


def _import(options: argparse.Namespace) -> None:
    if options.file == FROM_INPUT:
        file = read_file(_decoded(sys.stdin.buffer.read(_MOST_BYTES)) if sys.stdin else "")
    else:
        with Path(options.file).open("rb") as source:
            file = read_file(_decoded(source.read(_MOST_BYTES)))
    settings = bots_settings()
    game = imported(settings.local_database, file, settings.language, new=options.new)
    going_on = "; `djambi local` goes on with it" if game.phase.is_open else ""
    print(f"turns imported: {len(file.turns)}{going_on}")


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {
    "export": _export,
    "import": _import,
    "replay": _replay,
}
