"""The guard: what a browser may send, who asks, and what is refused. Every request and every answer passes here.

1. The page loads nothing but its own files: the headers of every answer forbid the rest, and every frame around it
   that is not of its door.
2. A request names our host; one that changes anything comes from our own page, and is small.
3. A person and an address may ask for so much at a time (and see `bot/visitors.py`). A proxy is believed about
   addresses only if it is named. Where all come from one address, a person counts alone once the guard knows them.
4. A process that doesn't play refuses everything, before it looks at it. An answer that is ready by then is not given:
   the page asks again, and what was done is done once.
5. A browser without a cookie that is good learns nothing, not even whether there is such a game. Whether its person may
   read the channel is asked at each request; who may not is signed out. While Discord can't say it, nobody is let in,
   and everybody stays signed in.
6. Nothing about a game is logged but its number.
7. There are two doors, a personal link and Discord's client. The path of a request says by which it comes. Each has its
   own pages, cookies and origin, so that none of them is good at the other.
"""

import json
import logging
import secrets
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property
from http import HTTPStatus
from typing import Any, Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from cachetools import LRUCache

from bot.allowance import Allowance, Heard
from bot.djambi.board import SIDES
from bot.djambi.errors import Refusal
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.names import plain
from bot.phrases.refusals import refuse
from bot.phrases.web import lead_back
from bot.store.rows import StoreAwayError
from bot.table.house import House
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.web.browsers import IN_DISCORD, LASTS, Browser, Browsers
from bot.visitors import Doors, household, read_address
from bot.web.links import Clock, LinkError
from bot.web.outside import Outside, Site
from rendering import THEMES

_log = logging.getLogger(__name__)

