"""What stands around the board, as values for JSON: the armies, the story, and what a visitor has missed."""

from collections.abc import Sequence
from typing import Any, Final

from bot.djambi.board import COMMANDER_LETTERS, SIDES, Kind, Side, piece_code
from bot.djambi.facts import Killed, Surrounded
from bot.djambi.moves import write_move
from bot.djambi.position import START
from bot.phrases.board import commanded
from bot.phrases.language import Language
from bot.phrases.names import move_text, plain
from bot.phrases.news import event_text, since_heading
from bot.phrases.web import army_note, lost_pieces
from bot.table.events import Event, TurnPlayed
from bot.table.model import Game
from bot.table.time.my_games import Since

Values = dict[str, Any]

_SET: Final = {kind: START.board.count(piece_code(Side.RED, kind)) for kind in Kind}
"""How many pieces of each kind a side begins with."""


def armies(game: Game, me: str, lang: Language) -> list[Values]:
    """Return a row for each side: who commands it, what it has left and what it has lost, for the person `me`."""
    return [_army(game, side, me, lang) for side in SIDES]


def _army(game: Game, side: Side, me: str, lang: Language) -> Values:
    position = game.position
    left = {kind: position.board.count(piece_code(side, kind)) for kind in Kind}
    lost = {kind: count - left[kind] for kind, count in _SET.items() if count > left[kind]}
    return {
        "side": side.letter,
        "text": plain(commanded(game, side, lang)),
        "note": army_note(position, side, lang),
        "power": position.in_power == side,
        "commander": COMMANDER_LETTERS[position.commanders[side]],
        "moves": game.phase.is_open and position.to_move == side,
        "mine": side in game.playing_sides_of(me),
        "lost": [kind.letter for kind, count in lost.items() for _ in range(count)],
        "lost_text": lost_pieces(lost, lang),
    }


def row(event: Event, turn: int, text: str, lang: Language) -> Values:
    """Return a line of the story: an event that belongs to a `turn`, told as `text`; a turn has its move and kills."""
    if not isinstance(event, TurnPlayed):
        return {"turn": turn, "text": text}
    dead = [(each.side.letter, each.kind.letter) for each in event.facts if isinstance(each, Killed)]
    fell = any(isinstance(each, Surrounded) for each in event.facts)
    return {
        "turn": turn,
        "text": text,
        "side": event.side.letter,
        "move": plain(move_text(write_move(event.move), lang)),
        "dead": dead,
        "falls": fell,
    }


def missed(since: Since, waits: Sequence[str], lang: Language) -> Values:
    """Return what happened since a visitor played, a line and the number of its arrow each, and what waits for them."""
    numbers = since.arrows
    return {
        "head": since_heading(since, lang),
        "lines": [{"number": numbers.get(event.seq, 0), "text": event_text(event, lang)} for event in since.events],
        "waits_head": lang.since.waits if waits else "",
        "waits": [*waits],
    }
