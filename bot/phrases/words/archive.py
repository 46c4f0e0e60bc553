"""The phrases about finished turns and games: list, replay, story, review."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.game.chronicle import Honour


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveWords:
    """Finished games.

    {place} is the game's channel or server, {when} a day as Discord shows it to each reader, {names} are the players;
    {turn} and {turns} are numbers.
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
    after_turn: str
    button_turns_back: str
    button_turn_back: str
    button_turn_on: str
    button_turns_on: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChronicleWords:
    """The story of a game: all are sentences except `heading`; {who} is one name or several."""

    key_moments: str
    moment: str
    broken: str
    lost: Counted
    heading: str
    honours: str
    earned: Mapping[Honour, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayWords:
    """A replay in pictures, its text {told} for readers who do not see them, and the turns as a text."""

    arrow: str
    shown_again: str
    shown: str
    progress: str
    waiting: Counted
    exported: str
    button_rest: str
    button_turns: str
    button_file: str
    button_sheet: str
    button: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewWords:
    """A review: {changes} are the chances of sides in percent; `alt` and the fields after it describe the picture."""

    button: str
    title: str
    turning: str
    changes: str
    change: str
    better: str
    none_better: str
    arrows: str
    no_turnings: str
    goes_on: str
    by_terms: str
    failed: str
    progress: str
    waiting: Counted
    alt: str
    alt_start: str
    alt_moment: str
    alt_chance: str
