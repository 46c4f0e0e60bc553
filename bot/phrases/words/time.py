"""The phrases about time: deadlines, reminders, absence, pauses, substitutes, a player's own games."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.model import Late, Wish
from bot.table.time.until import DayWords, Snoozing


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceWords:
    """A player is absent.

    `asked` to `voted_out` are clauses without a full stop; {who} is a side with its player, {when} a moment that
    Discord shows to each reader by their own clock. `caretaker` is the name of the stand-in for {who}. `wishes` are
    buttons.
    """

    asked: str
    asked_left: str
    question: str
    question_to_one: str
    voted: str
    decided: Mapping[Wish, str]
    caretaker: str
    turned_up: str
    voted_out: str
    noted: str
    wishes: Mapping[Wish, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayWords:
    """Absences, pauses, and answers to a reminder.

    `away` to `resumed` are clauses without a full stop; {until} and {waits} are moments that Discord shows to each
    reader by their own clock. `day` is a moment where Discord can't do that, as in a menu.
    """

    term: Counted
    no_term: str
    away: str
    away_partly: str
    away_unheeded: str
    back: str
    paused: str
    resumed: str
    away_description: str
    option_until: str
    button_pause: str
    option_pause: str
    away_in: str
    back_in: str
    back_words: tuple[str, ...]
    back_choice: str
    button_back: str
    button_go_on: str
    button_away: str
    ask_until: str
    snooze: Mapping[Snoozing, str]
    snoozed: str
    left_alone: str
    button_zone: str
    ask_zone: str
    why_zone: str
    which_city: str
    days: DayWords
    day: str
    until: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MyGamesWords:
    """A person's games.

    {since} and {ends} are moments that Discord shows relative to now, {until} one that it shows by the reader's own
    clock; {place} is where the game is.
    """

    description: str
    none: str
    title: Counted
    line: str
    your_turn: str
    others_turn: str
    lobby: str
    asks: str
    ends: str
    waits: str
    board: str
    page: str
    button_before: str
    button_after: str
    button: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWords:
    """Seats that change hands.

    `offered` to `lapsed` are clauses without a full stop; {who} is a side with its player, {person} and {heir}
    are names.
    """

    offered: str
    offered_to: str
    offered_by_others: str
    offered_to_by_others: str
    ask_heir: str
    ask_holder: str
    kept: str
    declined: str
    withdrawn: str
    taken: str
    lapsed: str
    button_offer: str
    ask_offer: str
    button_yes_offer: str
    button_take: str
    button_no: str
    button_keep: str
    button_back: str
    waits: str
    ask_second: str
    button_second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWords:
    """A game that is to start at a time.

    `set` to `offered_twice` are clauses without a full stop; {when} is a moment that Discord shows to each reader by
    their own clock, {ago} the same relative to now. {names} are those who are there, or those who did not answer.
    """

    button_at: str
    button_none: str
    ask_at: str
    hint: str
    which: str
    set: str
    set_soon: str
    dropped: str
    nobody: str
    put_off: str
    outage: str
    called: str
    missing: str
    free: Counted
    missing_and_free: str
    offered: str
    offered_twice: str
    press: str
    here: str
    all_here: str
    accepts: str
    lobby: str
    lobby_late: str
    in_list: str
    button_offer: str
    button_engines: str
    which_engine: str
    button_wait: str
    ask_now: str
    button_now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeWords:
    """Time in a game.

    {bank} and {more} are one of `days` to `seconds`; {zone} is the IANA name of a time zone. `reminded` to `waits` are
    clauses without a full stop; {mention} pings the player, {when} is a moment that Discord shows to each reader by
    their own clock, {ago} the same relative to now. From `stand_in` to `waits` {turn} makes a post unlike any other.
    """

    days: Counted
    hours: Counted
    minutes: Counted
    seconds: Counted
    free: str
    each_turn: str
    budget: str
    no_nights: str
    no_weekends: str
    neither: str
    late: Mapping[Late, str]
    short_free: str
    short_each_turn: str
    short_budget: str
    reminded: str
    ran_out: str
    stand_in: str
    stand_in_on: str
    waits: str
    still_your_turn: str
    time_is_up: str
    time_runs_out: str
    in_channel: str
    more_games: Counted
