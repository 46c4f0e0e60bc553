"""The game at the terminal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalWords:
    """What is said at the terminal only."""

    welcome: str
    help: str
    over: str
    bye: str
    yes_or_no: str
    pages: str
    why: str
