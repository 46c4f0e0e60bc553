"""What is recorded of a game."""

from collections.abc import Iterator

from tests.djambi.golden_games import FOLDER


def recorded(name: str) -> Iterator[tuple[str, str]]:
    """Yield the moves of a golden game, each with the position that it leads to."""
    move = ""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("> "):
            move = line[2:].partition("  (")[0]
        elif line.startswith("= "):
            yield move, line[2:]


def to_move(position: str) -> str:
    """Return the letter of the side that moves next."""
    return position.split()[2]
