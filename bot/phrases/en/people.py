"""English: what is kept of people."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.people import PeopleWords

PEOPLE: Final = PeopleWords(
    my_data_description="Show me everything the bot keeps about me",
    forget_description="Erase everything the bot keeps about me (asks once more)",
    my_data="This is everything I keep about you: your id, your names here, what you did in each game, and your "
    "plans, proposals and pacts. `/djambi forget-me` erases it.",
    ask_forget="Shall I forget you? Your id, your name and your plans, proposals and pacts are erased for good. The "
    "games stay for the others, with an anonymous seat in your place.",
    ask_forget_playing=counted(
        one="You are still playing in {count} open game: you would resign there, or leave the lobby.",
        other="You are still playing in {count} open games: you would resign there, or leave the lobby.",
    ),
    button_forget="Yes, forget me",
    forgotten="You are forgotten. The moves stay in the games, without your name.",
)
