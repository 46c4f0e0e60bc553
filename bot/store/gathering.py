"""Several records as one, such as those of several groups of shards: what of each is in it, and under which number.

1. What is played in a channel comes from one record, whole. Where several have it, because one was once copied for
   another group of shards, that is the one which went on; if more than one did, nobody can say what was played.
2. What there is in the first keeps its numbers; see `bot.store.numbers` for the others.
3. What people and servers have chosen holds together: where it differs, what the record says that is named first. For
   how many servers that was so is noted, since everybody there sees it.
4. No game's clock runs while its own bot was away: it is noted as silent where others were there meanwhile.
5. What was asked for is still done once. Only numbers of Discord's are the same in no two records; whatever else tells
   what was asked for, also what was made of it for who was forgotten, is told apart by the record that it was in.
6. Ratings follow from the games that are rated, and are left to be worked out from all of them.
"""

import heapq
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, groupby, repeat
from operator import itemgetter
from typing import Any, Final

from bot.store.numbers import first_number, moved
from bot.store.records import StoreError, hashed, is_hashed
from bot.store.tables import AWAKE, GAMES, SILENT, Row, Source, Span, Table

_OF_DISCORD: Final = re.compile(r"[im][0-9]{15,}")
"""Requests that begin with the number of an interaction or a message, and are of one record only."""

_FOLLOWS: Final = ("ratings", "rated_up_to")
_LATEST: Final = "puzzle_day"
"""What nobody has chosen: of which day the last puzzle on a server was."""


class Gathered:
    """Records as if they were one; of a single one it is what that says."""

    def __init__(self, sources: Sequence[Source]) -> None:
        """Look what is left out of each; raises `StoreError` if they cannot be one."""
        self._sources = sources
        self._left_out: list[set[int]] = [set() for _ in sources]
        self._elsewhere: list[set[str]] = [set() for _ in sources]
        self._hashed: set[str] = set()
        self._contradicted: Counter[int] = Counter()
        self.name = ", ".join(source.name for source in sources)
        for channel, records in _shared(sources):
            for record in {*records} - {_furthest(sources, channel, records)}:
                self._left_out[record] |= sources[record].games_in(channel).keys()
                self._elsewhere[record].add(channel)

    def rows(self, table: Table) -> Iterator[Row]:
        """Yield the rows of a table."""
        if table == AWAKE:
            return iter(self._awake())
        if table == SILENT:
            return self._silent()
        if len(self._sources) > 1 and table.name in _FOLLOWS:
            return iter(())
        parts = [self._part(record, table) for record in range(len(self._sources))]
        if table.name == "seen":
            return _merged(parts, _further)
        if table.name == "servers":
            parts = [self._servers(parts)]
        return _merged(parts, _either) if table.name == "people" else chain.from_iterable(parts)

    def notes(self) -> Iterator[str]:
        """Yield what is to be known of the rows that were taken, a line each."""
        for record, count in sorted(self._contradicted.items()):
            name = self._sources[record].name
            yield f"servers: for {count} of them the records differ in what is chosen; what {name} says was taken"

    def last(self, table: Table) -> int:
        """Return the number after which it goes on: the rest of the next one is greater than any that there was."""
        lasts = [source.last(table) for source in self._sources]
        if len(lasts) == 1:
            return lasts[0]
        return moved(max(map(first_number, lasts)), len(lasts) - 1)

    def _part(self, record: int, table: Table) -> Iterator[Row]:
        """What of a table is taken from a record, with the numbers that it gets."""
        source, left_out, elsewhere = self._sources[record], self._left_out[record], self._elsewhere[record]
        rows = source.rows(table)
        game, channel = table.places.get("id" if table == GAMES else "game"), table.places.get("channel")
        if left_out and game is not None:
            rows = (row for row in rows if row[game] not in left_out)
        if elsewhere and channel is not None and table.name != "seen":
            rows = (row for row in rows if row[channel] not in elsewhere)
        if len(self._sources) > 1 and "request" in table.places:
            rows = self._told_apart(record, rows, table.places["request"])
        return (_renumbered(row, table, record) for row in rows) if record else rows

    def _servers(self, parts: Sequence[Iterator[Row]]) -> Iterator[Row]:
        """What is chosen for servers, of which it is noted by which record that is, where others say otherwise."""
        numbered = [zip(part, repeat(record)) for record, part in enumerate(parts)]
        for _, found in groupby(heapq.merge(*numbered, key=_first), key=_first):
            rows, records = zip(*found, strict=True)
            if len(rows) > 1:
                self._contradicted.update(
                    records[place] for place in _contradicted([json.loads(row[1]) for row in rows])
                )
            yield reduce(_either, rows)

    def _told_apart(self, record: int, rows: Iterable[Row], place: int) -> Iterator[Row]:
        """The rows with requests that no other record has."""
        for row in rows:
            request = row[place]
            if is_hashed(request):
                if request in self._hashed:
                    request = hashed(f"{request} {record}")
                self._hashed.add(request)
            elif record and not _OF_DISCORD.match(request):
                request = f"{request}@{record}"
            yield (*row[:place], request, *row[place + 1 :])

    def _awake(self) -> list[Span]:
        """When any of them was there."""
        parts = [spans for source in self._sources for spans in source.awake().values()]
        return parts[0] if len(parts) == 1 else _united(chain.from_iterable(parts))

    def _silent(self) -> Iterator[Row]:
        """When nobody need have known of a game: what was noted, and when others were there and its own bot was not."""
        parts: list[Iterable[Row]] = []
        everywhere = self._awake()
        for record, source in enumerate(self._sources):
            away = {part: _without(everywhere, spans) for part, spans in source.awake().items()}
            parts.append(self._part(record, SILENT))
            parts.append(self._away(record, away) if any(away.values()) else ())
        for began, rows in groupby(heapq.merge(*parts), key=itemgetter(0, 1)):
            yield (*began, max(row[2] for row in rows))

    def _away(self, record: int, away: dict[int, list[Span]]) -> Iterator[Row]:
        for game, since, part in self._sources[record].open_games():
            if game not in self._left_out[record]:
                for began, ended in away.get(part, ()):
                    if ended > since:
                        yield moved(game, record), max(began, since), ended


