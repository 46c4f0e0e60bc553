"""Parsing of what people type as a move, generously and never guessing (RULES.md, section 10).

A text is cut into tokens (squares, kinds, verbs, dashes ...). The shape of the tokens tells a move from talk. What the
move says is then looked up among the legal moves; a text that fits several of them is refused. A `Vocabulary` names the
words for kinds and verbs; the default has only those of the canonical notation.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

from bot.djambi.board import ASSASSIN, CORPSE, EMPTY, Kind, kind_of
from bot.djambi.errors import Ambiguous, Illegal, Reason, Unclear, Unreadable
from bot.djambi.explain import why_none, why_not, why_stuck
from bot.djambi.generate import legal_moves, moves_between
from bot.djambi.geometry import FILES, MAZE, NOWHERE, RANKS, SQUARE, SQUARE_NUMBERS, SQUARES
from bot.djambi.moves import PASS, Move, write_move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.typed_move import Purpose, TypedMove
from bot.djambi.vocabulary import CANONICAL, Vocabulary, is_glued

Reading: TypeAlias = TypedMove | Unreadable
"""A text, parsed: what it asks for, or why it cannot be read."""


class _Is(StrEnum):
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
             | [\u2600-\u2793\u2b50\u2b55\U0001f000-\U0001faff\U000e0020-\U000e007f\u200d\ufe0f]+"""
_EMOJIS: Final = re.compile(_EMOJI, re.VERBOSE | re.IGNORECASE)
_TOKEN: Final = re.compile(
    rf"""(?P<S>{SQUARE}(?![0-9]))
      | (?P<N>[a-z][0-9]{{1,2}}(?![0-9]))
      | (?P<word>(?!(?<=[{RANKS}])ー)[^\W\d_]+?(?=[a-z][0-9]|[\W\d_]|$))
      | (?P<A>{_EMOJI})
      | (?P<J>[-‐-―−ー~〜=>×\u2190-\u21ff\u2794-\u27be\u27f0-\u27ff]+\ufe0f? | (?<=[{RANKS}]):(?={SQUARE}))
      | (?P<Q>[?]+)
      | (?P<P>[,;:.!、。…()\[\]]+)
      | (?P<blank>\s+)
      | (?P<O>.)""",
    re.VERBOSE,
)
_GROUPS: Final = {each.value: each for each in _Is}
"""The classes of the groups of `_TOKEN`; words and blanks have none of their own."""
_SQUARES: Final = re.compile(SQUARE + "(?![0-9])")
_WORD: Final = re.compile(SQUARE + r"(?![0-9])|[0-9]+|[^\W\d_]+")
_MOVE: Final = re.compile(r"K?SJ*S(?:J*S)?(?:P*V+(?P<put>S?)|J*(?P<fourth>S))?P*")
# A kind that goes to a square, without saying from where; in scripts without blanks the square stands before "to".
_TO_SQUARE: Final = re.compile(r"K(?:[TJ]+S|S(?P<after>T))(?:P*V+(?P<put>S))?")
_BEGINNING: Final = re.compile(r"KSJ*")
_ANSWER: Final = re.compile(r"V{0,2}S")
_APOSTROPHES: Final = frozenset("'\u2019")
_FILES: Final = frozenset(FILES)
_MOST_ASIDES: Final = 4
# Two squares with a dash or a kind between; after a kind and a dash, one word of the rest may be unknown.
_LIKE_A_MOVE: Final = re.compile(r"(?:K[SN]J*|SJ+)[SN][SNJVP]*|K[SN]J+[SN][SNJVP]*O[SNJVP]*")
_WRAPPING: Final = "`*_ \t\r\n"  # not "~" and "|": ~~crossed out~~ and ||hidden|| text is no move
_LIMIT: Final = 120


