"""Reading a move out of a sentence, generously, to ask whether it is meant: nothing is played by it.

The legal moves decide what it can mean, as for a typed move.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.djambi.board import ASSASSIN, CORPSE, REPORTER, Kind, Side, kind_of, side_of
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import FILES, MAZE, NOWHERE, RANKS, SQUARE, SQUARE_NUMBERS
from bot.djambi.moves import Move
from bot.djambi.position import Position
from bot.djambi.reading import TypedSquare, read_answer
from bot.djambi.rules import Rules
from bot.djambi.tokens import (
    APOSTROPHES,
    DOUBT,
    LIMIT,
    NAMED,
    Is,
    Lexicon,
    TextToken,
    any_of,
    bare,
    lexicon_of,
    misspelt,
    plain_of,
    shape_of,
    tokens_of,
    without_chips,
)
from bot.djambi.typed_move import Purpose, TypedMove
from bot.djambi.vocabulary import Vocabulary, is_glued


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence that says a move names, in its order; everything else in it says nothing.

    `put` is the square on which it puts something, `NOWHERE` if it doesn't say so; `kills` is whether something dies,
    `goes` whether a verb says that a piece goes somewhere or takes something.
    """

    kinds: tuple[Kind, ...]
    sides: frozenset[Side]
    squares: tuple[int, ...]
    put: int
    kills: bool
    goes: bool


_APART: Final = re.compile(rf"(?<![\w'])([{FILES}])[ -]([{RANKS}])(?!\w)")
_DOTS: Final = re.compile(rf"(?<={SQUARE})(?:\.\.+|[/,\uff65\u30fb]| ?[>\u4e00\u30fb\uff65] ?)(?={SQUARE})")
_BETWEEN: Final = re.compile(rf"(?<![a-z])(?P<letter>[cardnm])[/,](?={SQUARE})")
_STRETCHED: Final = re.compile(r"([a-z])\1{2,}|(?<=[\u3041-\u3096])[\u30fc\u301c~]+")
_SIGNS: Final = re.compile(
    r"\A[/!@.]+|<3|\^\^|\\?o/|[:;=]-?[)(]|(?<![\w'])(?:[bmw]*[ou]*w?a?(?:h+[aei]+){2,}h*|lol|xd|mdr|ptdr|[wk])(?!\w)"
)
"""Signs before a command, smileys and laughter, stretched or not."""
_POSSESSIVE: Final = re.compile(r"(?<=[a-z])'s?(?!\w)")
_ELIDED: Final = re.compile(r"\b([cdjlmnst]|qu)'(?=\w)")
_BRACKETS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_SENTENCES: Final = re.compile(r"[^.!。\n\U0001f000-\U0001faff]+[.!。\n\U0001f000-\U0001faff]*")
_CLAUSE: Final = re.compile(r"[^,;:、…]+?(?:[,;]\s+|[、…]|(?<=\w)\s[-\u2010-\u2015]+\s)|\s*[^\s,;:]+\s[^,;:]+:\s")
_TAIL: Final = re.compile(r"(?:[,;]\s+|、)(?=(?:[^\s,;、]+\s*){1,8}$)(?=[^0-9]{1,45}$)", re.ASCII)
"""Before the last few words of a sentence."""
_STOPS: Final = tuple(map(re.compile, (r"\Z", r"[.!…。\n]", r"[.,;:!…、。\n]")))
"""What ends a remark: the text, else a sentence, else a clause; the longest without a square is one."""
_EMPHASIS: Final = str.maketrans("", "", "`*_")


@dataclass(frozen=True, slots=True)
class _Around:
    """What a sentence may have around a move, as regular expressions; `said` also finds words that must stay."""

    said: re.Pattern[str]
    phrases: frozenset[str]
    sides: Mapping[str, Side]
    side: re.Pattern[str]
    goes: re.Pattern[str]
    remarks: re.Pattern[str]
    unless: re.Pattern[str]


@lru_cache
def _around(vocabulary: Vocabulary) -> _Around:
    lexicon = lexicon_of(vocabulary)
    phrases = _phrases(vocabulary.said) - {bare(word) for word in (*lexicon.kinds, *lexicon.verbs)}
    sides = {bare(word): side for side, words in vocabulary.sides.items() for word in words.split()}
    return _Around(
        any_of({*phrases, *filter(is_glued, lexicon.tokens)}),
        phrases,
        sides,
        any_of(sides),
        any_of(_phrases(vocabulary.goes)),
        any_of(_phrases(vocabulary.remarks)),
        any_of(_phrases(vocabulary.unless)),
    )


