"""Personal links to the board: each for one person, good for `LINK_MINUTES` minutes and one exchange.

A link opens one game, or all games of its person.

1. A link is signed with a key of the database, so it opens at whichever process plays. The bot's token is mixed into
   that key: nobody can make links from a backup.
2. The token is in the fragment of the address, which no browser sends. The page posts it when its reader says so. So a
   preview of links, which opens the address too, can't spend it.
3. A link is spent in the transaction that signs its person in. One that the bot has read where others can read it is
   void, and so are all that a person had when they sign out everywhere or are forgotten.
4. The database keeps only signed marks of such links and people. Without the key nobody can say whose they are.
"""

import base64
import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.phrases.names import clean
from bot.store.links import LinkNotes
from bot.table.model import Game, Person
from bot.table.person_id import person_id
from bot.table.web.browsers import Browser, Exchange

Clock = Callable[[], float]
"""Gives seconds since 1970."""

LINK_MINUTES: Final = 10
_SECONDS: Final = LINK_MINUTES * 60
_NONCE_BYTES: Final = 9
_TOKEN: Final = re.compile(r"#([\w-]{1,1000}\.[\w-]{43})(?![\w-])", re.ASCII)


class LinkError(Exception):
    """A link can't be used: it was not made by this bot, is too old, or was used before."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a link says: who may open which game, in which language, and whether they had a seat in it.

    Game 0 stands for all games of the person.
    """

    game: int
    person: Person
    lang: str
    has_seat: bool
    until: float
    nonce: str


class Links:
    """Makes links to the pages at `address`, and reads them; `secret` is mixed into the key that `notes` have."""

    def __init__(self, address: str, clock: Clock, notes: LinkNotes, secret: str) -> None:
        self.address = address
        self._clock = clock
        self._notes = notes
        self._secret = secret
        self._key = b""

    async def to(self, person: Person, game: Game | None, lang: str) -> str:
        """Return a link with which `person` can open `game`, or all their games, in the language of a code."""
        until, nonce = self._clock() + _SECONDS, secrets.token_urlsafe(_NONCE_BYTES)
        number, has_seat = (game.id, bool(game.sides_of(person.id))) if game else (0, False)
        said = [number, person.id, clean(person.name), lang, has_seat, until, nonce]
        payload = _encoded(json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode())
        return f"{self.address}/#{payload}.{await self._signed(payload)}"

    async def known(self, token: str) -> Invitation:
        """Return what a token says, void or not; raises `LinkError` if it is not ours, or too old."""
        payload, _, signature = token.partition(".")
        if not _TOKEN.fullmatch(f"#{token}") or not hmac.compare_digest(await self._signed(payload), signature):
            raise LinkError
        game, who, name, lang, seated, until, nonce = json.loads(base64.urlsafe_b64decode(payload + "=="))
        if until <= self._clock():
            raise LinkError
        return Invitation(game, Person(person_id(who), name), lang, seated, until, nonce)

    async def read(self, token: str) -> Invitation:
        """Return what a token says; raises `LinkError` if it is not good."""
        found = await self.known(token)
        if await self._notes.is_void(*await self._marks(found), found.until):
            raise LinkError
        return found

    async def exchange(self, found: Invitation, request: str) -> Exchange:
        """Return what spends a link, and the value that signs in the browser with a request id of its own.

        The same request has the same value, so that it can be repeated; it fails with `RepeatedError`.
        """
        spending = self._notes.spending(*await self._marks(found), found.until, self._clock() - _SECONDS)
        return Exchange(await self._signed(f"value {found.nonce} {request}"), spending)

    async def entry(self, home: Browser, game: int) -> str:
        """Return the value that signs a browser, which is signed in to all games, in to one of them."""
        return await self._signed(f"entry {home.hashed} {game}")

    async def revoke(self, person: str) -> None:
        """Void all links that a person, named by id, has now."""
        now = self._clock()
        await self._notes.void(await self._signed(f"person {person}"), now + _SECONDS, now - _SECONDS)

    async def spent(self, text: str) -> None:
        """Void every link in a message that others have read."""
        for token in _TOKEN.findall(text):
            with suppress(LinkError):
                found = await self.known(token)
                link, _ = await self._marks(found)
                await self._notes.void(link, found.until, self._clock() - _SECONDS)

    async def _marks(self, found: Invitation) -> tuple[str, str]:
        """The marks that void a link: its own, and that of its person."""
        return await self._signed(f"link {found.nonce}"), await self._signed(f"person {found.person.id}")

    async def _signed(self, text: str) -> str:
        if not self._key:
            self._key = hmac.digest(self._secret.encode(), (await self._notes.key()).encode(), hashlib.sha256)
        return _encoded(hmac.digest(self._key, text.encode(errors="surrogateescape"), hashlib.sha256))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
