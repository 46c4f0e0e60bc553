"""Buttons, menus and forms in old messages, on an old record: each answers as it did when it was made."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.host import check
from tests.keepsakes.kept import FOLDER, KeptWorld
from tests.keepsakes.presses import Case, custom_ids_in, done_again, kept_cases

CASES = kept_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.claim)
async def test_what_is_pressed_leads_to_what_it_led_to(kept_world: KeptWorld, tmp_path: Path, case: Case) -> None:
    """The same answers, posts, forms and rooms, line by line; and nothing is wrong with what was recorded."""
    record = tmp_path / "djambi.db"
    before = entries(record)
    assert (await done_again(kept_world, case)).text == case.text
    if entries(record) > before or not case.steps:
        assert await asyncio.to_thread(check, record) == []


def entries(record: Path) -> int:
    """Return how many entries the journals of a database have."""
    with closing(sqlite3.connect(record)) as connection:
        [[number]] = connection.execute("SELECT count(*) FROM journal")
    return int(number)


def verb(custom_id: str) -> str:
    """Return what a button does, without what it is about."""
    return ":".join(custom_id.split(":")[:2])


def test_every_kind_of_button_is_pressed_and_every_form_sent() -> None:
    """Those on the kept server, and those that a form carries."""
    server = (FOLDER / "server.json").read_text("utf-8")
    kept = {verb(json.loads(f'"{part.split(chr(34))[0]}"')) for part in server.split('"custom_id": "')[1:]}
    forms = {"djambi:plan-more", "djambi:pact-form", "djambi:pact-clause", "djambi:pact-set"}
    pressed = {verb(custom_ids_in(step)) for case in CASES for step in case.steps}
    assert len(kept) > 20
    assert kept | forms <= pressed
