"""Questions about the game in one's own words: what one asks for, if every word of it is one of a question's.

Each word says one thing or several (`Says`). What a text asks is decided by which of them it says, so words may come in
nearly any order; one unknown word makes it talk.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Final, TypeAlias

from bot.djambi.board import Kind
from bot.djambi.geometry import MAZE, SQUARE, SQUARES
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
_SIGNS: Final = re.compile(r"['\u2019\-\u2010-\u2015*_`,;:.!?\u061f()~\u301c\u2026]+")
_IS_MOVE: Final = re.compile(rf"{SQUARE} ?[-\u2010-\u2015] ?{SQUARE}")
"""A player who names a move asks what others think of it."""
_ASKED: Final = re.compile(r"[?\u061f]+")
_ENDS: Final = ".!\n\u3002\u2026"
"""The ends of sentences that ask nothing."""
_ADDRESS: Final = re.compile(rf"\A[^,;:\u3001]{{1,{_LONGEST_BESIDE}}}[,;:\u3001]")
"""The people addressed by a question, or a remark before it, without a square."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a text asks for; with the square, the kind of piece or the page of the book that it is about, if any."""

    ask: Ask
    square: str = ""
    kind: Kind | None = None
    page: Page = Page.AIM


_Word: TypeAlias = tuple[str, frozenset[Says]]
"""A word and what it says."""


@dataclass(frozen=True, slots=True)
class _Topic:
    """Something to ask: all that one of `needs` has must be said, and nothing that is not in it or in `may`."""

    ask: Ask
    needs: tuple[frozenset[Says], ...]
    may: frozenset[Says]
    page: Page = Page.AIM


_S: Final = Says
_BESIDE: Final = (_S.PLEASE, _S.YOU, _S.WITH)
"""What may stand beside any question."""
_ANY_WAY: Final = (_S.WHAT, _S.HOW, _S.WHERE, _S.CAN, _S.ASKS, _S.NOTHING)


