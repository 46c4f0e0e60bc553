"""What a test asks for that wants PostgreSQL; `tests/conftest.py` gives it to all."""

import asyncio
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psycopg
import pytest
from filelock import FileLock

from bot.address import PostgresAddress
from bot.store.postgres.schema import prepare
from tests.postgres.programs import NONE, programs
from tests.postgres.server import Server

_EMPTIED: Final = """
    DO $$
    DECLARE each record;
    BEGIN
        SET LOCAL session_replication_role = replica; -- what belongs to what does not matter
        FOR each IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
            AND relname <> 'record_version'
        LOOP
            EXECUTE format('DELETE FROM %I', each.relname);
        END LOOP;
        PERFORM setval(oid::regclass, 1, FALSE) FROM pg_class WHERE relkind = 'S';
        INSERT INTO plays (number) VALUES (1);
    END $$
"""


def _shared(folder: Path) -> Server:
    """Return the server of all tests of this run: the first who asks makes it, and notes in a folder where it is."""
    noted = folder / "postgres.json"
    with FileLock(folder / "postgres.lock"):
        if noted.exists():
            there = json.loads(noted.read_text())
            if Path(there["folder"]).exists():
                return Server.opened(Path(there["folder"]), there["port"])
        server = Server.make()
        noted.write_text(json.dumps({"folder": str(server.folder), "port": server.port}))
        server.leave_running()
        return server


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Server]:
    """A server that all tests of this run share: nobody stops it."""
    if programs() is None:
        pytest.skip(NONE)
    mine = tmp_path_factory.getbasetemp()
    server = _shared(mine if worker_id == "master" else mine.parent)
    yield server
    server.close()


@pytest.fixture
def database(postgres: Server) -> Iterator[str]:
    """The address of a new, empty database, which is removed afterwards."""
    name = f"test_{uuid.uuid4().hex}"
    yield postgres.create(name)
    postgres.drop(name)


@pytest.fixture(scope="session")
def hall(postgres: Server) -> Iterator[PostgresAddress]:
    """The one database of this process for all tests that begin with an empty record, one after the other."""
    name = f"hall_{uuid.uuid4().hex}"
    address = PostgresAddress.parse(postgres.create(name))
    assert address is not None
    asyncio.run(prepare(address))
    yield address
    postgres.drop(name)


@pytest.fixture
def empty(hall: PostgresAddress) -> PostgresAddress:
    """The address of a database in which there is nothing: what the tests before have left is thrown away."""
    with psycopg.connect(hall.url, autocommit=True) as connection:
        connection.execute(_EMPTIED)
    return hall
