"""Plays for engines and for absent players, by the ordinary path of a turn: journal, post, board.

Nothing that would be lost waits here: the games to look at are found in the database at the start, and then with every
post. What fails is tried again in a minute. In a channel that is closed to the bot nothing is played.
"""

import asyncio
import functools
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord

from bot.discord_ui.engines.engine_plotters import EnginePlotters
from bot.discord_ui.engines.engine_seats import EngineSeating
from bot.discord_ui.engines.engine_talk import EngineTalk
from bot.discord_ui.game.lobby import Lobby
from bot.discord_ui.game.publisher import BEFORE_POSTS
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap, tally_turn
from bot.discord_ui.kit.offers import Offer, Offers, Publish, presses_of
from bot.discord_ui.kit.places import may_post, text_channel
from bot.discord_ui.kit.visit import Clock, Visit
from bot.discord_ui.pacts.pact_desk import SIGNED, PactParts
from bot.discord_ui.time.my_games import ASIDES
from bot.engine import SearchResult
from bot.phrases.engines import why_played
from bot.table.engines.approaches import Approaches
from bot.table.engines.caretaking import LEVEL, harms, played_for, take_turn, ward
from bot.table.engines.duty import (
    LOOKS_BACK,
    PAUSE,
    Duty,
    Play,
    asked_by,
    awake_from,
    done,
    duty,
    question_about,
    question_of,
)
from bot.table.events import Asked, CaretakerPlayed, Event, TurnPlayed
from bot.table.house import House
from bot.table.model import Game, Person, Phase, TableError
from bot.table.pacts.pact_records import Ledger
from bot.table.person_id import EngineId
from bot.table.table import Table
from bot.timing import start_timing
from bot.worker.questions import SearchQuestion, Think


@dataclass(frozen=True, slots=True)
class Caretakers:
    """Plays for people in all games, by what the `ledger` says that they have promised."""

    table: Table
    ledger: Ledger
    think: Think

    async def play(self, game: Game, ward: Person, clock: Clock) -> Event:
        """Search for a turn of `ward` in a game and play it; raises `TableError` if they are back meanwhile."""
        known = await self.ledger.known_to(ward.id, game)
        before = await self.table.events(game, max(0, game.seq - LOOKS_BACK))
        question = question_about(game, LEVEL, before)
        care = await take_turn(game, known, question, partial(self._asked, game.id))
        asked = Asked(ward, clock(), f"care-{game.id}-{game.seq}")
        return await self.table.do(game.channel, asked, played_for, before=game, care=care)

    async def why(self, visit: Visit, event: Event) -> str:
        """Return why a caretaker played what it did, if it played for the visitor: nobody else may know."""
        if not isinstance(event, CaretakerPlayed) or event.person.id != visit.person.id:
            return ""
        before = await self.table.state(event.game.id, event.seq - 1)
        known = await self.ledger.known_to(visit.person.id, before)
        why = await asyncio.to_thread(harms, before, known, visit.person.id)
        return why_played(event, before, why, visit.lang)

    async def _asked(self, number: int, question: SearchQuestion) -> SearchResult:
        return await self.think(question, number)


_log = logging.getLogger(__name__)

_AT_ONCE: Final = 500
"""In how many games an engine is about to play at a time. Most only let a while pass."""


