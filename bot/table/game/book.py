"""The book of rules: its pages with their examples, and which pages explain a turn.

A page is data: a position and what is marked on it; its words are in `bot.phrases`. An example is a move that the rules
play, or a piece whose moves they list, so it can't show what the rules don't say. A turn is explained by what happened
in it, and by why the next player is next.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.board import SIDES, Kind, Side
from bot.djambi.facts import (
    ArmyTaken,
    BecameHostages,
    CorpsePut,
    Drawn,
    Killed,
    LeftLeaderless,
    Moved,
    PiecePut,
    PowerLost,
    PowerTaken,
    Surrounded,
    Won,
)
from bot.djambi.generate import piece_moves
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import Move
from bot.djambi.position import START, Position, read_position
from bot.djambi.reading import reading_of
from bot.djambi.rules import Rules
from bot.djambi.turns import player_after
from bot.table import decide
from bot.table.events import Asked, GaveUp, TurnPlayed
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import SeatId


class Page(StrEnum):
    """A page of the book, in the order in which they follow each other."""

    AIM = "aim"
    LEGEND = "legend"
    SIGNS = "signs"
    MOVING = "moving"
    MILITANT = "militant"
    CHIEF = "chief"
    ASSASSIN = "assassin"
    REPORTER = "reporter"
    DIPLOMAT = "diplomat"
    NECROMOBILE = "necromobile"
    CORPSES = "corpses"
    MAZE = "maze"
    POWER = "power"
    ARMIES = "armies"
    SURROUNDED = "surrounded"
    HOSTAGES = "hostages"
    END = "end"
    OPTIONS = "options"
    NOTATION = "notation"


PAGES: Final = tuple(Page)

PAGE_OF_KIND: Final = {kind: Page(kind.name.lower()) for kind in Kind}

PAGE_OF_RULE: Final[Mapping[str, Page]] = {
    "R5": Page.HOSTAGES,
    "R7": Page.MOVING,
    "R8": Page.MOVING,
    "R9": Page.MAZE,
    "R10": Page.CORPSES,
    "R11": Page.MILITANT,
    "R12": Page.CHIEF,
    "R13": Page.ASSASSIN,
    "R14": Page.REPORTER,
    "R15": Page.DIPLOMAT,
    "R16": Page.NECROMOBILE,
    "R20": Page.MAZE,
    "R22": Page.MOVING,  # of the order of the turns a refusal names only who has to pass
    "R29": Page.END,
    "R32": Page.REPORTER,
    "R34": Page.DIPLOMAT,
}
"""Where each rule is explained that a refusal can name."""

_OF_ALL_OPTIONS: Final = (Page.AIM, Page.OPTIONS)
_OPTION_OF_PAGE: Final[Mapping[Page, str]] = {
    Page.CORPSES: "friendly_fire",
    Page.REPORTER: "reporter",
    Page.SURROUNDED: "surround",
    Page.DIPLOMAT: "diplomacy",
    Page.MAZE: "master_moves",
}


@dataclass(frozen=True, slots=True)
class Example:
    """A position line, and what is marked on it: the `move` that was played, or where the piece on `square` may go."""

    position: str
    move: str = ""
    square: str = ""


_EXAMPLES: Final[Mapping[Page, Example]] = {
    Page.AIM: Example(str(START)),
    Page.LEGEND: Example("9/1rC2rA2rR1/9/1rD2rN2rM1/4gC4/9/1yM2x2bM1/9/9 rr-g r r 1"),
    Page.SIGNS: Example("gC7gA/9/9/9/9/9/2rM1yM1bN2/9/rC7yC rryg r r 1", "M c3-e3 corpse b6"),
    Page.MOVING: Example("gC7yC/9/6x2/3rM1x3/9/3rA2bM2/9/1rN7/rC7bC rbyg r r 1", square="d4"),
    Page.MILITANT: Example("gC7yC/9/9/9/9/9/2rM1bM1bN2/1rN7/rC7bC rbyg r r 1", "M c3-e3 corpse b6"),
    Page.CHIEF: Example("gC7yC/2gM6/1bM7/9/9/9/rM8/1rC7/2rM5bC rbyg r r 1", "C b2-b7 corpse d4"),
    Page.ASSASSIN: Example("gC7yC/1gR7/9/9/9/9/9/2rM6/rCrA6bC rbyg r r 1", "A b1-b8"),
    Page.REPORTER: Example("2gC5yC/9/gM8/1gA7/9/9/1rM7/rR8/rC7bC rbyg r r 1", "R a2-a6 kill a7"),
    Page.DIPLOMAT: Example("gC7yC/7yA1/9/9/9/9/9/1rD7/rC1rM5bC rbyg r r 1", "D b2-h8 place e7"),
    Page.NECROMOBILE: Example("gC7yC/9/9/2x6/9/9/2rN6/5x3/rC1rM5bC rbyg r r 1", "N c3-c6 corpse f6"),
    Page.CORPSES: Example("gC7yC/9/9/3x5/9/1bM1rA1x3/9/9/rC5x1bC rbyg r r 1", square="d4"),
    Page.MAZE: Example("gC7yC/9/9/9/4bC4/9/6bM2/rC7bR/rA1rM6 rbyg r r 1", "A a1-e5-c7"),
    Page.POWER: Example("gC7yC/9/9/9/4rC4/9/2rM3bM2/9/8bC rbyg b b 1", "M g3-g4"),
    Page.ARMIES: Example("gC7yC/9/9/9/9/9/2rM3bN1bM/6bM2/rC1rA5bC rbyg r r 1", "A c1-i1"),
    Page.SURROUNDED: Example("gC7yC/9/9/9/9/3bM5/2rM2bR3/1rN5x1/rC6xbC rbyg r r 1", "M c3-d4 corpse i2"),
    Page.HOSTAGES: Example("gC7yC/1gAgM6/9/9/9/9/9/1rD7/rC1rM5bC rby- r r 1", "D b2-b8 place e7"),
    Page.END: Example("1gN4gM1yC/9/3yM5/9/9/9/2rM6/6bM2/rC3rA3bC rb-r r r 1", "A e1-i1"),
    Page.OPTIONS: Example("gC7yC/9/9/9/9/3bM5/1rMrM6/1rN7/rC7bC rbyg r r 1", square="c3"),
    Page.NOTATION: Example("gC7yC/9/9/9/9/3bM5/2rM6/1rN7/rC7bC rbyg r r 1", "M c3-d4 corpse a5"),
}

_EXAMPLES_OF_OPTIONS: Final[Mapping[tuple[str, str], Example]] = {
    ("friendly_fire", "on"): Example("gC7yC/9/9/3x5/9/2rM6/1rMrM6/9/rC7bC rbyg r r 1", "M c3-c4 corpse d4"),
    ("reporter", "all"): Example("2gC5yC/9/gM8/1gA7/9/9/1rM7/rR8/rC7bC rbyg r r 1", "R a2-a6"),
    ("surround", "cut_off"): Example("gC7yC/9/9/9/9/3bM5/2rM3xxx/1rN7/rC5xbRbC rbyg r r 1", "M c3-d4 corpse g2"),
    ("surround", "strict"): Example("gC7yC/9/9/9/9/3bM5/2rM2bN3/1rN5x1/rC6xbC rbyg r r 1", "M c3-d4 corpse i2"),
    ("diplomacy", "vassals"): Example("gC7yC/9/9/1bM7/9/9/9/1rD6bA/rC8 rryg r r 1", "D b2-b6 place h6"),
    ("master_moves", "on"): Example("gC7yC/9/7yM1/9/4bC4/9/6bM2/rC7bR/rA1rM6 rbyg r r 1", "A a1-e5-i9"),
}

_READER: Final = Person(SeatId("book"), "")


@dataclass(frozen=True, slots=True)
class Shown:
    """What the picture of a page shows: `game`, after the `turn` that was played if one was.

    If it is about the piece on a `square`, its `moves` say where that may go.
    """

    game: Game
    turn: TurnPlayed | None = None
    square: int = NOWHERE
    moves: Sequence[Move] = ()


def page_named(name: str) -> Page:
    """Return the page of that name: the first where there is none."""
    return next((page for page in PAGES if page.value == name), PAGES[0])


def special_options(page: Page, rules: Rules) -> list[str]:
    """Return the nonstandard options of `rules` that belong on a page; the first page names all of them."""
    return [name for name in rules.options if page in _OF_ALL_OPTIONS or _OPTION_OF_PAGE.get(page) == name]


def shown_on(page: Page, rules: Rules) -> Shown:
    """Return what the picture of a page shows to those who play by `rules`."""
    special = special_options(page, rules) if page is not PAGES[0] else []
    # Of the rules no other option may change what the example shows.
    option = {name: rules.options[name] for name in special[:1]}
    example = _EXAMPLES_OF_OPTIONS[next(iter(option.items()))] if option else _EXAMPLES[page]
    position, played_by = read_position(example.position), Rules.of(option)
    terms = Terms(len(SIDES), Seating.CHOICE, played_by, "en")
    game = Game(0, 0, "", _READER, terms, Phase.RUNNING, position, dict.fromkeys(SIDES, _READER))
    if example.move:
        [turn] = decide.move(game, Asked(_READER, 0, ""), reading_of(example.move))
        return Shown(turn.game, turn)
    if example.square:
        square = SQUARE_NUMBERS[example.square]
        return Shown(game, None, square, piece_moves(position, square, played_by))
    return Shown(game)


class OutOfOrder(StrEnum):
    """What is out of the ordinary about who is next (R21)."""

    POWER = "power"
    """The one in power plays after every other player."""
    TWICE = "twice"
    """The one in power plays, and will once more: with two players left it plays two turns in a row."""
    AGAIN = "again"
    """That is the second of the two."""
    ROUND = "round"
    """The turn of the one in power came in between, and the round goes on."""


def out_of_order(position: Position, mover: Side) -> OutOfOrder | None:
    """Return why the next player after `mover` is out of the ordinary order; `None` if they are not."""
    following, players = SIDES[position.to_move], position.players
    if position.in_power is following:
        if following is mover:
            return OutOfOrder.AGAIN
        if player_after(position) is following:
            return OutOfOrder.TWICE
        return None if following is _next_round(players, mover) else OutOfOrder.POWER
    return None if following is _next_round(players, mover) else OutOfOrder.ROUND


def _next_round(players: tuple[Side, ...], mover: Side) -> Side:
    """The first player after `mover` in the order of the seats."""
    return next((side for side in players if side > mover), players[0])


_OF_PIECE: Final[Mapping[Kind, Page]] = {
    Kind.CHIEF: Page.CHIEF,
    Kind.ASSASSIN: Page.ASSASSIN,
    Kind.REPORTER: Page.REPORTER,
    Kind.DIPLOMAT: Page.DIPLOMAT,
    Kind.NECROMOBILE: Page.NECROMOBILE,
    Kind.MILITANT: Page.MILITANT,
}

EXPLAINING: Final = (
    Page.MOVING,
    *_OF_PIECE.values(),
    Page.MAZE,
    Page.ARMIES,
    Page.SURROUNDED,
    Page.HOSTAGES,
    Page.POWER,
    Page.END,
)
"""All pages that explain something that can happen in a turn, in the order in which it happens."""


def pages_of(turn: TurnPlayed | GaveUp) -> list[Page]:
    """Return the pages that explain a turn or a resignation, the most telling one first."""
    found = {*_pages(turn)}
    return [page for page in EXPLAINING if page in found]


def _pages(turn: TurnPlayed | GaveUp) -> Iterator[Page]:
    acted = any(isinstance(fact, Killed | PiecePut | CorpsePut) for fact in turn.facts)
    moved = next((fact for fact in turn.facts if isinstance(fact, Moved)), None)
    if isinstance(turn, TurnPlayed):
        yield _OF_PIECE[moved.kind] if moved and acted else Page.MOVING
    if moved and moved.exit != NOWHERE:
        yield Page.MAZE
    for fact in turn.facts:
        match fact:
            case Surrounded() | LeftLeaderless():
                yield Page.SURROUNDED
            case ArmyTaken():
                yield Page.ARMIES
            case BecameHostages():
                yield Page.HOSTAGES
            case PowerTaken() | PowerLost():
                yield Page.POWER
            case Won() | Drawn():
                yield Page.END
            case _:
                pass
    if turn.begins_turn and out_of_order(turn.game.position, turn.side) is not None:
        yield Page.POWER
