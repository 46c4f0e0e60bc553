"""The phrases of the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.model import Phase, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyWords:
    """The lobby: the terms, the seats, and how the game starts.

    {players} is 2 to 4. A rated game needs {turns} turns for each player, and two people have at most {games} of them a
    day.
    """

    title: str
    rules: str
    aim: str
    seating: Mapping[Seating, str]
    seat: str
    free: str
    empty: str
    waiting: str
    waiting_nobody: str
    phases: Mapping[Phase, str]
    rated: str
    ask_rated: str
    button_rated: str
    talk_thread: str
    dead_stay: str
    no_review: str
    unread: str
    button_join: str
    button_leave: str
    button_start: str
    button_rules: str
    ask_start_short: str
    button_start_short: str
    invitation: str
    button_rematch: str
    wants_rematch: str
    seats_turned: str
    no_seat: str
    ask_second_seat: str
    button_second_seat: str
