"""Finished games in words: the list, a replay's text, the story, the review."""

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.facts import Moved, Victory
from bot.phrases.language import Language
from bot.phrases.names import (
    called,
    clean,
    in_one_message,
    listed,
    move_text,
    person_name,
    player_name,
    side_mark,
    side_name,
    side_names,
)
from bot.phrases.news import deed_text, event_text, what_came_of
from bot.table.events import Event, TurnPlayed
from bot.table.game.chronicle import Earned, KeyMoment, weightiest
from bot.table.game.review import EFFORT, Chances, Review, Turning
from bot.table.model import Game, Phase


def month_name(month: str, lang: Language) -> str:
    """Return the name of a month such as "2026-11"."""
    year, number = month.split("-")
    name = lang.away.days.months[int(number) - 1][0]
    return lang.archive.month.format(month=name, year=int(year))


def months_meant(typed: str, known: Sequence[str], lang: Language) -> list[str]:
    """Return which of the `known` months a text means: part of a month's name, a year, or "all"."""
    text = typed.strip().casefold()
    if text in ("", "all", lang.archive.all.casefold()):
        return [*known]
    return [month for month in known if month.startswith(text) or text in month_name(month, lang).casefold()]


def past_game(game: Game, ended: float, place: str, lang: Language) -> str:
    """Return a finished game's line in the list, with `ended` in seconds since 1970."""
    day, outcome = f"<t:{ended:.0f}:d>", _outcome(game, lang)
    return lang.archive.line.format(when=day, place=place, outcome=outcome, names=_names(game, lang))


def past_choice(game: Game, day: str, channel: str, lang: Language) -> str:
    """Return a game's label in a menu: the day it ended, the channel, and the players.

    A forgotten player is named by their side.
    """
    known = ((side, called(game.seats[side], lang)) for side in sorted(game.seats))
    names = lang.names.comma.join(clean(name) if name else side_name(side, lang) for side, name in known)
    return lang.archive.choice.format(day=day, channel=channel, names=names)


def opened_game(ended: float, place: str, link: str, lang: Language) -> str:
    """Return the line above an opened game, with the `link` to the post that told its end ("" if there is none)."""
    words = lang.archive
    said = words.opened.format(when=f"<t:{ended:.0f}:f>", place=place)
    return f"{said} [{words.post}]({link})" if link else said


def _outcome(game: Game, lang: Language) -> str:
    words = lang.archive
    if isinstance(game.outcome, Victory):
        return words.won.format(who=player_name(game, game.outcome.winner, lang))
    return words.cancelled if game.phase is Phase.CANCELLED else words.drawn


def _names(game: Game, lang: Language) -> str:
    return listed((player_name(game, side, lang) for side in sorted(game.seats)), lang)


def tell_turns(turns: Sequence[Event], lang: Language) -> str:
    """Return what happened in the last `turns`, newest first, each with the number of its arrow in the picture."""
    if len(turns) == 1:
        return event_text(turns[0], lang)
    numbers = count(1)
    told = [
        lang.replay.arrow.format(number=next(numbers), told=event_text(turn, lang))
        if _moved(turn)
        else event_text(turn, lang)
        for turn in turns
    ]
    return lang.names.sentences.join(told[::-1])


def tell_replay(events: Sequence[Event], lang: Language) -> str:
    """Return the text of an animation of `events`."""
    told = event_text(events[-1], lang)
    return lang.replay.shown_again.format(first=events[0].turn, last=events[-1].turn, told=told)


def _moved(turn: Event) -> bool:
    return any(isinstance(fact, Moved) for fact in turn.facts)


STORY_LIMIT: Final = 800
"""The most characters of a story in the last post, which has other lines too."""


_CHRONICLE_LIMIT: Final = 1800
"""The most characters of a chronicle below a line about its game, since a message has 2,000."""


def tell_moments(moments: Sequence[KeyMoment], lang: Language) -> str:
    """Return the text of the sheet of turning points."""
    return lang.names.sentences.join([lang.chronicle.key_moments, *(_told(moment, lang) for moment in moments)])


def tell_story(
    moments: Sequence[KeyMoment], earned: Sequence[Earned], game: Game, lang: Language, *, end_is_told: bool = False
) -> str:
    """Return the turning points of a game, a line each, and its honours below; "" if there are neither.

    If its reader has just been told the end, only broken promises and losses are told of that.
    """
    words = lang.chronicle
    last = [_only_costs(moments[-1], lang)] if moments and end_is_told else []
    told = [*(_told(moment, lang) for moment in (moments[:-1] if end_is_told else moments)), *filter(None, last)]
    lines = [words.heading, *told] if told else []
    if earned:
        lines.append(lang.names.sentences.join([words.honours, *(_earned(each, game, lang) for each in earned)]))
    return "\n".join(lines)


