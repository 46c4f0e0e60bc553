"""English: what is kept of people."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.people import PeopleWords

PEOPLE: Final = PeopleWords(
    my_data_description="Show me everything the bot keeps about me",
    forget_description="Erase everything the bot keeps about me (asks once more)",
    my_data="This is everything I keep about you: your id, your names here, what you did in each game, your "
    "plans, proposals and pacts, and what you prefer. `/djambi forget-me` erases it.",
    ask_forget="Shall I forget you? Your id, your name and your plans, proposals and pacts are erased for good. The "
    "games stay for the others, with an anonymous seat in your place.",
    ask_forget_playing=counted(
        one="You are still playing in {count} open game: you would resign there, or leave the lobby.",
        other="You are still playing in {count} open games: you would resign there, or leave the lobby.",
    ),
    button_forget="Yes, forget me",
    forgotten="You are forgotten. The moves stay in the games, without your name.",
    preferences_description="Choose the look of pictures that only you see",
    preferences="What you choose here counts for you alone, in all games: how the "
    "pictures look that nobody else sees, and what becomes of a move that you type.",
    theme="Look: {theme}",
    theme_of_game="Look: as the game has it",
    corner="At the bottom: {side}",
    own_corner="At the bottom: the side I play",
    played_at_once="A typed move: is played at once",
    seen_first="A typed move: is shown to me first",
)
