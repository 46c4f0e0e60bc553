"""What is said in one message: Discord takes no longer one."""

from typing import Final

LONGEST: Final = 2000


def in_one_message(text: str) -> str:
    """Return as many of the first lines of a text as a message holds."""
    while len(text) > LONGEST:
        text = text.rpartition("\n")[0] or text[:LONGEST]
    return text