@dataclass(frozen=True, slots=True)
class Answer:
    """A square that a player typed when the bot asked for one, and the verb beside it, if any."""

    text: str
    square: int
    purpose: Purpose | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence that says a move names, in its order; everything else in it says nothing.

    `has_last` is whether its last square is where something is put, `kills` whether it says that something dies.
    """

    kinds: tuple[Kind, ...]
    squares: tuple[int, ...]
    has_last: bool
    kills: bool


@dataclass(frozen=True, slots=True)
class _Token:
    is_a: _Is
    text: str


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """A vocabulary as an index: the token of each word, and its meaning.

    `silent` words mean nothing between two others. `glued` finds the words of scripts without blanks, which are cut out
    of a text first, the longest first.
    """

    tokens: Mapping[str, _Token]
    kinds: Mapping[str, Kind]
    verbs: Mapping[str, Purpose]
    passes: frozenset[str]
    silent: frozenset[str]
    glued: re.Pattern[str]


_NO_WORD: Final = "(?!)"


@lru_cache
def _lexicon(vocabulary: Vocabulary) -> _Lexicon:
    kinds = {word: kind for kind, words in vocabulary.kinds.items() for word in words.split()}
    verbs = {word: verb for verb, words in vocabulary.verbs.items() for word in words.split()}
    links, stops = vocabulary.links.split(), vocabulary.stops.split()
    # Later classes win: a word of two meanings has the last of them.
    towards, asides = vocabulary.towards.split(), vocabulary.asides.split()
    classes = (
        *((asides, _Is.ASIDE), (stops, _Is.STOP), (verbs, _Is.VERB), (kinds, _Is.KIND), (["x"], _Is.JOIN)),
        *((links, _Is.NOTHING), (towards, _Is.TOWARDS)),
    )
    tokens = {word: _Token(is_a, word) for words, is_a in classes for word in words}
    tokens |= {word: _Token(_Is.SQUARE, SQUARES[MAZE]) for word in vocabulary.maze.split()}
    glued = sorted(filter(is_glued, tokens), key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, glued)) or _NO_WORD)
    return _Lexicon(
        tokens, kinds, verbs, frozenset(vocabulary.passes.split()), frozenset(links + towards + stops), pattern
    )


def read_move(position: Position, text: str, rules: Rules, vocabulary: Vocabulary = CANONICAL) -> Move:
    """Return the legal move of the side to move that `text` says.

    Raises `Unreadable` if it is not in the form of a move, `Ambiguous` if it could mean several legal moves, `Illegal`
    with the rule if it means none.
    """
    return find_move(position, read_typed(text, vocabulary), rules)


def read_square(text: str) -> int:
    """Return the number of the square that `text` names, in small, capital or full-width letters.

    Raises `Unreadable` for anything else.
    """
    square = SQUARE_NUMBERS.get(_plain(text).strip(_WRAPPING))
    if square is None:
        raise Unreadable(Unclear.SQUARE, text)
    return square


def squares_in(text: str) -> tuple[int, ...]:
    """Return the numbers of the squares named in `text`, in the order of the text."""
    return tuple(SQUARE_NUMBERS[name] for name in _SQUARES.findall(_plain(text)))


def without_emojis(text: str) -> str:
    """Return a text without its emojis and smileys."""
    return _EMOJIS.sub(" ", text)


def words_of(text: str, vocabulary: Vocabulary) -> list[str]:
    """Return the squares, numbers and words of `text` in small letters, without words such as "to" and "and"."""
    lexicon = _lexicon(vocabulary)
    return [word for word in _WORD.findall(_spaced(_plain(text), lexicon)) if word not in lexicon.silent]


def kind_named(word: str, vocabulary: Vocabulary) -> Kind | None:
    """Return the kind of piece that a word of `words_of` names, if it names one."""
    return _lexicon(vocabulary).kinds.get(word)


def reading_of(text: str, vocabulary: Vocabulary = CANONICAL) -> Reading:
    """Return what `text` asks for, or the `Unreadable` that `read_typed` raises, for the caller to judge."""
    try:
        return read_typed(text, vocabulary)
    except Unreadable as error:
        return error


def is_meant_as_move(reading: Reading) -> bool:
    """Return whether a text was meant as a move, perhaps with something wrong in it; all others are talk."""
    return not isinstance(reading, Unreadable) or reading.what is not Unclear.MOVE


def understood(reading: Reading) -> TypedMove:
    """Return what a text asks for, even if it is only begun; raises its `Unreadable` otherwise."""
    if not isinstance(reading, Unreadable):
        return reading
    if reading.begun is None:
        raise reading
    return reading.begun


def read_typed(text: str, vocabulary: Vocabulary = CANONICAL) -> TypedMove:
    """Return what `text` asks for, without looking at a board.

    Raises `Unreadable`: with `Unclear.MOVE` for talk, with another form for a text that was meant as a move and has
    something wrong in it.
    """
    lexicon = _lexicon(vocabulary)
    said = list(_tokens(text, lexicon)) if len(text) <= _LIMIT else []
    if _is_pass(said, lexicon):
        return TypedMove(text)
    tokens = _without_asides(said)
    from_anywhere = _TO_SQUARE.fullmatch(_shape(tokens))
    if from_anywhere and (not from_anywhere["after"] or is_glued(tokens[2].text)):
        return _typed(text, tokens, lexicon, (NOWHERE,), has_last=bool(from_anywhere["put"]))
    tokens = [token for token in tokens if token.is_a is not _Is.TOWARDS]
    shape = _shape(tokens)
    found = _MOVE.fullmatch(shape)
    if not found:
        begun = _typed(text, tokens, lexicon) if _BEGINNING.fullmatch(shape) else None
        raise _unreadable(text, tokens, shape, lexicon, begun)
    typed = _typed(text, tokens, lexicon, has_last=bool(found["put"] or found["fourth"]))
    if typed.purpose and not found["put"]:
        raise Unreadable(Unclear.UNFINISHED_MOVE, text, begun=typed)
    return typed


def _shape(tokens: Iterable[_Token]) -> str:
    return "".join([token.is_a for token in tokens])


def _typed(
    text: str, tokens: list[_Token], lexicon: _Lexicon, start: tuple[int, ...] = (), *, has_last: bool = False
) -> TypedMove:
    """The move that the tokens spell; its path begins with `start`.

    With `has_last` the last square is the move's `square`.
    """
    squares = start + tuple([SQUARE_NUMBERS[token.text] for token in tokens if token.is_a is _Is.SQUARE])
    kinds = [lexicon.kinds[token.text] for token in tokens if token.is_a is _Is.KIND]
    verbs = [lexicon.verbs[token.text] for token in tokens if token.is_a is _Is.VERB]
    path, last = (squares[:-1], squares[-1]) if has_last else (squares, NOWHERE)
    return TypedMove(text, kinds[0] if kinds else NOWHERE, path, _verb(verbs), last)


def _without_asides(tokens: list[_Token]) -> list[_Token]:
    """The tokens without a last "lol" or emoji, and without the file of a square that is still being typed."""
    end = len(tokens)
    while end and (tokens[end - 1].is_a in (_Is.ASIDE, _Is.STOP) or tokens[end - 1].text in _APOSTROPHES):
        end -= 1
    if end > 1 and tokens[end - 1].text in _FILES and tokens[end - 2].is_a is _Is.VERB:
        end -= 1
    return [_Token(_Is.OTHER, token.text) if token.is_a is _Is.ASIDE else token for token in tokens[:end]]


def read_answer(text: str, vocabulary: Vocabulary) -> Answer | None:
    """Return the square that `text` names as the answer to a question; `None` if the text says more than that."""
    tokens = list(_tokens(text, _lexicon(vocabulary))) if len(text) <= _LIMIT else []
    core = [token for token in tokens if token.is_a not in (_Is.ASIDE, _Is.STOP, _Is.TOWARDS)]
    core = [token for token in core if token.text not in _APOSTROPHES]
    asides = sum(token.is_a is _Is.ASIDE for token in tokens)
    if asides > _MOST_ASIDES or not _ANSWER.fullmatch(_shape(core)):
        return None
    verbs = [_lexicon(vocabulary).verbs[token.text] for token in core[:-1]]
    return Answer(text, SQUARE_NUMBERS[core[-1].text], _verb(verbs))


def _is_pass(tokens: list[_Token], lexicon: _Lexicon) -> bool:
    """Whether a text says only that there is no move."""
    words = [token.text for token in tokens if token.is_a is not _Is.STOP]
    return len(words) == 1 and words[0] in lexicon.passes


def _verb(verbs: list[Purpose]) -> Purpose | None:
    """The most specific of `verbs`: "puts the corpse" is about the corpse."""
    return min(verbs, key=list(Purpose).index, default=None)


def _plain(text: str) -> str:
    """A text in small letters, each character in its plainest form."""
    return unicodedata.normalize("NFKC", text).lower()


def _spaced(plain: str, lexicon: _Lexicon) -> str:
    """A text with blanks around the words of scripts without blanks."""
    return lexicon.glued.sub(r" \g<0> ", plain)


def _tokens(text: str, lexicon: _Lexicon) -> Iterator[_Token]:
    for found in _TOKEN.finditer(_spaced(_plain(text).strip(_WRAPPING), lexicon)):
        group = found.lastgroup or ""
        if group != "blank" and (token := _token(group, found[0], lexicon)).is_a is not _Is.NOTHING:
            yield token


def _token(group: str, text: str, lexicon: _Lexicon) -> _Token:
    if group == "word":
        return lexicon.tokens.get(text) or _Token(_Is.OTHER, text)
    return _Token(_GROUPS[group], text)


def _unreadable(text: str, tokens: list[_Token], shape: str, lexicon: _Lexicon, begun: TypedMove | None) -> Unreadable:
    """Tell a move with something wrong in it from talk, which is left alone: only the former has a move's shape."""
    misspelt = next((token for token in tokens if token.is_a is _Is.OTHER), None)
    if misspelt and get_close_matches(misspelt.text, [*lexicon.verbs, *lexicon.kinds], cutoff=0.7):
        kind_or_verb = "K" if shape.startswith("O") else "V"
        shape = shape.replace("O", kind_or_verb, 1)
    if not _LIKE_A_MOVE.fullmatch(shape):
        return Unreadable(Unclear.MOVE, text, begun=begun)
    wrong = next((token for token in tokens if token.is_a is _Is.NEARLY_A_SQUARE), misspelt)
    if wrong:
        what = Unclear.MOVE_SQUARE if wrong.is_a is _Is.NEARLY_A_SQUARE else Unclear.MOVE_WORD
        return Unreadable(what, text, wrong.text)
    return Unreadable(Unclear.UNFINISHED_MOVE, text)


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
    stays = filter(is_glued, _lexicon(vocabulary).tokens)
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
    return re.compile("|".join(found) or _NO_WORD)


