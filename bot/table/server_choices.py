"""How a server likes it: what those who manage it have chosen for all games there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What is chosen for a server; what else there will be to choose is one more field with a default.

    `language`, `theme` and `pace` are those of new games for which nothing else is said; the language may be "", for
    that of the server itself. `moderators` is the id of the role that moderates, "" for who may do so on Discord.
    `channels` are the ids of those in which games may be opened, none for everywhere. The puzzle of the day is posted
    in `puzzle_channel`, "" for nowhere, from `puzzle_hour` on in the time zone `puzzle_zone` ("": in Greenwich); of
    which day it was last is `puzzle_day`, counted from 1 January of the year 1.
    """

    language: str = ""
    theme: str = "light"
    pace: str = "free"
    moderators: str = ""
    channels: tuple[str, ...] = ()
    puzzle_channel: str = ""
    puzzle_hour: int = 0
    puzzle_zone: str = ""
    puzzle_day: int = 0
