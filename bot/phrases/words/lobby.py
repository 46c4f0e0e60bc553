"""The phrases of the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.model import Phase, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyWords:
    """The lobby: the terms, the seats, and how the game starts.

    {players} is 2 to 4. A rated game needs {turns} turns for each player, and two people have at most {games} of them a
    day. {yes} of {all} have answered what they are asked.
    """

    title: str
    promises: str
    rules: str
    aim: str
    seating: Mapping[Seating, str]
    seat: str
    free: str
    empty: str
    waiting: str
    waiting_nobody: str
    phases: Mapping[Phase, str]
    for_two: str
    full: str
    full_waits: str
    rated: str
    ask_rated: str
    button_rated: str
    talk_thread: str
    dead_stay: str
    no_review: str
    unread: str
    ask_accept: str
    ask_present: str
    all_accepted: str
    all_present: str
    button_accept: str
    button_here: str
    waits_for: str
    may_free: str
    free_later: str
    button_free: str
    button_terms: str
    button_more: str
    button_invite: str
    button_learn: str
    button_cancel: str
    button_back: str
    ask_invite: str
    which_term: str
    which_value: str
    here_already: str
    button_join: str
    button_leave: str
    button_start: str
    button_rules: str
    ask_start_short: str
    button_start_short: str
    invitation: str
    button_rematch: str
    wants_rematch: str
    sit_down: str
    seats_turned: str
    no_seat: str
    ask_second_seat: str
    button_second_seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TermWords:
    """The terms of a game in menus: a name for each, and for its values a short label and what they mean.

    `values` has the labels of those that no other phrase names, `meanings` what some of them mean; `folded` has a few
    words for values that the lobby shows at once, "" for those that go without saying. A change is told with {who},
    {term}, {old} and {new}.
    """

    names: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    meanings: Mapping[str, Mapping[str, str]]
    folded: Mapping[str, Mapping[str, str]]
    changed: str
