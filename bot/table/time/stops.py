"""Times in which a game waits: a player is away, or the table pauses. No I/O.

1. A player says until when they are away, and the game waits: `Terms.away` days in all. The rest is only told.
2. The table pauses for a stated time if all who still play agree, or by the host alone up to `BY_HOST` days in all.
   Players who are away or absent needn't agree. A proposal lapses with a turn played by a person who can vote on it.
3. A player who plays a turn is back, and play goes on. Nobody has to end anything.
4. All of it is in the journal, and stays there when turns are taken back.
5. The clock settles a vote that waits only for players who are out by then, and only if all others agreed.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.table.decide import Asked, done_by, hosts, must_play, only_in, propose_cancel
from bot.table.events import CameBack, Event, PauseAgreed, Paused, PauseDeclined, PauseProposed, Resumed, WentAway
from bot.table.model import CancelVote, Game, PauseVote, Person, Phase, Stop, TableError, Trouble
from bot.table.time.pace import DAY, Span

ALL: Final = ""
"""In the place of a person: the table pauses."""

BY_HOST: Final = 14
"""Up to so many days of pause in all the host need not ask anybody."""

LONGEST_PAUSE: Final = 30
LONGEST_ABSENCE: Final = 365
"""In days: nobody knows longer than that."""


def stops_of(game: Game, who: str) -> list[Span]:
    """Return the times for which a game waits for somebody: while they are away, as far as it does, and in pauses."""
    left, spans = game.terms.away * DAY, []
    for stop in game.stops:
        if stop.who == ALL:
            spans.append((stop.since, stop.until))
        elif stop.who == who:
            until = min(stop.until, stop.since + left)
            left -= until - stop.since
            spans.append((stop.since, until))
    return spans


def waits_until(game: Game, who: str, at: float) -> float:
    """Return until when a game waits for somebody, pauses or not, from a moment on; `at` if it does not."""
    return max((until for since, until in stops_of(game, who) if since <= at < until), default=at)


def is_waited_for(game: Game, who: str, at: float) -> bool:
    """Return whether somebody is away at a moment, and the game waits for them."""
    return game.stop_at(at, who) is not None and waits_until(game, who, at) > at


def go_away(game: Game, asked: Asked, until: float) -> list[WentAway]:
    """Say that one is away until a moment to come; who is away already says it anew."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, asked.person)
    if not asked.at < until <= asked.at + LONGEST_ABSENCE * DAY:
        raise TableError(Trouble.NO_MOMENT)
    stop = Stop(asked.person.id, asked.at, until)
    after = replace(game, seq=game.seq + 1, stops=(*game.stops_ended(asked.at, asked.person.id), stop))
    return [WentAway(after, *done_by(asked, game), until)]


def go_away_too(game: Game, asked: Asked, until: float) -> list[WentAway]:
    """Say the same in a game to which one is new, unless one has said there meanwhile what holds."""
    if any(stop.who == asked.person.id and stop.until > asked.at for stop in game.stops):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return go_away(game, asked, until)


def come_back(game: Game, asked: Asked) -> list[CameBack]:
    """Say that one is back."""
    if game.stop_at(asked.at, asked.person.id) is None:
        raise TableError(Trouble.NOT_AWAY)
    after = replace(game, seq=game.seq + 1, stops=game.stops_ended(asked.at, asked.person.id))
    return [CameBack(after, *done_by(asked, game))]


