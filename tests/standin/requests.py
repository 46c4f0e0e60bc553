"""What goes wrong with requests, and what is posted all the same."""

from tests.standin.faults import error, error_after, limited, reset, silence
from tests.standin.living import Life
from tests.standin.places import Json
from tests.standin.server import Standin

POSTS = "/channels/.*/messages"

FAULTS = {
    "500": error(500),
    "502": error(502),
    "503": error(503),
    "500 though it is done": error_after(500),
    "429 with the time to wait": limited(0.5),
    "429 for everything": limited(0.5, everywhere=True),
    "no answer": silence(done=False),
    "no answer though it is done": silence(done=True),
    "reset in the middle of the upload": reset(done=False),
    "reset though it is done": reset(done=True),
}

MOVES = ("N c3-c6", "N g3-g6", "N c6-c3", "N g6-g3")
"""What two people can type again and again."""


def turn(standin: Standin, played: int) -> tuple[Json, str]:
    """Return who is next when that many turns are played, and what they type."""
    return (standin.alice, standin.bob)[played % 2], MOVES[played % len(MOVES)]


async def goes_on(standin: Standin, life: Life, played: int = 1) -> None:
    """Look at a game in which that many moves are played: the last is posted once, and so is the next."""
    await standin.until(lambda: len(standin.boards()) == played + 1)
    await standin.say(*turn(standin, played))
    await standin.until(lambda: len(standin.boards()) == played + 2)
    await life.looks()
    assert standin.boards() == [f"djambi-1-{3 + number}.png" for number in range(played + 2)]
    assert standin.pings() == [("alice", "bob")[number % 2] for number in range(played + 2)]
    assert await life.wrong() == []
    await life.has_told()
