"""The news of a turn for the channel: one sentence for what was done, one for its consequences.

Also the ends of games, take-backs, and what happened since a player's last move.
"""

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Final, TypeAlias, assert_never

from bot.djambi.board import SIDES, Kind, Side
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
from bot.djambi.geometry import SQUARES
from bot.djambi.tokens import words_of
from bot.phrases.language import Language
from bot.phrases.names import (
    capital,
    listed,
    person_name,
    piece_name,
    player_name,
    rules_name,
    seat_name,
    sentence,
    side_mark,
    side_name,
    side_names,
    way_text,
)
from bot.phrases.terms import takebacks_meaning, term_name, value_name
from bot.phrases.time import Starting, duration, start_times, tell_absence, tell_seat, tell_starting, tell_stop
from bot.phrases.words.typed import TypedWords
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CalledAgain,
    CameBack,
    Cancelled,
    CaretakerPlayed,
    Cause,
    Confirmed,
    Event,
    GaveUp,
    Joined,
    Left,
    Opened,
    Paused,
    PresenceAsked,
    RanOut,
    Reminded,
    Resumed,
    ResumeWanted,
    SeatKept,
    SeatOffered,
    SeatTaken,
    Started,
    TakenBack,
    TermsChanged,
    TurnedUp,
    TurnPlayed,
    VoteAnswered,
    VoteClosed,
    VoteEnd,
    VoteOpened,
    WentAway,
    turns_of,
)
from bot.table.model import Game, Takebacks, Vote, VoteKind
from bot.table.person_id import EngineId
from bot.table.time.my_games import Since
from bot.table.votes import closes_at, heard_in, unasked, waited_for

_LONGEST: Final = 120
_NOT_SAID: Final = frozenset("?>|~")
"""The signs of questions, quotations, and hidden or crossed-out text."""


def is_take_back(text: str, typed: TypedWords) -> bool:
    """Return whether a text says only that its author wants their last turn back, and perhaps "please"."""
    if len(text) > _LONGEST or _NOT_SAID.intersection(unicodedata.normalize("NFKC", text)):
        return False
    return _without_asides(text, typed) in _takebacks(typed)


@lru_cache
def _takebacks(typed: TypedWords) -> frozenset[tuple[str, ...]]:
    return frozenset(_without_asides(phrase, typed) for phrase in typed.takebacks)


def _without_asides(text: str, typed: TypedWords) -> tuple[str, ...]:
    """The words of a text without those that mean nothing."""
    asides = _asides(typed)
    return tuple([word for word in words_of(text, typed.moves) if word not in asides])


@lru_cache
def _asides(typed: TypedWords) -> frozenset[str]:
    return frozenset(typed.moves.asides.split())


Voting: TypeAlias = VoteOpened | VoteAnswered | AnswerChanged | VoteClosed
"""What is done in a vote that does not pass by it."""


def tell_vote(event: Voting, lang: Language) -> str:
    """Return what was done in a vote, as a clause: of a secret one only how many have answered."""
    if isinstance(event, VoteClosed):
        return _vote_closed(event, lang)
    if isinstance(event, VoteAnswered) and event.ends:
        return _vote_failed(event.kind, event, lang)
    game, words, vote = event.game, lang.votes[event.kind], event.game.votes[event.kind]
    who, what = seat_name(event.side, event.person, lang), _what(vote.back.turn, event.turn, lang) if vote.back else ""
    if isinstance(event, VoteOpened):
        seat = next((side for side, offer in game.seat_offers.items() if offer.entry == vote.offer), None)
        whose = player_name(game, seat, lang) if seat is not None else ""
        told = words.opened.format(who=who, what=what, length=duration(vote.lasts, lang), whose=whose)
    else:
        silent = listed((person_name(person, lang) for person in waited_for(game, vote, event.at)), lang)
        heard = {person.id for person in heard_in(game, vote)}
        done = len(heard & vote.answered)
        told = words.agreed.format(who=who, what=what, names=silent, done=done, all=len(heard))
    return _with_returns(told, game, vote.back.returns if vote.back else (), lang)


def _vote_failed(kind: VoteKind, event: VoteAnswered | TurnPlayed | GaveUp, lang: Language) -> str:
    """How a vote failed: who was against it, or that its author withdrew it or played on."""
    words, who = lang.votes[kind], seat_name(event.side, event.person, lang)
    if event.ends is VoteEnd.WITHDRAWN:
        template = words.withdrawn if isinstance(event, VoteAnswered) else words.lapsed
        return (template or words.declined).format(who=who)
    names = [player_name(event.game, side, lang, mark=False) for side in event.against]
    return words.declined.format(who=who, names=listed(names or [who], lang))


