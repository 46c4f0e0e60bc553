"""Moves in words: lists that fit into a message, and the steps of picking a move."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from bot.djambi.board import CORPSE, EMPTY, HOSTAGE, SIDES, Kind, Side, kind_of, side_of
from bot.djambi.geometry import MAZE, NOWHERE, SQUARES
from bot.djambi.moves import PASS, Move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.phrases.board import game_status
from bot.phrases.language import Language
from bot.phrases.names import listed, move_text, piece_name, side_mark, side_name
from bot.phrases.news import event_text
from bot.table.events import CaretakerPlayed, Event, TurnPlayed, line_of
from bot.table.game.picker import Picking, Step, Victim, Way, by_victims, ends_of

_MOVES_LIMIT: Final = 1450
_HISTORY_LIMIT: Final = 1700
MOST_TURNS: Final = 150
"""A history that fits into a message never has more turns than this."""
_FEW: Final = 6
_CUT: Final = "…"


def moves_list(position: Position, square: int, moves: Sequence[Move], rules: Rules, lang: Language) -> str:
    """Return the legal moves of the piece on a square, under 1500 characters: kills first, with the victims.

    `moves` are those of that piece. Moves that differ only in where a corpse or a piece is put are one way. A way has
    one line or, if it kills, a part of the line of its victims.
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
    """Return the turns of a game with their numbers, oldest first. Turns that were taken back are only mentioned."""
    return "\n".join(_turns(events, lang)) or lang.moves.no_history


def newest_history(events: Sequence[Event], lang: Language) -> str:
    """Return the `history` in under 1800 characters: if the oldest turns are cut, it says which button has them."""
    lines = _turns(events, lang)
    sizes = accumulate(len(line) + 1 for line in reversed(lines))
    cut = sum(size > _HISTORY_LIMIT for size in sizes)
    older = [lang.moves.older.format(button=lang.replay.button_file)] if cut else []
    return "\n".join([*older, *lines[cut:]]) or lang.moves.no_history


def _turns(events: Sequence[Event], lang: Language) -> list[str]:
    return [_turn(event, lang) for event in line_of(events) if event.in_history]


def _turn(event: Event, lang: Language) -> str:
    if not isinstance(event, TurnPlayed):
        return event_text(event, lang)
    side = side_mark(event.side, lang)
    if isinstance(event, CaretakerPlayed):
        side = lang.absence.caretaker.format(who=side)
    return lang.moves.turn.format(turn=event.turn, side=side, move=move_text(event.move, lang))


def _cut_after(lines: list[str], lang: Language) -> str:
    """The lines that fit, and the number of those that don't."""
    size = 0
    for count, line in enumerate(lines):
        size += len(line) + 1
        if size > _MOVES_LIMIT:
            return "\n".join([*lines[:count], lang.moves.more_lines.format(count=len(lines) - count)])
    return "\n".join(lines)


def _names(squares: Iterable[int]) -> str:
    return " ".join(sorted(SQUARES[square] for square in squares))


def _kills(victims: Sequence[Victim], moves: Sequence[Move], lang: Language) -> str:
    """A line for pieces that die together, with all ways of killing them."""
    ways = [*_from_here_to_there(moves, lang), *_grouped(moves, lang)]
    return lang.moves.kills.format(victims=_victims(victims, lang), ways=lang.names.comma.join(ways))


def _victims(victims: Iterable[Victim], lang: Language) -> str:
    names = ((piece_name(each.side, each.kind, lang), SQUARES[each.square]) for each in victims)
    return listed((lang.moves.victim.format(piece=piece, square=square) for piece, square in names), lang)


def _from_here_to_there(moves: Iterable[Move], lang: Language) -> list[str]:
    return [move_text(move, lang) for move in sorted(moves) if move.exit == move.square == NOWHERE]


def _plain_moves(moves: Sequence[Move], lang: Language) -> list[str]:
    """One line for all moves that only go from one square to another."""
    targets = [move.target for move in moves if move.exit == move.square == NOWHERE]
    return [lang.moves.plain_moves.format(squares=_names(targets))] if targets else []


def _grouped(moves: Sequence[Move], lang: Language) -> list[str]:
    """A line for each way that ends in a choice of squares, and for each way out of the maze."""
    groups: dict[tuple[int, ...], list[Move]] = {}
    for move in moves:
        if move.exit != NOWHERE or move.square != NOWHERE:
            groups.setdefault(move[:-1], []).append(move)
    return sorted(_group(alike, lang) for alike in groups.values())


