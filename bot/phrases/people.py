"""What is kept of people."""

from dataclasses import dataclass

from bot.phrases.counted import Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleWords:
    """Showing people what is kept of them, and erasing it; {count} is a number of games."""

    my_data_description: str
    forget_description: str
    my_data: str
    ask_forget: str
    ask_forget_playing: Counted
    button_forget: str
    forgotten: str
