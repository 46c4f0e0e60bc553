"""Stops: spans in which a game waits, because a player is away or the table pauses. No I/O.

1. A player says until when they are away, and the game waits: `Terms.away` days in all. The rest is only told. A
   game of minutes waits for nobody.
2. The table pauses for a stated time if the players vote for it, or by the host alone up to `BY_HOST` days in all.
3. A player who plays a turn is back, and play goes on. Nobody has to end anything.
4. All of it is in the journal, and stays there when turns are taken back.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from bot.table import votes
from bot.table.decide import hosts
from bot.table.events import Asked, CameBack, Event, Paused, Resumed, WentAway, done_by
from bot.table.model import Game, Phase, Stop, TableError, Trouble, VoteKind, must_play, only_in
from bot.table.time.pace import DAY, Span

ALL: Final = ""
"""In the place of a person: the table pauses."""

BY_HOST: Final = 14
"""The days of pause in all for which the host need not ask anybody."""

LONGEST_PAUSE: Final = 30
LONGEST_ABSENCE: Final = 365
"""In days: nobody can plan further ahead."""


def stops_of(game: Game, who: str) -> list[Span]:
    """Return the spans in which a game waits for a player: pauses, and absences up to `Terms.away` days in all."""
    left, spans = 0.0 if game.terms.pace.is_quick else game.terms.away * DAY, []
    for stop in game.stops:
        if stop.who == ALL:
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


def pause(game: Game, asked: Asked, days: int) -> list[Event]:
    """Pause for some days if the player is the host and may still do that; else propose it, or agree to it."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    if game.stop_at(asked.at, ALL):
        raise TableError(Trouble.PAUSED_ALREADY)
    if hosts(game, asked.person) and _paused(game) + days * DAY <= BY_HOST * DAY:
        return [_pausing(game, asked, days)]
    vote = game.votes.get(VoteKind.PAUSE)
    if vote is None or vote.days != days:
        vote = votes.new_vote(game, asked, VoteKind.PAUSE, days=days)
    return votes.agree(game, asked, vote, lambda _: _pausing(game, asked, days))


def agree_to_pause(game: Game, asked: Asked, entry: int, gone: Collection[str] = ()) -> list[Event]:
    """Agree to the pause that was proposed with journal entry `entry`; with the last agreement the game pauses.

    `gone` are the ids of those who have left the server.
    """
    vote = votes.found(game, asked.person, VoteKind.PAUSE, entry)
    return votes.agree(game, asked, vote, lambda passed: _pausing(game, asked, passed.days), gone)


def go_on(game: Game, asked: Asked) -> list[Resumed]:
    """End the pause early: the host, the player to move, and a player who was away when it began can do that."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    paused, person = game.stop_at(asked.at, ALL), asked.person
    if paused is None:
        raise TableError(Trouble.NOT_PAUSED)
    next_one = game.to_move
    was_away = game.playing_sides_of(person.id) and game.stop_at(paused.since, person.id)
    if not hosts(game, person) and not was_away and (next_one is None or person.id != next_one.id):
        raise TableError(Trouble.NOT_FOR_YOU, next_one)
    return [Resumed(replace(game, seq=game.seq + 1, stops=game.stops_ended(asked.at, ALL)), done_by(asked, game))]


def _paused(game: Game) -> float:
    """For how long the table has paused in all."""
    return sum(stop.until - stop.since for stop in game.stops if stop.who == ALL)


def _pausing(game: Game, asked: Asked, days: int) -> Paused:
    until = asked.at + days * DAY
    stops = (*game.stops, Stop(ALL, asked.at, until))
    after = replace(votes.without(game, VoteKind.PAUSE), seq=game.seq + 1, stops=stops)
    return Paused(after, done_by(asked, game), until)
