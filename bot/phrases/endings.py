"""Ending a game before its end: resigning, agreeing on a draw, cancelling."""

from bot.phrases.language import Language
from bot.phrases.names import listed, safe
from bot.table.events import Cancelled, CancelVoted


def tell_cancel(event: CancelVoted | Cancelled, who: str, lang: Language) -> str:
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
