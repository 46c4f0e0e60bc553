"""The bot on the stand-in, in the same process, through discord.py's own HTTP and gateway code, only in a hurry."""

import asyncio
import contextlib
import types
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import discord
import yarl

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit import answers, jobs
from bot.discord_ui.kit.given import Given
from bot.discord_ui.wiring import wire
from bot.settings import Settings
from bot.store.store import Store
from bot.table.check import differences
from bot.table.house import House
from bot.table.model import Game
from bot.table.table import Table
from tests.discord_ui.world import STUDIO, Ordered, word_once
from tests.fresh import fresh
from tests.standin.places import Channel, Json, Thread
from tests.standin.server import LIMIT, TOKEN, Standin
from tests.worker.here import think_here

HURRY: Final = 0.004
"""How long the bot sleeps of what discord.py would let it sleep."""

MINUTE: Final = 0.02
"""How long it waits until it looks again what is left over."""

_GUILDS_COME_WITHIN: Final = 0.03
_TELLING: Final = LIMIT
ANSWERED_WITHIN: Final = 100.0
"""So long a first answer may take here: Discord's three seconds are few where much else is done."""

_TICK: Final = 0.003
SLEEPING: Final = (discord.http, discord.webhook.async_, discord.client, discord.shard)
"""The modules that wait before they try again."""


def point_at(standin_base: str, gateway: str) -> None:
    """Let discord.py take the stand-in for Discord, in this process."""
    discord.http.Route.BASE = standin_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def hurry() -> None:
    """Let discord.py and the bot sleep less: between their tries, and for what the servers' list may still bring."""
    jobs.PAUSES = tuple(HURRY * seconds for seconds in jobs.PAUSES)
    vars(answers)["_PATIENCE"] = ANSWERED_WITHIN
    quick = types.SimpleNamespace(**vars(asyncio))

    async def sleep(seconds: float, *_: object) -> None:
        await asyncio.sleep(seconds * HURRY)

    quick.sleep = sleep
    for module in SLEEPING:
        vars(module)["asyncio"] = quick
    real = discord.state.ConnectionState.__init__

    def init(self: Any, *given: Any, **options: Any) -> None:
        real(self, *given, **options)
        self.guild_ready_timeout = _GUILDS_COME_WITHIN

    discord.state.ConnectionState.__init__ = init  # type: ignore[method-assign]


@dataclass
class Life:
    """A client that is running on an open record."""

    client: DjambiClient
    store: Store
    task: "asyncio.Task[None]"

    async def game(self, channel: int) -> Game:
        """Return the last game of a channel as the database has it."""
        return await Table(self.store, Ordered()).last_game(str(channel))

    async def has_told(self) -> None:
        """Wait until nothing is left to be told."""
        async with asyncio.timeout(_TELLING):
            while await self.store.unsent():  # noqa: ASYNC110 - the database calls nobody
                await asyncio.sleep(_TICK)

    async def looks(self, times: int = 3) -> None:
        """Wait until it has looked that many times more, from beginning to end, whether something is left over."""
        last = self.looked + 1 + times  # one look may be under way
        async with asyncio.timeout(_TELLING):
            while self.looked < last:  # noqa: ASYNC110 - nobody calls
                await asyncio.sleep(_TICK)

    @property
    def looked(self) -> int:
        """How often it has looked."""
        return self.client._do_leftovers.current_loop  # noqa: SLF001

    @contextlib.asynccontextmanager
    async def not_looking(self) -> AsyncIterator[None]:
        """Let it look no more inside: who has done something is then the only one who posts it."""
        rounds = self.client._do_leftovers  # noqa: SLF001
        looking = rounds.get_task()
        assert looking is not None
        rounds.cancel()
        await asyncio.wait([looking])
        try:
            yield
        finally:
            rounds.start()

    async def wrong(self) -> list[str]:
        """Return what `djambi check` would say."""
        return [line async for line in differences(self.store)]


@contextlib.asynccontextmanager
async def living(
    standin: Standin, folder: Path, *, reads_messages: bool = True, shard_count: int | None = None
) -> AsyncIterator[Life]:
    """Run the bot on its database in `folder` until the end of the block.

    There are `shard_count` shards, by default as many as Discord wants.
    """
    async with Store.open(fresh(Settings("", folder, "en", "INFO").database)) as store:
        house = House.on(store, Ordered())
        given = Given(
            house, STUDIO, think_here, lambda: discord.utils.utcnow().timestamp(), "en", reads_messages=reads_messages
        )
        client = DjambiClient(
            partial(wire, given=given),
            folder / "commands.synced",
            reads_messages=reads_messages,
            shard_count=shard_count,
        )
        client._do_leftovers.change_interval(seconds=MINUTE)  # noqa: SLF001
        word_once(client)
        async with client:
            await client.login(TOKEN)
            standin.rest.patience.watch(vars(client.http)["_HTTPClient__session"], HURRY)
            task = asyncio.create_task(client.connect())
            await standin.until(lambda: client.is_ready() or task.done())
            if task.done():
                task.result()
            try:
                yield Life(client, store, task)
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