def _phrases(text: str) -> frozenset[str]:
    return frozenset(_ELIDED.sub(r"\1' ", bare(phrase)) for phrase in text.split("|") if phrase)


@lru_cache(256)  # one message is read in several ways
def sentence_in(text: str, vocabulary: Vocabulary) -> Sentence | None:
    """Return what a sentence names that may say a move; `None` if it has a question mark or a word with a meaning.

    Only words of a closed list have none, and remarks: what is in brackets, or in a clause that names no square.
    """
    if not any(map(str.isnumeric, text)):  # most messages
        return None
    text = without_chips(text).strip()
    around, lexicon = _around(vocabulary), lexicon_of(vocabulary)
    said = _ELIDED.sub(r"\1' ", bare(plain_of(text)).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")).strip()
    if len(text) > LIMIT or DOUBT.search(said):
        return None
    said = _BETWEEN.sub(r"\g<letter> ", _DOTS.sub("-", _APART.sub(r"\1\2", said.translate(_EMPHASIS))))
    kept = _without_remarks(_SIGNS.sub(" ", _STRETCHED.sub(r"\1", said)), around, lexicon)
    named = list(NAMED.finditer(kept))
    if not named or _LIST.fullmatch(shape_of(tokens := tokens_of(kept, lexicon))):
        return None
    is_nameless = len(named) == _PAIR and Is.KIND not in shape_of(tokens) and not lexicon.onwards.match(kept)
    if is_nameless and _stops(kept[named[0].end() : named[1].start()], lexicon):
        return None  # what comes first, and what then
    sides = frozenset(around.sides[word] for word in around.side.findall(kept))
    told = _sentence(_told(kept, around, lexicon), sides, around, lexicon)
    return replace(told, goes=told.kills or around.goes.search(kept) is not None) if told else None


def _stops(between: str, lexicon: Lexicon) -> bool:
    return any(token.is_a is Is.STOP and token.text.isalpha() for token in tokens_of(between, lexicon))


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
    parts = [part for each in _SENTENCES.findall(plain) for part in _clauses(each)]
    kept = [part for part in parts if NAMED.search(part) or _is_told(part, around, lexicon)]
    cut += [part for part in parts if part not in kept]
    return "" if any(around.unless.search(remark) for remark in cut) else " ".join(kept)


def _clauses(sentence: str) -> list[str]:
    """The clauses of a sentence before the one that names a square, that with all that follows, and a short last one.

    A single word before a colon is a name, and what follows is said by or to somebody else.
    """
    parts, rest = list[str](), sentence
    while (found := _CLAUSE.match(rest)) and not NAMED.search(found[0]):
        parts.append(found[0])
        rest = rest[found.end() :]
    return [*parts, *_TAIL.split(rest, 1)]


def _is_told(clause: str, around: _Around, lexicon: Lexicon) -> bool:
    return not any(token.is_a is Is.OTHER for token in _told(clause, around, lexicon))


def _told(plain: str, around: _Around, lexicon: Lexicon) -> list[TextToken]:
    """The tokens of a text without the phrases that say nothing."""
    kept = around.said.sub(lambda found: " " if found[0] in around.phrases else f" {found[0]} ", plain)
    kept = around.side.sub(" ", _POSSESSIVE.sub("", kept))
    return [_spelt_right(token, lexicon) for token in tokens_of(kept, lexicon)]


def _spelt_right(token: TextToken, lexicon: Lexicon) -> TextToken:
    """A token that is the misspelt name of a piece as that piece, any other as it is."""
    name = misspelt(token.text, lexicon.kinds) if token.is_a is Is.OTHER else ""
    return TextToken(Is.KIND, name) if name else token


def _sentence(tokens: list[TextToken], sides: frozenset[Side], around: _Around, lexicon: Lexicon) -> Sentence | None:
    """What the tokens of a sentence name; `None` if one of them is no part of a move."""
    while tokens and tokens[-1].is_a is Is.ASIDE:
        tokens.pop()
    tokens = [each for each in tokens if each.is_a is not Is.ASIDE or each.text in lexicon.tokens]  # no emojis
    tokens = _without_articles([each for each in tokens if each.text not in APOSTROPHES])
    tokens = _without_unknown(tokens, around)
    if not _SENTENCE.fullmatch(shape_of(tokens)):
        return None
    kinds = tuple(lexicon.kinds[each.text] for each in tokens if each.is_a is Is.KIND)
    squares = tuple(SQUARE_NUMBERS[each.text] for each in tokens if each.is_a is Is.SQUARE)
    kills = any(lexicon.verbs[each.text] is Purpose.KILL for each in tokens if each.is_a is Is.VERB)
    return Sentence(kinds, sides, squares, _put(tokens, lexicon), kills, goes=kills)


def _without_unknown(tokens: list[TextToken], around: _Around) -> list[TextToken]:
    """The tokens without one or two unknown words inside of a move, or beside one of three squares.

    Behind three squares without a verb or a dash they may speak of another game.

    What somebody thinks of a move comes before or after it, and hardly anybody names where a corpse goes without
    wanting it there.
    """
    squares = [n for n, each in enumerate(tokens) if each.is_a is Is.SQUARE]
    unknown = [n for n, each in enumerate(tokens) if each.is_a is Is.OTHER]
    words = [tokens[n].text for n in unknown]
    if len(squares) < _PAIR or len(words) > _PAIR or any(len(w) < _PAIR or around.unless.fullmatch(w) for w in words):
        return tokens
    first = next(n for n, each in enumerate(tokens) if each.is_a in (Is.SQUARE, Is.KIND))
    is_inside = all(first < n < squares[-1] for n in unknown)
    says_more = len(squares) > _PAIR and (
        unknown[:1] < squares[-1:] or not {Is.VERB, Is.JOIN}.isdisjoint(shape_of(tokens))
    )
    return [each for each in tokens if each.is_a is not Is.OTHER] if is_inside or says_more else tokens


_PAIR: Final = 2


def _put(tokens: list[TextToken], lexicon: Lexicon) -> int:
    """The last square before which a sentence says that something is put, or names a piece that was struck."""
    put, before, squares = NOWHERE, list[TextToken](), list[int]()
    for token in tokens:
        if token.is_a is not Is.SQUARE:
            before.append(token)
            continue
        verbs = [lexicon.verbs[each.text] for each in before if each.is_a is Is.VERB]
        is_put = bool(verbs) and verbs[-1] in _PUTS
        names = any(each.is_a is Is.KIND for each in before)
        if squares and (is_put or (names and (len(squares) > 1 or MAZE in squares))):
            put = SQUARE_NUMBERS[token.text]
        before = []
        squares.append(SQUARE_NUMBERS[token.text])
    return put


_SENTENCE: Final = re.compile(r"[KVJTP]*(?:S[KVJTP]*){1,5}")
_LIST: Final = re.compile(r"P*K?P*SP+SP*")
"""Two squares and nothing else: perhaps what somebody looks at."""


def _without_articles(tokens: list[TextToken]) -> list[TextToken]:
    """The tokens without an "a" before a piece's name or between two squares, where it is no Assassin."""
    neighbours = zip([None, *tokens], tokens, [*tokens[1:], None], strict=False)
    return [each for before, each, after in neighbours if not _is_article(before, each, after)]


def _is_article(before: TextToken | None, token: TextToken, after: TextToken | None) -> bool:
    if token.text != _ARTICLE or token.is_a is not Is.KIND or after is None:
        return False
    return after.is_a is Is.KIND or (after.is_a is before.is_a is Is.SQUARE if before else False)


_ARTICLE: Final = "a"


def answer_in(text: str, vocabulary: Vocabulary) -> TypedSquare | None:
    """Return the one square that `text` names as the answer to a question, as `read_answer` or in a sentence.

    A piece that a sentence names is what is put there; otherwise the sentence may say another move.
    """
    lexicon = lexicon_of(vocabulary)
    tokens = tokens_of(text, lexicon) if len(text) <= LIMIT else ()
    if len([each for each in tokens if each.is_a is Is.SQUARE]) != 1:
        return None
    said = None if (answer := read_answer(text, vocabulary)) else sentence_in(text, vocabulary)
    verbs = {lexicon.verbs[each.text] for each in tokens if each.is_a is Is.VERB}
    if said is None or (said.kinds and verbs.isdisjoint(_PUTS)):
        return answer
    return TypedSquare(text, said.squares[0], min(verbs, key=list(Purpose).index, default=None))


_PUTS: Final = (Purpose.CORPSE, Purpose.PUT)


def moves_said(position: Position, sentence: Sentence, rules: Rules) -> list[Move]:
    """Return the legal moves that a sentence can mean: several if it leaves something open, such as a corpse's square.

    They are what somebody wants to do only if all have the same start and target.
    """
    once = replace(sentence, squares=tuple(dict.fromkeys(sentence.squares)))
    for said in dict.fromkeys((sentence, once, replace(sentence, put=NOWHERE))):
        every = [move for move in legal_moves(position, rules) if _suits(position, said, move)]
        moves = _named(every, said)
        if moves:
            return [move for move in moves if _struck(position, move)] or moves if said.kills else moves
    return []


def wrong_move(position: Position, sentence: Sentence, text: str) -> TypedMove | None:
    """Return what a sentence asks for that fits no legal move, if it says so with a verb.

    That is a piece of the side to move, or one it commands, from one square to another.
    """
    origin, *rest = dict.fromkeys(sentence.squares)
    code = position.board[origin]
    if not (
        sentence.goes
        and 0 < len(rest) <= _PAIR
        and code > CORPSE
        and position.commanders[side_of(code)] == position.to_move
    ):
        return None
    struck = position.board[rest[0]]
    sides = {position.to_move, side_of(code), *([side_of(struck)] if struck > CORPSE else ())}
    if not sentence.sides <= sides:
        return None
    kinds = [kind for kind in sentence.kinds[:1] if struck <= CORPSE or kind != kind_of(struck)]
    put = sentence.put if sentence.put in rest[1:] else NOWHERE
    path = (origin, *(square for square in rest[:2] if square != put))
    return TypedMove(text, kinds[0] if kinds else NOWHERE, path, Purpose.CORPSE if put != NOWHERE else None, put)


def _named(every: list[Move], sentence: Sentence) -> list[Move]:
    """Those of the moves that the squares can name, in the order of the move or the target first."""
    squares = sentence.squares
    forwards = [move for move in every if squares in _spelt(sentence, move)]
    if forwards or len(squares) == 1:
        return forwards
    target, origin, *rest = squares
    turned = (origin, target, *rest)
    backwards = [move for move in every if _spelt(sentence, move)[0] == turned]
    ways = (squares, turned)
    return backwards or next(filter(None, ([move for move in every if move[1:3] == way] for way in ways)), [])


def _spelt(sentence: Sentence, move: Move) -> list[tuple[int, ...]]:
    """The squares of a move as people name them: all first, and without its start if they name its piece.

    What is put somewhere on the way through the maze comes after the way out, unless a sentence says so. A sentence may
    leave a Reporter's victim open.
    """
    squares = tuple(square for square in move[1:] if square != NOWHERE)
    if len(squares) == _ALL and sentence.put != NOWHERE and sentence.squares[-1] != sentence.put:
        squares = (*squares[:2], squares[3], squares[2])
    whole = [squares]
    if move.kind == REPORTER and move.square != NOWHERE and sentence.kills:
        whole.append(squares[:-1])
    ways = [squares, (*squares, move.origin)] if move.kind == ASSASSIN else whole
    from_there = move.square == move.origin and sentence.put == NOWHERE  # "my Militant takes f1 from e1"
    named = move.kind in sentence.kinds and not from_there
    return [*ways, *(way[1:] for way in whole)] if named else ways


_ALL: Final = 4
"""The squares of a move that goes on from the maze and puts something somewhere."""


def _suits(position: Position, sentence: Sentence, move: Move) -> bool:
    """Whether a move agrees with what a sentence says in addition to squares: who moves, who dies, what is put down.

    A corpse may be called by any name, since nobody sees whose it was.
    """
    if move.origin == NOWHERE or sentence.put not in (NOWHERE, move.square):
        return False
    if move.kind not in sentence.kinds and sentence.kinds and move.origin not in sentence.squares:
        return False
    if position.board[move.target] == CORPSE:
        return True
    struck = _struck(position, move)
    kinds = {move.kind, *map(kind_of, struck)}
    sides = {position.to_move, side_of(position.board[move.origin]), *map(side_of, struck)}
    return sentence.sides <= sides and kinds.issuperset(sentence.kinds)


def _struck(position: Position, move: Move) -> set[int]:
    """The pieces on which a move lands, or which a Reporter kills beside it."""
    codes = [position.board[square] for square in (move.target, move.square) if square != NOWHERE]
    return {code for code in codes if code > CORPSE}
