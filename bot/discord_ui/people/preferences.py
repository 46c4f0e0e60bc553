"""What people choose for themselves: shown and set in one private message, a menu for each thing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, row
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand, on
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.names import MARKS, side_name
from bot.table.model import TableError, Trouble
from bot.table.preferences import Preferences
from bot.table.table import Table
from rendering import THEMES


@dataclass(frozen=True, slots=True)
class Prefer(Verb):
    """Chooses a field of the preferences of whoever picks in its menu."""

    name = "prefer"
    what: str


@dataclass(frozen=True, slots=True)
class _Choice:
    """Something that may be chosen: what the menu sends, what it stands for, and what it is called."""

    word: str
    value: object
    label: Callable[[Language], str]
    emoji: str | None = None


def _theme(name: str) -> _Choice:
    return _Choice(name, name, lambda lang: lang.people.theme.format(theme=lang.commands.themes[name]))


def _corner(side: Side) -> _Choice:
    return _Choice(side.letter, side, lambda lang: lang.people.corner.format(side=side_name(side, lang)), MARKS[side])


_MENUS: Final[Mapping[str, Sequence[_Choice]]] = {
    "theme": (_Choice("game", "", lambda lang: lang.people.theme_of_game), *map(_theme, THEMES)),
    "corner": (_Choice("own", None, lambda lang: lang.people.own_corner), *map(_corner, SIDES)),
    "sees_first": (
        _Choice("play", value=False, label=lambda lang: lang.people.played_at_once),
        _Choice("look", value=True, label=lambda lang: lang.people.seen_first),
    ),
}
"""What there is to choose: for each field of `Preferences` what it can be. What a menu sends is never changed."""


class PreferenceMenus:
    """Shows people what they have chosen, and lets them choose."""

    def __init__(self, table: Table) -> None:
        """Keep at `table` what they choose."""
        self._table = table

    def offer(self) -> Offer:
        """Return what people can do about what they like."""
        anywhere = Gate(in_threads=True, in_private=True)
        return Offer(
            commands=(SlashCommand("djambi preferences", "people.preferences_description", self._show, gate=anywhere),),
            presses=(on(Prefer, self._prefer),),
        )

    async def _show(self, visit: Visit) -> Answer:
        """Show it."""
        preferences = await self._table.preferences(visit.person)
        menus = [_menu(what, choices, preferences, visit.lang) for what, choices in _MENUS.items()]
        return Answer(visit.lang.people.preferences, row(*menus))

    async def _prefer(self, visit: Visit, picked: Prefer) -> Reply:
        """Keep what was picked, and show it."""
        chosen = [choice for choice in _MENUS.get(picked.what, ()) if choice.word in visit.chosen]
        if not chosen:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        await self._table.prefer(visit.person, **{picked.what: chosen[0].value})
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
