"""Reading a move out of a sentence, generously, to ask whether it is meant: nothing is played by it.

What a sentence says is looked up among the legal moves, as a typed move is.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.djambi.board import ASSASSIN, CORPSE, Kind, kind_of
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import Move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.tokens import (
    APOSTROPHES,
    LIMIT,
    NAMED,
    NO_WORD,
    Is,
    Lexicon,
    Token,
    lexicon_of,
    plain_of,
    shape_of,
    tokens_of,
)
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary, is_glued


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence that says a move names, in its order; everything else in it says nothing.

    `has_last` is whether its last square is where something is put, `kills` whether it says that something dies.
    """

    kinds: tuple[Kind, ...]
    squares: tuple[int, ...]
    has_last: bool
    kills: bool


_APART: Final = re.compile(r"(?<![\w'])([a-i])[ -]([1-9])(?!\w)")
_ELIDED: Final = re.compile(r"\b([cdjlmnst]|qu)'(?=\w)")
_BRACKETS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_SENTENCES: Final = re.compile(r"[^.!。\n\U0001f000-\U0001faff]+[.!。\n\U0001f000-\U0001faff]*")
_TAIL: Final = re.compile(r"(?:[,;]\s+|、)(?=(?:[^\s,;、]+\s*){1,4}$)(?=[^0-9]{1,24}$)", re.ASCII)
"""Before the last few words of a sentence."""
_STOPS: Final = tuple(map(re.compile, (r"\Z", r"[.!…。\n]", r"[.,;:!…、。\n]")))
"""What ends a remark: the text, else a sentence, else a clause; the longest without a square is one."""
_EMPHASIS: Final = str.maketrans("", "", "`*_")
_QUOTED: Final = re.compile(r"\A>|~~|```")


@dataclass(frozen=True, slots=True)
class _Around:
    """What may stand in a sentence around a move, as regular expressions; `said` also finds words that must stay."""

    said: re.Pattern[str]
    phrases: frozenset[str]
    remarks: re.Pattern[str]
    unless: re.Pattern[str]


@lru_cache
def _around(vocabulary: Vocabulary) -> _Around:
    phrases = _phrases(vocabulary.said)
    stays = filter(is_glued, lexicon_of(vocabulary).tokens)
    return _Around(
        _any_of({*phrases, *stays}),
        phrases,
        _any_of(_phrases(vocabulary.remarks)),
        _any_of(vocabulary.unless.split()),
    )


