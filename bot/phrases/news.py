"""What happened, told to the channel: one sentence for what was done and one for what came of it."""

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never

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
from bot.phrases.absence import tell_absence
from bot.phrases.away import tell_stop
from bot.phrases.endings import tell_cancel
from bot.phrases.language import Language
from bot.phrases.names import (
    capital,
    listed,
    piece_name,
    player_name,
    seat_name,
    sentence,
    side_mark,
    side_name,
    side_names,
    way_text,
)
from bot.phrases.rules import rules_name
from bot.phrases.seats import tell_seat
from bot.phrases.taking_back import tell_taking_back
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CameBack,
    Cancelled,
    CancelVoted,
    CaretakerPlayed,
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
    Opened
    | Joined
    | Left
    | DrawOffered
    | DrawAgreed
    | DrawDeclined
    | AnswerChanged
    | CancelVoted
    | Cancelled
    | Reminded
)
"""What is done beside the board."""


Headline: TypeAlias = Eliminated | Won | Drawn
"""What everybody is to see at once."""

_BOLD: Final = "**{}**"


def tell(event: Event, lang: Language) -> str:
    """Return what happened, for everybody at the table: one sentence, and a second one for what came of it."""
    return _told(event, event.facts, lang)


def posted(event: Event, lang: Language) -> list[tuple[str, tuple[Side, ...]]]:
    """Return the lines in which a post tells the same, each with the sides whose players it calls.

    Who is out of the game and how it ended stands in lines of its own, in bold; there is at least one line.
    """
    first = _told(event, [fact for fact in event.facts if not isinstance(fact, Headline)], lang, bold=True)
    headlines = [fact for fact in event.facts if isinstance(fact, Headline)]
    lines = [(_BOLD.format(*_came_of([fact], event, lang)), called_by(fact)) for fact in headlines]
    return [*([(first, ())] if first else []), *lines]


def called_by(fact: Headline) -> tuple[Side, ...]:
    """Return whose players a headline calls: who fell and who won. Who has a draw has agreed to it, or fell as well."""
    return () if isinstance(fact, Drawn) else (fact.player,)


def what_came_of(event: Event, lang: Language) -> list[str]:
    """Return the sentence that says what followed from what was done, if anything did."""
    return _came_of(event.facts, event, lang)


def _told(event: Event, facts: Iterable[Fact], lang: Language, *, bold: bool = False) -> str:
    """What was done and came of it, in `facts`; what puts somebody out of the game, or ends it, `bold` or not."""
    done, told = _done(event, lang), _came_of(facts, event, lang)
    if isinstance(event, TurnPlayed | GaveUp) and event.ends:
        told.append(sentence([_offer_end(event, event.ends, lang)], lang))
    if isinstance(event, TurnPlayed) and event.keeps:
        told.append(sentence([lang.taking_back.lapsed.format(who=seat_name(event.side, event.person, lang))], lang))
    rest = lang.names.sentences.join(told)
    if bold and isinstance(event, GaveUp | Cancelled):
        return " ".join(filter(None, [_BOLD.format(done), rest]))  # without a blank, "。**" does not end bold type
    return lang.names.sentences.join(filter(None, [done, rest]))


def _done(event: Event, lang: Language) -> str:
    """What was done, as a sentence; nothing where the game ended in a draw that says so itself."""
    match event:
        case Started():
            return _start(event.game, lang)
        case TurnPlayed():
            done = _turn(event, lang)
        case GaveUp():
            done = _resigned(event, lang).format(who=player_name(event.game, event.side, lang))
        case TakebackProposed() | TakebackAgreed() | TakebackDeclined() | TakenBack():
            done = tell_taking_back(event, lang)
        case SeatOffered() | SeatKept() | SeatTaken():
            return sentence(tell_seat(event, lang), lang)
        case WentAway() | CameBack() | PauseProposed() | PauseAgreed() | PauseDeclined() | Paused() | Resumed():
            done = tell_stop(event, lang)
        case AbsenceAsked() | AbsenceVoted() | AbsenceDecided() | TurnedUp():
            done = capital(tell_absence(event, lang))
        case DrawAgreed() if event.facts:
            return ""
        case _:
            done = _word(event, lang)
    return sentence([done], lang)


def _came_of(facts: Iterable[Fact], event: Event, lang: Language) -> list[str]:
    """The sentence that says what followed, if anything did."""
    rest = list(filter(None, (_consequence(fact, event, lang) for fact in facts)))
    return [sentence([capital(rest[0]), *rest[1:]], lang)] if rest else []


def _offer_end(event: TurnPlayed | GaveUp | DrawAgreed | DrawDeclined, ends: OfferEnd, lang: Language) -> str:
    who = seat_name(event.side, event.person, lang)
    match ends:
        case OfferEnd.DECLINED:
            names = [player_name(event.game, side, lang, mark=False) for side in event.against]
            return lang.news.draw_declined.format(names=listed(names or [who], lang))
        case OfferEnd.WITHDRAWN:
            template = lang.news.draw_withdrawn if isinstance(event, DrawDeclined) else lang.news.withdrawn
            return template.format(who=who)
        case _:
            assert_never(ends)


