"""Time: how much there is for a turn, when it is up, and who is reminded."""

from typing import Final

from bot.phrases.language import Language
from bot.phrases.names import side_mark
from bot.table.model import Game, Pace

_HOURS_OF_A_DAY: Final = 24


def pace_meaning(pace: Pace, lang: Language) -> str:
    """Return how much time there is by such a term of a game, what does not count, and what becomes of who is late."""
    words, times = lang.time, _times(pace, lang)
    if pace.is_free:
        return words.free
    lines = [(words.each_turn if pace.more == pace.bank else words.budget).format(**times)]
    if pace.nights or pace.weekends:
        left_out = words.no_weekends if not pace.nights else words.neither if pace.weekends else words.no_nights
        lines.append(left_out.format(zone=pace.zone))
    return lang.names.sentences.join([*lines, words.late[pace.late]])


def pace_name(pace: Pace, lang: Language) -> str:
    """Return how much time there is by such a term, in so few words that they fit into a menu."""
    words = lang.time
    if pace.is_free:
        return words.short_free
    return (words.short_each_turn if pace.more == pace.bank else words.short_budget).format(**_times(pace, lang))


def _times(pace: Pace, lang: Language) -> dict[str, str]:
    return {"bank": _duration(pace.bank, lang), "more": _duration(pace.more, lang)}


def _duration(hours: int, lang: Language) -> str:
    days, rest = divmod(hours, _HOURS_OF_A_DAY)
    return lang.time.hours.format(count=hours) if rest or not days else lang.time.days.format(count=days)


def deadline_line(deadline: float, lang: Language) -> str:
    """Return when somebody's time is up, for each reader by their own clock."""
    return lang.time.time_is_up.format(when=f"<t:{deadline:.0f}:f>", ago=f"<t:{deadline:.0f}:R>")


def reminder(game: Game, mention: str, lang: Language, *, place: str = "") -> str:
    """Return what somebody is told whose turn it still is; `place` is where, if they are told elsewhere."""
    position = game.position
    side = side_mark(next(side for side in game.seats if side == position.to_move), lang)
    said = lang.time.still_your_turn.format(mention=mention, side=side, turn=position.turn)
    return lang.names.sentences.join([said, lang.time.in_channel.format(place=place)]) if place else said


def more_games(count: int, lang: Language) -> list[str]:
    """Return the line that says in how many other games they are next who are reminded in one, if in any."""
    return [lang.time.more_games.format(count=count)] if count else []
