"""Adapting simcord, which is made for tests, to a server that people use: every private door into it, and why.

`pyproject.toml` pins the version, since simcord can change its private parts in any.
"""

import asyncio
import functools
import json
import os
import struct
import time
import zoneinfo
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from http import HTTPStatus
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, Final

import discord
import simcord
from aiohttp import web
from simcord import interactions
from simcord.backend import Backend
from simcord.backend.errors import SetupError
from simcord.enums import ChannelType, MessageType, OptionType
from simcord.preview import Preview, _component_projection, _markdown, _messages, _queries, _server, _snapshot
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

PAGE: Final = Path(_server.__file__).with_name("static") / "index.html"
"""The page of a place, as simcord provides it."""

PASS: Final = "X-Simcord-Capability"  # noqa: S105 - the name of a header
"""The header with a page's secret."""

_CONTEXT: Final = "X-Simcord-Context"
"""The header with a page's id among the pages of its place."""

_HANDLERS: Final = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
_SUBCOMMANDS: Final = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_IDLE: Final = 0.001
_PATIENCE: Final = 30
_READ_ONCE: Final = 2000
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SIZE_OF_PNG: Final = struct.Struct(">16xII")


def put_file(backend: Backend, url: str, data: bytes) -> None:
    """Let the simulated file server have `data` at `url`: it offers only to upload, to a place that it chooses."""
    backend.cdn._blobs[url] = data  # noqa: SLF001


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Give everybody on every simulated Discord the language `locale`, inside the block."""
    vars(interactions)["base_payload"] = functools.partial(_as_discord_says, _BASE_PAYLOAD, locale)
    try:
        yield
    finally:
        vars(interactions)["base_payload"] = _BASE_PAYLOAD


def pretend(client: discord.Client, ahead: float) -> simcord.Env:
    """Return a simulated Discord for `client`, with a clock `ahead` seconds of ours."""
    env = simcord.Env(client, shard_count=1, settle_timeout=_PATIENCE)
    env.backend.advance_clock(behind(env, ahead))  # simcord's clock starts at New Year
    # simcord checks 20 times a second whether the bot is done: too slow for a day, which is 1440 rounds of the bot.
    vars(env)["_settle_internal"] = functools.partial(env._settle_internal, idle=_IDLE)  # noqa: SLF001
    # In a test an error has to fail it. Here the bot has answered and logged the error, and the page goes on.
    vars(env)["_record_error"] = lambda _: None
    env.backend.subscribers.append(functools.partial(_forget_private_threads, env))
    return env


def localise_commands(env: simcord.Env, locale: str) -> None:
    """Make the command picker, which shows English only, show the bot's texts for `locale`."""
    for commands in env.backend.commands.values():
        for command in commands.values():
            _localise(command, locale)


def _localise(spec: dict[str, Any], locale: str) -> None:
    for said in ("description", "name") if "value" in spec else ("description",):
        spec[said] = (spec.get(f"{said}_localizations") or {}).get(locale, spec.get(said))
    for part in (*spec.get("options", ()), *spec.get("choices", ())):
        _localise(part, locale)


@functools.cache
def zone() -> str:
    """Return the name of this machine's time zone, or "UTC", as in simcord, if it cannot be found."""
    name = os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    return name if name in zoneinfo.available_timezones() else "UTC"


def behind(env: simcord.Env, ahead: float) -> float:
    """Return how many seconds the clock of `env`, which never runs by itself, lacks to be `ahead` of ours."""
    return time.time() + ahead - env.now().timestamp()


_BASE_PAYLOAD: Final = interactions.base_payload


