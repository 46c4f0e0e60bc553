"""The phrases of the help and of the book of rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.game.book import Page
from bot.table.model import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """A page: what it is called, and what it says of the rules, without its example."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """The book."""

    pages: Mapping[Page, PageWords]
    heading: str
    example: str
    in_this_game: str
    contents: str
    button_back: str
    button_on: str
    button_why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainingWords:
    """A turn explained; `rules` has a sentence for each page of the book that can explain one.

    `command` is the name of the command in the menu of a message, at most 32 characters.
    """

    command: str
    heading: str
    rules: Mapping[Page, str]
    in_order: str
    taken_back: str
    before: str
    not_ours: str
    no_turn: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpWords:
    """What can be done where one stands, in a room of the game besides or where only talk goes, and without a game.

    `alone` stands above the button of what one sees alone.
    """

    statuses: Mapping[Status, str]
    room: str
    talk: str
    elsewhere: str
    alone: str
