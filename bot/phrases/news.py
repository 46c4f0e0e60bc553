"""What happened, told to the channel: one sentence for what was done and one for what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, assert_never

from bot.djambi.board import SIDES, SQUARES, Kind, Side
from bot.djambi.facts import (
    ArmyTaken,
    BecameHostages,
    CorpsePut,
    Drawn,
    DrawReason,
    Eliminated,
    Fact,
    Killed,
    LeftLeaderless,
    Moved,
    Passed,
    PiecePut,
    PowerLost,
    PowerTaken,
    Resigned,
    Surrounded,
    Won,
)
from bot.phrases.absence import HasAbsence, tell_absence
from bot.phrases.away import HasAway, tell_stop
from bot.phrases.names import (
    capital,
    listed,
    move_text,
    piece_name,
    player_name,
    seat_name,
    sentence,
    side_mark,
    side_name,
    side_names,
)
from bot.phrases.rules import HasRules, rules_name
from bot.phrases.seats import HasSeats, tell_seat
from bot.phrases.taking_back import HasTakingBack, tell_taking_back
from bot.phrases.time import HasTime
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CameBack,
    Cancelled,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    EndsOffer,
    Event,
    GaveUp,
    Joined,
    Left,
    OfferEnd,
    Opened,
    PauseAgreed,
    Paused,
    PauseDeclined,
    PauseProposed,
    RanOut,
    Reminded,
    Resumed,
    SeatKept,
    SeatOffered,
    SeatTaken,
    Started,
    TakebackAgreed,
    TakebackDeclined,
    TakebackProposed,
    TakenBack,
    TurnedUp,
    TurnPlayed,
    VotedOut,
    WentAway,
)
from bot.table.model import Game, Phase

_Beside: TypeAlias = (
    Opened | Joined | Left | DrawOffered | DrawAgreed | DrawDeclined | AnswerChanged | Cancelled | Reminded
)
"""What is done beside the board."""


_Headline: TypeAlias = Eliminated | Won | Drawn
"""What everybody is to see at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsWords:
    """What happened, as clauses without a full stop; `effects` joins what was done and what came of it."""

    effects: str
    moved: str
    passed: str
    killed: str
    killed_there: str
    piece_put: str
    corpse_put: str
    power_lost: str
    power_taken: str
    surrounded: str
    resigned: str
    eliminated: str
    army_taken: str
    left_leaderless: str
    became_hostages: str
    won: str
    drawn: Mapping[DrawReason, str]
    opened: str
    joined: str
    left: str
    started: str
    started_hostages: str
    draw_offered: str
    draw_agreed: str
    draw_answered: str
    draw_declined: str
    draw_withdrawn: str
    withdrawn: str
    cancelled: str


class HasNews(HasRules, HasTakingBack, HasSeats, HasAbsence, HasTime, HasAway, Protocol):
    """A language that tells what happened."""

    @property
    def news(self) -> NewsWords:
        """The words for it."""


def tell(event: Event, lang: HasNews, *, whole: bool = True) -> str:
    """Return what happened, for everybody at the table: one sentence, and a second one for what came of it.

    If it is not the `whole`, what `headlines` tell is left out.
    """
    told_here = [fact for fact in event.facts if whole or not isinstance(fact, _Headline)]
    match event:
        case Started():
            return _start(event.game, lang)
        case TurnPlayed() | GaveUp():
            actions = list(filter(None, (_action(fact, event, lang) for fact in event.facts)))
        case TakebackProposed() | TakebackAgreed() | TakebackDeclined() | TakenBack():
            actions = [tell_taking_back(event, lang)]
        case SeatOffered() | SeatKept() | SeatTaken():
            actions = tell_seat(event, lang)
        case WentAway() | CameBack() | PauseProposed() | PauseAgreed() | PauseDeclined() | Paused() | Resumed():
            actions = [tell_stop(event, lang)]
        case AbsenceAsked() | AbsenceVoted() | AbsenceDecided() | TurnedUp():
            actions = [capital(tell_absence(event, lang))]
        case _:
            actions = [_word(event, lang)]
    effects = list(filter(None, (_effect(fact, lang) for fact in event.facts)))
    rest = list(filter(None, (_consequence(fact, event, lang) for fact in told_here)))
    first = lang.names.clause.join(actions)
    if effects:
        first = lang.news.effects.format(action=first, effects=lang.names.clause.join(effects))
    told = [sentence([first], lang)]
    if rest:
        told.append(sentence([capital(rest[0]), *rest[1:]], lang))
    if isinstance(event, TurnPlayed | GaveUp) and event.ends:
        told.append(sentence([_offer_end(event, event.ends, lang)], lang))
    return lang.names.sentences.join(told)


def headlines(event: Event, lang: HasNews) -> list[tuple[Side | None, str]]:
    """Return who is out of the game and how it ended, a sentence each, with the side that it is about."""
    return [
        (None if isinstance(fact, Drawn) else fact.player, sentence([capital(_consequence(fact, event, lang))], lang))
        for fact in event.facts
        if isinstance(fact, _Headline)
    ]


def _offer_end(event: TurnPlayed | GaveUp | DrawAgreed | DrawDeclined, ends: OfferEnd, lang: HasNews) -> str:
    who = seat_name(event.side, event.person, lang)
    match ends:
        case OfferEnd.DECLINED:
            names = [player_name(event.game, side, lang, mark=False) for side in event.against]
            return lang.news.draw_declined.format(names=listed(names or [who], lang))
        case OfferEnd.WITHDRAWN:
            template = lang.news.draw_withdrawn if isinstance(event, DrawDeclined) else lang.news.withdrawn
            return template.format(who=who)
        case OfferEnd.LAPSED:
            return lang.taking_back.lapsed.format(who=who)
        case _:
            assert_never(ends)


