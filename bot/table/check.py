"""Checks that a database is whole.

Every journal must lead, move by move, to its positions. The statistics, rankings and ratings must be what the journals
say.
"""

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, isclose
from typing import Self

from bot.djambi.board import Side
from bot.djambi.play import play, resign
from bot.djambi.position import START, Position, start
from bot.store.derived import Derived
from bot.store.progress import Progress, silent
from bot.store.records import Records
from bot.store.results import Finished, RatedGame, RatedUpTo, RatingNotes, Row, Tallies
from bot.store.rows import Entry, Header, StoreError
from bot.store.store import Store
from bot.table.codec import has_engines, read_event, read_game, read_in, written
from bot.table.events import Event, GaveUp, Joined, Left, Started, TakenBack, TurnPlayed, VoteAnswered, VoteOpened
from bot.table.model import Game, Phase, VoteKind
from bot.table.pacts.pact_records import Pacts
from bot.table.pacts.standing import pact_events_of
from bot.table.people.tallying import finished_of, rated_from, rows_of

_LONGEST_BODY = 300
"""How much of an entry is quoted, in characters."""
_Known = tuple[RatedUpTo, Mapping[str, Row]]


@dataclass(slots=True)
class RatingCheck:
    """The stored and the expected rankings of rated games, each with its server, and the `ratings` of each server.

    Nothing can be said about the games of `unsure`. Up to the moment `old` games are rated as in version 1.0.0.
    """

    kept: dict[int, tuple[str, RatedGame]] = field(default_factory=dict)
    wanted: dict[int, tuple[str, RatedGame]] = field(default_factory=dict)
    ratings: dict[str, _Known] = field(default_factory=dict)
    unsure: set[int] = field(default_factory=set)
    old: float = -inf

    @classmethod
    async def of(cls, store: Store) -> Self:
        """Return what is kept in `store`."""
        notes = RatingNotes(store)
        made = cls(await notes.rated(), old=await notes.old())
        for server in await notes.servers():
            made.ratings[server] = (await notes.up_to(server), await notes.ratings(server))
        return made

    def leave_out(self, game: int) -> None:
        """Note that the ranking of a game can't be known."""
        self.unsure.add(game)

    def look_at(self, finished: Finished) -> None:
        """Note what is to be kept of a game that is over."""
        if finished.ranking:
            rated = RatedGame(
                finished.game, finished.ended, tuple((str(who), place) for who, place in finished.ranking)
            )
            self.wanted[finished.game] = (finished.rated, rated)

    def differences(self) -> Iterator[str]:
        """Yield a line for each ranking, and each server's ratings, that differ from the expected ones."""
        for game in sorted({*self.kept, *self.wanted} - self.unsure):
            if _in_any_order(self.kept.get(game)) != _in_any_order(self.wanted.get(game)):
                yield f"game {game}: who came where is not what the game says"
        for server, (up_to, ratings) in sorted(self.ratings.items()):
            games = [rated for on, rated in self.kept.values() if on == server and _is_in(rated, up_to)]
            if up_to.count and not _alike(ratings, rows_of(rated_from(games, self.old))):
                yield f"server {server}: the ratings are not what follows from the rated games"


def _in_any_order(kept: tuple[str, RatedGame] | None) -> object:
    """A ranking in which those of one rank can be in any order, since a forgotten person has another name now."""
    return kept and (kept[0], kept[1].ended, sorted(kept[1].ranking))


def _is_in(rated: RatedGame, up_to: RatedUpTo) -> bool:
    return (rated.ended, rated.game) <= (up_to.ended, up_to.game)


def _alike(some: Mapping[str, Row], others: Mapping[str, Row]) -> bool:
    return some.keys() == others.keys() and all(
        isclose(one, other, rel_tol=1e-9) for who in some for one, other in zip(some[who], others[who], strict=True)
    )


_Totals = Counter[tuple[str, str]]


