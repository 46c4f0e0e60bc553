"""Translation of slash commands: each text is marked with its path in a `Language`."""

from operator import attrgetter
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.news import takebacks_meaning
from bot.phrases.time import pace_name
from bot.table.model import Late, Seating, Takebacks
from bot.table.time.pace import PACES

ENGLISH: Final = language("en")

SIDE_CHOICES: Final = [
    Choice(name=locale_str(ENGLISH.names.sides[side], side=side.letter), value=side.letter) for side in SIDES
]
"""The choices for an option that is a side."""

_LONGEST_CHOICE: Final = 100

_TRANSLATED: Final = {
    locale: LANGUAGES[code]
    for locale in discord.Locale
    if (code := locale.value.split("-")[0]) in LANGUAGES and code != ENGLISH.code
}


def words(path: str) -> locale_str:
    """Return the phrase at `path` in a `Language`, such as "commands.new_description", for translation."""
    return locale_str(attrgetter(path)(ENGLISH), path=path)


def meaning(lang: Language, option: str, value: str) -> str:
    """Return what a value of an option of the rules means, cut to the length of a choice."""
    return f"{value}: {lang.rules.options[option][value]}"[:_LONGEST_CHOICE]


class PhraseTranslator(app_commands.Translator):
    """Translates the texts of commands into all our languages."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the phrase in `locale`, or `None` for the English one."""
        del context
        lang = _TRANSLATED.get(locale)
        return None if lang is None else _said(string.extras, lang)


def _said(extras: dict[str, str], lang: Language) -> str | None:
    """The phrase that `extras` mark, in a language."""
    match extras:
        case {"path": path}:
            said = attrgetter(path)(lang)
        case {"option": option, "value": value}:
            said = meaning(lang, option, value)
        case {"seating": seating}:
            said = lang.lobby.seating[Seating(seating)]
        case {"theme": theme}:
            said = lang.commands.themes[theme]
        case {"pace": pace}:
            said = pace_name(PACES[pace], lang)
        case {"late": late}:
            said = lang.time.late[Late(late)]
        case {"takebacks": takebacks}:
            said = takebacks_meaning(Takebacks(takebacks), lang)
        case {"side": side}:
            said = lang.names.sides[Side.of(side)]
        case _:
            return None
    return str(said)
