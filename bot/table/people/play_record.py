"""What a game that is over says of those who played it: numbers that are added up, a fold over its journal. No I/O.

1. What was played out is counted, not what was cancelled; and what stands, not what was taken back.
2. Each deed is counted for whoever did it: who took a seat over has done nothing that was done from it before. How the
   game ended is counted for those who held the seats then; who had left theirs has left a seat.
3. With a single person at the table a game is practice, whoever else holds the seats: it is counted as that and in no
   other way.
4. A promise is one clause of a pact and one party who gave it; it is kept if that party has not broken it. Only games
   that were played out are counted, so that everybody has been shown their pacts.
5. Nothing is counted for anybody but people of Discord who have done something in the game: a seat at the terminal is
   held by many, and who had themselves forgotten has no record. The table as a whole has one, under the id "".
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
"""The table as a whole, among those for whom something is counted."""
_FEWEST: Final = 2
"""With fewer people a game is practice."""


class What(StrEnum):
    """What is counted. It is never spelled otherwise in the record; a finer count has its part behind a dot."""

    GAMES = "games"
    """Games, in all, by how many played (`games.3`, the computer too), and by side (`games.r`)."""
    WINS = "wins"
    """Games that were won, likewise."""
    DRAWS = "draws"
    PRACTICE = "practice"
    LEFT = "left"
    """Seats that were left to somebody else."""
    TURNS = "turns"
    KILLS = "kills"
    """Pieces that were killed, in all and by the piece that killed them (`kills.A`)."""
    CHIEFS = "chiefs"
    """Chiefs among them."""
    REIGNS = "reigns"
    """How often a Chief came to power."""
    IN_POWER = "in_power"
    """Turns that were played by who was in power."""
    PROMISED = "promised"
    KEPT = "kept"

    def by(self, part: int | Side | Kind) -> str:
        """Return the finer count: for so many people, for a side, for a piece."""
        return f"{self}.{part.letter if isinstance(part, Side | Kind) else part}"


Counts = Counter[str]


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """What is kept of a game that is over: when it `ended`, and the counts of each who played and of the table."""

    game: int
    channel: str
    ended: float
    counts: Mapping[PersonId, Counts]


def record_of(events: Sequence[Event], standings: Iterable[Standing]) -> PlayRecord | None:
    """Return what a whole journal says, if its game is over and was more than a lobby.

    `standings` are the pacts of the game as they stood at its end.
    """
    game = events[-1].game
    if not game.was_played:
        return None
    did = {event.person.id for event in events}
    people = [person.id for person in game.people.values() if isinstance(person.id, DiscordId) and person.id in did]
    counts: dict[PersonId, Counts] = {person: Counts() for person in (*people, TABLE)}
    record = PlayRecord(game.id, game.channel, events[-1].at, counts)
    if not game.phase.was_played_out:
        return record
    if sum(not isinstance(player, EngineId) for player in _players_at(game)) < _FEWEST:
        for each in counts.values():
            each[What.PRACTICE] += 1
        return record
    _count_turns(line_of(events), counts)
    _count_end(game, events[-1].facts, counts)
    _count_promises(standings, counts)
    return record


def winners_of(game: Game, facts: Sequence[Fact]) -> tuple[Side, ...]:
    """Return the side that has won a game, or those that share a draw, as `facts` say which ended it."""
    if isinstance(game.outcome, Victory):
        return (game.outcome.winner,)
    return next((fact.players for fact in facts if isinstance(fact, Drawn)), game.position.players)


def _players_at(game: Game) -> set[PersonId]:
    """Who holds the seats of a game."""
    return {person.id for person in game.seats.values()}


def _count_turns(line: Sequence[Event], counts: Mapping[PersonId, Counts]) -> None:
    """Count what was done to the board; what a caretaker did counts for the table alone."""
    for before, event in pairwise(line):
        if isinstance(event, TurnPlayed):
            in_power = before.game.position.in_power == event.side
            _add(
                counts,
                event.person.id if event.is_own else TABLE,
                {What.TURNS: 1, What.IN_POWER: int(in_power), **_kills(before.game, event)},
            )
        for fact in event.facts:
            if isinstance(fact, PowerTaken):
                _add(counts, event.game.seats[fact.player].id if event.is_own else TABLE, {What.REIGNS: 1})


def _kills(before: Game, event: TurnPlayed) -> dict[str, int]:
    """What a turn killed of what others commanded, or nobody."""
    dead = [fact for fact in event.facts if isinstance(fact, Killed)]
    others = [fact for fact in dead if before.position.commanders[fact.side] != event.side]
    by = next((fact.kind for fact in event.facts if isinstance(fact, Moved)), None)
    if not others or by is None:
        return {}
    chiefs = sum(fact.kind is Kind.CHIEF for fact in others)
    return {What.KILLS: len(others), What.KILLS.by(by): len(others), What.CHIEFS: chiefs}


def _count_end(game: Game, facts: Sequence[Fact], counts: Mapping[PersonId, Counts]) -> None:
    """Count how the game ended, for each once, however many seats they hold."""
    best, is_won = winners_of(game, facts), isinstance(game.outcome, Victory)
    players = _players_at(game)
    for person in (*players, TABLE):
        sides = [side for side in game.seats if person in (game.seats[side].id, TABLE)]
        shares = [side for side in sides if side in best]
        mine = {What.GAMES: 1, What.GAMES.by(len(players)): 1, **{What.GAMES.by(side): 1 for side in sides}}
        if is_won and shares:
            mine |= {What.WINS: 1, What.WINS.by(len(players)): 1, **{What.WINS.by(side): 1 for side in shares}}
        elif shares:
            mine |= {What.DRAWS: 1}
        if person in counts:
            counts[person].update(mine)
    for who in {former.id for former in game.former} - players:
        _add(counts, who, {What.LEFT: 1})


def _count_promises(standings: Iterable[Standing], counts: Mapping[PersonId, Counts]) -> None:
    """Count who gave which promises, and kept them."""
    for pact, happened in standings:
        if not pact.is_signed:
            continue
        broken = {(person, each.clause) for person, all_of in breakers(happened).items() for each in all_of}
        for index, clause in enumerate(pact.clauses):
            for party in [clause.by] if clause.by else pact.parties:
                _add(counts, party, {What.PROMISED: 1, What.KEPT: int((party, index) not in broken)})


def _add(counts: Mapping[PersonId, Counts], person: str, more: Mapping[str, int]) -> None:
    """Count it for the table, and for a person who has a record."""
    for whose in {TABLE, person} & counts.keys():
        counts[PersonId(whose)].update(more)
