"""The table as the front ends use it: load, decide, append, return what was done; and the games kept in memory.

1. The newest entries of a game are kept as they were written here. No other process writes to the game, so the last of
   them is the newest. So are the settings of people.
2. Memory is for looking. A decision reads the database; memory only saves rebuilding a value whose row hasn't changed.
3. While something is being written to a game, nothing of it is kept. So memory is never older than the database.
4. When a person or a channel is erased, memory is emptied. Otherwise what wasn't used for longest is dropped first.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Concatenate, Final, ParamSpec

from cachetools import LRUCache

from bot.djambi.board import Side
from bot.djambi.gamefile import GameFile
from bot.djambi.reading import Reading
from bot.store.home import ConditionalWrite, Statement
from bot.store.rows import ChannelTakenError, Entry, Header, RefusedRequest, RepeatedError, SeqTakenError
from bot.store.store import Store
from bot.table import decide
from bot.table.codec import header_row, letters_of, read_event, read_events, read_game, read_preferences, rows_of
from bot.table.converter import fields_to_json
from bot.table.decide import noticed
from bot.table.events import Asked, Event, Started, TurnPlayed, line_of, requested
from bot.table.game import taking_back
from bot.table.game.filing import events_of, file_of
from bot.table.machines.attention import number_of
from bot.table.model import Game, Person, Phase, TableError, Terms, Trouble
from bot.table.preferences import Preferences, Scope, ScopeKind, Style
from bot.timing import Timed

_MOST_GAMES: Final = 2000
_MOST_EVENTS: Final = 4
_SHOWN_TURNS: Final = 9
"""How many turns are told to a person whose board is old."""
_MOST_PEOPLE: Final = 10_000

_Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A `game` in its newest state, the row of that, and the cached `events` that led there from `start`."""

    game: Game
    row: _Row
    start: Game | None = None
    events: tuple[Event, ...] = ()


class Memory:
    """Remembers the newest of many games, and what people prefer."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._games: LRUCache[int, Kept] = LRUCache(_MOST_GAMES)
        self._open: LRUCache[str, int] = LRUCache(_MOST_GAMES)
        """The game that was open in a channel when it was kept."""
        self._being_written: set[int] = set()
        self._chosen: LRUCache[str, str] = LRUCache(_MOST_PEOPLE)
        self._choices = 0

    def found(self, header: Header, entry: Entry) -> Game:
        """Return the game of its newest row, and remember it."""
        kept, row = self._games.get(header.id), _row(header.host_id, header.host_name, entry)
        if kept is not None and kept.row == row:
            return kept.game
        game = read_game(header, entry)
        if game.id not in self._being_written and (kept is None or kept.game.seq <= game.seq):
            self._keep(Kept(game, row))
        return game

    def newest(self, game: int) -> Game | None:
        """Return a game's newest state, if it is cached."""
        kept = self._games.get(game)
        return kept.game if kept else None

    def open_in(self, channel: str) -> Game | None:
        """Return the open game in a channel, if it is cached: there is no other one."""
        game = self.newest(self._open.get(channel, 0))
        return game if game and game.phase.is_open and game.channel == channel else None

    def events(self, game: int, first: int) -> list[Event] | None:
        """Return the events of a game from entry `first` on, if all of them are cached."""
        kept = self._games.get(game)
        if kept is None or not kept.events or not kept.events[0].seq <= first <= kept.game.seq:
            return None
        return [event for event in kept.events if event.seq >= first]

    def state(self, game: int, seq: int) -> Game | None:
        """Return a game as entry `seq` left it, if that is cached."""
        kept = self._games.get(game)
        if kept is None:
            return None
        states = (kept.game, kept.start, *(event.game for event in kept.events))
        return next((state for state in states if state is not None and state.seq == seq), None)

    def writes(self, game: int) -> Kept | None:
        """Return the cached game and forget it: something is being written to it."""
        self._being_written.add(game)
        return self._games.pop(game, None)

    def wrote(self, before: Kept | None, row: Entry, events: Sequence[Event]) -> None:
        """Cache `events`, which were written, the last one as `row`; `before` is what `writes` returned."""
        game = events[-1].game
        self._being_written.discard(game.id)
        newer = self._games.get(game.id)
        if newer is not None and newer.game.seq > game.seq:
            return
        if before is None or before.game.seq != events[0].seq - 1:
            start, every = None, tuple(events)
        else:
            start, every = before.start if before.events else before.game, (*before.events, *events)
        if forgotten := every[:-_MOST_EVENTS]:
            start = forgotten[-1].game
        self._keep(Kept(game, _row(game.host.id, game.host.name, row), start, every[-_MOST_EVENTS:]))

    def _keep(self, kept: Kept) -> None:
        self._games[kept.game.id] = kept
        if kept.game.phase.is_open:
            self._open[kept.game.channel] = kept.game.id

    async def chosen(self, person: str, read: Callable[[str], Awaitable[str]]) -> str:
        """Return what a person prefers, as JSON; `read` it from the database if it isn't cached."""
        if person in self._chosen:
            return self._chosen[person]
        before, found = self._choices, await read(person)
        if before == self._choices:  # else it may have been read before it was changed
            self._chosen[person] = found
        return found

    def chose(self, person: str) -> None:
        """Forget what a person prefers, since that has changed."""
        self._choices += 1
        self._chosen.pop(person, None)

    def drop(self, game: int | None = None) -> None:
        """Forget a game, or everything."""
        if game is not None:
            self._games.pop(game, None)
            return
        self._games.clear()
        self._chosen.clear()
        self._choices += 1