def _start(game: Game, lang: HasNews) -> str:
    players = [side for side in SIDES if side in game.seats]
    empty = [side_mark(side, lang) for side in SIDES if side not in game.seats]
    template = lang.news.started_hostages if empty else lang.news.started
    return template.format(
        players=listed((player_name(game, side, lang) for side in players), lang),
        sides=listed(empty, lang) if empty else "",
        rules=rules_name(game.terms.rules, lang),
    )


def _word(event: _Beside, lang: HasNews) -> str:
    """What was done beside the board."""
    told, who = lang.news, _who(event, lang)
    match event:
        case Opened():
            template = told.opened
        case Joined():
            template = told.joined
        case Left():
            template = told.left
        case DrawOffered():
            template = told.draw_offered
        case DrawAgreed() | DrawDeclined() | AnswerChanged():
            return _answered(event, who, lang)
        case Cancelled():
            template = told.cancelled
        case Reminded():
            template = lang.time.reminded
        case _:
            assert_never(event)
    return template.format(who=who)


def _who(event: _Beside, lang: HasNews) -> str:
    """Who did it: by the seat from which it was done, or else by the only one they have."""
    match event:
        case Opened() | Cancelled() | Joined(side=None) | Left(side=None):
            sides = event.game.sides_of(event.person.id)
            side = sides[0] if len(sides) == 1 else None
        case _:
            side = event.side
    return seat_name(side, event.person, lang)


def _answered(event: DrawAgreed | DrawDeclined | AnswerChanged, who: str, lang: HasNews) -> str:
    """An answer to an offer of a draw: as long as others are missing, only how many there are."""
    game = event.game
    if isinstance(event, EndsOffer) and event.ends:
        return _offer_end(event, event.ends, lang)
    if game.phase is not Phase.RUNNING:
        return lang.news.draw_agreed.format(who=who)
    playing = {person.id for person in game.still_playing}
    return lang.news.draw_answered.format(done=len(playing & game.answered), all=len(playing))


def _action(fact: Fact, event: TurnPlayed | GaveUp, lang: HasNews) -> str:
    """What a person did, if `fact` is that."""
    told = lang.news
    match fact:
        case Moved(player, side, kind) if isinstance(event, TurnPlayed):
            piece = lang.names.the_kind[kind] if side == player else piece_name(side, kind, lang)
            who = player_name(event.game, player, lang)
            return told.moved.format(who=who, piece=piece, move=move_text(event.move, lang))
        case Passed(player):
            return told.passed.format(who=player_name(event.game, player, lang))
        case Resigned(player):
            return _resigned(event, lang).format(who=player_name(event.game, player, lang))
        case _:
            return ""


def _resigned(event: TurnPlayed | GaveUp, lang: HasNews) -> str:
    """How somebody came to resign."""
    match event:
        case RanOut():
            return lang.time.ran_out
        case VotedOut():
            return lang.absence.voted_out
        case _:
            return lang.news.resigned


def _effect(fact: Fact, lang: HasNews) -> str:
    """What became of another man on the board, if `fact` is that."""
    told = lang.news
    match fact:
        case Killed(side, kind, square, corpse):
            template = told.killed_there if square == corpse else told.killed
            piece = piece_name(side, kind, lang)
            return template.format(piece=piece, square=SQUARES[square], corpse=SQUARES[corpse])
        case PiecePut(side, kind, origin, square):
            piece = piece_name(side, kind, lang)
            return told.piece_put.format(piece=piece, origin=SQUARES[origin], square=SQUARES[square])
        case CorpsePut(origin, square):
            return told.corpse_put.format(origin=SQUARES[origin], square=SQUARES[square])
        case _:
            return ""


def _consequence(fact: Fact, event: Event, lang: HasNews) -> str:
    """What followed for a side, if `fact` is that."""
    match fact:
        case PowerLost(player):
            gone = Eliminated(player) in event.facts
            return "" if gone else lang.news.power_lost.format(side=side_name(player, lang))
        case PowerTaken(player):
            return lang.news.power_taken.format(side=side_name(player, lang))
        case Surrounded(side, square):
            piece = piece_name(side, Kind.CHIEF, lang)
            return lang.news.surrounded.format(piece=piece, square=SQUARES[square])
        case ArmyTaken() | LeftLeaderless() | BecameHostages():
            return _new_command(fact, lang)
        case Eliminated() | Won() | Drawn():
            return _ending(fact, event.game, lang)
    return ""


def _new_command(fact: ArmyTaken | LeftLeaderless | BecameHostages, lang: HasNews) -> str:
    """Who commands sides now, if anybody does."""
    told, sides = lang.news, side_names(fact.sides, lang)
    match fact:
        case ArmyTaken(player):
            return told.army_taken.format(side=side_name(player, lang), sides=sides)
        case LeftLeaderless():
            return told.left_leaderless.format(sides=sides)
        case BecameHostages():
            return told.became_hostages.format(sides=sides)


def _ending(fact: Eliminated | Won | Drawn, game: Game, lang: HasNews) -> str:
    """How the game ended, for one player or for all."""

    def who(side: Side) -> str:
        return player_name(game, side, lang, mark=False)

    match fact:
        case Eliminated(player):
            return lang.news.eliminated.format(who=who(player))
        case Won(player):
            return lang.news.won.format(who=who(player))
        case Drawn(players, reason):
            return lang.news.drawn[reason].format(players=listed(map(who, players), lang))
