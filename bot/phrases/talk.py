"""Talk, told apart by its words from all that the bot understands, before any reader looks at a message.

What is understood without a square consists, at least between two stops, of words that a reader knows. Others in it are
names of players, or one misspelt name of a piece. In scripts without blanks each letter is in a phrase that a reader
knows.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Final, NamedTuple

from bot.djambi.tokens import any_of, bare, misspelt, plain_of
from bot.phrases.languages import ENGINES, TYPED
from bot.phrases.questions import names_of_kinds, phrases_of_questions
from bot.phrases.words.typed import Ask

_LONGEST: Final = 300
"""A longer text is left to the readers, which give it up at once."""
_MAY_MEAN: Final = re.compile(r"[a-z][0-9]|(?<![\w'])[a-z][ -][0-9]|[<@]")
"""What may be a square or its beginning, or a mention."""
_STOP: Final = re.compile(r"[.,;:!?\u061f\u2026\u3001\u3002\n]")
_LETTER: Final = r"[\u3005-\u301b\u301d-\uffef]"
"""A letter of a script without blanks; the wave in the gap is a dash."""
_GLUED: Final = re.compile(f"{_LETTER}+")
_WORD: Final = re.compile(rf"[^\W_\u3000-\uffef]+|{_LETTER}")


class _Spoken(NamedTuple):
    """The words of what is understood without a square: those that mean something, and all that are known.

    glued: the phrases of both in scripts without blanks. longest: the length of the longest.
    """

    meaning: frozenset[str]
    known: frozenset[str]
    glued: frozenset[str]
    longest: int


def is_talk(text: str, names: Callable[[], Iterable[str]]) -> bool:
    """Return whether no reader knows what to do with a text in public; `names` gives those of its game's players.

    Talk that names a square or the maze, or has no word of its own, is not told apart here.
    """
    plain = text.lower() if text.isascii() else bare(plain_of(text))
    if len(plain) > _LONGEST or _MAY_MEAN.search(plain) or _telling().search(plain):
        return False
    index = _index()
    has_words = False
    for part in _STOP.split(plain):
        words = _WORD.findall(part)
        has_words |= bool(words)
        unknown = [word for word in words if word not in index.known] or _left_over(part, index)
        if (unknown or not index.meaning.isdisjoint(words)) and _may_be_understood(unknown, names()):
            return False
    return has_words


def prepare_to_part() -> None:
    """Index all words that are understood, before anybody waits."""
    _index()
    _telling()


def _may_be_understood(unknown: list[str], names: Iterable[str]) -> bool:
    """Whether the unknown words of a part are names of players, but for one that may be a misspelt name of a piece."""
    named = {word for name in names for word in _words_in(name)}
    rest = [word for word in unknown if word not in named and word.removesuffix("s") not in named]
    return not rest or (len(rest) == 1 and _is_nearly_a_piece(rest[0]))


@lru_cache(4096)  # people use the same words again and again
def _is_nearly_a_piece(word: str) -> bool:
    return bool(misspelt(word, names_of_kinds(TYPED)))


def _left_over(part: str, index: _Spoken) -> list[str]:
    """The letters of scripts without blanks that no known phrase covers, wherever it begins in a part."""
    left, end = list[str](), 0
    for found in _GLUED.finditer(part):
        for start in range(*found.span()):
            stops = range(min(start + index.longest, found.end()), max(start, end), -1)
            end = next((stop for stop in stops if part[start:stop] in index.glued), end)
            if end <= start:
                left.append(part[start])
    return left


@cache
def _index() -> _Spoken:
    moves, plans, orders = TYPED.moves, TYPED.plans, TYPED.orders
    asked = phrases_of_questions(TYPED)
    said = (each for each in moves.said.split("|") if " " not in each)
    understood = _plain_of(
        *(phrase for ask in Ask for phrase in TYPED.asks.of(ask)),
        *TYPED.takebacks,
        *(phrase for phrase, says in asked.items() if says),
        *(plans.try_out + plans.from_turn + plans.plan + plans.plans + plans.compare + plans.drop),
        *(*orders.later, moves.passes),
    )
    beside = _plain_of(moves.asides, moves.links, moves.towards, moves.stops, *asked, *plans.joints, *said)
    meaning = frozenset(_WORD.findall(understood))
    known = meaning.union(ascii_lowercase, _WORD.findall(beside))  # a letter names a plan or shortens a word
    glued = frozenset(_GLUED.findall(f"{understood}\n{beside}"))
    return _Spoken(meaning, known, glued, max(map(len, glued)))


def _plain_of(*phrases: str) -> str:
    return bare(plain_of("\n".join(phrases)))


@cache
def _telling() -> re.Pattern[str]:
    """The words that may mean something beside any others: the maze, and the names of engines."""
    return any_of(bare(plain_of(name)) for name in (*TYPED.moves.maze.split(), *ENGINES))


@lru_cache(4096)  # players write many messages
def _words_in(name: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(_plain_of(name)))
