"""The stand-in's REST API: what the bot uses of it, answered as Discord answers."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import discord
from aiohttp import BodyPartReader, web

from bot.discord_ui.kit.emblems import EMBLEM_NAMES
from tests.standin.faults import Faults, Handler, answer, refusal
from tests.standin.gateway import Gateway
from tests.standin.patience import Patience
from tests.standin.places import BOT, BOT_ID, Channel, Json, Places, Thread, member
from tests.standin.schema import objections
from tests.standin.senders import Sender, sender_of

BASE: Final = "/api/v10"

_BODY: Final = web.RequestKey("body", object)
_FILES: Final = web.RequestKey("files", list)
_EPHEMERAL: Final = 64
_UNKNOWN_CHANNEL, _UNKNOWN_MEMBER, _NO_ACCESS, _NO_PERMISSION, _ACKNOWLEDGED = 10003, 10007, 50001, 50013, 40060
_INVALID_FORM: Final = 50035
_UNKNOWN_MESSAGE: Final = 10008
_NO_ENTRY_POINT: Final = 50240
_THINKING: Final = 5
_NONCE_SECONDS: Final = 180
_WITHOUT_TOKEN: Final = (f"{BASE}/interactions/", f"{BASE}/webhooks/")


@dataclass(frozen=True)
class Asked:
    """A request that came, and the status of the answer: 0 where none was given; `at` in seconds since 1970."""

    method: str
    path: str
    body: Any
    status: int
    at: float
    sender: Sender


def _emoji(name: str, number: int) -> Json:
    return {"id": str(number), "name": name, "roles": [], "require_colons": True, "managed": False, "animated": False}


def _emojis_in(body: object) -> Iterator[str]:
    """Yield the ids of the emojis of the application on the buttons and in the menus of a message."""
    if isinstance(body, dict):
        number = (body.get("emoji") or {}).get("id")
        yield from [str(number)] if number else []
    for each in body.values() if isinstance(body, dict) else body if isinstance(body, list) else ():
        yield from _emojis_in(each)


def _invalid_emoji() -> web.Response:
    wrong = {"_errors": [{"code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    errors = {"data": {"components": {"0": {"components": {"0": {"emoji": {"id": wrong}}}}}}}
    return answer({"message": "Invalid Form Body", "code": _INVALID_FORM, "errors": errors}, 400)


class Rest:
    """Answers requests; keeps all of them, and what Discord's description has against them."""

    def __init__(self, places: Places, gateway: Gateway, token: str) -> None:
        self.faults = Faults()
        self.patience = Patience()
        self.requests: list[Asked] = []
        self.under_way = 0
        """How many requests are being done; those that are left without an answer don't count."""
        self.objections: list[str] = []
        self.answers: dict[str, list[Json]] = {}
        """What was said to each interaction, by its token."""
        self._originals: dict[str, Json] = {}
        """The message that is the first answer to an interaction, by its token."""
        self.flags = discord.ApplicationFlags(gateway_message_content_limited=True).value
        self.shards = 1
        """As many as Discord recommends."""
        self.reset_after = 1000
        """In that many milliseconds sessions may begin again, if none may."""
        self.opening: list[Json] = []
        """The command that Discord makes by itself where Activities are enabled, to open one."""
        self.emojis = [_emoji(name, places.new_id()) for name in EMBLEM_NAMES]
        """The application's own: at first those of a bot that has been there before."""
        self.closed_letters = False
        self.letters: list[str] = []
        self._nonces: dict[str, tuple[float, Json]] = {}
        """By nonce alone: Discord compares those of one author, wherever they write."""
        self._places = places
        self._gateway = gateway
        self._token = token

    def forget_nonces(self) -> None:
        """Let the few minutes pass for which Discord remembers them."""
        self._nonces.clear()

    def refused(self, method: str, ending: str) -> list[Asked]:
        """Return the requests of a kind to which Discord said no."""
        return [
            asked
            for asked in self.requests
            if asked.method == method and asked.path.endswith(ending) and 400 <= asked.status < 500
        ]

    def application(self) -> web.Application:
        """Return the server."""
        application = web.Application(middlewares=[self._middleware], client_max_size=2**25)
        application.add_routes([web.get("/gateway", self._gateway.serve)])
        routes = [
            web.get("/users/@me", self._me),
            web.get("/oauth2/applications/@me", self._application),
            web.get("/gateway/bot", self._bot_gateway),
            web.get("/applications/{application}/commands", self._known_commands),
            web.put("/applications/{application}/commands", self._commands),
            web.get("/applications/{application}/emojis", self._emojis),
            web.post("/applications/{application}/emojis", self._emoji),
            web.get("/channels/{channel}", self._channel),
            web.patch("/channels/{channel}", self._change),
            web.post("/channels/{channel}/threads", self._open_thread),
            web.put("/channels/{channel}/thread-members/{user}", self._let_in),
            web.get("/channels/{channel}/thread-members/{user}", self._insider),
            web.delete("/channels/{channel}/thread-members/{user}", self._take_out),
            web.get("/guilds/{guild}/members/{user}", self._member),
            web.get("/channels/{channel}/messages", self._history),
            web.post("/channels/{channel}/messages", self._post),
            web.patch("/channels/{channel}/messages/{message}", self._edit),
            web.delete("/channels/{channel}/messages/{message}", self._delete),
            web.post("/users/@me/channels", self._open_letter),
            web.post("/interactions/{id}/{token}/callback", self._callback),
            web.post("/webhooks/{application}/{token}", self._follow_up),
            web.get("/webhooks/{application}/{token}/messages/@original", self._original),
            web.patch("/webhooks/{application}/{token}/messages/@original", self._change_original),
            web.delete("/webhooks/{application}/{token}/messages/@original", self._delete_original),
        ]
        application.add_routes([web.RouteDef(r.method, BASE + r.path, r.handler, r.kwargs) for r in routes])
        return application

    @web.middleware
    async def _middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(BASE):
            return await handler(request)
        status, at = 0, time.time()
        try:
            misbehave = self.faults.take(request)
            act = self._answered(handler)
            response = await (misbehave(request, act) if misbehave else act(request))
            status = response.status
        except ConnectionResetError:  # whoever asked has died meanwhile
            response = web.Response()
        finally:
            body = request.get(_BODY)
            what = request.method, request.path.removeprefix(BASE)
            self.requests.append(Asked(*what, body, status, at, sender_of(request)))
        return response

    def _answered(self, handler: Handler) -> Handler:
        async def act(request: web.Request) -> web.StreamResponse:
            self.under_way += 1
            try:
                await self._read(request)
                has_token = request.headers.get("Authorization") == f"Bot {self._token}"
                if not has_token and not request.path.startswith(_WITHOUT_TOKEN):
                    return refusal(401)
                return await handler(request)
            finally:
                self.under_way -= 1

        return act

    async def _read(self, request: web.Request) -> None:
        """Read the body, plain or with files, and compare it with Discord's description."""
        body, files = None, []
        if request.content_type == "multipart/form-data":
            async for part in await request.multipart():
                assert isinstance(part, BodyPartReader)
                data = await part.read(decode=False)
                if part.name == "payload_json":
                    body = json.loads(data)
                else:
                    files.append((part.filename, bytes(data)))
        elif request.can_read_body:
            body = await request.json()
        request[_BODY], request[_FILES] = body, files
        self.objections += objections(request.method, request.path.removeprefix(BASE), body)

    # Who we are

    async def _me(self, request: web.Request) -> web.StreamResponse:
        return answer(BOT)

    async def _application(self, request: web.Request) -> web.StreamResponse:
        about = {"id": str(BOT_ID), "name": "djambi", "description": "", "bot_public": True}
        more = {"bot_require_code_grant": False, "verify_key": "", "flags": self.flags, "icon": None, "owner": BOT}
        return answer({**about, **more})

    async def _bot_gateway(self, request: web.Request) -> web.StreamResponse:
        limit = {
            "total": 1000,
            "remaining": self._gateway.starts,
            "reset_after": self.reset_after,
            "max_concurrency": 1,
        }
        return answer({"url": self._gateway.url, "shards": self.shards, "session_start_limit": limit})

    async def _known_commands(self, request: web.Request) -> web.StreamResponse:
        return answer(self.opening)

    async def _commands(self, request: web.Request) -> web.StreamResponse:
        """All commands are replaced; a list that would remove the one that opens an Activity is refused as a whole."""
        body: Any = request[_BODY]
        if not {command["id"] for command in self.opening} <= {command.get("id") for command in body}:
            return refusal(400, _NO_ENTRY_POINT, "You cannot remove this app's Entry Point command in a bulk update")
        versions = {"application_id": str(BOT_ID), "version": "1", "default_member_permissions": None}
        return answer([{"id": str(self._places.new_id()), **command, **versions} for command in body])

    async def _emojis(self, request: web.Request) -> web.StreamResponse:
        return answer({"items": self.emojis})

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        body: Any = request[_BODY]
        if body["name"] in [emoji["name"] for emoji in self.emojis]:
            return refusal(400, _INVALID_FORM, "Invalid Form Body")
        self.emojis.append(_emoji(body["name"], self._places.new_id()))
        return answer(self.emojis[-1], 201)

    # Channels and messages

    def _where(self, request: web.Request, *needed: str) -> Channel | web.Response:
        """The channel of a request, or why it cannot be had."""
        channel = self._places.channels.get(int(request.match_info["channel"]))
        if channel is None:
            return refusal(404, _UNKNOWN_CHANNEL, "Unknown Channel")
        if channel.guild not in self._places.guilds or channel.denied.view_channel:
            return refusal(403, _NO_ACCESS, "Missing Access")
        if any(getattr(channel.denied, name) for name in needed):
            return refusal(403, _NO_PERMISSION, "Missing Permissions")
        return channel

    async def _channel(self, request: web.Request) -> web.StreamResponse:
        channel = self._where(request)
        return answer(channel.json()) if isinstance(channel, Channel) else channel

    async def _history(self, request: web.Request) -> web.StreamResponse:
        channel = self._where(request, "read_message_history")
        if not isinstance(channel, Channel):
            return channel
        limit, after, before = (int(request.query.get(name, 0)) for name in ("limit", "after", "before"))
        numbers = [number for number in channel.messages if after < number and (not before or number < before)]
        page = numbers[: limit or 50] if "after" in request.query else numbers[-(limit or 50) :]
        return answer([channel.messages[number] for number in reversed(page)])

    async def _post(self, request: web.Request) -> web.StreamResponse:
        body: Any = request[_BODY]
        if int(request.match_info["channel"]) == BOT_ID:
            if self.closed_letters:
                return refusal(403, 50007, "Cannot send messages to this user")
            self.letters.append(body["content"])
            return answer({**self._message(Channel(BOT_ID, 0, ""), body, [])})
        files = request[_FILES]
        channel = self._where(request, "send_messages", *(["attach_files"] if files else []))
        if not isinstance(channel, Channel):
            return channel
        at, message = self._nonces.get(str(body.get("nonce")), (0.0, {}))
        if body.get("enforce_nonce") and time.monotonic() - at < _NONCE_SECONDS:
            return answer(message)
        message = self._message(channel, body, files)
        self._nonces[str(body.get("nonce"))] = (time.monotonic(), message)
        await self._gateway.emit("MESSAGE_CREATE", {**message, "guild_id": str(channel.guild)}, channel.guild)
        return answer({**message, "nonce": body.get("nonce")})

    def _message(self, channel: Channel, body: Json, files: list[tuple[str, bytes]]) -> Json:
        """A message of the bot."""
        more: Json = {"components": body.get("components") or []}
        if body.get("message_reference"):
            more |= {"type": 19, "message_reference": body["message_reference"]}
        more["attachments"] = [
            {
                "id": str(self._places.new_id()),
                "filename": name,
                "size": len(data),
                "url": f"https://cdn.invalid/{name}",
                "proxy_url": f"https://cdn.invalid/{name}",
                "description": described.get("description"),
            }
            for (name, data), described in zip(files, body.get("attachments") or [], strict=False)
        ]
        pings = (body.get("allowed_mentions") or {}).get("users", [])
        message = self._places.add_message(channel, BOT, body.get("content") or "", **more)
        message["pinged"] = [str(ping) for ping in pings if f"<@{ping}>" in message["content"]]
        message["gone"] = sorted(self._places.gone)
        return message

    async def _edit(self, request: web.Request) -> web.StreamResponse:
        channel = self._where(request)
        if not isinstance(channel, Channel):
            return channel
        message = channel.messages.get(int(request.match_info["message"]))
        if message is None:
            return refusal(404, _UNKNOWN_MESSAGE, "Unknown Message")
        body: Any = request[_BODY]
        message.update({name: value or [] for name, value in body.items() if name in ("content", "components")})
        return answer(message)

    async def _delete(self, request: web.Request) -> web.StreamResponse:
        channel = self._where(request)
        if not isinstance(channel, Channel):
            return channel
        gone = channel.messages.pop(int(request.match_info["message"]), None)
        return web.Response(status=204) if gone else refusal(404, _UNKNOWN_MESSAGE, "Unknown Message")

    async def _open_letter(self, request: web.Request) -> web.StreamResponse:
        body: Any = request[_BODY]
        who = next(user for user in self._places.people.values() if user["id"] == str(body["recipient_id"]))
        return answer({"id": str(BOT_ID), "type": 1, "recipients": [who], "last_message_id": None})

    # Threads, and who is there

    async def _open_thread(self, request: web.Request) -> web.StreamResponse:
        channel = self._where(request, "create_private_threads")
        if not isinstance(channel, Channel):
            return channel
        body: Any = request[_BODY]
        thread = self._places.add_thread(channel, body["name"])
        await self._gateway.emit("THREAD_CREATE", {**thread.json(), "newly_created": True}, thread.guild)
        return answer(thread.json(), 201)

    async def _change(self, request: web.Request) -> web.StreamResponse:
        thread = self._where(request)
        if not isinstance(thread, Thread):
            return refusal(403)
        body: Any = request[_BODY]
        thread.archived = body["archived"]
        await self._gateway.emit("THREAD_UPDATE", thread.json(), thread.guild)
        return answer(thread.json())

    async def _let_in(self, request: web.Request) -> web.StreamResponse:
        thread, user = self._thread_and_user(request)
        thread.members.add(user)
        return web.Response(status=204)

    async def _insider(self, request: web.Request) -> web.StreamResponse:
        thread, user = self._thread_and_user(request)
        if user not in thread.members:
            return refusal(404, _UNKNOWN_MEMBER, "Unknown Member")
        joined = {"join_timestamp": discord.utils.utcnow().isoformat(), "flags": 0}
        return answer({"id": str(thread.id), "user_id": str(user), **joined})

    async def _take_out(self, request: web.Request) -> web.StreamResponse:
        thread, user = self._thread_and_user(request)
        if user not in thread.members:
            return refusal(404, _UNKNOWN_MEMBER, "Unknown Member")
        thread.members.remove(user)
        return web.Response(status=204)

    def _thread_and_user(self, request: web.Request) -> tuple[Thread, int]:
        thread = self._places.channels[int(request.match_info["channel"])]
        assert isinstance(thread, Thread)
        return thread, int(request.match_info["user"])

    async def _member(self, request: web.Request) -> web.StreamResponse:
        user = request.match_info["user"]
        [who] = [each for each in self._places.people.values() if each["id"] == user]
        if user in self._places.gone:
            return refusal(404, _UNKNOWN_MEMBER, "Unknown Member")
        return answer({"user": who, **member(who)})

    # Interactions

    async def _callback(self, request: web.Request) -> web.StreamResponse:
        """The first answer to an interaction; a second one is refused."""
        body: Any = request[_BODY]
        token = request.match_info["token"]
        if self.answers.get(token):
            return refusal(400, _ACKNOWLEDGED, "Interaction has already been acknowledged.")
        data = body.get("data") or {}
        if not set(_emojis_in(data)) <= {emoji["id"] for emoji in self.emojis}:
            return _invalid_emoji()
        self.answers.setdefault(token, []).append({"type": body["type"], **data})
        channel, source = self.source(token)
        known: Json = {"id": request.match_info["id"], "type": 2}
        match body["type"]:
            case 4:
                message = self._said(channel, data, request[_FILES], data)
                self._originals[token] = message
                known |= {"response_message_id": message["id"]}
                resource = {"type": body["type"], "message": message}
            case 7 if source is not None:
                source.update({name: value or [] for name, value in data.items() if name in ("content", "components")})
                resource = {"type": body["type"], "message": source}
            case _:
                resource = {"type": body["type"]}
        return answer({"interaction": known, "resource": resource})

    def source(self, token: str) -> tuple[Channel, Json | None]:
        """Return the channel of an interaction, and the message whose button was pressed."""
        _, channel, message = token.split("-")
        where = self._places.channels[int(channel)]
        return where, where.messages.get(int(message))

    def _said(self, channel: Channel, body: Json, files: list[tuple[str, bytes]], seen: Json) -> Json:
        """A message of the bot to an interaction; in the channel, unless the flags of `seen` keep it private."""
        is_private = seen.get("flags", 0) & _EPHEMERAL
        return self._message(Channel(channel.id, channel.guild, "") if is_private else channel, body, files)

    async def _original(self, request: web.Request) -> web.StreamResponse:
        message = self._originals.get(request.match_info["token"])
        return answer(message) if message else refusal(404, _UNKNOWN_MESSAGE, "Unknown Message")

    async def _change_original(self, request: web.Request) -> web.StreamResponse:
        body: Any = request[_BODY]
        token = request.match_info["token"]
        self.answers.setdefault(token, []).append(body)
        channel, source = self.source(token)
        message = self._originals.get(token) or source
        if message is None:
            return answer(self._message(Channel(channel.id, channel.guild, ""), body, request[_FILES]))
        message.update({name: value or [] for name, value in body.items() if name in ("content", "components")})
        return answer(message)

    async def _delete_original(self, request: web.Request) -> web.StreamResponse:
        channel, _ = self.source(request.match_info["token"])
        message = self._originals.pop(request.match_info["token"], None)
        if message is not None:
            channel.messages.pop(int(message["id"]), None)
        return web.Response(status=204)

    async def _follow_up(self, request: web.Request) -> web.StreamResponse:
        """A further answer; the first one after a deferral takes its place and is as private as that."""
        body: Any = request[_BODY]
        token = request.match_info["token"]
        channel, _ = self.source(token)
        said = self.answers.setdefault(token, [])
        takes_its_place = len(said) == 1 and said[0]["type"] == _THINKING
        said.append(body)
        return answer(self._said(channel, body, request[_FILES], said[0] if takes_its_place else body))
