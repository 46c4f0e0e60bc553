"""English: time, absence, seats, a player's own games."""

from typing import Final

from bot.phrases.en.names import counted
from bot.phrases.words.time import AbsenceWords, AwayWords, MyGamesWords, SeatWords, TimeWords
from bot.table.absent import Wish
from bot.table.model import Late
from bot.table.time.until import DayWords, Snoozing

TIME: Final = TimeWords(
    days=counted(one="{count} day", other="{count} days"),
    hours=counted(one="{count} hour", other="{count} hours"),
    free="There is no clock; whoever takes long is reminded.",
    each_turn="Everybody has {bank} for each turn.",
    budget="Everybody has {bank} for the whole game, and gets {more} back with each turn, up to {bank} again.",
    no_nights="Nights do not count (22:00 to 8:00 in {zone}).",
    no_weekends="Weekends do not count (in {zone}).",
    neither="Nights and weekends do not count (22:00 to 8:00, Saturday and Sunday in {zone}).",
    late={
        Late.ASK: "When somebody's time is up, the others decide what is to be done.",
        Late.RESIGN: "Whoever runs out of time resigns.",
    },
    short_free="no clock",
    short_each_turn="{bank} for each turn",
    short_budget="{bank} in all, and {more} more with each turn",
    reminded="{who} was reminded that it is their turn",
    ran_out="{who} ran out of time, which counts as resigning",
    still_your_turn="{mention}, it is still your turn with {side} (turn {turn}).",
    time_is_up="Time is up {ago}, on {when}.",
    in_channel="The board is in {place}.",
    more_games=counted(
        one="It is also your turn in {count} other game: `/djambi games`.",
        other="It is also your turn in {count} other games: `/djambi games`.",
    ),
)

AWAY: Final = AwayWords(
    term=counted(
        one="The game waits {count} day in all for each who says that they are away.",
        other="The game waits {count} days in all for each who says that they are away.",
    ),
    no_term="The game waits for nobody who is away.",
    away="{who} is away until {until}; the game waits for them",
    away_partly="{who} is away until {until}; the game waits for them until {waits}, which is all that was agreed on",
    away_unheeded="{who} is away until {until}; the game has waited for them as long as was agreed on, and goes on",
    back="{who} is back",
    pause_proposed=counted(
        one="{who} would like to pause for {count} day; the game pauses once everybody still in it has agreed",
        other="{who} would like to pause for {count} days; the game pauses once everybody still in it has agreed",
    ),
    pause_agreed="{who} agreed to pause; still to answer: {names}",
    pause_declined="{who} said no: the game does not pause",
    paused="The game pauses until {until}, or until {name} plays",
    resumed="{who} ended the pause",
    away_description="Say until when you are away: your games wait",
    option_until="Until when: tomorrow, monday, 24 December, 3 days",
    pause_description="Pause the game, or propose it to all",
    option_pause="For how many days, 1 to 30",
    away_in="You are away {until}.",
    back_in="Welcome back. Your games go on.",
    button_back="I am back",
    button_agree="Agree",
    button_decline="No",
    button_go_on="Go on",
    option_away="For how many days in all the game waits for each who is away (14 if you say nothing)",
    button_away="I am away until…",
    ask_until="Until when? As in monday, 24 Dec, 3 days",
    snooze={
        Snoozing.HOUR: "In an hour",
        Snoozing.TONIGHT: "Tonight",
        Snoozing.TOMORROW: "Tomorrow",
        Snoozing.HOURS_3: "In 3 hours",
        Snoozing.HOURS_12: "In 12 hours",
        Snoozing.DAY: "In a day",
    },
    snoozed="I will not remind you before {until}, in any of your games.",
    left_alone="I will not remind you any more. `/djambi preferences` brings reminders back.",
    button_zone="My time zone…",
    ask_zone="Which big city is in your time zone?",
    why_zone="I cannot tell when it is night for you. Say where you live by *{button}* below, and no reminder comes "
    "at night.",
    which_city="Which of these is it?",
    days=DayWords(
        fillers=("until", "till", "the", "of", "on", "in", "for", "next"),
        numbers=(
            ("a", "an", "one"),
            ("two",),
            ("three",),
            ("four",),
            ("five",),
            ("six",),
            ("seven",),
            ("eight",),
            ("nine",),
            ("ten",),
        ),
        hours=("hours", "hour", "h"),
        days=("days", "day", "d"),
        weeks=("weeks", "week", "w"),
        tonight=("tonight", "this evening"),
        tomorrow=("tomorrow",),
        after_tomorrow=("day after tomorrow",),
        next_week=("week",),
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
    ),
    day="{weekday}, {day} {month}, {time}",
    until="until {when}",
)

