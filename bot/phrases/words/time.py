"""The phrases about time: deadlines, reminders, absence, pauses, substitutes, a player's own games."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.names import Counted, counted
from bot.table.model import TimeUp, Wish
from bot.table.time.until import DayWords, Snoozing


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceWords:
    """A player is absent.

    `asked` to `voted_out` are clauses without a full stop; {who} is a side with its player, {when} a moment that
    Discord shows to each reader by their own clock. `to_absent` calls the absent player; `not_before` says from when on
    some of the {wishes} are possible. `caretaker` is the name of the stand-in for {who}. `wishes` are buttons,
    written in a sentence as `wish` does.
    """

    asked: str = "everyone has been waiting for {who} since {when}"
    asked_left: str = "{who} is to play turn {turn} but has left the server"
    question: str = (
        "{mentions}: what now? The majority decides, or after two days the answers given so far. Voting a player out "
        "always takes a majority."
    )
    question_to_one: str = "{mentions}: what now?"
    to_absent: str = "{mention}, any word or move of yours ends this vote."
    not_before: str = "Not before {when}: {wishes}."
    wish: str = "*{wish}*"
    voted: str = "{who} has answered"
    decided: Mapping[Wish, str] = field(
        default_factory=lambda: {
            Wish.WAIT: "the others wait for {who}; I'll ask again {when}",
            Wish.WAIT_LONG: "the others wait for {who}; I'll ask again {when}",
            Wish.CARE: "an AI stand-in plays turn {turn} for {who}",
            Wish.CARE_ON: "from turn {turn} on an AI stand-in plays for {who}, until they are back",
            Wish.SUBSTITUTE: "the others are looking for someone to take over from {who}; I'll ask again {when}",
            Wish.RESIGN: "the others voted {who} out",
        }
    )
    caretaker: str = "Stand-in for {who}"
    turned_up: str = "{who} is back"
    voted_out: str = "{who} was away too long and was voted out: this counts as resigning"
    noted: str = "Noted: {wish}. You can change your mind until it's decided."
    wishes: Mapping[Wish, str] = field(
        default_factory=lambda: {
            Wish.WAIT: "Wait a day",
            Wish.WAIT_LONG: "Wait three days",
            Wish.CARE: "Stand-in for this turn",
            Wish.CARE_ON: "Stand-in until they're back",
            Wish.SUBSTITUTE: "Find a substitute",
            Wish.RESIGN: "Vote them out",
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayWords:
    """Absences, pauses, and answers to a reminder.

    `away` to `resume_wanted` are clauses without a full stop; {until} and {waits} are moments that Discord shows to
    each reader by their own clock. Of a pause by the host alone, {count} others can end it. `day` is a moment where
    Discord can't do that, as in a menu.
    """

    term: Counted = counted(
        one="The game waits {count} day in all for each absent player.",
        other="The game waits {count} days in all for each absent player.",
    )
    no_term: str = "The game doesn't wait for absent players."
    away: str = "{who} is away until {until}; the game waits for them"
    away_partly: str = (
        "{who} is away until {until}; the game waits for them until {waits}, when its waiting time is used up"
    )
    away_unwaited: str = "{who} is away until {until}; this game doesn't wait for absent players"
    away_unheeded: str = "{who} is away until {until}; the game has used up its waiting time for them and goes on"
    back: str = "{who} is back"
    paused: str = "The game pauses until {until}, or until {name} plays"
    paused_alone: Counted = counted(
        one="{who} paused the game until {until}, or until {name} plays; any other player can end the pause",
        other="{who} paused the game until {until}, or until {name} plays; {count} of the other players can end the "
        "pause",
    )
    pause_over: str = "The pause is over."
    paused_until: str = "The game is paused until {until}."
    resumed: str = "{who} ended the pause"
    resume_wanted: str = "{who} wants to go on; the pause ends once one of these players wants that too: {names}"
    away_description: str = "Say until when you are away (your games wait), or that you are back"
    option_until: str = "Until when: tomorrow, monday, 24 December, 3 days; or: back"
    button_pause: str = "Pause…"
    option_pause: str = "For how long"
    pause_at_once: str = "At once, without asking the others"
    pause_by_vote: str = "If everyone still in the game agrees"
    pause_own_turn: str = "It's your turn, so the others have to agree."
    away_in: str = "You're away {until}."
    back_in: str = "Welcome back. Your games go on."
    back_words: tuple[str, ...] = ("back", "i am back", "i'm back", "im back")
    back_choice: str = "back: I'm here again"
    button_back: str = "I'm back"
    button_go_on: str = "Resume"
    button_away: str = "I'm away until…"
    ask_until: str = "Until when? Say monday, 24 Dec or 3 days"
    snooze: Mapping[Snoozing, str] = field(
        default_factory=lambda: {
            Snoozing.HOUR: "Remind me in an hour",
            Snoozing.TONIGHT: "Remind me tonight",
            Snoozing.TOMORROW: "Remind me tomorrow",
            Snoozing.HOURS_3: "Remind me in 3 hours",
            Snoozing.HOURS_12: "Remind me in 12 hours",
            Snoozing.DAY: "Remind me in a day",
        }
    )
    snoozed: str = "I won't remind you before {until}, in any of your games."
    left_alone: str = "I won't remind you any more. `/djambi settings` brings reminders back."
    button_zone: str = "My time zone…"
    ask_zone: str = "Which big city is in your time zone?"
    why_zone: str = (
        "I can't tell when it is night for you. Press *{button}* below and name a city; then no reminder "
        "comes at night."
    )
    which_city: str = "Which of these is it?"
    days: DayWords = DayWords(
        fillers=("until", "till", "of", "on", "in", "for", "this", "at"),
        next=("next",),
        the=("the", "on the", "until the", "till the"),
        th=("st", "nd", "rd", "th"),
        numbers=(
            ("a", "an", "one"),
            ("two", "a couple", "couple"),
            ("three",),
            ("four",),
            ("five",),
            ("six",),
            ("seven",),
            ("eight",),
            ("nine",),
            ("ten",),
        ),
        minutes=("minutes", "minute", "mins", "min"),
        hours=("hours", "hour", "h"),
        days=("days", "day", "d"),
        weeks=("weeks", "week", "w"),
        fortnight=("fortnight", "a fortnight"),
        today=("today",),
        tonight=("tonight", "this evening"),
        am=("am", "a.m.", "in the morning"),
        pm=("pm", "p.m.", "in the afternoon", "in the evening", "at night"),
        tomorrow=("tomorrow", "tmrw", "tmr", "2morrow"),
        after_tomorrow=("day after tomorrow",),
        mornings=("morning",),
        evenings=("evening", "night"),
        next_week=("next week",),
        week_after_next=("week after next",),
        weekend=("weekend", "week-end"),
        after_weekend=("after weekend",),
        next_month=("next month",),
        end_of_month=("end month",),
        noon=("noon", "midday"),
        midnight=("midnight",),
        at=("at", "@"),
        ahead=("in", "within", "from now", "later"),
        half_hour=("half an hour", "a half hour", "half hour"),
        and_half=("and a half",),
        weekdays=(
            ("Monday",),
            ("Tuesday",),
            ("Wednesday",),
            ("Thursday",),
            ("Friday",),
            ("Saturday",),
            ("Sunday",),
        ),
        months=(
            ("January", "Jan"),
            ("February", "Feb"),
            ("March", "Mar"),
            ("April", "Apr"),
            ("May",),
            ("June", "Jun"),
            ("July", "Jul"),
            ("August", "Aug"),
            ("September", "Sept", "Sep"),
            ("October", "Oct"),
            ("November", "Nov"),
            ("December", "Dec"),
        ),
        feasts=(
            ("Christmas", 12, 25),
            ("Xmas", 12, 25),
            ("Boxing Day", 12, 26),
            ("New Year's Eve", 12, 31),
            ("New Year", 1, 1),
            ("New Year's", 1, 1),
            ("New Year's Day", 1, 1),
        ),
    )
    day: str = "{weekday}, {day} {month}, {time}"
    until: str = "until {when}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MyGamesWords:
    """A person's games.

    {since} and {ends} are moments that Discord shows relative to now, {until} one that it shows by the reader's own
    clock; {place} is where the game is.
    """

    description: str = "Show all my games, on every server"
    none: str = "You're not in any game. `/djambi new` opens one, in a channel of a server."
    title: Counted = counted(one="You are in {count} game.", other="You are in {count} games.")
    line: str = "{place}: {state}"
    your_turn: str = "**your turn** as {side} (turn {turn}), turn began {since}"
    others_turn: str = "{who} to move (turn {turn}), turn began {since}"
    lobby: str = "not started, {joined} of {players} seats taken"
    shut: str = "⚠ I can't post there"
    asks: str = "**waiting for your answer**"
    ends: str = "due {ends}"
    waits: str = "the game waits until {until}"
    waits_for_word: str = "the game waits until a player writes there"
    board: str = "board"
    page: str = "Page {page} of {pages}"
    button_before: str = "Previous"
    button_after: str = "Next"
    button: str = "My games"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWords:
    """Seats that change hands.

    `offered` to `lapsed` are clauses without a full stop; {who} is a side with its player, {person} and {heir}
    are names.
    """

    offered: str = "{who} is looking for someone to take over"
    offered_to: str = "{who} offered the seat to {heir}"
    offered_by_others: str = "{person} is looking for someone to take over from {who}"
    offered_to_by_others: str = "{person} offered the seat of {who} to {heir}"
    ask_heir: str = (
        "{mention}: will you take over {side}? What was said and planned in private stays with those who were there."
    )
    ask_holder: str = "{mention}: write anything here to keep your seat."
    kept: str = "{who} stays in the game"
    declined: str = "{person} said no: {who} stays in the game"
    withdrawn: str = "{person} withdrew the offer: {who} stays in the game"
    taken: str = "{person} took over from {who}"
    taken_by_all: str = "Everyone agreed: {person} took over from {who} and plays both"
    lapsed: str = "the open offer has lapsed"
    button_offer: str = "Hand over my seat…"
    ask_offer: str = (
        "Offer {side} to everyone here? Whoever takes it plays on in your place. `/djambi seat` offers it to one "
        "person."
    )
    button_yes_offer: str = "Offer it"
    button_take: str = "Take over {side}"
    button_no: str = "No, thanks"
    button_keep: str = "Stay in the game"
    button_back: str = "I'm back"
    waits: str = "You were asked to take over {side}."
    ask_second: str = "You're already playing. Play {side} too?"
    ask_second_of_all: str = "You're already playing. Play {side} too? The other players must agree."
    button_second: str = "Play both"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWords:
    """A game that is to start at a time.

    `set` to `offered_twice` are clauses without a full stop; {when} is a moment that Discord shows to each reader by
    their own clock, {ago} the same relative to now. {names} are those who are there, or those who did not answer.
    """

    button_at: str = "Start at…"
    button_none: str = "No start time"
    ask_at: str = "When? (tomorrow 20:30, 8:30 pm, in 30 min)"
    hint: str = "By your clock. Everyone sees it in their own time zone. Leave it empty to choose from a menu."
    ask_city: str = "Where do you live? (for a time such as 20:30)"
    which: str = "Which one do you mean?"
    which_day: str = "On which day?"
    which_hour: str = "At what time?"
    how_soon: str = "How long from now?"
    set: str = "{who} set the start: {when} ({ago}). I'll call everyone five minutes before"
    set_soon: str = "{who} set the start: {when} ({ago})"
    dropped: str = "{who} removed the start time"
    nobody: str = "Nobody was here at {when}, so the game didn't start; the lobby stays open"
    put_off: str = "{who} put the start off to {when} ({ago})"
    outage: str = "I was away, so the start is put off to {when} ({ago})"
    called: str = "The game starts at {when} ({ago})"
    missing: str = "It's time, but {names} didn't answer"
    free: Counted = counted(one="It's time, but {count} seat is free", other="It's time, but {count} seats are free")
    missing_and_free: str = "It's time, but {names} didn't answer, and seats are free"
    could_not_start: str = "At {when}, the game could not start yet"
    still: str = "At {when}, the lobby was still waiting"
    offered: str = "{who} offers the free seats to everyone here"
    offered_twice: str = "{who} offers the free seats to everyone here, also as a second side"
    press: str = "{mentions} Press *{button}*."
    here: str = "Here: {names}."
    all_here: str = "Everyone is here."
    accepts: str = "The terms have changed: *{button}* accepts them too."
    lobby: str = "Starts {when} ({ago})."
    lobby_waits: str = "Waiting for {names}; a message here is enough. *Start* can go on without them."
    in_list: str = "starts {ago}"
    ask_now: str = "The start is set for {when} ({ago}). Start now?"
    button_now: str = "Start now"


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeWords:
    """Time in a game.

    {bank} and {more} are one of `days` to `seconds`; {zone} is the IANA name of a time zone. `reminded` to `waits` are
    clauses without a full stop; {mention} pings the player, {when} is a moment that Discord shows to each reader by
    their own clock, {ago} the same relative to now. From `stand_in` to `waits` {turn} makes a post unlike any other.
    """

    days: Counted = counted(one="{count} day", other="{count} days")
    hours: Counted = counted(one="{count} hour", other="{count} hours")
    minutes: Counted = counted(one="{count} minute", other="{count} minutes")
    seconds: Counted = counted(one="{count} second", other="{count} seconds")
    free: str = "No clock; slow players get a reminder."
    each_turn: str = "Everyone has {bank} for each turn."
    budget: str = "Everyone has {bank} for the whole game and gets {more} back with each turn, up to {bank} again."
    no_nights: str = "The clock stops at night (22:00 to 8:00 in {zone})."
    no_weekends: str = "The clock stops at weekends (in {zone})."
    neither: str = "The clock stops at night and at weekends (22:00 to 8:00, Saturday and Sunday in {zone})."
    time_up: Mapping[TimeUp, str] = field(
        default_factory=lambda: {
            TimeUp.ASK: "When a player's time is up, the others decide what happens.",
            TimeUp.RESIGN: "A player who runs out of time resigns.",
            TimeUp.CARE: "An AI stand-in plays for late players; after three turns in a row, until they write "
            "something.",
        }
    )
    short_free: str = "no clock"
    short_each_turn: str = "{bank} a turn"
    short_budget: str = "{bank} in all, plus {more} with each turn"
    reminded: str = "{who} was reminded that it is their turn"
    ran_out: str = "{who} ran out of time, which counts as resigning"
    stand_in: str = "{who} ran out of time; an AI stand-in plays turn {turn}"
    stand_in_on: str = (
        "{who} ran out of time again; from turn {turn} on an AI stand-in plays, until they write something here"
    )
    waits: str = (
        "{who} ran out of time again (turn {turn}) and nobody else is here; the game waits until a player writes "
        "something here"
    )
    still_your_turn: str = "{mention}, it's still your turn as {side} (turn {turn})."
    deadline: str = "Deadline: {when} ({ago})."
    in_channel: str = "The board is in {place}."
    more_games: Counted = counted(
        one="It is also your turn in {count} other game: `/djambi games`.",
        other="It is also your turn in {count} other games: `/djambi games`.",
    )
