"""What those who manage a server have chosen for its games."""

from collections.abc import Sequence

from bot.phrases.language import Language
from bot.phrases.names import listed
from bot.phrases.time import pace_name
from bot.table.server_choices import ServerChoices
from bot.table.time.pace import PACES


def chosen_here(choices: ServerChoices, lang: Language) -> str:
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


def _puzzle(choices: ServerChoices, lang: Language) -> str:
    """Where the puzzle of the day is posted, and when."""
    if not choices.puzzle_channel:
        return lang.servers.no_puzzle
    zone = choices.puzzle_zone or "UTC"
    channel = f"<#{choices.puzzle_channel}>"
    return lang.servers.puzzle.format(channel=channel, hour=choices.puzzle_hour, zone=zone)


def not_here(channels: Sequence[str], lang: Language) -> str:
    """Return that games are opened in those channels alone."""
    return lang.servers.not_here.format(channels=_mentions(channels, lang))


def _mentions(channels: Sequence[str], lang: Language) -> str:
    return listed((f"<#{channel}>" for channel in channels), lang) if channels else ""