def _topic(ask: Ask, needs: Iterable[Iterable[Says]], may: Iterable[Says], page: Page = Page.AIM) -> _Topic:
    return _Topic(ask, tuple(map(frozenset, needs)), frozenset([*may, _S.NOTHING, _S.SUBJECT, _S.ASKS, *_BESIDE]), page)


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
_ALL: Final = frozenset(_S) - {_S.SQUARE, _S.KIND, _S.CORPSE, _S.MAZE}
_ABOUT_ALL: Final = (_S.ME, _S.GO, _S.THIS, _S.NOW, _S.GAME, _S.ANYONE, _S.TURN, _S.WHO, _S.HAPPENED, *_ANY_WAY)
_TOPICS: Final = (
    _topic(Ask.TAKE_BACK, [{_S.UNDO}], _ALL - {_S.DRAW, _S.RESIGN, _S.TALK, _S.PRIVATE}),
    _topic(
        Ask.TAKE_BACK,
        [{_S.REGRET, each} for each in (_S.CAN, _S.HOW, _S.STUCK)],
        [*_ANY_WAY, _S.ME, _S.GO, _S.NOW, _S.TURN, _S.LAST, _S.PIECE, _S.THIS, _S.PLAYED, _S.PAST],
    ),
    _topic(Ask.DRAW, [{_S.DRAW}], _ALL - {_S.TALK, _S.PRIVATE}),
    _topic(
        Ask.TIME_UP,
        [{_S.TIME_UP, each} for each in (_S.WHAT, _S.HAPPENED, _S.HOW, _S.WIN, _S.DIE)],
        [*_ABOUT_ALL, _S.TIME, _S.LEFT, _S.WHEN, _S.CLOCK, _S.SIDE, _S.DIE, _S.WIN],
    ),
    _topic(
        Ask.OWN_LAST,
        [{_S.OWN, each} for each in (_S.WHAT, _S.WHERE, _S.TEACH, _S.HOW)],
        [*_ABOUT_ALL, _S.LAST, _S.PLAYED, _S.PAST, _S.TEACH, _S.EXPLAIN],
    ),
    _topic(
        Ask.SKIP,
        [{_S.SKIP, each} for each in (_S.CAN, _S.HOW, _S.ASKS, _S.ASKED)],
        [_S.ME, _S.TURN, _S.NOW, _S.THIS, _S.ANYONE, *_ANY_WAY],
    ),
    _topic(
        Ask.PAUSE,
        [{_S.PAUSE, each} for each in (_S.CAN, _S.HOW, _S.ASKED)],
        [_S.ME, _S.NOW, _S.THIS, _S.ANYONE, _S.GAME, _S.CLOCK, _S.GO, *_ANY_WAY],
    ),
    _topic(
        Ask.SETTINGS,
        [{_S.PING, each} for each in (_S.STOP, _S.CAN, _S.HOW)],
        [_S.ME, _S.STOP, _S.NOW, _S.THIS, _S.GO, *_ANY_WAY],
    ),
    _topic(
        Ask.STANDING,
        [
            *({_S.AHEAD, each} for each in (_S.WHO, _S.WHAT, _S.HOW, _S.ASKS, _S.TEACH)),
            *({_S.PLAYER, each} for each in (_S.HOW_LONG, _S.LEFT)),
        ],
        [_S.NOW, _S.THIS, _S.GAME, _S.SIDE, _S.ME, _S.LEFT, _S.WIN, _S.PLAYER, _S.GO, _S.NEXT, _S.LAST, *_ANY_WAY],
    ),
    _topic(
        Ask.RULES,
        [{_S.HOSTAGE, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.WHEN, _S.WHERE, _S.ASKS, _S.EXPLAIN)],
        [*_ABOUT_ALL, _S.DIE, _S.KILL, _S.PIECE, _S.WHEN, _S.EXPLAIN, _S.TEACH],
        Page.HOSTAGES,
    ),
    _topic(
        Ask.RULES,
        [{_S.OWN_PIECE, _S.KILL, each} for each in (_S.CAN, _S.ASKS, _S.ASKED)],
        [_S.ME, _S.ANYONE, _S.KILL, _S.CAN, _S.PIECE, _S.FAR, _S.GO, _S.KIND],
        Page.CORPSES,
    ),
    _topic(
        Ask.RULES,
        [{_S.TEAM, each} for each in (_S.CAN, _S.HOW, _S.ASKS, _S.ASKED)],
        [_S.ME, _S.CAN, _S.HOW, _S.GAME, _S.GO, _S.THIS, _S.WIN, _S.ANYONE, _S.WHO],
    ),
    _topic(
        Ask.WRITE,
        [{_S.WRITE, _S.HOW}, {_S.WRITE, _S.WHAT}],
        [_S.ME, _S.GO, _S.TURN, _S.PIECE, _S.CAN, _S.THIS, _S.NOW, _S.HOW, _S.WHAT, _S.PLAYED, _S.TALK, _S.TEACH],
    ),
    _topic(Ask.RESIGN, [{_S.RESIGN}], [*_ANY_WAY, _S.ME, _S.NOW, _S.GAME, _S.WHO, _S.ANYONE, _S.TURN, _S.GO]),
    _topic(
        Ask.TURN,
        [
            *({_S.COLOUR, _S.ME, each} for each in (_S.WHAT, _S.WHO)),
            {_S.ME, _S.SIDE, _S.ASKS},
            {_S.ME, _S.SIDE, _S.WHAT, _S.ASKED},
        ],
        [_S.SIDE, _S.GO, _S.PLAYED, _S.THIS, _S.NOW, _S.GAME, _S.TURN, _S.NEXT],
    ),
    _topic(Ask.TURN, [{_S.WHO, _S.POWER}], [_S.NOW]),
    _topic(Ask.STANDING, [{_S.WHO, _S.SIDE, each} for each in (_S.ASKED, _S.ASKS)], [_S.NOW, _S.THIS, _S.COLOUR]),
    _topic(
        Ask.LAST,
        [{_S.WHERE, _S.PAST, each} for each in (_S.KIND, _S.SIDE, _S.SQUARE, _S.PIECE)],
        [_S.GO, _S.THIS, _S.LAST, _S.NOW, _S.PLAYED, _S.TURN, _S.KIND, _S.SIDE, _S.SQUARE, _S.PIECE, _S.ME, _S.COME],
    ),
    _topic(
        Ask.RULES,
        [
            *({_S.GAIN, _S.PIECE, _S.KIND, each} for each in (_S.KILL, _S.DIE)),
            {_S.HAPPENED, _S.KIND, _S.STRUCK},
        ],
        [_S.ME, _S.WHO, _S.SIDE, _S.THIS, _S.GO, _S.DIE, _S.KILL, _S.WHEN, *_ANY_WAY, _S.HAPPENED, _S.ANYONE],
        Page.ARMIES,
    ),
    _topic(
        Ask.RULES,
        [{_S.POWER, _S.HOW}, {_S.POWER, _S.WHAT}],
        [_S.GO, _S.GAME, _S.TEACH, _S.ME, _S.CAN, _S.HAPPENED, _S.WHEN, _S.THIS, _S.WHO],
        Page.POWER,
    ),
    _topic(
        Ask.COMES,
        [
            *({_S.SQUARE, who, each} for who in (_S.WHO, _S.ANYONE) for each in (_S.KILL, _S.COME, _S.GO)),
            *({_S.KIND, _S.ME, who, each} for who in (_S.WHO, _S.ANYONE) for each in (_S.KILL, _S.COME, _S.GO)),
            {_S.SQUARE, _S.STRUCK},
            {_S.KIND, _S.ME, _S.STRUCK},
            {_S.KIND, _S.SIDE, _S.STRUCK},
            {_S.KIND, _S.STRUCK, _S.ASKED},
        ],
        [
            *(_S.CAN, _S.NOW, _S.SIDE, _S.PIECE, _S.THIS, _S.KIND, _S.ME, _S.SQUARE, _S.WHO, _S.ANYONE, _S.WHAT),
            *(_S.GO, _S.COME, _S.NEXT, _S.TURN),
        ],
    ),
    _topic(Ask.COMES, [{_S.SQUARE, _S.COME}], [_S.WHAT, _S.CAN, _S.NOW, _S.SIDE, _S.PIECE, _S.LEFT]),
    _topic(
        Ask.COMES,
        [{_S.MAZE, _S.WHO, _S.NOW, each} for each in (_S.CAN, _S.COME, _S.GO)],
        [_S.TURN, _S.PIECE, _S.SIDE, _S.COME, _S.GO, _S.CAN, _S.NEXT],
    ),
    _topic(
        Ask.COMES,
        [{_S.SQUARE, _S.CAN, _S.ME, _S.KILL}],
        [_S.ME, _S.CAN, _S.KILL, _S.COME, _S.PIECE, _S.THIS, _S.NOW, _S.SIDE, _S.KIND, _S.SQUARE, _S.ANYONE],
    ),
    _topic(
        Ask.MOVES,
        [
            *({_S.SQUARE, *more} for more in ({_S.WHERE}, {_S.CAN, _S.GO}, {_S.CAN, _S.KILL}, {_S.WHAT, _S.CAN})),
            *({_S.SQUARE, *more} for more in ({_S.WHAT, _S.GO}, {_S.WHAT, _S.KILL}, {_S.HOW, _S.GO}, {_S.PIECE})),
            *({_S.KIND, *more} for more in ({_S.WHERE}, {_S.ME, _S.CAN}, {_S.ME, _S.WHAT}, {_S.THIS, _S.CAN})),
            *({_S.KIND, _S.ME, each} for each in (_S.PIECE, _S.STUCK)),
            {_S.SQUARE, _S.STUCK},
        ],
        [*_ABOUT_PIECES, _S.SQUARE, _S.TEACH, _S.STUCK],
    ),
    _topic(Ask.COMES, [{_S.SQUARE, _S.WHAT, _S.ASKED}, {_S.SQUARE, _S.WHO, _S.ASKED}], [_S.NOW, _S.THIS]),
    _topic(Ask.RULES, [{_S.LENGTH}], [_S.ASKS], Page.END),
    _topic(
        Ask.PRIVATE,
        [{_S.PRIVATE, _S.TALK, each} for each in (_S.HOW, _S.CAN, _S.WHERE)],
        [_S.ME, _S.ANYONE, _S.SIDE, _S.WHO, _S.GO, *_ANY_WAY],
    ),
    _topic(
        Ask.RULES,
        [{_S.HOW, _S.WIN}, {_S.WHAT, _S.WIN}, {_S.WHEN, _S.WIN}],
        [_S.ME, _S.GAME, _S.CAN, _S.GO, _S.THIS, _S.WHO, _S.HAPPENED, _S.ANYONE],
    ),
    *(
        _topic(ask, [{_S.RULES, what}], [*_ANY_WAY, _S.GAME, _S.TEACH, _S.THIS, _S.ME, _S.WHO], page)
        for what, (ask, page) in _PAGES.items()
    ),
    _topic(
        Ask.RULES,
        [{_S.SURROUNDED, each} for each in (_S.WHAT, _S.HOW, _S.WHEN)],
        [
            *(_S.HAPPENED, _S.DIE, _S.ME, _S.KIND, _S.SIDE, _S.CORPSE, _S.WHO, _S.ANYONE, _S.CAN, _S.THIS, _S.GO),
            *(_S.KILL, _S.FAR),
        ],
        Page.SURROUNDED,
    ),
    _topic(
        Ask.RULES,
        [{_S.MAZE, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.WHO)],
        [
            *(_S.ME, _S.GO, _S.KILL, _S.CORPSE, _S.COME, _S.GAME, _S.TEACH, _S.WHO, _S.FAR, _S.KIND, _S.PIECE),
            *(_S.ANYONE, _S.HAPPENED, _S.WHEN, _S.THIS, _S.SQUARE, _S.WIN),
        ],
        Page.MAZE,
    ),
    _topic(
        Ask.RULES,
        [{_S.DIE, _S.KIND, each} for each in (_S.WHAT, _S.HOW, _S.WHEN, _S.HAPPENED, _S.ASKED)],
        [
            *(_S.HAPPENED, _S.WHEN, _S.ME, _S.GO, _S.KILL, _S.SIDE, _S.THIS, _S.NOW, _S.PIECE, _S.FAR, _S.WHO),
            *(_S.COLOUR, _S.GAIN, _S.LEFT, _S.WIN),
        ],
        Page.ARMIES,
    ),
    _topic(
        Ask.RULES,
        [
            *({_S.CORPSE, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.WHERE, _S.ASKS)),
            *({_S.CORPSE, _S.ASKED, each} for each in (_S.GO, _S.HAPPENED)),
            {_S.DIE, _S.PIECE, _S.WHAT},
        ],
        [
            *(_S.ME, _S.GO, _S.KILL, _S.MAZE, _S.WHO, _S.COME, _S.CAN, _S.PIECE, _S.THIS, _S.UNDO, _S.FAR, _S.ANYONE),
            *(_S.WHEN, _S.HAPPENED, _S.DIE, _S.PLAYED, _S.PAST, _S.TEACH, _S.EXPLAIN),
        ],
        Page.CORPSES,
    ),
    _topic(
        Ask.RULES,
        [{_S.CORPSE, _S.BLOCKS, each} for each in (_S.ASKS, _S.ASKED)],
        [_S.SQUARE, _S.THIS, _S.NOW, _S.PIECE, _S.DIE],
        Page.CORPSES,
    ),
    _topic(
        Ask.RULES,
        [{_S.SIGN, each} for each in (_S.WHAT, _S.HOW, _S.EXPLAIN, _S.WHERE)],
        [_S.THIS, _S.GO, _S.MAZE, _S.SQUARE, _S.ME, _S.WHAT, _S.HOW, _S.EXPLAIN, _S.PIECE, _S.CORPSE, _S.NOW],
        Page.LEGEND,
    ),
    _topic(
        Ask.PIECE,
        [
            *({_S.KIND, each} for each in (_S.WHAT, _S.HOW, _S.CAN, _S.FAR, _S.TEACH, _S.KILL, _S.GO)),
            {_S.KIND, _S.STUCK},
        ],
        [
            *(each for each in _ABOUT_PIECES if each is not _S.NOW),
            *(_S.HOW_LONG, _S.TEACH, _S.EXPLAIN, _S.STUCK, _S.TURN, _S.LAST, _S.LEFT),
        ],
    ),
    _topic(
        Ask.RULES,
        [{_S.BACKWARDS, _S.CAN}, {_S.BACKWARDS, _S.ME, _S.ASKS}],
        [_S.ME, _S.CAN, _S.GO, _S.PIECE, _S.ANYONE, _S.FAR],
        Page.MOVING,
    ),
    _topic(
        Ask.RULES,
        [*({_S.RULES, each} for each in (*_ANY_WAY[:-1], _S.TEACH, _S.WHO)), {_S.HOW, _S.GAME}, {_S.TEACH, _S.GAME}],
        [
            *(_S.WHAT, _S.WHERE, _S.HOW, _S.CAN, _S.ME, _S.THIS, _S.GO, _S.WHO, _S.ANYONE, _S.TEACH, _S.GAME),
            *(_S.PIECE, _S.EXPLAIN),
        ],
    ),
    _topic(
        Ask.TURN,
        [{_S.WHEN, _S.ME, each} for each in (_S.TURN, _S.NEXT)],
        [_S.NOW, _S.GO, _S.NEXT, _S.THIS, _S.TURN, _S.PLAYED, _S.CAN, _S.HOW],
    ),
    _topic(
        Ask.LAST,
        [
            *({_S.LAST, _S.TURN, each} for each in (_S.WHAT, _S.HOW, _S.WHO, _S.WHERE, _S.TEACH)),
            *({_S.WHAT, _S.SIDE, each} for each in (_S.GO, _S.PLAYED)),
            {_S.WHAT, _S.SIDE, _S.TURN, _S.PAST},
            {_S.SIDE, _S.TURN, _S.TEACH},
            *({_S.PAST, _S.SIDE, _S.ASKS, each} for each in (_S.KILL, _S.GO)),
            *({_S.HAPPENED, each} for each in (_S.LAST, _S.TURN, _S.PLAYED)),
            *({_S.HOW, _S.PAST, each} for each in (_S.SIDE, _S.NOW, _S.LAST)),
            {_S.WHAT, _S.PLAYED},
            {_S.WHO, _S.PLAYED, _S.LAST},
            {_S.WHAT, _S.HAPPENED},
            {_S.WHERE, _S.PLAYED, _S.LAST},
            {_S.WHERE, _S.PLAYED, _S.SIDE},
        ],
        [
            *(_S.SIDE, _S.GO, _S.PLAYED, _S.HAPPENED, _S.LAST, _S.TURN, _S.WHAT, _S.NOW, _S.WHERE, _S.PAST, _S.TEACH),
            *(_S.CAN, _S.WHO, _S.THIS, _S.EXPLAIN, _S.ME, _S.PIECE, _S.KILL, _S.ANYONE),
        ],
    ),
    _topic(
        Ask.TIME,
        [
            *({_S.TIME, each} for each in (_S.LEFT, _S.TURN)),
            *({_S.TIME, _S.ME, each} for each in (_S.WHAT, _S.HOW_LONG, _S.WHEN, _S.BY_WHEN, _S.GO, _S.CAN, _S.HOW)),
            *({_S.CLOCK, each} for each in (_S.ASKS, _S.WHAT, _S.HOW, _S.HOW_LONG, _S.CAN, _S.WHEN, _S.BY_WHEN)),
            *({_S.CLOCK, each} for each in (_S.ASKED, _S.WHERE)),
            {_S.TIME, _S.HOW_LONG, _S.GO},
        ],
        [
            *(_S.HOW_LONG, _S.ME, _S.LEFT, _S.TURN, _S.GO, _S.WHERE, _S.WHEN, _S.BY_WHEN, _S.WHAT, _S.CAN, _S.NOW),
            *(_S.THIS, _S.NEXT, _S.SIDE, _S.HOW, _S.GAME, _S.WHO),
        ],
    ),
    _topic(
        Ask.MOVABLE,
        [
            {_S.PIECE, _S.WHAT, _S.GO},
            {_S.PIECE, _S.WHAT, _S.CAN},
            {_S.PIECE, _S.CAN, _S.GO},
            {_S.WHAT, _S.CAN, _S.GO},
            {_S.WHAT, _S.CAN, _S.KILL},
            *({_S.PIECE, _S.ME, each} for each in (_S.WHAT, _S.CAN, _S.LEFT, _S.TEACH, _S.SURROUNDED)),
            {_S.SURROUNDED, _S.ME, _S.ASKS},
        ],
        [
            *(_S.ME, _S.CAN, _S.GO, _S.NOW, _S.THIS, _S.KILL, _S.TURN, _S.WHO, _S.PIECE, _S.LEFT, _S.SURROUNDED),
            *(_S.WHAT, _S.TEACH, _S.COME, _S.WHERE),
        ],
    ),
    _topic(
        Ask.TURN,
        [*({one, two} for one in (_S.WHO, _S.ME, _S.SIDE) for two in (_S.TURN, _S.NEXT)), {_S.ME, _S.NOW, _S.ASKED}],
        [_S.NOW, _S.GO, _S.NEXT, _S.THIS, _S.TURN, _S.PLAYED, _S.SIDE, _S.WHO, _S.ME],
    ),
    _topic(Ask.BOARD, [{_S.BOARD, _S.TEACH}], [_S.ME, _S.TEACH, _S.NOW, _S.PIECE, _S.LAST, _S.WHERE, _S.CAN, _S.HOW]),
    _topic(
        Ask.HELP,
        [{_S.COMMANDS, each} for each in (_S.WHAT, _S.WHERE, _S.HOW, _S.ASKS, _S.ASKED, _S.TEACH)],
        [_S.WHAT, _S.WHERE, _S.HOW, _S.TEACH, _S.ME, _S.CAN, _S.WRITE, _S.GO],
    ),
    _topic(
        Ask.HELP,
        [{_S.STUCK}, {_S.HOW, _S.ME, _S.GO}, {_S.HOW, _S.GO}, {_S.WHAT, _S.ME, _S.GO}],
        [_S.ME, _S.GO, _S.NOW, _S.PIECE, _S.WRITE, _S.HOW, _S.WHAT, _S.CAN, _S.TURN, _S.THIS],
    ),
)
_NEEDS: Final = tuple((need, need | topic.may, topic) for topic in _TOPICS for need in topic.needs)
_QUESTION_WORDS: Final = frozenset({_S.WHAT, _S.WHERE, _S.HOW, _S.WHO, _S.WHEN, _S.BY_WHEN, _S.HOW_LONG})
_INTERROGATIVE: Final = _QUESTION_WORDS | {_S.STUCK, _S.LENGTH}
_OPENING: Final = frozenset({_S.WHAT, _S.HOW, _S.WHERE, _S.CAN})
_ASKING: Final = frozenset({_S.WHO, _S.HOW, _S.WHEN, _S.HOW_LONG, _S.STUCK})
_SURELY: Final = tuple(frozenset({_S.WHAT, each}) for each in (_S.GO, _S.HAPPENED, _S.COLOUR))
_WANTED: Final = (
    *(frozenset({_S.CAN, each}) for each in (_S.UNDO, _S.REGRET, _S.DRAW)),
    frozenset({_S.PLEASE, _S.UNDO}),
    *(frozenset({_S.EXPLAIN, each}) for each in (_S.KIND, _S.CORPSE, _S.MAZE, _S.POWER)),
    *(frozenset({_S.TEACH, each}) for each in (_S.RULES, _S.LAST, _S.BOARD, _S.AHEAD, _S.OWN)),
    frozenset({_S.STOP, _S.PING}),
    *(frozenset({_S.RULES, each}) for each in _PAGES),
)
_WANTING: Final = frozenset({_S.CAN, _S.STOP, _S.PLEASE, _S.EXPLAIN, _S.TEACH, _S.RULES})
"""What is a question without any sign of one: "I can't take it back", "I don't get the Diplomat"."""
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
    short: Mapping[str, str]
    shortened: re.Pattern[str]
    """Finds what `short` has, and what only begins so."""


