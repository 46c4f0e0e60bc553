"""English: one, or another number."""

from bot.phrases.words.names import Counted


def counted(*, one: str, other: str) -> Counted:
    """Return a phrase for 1, and for every other number."""
    return Counted((one, other), lambda count: int(count != 1))