def _group(alike: list[Move], lang: Language) -> str:
    """A way with its choices of squares: `M c3-d4 corpse …` and how many, or which."""
    whole = move_text(alike[0], lang)
    if len(alike) == 1:
        return whole
    open_move = f"{whole[:-3]}…`"
    if len(alike) <= _FEW:
        return lang.moves.few_places.format(move=open_move, squares=_names(move.square for move in alike))
    return lang.moves.many_places.format(move=open_move, count=len(alike))


def tell_ends(position: Position, square: int, moves: Sequence[Move], rules: Rules, lang: Language) -> str:
    """Return which pieces the piece on `square` can kill with its `moves`, and where else it can go."""
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


def commanded_piece(position: Position, square: int, lang: Language) -> str:
    """Return a piece, and who commands it if that is another player."""
    code = position.board[square]
    side, commander = SIDES[side_of(code)], position.commanders[side_of(code)]
    piece = piece_name(side, Kind(kind_of(code)), lang)
    if commander == side or commander >= HOSTAGE:
        return piece
    return lang.moves.commanded.format(piece=piece, who=side_name(SIDES[commander], lang))


def reach(position: Position, square: int, origins: Sequence[int], lang: Language) -> str:
    """Return which pieces, on the squares `origins`, can kill the piece on a square, or go there if there is none."""
    words, names = lang.moves, listed(_placed(position, origins, lang), lang) if origins else ""
    if position.board[square] <= CORPSE:
        return (words.comers if names else words.no_comers).format(pieces=names, square=SQUARES[square])
    [victim] = _placed(position, [square], lang)
    return (words.killers if names else words.no_killers).format(pieces=names, victim=victim)


def _placed(position: Position, squares: Iterable[int], lang: Language) -> list[str]:
    """Pieces with their squares."""
    place = lang.moves.victim
    return [place.format(piece=commanded_piece(position, each, lang), square=SQUARES[each]) for each in squares]


LABEL_LIMIT: Final = 80
"""Discord's limit for the text of a button."""

_LIMIT: Final = 1900


def ask_next(picking: Picking, lang: Language) -> str:
    """Return the question for the next step of a pick: whose move it is, what is chosen so far, and what to choose."""
    words = lang.picker
    whose = (words.whose if picking.in_turn else words.whose_later).format(side=side_mark(picking.side, lang))
    question = words.steps[picking.step] if picking.step else ""
    if picking.piece is None:
        return lang.names.sentences.join([whose, question])
    side, kind, square = picking.piece
    piece = lang.moves.victim.format(piece=piece_name(side, kind, lang), square=SQUARES[square])
    way = [SQUARES[each] for each in picking.chosen[1:3] if each != NOWHERE]
    begun = words.with_piece.format(piece=piece, way="".join(f" → {each}" for each in way))
    return lang.names.sentences.join([whose, begun, question])


def just_the_square(lang: Language) -> str:
    """Return how a player can complete a typed move that lacks a square."""
    return lang.picker.just_the_square.format(button=lang.picker.button_move)


def way_label(picking: Picking, way: Way, lang: Language) -> str:
    """Return the label of a choice's button, at most 80 characters."""
    return _way(picking, way, lang)[:LABEL_LIMIT]


def _way(picking: Picking, way: Way, lang: Language) -> str:
    words = lang.picker
    if way.square == NOWHERE:
        return words.nobody if picking.step is Step.VICTIM else words.stays
    name = SQUARES[way.square]
    if way.victims:
        return words.kills.format(square=name, victims=_victims_offered(way.victims, way.square, lang))
    if told := _occupied_label(picking, way, lang):
        return told
    if way.may_kill:
        return words.may_kill.format(square=name)
    return words.maze.format(square=name) if way.square == MAZE else name


def _occupied_label(picking: Picking, way: Way, lang: Language) -> str:
    """The label of a piece to choose, or of an occupied target; "" for other squares."""
    words, name, code = lang.picker, SQUARES[way.square], picking.position.board[way.square]
    if picking.step is Step.PIECE:
        return words.piece.format(piece=_own_name(code, picking, lang), square=name, count=way.ends)
    if picking.step is not Step.TARGET or code == EMPTY:
        return ""
    if code == CORPSE:
        return words.takes_corpse.format(square=name)
    return words.takes.format(square=name, piece=piece_name(SIDES[side_of(code)], Kind(kind_of(code)), lang))


