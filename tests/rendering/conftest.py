"""Scenes that several tests of the picture use."""

import pytest

from rendering import Arrow, Corner, Mark, Scene, Token

_HOME = {"C": ("a1",), "A": ("b1",), "R": ("a2",), "D": ("b2",), "N": ("c3",), "M": ("c1", "c2", "a3", "b3")}


def _mirrored(square: str, *, files: bool, ranks: bool) -> str:
    file, rank = square[0], square[1]
    return ("abcdefghi"[8 - "abcdefghi".index(file)] if files else file) + (str(10 - int(rank)) if ranks else rank)


def start() -> tuple[Token, ...]:
    """All 36 pieces where they begin."""
    turns = {"r": (False, False), "b": (True, False), "y": (True, True), "g": (False, True)}
    return tuple(
        Token(_mirrored(square, files=files, ranks=ranks), side, kind, side)
        for side, (files, ranks) in turns.items()
        for kind, squares in _HOME.items()
        for square in squares
    )


@pytest.fixture
def full() -> Scene:
    """All 36 pieces, four corners, the arrow of a Militant."""
    tokens = tuple(Token("d5", "r", "M", "r") if token.square == "b3" else token for token in start())
    states = zip("rbyg", ("waiting", "to_move", "next", "waiting"), strict=True)
    corners = tuple(Corner(side, state, 9, side) for side, state in states)
    return Scene(tokens, arrows=(Arrow(("b3", "d5")),), corners=corners)


@pytest.fixture
def middle() -> Scene:
    """A bit of everything: power, a taken army, hostages, leaderless pieces, corpses, every mark, a bent arrow."""
    pieces = (
        "e5rCr c4rAr h6rRr b2rDr c3rNr a3rMr i2bRr h2bDr g3bNr f4bMr i3bMr "
        "i9yCy h8yDy g7yNy d8yMy g8yMy a9gC- b9gA- c7gN- a7gM- e2gM* e1gD*"
    )
    corners = (
        Corner("r", "next", 6, "r", in_power=True),
        Corner("b", "out", 5, "r"),
        Corner("y", "to_move", 5, "y"),
        Corner("g", "hostage", 16, "-"),
    )
    return Scene(
        tuple(Token(text[:2], *text[2:]) for text in pieces.split()),
        corpses=("h7", "d4", "f1", "b5"),
        arrows=(Arrow(("b2", "e5", "h6")),),
        marks=(Mark("h7", "killed"), Mark("f1", "corpse", "h6"), Mark("a3", "moved", "e5")),
        corners=corners,
        bottom="b",
        power="r",
    )
