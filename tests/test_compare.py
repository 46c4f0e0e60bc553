"""A short form of the comparison of two commits, and what it does about commits that it can't compare."""

import math
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.benchmarks import compare
from tests.benchmarks.compare import ROOT, Compared, Tree, main, probe, tree_here, tree_of

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
_SHORT = ("--pairs", "1", "--games", "2", "--rounds", "1")
_FIGURES = 5


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of one commit in place of the project's own."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").write_text("committed = True\n", "utf-8")
    who = ("-c", "user.name=Alice", "-c", "user.email=alice@example.com")
    for command in (["init"], ["add", "."], [*who, "commit", "--message", "bot: begin"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)  # noqa: S607
    monkeypatch.setattr(compare, "ROOT", tmp_path)
    return tmp_path


@needs_git
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no repository")
def test_the_files_here_are_compared_with_the_newest_commit(capsys: pytest.CaptureFixture[str]) -> None:
    main(["HEAD", *_SHORT])
    rows = re.findall(r"^\| (.+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) ± inf% \|", capsys.readouterr().out, re.MULTILINE)
    assert len(rows) == _FIGURES
    for _, first, second, ratio in rows:
        assert float(ratio) == pytest.approx(float(second) / float(first), rel=0.05)


@needs_git
@pytest.mark.usefixtures("repository")
def test_a_commit_that_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match=r"^This repository has no commit 'v9': name one that `git log` shows"):
        main(["v9", *_SHORT])


@needs_git
def test_a_commit_is_measured_as_committed_in_a_folder_that_is_removed(repository: Path) -> None:
    (repository / "bot" / "__init__.py").write_text("committed = False\n", "utf-8")
    with tree_of("HEAD") as tree:
        assert (tree.folder / "bot" / "__init__.py").read_text("utf-8") == "committed = True\n"
    assert not tree.folder.exists()


@needs_git
def test_changes_that_are_not_committed_are_measured_and_mentioned(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tree_here().folder == repository
    assert capsys.readouterr().out == ""
    (repository / "bot" / "__init__.py").write_text("committed = False\n", "utf-8")
    tree = tree_here()
    assert tree.folder == repository
    assert re.fullmatch(f"The files here are .*{tree.name[:7]}.* not committed.\n+", capsys.readouterr().out)


def test_a_commit_without_a_bot_of_its_own_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Not measured with the files here, which are installed."""
    with (
        pytest.raises(SystemExit, match=r"^old can't be measured .*: .* not in this folder$"),
        probe(Tree("old", tmp_path), []),
    ):
        pass


def test_a_ratio_is_taken_in_each_round_while_the_machine_slows_down() -> None:
    compared = Compared()
    compared.add([1000, 2000, 9000], [1500, 3000, 13500])
    assert compared.ratio == 1.5
    assert compared.doubt == math.inf
    for second in ([3000, 6000], [4000, 8000]):
        compared.add([2000, 4000], second)
    assert compared.ratio == 1.5
    assert compared.row("talk") == "| talk | 3000 | 4500 | 1.50 ± 15% | 1.50 to 2.00 |"