def _victims_offered(victims: Sequence[Victim], square: int, lang: Language) -> str:
    """The victims, with their squares unless a victim is on the chosen one."""
    names = ((piece_name(each.side, each.kind, lang), each.square) for each in victims)
    place = lang.moves.victim
    return listed(
        (name if where == square else place.format(piece=name, square=SQUARES[where]) for name, where in names), lang
    )


def tell_ways(picking: Picking, lang: Language) -> str:
    """Return the question with all its choices, for players who do not see the picture."""
    named = lang.names.comma.join(_way(picking, way, lang) for way in picking.ways)
    return lang.names.sentences.join([ask_next(picking, lang), lang.picker.choices.format(choices=named)])


def tell_movable(picking: Picking, lang: Language) -> str:
    """Return which pieces can move and to how many squares each; out of turn, that this is the present board."""
    words = lang.picker
    head = [words.movable.format(count=len(picking.ways)) if picking.ways else words.none_movable]
    pieces = [f"- {_way(picking, way, lang)}" for way in picking.ways]
    return "\n".join([*([] if picking.in_turn else [words.as_it_stands]), *head, *pieces])


def tell_danger(pieces: Iterable[tuple[Side, Kind, int]], lang: Language) -> str:
    """Return which pieces could kill the reader's Chief."""
    there = [f"{piece_name(side, kind, lang)} {SQUARES[square]}" for side, kind, square in pieces]
    return lang.picker.in_danger.format(pieces=listed(there, lang))


def kill_label(piece: Picking, way: Way, lang: Language) -> str:
    """Return the label of a button that chooses a piece and whom it kills, at most 80 characters."""
    code, square = piece.position.board[piece.chosen[0]], SQUARES[piece.chosen[0]]
    named = _own_name(code, piece, lang)
    return lang.picker.kill_at_once.format(piece=named, square=square, way=_way(piece, way, lang))[:LABEL_LIMIT]


def _own_name(code: int, picking: Picking, lang: Language) -> str:
    """What a piece is called by who picks it: without the side if it is theirs."""
    side, kind = SIDES[side_of(code)], Kind(kind_of(code))
    return lang.names.kinds[kind] if side is picking.side else piece_name(side, kind, lang)


def menu_label(picking: Picking, ways: Sequence[Way], lang: Language) -> str:
    """Return the label of a menu with some of the choices: the first and last, for squares with their ranks."""
    if picking.step is Step.PIECE:
        first, last = (_way(picking, way, lang) for way in (ways[0], ways[-1]))
        return lang.picker.between.format(first=first, last=last)[:LABEL_LIMIT]
    first, last = (SQUARES[way.square] for way in (ways[0], ways[-1]))
    words = lang.picker.rank if first[1] == last[1] else lang.picker.ranks
    return words.format(low=first[1], high=last[1], squares=lang.picker.between.format(first=first, last=last))


def preview(event: TurnPlayed, doubts: Sequence[str], lang: Language, *, in_turn: bool) -> str:
    """Return what a move would do, marked as only tried; `in_turn` if it can be played now, else nobody is next."""
    warnings = [f"⚠️ {doubt}" for doubt in doubts]  # first, and never cut off
    before = [*warnings, *([lang.picker.not_yet] if in_turn else [lang.picker.tried, lang.picker.not_your_turn])]
    after = [game_status(event.game, lang)] if in_turn else []
    room = max(0, _LIMIT // 2 - sum(map(len, before + after)))
    return "\n".join([*before, _cut(event_text(event, lang), room), *after])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: max(0, most - 1)] + _CUT


def preview_picture(event: TurnPlayed, lang: Language) -> str:
    """Return the beginning of the alternative text of a preview's picture."""
    return tried_picture(event_text(event, lang), lang)


def tried_picture(told: str, lang: Language) -> str:
    """Return the beginning of the alternative text for a turn that is only tried, with `told` as its effect."""
    return lang.names.sentences.join([lang.picker.tried.replace("*", ""), told])


def what_happened_since(events: Sequence[Event], lang: Language) -> str:
    """Return what was done since a message was shown, newest last; the oldest is cut if it is too long."""
    told = "\n".join(event_text(event, lang) for event in events)
    return lang.picker.since.format(told=told if len(told) <= _LIMIT // 2 else _CUT + told[-_LIMIT // 2 :])
