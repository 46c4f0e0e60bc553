"""What those who manage a server choose for its games: shown and set in one private message, a menu for each thing."""

from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, row
from bot.discord_ui.kit.offers import Gate, Offer, Option, SlashCommand, choices, on
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.people import chosen_here
from bot.phrases.time import pace_name
from bot.table.model import TableError, Trouble
from bot.table.server_choices import ServerChoices
from bot.table.servers import Servers
from bot.table.table import Table
from bot.table.time.daily import last_day
from bot.table.time.pace import PACES
from rendering import THEMES

_MOST_CHANNELS: Final = 25
"""So many Discord lets one pick."""


@dataclass(frozen=True, slots=True)
class ChooseForServer(Verb):
    """Chooses a field of what holds on the server where its menu is."""

    name = "house"
    what: str


_OF_WORDS: Final = ("language", "theme", "pace")
"""What is chosen out of a few words."""

_NEVER: Final = "off"
_HOURS: Final = choices([_NEVER, *map(str, range(24))])
"""At which hour the puzzle of the day may come: just as many choices as Discord takes."""

_OWN: Final = "own"
"""The word for the language of the server itself: what a menu sends is never empty, and never changed."""


class ServerMenus:
    """Shows those who manage a server what is chosen for it, and lets them choose."""

    def __init__(self, table: Table, servers: Servers) -> None:
        """Keep in `servers` what they choose; `table` knows where they live."""
        self._table = table
        self._servers = servers

    def offer(self) -> Offer:
        """Return what they can do about that."""
        options = {"puzzle_at": Option("servers.puzzle_at", _HOURS)}
        show = SlashCommand(
            "djambi house", "servers.house_description", self._show, options, gate=Gate(in_threads=True)
        )
        return Offer(commands=(show,), presses=(on(ChooseForServer, self._choose),))

    async def _show(self, visit: Visit, puzzle_at: str = "") -> Answer:
        """Show it; if an hour is said, the channel has the puzzle of the day from then on, at that hour or never."""
        if not visit.is_manager:
            return Answer(visit.lang.servers.not_manager)
        changed = await self._puzzle(visit, puzzle_at) if puzzle_at else {}
        choices = await self._servers.choose(str(visit.source.guild_id), **changed) if changed else visit.server
        return _shown(visit, choices)

    async def _puzzle(self, visit: Visit, hour: str) -> dict[str, object]:
        """What is to be chosen so that the puzzle of the day comes here, by the clock of whoever wants it."""
        if not hour.isdecimal():
            return {"puzzle_channel": ""}
        zone = (await self._table.preferences(visit.person)).zone
        return {
            "puzzle_channel": visit.channel,
            "puzzle_hour": int(hour),
            "puzzle_zone": zone,
            "puzzle_day": last_day(int(hour), zone, visit.at),
        }

    async def _choose(self, visit: Visit, picked: ChooseForServer) -> Reply:
        """Keep what was picked, and show it."""
        if not visit.is_manager:
            return Answer(visit.lang.servers.not_manager)
        changed = _picked(picked.what, visit)
        choices = await self._servers.choose(str(visit.source.guild_id), **changed)
        return replace(_shown(visit, choices), to=To.MESSAGE)


def _picked(what: str, visit: Visit) -> dict[str, object]:
    """What was picked in a menu; raises `TableError` for what none of ours offers."""
    chosen = visit.chosen
    if what in _OF_WORDS and set(chosen) & {*_offered(what, visit.lang)}:
        return {what: "" if chosen[0] == _OWN else chosen[0]}
    if what == "moderators" and all(map(str.isdecimal, chosen)):
        return {what: "".join(chosen[:1])}
    if what == "channels" and all(map(str.isdecimal, chosen)):
        return {what: chosen}
    raise TableError(Trouble.CHANGED_MEANWHILE)


def _shown(visit: Visit, choices: ServerChoices) -> Answer:
    """What is chosen, and the menus; Discord shows five of them at most."""
    lang, guild = visit.lang, visit.place.channel.guild if visit.place else None
    menus = [_menu(what, getattr(choices, what), lang) for what in _OF_WORDS]
    role = guild.get_role(int(choices.moderators or 0)) if guild else None
    channels = [channel for channel in choices.channels if guild and guild.get_channel(int(channel))]
    kept = [discord.SelectDefaultValue(id=role.id, type=discord.SelectDefaultValueType.role)] if role else []
    roles: dict[str, Any] = {"min_values": 0, "max_values": 1, "default_values": kept}
    where: dict[str, Any] = {
        "min_values": 0,
        "max_values": _MOST_CHANNELS,
        "channel_types": [discord.ChannelType.text],
        "default_values": [
            discord.SelectDefaultValue(id=int(channel), type=discord.SelectDefaultValueType.channel)
            for channel in channels
        ],
    }
    words = lang.servers
    menus += [
        Pick(ChooseForServer("moderators"), discord.ui.RoleSelect, placeholder=words.pick_moderators, **roles),
        Pick(ChooseForServer("channels"), discord.ui.ChannelSelect, placeholder=words.pick_channels, **where),
    ]
    return Answer(chosen_here(choices, lang), row(*menus))


def _menu(what: str, now: str, lang: Language) -> Pick:
    options = [
        discord.SelectOption(label=label, value=word, default=word == (now or _OWN))
        for word, label in _offered(what, lang).items()
    ]
    return Pick(ChooseForServer(what), options=options)


def _offered(what: str, lang: Language) -> dict[str, str]:
    """What can be chosen in a menu of words, each with what it is called."""
    words = lang.servers
    if what == "language":
        return {code or _OWN: words.language.format(language=words.languages[code]) for code in ("", *LANGUAGES)}
    if what == "theme":
        return {name: words.theme.format(theme=lang.commands.themes[name]) for name in THEMES}
    return {word: words.pace.format(pace=pace_name(pace, lang)) for word, pace in PACES.items()}
