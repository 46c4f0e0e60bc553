"""A season: many games through many days with the real timekeeper on a real database; its promises are invariants.

People live in time zones, sleep, are slow, snooze, go away, stay away; the bot is down and its clock wrong
now and then. What is done is looked at when it is done, and each journal at the end. All that is missing is Discord.
"""

import heapq
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from itertools import pairwise
from math import ceil, inf
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from bot.djambi.generate import legal_moves
from bot.djambi.moves import PASS, write_move
from bot.store.dues import Dues
from bot.store.store import Store
from bot.table.ballots import close
from bot.table.engines.caretaking import Care, played_for, ward
from bot.table.events import AbsenceAsked, Asked, Cause, Event, GaveUp, Reminded
from bot.table.model import FREE, Game, Person, Phase, Seating, TableError, Terms, TimeUp, Wish
from bot.table.person_id import DiscordId
from bot.table.preferences import Preferences, Reminders
from bot.table.table import Table
from bot.table.time.absence import vote
from bot.table.time.clocks import downtimes
from bot.table.time.due import ASKED_AFTER, is_last_call
from bot.table.time.pace import DARK, DAY, HOUR, PACES, RHYTHM_OF_DAYS, Span, bank, used
from bot.table.time.quiet import next_allowed
from bot.table.time.stops import go_away, stops_of
from bot.table.time.timekeeper import Timekeeper
from tests.table.club import STANDARD, said
from tests.table.played import present_turn

BEGINS: Final = datetime(2028, 2, 20, tzinfo=ZoneInfo("UTC")).timestamp()
"""There is a 29 February in the season, and clocks are put forward in it."""
STEP: Final = 600.0
"""The scheduler looks as soon as something is due; here it is that many seconds late at most."""
SLACK: Final = HOUR
LONGEST_STEP: Final = 3 * DAY
"""For no longer anything is waited for once the others were asked."""
ZONES: Final = ("", "UTC", "Europe/Paris", "Asia/Tokyo", "America/St_Johns", "Pacific/Auckland")


