"""Slash commands in words: their own texts in each language, and texts that name them.

Each text of a command is marked with its path in a `Language`. In a text that is sent, a command in a code span becomes
a mention that can be pressed. Alternative texts, files and forms keep the code span: nothing in them can be pressed.
"""

import re
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.time import pace_name
from bot.table.time.pace import PACES

ENGLISH: Final = language("en")

SIDE_CHOICES: Final = [
    Choice(name=locale_str(ENGLISH.names.sides[side], side=side.letter), value=side.letter) for side in SIDES
]
"""The choices for an option that is a side."""

_TRANSLATED: Final = {
    locale: LANGUAGES[code]
    for locale in discord.Locale
    if (code := locale.value.split("-")[0]) in LANGUAGES and code != ENGLISH.code
}


def words(path: str) -> locale_str:
    """Return the phrase at `path` in a `Language`, such as "commands.new_description", for translation."""
    return locale_str(attrgetter(path)(ENGLISH), path=path)


class PhraseTranslator(app_commands.Translator):
    """Translates the texts of commands into all our languages."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the phrase in `locale`, or `None` for the English one."""
        lang = _TRANSLATED.get(locale)
        return None if lang is None else _said(string.extras, lang)


def _said(extras: dict[str, str], lang: Language) -> str | None:
    """The phrase that `extras` mark, in a language."""
    match extras:
        case {"path": path}:
            said = attrgetter(path)(lang)
        case {"preset": preset}:
            said = lang.rules.presets[preset]
        case {"theme": theme}:
            said = lang.commands.themes[theme]
        case {"pace": pace}:
            said = pace_name(PACES[pace], lang)
        case {"side": side}:
            said = lang.names.sides[Side.of(side)]
        case _:
            return None
    return str(said)


_IDS: Final = dict[str, int]()
"""The ids of the commands by name, such as "djambi board": one application has the same ones for all its clients."""

_LONGEST_TEXT: Final = 2000
_OF_GROUP: Final = 1
_NAMED: Final = re.compile(r"`/(?P<first>[\w-]+)(?: (?P<second>[\w-]+)(?=[ `]))?(?: (?P<options>[^`]+))?`")


def ids_of(told: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Return the ids of commands by name, as far as Discord told them."""
    ids = dict[str, int]()
    for command in told:
        if "id" in command:
            within = [each["name"] for each in command.get("options", ()) if each["type"] == _OF_GROUP]
            names = [f"{command['name']} {name}" for name in within] or [command["name"]]
            ids.update(dict.fromkeys(names, int(command["id"])))
    return ids


def learn_ids(ids: Mapping[str, int]) -> None:
    """Let texts name commands by these ids from now on."""
    _IDS.clear()
    _IDS.update(ids)


def clickable(text: str) -> str:
    """Return a text with mentions of its commands, if Discord told their ids and it stays short enough to be sent."""
    linked = _NAMED.sub(_mention, text)
    return linked if len(linked) <= _LONGEST_TEXT else text


def _mention(named: re.Match[str]) -> str:
    """The mention of a command, and its options as they were written."""
    first, second, options = named["first"], named["second"], named["options"]
    if second and (number := _IDS.get(f"{first} {second}")):
        return f"</{first} {second}:{number}>" + (f" `{options}`" if options else "")
    more = " ".join(filter(None, (second, options)))
    if number := _IDS.get(first):
        return f"</{first}:{number}>" + (f" `{more}`" if more else "")
    return named[0]
