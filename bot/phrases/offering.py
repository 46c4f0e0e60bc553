"""What there is to know before a game and beside it: the lobby and the card of the rules."""

from typing import Final

from bot.djambi.rules import Rules
from bot.djambi.words import SIDES
from bot.phrases.language import Language
from bot.phrases.naming import listed, rules_name, safe, side_mark
from bot.table.model import Game, Phase, Seating

_BULLET: Final = "• "


def lobby(game: Game, lang: Language) -> str:
    """Return the text of the lobby: who plays by which rules, where there is a seat, and how the game starts."""
    table, terms = lang.table, game.terms
    host = safe(game.host.name)
    lines = [table.title.format(players=terms.players, name=host)]
    lines += [table.rules.format(rules=rules_name(terms.rules, lang)), *_differences(terms.rules, lang)]
    by_lot = terms.seating is Seating.CHANCE and not game.seats
    lines += [_waiting(game, lang)] if by_lot else _seats(game, lang)
    lines += [lang.rooms.lobby_talk] if terms.talk_thread else []
    lines += [lang.rooms.lobby_dead_stay] if terms.dead_stay else []
    lines.append(table.phases[game.phase].format(players=terms.players, name=host))
    return "\n".join(lines)


def rules_card(rules: Rules, lang: Language) -> str:
    """Return the rules on one card for a newcomer, under 1900 characters, with what is special about this game."""
    meanings = [_meaning(rules, name, lang) for name in rules.options]
    special = lang.table.card_options.format(options=lang.names.clause.join(meanings)) if meanings else ""
    return lang.table.card.format(options=special).rstrip()


def _differences(rules: Rules, lang: Language) -> list[str]:
    """What differs from the standard rules, a line for each option."""
    return [_BULLET + _meaning(rules, name, lang) for name in rules.options]


def _meaning(rules: Rules, option: str, lang: Language) -> str:
    value: str = getattr(rules, option)
    return lang.table.options[option][value]


def _seats(game: Game, lang: Language) -> list[str]:
    names = {side: safe(person.name) for side, person in game.seats.items()}
    free = lang.table.free if game.phase is Phase.LOBBY else lang.table.empty
    return [lang.table.seat.format(side=side_mark(side, lang), name=names.get(side, free)) for side in SIDES]


def _waiting(game: Game, lang: Language) -> str:
    """Those who have joined a game whose sides are drawn by lot; somebody with two seats is there twice."""
    count, players = len(game.waiting), game.terms.players
    if not game.waiting:
        return lang.table.waiting_nobody.format(players=players)
    names = listed((safe(person.name) for person in game.waiting), lang)
    return lang.table.waiting.format(count=count, players=players, names=names)
