"""No password is in anything that the program says: not in a log, not in a complaint, whatever was typed where."""

import argparse
import io
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.address import PostgresAddress, discreet
from bot.cli.main import _parser, main
from bot.discord_ui.kit.logs import Discreet, mishap
from bot.store.rows import StoreError

GIVEN = "postgresql://djambi:s3cret@nowhere.invalid:1/games"


def commands() -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each command."""
    [found] = [each for each in _parser()._actions if isinstance(each, argparse._SubParsersAction)]  # noqa: SLF001
    return dict(found.choices)


def asked(name: str, parser: argparse.ArgumentParser, given: str) -> Iterator[list[str]]:
    """Yield a command line for each argument of a command that takes any text, with an address in its place."""
    actions: list[Any] = parser._actions  # noqa: SLF001 - there is no other way to know them
    needed = ["start" for each in actions if not each.option_strings and each.nargs not in ("?", "*")]
    yield [name, *needed, f"--{given}"]
    yield [name, *needed, given]
    yield [name, given, *needed[1:]]
    for each in actions:
        if each.option_strings and each.nargs != 0:
            yield [name, *needed, each.option_strings[-1], given]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return what a command line says, in a folder with nothing in it; a name in it may have to be a file."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
        try:
            status = main(words)
        except SystemExit as ended:
            status = int(ended.code or 0)
        told = "".join(capsys.readouterr())
        assert told or not status
        return told

    return run


@pytest.mark.parametrize("name", [*commands()])
@pytest.mark.parametrize("given", [GIVEN, GIVEN.replace("s3cret", "s3/cr et"), "host=nowhere.invalid password=s3cret"])
def test_no_command_repeats_a_password(said: Any, name: str, given: str) -> None:
    """Wherever an address was typed: as an argument that it cannot be, as an option, or instead of a file."""
    for words in asked(name, commands()[name], given):
        told = said(*words)
        assert not re.search("s3|cr ?et|et@", told), words
        assert "Traceback" not in told


@pytest.mark.parametrize("name", ["TOKEN", "LANGUAGE", "DATA", "LOG_LEVEL", "SHARDS", "DATABASE"])
@pytest.mark.parametrize("given", [GIVEN, "postgresql://djambi:s3/cret@nowhere.invalid/games"])
def test_no_setting_is_repeated_with_a_password(said: Any, monkeypatch: Any, name: str, given: str) -> None:
    """Whichever of them it was put into; nothing is made that is called like it."""
    monkeypatch.setenv(f"DJAMBI_{name}", given)
    for words in ([], ["--help"], ["check"], ["health"], ["export", "7"], ["backup", "copy.db"], ["copy", "a", "b"]):
        if words or name != "TOKEN":
            assert "cret" not in said(*words)
    assert not [path for path in Path().rglob("*") if "cret" in path.name]


def test_a_backup_is_no_address(said: Any, monkeypatch: Any) -> None:
    """It is said what to do instead."""
    monkeypatch.setenv("DJAMBI_DATABASE", GIVEN)
    assert said("backup", GIVEN) == (
        "djambi: a backup is a file, postgresql://nowhere.invalid:1/games is the address of a database: `djambi copy` "
        "copies games there\n"
    )
    assert said("backup", "copy.db").startswith("djambi: postgresql://nowhere.invalid:1/games is saved by PostgreSQL")


def test_no_password_is_logged() -> None:
    """Neither in a message nor in an error, whoever raised it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet("the token"))
    log = logging.getLogger("bot")
    log.addHandler(handler)
    try:
        log.warning("cannot use %s, nor %s", GIVEN, PostgresAddress(GIVEN))
        mishap("an error", StoreError(f"cannot use {GIVEN}"))
        mishap("another", ValueError(GIVEN))
    finally:
        log.removeHandler(handler)
    assert "cret" not in written.getvalue()
    assert written.getvalue().count("postgresql://nowhere.invalid:1/games") == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("postgresql://u:p@h:5432/g?sslmode=require is away", "postgresql://h:5432/g is away"),
        ("postgres://u:a%40b@[::1],two/g: game 3", "postgresql://[::1],two/g: game 3"),
        ("no such file: 'postgresql:/u:p@h/g/x'", "no such file: 'postgresql://h/g/x'"),
        ("postgresql://u:p w@x/@h/g", "postgresql://h/g"),
        ("postgresql:///games?host=/run&password=p", "postgresql:///games"),
        ("host=h password = 'p w' port=1", "host=h password = … port=1"),
        ("mysql://u:p@h/g, https://discord.com/api/users/@me", "mysql://h/g, https://discord.com/api/users/@me"),
        ("game 3: alice@home says a:b", "game 3: alice@home says a:b"),
    ],
)
def test_an_address_keeps_what_is_no_secret(text: str, said: str) -> None:
    """Where the database is; and nothing else is changed."""
    assert discreet(text) == said
