"""Questions about the game in one's own words: what one asks for, if every word of it is one of a question's.

Each word says one thing or several (`Says`). What a text asks is decided by which of them it says, so words may come in
nearly any order; one unknown word makes it talk.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bot.djambi.board import Kind
from bot.djambi.geometry import SQUARE, SQUARES
from bot.djambi.tokens import PERSON, any_of, bare, kind_named, misspelt, plain_of, without_emojis
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary, is_glued
from bot.phrases.words.questions import QuestionWords, Says
from bot.phrases.words.typed import Ask, TypedWords
from bot.table.game.book import Page

_LONGEST: Final = 90
_LONGEST_OF_ALL: Final = 200
_LONGEST_BESIDE: Final = 30
_MOST_SQUARES: Final = 2
_SHORTEST_NAME: Final = 3
"""The letters "a" and "d" name pieces only in moves."""
_NAMED: Final = re.compile(rf"(?<![a-z0-9]){SQUARE}(?![a-z0-9])")
_SAME_AS_BLANK: Final = re.compile(r"['\u2019\-\u2010-\u2015*_`,;:.!()]+")
_IS_MOVE: Final = re.compile(rf"{SQUARE} ?[-\u2010-\u2015] ?{SQUARE}")
"""A player who names a move asks what others think of it."""
_ASKED: Final = re.compile(r"[?\u061f]+")
_MARKED_SENTENCE: Final = re.compile(r"[^.!?\u061f\n\u3002\u2026]+[?\u061f]+")
_ADDRESS: Final = re.compile(r"\A\s*[^\W\d]+(?: [^\W\d]+){0,3}\s?[,;:\u3001]")
"""The people addressed by a question, without a square."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a text asks for; with the square, the kind of piece or the page of the book that it is about, if any."""

    ask: Ask
    square: str = ""
    kind: Kind | None = None
    page: Page = Page.AIM


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    says: frozenset[Says]


@dataclass(frozen=True, slots=True)
class _Topic:
    """Something to ask: all that one of `needs` has must be said, and nothing that is not in it or in `may`."""

    ask: Ask
    needs: tuple[frozenset[Says], ...]
    may: frozenset[Says]
    page: Page = Page.AIM


_S: Final = Says
_ANY_WAY: Final = (_S.WHAT, _S.HOW, _S.WHERE, _S.CAN, _S.ASKS, _S.NOTHING)


def _topic(ask: Ask, needs: Iterable[Iterable[Says]], may: Iterable[Says], page: Page = Page.AIM) -> _Topic:
    return _Topic(ask, tuple(map(frozenset, needs)), frozenset([*may, _S.NOTHING, _S.ASKS]), page)


