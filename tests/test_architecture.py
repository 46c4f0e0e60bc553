"""The plan of the house: what import-linter does not check."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
OURS: Final = sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "rendering").rglob("*.py")])
TESTS: Final = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_FUNCTION: Final = 60

_SQL: Final = re.compile(
    r"\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)|PRAGMA)\b", re.DOTALL
)
_NAMED: Final = frozenset({"id", "attr", "arg", "name", "asname", "module"})
"""The fields of nodes that are names."""

_ENVIRONMENT: Final = re.compile(r"\b(environb?|getenvb?|dotenv)\b")


def name_of(path: Path) -> str:
    """Return a file's path from the top."""
    return path.relative_to(ROOT).as_posix()


@dataclass(frozen=True, slots=True)
class Source:
    """What is asked of a file; its syntax tree would take a hundred times the room."""

    names: frozenset[str]
    """The names in its code, without texts and comments."""
    speaks_sql: bool
    """Whether there is a statement in a text of it that is no docstring."""
    unexplained: tuple[str, ...]
    """What is public in it and has no docstring."""
    long: tuple[str, ...]
    """Its long functions, also those inside others, and methods."""
    classes: tuple[str, ...]
    """The classes that others may import."""
    imported: frozenset[str]
    """What it imports, with the module, where that is named in full."""


@cache
def source_of(path: Path) -> Source:
    """Read one of our files."""
    tree = tree_of(path)
    nodes = [*ast.walk(tree)]
    documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = (node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in documentation)
    unexplained = [] if ast.get_docstring(tree) else [""]
    unexplained += [name for name, node in public(tree.body) if not ast.get_docstring(node)]
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return Source(
        frozenset(name for node in nodes for name in names_in(node)),
        any(isinstance(text, str) and _SQL.search(text) for text in texts),
        tuple(unexplained),
        tuple(each.name for each in functions if (each.end_lineno or 0) - each.lineno >= LONGEST_FUNCTION),
        tuple(node.name for node in tree.body if isinstance(node, ast.ClassDef)),
        frozenset(
            name for node in nodes if isinstance(node, ast.Import | ast.ImportFrom) for name in imported_by(node)
        ),
    )


def tree_of(path: Path) -> ast.Module:
    """Return a file as a syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def names_in(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node itself says."""
    for field in node._fields:
        if field in _NAMED and isinstance(name := getattr(node, field), str):
            yield from name.split(".")


def imported_by(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield what a statement imports."""
    module = f"{node.module}." if isinstance(node, ast.ImportFrom) and node.module else ""
    return (f"{module}{alias.name}" for alias in node.names)


def public(
    nodes: list[ast.stmt], prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]]:
    """Yield the classes, functions and methods that others may use, with their names."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{node.name}.")


def test_the_house_has_files() -> None:
    """The other tests look at something."""
    assert {"bot/djambi/play.py", "bot/store/store.py", "rendering/draw.py"} <= {name_of(path) for path in OURS}


def test_only_the_settings_read_the_environment() -> None:
    """Neither `os.environ` nor `os.getenv` nor dotenv is named anywhere else."""
    assert [name_of(path) for path in OURS if any(map(_ENVIRONMENT.fullmatch, source_of(path).names))] == [
        "bot/settings.py"
    ]


def test_only_the_store_speaks_sql() -> None:
    """No statement outside `bot/store`."""
    speaking = {name_of(path) for path in OURS if source_of(path).speaks_sql}
    assert "bot/store/store.py" in speaking
    assert {name for name in speaking if not name.startswith("bot/store/")} == set()


@pytest.mark.parametrize(
    ("home", "libraries"), [("sqlite", {"aiosqlite", "sqlite3"}), ("postgres", {"psycopg"})], ids=["sqlite", "postgres"]
)
def test_only_a_home_knows_its_libraries(home: str, libraries: set[str]) -> None:
    """Whatever else is done in `bot/store` is done in any home."""
    knowing = {name_of(path) for path in OURS if source_of(path).names & libraries}
    assert {name.rpartition("/")[0] for name in knowing} == {f"bot/store/{home}"}


