"""Turns that are taken back: what is proposed, what becomes of it, and what the players have agreed on."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from bot.djambi.board import Side
from bot.djambi.reading import words_of
from bot.phrases.language import Language
from bot.phrases.names import capital, listed, player_name, safe, seat_name, sentence
from bot.phrases.words.typed import TypedWords
from bot.table.events import Event, GaveUp, TakebackAgreed, TakebackDeclined, TakebackProposed, TakenBack, TurnPlayed
from bot.table.model import Game, Takebacks
from bot.table.person_id import EngineId
from bot.table.taking_back import GRACE, turns_of

TakingBack: TypeAlias = TakebackProposed | TakebackAgreed | TakebackDeclined | TakenBack
"""What is done about taking back."""

_LONGEST: Final = 120
_NOT_SAID: Final = frozenset("?>|~")
"""The signs of a question, of a quotation, and of what is hidden or crossed out."""


def is_take_back(text: str, typed: TypedWords) -> bool:
    """Return whether a text says nothing but that its author wants their last turn back, and perhaps "please"."""
    if len(text) > _LONGEST or _NOT_SAID.intersection(unicodedata.normalize("NFKC", text)):
        return False
    return _without_asides(text, typed) in _takebacks(typed)


@lru_cache
def _takebacks(typed: TypedWords) -> frozenset[tuple[str, ...]]:
    return frozenset(_without_asides(phrase, typed) for phrase in typed.takebacks)


def _without_asides(text: str, typed: TypedWords) -> tuple[str, ...]:
    """The words of a text but those that say nothing."""
    asides = typed.moves.asides.split()
    return tuple(word for word in words_of(text, typed.moves) if word not in asides)


def tell_taking_back(event: TakingBack, lang: Language) -> str:
    """Return what was done, as a clause."""
    words, who = lang.taking_back, seat_name(event.side, event.person, lang)
    match event:
        case TakenBack(game=game):
            template = words.taken_back_by_all if event.by_all else words.taken_back
            told = template.format(who=who, what=_what(game.position.turn, event.turn, lang))
            return _with_returns(told, game, event.returns, lang)
        case TakebackProposed(game=game):
            told = words.proposed.format(who=who, what=_what(_first(event), event.turn, lang))
            return _with_returns(told, game, game.back.returns if game.back else (), lang)
        case TakebackAgreed(game=game):
            agreed = game.back.agreed if game.back else frozenset()
            silent = [safe(person.name) for person in game.voters if person.id not in agreed]
            what = _what(_first(event), event.turn, lang)
            told = words.agreed.format(who=who, what=what, names=listed(silent, lang))
            return _with_returns(told, game, game.back.returns if game.back else (), lang)
        case TakebackDeclined():
            return words.declined.format(who=who)
        case _:
            assert_never(event)


def _with_returns(told: str, game: Game, returns: Sequence[Side], lang: Language) -> str:
    """What was done, with who plays again by it, which those who vote are to know."""
    if not returns:
        return told
    names = listed((player_name(game, side, lang) for side in returns), lang)
    return lang.names.clause.join([told, lang.taking_back.plays_again.format(names=names)])


def was_taken_back(event: TurnPlayed | GaveUp, lang: Language) -> str:
    """Return that what was played is taken back, as a sentence."""
    what = _what(event.turn, event.game.position.turn, lang)
    return sentence([capital(lang.taking_back.was_taken_back.format(what=what))], lang)


def left_out(events: Sequence[Event], lang: Language) -> list[str]:
    """Return that turns are left out of what shows the journal `events`, if any were taken back."""
    count = sum(isinstance(event, TurnPlayed | GaveUp) for event in events) - len(turns_of(events))
    return [lang.taking_back.left_out.format(count=count)] if count else []


def takebacks_meaning(takebacks: Takebacks, lang: Language) -> str:
    """Return whether turns can be taken back by such a term of a game."""
    return lang.taking_back.terms[takebacks].format(seconds=GRACE)


def takebacks_at(game: Game, lang: Language) -> list[str]:
    """Return, in a sentence or two, whether turns can be taken back in a game, also past what engines have answered."""
    words, takebacks = lang.taking_back, game.terms.takebacks
    told = [takebacks_meaning(takebacks, lang)]
    people = {person.id for person in game.joined if not isinstance(person.id, EngineId)}
    if takebacks is Takebacks.OFF or not any(isinstance(person.id, EngineId) for person in game.joined):
        return told
    if game.terms.rated:
        return [*told, words.rated_with_engines]
    if takebacks is Takebacks.VOTE and len(people) == 1:
        return [*told, words.alone_with_engines]
    return [*told, words.with_engines[takebacks]]


def _first(event: TakebackProposed | TakebackAgreed) -> int:
    """The first turn that would be taken back."""
    return event.game.back.turn if event.game.back else event.turn


def _what(first: int, now: int, lang: Language) -> str:
    """The turns from `first` on, when turn `now` is to be played."""
    words, last = lang.taking_back, now - 1
    if last < first:
        return words.resignation
    return words.turn.format(first=first) if first == last else words.turns.format(first=first, last=last)
