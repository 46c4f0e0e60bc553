"""The languages there are."""

import re
from collections.abc import Mapping
from typing import Final

from bot.phrases.en import ENGLISH
from bot.phrases.fr import FRENCH
from bot.phrases.ja import JAPANESE
from bot.phrases.language import Language

LANGUAGES: Final[Mapping[str, Language]] = {lang.code: lang for lang in (ENGLISH, FRENCH, JAPANESE)}
"""Every language by its code."""


def language(code: str, otherwise: str = ENGLISH.code) -> Language:
    """Return the language of a code such as "fr", "en-GB" or "ja_JP"; that of `otherwise` if it is not spoken here."""
    return LANGUAGES.get(re.split("[-_]", code.lower())[0]) or LANGUAGES[otherwise]
