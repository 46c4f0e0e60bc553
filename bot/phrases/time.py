"""Time in words: deadlines, reminders, absence, pauses, seats that change hands, a player's own games."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, TypeAlias, assert_never

from bot.phrases.language import Language
from bot.phrases.names import listed, person_name, player_name, seat_name, sentence, side_mark, side_name
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    CameBack,
    FreeSeatsOffered,
    MissingAsked,
    Paused,
    RanOut,
    Resumed,
    ResumeWanted,
    SeatKept,
    SeatOffered,
    SeatTaken,
    StartDropped,
    StartPutOff,
    StartSet,
    TurnedUp,
    WentAway,
)
from bot.table.model import Game, Pace, Phase, Stop
from bot.table.time.appointment import CALL
from bot.table.time.my_games import MyGame
from bot.table.time.stops import ALL, still_wanted, waits_until
from bot.table.time.until import Wall

_DAY: Final = 86_400
_HOUR: Final = 3600
_MINUTE: Final = 60
_MOST_NAMED: Final = 10
_EXACT: Final = 2.0
"""By how many seconds the clock of a game of minutes may be wrong."""


def pace_meaning(pace: Pace, lang: Language) -> str:
    """Return what a pace means: the time for turns, when the clock stops, and what happens when time runs out."""
    words, times = lang.time, _times(pace, lang)
    if pace.is_free:
        return words.free
    lines = [(words.each_turn if pace.more == pace.bank else words.budget).format(**times)]
    if pace.nights or pace.weekends:
        left_out = words.no_weekends if not pace.nights else words.neither if pace.weekends else words.no_nights
        lines.append(left_out.format(zone=pace.zone))
    return lang.names.sentences.join([*lines, words.time_up[pace.late]])


def late_meaning(pace: Pace, lang: Language) -> str:
    """Return what happens at the end of the time that a pace gives, if it gives any."""
    return lang.time.free if pace.is_free else lang.time.time_up[pace.late]


def pace_name(pace: Pace, lang: Language) -> str:
    """Return a pace in a few words, for a menu."""
    words = lang.time
    if pace.is_free:
        return words.short_free
    return (words.short_each_turn if pace.more == pace.bank else words.short_budget).format(**_times(pace, lang))


def _times(pace: Pace, lang: Language) -> dict[str, str]:
    return {"bank": duration(pace.bank * pace.unit, lang), "more": duration(pace.more * pace.unit, lang)}


def duration(seconds: int, lang: Language) -> str:
    """Return a time in seconds as people say it, in the largest unit that divides it."""
    words = lang.time
    for unit, counted in ((_DAY, words.days), (_HOUR, words.hours), (_MINUTE, words.minutes)):
        if not seconds % unit:
            return counted.format(count=seconds // unit)
    return words.seconds.format(count=seconds)


def deadline_line(deadline: float, pace: Pace, lang: Language) -> str:
    """Return when a player's time runs out, in each reader's local time, in words that are also true afterwards."""
    when = f"<t:{deadline:.0f}:{'t' if pace.is_quick else 'f'}>"
    return lang.time.deadline.format(when=when, ago=_from_now(deadline))


def with_deadline(text: str, deadline: float, pace: Pace, lang: Language) -> str:
    """Return a text with its lines about the deadline, if there are any, at another one.

    Nothing changes if they differ by less than the clock may be wrong.
    """

    def moved(found: re.Match[str]) -> str:
        exact = _EXACT if pace.is_quick else _MINUTE
        return found[0] if abs(int(found[1]) - deadline) <= exact else deadline_line(deadline, pace, lang)

    line = re.escape(lang.time.deadline.format(when="when", ago="ago"))
    pattern = line.replace("when", "<t:([0-9]+):[tf]>").replace("ago", "<t:[0-9]+:R>")
    return re.sub(pattern, moved, text)


def reminder(game: Game, mention: str, lang: Language, *, place: str = "") -> str:
    """Return the reminder that it is still somebody's turn; `place` is the channel, if they are reminded elsewhere."""
    position = game.position
    side = side_mark(next(side for side in game.seats if side == position.to_move), lang)
    said = lang.time.still_your_turn.format(mention=mention, side=side, turn=position.turn)
    return lang.names.sentences.join([said, lang.time.in_channel.format(place=place)]) if place else said


def more_games(games: Sequence[Game], lang: Language, *, in_private: bool) -> list[str]:
    """Return the lines for players who are next in other games too, if any: also where, if nobody else reads it."""
    if not games:
        return []
    where = [" ".join(f"<#{game.channel}>" for game in games[:_MOST_NAMED])] if in_private else []
    return [lang.time.more_games.format(count=len(games)), *where]


Stopping: TypeAlias = WentAway | CameBack | Paused | Resumed | ResumeWanted
"""What is done about who is away, and about pauses."""