_ABOUT_PIECES: Final = (
    *(_S.WHAT, _S.WHERE, _S.HOW, _S.CAN, _S.GO, _S.KILL, _S.COME, _S.ME, _S.KIND, _S.SIDE, _S.PIECE, _S.THIS),
    *(_S.NOW, _S.FAR, _S.CORPSE, _S.MAZE, _S.TURN, _S.ANYONE),
)
_PAGES: Final = {
    _S.MAZE: (Ask.RULES, Page.MAZE),
    _S.POWER: (Ask.RULES, Page.POWER),
    _S.CORPSE: (Ask.RULES, Page.CORPSES),
    _S.KIND: (Ask.PIECE, Page.AIM),
}
"""What answers the rules of something: "rules maze"."""
_TOPICS: Final = (
    _topic(
        Ask.TAKE_BACK,
        [{_S.UNDO}],
        [*_ANY_WAY, _S.ME, _S.TURN, _S.GO, _S.THIS, _S.LAST, _S.NOW, _S.WHO, _S.TEACH, _S.PIECE],
    ),
    _topic(Ask.DRAW, [{_S.DRAW}], [*_ANY_WAY, _S.ME, _S.WHO, _S.ANYONE, _S.NOW]),
    _topic(Ask.RESIGN, [{_S.RESIGN}], [*_ANY_WAY, _S.ME, _S.NOW, _S.GAME]),
    _topic(
        Ask.TURN,
        [*({_S.COLOUR, _S.ME, each} for each in (_S.WHAT, _S.WHO)), {_S.ME, _S.SIDE, _S.ASKS}],
        [_S.SIDE, _S.GO, _S.PLAYED, _S.THIS, _S.NOW, _S.GAME, _S.TURN, _S.NEXT],
    ),
    _topic(Ask.TURN, [{_S.WHO, _S.POWER}], [_S.NOW]),
    _topic(Ask.RULES, [{_S.POWER, _S.HOW}, {_S.POWER, _S.WHAT}], [_S.GO, _S.GAME, _S.TEACH, _S.ME, _S.CAN], Page.POWER),
    _topic(
        Ask.COMES,
        [
            *({_S.SQUARE, who, each} for who in (_S.WHO, _S.ANYONE) for each in (_S.KILL, _S.COME, _S.GO)),
            *({_S.KIND, _S.ME, who, each} for who in (_S.WHO, _S.ANYONE) for each in (_S.KILL, _S.COME, _S.GO)),
            {_S.SQUARE, _S.STRUCK},
            {_S.KIND, _S.STRUCK},
        ],
        [_S.CAN, _S.NOW, _S.SIDE, _S.PIECE, _S.THIS, _S.KIND, _S.ME, _S.SQUARE, _S.WHO, _S.ANYONE],
    ),
    _topic(Ask.COMES, [{_S.SQUARE, _S.COME}], [_S.WHAT, _S.CAN, _S.NOW, _S.SIDE, _S.PIECE]),
    _topic(
        Ask.MOVES,
        [
            *({_S.SQUARE, *more} for more in ({_S.WHERE}, {_S.CAN, _S.GO}, {_S.CAN, _S.KILL}, {_S.WHAT, _S.CAN})),
            *({_S.SQUARE, *more} for more in ({_S.WHAT, _S.GO}, {_S.WHAT, _S.KILL}, {_S.HOW, _S.GO}, {_S.PIECE})),
            *({_S.KIND, *more} for more in ({_S.WHERE}, {_S.ME, _S.CAN}, {_S.ME, _S.WHAT}, {_S.THIS, _S.CAN})),
        ],
        [*_ABOUT_PIECES, _S.SQUARE],
    ),
    _topic(Ask.COMES, [{_S.SQUARE, _S.WHAT, _S.ASKED}, {_S.SQUARE, _S.WHO, _S.ASKED}], [_S.NOW, _S.THIS]),
    _topic(Ask.RULES, [{_S.LENGTH}], [_S.ASKS], Page.END),
    _topic(
        Ask.PRIVATE,
        [{_S.PRIVATE, _S.TALK, each} for each in (_S.HOW, _S.CAN, _S.WHERE)],
        [_S.ME, _S.ANYONE, _S.SIDE, _S.WHO, _S.GO, *_ANY_WAY],
    ),
    _topic(Ask.RULES, [{_S.HOW, _S.WIN}, {_S.WHAT, _S.WIN}], [_S.ME, _S.GAME, _S.CAN, _S.GO, _S.THIS, _S.WHO]),
    *(
        _topic(ask, [{_S.RULES, what}], [*_ANY_WAY, _S.GAME, _S.TEACH, _S.THIS, _S.ME], page)
        for what, (ask, page) in _PAGES.items()
    ),
    _topic(
        Ask.RULES,
        [{_S.SURROUNDED, each} for each in (_S.WHAT, _S.HOW, _S.WHEN)],
        [_S.HAPPENED, _S.DIE, _S.ME, _S.KIND, _S.SIDE, _S.CORPSE, _S.WHO, _S.ANYONE, _S.CAN, _S.THIS, _S.GO, _S.KILL],
        Page.SURROUNDED,
    ),
    _topic(
        Ask.RULES,
        [{_S.MAZE, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.WHO)],
        [_S.ME, _S.GO, _S.KILL, _S.CORPSE, _S.COME, _S.GAME, _S.TEACH, _S.WHO, _S.FAR, _S.KIND, _S.PIECE, _S.ANYONE],
        Page.MAZE,
    ),
    _topic(
        Ask.RULES,
        [{_S.DIE, _S.KIND, each} for each in (_S.WHAT, _S.HOW, _S.WHEN)],
        [_S.HAPPENED, _S.WHEN, _S.ME, _S.GO, _S.KILL, _S.SIDE, _S.THIS, _S.NOW, _S.PIECE, _S.FAR, _S.WHO, _S.COLOUR],
        Page.ARMIES,
    ),
    _topic(
        Ask.RULES,
        [{_S.CORPSE, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.WHERE)],
        [
            *(_S.ME, _S.GO, _S.KILL, _S.MAZE, _S.WHO, _S.COME, _S.CAN, _S.PIECE, _S.THIS, _S.UNDO, _S.FAR, _S.ANYONE),
            *(_S.WHEN, _S.HAPPENED, _S.DIE),
        ],
        Page.CORPSES,
    ),
    _topic(
        Ask.PIECE,
        [{_S.KIND, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.FAR, _S.TEACH, _S.KILL, _S.GO)],
        [*(each for each in _ABOUT_PIECES if each is not _S.NOW), _S.HOW_LONG, _S.TEACH],
    ),
    _topic(
        Ask.RULES,
        [*({_S.RULES, each} for each in (*_ANY_WAY[:-1], _S.TEACH, _S.WHO)), {_S.HOW, _S.GAME}, {_S.TEACH, _S.GAME}],
        [_S.WHAT, _S.WHERE, _S.HOW, _S.CAN, _S.ME, _S.THIS, _S.GO, _S.WHO, _S.ANYONE, _S.TEACH, _S.GAME, _S.PIECE],
    ),
    _topic(
        Ask.LAST,
        [
            *({_S.LAST, _S.TURN, each} for each in (_S.WHAT, _S.HOW, _S.WHO, _S.WHERE)),
            *({_S.WHAT, _S.SIDE, each} for each in (_S.GO, _S.PLAYED)),
            *({_S.HAPPENED, each} for each in (_S.LAST, _S.TURN, _S.PLAYED)),
            {_S.WHAT, _S.PLAYED},
            {_S.WHO, _S.PLAYED, _S.LAST},
            {_S.WHAT, _S.HAPPENED},
            {_S.WHERE, _S.PLAYED, _S.LAST},
            {_S.WHERE, _S.PLAYED, _S.SIDE},
        ],
        [_S.SIDE, _S.GO, _S.PLAYED, _S.HAPPENED, _S.LAST, _S.TURN, _S.WHAT, _S.NOW, _S.WHERE],
    ),
    _topic(
        Ask.TIME,
        [
            *({_S.TIME, each} for each in (_S.LEFT, _S.TURN)),
            *({_S.TIME, _S.ME, each} for each in (_S.WHAT, _S.HOW_LONG, _S.WHEN, _S.GO, _S.CAN)),
            *({_S.CLOCK, each} for each in (_S.ASKS, _S.WHAT, _S.HOW, _S.HOW_LONG, _S.CAN, _S.WHEN)),
        ],
        [_S.HOW_LONG, _S.ME, _S.LEFT, _S.TURN, _S.GO, _S.WHEN, _S.WHAT, _S.CAN, _S.NOW, _S.THIS, _S.NEXT, _S.SIDE],
    ),
    _topic(
        Ask.MOVABLE,
        [
            {_S.PIECE, _S.WHAT, _S.GO},
            {_S.PIECE, _S.WHAT, _S.CAN},
            {_S.PIECE, _S.CAN, _S.GO},
            {_S.WHAT, _S.CAN, _S.GO},
            {_S.WHAT, _S.CAN, _S.KILL},
            *({_S.PIECE, _S.ME, each} for each in (_S.WHAT, _S.CAN, _S.LEFT, _S.TEACH)),
        ],
        [_S.ME, _S.CAN, _S.GO, _S.NOW, _S.THIS, _S.KILL, _S.TURN, _S.WHO, _S.PIECE, _S.LEFT],
    ),
    _topic(
        Ask.TURN,
        [{one, two} for one in (_S.WHO, _S.ME, _S.SIDE) for two in (_S.TURN, _S.NEXT)],
        [_S.NOW, _S.GO, _S.NEXT, _S.THIS, _S.TURN],
    ),
    _topic(
        Ask.HELP,
        [{_S.STUCK}, {_S.HOW, _S.ME, _S.GO}, {_S.HOW, _S.GO}, {_S.WHAT, _S.ME, _S.GO}, {_S.WHAT, _S.WRITE}],
        [_S.ME, _S.GO, _S.NOW, _S.PIECE, _S.WRITE, _S.HOW, _S.WHAT, _S.CAN, _S.TURN, _S.THIS],
    ),
)
_INTERROGATIVE: Final = frozenset({_S.WHAT, _S.WHERE, _S.HOW, _S.WHO, _S.WHEN, _S.HOW_LONG, _S.STUCK, _S.LENGTH})
_OPENING: Final = frozenset({_S.WHAT, _S.HOW, _S.WHERE, _S.CAN})
_ASKING: Final = frozenset({_S.WHO, _S.HOW})
_UNKNOWN_RULES: Final = frozenset({_S.TEACH, _S.RULES})
_MAY_UNDO: Final = frozenset({_S.CAN, _S.UNDO})
_SURE: Final = frozenset({Ask.TAKE_BACK, Ask.DRAW, Ask.RESIGN, Ask.TURN})
"""What is also said without asking ("it's my turn"): it needs more than a word such as "how"."""


