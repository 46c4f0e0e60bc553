"""Cutting what people type into tokens: squares, kinds of pieces, verbs, dashes.

A `Lexicon` is a vocabulary as an index.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.djambi.board import Kind
from bot.djambi.geometry import MAZE, RANKS, SQUARE, SQUARES
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary, is_glued


class Is(StrEnum):
    """The class of a token; the letters form the shape by which a whole text is judged."""

    SQUARE = "S"
    NEARLY_A_SQUARE = "N"
    KIND = "K"
    VERB = "V"
    JOIN = "J"
    TOWARDS = "T"
    STOP = "P"
    QUESTION = "Q"
    ASIDE = "A"
    OTHER = "O"
    NOTHING = ""


_EMOJI: Final = r"""<a?:\w+:[0-9]+> | [:;]-?[dpo](?![a-z0-9])
             | (?:[\u231a\u231b\u23f0-\u23f3\u2600-\u2793\u2b50\u2b55\U0001f000-\U0001faff]
                 |[\U000e0020-\U000e007f\u200d\ufe0f])+"""
_EMOJIS: Final = re.compile(_EMOJI, re.VERBOSE | re.IGNORECASE)
_DASHES: Final = r"-‐-―−ー~〜=>×»›\u2190-\u21ff\u23e9\u2500\u2501\u25b6\u25b8\u25ba\u2794-\u27be\u27f0-\u27ff"
_TOKEN: Final = re.compile(
    rf"""(?P<S>{SQUARE}(?![0-9]))
      | (?P<N>[a-z][0-9]{{1,2}}(?![0-9]))
      | (?P<word>(?!(?<=[{RANKS}])ー|(?<=\s)ー(?=\s*{SQUARE}))[^\W\d_]+?(?=[a-z][0-9]|[\W\d_]|$))
      | (?P<A>{_EMOJI})
      | (?P<J>[{_DASHES}]+\ufe0f? | (?<=[{RANKS}]):(?={SQUARE}))
      | (?P<Q>[?]+)
      | (?P<P>[,;:.!、。…()\[\]&]+)
      | (?P<blank>\s+)
      | (?P<O>.)""",
    re.VERBOSE,
)
_GROUPS: Final = {each.value: each for each in Is}
"""The classes of the groups of `_TOKEN`; words and blanks have none of their own."""
NAMED: Final = re.compile(SQUARE + "(?![0-9])")
_WORD: Final = re.compile(SQUARE + r"(?![0-9])|[0-9]+|[^\W\d_]+")
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\ufe0f?\u20e3"
    "|(?<![\u2600-\u27bf\U0001f000-\U0001faff\ufe0f])[\u200d\ufe0f]"
)
"""Marks that guide the layout of a text, joiners outside of emojis, and the frame of a keycap."""
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
LINK: Final = re.compile(r"<?https?://\S+")
PERSON: Final = re.compile(r"<@!?[0-9]+>(?:\s*(?:さん|くん|ちゃん)(?:の番です|の番)?)?")
OTHER_CHIPS: Final = re.compile(r"<(?:@&|#|/[^<>:]+:|t:|id:)[^<>]*>|@everyone|@here")
"""What Discord shows as a chip, other than people: roles, channels, commands and moments."""
JEST: Final = re.compile("[\U0001f914\U0001f928\U0001f937\U0001f921]")
"""An emoji of doubt."""
DOUBT: Final = re.compile(rf'\A\s*>|~~|\|\||```|[?\u061f"\xab\u201c\u201e\u300c\u300e]|{JEST.pattern}')
"""Asked, quoted, crossed out or hidden, or said with such an emoji."""
APOSTROPHES: Final = frozenset("'\u2019")
WRAPPING: Final = "`*_ \t\r\n"  # not "~" and "|": ~~crossed out~~ and ||hidden|| text is no move
LIMIT: Final = 120


@dataclass(frozen=True, slots=True)
class TextToken:
    """A word or sign of a text, and its class."""

    is_a: Is
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """A vocabulary as an index: the token of each word, and its meaning.

    `silent` words mean nothing between two others. `glued` finds the words of scripts without blanks, which are cut out
    of a text first, the longest first. `backwards` finds that the second square of a text is the start,
    `onwards` that the first is, with "from" beside it.
    """

    tokens: Mapping[str, TextToken]
    kinds: Mapping[str, Kind]
    verbs: Mapping[str, Purpose]
    passes: frozenset[str]
    silent: frozenset[str]
    glued: re.Pattern[str]
    backwards: re.Pattern[str]
    onwards: re.Pattern[str]


_SHORTEST: Final = 3
NO_WORD: Final = "(?!)"
_FEWEST_MISSPELT: Final = 5
"""The fewest letters of a word that may be misspelt."""
_ALIKE: Final = 0.8


@lru_cache
def lexicon_of(vocabulary: Vocabulary) -> Lexicon:
    """Return the index of a vocabulary."""
    kinds = {word: kind for kind, words in vocabulary.kinds.items() for word in words.split()}
    verbs = {word: verb for verb, words in vocabulary.verbs.items() for word in words.split()}
    links, stops = vocabulary.links.split(), vocabulary.stops.split()
    # Later classes win: a word of two meanings has the last of them.
    towards, asides = vocabulary.towards.split(), vocabulary.asides.split()
    classes = (
        *((asides, Is.ASIDE), (stops, Is.STOP), (verbs, Is.VERB), (kinds, Is.KIND), (["x"], Is.JOIN)),
        *((links, Is.NOTHING), (towards, Is.TOWARDS)),
    )
    tokens = {word: TextToken(is_a, word) for words, is_a in classes for word in words}
    tokens |= {word: TextToken(Is.SQUARE, SQUARES[MAZE]) for word in vocabulary.maze.split()}
    tokens |= {word: TextToken(Is.KIND, name) for word, name in _beginnings(kinds, tokens).items()}
    glued = sorted(filter(is_glued, tokens), key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, glued)) or NO_WORD)
    passes, silent = frozenset(vocabulary.passes.split()), frozenset(links + towards + stops)
    return Lexicon(tokens, kinds, verbs, passes, silent, pattern, *_ways(vocabulary.starts.split(), towards))


def _ways(starts: list[str], towards: list[str]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What finds "d3 from c2", with a word for a start at the second square of a text only, and "from c2"."""
    behind = "|".join(filter(is_glued, starts)) or NO_WORD
    before = "|".join(word for word in starts if not is_glued(word)) or NO_WORD
    to = "|".join(filter(is_glued, towards)) or NO_WORD
    first = rf"\A(?:(?!\b(?:{before})\b|{SQUARE}).)*{SQUARE}"
    second = rf"\s+(?:{before})\s+{SQUARE}|\s*(?:{to})\s*{SQUARE}\s*(?:{behind})"
    onwards = rf"(?:(?!{SQUARE}).)*(?:\b(?:{before})\s+{SQUARE}|{SQUARE}\s*(?:{behind}))"
    return re.compile(rf"{first}(?:{second})", re.DOTALL), re.compile(onwards, re.DOTALL)


