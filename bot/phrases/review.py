"""A game that is over, looked at again: how the chances went, what decided it, and what would have been better."""

from bot.djambi.board import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.names import move_text, side_mark, side_name
from bot.phrases.news import tell
from bot.table.events import TurnPlayed
from bot.table.review import EFFORT, Chances, Review, Turning


def review_text(review: Review, lang: Language) -> str:
    """Return what a review says: how much was looked at, then the turns that changed most."""
    words = lang.review
    lines = [words.title.format(last=review.moments[-1].turn, effort=EFFORT.evaluations)]
    lines += [tell_turning(number, turning, lang) for number, turning in enumerate(review.turnings, 1)]
    if not review.turnings:
        lines.append(words.no_turnings)
    if any(turning.better for turning in review.turnings):
        lines.append(words.arrows)
    return "\n".join(lines)


def tell_turning(number: int, turning: Turning, lang: Language) -> str:
    """Return a turn that changed much, numbered: what was played, the chances before and after it, what was better."""
    words, event = lang.review, turning.event
    told = words.turning.format(number=number, turn=event.turn, told=tell(event, lang))
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
    """Return the curves in words: the chances at the start, after each turn that changed much, and at the end."""
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
    """Return a chance as a whole number of percent; only what is sure is 0 or 100."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)
