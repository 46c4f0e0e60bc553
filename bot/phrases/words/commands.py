"""The descriptions of commands and options, and the short answers to them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWords:
    """Short answers: nothing was done, it can't be done here, something went wrong."""

    nothing_done: str = "OK, nothing changed."
    no_dm: str = "Djambi is played in a text channel of a server. Please try again there."
    not_in_threads: str = "Please do that in {channel}, where everyone can see it."
    no_past: str = (
        "You can't read older messages in this channel, so I don't show what was played. An admin can give you *Read "
        "Message History* here."
    )
    command_gone: str = (
        "That command has changed. `/djambi help` shows what you can do now; restart Discord to see the new commands."
    )
    too_much: str = "Slow down a little: I won't answer for a minute. A legal move on your turn still counts."
    internal_error: str = "Sorry, something went wrong on my side. Nothing was lost; please try again. (Code {code})"
    database_away: str = "I can't use my database right now. Please try again in a moment."
    database_waits: str = "I can't use my database right now. I'll read your moves as soon as I can."
    button_no: str = "No"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionNames:
    """The names of the commands' options, by the parameter: texts that name an option take its name from here.

    Discord takes lower-case letters, digits, `-` and `_`, at most 32 of them.
    """

    finished: str = "finished"
    line: str = "line"
    move: str = "move"
    pace: str = "pace"
    person: str = "person"
    player: str = "player"
    player2: str = "player2"
    player3: str = "player3"
    players: str = "players"
    preset: str = "preset"
    puzzle_at: str = "puzzle_at"
    seat: str = "seat"
    server: str = "server"
    side: str = "side"
    square: str = "square"
    theme: str = "theme"
    to: str = "to"
    turns: str = "turns"
    until: str = "until"
    view_from: str = "view_from"
    zone: str = "zone"
    compare: str = "compare"
    plan: str = "plan"
    turn: str = "turn"


OPTIONS: Final = OptionNames()
"""The English names, which the English texts of all subjects use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandWords:
    """Descriptions of a game's commands, their options and choices."""

    options: OptionNames = OPTIONS

    group_djambi: str = "Games of Djambi"
    group_room: str = "Private rooms"
    new_description: str = "Open a game of Djambi in this channel"
    board_description: str = "Show the board, the last moves, or where a piece can go"
    move_description: str = "Play a move"
    rules_description: str = "Read the rules, page by page"
    help_description: str = "See what you can do now, here"
    resign_description: str = "Resign your game"
    takeback_description: str = "Undo your last turn, or propose to go back several"
    draw_description: str = "Offer a draw, or accept one"
    seat_description: str = "Hand over your seat: to a person, or to the first who takes it"
    option_players: str = "How many people play (2 to 4)"
    option_preset: str = "The set of rules"
    option_seat: str = "Your seat (default: the first free one)"
    option_private_theme: str = "The theme of boards that only you see, from now on"
    option_private_bottom: str = "The side at the bottom left of boards that only you see, from now on"
    own_side: str = "the side I play"
    side_of_game: str = "as everyone sees it"
    option_last: str = "How many of the last turns to show as arrows, 1 to 9"
    option_square: str = "Show where the piece on this square can go, such as c3"
    option_move: str = "A move: piece, from, to, and if it kills the corpse's square"
    option_turns: str = "How many turns to go back, if all agree (default: your last one)"
    option_side: str = "The side to resign with, if you play several"
    option_heir: str = "The new player (without one: the first who takes it)"
    option_seat_side: str = "Which seat, if you have several (moderators: the absent player's)"
    option_pace: str = "How much time players have for their turns"
    themes: Mapping[str, str] = field(
        default_factory=lambda: {
            "light": "light",
            "dark": "dark",
            "colour-blind": "for colour-blind readers",
            "high-contrast": "high contrast",
        }
    )
    theme_of_game: str = "the game's own"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreWords:
    """*More…*: its button, and the menu that leads there from a list of games; {link} is a board's address."""

    button: str = "More…"
    elsewhere: str = "The board: {link}"
    pick: str = "Choose a game…"
