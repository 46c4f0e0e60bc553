"""English: who is away, and pauses."""

from typing import Final

from bot.phrases.away import AwayWords
from bot.phrases.en.counted import counted
from bot.table.time.until import DayWords, Snoozing

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
        hours=("hours", "hour", "h"),
        days=("days", "day", "d"),
        weeks=("weeks", "week", "w"),
        tomorrow=("tomorrow",),
        after_tomorrow=("day after tomorrow",),
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
