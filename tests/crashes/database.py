"""The database of a story in PostgreSQL: a server that dies, one that follows it, and a way to it that fails."""

import asyncio
import contextlib
import functools
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from typing import Final, Self

import psycopg

from bot.address import PostgresAddress
from bot.store.postgres.lock import PLAYED
from tests.postgres.proxy import Proxy
from tests.postgres.server import Server, may_limit_room

_THROW_OUT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND pid <> pg_backend_pid()"
)
_SILENT: Final = "UPDATE plays SET has_left = TRUE"

_ROOM: Final = "300m"
_PIECE: Final = 4096

_A_MOMENT: Final = 0.05

_FEW: Final = 16
"""How many may be connected at most where they are to be too many."""


@functools.cache
def has_room_of_its_own() -> bool:
    """Return whether a server of ours is on a disk of its own, which can be full."""
    return may_limit_room()


def _room() -> str | None:
    """The size of a server's disk: a follower needs one as well, else `full` would fill the machine's memory."""
    return _ROOM if has_room_of_its_own() else None


def _known(url: str) -> PostgresAddress:
    address = PostgresAddress.parse(url)
    assert address is not None
    return address


@dataclass
class Database:
    """A database on `server`, to which the bot comes by `proxy`; what `follows` may take its place."""

    server: Server
    proxy: Proxy
    name: str
    follows: Server | None = None

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls) -> AsyncIterator[Self]:
        """Yield an empty database on a server of its own."""
        server = await asyncio.to_thread(Server.make, _room())
        async with cls.on(server) as database:
            try:
                yield database
            finally:
                for each in (database.server, database.follows):
                    if each is not None:
                        await asyncio.to_thread(each.close)

    @classmethod
    @contextlib.asynccontextmanager
    async def on(cls, server: Server) -> AsyncIterator[Self]:
        """Yield an empty database on a server, which is nobody's to kill if it is not one's own."""
        name = f"games_{secrets.token_hex(4)}"
        await asyncio.to_thread(server.create, name)
        async with Proxy.open(server.port) as proxy:
            yield cls(server, proxy, name)

    @property
    def address(self) -> PostgresAddress:
        """How the bot comes to it."""
        return _known(self.proxy.address(self.name))

    @property
    def itself(self) -> PostgresAddress:
        """How whoever looks on comes to it, past all that happens on the way."""
        return _known(self.server.address(self.name))

    async def kill(self) -> None:
        """Kill the server with all that it has not written down."""
        await asyncio.to_thread(self.server.kill)

    async def start(self) -> None:
        """Start the server again."""
        await asyncio.to_thread(self.server.start)

    async def be_followed(self) -> None:
        """Let another server follow this one closely, if none does."""
        if self.follows is None:
            self.follows = await asyncio.to_thread(Server.following, self.server, _room())
            await asyncio.to_thread(self.server.follow_closely, self.follows)

    async def fail_over(self) -> None:
        """Kill the server, and let the one that follows it take its place, on the same way."""
        assert self.follows is not None
        dead, self.server, self.follows = self.server, self.follows, None
        await asyncio.to_thread(dead.kill)
        await asyncio.to_thread(self.server.promote)
        self.proxy.target = self.server.port
        dead.close()

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        """Leave no room on the server's disk until the end of the block; it may die of that, and is started again."""
        ballast = self.server.folder / "ballast"
        with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(_PIECE))
        try:
            yield
        finally:
            ballast.unlink()
            self.server.revive()

    async def is_silent(self) -> None:
        """Note that the process that played is dead, so that the next one need not wait."""
        await asyncio.to_thread(self.server.execute, _SILENT, self.name)

    async def is_played(self) -> bool:
        """Return whether a process plays: one that has only connected to Discord is mute."""
        return bool(await asyncio.to_thread(self.server.execute, PLAYED, self.name))

    async def until_played(self, still: Callable[[], object] = lambda: True) -> None:
        """Wait until it is, as long as something is `still` so."""
        while still() and not await self.is_played():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(_A_MOMENT)

    async def throw_out(self) -> None:
        """End the connections of everybody else."""
        await asyncio.to_thread(self.server.execute, _THROW_OUT, self.name)

    @contextlib.asynccontextmanager
    async def crowded(self) -> AsyncIterator[None]:
        """Let all places be taken by others until the end of the block."""
        await asyncio.to_thread(self.server.stop)
        few = {"max_connections": str(_FEW), "superuser_reserved_connections": "0"}
        await asyncio.to_thread(self.server.start, **few)
        async with contextlib.AsyncExitStack() as stack:
            with contextlib.suppress(psycopg.OperationalError):
                while True:
                    guest = await psycopg.AsyncConnection.connect(self.server.address())
                    stack.push_async_callback(guest.close)
            yield
        await asyncio.to_thread(self.server.stop)
        await asyncio.to_thread(self.server.start)
