"""The lobby in words: the terms of a game, its seats, and how it starts."""

from collections.abc import Mapping
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.engines import seated
from bot.phrases.language import Language
from bot.phrases.names import listed, option_meaning, rules_name, safe, seat_name, side_mark
from bot.phrases.news import takebacks_at
from bot.phrases.time import away_meaning, pace_meaning
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY

_BULLET: Final = "• "


def lobby(game: Game, lang: Language, *, reads_messages: bool = True) -> str:
    """Return the text of the lobby: the terms, the seats, and how the game starts.

    If the bot cannot read messages (`reads_messages`), the text says how to play without them.
    """
    words, terms = lang.lobby, game.terms
    host = safe(game.host.name)
    lines = [words.title.format(players=terms.players, name=host)]
    lines.append(words.rules.format(rules=rules_name(terms.rules, lang)))
    lines += [words.aim.format(button=words.button_rules)] if game.phase is Phase.LOBBY else []
    lines += _special(terms.rules, lang)
    by_lot = terms.seating is Seating.CHANCE and not game.seats
    lines += [_waiting(game, lang)] if by_lot else _seats(game, lang)
    slowness = [] if terms.pace.is_free else [away_meaning(terms.away, lang)]
    time = [*takebacks_at(game, lang), pace_meaning(terms.pace, lang), *slowness]
    lines.append(lang.names.sentences.join(time))
    lines += [words.rated] if terms.rated else []
    lines += [lang.lobby.talk_thread] if terms.talk_thread else []
    lines += [lang.lobby.dead_stay] if terms.dead_stay else []
    lines += [] if terms.review else [lang.lobby.no_review]
    lines += [] if reads_messages or game.phase is not Phase.LOBBY else [words.unread]
    lines.append(words.phases[game.phase].format(players=terms.players, name=host))
    return "\n".join(lines)


def _special(rules: Rules, lang: Language) -> list[str]:
    """A line for each option that is not the default; the book, one button away, has the others."""
    special = (name for name in OPTIONS if getattr(rules, name) != getattr(Rules(), name))
    return [_BULLET + option_meaning(rules, name, lang) for name in special]


def _seats(game: Game, lang: Language) -> list[str]:
    names = {side: seated(person, lang) for side, person in game.seats.items()}
    free = lang.lobby.free if game.phase in (Phase.LOBBY, Phase.CANCELLED) else lang.lobby.empty
    return [lang.lobby.seat.format(side=side_mark(side, lang), name=names.get(side, free)) for side in SIDES]


def _waiting(game: Game, lang: Language) -> str:
    """The people waiting for their sides to be drawn; a person with two seats is listed twice."""
    joined, players = len(game.waiting), game.terms.players
    if not game.waiting:
        return lang.lobby.waiting_nobody.format(players=players)
    names = listed((seated(person, lang) for person in game.waiting), lang)
    return lang.lobby.waiting.format(joined=joined, players=players, names=names)


def ask_rated(lang: Language) -> str:
    """Return the question whether a person who takes a seat in a rated game agrees to be rated."""
    return lang.lobby.ask_rated.format(turns=LEAST_TURNS, games=MOST_A_DAY)


def seats_turned(terms: Terms, seats: Mapping[Side, Person], lang: Language) -> list[str]:
    """Return who would have which seat in a rematch, in a sentence; nothing if seats are drawn."""
    names = [seat_name(side, person, lang) for side, person in seats.items()]
    return [] if terms.seating is Seating.CHANCE else [lang.lobby.seats_turned.format(seats=listed(names, lang))]
