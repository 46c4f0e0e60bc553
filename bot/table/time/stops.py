"""Stops: spans in which a game waits, because a player is away or the table pauses. No I/O.

1. A player says until when they are away, and the game waits: `Terms.away` days in all. The rest is only told. A
   game of minutes waits for nobody.
2. The table pauses for a stated time if the players vote for it. The host alone begins a pause in another's turn, up to
   `Rhythm.pause` in all; where no other person plays, whenever they like.
3. A pause by the host alone never stops the host's own clock, and half of the others end it. Meanwhile the others can
   cancel a game that is not rated without the host. A pause that all agreed on
   stops every clock, also that of the player who proposed it: a player who ends it early is not late for that.
4. A player who plays a turn is back, and play goes on. Nobody has to end anything.
5. All of it is in the journal, and stays there when turns are taken back.
"""

import math
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from bot.table import votes
from bot.table.decide import hosts
from bot.table.events import Asked, CameBack, Event, Paused, Resumed, ResumeWanted, WentAway, done_by
from bot.table.model import Game, Person, Phase, Stop, TableError, Trouble, Vote, VoteKind, must_play, only_in
from bot.table.time.pace import DAY, Span, rhythm

ALL: Final = ""
"""In the place of a person: the table pauses."""

LONGEST_PAUSE: Final = 30
LONGEST_ABSENCE: Final = 365
"""In days: nobody can plan further ahead."""


def stops_of(game: Game, who: str) -> list[Span]:
    """Return the spans in which a game waits for a player: pauses, and absences up to `Terms.away` days in all."""
    left, spans = 0.0 if game.terms.pace.is_quick else game.terms.away * DAY, []
    for stop in game.stops:
        if stop.who == ALL and stop.by != who:
            spans.append((stop.since, stop.until))
        elif stop.who == who:
            until = min(stop.until, stop.since + left)
            left -= until - stop.since
            spans.append((stop.since, until))
    return spans


def waits_until(game: Game, who: str, at: float) -> float:
    """Return the end of the absence or pause in which a game waits for a player at a moment; `at` if it does not."""
    return max((until for since, until in stops_of(game, who) if since <= at < until), default=at)


def is_waited_for(game: Game, who: str, at: float) -> bool:
    """Return whether somebody is away at a moment, and the game waits for them."""
    return game.stop_at(at, who) is not None and waits_until(game, who, at) > at


def go_away(game: Game, asked: Asked, until: float) -> list[WentAway]:
    """Record that a player is away until a later moment; it replaces an absence that has not ended."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, asked.person)
    if not asked.at < until <= asked.at + LONGEST_ABSENCE * DAY:
        raise TableError(Trouble.NO_MOMENT)
    stop = Stop(asked.person.id, asked.at, until)
    after = replace(game, seq=game.seq + 1, stops=(*game.stops_ended(asked.at, asked.person.id), stop))
    return [WentAway(after, done_by(asked, game), until)]


def go_away_too(game: Game, asked: Asked, until: float) -> list[WentAway]:
    """Record the absence that a player declared earlier in a game that begins, unless they have declared one there."""
    if any(stop.who == asked.person.id and stop.until > asked.at for stop in game.stops):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return go_away(game, asked, until)


def come_back(game: Game, asked: Asked) -> list[CameBack]:
    """Record that a player who was away is back."""
    if game.stop_at(asked.at, asked.person.id) is None:
        raise TableError(Trouble.NOT_AWAY)
    after = replace(game, seq=game.seq + 1, stops=game.stops_ended(asked.at, asked.person.id))
    return [CameBack(after, done_by(asked, game))]


def pause(game: Game, asked: Asked, days: int = 0, *, minutes: int = 0) -> list[Event]:
    """Pause for some days and minutes, if the player may do that alone; otherwise propose it, or agree to it."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    if game.stop_at(asked.at, ALL):
        raise TableError(Trouble.PAUSED_ALREADY)
    vote = game.votes.get(VoteKind.PAUSE)
    if vote is None or (vote.days, vote.minutes) != (days, minutes):
        vote = votes.new_vote(game, asked, VoteKind.PAUSE, days=days, minutes=minutes)
    if pauses_alone(game, asked.person, vote.lasts):
        by = asked.person.id if _others(game, asked.person.id) else ""
        return [_pausing(game, asked, vote, by)]
    return votes.agree(game, asked, vote, lambda passed: _pausing(game, asked, passed))


def pauses_alone(game: Game, person: Person, lasts: float) -> bool:
    """Return whether a person may pause a game for a number of seconds without asking the others."""
    if not hosts(game, person):
        return False
    if not _others(game, person.id):
        return True
    paused = sum(stop.until - stop.since for stop in game.stops if stop.by)
    is_others_turn = game.to_move is not None and game.to_move.id != person.id
    return is_others_turn and paused + lasts <= rhythm(game.terms.pace).pause


def agree_to_pause(game: Game, asked: Asked, entry: int, gone: Collection[str] = ()) -> list[Event]:
    """Agree to the pause that was proposed with journal entry `entry`; with the last agreement the game pauses.

    `gone` are the ids of those who have left the server.
    """
    vote = votes.found(game, asked.person, VoteKind.PAUSE, entry)
    return votes.agree(game, asked, vote, lambda passed: _pausing(game, asked, passed), gone)


def go_on(game: Game, asked: Asked) -> list[Resumed | ResumeWanted]:
    """End the pause early, or want that.

    The host, the player to move, and a player who was away when it began can end it. Of a pause by the host alone,
    half of the others can.
    """
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    paused, person = game.stop_at(asked.at, ALL), asked.person
    if paused is None:
        raise TableError(Trouble.NOT_PAUSED)
    next_one, by = game.to_move, done_by(asked, game)
    was_away = game.playing_sides_of(person.id) and game.stop_at(paused.since, person.id)
    ended = Resumed(replace(game, seq=game.seq + 1, stops=game.stops_ended(asked.at, ALL)), by)
    if hosts(game, person) or was_away or (next_one is not None and person.id == next_one.id):
        return [ended]
    if not paused.by or not game.playing_sides_of(person.id):
        raise TableError(Trouble.NOT_FOR_YOU, next_one)
    if person.id in paused.against:
        raise TableError(Trouble.AGREED_ALREADY)
    wanted = replace(paused, against=paused.against | {person.id})
    if not still_wanted(game, wanted)[0]:
        return [ended]
    stops = tuple(wanted if stop == paused else stop for stop in game.stops)
    return [ResumeWanted(replace(game, seq=game.seq + 1, stops=stops), by, game.playing_sides_of(person.id)[0])]


def still_wanted(game: Game, paused: Stop) -> tuple[int, list[Person]]:
    """Return how many others still have to be against a pause by the host alone for it to end, and who is not yet."""
    others = _others(game, paused.by)
    left = [person for person in others if person.id not in paused.against]
    return math.ceil(len(others) / 2) - len(others) + len(left), left


def _others(game: Game, who: str) -> list[Person]:
    """The other people who still play."""
    return [person for person in game.voters if person.id != who]


def _pausing(game: Game, asked: Asked, vote: Vote, by: str = "") -> Paused:
    until = asked.at + vote.lasts
    stops = (*game.stops, Stop(ALL, asked.at, until, by))
    after = replace(votes.without(game, VoteKind.PAUSE), seq=game.seq + 1, stops=stops)
    return Paused(after, done_by(asked, game), until)
