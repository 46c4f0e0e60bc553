"""The server of the board: its routes, and where it is served."""

import gzip
import logging
import re
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from http import HTTPStatus
from math import inf
from pathlib import Path
from typing import Any, Final, TypeVar

from aiohttp import web

from bot.djambi.board import Kind
from bot.djambi.geometry import SQUARE_NUMBERS
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.names import plain, side_names
from bot.settings import listening_at
from bot.store.rows import RepeatedError
from bot.table.game.book import Page
from bot.table.house import House
from bot.table.model import Game, Person, Phase, TableError, VoteKind
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import USUAL
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.plans.plan_records import Plans
from bot.table.time.my_games import MyGame, in_order, unanswered
from bot.table.web.browsers import Browser
from bot.web.acts import Acts, request_id
from bot.web.guard import (
    DISCORD_PATH,
    LARGEST_BODY,
    DeniedError,
    Guard,
    Visitor,
    agent_of,
    answered,
    body_of,
    not_understood,
)
from bot.web.links import Clock, Invitation, LinkError, Links
from bot.web.live import BEAT, Live
from bot.web.order_forms import Ordering, PageOrder
from bot.web.outside import Outside, Site
from bot.web.telling import Values
from bot.web.views import PageViews

__all__ = ["Outside", "Site", "served"]

