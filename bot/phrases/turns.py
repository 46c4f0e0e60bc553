"""Calling people to their turns, and what is answered to what they typed."""

import re

from bot.djambi.board import SIDES, Side
from bot.djambi.position import Position
from bot.phrases.language import Language
from bot.phrases.names import called, safe, side_mark
from bot.table.model import Game
from bot.table.person_id import EngineId
from bot.table.turn_order import out_of_order


def why_next(position: Position, mover: Side, lang: Language) -> str:
    """Return why whoever is next after `mover` is next, if that is out of the ordinary order, else nothing."""
    why = out_of_order(position, mover)
    if why is None:
        return ""
    names = {"side": side_mark(SIDES[position.to_move], lang), "mover": side_mark(mover, lang)}
    return lang.turns.out_of_order[why].format(**names)


def your_turn(game: Game, mention: str, lang: Language, *, must_pass: bool = False) -> str:
    """Return the line that calls the player who is to move; `mention` goes in as it is.

    An engine has only its name, and so has somebody for whom a caretaker plays.

    `must_pass` is whether that player has no legal move (R22).
    """
    position = game.position
    side = side_mark(SIDES[position.to_move], lang)
    player = game.to_move
    if player and (isinstance(player.id, EngineId) or player.id in game.care):
        template = lang.turns.caretakers_turn if player.id in game.care else lang.turns.engines_turn
        return template.format(side=side, name=safe(called(player, lang)), turn=position.turn)
    line = lang.turns.your_turn.format(side=side, mention=mention, turn=position.turn)
    return lang.names.sentences.join([line, lang.turns.no_move]) if must_pass else line


def called_to(text: str, lang: Language) -> int:
    """Return to which turn somebody is called by a line of `text` that `your_turn` has made; 0 if nobody is."""
    for template in (lang.turns.your_turn, lang.turns.engines_turn, lang.turns.caretakers_turn):
        line = re.escape(template.format(side="SIDE", mention="MENTION", name="NAME", turn="TURN"))
        pattern = line.replace("SIDE", "[^(<]+").replace("MENTION", r"<@\d+>").replace("NAME", r"[^(<\n]+")
        found = re.search(f"^{pattern.replace('TURN', '([0-9]+)')}", text, re.MULTILINE)
        if found:
            return int(found[1])
    return 0
