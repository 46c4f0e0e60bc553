"""The phrases of the help and of the book of rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.game.book import Page
from bot.table.model import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """A page of the book: its title, and its text without the example."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """The book of rules."""

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
    """An explained turn; `rules` has a sentence for each page that can explain one.

    `command` is the name in a message's menu, at most 32 characters; `board` that of the board after the turn.
    """

    command: str
    board: str
    heading: str
    rules: Mapping[Page, str]
    in_order: str
    taken_back: str
    before: str
    not_ours: str
    no_turn: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpWords:
    """What a player can do here and now: in the game's channel, in a room, in the talk thread, or without a game.

    `alone` is the line above the button for what only the player sees, `own` the one above the menu of people who have
    installed the app for themselves.
    """

    statuses: Mapping[Status, str]
    room: str
    talk: str
    elsewhere: str
    alone: str
    own_description: str
    own: str
    button: str