_WHOLE: Final = frozenset({_S.NOTHING, _S.STUCK, _S.LENGTH})
"""A phrase that says this does not say what the words in it say."""
_CARRIED: Final = frozenset(
    {
        *(_S.WHAT, _S.WHERE, _S.HOW, _S.WHO, _S.ANYONE, _S.WHEN, _S.BY_WHEN, _S.HOW_LONG, _S.CAN, _S.ME, _S.KIND),
        *(_S.SIDE, _S.TURN, _S.LAST, _S.PIECE, _S.KILL, _S.PAST, _S.PLAYED),
    }
)
_ONLY_ASKS: Final = frozenset({_S.ASKS})


@cache
def _index(words: QuestionWords, moves: Vocabulary) -> _Index:
    says: dict[str, set[Says]] = {}
    for what, phrases in words.words.items():
        for phrase in phrases.split("|"):
            says.setdefault(bare(phrase), set()).add(what)
    for what, names in _names(moves):
        for name in names:
            says.setdefault(bare(name), set()).add(what)
    for phrase in sorted((each for each, what in says.items() if what.isdisjoint(_WHOLE)), key=len):
        says[phrase] |= _carried(phrase, says)
    glued = any(is_glued(phrase) for phrases in words.words.values() for phrase in phrases.split("|"))
    spoken = frozenset((*SQUARES, *(word for phrase in says for word in phrase.split())))
    opening = frozenset(word for word, what in says.items() if not what.isdisjoint(_OPENING))
    kinds = tuple(word for word, what in says.items() if Says.KIND in what)
    short = dict(each.split("=") for each in words.short.split("|") if each)
    return _Index(
        {word: frozenset(what) for word, what in says.items()},
        spoken,
        glued,
        any_of(says),
        opening,
        kinds,
        short,
        any_of(short),
    )


