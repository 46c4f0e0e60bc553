"""What SQLite is taught: functions of ours that statements may call, the same for the same arguments."""

import json
import sqlite3
from typing import Any

from bot.store.records import NAMED
from bot.store.requests import hashed


def teach(connection: sqlite3.Connection) -> None:
    """Let statements on a connection call `hashed` and `without`."""
    connection.create_function("hashed", 1, hashed, deterministic=True)
    connection.create_function("without", 3, _without, deterministic=True)


def _without(text: str, person: str, stand_in: str) -> str:
    """The JSON `text` with `stand_in` in the place of a person's id, and no name beside it."""

    def replaced(value: Any, *, named: bool = False) -> Any:  # noqa: ANN401 - whatever JSON can hold
        match value:
            case [str(who), str()] if named and who == person:
                return [stand_in, ""]
            case list():
                return [replaced(item, named=named) for item in value]
            case dict():
                return {
                    stand_in if key == person else key: replaced(item, named=named or key in NAMED)
                    for key, item in value.items()
                }
            case _:
                return stand_in if value == person else value

    return json.dumps(replaced(json.loads(text)), ensure_ascii=False)
