"""The way between the bot and its PostgreSQL, on loopback, on which everything may happen that happens on a network.

What goes to the server is read message by message, so that a COMMIT is known when it comes by. A proxy can let one
pass that far and no further:

- it never reaches the server, which rolls back when it notices that the connection is gone;
- it reaches the server, and the connection is cut at once: perhaps while it is being done;
- it is done and answered, and the answer is lost;
- the same, and besides nobody says that the connection is gone: the answer is simply never there.
"""

import asyncio
import contextlib
import enum
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final, Self

_COMMIT: Final = b"COMMIT\0"
"""How a commit ends that goes to the server, and how its answer does."""

_CHUNK: Final = 65_536


class Way(enum.StrEnum):
    """How the way is at the moment."""

    OPEN = "open"
    REFUSED = "refused"
    """Nobody listens: who comes is thrown out at once."""
    SILENT = "silent"
    """A black hole: who comes is let in, and nothing that is said gets anywhere."""


class Loss(enum.StrEnum):
    """What becomes of the next commit."""

    UNSENT = "unsent"
    CUT = "cut"
    UNANSWERED = "unanswered"
    SWALLOWED = "swallowed"


@dataclass(eq=False)
class _Pair:
    """One connection of the bot's and the one to the server that belongs to it."""

    bot: asyncio.StreamWriter
    server: asyncio.StreamWriter
    loss: Loss | None = None
    """What becomes of the commit that is under way on it."""
    is_forgotten: bool = False
    ways: list[asyncio.Task[None]] = field(default_factory=list)
    """There and back."""

    def cut(self) -> None:
        """End both at once, without a word, whatever is still under way."""
        for way in self.ways:
            way.cancel()
        for each in (self.bot, self.server):
            each.transport.abort()


@dataclass
class Proxy:
    """A way to the server on port `target`, which can be turned to another."""

    target: int
    way: Way = Way.OPEN
    slowness: float = 0.0
    """That many seconds everything takes, in both directions."""
    losses: list[Loss | None] = field(default_factory=list)
    """What becomes of the next commits, whoever makes them, if anything; it is emptied as they come by."""
    commits: int = 0
    """That many commits have come by."""
    refused: int = 0
    """That many were thrown out at once."""
    swallowed: int = 0
    """So often something that was said to the server got nowhere."""
    _listening: asyncio.Server | None = None
    _pairs: set[_Pair] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, target: int) -> AsyncIterator[Self]:
        """Yield a way to a server, which is there until the end."""
        proxy = cls(target)
        proxy._listening = await asyncio.start_server(proxy._come, "127.0.0.1", 0)
        try:
            yield proxy
        finally:
            proxy._listening.close()
            proxy.cut()
            await asyncio.gather(*proxy._tasks, return_exceptions=True)

    def address(self, database: str) -> str:
        """Return where a database is by this way."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    @property
    def port(self) -> int:
        """Where the bot knocks."""
        assert self._listening is not None
        port: int = self._listening.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        """Cut all connections that there are now."""
        for pair in self._pairs.copy():
            pair.cut()

    def forget(self) -> None:
        """Let nothing pass any more by the connections that there are now, and tell nobody, as some firewalls do."""
        for pair in self._pairs:
            pair.is_forgotten = True

    async def _come(self, from_bot: asyncio.StreamReader, to_bot: asyncio.StreamWriter) -> None:
        """Let a connection of the bot's pass, until one of the two ends."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self.way is Way.REFUSED:
            self.refused += 1
            to_bot.transport.abort()
            return
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            to_bot.transport.abort()
            return
        pair = _Pair(to_bot, to_server)
        self._pairs.add(pair)
        try:
            await self._pass(from_bot, from_server, pair)
        finally:
            pair.cut()
            self._pairs.discard(pair)

    async def _pass(self, from_bot: asyncio.StreamReader, from_server: asyncio.StreamReader, pair: _Pair) -> None:
        pair.ways = [
            asyncio.create_task(self._there(from_bot, pair)),
            asyncio.create_task(self._back(from_server, pair)),
        ]
        await asyncio.wait(pair.ways, return_when=asyncio.FIRST_COMPLETED)
        pair.cut()
        await asyncio.gather(*pair.ways, return_exceptions=True)

    def _swallows(self, pair: _Pair) -> bool:
        return self.way is Way.SILENT or pair.is_forgotten

    async def _heard(self, reader: asyncio.StreamReader) -> bytes:
        """Return the next that was said, late if the way is slow; nothing at the end."""
        said = b""
        with contextlib.suppress(ConnectionError):
            said = await reader.read(_CHUNK)
        if self.slowness:
            await asyncio.sleep(self.slowness)
        return said

    async def _there(self, from_bot: asyncio.StreamReader, pair: _Pair) -> None:
        """Bring to the server what the bot says."""
        while said := await self._heard(from_bot):
            if _COMMIT in said:
                self.commits += 1
                pair.loss = self.losses.pop(0) if self.losses else None
            if pair.loss is Loss.UNSENT:
                return
            if self._swallows(pair):
                self.swallowed += 1
                continue
            pair.server.write(said)
            await pair.server.drain()
            if pair.loss is Loss.CUT:
                return

    async def _back(self, from_server: asyncio.StreamReader, pair: _Pair) -> None:
        """Bring to the bot what the server answers."""
        while said := await self._heard(from_server):
            if pair.loss is Loss.UNANSWERED and _COMMIT in said:
                return
            if self._swallows(pair) or pair.loss is Loss.SWALLOWED:
                continue
            pair.bot.write(said)
            await pair.bot.drain()
