"""What HOSTING tells a host to copy can be used: commands, units, Compose files, manifests, and names of settings."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import bot.settings
from bot import __version__
from bot.cli import main
from bot.discord_ui import metrics
from bot.discord_ui.kit.logs import Counts
from bot.settings import read_settings
from tests.hosting import COMPOSED, ROOT, blocks, documents

_SETTING: Final = re.compile(r"DJAMBI_[A-Z_]+")
KNOWN: Final = {*_SETTING.findall(Path(bot.settings.__file__).read_text("utf-8"))} - {"DJAMBI_SPARES"}  # it is refused


@pytest.mark.parametrize("page", [".env.example", "README.md", "bot/docs/HOSTING.md", "Dockerfile"])
def test_a_page_names_only_settings_that_there_are(page: str) -> None:
    named = set(_SETTING.findall((ROOT / page).read_text("utf-8")))
    assert named - KNOWN == set()
    assert page != ".env.example" or named == KNOWN


def test_every_command_is_one_of_the_program() -> None:
    """With its options."""
    lines = [line for block in blocks("sh") for line in block.splitlines() if ".venv/bin/djambi" in line]
    assert len(lines) > 8
    for line in lines:
        words = shlex.split(line.partition(".venv/bin/djambi")[2])
        if words != ["--version"]:
            assert main._parser().parse_args(words).command == words[0]  # noqa: SLF001


def test_the_bot_is_stopped_before_a_database_is_restored_and_started_after_it() -> None:
    """Restoring a database that the bot uses is refused."""
    starts = re.compile("systemctl start|docker run -d|compose up")
    ways = [block for block in blocks("sh") if " restore " in block and starts.search(block)]
    assert len(ways) == 4
    for way in ways:
        before, after = way.split(" restore ")
        assert re.search("systemctl stop|docker rm|compose stop", before)
        assert starts.search(after)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """But for the folder and the user, who are not on this machine."""
    [text] = blocks("ini")
    program = tmp_path / ".venv" / "bin" / "djambi"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "djambi.service"
    unit.write_text(text.replace("/opt/djambi", str(tmp_path)).replace("User=djambi", "User=root"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)  # noqa: S607
    assert [line for line in done.stderr.splitlines() if unit.name in line] == []
    assert done.returncode == 0
    unit.write_text(text)
    rated = ["systemd-analyze", "security", "--offline=true", "--threshold=40", "--no-pager", str(unit)]
    assert subprocess.run(rated, capture_output=True, check=False).returncode == 0, "its exposure is above 4"


@pytest.mark.parametrize("number", range(len(COMPOSED)))
def test_a_compose_file_limits_logs_and_sets_what_the_bot_reads(tmp_path: Path, number: int) -> None:
    composed = COMPOSED[number]
    used = {volume.split(":")[0] for service in composed["services"].values() for volume in service["volumes"]}
    assert used == set(composed["volumes"])
    for service in composed["services"].values():
        assert {"max-size", "max-file"} == set(service["logging"]["options"])
        assert service["restart"] == "unless-stopped"
        if "build" in service:
            assert read_settings({"DJAMBI_TOKEN": "x", **service.get("environment", {})}, tmp_path / ".env").token


def test_the_stateful_set_has_a_process_that_stands_ready_and_asks_what_the_bot_answers(tmp_path: Path) -> None:
    service, stateful = [each for each in documents() if "apiVersion" in each]
    spec = stateful["spec"]
    labels = spec["template"]["metadata"]["labels"]
    assert spec["selector"]["matchLabels"] == labels == service["spec"]["selector"]
    assert spec["serviceName"] == service["metadata"]["name"]
    [container] = spec["template"]["spec"]["containers"]
    given = {each["name"]: each["value"] for each in container["env"]}
    address = {"DJAMBI_TOKEN": "x", "DJAMBI_DATABASE": "postgresql://djambi@database/djambi"}
    settings = read_settings({**given, **address}, tmp_path / ".env")
    assert settings.metrics == ("", container["ports"][0]["containerPort"])
    assert spec["replicas"] == 2
    asked = {container[probe]["httpGet"]["path"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")}
    assert all(f'"{path}"' in Path(metrics.__file__).read_text("utf-8") for path in asked)


def test_alerts_are_about_metrics_that_there_are() -> None:
    [rules] = [group["rules"] for each in documents() if "groups" in each for group in each["groups"]]
    code = Path(metrics.__file__).read_text("utf-8")
    names = {name for rule in rules for name in re.findall(r"djambi_(\w+?)(?:_bucket|_total)?\b", rule["expr"])}
    assert len(names) > 5
    assert [name for name in names if f'{name}"' not in code and name not in Counts().numbers] == []


def test_the_image_installs_what_is_needed_before_the_code_and_keeps_the_environment_only() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    building, last = text.split("\nFROM ")[0], text.rpartition("\nFROM ")[2]
    assert building.index("--requirement needed.txt") < building.index("COPY bot bot")
    assert re.findall(r"^COPY (.*)", last, re.MULTILINE) == ["--from=build /opt/djambi /opt/djambi"]
    assert len(set(re.findall(r"^FROM python:(3\.13\.\d+-slim-\w+)", text, re.MULTILINE))) == 1
    assert f'version="{__version__}"' in last
    allowed = (ROOT / ".dockerignore").read_text("utf-8").split()
    copied = [name for line in re.findall(r"^COPY (?!--)(.*) \S+$", building, re.MULTILINE) for name in line.split()]
    assert [name for name in copied if f"!{name.replace('[t]', 't')}" not in allowed] == []


def test_what_the_image_installs_first_is_what_the_project_needs(tmp_path: Path) -> None:
    """The line of the `Dockerfile` is run here."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", "")
    [script] = re.findall(r'python -c "(.*?)" > needed.txt', text)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    command = [sys.executable, "-c", script.replace("\\n", "\n").replace("'\n'", "'\\n'")]
    needed = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.splitlines()
    assert any(line.startswith("discord.py") for line in needed)
    assert needed[-1].startswith("psycopg[binary]")
