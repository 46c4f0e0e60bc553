"""What players type other than moves, in all languages together, since people at one table may use several.

These are requests about plans in a room, short requests to the bot, and the form for a promise. Anything else is talk.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.djambi.board import Kind
from bot.djambi.errors import Unreadable
from bot.djambi.geometry import MAZE, RAYS, SQUARE, SQUARE_NUMBERS, SQUARES
from bot.djambi.reading import is_meant_as_move, reading_of
from bot.djambi.tokens import either_of, kind_named, plain_of, visible, without_emojis, words_of
from bot.djambi.vocabulary import Vocabulary, is_glued, merged
from bot.phrases.words.typed import Ask, AskPhrases, OrderPhrases, PlanPhrases, TypedWords
from bot.table.model import TableError
from bot.table.pacts.pact import Details, PactError, PactTrouble
from bot.table.plans.planning import OPEN, ComparePlans, DropPlan, ListPlans, PlanCommand, ShowPlan, Try, turns_in

_LONGEST_ASK: Final = 60
_SQUARE: Final = re.compile(SQUARE)
_AROUND: Final = " \t\n`*_~.,!?…。、/:;()"
"""Characters around a word that change nothing."""
_HESITATION: Final = re.compile(r"\A[えあうん][ーっえとあ]*[、,\s]+")


def typed_in(languages: Iterable[TypedWords]) -> TypedWords:
    """Return what people of any of `languages` can type."""
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
        orders=OrderPhrases(
            later=_all(each.orders.later for each in every),
            then=_all(each.orders.then for each in every),
            or_else=_all(each.orders.or_else for each in every),
        ),
        takebacks=_all(each.takebacks for each in every),
        asks=AskPhrases(**{ask: _all(each.asks.of(ask) for each in every) for ask in Ask}),
        questions=tuple(words for each in every for words in each.questions),
        rounds="|".join(each.rounds for each in every),
        fillers=" ".join(each.fillers for each in every),
        yes=" ".join(each.yes for each in every),
    )


def read_ask(text: str, typed: TypedWords) -> tuple[Ask, str] | None:
    """Return what a text asks for and the square it names ("" if none), if it says only that and perhaps "please".

    Emojis, and words that mean nothing around a move, mean nothing here either.
    """
    plain = _HESITATION.sub("", _plain(without_emojis(text)))
    if len(plain) > _LONGEST_ASK:
        return None
    return _asked(plain, typed.asks) or _asked(_without(plain, typed.moves), typed.asks)


@lru_cache
def _around(moves: Vocabulary) -> frozenset[str]:
    return frozenset([*moves.asides.split(), *(each for each in moves.said.split("|") if each and not is_glued(each))])


@lru_cache
def _glued(moves: Vocabulary) -> tuple[str, ...]:
    return tuple(sorted(filter(is_glued, moves.asides.split()), key=len, reverse=True))


def _asked(plain: str, asks: AskPhrases) -> tuple[Ask, str] | None:
    square = _SQUARE.search(plain)
    ask = _phrases(asks).get(_SQUARE.sub("{square}", plain, 1))
    return (ask, square[0] if square else "") if ask else None


@lru_cache
def _phrases(asks: AskPhrases) -> Mapping[str, Ask]:
    return {phrase: ask for ask in reversed(Ask) for phrase in asks.of(ask)}


def _without(plain: str, moves: Vocabulary) -> str:
    """A text without asides at its beginning and end; in a language without blanks, only at its very end."""
    words, asides = plain.split(), _around(moves)
    while words and _says_nothing(words[-1], asides):
        words.pop()
    while words and _says_nothing(words[0], asides):
        del words[0]
    rest = " ".join(words).strip(_AROUND)
    at_end = filter(rest.endswith, _glued(moves))
    return rest.removesuffix(next(at_end, "")).strip(_AROUND)


def _says_nothing(word: str, asides: frozenset[str]) -> bool:
    plain = word.strip(_AROUND)
    return plain in asides or asides.issuperset(plain.split("'"))


def _plain(text: str) -> str:
    normal = unicodedata.normalize("NFKC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return " ".join(normal.casefold().strip(_AROUND).split())


def _all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(phrase for group in groups for phrase in group)


_PARTS: Final = re.compile(r"( & | |\{\w+\})")
_NAME: Final = "A?[A-Z]"
_PLACES: Final = {"{name}": f"(?P<name>{_NAME})", "{other}": f"(?P<other>{_NAME})", "{turn}": "(?P<turn>[0-9]{1,5})"}
_COLON: Final = r"\s*:?\s*"


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Phrases as regular expressions: the first three match the beginning of a text, the others all of it."""

    try_out: tuple[re.Pattern[str], ...]
    from_turn: tuple[re.Pattern[str], ...]
    go_on: tuple[re.Pattern[str], ...]
    show: tuple[re.Pattern[str], ...]
    every_plan: tuple[re.Pattern[str], ...]
    compare: tuple[re.Pattern[str], ...]
    drop: tuple[re.Pattern[str], ...]


