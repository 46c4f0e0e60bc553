"""A bot that dies while it sends what waits in the outbox: before the message goes out, or before that is noted."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from bot.store.letters import Letters
from bot.store.rows import StoreError

DEATHS: Final = ("mark", "drop")
"""What is the last thing that a life does, or would have done."""


@contextmanager
def dying(death: str) -> Iterator[None]:
    """Let nothing follow once a message is marked, or is to be dropped from the outbox, as if the process had ended."""
    real = getattr(Letters, death)

    async def last(self: Letters, *given: Any) -> None:
        if death == "mark":
            await real(self, *given)
        raise StoreError("this life is over")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Letters, death, last)
        yield
