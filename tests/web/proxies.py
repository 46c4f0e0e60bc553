"""Caddy and nginx before the page, as HOSTING sets them up: before one process, or two of which one plays."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.web.outside import Site
from tests.hosting import blocks
from tests.postgres.server import free_port
from tests.table.club import opened
from tests.web.people import Clock, Hall, World, serving

_NAME: Final = "djambi.example"
_HERE: Final = "127.0.0.1"


def _lines(kind: str, mark: str) -> str:
    """The block of a kind with a mark in it."""
    [lines] = (each for each in blocks(kind) if mark in each)
    return lines


def _caddyfile(host: str, folder: Path, *, are_two: bool) -> tuple[str, list[str]]:
    text = _lines("", "reverse_proxy")
    if are_two:
        text = re.sub(r"^ *reverse_proxy .*\n", _lines("caddyfile", "reverse_proxy"), text, flags=re.MULTILINE)
    text = text.replace(f"{_NAME} {{", f"http://{host} {{").replace(f"Host {_NAME}", f"Host {host}")
    return text.replace("{\n", "{\n    admin off\n", 1), ["run", "--adapter", "caddyfile", "--config"]


def _nginx_conf(host: str, folder: Path, *, are_two: bool) -> tuple[str, list[str]]:
    port = host.partition(":")[2]
    text = _lines("nginx", "server_name")
    text = text.replace(f"server_name {_NAME};", f"listen {host};").replace("$host;", f"$host:{port};")
    if are_two:
        passing = f"proxy_pass http://{_NAME};\n{_lines('nginx', 'proxy_next_upstream')}"
        text = _lines("nginx", f"upstream {_NAME}") + re.sub(r"proxy_pass .*;\n", passing, text)
    folders = (f"{each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    around = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {' '.join(folders)}\n{text}}}"
    return around, ["-e", "stderr", "-c"]


PROXIES: Final[Mapping[str, Callable[..., tuple[str, list[str]]]]] = {"caddy": _caddyfile, "nginx": _nginx_conf}
"""What a proxy reads, and the options before the name of its file, by its name."""


@asynccontextmanager
async def proxied(name: str, folder: Path, host: str, *behind: str) -> AsyncIterator[None]:
    """Run a proxy of that name at `host`, an address with a port, before what listens at one or two others."""
    binary = shutil.which(name)
    assert binary is not None, f"{name} is not installed"
    text, options = PROXIES[name](host, folder, are_two=len(behind) > 1)
    for address, other in zip(re.findall(r"[\d.]+:8080\b", text), behind, strict=True):
        text = text.replace(address, other)
    file, log = folder / f"{name}.conf", folder / f"{name}.log"
    await asyncio.to_thread(file.write_text, text)
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            binary, *options, str(file), stdout=said, stderr=said, env={"HOME": str(folder)}
        )
    try:
        while not await _listens(host):
            assert process.returncode is None, log.read_text()
            await asyncio.sleep(0.02)
        yield
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _listens(host: str) -> bool:
    try:
        _, writer = await asyncio.open_connection(*host.split(":"))
    except OSError:
        return False
    writer.close()
    return True


def free_host() -> str:
    """Return an address with a port at which nobody listens."""
    return f"{_HERE}:{free_port()}"


def site_at(host: str, behind: str) -> Site:
    """Return what a process is set to that listens behind a proxy at `host`."""
    return Site(f"http://{host}", _HERE, int(behind.partition(":")[2]), (ip_network(_HERE),))


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
async def pair(proxy: str, database: PostgresAddress, folder: Path) -> AsyncIterator[Pair]:
    """Begin a game, and serve its board behind a proxy."""
    host, behind, clock = free_host(), (free_host(), free_host()), Clock()
    async with AsyncExitStack() as stack:
        clubs = [await stack.enter_async_context(opened(database)) for _ in behind]
        game, halls = await clubs[0].start(), (Hall(), Hall(plays=False))
        first, second = [
            await stack.enter_async_context(serving(club, game, hall, clock, site_at(host, each)))
            for club, hall, each in zip(clubs, halls, behind, strict=True)
        ]
        await stack.enter_async_context(proxied(proxy, folder, host, *behind))
        yield Pair(first, second)
