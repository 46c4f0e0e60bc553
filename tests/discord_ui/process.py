"""The whole program in a process of its own, and a stand-in for Discord for it."""

import asyncio
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import discord
from aiohttp import web

from tests.discord_ui.portal import Portal
from tests.forking import Forked, forked
from tests.table.club import PEOPLE, opened, terms
from tests.terminal.program import environment

TOKEN: Final = "MTIzNDU2.fake-token.nobody-has-it"  # noqa: S105 - it opens nothing

_ALL: Final = str(discord.Permissions.all().value)

_AUTHOR: Final = {"id": "1", "username": "alice", "discriminator": "0", "avatar": None}

PRIVATE: Final = "my sister's birthday"

HURRY: Final = "import bot.discord_ui.run as run; run.INTERVAL = 0.3; run._LOOKS_AGAIN = 0.02"
"""What the bot's process does first, so that its health is written often."""


class Palace(Portal):
    """A stand-in with a gateway, and one server with one channel; it says the same things to everybody who comes."""

    def __init__(self) -> None:
        super().__init__()
        self.token = TOKEN
        self.flags = discord.ApplicationFlags(gateway_message_content=True).value
        self.posts: list[str] = []
        self.lets_in = asyncio.Event()
        self.lets_in.set()
        self.sayings = [f"{PRIVATE}: N c3-c6", "N c3-c6", "M g1-g9"]

    def serve(self) -> web.Application:
        """Return the server."""
        application = super().serve()
        application.router.add_get("/api/v10/applications/2/commands", self._known)
        application.router.add_put("/api/v10/applications/2/commands", self._synced)
        application.router.add_post("/api/v10/channels/20/messages", self._posted)
        application.router.add_get("/api/v10/guilds/10/members/{user}", self._member)
        application.router.add_get("/api/v10/gateway/bot", self._where)
        application.router.add_get("/gateway", self._gateway)
        return application

    async def _where(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1000, "max_concurrency": 1}
        return self._answer(request, {"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": limit})

    async def _known(self, request: web.Request) -> web.Response:
        return self._answer(request, [])  # type: ignore[arg-type] # a list here

    async def _synced(self, request: web.Request) -> web.Response:
        body = [{**command, "id": "3", "application_id": "2", "version": "1"} for command in await request.json()]
        return self._answer(request, body)  # type: ignore[arg-type] # a list here

    async def _posted(self, request: web.Request) -> web.Response:
        self.posts.append((await request.read()).decode(errors="replace"))
        return self._answer(request, message(100 + len(self.posts), "posted", self.user))

    async def _member(self, request: web.Request) -> web.Response:
        return self._answer(request, member({**_AUTHOR, "id": request.match_info["user"]}))

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 30000}})
        async for event in socket:
            if event.json()["op"] == 2:
                assert event.json()["d"]["token"] == TOKEN
                await self.lets_in.wait()
                await self._tell(socket)
        return socket

    async def _tell(self, socket: web.WebSocketResponse) -> None:
        """Let in, show the server, and let alice speak."""
        host = f"ws://{socket._req.host}/gateway" if socket._req else ""  # noqa: SLF001
        about = {"v": 10, "user": self.user, "guilds": [], "session_id": "s"}
        ready = {**about, "resume_gateway_url": host, "shard": [0, 1]}
        events = [("READY", {**ready, "application": {"id": "2", "flags": 0}}), ("GUILD_CREATE", guild())]
        events += [("MESSAGE_CREATE", message(50 + n, said, _AUTHOR)) for n, said in enumerate(self.sayings)]
        for number, (name, data) in enumerate(events, 1):
            await socket.send_json({"op": 0, "t": name, "s": number, "d": data})


def message(number: int, content: str, author: dict[str, Any]) -> dict[str, Any]:
    """A message in the channel."""
    empty: dict[str, Any] = {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")}
    more = {"timestamp": "2026-11-21T06:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False}
    where = {"id": str(number), "channel_id": "20", "guild_id": "10", "type": 0, "mention_everyone": False}
    return {**empty, **more, **where, "content": content, "author": author, "member": member(author)}


def member(user: dict[str, Any]) -> dict[str, Any]:
    """Somebody on the server."""
    return {
        "user": user,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def guild() -> dict[str, Any]:
    """The server, on which the bot may do everything."""
    everyone = {"id": "10", "name": "@everyone", "permissions": _ALL, "position": 0, "color": 0, "hoist": False}
    more = {"managed": False, "mentionable": False}
    channel = {"id": "20", "type": 0, "name": "maze", "position": 0, "permission_overwrites": [], "guild_id": "10"}
    bot = member({"id": "2", "username": "djambi", "discriminator": "0", "avatar": None, "bot": True})
    lists: dict[str, Any] = {name: [] for name in ("emojis", "features", "threads", "stickers", "presences")}
    about = {"id": "10", "name": "Palace", "owner_id": "9", "member_count": 5, "preferred_locale": "en-US"}
    return {**lists, **about, "roles": [{**everyone, **more}], "channels": [channel], "members": [bot]}


def preparing(address: str) -> str:
    """Return what the bot's process does first, so that it finds the stand-in at an address, and is soon ready."""
    gateway = address.replace("http", "ws").replace("/api/v10", "/gateway")
    return f"""
import discord, yarl
discord.http.Route.BASE = {address!r}
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({gateway!r})
discord.state.ConnectionState.guild_ready_timeout = property(lambda _: 0.1, lambda *_: None)  # two seconds otherwise
"""


def program(
    folder: Path, address: str, level: str, *, token: str = TOKEN, before: str = HURRY, **more: str
) -> AbstractContextManager[Forked]:
    """The bot's process, which is killed in the end if it is still there; the lines `before` are done first in it.

    It has `more` settings.
    """
    settings = {"DJAMBI_TOKEN": token, "DJAMBI_LOG_LEVEL": level, "DJAMBI_DATA": "data", **more}
    return forked(folder, [], environment(settings), first=f"{preparing(address)}\n{before}")


async def a_game(folder: Path) -> Path:
    """Start a game of four in the channel, and return its record."""
    (folder / "data").mkdir()
    path = folder / "data" / "djambi.db"
    async with opened(path) as club:
        await club.open(terms(), channel="20")
        for person in PEOPLE:
            event = await club.table.join("20", club.ask(person))
        await club.table.told(event.game.id, event.seq)
    return path


def health_of(folder: Path) -> str:
    """What the health file says, if there is one."""
    path = folder / "data" / "health.prom"
    return path.read_text("utf-8") if path.exists() else ""