def pause(game: Game, asked: Asked, days: int) -> list[Paused] | list[PauseProposed] | list[PauseAgreed]:
    """Pause for so many days if the host may still do that; else propose it, or agree if it is proposed."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    if game.stop_at(asked.at, ALL):
        raise TableError(Trouble.PAUSED_ALREADY)
    if hosts(game, asked.person) and _paused(game) + days * DAY <= BY_HOST * DAY:
        return [_pausing(game, asked, days)]
    must_play(game, asked.person)
    vote = game.pause_vote
    if vote is not None and vote.days == days:
        return agree_to_pause(game, asked, vote.entry)
    proposed = PauseVote(game.seq + 1, days, frozenset({asked.person.id}))
    if not still_to_answer(game, proposed.agreed, asked.at):
        return [_pausing(game, asked, days)]
    return [PauseProposed(replace(game, seq=game.seq + 1, pause_vote=proposed), *done_by(asked, game))]


def agree_to_pause(game: Game, asked: Asked, entry: int) -> list[Paused] | list[PauseAgreed]:
    """Agree to the pause that was proposed with journal entry `entry`; with the last agreement the game pauses."""
    before = _proposed(game, asked, entry)
    vote = replace(before, agreed=before.agreed | {asked.person.id})
    if not still_to_answer(game, vote.agreed, asked.at):  # also when whoever had not answered is out by now
        return [_pausing(game, asked, vote.days)]
    if vote == before:
        raise TableError(Trouble.AGREED_ALREADY)
    return [PauseAgreed(replace(game, seq=game.seq + 1, pause_vote=vote), *done_by(asked, game))]


def decline_pause(game: Game, asked: Asked, entry: int) -> list[PauseDeclined]:
    """Turn that pause down, or take one's own proposal back."""
    _proposed(game, asked, entry)
    return [PauseDeclined(replace(game, seq=game.seq + 1, pause_vote=None), *done_by(asked, game))]


def go_on(game: Game, asked: Asked) -> list[Resumed]:
    """End the pause before its time, which the host may, whoever is next, and a player who was not asked."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    paused, person = game.stop_at(asked.at, ALL), asked.person
    if paused is None:
        raise TableError(Trouble.NOT_PAUSED)
    next_one = game.to_move
    was_away = game.playing_sides_of(person.id) and game.stop_at(paused.since, person.id)
    if not hosts(game, person) and not was_away and (next_one is None or person.id != next_one.id):
        raise TableError(Trouble.NOT_FOR_YOU, next_one)
    return [Resumed(replace(game, seq=game.seq + 1, stops=game.stops_ended(asked.at, ALL)), *done_by(asked, game))]


def _paused(game: Game) -> float:
    """For how long the table has paused in all."""
    return sum(stop.until - stop.since for stop in game.stops if stop.who == ALL)


def _pausing(game: Game, asked: Asked, days: int) -> Paused:
    until = asked.at + days * DAY
    stops = (*game.stops, Stop(ALL, asked.at, until))
    return Paused(replace(game, seq=game.seq + 1, stops=stops, pause_vote=None), *done_by(asked, game), until)


def _proposed(game: Game, asked: Asked, entry: int) -> PauseVote:
    """The vote on the pause that was proposed so, in which the person has a voice."""
    only_in(game, Phase.RUNNING, Trouble.NOT_STARTED)
    must_play(game, asked.person)
    if game.pause_vote is None or game.pause_vote.entry != entry:
        raise TableError(Trouble.NO_PAUSE)
    return game.pause_vote


def still_to_answer(game: Game, agreed: Collection[str], at: float) -> list[Person]:
    """Return who has still to agree to a pause: all who play, but those who are away or absent at that moment."""
    playing = game.waited_for(agreed)
    return [person for person in playing if game.stop_at(at, person.id) is None]


def is_settled(game: Game) -> bool:
    """Return whether all who still play have agreed to end a game, or to pause it."""
    return _has_all(game, game.cancel_vote) or _has_all(game, game.pause_vote)


def settle(game: Game, asked: Asked) -> Sequence[Event]:
    """Do what all have agreed to, on behalf of one of them."""
    if not is_settled(game):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    asked = replace(asked, person=game.voters[0])
    if _has_all(game, game.cancel_vote) or game.pause_vote is None:
        return propose_cancel(game, asked)
    return agree_to_pause(game, asked, game.pause_vote.entry)


def _has_all(game: Game, vote: CancelVote | PauseVote | None) -> bool:
    return vote is not None and bool(game.voters) and all(person.id in vote.agreed for person in game.voters)
