"""What the terminal shows: lines of plain text, and a picture in a file."""

import os
from pathlib import Path

from bot.phrases.names import plain


def show(*lines: str) -> None:
    """Print lines, without what means something to Discord only."""
    print("\n".join(plain(line) for line in lines), flush=True)


def show_picture(path: Path, picture: bytes) -> None:
    """Replace a picture, and print where it is: at once, so that a viewer that watches it never sees half of it."""
    half = path.with_suffix(f".{os.getpid()}")
    half.write_bytes(picture)
    half.replace(path)
    print(path.resolve(), flush=True)