@lru_cache
def _patterns(phrases: PlanPhrases) -> _Patterns:
    joint = _joint(phrases.joints)

    def compiled(texts: Iterable[str], end: str = "") -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(_plan_pattern(text, joint) + end, re.IGNORECASE) for text in texts)

    return _Patterns(
        try_out=compiled(phrases.try_out, _COLON),
        from_turn=compiled(phrases.from_turn, _COLON),
        go_on=compiled(("{name}", *phrases.plan), r"(?:\s*:\s*|\s+)(?=\S)"),
        show=compiled(phrases.plan),
        every_plan=compiled(phrases.plans),
        compare=compiled(phrases.compare),
        drop=compiled(phrases.drop),
    )


def _plan_pattern(phrase: str, joint: str) -> str:
    """A phrase as a regular expression."""
    parts = [part for part in _PARTS.split(phrase) if part]
    patterns = [_part(part, joint) for part in parts]
    for index in range(1, len(parts)):
        if " " not in parts[index - 1] + parts[index]:
            patterns[index] = r"\s*" + patterns[index]
    return "".join(patterns) + ("" if is_glued(phrase[-1]) else r"\b")


def _part(part: str, joint: str) -> str:
    return {" ": r"\s+", " & ": joint, **_PLACES}.get(part) or re.escape(part)


def _joint(words: Iterable[str]) -> str:
    """A regular expression for what separates the letters of two plans."""
    said = "|".join(re.escape(word) if is_glued(word) else rf"\b{re.escape(word)}\b" for word in words)
    return rf"(?:\s*(?:,|&|/|-|{said})\s*|\s+)"


def read_plan_command(text: str, typed: TypedWords, *, addressed: bool = False) -> PlanCommand | None:
    """Return what `text` asks for, or `None` for talk; `addressed` is whether it speaks to the bot.

    A text is a plan if every turn of it has the form of a move. After a word such as "try", or if it is addressed, one
    such turn is enough.
    """
    patterns = _patterns(typed.plans)
    plain = _plain_plan(text)
    about = _about_plans(plain.rstrip(".!。"), patterns)
    if about:
        return about
    said = _begins(patterns.try_out, plain)
    rest = plain[said.end() :] if said else plain
    turn, rest = _cut_turn(rest, patterns) if said else (None, rest)
    name, rest = _cut_name(rest, patterns, typed.moves)
    enough = any if said or addressed else all
    for turns, of_all in ((rest, enough), (_listed(rest, typed), all)):
        try:
            every = turns_in(turns)
        except TableError:  # too long: that is an error only in a text that is meant as a plan
            return Try(rest, name, turn) if said or addressed else None
        meant = [is_meant_as_move(reading_of(each, typed.moves)) for each in every if each != OPEN]
        if meant and of_all(meant):
            return Try(turns, name, turn)
    return None


_BULLETS: Final = re.compile(r"^\s*[-*+\u2022] +", re.MULTILINE)


def _listed(text: str, typed: TypedWords) -> str:
    """A list as the bot writes it, or one of Discord's, without marks and sides, its turns parted by semicolons."""
    plain = _BULLETS.sub("", without_emojis(text)).replace("`", " ")
    return _between((*typed.orders.then, ",", "、")).sub(";", _sides(typed.moves).sub(" ", plain))


@lru_cache
def _sides(moves: Vocabulary) -> re.Pattern[str]:
    return re.compile(either_of(name for names in moves.sides.values() for name in names.split()), re.IGNORECASE)


def is_only_turns(text: str, typed: TypedWords) -> bool:
    """Return whether a text read as a plan has only turns, with no word about trying or plans."""
    patterns, plain = _patterns(typed.plans), _plain_plan(text)
    return not _begins(patterns.try_out, plain) and not _cut_name(plain, patterns, typed.moves)[0]


def _plain_plan(text: str) -> str:
    return visible(text).strip().strip("`").strip()


def _about_plans(plain: str, patterns: _Patterns) -> PlanCommand | None:
    if _is(patterns.every_plan, plain):
        return ListPlans()
    if found := _is(patterns.show, plain):
        return ShowPlan(found["name"].upper())
    if found := _is(patterns.compare, plain):
        return ComparePlans(found["name"].upper(), found["other"].upper())
    if found := _is(patterns.drop, plain):
        return DropPlan(found["name"].upper())
    return None