def _start(game: Game, lang: Language) -> str:
    players = [side for side in SIDES if side in game.seats]
    empty = [side_mark(side, lang) for side in SIDES if side not in game.seats]
    template = lang.news.started_hostages if empty else lang.news.started
    return template.format(
        players=listed((player_name(game, side, lang) for side in players), lang),
        sides=listed(empty, lang) if empty else "",
        rules=rules_name(game.terms.rules, lang),
    )


def _word(event: _Beside, lang: Language) -> str:
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
        case CancelVoted() | Cancelled():
            return tell_cancel(event, who, lang)
        case Reminded():
            template = lang.time.reminded
        case _:
            assert_never(event)
    return template.format(who=who)


def _who(event: _Beside, lang: Language) -> str:
    """Who did it: by the seat from which it was done, or else by the only one they have."""
    match event:
        case Opened() | Cancelled() | Joined(side=None) | Left(side=None):
            sides = event.game.sides_of(event.person.id)
            side = sides[0] if len(sides) == 1 else None
        case _:
            side = event.side
    return seat_name(side, event.person, lang)


def _answered(event: DrawAgreed | DrawDeclined | AnswerChanged, who: str, lang: Language) -> str:
    """An answer to an offer of a draw: as long as others are missing, only how many there are."""
    game = event.game
    if isinstance(event, EndsOffer) and event.ends:
        return _offer_end(event, event.ends, lang)
    if game.phase is not Phase.RUNNING:
        return lang.news.draw_agreed.format(who=who)
    playing = {person.id for person in game.still_playing}
    return lang.news.draw_answered.format(done=len(playing & game.answered), all=len(playing))


def _resigned(event: GaveUp, lang: Language) -> str:
    """How somebody came to resign."""
    match event:
        case RanOut():
            return lang.time.ran_out
        case VotedOut():
            return lang.absence.voted_out
        case _:
            return lang.news.resigned


def _turn(event: TurnPlayed, lang: Language) -> str:
    """Who moved what where, and what the piece did besides; or that it passed."""
    who = player_name(event.game, event.side, lang)
    if isinstance(event, CaretakerPlayed):
        who = lang.absence.caretaker.format(who=who)
    moved = next((fact for fact in event.facts if isinstance(fact, Moved)), None)
    if moved is None:
        return lang.news.passed.format(who=who)
    piece = lang.names.kinds[moved.kind] if moved.side == moved.player else piece_name(moved.side, moved.kind, lang)
    turn = lang.news.turn.format(who=who, piece=piece, way=way_text((moved.origin, moved.target, moved.exit)))
    effects = list(filter(None, (_effect(fact, moved, lang) for fact in event.facts)))
    if not effects:
        return turn
    return lang.news.effects.format(turn=turn, effects=listed(effects, lang, lang.news.last_effect))


def _effect(fact: Fact, moved: Moved, lang: Language) -> str:
    """What became of another man on the board when a piece `moved`, if `fact` is that."""
    told = lang.news
    match fact:
        case Killed(side, kind, square, corpse):
            template = told.killed if square == moved.target else told.killed_elsewhere
            template = told.killed_there if square == corpse else template
            piece = piece_name(side, kind, lang)
            return template.format(piece=piece, square=SQUARES[square], corpse=SQUARES[corpse])
        case PiecePut(side, kind, origin, square):
            template = told.piece_put if origin == moved.target else told.piece_put_from
            piece = piece_name(side, kind, lang)
            return template.format(piece=piece, origin=SQUARES[origin], square=SQUARES[square])
        case CorpsePut(_, square):
            return told.corpse_put.format(square=SQUARES[square])
        case _:
            return ""


def _consequence(fact: Fact, event: Event, lang: Language) -> str:
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
        case Moved() | Passed() | Killed() | PiecePut() | CorpsePut() | Resigned():
            return ""


def _new_command(fact: ArmyTaken | LeftLeaderless | BecameHostages, lang: Language) -> str:
    """Who commands sides now, if anybody does."""
    told, sides = lang.news, side_names(fact.sides, lang)
    match fact:
        case ArmyTaken(player):
            return told.army_taken.format(side=side_name(player, lang), sides=sides)
        case LeftLeaderless():
            return told.left_leaderless.format(sides=sides)
        case BecameHostages():
            return told.became_hostages.format(sides=sides)


def _ending(fact: Eliminated | Won | Drawn, game: Game, lang: Language) -> str:
    """How the game ended, for one player or for all."""

    def who(side: Side) -> str:
        return player_name(game, side, lang, mark=False)

    match fact:
        case Eliminated(player):
            return lang.news.eliminated.format(who=who(player))
        case Won(player):
            return lang.news.won.format(who=who(player))
        case Drawn(players, reason):
            names = listed(map(who, players), lang)
            agreed = [side for side in players if side in game.seats and game.seats[side].id in game.agreed]
            if reason is DrawReason.AGREED and 0 < len(agreed) < len(players):  # for the others nobody waited
                return lang.news.drawn_without_some.format(players=names, agreed=listed(map(who, agreed), lang))
            return lang.news.drawn[reason].format(players=names)
