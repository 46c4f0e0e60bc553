"""Personal links to the board: each for one person and one game, good for `MINUTES` minutes and one exchange.

1. A link is signed with a key that this process made at its start, so no link outlives it.
2. The token is in the fragment of the address, which no browser sends. The page posts it when its reader says so. So a
   preview of links, which opens the address too, can't spend it.
3. A link that was exchanged is spent, and so is one that the bot has read where others can read it. When a person signs
   out everywhere or is forgotten, so are all links that they had.
"""

import base64
import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cachetools import TTLCache

from bot.phrases.names import clean
from bot.table.model import Game, Person
from bot.table.person_id import person_id

Clock = Callable[[], float]
"""Gives seconds since 1970."""

MINUTES: Final = 10
_SECONDS: Final = MINUTES * 60
_MOST_SPENT: Final = 100_000
_KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 9
_TOKEN: Final = re.compile(r"#([\w-]{1,1000}\.[\w-]{43})(?![\w-])", re.ASCII)


class LinkError(Exception):
    """A link can't be used: it was not made by this process, is too old, or was used before."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a link says: who may open which game, in which language, and whether they had a seat in it."""

    game: int
    person: Person
    lang: str
    has_seat: bool
    until: float
    nonce: str


class Links:
    """Makes links to the pages at `address`, and reads them."""

    def __init__(self, address: str, clock: Clock) -> None:
        """Sign with a new key."""
        self.address = address
        self._clock = clock
        self._key = secrets.token_bytes(_KEY_BYTES)
        self._spent: TTLCache[str, None] = TTLCache(_MOST_SPENT, _SECONDS, clock)
        self._revoked: TTLCache[str, float] = TTLCache(_MOST_SPENT, _SECONDS, clock)

    def to(self, person: Person, game: Game, lang: str) -> str:
        """Return a link with which `person` can open `game` in the language of a code."""
        until, nonce = self._clock() + _SECONDS, secrets.token_urlsafe(_NONCE_BYTES)
        said = [game.id, person.id, clean(person.name), lang, bool(game.sides_of(person.id)), until, nonce]
        payload = _encoded(json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode())
        return f"{self.address}/#{payload}.{self._signature(payload)}"

    def read(self, token: str) -> Invitation:
        """Return what a token says; raises `LinkError` if it is not good."""
        payload, _, signature = token.partition(".")
        if not _TOKEN.fullmatch(f"#{token}") or not hmac.compare_digest(self._signature(payload), signature):
            raise LinkError
        game, who, name, lang, seated, until, nonce = json.loads(base64.urlsafe_b64decode(payload + "=="))
        if until <= self._clock() or nonce in self._spent or until - _SECONDS <= self._revoked.get(who, 0):
            raise LinkError
        return Invitation(game, Person(person_id(who), name), lang, seated, until, nonce)

    def spend(self, token: str) -> Invitation:
        """Return what a token says, for the only time; raises `LinkError` if it is not good."""
        found = self.read(token)
        self._spent[found.nonce] = None
        return found

    def revoke(self, person: str) -> None:
        """Spend all links that a person, named by id, has now."""
        self._revoked[person] = self._clock()

    def spent(self, text: str) -> bool:
        """Spend every link in a message that others have read; return whether one of them was still good."""
        were_good = [self._is_spent(found[1]) for found in _TOKEN.finditer(text)]
        return any(were_good)

    def _is_spent(self, token: str) -> bool:
        try:
            self.spend(token)
        except LinkError:
            return False
        return True

    def _signature(self, payload: str) -> str:
        return _encoded(hmac.digest(self._key, payload.encode(), hashlib.sha256))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