def away_meaning(days: int, lang: Language) -> str:
    """Return how long a game waits for a player who is away."""
    return lang.away.term.format(count=days) if days else lang.away.no_term


def day_name(at: float, wall: Wall, lang: Language) -> str:
    """Return a moment in the local time of `wall`."""
    there, words = datetime.fromtimestamp(at, wall.zone), lang.away
    return words.day.format(
        weekday=words.days.weekdays[there.weekday()][0],
        day=there.day,
        month=words.days.months[there.month - 1][0],
        time=f"{there:%H:%M}{' UTC' if wall.zone is UTC else ''}",
    )


def date_name(at: float, wall: Wall, lang: Language) -> str:
    """Return the day of a moment in the local time of `wall`."""
    there, words = datetime.fromtimestamp(at, wall.zone), lang.away
    day, month = there.day, words.days.months[there.month - 1][0]
    named = words.day.format(weekday=words.days.weekdays[there.weekday()][0], day=day, month=month, time="")
    return named.strip(" ,")


def until_name(when: str, lang: Language) -> str:
    """Return that something lasts until then."""
    return lang.away.until.format(when=when)


def moment(at: float) -> str:
    """Return a moment, in seconds since 1970, as Discord shows it in each reader's local time."""
    return f"<t:{at:.0f}:f>"


def tell_stop(event: Stopping, lang: Language) -> str:
    """Return an event about absence or pauses, as a clause."""
    words, game = lang.away, event.game
    sides = game.sides_of(event.person.id)
    who = seat_name(sides[0] if len(sides) == 1 else None, event.person, lang)
    match event:
        case WentAway():
            return _is_away(game, game.stops[-1], event.at, who, lang)
        case Paused(until=until):
            said = {"who": who, "until": moment(until), "name": person_name(game.to_move, lang) if game.to_move else ""}
            count, _ = still_wanted(game, game.stops[-1])
            return words.paused_alone.format(count=count, **said) if event.is_by_host else words.paused.format(**said)
        case ResumeWanted():
            paused = game.stop_at(event.at, ALL)
            names = [person_name(person, lang) for person in still_wanted(game, paused)[1]] if paused else []
            return words.resume_wanted.format(who=who, names=listed(names, lang))
        case CameBack():
            return words.back.format(who=who)
        case Resumed():
            return words.resumed.format(who=who)
        case _:
            assert_never(event)


def away_line(game: Game, at: float, lang: Language) -> str:
    """Return that the player to move is away, and how long the game waits; "" if they are not."""
    person = game.to_move
    stop = game.stop_at(at, person.id) if person else None
    if person is None or stop is None:
        return ""
    return sentence([_is_away(game, stop, at, person_name(person, lang), lang)], lang)


def _is_away(game: Game, stop: Stop, at: float, who: str, lang: Language) -> str:
    """That a player is away, and whether the game waits all that time."""
    waits, words = waits_until(game, stop.who, at), lang.away
    if game.terms.pace.is_quick or not game.terms.away:
        template = words.away_unwaited
    elif waits > at:
        template = words.away if waits >= stop.until else words.away_partly
    else:
        template = words.away_unheeded
    return template.format(who=who, until=moment(stop.until), waits=moment(waits))


Absent: TypeAlias = AbsenceAsked | AbsenceVoted | AbsenceDecided | RanOut | TurnedUp
"""Events about an absent player, or one whose time is up."""


def tell_absence(event: Absent, lang: Language) -> str:
    """Return an event about an absent player, or one whose time is up, as a clause."""
    words, absence, who = lang.absence, event.game.absence, seat_name(event.side, event.person, lang)
    match event:
        case AbsenceAsked():
            template = words.asked_left if absence and absence.left else words.asked
            when = f"<t:{absence.since if absence else event.at:.0f}:f>"  # not relative: "since 3 days ago"
            return template.format(who=who, when=when, turn=event.turn)  # the turn makes the post unlike any other
        case AbsenceVoted():
            return words.voted.format(who=who)
        case AbsenceDecided(wish=wish):
            when = _moment(absence.until if absence else event.at)
            return words.decided[wish].format(who=who, when=when, turn=event.turn)
        case RanOut(game=game, person=person):
            cared = game.care.get(person.id)
            template = lang.time.waits if cared is None else lang.time.stand_in if cared else lang.time.stand_in_on
            return template.format(who=who, turn=event.turn)
        case TurnedUp():
            return words.turned_up.format(who=who)
        case _:
            assert_never(event)


def _moment(at: float) -> str:
    return f"<t:{at:.0f}:R>"


Starting: TypeAlias = StartSet | StartDropped | StartPutOff | MissingAsked | FreeSeatsOffered
"""Events about the time at which a game is to start."""


