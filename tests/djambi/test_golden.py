"""The games of `golden/*.txt`, replayed move by move and compared line by line: see `golden_games.py`."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest

from bot.djambi.moves import Move
from bot.djambi.position import Position, read_position
from bot.djambi.rules import Rules
from tests.djambi.boards import legal
from tests.djambi.golden_games import FOLDER, lines_of

GAMES = sorted(FOLDER.glob("*.txt"))


def recorded_rules(line: str) -> Rules:
    """Return the rules of the first line of a game."""
    return Rules.of(dict(word.split("=") for word in line.split()[1:] if word != "standard"))


def recorded_moves(lines: list[str], rules: Rules) -> Iterator[Move]:
    """Yield the moves of a game, each looked up in the position that the record gives before it."""
    position: Position | None = None
    for line in lines:
        if line.startswith(("start: ", "= ")):
            position = read_position(line.split(" ", 1)[1])
        elif line.startswith("> ") and position is not None:
            yield legal(position, line[2:].split("  ")[0], rules)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every recorded move is legal still, and the same things follow from it."""
    recorded = path.read_text(encoding="utf-8").splitlines()
    rules = recorded_rules(recorded[0])
    begin = read_position(recorded[1].removeprefix("start: "))
    replayed = list(lines_of(begin, recorded_moves(recorded, rules), rules))
    difference = "\n".join(unified_diff(recorded, replayed, "recorded", "replayed", lineterm="", n=4))
    assert not difference, f"{path.name}\n{difference}"


def test_the_games_are_eventful() -> None:
    """Among the games are enough of each: ends, power taken and lost, players out, vassals, moves out of the maze."""
    text = "".join(path.read_text(encoding="utf-8") for path in GAMES)
    assert len(GAMES) == 12
    for word in ("Won", "PowerTaken", "PowerLost", "Eliminated", "Surrounded", "ArmyTaken", "LeftLeaderless", "-e5-"):
        assert text.count(word) >= 5, word