@dataclass(slots=True)
class CountCheck:
    """The statistics in the database (`kept`), and those that the checked games give (`wanted`).

    `kept` and `wanted` are totals by channel, by person and kind. The `games` are those counted in a channel, with when
    they ended; the `players` are the people who played in each.
    """

    pacts: Pacts
    uncounted: set[int]
    kept: dict[str, _Totals]
    wanted: dict[str, _Totals] = field(default_factory=dict)
    kept_games: dict[int, tuple[str, float]] = field(default_factory=dict)
    wanted_games: dict[int, tuple[str, float]] = field(default_factory=dict)
    kept_players: set[tuple[str, int]] = field(default_factory=set)
    wanted_players: set[tuple[str, int]] = field(default_factory=set)
    unsure: set[str] = field(default_factory=set)
    ratings: RatingCheck = field(default_factory=RatingCheck)

    @classmethod
    async def of(cls, store: Store) -> Self:
        """Return what is kept in `store`."""
        tallies, kept = Tallies(store), dict[str, _Totals]()
        for (channel, person, what), count in (await tallies.totals()).items():
            kept.setdefault(channel, Counter())[person, what] = count
        made = cls(Pacts(Records(store)), await tallies.uncounted(), kept)
        made.kept_games, made.kept_players = await tallies.finished(), await tallies.played()
        made.ratings = await RatingCheck.of(store)
        return made

    def leave_out(self, header: Header) -> None:
        """Note that a game can't be read, so that the counts of its channel can't be known."""
        self.unsure.add(header.channel)
        self.ratings.leave_out(header.id)

    async def look_at(self, header: Header, entries: Sequence[Entry]) -> None:
        """Note what is to be counted of a game that is over."""
        if header.id in self.uncounted:
            self.ratings.leave_out(header.id)
            return
        events = [read_event(header, *pair) for pair in zip([None, *entries], entries, strict=False)]
        pacts = await self.pacts.of_game(header.id)
        standings = [(pact, pact_events_of(pact, events)) for pact in pacts]
        finished = finished_of(events, standings, self.ratings.old)
        if finished is None:
            return
        self.ratings.look_at(finished)
        totals = self.wanted.setdefault(header.channel, Counter())
        self.wanted_games[header.id] = (finished.channel, finished.ended)
        for person, counts in finished.counts.items():
            totals.update({(person, what): count for what, count in counts.items()})
            self.wanted_players |= {(person, header.id)} if person else set()

    def differences(self) -> Iterator[str]:
        """Yield a line for each channel in which it is not so."""
        kept = self._by_channel(self.kept_games, self.kept_players)
        wanted = self._by_channel(self.wanted_games, self.wanted_players)
        none = _Totals()  # where nobody did anything
        for channel in sorted({*self.kept, *self.wanted, *kept, *wanted} - self.unsure):
            if self.kept.get(channel, none) != self.wanted.get(channel, none):
                yield f"channel {channel}: what is counted of those who played is not what the games say"
            elif kept.get(channel) != wanted.get(channel):
                yield f"channel {channel}: who played in which game that is over is not what the games say"
        yield from self.ratings.differences()

    def _by_channel(
        self, games: dict[int, tuple[str, float]], players: set[tuple[str, int]]
    ) -> dict[str, set[tuple[int, float, str]]]:
        """The games of each channel, with when they ended, and who played in them."""
        channels = {game: channel for game, (channel, _) in (self.kept_games | self.wanted_games).items()}
        found: dict[str, set[tuple[int, float, str]]] = {}
        for game, (channel, ended) in games.items():
            found.setdefault(channel, set()).add((game, ended, ""))
        for person, game in players:
            found.setdefault(channels.get(game, "?"), set()).add((game, 0, person))
        return found


