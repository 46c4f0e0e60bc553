"""What SQLite is taught: functions of ours that statements may call, the same for the same arguments."""

import json
import re
import sqlite3
from typing import Any, Final

from bot.store.records import NAMED
from bot.store.requests import hashed

_PERSON: Final = re.compile(r'"([0-9]+|engine-[a-z0-9-]+)"')


def teach(connection: sqlite3.Connection) -> None:
    """Let statements on a connection call `hashed`, `without` and `people_in`."""
    connection.create_function("hashed", 1, hashed, deterministic=True)
    connection.create_function("without", 3, _without, deterministic=True)
    connection.create_function("people_in", 1, _people_in, deterministic=True)


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


def _people_in(text: str) -> str:
    """The ids of users of Discord and of engines in the JSON `text`, each once, as an array of JSON."""
    return json.dumps(sorted({*_PERSON.findall(text)}))
