"""What may stand around a move and changes nothing: politeness, who is next, emojis, links, people who are mentioned.

Whoever writes a whole move and nothing else but that has said what they play. Anything more is read as a sentence
(`bot.djambi.sentences`), about which its author is asked.
"""

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bot.djambi.errors import Unclear, Unreadable
from bot.djambi.reading import Reading, is_meant_as_move, reading_of
from bot.djambi.tokens import (
    DOUBT,
    JEST,
    LIMIT,
    LINK,
    NAMED,
    OTHER_CHIPS,
    PERSON,
    any_of,
    bare,
    visible,
    without_emojis,
)
from bot.djambi.typed_move import TypedMove
from bot.djambi.vocabulary import Vocabulary

_LONGEST: Final = 600
_SMILEYS: Final = re.compile(
    r"<3|\^_*\^|\\?o/|[:;=]['-]?[)(dp3o](?![a-z0-9])|\(\s*\)|:[a-z_]{3,}:|(?<![\w'])(?:[xo]d|o7|(?:h+[aei]+){2,}h*|"
    r"l+o+l+|w{2,})(?!\w)",
    re.IGNORECASE,
)
_AROUND: Final = " \t\r\n,.;:!\u3001\u3002\u2026()[]&+*`_-\u2013\u2014'\u2019"
_A_NAME: Final = r"(?:[\s,]+[^\W\d_]+(?=[\s!.)]*\Z))?"
"""Behind "your turn": whose."""
_CALLED: Final = r"[^\W\d_]{1,20}さん(?:どうぞ|お願いします|の番です|の番)|次は?[^\W\d_]{1,20}さん(?:です)?(?![^\W\d_])"
"""Somebody who is called by name in Japanese."""


@dataclass(frozen=True, slots=True)
class _Polite:
    """Patterns of what changes nothing, of what says who is next, and of what says that nobody is killed."""

    phrases: re.Pattern[str]
    calls: re.Pattern[str]
    spares: re.Pattern[str]


@cache
def _polite(vocabulary: Vocabulary) -> _Polite:
    spoken = {_folded(phrase) for phrase in vocabulary.courtesies.split("|") if phrase}
    calls = {_folded(phrase) for phrase in vocabulary.calls.split("|") if phrase}
    sides = {bare(name) for names in vocabulary.sides.values() for name in names.split()}
    named = {phrase.replace("{side}", side) for phrase in calls if "{side}" in phrase for side in sides}
    plain = any_of(phrase for phrase in calls if "{side}" not in phrase)
    spares = any_of(_folded(phrase) for phrase in vocabulary.spares.split("|") if phrase)
    turn = re.compile(rf"{_CALLED}|{any_of(named).pattern}|(?:{plain.pattern}){_A_NAME}", re.IGNORECASE)
    return _Polite(re.compile(any_of(spoken).pattern, re.IGNORECASE), turn, spares)


def _folded(phrase: str) -> str:
    return bare(phrase).replace("\u2019", "'")


def said_move(text: str, vocabulary: Vocabulary) -> Reading:
    """Return what `text` asks for: as `reading_of`, or as what is left of it without what changes nothing around it."""
    said = reading_of(text, vocabulary)
    if JEST.search(text):
        return said if isinstance(said, Unreadable) else Unreadable(Unclear.MOVE, text)
    if not isinstance(said, Unreadable) or said.begun is not None or len(text) > _LONGEST:
        return said
    core = _core(text, vocabulary) if NAMED.search(text.lower()) else ""
    if not core or len(core) > LIMIT:
        return said
    spares = _polite(vocabulary).spares
    rest = spares.sub(" ", core.lower()).strip(_AROUND)
    found = reading_of(rest, vocabulary)
    if isinstance(found, TypedMove) and not found.is_pass:
        return replace(found, text=core, spares=spares.search(core.lower()) is not None)
    return reading_of(core, vocabulary) if _is_better(said, found) else said


def _is_better(said: Unreadable, found: Reading) -> bool:
    """Whether what is wrong with the rest of a text says more than what is wrong with all of it."""
    return isinstance(found, Unreadable) and is_meant_as_move(found) and not is_meant_as_move(said)


def _core(text: str, vocabulary: Vocabulary) -> str:
    """A text without what changes nothing; "" if something in it casts doubt on it, or speaks to somebody before it."""
    plain = visible(text)
    without_links = LINK.sub(" ", plain)
    if DOUBT.search(without_links):
        return ""
    told = PERSON.sub(" ", without_links)
    if OTHER_CHIPS.search(told) or _is_told_first(without_links):
        return ""
    polite = _polite(vocabulary)
    told = _SMILEYS.sub(" ", without_emojis(bare(told).replace("\u2019", "'")))
    squares = list(NAMED.finditer(told.lower()))
    if not squares:
        return ""
    before, move, after = (
        told[: squares[0].start()],
        told[squares[0].start() : squares[-1].end()],
        told[squares[-1].end() :],
    )
    parts = polite.phrases.sub(" ", before), move, polite.phrases.sub(" ", polite.calls.sub(" ", after))
    return " ".join("".join(parts).split()).strip(_AROUND)


def _is_told_first(text: str) -> bool:
    """Whether somebody is mentioned before the first square: that may be advice to them."""
    mention, square = PERSON.search(text), NAMED.search(text.lower())
    return mention is not None and square is not None and mention.start() < square.start()
