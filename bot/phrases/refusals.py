"""Refusals in words: one clear sentence, and what the reader can do instead.

Only `refuse` knows which subject has the words for which refusal.
"""

from collections.abc import Iterable
from typing import Final

from bot.djambi.board import DIPLOMAT, REPORTER, SIDES, Side
from bot.djambi.errors import Ambiguous, DjambiError, Illegal, LineError, Reason, Refusal, Unclear, Unreadable
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import MAZE, NOWHERE, SQUARES
from bot.djambi.moves import PASS, Move
from bot.phrases.board import own_example
from bot.phrases.language import Language
from bot.phrases.names import (
    capital,
    listed,
    move_text,
    piece_name,
    player_name,
    quoted,
    seat_name,
    sentence,
    side_name,
    square_name,
)
from bot.phrases.pacts import refuse_pact
from bot.phrases.rooms import not_opened
from bot.table.model import Game, LimitError, Person, TableError, Trouble
from bot.table.orders.orders import OrderError
from bot.table.pacts.pact import PactError
from bot.table.plans.planning import PlanError
from bot.table.rooms.rooms import NotOpenedError

_SHOWN: Final = 8
_TARGETS: Final = frozenset(
    {
        Reason.OTHER_KIND,
        Reason.STAYS,
        Reason.NOT_STRAIGHT,
        Reason.TOO_FAR,
        Reason.BLOCKED,
        Reason.MAZE_IS_FOR_CHIEFS,
        Reason.MILITANT_IN_MAZE,
        Reason.OWN_PIECE,
        Reason.LEADERLESS_TARGET,
        Reason.CORPSE_ON_TARGET,
        Reason.REPORTER_TARGET,
        Reason.ONLY_CORPSES,
        Reason.ONLY_PIECES,
        Reason.OWN_SIDE,
        Reason.NO_WAY_OUT,
        Reason.NO_EXIT_HERE,
    }
)
_EXITS: Final = frozenset({Reason.EXIT_NOT_FREE, Reason.EXIT_NOT_STRAIGHT})
_OF_HOST: Final = frozenset({Trouble.NOT_HOST, Trouble.NOT_HOST_OR_MODERATOR})


def refuse_move(error: Refusal, game: Game | None, lang: Language, reader: Person | None = None) -> str:
    """Return why a request about a game was refused and, if it helps, what would be right: under 400 characters.

    `game` is the game it is about, if there is one; an example is a move of the `reader`, or of whoever is next.
    """
    match error:
        case TableError():
            return _trouble(error, game, lang)
        case Illegal():
            hint = _hint(error, lang)
            return lang.names.sentences.join(filter(None, [_illegal(error, lang), hint]))
        case Ambiguous():
            return _ambiguous(error.candidates, lang)
        case Unreadable():
            choices = listed((f"`{choice}`" for choice in error.choices), lang) if error.choices else ""
            text = lang.refusals.unclear[error.what]
            move = own_example(game, reader, lang, error.text) if "{move}" in text else ""
            return text.format(part=_part(error, lang), choices=choices, move=move)
        case OrderError() | PlanError() | LineError(error=DjambiError()):
            return _on_the_way(error, game, lang)
        case _:
            return lang.refusals.unclear[Unclear.MOVE].format(
                part=quoted(str(error)), move=own_example(game, reader, lang)
            )


def _on_the_way(error: OrderError | PlanError | LineError, game: Game | None, lang: Language) -> str:
    """Which line of a text or which turn of a plan or an order is wrong, and why."""
    if isinstance(error, OrderError):
        text = refuse_move(error.error, game, lang)
        return lang.orders.after_first.format(move=move_text(error.move, lang), text=text)
    if isinstance(error, PlanError):
        then = error.game
        who = player_name(then, SIDES[then.position.to_move], lang)
        return lang.refusals.wrong_turn.format(step=error.step, who=who, text=refuse_move(error.error, then, lang))
    inner = error.error if isinstance(error.error, DjambiError) else error
    return lang.refusals.line.format(line=error.line, text=refuse_move(inner, game, lang))


def _part(error: Unreadable, lang: Language) -> str:
    """The part that cannot be read: the side's name for an error about a side, otherwise as typed."""
    if error.what is Unclear.POSITION_CHIEF:
        return next((side_name(side, lang) for side in SIDES if side.letter == error.part), quoted(error.part))
    return quoted(error.part)


def _trouble(error: TableError, game: Game | None, lang: Language) -> str:
    person, side, turn = error.person, error.side, error.turn
    if game and error.trouble in _OF_HOST:
        person = person or game.host
    if game and error.trouble is Trouble.NOT_YOUR_TURN:
        person, side, turn = _whose_turn(game, person, side, turn)
    who = seat_name(side, person, lang)
    return lang.refusals.trouble[error.trouble].format(who=who, turn=turn or "?", turns=error.turns or "?")


