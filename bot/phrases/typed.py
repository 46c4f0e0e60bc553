"""What may be typed in a language; and since people of one table type in different ones, in several together."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, Protocol

from bot.djambi.vocabulary import Vocabulary, merged

_LONGEST_ASK: Final = 60
_AROUND: Final = " \t\n`*_~.,!?…。、/"
"""What may stand around a word without another meaning."""


class Ask(StrEnum):
    """What somebody may ask for in a word or two, where they speak to the bot."""

    HELP = "help"
    RULES = "rules"
    BOARD = "board"
    TURN = "turn"
    """Whose turn it is."""
    MOVES = "moves"
    """What the piece on a square could do."""
    LEARN = "learn"
    PUZZLE = "puzzle"
    STATS = "stats"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPhrases:
    """Whole texts by which people ask for something; {square} stands for the square that is meant."""

    help: tuple[str, ...]
    rules: tuple[str, ...]
    board: tuple[str, ...]
    turn: tuple[str, ...]
    moves: tuple[str, ...]
    learn: tuple[str, ...]
    puzzle: tuple[str, ...]
    stats: tuple[str, ...]

    def of(self, ask: Ask) -> tuple[str, ...]:
        """Return those for one thing."""
        phrases: tuple[str, ...] = getattr(self, ask)
        return phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPhrases:
    """How people speak of plans, in small letters; each thing in as many ways as there are.

    `{name}` and `{other}` stand for the letters of plans, `{turn}` for the number of a turn. A blank must be one; where
    a word meets such a letter without one there may be some. ` & ` is a comma, a blank, or one of the words `joints`.

    `try_out` stands before turns that are to be tried, `from_turn` before those that do not follow the newest turn,
    `plan` names one plan, alone or before turns that go on with it, `plans` all of them.
    """

    try_out: tuple[str, ...]
    from_turn: tuple[str, ...]
    plan: tuple[str, ...]
    plans: tuple[str, ...]
    compare: tuple[str, ...]
    drop: tuple[str, ...]
    joints: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedWords:
    """All that may be typed: `moves`, `plans`, and single words, in small letters with blanks between.

    Of several words for what a move does, and for a pass, the first is the one that the bot itself writes.
    `takebacks` are whole texts that want one's last turn back, `asks` such that ask for something. `fillers` say
    nothing where a promise is typed ("by turn 20"), but for those that say nothing in a move either; `yes` agrees to
    what is asked at the terminal. Its commands have one name in all languages, as those on Discord do.
    """

    moves: Vocabulary
    plans: PlanPhrases
    takebacks: tuple[str, ...]
    asks: AskPhrases
    fillers: str
    yes: str


class HasTyped(Protocol):
    """A language in which people type."""

    @property
    def typed(self) -> TypedWords:
        """The words that they type."""


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
