"""Statistics of a finished game: numbers for each person, derived from its journal. No I/O.

1. Only games that were played out count, not cancelled ones; and only turns that stand, not those taken back.
2. Each action counts for the person who did it, even if somebody else took their seat over. The result counts for those
   who held the seats at the end; a former holder has "left a seat".
3. A game with only one person is practice, even if engines hold seats: it counts as that and nothing else.
4. A promise is one clause of a pact and one party who made it. It was kept if that party has not broken it. Only games
   that were played out count, so everybody has been shown their pacts.
5. Only Discord users who did something in the game have statistics: many people share a seat at the terminal, and a
   forgotten person has none. The table as a whole has its own, under the id "".
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.facts import Drawn, Fact, Killed, Moved, PowerTaken, Victory
from bot.table.events import Event, TurnPlayed, line_of
from bot.table.model import Game
from bot.table.pacts.standing import Standing, breakers
from bot.table.person_id import DiscordId, EngineId, PersonId

TABLE: Final = PersonId()
"""The table as a whole, as if it were a person."""
_FEWEST: Final = 2
"""With fewer people a game is practice."""


class Stat(StrEnum):
    """A number that is counted. Its spelling in the database never changes; a finer count has its part behind a dot."""

    GAMES = "games"
    """Games in all, by the number of players (`games.3`, engines included), and by side (`games.r`)."""
    WINS = "wins"
    """Games won, with the same parts."""
    DRAWS = "draws"
    PRACTICE = "practice"
    LEFT = "left"
    """Seats passed on to somebody else."""
    TURNS = "turns"
    KILLS = "kills"
    """Pieces killed, in all and by the killing piece (`kills.A`)."""
    CHIEFS = "chiefs"
    """Chiefs among them."""
    REIGNS = "reigns"
    """How often a Chief came to power."""
    IN_POWER = "in_power"
    """Turns played while in power."""
    PROMISED = "promised"
    KEPT = "kept"

    def by(self, part: int | Side | Kind) -> str:
        """Return the finer count: for a number of people, a side, or a piece."""
        return f"{self}.{part.letter if isinstance(part, Side | Kind) else part}"


Counts = Counter[str]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a finished game: when it `ended`, and the counts of each player and of the table."""

    game: int
    channel: str
    ended: float
    counts: Mapping[PersonId, Counts]


def statistics_of(events: Sequence[Event], standings: Iterable[Standing]) -> Statistics | None:
    """Return the statistics of a whole journal, if its game is over and was more than a lobby.

    `standings` are the pacts of the game at its end.
    """
    game = events[-1].game
    if not game.was_played:
        return None
    did = {event.person.id for event in events}
    people = [person.id for person in game.people.values() if isinstance(person.id, DiscordId) and person.id in did]
    counts: dict[PersonId, Counts] = {person: Counts() for person in (*people, TABLE)}
    found = Statistics(game.id, game.channel, events[-1].at, counts)
    if not game.phase.was_played_out:
        return found
    if sum(not isinstance(player, EngineId) for player in _players_at(game)) < _FEWEST:
        for each in counts.values():
            each[Stat.PRACTICE] += 1
        return found
    _count_turns(line_of(events), counts)
    _count_end(game, events[-1].facts, counts)
    _count_promises(standings, counts)
    return found


def winners_of(game: Game, facts: Sequence[Fact]) -> tuple[Side, ...]:
    """Return the side that won a game, or those that share a draw; `facts` are those of its last event."""
    if isinstance(game.outcome, Victory):
        return (game.outcome.winner,)
    return next((fact.players for fact in facts if isinstance(fact, Drawn)), game.position.players)


def _players_at(game: Game) -> set[PersonId]:
    """The holders of a game's seats."""
    return {person.id for person in game.seats.values()}


def _count_turns(line: Sequence[Event], counts: Mapping[PersonId, Counts]) -> None:
    """Count actions on the board; those of a caretaker count for the table only."""
    for before, event in pairwise(line):
        if isinstance(event, TurnPlayed):
            in_power = before.game.position.in_power == event.side
            _add(
                counts,
                event.person.id if event.is_own else TABLE,
                {Stat.TURNS: 1, Stat.IN_POWER: int(in_power), **_kills(before.game, event)},
            )
        for fact in event.facts:
            if isinstance(fact, PowerTaken):
                _add(counts, event.game.seats[fact.player].id if event.is_own else TABLE, {Stat.REIGNS: 1})


def _kills(before: Game, event: TurnPlayed) -> dict[str, int]:
    """The pieces commanded by others, or by nobody, that a turn killed."""
    dead = [fact for fact in event.facts if isinstance(fact, Killed)]
    others = [fact for fact in dead if before.position.commanders[fact.side] != event.side]
    by = next((fact.kind for fact in event.facts if isinstance(fact, Moved)), None)
    if not others or by is None:
        return {}
    chiefs = sum(fact.kind is Kind.CHIEF for fact in others)
    return {Stat.KILLS: len(others), Stat.KILLS.by(by): len(others), Stat.CHIEFS: chiefs}


def _count_end(game: Game, facts: Sequence[Fact], counts: Mapping[PersonId, Counts]) -> None:
    """Count the result, once for each person, however many seats they hold."""
    best, is_won = winners_of(game, facts), isinstance(game.outcome, Victory)
    players = _players_at(game)
    for person in (*players, TABLE):
        sides = [side for side in game.seats if person in (game.seats[side].id, TABLE)]
        shares = [side for side in sides if side in best]
        mine = {Stat.GAMES: 1, Stat.GAMES.by(len(players)): 1, **{Stat.GAMES.by(side): 1 for side in sides}}
        if is_won and shares:
            mine |= {Stat.WINS: 1, Stat.WINS.by(len(players)): 1, **{Stat.WINS.by(side): 1 for side in shares}}
        elif shares:
            mine |= {Stat.DRAWS: 1}
        if person in counts:
            counts[person].update(mine)
    for who in {former.id for former in game.former} - players:
        _add(counts, who, {Stat.LEFT: 1})


def _count_promises(standings: Iterable[Standing], counts: Mapping[PersonId, Counts]) -> None:
    """Count the promises that each person made and kept."""
    for pact, happened in standings:
        if not pact.is_signed:
            continue
        broken = {(person, each.clause) for person, all_of in breakers(happened).items() for each in all_of}
        for index, clause in enumerate(pact.clauses):
            for party in [clause.by] if clause.by else pact.parties:
                _add(counts, party, {Stat.PROMISED: 1, Stat.KEPT: int((party, index) not in broken)})


def _add(counts: Mapping[PersonId, Counts], person: str, more: Mapping[str, int]) -> None:
    """Add counts for the table, and for a person who has statistics."""
    for whose in {TABLE, person} & counts.keys():
        counts[PersonId(whose)].update(more)
