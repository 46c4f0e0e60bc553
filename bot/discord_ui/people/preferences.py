"""What people choose for themselves: shown and set in one private message, by a menu or a button for each thing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, row
from bot.discord_ui.kit.offers import Gate, Offer, Option, SlashCommand, on
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.kit.zone_choices import complete_zone
from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.names import MARKS, side_name
from bot.phrases.people import preferred, quiet_hours
from bot.table.model import TableError, Trouble
from bot.table.preferences import Hours, Preferences, Reminders
from bot.table.table import Table
from bot.table.time.zones import city_meant
from rendering import THEMES


@dataclass(frozen=True, slots=True)
class Prefer(Verb):
    """Chooses a field of the preferences of whoever picks in its menu."""

    name = "prefer"
    what: str


@dataclass(frozen=True, slots=True)
class PreferThis(Verb):
    """Chooses `word` for a field of the preferences of whoever presses it."""

    name = "prefer-this"
    what: str
    word: str


@dataclass(frozen=True, slots=True)
class _Choice:
    """Something that may be chosen: what the menu or button sends, what it stands for, and what it is called."""

    word: str
    value: object
    label: Callable[[Language], str]
    emoji: str | None = None


def _theme(name: str) -> _Choice:
    return _Choice(name, name, lambda lang: lang.people.theme.format(theme=lang.commands.themes[name]))


def _corner(side: Side) -> _Choice:
    return _Choice(side.letter, side, lambda lang: lang.people.corner.format(side=side_name(side, lang)), MARKS[side])


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
    "corner": (_Choice("own", None, lambda lang: lang.people.own_corner), *map(_corner, SIDES)),
    "reminders": tuple(map(_reminders, Reminders)),
    "quiet": (_quiet(0, 0), *(_quiet(*night) for night in _NIGHTS)),
}
"""What there is to choose in menus: for each field of `Preferences` what it can be. Discord shows five rows at most.

What a menu or a button sends is never changed.
"""

_SWITCHES: Final[Mapping[str, Sequence[_Choice]]] = {
    "sees_first": (
        _Choice("play", value=False, label=lambda lang: lang.people.button_play_at_once),
        _Choice("look", value=True, label=lambda lang: lang.people.button_see_first),
    ),
    "reminders": (
        _Choice("none", Reminders.NONE, lambda lang: lang.people.button_leave_alone),
        _Choice("channel", Reminders.CHANNEL, lambda lang: lang.people.button_remind_channel),
        _Choice("dm", Reminders.DM, lambda lang: lang.people.button_remind_dm),
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
"""What is changed by a single press: the button is for the first choice, or where that is chosen, for each other."""

_AGAIN: Final = _Choice("now", 0.0, lambda lang: lang.people.button_remind_again)
"""Ends the time for which somebody has put reminders off."""


class PreferenceMenus:
    """Shows people what they have chosen, and lets them choose."""

    def __init__(self, table: Table) -> None:
        """Keep at `table` what they choose."""
        self._table = table

    def offer(self) -> Offer:
        """Return what people can do about what they like."""
        anywhere = Gate(in_threads=True, in_private=True)
        options = {"zone": Option("people.option_zone", complete=complete_zone)}
        show = SlashCommand("djambi preferences", "people.preferences_description", self._show, options, anywhere)
        return Offer(commands=(show,), presses=(on(Prefer, self._prefer), on(PreferThis, self._prefer_this)))

    async def _show(self, visit: Visit, zone: str = "") -> Answer:
        """Show it; in which time zone somebody lives can be said at once."""
        if zone:
            city = city_meant(zone, visit.lang.people.cities)
            if city is None:
                raise TableError(Trouble.NO_ZONE)
            await self._table.prefer(visit.person, zone=city.zone)
        preferences = await self._table.preferences(visit.person)
        menus = [_menu(what, choices, preferences, visit.lang) for what, choices in _MENUS.items()]
        presses = [press for what in _SWITCHES for press in _switches(what, preferences, visit.lang)]
        if preferences.snoozed > visit.at and preferences.reminders is not Reminders.NONE:
            presses.append(_press("snoozed", _AGAIN, visit.lang))
        return Answer(preferred(preferences, visit.at, visit.lang), row(*menus, *presses))

    async def _prefer(self, visit: Visit, picked: Prefer) -> Reply:
        """Keep what was picked, and show it."""
        return await self._keep(visit, picked.what, visit.chosen)

    async def _prefer_this(self, visit: Visit, pressed: PreferThis) -> Reply:
        """Keep what the button says, and show it."""
        return await self._keep(visit, pressed.what, (pressed.word,))

    async def _keep(self, visit: Visit, what: str, words: Sequence[str]) -> Answer:
        offered = (*_MENUS.get(what, ()), *_SWITCHES.get(what, ()), *((_AGAIN,) if what == "snoozed" else ()))
        chosen = [choice for choice in offered if choice.word in words]
        if not chosen:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        await self._table.prefer(visit.person, **{what: chosen[0].value})
        return replace(await self._show(visit), to=To.MESSAGE)


def _menu(what: str, choices: Sequence[_Choice], preferences: Preferences, lang: Language) -> Pick:
    now = getattr(preferences, what)
    options = [
        discord.SelectOption(
            label=choice.label(lang), value=choice.word, emoji=choice.emoji, default=choice.value == now
        )
        for choice in choices
    ]
    return Pick(Prefer(what), options=options)


def _switches(what: str, preferences: Preferences, lang: Language) -> list[Press]:
    first, *others = _SWITCHES[what]
    is_first = getattr(preferences, what) == first.value
    return [_press(what, choice, lang) for choice in (others if is_first else [first])]


def _press(what: str, choice: _Choice, lang: Language) -> Press:
    return Press(choice.label(lang), PreferThis(what, choice.word))