def tell_starting(event: Starting, lang: Language) -> str:
    """Return an event about the time at which a game is to start, as a clause."""
    words, game, planned = lang.starts, event.game, event.game.appointment
    sides = game.sides_of(event.person.id)
    who, times = seat_name(sides[0] if len(sides) == 1 else None, event.person, lang), start_times(game)
    match event:
        case StartSet():
            template = words.set_soon if planned and planned.at < planned.since + CALL else words.set
        case StartDropped(nobody=nobody, planned=at):
            template, times = words.nobody if nobody else words.dropped, {"when": f"<t:{at:.0f}:t>"}
        case StartPutOff(outage=outage):
            template = words.outage if outage else words.put_off
        case MissingAsked(number=0):
            return _missing(game, lang)
        case MissingAsked(number=number):
            template, times = words.could_not_start if number == 1 else words.still, {"when": f"<t:{event.at:.0f}:t>"}
        case FreeSeatsOffered():
            template = words.offered if game.terms.rated else words.offered_twice
        case _:
            assert_never(event)
    return template.format(who=who, **times)


def _missing(game: Game, lang: Language) -> str:
    """The people who had not answered at the start of a game, or the number of free seats."""
    words, free = lang.starts, game.terms.players - len(game.joined)
    if not game.unanswered:
        return words.free.format(count=free)
    names = listed((person_name(person, lang) for person in game.unanswered), lang)
    return (words.missing_and_free if free else words.missing).format(names=names)


def start_times(game: Game) -> dict[str, str]:
    """Return when a game is to start, as {when} and {ago}: with its date unless that is soon after it was chosen."""
    planned = game.appointment
    if planned is None:
        return {}
    style = "t" if planned.at - planned.since < _DAY / 2 else "f"
    return {"when": f"<t:{planned.at:.0f}:{style}>", "ago": _moment(planned.at)}


Passing: TypeAlias = SeatOffered | SeatKept | SeatTaken
"""Events about handing a seat over."""


def tell_seat(event: Passing, lang: Language) -> list[str]:
    """Return an event about handing a seat over, as clauses."""
    words, person = lang.seats, person_name(event.person, lang)
    match event:
        case SeatOffered():
            return [_offered(event, lang)]
        case SeatTaken(side=side, before=before):
            template = words.taken_by_all if event.by_all else words.taken
            taken = template.format(person=person, who=seat_name(side, before, lang))
            return [taken, words.lapsed] if event.lapsed else [taken]
        case SeatKept(side=side):
            holder = event.game.seats[side]
            is_unnamed = not event.person.name  # they are about to be forgotten
            template = words.kept if is_unnamed or holder.id == event.person.id else words.declined
            template = words.withdrawn if event.withdrawn else template
            return [template.format(person=person, who=seat_name(side, holder, lang))]
        case _:
            assert_never(event)


def _offered(event: SeatOffered, lang: Language) -> str:
    words, holder = lang.seats, event.game.seats[event.side]
    if holder.id == event.person.id:
        template = words.offered_to if event.heir else words.offered
    else:
        template = words.offered_to_by_others if event.heir else words.offered_by_others
    heir = person_name(event.heir, lang) if event.heir else ""
    return template.format(who=seat_name(event.side, holder, lang), person=person_name(event.person, lang), heir=heir)


def ask_heir(event: SeatOffered, mention: str, lang: Language) -> str:
    """Return the question whether a person, with their `mention`, takes over a seat."""
    return lang.seats.ask_heir.format(mention=mention, side=side_name(event.side, lang))


def my_game(mine: MyGame, place: str, link: str, lang: Language, *, is_shut: bool) -> str:
    """Return a game's line in a player's list, with the `link` to its board ("" if there is none).

    The bot can't post in its channel if that `is_shut`.
    """
    words = lang.my_games
    said = [words.line.format(place=place, state=_state(mine, lang))]
    if is_shut:
        said.append(words.shut)
    if mine.game.phase is Phase.LOBBY and mine.game.appointment:
        said.append(lang.starts.in_list.format(**start_times(mine.game)))
    if mine.asks:
        said.append(words.asks)
    if mine.waits_until > 0:
        said.append(words.waits.format(until=f"<t:{mine.waits_until:.0f}:f>"))
    elif mine.waits_for_word:
        said.append(words.waits_for_word)
    elif mine.ends > 0:
        said.append(words.ends.format(ends=_from_now(mine.ends)))
    if link:
        said.append(f"[{words.board}]({link})")
    return " · ".join(said)


def _state(mine: MyGame, lang: Language) -> str:
    words, game = lang.my_games, mine.game
    if not mine.since:
        return words.lobby.format(joined=len(game.joined), players=game.terms.players)
    side = next(side for side in game.seats if side == game.position.to_move)
    since = _from_now(mine.since)
    if mine.is_mine:
        return words.your_turn.format(side=side_mark(side, lang), turn=game.position.turn, since=since)
    return words.others_turn.format(who=player_name(game, side, lang), turn=game.position.turn, since=since)


def _from_now(at: float) -> str:
    return f"<t:{at:.0f}:R>"
