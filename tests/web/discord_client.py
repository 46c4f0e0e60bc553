"""A stand-in of Discord's client in a browser: the frame of an Activity, its messages and the proxy."""

import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlencode

import trustme
from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, web
from playwright.async_api import Browser, FrameLocator, Page, ViewportSize

from bot.table.model import Person
from tests.demo.browsing import browsing
from tests.postgres.server import free_port
from tests.web.browsing import PHONE

_PAGE: Final = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Discord</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block; }</style>
<iframe></iframe>
<script>
  const app = "https://APP.discordsays.com";
  const frame = document.querySelector("iframe");
  addEventListener("message", async ({ origin, data }) => {
    if (origin !== app) return;
    const answer = await fetch("/said" + location.search, { method: "POST", body: JSON.stringify(data) });
    for (const each of await answer.json()) frame.contentWindow.postMessage(each, app);
  });
  frame.src = app + (new URLSearchParams(location.search).get("at") ?? "/") + location.search;
</script>
"""
LIBRARY: Final = "/library/"
"""Where Discord's own library is, with a page that uses it."""
_LIBRARY_PAGE: Final = """<!doctype html>
<p></p>
<script type="module">
  import { DiscordSDK } from "/library/index.mjs";
  const sdk = new DiscordSDK("APP", { disableConsoleLogOverride: true });
  await sdk.ready();
  const asked = { client_id: "APP", response_type: "code", state: "", prompt: "none", scope: ["identify"] };
  document.querySelector("p").textContent = (await sdk.commands.authorize(asked)).code;
</script>
"""
_OWN: Final = {"host", "connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"}
"""The headers that each connection has of its own."""
HANDSHAKE, FRAME, CLOSE = range(3)
_CONFIG: Final = {"cdn_host": "cdn.discordapp.com", "api_endpoint": "//discord.com/api", "environment": "production"}
READY: Final = [
    FRAME,
    {"cmd": "DISPATCH", "evt": "READY", "data": {"v": 1, "config": _CONFIG}, "nonce": None},
]

Said = list[Any]
"""A message between the page and the client: its kind, and what it says."""


class Codes(Protocol):
    """Gives codes to people in the name of an app."""

    app: int

    def code(self, person: Person) -> str:
        """Give a person a code."""


@dataclass
class Client:
    """Discord's client as one person or several have it, and its proxy before the `boards` at an address."""

    boards: str
    codes: Codes
    heard: list[Said] = field(default_factory=list)
    """What pages have said."""
    answers: Callable[[Said, Person], list[Said]] | None = None
    """What is said to a page instead of what is usual, for somebody."""
    passes_streams: bool = True
    people: dict[str, Person] = field(default_factory=dict)
    library: Path | None = None
    """Discord's own library, which then has a page, too."""

    @property
    def app(self) -> str:
        """The host of the Activity."""
        return f"{self.codes.app}.discordsays.com"

    def usual(self, said: Said, person: Person) -> list[Said]:
        """Return the usual answers to a page: that it can go on, and then a code that names the person."""
        kind, about = said
        if kind == HANDSHAKE:
            return [READY]
        code = {"code": self.codes.code(person)}
        return [[FRAME, {"cmd": "AUTHORIZE", "data": code, "evt": None, "nonce": about["nonce"]}]]

    def refusing(self, said: Said, person: Person) -> list[Said]:
        """Return the same, but for that the person does not agree."""
        kind, about = said
        error = {"code": 4002, "message": "OAuth2 Authorization Error"}
        refused = [FRAME, {"cmd": "AUTHORIZE", "data": error, "evt": "ERROR", "nonce": about.get("nonce")}]
        return [READY] if kind == HANDSHAKE else [refused]

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Be Discord, or the host of the Activity."""
        if request.host == self.app and self.library and request.path.startswith(LIBRARY):
            file = self.library / request.path.removeprefix(LIBRARY)
            text = (
                file.read_text("utf-8") if file.suffix == ".mjs" else _LIBRARY_PAGE.replace("APP", str(self.codes.app))
            )
            return web.Response(text=text, content_type="text/javascript" if file.suffix == ".mjs" else "text/html")
        if request.host == self.app:
            return await self._pass_on(request)
        if request.path != "/said":
            return web.Response(text=_PAGE.replace("APP", str(self.codes.app)), content_type="text/html")
        said = await request.json()
        self.heard.append(said)
        answers = self.answers or self.usual
        return web.json_response(answers(said, self.people[request.query["who"]]))

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        headers = {name: value for name, value in request.headers.items() if name.lower() not in _OWN}
        session = ClientSession(auto_decompress=False, cookie_jar=DummyCookieJar(), timeout=ClientTimeout())
        asked = session.request(
            request.method, self.boards + request.path_qs, headers=headers, data=await request.read()
        )
        async with session, asked as answer:
            response = web.StreamResponse(status=answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in _OWN - {"content-encoding"}:
                    response.headers.add(name, value)
            await response.prepare(request)
            is_kept_back = answer.content_type == "text/event-stream" and not self.passes_streams
            async for part in answer.content.iter_any():
                if not is_kept_back:
                    await response.write(part)
        return response

    async def opened(
        self, browser: Browser, person: Person, size: ViewportSize = PHONE, *, page: Page | None = None, **where: str
    ) -> tuple[Page, FrameLocator]:
        """Open the Activity as somebody, in a browser of their own or one that has a page; return its frame, too."""
        self.people[person.id] = person
        if page is None:
            context = await browser.new_context(viewport=size, reduced_motion="reduce", ignore_https_errors=True)
        else:
            context = page.context
        shown = await context.new_page()
        query = {"frame_id": "a-frame", "platform": "mobile" if size == PHONE else "desktop", "who": person.id, **where}
        await shown.goto(f"https://discord.com/?{urlencode(query)}")
        return shown, shown.frame_locator("iframe")


@dataclass
class Host:
    """A browser that finds Discord's client by its names."""

    browser: Browser
    client: Client
    """The one that is there now; it can be changed for another one."""


@asynccontextmanager
async def hosted(client: Client) -> AsyncIterator[Host]:
    """Serve Discord's client, and start a browser for it."""
    served, port = web.Application(), free_port()

    async def answer(request: web.Request) -> web.StreamResponse:
        return await host.client.answer(request)

    served.router.add_route("*", "/{path:.*}", answer)
    runner, key = web.AppRunner(served, shutdown_timeout=0.1), ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    names = ("discord.com", client.app)
    trustme.CA().issue_cert(*names).configure_cert(key)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, ssl_context=key).start()
    try:
        async with browsing(hosts=dict.fromkeys(names, port)) as browser:
            host = Host(browser, client)
            yield host
    finally:
        await runner.cleanup()
