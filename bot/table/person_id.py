"""Who somebody is: an id that never changes, whose class says what kind of person it is.

In the record and in Discord's menus an id is its text, and it is compared as text. How the kinds are told apart there
is known here alone.
"""

import re
import secrets
from enum import StrEnum
from typing import Final, Self

_FORGOTTEN: Final = "gone-"


class EngineLevel(StrEnum):
    """How much an engine thinks; each is a name in `bot.engine.LEVELS`."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Character(StrEnum):
    """How an engine keeps its word."""

    LOYAL = "loyal"
    MACHIAVELLIAN = "machiavellian"


class PersonId(str):
    """The id of somebody; one of the kinds below."""

    __slots__ = ()


class DiscordId(PersonId):
    """The id of a user of Discord, who can be called, and let into rooms."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """The id as Discord has it."""
        return int(self)


class SeatId(PersonId):
    """Somebody known by their seat only: at the terminal, or in a game that was read from a file."""

    __slots__ = ()


class ForgottenId(PersonId):
    """Somebody who had themselves forgotten: it leads to nobody."""

    __slots__ = ()

    @classmethod
    def new(cls) -> Self:
        """Return an id that nobody has had."""
        return cls(f"{_FORGOTTEN}{secrets.token_hex(8)}")


class EngineId(PersonId):
    """A player that is the computer; engine `number` of its game, from 1 on. How it plays stands in the id as well."""

    __slots__ = ()

    @classmethod
    def of(cls, number: int, level: EngineLevel, character: Character = Character.LOYAL) -> Self:
        """Return the id of an engine."""
        return cls(f"engine-{number}-{level}-{character}")

    @property
    def number(self) -> int:
        """Which engine of its game it is."""
        return int(self.split("-")[1])

    @property
    def level(self) -> EngineLevel:
        """How much it thinks."""
        return EngineLevel(self.split("-")[2])

    @property
    def character(self) -> Character:
        """How it keeps its word."""
        return Character(self.split("-")[3])


_ENGINE: Final = re.compile(f"engine-[1-4]-({'|'.join(EngineLevel)})-({'|'.join(Character)})")


def person_id(text: str) -> PersonId:
    """Return the id that is spelled `text` in the record."""
    if re.fullmatch("[0-9]+", text):
        return DiscordId(text)
    if _ENGINE.fullmatch(text):
        return EngineId(text)
    return ForgottenId(text) if text.startswith(_FORGOTTEN) else SeatId(text)
