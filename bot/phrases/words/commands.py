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
    too_much: str
    internal_error: str
    database_away: str
    database_waits: str
    button_no: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandWords:
    """Descriptions of a game's commands, their options and choices."""

    group_djambi: str
    group_room: str
    group_plan: str
    group_pact: str
    group_game: str
    group_seat: str
    new_description: str
    invite_description: str
    board_description: str
    move_description: str
    moves_description: str
    history_description: str
    export_description: str
    rules_description: str
    help_description: str
    resign_description: str
    takeback_description: str
    draw_description: str
    cancel_description: str
    seat_give_description: str
    seat_offer_description: str
    doctor_description: str
    replay_description: str
    option_players: str
    option_preset: str
    option_seating: str
    option_invited: str
    option_seat: str
    option_language: str
    option_first_turn: str
    option_last_turn: str
    option_sheet: str
    option_theme: str
    option_private_theme: str
    option_bottom: str
    option_private_bottom: str
    own_side: str
    option_last: str
    option_square: str
    option_move: str
    option_turns: str
    option_side: str
    option_heir: str
    option_seat_side: str
    option_friendly_fire: str
    option_reporter: str
    option_surround: str
    option_diplomacy: str
    option_master_moves: str
    option_talk_thread: str
    option_dead_stay: str
    option_takebacks: str
    option_pace: str
    option_nights: str
    option_weekends: str
    option_rated: str
    option_late: str
    themes: Mapping[str, str]
    theme_of_game: str
