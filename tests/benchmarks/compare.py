"""Compares the speed of two commits: `python -m tests.benchmarks.compare COMMIT [OTHER]`; prints a table.

All figures are processor time, measured by `probe.py` with this interpreter and its packages. Other programs disturb
processor time too: they share caches and clock rates with it. So the two bots of a pair take turns at every step, for a
fraction of a second, and only their ratio counts. A machine that is slower for a while slows down both. Each pair gives
one ratio of each figure, the median of its rounds. The table has the median of the pairs and how certain it is.
"""

import argparse
import compileall
import io
import json
import math
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

from tests.benchmarks.hall import quiet_turns

ROOT: Final = Path(__file__).parents[2]
_PROBE: Final = Path(__file__).with_name("probe.py")
_STEPS: Final = ("play", "talk", "draw")
_FEWEST: Final = 3
"""Pairs that tell anything about their spread."""

Games = Sequence[Sequence[tuple[str, str]]]


@dataclass(frozen=True)
class Tree:
    """The files of a commit in a folder."""

    name: str
    folder: Path


@contextmanager
def tree_of(commit: str) -> Iterator[Tree]:
    """Yield the files of a commit in a folder that it removes; exit with a sentence if there is none."""
    found = _git("rev-parse", "--verify", "--short", f"{commit}^{{commit}}")
    if found.returncode:
        sys.exit(f"This repository has no commit {commit!r}: name one that `git log` shows, or fetch it first.")
    name = found.stdout.decode().strip()
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(_git("archive", name).stdout)) as files:
            files.extractall(folder, filter="data")
        for package in ("bot", "rendering"):  # else the first start would translate them
            compileall.compile_dir(Path(folder, package), quiet=2)
        yield Tree(name, Path(folder).resolve())


def tree_here() -> Tree:
    """Return the files that are here, and say so if they are no commit's."""
    name = _git("rev-parse", "--short", "HEAD").stdout.decode().strip()
    if not _git("status", "--porcelain").stdout:
        return Tree(name, ROOT)
    print(f"The files here are measured as they are: {name} with changes that are not committed.\n")  # noqa: T201
    return Tree(f"{name} and changes", ROOT)


def _git(*arguments: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)  # noqa: S607


@dataclass
class Probe:
    """A bot that runs from a tree, and by their names the figures that it has measured."""

    tree: Tree
    process: "subprocess.Popen[str]"
    errors: IO[bytes]
    figures: dict[str, list[float]] = field(default_factory=dict)

    def ask(self, line: str) -> None:
        """Have it answer a line, as `probe.py` describes."""
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)
        self.hear()

    def hear(self) -> None:
        """Wait for its next figures; exit with a sentence if it has ended instead."""
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            self.errors.seek(0)
            reason = self.errors.read().decode(errors="replace").strip().rpartition("\n")[2]
            sys.exit(f"{self.tree.name} can't be measured with the packages that are installed here: {reason}")
        for name, value in json.loads(answer).items():
            self.figures.setdefault(name, []).append(value)


@contextmanager
def probe(tree: Tree, games: Games) -> Iterator[Probe]:
    """Start the bot of a tree for some games."""
    left_out = ("DJAMBI_", "PYTHONDONTWRITEBYTECODE")  # settings; what would have each start translate the program
    environment = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            [sys.executable, "-P", str(_PROBE)],
            cwd=tree.folder,
            env={**environment, "PYTHONPATH": str(tree.folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        started = Probe(tree, process, errors)
        started.hear()
        started.ask(json.dumps(games))  # plays the first turn of each
        yield started


def measure_in_step(trees: Sequence[Tree], games: Games) -> dict[Tree, dict[str, list[float]]]:
    """Return the figures of each tree by name, one for each round; a round is a turn of each game after the first."""
    with ExitStack() as stack:
        probes = [stack.enter_context(probe(tree, games)) for tree in trees]
        for _ in games[0][1:]:
            for step in _STEPS:
                for each in probes:
                    each.ask(step)
            probes.reverse()
    return {each.tree: each.figures for each in probes}


@dataclass
class Compared:
    """One figure of two commits: of each pair the two medians, and the median of the ratios."""

    first: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    def add(self, first: Sequence[float], second: Sequence[float]) -> None:
        """Add a pair by what it measured in each round."""
        self.first.append(statistics.median(first))
        self.second.append(statistics.median(second))
        self.ratios.append(statistics.median(b / a for a, b in zip(first, second, strict=True)))

    @property
    def ratio(self) -> float:
        """The second by the first."""
        return statistics.median(self.ratios)

    @property
    def doubt(self) -> float:
        """How far the true ratio is from this one at most, in 95 of 100 cases, as a part of it.

        The notch of a box plot (McGill and others, 1978): 1.57 of the quartiles' distance by the root of their number.
        """
        if len(self.ratios) < _FEWEST:
            return math.inf
        lower, _, upper = statistics.quantiles(self.ratios, n=4, method="inclusive")
        return 1.57 * (upper - lower) / math.sqrt(len(self.ratios)) / self.ratio

    def row(self, name: str) -> str:
        """Return it as a row of the table."""
        first, second = (float(f"{statistics.median(values):.3g}") for values in (self.first, self.second))
        spread = f"{min(self.ratios):.2f} to {max(self.ratios):.2f}"
        return f"| {name} | {first:g} | {second:g} | {self.ratio:.2f} ± {self.doubt:.0%} | {spread} |"


def compare(first: Tree, second: Tree, pairs: int, games: Games) -> dict[str, Compared]:
    """Measure two trees in pairs, each beginning in turn, and compare every figure by its name."""
    compared: dict[str, Compared] = {}
    for number in range(pairs):
        found = measure_in_step((second, first) if number % 2 else (first, second), games)
        for name, values in found[first].items():
            compared.setdefault(name, Compared()).add(values, found[second][name])
    return compared


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.compare", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("other", nargs="?", help="default: the files that are here")
    parser.add_argument("--pairs", type=int, default=8, help="of runs; each gives one ratio")
    parser.add_argument("--games", type=int, default=30, help="that are played at once")
    parser.add_argument("--rounds", type=int, default=10, help="of each pair: a turn in each game, talk, pictures")
    options = parser.parse_args(arguments)
    games = [quiet_turns(options.rounds + 1, seed) for seed in range(options.games)]
    with ExitStack() as stack:
        first = stack.enter_context(tree_of(options.commit))
        second = stack.enter_context(tree_of(options.other)) if options.other else tree_here()
        compared = compare(first, second, options.pairs, games)
    print(f"| | {first.name} | {second.name} | ratio | of {options.pairs} pairs |")  # noqa: T201 - a command
    print("|---|---|---|---|---|", *(each.row(name) for name, each in compared.items()), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
