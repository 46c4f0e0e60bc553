"""Parsing of what people type as a move, generously and never guessing (RULES.md, section 10).

A text is cut into tokens (squares, kinds, verbs, dashes ...). The shape of the tokens tells a move from talk. What the
move says is then looked up among the legal moves; a text that fits several of them is refused. A `Vocabulary` names the
words for kinds and verbs; the default has only those of the canonical notation.
"""

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final, TypeAlias

from bot.djambi.board import ASSASSIN, CORPSE, EMPTY, REPORTER, kind_of, side_of
from bot.djambi.errors import Ambiguous, Illegal, Reason, Unclear, Unreadable
from bot.djambi.explain import why_none, why_not, why_stuck
from bot.djambi.generate import legal_moves, moves_between
from bot.djambi.geometry import FILES, NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import PASS, Move, write_move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.tokens import (
    APOSTROPHES,
    LIMIT,
    NAMED,
    WRAPPING,
    Is,
    Lexicon,
    TextToken,
    lexicon_of,
    plain_of,
    shape_of,
    tokens_of,
)
from bot.djambi.typed_move import Purpose, TypedMove
from bot.djambi.vocabulary import CANONICAL, Vocabulary, is_glued

Reading: TypeAlias = TypedMove | Unreadable
"""A text, parsed: what it asks for, or why it cannot be read."""


_MOVE: Final = re.compile(r"K?SJ*S(?:J*S)?(?:P*V+(?P<put>S?)|J*(?P<fourth>S))?P*")
# A kind that goes to a square, without saying from where; in scripts without blanks the square stands before "to".
_TO_SQUARE: Final = re.compile(r"K(?:[TJ]+S|S(?P<after>T))(?:P*V+(?P<put>S))?")
_BEGINNING: Final = re.compile(r"KSJ*")
_KILL_AND_CORPSE: Final = re.compile(r"K?SJ*SP*V+SP*V+SP*")
_ANSWER: Final = re.compile(r"V{0,2}SV?")
"""Behind the square a verb stands in scripts without blanks: c6に置いて."""
_FILES: Final = frozenset(FILES)
_LIKE_A_SQUARE: Final = frozenset({Is.SQUARE, Is.NEARLY_A_SQUARE})
"""What every move has at least one of."""
_MOST_ASIDES: Final = 4
_ALIKE: Final = 0.85
"""How near a misspelt name must be: "killed" is no "killer"."""
# Two squares with a dash or a kind between; after a kind and a dash, one word of the rest may be unknown.
_LIKE_A_MOVE: Final = re.compile(r"(?:K[SN]J*|SJ+)[SN][SNJVP]*|K[SN]J+[SN][SNJVP]*O[SNJVP]*")


@dataclass(frozen=True, slots=True)
class TypedSquare:
    """A square that a player typed when the bot asked for one, and the verb beside it, if any."""

    text: str
    square: int
    purpose: Purpose | None = None


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
    square = SQUARE_NUMBERS.get(plain_of(text).strip(WRAPPING))
    if square is None:
        raise Unreadable(Unclear.SQUARE, text)
    return square


def squares_in(text: str) -> tuple[int, ...]:
    """Return the numbers of the squares named in `text`, in the order of the text."""
    return tuple(SQUARE_NUMBERS[name] for name in NAMED.findall(plain_of(text)))


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
    lexicon = lexicon_of(vocabulary)
    said = list(tokens_of(text, lexicon)) if len(text) <= LIMIT else []
    if _is_pass(said, lexicon):
        return TypedMove(text)
    if _LIKE_A_SQUARE.isdisjoint([token.is_a for token in said]):  # most messages
        raise Unreadable(Unclear.MOVE, text)
    tokens = _in_order(_without_asides(said), text, lexicon)
    from_anywhere = _TO_SQUARE.fullmatch(shape_of(tokens))
    if from_anywhere and (not from_anywhere["after"] or is_glued(tokens[2].text)):
        return _typed(text, tokens, lexicon, (NOWHERE,), has_last=bool(from_anywhere["put"]))
    tokens = [token for token in tokens if token.is_a is not Is.TOWARDS]
    shape = shape_of(tokens)
    found = _MOVE.fullmatch(shape)
    if not found:
        if leaves := _moved_victim(tokens, shape, lexicon):
            raise Unreadable(Unclear.REPORTER_CORPSE, text, leaves)
        begun = _typed(text, tokens, lexicon) if _BEGINNING.fullmatch(shape) else None
        raise _unreadable(text, tokens, shape, lexicon, begun)
    typed = _typed(text, tokens, lexicon, has_last=bool(found["put"] or found["fourth"]))
    if typed.purpose and not found["put"]:
        raise Unreadable(Unclear.UNFINISHED_MOVE, text, begun=typed)
    return typed