LARGEST_BODY: Final = 4096
"""The most bytes that a page may send."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "frame-ancestors {}; base-uri 'none'; form-action 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_OF_ADDRESS: Final = (300, 0.05)
"""How many requests an address has at once, and after how many seconds it has one more."""
_OF_PERSON: Final = (60, 0.2)
_REMEMBERED: Final = 10_000
_JSON: Final = "application/json"
_LOOK: Final = "Djambi-Look"
_NOT_YOURS: Final = (Trouble.STRANGER, Trouble.OUT, Trouble.NOT_FOR_YOU, Trouble.NOT_IN_ROOM)
_STATUS: Final[Mapping[Trouble | None, int]] = {
    Trouble.CHANGED_MEANWHILE: HTTPStatus.CONFLICT,
    **dict.fromkeys(_NOT_YOURS, HTTPStatus.FORBIDDEN),
}


class DeniedError(Exception):
    """A request is refused with a status; `say` returns why in a language, `more` goes with it."""

    def __init__(self, status: int, say: Callable[[Language], str], **more: Any) -> None:  # noqa: ANN401 - any JSON
        super().__init__(status)
        self.status = status
        self.say = say
        self.more = more


def not_understood(status: int = HTTPStatus.BAD_REQUEST) -> DeniedError:
    """Return that a request makes no sense."""
    return DeniedError(status, lambda lang: lang.web.not_understood)


DISCORD_PATH: Final = "/discord"
"""What begins the paths of the board inside Discord."""
_FRAMES: Final = " ".join(
    f"https://{host}" for host in ("discord.com", "*.discord.com", "discordapp.com", "*.discordapp.com")
)


@dataclass(frozen=True, slots=True)
class Door:
    """Where people come in: their page has an `origin`, may be in a frame of `framed_by`, and keeps a `cookie`.

    Those who come in by a door that `is_shared` come from one address.
    """

    origin: str
    cookie: str
    framed_by: str = "'none'"
    is_shared: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """What protects the page."""
        return {"Content-Security-Policy": _POLICY.format(self.framed_by), **_HEADERS}

    def path(self, person: str) -> str:
        """Return what begins the paths of what a person, named by id, sees; inside Discord each has their own.

        So two accounts in one browser do not take each other's cookie.
        """
        return f"{DISCORD_PATH}/{person}" if self.is_shared else ""


@cache
def _by_link(site: Site) -> Door:
    return Door(site.address, f"SameSite=Strict{'; Secure' if site.is_secret else ''}")


@cache
def _by_discord(app: int) -> Door:
    """The door of an app's Activity, whose pages Discord's proxy shows at a host of its own."""
    host = f"{app}.discordsays.com"
    return Door(f"https://{host}", f"Domain={host}; Secure; SameSite=None; Partitioned", _FRAMES, is_shared=True)


@dataclass(frozen=True, slots=True)
class Look:
    """How a browser wants to see the board: a `theme`, the side at the `bottom` left, a language; each may be "".

    `is_dark` is whether its system has dark windows.
    """

    theme: str = ""
    bottom: str = ""
    lang: str = ""
    is_dark: bool = False

    @classmethod
    def of(cls, request: web.Request) -> "Look":
        """Return what a page says with each request, "theme,bottom,lang,dark"; what makes no sense is left out."""
        said = dict(zip(("theme", "bottom", "lang", "dark"), request.headers.get(_LOOK, "").split(","), strict=False))
        known = {"theme": THEMES, "bottom": {side.letter for side in SIDES}, "lang": LANGUAGES, "dark": {"dark"}}
        theme, bottom, lang, dark = (said.get(key, "") if said.get(key) in all_ else "" for key, all_ in known.items())
        return cls(theme, bottom, lang, dark != "")


@dataclass(frozen=True, slots=True)
class Visitor:
    """A `person` asks, in a language, about a `game` in its newest state, from a `browser` that wants a `look`."""

    game: Game
    person: Person
    lang: Language
    browser: Browser
    look: Look = Look()

    @property
    def plays(self) -> bool:
        """Whether they are still in the game."""
        return bool(self.game.playing_sides_of(self.person.id))


@dataclass(frozen=True, slots=True)
class Resident:
    """A `person` asks, in a language, about all their games, from a `browser` that wants a `look`."""

    person: Person
    lang: Language
    browser: Browser
    look: Look


_VISITOR: Final[ContextVar[Visitor | None]] = ContextVar("visitor", default=None)
"""The visitor whose request is being answered, once that is known."""


@dataclass(eq=False)
class Guard:
    """Lets requests in."""

    site: Site
    house: House
    outside: Outside
    clock: Clock
    _of_address: Allowance = field(default_factory=lambda: Allowance(*_OF_ADDRESS, silence=0), init=False)
    _of_person: Allowance = field(default_factory=lambda: Allowance(*_OF_PERSON, silence=0), init=False)
    _known: LRUCache[str, str] = field(default_factory=lambda: LRUCache(_REMEMBERED), init=False)
    """The people who came by a shared door, by their cookies."""

    @cached_property
    def browsers(self) -> Browsers:
        """The browsers in which people are signed in."""
        return Browsers(self.house.records)

    @cached_property
    def doors(self) -> Doors:
        """Where connections come in."""
        return Doors(lambda peer: None if self._is_proxy(peer) else household(peer), _by_link(self.site).headers)

    def door(self, request: web.Request) -> Door:
        """Return the door by which a request comes. Discord opens the page with the number of its frame."""
        is_within = request.path.startswith(f"{DISCORD_PATH}/") or (request.path == "/" and "frame_id" in request.query)
        activity = self.outside.activity
        return _by_discord(activity.app) if activity and is_within else _by_link(self.site)

    async def put_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """Put what protects the page on an answer, just before it is sent."""
        response.headers.update(self.door(request).headers)
        response.headers.setdefault("Cache-Control", "no-store")
        response.headers.popall("Server", None)

    @property
    def middleware(self) -> Middleware:
        """What each request passes before it is answered."""

        @web.middleware
        async def checked(request: web.Request, handler: Handler) -> web.StreamResponse:
            _VISITOR.set(None)  # a connection has one task for all its requests
            if not self.outside.plays:
                return _elsewhere()
            try:
                whose = self._whose(request)
                self._check(request, whose)
                async with self.doors.let_in(request, whose):
                    response = await handler(request)
            except Exception as error:  # noqa: BLE001 - the page must hear of any error
                response = self._refused(request, error)
                response.headers["Content-Language"] = language_of(request).code
            return response if self.outside.plays or response.prepared else _elsewhere()

        return checked

    def _whose(self, request: web.Request) -> str:
        """For whom a request counts: an address, or a person whom the guard knows by a shared door."""
        person = self._known.get(self._cookie(request)) if self.door(request).is_shared else None
        return f"person {person}" if person else household(self._address(request))

    def _cookie(self, request: web.Request) -> str:
        return request.cookies.get(self.site.cookie_of(_game_in(request)), "")

    def _check(self, request: web.Request, whose: str) -> None:
        """Raise `DeniedError` for a request that no page of ours makes, or for one too many."""
        if request.host.lower() != self.site.name:
            raise not_understood(HTTPStatus.MISDIRECTED_REQUEST)
        self._count(self._of_address, whose)
        if request.method == "POST":
            if request.headers.get("Origin") != self.door(request).origin:
                raise not_understood(HTTPStatus.FORBIDDEN)
            if request.content_type != _JSON:
                raise not_understood(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)

    def _count(self, allowance: Allowance, who: str) -> None:
        if allowance.hear(who, self.clock()) is not Heard.ANSWERED:
            raise web.HTTPTooManyRequests

    def _address(self, request: web.Request) -> str:
        """The address that a request is from, as far as proxies are believed."""
        said = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        address = request.remote or ""
        for before in reversed(said):
            if not self._is_proxy(address) or not before.strip():
                break
            address = before.strip()
        return address

    def _is_proxy(self, address: str) -> bool:
        found = read_address(address)
        return found is not None and any(found in network for network in self.site.proxies)

    def _refused(self, request: web.Request, error: Exception) -> web.Response:
        lang = language_of(request)
        match error:
            case DeniedError():
                return answered({"text": error.say(lang), **error.more}, error.status)
            case Refusal():
                visitor = _VISITOR.get()
                game = visitor.game if visitor else None
                trouble = error.trouble if isinstance(error, TableError) else None
                status = _STATUS.get(trouble, HTTPStatus.BAD_REQUEST)
                more = {"seq": game.seq} if game and status == HTTPStatus.CONFLICT else {}
                return answered({"text": plain(refuse(error, game, lang)), **more}, status)
            case LinkError():
                return answered({"text": self.lead_back(request, lang, by_link=True)}, HTTPStatus.FORBIDDEN)
            case web.HTTPException():
                is_much = error.status_code == HTTPStatus.TOO_MANY_REQUESTS
                return answered({"text": lang.web.too_much if is_much else lang.web.not_understood}, error.status_code)
            case StoreAwayError():
                return answered({"text": lang.answers.database_away}, HTTPStatus.SERVICE_UNAVAILABLE)
            case _:
                code = secrets.token_hex(3)
                _log.error("error %s: game %s in the browser", code, _game_in(request), exc_info=error)
                text = plain(lang.answers.internal_error.format(code=code))
                return answered({"text": text}, HTTPStatus.INTERNAL_SERVER_ERROR)

    def lead_back(self, request: web.Request, lang: Language, *, by_link: bool = False) -> str:
        """Return how a person gets in who is not signed in, or who came by a link that is void."""
        if self.door(request).is_shared:
            return lang.web.open_again
        if self.outside.is_one_table:
            return plain(lang.web.table_gone)
        return lead_back(lang.web.link_gone if by_link else lang.web.new_link, lang)

    def stranger(self, request: web.Request) -> DeniedError:
        """Return that nobody knows who asks."""
        self._known.pop(self._cookie(request), None)
        return DeniedError(HTTPStatus.UNAUTHORIZED, lambda lang: self.lead_back(request, lang))

    async def visitor(self, request: web.Request) -> Visitor:
        """Return who asks about the game that a request names; raises `DeniedError` for a stranger."""
        number, value = _game_in(request), self._cookie(request)
        browser = await self.browsers.of(number, value, self.clock()) if value else None
        game = await self.game(number) if browser else None  # a stranger makes us read no game
        if game is None or browser is None:
            raise self.stranger(request)
        if browser.lost_seat(game) or not await self.may_read(game, browser.person):
            await self.browsers.sign_out(browser)
            raise self.stranger(request)
        self._know(request, browser)
        person = self.outside.player_at(game, browser.person)
        seated = next((seated for seated in game.joined if seated.id == person.id), person)
        look = Look.of(request)
        visitor = Visitor(game, seated, language(look.lang or browser.lang), browser, look)
        _VISITOR.set(visitor)
        self._count(self._of_person, visitor.person.id)
        return visitor

    async def resident(self, request: web.Request) -> Resident:
        """Return who asks about all their games; raises `DeniedError` for a stranger."""
        value = self._cookie(request)
        browser = await self.browsers.to_all(value, self.clock()) if value else None
        if browser is None:
            raise self.stranger(request)
        self._know(request, browser)
        self._count(self._of_person, browser.person.id)
        look = Look.of(request)
        return Resident(browser.person, language(look.lang or browser.lang), browser, look)

    async def may_read(self, game: Game, person: Person) -> bool:
        """Return whether a person may read a game's channel; raises `DeniedError` while that can't be known."""
        may = await self.outside.may_read(game, person)
        if may is None:
            raise DeniedError(HTTPStatus.SERVICE_UNAVAILABLE, lambda lang: lang.web.discord_away)
        return may

    async def is_signed_in(self, visitor: Visitor) -> bool:
        """Return whether a visitor, who was let in before, is still signed in, as far as that can be known."""
        game = await self.house.table.now(visitor.game)
        browser = await self.browsers.hashed(game.id, visitor.browser.hashed, self.clock())
        if browser is None or browser.lost_seat(game):
            return False
        return await self.outside.may_read(game, browser.person) is not False

    async def game(self, number: int) -> Game | None:
        """Return the newest state of a game, if there is one of that number."""
        try:
            return await self.house.table.game_of(number)
        except LookupError:
            return None

    def _know(self, request: web.Request, browser: Browser) -> None:
        """Count a person alone from now on at a shared door; raises `DeniedError` if they came in elsewhere."""
        door = self.door(request)
        if door.is_shared != (browser.agent == IN_DISCORD):
            raise self.stranger(request)
        if door.is_shared:
            if request.match_info["person"] != browser.person.id:
                raise self.stranger(request)
            self._known[self._cookie(request)] = browser.person.id

    def give(self, request: web.Request, response: web.StreamResponse, person: str, game: int, value: str) -> None:
        """Let the browser of a person keep the value that signs it in to a game, or (0) to all; "" to forget it."""
        door = self.door(request)
        path = f"{door.path(person)}/{f'g/{game}' if game else 'me'}"
        kept = f"{self.site.cookie_of(game)}={value}; Max-Age={LASTS if value else 0}; Path={path}; HttpOnly"
        response.headers.add("Set-Cookie", f"{kept}; {door.cookie}")


def _elsewhere() -> web.Response:
    """The answer of a process that doesn't play."""
    return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE, headers={"Retry-After": "1"})


