"""The phrases about plans and suggestions."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.plans.planning import Fate


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanWords:
    """Plans, their comparison, and proposals. {name} and {other} are letters of plans."""

    plan_description: str
    option_line: str
    option_to: str
    option_from_turn: str
    option_plan: str
    option_compare: str
    button_continue: str
    button_drop: str
    button_play: str
    play_there: str
    button_refuse: str
    button_suggest: str
    button_list: str
    button_suggest_to: str
    ask_ally: str
    suggested: str
    waits: str
    form_title: str
    form_moves: str
    try_here: str
    head: str
    own: str
    past: str
    begins: str
    left_open: str
    your_turn: str
    not_played: str
    played_out: str
    after: str
    list_line: str
    no_plans: str
    dropped: str
    compared: str
    same_end: str
    differ: str
    difference: str
    in_power: str
    to_move: str
    nobody: str
    pieces: Counted
    commanded: str
    hostages: str
    leaderless: str
    elsewhere: str
    picture: str
    suggestion: str
    would: str
    suggestion_open: str
    fates: Mapping[Fate, str]
    since: str
    sure: str