@dataclass
class Season:
    """Games and people, and what was promised and not kept (`wrong`)."""

    table: Table
    store: Store
    chance: random.Random
    people: list[Person] = field(default_factory=list)
    preferences: dict[str, Preferences] = field(default_factory=dict)
    wrote: dict[tuple[str, str], float] = field(default_factory=dict)
    plans: list[tuple[float, int, str, str]] = field(default_factory=list)
    reminded: dict[str, list[Reminded]] = field(default_factory=lambda: defaultdict(list))
    last_calls: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """The reminders, by entry, that came last before a clock ran out: they can't wait for another day."""
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    astray: set[int] = field(default_factory=set)
    """The games in which something was done by a clock that was wrong: that stays in their journals."""
    shut: dict[str, float] = field(default_factory=dict)
    """Until when channels are shut in which the bot may not speak."""
    now: float = BEGINS
    looked: float = BEGINS
    back: float = -inf
    """When the bot was there again after a long time."""

    def __post_init__(self) -> None:
        """Begin with a timekeeper."""
        self.dues = Dues(self.store)
        self.keeper = Timekeeper(
            self.table, self.dues, clock=lambda: self.now, wrote=self._wrote, report=self._report, close=close
        )

    def _wrote(self, game: Game, person: Person) -> float:
        return self.wrote.get((person.id, game.channel), 0.0)

    def _report(self, game: int, error: Exception) -> None:
        self.wrong.append(f"game {game}: {error!r}")

    def asked(self, person: Person, at: float) -> Asked:
        """Return a wish."""
        self.counts["wishes"] += 1
        return Asked(person, at, f"wish {self.counts['wishes']}")

    async def begin(self, games: int) -> None:
        """Let people sit down, each in about three games."""
        await self.keeper.beat(self.now)
        for number in range(max(4, games)):
            person = Person(DiscordId(str(number + 1)), f"P{number}")
            reminders = self.chance.choice([Reminders.CHANNEL] * 4 + [Reminders.DM, Reminders.NONE])
            await self._prefer(person, Preferences(zone=self.chance.choice(ZONES), reminders=reminders))
            self.people.append(person)
        for number in range(games):
            seated = self.chance.sample(self.people, self.chance.randint(2, 4))
            pace = replace(
                self.chance.choice([pace for pace in PACES.values() if not pace.is_quick]),
                nights=self.chance.random() < 0.3,
                weekends=self.chance.random() < 0.3,
                zone=self.chance.choice(ZONES[1:]),
                late=self.chance.choice([*TimeUp]),
            )
            pace = FREE if not pace.bank else pace
            terms = Terms(len(seated), Seating.CHOICE, STANDARD, "en", pace=pace)
            await self.table.new(str(number), self.asked(seated[0], self.now), terms)
            for person in seated:
                event = await self.table.join(str(number), self.asked(person, self.now))
            self._plan(event.game)

    async def _prefer(self, person: Person, preferences: Preferences) -> None:
        self.preferences[person.id] = preferences
        changed = {name: getattr(preferences, name) for name in ("zone", "reminders", "snoozed")}
        await self.table.prefer(person, **changed)

    def _plan(self, game: Game) -> None:
        """Let whoever is next play after some time, or never, and a caretaker for who is looked after."""
        if game.to_move is None:
            return
        if ward(game):
            self._at(self.now, game.channel, "care")
        hours = self.chance.choice([2, 8, 20, 30, 50, 90, 200]) * self.chance.uniform(0.5, 1.5)
        if self.chance.random() < 0.98:
            self._at(self.now + hours * HOUR, game.channel, "play")
        if self.chance.random() < 0.05:
            self._at(self.now + self.chance.uniform(1, 40) * HOUR, game.channel, "away")
        if self.chance.random() < 0.2:
            self._at(self.now + self.chance.uniform(10, 40) * HOUR, game.channel, "write")
        if self.chance.random() < 0.05:
            self._at(self.now + self.chance.uniform(1, 90) * HOUR, game.channel, "shut")

    def _at(self, when: float, channel: str, what: str) -> None:
        self.counts["plans"] += 1
        heapq.heappush(self.plans, (when, self.counts["plans"], channel, what))

    async def pass_days(self, days: float) -> None:
        """Let time pass, in which the bot is down now and then, its clock wrong, and a channel shut."""
        end, astray, down = self.now + days * DAY, self._within(2 * DAY), self._within(12 * DAY)
        while self.now < end:
            if self.now >= astray:
                await self._go_astray(self.chance.choice([HOUR, DAY, 20 * DAY]))
                astray = self._within(2 * DAY)
            if self.now >= down:
                self.now += self.chance.choice([1, 5, 40]) * HOUR
                self.back = self.now if self.now - self.looked > HOUR else self.back
                await self._beat(self.now, RHYTHM_OF_DAYS.dark)
                down = self._within(12 * DAY)
            await self._look()
            at = min(await self._next(), astray, down, end)
            self.now += max(1, ceil((at - self.now) / STEP)) * STEP

    def _within(self, seconds: float) -> float:
        """A moment to come, on the average in that many seconds."""
        return self.now + self.chance.expovariate(1 / seconds)

    async def _next(self) -> float:
        """When something is due next, or somebody does something."""
        due = float((await self.store.read("SELECT coalesce(min(at), ?) FROM due", inf))[0][0])
        return min(due, self.plans[0][0]) if self.plans else due

    async def _beat(self, at: float, apart: float = 0) -> None:
        """Be there, and have been since the last look, if nothing is said of how far they are `apart`."""
        await self.dues.beat(at, apart or max(1, at - self.looked), DARK, self.shut)
        self.keeper._beaten = at  # noqa: SLF001 - it is passed over here, because it doesn't take how far `apart`
        self.looked = at

    async def _look(self) -> None:
        """Let people do what they have planned, do what is due, and let them answer."""
        self.shut = {channel: until for channel, until in self.shut.items() if until > self.now}
        await self._beat(self.now)
        while self.plans and self.plans[0][0] <= self.now:
            when, _, channel, what = heapq.heappop(self.plans)
            await self._do(channel, what, when)
        await self.table.told_all()
        done = await self._tick(self.now)
        for event in done:
            self._check(event)
        for event in done:
            await self._answer(event)
        await self.table.told_all()

    async def _tick(self, at: float) -> list[Event]:
        """Do what is due; nobody whose time was up by that had any left."""
        done = await self.keeper.tick(at)
        for event in done:
            if isinstance(event, Reminded):
                await self._check_calm(event)
            elif isinstance(event, GaveUp) and event.cause is Cause.TIME:
                events = await self.table.events(event.game)
                turn = present_turn(events[: events.index(event)], await self._downs(event.game.id))
                if turn is None or turn.ends > event.at:
                    self.wrong.append(f"{event.game.id}/{event.seq}: {event.person.name} had time left")
        return done

    async def _check_calm(self, event: Reminded) -> None:
        """Look whether after a long absence of the bot somebody is reminded once, but for what they have put off."""
        turn, others = await self.keeper.turn(event.game), self.reminded[event.person.id]
        if turn and is_last_call(turn, event.number):
            self.last_calls[event.game.id].add(event.seq)
        calm = self.back <= event.at < self.back + RHYTHM_OF_DAYS.notice and any(
            each.at >= self.back for each in others
        )
        if calm and turn and turn.began < self.back and not self.preferences[event.person.id].snoozed:
            self.wrong.append(f"{event.game.id}/{event.seq}: {event.person.name} was reminded once since it is back")

    async def _downs(self, game: int) -> list[Span]:
        """When the bot was not there, or not heard in a game."""
        return [*downtimes(await self.dues.awake()), *(await self.dues.silent(game)).get(game, ())]

    async def _go_astray(self, seconds: float) -> None:
        """Let the clock be put forward for a moment."""
        at = self.now + seconds
        await self._beat(at)
        self.astray |= {event.game.id for event in await self._tick(at)}
        await self.table.told_all()
        self.counts["clocks astray"] += 1

    async def _do(self, channel: str, what: str, at: float) -> None:
        """Let whoever is next do something, if they still can."""
        game = await self.table.last_game(channel)
        person = game.to_move
        if person is None:
            return
        asked = self.asked(person, at)
        if what == "shut":
            self.shut[channel] = at + self.chance.choice([0.1, 1, 3]) * DAY
            await self._beat(self.now)
            self.counts["channels shut"] += 1
        elif self.shut.get(channel, 0) > self.now:
            self._at(self.shut[channel], channel, what)
        elif what == "write":
            self.wrote[person.id, channel] = at
        elif what == "away":
            until = at + self.chance.choice([1, 4, 20]) * DAY
            await self.table.do(channel, asked, go_away, until)
        elif what == "play" or ward(game):
            move = self.chance.choice(legal_moves(game.position, game.terms.rules) or [PASS])
            care = partial(played_for, before=game, care=Care(move))
            plays = self.table.do(channel, asked, care) if what == "care" else None
            event = await (plays or self.table.play(channel, asked, said(write_move(move))))
            self.counts[f"turns of {what}"] += 1
            self._plan(event.game)

    async def _answer(self, event: Event) -> None:
        """Let people answer to what the timekeeper did."""
        if isinstance(event, Reminded) and self.chance.random() < 0.1:
            snoozed = self.now + self.chance.choice([1, 8, 24]) * HOUR
            await self._prefer(event.person, replace(self.preferences[event.person.id], snoozed=snoozed))
        elif isinstance(event, AbsenceAsked):
            await self._vote(event)
        if event.begins_turn or ward(event.game):
            self._plan(event.game)

    async def _vote(self, event: AbsenceAsked) -> None:
        """Let some of the others say what they want."""
        for person in event.game.still_playing:
            if person.id != event.person.id and self.chance.random() < 0.7:
                asked, wish = self.asked(person, self.now), self.chance.choice([*Wish])
                try:
                    done = await self.table.do(event.game.channel, asked, vote, event.seq, wish)
                except TableError:  # it is decided, or not yet possible
                    continue
                if done.begins_turn or ward(done.game):
                    self._plan(done.game)

    # What is promised

    def _check(self, event: Event) -> None:
        """Look at what the timekeeper did."""
        self.counts[type(event).__name__] += 1
        if self.shut.get(event.game.channel, 0) > self.now:
            self.wrong.append(f"{event.game.id}/{event.seq}: something was done in a channel that was shut")
        if isinstance(event, Reminded):
            self._check_reminder(event)
        elif (
            isinstance(event, GaveUp) and event.cause is Cause.TIME and event.game.terms.pace.late is not TimeUp.RESIGN
        ):
            self.wrong.append(f"game {event.game.id}: {event.person.name} lost by a clock that nobody wanted")

    def _check_reminder(self, event: Reminded) -> None:
        person, mine = event.person, self.reminded[event.person.id]
        preferences = self.preferences[person.id]
        is_counted = not (preferences.snoozed or event.seq in self.last_calls[event.game.id])
        of_turn = [each for each in mine if (each.game.id, each.turn) == (event.game.id, event.turn)]
        faults = {
            "was not next": event.game.to_move != person,
            "had their night": next_allowed(event.at, preferences) != event.at,
            "was away": any(first <= event.at < last for first, last in stops_of(event.game, person.id)),
            "was looked after": person.id in event.game.care,
            "was writing": 0 <= event.at - self._wrote(event.game, person) < RHYTHM_OF_DAYS.writing,
            "was reminded that day": is_counted and any(0 <= event.at - each.at < DAY for each in mine),
            "was reminded within the hour": any(event.at - each.at < HOUR for each in of_turn),
            "was reminded of it": preferences.snoozed == 0 and any(each.number >= event.number for each in of_turn),
            "was reminded three times": event.number > 3,
        }
        self.wrong += [f"{event.game.id}/{event.seq}: {person.name} {what}" for what, holds in faults.items() if holds]
        mine.append(event)

    async def check(self) -> None:
        """Look at each journal: nothing ever waited for longer than is stated."""
        for number in await self.store.games():
            game = await self.table.game_of(number)
            downs = await self._downs(number)
            events = [event for event in await self.table.events(game) if event.game.phase is not Phase.LOBBY]
            for before, event in pairwise(events):
                if number not in self.astray:
                    self._check_gap(before, event.at, events[-1].game, downs)
            if game.phase is Phase.RUNNING and number not in self.astray:
                self._check_gap(events[-1], self.now, events[-1].game, downs)

    def _check_gap(self, before: Event, until: float, last: Game, downs: Sequence[Span]) -> None:
        """Look whether something came of a game in the stated time, while somebody was waited for."""
        game = before.game
        if game.to_move is None:
            return
        stops = [*downs, *stops_of(last, game.to_move.id)]
        stated = ASKED_AFTER if game.terms.pace.is_free else bank(game.terms.pace)
        if any(until > last > before.at and last - first > HOUR for first, last in downs):
            stated += RHYTHM_OF_DAYS.notice
        took = used(FREE, before.at, until, stops) if game.absence else used(game.terms.pace, before.at, until, stops)
        if took > (LONGEST_STEP if game.absence else stated) + SLACK:
            self.wrong.append(f"{game.id}/{game.seq}: nothing for {took / HOUR:.1f} hours, {stated / HOUR:.0f} stated")


async def play_season(path: Path, games: int, days: float, seed: int = 1) -> Season:
    """Play that many games through that many days, on a database in `path`, and look at all that is promised."""
    async with Store.open(path) as store:
        chance = random.Random(seed)
        season = Season(Table(store, chance), store, chance)
        await season.begin(games)
        await season.pass_days(days)
        await season.check()
        return season
