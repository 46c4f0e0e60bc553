"""A hall with thousands of channels, a game in each: the whole bot but for the network, which answers at once."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.address import PostgresAddress
from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.buttons import Pick, Press
from bot.discord_ui.kit.given import Given
from bot.discord_ui.wiring import wire
from bot.djambi import START, Rules, legal_moves, play, write_move
from bot.djambi.board import REPORTER, Side
from bot.djambi.facts import Killed
from bot.djambi.moves import Move
from bot.store.records import Records
from bot.store.rows import ENTRY, HEADER
from bot.store.store import Store
from bot.table.events import Asked
from bot.table.house import House
from bot.table.model import Person
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import given
from rendering import Studio
from tests.table.club import PEOPLE, Club, said, terms
from tests.worker.here import think_here

CHANNELS_IN_A_SERVER: Final = 500
_COPIED_AT_ONCE: Final = 5000
"""A database gives up on what takes too long."""
_FIRST_CHANNEL: Final = 10**6
_FIRST_SERVER: Final = 1000
_ALL: Final = str(discord.Permissions.all().value)
_BOT: Final = {"id": "99", "username": "djambi", "discriminator": "0", "avatar": None, "bot": True}


def quiet_turns(count: int, seed: int = 0) -> list[tuple[str, str]]:
    """A game in which nobody is killed, so that the board stays full and it can be as long as is wanted.

    For each turn the id of its player, and what they type. No Reporter moves: the bot would ask whether it kills.
    """
    chance, position, rules = random.Random(seed), START, Rules()
    turns: list[tuple[str, str]] = []
    while len(turns) < count:
        move = Move._make(chance.choice([row for row in legal_moves(position, rules).rows if row[0] != REPORTER]))
        after, facts = play(position, move, rules)
        if not any(isinstance(fact, Killed) for fact in facts):
            turns.append((PEOPLE[position.to_move].id, write_move(move)))
            position = after
    return turns


async def furnish(database: Path | PostgresAddress, games: int, turns: int = 0) -> None:
    """Make a database of that many games, each begun in a channel of its own and that many turns long."""
    async with Store.open(database) as store:
        club = Club(House.on(store, random.Random(0)), store, Path())
        await club.open(terms(), channel=str(_FIRST_CHANNEL))
        for person in PEOPLE:
            event = await club.table.join(str(_FIRST_CHANNEL), club.ask(person))
        people: dict[str, Person] = {person.id: person for person in PEOPLE}
        await club.table.told(event.game.id, event.seq)
        for author, text in quiet_turns(turns):
            event = await club.table.play(str(_FIRST_CHANNEL), club.ask(people[author]), said(text))
            await club.table.told(event.game.id, event.seq)
        await _copy(store, games)
        if not isinstance(database, Path):
            places = ", ".join(f"('{channel}', {_guild_of(channel)})" for channel in channels(games))
            await store.write([(f"INSERT INTO places (channel, server) VALUES {places}", ())])  # noqa: S608


async def order(database: Path | PostgresAddress, first: int, last: int) -> None:
    """Let a player wait in each of the games `first` to `last` with an order for later."""
    async with Store.open(database) as store:
        orders, table = Orders(Records(store)), House.on(store, random.Random(0)).table
        asked = Asked(PEOPLE[1], 0.0, "")
        await orders.keep(given(await table.game_of(first), asked, Side.BLUE, [[said("M g2-f3")]]))
        numbers = "WITH RECURSIVE numbers (n) AS (SELECT ?1 + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)"
        copied = "SELECT n, kind, place, name, author, body FROM papers, numbers WHERE game = ?1 AND kind = 'order'"
        await store.write(
            [(f"INSERT INTO papers (game, kind, place, name, author, body) {numbers} {copied}", (first, last))]
        )


async def _copy(store: Store, games: int) -> None:
    """Copy the first game into as many channels."""
    numbers = "WITH RECURSIVE numbers (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)"
    for table, columns, key, changed in (
        ("games", f"{HEADER}, is_open", "id", {"id": "n", "channel": f"CAST({_FIRST_CHANNEL} - 1 + n AS text)"}),
        ("journal", ENTRY, "game", {"game": "n", "request": "request || '/' || CAST(n AS text)"}),
        ("due", "game, at, version, engines", "game", {"game": "n"}),
    ):
        new = ", ".join(changed.get(column, column) for column in columns.split(", "))
        copied = f"{numbers} SELECT {new} FROM {table}, numbers WHERE {key} = 1 AND n <= ?2"  # noqa: S608
        for first in range(2, games + 1, _COPIED_AT_ONCE):
            last = min(games, first + _COPIED_AT_ONCE - 1)
            await store.write([(f"INSERT INTO {table} ({columns}) {copied}", (first, last))])


def servers(games: int) -> Iterator[dict[str, Any]]:
    """Yield the servers with the channels of all games there, as Discord tells of them."""
    for number in range(0, games, CHANNELS_IN_A_SERVER):
        guild = {
            "id": str(_guild_of(_FIRST_CHANNEL + number)),
            "name": f"Palace {number}",
            "owner_id": "9",
            "preferred_locale": "en-US",
        }
        count = min(CHANNELS_IN_A_SERVER, games - number)
        channels = [_channel(_FIRST_CHANNEL + number + n, guild["id"]) for n in range(count)]
        role = {"id": guild["id"], "name": "@everyone", "permissions": _ALL, "position": 0, "color": 0, "hoist": False}
        more: dict[str, Any] = {name: [] for name in ("emojis", "features", "threads", "stickers", "presences")}
        roles = [{**role, "managed": False, "mentionable": False}]
        members: list[dict[str, Any]] = [
            {"user": _BOT, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
        ]
        yield {**more, **guild, "roles": roles, "channels": channels, "members": members, "member_count": 5}


def _channel(number: int, guild: str) -> dict[str, Any]:
    return {
        "id": str(number),
        "type": 0,
        "name": f"maze-{number}",
        "position": 0,
        "permission_overwrites": [],
        "guild_id": guild,
    }


@dataclass
class Hall:
    """The bot in the hall, and what is said to it and comes back."""

    client: DjambiClient
    store: Store
    answered: dict[int, Callable[[], None]] = field(default_factory=dict)
    """What to do when something is posted in a channel."""
    wrong: list[str] = field(default_factory=list)
    """What was posted without a picture: refusals, errors."""
    shown: dict[str, asyncio.Future[str]] = field(default_factory=dict)
    """By its token, what a press is answered with."""
    next_number: int = 10**9

    def say(self, channel: int, author: str, text: str) -> None:
        """Let somebody type something in a channel."""
        self.next_number += 1
        guild = _guild_of(channel)
        user = {"id": author, "username": f"player {author}", "discriminator": "0", "avatar": None}
        self.client._connection.parsers["MESSAGE_CREATE"](  # noqa: SLF001 - as the gateway does
            message(self.next_number, channel, user, text, guild)
        )

    async def press(self, channel: int, author: str, words: str) -> str:
        """Let somebody press a button of a private message; return what the message is changed to."""
        self.next_number += 1
        token, guild = str(self.next_number), _guild_of(channel)
        data = {"custom_id": f"djambi:{words}", "component_type": discord.ComponentType.button.value}
        button = {"type": 2, "style": 2, "label": "-", "custom_id": data["custom_id"]}
        private = {
            "flags": discord.MessageFlags(ephemeral=True).value,
            "components": [{"type": 1, "components": [button]}],
        }
        member = _member(author)
        self.shown[token] = asyncio.get_running_loop().create_future()
        self.client._connection.parsers["INTERACTION_CREATE"](  # noqa: SLF001 - as the gateway does
            {
                "message": {**message(1, channel, _BOT, "", 0), **private},
                "id": token,
                "application_id": _BOT["id"],
                "type": discord.InteractionType.component.value,
                "data": data,
                "guild_id": str(guild),
                "channel_id": str(channel),
                "channel": _channel(channel, str(guild)),
                "member": {**member, "permissions": _ALL},
                "token": token,
                "version": 1,
                "app_permissions": _ALL,
                "locale": "en-US",
                "entitlements": [],
                "authorizing_integration_owners": {},
                "attachment_size_limit": 10**7,
            }
        )
        return await self.shown[token]

    async def answer(self, route: Any, *_: Any, **more: Any) -> Any:
        """Take the place of discord.py's answers to presses: make the body, and note what is shown."""
        text = str(more.get("payload") or "")
        if more.get("multipart"):
            body = aiohttp.FormData(quote_fields=False)
            for part in more["multipart"]:
                body.add_field(**part)
            body()
            text += str(more["multipart"][0]["value"])
        if "components" in text and route.webhook_token in self.shown:
            self.shown.pop(route.webhook_token).set_result(text)
        if route.path.endswith("/callback"):
            return {"interaction": {"id": route.webhook_token, "type": discord.InteractionType.component.value}}
        return message(1, _FIRST_CHANNEL, _BOT, "", 0)

    async def request(self, route: Any, **more: Any) -> Any:
        """Take the place of discord.py's request: make the body, and answer as Discord does."""
        if route.method == "GET":
            return _member(route.url.rpartition("/")[2]) if "/members/" in route.url else []
        files = more.get("files")
        if more.get("form"):
            body = aiohttp.FormData(quote_fields=False)
            for part in more["form"]:
                body.add_field(**part)
            body()
        channel = int(route.channel_id)
        if not files:
            self.wrong.append(str(more.get("json")))
        self.next_number += 1
        self.answered.pop(channel, lambda: None)()
        return message(self.next_number, channel, _BOT, "", 0)


