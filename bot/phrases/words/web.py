"""The phrases of the board to click."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WebWords:
    """The page with the board, and why it can't show or do something.

    `square` is the spoken name of a square with {what} is there: a piece, or one of the next three; a `commanded` piece
    serves {who}. {pieces} can kill what is there, or go there. `button_open`, behind the button {move} on Discord,
    gives a link to the page.
    """

    square: str
    empty: str
    corpse: str
    maze: str
    commanded: str
    killers: str
    no_killers: str
    comers: str
    no_comers: str
    button_open: str
    new_link: str
    link_gone: str
    door: str
    open_as: str
    too_much: str
    too_many_boards: str
    discord_away: str
    not_understood: str
    whole_line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkWords:
    """Links to the board. {name} is whose link it is, {browser} names a browser, {place} is the game's channel."""

    link: str
    no_board: str
    button_sign_out: str
    signed_out: str
    new_browser: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """The labels of the page, which are sent to it as they are; {until} is a moment in the reader's own zone."""

    ready: str
    board: str
    slider: str
    earlier: str
    later: str
    newest: str
    until: str
    armies: str
    story: str
    more: str
    undo: str
    begin_try: str
    trying: str
    stop: str
    go_on: str
    plan: str
    plan_alone: str
    sign_out: str
    sign_out_all: str
    keys: str
    cancel: str
    lost: str
    unsent: str
    meanwhile: str
