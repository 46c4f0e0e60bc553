"""What those who manage a server have chosen for its games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.phrases.names import HasNames, listed
from bot.phrases.time import HasTime, pace_name
from bot.table.server_choices import ServerChoices
from bot.table.time.pace import PACES


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerWords:
    """What is chosen for a server.

    `language` to `channels` are lines; {roles} and {channels} are mentions, or the words for whoever or whatever it is
    if nothing is chosen. `languages` has what each is called, "" that of the server itself.
    """

    house_description: str
    heading: str
    language: str
    languages: Mapping[str, str]
    theme: str
    pace: str
    moderators: str
    managers_of_messages: str
    channels: str
    everywhere: str
    puzzle: str
    no_puzzle: str
    puzzle_at: str
    hint: str
    pick_moderators: str
    pick_channels: str
    not_manager: str
    not_here: str


class HasServers(HasNames, Protocol):
    """A language that speaks of what holds on a server."""

    @property
    def servers(self) -> ServerWords:
        """The words for it."""


class HasAllOfServers(HasServers, HasTime, Protocol):
    """One that can also name themes and paces."""

    @property
    def commands(self) -> "HasThemes":
        """The words for themes."""


class HasThemes(Protocol):
    """What themes are called."""

    @property
    def themes(self) -> Mapping[str, str]:
        """By their names."""


def chosen_here(choices: ServerChoices, lang: HasAllOfServers) -> str:
    """Return all that is chosen for a server, a line each."""
    words = lang.servers
    return "\n".join(
        [
            words.heading,
            words.language.format(language=words.languages[choices.language]),
            words.theme.format(theme=lang.commands.themes[choices.theme]),
            words.pace.format(pace=pace_name(PACES[choices.pace], lang)),
            words.moderators.format(
                roles=f"<@&{choices.moderators}>" if choices.moderators else words.managers_of_messages
            ),
            words.channels.format(channels=_mentions(choices.channels, lang) or words.everywhere),
            _puzzle(choices, lang),
            words.hint,
        ]
    )


def _puzzle(choices: ServerChoices, lang: HasServers) -> str:
    """Where the puzzle of the day is posted, and when."""
    if not choices.puzzle_channel:
        return lang.servers.no_puzzle
    zone = choices.puzzle_zone or "UTC"
    channel = f"<#{choices.puzzle_channel}>"
    return lang.servers.puzzle.format(channel=channel, hour=choices.puzzle_hour, zone=zone)


def not_here(channels: Sequence[str], lang: HasServers) -> str:
    """Return that games are opened in those channels alone."""
    return lang.servers.not_here.format(channels=_mentions(channels, lang))


def _mentions(channels: Sequence[str], lang: HasNames) -> str:
    return listed((f"<#{channel}>" for channel in channels), lang) if channels else ""