ABSENCE: Final = AbsenceWords(
    asked="everybody has been waiting for {who} since {when}",
    asked_left="{who} is to play turn {turn}, but has left the server",
    question="{mentions}: what is to be done? More than half of you decide. After two days those do who have answered, "
    "but a resignation takes more than half.",
    question_to_one="{mentions}: what is to be done?",
    voted="{who} has answered",
    decided={
        Wish.WAIT: "the others wait for {who}; they are asked again {when}",
        Wish.WAIT_LONG: "the others wait for {who}; they are asked again {when}",
        Wish.CARE: "a caretaker plays turn {turn} for {who}",
        Wish.CARE_ON: "from turn {turn} on a caretaker plays for {who}, until they are back",
        Wish.SUBSTITUTE: "the others are looking for somebody to take over the seat of {who}; they are asked again "
        "{when}",
        Wish.RESIGN: "{who} counts as resigned",
    },
    caretaker="Caretaker for {who}",
    turned_up="{who} is back",
    voted_out="{who} was absent for long and counts as resigned, as the others decided",
    noted="Noted: {wish}. You can choose something else until it is decided.",
    wishes={
        Wish.WAIT: "Wait a day",
        Wish.WAIT_LONG: "Wait three days",
        Wish.CARE: "Caretaker for this turn",
        Wish.CARE_ON: "Caretaker until they are back",
        Wish.SUBSTITUTE: "Find a substitute",
        Wish.RESIGN: "Count as resigned",
    },
)

SEATS: Final = SeatWords(
    offered="{who} is looking for somebody to take over the seat",
    offered_to="{who} offered the seat to {heir}",
    offered_by_others="{person} is looking for somebody to take over the seat of {who}",
    offered_to_by_others="{person} offered the seat of {who} to {heir}",
    ask_heir="{mention}: will you take over {side}? What was said and planned in private stays with those who were "
    "there.",
    ask_holder="{mention}: write anything here, and the seat stays yours.",
    kept="{who} keeps the seat",
    declined="{person} said no: {who} still has the seat",
    withdrawn="{person} withdrew the offer: {who} still has the seat",
    taken="{person} took over the seat of {who}",
    lapsed="what was on offer has lapsed",
    button_take="Take over {side}",
    button_no="No, thanks",
    button_keep="Keep the seat",
    button_back="I am back",
    waits="You were asked to take over {side}.",
    ask_second="You play already. Do you want to play {side} too?",
    button_second="Play both",
)

MY_GAMES: Final = MyGamesWords(
    description="Show all my games, on every server",
    none="You play in no game. `/djambi new` opens one, in a channel of a server.",
    title=counted(one="You play in {count} game.", other="You play in {count} games."),
    line="{place}: {state}",
    your_turn="**your turn** with {side} (turn {turn}), begun {since}",
    others_turn="{who} is next (turn {turn}), begun {since}",
    lobby="not begun, {joined} of {players} seats are taken",
    ends="time is up {ends}",
    waits="the game waits until {until}",
    board="board",
    page="Page {page} of {pages}",
    button_before="Before",
    button_after="More",
)