def custom_ids(message: dict[str, Any]) -> Iterable[str]:
    """Yield the ids of the buttons on a message; links have none."""
    for row in message["components"]:
        for button in row["components"]:
            if "custom_id" in button:
                yield button["custom_id"]


async def start_game(standin: Standin, players: int = 2, channel: Channel | None = None, **terms: Any) -> None:
    """Let people open a game by some `terms` and sit down, and wait for the first board."""
    people = list(standin.places.people.values())[:players]
    await standin.slash(people[0], "new", channel, players=players, **terms)
    await standin.posted(1, channel)
    [lobby] = standin.posts(channel)
    for who, side in zip(people, "rbyg", strict=False):
        [button] = [name for name in custom_ids(lobby) if name.startswith("djambi:join:") and name.endswith(side)]
        await standin.answered(await standin.press(who, lobby, button))
    await standin.posted(2, channel)


async def seat_engine(standin: Standin, who: Json, lobby: Json, kind: str) -> None:
    """Let somebody give a seat of a lobby to an engine, as a menu names it: `"b:easy:loyal"`."""
    [button] = [each for each in custom_ids(lobby) if each.startswith("djambi:engine:")]
    menu = await standin.answered(await standin.press(who, lobby, button))
    shown = {**lobby, "components": menu["components"]}
    loyal, machiavellian, *_ = custom_ids(menu)
    await standin.answered(
        await standin.choose(who, shown, machiavellian if kind.endswith("machiavellian") else loyal, kind)
    )


def promise(form: Json, *, to: str, kind: str, details: str = "") -> Json:
    """Return what Discord sends when the form of a pact with the side `to` is filled in."""
    chosen = {"with": to, "kind": kind, "about": "others"}
    typed = {"details": details, "until": ""}
    fields: list[Json] = [{"type": 3, "custom_id": name, "values": [value]} for name, value in chosen.items()]
    fields += [{"type": 4, "custom_id": name, "value": value} for name, value in typed.items()]
    return _sent(form, fields)


def filled(form: Json, **typed: str) -> Json:
    """Return what Discord sends when something is typed into the fields of a form."""
    return _sent(form, [{"type": 4, "custom_id": name, "value": value} for name, value in typed.items()])


def _sent(form: Json, fields: list[Json]) -> Json:
    lines = [{"type": 18, "component": field} for field in fields]
    return {"type": 5, "data": {"custom_id": form["custom_id"], "components": lines}}


async def open_room(standin: Standin, who: Json, other: Json) -> Thread:
    """Let somebody open a room with another in the first channel; wait for its welcome and the answer."""
    threads = standin.guilds[0].threads
    before = len(threads)
    token = await standin.slash(who, "room open", player=other)
    await standin.until(lambda: len(threads) > before)
    thread = list(threads.values())[-1]
    await standin.posted(1, thread)
    await standin.answered(token)
    return thread


async def resign(standin: Standin, who: Json) -> None:
    """Let somebody resign and be sure of it, and wait until it is told."""
    before = len(standin.posts())
    asked = await standin.answered(await standin.slash(who, "resign"))
    sure = next(iter(custom_ids(asked)))
    await standin.press(who, {**standin.posts()[-1], "components": asked["components"]}, sure)
    await standin.posted(before + 1)


@contextlib.asynccontextmanager
async def playing(standin: Standin, folder: Path, players: int = 2) -> AsyncIterator[Life]:
    """Run the bot with a game that has just begun in the first channel."""
    async with living(standin, folder) as life:
        await start_game(standin, players)
        await life.has_told()
        yield life


async def followed(standin: Standin, life: Life, *rooms: Thread) -> None:
    """Wait until nothing is left to follow; who resigned is in none of these rooms, and each was told of it once."""
    await standin.until(lambda: all(len(room.members) == 1 for room in rooms))
    while await life.store.unsent():
        await standin.tick()
    for room in rooms:
        assert ["is out of the game" in post["content"] for post in standin.posts(room)] == [False, True]
