"""Ending a game before its end: resigning, agreeing on a draw, cancelling."""

from dataclasses import dataclass
from typing import Protocol

from bot.phrases.names import HasNames, listed, safe
from bot.table.events import Cancelled, CancelVoted


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingWords:
    """Ending a game before its end: what is asked, and the buttons.

    `cancelled` to `cancel_declined` are clauses without a full stop; {who} is a side with whoever sits there.
    """

    ask_resign: str
    button_yes_resign: str
    ask_cancel: str
    button_yes_cancel: str
    button_agree: str
    button_yes_draw: str
    button_decline: str
    waits: str
    offered: str
    noted_agreed: str
    noted_declined: str
    ask_cancel_together: str
    button_ask_cancel: str
    button_agree_cancel: str
    cancelled: str
    cancelled_together: str
    cancel_proposed: str
    cancel_agreed: str
    cancel_declined: str


class HasEndings(HasNames, Protocol):
    """A language that speaks of ends."""

    @property
    def endings(self) -> EndingWords:
        """The words for it."""


def tell_cancel(event: CancelVoted | Cancelled, who: str, lang: HasEndings) -> str:
    """Return what `who` did about ending the game: proposed it, answered that, or ended it, alone or together."""
    words, vote, playing = lang.endings, event.game.cancel_vote, event.game.voters
    agreed = [safe(person.name) for person in playing if vote and person.id in vote.agreed]
    if isinstance(event, Cancelled):
        together = words.cancelled_together.format(names=listed(agreed, lang)) if len(agreed) > 1 else ""
        return together or words.cancelled.format(who=who)
    if vote is None or vote.entry == event.seq:
        return (words.cancel_proposed if vote else words.cancel_declined).format(who=who)
    silent = [safe(person.name) for person in playing if person.id not in vote.agreed]
    return words.cancel_agreed.format(who=who, names=listed(silent, lang))