STATIC: Final = Path(__file__).with_name("static")
_PAGE: Final = "board.html"
_GAMES_PAGE: Final = "games.html"
_KINDS: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_ARRIVAL: Final = f"{DISCORD_PATH}/enter"
_CODE: Final = re.compile(r"[\w.-]{1,200}", re.ASCII)
"""A code of Discord's."""
_STATIC: Final = b'"/static/'
_MOST_MOVES: Final = 24
_NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
_T = TypeVar("_T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _File:
    """A file of the page, also compressed, and the tag of its content.

    The addresses of files change with their content: proxies may keep them.
    """

    kind: str
    plain: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, name: str, data: bytes) -> "_File":
        return cls(_KINDS[Path(name).suffix], data, gzip.compress(data, mtime=0), f'"{sha256(data).hexdigest()[:16]}"')

    def answer(self, request: web.Request) -> web.Response:
        """Return the file, or that the browser has it."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("If-None-Match", ""):
            return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
        is_packed = "gzip" in request.headers.get("Accept-Encoding", "")
        headers |= {"Content-Encoding": "gzip"} if is_packed else {}
        body = self.packed if is_packed else self.plain
        return web.Response(body=body, headers=headers, content_type=self.kind, charset="utf-8")


@dataclass(eq=False)
class _Pages:
    """Answers requests."""

    guard: Guard
    links: Links
    views: PageViews
    acts: Acts
    ordering: Ordering
    live: Live
    _files: Mapping[str, _File] = field(init=False)

    def __post_init__(self) -> None:
        data = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.suffix in _KINDS}
        here = f'"/static/{sha256(b"".join(data.values())).hexdigest()[:16]}/'.encode()
        self._files = {name: _File.of(name, text.replace(_STATIC, here)) for name, text in data.items()}

    def application(self) -> web.Application:
        """Return the routes behind the guard."""
        app = web.Application(middlewares=[self.guard.middleware], client_max_size=LARGEST_BODY)
        app.on_response_prepare.append(self.guard.put_headers)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/static/{version:[0-9a-f]{16}}/{file}", self._file),
                web.get("/static/{file}", self._file),
                web.post("/who", self._who),
                web.post("/open", self._open),
                *self._routes(""),
            ]
        )
        if self.guard.outside.activity:
            app.add_routes(
                [web.post(_ARRIVAL, self._arrive), *self._routes(f"{DISCORD_PATH}/{{person:[0-9]{{1,20}}}}")]
            )
        return app

    def _routes(self, door: str) -> list[web.RouteDef]:
        """Return the routes of all that somebody signed in can ask for, below the path of a door."""
        game = f"{door}/g/{{game:[1-9][0-9]{{0,17}}}}"
        return [
            web.get(f"{door}/me", self._games_page),
            web.get(f"{door}/me/games", self._games),
            web.post(f"{door}/me/enter", self._enter),
            web.post(f"{door}/me/sign-out", self._sign_out_all),
            web.get(game, self._page),
            web.get(f"{game}/board", self._board),
            web.get(f"{game}/story", self._story),
            web.get(f"{game}/rooms", self._rooms),
            web.get(f"{game}/turn/{{turn:[0-9]{{1,9}}}}.{{kind:png|gif}}", self._turn_file),
            web.get(f"{game}/square/{{square}}", self._square),
            web.get(f"{game}/live", self.live.answer, allow_head=False),
            web.post(f"{game}/pick", self._pick),
            web.post(f"{game}/play", self._play),
            web.post(f"{game}/do", self._do),
            web.post(f"{game}/try", self._try),
            web.post(f"{game}/try/{{square}}", self._square_tried),
            web.post(f"{game}/plan", self._plan),
            web.post(f"{game}/order", self._order),
            web.post(f"{game}/order/pick", self._pick_ordered),
            web.post(f"{game}/order/line", self._order_line),
            web.post(f"{game}/order/give", self._give_order),
            web.post(f"{game}/order/withdraw", self._withdraw_order),
            web.post(f"{game}/sign-out", self._sign_out),
        ]

    # The page, and signing in

    async def _page(self, request: web.Request) -> web.Response:
        return self._files[_PAGE].answer(request)

    async def _file(self, request: web.Request) -> web.Response:
        file = self._files.get(request.match_info["file"])
        if file is None:
            raise web.HTTPNotFound
        return file.answer(request)

    async def _who(self, request: web.Request) -> web.Response:
        """Say for which person a link is, and label the button that exchanges it; this spends nothing."""
        token = _said(await body_of(request), "token", str)
        if not token:
            raise self.guard.stranger(request)
        found = await self.links.read(token)
        lang = language(found.lang)
        words = lang.web
        text, open_it = words.door if found.game else words.door_to_all, words.open_as.format(name=found.person.name)
        if self.guard.outside.is_one_table:
            text, open_it = words.door_to_table, words.button_open
        return answered(
            {
                "name": found.person.name,
                "game": found.game,
                "lang": lang.code,
                "text": text,
                "open": plain(open_it),
            }
        )

    async def _open(self, request: web.Request) -> web.Response:
        """Exchange a link for a cookie: only the person can have pressed the button that posts it.

        A request that was done is answered again: its answer was lost.
        """
        body = await body_of(request)
        found = await self.links.known(_said(body, "token", str))
        game = await self._anchor(found)
        exchange = await self.links.exchange(found, request_id(_said(body, "request", str)))
        browsers, now, to_all = self.guard.browsers, self.guard.clock(), not found.game
        try:
            await browsers.add(game, found.person, found.lang, agent_of(request), now, exchange, to_all=to_all)
        except RepeatedError:
            known = browsers.to_all(exchange.value, now) if to_all else browsers.of(game.id, exchange.value, now)
            if await known is None:
                raise LinkError from None
        self.acts.post(game.id)  # its person hears of the new browser
        response = answered({"game": found.game})
        self.guard.give(request, response, found.person.id, found.game, exchange.value)
        return response

    async def _anchor(self, found: Invitation) -> Game:
        """The game that a link opens, or one of all that it opens; raises `LinkError` if its person may not read it."""
        if not found.game:
            games = await self.views.house.people.games_of(found.person.id)
            if not games:
                raise LinkError
            return games[0]
        game = await self.guard.game(found.game)
        had_seat = found.has_seat and not (game and game.sides_of(found.person.id))
        if game is None or had_seat or not await self.guard.may_read(game, found.person):
            raise LinkError
        return game

    async def _arrive(self, request: web.Request) -> web.Response:
        """Sign in whom Discord has given a code: to all their games, and to the one that was opened there."""
        activity, body = self.guard.outside.activity, await body_of(request)
        code, instance, channel = (_said(body, name, str) for name in ("code", "instance", "channel"))
        found = await activity.person_by(code) if activity and _CODE.fullmatch(code) else None
        if activity is None or found is None:
            raise DeniedError(HTTPStatus.FORBIDDEN, lambda lang: lang.web.not_named)
        person, lang = found
        mine = [each.game for each in await self._mine(person)]
        game = await self._opened_there(person, activity.game_in(instance), "" if mine else channel)
        if not (game or mine):
            raise DeniedError(HTTPStatus.FORBIDDEN, lambda _: language(lang).page.no_games)
        browsers, now, value = self.guard.browsers, self.guard.clock(), secrets.token_urlsafe(32)
        home = await browsers.admit(game or mine[0], person, lang, now, value)
        path = self.guard.door(request).path(person.id)
        response = answered({"path": f"{path}/g/{game.id}" if game else f"{path}/me"})
        self.guard.give(request, response, person.id, 0, value)
        if game:
            entry = await self.links.entry(home, game.id)
            await browsers.enter(game, home, now, entry)
            self.guard.give(request, response, person.id, game.id, entry)
        return response

    async def _opened_there(self, person: Person, number: int, channel: str) -> Game | None:
        """The game of a number, or the open one of a channel, if a person may read it."""
        game = await self.guard.game(number) if number else None
        if channel and not number:
            with suppress(TableError):
                game = await self.views.house.table.game(channel)
        return game if game and await self.guard.may_read(game, person) else None

    # All games of a person

    async def _games_page(self, request: web.Request) -> web.Response:
        return self._files[_GAMES_PAGE].answer(request)

    async def _games(self, request: web.Request) -> web.Response:
        resident = await self.guard.resident(request)
        words = {"words": _words_of_games(resident.lang)} if request.query.get("words") else {}
        games = [
            {**await self.views.small(resident, mine), "where": self.guard.outside.where(mine.game)[0]}
            for mine in await self._mine(resident.person)
        ]
        return answered({"games": games, "at": self.guard.clock(), **words})

    async def _mine(self, me: Person) -> list[MyGame]:
        """The open games of a person that they may read, those that wait for them first."""
        outside, found = self.guard.outside, list[MyGame]()
        for game in await self.views.house.people.games_of(me.id):
            if await outside.may_read(game, me):  # one that can't be known now is left out
                is_mine, ends = game.to_move is not None and game.to_move.id == me.id, await outside.ends(game)
                is_asked, runs = bool(unanswered(game, me.id)), game.phase is Phase.RUNNING
                found.append(MyGame(game, is_mine and runs, is_asked, float(runs), ends if runs and ends < inf else 0))
        return in_order(found)

    async def _enter(self, request: web.Request) -> web.Response:
        """Sign a browser that is signed in to all games in to one of them."""
        resident, body = await self.guard.resident(request), await body_of(request)
        number = _said(body, "game", int)
        game = next((mine.game for mine in await self._mine(resident.person) if mine.game.id == number), None)
        if game is None:
            raise LinkError
        value = await self.links.entry(resident.browser, number)
        await self.guard.browsers.enter(game, resident.browser, self.guard.clock(), value)
        response = answered({"game": number})
        self.guard.give(request, response, resident.person.id, number, value)
        return response

    async def _sign_out_all(self, request: web.Request) -> web.Response:
        resident = await self.guard.resident(request)
        await self._leave(resident.browser, everywhere=_said(await body_of(request), "everywhere", bool, default=False))
        response = answered({"text": self.guard.lead_back(request, resident.lang)})
        self.guard.give(request, response, resident.person.id, 0, "")
        return response

    async def _leave(self, browser: Browser, *, everywhere: bool) -> None:
        """Sign a browser out, or all of its person."""
        if everywhere:
            await self.links.revoke(browser.person.id)
            await self.guard.browsers.sign_out_everywhere(browser.person.id)
        else:
            await self.guard.browsers.sign_out(browser)
        self.live.check(browser.person.id)

    async def _sign_out(self, request: web.Request) -> web.Response:
        visitor = await self.guard.visitor(request)
        everywhere = _said(await body_of(request), "everywhere", bool, default=False)
        await self._leave(visitor.browser, everywhere=everywhere)
        response = answered({"text": self.guard.lead_back(request, visitor.lang)})
        self.guard.give(request, response, visitor.browser.person.id, visitor.game.id, "")
        return response

    # Looking

    async def _board(self, request: web.Request) -> web.Response:
        visitor = await self.guard.visitor(request)
        board = await self.views.board(visitor, _asked(request, "turn"))
        name, link = self.guard.outside.where(visitor.game)
        words = {"words": _words(visitor)} if request.query.get("words") else {}
        return answered({**board, "where": {"name": name, "link": link}, **words})

    async def _story(self, request: web.Request) -> web.Response:
        visitor = await self.guard.visitor(request)
        return answered(await self.views.story(visitor, _asked(request, "before")))

    async def _rooms(self, request: web.Request) -> web.Response:
        return answered(await self.acts.rooms(await self.guard.visitor(request)))

    async def _square(self, request: web.Request) -> web.Response:
        visitor = await self.guard.visitor(request)
        return answered(await self.views.square(visitor, _square(request), _asked(request, "turn")))

    async def _square_tried(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        turn, square = _said(body, "turn", int), _square(request)
        return answered(await self.acts.reach_tried(visitor, turn, _line(body), square))

    async def _turn_file(self, request: web.Request) -> web.Response:
        visitor, kind = await self.guard.visitor(request), request.match_info["kind"]
        data = await self.views.file(visitor, int(request.match_info["turn"]), kind)
        return web.Response(body=data, content_type=f"image/{kind}")

    # Doing

    async def _pick(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        return answered(await self.acts.pick(visitor, _said(body, "seq", int), _said(body, "chosen", str)))

    async def _play(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        seq, chosen, once = _said(body, "seq", int), _said(body, "chosen", str), _said(body, "request", str)
        anyway = _said(body, "anyway", bool, default=False)
        return answered(await self.acts.play(visitor, seq, chosen, once, anyway=anyway))

    async def _do(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        seq, what, once = _said(body, "seq", int), _said(body, "what", str), _said(body, "request", str)
        sure = _said(body, "sure", bool, default=False)
        return answered(await self.acts.do(visitor, seq, what, once, sure=sure))

    async def _try(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        chosen = _said(body, "chosen", str, default="")
        return answered(await self.acts.try_on(visitor, _said(body, "turn", int), _line(body), chosen))

    async def _plan(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        turn, room, once = _said(body, "turn", int), _said(body, "room", str, default=""), _said(body, "request", str)
        return answered(await self.acts.plan(visitor, turn, _line(body), room, once))

    # Ordering

    async def _order(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        return answered(await self.ordering.shown(visitor, _said(body, "seq", int), _draft(body)))

    async def _pick_ordered(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        seq, where, chosen = _said(body, "seq", int), _said(body, "where", str), _said(body, "chosen", str)
        return answered(await self.ordering.pick(visitor, seq, _draft(body), where, chosen))

    async def _order_line(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        return answered(await self.ordering.of_line(visitor, _said(body, "turn", int), _line(body)))

    async def _give_order(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        seq, once = _said(body, "seq", int), _said(body, "request", str)
        return answered(await self.ordering.give(visitor, seq, _draft(body), once))

    async def _withdraw_order(self, request: web.Request) -> web.Response:
        visitor, body = await self.guard.visitor(request), await body_of(request)
        number, once = _said(body, "order", int), _said(body, "request", str)
        return answered(await self.ordering.withdraw(visitor, number, once))


def _draft(body: Values) -> PageOrder:
    return PageOrder.of(body.get("steps"), body.get("only", [*USUAL]))


def _said(body: Values, name: str, kind: type[_T], default: _T | None = None) -> _T:
    """What a page said of something; raises `DeniedError` if it is of another kind."""
    value = body.get(name, default)
    if type(value) is not kind:
        raise not_understood()
    return value


def _square(request: web.Request) -> int:
    """The square that an address names."""
    square = SQUARE_NUMBERS.get(request.match_info["square"])
    if square is None:
        raise not_understood()
    return square


def _line(body: Values) -> list[str]:
    """The moves that somebody tries."""
    line = _said(body, "line", list)
    if len(line) > _MOST_MOVES or not all(isinstance(move, str) for move in line):
        raise not_understood()
    return line


def _asked(request: web.Request, name: str) -> int | None:
    """A number in the query, if there is one."""
    text = request.query.get(name)
    if text is None:
        return None
    if not _NUMBER.fullmatch(text):
        raise not_understood()
    return int(text)


def _words(visitor: Visitor) -> dict[str, Any]:
    """The labels of the page: its own, and those of buttons that Discord has too."""
    lang, sides = visitor.lang, visitor.game.playing_sides_of(visitor.person.id)
    return {
        **asdict(lang.page),
        "lang": lang.code,
        "more_acts": lang.more.button,
        "languages": {each.code: each.name for each in LANGUAGES.values()},
        "themes": dict(lang.commands.themes),
        "kinds": {kind.letter: lang.names.kinds[kind] for kind in Kind},
        "legend": lang.book.pages[Page.SIGNS].title,
        "signs": plain(lang.book.pages[Page.SIGNS].text),
        "order": {
            "later": lang.orders.button_later,
            "then": lang.orders.button_then,
            "else": lang.orders.button_else,
            "only": lang.orders.pick_conditions,
            "confirm": lang.orders.button_confirm,
            "withdraw": lang.orders.button_withdraw,
        },
        "turn": lang.archive.after_turn,
        "start": lang.archive.at_start,
        "change": lang.picker.button_change,
        "draw": lang.endings.button_draw,
        "takeback": lang.taking_back.button_back,
        "resign": lang.endings.button_resign,
        "ask_resign": lang.endings.ask_resign.format(side=side_names(sides, lang)) if sides else "",
        **{f"agree_{kind}": lang.votes[kind].button_agree for kind in VoteKind},
        **{f"decline_{kind}": lang.votes[kind].button_decline for kind in VoteKind},
    }


def _words_of_games(lang: Language) -> dict[str, Any]:
    """The labels of the page with all games."""
    page = lang.page
    return {
        "lang": lang.code,
        "title": page.my_games,
        "none": page.no_games,
        "sign_out": page.sign_out,
        "sign_out_all": page.sign_out_all,
        "until": page.until,
        "lost": page.lost,
        "asks": lang.since.waits,
    }


@asynccontextmanager
async def served(
    site: Site, house: House, outside: Outside, clock: Clock, *, secret: str = "", beat: float = BEAT
) -> AsyncIterator[Links]:
    """Serve the board while inside, and give what makes links to it; nobody makes them without the `secret`.

    Raises `SettingsError` if nothing can be served there.
    """
    listening = listening_at("DJAMBI_WEB_LISTEN", site.host, site.port)
    if site.is_secret and not site.proxies:  # only a proxy speaks https
        _log.warning(
            "DJAMBI_WEB_PROXIES names no proxy, so all visitors of the board count as one, who is soon refused"
        )
    port = listening.getsockname()[1]
    site = replace(site, address=site.address or f"http://{site.host}:{port}", port=port)
    table, guard = house.table, Guard(site, house, outside, clock)
    links = Links(site.address, clock, house.links, secret)
    views, live = PageViews(house, outside, clock), Live(guard, beat)
    acts = Acts(table, views, Ledger(table, Pacts(house.records)), Plans(house.records), outside)
    ordering = Ordering(acts, views, Orders(house.records))
    app = _Pages(guard, links, views, acts, ordering, live).application()
    table.heard.append(live.heard)
    try:
        async with guard.doors.served(app, listening), live.waking():
            yield links
    finally:
        table.heard.remove(live.heard)
        await acts.posted()
