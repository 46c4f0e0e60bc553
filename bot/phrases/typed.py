"""What may be typed in a language; and since people of one table type in different ones, in several together."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.djambi.vocabulary import merged
from bot.phrases.words.typed import Ask, AskPhrases, PlanPhrases, TypedWords

_LONGEST_ASK: Final = 60
_AROUND: Final = " \t\n`*_~.,!?…。、/"
"""What may stand around a word without another meaning."""


def typed_in(languages: Iterable[TypedWords]) -> TypedWords:
    """Return what may be typed by people of any of `languages`."""
    every = tuple(languages)
    plans = [each.plans for each in every]
    return TypedWords(
        moves=merged(each.moves for each in every),
        plans=PlanPhrases(
            try_out=_all(each.try_out for each in plans),
            from_turn=_all(each.from_turn for each in plans),
            plan=_all(each.plan for each in plans),
            plans=_all(each.plans for each in plans),
            compare=_all(each.compare for each in plans),
            drop=_all(each.drop for each in plans),
            joints=_all(each.joints for each in plans),
        ),
        takebacks=_all(each.takebacks for each in every),
        asks=AskPhrases(**{ask: _all(each.asks.of(ask) for each in every) for ask in Ask}),
        fillers=" ".join(each.fillers for each in every),
        yes=" ".join(each.yes for each in every),
    )


def read_ask(text: str, typed: TypedWords) -> tuple[Ask, str] | None:
    """Return what a text asks for if it says nothing else but "please", and the square that it names, if it names one.

    What says nothing after a move says nothing here either.
    """
    plain = _plain(text)
    if len(plain) > _LONGEST_ASK:
        return None
    return _asked(plain, typed.asks) or _asked(_without(plain, frozenset(typed.moves.asides.split())), typed.asks)


def _asked(plain: str, asks: AskPhrases) -> tuple[Ask, str] | None:
    for ask in Ask:
        for phrase in asks.of(ask):
            if found := _pattern(phrase).fullmatch(plain):
                return ask, found.groupdict().get("square") or ""
    return None


def _without(plain: str, asides: frozenset[str]) -> str:
    """A text without such words at its beginning and end; those of a language without blanks stand at its very end."""
    words = plain.split()
    while words and _says_nothing(words[-1], asides):
        words.pop()
    while words and _says_nothing(words[0], asides):
        del words[0]
    rest = " ".join(words).strip(_AROUND)
    at_end = (each for each in asides if not each.isascii() and rest.endswith(each))
    return rest.removesuffix(next(at_end, "")).strip(_AROUND)


def _says_nothing(word: str, asides: frozenset[str]) -> bool:
    return asides.issuperset(word.strip(_AROUND).split("'"))


@lru_cache(1024)
def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(re.escape(phrase).replace(r"\{square\}", "(?P<square>[a-i][1-9])"))


def _plain(text: str) -> str:
    normal = unicodedata.normalize("NFKC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return " ".join(normal.casefold().strip(_AROUND).split())


def _all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(phrase for group in groups for phrase in group)