def _whose_turn(
    game: Game, person: Person | None, side: Side | None, turn: int | None
) -> tuple[Person | None, Side | None, int]:
    """The player, side and turn of an error, taken from the game if the error does not say."""
    position = game.position
    if person is None and side is None:
        side = SIDES[position.to_move]
    return person or game.to_move, side, turn or position.turn


def _illegal(error: Illegal, lang: Language) -> str:
    """The rule that was broken, as a sentence."""
    names = lang.names
    square, second, third, *_ = (*map(square_name, error.squares), "", "", "")
    kind, side = error.kind, error.side
    piece = "" if kind is None or side is None else piece_name(side, kind, lang)
    text = lang.refusals.reasons[error.reason].format(
        square=square,
        second=second,
        third=third,
        piece=piece,
        a_kind="" if kind is None else names.a_kind[kind],
        side="" if side is None else side_name(side, lang),
    )
    return sentence([capital(text)], lang)


def may_pass(game: Game, lang: Language) -> str:
    """Return whether the player to move may pass, and why not."""
    if PASS in legal_moves(game.position, game.terms.rules):
        return lang.turns.no_move
    return _illegal(Illegal(Reason.MUST_NOT_PASS), lang)


def _hint(error: Illegal, lang: Language) -> str:
    """What the piece could do instead, in the form that fits the mistake."""
    legal, reason = error.legal, error.reason
    if not legal:
        return lang.refusals.movable.format(squares=_some(error.movable, lang)) if error.movable else ""
    if reason in _TARGETS:
        origin = SQUARES[legal[0].origin]
        return lang.refusals.targets.format(square=origin, squares=_some({move.target for move in legal}, lang))
    if reason in _EXITS:
        exits = {move.exit for move in legal if move.target == MAZE} - {NOWHERE}
        return lang.refusals.exits.format(squares=_some(exits, lang)) if exits else ""
    return lang.refusals.example.format(move=move_text(_example(error), lang))


def _some(squares: Iterable[int], lang: Language) -> str:
    """The first few squares, and how many more there are."""
    names = sorted(SQUARES[square] for square in squares)
    if len(names) <= _SHOWN + 1:
        return listed(names, lang)
    shown = lang.names.comma.join(names[:_SHOWN])
    return lang.refusals.more.format(squares=shown, count=len(names) - _SHOWN)


def _example(error: Illegal) -> Move:
    """A legal move that shows how the last square is written; without one if nothing can be put, or if none has one."""
    nothing = error.reason in (Reason.NOTHING_TO_PUT, Reason.REPORTER_KILLS_ALL, Reason.ASSASSIN_CORPSE)
    return next((move for move in error.legal if (move.square == NOWHERE) == nothing), error.legal[0])


def lacks_a_square(candidates: tuple[Move, ...]) -> bool:
    """Return whether a text that fits several moves only lacks a square; otherwise a typed square is ambiguous."""
    given = set.intersection(*({move.exit, move.square} - {NOWHERE} for move in candidates))
    return not given or len({move.exit for move in candidates}) == 1


def is_unsaid_kill(candidates: tuple[Move, ...]) -> bool:
    """Return whether a text says a whole move of a Reporter, the first of `candidates`, which could kill as well."""
    first, *kills = candidates
    is_whole = first.kind == REPORTER and first.square == NOWHERE
    return is_whole and all(move[:3] == first[:3] and move.square != NOWHERE for move in kills)


def _ambiguous(candidates: tuple[Move, ...], lang: Language) -> str:
    """Which square is missing, if it is one; otherwise the choice."""
    first, second = candidates[0], candidates[-1]
    words = lang.refusals
    if len(origins := {move.origin for move in candidates}) > 1:
        return words.which_piece.format(squares=_some(origins, lang))
    if is_unsaid_kill(candidates):
        return words.kill_too.format(squares=" / ".join(SQUARES[move.square] for move in candidates[1:]))
    whole = next((move for move in candidates if move.square != NOWHERE), None)
    if whole is None or len({move.target for move in candidates}) > 1:
        return words.where_to.format(move=move_text(first, lang))
    if lacks_a_square(candidates):
        if len({move.exit for move in candidates}) > 1:
            return words.where_exit.format(move=move_text(first, lang))
        missing = {DIPLOMAT: words.where_piece, REPORTER: words.which_victim}.get(first.kind, words.where_corpse)
        return missing.format(move=move_text(whole, lang))
    return words.which_move.format(count=len(candidates), first=move_text(first, lang), second=move_text(second, lang))


def too_many(error: LimitError, lang: Language) -> str:
    """Return which limit a person has reached, and what to do about it."""
    return lang.limits.reached[error.limit].format(most=error.most)


def refuse(error: Refusal, game: Game | None, lang: Language, reader: Person | None = None) -> str:
    """Return why a request was refused and, if it helps, what would be right.

    `game` is the game it is about, if there is one; `reader` is who asked, if that is not whoever is next.
    """
    match error:
        case PactError():
            return refuse_pact(error, lang)
        case LimitError():
            return too_many(error, lang)
        case NotOpenedError():
            return not_opened(error, lang)
        case _:
            return refuse_move(error, game, lang, reader)
