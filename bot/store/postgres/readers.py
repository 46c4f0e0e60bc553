"""Who reads a record: a few connections, each made when it is wanted, and made anew when it is lost."""

import asyncio
from typing import Final

from psycopg import Error
from psycopg.pq import TransactionStatus

from bot.address import Address
from bot.store.postgres.connections import Connection, Row, Way, ask, connect, hurried, is_lost

_MOST: Final = 4
_BEGIN: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class Readers:
    """Each question sees what is there when it is asked. What goes wrong comes out as psycopg says it."""

    def __init__(self, way: Way) -> None:
        """Ask the database to which a `way` leads."""
        self._way = way
        self._places = asyncio.Semaphore(_MOST)
        self._idle: list[Connection] = []

    async def open(self) -> None:
        """See that it can be reached."""
        await self.read("SELECT 1")

    async def close(self) -> None:
        """End all connections that nobody uses."""
        while self._idle:
            await self._idle.pop().close()

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Return what a query finds; if the connection is lost, it is asked once more on a new one."""
        async with self._places:
            for connection in [self._idle.pop()] if self._idle else []:
                try:
                    return await self._asked(connection, sql, values)
                except Error as error:
                    if not is_lost(connection, error):
                        raise
                    await self.close()  # whatever has ended this one has ended them all
            return await self._asked(await self._way.connect(), sql, values)

    async def _asked(self, connection: Connection, sql: str, values: tuple[object, ...]) -> list[Row]:
        try:
            with hurried(connection):
                return await ask(connection, sql, values)
        finally:
            if connection.info.transaction_status is TransactionStatus.IDLE:
                self._idle.append(connection)
            else:
                await connection.close()


class Moment:
    """Every question sees what was there at the one moment when it was opened."""

    def __init__(self, address: Address) -> None:
        """Ask the database at `address`."""
        self._address = address
        self._connection: Connection | None = None
        self._alone = asyncio.Lock()

    async def open(self) -> None:
        """Begin with that moment."""
        self._connection = await connect(self._address, only_reads=True)
        await self._connection.execute("SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0")
        await self._connection.execute(_BEGIN)
        await self._connection.execute("SELECT 1")  # the moment is that of the first question

    async def close(self) -> None:
        """End it."""
        if self._connection is not None:
            await self._connection.close()

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Return what a query finds."""
        if self._connection is None:
            raise ValueError("The record is closed.")
        async with self._alone:
            return await ask(self._connection, sql, values)
