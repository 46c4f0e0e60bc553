"""Reading what people type as a move, generously and never guessing (RULES.md, section 10).

A text is cut into tokens (squares, kinds, verbs, dashes ...), whose shape says whether it is a move; what it says is
then looked up among the legal moves of the piece. What several of them fit is refused.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from typing import Final

from bot.djambi.errors import Ambiguous, Illegal, Reason, Unclear, Unreadable
from bot.djambi.explain import why_not
from bot.djambi.generate import legal_moves, piece_moves
from bot.djambi.moves import PASS, Move, write_move
from bot.djambi.position import Position
from bot.djambi.request import Request, Verb
from bot.djambi.rules import Rules
from bot.djambi.words import (
    ASSASSIN,
    CHIEF,
    DIPLOMAT,
    EMPTY,
    MILITANT,
    NECROMOBILE,
    NOWHERE,
    REPORTER,
    SQUARE_NUMBERS,
    Kind,
    kind_of,
)

_KIND_WORDS: Final = {
    CHIEF: "c chief chef チーフ 首領 リーダー 王",
    ASSASSIN: "a assassin アサシン 暗殺者 刺客",
    REPORTER: "r reporter journaliste journalist レポーター リポーター 記者",
    DIPLOMAT: "d diplomat diplomate provocateur ディプロマット 外交官",
    NECROMOBILE: "n necromobile nécromobile necro nécro ネクロモービル ネクロモビール 霊柩車",
    MILITANT: "m militant ミリタント 過激派 活動家 闘士",
}
_VERB_WORDS: Final = {
    Verb.CORPSE: "corpse body cadavre corps 死体 遺体",
    Verb.PUT: "place places put puts drop pose placer placé met 置く 置き 配置",
    Verb.KILL: "kill kills killing take takes capture captures tue tuer tuant prend 殺す 殺害 倒す キル",
}
_LINK_WORDS: Final = "to at on onto from in into the with vers en à au sur dans de le la avec から へ に を は で の"
_STOP_WORDS: Final = "and then et puis と"
_PASSES: Final = (["pass"], ["passe"], ["パス"])

_KINDS: Final = {word: kind for kind, words in _KIND_WORDS.items() for word in words.split()}
_VERBS: Final = {word: verb for verb, words in _VERB_WORDS.items() for word in words.split()}
_LINKS: Final = frozenset(_LINK_WORDS.split())
_STOPS: Final = frozenset(_STOP_WORDS.split())
# Japanese is written without blanks, so its words are cut out first, the longest first.
_UNSPACED: Final = re.compile(
    "|".join(sorted((w for w in (*_KINDS, *_VERBS, *_LINKS, *_STOPS) if not w[0] < "\u3000"), key=len, reverse=True))
)


class _Is(StrEnum):
    """What a token is; the letters form the shape that a whole text is judged by."""

    SQUARE = "S"
    NEARLY_A_SQUARE = "N"
    KIND = "K"
    VERB = "V"
    JOIN = "J"
    STOP = "P"
    QUESTION = "Q"
    OTHER = "O"


_TOKEN: Final = re.compile(
    r"""(?P<S>[a-i][1-9](?![0-9]))
      | (?P<N>[a-z][0-9]{1,2}(?![0-9]))
      | (?P<word>[^\W\d_]+?(?=[a-z][0-9]|[\W\d_]|$))
      | (?P<J>[-‐-―−ー~〜=>\u2190-\u21ff\u2794-\u27be\u27f0-\u27ff]+\ufe0f? | (?<=[1-9]):(?=[a-i][1-9]))
      | (?P<Q>[?]+)
      | (?P<P>[,;:.!、。…()\[\]]+)
      | (?P<blank>\s+)
      | (?P<O>.)""",
    re.VERBOSE,
)
_WORD: Final = re.compile(r"[a-i][1-9](?![0-9])|[0-9]+|[^\W\d_]+")
_MOVE: Final = re.compile(r"K?SJ*S(?:J*S)?(?:P*V+(?P<put>S?)|J*(?P<fourth>S))?P*")
# Two squares that were tied together; after a kind and a dash, one word that is not known may be among the rest.
_LIKE_A_MOVE: Final = re.compile(r"(?:K[SN]J*|SJ+)[SN][SNJVP]*|K[SN]J+[SN][SNJVP]*O[SNJVP]*")
_WRAPPING: Final = "`*_ \t\r\n"  # ~~crossed out~~ and ||hidden|| is not said
_LIMIT: Final = 120


@dataclass(frozen=True, slots=True)
class _Token:
    is_a: _Is
    text: str


def read_move(position: Position, text: str, rules: Rules) -> Move:
    """Return the legal move of the side to move that `text` says.

    Raises `Unreadable` if it is not in the form of a move, `Ambiguous` if it could mean several legal ones, `Illegal`
    with the rule if it means none.
    """
    return find_move(position, read_request(text), rules)


def read_square(text: str) -> int:
    """Return the number of the square that `text` names, in small, capital or full-width letters.

    Raises `Unreadable` for anything else.
    """
    square = SQUARE_NUMBERS.get(unicodedata.normalize("NFKC", text).strip(_WRAPPING).lower())
    if square is None:
        raise Unreadable(Unclear.SQUARE, text)
    return square


def words_of(text: str) -> list[str]:
    """Return the squares, numbers and words of `text` in small letters, without words such as "to" and "and"."""
    plain = unicodedata.normalize("NFKC", text).lower()
    return [word for word in _WORD.findall(_UNSPACED.sub(r" \g<0> ", plain)) if word not in _LINKS | _STOPS]


def kind_named(word: str) -> Kind | None:
    """Return the kind of piece that a word of `words_of` names, if it names one."""
    return Kind(_KINDS[word]) if word in _KINDS else None


def read_request(text: str) -> Request:
    """Return what `text` asks for, before any look at a board.

    Raises `Unreadable`: with `Unclear.MOVE` for what is talk and no move at all, with another for what was meant as a
    move and has something wrong in it.
    """
    tokens = list(_tokens(text)) if len(text) <= _LIMIT else []
    if [token.text for token in tokens if token.is_a is not _Is.STOP] in _PASSES:
        return Request(text)
    shape = "".join(token.is_a for token in tokens)
    found = _MOVE.fullmatch(shape)
    if not found:
        raise _unreadable(text, tokens, shape)
    squares = tuple(SQUARE_NUMBERS[token.text] for token in tokens if token.is_a is _Is.SQUARE)
    kinds = [_KINDS[token.text] for token in tokens if token.is_a is _Is.KIND]
    verbs = [_VERBS[token.text] for token in tokens if token.is_a is _Is.VERB]
    if verbs and not found["put"]:
        raise Unreadable(Unclear.UNFINISHED_MOVE, text)
    path, last = (squares[:-1], squares[-1]) if found["put"] or found["fourth"] else (squares, NOWHERE)
    return Request(text, kinds[0] if kinds else NOWHERE, path, _verb(verbs), last)


def _verb(verbs: list[Verb]) -> Verb | None:
    """The most telling of `verbs`: "puts the corpse" is about the corpse."""
    return min(verbs, key=list(Verb).index, default=None)


def _tokens(text: str) -> Iterator[_Token]:
    plain = unicodedata.normalize("NFKC", text).lower().strip(_WRAPPING)
    spaced = _UNSPACED.sub(r" \g<0> ", plain)
    for found in _TOKEN.finditer(spaced):
        token = _token(found.lastgroup or "", found[0])
        if token:
            yield token


def _token(group: str, text: str) -> _Token | None:
    if group == "blank" or text in _LINKS:
        return None
    if group != "word":
        return _Token(_Is(group), text)
    if text == "x":
        return _Token(_Is.JOIN, text)
    known = ((_KINDS, _Is.KIND), (_VERBS, _Is.VERB), (_STOPS, _Is.STOP))
    return _Token(next((is_a for words, is_a in known if text in words), _Is.OTHER), text)


def _unreadable(text: str, tokens: list[_Token], shape: str) -> Unreadable:
    """Tell a move with something wrong in it from talk, which is left alone: only the former has a move's shape."""
    misspelt = next((token for token in tokens if token.is_a is _Is.OTHER), None)
    if misspelt and get_close_matches(misspelt.text, [*_VERBS, *_KINDS], cutoff=0.7):
        kind_or_verb = "K" if shape.startswith("O") else "V"
        shape = shape.replace("O", kind_or_verb, 1)
    if not _LIKE_A_MOVE.fullmatch(shape):
        return Unreadable(Unclear.MOVE, text)
    wrong = next((token for token in tokens if token.is_a is _Is.NEARLY_A_SQUARE), misspelt)
    if wrong:
        what = Unclear.MOVE_SQUARE if wrong.is_a is _Is.NEARLY_A_SQUARE else Unclear.MOVE_WORD
        return Unreadable(what, text, wrong.text)
    return Unreadable(Unclear.UNFINISHED_MOVE, text)