def answered(said: Mapping[str, Any], status: int = HTTPStatus.OK) -> web.Response:
    """Return an answer in JSON, which is compressed if the browser can read that."""
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    response = web.Response(text=text, status=status, content_type=_JSON)
    response.enable_compression()
    return response


async def body_of(request: web.Request) -> dict[str, Any]:
    """Return what a page sent; raises `DeniedError` unless it is an object, as the page writes them."""
    try:
        body = json.loads(await request.read())
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise not_understood()
    return body


def language_of(request: web.Request) -> Language:
    """Return the language of the visitor: that of their link, or else of their browser."""
    visitor = _VISITOR.get()
    return visitor.lang if visitor else language(request.headers.get("Accept-Language", "").split(",")[0])


def _game_in(request: web.Request) -> int:
    return int(request.match_info.get("game", "0"))


_SYSTEMS: Final = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
_BROWSERS: Final = {"Edg": "Edge", "OPR/": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}


def agent_of(request: web.Request) -> str:
    """Return which browser asks, as "Firefox on Android"; only names that are known here."""
    said = request.headers.get("User-Agent", "")
    browser = next((name for mark, name in _BROWSERS.items() if mark in said), "")
    system = next((name for mark, name in _SYSTEMS.items() if mark in said), "Linux" if "Linux" in said else "")
    return " on ".join(filter(None, [browser, system])) or "?"
