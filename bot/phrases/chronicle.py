"""The story of a game that is over: its turning points, a sentence each, and what people are remembered for."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.phrases.language import Language
from bot.phrases.names import called, listed, safe, side_mark, side_names
from bot.phrases.news import tell, what_came_of
from bot.table.chronicle import Earned, Moment, weightiest
from bot.table.events import TurnPlayed
from bot.table.model import Game

STORY_LIMIT: Final = 800
"""So long may the story be that stands in the last post, where it is not alone."""


_CHRONICLE_LIMIT: Final = 1800
"""So long may a chronicle be that stands below a line about its game: Discord takes 2,000 letters."""


def tell_moments(moments: Sequence[Moment], lang: Language) -> str:
    """Return what the sheet of the turning points shows."""
    return lang.names.sentences.join([lang.chronicle.key_moments, *(_told(moment, lang) for moment in moments)])


def tell_story(moments: Sequence[Moment], earned: Sequence[Earned], game: Game, lang: Language) -> str:
    """Return the turning points of a game, a line each, and its honours below; "" if there is neither."""
    words = lang.chronicle
    lines = [words.heading, *(_told(moment, lang) for moment in moments)] if moments else []
    if earned:
        lines.append(lang.names.sentences.join([words.honours, *(_earned(each, game, lang) for each in earned)]))
    return "\n".join(lines)


def fitting(moments: Sequence[Moment], earned: Sequence[Earned], game: Game, lang: Language) -> list[Moment]:
    """Return as many of the turning points of a game as there is room for in its last post: those that matter most."""
    shown = [*moments]
    while len(shown) > 1 and len(tell_story(shown, earned, game, lang)) > STORY_LIMIT:
        shown = weightiest(shown, len(shown) - 1)
    return shown


def with_pacts(story: str, pacts: Iterable[str]) -> str:
    """Return a story, and below it what became of pacts, of as many as there is room for."""
    for pact in pacts:
        longer = f"{story}\n\n{pact}" if story else pact
        story = longer if len(longer) <= _CHRONICLE_LIMIT else story
    return story


def _told(moment: Moment, lang: Language) -> str:
    """Why a moment mattered: what came of a turn, or else what was done; who broke a promise, and what it cost."""
    event, words = moment.event, lang.chronicle
    came = what_came_of(event, lang) if isinstance(event, TurnPlayed) else []
    told = [*(came or [tell(event, lang)])]
    if moment.breakers:
        told.append(words.broken.format(who=_names(moment.breakers, event.game, lang)))
    if moment.lost:
        side, count = moment.lost
        told.append(words.lost.format(count=count, side=side_mark(side, lang)))
    return words.moment.format(turn=event.turn, told=lang.names.sentences.join(told))


def _earned(earned: Earned, game: Game, lang: Language) -> str:
    return lang.chronicle.earned[earned.honour].format(who=_names(earned.people, game, lang), number=earned.count)


def _names(people: Iterable[str], game: Game, lang: Language) -> str:
    return listed((_name(who, game, lang) for who in people), lang)


def _name(who: str, game: Game, lang: Language) -> str:
    """The name of somebody by their id; or the sides of who has none any more."""
    person, sides = game.people.get(who), game.sides_of(who)
    if person and person.name:
        return safe(called(person, lang))
    return side_names(sides, lang) if sides else ""
