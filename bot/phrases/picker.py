"""Picking a move step by step, and seeing it before it is played."""

from collections.abc import Sequence
from typing import Final

from bot.djambi.board import CORPSE, EMPTY, MAZE, NOWHERE, SIDES, SQUARES, Kind, kind_of, side_of
from bot.phrases.board import game_status
from bot.phrases.language import Language
from bot.phrases.names import listed, piece_name, side_mark
from bot.phrases.news import tell
from bot.table.choices import Victim
from bot.table.events import Event, TurnPlayed
from bot.table.picker import Picking, Step, Way

LABEL_LIMIT: Final = 80
"""So many characters Discord shows on a button."""

_LIMIT: Final = 1900
_CUT: Final = "…"


def ask_next(picking: Picking, lang: Language) -> str:
    """Return the question what is chosen next, with whose move it is, or is not yet, and what is known of it."""
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
    """Return how somebody can go on who has typed a move that lacks a square."""
    return lang.picker.just_the_square.format(button=lang.picker.button_move)


def way_label(picking: Picking, way: Way, lang: Language) -> str:
    """Return what stands on the button of something that may be chosen, at most 80 characters."""
    return _way(picking, way, lang)[:LABEL_LIMIT]


def _way(picking: Picking, way: Way, lang: Language) -> str:
    words = lang.picker
    if way.square == NOWHERE:
        return words.nobody if picking.step is Step.VICTIM else words.stays
    name = SQUARES[way.square]
    if way.victims:
        return words.kills.format(square=name, victims=_victims(way.victims, way.square, lang))
    if told := _what_stands(picking, way, lang):
        return told
    if way.may_kill:
        return words.may_kill.format(square=name)
    return words.maze.format(square=name) if way.square == MAZE else name


def _what_stands(picking: Picking, way: Way, lang: Language) -> str:
    """What is said of the piece that can be chosen, or of what is moved from where it goes, if anything."""
    words, name, code = lang.picker, SQUARES[way.square], picking.position.board[way.square]
    if picking.step is Step.PIECE:
        side, kind = SIDES[side_of(code)], Kind(kind_of(code))
        known = lang.names.kinds[kind] if side is picking.side else piece_name(side, kind, lang)
        return words.piece.format(piece=known, square=name, count=way.ends)
    if picking.step is not Step.TARGET or code == EMPTY:
        return ""
    if code == CORPSE:
        return words.takes_corpse.format(square=name)
    return words.takes.format(square=name, piece=piece_name(SIDES[side_of(code)], Kind(kind_of(code)), lang))


def _victims(victims: Sequence[Victim], square: int, lang: Language) -> str:
    """Who dies, with the square where that is another than the one that is chosen."""
    names = ((piece_name(each.side, each.kind, lang), each.square) for each in victims)
    place = lang.moves.victim
    return listed(
        (name if where == square else place.format(piece=name, square=SQUARES[where]) for name, where in names), lang
    )


def tell_ways(picking: Picking, lang: Language) -> str:
    """Return the question with all its answers, for those who do not see the picture."""
    named = lang.names.comma.join(_way(picking, way, lang) for way in picking.ways)
    return lang.names.sentences.join([ask_next(picking, lang), lang.picker.choices.format(choices=named)])


def tell_movable(picking: Picking, lang: Language) -> str:
    """Return which pieces can move, and to how many squares each; without a turn, that it is as the board stands."""
    words = lang.picker
    head = [words.movable.format(count=len(picking.ways)) if picking.ways else words.none_movable]
    pieces = [f"- {_way(picking, way, lang)}" for way in picking.ways]
    return "\n".join([*([] if picking.in_turn else [words.as_it_stands]), *head, *pieces])


def menu_label(picking: Picking, ways: Sequence[Way], lang: Language) -> str:
    """Return what stands on a menu of some of the ways: from which to which, and in which ranks they are."""
    first, last = (_way(picking, way, lang) for way in (ways[0], ways[-1]))
    label = lang.picker.between.format(first=first, last=last)
    ranks = sorted(SQUARES[way.square][1] for way in ways if way.square != NOWHERE)
    if ranks and picking.step is not Step.PIECE and not any(way.victims or way.may_kill for way in ways):
        label = lang.picker.ranks.format(low=ranks[0], high=ranks[-1], squares=label)
    return label[:LABEL_LIMIT]


def preview(event: TurnPlayed, doubts: Sequence[str], lang: Language, *, in_turn: bool) -> str:
    """Return what a move would bring, clearly as only tried; `in_turn` if it can be played now."""
    before = [lang.picker.tried, *([] if in_turn else [lang.picker.not_your_turn])]
    after = [game_status(event.game, lang), *doubts]  # what speaks against it is never cut off
    room = max(0, _LIMIT // 2 - sum(map(len, before + after)))
    return "\n".join([*before, _cut(tell(event, lang), room), *after])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: max(0, most - 1)] + _CUT


def preview_picture(event: TurnPlayed, lang: Language) -> str:
    """Return what the alt text of the picture of it begins with."""
    return tried_picture(tell(event, lang), lang)


def tried_picture(told: str, lang: Language) -> str:
    """Return what the alt text of a picture begins with that shows what is only tried, such as `told`."""
    return lang.names.sentences.join([lang.picker.tried.replace("*", ""), told])


def what_happened_since(events: Sequence[Event], lang: Language) -> str:
    """Return what was done since something was shown, the newest last, and the oldest cut off if it is much."""
    told = "\n".join(tell(event, lang) for event in events)
    return lang.picker.since.format(told=told if len(told) <= _LIMIT // 2 else _CUT + told[-_LIMIT // 2 :])
