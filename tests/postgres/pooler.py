"""PgBouncer before a server of the tests: it hands out sessions one after the other."""

import contextlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.postgres.programs import user
from tests.postgres.server import Server, free_port

NO_POOLER: Final = "there is no PgBouncer on this machine: apt-get install pgbouncer"

_SETTINGS: Final = """
[databases]
* = host=127.0.0.1 port={server} user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
"""


def is_there() -> bool:
    """Return whether this machine has it."""
    return shutil.which("pgbouncer", path="/usr/bin:/usr/sbin:/usr/local/bin") is not None


@contextlib.contextmanager
def pooling(server: Server) -> Iterator[int]:
    """Yield the port by which sessions of the server are handed out."""
    program, port = shutil.which("pgbouncer", path="/usr/bin:/usr/sbin:/usr/local/bin"), free_port()
    assert program is not None
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "pgbouncer.ini")
        settings.write_text(_SETTINGS.format(server=server.port, port=port))
        Path(folder).chmod(0o755)
        running = subprocess.Popen([program, "-q", str(settings)], user=user(), cwd=folder, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port, running)
            yield port
        finally:
            running.kill()
            running.wait()


def _wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens there, as long as the program runs."""
    while running.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.01)
    raise OSError("PgBouncer did not start")
