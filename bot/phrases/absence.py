"""Absence: what the others are asked about somebody for whom they wait, and what they decide."""

from typing import TypeAlias, assert_never

from bot.phrases.language import Language
from bot.phrases.names import seat_name
from bot.table.events import AbsenceAsked, AbsenceDecided, AbsenceVoted, TurnedUp

Absent: TypeAlias = AbsenceAsked | AbsenceVoted | AbsenceDecided | TurnedUp
"""What is done about somebody's absence."""


def tell_absence(event: Absent, lang: Language) -> str:
    """Return what was done about somebody's absence, as a clause."""
    words, absence, who = lang.absence, event.game.absence, seat_name(event.side, event.person, lang)
    match event:
        case AbsenceAsked():
            template = words.asked_left if absence and absence.left else words.asked
            when = f"<t:{absence.since if absence else event.at:.0f}:f>"  # no language says since three days ago
            return template.format(who=who, when=when, turn=event.turn)  # so no other post reads like it
        case AbsenceVoted():
            return words.voted.format(who=who)
        case AbsenceDecided(wish=wish):
            when = _moment(absence.until if absence else event.at)
            return words.decided[wish].format(who=who, when=when, turn=event.turn)
        case TurnedUp():
            return words.turned_up.format(who=who)
        case _:
            assert_never(event)


def _moment(at: float) -> str:
    return f"<t:{at:.0f}:R>"
