"""Looking whether what is counted of those who played is what the journals say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from bot.store.papers import Papers
from bot.store.records import Entry, Header
from bot.store.store import Store
from bot.store.tallies import Tallies
from bot.table.codec import read_event
from bot.table.pacts.pact_papers import Pacts
from bot.table.pacts.standing import pact_events_of
from bot.table.people.rating_check import RatingCheck
from bot.table.people.tallying import finished_of

_Totals = Counter[tuple[str, str]]


@dataclass(slots=True)
class CountCheck:
    """What is kept, and what is to be kept, of all games that were looked at.

    `kept` and `wanted` are totals by channel, by person and what is counted; `games` and `people` say of a channel
    which games are counted there, with when they ended, and who played in which.
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
        made = cls(Pacts(Papers(store)), await tallies.uncounted(), kept)
        made.kept_games, made.kept_players = await tallies.finished(), await tallies.played()
        made.ratings = await RatingCheck.of(store)
        return made

    def leave_out(self, header: Header) -> None:
        """Note of a game that nobody can say what it was: so nobody can say what is to be counted in its channel."""
        self.unsure.add(header.channel)
        self.ratings.leave_out(header.id)

    async def look_at(self, header: Header, entries: Sequence[Entry]) -> None:
        """Note what is to be counted of a game that is over."""
        if header.id in self.uncounted:
            self.ratings.leave_out(header.id)
            return
        events = [read_event(header, *pair) for pair in zip([None, *entries], entries, strict=False)]
        pacts = await self.pacts.of_game(header.id)
        finished = finished_of(events, [(pact, pact_events_of(pact, events)) for pact in pacts])
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
