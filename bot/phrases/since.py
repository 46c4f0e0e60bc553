"""What has happened since somebody last played, told to them alone."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.phrases.language import Language
from bot.phrases.news import tell
from bot.table.time.since import Since

_MOST_LETTERS: Final = 1900
"""So much has room in a message."""


def tell_since(since: Since, waits: Sequence[str], lang: Language, asides: Mapping[int, str] | None = None) -> str:
    """Return what has happened, a line each, of which the oldest are left out if need be, and what `waits`.

    Below some of it stand `asides`, by journal entry.
    """
    words = lang.since
    answers = [words.waits, *(words.line.format(told=line) for line in waits)] if waits else []
    room = _MOST_LETTERS - sum(len(line) + 1 for line in answers)
    kept: list[str] = []
    for event in reversed(since.events):
        line = words.line.format(told=tell(event, lang))
        if asides and asides.get(event.seq):
            line += f"\n{words.aside.format(told=asides[event.seq])}"
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    left = len(since.events) - len(kept)
    cut = [words.cut.format(count=left)] if left else []
    return "\n".join([_heading(since, lang), *cut, *reversed(kept), *answers])


def _heading(since: Since, lang: Language) -> str:
    words = lang.since
    if not since.events:
        return words.nothing
    own = words.since_own if since.turn else words.since_beginning
    return (words.since_round if since.watches else own).format(turn=since.turn)
