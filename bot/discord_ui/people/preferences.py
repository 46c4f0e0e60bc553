"""The settings of a person and of a server: each in one private message with a menu or a button per setting."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, Verb, row
from bot.discord_ui.kit.offers import (
    ANYWHERE,
    MOST_CHOICES,
    Gate,
    Option,
    Shelf,
    SlashCommand,
    choices,
    presses,
)
from bot.discord_ui.kit.places import examine
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.people.own_data import data_button
from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.languages import CITIES, LANGUAGES
from bot.phrases.names import MARKS, safe, side_name
from bot.phrases.people import (
    preferences_text,
    quiet_hours,
    scope_preferences_text,
    scope_text,
    server_choices_text,
    zone_choice,
)
from bot.phrases.time import pace_name
from bot.table.events import Event
from bot.table.game.dangers import is_warned
from bot.table.model import Game, TableError, Trouble
from bot.table.person_id import DiscordId, PersonId
from bot.table.preferences import BottomCorner, Hours, Preferences, Reminders, Scope, ScopeKind, ServerChoices
from bot.table.servers import Servers
from bot.table.table import Table
from bot.table.time.pace import PACES
from bot.table.time.quiet import last_day
from bot.table.time.until import cities_like, city_meant
from rendering import THEMES


async def complete_zone(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    """Return matching cities, each with its present time, by which people recognize their zone."""
    cities = cities_like(typed, visit.lang.people.cities, CITIES)[:MOST_CHOICES]
    return [Choice(name=zone_choice(city, visit.at, visit.lang), value=city.zone) for city in cities]


class Prefer(Verb, name="prefer"):
    """Sets a field of the preferences of the person who picks in its menu."""

    what: str


class PreferThis(Verb, name="prefer-this"):
    """Sets a field of the presser's preferences to `word`."""

    what: str
    word: str


class ShowPreferences(Verb, name="preferences"):
    """Shows the presser's preferences."""


def preferences_button(lang: Language) -> Press:
    """Return the button that does."""
    return Press(lang.people.button_preferences, ShowPreferences())


class OpenScope(Verb, name="prefer-in"):
    """Shows the presser's preferences for one game, or on one server."""

    kind: str
    number: int


class PreferIn(Verb, name="prefer-in-menu"):
    """Sets a field of the preferences in a scope, for the person who picks in its menu."""

    kind: str
    number: int
    what: str


class PreferThisIn(Verb, name="prefer-in-this"):
    """Sets a field of the presser's preferences in a scope to `word`."""

    kind: str
    number: int
    what: str
    word: str


class PreferNothingIn(Verb, name="prefer-in-none"):
    """Deletes the presser's preferences in a scope."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class _Choice:
    """A choice: the `word` that its menu or button sends, the `value` of the field, and its label."""

    word: str
    value: object
    label: Callable[[Language], str]
    emoji: str | None = None


def _theme(name: str) -> _Choice:
    return _Choice(name, name, lambda lang: lang.people.theme.format(theme=lang.commands.themes[name]))


def _corner(side: Side) -> _Choice:
    corner = BottomCorner(side.letter)
    return _Choice(corner, corner, lambda lang: lang.people.corner.format(side=side_name(side, lang)), MARKS[side])


def _reminders(where: Reminders) -> _Choice:
    return _Choice(where, where, lambda lang: lang.people.reminders[where])


def _quiet(begins: int, ends: int) -> _Choice:
    hours = Hours(begins, ends)
    return _Choice(f"{begins}-{ends}", hours, lambda lang: quiet_hours(hours, lang))


_NIGHTS: Final = (
    *((20, 7), (20, 8), (21, 6), (21, 7), (21, 8), (22, 6), (22, 7), (22, 8), (22, 9), (22, 10)),
    *((23, 6), (23, 7), (23, 8), (23, 9), (23, 10), (0, 7), (0, 8), (0, 9), (0, 10), (1, 9), (1, 10), (2, 11)),
    *((8, 16), (9, 17)),  # who works at night sleeps by day
)
_MENUS: Final[Mapping[str, Sequence[_Choice]]] = {
    "theme": (_Choice("game", "", lambda lang: lang.people.theme_of_game), *map(_theme, THEMES)),
    "corner": (
        _Choice("game", BottomCorner.GAME, lambda lang: lang.people.corner_of_game),
        _Choice(BottomCorner.OWN, BottomCorner.OWN, lambda lang: lang.people.own_corner),
        *map(_corner, SIDES),
    ),
    "reminders": tuple(map(_reminders, Reminders)),
    "quiet": (_quiet(0, 0), *(_quiet(*night) for night in _NIGHTS)),
}
"""The menus, by field of `Preferences`. Discord shows five rows at most.

