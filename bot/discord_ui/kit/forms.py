"""Forms (modals): what they carry in their `custom_id` is understood for ever, like the words of buttons."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord

from bot.discord_ui.kit.buttons import MINE
from bot.discord_ui.kit.verbs import Verb
from bot.table.model import TableError, Trouble

Fields = Mapping[str, list[str]]
"""What was filled in: the name of each field, with what was chosen or typed there."""

_LABEL_LIMIT: Final = 45
_LONGEST_LINE: Final = 60
_LONGEST_TEXT: Final = 4000
_MOST_CHOSEN: Final = 25
"""The most characters that can be typed in a field of a form, and the most choices in one."""


def form(title: str, back: Verb, labels: Iterable[discord.ui.Label[Any]]) -> discord.ui.Modal:
    """Return a form; when it is sent back, `back` says what is to be done with it, as the verb of a button does."""
    modal = discord.ui.Modal(title=title[:_LABEL_LIMIT], custom_id=f"{MINE}{back.words}", timeout=None)
    for label in labels:
        modal.add_item(label)
    modal.stop()  # the library need not remember it: what comes back is told by its words, also in a later life
    return modal


def choice(
    name: str,
    text: str,
    options: list[discord.SelectOption],
    chosen: Iterable[str] = (),
    *,
    hint: str | None = None,
    most: int = 1,
) -> discord.ui.Label[Any]:
    """Return a field in which up to `most` of `options` are chosen; `chosen` ones are so from the start."""
    for option in options:
        option.default = option.value in chosen
    select = discord.ui.Select[Any](custom_id=name, options=options, max_values=min(most, len(options)))
    return discord.ui.Label(text=text, description=hint, component=select)


def line(
    name: str, text: str, typed: str = "", *, hint: str | None = None, most: int, required: bool = False
) -> discord.ui.Label[Any]:
    """Return a field in which up to `most` characters may be typed; `typed` is there from the start."""
    entry = discord.ui.TextInput[Any](
        custom_id=name,
        required=required,
        default=typed[:most] or None,
        max_length=most,
        style=discord.TextStyle.short if most <= _LONGEST_LINE else discord.TextStyle.paragraph,
    )
    return discord.ui.Label(text=text, description=hint, component=entry)


def filled_in(interaction: discord.Interaction[Any]) -> Fields:
    """Return what was filled into the form that is sent back; nothing if it is not a form.

    Raises `TableError` for what Discord lets nobody fill in, whoever made it up.
    """
    given: Any = interaction.data or {}
    components = [part.get("component") for part in given.get("components", []) if isinstance(part, dict)]
    filled = [each for each in components if isinstance(each, dict) and "custom_id" in each]
    return {str(each["custom_id"]): _values(each) for each in filled}


def _values(component: Mapping[str, Any]) -> list[str]:
    """What was chosen or typed in one field."""
    values = component.get("values", [component.get("value") or ""])
    if not isinstance(values, list) or len(values) > _MOST_CHOSEN:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not all(isinstance(value, str) and len(value) <= _LONGEST_TEXT for value in values):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return values
