"""Mutation tests: `python -m tests.mutation` changes one thing after another in the code, and sees if a test notices.

`mutmut` makes the mutants in a copy of the tree and runs against each the quick tests that reach it. What survives is
printed: a test is missing, or only a slow test would notice (`--all-tests` runs those too), or the change changes
nothing. It takes some hours, a `--sample` of 300 a quarter of one; `pip install '.[mutation]'` comes first.

`--since COMMIT` takes minutes: it changes only the functions touched since a commit, in any folder that has tests of
its own, and runs these tests.
"""

import argparse
import ast
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

_ROOT: Final = Path(__file__).parents[1]
_MUTMUT: Final = Path(sys.executable).parent / "mutmut"
_NEEDED: Final = (
    *("bot", "rendering", "tests", ".github", "pyproject.toml", "README.md", "LICENSE", "Dockerfile", ".env.example"),
)
_NICE: Final = 10
_MOST_MEMORY: Final = 3 * 1024**3
_SURVIVED: Final = ": survived"
_NOT_CHECKED: Final = ": not checked"
_SHOWN: Final = 3000
"""How many of the last letters of mutmut's output are printed if it fails."""
_SHORT: Final = 600
_PATIENCE: Final = 30
"""How many seconds more than its tests a mutant may take."""


@pytest.fixture(scope="session", autouse=True)
def without_postgres() -> Iterator[None]:
    """Leave out every test with PostgreSQL, too: mutmut takes the server's processes for mutants that have ended."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.postgres.fixtures.programs", lambda: None)
        yield


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
    slow: tuple[str, ...] = ()


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
        ("tests/store", "tests/test_upkeep.py", "tests/keepsakes/test_released.py"),
        ("tests/store/test_at_once.py", "tests/store/test_files.py"),
    ),
    "bot/table": Module(
        ("tests/table", "tests/phrases", "tests/test_upkeep.py", "tests/test_scene.py", "tests/keepsakes"),
        ("tests/table/test_random.py", "tests/phrases/test_languages.py"),
    ),
}


@dataclass(frozen=True, slots=True)
class Job:
    """Mutants to make: in those `files` of a module that match, of the `functions` named as mutmut does, or of all."""

    name: str
    module: Module
    files: tuple[str, ...]
    functions: frozenset[str] = frozenset()


def main() -> int:
    """Test the modules that are named, or all, and print what survived, and figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("--module", action="append", choices=[*MODULES], help="where to make mutants; all if not given")
    parser.add_argument("--only", help="in which files of it, such as bot/djambi/turns.py; * stands for anything")
    parser.add_argument("--since", metavar="COMMIT", help="only in functions touched since then, in every folder")
    parser.add_argument("--sample", type=int, help="test only so many mutants of each, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, help="what is drawn depends on it alone")
    parser.add_argument("--all-tests", action="store_true", help="let the slow tests look too")
    parser.add_argument("--minutes", type=int, default=120, help="the most that a module may take")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.since and (options.module or options.only):
        parser.error("--since finds the files itself: leave out --module and --only")
    named = (Job(name, MODULES[name], (options.only or f"{name}/*",)) for name in options.module or MODULES)
    jobs = _touched_since(options.since) if options.since else named
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))  # some mutants never come to an end
    for job in jobs:
        _tested(job, options)
    return 0


def _tested(job: Job, options: argparse.Namespace) -> None:
    """Make the mutants of a job, run the tests against each, and print what survived."""
    module, seconds = job.module, options.minutes * 60
    tests = [*module.tests, *(f"--ignore={slow}" for slow in module.slow if not options.all_tests)]
    with tempfile.TemporaryDirectory() as folder:
        copy, run = Path(folder), ["run", "--max-children", str(options.workers)]
        _copy(copy)
        _configure(copy, job, tests, "fork")
        chosen = _chosen(copy, job.functions, options.sample, options.seed, seconds)
        if chosen == []:
            print(f"{job.name}: nothing to change")
            return
        said = _run(copy, [*run, *(chosen or ())], seconds)
        if not _is_any_checked(copy):
            sys.exit(f"{job.name}: no mutant was tested\n{said[-_SHOWN:]}")
        if survivors := _survivors(copy):  # what is worked out while importing is mutated here only
            _configure(copy, job, tests, "forkserver")
            _run(copy, [*run, *survivors], seconds)
        _report(copy, job.name)


