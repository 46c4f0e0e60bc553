"""How those who copy or check a database tell how far they are."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], None]
"""Gets how much of a long task is done, and how much there is in all; called from time to time while it runs."""


def silent(done: int, total: int) -> None:
    """Tell nobody: the default `Progress`."""
