"""The timekeeper: does due actions in the games that have one now, and reads no others.

The owner of the clock calls `tick` each minute, and twice a second while a game cannot wait for a minute (`quick`): one
of minutes that runs, or one that is to start soon. `bot.table.time.due` decides on the due action of a game. The
timekeeper appends it to that very state: if anything happened meanwhile, `due` decides again. The index of due games in
the database is the queue of timers: it survives a crash.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from typing import Final, TypeAlias, assert_never

from cachetools import FIFOCache

from bot.store.dues import Dues
from bot.store.rows import StoreError
from bot.table.codec import read_preferences
from bot.table.decide import Shuffle, give_up
from bot.table.events import Asked, Cause, Event, Hurried, Reminded, TakenBack, done_by
from bot.table.game.taking_back import call_again
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.table import Table
from bot.table.time.absence import ask, look, run_out
from bot.table.time.appointment import call, come, put_off
from bot.table.time.clocks import Clocks, TimedTurn, began_in, downtimes, gone_on, needs_all
from bot.table.time.due import NOTHING, Due, DueAction, Known, due, due_in_lobby, is_last_call
from bot.table.time.pace import DARK, DAY, HOUR, RHYTHM_OF_DAYS, RHYTHM_OF_MINUTES, Span

Wrote = Callable[[Game, Person], float]
"""Returns when somebody wrote something last where a game is played, as far as it is known."""

Clock = Callable[[], float]
"""Returns the present moment."""

Report = Callable[[int, Exception], None]
"""Gets the number of a game and the error that came up there."""

Close = Callable[[Sequence[Event], Asked], Sequence[Event]]
"""Closes a vote whose time is over, given the whole journal: `bot.table.ballots` knows more than the clock."""

BEATS: Final = 2.0
"""How often the bot notes that it is up while a game of minutes runs; otherwise it does so each minute."""
_AT_ONCE: Final = 200
_MOST_BATCHES: Final = 100
_SEEN_AT_ONCE: Final = 500
_SOON: Final = 60.0
_STARTS_SOON: Final = 600.0
_SEEN: Final = HOUR / 2
"""A game of minutes is checked this often, even if nothing is due in it: a new run looks an hour ahead."""
_MOST_BEGUN: Final = 10_000
"""The most games to look at when the bot begins, for those of minutes among them."""
_REACH: Final = 16
_REACH_GROWS: Final = 4
_MOST_NOTED: Final = 2000
"""The most games whose clocks are cached."""

_Stood: TypeAlias = tuple[Sequence[Span], Sequence[Span]]
"""When the bot was down, and when a game was silent."""


@dataclass(frozen=True, slots=True)
class _Noted:
    """The clocks of a game after its entry `game.seq`, and the `downs` that were known then."""

    game: Game
    downs: tuple[Span, ...]
    clocks: Clocks

    def goes_on_to(self, game: Game, downs: tuple[Span, ...]) -> bool:
        """Return whether a later state continues this one, with the same knowledge of `downs`."""
        return (self.game.channel, self.downs) == (game.channel, downs) and self.game.seq <= game.seq


class Timekeeper:
    """Finds due actions and does them."""

    def __init__(
        self,
        table: Table,
        dues: Dues,
        *,
        clock: Clock,
        wrote: Wrote,
        report: Report,
        close: Close,
        newest: Callable[[str], str] = lambda _: "",
    ) -> None:
        """Act at `table`, in the games that `dues` names; `report` errors in one game.

        `newest` returns the last message that was written in a channel, "" if that is not known.
        """
        self._table = table
        self._dues = dues
        self._clock = clock
        self._wrote = wrote
        self._report = report
        self._close = close
        self._newest = newest
        self._noted: FIFOCache[int, _Noted] = FIFOCache(_MOST_NOTED)
        """The clocks of games, the ones used last at the end."""
        self._reaches: Callable[[str], bool] = lambda _: True
        self._shut: set[str] = set()
        self._unseen: list[str] = []
        """The channels to check next."""
        self.quick: set[int] = set()
        """The games that cannot wait for a minute, as far as is known."""
        self.hurries: Callable[[], None] = lambda: None
        """Called whenever one of them is seen: the owner of the clock calls `tick` twice a second from then on."""
        self._beaten = inf
        """When the bot last noted that it is up."""
        self._was_quick: bool | None = None
        """Whether a game of minutes was running then; `None` before the first time, and while the bot sleeps."""

    def follow(self, game: Game) -> None:
        """Note whether a game of minutes is running, or starts soon, as the game is now."""
        if (game.phase is Phase.RUNNING and game.terms.pace.is_quick) or self._starts_soon(game):
            self.quick.add(game.id)
            self.hurries()
        else:
            self.quick.discard(game.id)

    def _starts_soon(self, game: Game) -> bool:
        planned = game.appointment if game.phase is Phase.LOBBY else None
        if planned is None or planned.asked:
            return False
        return self._beaten == inf or abs(planned.at - self._beaten) <= _STARTS_SOON

    async def beat(self, now: float, reaches: Callable[[str], bool] | None = None) -> bool:
        """Note that the bot is up, and which channels of open games it `reaches`; by default, all.

        Return whether clocks of `quick` games stood still until now: the bot was down, or could not post in a channel.

        If a game is `quick`, the first note of a run, and the first after it slept, begins a new span: the bot was down
        since the last note.
        """
        reopened = False
        if reaches is not None:
            self._reaches = reaches
            reopened = await self._look_at_channels()
        if self._was_quick is None:
            for number, _ in await self._dues.by(now + HOUR, _MOST_BEGUN):
                with suppress(TableError, ValueError):  # `tick` reports a game that can't be read
                    self.follow(await self._table.game_of(number))
            apart = 0.0 if self.quick else RHYTHM_OF_DAYS.dark
        else:
            apart = (RHYTHM_OF_MINUTES if self._was_quick else RHYTHM_OF_DAYS).dark
        await self._dues.beat(now, apart, DARK, self._shut, self.quick)
        was_down = self._was_quick is None or now - self._beaten > apart
        self._beaten, self._was_quick = now, bool(self.quick)
        return was_down or reopened

    async def moved(self, until: float, most: int) -> list[int]:
        """Return the games whose clocks an outage that ended now has moved: those of minutes, and maybe others.

        Of the others it returns at most `most`, the first in which something is due, and that before `until`.
        """
        down, up = downtimes(await self._dues.awake())[-1]
        is_long = up - down > RHYTHM_OF_DAYS.dark and up >= self._beaten
        found = await self._dues.by(until, most) if is_long else []
        return [*self.quick, *(number for number, _ in found if number not in self.quick)]

    def sleeps(self) -> None:
        """Note that nobody can play for a while."""
        self._was_quick = None

    def wants_beat(self, now: float) -> bool:
        """Return whether it is time to note again that the bot is up; also if the clock was set back."""
        return not self._beaten <= now < self._beaten + BEATS

    async def _look_at_channels(self) -> bool:
        """Record which channels are shut, and return whether one is open again.

        It checks only some of many each minute, and those that were shut.
        """
        if not self._unseen:
            self._unseen = await self._dues.channels()
            self._shut &= {*self._unseen}
        seen, self._unseen = self._unseen[:_SEEN_AT_ONCE], self._unseen[_SEEN_AT_ONCE:]
        before, self._shut = self._shut, {each for each in {*self._shut, *seen} if not self._reaches(each)}
        return not before <= self._shut

    def _is_shut(self, channel: str) -> bool:
        """Whether a channel is shut now; a new answer is stored with the next beat."""
        if not self._reaches(channel):
            self._shut.add(channel)
        return channel in self._shut

    async def tick(self, now: float) -> list[Event]:
        """Do everything due by `now`, and return the events; raises `StoreError`."""
        done: list[Event] = []
        for _ in range(_MOST_BATCHES):
            batch = await self._dues.by(now, _AT_ONCE)
            if not batch:
                break
            downs = downtimes(await self._dues.awake())
            numbers = [number for number, _ in batch]
            silent = await self._dues.silent(*numbers)
            looked_at: list[tuple[int, int, float]] = []
            for number, version in batch:
                stood = (downs, silent.get(number, ()))
                at = await self._look(number, stood, now, done)
                looked_at.append((number, version, at))
            await self._dues.put_off(looked_at)
        return done

    async def _look(self, number: int, stood: _Stood, now: float, done: list[Event]) -> float:
        """Do everything due in a game, add it to `done`, and return when to check the game next.

        Do nothing in a game whose channel the bot can't reach, since nobody would hear of it.
        """
        try:
            (downs, silent), game = stood, await self._table.game_of(number)
            self.follow(game)
            soon = 1.0 if game.id in self.quick else _SOON
            if self._is_shut(game.channel) or any(last >= min(now, self._beaten) for _, last in silent):
                return now + soon
            if game.phase is Phase.LOBBY:
                return await self._look_at_lobby(game, (*downs, *silent), now, done)
            turn = await self._turn(game, (*downs, *silent))
            wanted = due(turn, await self._known(turn), now) if turn else NOTHING
            if turn is None or wanted.at > now:
                return min(wanted.at, now + _SEEN) if game.id in self.quick else wanted.at
            done.append(await self._do(turn, wanted, now))
        except TableError:  # somebody was quicker
            return now + _SOON
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - a journal that cannot be read must not stop the others
            self._report(number, error)
            return now + DAY
        return now

    async def _look_at_lobby(self, game: Game, stops: Sequence[Span], now: float, done: list[Event]) -> float:
        """Do the next thing for the start of a game, and return when to check it again: a minute before it is due."""
        wanted = due_in_lobby(game, stops, now)
        if wanted.at > now:
            return wanted.at - _SOON if wanted.at > now + _SOON else wanted.at
        done.append(await self._do_in_lobby(game, wanted, now))
        return now

    async def _do_in_lobby(self, game: Game, wanted: Due, now: float) -> Event:
        """Do a due action for the start of a game, unless something was done since; raises `TableError`."""
        read = self._newest(game.channel) if wanted.what is DueAction.START else ""
        asked = Asked(game.host, now, f"t{game.id}-{wanted.what}-{game.seq}", read_up_to=read)

        def decision(newest: Game, _: Asked) -> Sequence[Event]:
            if newest.seq != game.seq:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            return _done_in_lobby(wanted, newest, asked, self._table.shuffle)

        return await self._table.do(game.channel, asked, decision)

    async def turn(self, game: Game, at: float | None = None) -> TimedTurn | None:
        """Return whose turn it is in a game `at` a moment (now), and since when; `None` if it is not going on."""
        silent = await self._dues.silent(game.id)
        awake = await self._dues.awake()
        unnoted = self._unnoted(game, awake, self._clock() if at is None else at)
        return await self._turn(game, (*downtimes(awake), *unnoted, *silent.get(game.id, ())))

    def _unnoted(self, game: Game, awake: Sequence[Span], at: float) -> Sequence[Span]:
        """The time since the bot was there last, if it is to be noted that it is there again: it counts for nobody.

        What an earlier run has left is sent before that can be noted.
        """
        if self._was_quick is not None or not awake:
            return ()
        last = awake[-1][1]
        return [(last, at)] if at - last > (0.0 if game.terms.pace.is_quick else RHYTHM_OF_DAYS.dark) else ()

    async def ends(self, game: Game) -> float:
        """Return when the time of the player to move is up, as far as is known now; `inf` if never."""
        player = game.to_move
        if game.terms.pace.is_free or (player and player.id in game.care):
            return inf
        turn = await self.turn(game)
        return turn.ends if turn else inf

    async def still_needed(self, reminder: Reminded, at: float) -> bool:
        """Return whether a reminder that was noted is needed when it is sent: for that turn, in time, in peace."""
        turn = await self.turn(await self._table.now(reminder.game), at)
        if turn is None or turn.entry > reminder.seq or turn.person.id != reminder.person.id:
            return False
        is_called_since = turn.since > reminder.at
        is_cared_for = turn.person.id in turn.game.care
        stands_still = any(first <= at < last for first, last in turn.stops)
        is_there = at < self._wrote(turn.game, turn.person) + turn.rhythm.writing
        return at < turn.ends and not (stands_still or is_there or is_cared_for or is_called_since)

    async def pause_is_over(self, reminder: Reminded) -> bool:
        """Return whether a pause ended by itself between the reminder before and this one: it says so."""
        turn = await self.turn(await self._table.now(reminder.game))
        before = max((at for at in turn.reminded if at < reminder.at), default=0.0) if turn else 0.0
        return turn is not None and any(before < at <= reminder.at for at in turn.pauses_over)

    async def is_last_call(self, reminder: Reminded) -> bool:
        """Return whether a reminder is the last one before the clock of the present turn runs out."""
        turn = await self.turn(await self._table.now(reminder.game))
        return turn is not None and is_last_call(turn, reminder.number)

    async def _turn(self, game: Game, downs: tuple[Span, ...]) -> TimedTurn | None:
        """The present turn of a game, whose clocks are cached."""
        if game.phase is not Phase.RUNNING:
            self._noted.pop(game.id, None)
            return None
        clocks = await self._known_clocks(game, downs) or gone_on(Clocks(), await self._end_of(game), downs)
        self._noted[game.id] = _Noted(game, downs, clocks)
        return replace(clocks.turn, game=game) if clocks.turn else None

    async def _known_clocks(self, game: Game, downs: tuple[Span, ...]) -> Clocks | None:
        """The cached clocks of a game, continued with the events since; `None` if they have to be derived again."""
        noted = self._noted.pop(game.id, None)
        if noted is None or not noted.goes_on_to(game, downs):
            return None
        first = noted.game.seq + 1
        events = await self._table.events(game, first) if first <= game.seq else []
        if any(isinstance(event, TakenBack) for event in events):
            return None
        return gone_on(noted.clocks, [event for event in events if event.seq <= game.seq], downs)

    async def _end_of(self, game: Game) -> Sequence[Event]:
        """The end of a game's journal, as far as it is needed to know whose turn it is since when."""
        reach = game.seq + 1 if needs_all(game.terms.pace) else _REACH
        while True:
            first = max(0, game.seq + 1 - reach)
            events = [event for event in await self._table.events(game, first) if event.seq <= game.seq]
            if not first or began_in(events):
                return events
            reach *= _REACH_GROWS

    async def _known(self, turn: TimedTurn) -> Known:
        preferred, reminded = await self._dues.known(turn.person.id, turn.game.id, turn.entry)
        preferences = read_preferences(preferred, self._table.scopes(turn.game))
        return Known(preferences, self._wrote(turn.game, turn.person), reminded)

    async def _do(self, turn: TimedTurn, wanted: Due, now: float) -> Event:
        """Do a due action, unless something was done since it was decided; raises `TableError`."""
        asked = Asked(turn.person, now, f"t{turn.game.id}-{turn.entry}-{wanted.what}-{turn.game.seq}")

        def closing(journal: Sequence[Event], _: Asked) -> Sequence[Event]:
            if journal[-1].seq != turn.game.seq:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            return self._close(journal, asked)

        def decision(game: Game, _: Asked) -> Sequence[Event]:
            if game.seq != turn.game.seq:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            return _done(wanted, replace(turn, game=game), asked)

        if wanted.what is DueAction.SETTLE:
            return await self._table.look_back(turn.game.channel, asked, closing)
        return await self._table.do(turn.game.channel, asked, decision)