def _carried(phrase: str, says: Mapping[str, set[Says]]) -> set[Says]:
    """What the words within a phrase say, other than what it is about; a question word says only what it asks."""
    found, start = set[Says](), 0
    while start < len(phrase):
        ends = range(len(phrase) - (start == 0), start, -1)
        end = next((end for end in ends if phrase[start:end] in says and _is_word(phrase, start, end)), 0)
        can_ask = end == len(phrase) if is_glued(phrase) else start == 0
        found |= says.get(phrase[start:end], set()) & (_CARRIED | _ONLY_ASKS if can_ask else _CARRIED)
        start = end or start + 1
    own = says[phrase]
    found -= _QUESTION_WORDS if own & _QUESTION_WORDS else frozenset()
    return found - {_S.ME} if own & {_S.TEACH, _S.EXPLAIN} else found


def _is_word(phrase: str, start: int, end: int) -> bool:
    """Whether a part of a phrase is not cut out of a word of a script with blanks."""
    return is_glued(phrase) or (phrase[start - 1 : start] in ("", " ") and phrase[end : end + 1] in ("", " "))


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

    Beside the sentence with the question mark, or the last one, there may be a short one.
    """
    if len(text) > _LONGEST_OF_ALL or "<" in (plain := PERSON.sub(" ", text)) or _IS_MOVE.search(text):
        return None
    whole = bare(plain_of(without_emojis(plain, "\n"))).strip()
    if (found := _read(whole, typed)) is not None:
        return found
    asked = _asked_in(whole)
    beside = whole[: asked.start] + whole[asked.stop :]
    if len(beside) > _LONGEST_BESIDE or _ASKED.search(beside) or _NAMED.search(beside):
        return None
    sentence = whole[asked]
    found = _read(sentence, typed) if beside else None
    address = _ADDRESS.match(sentence) if found is None else None
    if address is None or _NAMED.search(address[0]):
        return found
    return _read(sentence[address.end() :], typed)


def _asked_in(whole: str) -> slice:
    """Where the first sentence with a question mark is in a text, or else the last sentence."""
    for mark in _ASKED.finditer(whole):
        start = _last_end(whole[: mark.start()], "?\u061f")
        if start < mark.start():
            return slice(start, mark.end())
    return slice(_last_end(whole), len(whole))


def _last_end(text: str, more: str = "") -> int:
    """Where the last sentence of a text begins."""
    return max(map(text.rfind, _ENDS + more)) + 1


def phrases_of_questions(typed: TypedWords) -> Mapping[str, bool]:
    """Return each phrase of a question, also in haste, and whether it says something in any language."""
    found: dict[str, bool] = {}
    for index in [_index(language, typed.moves) for language in typed.questions]:
        for phrase in (*index.says, *index.short):
            says = index.says.get(index.short.get(phrase, phrase)) != _SAYS_NOTHING
            found[phrase] = found.get(phrase, False) or says
    return found


@cache
def names_of_kinds(typed: TypedWords) -> frozenset[str]:
    """Return the names of pieces that may be misspelt in a question."""
    return frozenset(name for language in typed.questions for name in _index(language, typed.moves).kinds)


def asks_why(text: str, typed: TypedWords) -> bool:
    """Return whether a text may ask why a move was refused, or where to then: only of somebody who was refused one."""
    if _IS_MOVE.search(text):
        return False
    plain = bare(plain_of(without_emojis(PERSON.sub(" ", text)))).strip()
    for words, _ in _readings(plain, typed):
        said = frozenset[Says]().union(*[says for _, says in words])
        about = _ABOUT_WHY if Says.WHY in said else _ABOUT_WHERE if Says.WHERE in said else frozenset()
        if Says.YOU not in said and all(says & about for _, says in words):
            return True
    return False


_ABOUT_WHERE: Final = frozenset(
    [_S.WHERE, _S.CAN, _S.GO, _S.ME, _S.THIS, _S.NOW, _S.CORPSE, _S.NOTHING, _S.SUBJECT, _S.ASKS, *_BESIDE]
)
_ABOUT_WHY: Final = _ABOUT_WHERE | {_S.WHY, _S.REFUSED, _S.KILL, _S.COME, _S.KIND, _S.PIECE, _S.SQUARE, _S.MAZE}


def _read(text: str, typed: TypedWords) -> Question | None:
    for words, is_asked in _readings(text, typed):
        if (question := _question(words, typed.moves, is_asked=is_asked)) is not None:
            return question
    return None


def _readings(text: str, typed: TypedWords) -> Iterator[tuple[list[_Word], bool]]:
    """The words of a text in each language that knows all of them, and whether it has a question mark."""
    if not 0 < len(text) <= _LONGEST:
        return
    is_asked = _ASKED.search(text) is not None
    given = _NAMED.sub(r" \g<0> ", _SIGNS.sub(" ", text))
    asked = given.split()
    is_joined = bool(asked) and is_glued(max(given))
    for language in typed.questions:
        index = _index(language, typed.moves)
        if index.is_glued and not is_joined:
            continue
        plain, said = _in_full(given, asked, index)
        may_be = index.is_glued or index.words.issuperset(said)
        if not may_be and not index.opening.isdisjoint(said):
            plain, may_be = _spelt_right(plain, said, index)
        if words := _words(plain, index) if may_be else []:
            yield words, is_asked


def _in_full(plain: str, said: list[str], index: _Index) -> tuple[str, list[str]]:
    """A text and its words, without those that were written in haste."""
    if not index.is_glued and index.short.keys().isdisjoint(said):
        return plain, said
    full = index.shortened.sub(lambda found: index.short[found[0]], " ".join(said))
    return full, full.split()


def _spelt_right(plain: str, said: list[str], index: _Index) -> tuple[str, bool]:
    """A text with a misspelt name of a piece spelt right, and whether its words are known then."""
    unknown = [word for word in said if word not in index.words]
    if len(unknown) > 1 or not (name := misspelt(unknown[0], index.kinds)):
        return plain, False
    return re.sub(rf"(?<!\w){unknown[0]}(?!\w)", name, plain), True


def _words(plain: str, index: _Index) -> list[_Word]:
    """The words of a text; none if one of them is unknown. Only the first and the last say that it is a question."""
    rest = _NAMED.sub(" ", index.found.sub(" ", plain))
    if rest.strip(" 。、…\n\t"):
        return []
    found = sorted([*index.found.finditer(plain), *_NAMED.finditer(plain)], key=re.Match.start)
    every = [each[0] for each in found]
    words = [(each, index.says[each] if each in index.says else _of_square(each)) for each in every]
    first = 0 if index.is_glued else _first_asking(words)
    ends = {len(words) - 1} if index.is_glued else {first, len(words) - 1}
    return [
        (text, says if n in ends or _S.ASKS not in says else says - _ONLY_ASKS or _SAYS_NOTHING)
        for n, (text, says) in enumerate(words)
    ]


def _first_asking(words: Iterable[_Word]) -> int:
    """The number of the first word that may say that it is a question: others before it say nothing."""
    for number, (_, says) in enumerate(words):
        if Says.NOTHING not in says or Says.ASKS in says:
            return number
    return 0


def _of_square(name: str) -> frozenset[Says]:
    return _IS_MAZE if name == SQUARES[MAZE] else _IS_SQUARE


_IS_SQUARE: Final = frozenset({Says.SQUARE})
_IS_MAZE: Final = frozenset({Says.SQUARE, Says.MAZE})
_SAYS_NOTHING: Final = frozenset({Says.NOTHING})
_MARKED: Final = frozenset({Says.ASKED})


def _question(words: list[_Word], moves: Vocabulary, *, is_asked: bool) -> Question | None:
    said = frozenset[Says]().union(*[says for _, says in words])
    asks = Says.ASKS in said
    wants = not said.isdisjoint(_WANTING) and any(each <= said for each in _WANTED)
    if not (is_asked or asks or wants or said & _INTERROGATIVE):
        return None
    is_sure = is_asked or asks or wants or said & _ASKING or any(each <= said for each in _SURELY)
    said |= _MARKED if is_asked or is_glued(words[-1][0]) else frozenset()
    if _is_to_somebody(words, said):
        return None
    squares = [text for text, says in words if Says.SQUARE in says]
    for need, about, topic in _NEEDS:
        if not need <= said or (topic.ask in _SURE and not is_sure) or not all(says & about for _, says in words):
            continue
        if len(squares) > (_MOST_SQUARES if Says.CAN in said else 1) or (
            topic.ask is Ask.COMES and not _is_target(words, squares)
        ):
            continue
        kinds = [_kind(text, moves) for text, says in words if Says.KIND in says]
        square = SQUARES[MAZE] if topic.ask is Ask.COMES and _S.MAZE in said and not squares else "".join(squares[:1])
        return Question(topic.ask, square, next(iter(kinds), None), topic.page)
    return None


def _is_to_somebody(words: list[_Word], said: frozenset[Says]) -> bool:
    """Whether a question asks another player what they will do: "if I go to d5, you kill me?"."""
    asks_you = any(_S.YOU in says and _S.CAN not in says for _, says in words)
    return asks_you and {_S.ME, _S.KILL} <= said and said.isdisjoint({_S.WHO, _S.ANYONE})


def _is_target(words: list[_Word], squares: list[str]) -> bool:
    """Whether the one square in a question is where somebody comes: "what attacks d3", not "what does d3 attack"."""
    if len(squares) != 1:
        return not squares
    said = frozenset[Says]().union(*[says for _, says in words])
    before = list(takewhile(lambda word: word[0] != squares[0], words))
    if before and Says.WITH in before[-1][1]:
        return False
    if said & _SURE_OF_TARGET or said.isdisjoint(_DEEDS) or any(is_glued(text) for text, _ in words):
        return True
    return any(Says.COME in says for _, says in before)


_SURE_OF_TARGET: Final = frozenset({Says.WHO, Says.ANYONE, Says.STRUCK})
_DEEDS: Final = frozenset({Says.GO, Says.KILL, Says.COME})


def _kind(name: str, moves: Vocabulary) -> Kind | None:
    return kind_named(name, moves) or kind_named(name.removesuffix("s"), moves)
