"""The scheduler: one task that every minute records that the bot is up, and does everything that is due.

`bot.table.time` says what that is, and when.

- A minute is soon enough: nothing is due sooner than hours after it can be known.
- While a game of minutes is running, or a game is to start soon, a second task does the same for games twice a second
  (`hurry`). So a clock is exact to two seconds, and a crash costs nobody more. There is no timer for each game: the
  index of due games is a queue.
- It never sleeps longer. The bot has to note each minute that it is there anyway, and asking what is due is one look
  into an index. A task that slept until the next thing is due would have to be woken by everything done in any game.
- It reads the clock each time, so a clock that jumps, or a machine that slept, doesn't mislead it.
"""

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Self

import discord

from bot.discord_ui.game.below import BELOW_BOARD, BELOW_EVENT, BELOW_MORE, STOPPING
from bot.discord_ui.game.game_commands import GameParts
from bot.discord_ui.game.help import OWN_MENU
from bot.discord_ui.game.posts import CALLS, HUSHES, POST_LINES
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.offers import SINCE, WAITING, Offer, Offers, Publish, presses_of
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.visit import Clock
from bot.discord_ui.time.absences import Absences, Presence, absence_buttons, absence_line
from bot.discord_ui.time.appointments import Appointments, late_buttons, late_line
from bot.discord_ui.time.away import (
    PAUSES,
    Away,
    away_button,
    away_buttons,
    may_pause,
    pause_buttons,
    pause_stops,
    resumed_called,
    resumed_line,
    said_to_be_away,
)
from bot.discord_ui.time.my_games import CatchUp, MyGames, my_games_button, on_from_here, since_button
from bot.discord_ui.time.reminders import Deadlines, ReminderButtons, ReminderPosts, time_line, time_told
from bot.discord_ui.time.seats import Seats, seat_buttons, seat_called, seat_line, seat_waits
from bot.phrases.words.typed import Ask
from bot.table.ballots import close
from bot.table.codec import letters_of
from bot.table.events import Event
from bot.table.time.pace import DAY
from bot.table.time.timekeeper import Timekeeper

_MOVED_WITHIN: Final = 2 * DAY
_MOST_MOVED: Final = 500
"""After an outage this many games of days get their deadlines corrected, if something is due in them that soon."""

_AT_ONCE: Final = 50
"""In how many games something is posted at a time. Most only wait for Discord."""


def _report(game: int, error: Exception) -> None:
    mishap(f"game {game}: its timekeeping is tried again in a day", error)


def _newest_in(client: discord.Client, channel: str) -> str:
    """The last message of a channel, as far as Discord has told it."""
    where = text_channel(client.get_channel(int(channel)))
    return str(where.last_message_id or "") if where else ""


@dataclass(slots=True)
class Scheduler:
    """Does the due things of games, and those of `offers` that belong to no game, and posts what was done."""

    timekeeper: Timekeeper
    publisher: Publisher
    mailer: Mailer
    clock: Clock
    deadlines: Deadlines
    offers: Offers = field(default_factory=Offers)
    _is_awake: bool = field(default=False, init=False)
    _beating: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _posting: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)

    def sleeps(self) -> None:
        """Note that there is no connection to Discord: nobody can play, and nothing is done."""
        self._is_awake = False
        self.timekeeper.sleeps()

    async def tick(self) -> None:
        """Do everything that is due; raises `StoreError`.

        The first minute after it slept is for what was missed: somebody may have played in time. However slow Discord
        is, nothing waits for it here: what was done is posted game by game beside each other.
        """
        now = await self._beat()
        await self._do_due(now)
        for due in (each for offer in self.offers for each in offer.due):
            for queue in await due(now):
                self._posting.start(self.mailer.named(queue), partial(self.mailer.send, queue))

    async def hurry(self) -> bool:
        """Do all due things in games, and return whether a game cannot wait for a minute; raises `StoreError`."""
        if self.timekeeper.quick:
            now = self.clock()
            if not self._is_awake or self.timekeeper.wants_beat(now):
                now = await self._beat()
            await self._do_due(now)
        return bool(self.timekeeper.quick)

    async def _beat(self) -> float:
        """Note that the bot is up and return when; deadlines that an outage has moved are corrected.

        One note waits for the other: an earlier moment after a later one would look like a clock that was set back.
        """
        async with self._beating:
            now = self.clock()
            if await self.timekeeper.beat(now, self.publisher.reaches):
                for game in await self.timekeeper.moved(now + _MOVED_WITHIN, _MOST_MOVED):
                    self._posting.start(f"the deadline of game {game}", partial(self.deadlines.correct, game))
            return now

    async def _do_due(self, now: float) -> None:
        """Do all due things in games, and post them."""
        was_awake, self._is_awake = self._is_awake, True
        for event in await self.timekeeper.tick(now) if was_awake else ():
            for letter in letters_of([event]):
                self._posting.start(self.mailer.named(letter.queue), partial(self.mailer.send, letter.queue))
            if not event.queue:
                post = partial(self.publisher.publish, event.game.id)
                self._posting.start(f"what was due in game {event.game.id}", post)

    async def close(self) -> None:
        """Stop; the next run finds in the outbox what is not posted."""
        await self._posting.close()