def _as_discord_says(made: Callable[..., Any], locale: str, *given: Any, **more: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401
    """Add what simcord leaves out of an interaction: the locale, and a command's name with its subcommands."""
    record, payload = made(*given, **more)
    record.command_name = " ".join(_words(more["data"])) or None
    return record, {**payload, "locale": locale, "guild_locale": locale}


def _words(command: Mapping[str, Any]) -> Iterator[str]:
    """The names in a used command, such as "djambi" and "new"."""
    if "name" in command:
        yield command["name"]
        yield from chain(*(_words(part) for part in command.get("options", ()) if part["type"] in _SUBCOMMANDS))


def _forget_private_threads(env: simcord.Env, event: str, payload: Mapping[str, Any]) -> None:
    """Remove a channel's message about a new private thread: Discord announces public threads only."""
    if event != "MESSAGE_CREATE" or payload.get("type") != MessageType.THREAD_CREATED:
        return
    message = env.backend.get_message(int(payload["channel_id"]), int(payload["id"]))
    thread = message.system_metadata.channel_id if message.system_metadata else None
    if thread and env.backend.get_channel(thread).type == ChannelType.PRIVATE_THREAD:
        # In the next step: simcord itself still needs it in this one.
        asyncio.get_running_loop().call_soon(env.backend.messages[message.channel_id].pop, message.id)


_MARKDOWN_TOKENS: Final = _markdown.markdown_tokens


def _read_once(text: object, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> Any:  # noqa: ANN401
    """Cache parsed messages: simcord parses all messages of a page twice per change, for 1.5 ms each."""
    return [] if text is None else json.loads(_read(str(text), profile, json.dumps(context)))


@functools.lru_cache(_READ_ONCE)
def _read(text: str, profile: str, context: str) -> str:
    return json.dumps(_MARKDOWN_TOKENS(text, profile, context=json.loads(context)))


for _reading in (_component_projection, _messages, _queries, _snapshot):
    vars(_reading)["markdown_tokens"] = _read_once


class _Trusting(MediaWorker):
    """Accept our own PNGs undecoded: simcord decodes each in a process of its own, for 0.2 s, as a stranger's."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        if not blob.startswith(_PNG):
            return await super().validate(key, blob, media_time=media_time)
        width, height = _SIZE_OF_PNG.unpack_from(blob)
        decoded = width * height * 4
        return MediaInfo("PNG", width, height, 1, decoded, blob, "image/png", capture=blob, poster=blob)


class _Unlistening(PreviewServer):
    """A preview server without a port: simcord opens one for each channel, the demo has a single one for all."""

    async def start(self) -> None:
        self.port = self._requested_port

    async def close(self) -> None:
        self.port = None

    async def _state(self, request: web.Request) -> web.StreamResponse:
        """Answer from the cache if nothing has changed: each page asks twice a second."""
        page = request.headers.get(_CONTEXT, "")
        place = self.preview
        cached = (
            place.cached_state(page)
            if isinstance(place, ChannelView) and self._authorized(request, context=page)
            else None
        )
        if cached is not None:
            return web.Response(body=cached, content_type="application/json", headers=self._SECURITY_HEADERS)
        answer: web.Response = await super()._state(request)
        if isinstance(place, ChannelView) and answer.status == HTTPStatus.OK and isinstance(answer.body, bytes):
            place.cache_state(page, answer.body)
        return answer


class ChannelView(Preview):
    """One person's view of one channel, on any number of pages."""

    _MAX_PAGES: ClassVar[int] = 100

    def __init__(
        self,
        viewer: simcord.MemberActor | simcord.UserHandle,
        channel: simcord.ChannelHandle,
        address: tuple[str, int],
        locale: str,
        acting: Callable[[], AbstractAsyncContextManager[None]],
        changes: Callable[[], int],
    ) -> None:
        """Show `channel` to `viewer` at `address`: a secret and a port.

        Actions of the page run inside `acting`. `changes` counts the changes on the server.
        """
        super().__init__(
            viewer._env,  # noqa: SLF001
            channel,
            (viewer,),
            layout="channel",
            display="responsive",
            width=1280,
            height=900,
            locale=locale,
            timezone=zone(),
            presentation_time=None,
            assets=None,
            port=address[1],
        )
        self.capability = address[0]
        self._server = _Unlistening(self, address[1])
        self._media_worker = _Trusting()
        self._acting = acting
        self._changes = changes
        self._shown: dict[str, int] = {}
        self._told: dict[str, bytes] = {}

    async def open(self) -> None:
        """Get ready for pages. simcord shows one place at a time, so the last one acted in is set as that one."""
        acting, self.env._preview = self.env._preview, None  # noqa: SLF001
        await self.__aenter__()
        self.env._preview = acting or self  # noqa: SLF001

    async def answer(self, handler: str, request: web.Request) -> web.StreamResponse:
        """Return the answer of simcord's handler with a name."""
        answer: web.StreamResponse = await getattr(self._server, handler)(request)
        return answer

    def cached_state(self, page_id: str) -> bytes | None:
        """Return what the page was last told, unless something has changed since."""
        try:
            page = self._get_page(page_id)
        except SetupError:
            return None
        if self._shown.get(page_id) != self._changes():
            self._publish(page)
        return self._told.get(page_id)

    def cache_state(self, page_id: str, answer: bytes) -> None:
        """Remember what the page was told."""
        self._told[page_id] = answer

    def _publish(self, page: _Page, **why: Any) -> None:  # noqa: ANN401
        """Update a page. Times such as "in 5 minutes" count from now: simcord's own count from when it was opened."""
        self._advance_presentation_time()
        super()._publish(page, **why)
        self._shown[page.id] = self._changes()
        self._told.pop(page.id, None)

    def _publish_message_pages(self, **why: Any) -> None:  # noqa: ANN401
        """Update only the page in which a person acted; the others are updated when they ask."""
        if self._action_page is not None:
            self._publish(self._action_page, **why)

    def _clear_page_assets(self, page: _Page) -> None:
        """Forget a page."""
        super()._clear_page_assets(page)
        self._shown.pop(page.id, None)
        self._told.pop(page.id, None)

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:  # noqa: ANN401
        """Show the newest messages, instead of those from when the place was opened."""
        if self._python is not None:
            self._python.target_id = self._python.window_end_id = None
        return super()._open_page(viewer_id, target_id)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Run one action at a time on the whole server, and accept one from a page that isn't up to date."""
        async with self._acting():
            self.env._preview = self  # noqa: SLF001
            page = self._pages.get(context_id or "")
            if page is not None and isinstance(body, Mapping) and "published_revision" in body:
                body = {**body, "published_revision": page.revision}
            try:
                return await super()._action(context_id, body)
            finally:
                self._told.pop(context_id or "", None)


def routes(port: int, place_of: Callable[[web.Request], Awaitable[ChannelView]]) -> list[web.RouteDef]:
    """Return simcord's routes without its page: requests for a place go to that place."""

    def handed_on(handler: str) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def hand_on(request: web.Request) -> web.StreamResponse:
            return await (await place_of(request)).answer(handler, request)

        return hand_on

    shelf = _Unlistening(None, port)  # type: ignore[arg-type] # the file server belongs to no place
    shelf.port = port
    vars(_server)["web"] = web  # simcord imports it when it starts, which ours does not

    async def file(request: web.Request) -> web.StreamResponse:
        answer: web.StreamResponse = await shelf._static(request)  # noqa: SLF001
        if request.path.startswith("/fonts/"):  # 30 MB, which simcord forbids browsers to cache
            answer.headers["Cache-Control"] = "private, max-age=86400"
        return answer

    files = [web.get(path, file) for path in PreviewServer._STATIC_FILES if path != "/"]  # noqa: SLF001
    return [*files, *(web.route(method, path, handed_on(name)) for method, path, name in _HANDLERS)]
