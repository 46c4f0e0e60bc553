"""What is kept of people."""

from dataclasses import dataclass

from bot.phrases.counted import Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleWords:
    """Showing people what is kept of them, and erasing it; {count} is a number of games.

    Then what they choose for themselves: what a menu holds says of what it is, since Discord shows no title.
    """

    my_data_description: str
    forget_description: str
    my_data: str
    ask_forget: str
    ask_forget_playing: Counted
    button_forget: str
    forgotten: str
    preferences_description: str
    preferences: str
    theme: str
    theme_of_game: str
    corner: str
    own_corner: str
    played_at_once: str
    seen_first: str
