"""A PostgreSQL of the tests' own: made, started, killed, started again, followed by a standby, and ended with them."""

import contextlib
import fcntl
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final, LiteralString, Self

import psycopg
from filelock import FileLock
from psycopg import sql

from tests.postgres import keeper
from tests.postgres.programs import reachable, user

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - nothing there is found by its name
_ROOM: Final = 512 * 2**20

_PORTS: Final = range(15_000, 30_000)
"""Below those that a system lends by itself, so that a server that starts again finds its own still free."""

_PATIENCE: Final = 60.0
_PAUSE: Final = 0.01

_SETTINGS: Final = {
    "dynamic_shared_memory_type": "mmap",  # in the server's folder, with which it goes
    "fsync": "off",  # the machine does not fail, only processes do, and what they have written the system keeps
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "max_wal_size": "64MB",  # memory is better used for other things
    "min_wal_size": "32MB",
    "shared_buffers": "32MB",
    "wal_level": "replica",
    "max_wal_senders": "4",
    "hot_standby": "on",
    "log_min_messages": "warning",
    "log_min_error_statement": "panic",
    "autovacuum": "off",
    "unix_socket_directories": "",
    "TimeZone": "UTC",
    "wal_retrieve_retry_interval": "100ms",  # else a standby is promoted only 5 s after the other's death
}
"""What all servers of the tests have in common."""


def mount(folder: Path, room: str) -> "subprocess.CompletedProcess[bytes]":
    """Give a folder a disk of its own with so much room, in memory."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={room}", "djambi", str(folder)]
    return subprocess.run(mount, check=False, capture_output=True)


def may_limit_room() -> bool:
    """Return whether a server can have a disk of its own here, which can be full: most often only root may make one."""
    if shutil.which("mount") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        is_mounted = not mount(Path(folder), "1m").returncode
        if is_mounted:
            subprocess.run(["umount", folder], check=True)  # noqa: S607 - a program of Unix
        return is_mounted


def _new_folder(room: str | None = None, *, in_memory: bool = True) -> Path:
    """Return a new folder that whoever runs the programs can use, in memory where that is wanted and has room.

    It has so much `room` and no more (such as "300m"); only root can see to that.
    """
    in_memory = (
        in_memory and _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM
    )
    folder = Path(tempfile.mkdtemp(prefix="djambi-postgres-", dir=_MEMORY if in_memory else None))
    if room is not None:
        mount(folder, room).check_returncode()
    if (who := user()) is not None:
        os.chown(folder, who, who)
    return folder


def free_port() -> int:
    """Return a port on which nobody listens."""
    for port in random.sample(_PORTS, len(_PORTS)):
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                tried.bind(("127.0.0.1", port))
                return port
    raise OSError("all ports are taken")


def _lives(process: int) -> bool:
    """Return whether a process is neither gone nor only waits to be noticed as dead."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@dataclass
