"""Ending a game before its end: resigning, agreeing on a draw, cancelling."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingWords:
    """Ending a game before its end: what is asked, and the buttons."""

    ask_resign: str
    button_yes_resign: str
    ask_cancel: str
    button_yes_cancel: str
    button_agree: str
    button_yes_draw: str
    button_decline: str
    waits: str
    offered: str
    noted_agreed: str
    noted_declined: str
    ask_cancel_together: str
    button_ask_cancel: str
    button_agree_cancel: str
