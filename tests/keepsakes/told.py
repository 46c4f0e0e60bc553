"""The kept games as they are told and exported: `told/` and `games/`."""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.djambi.gamefile import write_game
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.news import event_text
from bot.store.store import Store
from bot.table.events import Event
from bot.table.model import TableError
from bot.table.table import Table
from tests.keepsakes.kept import DUMPS, FOLDER, RECORD, unpack

TOLD: Final = FOLDER / "told"
GAMES: Final = FOLDER / "games"
NAMES: Final = {
    **{f"{RECORD.stem}.{code}": (RECORD, code) for code in LANGUAGES},
    **{dump.stem: (dump, "") for dump in DUMPS if dump != RECORD},
}
"""By name of a text: the record that it tells of, and in which language; "" is each game's own."""


async def histories(path: Path | Address, code: str) -> str:
    """Return what is told of every game of the record at `path`, entry by entry, and how it stands."""
    async with Store.open(path) as store:
        table = Table(store, random.Random(0))
        games = [await table.events(await table.game_of(number)) for number in await store.games()]
    return "\n".join("\n".join(_history(events, code)) + "\n" for events in games)


def _history(events: list[Event], code: str) -> Iterator[str]:
    last = events[-1].game
    terms, lang = last.terms, language(code or last.terms.language)
    yield f"game {last.id}: {terms.players} players by {terms.seating}, {terms.theme}, {terms.rules.options}"
    for event in events:
        turn, comment = f"turn {event.turn}", f"  ({event.comment})" if event.comment else ""
        yield f"{event.seq:2} {turn}: {' '.join(event_text(event, lang).splitlines())}{comment}"
    yield f"now {last.phase}: {last.position}"


async def exported(path: Path) -> dict[int, str]:
    """Return the text of each game of the record at `path` that was begun, under its number."""
    async with Store.open(path) as store:
        table = Table(store, random.Random(0))
        texts = {}
        for number in await store.games():
            with suppress(TableError):  # one that was not begun
                texts[number] = write_game(await table.export(await table.game_of(number)))
        return texts


def game_file(dump: Path, number: int) -> Path:
    """Return where the text of a game lies."""
    return GAMES / f"{dump.stem}-{number}.txt"


def _write_all() -> None:
    for name, (dump, code) in NAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            (TOLD / f"{name}.txt").write_text(asyncio.run(histories(unpack(dump, Path(folder)), code)), "utf-8")


if __name__ == "__main__":
    _write_all()
