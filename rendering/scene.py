"""The scene: what a picture shows, as plain frozen data that is checked when it is made.

A scene knows no rule of the game. It says what is on which square, what the last turn looked like, and what the four
corners of the frame show. `bot.scene` makes scenes from games.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

FILES: Final = "abcdefghi"
RANKS: Final = "123456789"
SQUARES: Final = frozenset(file + rank for file in FILES for rank in RANKS)
MAZE: Final = "e5"
SIDES: Final = "rbyg"
KINDS: Final = "CARDNM"
HOSTAGE: Final = "-"
LEADERLESS: Final = "*"
COMMANDERS: Final = SIDES + HOSTAGE + LEADERLESS
MARKS: Final = ("killed", "corpse", "moved")
STATES: Final = ("to_move", "next", "waiting", "out", "hostage", "leaderless")
MOST_LIVING: Final = 99
MOST_ARROWS: Final = 99


class SceneError(ValueError):
    """A scene, or a size, that cannot be drawn; the text is one sentence that names the mistake."""


def _one_of(value: str, allowed: Iterable[str], what: str) -> None:
    choices = tuple(allowed)
    if value not in choices:
        raise SceneError(f"{value!r} is not a {what}; use one of {', '.join(choices)}.")


def _square(value: str) -> None:
    if value not in SQUARES:
        raise SceneError(f"{value!r} is not a square; squares run from a1 to i9.")


def _no_repeat(values: Iterable[str], complaint: str) -> None:
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise SceneError(complaint.format(value))
        seen.add(value)


@dataclass(frozen=True, slots=True)
class Token:
    """A living piece.

    square: "a1" to "i9". side: one of "rbyg", the side it belongs to. kind: one of "CARDNM". commander: a side, "-" for
    a hostage, "*" for a leaderless piece. Raises SceneError.
    """

    square: str
    side: str
    kind: str
    commander: str

    def __post_init__(self) -> None:
        _square(self.square)
        _one_of(self.side, SIDES, "side")
        _one_of(self.kind, KINDS, "kind of piece")
        _one_of(self.commander, COMMANDERS, "commander")


@dataclass(frozen=True, slots=True)
class Arrow:
    """The way of a piece: two squares, or three if it bends on the middle one.

    Neighbours in the list differ; the last may be the first again. number: written where it begins, 1 to 99, or 0 for
    none. faint: whether it belongs to an earlier turn. Raises SceneError.
    """

    squares: tuple[str, ...]
    number: int = 0
    faint: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.number <= MOST_ARROWS:
            raise SceneError(f"An arrow is numbered 1 to {MOST_ARROWS}, not {self.number}.")
        if len(self.squares) not in (2, 3):
            raise SceneError(f"An arrow has 2 or 3 squares, not {len(self.squares)}.")
        for square in self.squares:
            _square(square)
        if any(start == end for start, end in zip(self.squares, self.squares[1:], strict=False)):
            raise SceneError(f"An arrow cannot stay on one square: {'-'.join(self.squares)}.")


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened on a square.

    kind: "killed" (a piece died and lies here), "corpse" (a corpse was put here), "moved" (a living piece was put
    here). origin: the square it was lifted from, or "" for no line. faint: whether it belongs to an earlier turn.
    Raises SceneError.
    """

    square: str
    kind: str
    origin: str = ""
    faint: bool = False

    def __post_init__(self) -> None:
        _square(self.square)
        _one_of(self.kind, MARKS, "mark")
        if self.origin:
            _square(self.origin)


@dataclass(frozen=True, slots=True)
class Corner:
    """The panel of one side, at its home corner of the frame.

    state: one of STATES. living: number of its living pieces, 0 to 99. commander: who commands the side, as in Token.
    in_power: whether its Chief is in power. Raises SceneError.
    """

    side: str
    state: str
    living: int
    commander: str
    in_power: bool = False

    def __post_init__(self) -> None:
        _one_of(self.side, SIDES, "side")
        _one_of(self.state, STATES, "state of a side")
        _one_of(self.commander, COMMANDERS, "commander")
        if not 0 <= self.living <= MOST_LIVING:
            raise SceneError(f"A side has 0 to {MOST_LIVING} living pieces, not {self.living}.")


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one picture shows.

    bottom: the side whose home corner is at the bottom left. power: the side whose Chief is in power, or "". chosen:
    the square that the picture is about, or "". targets: where the chosen piece can go. tried: whether the turn was
    only tried, which the frame shows. Raises SceneError for a square with two things, a side with two corners, or an
    unknown side or square.
    """

    tokens: tuple[Token, ...] = ()
    corpses: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    corners: tuple[Corner, ...] = ()
    bottom: str = "r"
    power: str = ""
    chosen: str = ""
    targets: tuple[str, ...] = ()
    tried: bool = False

    def __post_init__(self) -> None:
        for square in (*self.corpses, *self.targets, *filter(None, (self.chosen,))):
            _square(square)
        _no_repeat([*(token.square for token in self.tokens), *self.corpses], "Two things stand on {}.")
        _no_repeat((corner.side for corner in self.corners), "Side {!r} has two corners.")
        _one_of(self.bottom, SIDES, "side")
        if self.power:
            _one_of(self.power, SIDES, "side")
