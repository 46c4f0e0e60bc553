"""Who is away, pauses of the table, and what is answered to reminders."""

from datetime import UTC, datetime
from typing import TypeAlias, assert_never

from bot.phrases.language import Language
from bot.phrases.names import listed, safe, seat_name, sentence
from bot.table.absent import PauseVote, Stop
from bot.table.events import CameBack, PauseAgreed, Paused, PauseDeclined, PauseProposed, Resumed, WentAway
from bot.table.model import Game
from bot.table.time.stops import still_to_answer, waits_until
from bot.table.time.until import Wall

Stopping: TypeAlias = WentAway | CameBack | PauseProposed | PauseAgreed | PauseDeclined | Paused | Resumed
"""What is done about who is away, and about pauses."""


def away_meaning(days: int, lang: Language) -> str:
    """Return for how long a game waits for each who is away."""
    return lang.away.term.format(count=days) if days else lang.away.no_term


def day_name(at: float, wall: Wall, lang: Language) -> str:
    """Return a moment as it is called where the clock is that of the `wall`."""
    there, words = datetime.fromtimestamp(at, wall.zone), lang.away
    return words.day.format(
        weekday=words.days.weekdays[there.weekday()][0],
        day=there.day,
        month=words.days.months[there.month - 1][0],
        time=f"{there:%H:%M}{' UTC' if wall.zone is UTC else ''}",
    )


def until_name(when: str, lang: Language) -> str:
    """Return that something lasts until then."""
    return lang.away.until.format(when=when)


def moment(at: float) -> str:
    """Return a moment, in seconds since 1970, as Discord shows it to each reader by their own clock."""
    return f"<t:{at:.0f}:f>"


def tell_stop(event: Stopping, lang: Language) -> str:
    """Return what was done, as a clause."""
    words, sides = lang.away, event.game.sides_of(event.person.id)
    who = seat_name(sides[0] if len(sides) == 1 else None, event.person, lang)
    match event:
        case WentAway():
            return _is_away(event.game, event.game.stops[-1], event.at, who, lang)
        case PauseProposed() | PauseAgreed():
            return _vote(event, who, lang)
        case Paused(until=until):
            name = safe(event.game.to_move.name if event.game.to_move else "")
            return words.paused.format(until=moment(until), name=name)
        case CameBack():
            template = words.back
        case PauseDeclined():
            template = words.pause_declined
        case Resumed():
            template = words.resumed
        case _:
            assert_never(event)
    return template.format(who=who)


def away_line(game: Game, at: float, lang: Language) -> str:
    """Return that whoever is to move is away, and up to when the game waits for them; nothing if they are not."""
    person = game.to_move
    stop = game.stop_at(at, person.id) if person else None
    if person is None or stop is None:
        return ""
    return sentence([_is_away(game, stop, at, safe(person.name), lang)], lang)


def _vote(event: PauseProposed | PauseAgreed, who: str, lang: Language) -> str:
    """That a pause is wanted, and who has still to answer."""
    vote = event.game.pause_vote or PauseVote(0, 0, frozenset())
    if isinstance(event, PauseProposed):
        return lang.away.pause_proposed.format(who=who, count=vote.days)
    silent = [safe(person.name) for person in still_to_answer(event.game, vote.agreed, event.at)]
    return lang.away.pause_agreed.format(who=who, names=listed(silent, lang))


def _is_away(game: Game, stop: Stop, at: float, who: str, lang: Language) -> str:
    """That somebody is away, and whether the game waits for all of that time."""
    waits, words = waits_until(game, stop.who, at), lang.away
    template = words.away if waits >= stop.until else words.away_partly if waits > at else words.away_unheeded
    return template.format(who=who, until=moment(stop.until), waits=moment(waits))