The words are never changed: they are in messages that were sent.
"""

_SWITCHES: Final[Mapping[str, Sequence[_Choice]]] = {
    "sees_first": (
        _Choice("play", value=False, label=lambda lang: lang.people.button_play_at_once),
        _Choice("look", value=True, label=lambda lang: lang.people.button_see_first),
    ),
    "shows_record": (
        _Choice("show", value=True, label=lambda lang: lang.people.button_show_record),
        _Choice("hide", value=False, label=lambda lang: lang.people.button_hide_record),
    ),
    "hears_engines": (
        _Choice("yes", value=True, label=lambda lang: lang.people.button_hear_engines),
        _Choice("no", value=False, label=lambda lang: lang.people.button_no_engines),
    ),
}
"""The buttons, by field: one for the choice that is not made."""

_AGAIN: Final = _Choice("now", 0.0, lambda lang: lang.people.button_remind_again)
"""Ends the time for which a person has put off reminders."""


_IN_SCOPE: Final[Mapping[str, Sequence[_Choice]]] = {what: _MENUS[what] for what in ("theme", "corner", "reminders")}
"""The menus for one game or one server."""

_SWITCHES_IN_SCOPE: Final[Mapping[str, Sequence[_Choice]]] = {
    "pings": (
        _Choice("no", value=False, label=lambda lang: lang.people.button_mute),
        _Choice("yes", value=True, label=lambda lang: lang.people.button_ping),
    ),
    "warned": (
        _Choice("yes", value=True, label=lambda lang: lang.people.button_warn),
        _Choice("no", value=False, label=lambda lang: lang.people.button_do_not_warn),
    ),
}
"""The buttons for one game or one server, as in `_SWITCHES`."""


async def for_this_game(visit: Visit, game: Game) -> list[Press]:
    """Return the button that opens the visitor's preferences for an open game, if they play in it."""
    return _in_game(visit, game, Shelf.OWN)


def _in_game(visit: Visit, game: Game, shelf: int | None = None) -> list[Press]:
    open_ = OpenScope(ScopeKind.GAME, game.id)
    return [Press(visit.lang.people.button_in_game, open_, shelf=shelf)] if _plays(game, visit.person.id) else []