def _is(patterns: Iterable[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next(filter(None, (pattern.fullmatch(text) for pattern in patterns)), None)


def _begins(patterns: Iterable[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next(filter(None, (pattern.match(text) for pattern in patterns)), None)


def _cut_turn(text: str, patterns: _Patterns) -> tuple[int | None, str]:
    found = _begins(patterns.from_turn, text)
    return (int(found["turn"]), text[found.end() :]) if found else (None, text)


def _cut_name(text: str, patterns: _Patterns, vocabulary: Vocabulary) -> tuple[str, str]:
    """The plan to continue, and the rest: "A i1-e5" is an Assassin's move, "A M c3-d4" continues plan A."""
    found = _begins(patterns.go_on, text)
    if not found:
        return "", text
    first, *_ = [*re.split(r"[;\n]", text), ""]
    is_move = not isinstance(reading_of(first, vocabulary), Unreadable)
    return ("", text) if is_move and ":" not in found[0] else (found["name"].upper(), text[found.end() :])


_LONGEST_NUMBER: Final = 6


def read_details(text: str, typed: TypedWords) -> Details:
    """Return the details in `text`; raises `PactError` with a word that has no meaning here."""
    pieces: list[Kind] = []
    squares: list[int] = []
    turns: list[int] = []
    fillers = typed.fillers.split()
    for word in words_of(_RANGE.sub(_line_between, visible(text)), typed.moves):
        kind = kind_named(word, typed.moves)
        if word in SQUARE_NUMBERS:
            squares.append(SQUARE_NUMBERS[word])
        elif word in typed.moves.maze.split():
            squares.append(MAZE)
        elif word.isdecimal() and len(word) <= _LONGEST_NUMBER and not turns:
            turns.append(int(word))
        elif kind is not None and not pieces:
            pieces.append(kind)
        elif word not in fillers:
            raise PactError(PactTrouble.UNREADABLE, word)
    return Details(next(iter(pieces), None), tuple(dict.fromkeys(squares)), sum(turns), text=text)


def read_turn(text: str, typed: TypedWords) -> Details:
    """Return the turn or the rounds in `text`; raises `PactError` for anything else, such as "in 5 turns"."""
    if lasting := _rounds(typed.rounds).fullmatch(plain_of(text).strip(_AROUND)):
        return Details(rounds=int(lasting[1]), text=text)
    if text.strip() and _FROM_NOW.search(plain_of(text)):
        raise PactError(PactTrouble.NO_TURN, text)
    try:
        return read_details(text, typed)
    except PactError:
        raise PactError(PactTrouble.NO_TURN, text) from None


_FROM_NOW: Final = re.compile(
    r"(?<!\w)(?:in|within|dans|d['\u2019]ici|after|apr[eè]s|for|pendant|more|later|from now|encore)(?!\w)|後|あと|間|先"
    r"|[0-9]\s*(?:turns|moves|coups|tours)(?!\w)|[0-9]\s*手(?![目番])"
)


@lru_cache
def _rounds(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:(?:for|during|pendant|durant|pour)\s+)?([0-9]{{1,3}})\s*(?:{words})")


_TO: Final = r"(?:[-\u2010-\u2015\u2212~\u301c]|\.\.+|to|à|a|から)"
_RANGE: Final = re.compile(rf"({SQUARE}) ?{_TO} ?({SQUARE})", re.IGNORECASE)


def _line_between(found: re.Match[str]) -> str:
    """Two squares with a dash between them as all squares from one to the other; raises `PactError` without a line."""
    first, last = (SQUARE_NUMBERS[found[group].lower()] for group in (1, 2))
    ray = next((ray for ray in RAYS[first] if last in ray), None)
    if ray is None:
        raise PactError(PactTrouble.NO_LINE, found[0])
    return " ".join(SQUARES[each] for each in (first, *ray[: ray.index(last) + 1]))


def read_order(text: str, typed: TypedWords) -> list[list[str]] | None:
    """Return the moves that a text orders for later, a list of alternatives for each turn; `None` if it orders nothing.

    Turns are parted as in a plan, too: by semicolons and lines.
    """
    plain = unicodedata.normalize("NFKC", text).strip(_AROUND)
    begun = _between(typed.orders.later, whole=False).match(plain)
    if begun is None:
        return None
    steps = re.split(r"[;\n]", _between(typed.orders.then).sub(";", plain[begun.end() :]))
    every = [_between(typed.orders.or_else).split(step) for step in steps]
    found = [[move for each in step if (move := each.strip(_AROUND + ":"))] for step in every]
    return [step for step in found if step] or None


def begins_order(text: str, typed: TypedWords) -> bool:
    """Return whether a text begins as an order does, whatever it orders."""
    plain = unicodedata.normalize("NFKC", text).strip(_AROUND)
    return _between(typed.orders.later, whole=False).match(plain) is not None


@lru_cache
def _between(phrases: tuple[str, ...], *, whole: bool = True) -> re.Pattern[str]:
    """One of some phrases, as words of their own where words are parted by blanks; unless `whole`, with a colon."""
    longest = sorted(phrases, key=len, reverse=True)
    either = "|".join(re.escape(phrase) + (r"(?!\w)" if phrase[-1].isascii() else "") for phrase in longest)
    return re.compile(rf"(?<![a-zà-ÿ])(?:{either})" if whole else rf"(?:{either})[\s:,、]*", re.IGNORECASE)