def _touched_since(commit: str) -> Iterator[Job]:
    """Yield a job for each folder with functions that were touched since a commit."""
    found = dict[str, dict[str, frozenset[str]]]()
    for path, lines in _touched_lines(commit).items():
        if (_ROOT / path).exists():
            found.setdefault(_folder_of(path), {})[path] = frozenset(_functions_at(path, lines))
    for name, files in found.items():
        tests = _tests_of(name)
        if tests is None:
            print(f"{name}: there is no folder of tests for it")
        elif functions := frozenset[str]().union(*files.values()):
            yield Job(name, tests, tuple(files), functions)


def _touched_lines(commit: str) -> dict[str, set[int]]:
    """Return the lines of each file of the bot that were written since a commit, or stand beside removed ones."""
    command = ["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", "bot/*.py", "rendering/*.py"]
    diff = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)
    if diff.returncode:
        sys.exit(f"--since {commit}: {diff.stderr.strip()}")
    touched, path = dict[str, set[int]](), ""
    for line in diff.stdout.splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ b/")
        elif hunk := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            touched.setdefault(path, set()).update(range(first, first + max(count, 2)))
    return touched


def _functions_at(path: str, lines: Iterable[int]) -> Iterator[str]:
    """Yield the functions and methods of a file that contain one of some lines, as mutmut names them."""
    module = path.removesuffix(".py").replace("/", ".")
    for node in ast.parse((_ROOT / path).read_text("utf-8")).body:
        owner = f"xǁ{node.name}ǁ" if isinstance(node, ast.ClassDef) else "x_"
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            touched = not set(range(each.lineno, (each.end_lineno or 0) + 1)).isdisjoint(lines)
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and touched:
                yield f"{module}.{owner}{each.name}"


def _folder_of(path: str) -> str:
    """Return the module that a file is in, or else its folder."""
    return next((name for name in MODULES if path.startswith(f"{name}/")), str(Path(path).parent))


def _tests_of(folder: str) -> Module | None:
    """Return the tests of a folder: those with its name or, if there are none, with the name of the folder around."""
    inner = Path(folder).relative_to("bot") if folder.startswith("bot/") else Path(folder)
    names = (f"tests/{name}" for name in (inner, *inner.parents) if name != Path())
    nearest = next((name for name in names if (_ROOT / name).is_dir()), None)
    return MODULES.get(folder) or (Module((nearest,)) if nearest else None)


def _copy(folder: Path) -> None:
    """Copy what the tests need into `folder`."""
    for needed in _NEEDED:
        source, copy = _ROOT / needed, folder / needed
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)


def _configure(folder: Path, job: Job, tests: Sequence[str], isolation: str) -> None:
    """Write what mutmut is to do; `isolation` says whether a mutant is born after all imports, or before (slow)."""
    lists = {
        "source_paths": [job.name],
        "only_mutate": job.files,
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


def _chosen(folder: Path, functions: frozenset[str], sample: int | None, seed: int, seconds: int) -> list[str] | None:
    """Return the names of the mutants of some `functions`, or a `sample` of them; `None` for all that there are."""
    if not functions and sample is None:
        return None
    _run(folder, ["run", "none is called so"], seconds)  # makes them
    names = [line.split(":")[0] for line in _listed(folder)]
    names = [name for name in names if not functions or name.rpartition("__mutmut_")[0] in functions]
    return names if sample is None else random.Random(seed).sample(names, min(sample, len(names)))


def _survivors(folder: Path) -> list[str]:
    return [line.removesuffix(_SURVIVED) for line in _listed(folder) if line.endswith(_SURVIVED)]


def _is_any_checked(folder: Path) -> bool:
    """Return whether the tests were run against a mutant: they are not if one fails without any change."""
    return any(not line.endswith(_NOT_CHECKED) for line in _listed(folder))


def _listed(folder: Path) -> list[str]:
    """Return the line of each mutant, with what became of it."""
    lines = _run(folder, ["results", "--all", "true"], _SHORT).splitlines()
    return [line.strip() for line in lines if "__mutmut_" in line]


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
