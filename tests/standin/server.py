"""The stand-in as tests use it: people act on it, it misbehaves when told to, and shows what came of it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any, Final, Self

import discord
from aiohttp import web

from tests.standin.gateway import Gateway
from tests.standin.places import BOT, BOT_ID, Channel, Guild, Json, Places, member
from tests.standin.rest import BASE, Asked, Rest

TOKEN: Final = "MTA.good.token"  # noqa: S105 - it opens nothing
LIMIT: Final = 300.0
"""Whoever waits longer for something waits in vain, however much else the machine does."""

_TICK: Final = 0.003


_ALONE = ("plan", "pact", "djambi-server", "my-djambi")
"""The commands that are in no group."""


def _resolved(people: Collection[Json]) -> Json:
    """What Discord tells of the people whose ids are among the values."""
    members = {who["id"]: {**member(who), "permissions": "0"} for who in people}
    return {"users": {who["id"]: who for who in people}, "members": members}


class Standin:
    """Discord, as far as the bot can see."""

    def __init__(self, guilds: int = 1) -> None:
        """Begin with that many servers, each on its own shard if there are as many."""
        self.places = Places()
        self.gateway = Gateway(self.places, TOKEN)
        self.rest = Rest(self.places, self.gateway, TOKEN)
        self.runner = web.AppRunner(self.rest.application(), shutdown_timeout=0.1)
        self.guilds = [self.places.add_guild(shard, guilds) for shard in range(guilds)]
        self.alice, self.bob, self.chloe, self.dai = self.places.people.values()

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, guilds: int = 1) -> AsyncIterator[Self]:
        """Listen on loopback."""
        standin = cls(guilds)
        runner = standin.runner
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        standin.gateway.url = f"ws://127.0.0.1:{runner.addresses[0][1]}/gateway"
        try:
            yield standin
        finally:
            await standin.gateway.drop()
            await runner.cleanup()

    async def has_heard_the_dead(self) -> None:
        """Wait until all is done that dead processes asked for; no living one may be there."""
        server = self.runner.server
        await self.until(lambda: not (self.rest.under_way or (server and server.connections)))

    @property
    def base(self) -> str:
        """Where the bot has to look for the REST API."""
        return self.gateway.url.replace("ws://", "http://").replace("/gateway", BASE)

    @property
    def channel(self) -> Channel:
        """The first channel of the first server."""
        return next(iter(self.guilds[0].channels.values()))

    # What people do

    def write(self, who: Json, text: str, channel: Channel | None = None) -> Json:
        """Let somebody write a message of which the bot is told nothing."""
        return self.places.add_message(channel or self.channel, who, text)

    async def say(self, who: Json, text: str, channel: Channel | None = None) -> Json:
        """Let somebody write a message."""
        message = self.write(who, text, channel)
        await self.announce(message)
        return message

    async def announce(self, message: Json, event: str = "MESSAGE_CREATE") -> None:
        """Tell the bot of a message, as often as this is called."""
        guild = self.places.channels[int(message["channel_id"])].guild
        more = {"guild_id": str(guild), "member": member(message["author"])}
        await self.gateway.emit(event, {**message, **more}, guild)

    def changed(self, message: Json, text: str) -> Json:
        """Return a message with another text, as its author has just changed it."""
        message |= {"content": text, "edited_timestamp": self.places.now().isoformat()}
        return message

    async def slash(self, who: Json, name: str, channel: Channel | None = None, **options: Any) -> str:
        """Give a command, of the group "djambi" if it is in no other and not alone; return the interaction's token."""
        kinds = {str: 3, int: 4, bool: 5, dict: 6}
        people = {key: value for key, value in options.items() if isinstance(value, dict)}
        values = {**options, **{key: who["id"] for key, who in people.items()}}
        given = [{"name": key, "type": kinds[type(value)], "value": values[key]} for key, value in options.items()]
        *group, last = name.split()
        command: Json = {"name": last, "type": 1, "options": given}
        for inner in reversed(group[1:]):
            command = {"name": inner, "type": 2, "options": [command]}
        data: Json = {"id": "9", "name": group[0] if group else "djambi", "type": 1, "options": [command]}
        data |= {"name": last, "options": given} if name in _ALONE else {}
        data["resolved"] = _resolved(people.values())
        return await self.interact(who, {"type": 2, "data": data}, channel or self.channel)

    async def press(self, who: Json, message: Json, custom_id: str) -> str:
        """Press a button that is on a message, or one that never was; return the token of the interaction."""
        data = {"custom_id": custom_id, "component_type": 2}
        channel = self.places.channels[int(message["channel_id"])]
        return await self.interact(who, {"type": 3, "data": data, "message": message}, channel)

    async def choose(self, who: Json, message: Json, custom_id: str, *values: str) -> str:
        """Choose in a menu that is on a message; return the token of the interaction."""
        [menu] = [each for row in message["components"] for each in row["components"] if each["custom_id"] == custom_id]
        people = [who for who in self.places.people.values() if who["id"] in values]
        data = {"custom_id": custom_id, "component_type": menu["type"], "values": [*values]}
        data |= {"resolved": _resolved(people)} if people else {}
        channel = self.places.channels[int(message["channel_id"])]
        return await self.interact(who, {"type": 3, "data": data, "message": message}, channel)

    async def interact(self, who: Json, what: Json, channel: Channel) -> str:
        """Send an interaction, from a server or from where somebody is alone with the bot; return its token."""
        number = self.places.new_id()
        token = f"{number}-{channel.id}-{what.get('message', {}).get('id', 0)}"
        permissions = str((discord.Permissions.all().value) & ~channel.denied.value)
        where: Json = {"user": who, "authorizing_integration_owners": {"0": "0"}, "context": 1}
        if channel.guild:
            where = {
                "guild_id": str(channel.guild),
                "member": {"user": who, "permissions": "0", **member(who)},
                "guild_locale": "en-US",
                "authorizing_integration_owners": {"0": str(channel.guild)},
                "context": 0,
            }
        more = {
            "id": str(number),
            "application_id": str(BOT_ID),
            "token": token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": {**channel.json(), "permissions": permissions},
            "app_permissions": permissions,
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": 10485760,
        }
        await self.gateway.emit("INTERACTION_CREATE", {**what, **more, **where}, channel.guild or None)
        return token

    # What becomes of the places

    async def forbid(self, *permissions: str, channel: Channel | None = None, told: bool = True) -> None:
        """Take permissions from the bot, or give back all; without being `told` it does not know."""
        where = channel or self.channel
        where.forbid(*permissions)
        if told:
            await self.gateway.emit("CHANNEL_UPDATE", where.json(), where.guild)

    async def delete_channel(self, channel: Channel) -> None:
        """Delete a channel."""
        self.places.remove_channel(channel)
        await self.gateway.emit("CHANNEL_DELETE", channel.json(), channel.guild)

    async def delete_message(self, message: Json) -> None:
        """Delete a message."""
        channel = self.places.channels[int(message["channel_id"])]
        del channel.messages[int(message["id"])]
        gone = {"id": message["id"], "channel_id": message["channel_id"], "guild_id": str(channel.guild)}
        await self.gateway.emit("MESSAGE_DELETE", gone, channel.guild)

    async def throw_out(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        del self.places.guilds[guild.id]
        await self.gateway.emit("GUILD_DELETE", {"id": str(guild.id)}, guild.id)

    async def invite(self, guild: Guild) -> None:
        """Let the bot into a server."""
        self.places.guilds[guild.id] = guild
        new = {name: value for name, value in guild.json().items() if name != "unavailable"}
        await self.gateway.emit("GUILD_CREATE", new, guild.id)

    # What can be seen

    def posts(self, channel: Channel | None = None) -> list[Json]:
        """Return what the bot has written into a channel, oldest first."""
        return [message for message in (channel or self.channel).messages.values() if message["author"] == BOT]

    def boards(self, channel: Channel | None = None) -> list[str]:
        """Return the names of the pictures of turns in a channel, oldest first; a lobby's is none."""
        named = [file["filename"] for message in self.posts(channel) for file in message["attachments"]]
        return [name for name in named if name != "djambi-lobby.png"]

    def pings(self, channel: Channel | None = None) -> list[str]:
        """Return the names of everybody who was called, in order."""
        names = {who["id"]: name for name, who in self.places.people.items()}
        return [names[number] for message in self.posts(channel) for number in message["pinged"]]

    def requests(self, method: str, ending: str) -> list[Asked]:
        """Return the requests of a kind."""
        return [asked for asked in self.rest.requests if asked.method == method and asked.path.endswith(ending)]

    async def until(self, so: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(LIMIT):
            while not so():  # noqa: ASYNC110 - what is waited for may be anything
                await asyncio.sleep(_TICK)

    async def tick(self) -> None:
        """Let a moment pass."""
        await asyncio.sleep(_TICK)

    async def answered(self, token: str) -> Json:
        """Wait for the answer to an interaction, and return it."""
        await self.until(lambda: self.rest.answers.get(token))
        return self.rest.answers[token][-1]

    async def posted(self, count: int, channel: Channel | None = None) -> None:
        """Wait until the bot has written that many messages into a channel."""
        await self.until(lambda: len(self.posts(channel)) >= count)