class Server:
    """A server in a folder of its own, for all processes that opened it; when the last has ended, so does the server.

    What it does waits for processes: in an event loop it belongs into `asyncio.to_thread`.
    """

    folder: Path
    port: int
    programs: Path
    held: IO[str] = field(repr=False)
    running: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @classmethod
    def make(cls, room: str | None = None, *, in_memory: bool = True) -> Self:
        """Return a new server with nothing in it, started; it has so much `room`, if any is given (by root alone)."""
        server = cls._in_new_folder(room, in_memory=in_memory)
        login = ("--username=postgres", "--auth=trust")
        fast = ("--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C")
        server.run("initdb", *login, *fast, f"--pgdata={server.data}")
        server.start()
        return server

    @classmethod
    def following(cls, primary: "Server", room: str | None = None) -> Self:
        """Return a second server, started, that follows another and can be read; it has so much `room`, if any."""
        server = cls._in_new_folder(room)
        followed = f"{primary.address()}?application_name={server.name}"
        fast = ("--checkpoint=fast", "--wal-method=stream", "--no-sync")
        server.run("pg_basebackup", *fast, "--write-recovery-conf", f"--pgdata={server.data}", f"--dbname={followed}")
        server.start()
        return server

    @classmethod
    def _in_new_folder(cls, room: str | None = None, *, in_memory: bool = True) -> Self:
        """Return a server for which there is only a folder, and somebody who ends it."""
        folder = _new_folder(room, in_memory=in_memory)
        (folder / keeper.LOCK).touch()
        (folder / keeper.LOCK).chmod(0o666)
        server = cls.opened(folder, free_port())
        script = [sys.executable, "-S", str(Path(keeper.__file__)), str(folder)]
        subprocess.run(script, check=True, stdin=subprocess.DEVNULL)
        return server

    @classmethod
    def opened(cls, folder: Path, port: int) -> Self:
        """Return the server that somebody made in a folder, used from now on by this process too."""
        held = (folder / keeper.LOCK).open()
        fcntl.flock(held, fcntl.LOCK_SH)
        return cls(folder, port, reachable(folder), held)

    @property
    def data(self) -> Path:
        """The folder in which the server keeps everything."""
        return self.folder / keeper.DATA

    @property
    def name(self) -> str:
        """What the server is called by another that it follows."""
        return f"standby_{self.port}"

    def address(self, database: str = "postgres") -> str:
        """Return where a database is."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL to its end."""
        done = subprocess.run(
            [self.programs / program, *arguments], user=user(), cwd=self.folder, capture_output=True, check=False
        )
        if done.returncode:
            raise OSError(f"{program}: {done.stderr.decode()}")

    def start(self, **settings: str) -> None:
        """Start the server, with these settings besides those of all, and wait until it answers."""
        options = {**_SETTINGS, "port": str(self.port), **settings}
        chosen = [f"--{name}={value}" for name, value in options.items()]
        with (self.folder / "log").open("ab") as log:
            self.running = subprocess.Popen(
                [self.programs / "postgres", "-D", str(self.data), *chosen],
                user=user(),
                cwd=self.folder,
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._wait_for_it()

    def _wait_for_it(self) -> None:
        for _ in range(int(_PATIENCE / _PAUSE)):
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address()):
                return
            if self.running is not None and self.running.poll() is not None:
                break
            time.sleep(_PAUSE)
        raise OSError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def _end(self, how: signal.Signals) -> None:
        assert self.running is not None, "somebody else has started it"
        self.running.send_signal(how)
        self.running.wait()
        self.running = None

    def revive(self) -> None:
        """Start the server again, if it has died."""
        assert self.running is not None, "somebody else has started it"
        if self.running.poll() is not None:
            self.start()

    def stop(self) -> None:
        """End the server as it should be ended: it throws everybody out and writes everything down."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill the server and all processes it has at once, as if the machine had lost its power."""
        assert self.running is not None, "somebody else has started it"
        self.running.send_signal(signal.SIGSTOP)  # so that it does not take up anything while the others die
        children = Path(f"/proc/{self.running.pid}/task/{self.running.pid}/children")
        others = [int(each) for each in (children.read_text().split() if children.exists() else ())]
        for each in others:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        while any(map(_lives, others)):  # else the next start finds somebody who still uses the memory of this one
            time.sleep(_PAUSE)
        self._end(signal.SIGKILL)
        self._lose_memory()

    def _lose_memory(self) -> None:
        """Remove the piece of memory by which the server's processes knew each other: the system would keep it."""
        kept = (self.data / "postmaster.pid").read_text().split()[-2]
        if (program := shutil.which("ipcrm")) is not None:
            subprocess.run([program, "-m", kept], check=False, capture_output=True)

    def leave_running(self) -> None:
        """Let the server go on when this process ends: its keeper will end it."""
        assert self.running is not None
        self.running.returncode = 0  # so that nobody misses a process that is not waited for
        self.running = None

    def close(self) -> None:
        """End the server, if this process has started it, and use it no more."""
        if self.running is not None:
            self._end(signal.SIGQUIT)
        self.held.close()

    def execute(self, statement: LiteralString | sql.Composed, database: str = "postgres") -> list[tuple[object, ...]]:
        """Do one statement on its own, and return its rows."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            done = connection.execute(statement)
            return done.fetchall() if done.description else []

    def create(self, database: str, template: str = "template0") -> str:
        """Make a database as a copy of another to which nobody is connected, and return its address."""
        made = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy")
        self.execute(made.format(sql.Identifier(database), sql.Identifier(template)))
        return self.address(database)

    def template(self, name: str, fill: Callable[[str], object]) -> str:
        """Make a database to copy from, if nobody has yet: empty, then filled by what gets its address."""
        with FileLock(self.folder / f"{name}.lock"):
            known = sql.SQL("SELECT 1 FROM pg_database WHERE datname = {}").format(sql.Literal(name))
            if not self.execute(known):
                fill(self.create(f"{name}_unfinished"))
                renamed = sql.SQL("ALTER DATABASE {} RENAME TO {}")
                self.execute(renamed.format(sql.Identifier(f"{name}_unfinished"), sql.Identifier(name)))
        return name

    def drop(self, database: str) -> None:
        """Remove a database, whoever is connected to it."""
        self.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(database)))

    def follow_closely(self, standby: "Server") -> None:
        """Let nothing be committed from now on that the standby has not written down too."""
        self.execute(sql.SQL("ALTER SYSTEM SET synchronous_standby_names = {}").format(sql.Literal(standby.name)))
        self.execute("SELECT pg_reload_conf()")
        for _ in range(int(_PATIENCE / _PAUSE)):
            if self.execute("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"):
                # Commits wait only once the checkpointer has read the setting, which it does before a checkpoint.
                self.execute("CHECKPOINT")
                return
            time.sleep(_PAUSE)
        raise OSError("the standby does not follow")

    def promote(self) -> None:
        """Let a standby take the place of the one that it followed."""
        self.execute("SELECT pg_promote(wait => true)")


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """Yield a server of one's own, which may be killed."""
    server = Server.make()
    try:
        yield server
    finally:
        server.close()
