"""The web server of the demo: a first page, and a page for each place; on loopback only, and with a secret."""

import hmac
import re
import secrets
import socket
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final, Self

from aiohttp import web

from bot.demo.greeting import refused, suggested
from bot.demo.simcord_adapting import PAGE, PASS, ChannelView, routes, zone
from bot.demo.stage import CAST, GAME, Stage
from bot.phrases.language import Language
from bot.table.model import Person, Phase
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.web.links import Links

_HOST: Final = "127.0.0.1"
_STATIC: Final = Path(__file__).with_name("static")
_FILES: Final = {"demo.css": "text/css", "demo.js": "text/javascript", "place.js": "text/javascript"}
_SECONDS: Final = {"hour": 3600, "day": 86400}
_HEAD: Final = (
    '<link rel="stylesheet" href="/demo/demo.css"><script type="module" src="/demo/place.js"></script></head>'
)
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' blob:; connect-src 'self' blob:; "
    "media-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}


class Pages:
    """The pages on a port of their own. Requests are not logged, since they contain the secret."""

    stage: Stage
    """What is shown; set before the first request."""

    def __init__(self, lang: Language, table: Table, links: Links) -> None:
        self._lang = lang
        self._table = table
        self._links = links
        self._secret = secrets.token_urlsafe(24)
        self._socket = socket.create_server((_HOST, 0))
        self._runner = web.AppRunner(self._app(), access_log=None)

    async def __aenter__(self) -> Self:
        """Start listening."""
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop listening."""
        await self._runner.cleanup()

    @property
    def port(self) -> int:
        """The port on this machine."""
        return int(self._socket.getsockname()[1])

    @property
    def secret(self) -> str:
        """The secret that allows everything anybody can do on the server.

        It is the fragment of the address, which a browser does not send.
        """
        return self._secret

    @property
    def address(self) -> str:
        """The address of the first page."""
        return f"http://{_HOST}:{self.port}/#{self._secret}"

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guarded], handler_args={"handler_cancellation": False})
        app.add_routes(
            [
                web.get("/", self._first),
                web.get("/favicon.ico", self._icon),
                web.get("/place", self._page),
                web.get("/demo/state", self._state),
                web.post("/demo/time/{what}", self._let_pass),
                web.post("/demo/board/{person}", self._board),
                web.get("/demo/{file}", self._file),
                *routes(self.port, self._place),
            ]
        )
        return app

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Any) -> web.StreamResponse:  # noqa: ANN401
        """Refuse requests under another host name, which a foreign page could have made up to reach this machine."""
        if request.host not in (f"{_HOST}:{self.port}", f"localhost:{self.port}"):
            raise web.HTTPForbidden
        answer: web.StreamResponse = await handler(request)
        return answer

    def _let_in(self, request: web.Request) -> tuple[int, ...]:
        """Return the person and channel that a request names, if any; raises `HTTPUnauthorized` without the secret."""
        secret, *whose = request.headers.get(PASS, "").split(".")
        if not hmac.compare_digest(secret.encode(), self._secret.encode()):
            raise web.HTTPUnauthorized
        return tuple(int(number) for number in whose if number.isdecimal())

    async def _place(self, request: web.Request) -> ChannelView:
        """Return the place that a request is for."""
        whose = self._let_in(request)
        try:
            person, channel = whose
            return await self.stage.place(person, channel)
        except (ValueError, LookupError) as error:
            raise web.HTTPUnauthorized from error

    async def _first(self, _: web.Request) -> web.Response:
        words = self._lang.demo
        texts = {"language": self._lang.code}
        for name in ("title", "about", "first", "time", "an_hour", "a_day", "places", "clock", "limits", "gone"):
            texts[name] = _marked(getattr(words, name))
        page = Template((_STATIC / "first.html").read_text("utf-8")).substitute(texts)
        return web.Response(text=page, content_type="text/html", headers=_HEADERS)

    async def _icon(self, _: web.Request) -> web.Response:
        return web.Response(status=204)  # browsers ask for it without being told

    async def _page(self, _: web.Request) -> web.Response:
        page = PAGE.read_text("utf-8").replace("</head>", _HEAD)
        return web.Response(text=page, content_type="text/html", headers=_HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        kind = _FILES.get(name := request.match_info["file"])
        if kind is None:
            raise web.HTTPNotFound
        return web.Response(text=(_STATIC / name).read_text("utf-8"), content_type=kind, headers=_HEADERS)

    async def _let_pass(self, request: web.Request) -> web.Response:
        self._let_in(request)
        seconds = _SECONDS.get(request.match_info["what"])
        if seconds is None:
            raise web.HTTPNotFound
        await self.stage.let_pass(seconds)
        return web.json_response({}, headers=_HEADERS)

    async def _board(self, request: web.Request) -> web.Response:
        """Return a link with which somebody opens the board of the game in the browser."""
        self._let_in(request)
        number = request.match_info["person"]
        names = [name for name, actor in self.stage.people.items() if str(actor.id) == number]
        if not names:
            raise web.HTTPNotFound
        game = await self._table.last_game(str(self.stage.channel(GAME).id))
        link = await self._links.to(Person(DiscordId(number), names[0]), game, self._lang.code)
        return web.json_response({"link": link}, headers=_HEADERS)

    async def _state(self, request: web.Request) -> web.Response:
        """What changes: the time, what to try, and who was pinged where.

        A person who looks at a place isn't pinged there.

        The page of a place hears only of its own person.
        """
        if whose := self._let_in(request):
            self.stage.mark_seen(*whose)
        people = (name for name, actor in self.stage.people.items() if actor.id in (whose[:1] or (actor.id,)))
        state = {
            "clock": self.stage.env.now().timestamp(),
            "zone": zone(),
            "steps": [] if whose else [_marked(step) for step in await self._steps()],
            "people": [self._person(name) for name in people],
            "called": self._lang.demo.called,
            "all_places": self._lang.demo.all_places,
            "gone": self._lang.demo.gone.replace("`", ""),
            "open": self._lang.web.button_open,
        }
        return web.json_response(state, headers=_HEADERS)

    async def _steps(self) -> list[str]:
        words = self._lang.demo
        game = await self._table.last_game(str(self.stage.channel(GAME).id))
        if game.phase is Phase.RUNNING and game.to_move is not None:
            move = suggested(game, self._lang)
            first = [words.turn.format(name=game.to_move.name, move=move, wrong=refused(game, move)), words.plot]
        else:
            first = [] if game.phase.is_open else [words.over]
        page = words.page.format(open=self._lang.web.button_open)
        return [*first, page, words.lobby, words.engines.format(name=next(iter(self.stage.people))), words.commands]

    def _person(self, name: str) -> dict[str, Any]:
        actor = self.stage.people[name]
        channels = [*self.stage.seen_by(actor.id), actor.user.dm_channel]
        return {
            "id": str(actor.id),
            "name": name,
            "part": self._lang.demo.parts[CAST[name]],
            "places": [
                {
                    "name": self._lang.demo.direct if channel.name is None else f"#{channel.name}",
                    "page": f"/place#{self.stage.capability(actor.id, channel.id)}",
                    "called": self.stage.is_called(actor.id, channel.id),
                    "room": channel.is_thread,
                }
                for channel in channels
            ],
        }


def _marked(text: str) -> str:
    """Words of the demo as HTML: grave accents enclose typed text, stars enclose the labels of buttons."""
    return re.sub(r"\*(.+?)\*", r"<b>\1</b>", re.sub("`(.+?)`", r"<code>\1</code>", escape(text, quote=False)))
