"""Talk, told apart by its words from all that the bot understands, before any reader looks at a message.

What is understood without a square consists, at least between two stops, of words that a reader knows. Others in it are
names of players, or one misspelt name of a piece. In scripts without blanks a letter counts as a word.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Final

from bot.djambi.tokens import any_of, bare, misspelt, plain_of
from bot.phrases.languages import ENGINES, TYPED
from bot.phrases.questions import names_of_kinds, phrases_of_questions
from bot.phrases.words.typed import Ask

_LONGEST: Final = 300
"""A longer text is left to the readers, which give it up at once."""
_MAY_MEAN: Final = re.compile(r"[a-z][0-9]|(?<![\w'])[a-z][ -][0-9]|[<@]")
"""What may be a square or its beginning, or a mention."""
_STOP: Final = re.compile(r"[.,;:!?\u061f\u2026\u3001\u3002\n]")
_WORD: Final = re.compile(r"[^\W_\u3000-\uffef]+|[\u3005-\uffef]")


def is_talk(text: str, names: Callable[[], Iterable[str]]) -> bool:
    """Return whether no reader knows what to do with a text in public; `names` gives those of its game's players.

    Talk that names a square or the maze, or has no word of its own, is not told apart here.
    """
    plain = text.lower() if text.isascii() else bare(plain_of(text))
    if len(plain) > _LONGEST or _MAY_MEAN.search(plain) or _telling().search(plain):
        return False
    meaning, known = _meaning(), _known()
    has_words = False
    for part in _STOP.split(plain):
        words = _WORD.findall(part)
        has_words |= bool(words)
        unknown = [word for word in words if word not in known]
        if (unknown or not meaning.isdisjoint(words)) and _may_be_understood(unknown, names()):
            return False
    return has_words


def prepare_to_part() -> None:
    """Index all words that are understood, before anybody waits."""
    _known()
    _telling()


def _may_be_understood(unknown: list[str], names: Iterable[str]) -> bool:
    """Whether the unknown words of a part are names of players, but for one that may be a misspelt name of a piece."""
    named = {word for name in names for word in _words_in(name)}
    rest = [word for word in unknown if word not in named and word.removesuffix("s") not in named]
    return not rest or (len(rest) == 1 and _is_nearly_a_piece(rest[0]))


@lru_cache(4096)  # people use the same words again and again
def _is_nearly_a_piece(word: str) -> bool:
    return bool(misspelt(word, names_of_kinds(TYPED)))


@cache
def _meaning() -> frozenset[str]:
    """The words of all that is understood without a square."""
    plans, orders = TYPED.plans, TYPED.orders
    phrases = (
        *(phrase for ask in Ask for phrase in TYPED.asks.of(ask)),
        *TYPED.takebacks,
        *(phrase for phrase, says in phrases_of_questions(TYPED).items() if says),
        *(plans.try_out + plans.from_turn + plans.plan + plans.plans + plans.compare + plans.drop),
        *(*orders.later, TYPED.moves.passes),
    )
    return frozenset(_words_in("\n".join(phrases)))


@cache
def _known() -> frozenset[str]:
    """The same with the words that mean nothing beside them, and with letters, which name plans and shorten words."""
    moves = TYPED.moves
    beside = (moves.asides, moves.links, moves.towards, moves.stops, *phrases_of_questions(TYPED), *TYPED.plans.joints)
    said = (each for each in moves.said.split("|") if " " not in each)
    return _meaning().union(ascii_lowercase, _words_in("\n".join((*beside, *said))))


@cache
def _telling() -> re.Pattern[str]:
    """The words that may mean something beside any others: the maze, and the names of engines."""
    return any_of(bare(plain_of(name)) for name in (*TYPED.moves.maze.split(), *ENGINES))


@lru_cache(4096)  # players write many messages
def _words_in(phrases: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(bare(plain_of(phrases))))