def _row(host: str, name: str, entry: Entry) -> _Row:
    """Return the values of a row that a game is made of, except those that never change."""
    return host, name, entry.seq, entry.phase, entry.position, entry.table


_TRIES = 100
_AROUND_TURNS = 8
_FEW = 16
_REACH_GROWS = 4
_More = ParamSpec("_More")
_Deciding = Callable[[Game, str], Awaitable[Sequence[Event]]]
Counting = Callable[[Sequence[Event]], Awaitable[Sequence[Statement]]]
"""Returns the statements that store the statistics of a finished game, given its whole journal."""


class Table:
    """All games of one database. Every method that changes something does it once for each request id.

    They return what was done, the last event if there were several, and raise `TableError` or `DjambiError` when it
    cannot be done, `StoreError` when it cannot be saved; then nothing has changed.
    """

    def __init__(self, store: Store, chance: random.Random, counting: Counting | None = None) -> None:
        """Play on `store`, with `chance` for the seats; `counting` counts a game that ends."""
        self._store = store
        self._chance = chance
        self._counting = counting
        self._memory = Memory()
        self._played_in: set[str] = set()
        self._knows_where = False
        self.server_of: Callable[[str], int] = lambda _: 0
        """Returns the server of a channel, 0 if it is on none or that is not known; a front end sets it."""
        self.heard: list[Callable[[int], None]] = []
        """Each is called with the number of a game that got a new entry, and must return at once."""

    async def new(
        self, channel: str, asked: Asked, terms: Terms, *, sits: bool = False, side: Side | None = None
    ) -> Event:
        """Open the lobby of a new game in `channel`; its host `sits` down if they want to, on `side` or on any."""
        events: list[Event] = [*decide.new_game(channel, asked, terms)]
        if sits:
            events += decide.join(events[0].game, asked, side, self.shuffle, second=False)
        self._played_in.add(channel)  # before there is one, so that none is ever missed
        try:
            game_id = await self._store.create(header_row(events[0].game), rows_of(requested(events, asked.request)))
            self._memory.drop(game_id)
        except (RepeatedError, ChannelTakenError) as error:
            done = await self.done(asked.request)
            if done is None:
                raise TableError(Trouble.GAME_EXISTS) from error
            return done
        last = events[-1]
        return replace(last, game=replace(last.game, id=game_id), by=replace(last.by, request=asked.request))

    async def join(self, channel: str, asked: Asked, side: Side | None = None, *, second: bool = False) -> Event:
        """Take a seat in the lobby; see `decide.join`."""
        return await self.do(channel, asked, decide.join, side, self.shuffle, second=second)

    async def play(self, channel: str, asked: Asked, said: Reading) -> Event:
        """Play the move that was said."""
        return await self.do(channel, asked, decide.move, said)

    async def play_typed(self, channel: str, asked: Asked, said: Reading) -> Event:
        """Play the move that was typed; raises `SeesFirstError` if that person wants to see it first.

        Raises `Ambiguous` for a Reporter that could kill, as `decide.play_typed` does.
        """

        async def decided(game: Game, chosen: str) -> Sequence[Event]:
            sees_first = bool(chosen) and read_preferences(chosen, self.scopes(game)).sees_first
            return decide.play_typed(game, asked, said, sees_first=sees_first)

        return await self._append(channel, asked, decided)

    async def take_back_last(self, channel: str, asked: Asked) -> Event:
        """Take back what the person has played last, or propose it; see `taking_back.take_back_last`."""
        try:
            return await self.look_back(channel, asked, taking_back.take_back_last)
        except TableError as error:
            if error.trouble is Trouble.NO_GAME and await self._has_ended(channel, asked.person):
                raise TableError(Trouble.END_STANDS) from error
            raise

    async def _has_ended(self, channel: str, person: Person) -> bool:
        """Whether the person's turn ended the last game in `channel`."""
        game = await self.seen_in(channel)
        return game is not None and game.phase.was_played_out and (await self.last_event(game)).person.id == person.id

    async def do(
        self,
        channel: str,
        asked: Asked,
        decision: Callable[Concatenate[Game, Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Make a decision, given the newest state of the open game in `channel`, the request, and the other arguments.

        A decision returns what is done; it raises `TableError` or `DjambiError` if that cannot be.
        """

        async def decided(game: Game, _: str) -> Sequence[Event]:
            return decision(game, asked, *more, **named)

        return await self._append(channel, asked, decided)

    async def do_with(
        self,
        also: ConditionalWrite,
        channel: str,
        asked: Asked,
        decision: Callable[Concatenate[Game, Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Do what is decided, as `do` does, and write in the same transaction what `also` says.

        Raises `TableError` if that does not hold any more.
        """

        async def decided(game: Game, _: str) -> Sequence[Event]:
            if not await also.still_holds():
                raise TableError(Trouble.CHANGED_MEANWHILE)
            return decision(game, asked, *more, **named)

        return await self._append(channel, asked, decided, also.statements)

    async def look_back(
        self,
        channel: str,
        asked: Asked,
        decision: Callable[Concatenate[Sequence[Event], Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Make a decision, given the whole journal, as `do` does."""

        async def decided(game: Game, _: str) -> Sequence[Event]:
            return decision(await self.events(game), asked, *more, **named)

        return await self._append(channel, asked, decided)

    async def game(self, channel: str) -> Game:
        """Return the open game in `channel`; raises `TableError` if there is none."""
        return self._memory.open_in(channel) or await self._found(await self._store.newest_in(channel))

    async def game_again(self, channel: str) -> Game:
        """Do the same, but ask the database: it may have been put back to an earlier state."""
        if game := self._memory.open_in(channel):
            self._memory.drop(game.id)
        return await self.game(channel)

    async def now(self, game: Game) -> Game:
        """Return a game's newest state, open or not."""
        known = self._memory.newest(game.id)
        return known if known and known.seq >= game.seq else await self._found(await self._store.newest(game.id))

    async def game_of(self, number: int) -> Game:
        """Return the newest state of the game with a number, which must exist."""
        return self._memory.newest(number) or await self._found(await self._store.newest(number))

    async def game_in(self, channel: str, number: int) -> Game:
        """Return the game with a number, open or not; raises `TableError` if there is none of it in `channel`."""
        return await self._found(await self._store.newest_of(number, channel), Trouble.CHANGED_MEANWHILE)

    async def last_game(self, channel: str) -> Game:
        """Return the open game in `channel` or else the last one; raises `TableError` if there was never one."""
        newest = self._memory.open_in(channel)
        return newest or await self._found(await self._store.newest_in(channel, only_open=False))

    def at_hand(self, channel: str) -> Game | None:
        """Return the open game in `channel` if it is cached, without asking the database."""
        return self._memory.open_in(channel)

    async def seen_in(self, channel: str) -> Game | None:
        """Return the open game in `channel` or else the last one, if there was ever one."""
        if newest := self._memory.open_in(channel):
            return newest
        found = await self._store.newest_in(channel, only_open=False)
        return await self._found(found) if found else None

    async def events(self, game: Game, first: int = 0) -> list[Event]:
        """Return all events of a game up to now, in order, from journal entry `first` on."""
        if remembered := self._memory.events(game.id, first):
            return remembered
        found = await self._store.journal(game.id, max(0, first - 1))
        header, entries = found[0][0], [entry for _, entry in found]
        before = entries.pop(0) if first else None
        if len(entries) <= _FEW:
            return read_events(header, before, entries)
        # A long game takes a while to replay, in which others want to play.
        return await asyncio.to_thread(read_events, header, before, entries)

    async def event(self, game_id: int, seq: int) -> Event:
        """Return what journal entry `seq` of a game records."""
        if remembered := self._memory.events(game_id, seq):
            return remembered[0]
        *before, (header, entry) = await self._store.journal(game_id, seq - 1, seq)
        return read_event(header, before[0][1] if before else None, entry)

    async def state(self, game_id: int, seq: int) -> Game:
        """Return a game as journal entry `seq` left it."""
        return self._memory.state(game_id, seq) or (await self.event(game_id, seq)).game

    async def export(self, game: Game) -> GameFile:
        """Return a game as a file; raises `TableError` if it has not been started."""
        events = await self.events(game)
        if not any(isinstance(event, Started) for event in events):
            raise TableError(Trouble.NOT_STARTED)
        return file_of(events)

    async def adopt(self, channel: str, asked: Asked, file: GameFile, language: str) -> Game:
        """Take a game from a file into `channel`, where it goes on if it is not finished."""
        self._played_in.add(channel)
        events = events_of(file, channel, asked, language)
        game = events[-1].game
        rows = rows_of(requested(events, asked.request))
        try:
            number = await self._store.create(header_row(game), rows, closed=not game.phase.is_open)
            self._memory.drop(number)
        except ChannelTakenError as error:
            raise TableError(Trouble.GAME_EXISTS) from error
        return replace(game, id=number)

    async def stands(self, event: Event) -> bool:
        """Return whether what was done has not been taken back."""
        now = await self.now(event.game)
        since = await self.events(now, event.seq + 1) if now.seq > event.seq else []
        return event in line_of([event, *since])

    async def since(self, game: Game, seq: int) -> list[Event] | None:
        """Return what happened since the board after entry `seq`, its last turns; `None` if that is the present one.

        The list is empty if the game has no such entry.
        """
        if seq == game.seq or (0 <= seq < game.seq and (await self.event(game.id, seq)).game.position == game.position):
            return None
        return [event for event in await self.last_events(game, _SHOWN_TURNS) if event.seq > seq]

    async def last_events(self, game: Game, count: int, *, seen: bool = False) -> list[Event]:
        """Return the events of the last `count` turns of a game that stand, at least the last event, in order.

        The last event is any event, or with `seen` one that changed the board or ended the game.
        """
        done = await self.back_to(game, count, lambda event: isinstance(event, TurnPlayed))
        *earlier, last = [event for event in done if event.has_board or event.in_history] if seen else done
        turns = [event for event in earlier if isinstance(event, TurnPlayed)]
        wanted = count - isinstance(last, TurnPlayed)
        return [*(turns[-wanted:] if wanted > 0 else []), last]

    async def last_in_history(self, game: Game, count: int) -> list[Event]:
        """Return at least the last `count` entries of a game's history, if there are as many."""
        return [event for event in await self.back_to(game, count, lambda event: event.in_history) if event.in_history]

    async def back_to(self, game: Game, count: int, counts: Callable[[Event], bool]) -> list[Event]:
        """Return the last events of a game that stand, back to the `count`-th one that `counts`, or all.

        It reads a few first, and more only if many other events are between them.
        """
        reach = count + _AROUND_TURNS
        while True:
            first = max(0, game.seq + 1 - reach)
            events = line_of(await self.events(game, first))
            if not first or sum(map(counts, events)) >= count:
                return events
            reach *= _REACH_GROWS

    async def last_event(self, game: Game) -> Event:
        """Return what was done last in a game."""
        return await self.event(game.id, game.seq)

    async def done(self, request: str) -> Event | None:
        """Return the event that a request caused, the last one of several; `None` if it caused none."""
        entry = await self._store.entry_of(request)
        return await self.event(entry.game, entry.seq) if entry else None

    async def is_played_in(self, channel: str) -> bool:
        """Return whether there may be an open game in a channel; cached, since every message asks for it.

        Once a game was open there, at the start of the program or later, this stays true.
        """
        if not self._knows_where:
            self._played_in |= await self._store.open_channels()
            self._knows_where = True
        return channel in self._played_in

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return those `channels` where a game goes on, with the message up to which each has been read, or ""."""
        return await self._store.seen_in(Phase.RUNNING, channels)

    async def left_over(self, channels: Collection[str] | None = None) -> dict[int, str]:
        """Return the games with news to tell, in some `channels` or in all, with their channels."""
        return await (self._store.unsent_in() if channels is None else self._store.unsent_among(channels))

    async def note_seen(self, channel: str, message: str, refused: Sequence[RefusedRequest] = ()) -> None:
        """Note that everything said in a channel up to `message` ("" for as far as is known) has been read.

        Its author can change a message that was `refused` in an open game while the bot is down. So the last refused
        one is remembered until the game is over.
        """
        await self._store.set_seen(channel, message, refused)

    async def note_all_seen(self, seen: Mapping[str, str]) -> None:
        """Note up to which message everything said in each of several channels has been read."""
        await self._store.set_all_seen(seen)

    async def refused_in(self, channel: str) -> list[RefusedRequest]:
        """Return the refused messages in the open game of a channel that can still be changed, the oldest first."""
        return await self._store.refused_in(channel)

    async def with_refused(self, channels: Collection[str]) -> set[str]:
        """Return those `channels` with refused messages that can still be changed."""
        return await self._store.with_refused(channels)

    async def forget_refused(self, requests: Iterable[str]) -> None:
        """Forget the refused requests that nobody can change any more."""
        await self._store.forget_refused(requests)

    async def last_seen(self, channel: str) -> str | None:
        """Return up to which message everything said in a channel has been read, if that was ever noted."""
        return await self._store.seen(channel)

    def look_again(self) -> None:
        """Read everything again, because something was erased."""
        self._memory.drop()

    def scopes(self, game: Game) -> list[Scope]:
        """Return the scopes that apply in a game, from the widest to the narrowest."""
        server = self.server_of(game.channel)
        return [*([Scope(ScopeKind.SERVER, server)] if server else []), Scope(ScopeKind.GAME, game.id)]

    async def prefer(self, person: Person, scope: Scope | None = None, **changed: Any) -> None:  # noqa: ANN401 - fields of `Preferences`
        """Store settings of `person`, everywhere or in a scope; other fields stay as they are."""
        text = fields_to_json(replace(Preferences(), **changed), changed)
        in_scope = json.dumps({"scopes": {str(scope): json.loads(text)}}) if scope else text
        await self._change_preferences(person, in_scope)

    async def prefer_nothing(self, person: Person, scope: Scope) -> None:
        """Delete the settings of `person` for one scope."""
        await self._change_preferences(person, json.dumps({"scopes": {str(scope): None}}))

    async def _change_preferences(self, person: Person, changed: str) -> None:
        try:
            await self._store.change_preferences(person.id, changed)
        finally:
            self._memory.chose(person.id)

    async def preferences(self, person: Person, *scopes: Scope) -> Preferences:
        """Return the settings of `person` that apply in `scopes`."""
        return read_preferences(await self._memory.chosen(person.id, self._store.preferences), scopes)

    async def style(self, game: Game, person: Person) -> Style:
        """Return how `person` sees private pictures of `game`."""
        return (await self.preferences(person, *self.scopes(game))).style(game, person)

    async def unsent(self, game_id: int | None = None) -> list[tuple[int, int]]:
        """Return the (game, entry) of everything that people have not been told yet, in order."""
        return await self._store.unsent(game_id)

    async def told(self, game_id: int, seq: int) -> None:
        """Note that people have been told of an entry."""
        await self._store.mark_sent(game_id, seq)

    async def told_all(self) -> None:
        """Note that people were told everything in every game."""
        await self._store.mark_all_sent()

    async def _append(self, channel: str, asked: Asked, decided: _Deciding, also: Sequence[Statement] = ()) -> Event:
        """Decide on the newest state and the asker's preferences, and append; decide again if others were quicker."""
        for _ in range(_TRIES):
            with Timed("read"):
                found = await self._store.done_or_newest_in(channel, asked.request, asked.person.id)
                if found is not None and found[1].request == asked.request:
                    return await self.event(found[1].game, found[1].seq)
                game = await self._found(found and found[:2])
            with Timed("play"):
                events = requested(noticed(await decided(game, found[2] if found else "")), asked.request)
                rows, closes = rows_of(events), not events[-1].game.phase.is_open
                counted = await self._counting([*await self.events(game), *events]) if closes and self._counting else ()
            before = self._memory.writes(game.id)
            try:
                with Timed("commit"):
                    up_to = _read_up_to(asked, events[-1])
                    seen = (channel, up_to) if up_to else None
                    terms = "" if events[-1].game.terms == game.terms else header_row(events[-1].game).terms
                    await self._store.append(
                        rows,
                        closes=closes,
                        seen=seen,
                        counted=counted,
                        letters=letters_of(events),
                        terms=terms,
                        also=also,
                    )
            except (SeqTakenError, RepeatedError):
                continue
            self._memory.wrote(before, rows[-1], events)
            for hear in self.heard:
                hear(game.id)
            return events[-1]
        raise TableError(Trouble.CHANGED_MEANWHILE)

    async def _found(self, newest: tuple[Header, Entry] | None, else_: Trouble = Trouble.NO_GAME) -> Game:
        if newest is None:
            raise TableError(else_)
        return self._memory.found(*newest)

    def shuffle(self, sides: Sequence[Side]) -> Sequence[Side]:
        """Return sides in an order of chance."""
        return self._chance.sample(sides, len(sides))


def _read_up_to(asked: Asked, event: Event) -> str:
    """Up to which message the channel is read once `event` is done, "" if nobody knows.

    With the start of a game it is read: nothing that was written before is a turn.
    """
    return asked.read_up_to or str((isinstance(event, Started) and number_of(asked.request)) or "")
