"""Games that are over, listed and opened again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.djambi.outcome import Victory
from bot.phrases.away import HasAway
from bot.phrases.counted import Counted
from bot.phrases.names import called, clean, listed, player_name, side_name
from bot.table.model import Game, Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveWords:
    """Games that are over.

    {place} is where a game was played, {when} a day that Discord shows to each reader, {names} who played; {turn} and
    {turns} are numbers.
    """

    option_finished: str
    option_person: str
    all: str
    month: str
    month_choice: str
    found: Counted
    line: str
    won: str
    drawn: str
    cancelled: str
    none: str
    no_month: str
    open: str
    opened: str
    post: str
    choice: str
    page: str
    button_before: str
    button_after: str
    button_story: str
    button_board: str
    button_replay: str
    button_file: str
    after_turn: str
    button_turns_back: str
    button_turn_back: str
    button_turn_on: str
    button_turns_on: str


class HasArchive(HasAway, Protocol):
    """A language that speaks of games that are over."""

    @property
    def archive(self) -> ArchiveWords:
        """The words for it."""


def month_name(month: str, lang: HasArchive) -> str:
    """Return what a month such as "2026-11" is called."""
    year, number = month.split("-")
    name = lang.away.days.months[int(number) - 1][0]
    return lang.archive.month.format(month=name, year=int(year))


def months_meant(typed: str, known: Sequence[str], lang: HasArchive) -> list[str]:
    """Return which of the months that are `known` are meant by a text: a part of a name, a year, or all of them."""
    text = typed.strip().casefold()
    if text in ("", "all", lang.archive.all.casefold()):
        return [*known]
    return [month for month in known if month.startswith(text) or text in month_name(month, lang).casefold()]


def past_game(game: Game, ended: float, place: str, lang: HasArchive) -> str:
    """Return the line for a game in `place`, which ended at a moment."""
    day, outcome = f"<t:{ended:.0f}:d>", _outcome(game, lang)
    return lang.archive.line.format(when=day, place=place, outcome=outcome, names=_names(game, lang))


def past_choice(game: Game, day: str, channel: str, lang: HasArchive) -> str:
    """Return what a game is called in a menu: on which day it ended, where it was played, and who played.

    Who was forgotten is called by their side.
    """
    known = ((side, called(game.seats[side], lang)) for side in sorted(game.seats))
    names = lang.names.comma.join(clean(name) if name else side_name(side, lang) for side, name in known)
    return lang.archive.choice.format(day=day, channel=channel, names=names)


def opened_game(ended: float, place: str, link: str, lang: HasArchive) -> str:
    """Return the line above a game that is opened, with the `link` to where it was told how it ended, "" if none."""
    words = lang.archive
    said = words.opened.format(when=f"<t:{ended:.0f}:f>", place=place)
    return f"{said} [{words.post}]({link})" if link else said


def _outcome(game: Game, lang: HasArchive) -> str:
    words = lang.archive
    if isinstance(game.outcome, Victory):
        return words.won.format(who=player_name(game, game.outcome.winner, lang))
    return words.cancelled if game.phase is Phase.CANCELLED else words.drawn


def _names(game: Game, lang: HasArchive) -> str:
    return listed((player_name(game, side, lang) for side in sorted(game.seats)), lang)
