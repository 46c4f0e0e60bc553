"""Browsers: where people are signed in to the board of a game, or to all their games. Each is a record, by its person.

One that is signed in to all games is a record of one of them, at a place of its own: neither is taken for the other.
The browser keeps a random value in a cookie, the database only its hash. A browser is signed out after 30 days, by its
person, when its person leaves the last seat to somebody else, and once that person has `MOST` newer ones. Erasing a
person erases their browsers.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from bot.store.home import Statement
from bot.store.records import Records
from bot.store.rows import Letter, NameTakenError, Record
from bot.table.converter import RecordCodec
from bot.table.model import Game, Person

BROWSER_KIND: Final = "browser"
"""The kind of the records of browsers, and of the letters that tell people of new ones."""

LASTS: Final = 30 * 86400
"""For how many seconds a browser stays signed in."""

MOST: Final = 20
"""In how many browsers a person is signed in to a game."""

IN_DISCORD: Final = "Discord"
"""What a browser is that shows the board inside Discord."""

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser in which `person` is signed in to a game since `at` (seconds since 1970).

    `hashed` is the hash of its cookie, `agent` says which browser it is, as "Firefox on Android", `lang` is the code of
    the language that it shows. `watches` is whether the person had already left their seat when they signed in. At
    a `place` it is signed in to all games of the person. `home` is the hash of the one that signed it in, if one did.
    """

    game: int
    person: Person
    hashed: str
    lang: str
    agent: str
    at: float
    watches: bool
    place: str = ""
    home: str = ""
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


_BROWSERS: Final = RecordCodec(BROWSER_KIND, Browser, person="author", hashed="name")


def queue(game: int) -> str:
    """Return the queue of the letters about new browsers of a game."""
    return f"{BROWSER_KIND}:{game}"


class Browsers:
    """The browsers of all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def add(
        self,
        game: Game,
        person: Person,
        lang: str,
        agent: str,
        at: float,
        exchange: Exchange,
        *,
        to_all: bool = False,
    ) -> None:
        """Sign `person` in by an `exchange`, and note a letter to them about that; raises `RepeatedError`.

        They are signed in to a game or, with one of theirs, `to_all`.
        """
        await self._make_room(game, person, at, agent)
        watches, hashed = _left_seat(game, person), _hashed(exchange.value)
        browser = Browser(game.id, person, hashed, lang, agent[:_LONGEST], at, watches, place=hashed if to_all else "")
        letter = Letter(queue(game.id), f"{browser.hashed}:{person.id}", game.id, game.seq)
        await self._records.add_all([_BROWSERS.write(browser)], [letter], exchange.spending)

    async def admit(self, game: Game, person: Person, lang: str, at: float, value: str) -> Browser:
        """Sign a person in to all games, with one of them, inside Discord, which knows them: they need no letter."""
        await self._make_room(game, person, at, IN_DISCORD)
        watches, hashed = _left_seat(game, person), _hashed(value)
        browser = Browser(game.id, person, hashed, lang, IN_DISCORD, at, watches, place=hashed)
        await self._records.add_all([_BROWSERS.write(browser)])
        return browser

    async def enter(self, game: Game, home: Browser, at: float, value: str) -> None:
        """Sign a browser that is signed in to all games in to one of them; its person knows of it. Twice is once."""
        if await self.of(game.id, value, at) is None:
            await self._make_room(game, home.person, at, home.agent)
            watches = _left_seat(game, home.person)
            browser = Browser(
                game.id, home.person, _hashed(value), home.lang, home.agent, at, watches, home=home.hashed
            )
            with suppress(NameTakenError):
                await self._records.add_all([_BROWSERS.write(browser)])

    async def _make_room(self, game: Game, person: Person, now: float, agent: str) -> None:
        """Sign out what is too old, and the oldest browsers of a person who has as many as they may have.

        Those inside Discord, which are new with each start, don't count with the others.
        """
        known = [_BROWSERS.read(record) for record in await self._records.find(game=game.id, kind=BROWSER_KIND)]
        old = [browser for browser in known if now - browser.at > LASTS]
        mine = [browser for browser in known if browser not in old and browser.person.id == person.id]
        alike = [browser for browser in mine if (browser.agent == IN_DISCORD) == (agent == IN_DISCORD)]
        for browser in [*old, *alike[: 1 - MOST]]:
            await self.sign_out(browser)

    async def of(self, game: int, value: str, now: float) -> Browser | None:
        """Return the browser with that cookie in a game; `None` if there is none, or if it is signed out."""
        return await self.hashed(game, _hashed(value), now)

    async def to_all(self, value: str, now: float) -> Browser | None:
        """Return the browser with that cookie that is signed in to all games of its person, like `of`."""
        return await self.home(_hashed(value), now)

    async def home(self, hashed: str, now: float) -> Browser | None:
        """Return the browser whose cookie has that hash, like `to_all`."""
        records = await self._records.find(kind=BROWSER_KIND, place=hashed, name=hashed)
        browser = _BROWSERS.read(records[0]) if records else None
        return browser if browser and now - browser.at <= LASTS else None

    async def hashed(self, game: int, hashed: str, now: float) -> Browser | None:
        """Return the browser whose cookie has that hash, like `of`."""
        records = await self._records.find(game=game, kind=BROWSER_KIND, place="", name=hashed)
        browser = _BROWSERS.read(records[0]) if records else None
        return browser if browser and now - browser.at <= LASTS else None

    async def sign_out(self, browser: Browser) -> None:
        """Sign one browser out; one that is signed in to all games leaves those too that it has entered."""
        await self._records.drop(_BROWSERS.write(browser))
        if browser.place:
            for record in await self._of_person(browser.person.id):
                if _BROWSERS.read(record).home == browser.hashed:
                    await self._records.drop(record)

    async def sign_out_everywhere(self, person: str) -> int:
        """Sign a person out of all games in all browsers, and return how many there were."""
        found = await self._of_person(person)
        for record in found:
            await self._records.drop(record)
        return len(found)

    async def _of_person(self, person: str) -> list[Record]:
        return [record for record in await self._records.naming(person) if record.kind == BROWSER_KIND]


def _left_seat(game: Game, person: Person) -> bool:
    return person.id in {former.id for former in game.former} and not game.sides_of(person.id)


def _hashed(value: str) -> str:
    return sha256(value.encode(errors="surrogateescape")).hexdigest()