@dataclass(frozen=True, slots=True)
class PreferenceMenus:
    """Shows and changes people's preferences: everywhere, on a server, or in a game."""

    table: Table

    @property
    def command(self) -> SlashCommand:
        """The command that shows the settings."""
        options = {"zone": Option("people.option_zone", complete=complete_zone)}
        return SlashCommand("djambi settings", "people.preferences_description", self._show, options, ANYWHERE)

    async def follow(self, event: Event) -> None:
        """Delete the preferences for a finished game."""
        game, scope = event.game, Scope(ScopeKind.GAME, event.game.id)
        for person in () if game.phase.is_open else game.people.values():
            if isinstance(person.id, DiscordId) and str(scope) in (await self.table.preferences(person)).scopes:
                await self.table.prefer_nothing(person, scope)

    async def _show(self, visit: Visit, zone: str = "") -> Answer:
        """Show the preferences; set the time zone first if one is given."""
        if zone:
            city = city_meant(zone, visit.lang.people.cities, CITIES)
            if city is None:
                raise TableError(Trouble.NO_ZONE)
            await self.table.prefer(visit.person, zone=city.zone)
        preferences = await self.table.preferences(visit.person)
        menus = [
            _menu(Prefer(what), choices, getattr(preferences, what), visit.lang) for what, choices in _MENUS.items()
        ]
        presses = _in_game(visit, visit.game) if visit.game else []
        if preferences.snoozed > visit.at and preferences.reminders is not Reminders.NONE:
            presses = [_press("snoozed", _AGAIN, visit.lang)]  # five fit; those for the game are below its board too
        presses += [press for what in _SWITCHES for press in _switches(what, preferences, visit.lang)]
        presses.append(data_button(visit.lang))
        lines = [preferences_text(preferences, visit.at, visit.lang), *await self._in_scopes(visit, preferences)]
        return Answer("\n".join(lines), row(*menus, *presses))

    @presses(ShowPreferences)
    async def _shown(self, visit: Visit, pressed: ShowPreferences) -> Answer:
        return await self._show(visit)

    async def _in_scopes(self, visit: Visit, preferences: Preferences) -> list[str]:
        """The preferences for single games and servers, a line each."""
        return [
            scope_text(scope, place, await self._chosen_in(visit, scope), visit.lang)
            for scope in map(Scope.read, preferences.scopes)
            if (place := await self._place(visit, scope))
        ]

    async def _place(self, visit: Visit, scope: Scope) -> str:
        """The name of a scope; "" if its game is over, or the bot is no longer on its server."""
        if scope.kind is ScopeKind.SERVER:
            guild = visit.source.client.get_guild(scope.number)
            return safe(guild.name) if guild else ""
        with suppress(TableError):  # its channel may be gone
            game = await self.table.game_of(scope.number)
            return f"<#{game.channel}>" if game.phase.is_open else ""
        return ""

    async def _chosen_in(self, visit: Visit, scope: Scope) -> list[str]:
        """The labels of the preferences in a scope."""
        now, lang = await self.table.preferences(visit.person, scope), visit.lang
        chosen = now.scopes[str(scope)]
        menus = [
            choice
            for what, choices in (*_IN_SCOPE.items(), ("warned", _SWITCHES_IN_SCOPE["warned"]))
            if what in chosen
            for choice in choices
            if choice.value == getattr(now, what)
        ]
        return [*(choice.label(lang) for choice in menus), *([lang.people.no_pings] if not now.pings else [])]

    async def _show_scope(self, visit: Visit, scope: Scope) -> Answer:
        """Show the preferences that apply in a scope, with the menus and buttons that change them there."""
        game, kind, number, lang = await self._game(visit, scope), scope.kind, scope.number, visit.lang
        now = await self.table.preferences(visit.person, *(self.table.scopes(game) if game else (scope,)))
        menus = [
            _menu(PreferIn(kind, number, what), choices, getattr(now, what), lang)
            for what, choices in _IN_SCOPE.items()
        ]
        state = {"pings": now.pings}
        if game and is_warned(game, wish=True):
            state["warned"] = is_warned(game, wish=now.warned)
        presses = [
            Press(choice.label(lang), PreferThisIn(kind, number, what, choice.word))
            for what, value in state.items()
            for choice in _SWITCHES_IN_SCOPE[what]
            if choice.value != value
        ]
        if str(scope) in now.scopes:
            presses.append(Press(lang.people.button_as_elsewhere, PreferNothingIn(kind, number)))
        if game and visit.source.guild_id:
            presses.append(Press(lang.people.button_on_server, OpenScope(ScopeKind.SERVER, visit.source.guild_id)))
        return Answer(scope_preferences_text(scope, await self._place(visit, scope), now, lang), row(*menus, *presses))

    async def _game(self, visit: Visit, scope: Scope) -> Game | None:
        """Return the game of a scope, `None` for a server.

        Raises `TableError` if the game is over, if the visitor does not play there, and for another server than theirs.
        """
        if scope.kind is ScopeKind.SERVER and scope.number == visit.source.guild_id:
            return None
        game = await self.table.game_in(visit.channel, scope.number) if scope.kind is ScopeKind.GAME else None
        if game is None or not _plays(game, visit.person.id):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return game

    @presses(Prefer)
    async def _prefer(self, visit: Visit, picked: Prefer) -> Reply:
        """Set the field to the picked value, and show the settings."""
        return await self._keep(visit, picked.what, visit.chosen)

    @presses(PreferThis)
    async def _prefer_this(self, visit: Visit, pressed: PreferThis) -> Reply:
        """Set the field to the button's value, and show the settings."""
        return await self._keep(visit, pressed.what, (pressed.word,))

    @presses(OpenScope)
    async def _open_scope(self, visit: Visit, pressed: OpenScope) -> Reply:
        return replace(await self._show_scope(visit, _scope(pressed.kind, pressed.number)), to=To.ASKER)

    @presses(PreferIn)
    async def _prefer_in(self, visit: Visit, picked: PreferIn) -> Reply:
        value = _chosen(_IN_SCOPE.get(picked.what, ()), visit.chosen)
        return await self._keep_in(visit, _scope(picked.kind, picked.number), {picked.what: value})

    @presses(PreferThisIn)
    async def _prefer_this_in(self, visit: Visit, pressed: PreferThisIn) -> Reply:
        value = _chosen(_SWITCHES_IN_SCOPE.get(pressed.what, ()), (pressed.word,))
        return await self._keep_in(visit, _scope(pressed.kind, pressed.number), {pressed.what: value})

    async def _keep_in(self, visit: Visit, scope: Scope, changed: Mapping[str, Any]) -> Answer:
        await self._game(visit, scope)
        await self.table.prefer(visit.person, scope, **changed)
        return replace(await self._show_scope(visit, scope), to=To.MESSAGE)

    @presses(PreferNothingIn)
    async def _prefer_nothing_in(self, visit: Visit, pressed: PreferNothingIn) -> Reply:
        scope = _scope(pressed.kind, pressed.number)
        await self._game(visit, scope)
        await self.table.prefer_nothing(visit.person, scope)
        return replace(await self._show_scope(visit, scope), to=To.MESSAGE)

    async def _keep(self, visit: Visit, what: str, words: Sequence[str]) -> Answer:
        offered = (*_MENUS.get(what, ()), *_SWITCHES.get(what, ()), *((_AGAIN,) if what == "snoozed" else ()))
        await self.table.prefer(visit.person, **{what: _chosen(offered, words)})
        return replace(await self._show(visit), to=To.MESSAGE)