def _vote_closed(event: VoteClosed, lang: Language) -> str:
    """That the clock closed a vote, which goes on without the silent or ends."""
    words = lang.votes[event.kind]
    template = words.unanswered if event.ends else words.left_out
    names = (player_name(event.game, side, lang) for side in event.silent)
    return capital((template or words.declined).format(names=listed(names, lang)))


def told_to_wait(event: Event, lang: Language) -> str:
    """Return the line that says what waits for somebody's answer, which `event` has asked."""
    vote = event.game.votes.get(event.kind) if isinstance(event, VoteOpened) else None
    waits = lang.votes[vote.kind].waits if vote else None
    if vote is None or waits is None:
        return event_text(event, lang)
    return waits.format(turn=vote.back.turn if vote.back else vote.turn)


def tell_taken_back(event: TakenBack, lang: Language) -> str:
    """Return that the game went back, as a clause."""
    words, who = lang.taking_back, seat_name(event.side, event.person, lang)
    template = words.taken_back_by_all if event.by_all else words.taken_back
    told = template.format(who=who, what=_what(event.game.position.turn, event.turn, lang))
    return _with_returns(told, event.game, event.returns, lang)


def _with_returns(told: str, game: Game, returns: Sequence[Side], lang: Language) -> str:
    """A clause with the players who would be in the game again, which the voters should know."""
    if not returns:
        return told
    names = listed((player_name(game, side, lang) for side in returns), lang)
    return lang.names.clause.join([told, lang.taking_back.plays_again.format(names=names)])


def was_taken_back(event: TurnPlayed | GaveUp, lang: Language) -> str:
    """Return the sentence that a turn was taken back."""
    what = _what(event.turn, event.game.position.turn, lang)
    return sentence([capital(lang.taking_back.was_taken_back.format(what=what))], lang)


def left_out(events: Sequence[Event], lang: Language) -> list[str]:
    """Return the sentence that turns of the journal `events` were taken back and are not shown, if there are any."""
    count = sum(isinstance(event, TurnPlayed | GaveUp) for event in events) - len(turns_of(events))
    return [lang.taking_back.left_out.format(count=count)] if count else []


def takebacks_at(game: Game, lang: Language) -> list[str]:
    """Return whether turns can be taken back in a game, also past the answers of engines, in a sentence or two."""
    words, takebacks = lang.taking_back, game.terms.takebacks
    told = [takebacks_meaning(takebacks, lang)]
    people = {person.id for person in game.joined if not isinstance(person.id, EngineId)}
    if takebacks is Takebacks.OFF or not any(isinstance(person.id, EngineId) for person in game.joined):
        return told
    if game.terms.rated:
        return [*told, words.rated_with_engines]
    if takebacks is Takebacks.VOTE and len(people) == 1:
        return [*told, words.alone_with_engines]
    return [*told, words.with_engines[takebacks]]


def _what(first: int, now: int, lang: Language) -> str:
    """The turns from number `first` on, when turn `now` is next."""
    words, last = lang.taking_back, now - 1
    if last < first:
        return words.resignation
    return words.turn.format(first=first) if first == last else words.turns.format(first=first, last=last)


_OffBoard: TypeAlias = (
    Opened | Joined | Left | TermsChanged | PresenceAsked | Confirmed | Cancelled | Reminded | CalledAgain
)
"""What is done beside the board."""


Headline: TypeAlias = Eliminated | Won | Drawn
"""Facts that everybody should see at once."""

_BOLD: Final = "**{}**"


def event_text(event: Event, lang: Language) -> str:
    """Return what happened, for all players: a sentence for the event, and one for its consequences."""
    return _told(event, event.facts, lang)


def deed_text(event: Event, lang: Language) -> str:
    """Return the same without the votes that ended by it, which readers of the story have heard of."""
    return lang.names.sentences.join(filter(None, [_done(event, lang), *_came_of(event.facts, event, lang)]))


def posted(event: Event, lang: Language) -> list[tuple[str, tuple[Side, ...]]]:
    """Return the lines of a post that tells an event, each with the sides whose players it pings.

    Players who are out and the end of the game have lines of their own in bold. There is at least one line. A player
    who was voted out is pinged.
    """
    first = _told(event, [fact for fact in event.facts if not isinstance(fact, Headline)], lang, bold=True)
    headlines = [fact for fact in event.facts if isinstance(fact, Headline)]
    called = [called_by(fact, event.game) for fact in headlines]
    if len(headlines) > 1 and not event.game.phase.is_open:  # the line of the end calls all
        called[:-1] = [()] * (len(called) - 1)
    lines = [
        (_BOLD.format(*_came_of([fact], event, lang)), sides) for fact, sides in zip(headlines, called, strict=True)
    ]
    sides = tuple(sorted(event.game.seats)) if isinstance(event, Cancelled) and event.game.was_played else ()
    if isinstance(event, GaveUp) and event.cause is Cause.VOTE and event.game.phase.is_open:  # else the end calls all
        sides = (event.side,)
    return [*([(first, sides)] if first else []), *lines]