@dataclass(frozen=True, slots=True, eq=False)
class _Index:
    """The words of a language by what they say, and a pattern that finds any of them."""

    says: Mapping[str, frozenset[Says]]
    words: frozenset[str]
    """Each word of each phrase, and the squares: what a text in a script with blanks is made of."""
    is_glued: bool
    """Whether the script has no blanks."""
    found: re.Pattern[str]
    opening: frozenset[str]
    """Words without which hardly a question is asked."""
    kinds: tuple[str, ...]


@cache
def _index(words: QuestionWords, moves: Vocabulary) -> _Index:
    says: dict[str, set[Says]] = {}
    for what, phrases in words.words.items():
        for phrase in phrases.split("|"):
            says.setdefault(bare(phrase), set()).add(what)
    for what, names in _names(moves):
        for name in names:
            says.setdefault(bare(name), set()).add(what)
    glued = any(is_glued(phrase) for phrases in words.words.values() for phrase in phrases.split("|"))
    spoken = frozenset((*SQUARES, *(word for phrase in says for word in phrase.split())))
    opening = frozenset(word for word, what in says.items() if not what.isdisjoint(_OPENING))
    kinds = tuple(word for word, what in says.items() if Says.KIND in what)
    return _Index({word: frozenset(what) for word, what in says.items()}, spoken, glued, any_of(says), opening, kinds)


