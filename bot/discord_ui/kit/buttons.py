"""Buttons and menus that carry a verb in their `custom_id`: a press is understood also after a restart, at any age."""

import re
from typing import Any, Final, Protocol, Self

import discord
from discord.ui.select import BaseSelect

from bot.discord_ui.kit.verbs import Verb
from bot.phrases.language import Language

MINE: Final = "djambi:"
"""How the `custom_id` of every button and form of ours begins."""

PLAIN: Final = discord.ButtonStyle.secondary
FIRST: Final = discord.ButtonStyle.primary
GO_ON: Final = discord.ButtonStyle.success
DANGER: Final = discord.ButtonStyle.danger


class Door(Protocol):
    """Where a press goes."""

    async def pressed(self, interaction: discord.Interaction[Any], words: str) -> None:
        """Do what the `words` of a button, menu or form say."""


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"(?s){MINE}(?P<words>.*)"):
    """A button of ours."""

    def __init__(
        self,
        label: str,
        verb: Verb | str,
        *,
        style: discord.ButtonStyle = PLAIN,
        **more: Any,  # noqa: ANN401 - goes to discord.py
    ) -> None:
        """Make a button; a text is the words of a verb that were read."""
        self.words = verb.words if isinstance(verb, Verb) else verb
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"{MINE}{self.words}", **more))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read a press, of whatever age."""
        del interaction, item
        return cls("-", match["words"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        await _door(interaction).pressed(interaction, self.words)


class Pick(discord.ui.DynamicItem[BaseSelect[Any]], template=r"djambi-pick:(?P<words>.*)"):
    """A menu of ours, of texts or (`kind`) of roles or channels; what was picked is in the interaction."""

    def __init__(
        self,
        verb: Verb | str,
        kind: type[BaseSelect[Any]] = discord.ui.Select,
        **more: Any,  # noqa: ANN401 - goes to discord.py
    ) -> None:
        """Make a menu; a text is the words of a verb that were read."""
        self.words = verb.words if isinstance(verb, Verb) else verb
        super().__init__(kind(custom_id=f"djambi-pick:{self.words}", **more))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read a choice, of whatever age."""
        del interaction
        return cls(match["words"], type(item) if isinstance(item, BaseSelect) else discord.ui.Select)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu says."""
        await _door(interaction).pressed(interaction, self.words)


class No(Verb):
    """Leaves it."""

    name = "no"


def row(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """Return what stands below a message; it never ends."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def question(yes: Press, lang: Language) -> discord.ui.View:
    """Return a way to do it, and one to leave it."""
    return row(yes, Press(lang.answers.button_no, No()))


def _door(interaction: discord.Interaction[Any]) -> Door:
    door: Door = interaction.client.door  # whoever adds these items is a client with one
    return door
