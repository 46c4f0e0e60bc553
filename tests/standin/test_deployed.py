"""HOSTING's unit runs under systemd, and its Compose file under Docker, where the machine has them."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
import yaml

from bot import __version__
from tests.discord_ui.test_program import HURRY, preparing
from tests.standin.living import start_game
from tests.standin.server import TOKEN, Standin
from tests.terminal.program import ROOT, environment
from tests.test_hosting import COMPOSED, blocks

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


@pytest.fixture
def _docker() -> None:
    """Skip the test where Docker can't start the bot."""
    needed = (["docker", "info"], ["docker", "compose", "version"], ["docker", "image", "inspect", _BASE])
    for command in needed:
        if not shutil.which("docker") or subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip(f"`{' '.join(command)}` does not succeed here")


@pytest.mark.usefixtures("_docker")
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
