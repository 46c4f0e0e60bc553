"""The server and the database as they were, and the bot of today on them."""

import functools
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import simcord
from simcord.backend import Backend
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from tests.discord_ui.world import World
from tests.keepsakes.seen import Seen
from tests.keepsakes.server import build_server, put_away, put_back

FOLDER: Final = Path(__file__).parent
RECORD: Final = FOLDER / "djambi.sql"
DUMPS: Final = (RECORD, FOLDER / "local.sql")
_SERVER: Final = FOLDER / "server.json"
_PATIENCE: Final = 60
_A_WHILE: Final = 600
"""The bot was away for that many seconds."""


def unpack(dump: Path, folder: Path) -> Path:
    """Make the database that a text is the dump of, in `folder`, and return its path."""
    path = folder / "djambi.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text("utf-8"))
    return path


def server_as_kept() -> Seen:
    """Return what could be seen on the server before the bot came."""
    backend = Backend()
    build_server(backend, _SERVER)
    return Seen.of(backend)


@functools.cache
def _record() -> bytes:
    """The kept database, unpacked once for all who use it."""
    with tempfile.TemporaryDirectory() as folder:
        return unpack(RECORD, Path(folder)).read_bytes()


@dataclass(frozen=True, slots=True)
class _Begun:
    """The database and the server once the bot has come back to them and done what had waited for it."""

    record: bytes
    server: bytes


_BEGUN: Final = list[_Begun]()
"""Made by the first world of this process: to do again what had waited takes longer than what is pressed."""


class KeptWorld(World):
    """The kept server, with the bot on the kept record in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, reads_messages=True)

    async def enter(self) -> None:
        """Let the bot onto the server, where it has done already what it found to do when it came back there."""
        if not _BEGUN:
            with tempfile.TemporaryDirectory() as folder:
                _BEGUN.append(await KeptWorld(Path(folder)).begin())
        [begun] = _BEGUN
        (self.folder / "djambi.db").write_bytes(begun.record)
        await self.connect()
        put_back(self.env.backend, begun.server)
        await self._go_on()

    async def begin(self) -> _Begun:
        """Let the bot come back to what was kept, and end."""
        record = self.folder / "djambi.db"
        record.write_bytes(_record())
        await self.connect()
        build_server(self.env.backend, _SERVER)
        self.env.backend.advance_clock(_A_WHILE)
        await self._go_on()
        await self.leave()
        assert self.uncaught == []
        return _Begun(record.read_bytes(), put_away(self.env.backend))

    async def _go_on(self) -> None:
        self.env.settle_timeout = _PATIENCE
        self.clock = self.env.now().timestamp()
        await self.env.start()
        await self.settle()

    def actor(self, name: str) -> simcord.MemberActor:
        """Return somebody on the server."""
        [guild] = self.env.backend.guilds.values()
        user = next(user for user in self.env.backend.users.values() if user.name == name)
        return simcord.MemberActor(self.env, GuildHandle(self.env, guild), UserHandle(self.env, user))

    def place(self, name: str) -> ChannelHandle:
        """Return a channel or thread."""
        [guild] = self.env.backend.guilds.values()
        channel = next(channel for channel in self.env.backend.channels.values() if channel.name == name)
        return ChannelHandle(self.env, GuildHandle(self.env, guild), channel)
