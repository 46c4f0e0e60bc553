"""Where the cases come from: something that can be read, damaged at random, or put together from its words."""

from random import Random
from typing import Final

from tests.discord_ui.game.anything import PARTS, VERBS, WORDS

_LETTERS: Final = (
    "abcdefghiryCARDNM0123456789 -x/*:→>|`@<#&!?.,;'\"\\%{}[]()\n\t\r\x00\u202e\u200b\ufeff\uff43\uff13霊🎲é"
)
_LONGEST: Final = 2000


def damaged(chance: Random, text: str) -> str:
    """Return `text` with a few letters or stretches changed, doubled, moved or gone."""
    for _ in range(chance.randint(1, 4)):
        first = chance.randint(0, len(text))
        last = min(len(text), first + chance.choice((0, 1, 1, 2, 5, 40)))
        new = chance.choice(
            ("", chance.choice(_LETTERS), chance.choice(WORDS), text[first:last] * 2, _anything(chance))
        )
        text = text[:first] + new + text[last:]
    return text[:_LONGEST]


def padded(chance: Random, text: str) -> str:
    """Return `text` with much around and between its words that means nothing."""
    blank = chance.choice((" ", "-", "!", "`", "\t")) * chance.choice((1, 10, 100, 150))
    return chance.choice((blank + text, text + blank, text.replace("-", "-" + blank), text.replace(" ", blank)))


def _anything(chance: Random) -> str:
    """One letter out of all there are, halves of pairs too."""
    return chr(chance.choice((chance.randint(0, 0xFF), chance.randint(0, 0xFFFF), chance.randint(0, 0x10FFFF))))


def babble(chance: Random) -> str:
    """Return words that occur in moves and in attacks, in any order."""
    return chance.choice((" ", "", "-")).join(chance.choices(WORDS, k=chance.randint(0, 8)))[:_LONGEST]


def custom_id(chance: Random, known: list[str]) -> str:
    """Return what a forged button may carry: 1 to 100 characters."""
    parts = ["djambi", chance.choice(VERBS), *chance.choices(PARTS, k=chance.randint(0, 4))]
    text = chance.choice((":".join(parts), damaged(chance, chance.choice(known)), chance.choice(known)))
    return text[:100] or "-"


def as_sent(text: str) -> str:
    """Return `text` as Discord can carry it: Unicode, and not nothing."""
    return text.encode("utf-8", "replace").decode().strip() or "."
