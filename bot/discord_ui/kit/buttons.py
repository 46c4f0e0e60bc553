"""Buttons, menus and forms: a verb and its fields in the `custom_id`, which works after a restart and at any age.

A verb is a class beside its button, `class Resign(GameVerb, name="resign")`; its fields, with their types, are what the
button carries. The words of a button never change, because people still press messages of any age.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, fields
from typing import Any, ClassVar, Final, Protocol, Self, dataclass_transform

import discord
from discord.ui.select import BaseSelect

from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.table.model import TableError, Trouble

_NUMBER: Final = re.compile(r"[0-9]{1,20}")
_ANY: Final = "any"
"""In place of a side: any free one."""


@dataclass_transform(frozen_default=True)
class Verb:
    """What a button does; `name` is the first word of its `custom_id`, the fields are the others.

    A field is an `int`, a `Side`, a `Side | None`, or a `str` without colons.
    """

    name: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    _names: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, *, name: str = "") -> None:
        """Make a verb of a class and its fields; one without a name only has fields for others."""
        if name:
            cls.name = name
        dataclass(frozen=True)(cls)
        cls._names = tuple(field.name for field in fields(cls))

    @property
    def words(self) -> str:
        """The words in the `custom_id`."""
        return ":".join([self.name, *[_spelled(getattr(self, field)) for field in self._names]])

    @classmethod
    def parse(cls, words: list[str]) -> Self | None:
        """Return the verb with the `words` after its name; `None` if no button of ours ever had these."""
        known = fields(cls)
        if len(words) != len(known):
            return None
        try:
            return cls(**{field.name: _READERS[field.type](word) for field, word in zip(known, words, strict=True)})
        except ValueError:
            return None


class GameVerb(Verb):
    """A verb about a game, which must be the one that is open in the channel."""

    game: int


def _spelled(value: object) -> str:
    match value:
        case None:
            return _ANY
        case Side():
            return value.letter
        case _:
            return str(value)


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(word)
    return int(word)


def _side(word: str) -> Side:
    try:
        return Side.of(word)
    except KeyError as error:
        raise ValueError(word) from error


def _text(word: str) -> str:
    if not word:
        raise ValueError(word)
    return word


_READERS: Final[dict[Any, Callable[[str], object]]] = {
    int: _number,
    str: _text,
    Side: _side,
    Side | None: lambda word: None if word == _ANY else _side(word),
}

MINE: Final = "djambi:"
"""The beginning of the `custom_id` of all our buttons and forms."""

PLAIN: Final = discord.ButtonStyle.secondary
FIRST: Final = discord.ButtonStyle.primary
GO_ON: Final = discord.ButtonStyle.success
DANGER: Final = discord.ButtonStyle.danger

PLACES: Final = 10
"""The places of a shelf: numbers from one row of buttons to the next."""


class Receiver(Protocol):
    """The receiver of presses."""

    async def pressed(self, interaction: discord.Interaction[Any], words: str) -> None:
        """Do what the `words` of a button, menu or form say."""


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"(?s){MINE}(?P<words>.*)"):
    """A button of ours; `is_here` if it only works where its game is being played.

    The `shelf` is its place among the buttons below *More…*.
    """

    def __init__(
        self,
        label: str,
        verb: Verb | str,
        *,
        style: discord.ButtonStyle = PLAIN,
        shelf: int | None = None,
        **more: Any,  # noqa: ANN401 - goes to discord.py
    ) -> None:
        """Make a button from a verb, or from the words of one."""
        self.shelf = shelf or 0
        if shelf is not None:
            more["row"] = shelf // PLACES
        self.words = verb.words if isinstance(verb, Verb) else verb
        self.is_here = isinstance(verb, GameVerb)
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"{MINE}{self.words}", **more))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Restore the button of a press, at any age."""
        return cls("-", match["words"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        await _door(interaction).pressed(interaction, self.words)


class Pick(discord.ui.DynamicItem[BaseSelect[Any]], template=r"djambi-pick:(?P<words>.*)"):
    """A menu of ours, of texts or (`kind`) of roles or channels; the choice is in the interaction."""

    def __init__(
        self,
        verb: Verb | str,
        kind: type[BaseSelect[Any]] = discord.ui.Select,
        **more: Any,  # noqa: ANN401 - goes to discord.py
    ) -> None:
        """Make a menu from a verb, or from the words of one."""
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
        """Restore the menu of a choice, at any age."""
        return cls(match["words"], type(item) if isinstance(item, BaseSelect) else discord.ui.Select)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu says."""
        await _door(interaction).pressed(interaction, self.words)


class No(Verb, name="no"):
    """The answer no: closes the question."""


def take_off_emojis(view: discord.ui.View) -> set[int]:
    """Take the emojis of the application off the buttons and menus of `view`; return their ids."""
    bearers: list[discord.ui.Button[Any] | discord.SelectOption] = []
    for child in view.children:
        item = child.item if isinstance(child, discord.ui.DynamicItem) else child
        bearers += [item] if isinstance(item, discord.ui.Button) else []
        bearers += item.options if isinstance(item, discord.ui.Select) else []
    ids = set[int]()
    for bearer in bearers:
        if bearer.emoji is not None and bearer.emoji.id is not None:
            ids.add(bearer.emoji.id)
            bearer.emoji = None
    return ids


def buttons_of(message: discord.Message) -> set[str]:
    """Return what the buttons of a message carry."""
    rows = (each.children for each in message.components if isinstance(each, discord.ActionRow))
    return {item.custom_id for items in rows for item in items if item.custom_id}


def row(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """Return the items as a view below a message; it never times out."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()  # the library need not remember it: what is pressed is told by its words, also in a later run
    return view


def question(yes: Press, lang: Language) -> discord.ui.View:
    """Return the buttons of a question: yes, and no."""
    return row(yes, Press(lang.answers.button_no, No()))


def _door(interaction: discord.Interaction[Any]) -> Receiver:
    door: Receiver = interaction.client.door  # only a client with a door adds these items
    return door


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


def picked_in(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return what was picked in the menu that is pressed; nothing if it is not a menu.

    Raises `TableError` for what that menu does not offer.
    """
    data: Any = interaction.data or {}
    if "values" not in data:
        return ()
    picked: list[str] = data["values"]
    rows = [row for row in getattr(interaction.message, "components", ()) if isinstance(row, discord.ActionRow)]
    menus = [menu for row in rows for menu in row.children if isinstance(menu, discord.SelectMenu)]
    if not any(menu.custom_id == data["custom_id"] and _takes(menu, picked, data) for menu in menus):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return tuple(picked)


def _takes(menu: discord.SelectMenu, picked: list[str], data: Mapping[str, Any]) -> bool:
    """Return whether all that was picked is offered, each thing once, and neither too few nor too many of them."""
    found = {number for kind in data.get("resolved", {}).values() for number in kind}
    offered = {option.value for option in menu.options} if menu.type is discord.ComponentType.string_select else found
    return len({*picked} & offered) == len(picked) and menu.min_values <= len(picked) <= menu.max_values


def _values(component: Mapping[str, Any]) -> list[str]:
    """What was chosen or typed in one field."""
    values = component.get("values", [component.get("value") or ""])
    if not isinstance(values, list) or len(values) > _MOST_CHOSEN:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    if not all(isinstance(value, str) and len(value) <= _LONGEST_TEXT for value in values):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return values
