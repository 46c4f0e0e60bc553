"""Seats that change hands: who offers one, and who plays on in whose place."""

from typing import TypeAlias, assert_never

from bot.phrases.language import Language
from bot.phrases.names import safe, seat_name, side_name
from bot.table.events import SeatKept, SeatOffered, SeatTaken

Passing: TypeAlias = SeatOffered | SeatKept | SeatTaken
"""What is done about a seat."""


def tell_seat(event: Passing, lang: Language) -> list[str]:
    """Return what was done about a seat, as clauses."""
    words, person = lang.seats, safe(event.person.name)
    match event:
        case SeatOffered():
            return [_offered(event, lang)]
        case SeatTaken(side=side, before=before):
            taken = words.taken.format(person=person, who=seat_name(side, before, lang))
            return [taken, words.lapsed] if event.lapsed else [taken]
        case SeatKept(side=side):
            holder = event.game.seats[side]
            is_unnamed = not event.person.name  # they are about to be forgotten
            template = words.kept if is_unnamed or holder.id == event.person.id else words.declined
            template = words.withdrawn if event.withdrawn else template
            return [template.format(person=person, who=seat_name(side, holder, lang))]
        case _:
            assert_never(event)


def _offered(event: SeatOffered, lang: Language) -> str:
    words, holder = lang.seats, event.game.seats[event.side]
    if holder.id == event.person.id:
        template = words.offered_to if event.heir else words.offered
    else:
        template = words.offered_to_by_others if event.heir else words.offered_by_others
    heir = safe(event.heir.name) if event.heir else ""
    return template.format(who=seat_name(event.side, holder, lang), person=safe(event.person.name), heir=heir)


def ask_heir(event: SeatOffered, mention: str, lang: Language) -> str:
    """Return the question to whom a seat is offered, with their `mention`."""
    return lang.seats.ask_heir.format(mention=mention, side=side_name(event.side, lang))
