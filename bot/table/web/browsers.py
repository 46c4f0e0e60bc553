"""Browsers: where people are signed in to the board of a game. Each is a record of the game, by its person.

The browser keeps a random value in a cookie, the database only its hash. A browser is signed out after 30 days, by its
person, when its person leaves the last seat to somebody else, and once that person has `MOST` newer ones. Erasing a
person erases their browsers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from bot.store.home import Statement
from bot.store.papers import Papers
from bot.store.records import Letter
from bot.table.converter import PaperCodec
from bot.table.model import Game, Person

BROWSER_KIND: Final = "browser"
"""The kind of the records of browsers, and of the letters that tell people of new ones."""

LASTS: Final = 30 * 86400
"""For how many seconds a browser stays signed in."""

MOST: Final = 20
"""In how many browsers a person is signed in to a game."""

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser in which `person` is signed in to a game since `at` (seconds since 1970).

    `hashed` is the hash of its cookie, `agent` says which browser it is, as "Firefox on Android", `lang` is the code of
    the language that it shows. `watches` is whether the person had already left their seat when they signed in.
    """

    game: int
    person: Person
    hashed: str
    lang: str
    agent: str
    at: float
    watches: bool
    id: int = 0
    version: int = 0

    def lost_seat(self, game: Game) -> bool:
        """Return whether the person has left their last seat since they signed in."""
        return not self.watches and _left_seat(game, self.person)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A link is exchanged for the `value` of a cookie; `spending` are the statements that spend it, and may fail."""

    value: str
    spending: Sequence[Statement]


_BROWSERS: Final = PaperCodec(BROWSER_KIND, Browser, person="author", hashed="name")


def queue(game: int) -> str:
    """Return the queue of the letters about new browsers of a game."""
    return f"{BROWSER_KIND}:{game}"


class Browsers:
    """The browsers of all games."""

    def __init__(self, papers: Papers) -> None:
        self._papers = papers

    async def add(self, game: Game, person: Person, lang: str, agent: str, at: float, exchange: Exchange) -> None:
        """Sign `person` in by an `exchange`, and note a letter to them about that; raises `RepeatedError`."""
        await self._make_room(game, person, at)
        browser = Browser(
            game.id, person, _hashed(exchange.value), lang, agent[:_LONGEST], at, _left_seat(game, person)
        )
        letter = Letter(queue(game.id), f"{browser.hashed}:{person.id}", game.id, game.seq)
        await self._papers.add_all([_BROWSERS.write(browser)], [letter], exchange.spending)

    async def _make_room(self, game: Game, person: Person, now: float) -> None:
        """Sign out what is too old, and the oldest browsers of a person who has as many as they may have."""
        known = [_BROWSERS.read(paper) for paper in await self._papers.find(game=game.id, kind=BROWSER_KIND)]
        old = [browser for browser in known if now - browser.at > LASTS]
        mine = [browser for browser in known if browser not in old and browser.person.id == person.id]
        for browser in [*old, *mine[: 1 - MOST]]:
            await self.sign_out(browser)

    async def of(self, game: int, value: str, now: float) -> Browser | None:
        """Return the browser with that cookie in a game; `None` if there is none, or if it is signed out."""
        return await self.hashed(game, _hashed(value), now)

    async def hashed(self, game: int, hashed: str, now: float) -> Browser | None:
        """Return the browser whose cookie has that hash, like `of`."""
        papers = await self._papers.find(game=game, kind=BROWSER_KIND, place="", name=hashed)
        browser = _BROWSERS.read(papers[0]) if papers else None
        return browser if browser and now - browser.at <= LASTS else None

    async def sign_out(self, browser: Browser) -> None:
        """Sign one browser out."""
        await self._papers.drop(_BROWSERS.write(browser))

    async def sign_out_everywhere(self, person: str) -> int:
        """Sign a person out of all games in all browsers, and return how many there were."""
        found = [paper for paper in await self._papers.naming(person) if paper.kind == BROWSER_KIND]
        for paper in found:
            await self._papers.drop(paper)
        return len(found)


def _left_seat(game: Game, person: Person) -> bool:
    return person.id in {former.id for former in game.former} and not game.sides_of(person.id)


def _hashed(value: str) -> str:
    return sha256(value.encode(errors="surrogateescape")).hexdigest()
