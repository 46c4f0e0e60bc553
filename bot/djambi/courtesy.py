"""What may stand around a move and changes nothing: politeness, who is next, emojis, links, people who are mentioned.

Whoever writes a whole move and nothing else but that has said what they play. Anything more is read as a sentence
(`bot.djambi.sentences`), about which its author is asked.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bot.djambi.board import Side
from bot.djambi.errors import Unclear, Unreadable
from bot.djambi.geometry import NOWHERE, SQUARE
from bot.djambi.reading import Reading, is_meant_as_move, reading_of
from bot.djambi.tokens import (
    DOUBT,
    JEST,
    LIMIT,
    LINK,
    NAMED,
    NO_WORD,
    OTHER_CHIPS,
    PERSON,
    any_of,
    bare,
    either_of,
    visible,
    without_emojis,
)
from bot.djambi.typed_move import TypedMove
from bot.djambi.vocabulary import Vocabulary, is_glued

_LONGEST: Final = 600
_SMILEYS: Final = re.compile(
    r"<3|\^_*\^|\\?o/|[:;=]['-]?[)(dp3o](?![a-z0-9])|\(\s*\)|:[a-z_]{3,}:|(?<![\w'])(?:[xo]d|o7|(?:h+[aei]+){2,}h*|"
    r"l+o+l+|w{2,})(?!\w)",
    re.IGNORECASE,
)
_THINKING: Final = re.compile(
    r"(?<![\w'])(?:h+m+|m{2,}|u+h+m*|u+m+|e+r+m*|[aeo]+h+|e+u+h+|h+e+u+|p+f+|u+g+h+|a+r+g+h+)(?!\w)|"
    r"う+[ー〜]*ん+|ん[ー〜]+|ん+と|え[ー〜]*っ?と|あ[ー〜]*の[ー〜]|ええと|ふむ+",
    re.IGNORECASE,
)
"""The sounds of somebody who thinks: of what comes after them nobody doubts, of what was before them somebody may."""
_PARTED: Final = re.compile(r"[,:\u3001\uff1a]")
_FRENCH_TO: Final = re.compile(rf"(?<={SQUARE})\s+(?:jusqu['\u2019])?\u00e0\s+(?={SQUARE})", re.IGNORECASE)
"""The word loses its accent with the rest of the text, and would name an Assassin."""
_STRETCHED: Final = re.compile(r"([^\W\d_])\1{2,}")
_AROUND: Final = " \t\r\n,.;:!\u3001\u3002\u2026()[]&+*`_~\u301c\u30fc-\u2013\u2014'\u2019"
_A_NAME: Final = r"(?:[\s,]+[^\W\d_]+(?=[\s!.)]*\Z))?"
"""Behind "your turn": whose."""
_PROPER: Final = r"(?-i:(?![a-zß-ÿ])[^\W\d_])[^\W\d_]{1,20}"
"""A name with a capital letter."""
_HONOURED: Final = r"[^\W\d_]{1,20}(?:さん|くん|君|ちゃん|様|さま|殿)"
_CALLED: Final = (
    rf"次は?、?{_HONOURED}(?:です|どうぞ|お願いします|の番です|の番)?(?![^\W\d_])|"
    rf"{_HONOURED}(?:の(?:番|手番|ターン)(?:です)?|へ|次|、?(?:どうぞ|お願いします|お願い|よろしく(?:お願いします)?))"
)
"""Somebody who is called by name in Japanese."""
_REST: Final = r"[^.;:!?\n\u3002\u2026]{0,60}"
_JAPANESE: Final = "[\u3040-\u30ff\u3400-\u9fff]"
_STOP: Final = r"[.,;!\n\u3001\u3002\u2026\u2013\u2014]"
_LONG: Final = 3
_MARK: Final = " ; "
"""An emoji ends the remark before it."""


@dataclass(frozen=True, slots=True)
class _Polite:
    """Patterns of what changes nothing.

    `phrases` are whole; `opening` and `closing` find remarks before and behind a move, which may go on as they like.
    `calls` say who is next, `named` by name, as a `side` alone does behind a move; `asks` ask it. `doubts` take a
    remark back; `postpones` says of the move that it is for later.
    """

    phrases: re.Pattern[str]
    opening: re.Pattern[str]
    closing: re.Pattern[str]
    named: re.Pattern[str]
    calls: re.Pattern[str]
    asks: re.Pattern[str]
    spares: re.Pattern[str]
    side: re.Pattern[str]
    sides: Mapping[str, Side]
    doubts: re.Pattern[str]
    postpones: re.Pattern[str]
    kinds: re.Pattern[str]


@cache
def _polite(vocabulary: Vocabulary) -> _Polite:
    sides = {bare(name): side for side, names in vocabulary.sides.items() for name in names.split()}
    kinds = {bare(name) for names in vocabulary.kinds.values() for name in names.split() if len(name) >= _LONG}
    begun = either_of(_spoken(vocabulary.remarks))
    glued = either_of(filter(is_glued, _spoken(vocabulary.remarks)))
    return _Polite(
        phrases=_either(either_of(_spoken(vocabulary.courtesies))),
        opening=_either(
            rf"(?:{begun}){_REST}{_STOP}+|{_JAPANESE}{{0,15}}(?:{glued}){_JAPANESE}{{0,30}}(?:{_STOP}|\s)+"
        ),
        closing=_either(rf"(?:{begun}){_REST}"),
        named=_named(vocabulary, sides),
        calls=_either(rf"(?:{either_of(call for call in _spoken(vocabulary.calls) if '{' not in call)}){_A_NAME}"),
        asks=_either(rf"(?:{either_of(_spoken(vocabulary.whose))})\s*[?]+"),
        spares=any_of(_spoken(vocabulary.spares)),
        side=_either(either_of([*sides, *(f"{name}'s" for name in sides)])),
        sides=sides,
        doubts=_either(either_of(_spoken(vocabulary.unless))),
        postpones=_either(either_of(_spoken(vocabulary.postpones))),
        kinds=_either(either_of(kinds)),
    )


def _named(vocabulary: Vocabulary, sides: Iterable[str]) -> re.Pattern[str]:
    calls = _spoken(vocabulary.calls)
    named = {call.replace("{side}", side) for call in calls if "{side}" in call for side in sides}
    names = sorted((call for call in calls if "{name}" in call), key=len, reverse=True)
    proper = "|".join(re.escape(call).replace(r"\{name\}", _PROPER) for call in names) or NO_WORD
    return _either(rf"{_CALLED}|{either_of(named)}|(?<![\w'])(?:{proper})(?![\w'])")


def _either(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _spoken(phrases: str) -> set[str]:
    return {_folded(phrase) for phrase in phrases.split("|") if phrase}


def _folded(phrase: str) -> str:
    return bare(phrase).replace("\u2019", "'")


def said_move(text: str, vocabulary: Vocabulary) -> Reading:
    """Return what `text` asks for: as `reading_of`, or as what is left of it without what changes nothing around it."""
    said = reading_of(text, vocabulary)
    if JEST.search(text):
        return said if isinstance(said, Unreadable) else Unreadable(Unclear.MOVE, text)
    if not isinstance(said, Unreadable) or said.begun is not None or len(text) > _LONGEST:
        return said
    core, side = _core(text, vocabulary) if NAMED.search(text.lower()) else ("", NOWHERE)
    if not core or len(core) > LIMIT:
        return said
    spares = _polite(vocabulary).spares
    rest = spares.sub(" ", core.lower()).strip(_AROUND)
    found = reading_of(rest, vocabulary)
    if isinstance(found, TypedMove) and not found.is_pass:
        return replace(found, text=core, spares=spares.search(core.lower()) is not None, side=side)
    return reading_of(core, vocabulary) if _is_better(said, found) else said


def _is_better(said: Unreadable, found: Reading) -> bool:
    """Whether what is wrong with the rest of a text says more than what is wrong with all of it."""
    return isinstance(found, Unreadable) and is_meant_as_move(found) and not is_meant_as_move(said)


def _core(text: str, vocabulary: Vocabulary) -> tuple[str, int]:
    """A text without what changes nothing, and the side that it names before its move.

    It is "" if something casts doubt on it.
    """
    polite = _polite(vocabulary)
    plain = _FRENCH_TO.sub("-", LINK.sub(" ", visible(text)))
    told = PERSON.sub(" ", bare(plain).replace("\u2019", "'"))
    squares = list(NAMED.finditer(told.lower()))
    if not squares:
        return "", NOWHERE
    start, end = squares[0].start(), squares[-1].end()
    before, move, after = told[:start], told[start:end], polite.asks.sub(" ", told[end:])
    if DOUBT.search(told := before + move + after) or OTHER_CHIPS.search(told):
        return "", NOWHERE
    if polite.postpones.search(polite.phrases.sub(" ", before + after)):
        return "", NOWHERE
    before, side = _without_side(_before(before, polite), polite)
    move = _SMILEYS.sub(" ", without_emojis(move))
    if polite.kinds.search(before):  # "Militant, c3, c6"; alone they are two squares
        before, move = _PARTED.sub(" ", before), _PARTED.sub(" ", move)
    core = " ".join((before + move + _after(after, polite)).split())
    return core.strip(_AROUND), side


def _plainly(text: str) -> str:
    """A text without smileys and stretched letters, its emojis as stops."""
    return _STRETCHED.sub(r"\1", _SMILEYS.sub(" ", without_emojis(text, _MARK)))


def _before(text: str, polite: _Polite) -> str:
    """What stands before a move, without what changes nothing; a remark ends before it, and names no piece."""
    told = polite.opening.sub(lambda found: _unless(found, polite, polite.kinds), _plainly(_THINKING.sub(" ", text)))
    called = polite.named.sub(lambda found: found[0] if polite.kinds.search(found[0]) else " ", told)
    return polite.phrases.sub(" ", called).replace(_MARK, " ")


def _after(text: str, polite: _Polite) -> str:
    told = polite.named.sub(" ", polite.closing.sub(lambda found: _unless(found, polite), _plainly(text)))
    told = polite.calls.sub(" ", told)
    return polite.phrases.sub(" ", polite.side.sub(" ", told)).replace(_MARK, " ")


def _unless(found: re.Match[str], polite: _Polite, *also: re.Pattern[str]) -> str:
    """A remark, or nothing if it says nothing: neither that the move is not meant nor what is in `also`."""
    rest = polite.phrases.sub(" ", found[0])
    return found[0] if any(each.search(rest) for each in (polite.doubts, *also)) else " "


def _without_side(text: str, polite: _Polite) -> tuple[str, int]:
    """A text without the one side that it names, and that side."""
    named = {polite.sides[name.lower().removesuffix("'s")] for name in polite.side.findall(text)}
    return (polite.side.sub(" ", text), named.pop()) if len(named) == 1 else (text, NOWHERE)
