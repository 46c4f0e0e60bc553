"""Two processes that serve one board from one database, behind a proxy as HOSTING sets it up. One of them plays."""

import asyncio
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.web.outside import Site
from tests.table.club import opened
from tests.web.people import Clock, Hall, World, serving

_HOSTING: Final = (Path(__file__).parents[2] / "bot" / "docs" / "HOSTING.md").read_text("utf-8")
_BLOCKS: Final = re.findall(r"^```(\w*)\n(.*?)^```$", _HOSTING, re.MULTILINE | re.DOTALL)
_HERE: Final = "127.0.0.1"


def _blocks(kind: str, mark: str) -> list[str]:
    """The blocks of a kind with a mark in them."""
    return [text for name, text in _BLOCKS if name == kind and mark in text]


def _caddyfile(port: int, upstreams: tuple[int, int], folder: Path) -> str:
    [whole], [two] = _blocks("", "reverse_proxy"), _blocks("caddyfile", "reverse_proxy")
    text = re.sub(r"^ *reverse_proxy .*\n", two, whole, flags=re.MULTILINE)
    text = text.replace("djambi.example {", f"http://{_HERE}:{port} {{").replace(
        "Host djambi.example", f"Host {_HERE}:{port}"
    )
    text = text.replace("{\n", f"{{\n    admin off\n    storage file_system {folder}\n", 1)
    return _with_upstreams(text, upstreams)


def _nginx_conf(port: int, upstreams: tuple[int, int], folder: Path) -> str:
    [whole], [two], [more] = (
        _blocks("nginx", "server_name"),
        _blocks("nginx", "upstream djambi"),
        _blocks("nginx", "next"),
    )
    text = whole.replace("server_name djambi.example;", f"listen {_HERE}:{port};").replace("$host;", f"$host:{port};")
    text = re.sub(r"proxy_pass .*;\n", f"proxy_pass http://djambi.example;\n{more}", text)
    kept = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("proxy", "client_body", "fastcgi", "uwsgi", "scgi")
    )
    http = _with_upstreams(f"{two}\n{text}", upstreams)
    return (
        f"pid {folder}/pid; error_log {folder}/log; daemon off; events {{}} http {{ access_log off; {kept}\n{http} }}"
    )


def _with_upstreams(text: str, upstreams: tuple[int, int]) -> str:
    for number, upstream in enumerate(upstreams, 1):
        assert f"10.0.0.{number}:8080" in text
        text = text.replace(f"10.0.0.{number}:8080", f"{_HERE}:{upstream}")
    return text


@dataclass(frozen=True)
class Kind:
    """A proxy: its program, how that is started, and what is written into its file."""

    program: str
    arguments: Callable[[Path], tuple[str, ...]]
    text: Callable[[int, tuple[int, int], Path], str]

    @property
    def is_here(self) -> bool:
        """Whether it is installed."""
        return shutil.which(self.program) is not None


CADDY: Final = Kind("caddy", lambda file: ("run", "--adapter", "caddyfile", "--config", str(file)), _caddyfile)
NGINX: Final = Kind("nginx", lambda file: ("-c", str(file)), _nginx_conf)


@asynccontextmanager
async def proxied(kind: Kind, folder: Path, port: int, upstreams: tuple[int, int]) -> AsyncIterator[None]:
    """Run a proxy at a port, before processes at two others."""
    file = folder / "conf"
    await asyncio.to_thread(file.write_text, kind.text(port, upstreams, folder))
    with (folder / "said").open("wb") as said:
        home = {**os.environ, "HOME": str(folder)}
        process = await asyncio.create_subprocess_exec(
            kind.program, *kind.arguments(file), stdout=said, stderr=said, env=home
        )
    try:
        while not await _listens(port):
            assert process.returncode is None, (folder / "said").read_text()
            await asyncio.sleep(0.05)
        yield
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(_HERE, port)
    except OSError:
        return False
    writer.close()
    return True


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.create_server((_HERE, 0)) as free:
        return int(free.getsockname()[1])


@dataclass
class Pair:
    """Two processes on one database: `first` plays, until `second` does."""

    first: World
    second: World

    def stop(self) -> None:
        """Let nobody play."""
        self.first.hall.plays = False

    def swap(self) -> None:
        """Let the other one play."""
        self.stop()
        self.second.hall.plays = True


@asynccontextmanager
async def pair(kind: Kind, database: Address, folder: Path) -> AsyncIterator[Pair]:
    """Begin a game, and serve its board behind a proxy."""
    port, upstreams, clock = free_port(), (free_port(), free_port()), Clock()
    sites = [Site(f"http://{_HERE}:{port}", _HERE, each, (ip_network(_HERE),)) for each in upstreams]
    async with AsyncExitStack() as stack:
        clubs = [await stack.enter_async_context(opened(database)) for _ in upstreams]
        game, halls = await clubs[0].start(), (Hall(), Hall(plays=False))
        first, second = [
            await stack.enter_async_context(serving(club, game, hall, clock, site))
            for club, hall, site in zip(clubs, halls, sites, strict=True)
        ]
        await stack.enter_async_context(proxied(kind, folder, port, upstreams))
        yield Pair(first, second)