def test_only_the_command_line_and_the_terminal_print() -> None:
    """The front ends speak; whatever is below them returns what it has to say."""
    printing = {name_of(path) for path in OURS if "print" in source_of(path).names}
    assert {name.split("/")[1] for name in printing} <= {
        "cli",
        "terminal",
        "discord_ui",
        "demo",
    }


@pytest.mark.parametrize("folder", ["djambi", "engine"])
def test_the_rules_and_the_engine_know_no_clock_no_chance_and_no_files(folder: str) -> None:
    """What they do depends on nothing but what they are given; the engine makes its chance from a seed."""
    forbidden = {"open", "print", "input", "time", "datetime", "random", "secrets", "logging", "asyncio", "os", "sys"}
    for path in (ROOT / "bot" / folder).glob("*.py"):
        nodes = [*ast.walk(tree_of(path))]
        imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        imported |= {
            node.module or ""
            for node in nodes
            if isinstance(node, ast.ImportFrom) and [alias.name for alias in node.names] != ["Random"]  # has a seed
        }
        called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        assert not (imported | called) & forbidden, name_of(path)


def loaded_by(*modules: str) -> set[str]:
    """Return the top-level modules that are loaded, outside the standard library, when `modules` are imported."""
    script = f"""
import importlib, sys
sys.path.insert(0, {str(ROOT)!r})
before = set(sys.modules)
for name in {modules!r}:
    importlib.import_module(name)
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(loaded - set(sys.stdlib_module_names)))
"""
    command = [sys.executable, "-I", "-S", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name for name in done.stdout.split() if not name.startswith("_sysconfigdata")}  # it has no fixed name


def test_the_rules_and_the_engine_need_nothing_but_the_standard_library() -> None:
    """They can be imported where nothing else is installed."""
    paths = [path for folder in ("djambi", "engine") for path in (ROOT / "bot" / folder).glob("*.py")]
    modules = [f"bot.{path.parent.name}.{path.stem}" for path in paths if path.stem != "__init__"]
    assert len(modules) > 12
    assert loaded_by(*modules) == {"bot"}


def test_the_words_of_the_table_and_all_phrases_need_nothing_else_either() -> None:
    """They are plain values and text."""
    phrases = [f"bot.phrases.{path.stem}" for path in (ROOT / "bot" / "phrases").glob("[!_]*.py")]
    assert len(phrases) > 8
    assert loaded_by("bot.table.model", "bot.table.decide", "bot.table.game.picker", *phrases) == {"bot"}


@pytest.mark.parametrize("folder", ["bot", "rendering"])
def test_everything_public_is_explained(folder: str) -> None:
    """Modules, classes, functions and methods."""
    files = [path for path in OURS if name_of(path).startswith(folder)]
    assert [f"{name_of(path)}: {name}" for path in files for name in source_of(path).unexplained] == []


def test_no_function_is_long() -> None:
    """Nobody has to scroll to read one, in the tests neither."""
    assert [f"{name_of(path)}: {name}" for path in [*OURS, *TESTS] for name in source_of(path).long] == []


def test_a_class_is_found_by_its_name() -> None:
    """No two have one name, but where one is what the other stands for."""
    names = Counter(name for path in OURS for name in source_of(path).classes)
    twice = {"Activity", "Writer"}  # what the page needs of the app, and the app; a writer for each home of databases
    assert {name for name, count in names.items() if count > 1} == twice


def test_helpers_of_tests_are_in_files_of_their_own() -> None:
    """A test file is imported only where its tests themselves run again: with PostgreSQL."""
    taken = {name_of(path): {name for name in source_of(path).imported if ".test_" in name} for path in TESTS}
    again = taken.pop("tests/discord_ui/postgres/test_whole_paths.py")
    assert {name for name in again if not name.rpartition(".")[2].startswith("test_")} == set()
    assert {path: names for path, names in taken.items() if names} == {}


def test_no_front_end_is_loaded_by_another() -> None:
    """And none of them by what is below; the demo stands above the one that it shows."""
    above = {"cli": {"discord_ui", "terminal", "demo"}, "demo": {"discord_ui"}}
    for path in OURS:
        parts = path.relative_to(ROOT).parts
        for front_end in {"discord_ui", "terminal", "demo"} - set(parts) - above.get(parts[1], set()):
            assert f"bot.{front_end}" not in path.read_text(encoding="utf-8"), name_of(path)
