"""What somebody asks for in a room by typing: to try a plan, to see, compare or drop plans. Anything else is talk."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.djambi.errors import Unclear, Unreadable
from bot.djambi.reading import read_request
from bot.table.model import TableError
from bot.table.plans.planning import turns_in


@dataclass(frozen=True, slots=True)
class Try:
    """To see what `text` would bring: after the turns of plan `name`, or from `turn`, else from now."""

    text: str
    name: str = ""
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ListPlans:
    """To see which plans there are."""


@dataclass(frozen=True, slots=True)
class ShowPlan:
    """To see a plan again."""

    name: str


@dataclass(frozen=True, slots=True)
class ComparePlans:
    """To see two plans side by side."""

    name: str
    other: str


@dataclass(frozen=True, slots=True)
class DropPlan:
    """To throw a plan away."""

    name: str


Wish: TypeAlias = Try | ListPlans | ShowPlan | ComparePlans | DropPlan

_IGNORE: Final = re.IGNORECASE
_NAME: Final = r"(A?[A-Z])"
_AND: Final = r"(?:\s*(?:,|&|/|-|と|\b(?:and|et|with|avec|to|vs)\b)\s*|\s+)"
_TRY: Final = re.compile(r"(?:(?:try|essaye[rz]?|essaie|essai)\b|試す|試して|試行|検討)\s*:?\s*", _IGNORE)
_FROM: Final = re.compile(
    r"(?:from\s+(?:turn\s+)?|depuis\s+(?:le\s+)?(?:tour\s+)?)([0-9]{1,5})\b\s*:?\s*|([0-9]{1,5})手(?:目|番)から\s*",
    _IGNORE,
)
_CONTINUED: Final = re.compile(rf"(?:(?:plan\s+)?|プラン\s*){_NAME}(?:\s*:\s*|\s+)(?=\S)", _IGNORE)
_LIST: Final = re.compile(r"(?:the\s+|les\s+|list\s+)?plans|プラン一覧|計画一覧", _IGNORE)
_SHOW: Final = re.compile(rf"(?:plan\s+|プラン\s*|計画\s*){_NAME}", _IGNORE)
_COMPARE: Final = re.compile(
    rf"(?:compare[rz]?\s+|比較\s*){_NAME}{_AND}{_NAME}|{_NAME}\s*と\s*{_NAME}\s*を比較", _IGNORE
)
_DROP: Final = re.compile(rf"(?:drop|supprime[rz]?|jette[rz]?|削除)\s*{_NAME}|{_NAME}\s*を削除", _IGNORE)


def read_wish(text: str, *, addressed: bool = False) -> Wish | None:
    """Return what `text` asks for, or `None` for talk; `addressed` says that it speaks to the bot.

    A text is a plan if every turn of it has the form of a move; after a word such as "try", or if it is addressed, one
    of them is enough.
    """
    plain = unicodedata.normalize("NFKC", text).strip().strip("`").strip()
    about = _about_plans(plain.rstrip(".!。"))
    if about:
        return about
    said = _TRY.match(plain)
    rest = plain[said.end() :] if said else plain
    turn, rest = _cut_turn(rest) if said else (None, rest)
    name, rest = _cut_name(rest)
    enough = any if said or addressed else all
    try:
        turns = turns_in(rest)
    except TableError:  # too long for a plan: only if it is meant as one this has to be said
        return Try(rest, name, turn) if said or addressed else None
    return Try(rest, name, turn) if turns and enough(map(_is_move, turns)) else None


def _about_plans(plain: str) -> Wish | None:
    if _LIST.fullmatch(plain):
        return ListPlans()
    if found := _SHOW.fullmatch(plain):
        return ShowPlan(found[1].upper())
    if found := _COMPARE.fullmatch(plain):
        return ComparePlans((found[1] or found[3]).upper(), (found[2] or found[4]).upper())
    if found := _DROP.fullmatch(plain):
        return DropPlan((found[1] or found[2]).upper())
    return None


def _cut_turn(text: str) -> tuple[int | None, str]:
    found = _FROM.match(text)
    return (int(found[1] or found[2]), text[found.end() :]) if found else (None, text)


def _cut_name(text: str) -> tuple[str, str]:
    """The plan that is to go on, and the rest: "A i1-e5" is a move of an Assassin, "A M c3-d4" goes on with plan A."""
    found = _CONTINUED.match(text)
    if not found:
        return "", text
    first, *_ = [*re.split(r"[;\n]", text), ""]
    return (found[1].upper(), text[found.end() :]) if ":" in found[0] or not _reads(first) else ("", text)


def _reads(text: str) -> bool:
    try:
        read_request(text)
    except Unreadable:
        return False
    return True


def _is_move(text: str) -> bool:
    """Whether `text` was meant as a move, though something may be wrong in it."""
    try:
        read_request(text)
    except Unreadable as error:
        return error.what is not Unclear.MOVE
    return True
