"""HOSTING's unit, Compose file and StatefulSet run where the machine has systemd, Docker and Kubernetes."""

import asyncio
import contextlib
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
import yaml

from bot import __version__
from bot.store.lock import SILENT_AFTER
from tests.discord_ui.process import HURRY, preparing
from tests.hosting import COMPOSED, MANIFESTS, blocks
from tests.long import LIMIT, LONG
from tests.standin.fleet import Crowd, Fleet
from tests.standin.living import start_game
from tests.standin.server import TOKEN, Standin
from tests.terminal.program import ROOT, environment

NAME: Final = f"djambi-of-a-test-{os.getpid()}"
"""No bot that really runs on the machine, and no other run of this test, has this name."""

UNIT: Final = Path(f"/run/systemd/system/{NAME}.service")
_COMPOSE: Final = {"COMPOSE_PROJECT_NAME": NAME, "COMPOSE_FILE": os.pathsep.join(("compose.yaml", "ours.yaml"))}
_BASE: Final = re.findall(r"^FROM (python:\S+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)[-1]


def started_with(standin: Standin) -> str:
    """Return a program in Python that starts the bot on the stand-in."""
    return f"{preparing(standin.base)}{HURRY}\nfrom bot.cli.main import main\nraise SystemExit(main())\n"


async def said(*command: str, folder: Path = ROOT) -> str:
    """Return what a command writes; it must succeed."""
    around = environment(_COMPOSE)
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=folder, env=around, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


async def connects(standin: Standin, times: int = 1) -> None:
    """Wait until the bot is connected, with that many sessions so far."""
    await standin.until(lambda: standin.gateway.connected and standin.gateway.identified == times)


@asynccontextmanager
async def unit(standin: Standin, folder: Path) -> AsyncIterator[None]:
    """Give systemd the unit of HOSTING, for a bot in `folder`; it is restarted after one second instead of ten."""
    program = folder / ".venv" / "bin" / "djambi"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n{started_with(standin)}")
    program.chmod(0o755)
    (folder / ".env").write_text(f"DJAMBI_TOKEN={TOKEN}\n")
    [text] = blocks("ini")
    text = text.replace("/opt/djambi", str(folder)).replace("User=djambi", "User=root")
    UNIT.write_text(text.replace("RestartSec=10", "RestartSec=1"))
    try:
        await said("systemctl", "daemon-reload")
        yield
    finally:
        await said("systemctl", "stop", NAME)
        UNIT.unlink()
        await said("systemctl", "daemon-reload")


@pytest.mark.skipif(
    not (UNIT.parent.is_dir() and os.geteuid() == 0), reason="no systemd runs here, or it takes no units from us"
)
async def test_systemd_starts_the_bot_again_after_a_crash_and_ends_it_with_status_0(
    standin: Standin, tmp_path: Path
) -> None:
    async with unit(standin, tmp_path):
        await said("systemctl", "start", NAME)
        await connects(standin)
        await start_game(standin)
        await said("systemctl", "kill", "--signal=KILL", NAME)
        await connects(standin, 2)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        await said("systemctl", "stop", NAME)
        shown = await said("systemctl", "show", "--property=Result,ExecMainStatus", NAME)
        assert {*shown.splitlines()} == {"Result=success", "ExecMainStatus=0"}
        log = await said("journalctl", f"--unit={NAME}", "--output=cat")
        assert f"djambi {__version__}, Python" in log
        assert "ends by SIGTERM" in log


@asynccontextmanager
async def composed(standin: Standin, folder: Path) -> AsyncIterator[None]:
    """Put the repository, a token and HOSTING's Compose file into `folder`; the containers reach the stand-in."""
    for name in ("bot", "rendering"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Dockerfile", ".dockerignore", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    (folder / ".env").write_text(f"DJAMBI_TOKEN={TOKEN}\n")
    (folder / "compose.yaml").write_text(yaml.safe_dump(COMPOSED[0]))
    service = {
        "build": {"network": "host"},
        "network_mode": "host",
        "entrypoint": ["python", "-c", started_with(standin)],
    }
    ours = {"services": {"djambi": service}, "volumes": {"djambi": {"name": NAME}}}
    (folder / "ours.yaml").write_text(json.dumps(ours))
    try:
        yield
    finally:
        await said("docker", "compose", "down", "--volumes", "--rmi=local", folder=folder)


def needs(*commands: Sequence[str]) -> None:
    """Skip the test if one of these commands does not succeed."""
    for command in commands:
        if not shutil.which(command[0]) or subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip(f"`{shlex.join(command)}` does not succeed here")


@pytest.fixture
def _docker() -> None:
    """Skip the test where Docker can't build the image."""
    needs(["docker", "info"], ["docker", "image", "inspect", _BASE])


@pytest.fixture
def _compose() -> None:
    """Skip the test where there is no Compose."""
    needs(["docker", "compose", "version"])


@pytest.mark.usefixtures("_docker", "_compose")
async def test_compose_builds_and_starts_the_bot_and_keeps_its_games(standin: Standin, tmp_path: Path) -> None:
    """It runs as user 1000, finds itself healthy, and ends with status 0."""

    async def compose(*words: str) -> str:
        return await said("docker", "compose", *words, folder=tmp_path)

    async with composed(standin, tmp_path):
        await compose("up", "--detach", "--build")
        await connects(standin)
        await start_game(standin)
        assert await compose("exec", "--no-TTY", "djambi", "id", "--user") == "1000\n"
        assert await compose("exec", "--no-TTY", "djambi", "djambi", "health") == "the bot runs and is connected\n"
        await compose("stop")
        [container] = (await compose("ps", "--all", "--quiet")).split()
        assert await said("docker", "inspect", "--format={{.State.ExitCode}}", container) == "0\n"
        assert f"djambi {__version__}, Python" in (await compose("logs", "--no-log-prefix")).splitlines()[0]
        await compose("up", "--detach")
        await connects(standin, 2)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)


_KUBECTL: Final = ("kubectl", f"--namespace={NAME}")
_IMAGES: Final = (f"{NAME}:1", f"{NAME}:2")
_SHARDS: Final = 24
_HURRY: Final = f"""
import bot.allowance as allowance, bot.store.postgres.lock as lock
allowance.Allowance.hear = lambda *_: allowance.Heard.ANSWERED
lock._IDENTIFIES_EVERY = {5.0 if LONG else 0.1}
"""
"""People may ask as often as they like, and in the short form shards identify themselves without a pause."""


@pytest.fixture
def node() -> str:
    """The address of a cluster's only node, which is this machine and runs Docker's images; skip the test elsewhere.

    So no other cluster is touched that `kubectl` may reach.
    """
    asked = ("kubectl", "get", "nodes", "--output=json", "--request-timeout=5s")
    needs(asked)
    nodes = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)["items"]
    if [each["status"]["nodeInfo"]["containerRuntimeVersion"].partition(":")[0] for each in nodes] != ["docker"]:
        pytest.skip("the cluster has not one node that runs Docker's images")
    addresses = nodes[0]["status"]["addresses"]
    address = next(str(each["address"]) for each in addresses if each["type"] == "InternalIP")
    with socket.socket() as here:
        try:
            here.bind((address, 0))
        except OSError:
            pytest.skip("the cluster is on another machine")
    return address


