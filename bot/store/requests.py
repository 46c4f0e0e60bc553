"""The ids of what was asked for, of which each is done once; those of people who are forgotten lead to nobody."""

from hashlib import sha256
from typing import Final

_MARK: Final = "#"
_LENGTH: Final = 32


def hashed(request: str) -> str:
    """Return what stands in the journal for a request of somebody who was forgotten.

    It is no number of a message any more, but the same request gives the same again, and is not done twice. Whoever has
    the record and guesses a number could check the guess, as they could by the time at which it was done.
    """
    return _MARK + sha256(request.encode()).hexdigest()[:_LENGTH]


def is_hashed(request: str) -> bool:
    """Return whether that stands in the journal for a request of somebody who was forgotten."""
    return request.startswith(_MARK)
