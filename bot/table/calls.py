"""Calls: how often people can make each other's phones ring.

1. A person calls another by a ping at most once in `APART` seconds for each kind of thing (`CallKind`). Later calls
   within that time name the same people in the same kind of post, and make no sound. They count as calls all the same.
2. Outside of this rule are a turn that begins, a warning of the clock, and the end of a game. A turn that its player
   took back and plays again does not begin: it calls once, when it can't be taken back at once any more.
3. Nobody is called by a ping that they would not hear: in their night, if they want none, or if they left the server.
4. At the start of a game the clock calls for the host. In the host's name seats are freed, too. The question about an
   absent player is called by its game, which is one call for each game. After an outage the bot calls for itself, and
   takes nobody's call away.
5. A ping is noted before its post is sent, with what caused it. So a post that is sent again after a failure rings as
   it would have done, and a restart forgets nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.table.events import (
    AbsenceAsked,
    CalledAgain,
    Event,
    PresenceAsked,
    Resumed,
    SeatFreed,
    SeatOffered,
    StartPutOff,
    TermsChanged,
    VoteOpened,
)

APART: Final = 3600.0
"""The seconds between two pings of one person by another for the same kind of thing."""


class CallKind(StrEnum):
    """What somebody is called for. The words are in the database."""

    VOTE = "vote"
    SEAT = "seat"
    """To take over a seat, or to keep it."""
    DRAFT = "draft"
    """To sign a pact."""
    SUGGESTION = "suggestion"
    """To play a move, or not."""
    START = "start"
    """To say that they are there, since a game is about to start."""
    TERMS = "terms"
    """To accept other terms of a game that has not started."""
    INVITATION = "invitation"
    """To take a seat in a lobby."""
    REMATCH = "rematch"
    """The same, for another game with them."""
    ABSENCE = "absence"
    """To say what to do about an absent player."""
    AGAIN = "again"
    """To play, since a turn that was taken back was played again and stands."""
    PUBLISH = "publish"
    """To say whether what they wrote in a room may be published."""
    FALL = "fall"
    """They are out of the game."""
    BREACH = "breach"
    """A promise to them was broken."""
    RESUMED = "resumed"
    """To play, since somebody has ended a pause."""
    SEAT_LOST = "seat_lost"
    """They have no seat in the lobby any more."""


@dataclass(frozen=True, slots=True)
class Call:
    """What calls people: the `caller` (an id, "" for the bot itself), the `kind`, when, and what it is (`what`).

    `at` is in seconds since 1970; `what` is the same each time that the same post is made, and for no other post.
    """

    caller: str
    kind: CallKind
    at: float
    what: str


_ASKS: Final[Mapping[type[Event], CallKind]] = {
    VoteOpened: CallKind.VOTE,
    SeatOffered: CallKind.SEAT,
    PresenceAsked: CallKind.START,
    StartPutOff: CallKind.START,
    TermsChanged: CallKind.TERMS,
    AbsenceAsked: CallKind.ABSENCE,
    CalledAgain: CallKind.AGAIN,
    Resumed: CallKind.RESUMED,
    SeatFreed: CallKind.SEAT_LOST,
}


def asks_for(event: Event) -> CallKind | None:
    """Return what the post of `event` calls people for, if it asks them something or tells them of their seat."""
    return _ASKS.get(type(event))


def cause_of(event: Event, kind: CallKind) -> Call:
    """Return `event` as what calls people for something of a `kind`."""
    match event:
        case StartPutOff(outage=True):
            caller = ""
        case SeatFreed(game=game):
            caller = game.host.id
        case AbsenceAsked(game=game):
            caller = f"game {game.id}"
        case _:
            caller = event.person.id
    return Call(caller, kind, event.at, f"{event.game.id}:{event.seq}")
