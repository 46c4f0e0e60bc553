"""A game shown again, for those who do not see the pictures."""

from collections.abc import Sequence
from itertools import count

from bot.djambi.facts import Moved
from bot.phrases.language import Language
from bot.phrases.news import tell
from bot.table.events import Event


def tell_turns(turns: Sequence[Event], lang: Language) -> str:
    """Return what happened in the last `turns`, the newest first, each with the number of its arrow in the picture."""
    if len(turns) == 1:
        return tell(turns[0], lang)
    numbers = count(1)
    told = [
        lang.replay.arrow.format(number=next(numbers), told=tell(turn, lang)) if _moved(turn) else tell(turn, lang)
        for turn in turns
    ]
    return lang.names.sentences.join(told[::-1])


def tell_replay(events: Sequence[Event], lang: Language) -> str:
    """Return what an animation of `events` shows."""
    told = tell(events[-1], lang)
    return lang.replay.shown_again.format(first=events[0].turn, last=events[-1].turn, told=told)


def _moved(turn: Event) -> bool:
    return any(isinstance(fact, Moved) for fact in turn.facts)
