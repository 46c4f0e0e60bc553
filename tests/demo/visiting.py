"""A demo that runs in this process, and what its pages ask of it."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
from simcord.components import walk_components

from bot.demo.keeping import Keeper
from bot.demo.pages import Pages
from bot.demo.run import staged
from bot.demo.simcord_adapting import PASS
from bot.demo.stage import Stage
from bot.settings import Settings


@dataclass
class Demo:
    """A demo, and a browser on it."""

    stage: Stage
    pages: Pages
    browser: aiohttp.ClientSession

    async def state(self, secret: str | None = None) -> dict[str, Any]:
        """Return what the first page shows."""
        async with self.ask("GET", "/demo/state", secret) as answer:
            assert answer.status == 200
            state: dict[str, Any] = await answer.json()
            return state

    def ask(self, method: str, path: str, secret: str | None = None, **headers: str) -> Any:
        """Ask for something, with the secret of the first page or another."""
        base = self.pages.address.partition("/#")[0]
        said = {PASS: self.pages.secret if secret is None else secret, **headers}
        return self.browser.request(method, base + path, headers=said, json={} if method == "POST" else None)

    async def places(self, name: str) -> dict[str, dict[str, Any]]:
        """Return the places of somebody by their names."""
        [person] = [person for person in (await self.state())["people"] if person["name"] == name]
        return {place["name"].partition(":")[0]: place for place in person["places"]}

    def texts(self, channel: int) -> list[str]:
        """Return all that everybody in a channel can read."""
        messages = self.stage.env.backend.messages[channel].values()
        return [message.content for message in messages if not message.is_ephemeral]

    def labels(self, channel: int) -> set[str]:
        """Return the labels of the buttons in a channel."""
        messages = self.stage.env.backend.messages[channel].values()
        return {str(item.get("label")) for message in messages for item in walk_components(message.components)}


def number_of(place: dict[str, Any]) -> int:
    """Return the id of the channel of a place."""
    return int(place["page"].rpartition(".")[2])


def pass_of(place: dict[str, Any]) -> str:
    """Return the secret of a place."""
    return str(place["page"].partition("#")[2])


@contextlib.asynccontextmanager
async def visited(folder: Path, players: int = 4, language: str = "en") -> AsyncIterator[Demo]:
    """Run a demo that is kept in a folder, and keep it in the end."""
    keeper = Keeper(folder)
    async with (
        staged(Settings("", folder, language, "WARNING"), keeper, players) as (stage, pages),
        aiohttp.ClientSession() as browser,
    ):
        yield Demo(stage, pages, browser)
        keeper.save(stage)