def _names(moves: Vocabulary) -> Iterator[tuple[Says, list[str]]]:
    """The names of pieces, sides and the maze and the words for a corpse, with their plurals."""
    named = {
        Says.KIND: moves.kinds.values(),
        Says.SIDE: moves.sides.values(),
        Says.CORPSE: [moves.verbs[Purpose.CORPSE]],
        Says.MAZE: [moves.maze],
    }
    for what, texts in named.items():
        names = [name for text in texts for name in text.split() if is_glued(name) or len(name) >= _SHORTEST_NAME]
        yield what, [*names, *(f"{name}s" for name in names if not is_glued(name))]


def read_question(text: str, typed: TypedWords) -> Question | None:
    """Return what a text asks about the game, if it is one question about it and nothing else.

    Beside the sentence with the question mark there may be a short one.
    """
    if len(text) > _LONGEST_OF_ALL or "<" in (plain := PERSON.sub(" ", text)) or _IS_MOVE.search(text):
        return None
    whole = bare(plain_of(without_emojis(plain)))
    found = _read(whole, typed)
    asked = _MARKED_SENTENCE.search(whole) if found is None else None
    if asked is None:
        return found
    beside = whole[: asked.start()] + whole[asked.end() :]
    if len(beside) > _LONGEST_BESIDE or _ASKED.search(beside) or _NAMED.search(beside):
        return None
    found = _read(asked[0], typed) if beside else None
    address = _ADDRESS.match(asked[0]) if found is None else None
    return found if address is None else _read(asked[0][address.end() :], typed)


def _read(text: str, typed: TypedWords) -> Question | None:
    if not 0 < len(text) <= _LONGEST:
        return None
    is_asked = _ASKED.search(text) is not None
    plain = _NAMED.sub(r" \g<0> ", _SAME_AS_BLANK.sub(" ", _ASKED.sub(" ", text)))
    said = plain.split()
    is_joined = bool(said) and is_glued(max(plain))
    for language in typed.questions:
        index = _index(language, typed.moves)
        may_be = is_joined if index.is_glued else index.words.issuperset(said)
        if not (may_be or index.is_glued or index.opening.isdisjoint(said)):
            plain, may_be = _spelt_right(plain, said, index)
        if may_be and (words := _words(plain, index)):
            question = _question(words, typed.moves, is_asked=is_asked)
            if question is not None:
                return question
    return None