def sentence_in(text: str, vocabulary: Vocabulary) -> Sentence | None:
    """Return what a sentence names that may say a move; `None` if it has a question mark or a word with a meaning.

    Only words of a closed list have none, and remarks: what is in brackets, or in a clause that names no square.
    """
    if not any(map(str.isnumeric, text)):  # most of what is said at a table
        return None
    around, lexicon = _around(vocabulary), _lexicon(vocabulary)
    plain = _ELIDED.sub(r"\1' ", _plain(text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")).strip()
    if len(text) > _LIMIT or "?" in plain or _QUOTED.search(plain):
        return None
    kept = _without_remarks(_APART.sub(r"\1\2", plain.translate(_EMPHASIS)), around, lexicon)
    return _sentence(_told(kept, around, lexicon), lexicon) if _SQUARES.search(kept) else None


def _without_remarks(plain: str, around: _Around, lexicon: _Lexicon) -> str:
    """A text without its remarks; "" if they take back what it says."""
    cut = [found[0] for found in _BRACKETS.finditer(plain) if not _SQUARES.search(found[0])]
    for remark in cut:
        plain = plain.replace(remark, " ")
    if found := around.remarks.search(plain):
        rest = plain[found.start() :]
        said = (stop.split(rest, 1)[0] for stop in _STOPS)
        cut.append(next((each for each in said if not _SQUARES.search(each)), found[0]))
        plain = plain.replace(cut[-1], " ", 1)
    parts = [part for each in _SENTENCES.findall(plain) for part in _TAIL.split(each, 1)]
    kept = [part for part in parts if _SQUARES.search(part) or _is_told(part, around, lexicon)]
    cut += [part for part in parts if part not in kept]
    return "" if any(around.unless.search(remark) for remark in cut) else " ".join(kept)


def _is_told(clause: str, around: _Around, lexicon: _Lexicon) -> bool:
    return not any(token.is_a is _Is.OTHER for token in _told(clause, around, lexicon))


def _told(plain: str, around: _Around, lexicon: _Lexicon) -> list[_Token]:
    """The tokens of a text without the phrases that say nothing."""
    kept = around.said.sub(lambda found: " " if found[0] in around.phrases else f" {found[0]} ", plain)
    return list(_tokens(kept, lexicon))


def _sentence(tokens: list[_Token], lexicon: _Lexicon) -> Sentence | None:
    """What the tokens of a sentence name; `None` if one of them is no part of a move."""
    while tokens and tokens[-1].is_a is _Is.ASIDE:
        tokens.pop()
    tokens = [each for each in tokens if each.is_a is not _Is.ASIDE or each.text in lexicon.tokens]  # no emojis
    tokens = _without_articles([each for each in tokens if each.text not in _APOSTROPHES])
    shape = _shape(tokens)
    if not _SENTENCE.fullmatch(shape) or _LIST.fullmatch(shape):
        return None
    kinds = [lexicon.kinds[each.text] for each in tokens if each.is_a is _Is.KIND]
    squares = [SQUARE_NUMBERS[each.text] for each in tokens if each.is_a is _Is.SQUARE]
    before_last = _BEFORE_LAST.match(shape)
    verb = lexicon.verbs[tokens[before_last.end() - 1].text] if before_last else None
    kills = any(lexicon.verbs[each.text] is Purpose.KILL for each in tokens if each.is_a is _Is.VERB)
    return Sentence(tuple(kinds), tuple(squares), verb in (Purpose.CORPSE, Purpose.PUT), kills)


_SENTENCE: Final = re.compile(r"[KVJTP]*(?:S[KVJTP]*){1,4}")
_LIST: Final = re.compile(r"P*K?P*SP+SP*")
_BEFORE_LAST: Final = re.compile(r".*V(?=[JTP]*S[^S]*$)")


def _without_articles(tokens: list[_Token]) -> list[_Token]:
    """The tokens without an "a" before a piece's name or between two squares, where it is no Assassin."""
    neighbours = zip([None, *tokens], tokens, [*tokens[1:], None], strict=False)
    return [each for before, each, after in neighbours if not _is_article(before, each, after)]


def _is_article(before: _Token | None, token: _Token, after: _Token | None) -> bool:
    if token.text != _ARTICLE or token.is_a is not _Is.KIND or after is None:
        return False
    return after.is_a is _Is.KIND or (after.is_a is before.is_a is _Is.SQUARE if before else False)


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


def find_move(position: Position, typed: TypedMove, rules: Rules) -> Move:
    """Return the one legal move of the side to move that `typed` means.

    Raises `Ambiguous` or `Illegal` as `read_move` does, and `Unreadable` for a beginning that no legal move continues,
    unless it names a piece that cannot move.
    """
    if typed.is_pass:
        return _pass(position, rules)
    typed = _without_kill(position, typed)
    if typed.is_begun:
        raise _unfinished(position, typed, rules)
    if typed.origin == NOWHERE:
        typed = _with_origin(position, typed, rules)
    moves = moves_between(position, typed.origin, typed.target, rules)
    said = [move for move in _spelled(typed, position.board[typed.origin]) if move in moves]
    if len(said) == 1:
        return said[0]
    fitting = [move for move in moves if typed.fits(move)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Ambiguous(typed.text, tuple(sorted(fitting, key=write_move)))
    raise why_not(position, typed, rules)


def _without_kill(position: Position, typed: TypedMove) -> TypedMove:
    """`typed` without "kills" or "kills on d4" of a piece that goes to d4, where it meets another."""
    if typed.purpose is not Purpose.KILL or typed.target == NOWHERE or typed.square not in (NOWHERE, typed.target):
        return typed
    meets = position.board[typed.target] > CORPSE
    return replace(typed, purpose=None, square=NOWHERE) if meets or typed.square == typed.target else typed


def _with_origin(position: Position, typed: TypedMove, rules: Rules) -> TypedMove:
    """`typed` with the start of the one piece that can go there."""
    way = replace(typed, purpose=None, square=NOWHERE)
    fitting = [move for move in legal_moves(position, rules) if way.fits(move)]
    origins = {move.origin for move in fitting}
    if not origins:
        raise why_none(position, typed, rules)
    if len(origins) > 1:
        said = [move for move in fitting if typed.fits(move)] or fitting
        raise Ambiguous(typed.text, tuple(sorted(said, key=write_move)))
    return replace(typed, path=(origins.pop(), *typed.path[1:]))


def _unfinished(position: Position, begun: TypedMove, rules: Rules) -> Ambiguous | Illegal | Unreadable:
    """Why a beginning is no move yet: several moves continue it, or none does."""
    needs_square = begun.purpose is not None
    moves = [move for move in legal_moves(position, rules) if begun.fits(move)]
    fitting = [move for move in moves if move.square != NOWHERE or not needs_square]
    if not fitting:
        return why_stuck(position, begun, rules) or Unreadable(Unclear.UNFINISHED_MOVE, begun.text)
    return Ambiguous(begun.text, tuple(sorted(fitting, key=write_move)))


def _pass(position: Position, rules: Rules) -> Move:
    moves = legal_moves(position, rules)
    if PASS in moves:
        return PASS
    refusal = Illegal(Reason.MUST_NOT_PASS if moves else Reason.GAME_OVER)
    refusal.movable = frozenset(move.origin for move in moves)
    raise refusal


def _spelled(typed: TypedMove, code: int) -> list[Move]:
    """The complete moves that `typed` spells: two if its third square could be an exit or the place of a corpse."""
    if code == EMPTY or not typed.suits(kind_of(code)):
        return []
    kind = kind_of(code)
    origin, target, *rest = typed.path
    square = NOWHERE if kind == ASSASSIN and typed.square == origin else typed.square
    if not rest:
        return [Move(kind, origin, target, square=square)]
    out_of_maze = Move(kind, origin, target, rest[0], square)
    return [out_of_maze] if square != NOWHERE else [out_of_maze, Move(kind, origin, target, square=rest[0])]
