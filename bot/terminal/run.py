"""Wiring of the terminal: opening the database, and running a game, lessons, puzzles or a review on it."""

import asyncio
import random
import signal
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from bot.address import PostgresAddress
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.store.results import PastGames
from bot.store.store import Store
from bot.table.lessons.pupils import Pupils
from bot.table.model import Terms
from bot.table.person_id import EngineLevel
from bot.table.table import Table
from bot.terminal.learning import LocalDesk
from bot.terminal.local import LocalGame
from bot.terminal.past_games import game_to_review, show_review
from bot.terminal.prompt import read_line


def run_local(database: Path, terms: Terms, names: Sequence[str], engines: Sequence[EngineLevel], *, new: bool) -> None:
    """Play the game in the database `database`, with its picture beside it; see `LocalGame.play`."""

    async def play() -> None:
        async with Store.open(database) as store:
            game = LocalGame(Table(store, random.SystemRandom()), database.parent, read_line, LANGUAGES)
            await game.play(terms, names, engines, new=new)

    _run(play())


def run_lessons(database: Path, lang: Language, theme: str) -> None:
    """Teach the game; `database` is the database with the pupil's progress, and the picture is beside it."""

    async def learn() -> None:
        async with Store.open(database) as store:
            await LocalDesk(database.parent, read_line, lang, theme, Pupils(store), time.time).learn()

    _run(learn())


def run_puzzles(database: Path, lang: Language, theme: str) -> None:
    """Set puzzles; `database` is the database with the pupil's progress, and the picture is beside it."""

    async def solve() -> None:
        async with Store.open(database) as store:
            await LocalDesk(database.parent, read_line, lang, theme, Pupils(store), time.time).solve()

    _run(solve())


def run_review(database: Path | PostgresAddress, channel: str, code: str, theme: str, out: Path) -> None:
    """Review the last finished game of a channel, by default in its language and theme."""

    async def look() -> None:
        async with Store.read_only(database) as store:
            table = Table(store, random.SystemRandom())
            terms = (await table.last_game(channel)).terms
            game = await game_to_review(table, PastGames(store), channel, language(code or terms.language))
            lang = language(code or game.terms.language)
            await show_review(table, game, lang, theme or game.terms.theme, out)

    _run(look())


def _run(what: Coroutine[Any, Any, None]) -> None:
    async def interruptible() -> None:
        # Ctrl-C must end the wait for a line; asyncio's own handler would let it go on waiting.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        await what

    asyncio.run(interruptible())
