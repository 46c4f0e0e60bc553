"""Games that are over, listed and opened again."""

from collections.abc import Sequence

from bot.djambi.outcome import Victory
from bot.phrases.language import Language
from bot.phrases.names import called, clean, listed, player_name, side_name
from bot.table.model import Game, Phase


def month_name(month: str, lang: Language) -> str:
    """Return what a month such as "2026-11" is called."""
    year, number = month.split("-")
    name = lang.away.days.months[int(number) - 1][0]
    return lang.archive.month.format(month=name, year=int(year))


def months_meant(typed: str, known: Sequence[str], lang: Language) -> list[str]:
    """Return which of the months that are `known` are meant by a text: a part of a name, a year, or all of them."""
    text = typed.strip().casefold()
    if text in ("", "all", lang.archive.all.casefold()):
        return [*known]
    return [month for month in known if month.startswith(text) or text in month_name(month, lang).casefold()]


def past_game(game: Game, ended: float, place: str, lang: Language) -> str:
    """Return the line for a game in `place`, which ended at a moment."""
    day, outcome = f"<t:{ended:.0f}:d>", _outcome(game, lang)
    return lang.archive.line.format(when=day, place=place, outcome=outcome, names=_names(game, lang))


def past_choice(game: Game, day: str, channel: str, lang: Language) -> str:
    """Return what a game is called in a menu: on which day it ended, where it was played, and who played.

    Who was forgotten is called by their side.
    """
    known = ((side, called(game.seats[side], lang)) for side in sorted(game.seats))
    names = lang.names.comma.join(clean(name) if name else side_name(side, lang) for side, name in known)
    return lang.archive.choice.format(day=day, channel=channel, names=names)


def opened_game(ended: float, place: str, link: str, lang: Language) -> str:
    """Return the line above a game that is opened, with the `link` to where it was told how it ended, "" if none."""
    words = lang.archive
    said = words.opened.format(when=f"<t:{ended:.0f}:f>", place=place)
    return f"{said} [{words.post}]({link})" if link else said


def _outcome(game: Game, lang: Language) -> str:
    words = lang.archive
    if isinstance(game.outcome, Victory):
        return words.won.format(who=player_name(game, game.outcome.winner, lang))
    return words.cancelled if game.phase is Phase.CANCELLED else words.drawn


def _names(game: Game, lang: Language) -> str:
    return listed((player_name(game, side, lang) for side in sorted(game.seats)), lang)
