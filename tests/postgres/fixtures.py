"""What a test asks for that wants PostgreSQL; `tests/conftest.py` gives it to all."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.postgres.programs import NONE, programs
from tests.postgres.server import Server


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
