"""People with browsers, around a game in a hall whose readers we choose."""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from math import inf
from typing import Any

from aiohttp import ClientResponse, ClientSession, ClientTimeout, CookieJar, DummyCookieJar

from bot.table.model import Game, Person
from bot.table.plans.planning import Plan
from bot.web.links import Links
from bot.web.outside import NothingOutside, Site
from bot.web.pages import served
from tests.table.club import BOB, CHLOE, PEOPLE, Club, terms

NOW = 1_800_000_000.0


@dataclass
class Launches:
    """What Discord says of those who open the board inside it."""

    app: int = 4711
    codes: dict[str, Person] = field(default_factory=dict)
    """The people to whom it has given codes; each code is good for one question."""
    games: dict[str, int] = field(default_factory=dict)
    """The games that were opened, by instance."""

    def code(self, person: Person) -> str:
        """Give a person a code."""
        code = secrets.token_hex(15)
        self.codes[code] = person
        return code

    async def person_by(self, code: str) -> tuple[Person, str] | None:
        """The person who has the code."""
        person = self.codes.pop(code, None)
        return (person, "en") if person else None

    def game_in(self, instance: str) -> int:
        """The game that was opened there."""
        return self.games.get(instance, 0)


@dataclass
class Hall(NothingOutside):
    """What is around the table: who may read the hall, and what was posted there."""

    readers: set[str] = field(default_factory=lambda: {person.id for person in PEOPLE} | {"5"})
    left: set[str] = field(default_factory=set)
    posted: list[int] = field(default_factory=list)
    cannot_ask: bool = False
    """Whether it can't be known who may read the hall."""
    in_rooms: dict[str, dict[str, str]] = field(default_factory=dict)
    plans: list[Plan] = field(default_factory=list)
    asked: int = 0
    until: float = inf
    plays: bool = True
    plays_orders: bool = True
    launches: Launches = field(default_factory=Launches)
    has_activity: bool = True
    """Whether Discord shows the board: it does in all tests of links too, since it changes nothing for them."""
    may_post: asyncio.Event = field(default_factory=asyncio.Event)
    """Posting waits until it is set."""

    def __post_init__(self) -> None:
        """Let everything be posted at once."""
        self.may_post.set()

    @property
    def activity(self) -> Launches | None:
        """Where Discord shows the board."""
        return self.launches if self.has_activity else None

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Whether they may read the hall."""
        self.asked += 1
        return None if self.cannot_ask else person.id in self.readers

    async def ends(self, game: Game) -> float:
        """When the time of the player to move is up."""
        return self.until

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """The people who have left the server."""
        return {person.id for person in people if person.id in self.left}

    async def publish(self, game: int) -> None:
        """Note that something was to be posted."""
        await self.may_post.wait()
        self.posted.append(game)

    def where(self, game: Game) -> tuple[str, str]:
        """The hall."""
        return f"#{game.channel}", "https://discord.com/channels/1/2"

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """The rooms that somebody is in."""
        return self.in_rooms.get(person.id, {})

    async def show_plan(self, plan: Plan) -> None:
        """Note a plan that was to be shown."""
        self.plans.append(plan)


@dataclass
class Clock:
    """A clock that goes on only when told to."""

    now: float = NOW

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass
class Tab:
    """A browser with one tab."""

    session: ClientSession
    address: str
    game: int
    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def ask(self, method: str, path: str, **more: Any) -> ClientResponse:
        """Send a request as the page does, and return the answer, which was read."""
        headers = {"Origin": self.address} if method == "POST" else {}
        more["headers"] = {**headers, **more.get("headers", {})}
        async with self.session.request(method, f"{self.address}{path}", **more) as response:
            await response.read()
            return response

    async def open(self, token: str, request: str = "", **more: Any) -> ClientResponse:
        """Press the button at the door."""
        said = {"token": token, "request": request or secrets.token_hex(8)}
        return await self.ask("POST", "/open", json=said, **more)

    async def get(self, path: str, **more: Any) -> ClientResponse:
        """Look at something about the game."""
        return await self.ask("GET", f"/g/{self.game}/{path}", **more)

    async def post(self, path: str, said: Any, **more: Any) -> ClientResponse:
        """Send something about the game."""
        return await self.ask("POST", f"/g/{self.game}/{path}", json=said, **more)

    async def board(self, turn: int | None = None) -> Any:
        """Return the board that the page shows."""
        response = await self.get("board" if turn is None else f"board?turn={turn}")
        assert response.status == 200, await response.text()
        return await response.json()

    async def pick(self, chosen: str, seq: int | None = None) -> Any:
        """Press a square, on the board as it is."""
        seq = (await self.board())["seq"] if seq is None else seq
        response = await self.post("pick", {"seq": seq, "chosen": chosen})
        assert response.status == 200, await response.text()
        return await response.json()

    async def play(self, chosen: str, *, seq: int | None = None, request: str = "", **more: Any) -> ClientResponse:
        """Press Play."""
        seq = (await self.board())["seq"] if seq is None else seq
        request = request or f"request-{next(self.numbers)}"
        return await self.post("play", {"seq": seq, "chosen": chosen, "request": request, **more})

    async def do(self, what: str, **more: Any) -> ClientResponse:
        """Press another button."""
        seq = (await self.board())["seq"]
        return await self.post("do", {"seq": seq, "what": what, "request": f"request-{next(self.numbers)}", **more})


@dataclass
class Framed(Tab):
    """A browser in which Discord shows the board, as Discord's proxy passes on what it asks."""

    origin: str = ""
    base: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    """By their paths."""

    async def ask(self, method: str, path: str, **more: Any) -> ClientResponse:
        """Send a request with the cookies of its path, and keep those of the answer."""
        path = self.base + path
        kept = [cookie for where, cookie in self.cookies.items() if f"{path}/".startswith(f"{where}/")]
        headers = {"Origin": self.origin} if method == "POST" else {}
        more["headers"] = {**headers, **({"Cookie": "; ".join(kept)} if kept else {}), **more.get("headers", {})}
        async with self.session.request(method, f"{self.address}{path}", **more) as response:
            await response.read()
        for cookie in response.headers.getall("Set-Cookie", ()):
            kept_as, *attributes = cookie.split("; ")
            [where] = [each.removeprefix("Path=") for each in attributes if each.startswith("Path=")]
            self.cookies[where] = kept_as
        return response

    async def arrive(self, code: str, instance: str = "", channel: str = "") -> ClientResponse:
        """Show the code that Discord's client has given."""
        before, self.base = self.base, ""
        answer = await self.ask("POST", "/discord/enter", json={"code": code, "instance": instance, "channel": channel})
        is_in = answer.status == HTTPStatus.OK
        self.base = "/".join((await answer.json())["path"].split("/")[:3]) if is_in else before
        return answer


