"""What a language must be able to say about what is kept of people."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DataWords:
    """Showing people what is kept of them, and erasing it; {count} is a number of games."""

    my_data_description: str
    forget_description: str
    my_data: str
    ask_forget: str
    ask_forget_playing: str
    button_forget: str
    forgotten: str
