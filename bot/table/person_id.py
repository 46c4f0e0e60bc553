"""Person ids: an id never changes, and its class says what kind of person it is.

In the database and in Discord's menus an id is its text, and ids are compared as text. Only this file knows how the
kinds are told apart there.
"""

import re
import secrets
from enum import StrEnum
from typing import Final, Self

_FORGOTTEN: Final = "gone-"


class EngineLevel(StrEnum):
    """How strong an engine plays, the weakest first; each is a name in `bot.engine.LEVELS`."""

    GENTLE = "gentle"
    EASY = "easy"
    CASUAL = "casual"
    MEDIUM = "medium"
    HARD = "hard"


class Character(StrEnum):
    """How an engine keeps its word."""

    LOYAL = "loyal"
    MACHIAVELLIAN = "machiavellian"


class PersonId(str):
    """The id of a person; one of the kinds below."""

    __slots__ = ()


class DiscordId(PersonId):
    """The id of a Discord user, who can be pinged, and let into rooms."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """The id as Discord's number."""
        return int(self)


class SeatId(PersonId):
    """A person known by their seat only: at the terminal, or in an imported game."""

    __slots__ = ()


class ForgottenId(PersonId):
    """A person who was forgotten: the id leads to nobody."""

    __slots__ = ()

    @classmethod
    def new(cls) -> Self:
        """Return a new random id."""
        return cls(f"{_FORGOTTEN}{secrets.token_hex(8)}")


class EngineId(PersonId):
    """A computer player: engine `number` of its game, from 1 on. The id contains how it plays."""

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
        """How strong it plays."""
        return EngineLevel(self.split("-")[2])

    @property
    def character(self) -> Character:
        """How it keeps its word."""
        return Character(self.split("-")[3])


_ENGINE: Final = re.compile(f"engine-[1-4]-({'|'.join(EngineLevel)})-({'|'.join(Character)})")


def person_id(text: str) -> PersonId:
    """Return the id with this text in the database."""
    if re.fullmatch("[0-9]+", text):
        return DiscordId(text)
    if _ENGINE.fullmatch(text):
        return EngineId(text)
    return ForgottenId(text) if text.startswith(_FORGOTTEN) else SeatId(text)