def _plays(game: Game, person: PersonId) -> bool:
    return game.phase.is_open and person in game.people


def _scope(kind: str, number: int) -> Scope:
    """The scope of a button; raises `TableError` for a kind that there is not."""
    if kind not in {*ScopeKind}:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return Scope(ScopeKind(kind), number)


def _chosen(offered: Sequence[_Choice], words: Sequence[str]) -> Any:  # noqa: ANN401 - the value of any field
    """The value of the choice with one of `words`; raises `TableError` if there is none."""
    for choice in offered:
        if choice.word in words:
            return choice.value
    raise TableError(Trouble.CHANGED_MEANWHILE)


def _menu(verb: Verb, choices: Sequence[_Choice], now: object, lang: Language) -> Pick:
    options = [
        discord.SelectOption(
            label=choice.label(lang), value=choice.word, emoji=choice.emoji, default=choice.value == now
        )
        for choice in choices
    ]
    return Pick(verb, options=options)


def _switches(what: str, preferences: Preferences, lang: Language) -> list[Press]:
    return [_press(what, choice, lang) for choice in _SWITCHES[what] if choice.value != getattr(preferences, what)]


def _press(what: str, choice: _Choice, lang: Language) -> Press:
    return Press(choice.label(lang), PreferThis(what, choice.word))


_MOST_CHANNELS: Final = 25
"""How many channels Discord lets people pick in a menu."""


class ChooseForServer(Verb, name="house"):
    """Sets a field of the settings of the server where its menu is."""

    what: str


_OF_WORDS: Final = ("language", "theme", "pace")
"""The fields whose menu lists words."""

_NEVER: Final = "off"
_HOURS: Final = choices([_NEVER, *map(str, range(24))])
"""When the puzzle of the day may come: exactly as many choices as Discord takes."""

_OWN: Final = "own"
"""The word for the language of the server itself: what a menu sends is never empty, and never changed."""


