"""Mutation tests: `python -m tests.mutation` changes one thing after another in the code, and sees if a test notices.

`mutmut` makes the mutants in a copy of the tree and runs against each the quick tests that reach it. What survives is
printed: a test is missing, or only a slow test would notice (`--all-tests` runs those too), or the change changes
nothing. It takes some hours, a `--sample` of 300 a quarter of one; `pip install '.[mutation]'` comes first.
"""

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

_ROOT: Final = Path(__file__).parents[1]
_MUTMUT: Final = Path(sys.executable).parent / "mutmut"
_NEEDED: Final = ("bot", "rendering", "tests", "pyproject.toml", "README.md", "LICENSE")
_NICE: Final = 10
_MOST_MEMORY: Final = 3 * 1024**3
_SURVIVED: Final = ": survived"
_SHORT: Final = 600
_PATIENCE: Final = 30
"""How many seconds more than its tests a mutant may take."""


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out every test that starts a program: only the code in this process is mutated."""

    def left_out(*_: Any, **__: Any) -> None:
        pytest.skip("starts a program")

    monkeypatch.setattr(subprocess, "Popen", left_out)


@dataclass(frozen=True, slots=True)
class Module:
    """A part of the house: the `tests` that speak of it, and those among them that are `slow`."""

    tests: tuple[str, ...]
    slow: tuple[str, ...]


MODULES: Final = {
    "bot/djambi": Module(
        ("tests/djambi", "tests/phrases/test_refusals.py", "tests/phrases/test_typed.py"),
        (
            "tests/djambi/test_against_slow.py",
            "tests/djambi/test_golden.py",
            "tests/djambi/test_laws.py",
            "tests/djambi/test_vectors.py",
        ),
    ),
    "bot/store": Module(
        ("tests/store", "tests/test_upkeep.py", "tests/keepsakes/test_records.py"),
        ("tests/store/test_at_once.py", "tests/store/test_files.py"),
    ),
    "bot/table": Module(
        ("tests/table", "tests/phrases", "tests/test_upkeep.py", "tests/test_scene.py", "tests/keepsakes"),
        ("tests/table/test_random.py", "tests/phrases/test_languages.py"),
    ),
}


def main() -> int:
    """Test the modules that are named, or all, and print what survived, and figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("--module", action="append", choices=[*MODULES], help="where to make mutants; all if not given")
    parser.add_argument("--only", help="in which files of it, such as bot/djambi/turns.py; * stands for anything")
    parser.add_argument("--sample", type=int, help="test only so many mutants of each, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, help="what is drawn depends on it alone")
    parser.add_argument("--all-tests", action="store_true", help="let the slow tests look too")
    parser.add_argument("--minutes", type=int, default=120, help="the most that a module may take")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))  # some mutants never come to an end
    for name in options.module or MODULES:
        module = MODULES[name]
        tests = [*module.tests, *(f"--ignore={slow}" for slow in module.slow if not options.all_tests)]
        with tempfile.TemporaryDirectory() as folder:
            copy, run = Path(folder), ["run", "--max-children", str(options.workers)]
            _copy(copy)
            _configure(copy, name, options.only or f"{name}/*", tests, "fork")
            drawn = _drawn(copy, options.sample, options.seed, options.minutes * 60) if options.sample else []
            _run(copy, [*run, *drawn], options.minutes * 60)
            if survivors := _survivors(copy):  # what is worked out while importing is mutated here only
                _configure(copy, name, options.only or f"{name}/*", tests, "forkserver")
                _run(copy, [*run, *survivors], options.minutes * 60)
            _report(copy, name)
    return 0


def _copy(folder: Path) -> None:
    """Copy what the tests need into `folder`."""
    for needed in _NEEDED:
        source, copy = _ROOT / needed, folder / needed
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)


def _configure(folder: Path, name: str, files: str, tests: Sequence[str], isolation: str) -> None:
    """Write what mutmut is to do; `isolation` says whether a mutant is born after all imports, or before (slow)."""
    lists = {
        "source_paths": [name],
        "only_mutate": [files],
        "also_copy": _NEEDED,
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "tests.mutation"],
        "pytest_add_cli_args_test_selection": tests,
    }
    lines = ["\n  ".join([f"{key} =", *values]) for key, values in lists.items()]
    settings = {
        "process_isolation": isolation,
        "forkserver_warmup": "none",
        "timeout_constant": _PATIENCE,
        "use_git_change_detection": "false",
    }
    lines += [f"{key} = {value}" for key, value in settings.items()]
    (folder / "setup.cfg").write_text("\n".join(["[mutmut]", *lines]) + "\n", "utf-8")


def _drawn(folder: Path, count: int, seed: int, seconds: int) -> list[str]:
    """Let mutants be made, and return the names of `count` of them, or of all."""
    _run(folder, ["run", "none is called so"], seconds)
    names = [line.split(":")[0].strip() for line in _run(folder, ["results", "--all", "true"], _SHORT).splitlines()]
    return random.Random(seed).sample(names, min(count, len(names)))


def _survivors(folder: Path) -> list[str]:
    lines = _run(folder, ["results"], _SHORT).splitlines()
    return [line.strip().removesuffix(_SURVIVED) for line in lines if line.endswith(_SURVIVED)]


def _report(folder: Path, name: str) -> None:
    """Print what each survivor changes, and how many there are of everything."""
    for survivor in _survivors(folder):
        shown = _run(folder, ["show", survivor], _SHORT).splitlines()
        print(*(line for line in shown if line.startswith(("#", "+ ", "- "))), "", sep="\n", flush=True)
    _run(folder, ["export-cicd-stats"], _SHORT)
    figures = json.loads((folder / "mutants" / "mutmut-cicd-stats.json").read_text("utf-8"))
    print(f"{name}:", ", ".join(f"{count} {what}" for what, count in figures.items() if count), flush=True)


def _run(folder: Path, words: Sequence[str], seconds: int) -> str:
    """Run mutmut, at most that many seconds, and return what it printed."""
    with subprocess.Popen(
        [str(_MUTMUT), *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            return running.communicate(timeout=seconds)[0]
        except subprocess.TimeoutExpired:
            print(f"time is up after {seconds // 60} minutes", flush=True)
            os.killpg(running.pid, signal.SIGKILL)
            return ""


if __name__ == "__main__":
    sys.exit(main())
