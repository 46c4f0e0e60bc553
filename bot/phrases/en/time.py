"""English: time in a game."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.time import TimeWords
from bot.table.model import Late

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
