"""Scenes of games: only this file knows both the rules and the pictures."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from bot.djambi.board import (
    COMMANDER_LETTERS,
    CORPSE,
    HOSTAGE,
    KIND_LETTERS,
    LEADERLESS,
    PIECE_CODES,
    SIDES,
    Side,
    kind_of,
    side_of,
)
from bot.djambi.facts import CorpsePut, Fact, Killed, Moved, PiecePut, Surrounded
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.position import Position
from bot.djambi.turns import player_after
from bot.table.events import Event, TakenBack, line_of
from bot.table.game.book import Shown
from bot.table.game.picker import Picking, ends_of
from bot.table.game.review import Review, Turning
from bot.table.model import Game, Phase
from rendering import Arrow, Chart, Corner, Curve, Mark, Scene, Token

_STATES: Final = {HOSTAGE: "hostage", LEADERLESS: "leaderless"}
_TURNS: Final = ("to_move", "next")


def scene_of(
    game: Game,
    facts: tuple[Fact, ...] = (),
    bottom: Side | None = None,
    earlier: Sequence[tuple[Fact, ...]] = (),
) -> Scene:
    """Return the scene of `game`; `facts` are those of the last turn.

    `bottom` is the side at the bottom left, by default the game's. `earlier` are the facts of the turns before, whose
    arrows are numbered and whose kills are marked too.
    """
    position = game.position
    power, states = position.in_power, _states(game)
    return Scene(
        tokens=_tokens(position),
        corpses=_corpses(position),
        arrows=_arrows([*earlier, facts]),
        marks=_marks(facts, earlier, position),
        corners=_corners(position, states),
        bottom=(game.terms.bottom if bottom is None else bottom).letter,
        power=power.letter if power is not None else "",
    )


def tried_scene(
    event: Event, bottom: Side | None = None, earlier: Sequence[tuple[Fact, ...]] = (), *, in_turn: bool = True
) -> Scene:
    """Return the scene of a turn that is only tried; one played out of turn says nothing of whose turn comes next."""
    scene = replace(scene_of(event.game, event.facts, bottom, earlier), tried=True)
    if in_turn:
        return scene
    corners = (replace(each, state="waiting") if each.state in _TURNS else each for each in scene.corners)
    return replace(scene, corners=tuple(corners))


def moves_scene(game: Game, square: int, ends: Sequence[int], bottom: Side | None = None) -> Scene:
    """Return the scene with the piece on `square`, which can go to the squares `ends`."""
    targets = tuple(SQUARES[end] for end in ends)
    return replace(scene_of(game, bottom=bottom), chosen=SQUARES[square], targets=targets)


def turning_scene(turning: Turning, bottom: Side | None = None) -> Scene:
    """Return the scene of a turning point: arrow 1 is the move played, arrow 2 the better one."""
    scene = scene_of(turning.event.game, turning.event.facts, bottom)
    if turning.better is None:
        return scene
    move = turning.better.move
    better = Arrow(tuple(SQUARES[at] for at in (move.origin, move.target, move.exit) if at != NOWHERE), 2, faint=True)
    return replace(scene, arrows=(*(replace(arrow, number=1) for arrow in scene.arrows), better))


def chances_chart(review: Review) -> Chart:
    """Return the chart of a game's chances."""
    curves = ((side.letter, review.curve(side)) for side in SIDES)
    return Chart(
        tuple(Curve(side, chances) for side, chances in curves if chances),
        tuple(moment.turn for moment in review.moments),
        tuple(turning.number for turning in review.turnings),
    )


def picked_scene(game: Game, picking: Picking, bottom: Side) -> Scene:
    """Return the scene of a move that is being picked: what is chosen so far, and the choices for the next step.

    `bottom` is the side at the bottom left. There is no arrow for the last turn, since it would cover squares. A piece
    moved out of turn has the frame of a turn that is only tried.
    """
    position = replace(picking.position, board=picking.board)
    return replace(
        scene_of(game, bottom=bottom),
        tokens=_tokens(position),
        corpses=_corpses(position),
        chosen=SQUARES[picking.stands] if picking.stands != NOWHERE else "",
        targets=tuple(SQUARES[way.square] for way in picking.ways if way.square != NOWHERE),
        tried=not picking.in_turn and picking.board != picking.position.board,
    )


def page_scene(shown: Shown, bottom: Side) -> Scene:
    """Return the scene of a page of the rules, with `bottom` at the bottom left."""
    if shown.moves:
        return moves_scene(shown.game, shown.square, ends_of(shown.moves), bottom)
    return scene_of(shown.game, shown.turn.facts if shown.turn else (), bottom)


