"""Who somebody is: an id that never changes, whose class says what kind of person it is.

In the record and in Discord's menus an id is its text, and it is compared as text. How the kinds are told apart there
is known here alone.
"""

import re
import secrets
from typing import Final, Self

_FORGOTTEN: Final = "gone-"


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


def person_id(text: str) -> PersonId:
    """Return the id that is spelled `text` in the record."""
    if re.fullmatch("[0-9]+", text):
        return DiscordId(text)
    return ForgottenId(text) if text.startswith(_FORGOTTEN) else SeatId(text)