def _beginnings(kinds: Mapping[str, Kind], words: Iterable[str]) -> dict[str, str]:
    """The unmistakable beginnings of the names of kinds, those of no other word, and the name of each."""
    spoken, found = tuple(words), dict[str, str]()
    for name, kind in kinds.items():
        for end in range(_SHORTEST, len(name)) if not is_glued(name) else ():
            begun = name[:end]
            if all(kinds.get(word) == kind for word in spoken if word.startswith(begun)):
                found[begun] = name
    return {word: name for word, name in found.items() if word not in kinds}


def misspelt(word: str, names: Iterable[str]) -> str:
    """Return the long one of `names` that a word nearly is, with the same first letter, or ""."""
    if len(word) < _FEWEST_MISSPELT:
        return ""
    near = get_close_matches(
        word, [name for name in names if name[0] == word[0] and len(name) >= _FEWEST_MISSPELT], 1, _ALIKE
    )
    return near[0] if near else ""


def without_chips(text: str) -> str:
    """Return a text without links, and without people, channels and the like that are mentioned."""
    if "<" not in text and "://" not in text and "@" not in text:
        return text
    for chips in (LINK, PERSON, OTHER_CHIPS):
        text = chips.sub(" ", text)
    return text


def without_emojis(text: str, instead: str = " ") -> str:
    """Return a text with `instead` in the place of its emojis and smileys."""
    has_none = text.isascii() and ":" not in text and ";" not in text  # most messages
    return text if has_none else _EMOJIS.sub(instead, text)