@dataclass
class World:
    """A served board."""

    club: Club
    game: Game
    hall: Hall
    links: Links
    clock: Clock
    stack: AsyncExitStack
    is_in_discord: bool = False
    """Whether people open the board inside Discord, and not by links."""

    @property
    def launches(self) -> Launches:
        """What Discord says of those who open the board inside it."""
        return self.hall.launches

    async def framed(self) -> Framed:
        """Return a browser that shows the board inside Discord, where nobody is signed in."""
        session = ClientSession(cookie_jar=DummyCookieJar(), timeout=ClientTimeout())
        await self.stack.enter_async_context(session)
        origin = f"https://{self.launches.app}.discordsays.com"
        return Framed(session, self.links.address, self.game.id, origin=origin, base="/discord/1")

    async def tab(self) -> Tab:
        """Return a browser in which nobody is signed in."""
        if self.is_in_discord:
            return await self.framed()
        session = ClientSession(cookie_jar=CookieJar(unsafe=True), timeout=ClientTimeout())
        await self.stack.enter_async_context(session)
        return Tab(session, self.links.address, self.game.id)

    async def token(self, person: Person, lang: str = "en") -> str:
        """Return the token of a new link."""
        link = await self.links.to(person, self.game, lang)
        return link.partition("#")[2]

    async def enter(self, person: Person, lang: str = "en") -> Tab:
        """Return a browser in which somebody is signed in."""
        tab = await self.tab()
        if isinstance(tab, Framed):
            self.launches.games["an-instance"] = self.game.id
            response = await tab.arrive(self.launches.code(person), "an-instance")
            assert response.status == 200, await response.text()
            return tab
        response = await tab.open(await self.token(person, lang))
        assert response.status == 200, await response.text()
        return tab


@asynccontextmanager
async def world_on(club: Club, *, beat: float = 15.0, site: Site | None = None) -> AsyncIterator[World]:
    """Serve the board of a game that begins."""
    game, hall, clock = await club.start(), Hall(), Clock()
    async with serving(club, game, hall, clock, site or Site(), beat=beat) as world:
        yield world


@asynccontextmanager
async def serving(
    club: Club, game: Game, hall: Hall, clock: Clock, site: Site, *, beat: float = 15.0
) -> AsyncIterator[World]:
    """Serve the board of a game."""
    async with AsyncExitStack() as stack:
        links = await stack.enter_async_context(served(site, club.house, hall, clock, beat=beat))
        yield World(club, game, hall, links, clock, stack)


async def said(response: ClientResponse) -> str:
    """Return the sentence of an answer."""
    text: str = json.loads(await response.text())["text"]
    return text


async def annex(world: World) -> int:
    """Start another game, of Bob and Chloé; return its number."""
    await world.club.open(terms(2), BOB, "annex")
    for person in (BOB, CHLOE):
        event = await world.club.table.join("annex", world.club.ask(person), None)
    return event.game.id