def find_move(position: Position, request: Request, rules: Rules) -> Move:
    """Return the one legal move of the side to move that `request` means.

    Raises `Ambiguous` or `Illegal` as `read_move` does.
    """
    if request.is_pass:
        return _pass(position, rules)
    if request.verb is Verb.KILL and request.square == request.path[1]:
        request = replace(request, verb=None, square=NOWHERE)  # "kills on d4" of a piece that goes to d4
    origin, target = request.path[:2]
    moves = [move for move in piece_moves(position, origin, rules) if move[2] == target]
    said = [move for move in _said(request, position.board[origin]) if move in moves]
    if len(said) == 1:
        return said[0]
    fitting = [move for move in moves if request.fits(move)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Ambiguous(request.text, tuple(sorted(fitting, key=write_move)))
    raise why_not(position, request, rules)


def _pass(position: Position, rules: Rules) -> Move:
    moves = legal_moves(position, rules)
    if moves == [PASS]:
        return PASS
    raise Illegal(Reason.MUST_NOT_PASS if moves else Reason.GAME_OVER)


def _said(request: Request, code: int) -> list[Move]:
    """The complete moves that `request` writes out: two if its third square could be a way out or a place."""
    if code == EMPTY or not request.suits(kind_of(code)):
        return []
    kind = kind_of(code)
    origin, target, *rest = request.path
    square = NOWHERE if kind == ASSASSIN and request.square == origin else request.square
    if not rest:
        return [(kind, origin, target, NOWHERE, square)]
    out_of_maze = (kind, origin, target, rest[0], square)
    return [out_of_maze] if square != NOWHERE else [out_of_maze, (kind, origin, target, NOWHERE, rest[0])]