@dataclass(slots=True)
class EnginePlayers:
    """Plays for the engines in all games.

    `plotters` do all that concerns pacts; `caretakers` play for those who are absent.
    """

    client: discord.Client
    house: House
    think: Think
    clock: Clock
    publish: Publish
    plotters: EnginePlotters
    caretakers: Caretakers
    offers: Offers
    _games: dict[int, Game] = field(default_factory=dict, init=False)
    """The games with an engine or a caretaker, as they were when they were looked at last."""
    _knows_all: bool = field(default=False, init=False)
    _acting: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)

    async def follow(self, event: Event) -> None:
        """Let an engine do what it has to do after an event; a follower."""
        self._look_at(await self.house.table.now(event.game))

    def games(self) -> Mapping[int, Game]:
        """Return the games with an engine or a caretaker, by number, as they were when they were looked at last."""
        return self._games

    async def wake(self) -> None:
        """Let engines do what an earlier run, a night or a failure has left; raises `StoreError`."""
        if not self._knows_all:
            for number in await self.house.engine_seats.games():
                try:
                    game = await self.house.table.game_of(number)
                except ValueError:  # the others must not wait for it
                    mishap(f"engines play in game {number} when it can be read again")
                else:
                    self._games.setdefault(number, game)
            self._knows_all = True
        for game in list(self._games.values()):
            self._look_at(game)

    async def close(self) -> None:
        """Stop. The next run finishes what is left."""
        await self._acting.close()
        await self.plotters.close()

    def _look_at(self, game: Game) -> None:
        plays = bool(game.care) or any(isinstance(person.id, EngineId) for person in game.joined)
        if game.phase is not Phase.RUNNING or not plays:
            self._games.pop(game.id, None)
            return
        self._games[game.id] = game
        self.plotters.look_at(game.id)
        if duty(game) is not None or ward(game) is not None:
            self._acting.start(f"the turn of an engine in game {game.id}", functools.partial(self._act, game.id))

    async def _act(self, number: int) -> None:
        """After a pause, do what an engine has to do in a game, if it still has to be done and this is the time for it.

        Engines that are next after it follow at once: their turns share a post.
        """
        await asyncio.sleep(PAUSE)
        start_timing()
        played: list[Event] = []
        try:
            async with self.plotters.at(number):
                await self._play_on(number, played)
        finally:  # the turn of one engine is posted, whatever becomes of the next one's
            if played:
                tally_turn(played[-1])
                await self.publish(number)
        for event in played:
            if isinstance(event, TurnPlayed) and isinstance(event.person.id, EngineId):
                self.plotters.played(number, event.person.id)

    async def _play_on(self, number: int, played: list[Event]) -> None:
        """Do the duties of engines, until a person is next or each player has had a turn; add to what was `played`."""
        while event := await self._do(number):
            played.append(event)
            if not _goes_on(event) or len(played) >= len(event.game.still_playing):
                return

    async def _do(self, number: int) -> Event | None:
        """Do it, and return what was done."""
        known = self._games.get(number)
        if known is None or not self._may_post(known.channel):  # first: what was in a lost channel is erased some day
            return None
        for first in BEFORE_POSTS.of(self.offers):
            await first(number)  # an absent player's order goes before a caretaker
        game, now = await self.house.table.game_of(number), self.clock()
        due, absent = duty(game), ward(game)
        if awake_from(game, now) > now:
            return None
        try:
            if due is None:
                return await self.caretakers.play(game, absent, self.clock) if absent else None
            thought, asked = await self._thought(game, due), asked_by(game, due, self.clock())
            return await self.house.table.do(game.channel, asked, done, game, due, thought)
        except TableError:  # a person was quicker; go on with what they did
            return None

    def _may_post(self, channel: str) -> bool:
        """Whether what is played would be seen, as far as Discord has told."""
        found = text_channel(self.client.get_channel(int(channel)))
        return found is not None and may_post(found)

    async def _thought(self, game: Game, due: Duty) -> SearchResult | None:
        """The result of the search, if the position needs one."""
        before = await self.house.table.events(game, max(0, game.seq - LOOKS_BACK))
        question = question_of(game, due, before)
        if question is None:
            return None
        if isinstance(due, Play) and isinstance(due.hand.player.id, EngineId):
            thought = await self.plotters.turn(game, due.hand.player.id, question)
        else:
            thought = await self.think(question, game.id)
        if thought.is_cut:
            _log.warning("game=%s turn=%s: thinking was cut, the machine is busy", game.id, game.position.turn)
        return thought


def _goes_on(event: Event) -> bool:
    """Whether an engine has played, and an engine is next."""
    due = duty(event.game)
    is_next = isinstance(due, Play) and isinstance(due.hand.player.id, EngineId)
    return is_next and isinstance(event, TurnPlayed) and isinstance(event.person.id, EngineId)


def players(kit: Kit, pacts: PactParts, publish: Publish) -> EnginePlayers:
    """Return what plays for engines and caretakers, who keep `pacts`, and posts it by `publish`."""
    house, given, ledger = kit.house, kit.given, pacts.ledger
    approaches, caretakers = Approaches(house.records), Caretakers(kit.table, ledger, given.think)
    plotters = EnginePlotters(kit.table, ledger, approaches, given.think, pacts.posts, pacts.news, given.weighing)
    return EnginePlayers(kit.client, house, given.think, kit.clock, publish, plotters, caretakers, kit.offers)


def offer(engines: EnginePlayers, lobby: Lobby) -> Offer:
    """Return what people can do with engines, and what engines do."""
    return Offer(
        presses=presses_of(EngineSeating(lobby), engines.plotters),
        followers=(engines.follow,),
        listeners=(EngineTalk(engines.games, engines.plotters.approaches).heard,),
        hooks=(ASIDES.by(engines.caretakers.why), SIGNED.by(engines.plotters.signed)),
    )