def _phrases(text: str) -> frozenset[str]:
    return frozenset(_ELIDED.sub(r"\1' ", phrase) for phrase in text.split("|") if phrase)


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds any of `words`, the longest first; in scripts with blanks only as whole words."""
    longest = sorted(words, key=len, reverse=True)
    found = [re.escape(word) if is_glued(word) else rf"(?<![\w'])(?:{re.escape(word)})(?![\w'])" for word in longest]
    return re.compile("|".join(found) or NO_WORD)


def sentence_in(text: str, vocabulary: Vocabulary) -> Sentence | None:
    """Return what a sentence names that may say a move; `None` if it has a question mark or a word with a meaning.

    Only words of a closed list have none, and remarks: what is in brackets, or in a clause that names no square.
    """
    if not any(map(str.isnumeric, text)):  # most of what is said at a table
        return None
    around, lexicon = _around(vocabulary), lexicon_of(vocabulary)
    said = _ELIDED.sub(r"\1' ", plain_of(text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")).strip()
    if len(text) > LIMIT or "?" in said or _QUOTED.search(said):
        return None
    kept = _without_remarks(_APART.sub(r"\1\2", said.translate(_EMPHASIS)), around, lexicon)
    return _sentence(_told(kept, around, lexicon), lexicon) if NAMED.search(kept) else None


def _without_remarks(plain: str, around: _Around, lexicon: Lexicon) -> str:
    """A text without its remarks; "" if they take back what it says."""
    cut = [found[0] for found in _BRACKETS.finditer(plain) if not NAMED.search(found[0])]
    for remark in cut:
        plain = plain.replace(remark, " ")
    if found := around.remarks.search(plain):
        rest = plain[found.start() :]
        said = (stop.split(rest, 1)[0] for stop in _STOPS)
        cut.append(next((each for each in said if not NAMED.search(each)), found[0]))
        plain = plain.replace(cut[-1], " ", 1)
    parts = [part for each in _SENTENCES.findall(plain) for part in _TAIL.split(each, 1)]
    kept = [part for part in parts if NAMED.search(part) or _is_told(part, around, lexicon)]
    cut += [part for part in parts if part not in kept]
    return "" if any(around.unless.search(remark) for remark in cut) else " ".join(kept)


def _is_told(clause: str, around: _Around, lexicon: Lexicon) -> bool:
    return not any(token.is_a is Is.OTHER for token in _told(clause, around, lexicon))


def _told(plain: str, around: _Around, lexicon: Lexicon) -> list[Token]:
    """The tokens of a text without the phrases that say nothing."""
    kept = around.said.sub(lambda found: " " if found[0] in around.phrases else f" {found[0]} ", plain)
    return list(tokens_of(kept, lexicon))


def _sentence(tokens: list[Token], lexicon: Lexicon) -> Sentence | None:
    """What the tokens of a sentence name; `None` if one of them is no part of a move."""
    while tokens and tokens[-1].is_a is Is.ASIDE:
        tokens.pop()
    tokens = [each for each in tokens if each.is_a is not Is.ASIDE or each.text in lexicon.tokens]  # no emojis
    tokens = _without_articles([each for each in tokens if each.text not in APOSTROPHES])
    shape = shape_of(tokens)
    if not _SENTENCE.fullmatch(shape) or _LIST.fullmatch(shape):
        return None
    kinds = [lexicon.kinds[each.text] for each in tokens if each.is_a is Is.KIND]
    squares = [SQUARE_NUMBERS[each.text] for each in tokens if each.is_a is Is.SQUARE]
    before_last = _BEFORE_LAST.match(shape)
    verb = lexicon.verbs[tokens[before_last.end() - 1].text] if before_last else None
    kills = any(lexicon.verbs[each.text] is Purpose.KILL for each in tokens if each.is_a is Is.VERB)
    return Sentence(tuple(kinds), tuple(squares), verb in (Purpose.CORPSE, Purpose.PUT), kills)


_SENTENCE: Final = re.compile(r"[KVJTP]*(?:S[KVJTP]*){1,4}")
_LIST: Final = re.compile(r"P*K?P*SP+SP*")
_BEFORE_LAST: Final = re.compile(r".*V(?=[JTP]*S[^S]*$)")


def _without_articles(tokens: list[Token]) -> list[Token]:
    """The tokens without an "a" before a piece's name or between two squares, where it is no Assassin."""
    neighbours = zip([None, *tokens], tokens, [*tokens[1:], None], strict=False)
    return [each for before, each, after in neighbours if not _is_article(before, each, after)]


def _is_article(before: Token | None, token: Token, after: Token | None) -> bool:
    if token.text != _ARTICLE or token.is_a is not Is.KIND or after is None:
        return False
    return after.is_a is Is.KIND or (after.is_a is before.is_a is Is.SQUARE if before else False)


_ARTICLE: Final = "a"


def moves_said(position: Position, sentence: Sentence, rules: Rules) -> list[Move]:
    """Return the legal moves that a sentence can mean: several if it leaves something open, such as a corpse's square.

    They are what somebody wants to do only if all have the same start and target.
    """
    every = [move for move in legal_moves(position, rules) if _suits(position, sentence, move)]
    if sentence.kills:
        every = [move for move in every if _struck(position, move)] or every
    forwards = [move for move in every if sentence.squares in _spelt(sentence, move)]
    if forwards or len(sentence.squares) == 1:
        return forwards
    target, origin, *rest = sentence.squares
    turned = (origin, target, *rest)
    ways = (sentence.squares, turned)
    backwards = [move for move in every if _spelt(sentence, move)[0] == turned]
    return backwards or next(filter(None, ([move for move in every if move[1:3] == way] for way in ways)), [])


def _spelt(sentence: Sentence, move: Move) -> list[tuple[int, ...]]:
    """The squares of a move as people name them: all first, and without its start if they name its piece."""
    squares = tuple(square for square in move[1:] if square != NOWHERE)
    ways = [squares, (*squares, move.origin)] if move.kind == ASSASSIN else [squares]
    from_there = move.square == move.origin and not sentence.has_last  # "my Militant takes f1 from e1"
    return [*ways, squares[1:]] if sentence.kinds and not from_there else ways


def _suits(position: Position, sentence: Sentence, move: Move) -> bool:
    """Whether a move agrees with what a sentence says in addition to squares: who moves, who dies, what is put down."""
    if move.origin == NOWHERE or (sentence.has_last and move.square != sentence.squares[-1]):
        return False
    kinds = set(sentence.kinds)
    return not kinds or (move.kind in kinds and kinds - {move.kind} <= _struck(position, move))


def _struck(position: Position, move: Move) -> set[int]:
    """The kinds of the pieces on which a move lands, or which a Reporter kills beside it."""
    codes = [position.board[square] for square in (move.target, move.square) if square != NOWHERE]
    return {kind_of(code) for code in codes if code > CORPSE}
