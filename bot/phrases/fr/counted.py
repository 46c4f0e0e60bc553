"""French: less than two, or more."""

from bot.phrases.words.names import Counted


def counted(*, one: str, other: str) -> Counted:
    """Return a phrase for 0 and 1, and for every other number."""
    return Counted((one, other), lambda count: int(count > 1))
