"""The board to click in words: every square, what a side has left, and plain texts."""

import re
from collections.abc import Mapping
from typing import Final

from bot.djambi.board import CORPSE, EMPTY, Kind, Side, piece_code
from bot.djambi.geometry import MAZE, NOWHERE, SQUARES
from bot.djambi.position import Position
from bot.phrases.board import how_it_stands, state
from bot.phrases.language import Language
from bot.phrases.moves import commanded_piece, way_label
from bot.phrases.names import called, plain, safe
from bot.phrases.time import day_name
from bot.table.game.picker import Picking, Step, Way
from bot.table.model import Game, Phase
from bot.table.preferences import Preferences
from bot.table.time.until import Wall

_BETWEEN: Final = " · "
_MOMENT: Final = re.compile(r"<t:(\d{1,12})(?::\w)?>")


def on_page(text: str, preferences: Preferences, lang: Language) -> str:
    """Return a text made for Discord as a page shows it: plain, with moments in the reader's local time."""

    def moment(found: re.Match[str]) -> str:
        at = float(found[1])
        return day_name(at, Wall.of(preferences, at), lang)

    return plain(_MOMENT.sub(moment, text))


def lead_back(template: str, lang: Language) -> str:
    """Return one of the sentences that say how to get a new link."""
    return plain(template.format(move=lang.picker.button_move, open=lang.web.button_open))


def square_label(position: Position, square: int, lang: Language) -> str:
    """Return the spoken name of a square: "e3: Red's Chief"."""
    return lang.web.square.format(square=SQUARES[square], what=_there(position, square, lang))


def spoken_way(picking: Picking, way: Way, lang: Language) -> str:
    """Return the spoken name of a square that can be chosen: the name it has anyway, or what happens there."""
    if way.square == NOWHERE:
        return way_label(picking, way, lang)
    named = square_label(picking.position, way.square, lang)
    if picking.step is Step.PIECE:
        return lang.web.movable.format(named=named, count=way.ends)
    told = way_label(picking, way, lang)
    is_told = told not in {SQUARES[way.square], lang.picker.maze.format(square=SQUARES[MAZE])}
    return told if is_told else lang.web.possible.format(named=named)


def _there(position: Position, square: int, lang: Language) -> str:
    code, words = position.board[square], lang.web
    names = [words.maze] if square == MAZE else []
    if code == CORPSE:
        names.append(words.corpse)
    elif code != EMPTY:
        names.append(commanded_piece(position, square, lang))
    return lang.names.comma.join(names) or words.empty


def army_note(position: Position, side: Side, lang: Language) -> str:
    """Return what a side has on the board: how many pieces, where its Chief is, and whether that is in power."""
    words, board = lang.web, position.board
    chief = board.find(piece_code(side, Kind.CHIEF))
    said = [
        words.pieces.format(count=sum(board.count(piece_code(side, kind)) for kind in Kind)),
        words.chief.format(square=SQUARES[chief]) if chief >= 0 else "",
        words.in_power if position.in_power == side else "",
    ]
    return _BETWEEN.join(filter(None, said))


def lost_pieces(lost: Mapping[Kind, int], lang: Language) -> str:
    """Return which pieces a side has lost; "" for none."""
    names = (f"{lang.names.kinds[kind]} x{count}" for kind, count in lost.items())
    return lang.web.lost.format(pieces=lang.names.comma.join(names)) if lost else ""


def whose_turn(game: Game, person: str, lang: Language) -> str:
    """Return in a few words whose turn it is for a person (an id), or how the game ended."""
    if game.to_move is None or game.phase is not Phase.RUNNING:
        return plain(state(game, lang) if game.phase.is_open else how_it_stands(game, lang))
    if game.to_move.id == person:
        return lang.web.your_turn
    return lang.web.thinking.format(name=plain(safe(called(game.to_move, lang))))
