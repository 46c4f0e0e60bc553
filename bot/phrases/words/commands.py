"""The descriptions of commands and options, and the short answers to them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWords:
    """Short answers: nothing was done, it can't be done here, something went wrong."""

    nothing_done: str
    no_dm: str
    not_in_threads: str
    no_past: str
    command_gone: str
    too_much: str
    internal_error: str
    database_away: str
    database_waits: str
    button_no: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionNames:
    """The names of the commands' options, by the parameter: texts that name an option take its name from here.

    Discord takes lower-case letters, digits, `-` and `_`, at most 32 of them.
    """

    finished: str
    line: str
    move: str
    pace: str
    person: str
    player: str
    player2: str
    player3: str
    players: str
    preset: str
    puzzle_at: str
    seat: str
    server: str
    side: str
    square: str
    theme: str
    to: str
    turns: str
    until: str
    view_from: str
    zone: str
    compare: str
    plan: str
    turn: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandWords:
    """Descriptions of a game's commands, their options and choices."""

    options: OptionNames

    group_djambi: str
    group_room: str
    new_description: str
    board_description: str
    move_description: str
    rules_description: str
    help_description: str
    resign_description: str
    takeback_description: str
    draw_description: str
    seat_description: str
    option_players: str
    option_preset: str
    option_seat: str
    option_private_theme: str
    option_private_bottom: str
    own_side: str
    side_of_game: str
    option_last: str
    option_square: str
    option_move: str
    option_turns: str
    option_side: str
    option_heir: str
    option_seat_side: str
    option_pace: str
    themes: Mapping[str, str]
    theme_of_game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreWords:
    """*More…*: its button, and the menu that leads there from a list of games; {link} is a board's address."""

    button: str
    elsewhere: str
    pick: str