def _member(number: str) -> dict[str, Any]:
    """Somebody who plays, as a server has them."""
    user = {"id": number, "username": f"player {number}", "discriminator": "0", "avatar": None}
    return {"user": user, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}


def _guild_of(channel: int) -> int:
    """The server of a channel."""
    return (_FIRST_SERVER + (channel - _FIRST_CHANNEL) // CHANNELS_IN_A_SERVER) << 22  # so that shards take turns


def message(number: int, channel: int, author: dict[str, Any], text: str, guild: int) -> dict[str, Any]:
    """A message as Discord tells of it."""
    empty: dict[str, Any] = {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")}
    more = {"timestamp": "2026-11-21T06:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False}
    where = {"id": str(number), "channel_id": str(channel), "type": 0, "mention_everyone": False}
    in_guild = {"guild_id": str(guild)} if guild else {}
    return {**empty, **more, **where, **in_guild, "content": text, "author": author}


def channels(games: int) -> list[int]:
    """The channels of the games."""
    return [*range(_FIRST_CHANNEL, _FIRST_CHANNEL + games)]


@asynccontextmanager
async def hall(database: Path | PostgresAddress, folder: Path, games: int) -> AsyncIterator[Hall]:
    """Start the bot on a database, as Discord's READY does."""
    for prepare in run.PREPARATIONS:
        prepare()
    async with Store.open(database) as store:
        if isinstance(database, PostgresAddress):
            from bot.store.postgres.home import PostgresHome  # noqa: PLC0415 - without that database there is no driver
            from bot.store.postgres.lock import PostgresLock  # noqa: PLC0415 - a bot that is compared may have none

            assert isinstance(store.home, PostgresHome)
            await PostgresLock(database, store.home, 99).open()  # so that each turn passes the fence
        house = House.on(store, random.SystemRandom())
        given = Given(house, Studio(), think_here, time.time, "en", reads_messages=True)
        client = DjambiClient(
            partial(wire, given=given),
            folder / "commands.synced",
            reads_messages=True,
        )
        place = Hall(client, store, next_number=10**9)
        vars(client.http)["request"] = place.request
        with patch.object(AsyncWebhookAdapter, "request", place.answer):
            async with client:
                client._connection.user = discord.ClientUser(state=client._connection, data=_BOT)  # type: ignore[arg-type]  # noqa: SLF001
                for guild in servers(games):
                    client._connection.parsers["GUILD_CREATE"](guild)  # noqa: SLF001
                client.add_dynamic_items(Press, Pick)
                await client.on_ready()
                await client.on_shard_ready(0)
                await asyncio.sleep(0)
                yield place
                await asyncio.sleep(0.2)  # what was posted is still to be noted