def fitting(moments: Sequence[KeyMoment], earned: Sequence[Earned], game: Game, lang: Language) -> list[KeyMoment]:
    """Return the turning points that fit into the last post, the most important ones."""
    shown = [*moments]
    while len(shown) > 1 and len(tell_story(shown, earned, game, lang)) > STORY_LIMIT:
        shown = weightiest(shown, len(shown) - 1)
    return shown


def with_pacts(story: str, pacts: Iterable[str]) -> str:
    """Return a story followed by the outcomes of pacts, as many as fit."""
    for pact in pacts:
        longer = f"{story}\n\n{pact}" if story else pact
        story = longer if len(longer) <= _CHRONICLE_LIMIT else story
    return story


def _told(moment: KeyMoment, lang: Language) -> str:
    """Why a moment mattered: its consequences, or else the action; broken promises, and what it cost."""
    event = moment.event
    came = what_came_of(event, lang) if isinstance(event, TurnPlayed) else []
    told = [*(came or [deed_text(event, lang)]), *_costs(moment, lang)]
    return lang.chronicle.moment.format(turn=event.turn, told=lang.names.sentences.join(told))


def _only_costs(moment: KeyMoment, lang: Language) -> str:
    """Only the broken promises of a moment, and what it cost; "" if there is neither."""
    told = lang.names.sentences.join(_costs(moment, lang))
    return lang.chronicle.moment.format(turn=moment.event.turn, told=told) if told else ""


def _costs(moment: KeyMoment, lang: Language) -> list[str]:
    event, words, told = moment.event, lang.chronicle, list[str]()
    if moment.breakers:
        told.append(words.broken.format(who=_chronicle_names(moment.breakers, event.game, lang)))
    if moment.lost:
        side, count = moment.lost
        told.append(words.lost.format(count=count, side=side_mark(side, lang)))
    return told


def _earned(earned: Earned, game: Game, lang: Language) -> str:
    return lang.chronicle.earned[earned.honour].format(
        who=_chronicle_names(earned.people, game, lang), number=earned.count
    )


def _chronicle_names(people: Iterable[str], game: Game, lang: Language) -> str:
    return listed((_name(who, game, lang) for who in people), lang)


def _name(who: str, game: Game, lang: Language) -> str:
    """The name of a person by id, or their sides if they have no name any more."""
    person, sides = game.people.get(who), game.sides_of(who)
    if person and person.name:
        return person_name(person, lang)
    return side_names(sides, lang) if sides else ""


def review_text(review: Review, lang: Language) -> str:
    """Return a review in at most 2000 characters: its effort, then the turning points."""
    words = lang.review
    lines = [words.title.format(last=review.moments[-1].turn, effort=EFFORT.evaluations)]
    lines += [tell_turning(number, turning, lang) for number, turning in enumerate(review.turnings, 1)]
    if not review.turnings:
        lines.append(words.no_turnings)
    if any(turning.better for turning in review.turnings):
        lines.append(words.arrows)
    return in_one_message("\n".join(lines))


def tell_turning(number: int, turning: Turning, lang: Language) -> str:
    """Return a numbered turning point: the move played, the chances before and after it, and the better move."""
    words, event = lang.review, turning.event
    told = words.turning.format(number=number, turn=event.turn, told=event_text(event, lang))
    parts = [_changes(turning, lang)]
    if turning.better is not None:
        promised, came = percent(turning.better.chance), percent(turning.after[event.side])
        side, move = side_mark(event.side, lang), move_text(turning.better.move, lang)
        parts.append(words.better.format(side=side, move=move, chance=promised, after=came))
    elif isinstance(event, TurnPlayed) and turning.after[event.side] < turning.before[event.side]:
        parts.append(words.none_better)
    return "\n".join([told, lang.names.sentences.join(parts)])


def _changes(turning: Turning, lang: Language) -> str:
    playing = [side for side in SIDES if turning.before[side] or turning.after[side]]
    changes = lang.names.comma.join(
        lang.review.change.format(
            side=side_mark(side, lang), before=percent(turning.before[side]), after=percent(turning.after[side])
        )
        for side in playing
    )
    return lang.review.changes.format(changes=changes)


def chart_alt(review: Review, lang: Language) -> str:
    """Return the chart in words: the chances at the start, after each turning point, and at the end."""
    last = len(review.moments) - 1
    told = sorted({0, *(turning.number for turning in review.turnings), last})
    moments = (
        (lang.review.alt_moment if number else lang.review.alt_start).format(
            turn=review.moments[number].turn, chances=_chances(review, review.chances[number], lang)
        )
        for number in told
    )
    return lang.names.sentences.join([lang.review.alt.format(last=review.moments[-1].turn), *moments])


def _chances(review: Review, chances: Chances, lang: Language) -> str:
    sides = [side for side in SIDES if review.curve(side)]
    return lang.names.comma.join(_chance(side, chances[side], lang) for side in sides)


def _chance(side: Side, chance: float, lang: Language) -> str:
    return lang.review.alt_chance.format(side=side_name(side, lang), chance=percent(chance))


def percent(chance: float) -> int:
    """Return a chance as a whole percentage; only certainty is 0 or 100."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)