def turnout(done: int, asked: int, mentions: Sequence[str], lang: Language) -> str:
    """Return the line below a question that says how many have answered, and pings those who have not."""
    words = lang.news
    names = [words.to_answer.format(mentions=" ".join(mentions))] if mentions else []
    return lang.names.sentences.join([*names, words.answered.format(done=done, all=asked)])


def asked_whom(game: Game, vote: Vote, at: float, gone: Collection[str], lang: Language) -> list[str]:
    """Return the sentences below an open vote: who is not asked, and when the clock closes it, if that is to come.

    `gone` are the ids of those who have left the server.
    """
    words, closes = lang.news, closes_at(game, vote, at)
    names = [person_name(person, lang) for person in unasked(game, vote, at, gone)]
    told = [words.not_asked.format(names=listed(names, lang))] if names else []
    return [*told, words.closes.format(when=f"<t:{closes:.0f}:R>")] if at < closes < inf else told


def called_by(fact: Headline, game: Game) -> tuple[Side, ...]:
    """Return the sides whose players a headline of a game pings: the one that fell, or all at the end of the game."""
    return (fact.player,) if isinstance(fact, Eliminated) else tuple(sorted(game.seats))


def what_came_of(event: Event, lang: Language) -> list[str]:
    """Return the sentence for the consequences of an event, if it has any."""
    return _came_of(event.facts, event, lang)


def _told(event: Event, facts: Iterable[Fact], lang: Language, *, bold: bool = False) -> str:
    """The event, and the consequences in `facts`; headlines are `bold` or not."""
    done, told = _done(event, lang), _came_of(facts, event, lang)
    if isinstance(event, TurnPlayed | GaveUp) and event.ends:
        told.append(sentence([_vote_failed(VoteKind.DRAW, event, lang)], lang))
    if isinstance(event, TurnPlayed):
        kinds = (*event.lapsed, *([VoteKind.TAKE_BACK] if event.keeps else []))
        ended = [template for kind in kinds if (template := lang.votes[kind].lapsed)]
        who = seat_name(event.side, event.person, lang) if ended else ""
        told += [sentence([template.format(who=who)], lang) for template in ended]
    rest = lang.names.sentences.join(told)
    if bold and isinstance(event, GaveUp | Cancelled):
        return " ".join(filter(None, [_BOLD.format(done), rest]))  # Discord needs a blank to end bold type after "。"
    return lang.names.sentences.join(filter(None, [done, rest]))


def _done(event: Event, lang: Language) -> str:
    """The event as a sentence; "" for the last agreement to a draw, which the draw's own sentence tells."""
    match event:
        case Started():
            return _start(event.game, lang)
        case TurnPlayed():
            done = _turn(event, lang)
        case GaveUp():
            done = _resigned(event, lang).format(who=player_name(event.game, event.side, lang))
        case VoteAnswered() if event.facts:
            return ""
        case VoteOpened() | VoteAnswered() | AnswerChanged() | VoteClosed():
            done = tell_vote(event, lang)
        case TakenBack():
            done = tell_taken_back(event, lang)
        case SeatOffered() | SeatKept() | SeatTaken():
            return sentence(tell_seat(event, lang), lang)
        case WentAway() | CameBack() | Paused() | Resumed() | ResumeWanted():
            done = tell_stop(event, lang)
        case AbsenceAsked() | AbsenceVoted() | AbsenceDecided() | RanOut() | TurnedUp():
            done = capital(tell_absence(event, lang))
        case _:
            done = tell_starting(event, lang) if isinstance(event, Starting) else _word(event, lang)
    return sentence([done], lang)


def _came_of(facts: Iterable[Fact], event: Event, lang: Language) -> list[str]:
    """The sentence for the consequences, if there are any."""
    rest = list(filter(None, (_consequence(fact, event, lang) for fact in facts)))
    return [sentence([capital(rest[0]), *rest[1:]], lang)] if rest else []


def _start(game: Game, lang: Language) -> str:
    players = [side for side in SIDES if side in game.seats]
    empty = [side_mark(side, lang) for side in SIDES if side not in game.seats]
    template = lang.news.started_hostages if empty else lang.news.started
    return template.format(
        players=listed((player_name(game, side, lang) for side in players), lang, lang.names.last_comma),
        sides=listed(empty, lang) if empty else "",
        rules=rules_name(game.terms.rules, lang),
    )