def _shared(sources: Sequence[Source]) -> Iterator[tuple[str, list[int]]]:
    """The channels that several records have, each with those."""
    if len(sources) == 1:
        return
    named = [zip(source.channels(), repeat(record)) for record, source in enumerate(sources)]
    for channel, found in groupby(heapq.merge(*named), key=itemgetter(0)):
        records = [record for _, record in found]
        if len(records) > 1:
            yield channel, records


def _furthest(sources: Sequence[Source], channel: str, records: Sequence[int]) -> int:
    """The record in which the most was played in a channel; raises `StoreError` unless it goes on from the others."""
    known = {record: sources[record].games_in(channel) for record in records}
    furthest = max(records, key=lambda record: (sum(seq + 1 for seq, _ in known[record].values()), -record))
    for record, games in known.items():
        if any(sources[furthest].done_at(game, seq) != at for game, (seq, at) in games.items()):
            raise StoreError(
                f"channel {channel} has other games in {sources[record].name} than in {sources[furthest].name}: "
                "nobody can say which were played"
            )
    return furthest


def _renumbered(row: Row, table: Table, record: int) -> Row:
    """A row of another record than the first, with the numbers that it gets."""
    values = list(row)
    for column in ("id", "game", "paper"):
        if column in table.places and values[table.places[column]]:  # 0 is no paper's number
            values[table.places[column]] = moved(values[table.places[column]], record)
    if table.name == "papers" and values[table.places["kind"]] == "pact_told":
        number, what = values[table.places["name"]].split(":", 1)  # what was told of a pact is kept by its number
        values[table.places["name"]] = f"{moved(int(number), record)}:{what}"
    return tuple(values)


def _merged(parts: Sequence[Iterator[Row]], of_both: Callable[[Row, Row], Row]) -> Iterator[Row]:
    """The rows of all parts in the order of their first column; of those that have the same, what is in both."""
    for _, rows in groupby(heapq.merge(*parts, key=itemgetter(0)), key=itemgetter(0)):
        yield reduce(of_both, rows)


def _first(numbered: tuple[Row, int]) -> str:
    return str(numbered[0][0])


def _contradicted(chosen: Sequence[dict[str, Any]]) -> set[int]:
    """Which of them say first what others say otherwise."""
    first: dict[str, int] = {}
    found = set()
    for place, each in enumerate(chosen):
        for key, value in each.items():
            if chosen[first.setdefault(key, place)][key] != value and key != _LATEST:
                found.add(first[key])
    return found


def _further(one: Row, other: Row) -> Row:
    """Up to where a channel was read."""
    return max(one, other, key=lambda row: int(row[1]))


def _either(one: Row, other: Row) -> Row:
    """What was chosen in one record, and in the other what was not chosen there."""
    return one[0], *(_chosen(*both) for both in zip(one[1:], other[1:], strict=True))


def _chosen(first: str, second: str) -> str:
    if first == second:
        return first
    one, other = json.loads(first), json.loads(second)
    both = {key: _all_of(key, one[key], other[key]) for key in one.keys() & other.keys()}
    return json.dumps({**other, **one, **both})


def _all_of(key: str, one: Any, other: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """What was solved in either of both; the latest puzzle; of anything else the first."""
    if key == _LATEST:
        return max(one, other)
    solved = all(isinstance(each, dict) and all(done is True for done in each.values()) for each in (one, other))
    return {**other, **one} if solved else one


def _united(spans: Iterable[Span]) -> list[Span]:
    """The time that is in any of `spans`, in order."""
    made: list[Span] = []
    for began, ended in sorted(spans):
        if made and began <= made[-1][1]:
            made[-1] = (made[-1][0], max(made[-1][1], ended))
        else:
            made.append((began, ended))
    return made


def _without(spans: Iterable[Span], others: Sequence[Span]) -> list[Span]:
    """What is left of `spans` without `others`; both are in order, and neither meets itself."""
    left: list[Span] = []
    for began, ended in spans:
        at = began
        for first, last in others:
            if at < first < ended:
                left.append((at, first))
            if first < ended:
                at = max(at, last)
        if at < ended:
            left.append((at, ended))
    return left
