"""The built-in languages."""

import re
from collections.abc import Mapping
from typing import Final

from bot.djambi.courtesy import said_move
from bot.djambi.reading import Reading
from bot.djambi.sentences import sentence_in
from bot.phrases.fr import FRENCH
from bot.phrases.ja import JAPANESE
from bot.phrases.language import Language
from bot.phrases.news import is_take_back
from bot.phrases.questions import read_question
from bot.phrases.typed import typed_in
from bot.table.time.until import City

ENGLISH: Final = Language(code="en", name="English")

LANGUAGES: Final[Mapping[str, Language]] = {lang.code: lang for lang in (ENGLISH, FRENCH, JAPANESE)}
"""Every language by its code."""

TYPED: Final = typed_in(lang.typed for lang in LANGUAGES.values())
"""What players can type, in all languages together."""


CITIES: Final = (
    *(city for lang in LANGUAGES.values() for city in lang.people.cities),
    *(
        City("NYC", "America/New_York"),
        City("Osaka", "Asia/Tokyo"),
        City("LA", "America/Los_Angeles"),
        City("Bombay", "Asia/Kolkata"),
    ),
    *(City("Peking", "Asia/Shanghai"), City("Lyon", "Europe/Paris"), City("Genève", "Europe/Zurich")),
)
"""Cities by the names of every language, and by other common ones."""


ENGINES: Final[Mapping[str, int]] = {
    "".join(filter(str.isalpha, name.casefold())): number
    for lang in LANGUAGES.values()
    for number, name in enumerate(lang.names.engines, 1)
}
"""The numbers of engines by their names in every language, in small letters and without their emblems."""


def read_in_any_language(text: str) -> Reading:
    """Return what a text asks for as a move, in any language."""
    return said_move(text, TYPED.moves)


def prepare_to_read() -> None:
    """Compile the patterns of everything people can type, before anybody waits: it takes half a second."""
    read_in_any_language("well, c3 c4, well")
    sentence_in("c3 c4", TYPED.moves)
    read_question("c3?", TYPED)


def wants_back(text: str) -> bool:
    """Return whether a text asks to take a turn back, in any language."""
    return is_take_back(text, TYPED)


def language(code: str, otherwise: str = ENGLISH.code, among: Mapping[str, Language] = LANGUAGES) -> Language:
    """Return the language of a code such as "fr", "en-GB" or "ja_JP"; for an unknown one that of `otherwise`."""
    return among.get(code) or among.get(re.split("[-_]", code.lower())[0]) or among[otherwise]