@dataclass(frozen=True, slots=True)
class ServerMenus:
    """Shows and changes the settings of a server, for the people who manage it."""

    table: Table
    servers: Servers
    reads_messages: bool

    @property
    def command(self) -> SlashCommand:
        """The command that shows the settings."""
        options, gate = {"puzzle_at": Option("servers.puzzle_at", _HOURS)}, Gate(in_threads=True)
        about = "servers.server_description"
        return SlashCommand("djambi-server", about, self._show, options, gate, for_managers=True)

    async def _show(self, visit: Visit, puzzle_at: str = "") -> Answer:
        """Show the settings and what permissions are missing.

        `puzzle_at` first sets the hour of the puzzle of the day in this channel, or ends it.
        """
        if not visit.is_manager:
            return Answer(visit.lang.servers.not_manager)
        changed = await self._puzzle(visit, puzzle_at) if puzzle_at else {}
        choices = await self.servers.choose(str(visit.source.guild_id), **changed) if changed else visit.server
        return self._shown(visit, choices)

    async def _puzzle(self, visit: Visit, hour: str) -> dict[str, object]:
        """The settings by which the puzzle of the day comes here at an hour of the visitor's clock, or never."""
        if not hour.isdecimal():
            return {"puzzle_channel": ""}
        zone = (await self.table.preferences(visit.person)).zone
        return {
            "puzzle_channel": visit.channel,
            "puzzle_hour": int(hour),
            "puzzle_zone": zone,
            "puzzle_day": last_day(int(hour), zone, visit.at),
        }

    @presses(ChooseForServer)
    async def _choose(self, visit: Visit, picked: ChooseForServer) -> Reply:
        """Set the field to the picked value, and show the settings."""
        if not visit.is_manager:
            return Answer(visit.lang.servers.not_manager)
        changed = _picked(picked.what, visit)
        choices = await self.servers.choose(str(visit.source.guild_id), **changed)
        return replace(self._shown(visit, choices), to=To.MESSAGE)

    def _shown(self, visit: Visit, choices: ServerChoices) -> Answer:
        """What the bot lacks in the channel, and the settings of the server with their menus."""
        here = examine(visit.source.app_permissions, visit.lang, reads_messages=self.reads_messages)
        return Answer(f"{here}\n{server_choices_text(choices, visit.lang)}", row(*_menus_of(visit, choices)))


def _picked(what: str, visit: Visit) -> dict[str, object]:
    """The field and value picked in a menu; raises `TableError` for what no menu offers."""
    chosen = visit.chosen
    if what in _OF_WORDS and set(chosen) & {*_offered(what, visit.lang)}:
        return {what: "" if chosen[0] == _OWN else chosen[0]}
    if what == "moderators" and all(map(str.isdecimal, chosen)):
        return {what: "".join(chosen[:1])}
    if what == "channels" and all(map(str.isdecimal, chosen)):
        return {what: chosen}
    raise TableError(Trouble.CHANGED_MEANWHILE)


def _menus_of(visit: Visit, choices: ServerChoices) -> list[Pick]:
    """The menus for the settings of a server; Discord shows five at most."""
    lang, guild = visit.lang, visit.place.channel.guild if visit.place else None
    menus = [_server_menu(what, getattr(choices, what), lang) for what in _OF_WORDS]
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
    return menus


def _server_menu(what: str, now: str, lang: Language) -> Pick:
    options = [
        discord.SelectOption(label=label, value=word, default=word == (now or _OWN))
        for word, label in _offered(what, lang).items()
    ]
    return Pick(ChooseForServer(what), options=options)


def _offered(what: str, lang: Language) -> dict[str, str]:
    """The words of a menu, each with its label."""
    words = lang.servers
    if what == "language":
        return {code or _OWN: words.language.format(language=words.languages[code]) for code in ("", *LANGUAGES)}
    if what == "theme":
        return {name: words.theme.format(theme=lang.commands.themes[name]) for name in THEMES}
    return {word: words.pace.format(pace=pace_name(pace, lang)) for word, pace in PACES.items()}