def replayed(events: Sequence[Event], bottom: Side | None = None) -> list[Scene]:
    """Return the scenes of a replay: the start, and each turn of `events`."""
    return [scene_of(event.game, event.facts, bottom) for event in events]


def on_the_board(events: Sequence[Event]) -> list[Event]:
    """Return the `events` after which the picture changes, without those that were taken back."""
    return [event for event in line_of(events) if event.has_board and not isinstance(event, TakenBack)]


def _tokens(position: Position) -> tuple[Token, ...]:
    commanders = position.commanders
    return tuple(
        [_token(square, code, commanders[side_of(code)]) for square, code in enumerate(position.board) if code > CORPSE]
    )


@cache  # a picture has up to 36 tokens, and a turn changes two or three
def _token(square: int, code: int, commander: int) -> Token:
    return Token(
        square=SQUARES[square],
        side=COMMANDER_LETTERS[side_of(code)],
        kind=KIND_LETTERS[kind_of(code)],
        commander=COMMANDER_LETTERS[commander],
    )


def _corpses(position: Position) -> tuple[str, ...]:
    if CORPSE not in position.board:
        return ()
    return tuple(SQUARES[square] for square, code in enumerate(position.board) if code == CORPSE)


def _arrows(turns: Sequence[tuple[Fact, ...]]) -> tuple[Arrow, ...]:
    """An arrow for each turn with a move, the oldest first. Several have numbers, and all but the last are faint."""
    # A turn's facts are compared by identity: two turns can have equal ones.
    moved = [(turn is turns[-1], fact) for turn in turns for fact in turn if isinstance(fact, Moved)]
    return tuple(
        Arrow(_way(fact), number if len(turns) > 1 else 0, faint=not last)
        for number, (last, fact) in enumerate(moved, 1)
    )


def _way(moved: Moved) -> tuple[str, ...]:
    squares = (moved.origin, moved.target, moved.exit)
    return tuple(SQUARES[square] for square in squares if square != NOWHERE)


def _marks(facts: Sequence[Fact], earlier: Sequence[Sequence[Fact]], position: Position) -> tuple[Mark, ...]:
    """Marks for the last turn's actions, and faint ones for earlier kills whose corpse is still there."""
    last = [mark for fact in facts if (mark := _mark(fact))]
    told = {mark.square for mark in last}
    kills = (fact for turn in earlier for fact in turn if isinstance(fact, Killed | Surrounded))
    marks = {mark.square: mark for fact in kills if (mark := _mark(fact))}
    lying = {*_corpses(position)} - told
    return (*last, *(replace(mark, origin="", faint=True) for square, mark in marks.items() if square in lying))


def _mark(fact: Fact) -> Mark | None:
    match fact:
        case Surrounded(square=square):
            return Mark(SQUARES[square], "killed")
        case Killed(square=square, corpse=corpse) if square == corpse:
            return Mark(SQUARES[square], "killed")
        case Killed(square=square, corpse=corpse):
            return Mark(SQUARES[corpse], "corpse", SQUARES[square])
        case CorpsePut(origin=origin, square=square):
            return Mark(SQUARES[square], "corpse", SQUARES[origin])
        case PiecePut(origin=origin, square=square):
            return Mark(SQUARES[square], "moved", SQUARES[origin])
        case _:
            return None


def _corners(position: Position, states: Sequence[str]) -> tuple[Corner, ...]:
    sides, power = position.board.translate(_NUMBERED_BY_SIDE), position.in_power
    return tuple(
        [
            _corner(side.letter, state, sides.count(side + 1), position.commanders[side], power is side)
            for side, state in zip(SIDES, states, strict=True)
        ]
    )


@lru_cache(maxsize=1024)  # as for `_token`
def _corner(side: str, state: str, living: int, commander: int, in_power: bool) -> Corner:  # noqa: FBT001 - one caller
    return Corner(side, state, living, COMMANDER_LETTERS[commander], in_power)


_NUMBERED_BY_SIDE: Final = bytes(side_of(code) + 1 if code in PIECE_CODES else 0 for code in range(256))
"""By code on a board: the number of the piece's side plus 1, or 0 for no living piece."""


def _states(game: Game) -> list[str]:
    """The state of each side, as in `Corner`."""
    position, turns = game.position, dict[int, str]()
    if game.phase is Phase.RUNNING:
        turns = {position.to_move: "to_move", player_after(position): "next"}
    return [
        turns.get(side, "waiting") if commander == side else _STATES.get(commander, "out")
        for side, commander in zip(SIDES, position.commanders, strict=True)
    ]