def _done_in_lobby(wanted: Due, game: Game, asked: Asked, shuffle: Shuffle) -> Sequence[Event]:
    """What is done when something is due for the start of a game."""
    match wanted.what:
        case DueAction.CALL:
            return call(game, asked)
        case DueAction.PUT_OFF:
            return put_off(game, asked, wanted.until)
        case DueAction.START:
            return come(game, asked, shuffle)
        case _:
            raise TableError(Trouble.CHANGED_MEANWHILE)


_DECISIONS: Final[Mapping[DueAction, Callable[[Game, Asked], Sequence[Event]]]] = {
    DueAction.LOOK: look,
    DueAction.CARE: run_out,
    DueAction.CALL_AGAIN: call_again,
}


def _done(wanted: Due, turn: TimedTurn, asked: Asked) -> Sequence[Event]:
    """The events of a due action."""
    game = turn.game
    match wanted.what:
        case DueAction.REMIND:
            after = replace(game, seq=game.seq + 1)
            kind = Hurried if turn.pace.is_quick else Reminded
            return [kind(after, done_by(asked, game), turn.side, wanted.number)]
        case DueAction.RESIGN:
            return [replace(event, cause=Cause.TIME) for event in give_up(game, asked, turn.side)]
        case DueAction.ASK:
            return ask(game, asked, turn.waited_since)
        case DueAction.LOOK | DueAction.CARE | DueAction.CALL_AGAIN:
            return _DECISIONS[wanted.what](game, asked)
        case DueAction.NOTHING | DueAction.SETTLE | DueAction.CALL | DueAction.PUT_OFF | DueAction.START:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        case _:
            assert_never(wanted.what)