def _moved_victim(tokens: list[TextToken], shape: str, lexicon: Lexicon) -> str:
    """What moves the victim of a Reporter, which stays where it was: "" if nothing does."""
    if not _KILL_AND_CORPSE.fullmatch(shape):
        return ""
    verbs = [lexicon.verbs[token.text] for token in tokens if token.is_a is Is.VERB]
    kinds = [lexicon.kinds[token.text] for token in tokens if token.is_a is Is.KIND]
    _, target, victim, _ = [token.text for token in tokens if token.is_a is Is.SQUARE]
    is_reporter = kinds == [REPORTER] or (not kinds and target != victim)
    said = [token.text for token in tokens if token.is_a in (Is.VERB, Is.SQUARE)]
    return " ".join(said[-2:]) if is_reporter and verbs[0] is Purpose.KILL and verbs[-1] is Purpose.CORPSE else ""


def _typed(
    text: str, tokens: list[TextToken], lexicon: Lexicon, start: tuple[int, ...] = (), *, has_last: bool = False
) -> TypedMove:
    """The move that the tokens spell; its path begins with `start`.

    With `has_last` the last square is the move's `square`.
    """
    squares = start + tuple([SQUARE_NUMBERS[token.text] for token in tokens if token.is_a is Is.SQUARE])
    kinds = [lexicon.kinds[token.text] for token in tokens if token.is_a is Is.KIND]
    verbs = [lexicon.verbs[token.text] for token in tokens if token.is_a is Is.VERB]
    path, last = (squares[:-1], squares[-1]) if has_last else (squares, NOWHERE)
    if NOWHERE not in start and lexicon.backwards.match(plain_of(text)):
        path = (*path[1::-1], *path[2:])
    return TypedMove(text, kinds[0] if kinds else NOWHERE, path, _verb(verbs), last)


def _without_asides(tokens: list[TextToken]) -> list[TextToken]:
    """The tokens without a last "lol" or emoji, a colon behind a name, and the file of a square still being typed.

    A letter with a colon is the name of a plan.
    """
    end = len(tokens)
    while end and (tokens[end - 1].is_a in (Is.ASIDE, Is.STOP) or tokens[end - 1].text in APOSTROPHES):
        end -= 1
    if end > 1 and tokens[end - 1].text in _FILES and tokens[end - 2].is_a is Is.VERB:
        end -= 1
    kept = [TextToken(Is.OTHER, token.text) if token.is_a is Is.ASIDE else token for token in tokens[:end]]
    names = len(kept) > 1 and kept[0].is_a is Is.KIND and len(kept[0].text) > 1 and kept[1].text == ":"
    return kept[:1] + kept[2:] if names and shape_of(kept).count(Is.SQUARE) > 1 else kept


def _in_order(tokens: list[TextToken], text: str, lexicon: Lexicon) -> list[TextToken]:
    """The tokens with a piece named in Japanese first (c3のミリタントをc4へ), and without the "a" of "de g7 a g4"."""
    shape = shape_of(tokens)
    if shape.startswith("O") and _MOVE.fullmatch("K" + shape[1:].replace(Is.TOWARDS, "")):
        return [_spelt_right(tokens[0], lexicon), *tokens[1:]]
    if shape == "SKST" and is_glued(tokens[1].text) and is_glued(tokens[3].text):
        return [tokens[1], tokens[0], *tokens[2:]]
    starts = lexicon.onwards.match(plain_of(text))
    if starts and shape in ("SSTK", "SSK") and is_glued(tokens[-1].text):
        return [tokens[-1], *tokens[:-1]]
    to = shape.find("SKS") + 1
    return tokens[:to] + tokens[to + 1 :] if starts and to and tokens[to].text == "a" else tokens


