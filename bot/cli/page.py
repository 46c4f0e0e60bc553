"""`djambi local --web`: the game of this terminal in a browser, where everybody plays on one page."""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.phrases.languages import LANGUAGES, language
from bot.store.store import Store
from bot.table.house import House
from bot.table.model import Game, Person, TableError, Terms
from bot.table.person_id import EngineId, EngineLevel
from bot.terminal.local import LocalGame
from bot.terminal.prompt import read_line
from bot.web.outside import NothingOutside
from bot.web.pages import Site, served
from bot.web.window import in_browser


@dataclass(frozen=True)
class _AtHome(NothingOutside):
    """What is around the table: nobody but the people at this machine, and engines."""

    house: House
    local: LocalGame
    _thinking: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)

    @property
    def is_one_table(self) -> bool:
        """They do."""
        return True

    def player_at(self, game: Game, person: Person) -> Person:
        """Return the player to move; while an engine thinks, the person of the link."""
        return person if game.to_move is None or isinstance(game.to_move.id, EngineId) else game.to_move

    async def publish(self, game: int) -> None:
        """Let engines answer what was done."""
        await self.house.table.told_all()
        async with self._thinking:
            with contextlib.suppress(TableError):  # something was done meanwhile, which is published after this
                await self.local.with_engines(await self.house.table.game_of(game), shows=False)


def run_page(database: Path, terms: Terms, names: Sequence[str], engines: Sequence[EngineLevel], *, new: bool) -> None:
    """Serve the game in the database `database` to this machine until it is stopped; see `LocalGame.opened`."""

    async def serve() -> None:
        ending = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows: there an interrupt cancels this task
                asyncio.get_running_loop().add_signal_handler(number, ending.set)
        async with contextlib.AsyncExitStack() as stack:
            store = await stack.enter_async_context(Store.open(database))
            house = House.on(store, random.SystemRandom())
            local = LocalGame(house.table, database.parent, read_line, LANGUAGES)
            game = await local.opened(terms, names, engines, new=new)
            home = _AtHome(house, local)
            links = await stack.enter_async_context(served(Site(), house, home, time.time))
            link, lang = await links.to(game.host, game, terms.language), language(terms.language)
            print(f"{lang.page.ready}\n\n    {link}\n", flush=True)
            stack.enter_context(in_browser(database.parent, link))
            await home.publish(game.id)
            await ending.wait()

    asyncio.run(serve())
