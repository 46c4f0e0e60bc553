"""Runs the demo: the ordinary bot inside a simulated Discord, with pages to watch it."""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.demo.faces import give_emojis, give_faces
from bot.demo.greeting import greet
from bot.demo.keeping import Keeper
from bot.demo.pages import Pages
from bot.demo.simcord_adapting import localise_commands, pretend, speaking
from bot.demo.stage import Stage, locale_of
from bot.discord_ui.around import OnDiscord
from bot.discord_ui.kit.given import Given
from bot.discord_ui.kit.logs import begin_logging
from bot.discord_ui.run import client_on
from bot.discord_ui.stopping import ending_at_signals
from bot.phrases.languages import language
from bot.settings import Settings
from bot.store.sqlite.files import BESIDE, LOCK, alone, beside
from bot.store.store import Store
from bot.table.house import House
from bot.web.pages import Site, served
from bot.web.window import in_browser
from bot.worker.thinkers import Thinkers
from rendering import Studio

_SAVED_EVERY: Final = 2
_NOWHERE: Final = Path(os.devnull)
"""The simulated Discord has no commands of an earlier run, so there is nothing to remember about them."""


def run_demo(settings: Settings, players: int) -> None:
    """Run the bot on a simulated server, saved in the data folder of `settings`, until it is stopped.

    A new server has `players` people who play, in the language of `settings`.
    """
    begin_logging("WARNING", "")
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_run(settings, players))


async def _run(settings: Settings, players: int) -> None:
    keeper = Keeper(settings.data)
    with ending_at_signals():
        await _show(settings, keeper, players)


async def _show(settings: Settings, keeper: Keeper, players: int) -> None:
    print(language(settings.language).demo.starting, flush=True)
    async with staged(settings, keeper, players) as (stage, pages):
        print(f"{stage.lang.demo.ready}\n\n    {pages.address}\n\n{stage.lang.demo.to_end}", flush=True)
        with in_browser(settings.data, pages.address):
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(stage.live())
                    group.create_task(_keep(keeper, stage))
            finally:
                keeper.save(stage)


@dataclass(slots=True)
class _OnStage(OnDiscord):
    """The simulated Discord around the boards: what people do there is an action like any other."""

    stage: Stage | None = None

    async def publish(self, game: int) -> None:
        """Post what was done in a game, and let everybody see it."""
        if self.stage is not None:
            async with self.stage.acting():
                await super(_OnStage, self).publish(game)


@asynccontextmanager
async def staged(settings: Settings, keeper: Keeper, players: int) -> AsyncIterator[tuple[Stage, Pages]]:
    """Set everything up: as it was saved, or from the beginning."""
    kept = keeper.load()
    if kept is None:
        forget_demo(settings)

    def now() -> float:
        return env.now().timestamp()

    lang, ahead = language(kept.language if kept else settings.language), kept.ahead if kept else 0
    async with AsyncExitStack() as stack:
        stack.enter_context(speaking(locale_of(lang)))
        store = await stack.enter_async_context(Store.open(settings.file))
        house = House.on(store, random.SystemRandom())
        thinkers, around = await stack.enter_async_context(Thinkers()), _OnStage()
        links = await stack.enter_async_context(served(Site(), house, around, now))
        given = Given(house, Studio(), thinkers.think, now, lang.code, reads_messages=True, links=links)
        client = client_on(given, _NOWHERE)
        around.parts = client.wired.board_parts
        env = pretend(client, ahead)
        if kept:
            keeper.restore(kept, env.backend)
        async with Pages(lang, house.table, links) as pages:
            stage = pages.stage = around.stage = Stage(env, ahead, lang, (pages.secret, pages.port))
            try:
                give_emojis(env.backend)
                await env.start()
                localise_commands(env, locale_of(lang))
                if kept is None:
                    stage.furnish(players)
                give_faces(env.backend)
                if kept is None:
                    await greet(stage, house.table)
                yield stage, pages
            finally:
                await stage.close()
                await env.shutdown()
                await client.close()


def forget_demo(settings: Settings) -> None:
    """Delete the saved demo in the data folder of `settings`: the simulated server, and the database of its games.

    Raises `StoreError` while a demo runs there.
    """
    with alone(settings.file):
        Keeper(settings.data).forget()
        for ending in ("", *BESIDE):
            if ending != LOCK:
                beside(settings.file, ending).unlink(missing_ok=True)


async def _keep(keeper: Keeper, stage: Stage) -> None:
    while True:
        await asyncio.sleep(_SAVED_EVERY)
        if stage.unsaved:
            keeper.save(stage)