@dataclass(frozen=True, slots=True)
class TimeParts:
    """The services that know how long people take and who is there, for others to use."""

    presence: Presence
    absences: Absences
    away: Away
    keeper: Timekeeper

    @classmethod
    def of(cls, kit: Kit, publish: Publish) -> Self:
        """Build them; `publish` posts what was done in a game."""
        client, table, people, members, clock = kit.client, kit.table, kit.house.people, kit.members, kit.clock
        presence = Presence()
        newest = partial(_newest_in, client)
        keeper = Timekeeper(
            table, kit.house.dues, clock=clock, wrote=presence.wrote, report=_report, close=close, newest=newest
        )
        return cls(
            presence,
            Absences(client, table, people, members, clock, publish),
            Away(table, people, publish),
            keeper,
        )


def offer(kit: Kit, times: TimeParts, game: GameParts) -> Offer:
    """Return what people can do about time."""
    table, presence, absences, away = kit.table, times.presence, times.absences, times.away
    games = MyGames(kit.client, kit.house.people, times.keeper, game.boards, game.archive, kit.offers, kit.given.links)
    seats = Seats(kit.members)
    catch_up, buttons = CatchUp(table, times.keeper, game.sight, kit.pictures, kit.offers), ReminderButtons(table)
    kept = kit.client, table, kit.house.records, times.keeper, kit.clock, kit.members, kit.house.people
    reminders = ReminderPosts(*kept, game.boards, absences.follow, kit.offers)

    async def keep(event: Event) -> None:
        times.keeper.follow(event.game)

    appointments = Appointments(table, game.lobby)
    deadlines = Deadlines(kit.client, table, kit.house.records, times.keeper, game.boards)
    parts = (seats, absences, away, buttons, games, catch_up, appointments)
    return Offer(
        commands=(*seats.commands, *away.commands, *games.commands),
        presses=(*presses_of(*parts), *PAUSES),
        witnesses=(presence.heard, absences.heard),
        letters=(reminders,),
        alone={Ask.AWAY: away_button},
        told={Ask.TIME: (partial(time_told, timekeeper=times.keeper),)},
        due=(absences.due,),
        followers=(keep, reminders.follow, absences.follow, away.follow, deadlines.follow),
        hooks=(
            POST_LINES.by(
                seat_line,
                partial(late_line, table=table),
                partial(absence_line, table=table),
                said_to_be_away,
                resumed_line,
                partial(time_line, timekeeper=times.keeper),
            ),
            BELOW_BOARD.by(since_button),
            BELOW_MORE.by(may_pause, seats.more),
            BELOW_EVENT.by(seat_buttons, late_buttons, absence_buttons, away_buttons, pause_buttons),
            CALLS.by(partial(seat_called, table=table), absences.called, resumed_called),
            HUSHES.by(away.hushes),
            STOPPING.by(pause_stops),
            WAITING.by(seat_waits),
            SINCE.by(on_from_here),
            OWN_MENU.by(my_games_button),
        ),
    )