@asynccontextmanager
async def passed_on(address: str, *ports: int | None) -> AsyncIterator[None]:
    """Pass on to loopback what comes to these ports of an address of this machine."""

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while some := await reader.read(1 << 16):
                writer.write(some)
                await writer.drain()
        writer.close()

    async def come(port: int | None, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, there = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(copy(reader, there), copy(answers, writer))

    async with contextlib.AsyncExitStack() as listening:
        for port in ports:
            await listening.enter_async_context(await asyncio.start_server(partial(come, port), address, port))
        yield


@asynccontextmanager
async def applied(standin: Standin, folder: Path, database: str) -> AsyncIterator[None]:
    """Build the image, and apply HOSTING's manifests in a namespace of their own; the pods find the stand-in."""
    service, stateful = deepcopy(MANIFESTS)
    [container] = stateful["spec"]["template"]["spec"]["containers"]
    container |= {"image": _IMAGES[0], "command": ["python", "-c", _HURRY + started_with(standin)]}
    (folder / "djambi.yaml").write_text(yaml.safe_dump_all([service, stateful]))
    await said("docker", "build", "--network=host", *(f"--tag={image}" for image in _IMAGES), ".")
    await said("kubectl", "create", "namespace", NAME)
    try:
        secret = {"DJAMBI_TOKEN": TOKEN, "DJAMBI_DATABASE": database}
        values = [f"--from-literal={name}={value}" for name, value in secret.items()]
        await said(*_KUBECTL, "create", "secret", "generic", "djambi", *values)
        await said(*_KUBECTL, "apply", "--filename=djambi.yaml", folder=folder)
        yield
    finally:
        await said("kubectl", "delete", "namespace", NAME, "--wait=false")
        await said(*_KUBECTL, "delete", "pods", "--all", "--force", "--grace-period=0")
        await said("kubectl", "wait", "--for=delete", f"namespace/{NAME}", "--timeout=5m")
        await said("docker", "image", "rm", *_IMAGES)


async def crash(pod: str) -> None:
    """Kill the bot of a pod."""
    labels = {"pod.namespace": NAME, "pod.name": pod, "container.name": "djambi"}
    filters = [f"--filter=label=io.kubernetes.{name}={value}" for name, value in labels.items()]
    await said("docker", "kill", (await said("docker", "ps", "--quiet", *filters)).strip())


@pytest.mark.timeout(LIMIT)
@pytest.mark.usefixtures("_docker")
async def test_kubernetes_replaces_a_dead_pod_and_updates_all_while_people_play(
    node: str, standin: Standin, database: str, tmp_path: Path
) -> None:
    """One plays, the other stands ready: it plays when that is killed, and when the pods are updated."""
    standin.gateway.url = standin.gateway.url.replace("127.0.0.1", node)
    ports = [urlsplit(each).port for each in (standin.gateway.url, database)]
    theirs = database.replace("127.0.0.1", node)
    async with (
        passed_on(node, *ports),
        Fleet.open(standin, database, tmp_path, _SHARDS) as fleet,
        applied(standin, tmp_path, theirs),
    ):
        rollout = (*_KUBECTL, "rollout", "status", "statefulset/djambi", "--timeout=10m")
        await said(*rollout)
        await fleet.connected(2)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        first = fleet.name()
        crowd = Crowd(fleet, 2.0)
        async with crowd.busy():
            began = time.monotonic()
            await crash(first.split()[2])
            await standin.until(lambda: fleet.name() != first)
            await fleet.connected(2)
            assert max(crowd.longest(began)) < 3 + SILENT_AFTER
            began = time.monotonic()
            await said(*_KUBECTL, "set", "image", "statefulset/djambi", f"djambi={_IMAGES[1]}")
            await said(*rollout)
        assert max(crowd.longest(began)) < 3
        assert await crowd.wrong() == []
        log = await said(*_KUBECTL, "logs", "djambi-0")
        assert f"djambi {__version__}, Python" in json.loads(log.splitlines()[0])["message"]