def _word(event: _OffBoard, lang: Language) -> str:
    """An event that doesn't change the board."""
    told, who = lang.news, _who(event, lang)
    match event:
        case Opened():
            template = told.opened
        case Joined():
            template = told.joined
        case Left():
            template = told.freed if event.freed else told.left
        case TermsChanged():
            return _changed(event, lang)
        case PresenceAsked():
            template = lang.starts.called if event.is_appointed else told.presence_asked
        case Confirmed():
            template = told.confirmed
        case Cancelled():
            return _cancelled(event, who, lang)
        case Reminded():
            template = lang.time.reminded
        case CalledAgain(turn=turn):
            return told.stands.format(turn=turn - 1)
        case _:
            assert_never(event)
    return template.format(who=who, **start_times(event.game))


def _changed(event: TermsChanged, lang: Language) -> str:
    """The clause for a changed term of the lobby."""
    old, new = (value_name(event.term, value, lang) for value in (event.old, event.new))
    who = person_name(event.person, lang)
    return lang.terms.changed.format(who=who, term=term_name(event.term, lang), old=old, new=new)


def _who(event: _OffBoard, lang: Language) -> str:
    """The person, with the seat they acted from, or else their only one."""
    match event:
        case (Opened() | Cancelled() | Joined(side=None) | Left(side=None)) | (
            TermsChanged() | PresenceAsked() | Confirmed() | CalledAgain()
        ):
            sides = event.game.sides_of(event.person.id)
            side = sides[0] if len(sides) == 1 else None
        case _:
            side = event.side
    return seat_name(side, event.person, lang)


def _cancelled(event: Cancelled, who: str, lang: Language) -> str:
    """The clause for a cancelled game: one person ended it alone, or all agreed."""
    words, game, vote = lang.endings, event.game, event.game.votes.get(VoteKind.CANCEL)
    agreed = [person_name(person, lang) for person in game.voters if vote and person.id in vote.yes]
    if len(agreed) > 1:
        return words.cancelled_together.format(names=listed(agreed, lang))
    return words.cancelled.format(who=who)


def _resigned(event: GaveUp, lang: Language) -> str:
    """The phrase for how a player came to resign."""
    match event.cause:
        case Cause.TIME:
            return lang.time.ran_out
        case Cause.VOTE:
            return lang.absence.voted_out
        case Cause.OWN:
            return lang.news.resigned


def _turn(event: TurnPlayed, lang: Language) -> str:
    """A move with what else the piece did, or a pass."""
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
    """The effect on another piece, when a piece `moved`; "" for other facts."""
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
    """A consequence for a side; "" for other facts."""
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
    """The clause for sides that now have another commander, or none."""
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
            seats = {side: game.seats[side] for side in players if side in game.seats}
            if reason is DrawReason.AGREED and seats and all(isinstance(each.id, EngineId) for each in seats.values()):
                return lang.news.drawn_by_engines.format(players=names)
            vote = game.votes.get(VoteKind.DRAW)
            agreed = [side for side, person in seats.items() if vote and person.id in vote.yes]
            if reason is DrawReason.AGREED and 0 < len(agreed) < len(players):  # for the others nobody waited
                return lang.news.drawn_without_some.format(players=names, agreed=listed(map(who, agreed), lang))
            return lang.news.drawn[reason].format(players=names)


_MOST_LETTERS: Final = 1900
"""The most characters of this text; a message has 2,000."""


def tell_since(
    since: Since, now: str, waits: Sequence[str], lang: Language, asides: Mapping[int, str] | None = None
) -> str:
    """Return what happened, a line each with the number of its arrow, how it stands `now`, and what `waits`.

    The oldest lines are cut if necessary. `asides` are shown below events, by journal entry.
    """
    words = lang.since
    answers = [now, *([words.waits, *(words.line.format(told=line) for line in waits)] if waits else [])]
    room = _MOST_LETTERS - sum(len(line) + 1 for line in answers)
    kept: list[str] = []
    for event in reversed(since.events):
        number = since.arrows.get(event.seq)
        line = (words.arrow if number else words.line).format(number=number, told=event_text(event, lang))
        if asides and asides.get(event.seq):
            line += f"\n{words.aside.format(told=asides[event.seq])}"
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    left = len(since.events) - len(kept)
    cut = [words.cut.format(count=left)] if left else []
    apart = [""] if kept else []  # else what follows belongs to the last line of the list
    return "\n".join([since_heading(since, lang), *cut, *reversed(kept), *apart, *answers])


def since_heading(since: Since, lang: Language) -> str:
    """Return the heading above what happened: since when."""
    words = lang.since
    if not since.events:
        return words.nothing
    own = words.since_own if since.turn else words.since_beginning
    return (words.since_round if since.watches else own).format(turn=since.turn)
