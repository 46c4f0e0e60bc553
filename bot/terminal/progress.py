"""How far a long command is: a bar with the time left on a terminal, and nothing where the output is piped."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tqdm import tqdm

from bot.store.progress import Progress

_SOON: Final = 0.3
"""A command that ends within this many seconds shows no bar."""


@contextmanager
def progress(what: str, unit: str) -> Iterator[Progress]:
    """Yield a function that is told how much is done of how much, counted in `unit`; the bar goes at the end."""
    is_shown = sys.stderr is not None and sys.stderr.isatty()
    with tqdm(
        desc=what, unit=f" {unit}", unit_scale=True, disable=not is_shown, delay=_SOON, leave=False, dynamic_ncols=True
    ) as bar:

        def told(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield told
