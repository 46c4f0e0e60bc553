"""The stand-in's gateway: sessions that can be resumed, dropped and forgotten, and the events they are sent."""

import contextlib
import itertools
import json
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSMsgType, web

from tests.standin.places import BOT, BOT_ID, Guild, Json, Places
from tests.standin.senders import sender_of

_CONTENT: Final = 1 << 15
_MISSING_INTENT: Final = 4014
_BAD_TOKEN: Final = 4004


@dataclass
class Session:
    """A shard's connection, which outlives its socket."""

    id: str
    shard: int
    shards: int
    socket: web.WebSocketResponse | None
    reads_messages: bool
    process: int
    """Which process began it, if that is known."""
    events: list[Json] = field(default_factory=list)

    def sees(self, guild: int | None) -> bool:
        """Whether what happens on a server concerns this shard."""
        return self.shard == 0 if guild is None else (guild >> 22) % self.shards == self.shard

    async def send(self, name: str, data: Json) -> None:
        """Send an event now, or when the session is resumed."""
        event = {"op": 0, "s": len(self.events) + 1, "t": name, "d": data}
        self.events.append(event)
        await self.pass_on(event)

    async def pass_on(self, event: Json) -> None:
        """Send an event if the socket is there."""
        if self.socket is not None and not self.socket.closed:
            with contextlib.suppress(ConnectionResetError):  # whoever listened has died meanwhile
                await self.socket.send_str(json.dumps(event))


class Gateway:
    """All sessions."""

    def __init__(self, places: Places, token: str) -> None:
        self._places = places
        self._token = token
        self._numbers = itertools.count(1)
        self.sessions: dict[str, Session] = {}
        self.grants_content = True
        self.url = ""
        self.is_silent = False
        """Whether it says nothing to anybody who comes from now on."""
        self.ignored = 0
        self.identified = 0
        self.starts = 999
        """That many sessions may still begin; below 0 Discord resets the token."""
        self.resumed = 0
        self._cut_off: set[int] = set()

    async def emit(self, name: str, data: Json, guild: int | None) -> None:
        """Send an event to the shard it concerns."""
        for session in list(self.sessions.values()):
            if session.sees(guild):
                await session.send(name, _as_read(data) if not session.reads_messages else data)

    async def babble(self, text: str) -> None:
        """Send a text that is no event to everybody."""
        for session in self.sessions.values():
            if session.socket is not None:
                await session.socket.send_str(text)

    async def drop(self, *, forget: bool = False, code: int = 4000) -> None:
        """Close every socket; with `forget` no session can be resumed."""
        sessions = list(self.sessions.values())
        if forget:
            self.sessions.clear()
        for session in sessions:
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.close(code=code)

    async def cut_off(self, process: int) -> None:
        """Close the sockets of a process, and let it come no more."""
        self._cut_off.add(process)
        for session in self.sessions.values():
            if session.process == process and session.socket is not None:
                await session.socket.close(code=4000)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak with one socket until it closes."""
        process = sender_of(request).process
        if process in self._cut_off:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if self.is_silent:
            self.ignored += 1
            async for _ in socket:
                pass
            return socket
        await socket.send_str(json.dumps({"op": 10, "d": {"heartbeat_interval": 45000}, "s": None, "t": None}))
        session: Session | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            payload = json.loads(message.data)
            match payload["op"]:
                case 1:  # a heartbeat
                    await socket.send_str(json.dumps({"op": 11}))
                case 2:  # identify
                    session = await self._identify(socket, payload["d"], process)
                case 6:  # resume
                    session = await self._resume(socket, payload["d"])
                case _:
                    pass
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def _identify(self, socket: web.WebSocketResponse, data: Json, process: int) -> Session | None:
        reads = bool(data["intents"] & _CONTENT)
        if data["token"] != self._token or (reads and not self.grants_content):
            await socket.close(code=_MISSING_INTENT if data["token"] == self._token else _BAD_TOKEN)
            return None
        self.identified += 1
        self.starts -= 1
        shard, shards = data.get("shard", (0, 1))
        session = Session(str(next(self._numbers)), shard, shards, socket, reads, process)
        guilds = [guild for guild in self._places.guilds.values() if session.sees(guild.id)]
        await session.send("READY", self._ready(session, guilds))
        self.sessions[session.id] = session
        for guild in guilds:
            await session.send("GUILD_CREATE", guild.json())
        return session

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": BOT,
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(BOT_ID), "flags": 0},
        }

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            await socket.send_str(json.dumps({"op": 9, "d": False}))
            return None
        self.resumed += 1
        session.socket = socket
        for event in session.events[data["seq"] :]:
            await session.pass_on(event)
        await session.send("RESUMED", {})
        return session

    @property
    def connected(self) -> int:
        """How many sessions have a socket."""
        return sum(session.socket is not None for session in self.sessions.values())


def _as_read(data: Json) -> Json:
    """A message as it comes to those who may not read what does not concern them."""
    if "content" not in data or any(user["id"] == str(BOT_ID) for user in data["mentions"]):
        return data
    return {**data, "content": ""}
