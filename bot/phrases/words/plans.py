"""The phrases about plans and suggestions."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.plans.planning import Fate


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanWords:
    """Plans, their comparison, and proposals. {name} and {other} are letters of plans."""

    plan_description: str = "Try out a line of turns (nothing is played), suggest a move to an ally, or list plans"
    option_line: str = "Turns one after the other, with ; between them"
    option_to: str = "In a room: the ally to whom you suggest the move in line"
    option_from_turn: str = "Start before this turn of the game, instead of now"
    option_plan: str = "The letter of a plan to show, or to continue"
    option_compare: str = "The letters of two plans, such as A B"
    button_continue: str = "Continue"
    button_drop: str = "Drop"
    button_play: str = "Play it"
    play_there: str = "Play it in the channel"
    button_refuse: str = "Decline"
    button_suggest: str = "Suggest"
    button_list: str = "All plans"
    button_suggest_to: str = "Suggest…"
    ask_ally: str = "Suggest it to whom?"
    suggested: str = "Suggested to {ally}: the room sees it."
    waits: str = "{author} suggests a move to you: {link}"
    form_title: str = "Continue plan {name}"
    form_moves: str = "What comes next, with ; between turns"
    try_here: str = "Try from here"
    head: str = "**Plan {name}** by {who}, from turn {turn}."
    own: str = "Only you see this."
    past: str = "It is now turn {now}."
    begins: str = "{side} begins: the turns before that are skipped."
    left_open: str = "… {sides}: turn left open"
    your_turn: str = "It's your turn, but what you type here is not played: that counts only in {channel}."
    not_played: str = "**Not played.** It's your turn, but a move counts only in {channel}."
    played_out: str = "If it goes that way:"
    after: str = "→ {status}"
    list_line: str = "**{name}** by {who}, from turn {turn}: {moves}"
    no_plans: str = (
        "There are no plans here yet. Write `try` and turns with `;` between them in a room, or use `/plan`."
    )
    dropped: str = "{who} dropped plan {name}."
    compared: str = "**Plans {name} and {other}**: {name} is the first picture, {other} the second."
    same_end: str = "Both end with the same board."
    differ: str = "Where they end differently:"
    difference: str = "{what}: {name} {first} · {other} {second}"
    in_power: str = "In power"
    to_move: str = "To move"
    nobody: str = "nobody"
    commanded: str = "under {side}"
    hostages: str = "hostages"
    leaderless: str = "leaderless"
    elsewhere: str = "Squares: {squares}"
    picture: str = "Plan {name}: {moves}."
    suggestion: str = "**{author} suggests to {ally}**: {move}"
    would: str = "If it is played: {told}"
    suggestion_open: str = "When it's {ally}'s turn, one press plays it. Nobody outside this room hears of it."
    fates: Mapping[Fate, str] = field(
        default_factory=lambda: {
            Fate.OPEN: "Open.",
            Fate.PLAYED: "✅ Played on turn {turn}.",
            Fate.DECLINED: "❌ {ally} declined.",
            Fate.WITHDRAWN: "↩️ {author} took it back.",
            Fate.OUT_OF_DATE: "⌛ Out of date: it can't be played any more.",
        }
    )
    since: str = "Since it was suggested:\n{told}"
    sure: str = "Play {move} now?"