def _spelt_right(token: TextToken, lexicon: Lexicon) -> TextToken:
    """A token that is nearly the name of one kind of piece as that name, any other as it is."""
    near = get_close_matches(token.text, [*lexicon.kinds, *lexicon.verbs], 9, _ALIKE)
    kinds = {lexicon.kinds.get(name) for name in near}
    return TextToken(Is.KIND, near[0]) if len(kinds) == 1 and None not in kinds else token


def read_answer(text: str, vocabulary: Vocabulary) -> TypedSquare | None:
    """Return the square that `text` names as the answer to a question; `None` if the text says more than that."""
    tokens = list(tokens_of(text, lexicon_of(vocabulary))) if len(text) <= LIMIT else []
    core = [token for token in tokens if token.is_a not in (Is.ASIDE, Is.STOP, Is.TOWARDS)]
    core = [token for token in core if token.text not in APOSTROPHES]
    asides = shape_of(tokens).count(Is.ASIDE)
    if asides > _MOST_ASIDES or not _ANSWER.fullmatch(shape_of(core)):
        return None
    said = [token.text for token in core if token.is_a is Is.VERB]
    if core[-1].is_a is Is.VERB and not is_glued(said[-1]):
        return None
    square = next(token.text for token in core if token.is_a is Is.SQUARE)
    return TypedSquare(text, SQUARE_NUMBERS[square], _verb([lexicon_of(vocabulary).verbs[verb] for verb in said]))


def _is_pass(tokens: list[TextToken], lexicon: Lexicon) -> bool:
    """Whether a text says only that there is no move."""
    words = [token.text for token in tokens if token.is_a is not Is.STOP]
    return len(words) == 1 and words[0] in lexicon.passes


def _verb(verbs: list[Purpose]) -> Purpose | None:
    """The most specific of `verbs`: "puts the corpse" is about the corpse."""
    return min(verbs, key=list(Purpose).index, default=None)


def _unreadable(
    text: str, tokens: list[TextToken], shape: str, lexicon: Lexicon, begun: TypedMove | None
) -> Unreadable:
    """Tell a move with something wrong in it from talk, which is left alone: only the former has a move's shape."""
    misspelt = next((token for token in tokens if token.is_a is Is.OTHER), None)
    spelt_right = shape.replace("O", "K" if shape.startswith("O") else "V", 1)
    # Comparing with every word is slow, so it comes last: however it is spelt, talk hardly ever has a move's shape.
    if not _LIKE_A_MOVE.fullmatch(spelt_right) or not (
        _LIKE_A_MOVE.fullmatch(shape) or (misspelt and _is_nearly_a_word(misspelt.text, lexicon))
    ):
        return Unreadable(Unclear.MOVE, text, begun=begun)
    wrong = next((token for token in tokens if token.is_a is Is.NEARLY_A_SQUARE), misspelt)
    if wrong:
        what = Unclear.MOVE_SQUARE if wrong.is_a is Is.NEARLY_A_SQUARE else Unclear.MOVE_WORD
        return Unreadable(what, text, wrong.text)
    return Unreadable(Unclear.UNFINISHED_MOVE, text)


def _is_nearly_a_word(text: str, lexicon: Lexicon) -> bool:
    """Whether a word may be a misspelt kind or verb."""
    return bool(get_close_matches(text, [*lexicon.verbs, *lexicon.kinds], cutoff=0.7))


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
    if not is_of_side(position, typed):
        raise Unreadable(Unclear.MOVE, typed.text)
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


def is_of_side(position: Position, typed: TypedMove) -> bool:
    """Return whether the side that a text names is the one to move, or that of the piece on its start."""
    code = EMPTY if typed.origin == NOWHERE else position.board[typed.origin]
    return typed.side in {NOWHERE, position.to_move, *([side_of(code)] if code > CORPSE else ())}


def _without_kill(position: Position, typed: TypedMove) -> TypedMove:
    """`typed` without "kills" or "kills on d4" of a piece that goes to d4, where it meets another."""
    if typed.purpose is not Purpose.KILL or typed.target == NOWHERE or typed.square not in (NOWHERE, typed.target):
        return typed
    meets = position.board[typed.target] != EMPTY
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
