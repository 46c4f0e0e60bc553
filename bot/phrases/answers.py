"""Small answers that all of the bot gives."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWords:
    """Small answers: that nothing was done, that it cannot be done here, that something went wrong."""

    nothing_done: str
    no_dm: str
    not_in_threads: str
    no_past: str
    too_much: str
    internal_error: str
    database_away: str
    database_waits: str
    button_no: str
