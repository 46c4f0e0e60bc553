"""The phrases of the terminal and the demo."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """A person's part on the demo's simulated server."""

    PLAYER = "player"
    MODERATOR = "moderator"
    OUTSIDER = "outsider"
    NEWCOMER = "newcomer"


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoWords:
    """The demo's page; words between grave accents are typed, those between stars are labels of buttons."""

    title: str
    about: str
    first: str
    turn: str
    over: str
    plot: str
    page: str
    lobby: str
    engines: str
    commands: str
    time: str
    clock: str
    an_hour: str
    a_day: str
    places: str
    parts: Mapping[Part, str]
    direct: str
    called: str
    all_places: str
    limits: str
    gone: str
    ready: str
    to_end: str
    proposal: str
    consent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalWords:
    """Phrases that only the terminal uses."""

    welcome: str
    help: str
    over: str
    bye: str
    yes_or_no: str
    pages: str
    why: str