def _spelt_right(plain: str, said: list[str], index: _Index) -> tuple[str, bool]:
    """A text with a misspelt name of a piece spelt right, and whether its words are known then."""
    unknown = [word for word in said if word not in index.words]
    if len(unknown) > 1 or not (name := misspelt(unknown[0], index.kinds)):
        return plain, False
    return re.sub(rf"(?<!\w){unknown[0]}(?!\w)", name, plain), True


def _words(plain: str, index: _Index) -> list[_Word]:
    """The words of a text; none if one of them is unknown."""
    rest = _NAMED.sub(" ", index.found.sub(" ", plain))
    if rest.strip(" 。、…\n\t"):
        return []
    found = sorted([*index.found.finditer(plain), *_NAMED.finditer(plain)], key=re.Match.start)
    return _asking_once([_Word(each[0], index.says.get(each[0], _IS_SQUARE)) for each in found]) if found else []


def _asking_once(words: list[_Word]) -> list[_Word]:
    """The words; only the first and the last can say that it is a question."""
    first = next((word for word in words if word.says != _SAYS_NOTHING), words[0])
    ends = words[-1:] if is_glued(words[-1].text) else [first, words[-1]]
    return [each if each in ends else replace(each, says=each.says - _ONLY_ASKS or _SAYS_NOTHING) for each in words]


_IS_SQUARE: Final = frozenset({Says.SQUARE})
_SAYS_NOTHING: Final = frozenset({Says.NOTHING})
_MARKED: Final = frozenset({Says.ASKED})
_ONLY_ASKS: Final = frozenset({Says.ASKS})


def _question(words: list[_Word], moves: Vocabulary, *, is_asked: bool) -> Question | None:
    said = frozenset(each for word in words for each in word.says)
    asks = Says.ASKS in said
    is_named = Says.RULES in said and not said.isdisjoint(_PAGES)
    wants = said >= _UNKNOWN_RULES or said >= _MAY_UNDO or is_named
    if not (is_asked or asks or wants or said & _INTERROGATIVE):
        return None
    said |= _MARKED if is_asked or is_glued(words[-1].text) else frozenset()
    for topic in _TOPICS:
        if not any(need <= said and _is_about(words, need | topic.may) for need in topic.needs):
            continue
        if topic.ask in _SURE and not (is_asked or asks or said & _ASKING or said >= _MAY_UNDO):
            continue
        squares = [word.text for word in words if word.says == _IS_SQUARE]
        if len(squares) > (_MOST_SQUARES if Says.CAN in said else 1) or (
            topic.ask is Ask.COMES and not _is_target(words, squares)
        ):
            continue
        kinds = [kind for word in words if (kind := _kind(word, moves)) is not None]
        return Question(topic.ask, "".join(squares[:1]), next(iter(kinds), None), topic.page)
    return None


def _is_about(words: Iterable[_Word], may: frozenset[Says]) -> bool:
    return all(word.says & may for word in words)


def _is_target(words: list[_Word], squares: list[str]) -> bool:
    """Whether the one square in a question is where somebody comes: "what attacks d3", not "what does d3 attack"."""
    if len(squares) != 1:
        return not squares
    before = words[: next(n for n, word in enumerate(words) if word.text == squares[0])]
    is_sure = any(word.says & _SURE_OF_TARGET or is_glued(word.text) for word in words)
    is_sure = is_sure or all(word.says.isdisjoint(_DEEDS) for word in words)
    return is_sure or any(Says.COME in word.says for word in before)


_SURE_OF_TARGET: Final = frozenset({Says.WHO, Says.ANYONE, Says.STRUCK})
_DEEDS: Final = frozenset({Says.GO, Says.KILL, Says.COME})


def _kind(word: _Word, moves: Vocabulary) -> Kind | None:
    if Says.KIND not in word.says:
        return None
    return kind_named(word.text, moves) or kind_named(word.text.removesuffix("s"), moves)
