"""The games of a database as they are told and exported."""

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.address import PostgresAddress
from bot.djambi.gamefile import write_game
from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.store.store import Store
from bot.table.events import Event
from bot.table.model import TableError
from bot.table.table import Table


async def histories(path: Path | PostgresAddress) -> str:
    """Return the story of every game in the database at `path`, entry by entry, and its last position."""
    async with Store.open(path) as store:
        table = Table(store, random.Random(0))
        games = [await table.events(await table.game_of(number)) for number in await store.games()]
    return "\n".join("\n".join(_history(events)) + "\n" for events in games)


def _history(events: list[Event]) -> Iterator[str]:
    last = events[-1].game
    terms, lang = last.terms, language(last.terms.language)
    yield f"game {last.id}: {terms.players} players by {terms.seating}, {terms.theme}, {terms.rules.options}"
    for event in events:
        turn, comment = f"turn {event.turn}", f"  ({event.comment})" if event.comment else ""
        yield f"{event.seq:2} {turn}: {' '.join(event_text(event, lang).splitlines())}{comment}"
    yield f"now {last.phase}: {last.position}"


async def exported(path: Path) -> dict[int, str]:
    """Return the text of each game of the database at `path` that was begun, under its number."""
    async with Store.open(path) as store:
        table = Table(store, random.Random(0))
        texts = {}
        for number in await store.games():
            with suppress(TableError):  # one that was not begun
                texts[number] = write_game(await table.export(await table.game_of(number)))
        return texts