async def differences(store: Store, told: Progress = silent) -> AsyncIterator[str]:
    """Yield what is wrong with the database: with the file itself, and one line for each game that does not replay.

    It reports to `told` how many games are done.
    """
    for line in await store.faults():
        yield line
    open_games, open_channels = await store.open_games(), await store.open_channels()
    counts, derived = await CountCheck.of(store), Derived(store)
    engines, misnamed = await derived.engines(), await derived.misnamed()
    numbers = await store.games()
    for done, number in enumerate(numbers):
        told(done, len(numbers))
        try:
            header, entries = await store.header(number), await store.entries(number)
        except StoreError as error:
            yield f"game {number}: {error}"
            continue
        wrong = fault(header, entries)
        # A game that lost its last entry can't resume if the channel has a newer open game.
        if not wrong and (number in open_games or header.channel not in open_channels):
            wrong = _not_as_it_ended(entries, is_open=number in open_games)
        if not wrong and number in open_games and engines.get(number) != has_engines(read_game(header, entries[-1])):
            wrong = "whether an engine plays there is not noted as the game says"
        if not wrong and number in misnamed:
            wrong = "who is named there is not noted as the game and its records say"
        if wrong:
            yield f"game {number} in channel {header.channel}: {wrong}"
            counts.leave_out(header)
        elif number not in open_games:
            await counts.look_at(header, entries)
    for line in counts.differences():
        yield line


def fault(header: Header, entries: Sequence[Entry]) -> str:
    """Replay a journal and return the first thing that is wrong with it in a line; "" if nothing is."""
    games: list[Game] = []
    for seq, entry in enumerate(entries):
        if entry.seq != seq:
            return f"entry {seq} is missing"
        what = f"entry {seq}, {entry.action} {entry.body[:_LONGEST_BODY]}"
        try:
            game = read_game(header, replace(entry, position=str(START)))
            event = read_in(game, entry, games[-1] if games else None)
            position = _replayed(games, event)
        except (ValueError, KeyError) as error:
            return f"{what}: {error}"
        if written(event) != (entry.action, entry.body):
            return f"{what}: that is not what was to be written"
        if str(position) != entry.position:
            return f"{what}: the position is {entry.position}, replayed it is {position}"
        if entry.told and not (event.is_told or event.amends):
            return f"{what}: it is to be posted, which it cannot"
        games.append(replace(game, position=position))
    return "" if games else "the journal is empty"


def _not_as_it_ended(entries: Sequence[Entry], *, is_open: bool) -> str:
    if Phase(entries[-1].phase).is_open == is_open:
        return ""
    return f"it is marked as {'open' if is_open else 'over'}, but its last entry says {entries[-1].phase}"


def _replayed(games: Sequence[Game], event: Event) -> Position:
    """The position after `event`, by the rules, where `games` are the states before; raises `ValueError` if none."""
    if not games:
        return START
    before, rules = games[-1], event.game.terms.rules
    match event:
        case Started():
            return start(event.game.seats)
        case TurnPlayed(side=side, move=move):
            if side != before.position.to_move:
                raise ValueError(f"it is not the turn of {side.name.lower()}")
            return play(before.position, move, rules)[0]
        case GaveUp(side=side):
            return resign(before.position, _player(before, side), rules)[0]
        case TakenBack(to=to):
            if not 0 <= to < len(games) or games[to].phase is not Phase.RUNNING:
                raise ValueError(f"nobody can go back to entry {to}")
            return games[to].position
        case _:
            _look_at_seat(before, event)
            return before.position


def _look_at_seat(before: Game, event: Event) -> None:
    """Raise `ValueError` if something was done from, or about, a side that does not play."""
    match event:
        case VoteOpened(kind=VoteKind.TAKE_BACK) | VoteAnswered(kind=VoteKind.TAKE_BACK):
            return  # a player who has resigned can want that back
        case Joined() | Left():
            return
        case _:
            side: Side | None = getattr(event, "side", None)
    if side is not None:
        _player(before, side)


def _player(before: Game, side: Side) -> Side:
    if side not in before.position.players:
        raise ValueError(f"{side.name.lower()} is no player")
    return side
