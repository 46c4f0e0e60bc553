"""Lists that fit into one message: the moves of a piece, and the moves played so far."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.djambi.board import CORPSE, NOWHERE, SIDES, SQUARES, Kind, kind_of, side_of
from bot.djambi.moves import PASS, Move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.names import listed, move_text, piece_name, side_mark
from bot.phrases.news import tell
from bot.table.choices import Victim, by_victims, ends_of
from bot.table.events import CaretakerPlayed, Event, TurnPlayed
from bot.table.taking_back import line_of

_MOVES_LIMIT: Final = 1450
_HISTORY_LIMIT: Final = 1790
MOST_TURNS: Final = 150
"""Not so many turns fit into that."""
_FEW: Final = 6
_CUT: Final = "…"


def moves_list(position: Position, square: int, moves: Sequence[Move], rules: Rules, lang: Language) -> str:
    """Return the legal moves of the piece on a square, under 1500 characters: first what kills, and whom.

    `moves` are those of that piece. What differs only in where a corpse or a piece is put is one way, and so one line
    or, where it kills, one of several in the line of its victims.
    """
    if list(moves) == [PASS]:
        return lang.turns.no_move
    code = position.board[square]
    if code <= CORPSE:
        return lang.moves.no_piece.format(square=SQUARES[square])
    piece = piece_name(SIDES[side_of(code)], Kind(kind_of(code)), lang)
    if not moves:
        return lang.moves.no_moves.format(piece=piece, square=SQUARES[square])
    head = lang.moves.moves_of.format(piece=piece, square=SQUARES[square], count=len(ends_of(moves)))
    by_killed = by_victims(position, moves, rules)
    harmless = by_killed.pop((), [])
    kills = sorted(_kills(victims, ways, lang) for victims, ways in by_killed.items())
    return _cut_after([head, *kills, *_plain_moves(harmless, lang), *_grouped(harmless, lang)], lang)


def history(events: Sequence[Event], lang: Language) -> str:
    """Return the turns of a game with their numbers, the newest last, under 1800 characters (the oldest are cut).

    Of turns that were taken back only that is said.
    """
    lines = [_turn(event, lang) for event in line_of(events) if event.in_history]
    kept: list[str] = []
    room = _HISTORY_LIMIT
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            kept.append(_CUT)
            break
        kept.append(line)
    return "\n".join(reversed(kept)) or lang.moves.no_history


def _turn(event: Event, lang: Language) -> str:
    if not isinstance(event, TurnPlayed):
        return tell(event, lang)
    side = side_mark(event.side, lang)
    if isinstance(event, CaretakerPlayed):
        side = lang.absence.caretaker.format(who=side)
    return lang.moves.turn.format(turn=event.turn, side=side, move=move_text(event.move, lang))


def _cut_after(lines: list[str], lang: Language) -> str:
    """The lines that fit, and how many do not."""
    size = 0
    for count, line in enumerate(lines):
        size += len(line) + 1
        if size > _MOVES_LIMIT:
            return "\n".join([*lines[:count], lang.moves.more_lines.format(count=len(lines) - count)])
    return "\n".join(lines)


def _names(squares: Iterable[int]) -> str:
    return " ".join(sorted(SQUARES[square] for square in squares))


def _kills(victims: Sequence[Victim], moves: Sequence[Move], lang: Language) -> str:
    """A line for those who die together, with all ways in which they do."""
    ways = [*_from_here_to_there(moves, lang), *_grouped(moves, lang)]
    return lang.moves.kills.format(victims=_victims(victims, lang), ways=lang.names.comma.join(ways))


def _victims(victims: Iterable[Victim], lang: Language) -> str:
    names = ((piece_name(each.side, each.kind, lang), SQUARES[each.square]) for each in victims)
    return listed((lang.moves.victim.format(piece=piece, square=square) for piece, square in names), lang)


def _from_here_to_there(moves: Iterable[Move], lang: Language) -> list[str]:
    return [move_text(move, lang) for move in sorted(moves) if move.exit == move.square == NOWHERE]


def _plain_moves(moves: Sequence[Move], lang: Language) -> list[str]:
    """One line for everything that is only from here to there, and kills nobody."""
    targets = [move.target for move in moves if move.exit == move.square == NOWHERE]
    return [lang.moves.plain_moves.format(squares=_names(targets))] if targets else []


def _grouped(moves: Sequence[Move], lang: Language) -> list[str]:
    """A line for each way that ends in several places, and for each way out of the maze."""
    groups: dict[tuple[int, ...], list[Move]] = {}
    for move in moves:
        if move.exit != NOWHERE or move.square != NOWHERE:
            groups.setdefault(move[:-1], []).append(move)
    return sorted(_group(alike, lang) for alike in groups.values())


def _group(alike: list[Move], lang: Language) -> str:
    """A way with its places: `M c3-d4 corpse …` and how many, or which."""
    whole = move_text(alike[0], lang)
    if len(alike) == 1:
        return whole
    open_move = f"{whole[:-3]}…`"
    if len(alike) <= _FEW:
        return lang.moves.few_places.format(move=open_move, squares=_names(move.square for move in alike))
    return lang.moves.many_places.format(move=open_move, count=len(alike))


def tell_ends(position: Position, square: int, moves: Sequence[Move], rules: Rules, lang: Language) -> str:
    """Return whom the piece on `square` may kill with its `moves`, and where it may go without."""
    code = position.board[square]
    piece, name = piece_name(SIDES[side_of(code)], Kind(kind_of(code)), lang), SQUARES[square]
    if not moves:
        return lang.moves.no_moves.format(piece=piece, square=name)
    by_killed = by_victims(position, moves, rules)
    ends = [SQUARES[end] for end in ends_of(by_killed.pop((), []))]
    victims = sorted({victim for together in by_killed for victim in together}, key=lambda each: SQUARES[each.square])
    go = lang.moves.else_may_go if victims else lang.moves.may_go
    told = [lang.moves.may_kill.format(piece=piece, square=name, victims=_victims(victims, lang))] if victims else []
    told += [go.format(piece=piece, square=name, squares=listed(ends, lang))] if ends else []
    return lang.names.sentences.join(told)
