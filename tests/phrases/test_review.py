"""The review of a game, told in every language."""

import pytest

from bot.phrases.archive import chart_alt, review_text
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import plain
from bot.table.game.review import review
from tests.table.test_review import moments, thought

TOLD = {
    "en": (
        "1. Turn 1: Red (Alice): Militant c3-c4.",
        "Chances: Red 50 → 20 %, Blue 50 → 80 %. Better for Red was A b1-b8: 90 % instead of 20 %.",
    ),
    "fr": (
        "1. Tour 1 : Rouge (Alice) : Militant c3-c4.",
        "Chances : Rouge 50 → 20 %, Bleu 50 → 80 %. Pour Rouge, A b1-b8 valait mieux : 90 % au lieu de 20 %.",
    ),
    "ja": (
        "1. 1手目：赤（Alice）：ミリタント c3-c4。",
        "勝率：赤 50→20%、青 50→80%。赤はA b1-b8のほうがよく、20%でなく90%でした。",
    ),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_review_is_told_in_every_language(code: str) -> None:
    lang = LANGUAGES[code]
    made = review(moments(), [thought(0.5, "A b1-b8", 0.9), thought(0.2), thought(0.2), None])
    lines = [plain(line).replace("\u00a0", " ") for line in review_text(made, lang).splitlines()]
    assert [line for line in TOLD[code] if line not in lines] == [], lines
    assert len(lines) == 6
    alt = chart_alt(made, lang)
    assert ("50" in alt, "80" in alt, "100" in alt) == (True, True, True)