def words_of(text: str, vocabulary: Vocabulary) -> list[str]:
    """Return the squares, numbers and words of `text` in small letters, without words such as "to" and "and"."""
    lexicon = lexicon_of(vocabulary)
    return [word for word in _WORD.findall(_spaced(plain_of(text), lexicon)) if word not in lexicon.silent]


def kind_named(word: str, vocabulary: Vocabulary) -> Kind | None:
    """Return the kind of piece that a word of `words_of` names, if it names one."""
    return lexicon_of(vocabulary).kinds.get(word)


def visible(text: str) -> str:
    """Return a text with each character in its plainest form, without those that nobody sees."""
    return text if text.isascii() else _UNSEEN.sub("", unicodedata.normalize("NFKC", text))


def plain_of(text: str) -> str:
    """Return a text in small letters, each character in its plainest form."""
    return visible(text).lower()


def bare(text: str) -> str:
    """Return a text without accents, which people leave out; the signs on Japanese letters stay."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", text)))


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that finds any of `words`, the longest first; in scripts with blanks only as whole words."""
    return re.compile(either_of(words))


def either_of(words: Iterable[str]) -> str:
    """Return that pattern as a text, for a longer one."""
    every = set(words)
    glued = set(filter(is_glued, every))
    found = [_branches(glued), rf"(?<![\w'])(?:{_branches(every - glued) or NO_WORD})(?![\w'])"]
    return "|".join(filter(None, found))


def _branches(words: Iterable[str]) -> str:
    """The phrases as a prefix tree, so that common beginnings are tried once: there are thousands of words."""
    rests: dict[str, list[str]] = {}
    for word in words:
        rests.setdefault(word[:1], []).append(word)
    may_end = rests.pop("", None) is not None
    branches = "|".join(map(_branch, rests.values()))
    return branches and f"(?:{branches}){'?' if may_end else ''}"


def _branch(words: list[str]) -> str:
    """Phrases that begin alike."""
    if len(words) == 1:
        return re.escape(words[0])
    first, last = min(words), max(words)
    alike = next((number for number, letter in enumerate(first) if last[number] != letter), len(first))
    return re.escape(first[:alike]) + _branches(word[alike:] for word in words)


def _spaced(plain: str, lexicon: Lexicon) -> str:
    """Return a text with blanks around the words of scripts without blanks."""
    return lexicon.glued.sub(r" \g<0> ", plain)


@lru_cache(256)  # one message is read in several ways
def tokens_of(text: str, lexicon: Lexicon) -> tuple[TextToken, ...]:
    """Return the tokens of a text, without blanks and words that mean nothing."""
    tokens = []
    for found in _TOKEN.finditer(_spaced(plain_of(text).strip(WRAPPING), lexicon)):
        group, said = found.lastgroup or "", found[0]
        if group == "word":
            token = lexicon.tokens.get(said) or TextToken(Is.OTHER, said)
            if token.is_a is not Is.NOTHING:
                tokens.append(token)
        elif group != "blank":
            tokens.append(TextToken(_GROUPS[group], said))
    return tuple(tokens)


def shape_of(tokens: Iterable[TextToken]) -> str:
    """Return the letters of the tokens' classes."""
    return "".join([token.is_a for token in tokens])
