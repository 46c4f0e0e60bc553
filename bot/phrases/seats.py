"""Seats that change hands: who offers one, and who plays on in whose place."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias, assert_never

from bot.phrases.names import HasNames, safe, seat_name, side_name
from bot.table.events import SeatKept, SeatOffered, SeatTaken

Passing: TypeAlias = SeatOffered | SeatKept | SeatTaken
"""What is done about a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWords:
    """Seats that change hands.

    `offered` to `lapsed` are clauses without a full stop; {who} is a side with whoever sits there, {person} and {heir}
    are names.
    """

    offered: str
    offered_to: str
    offered_by_others: str
    offered_to_by_others: str
    ask_heir: str
    ask_holder: str
    kept: str
    declined: str
    withdrawn: str
    taken: str
    lapsed: str
    button_take: str
    button_no: str
    button_keep: str
    button_back: str
    waits: str
    ask_second: str
    button_second: str


class HasSeats(HasNames, Protocol):
    """A language that speaks of seats."""

    @property
    def seats(self) -> SeatWords:
        """The words for it."""


def tell_seat(event: Passing, lang: HasSeats) -> list[str]:
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


def _offered(event: SeatOffered, lang: HasSeats) -> str:
    words, holder = lang.seats, event.game.seats[event.side]
    if holder.id == event.person.id:
        template = words.offered_to if event.heir else words.offered
    else:
        template = words.offered_to_by_others if event.heir else words.offered_by_others
    heir = safe(event.heir.name) if event.heir else ""
    return template.format(who=seat_name(event.side, holder, lang), person=safe(event.person.name), heir=heir)


def ask_heir(event: SeatOffered, mention: str, lang: HasSeats) -> str:
    """Return the question to whom a seat is offered, with their `mention`."""
    return lang.seats.ask_heir.format(mention=mention, side=side_name(event.side, lang))
