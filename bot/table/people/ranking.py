"""The ranking of a rated game, as its journal says. No I/O.

1. The ranking is the order on the board, in which people fell. Those who are left come first, those who share a draw
   share the first place, and those who fell at the same moment share a rank. A person with several seats has the best
   of their ranks.
2. A seat counts for the person who had it at the start: a substitute is not rated. The turns of a caretaker or a
   substitute count as the seat's own, so no loser makes a game unrated by sleeping.
3. Ranked behind all who played themselves are players who had a caretaker "until they are back" when their army fell or
   the game ended, players for whom caretakers played more turns than they did, and players who were replaced.
4. A caretaker that the others chose within `VOTE_PATIENCE` of asking about a player counts against nobody, except one
   "until they are back" in a game of minutes, where nobody waits for days.

In each function `old` is the moment, in seconds since 1970, up to which games are rated as in version 1.0.0.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf

from bot.djambi.board import Side
from bot.table.events import AbsenceAsked, AbsenceDecided, CaretakerPlayed, Event, RanOut, TurnPlayed, line_of
from bot.table.model import Person, Phase, Wish
from bot.table.people.rating import FEWEST, LEAST_TURNS, Ranking, Unrated
from bot.table.people.statistics import winners_of
from bot.table.person_id import EngineId, PersonId
from bot.table.votes import VOTE_PATIENCE


def why_unrated(events: Sequence[Event], old: float) -> Unrated | None:
    """Return why a game with the whole journal `events` is not rated, apart from the other games of its day."""
    game, line = events[-1].game, line_of(events)
    if events[-1].at <= old:
        if game.former:
            return Unrated.SEAT_CHANGED
        if any(isinstance(event, CaretakerPlayed) for event in line):
            return Unrated.CARETAKER
    if len({person.id for person in first_seats(line).values() if not isinstance(person.id, EngineId)}) < FEWEST:
        return Unrated.ONE_PERSON
    if sum(isinstance(event, TurnPlayed) for event in line) < LEAST_TURNS * len(game.seats):
        return Unrated.TOO_SHORT
    return None


def ranking_of(events: Sequence[Event], old: float) -> Ranking:
    """Return the ranking of a game with the whole journal `events`; empty if it is not rated."""
    game, line, fell = events[-1].game, line_of(events), dict[Side, float]()
    if not game.terms.rated or not game.phase.was_played_out or why_unrated(events, old):
        return ()
    for before, event in pairwise(line):
        gone = set(before.game.position.players) - set(event.game.position.players)
        fell |= dict.fromkeys(gone, event.seq)
    fell |= dict.fromkeys(winners_of(game, events[-1].facts), inf)
    last, best = behind(events, old), dict[PersonId, tuple[bool, float]]()
    for side, person in first_seats(line).items():
        mine = (person.id not in last, fell.get(side, inf))
        best[person.id] = max(best.get(person.id, mine), mine)
    ranked = ((_rated_as(who), 1 + sum(other > mine for other in best.values())) for who, mine in best.items())
    return tuple(sorted(ranked, key=_place))


def behind(events: Sequence[Event], old: float) -> frozenset[PersonId]:
    """Return who is ranked behind all who played themselves, in a game that is over with the whole journal `events`."""
    if events[-1].at <= old:
        return frozenset()
    line, seats = line_of(events), events[-1].game.seats.values()
    players = {person.id for person in first_seats(line).values()}
    last, turns = players - {person.id for person in seats}, Counter[PersonId]()
    for before, event, early in _with_early(line):
        who = event.person.id
        if isinstance(event, CaretakerPlayed):
            turns[who] -= who not in early
        elif isinstance(event, TurnPlayed):
            turns[who] += 1
        last |= {each for each in _done_with(before, event) if before.game.care.get(each) == 0 and each not in early}
    return frozenset(last | {who for who in players if turns[who] < 0})


def first_seats(line: Sequence[Event]) -> Mapping[Side, Person]:
    """Return who had which seat when the game began."""
    return next((event.game.seats for event in line if event.game.phase is not Phase.LOBBY), {})


def _with_early(line: Sequence[Event]) -> Iterator[tuple[Event, Event, frozenset[str]]]:
    """Yield each event with the one before it, and whose caretakers the others chose within `VOTE_PATIENCE`."""
    asked, early = dict[str, float](), frozenset[str]()
    for before, event in pairwise(line):
        who = event.person.id
        match event:
            case AbsenceAsked() if before.game.absence is None:
                asked[who] = event.at
            case AbsenceDecided(wish=wish) if event.at < asked.get(who, event.at) + VOTE_PATIENCE:
                is_lasting = wish is Wish.CARE_ON and event.game.terms.pace.is_quick
                early = early - {who} if is_lasting else early | {who}
            case AbsenceDecided() | RanOut():
                early -= {who}
            case _:
                pass
        yield before, event, early


def _done_with(before: Event, event: Event) -> Iterator[PersonId]:
    """Yield the players whose army fell, or whose game ended, with an event that is not their own."""
    left = event.game.position.players if event.game.phase.is_open else ()
    for side in before.game.position.players:
        holder = before.game.seats.get(side)
        if side not in left and holder and not (event.shows_presence and holder.id == event.person.id):
            yield holder.id


def _rated_as(who: PersonId) -> str:
    return EngineId.of(1, who.level, who.character) if isinstance(who, EngineId) else who


def _place(ranked: tuple[str, int]) -> tuple[int, str]:
    return ranked[1], ranked[0]
