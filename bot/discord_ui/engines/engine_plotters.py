"""Engines as partners in pacts on Discord: they answer drafts that name them, propose pacts, and keep their word.

`bot.table.engines.plotting` says what they decide. For one game they do one thing after the other, turns too. Otherwise
an engine could make a promise between its search and its move, and break it unawares. The next look finds what a crash
left over, since a draft says itself that it waits for an engine.
"""

import asyncio
import functools
import logging
from dataclasses import dataclass, field
from typing import Final

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.jobs import Jobs, Locks
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.pacts.pact_forms import NoThanks
from bot.discord_ui.pacts.pact_news import DraftPosts, PactNews
from bot.engine import Level, SearchResult
from bot.phrases.languages import language
from bot.phrases.pacts import proposal_refused, torn_up
from bot.table.engines.approaches import Approaches, open_to
from bot.table.engines.caretaking import own_turn, weigher
from bot.table.engines.plotting import Plotter, Weigh, awaited, is_open, notice, objection, proposal, way_out
from bot.table.model import Game, Phase, TableError, Trouble
from bot.table.pacts.pact import Pact, PactError, PactTrouble
from bot.table.pacts.pact_records import Ledger
from bot.table.person_id import DiscordId, EngineId, person_id
from bot.table.table import Table
from bot.worker.questions import SearchQuestion, Think

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 500
_TRIES: Final = 3
"""So often a draft is weighed again because somebody has played meanwhile."""


@dataclass(slots=True)
class EnginePlotters:
    """Lets engines plot.

    `think` is asked with an effort of `weighing`; `approaches` remember what engines have proposed.
    """

    table: Table
    ledger: Ledger
    approaches: Approaches
    think: Think
    posts: DraftPosts
    news: PactNews
    weighing: Level
    _locks: Locks = field(default_factory=Locks, init=False)
    _plotting: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)

    def signed(self, draft: Pact) -> None:
        """Let the engines among the parties answer a draft that somebody has signed, if it waits for them alone."""
        self.look_at(draft.game)

    def look_at(self, number: int) -> None:
        """Let engines answer the drafts of a game that wait for them."""
        self._plotting.start(f"the answer of an engine in game {number}", functools.partial(self._answer, number))

    async def close(self) -> None:
        """Stop; the next run answers what was not answered."""
        await self._plotting.close()

    # Turns

    def at(self, number: int) -> asyncio.Lock:
        """Return the lock to hold while an engine thinks and moves in a game: meanwhile none promises anything."""
        return self._locks.of(number)

    async def turn(self, game: Game, engine: EngineId, question: SearchQuestion) -> SearchResult:
        """Return the result of the search for an engine's turn, which keeps its word or says why it can't.

        The engine ends pacts that leave it no move.
        """
        me, think = Plotter(game, engine), functools.partial(self._asked, game.id)
        while True:
            known = await self.ledger.known_to(engine, game)
            thought = await own_turn(me, known, question, think)
            hindering = way_out(me, known) if thought.all_forbidden else ()
            if not hindering:
                return thought
            for pact in hindering:
                await self._give_notice(pact, me, is_hindered=True)

    async def _give_notice(self, pact: Pact, me: Plotter, *, is_hindered: bool = False) -> None:
        def noticed(newest: Pact) -> Pact:
            return newest.with_notice_of(me.id, me.game, is_hindered=is_hindered)

        try:
            given = await self.ledger.pacts.amend(pact.id, noticed)
        except PactError:  # somebody else just did
            return
        await self.news.announce(given, me.game)

    def played(self, number: int, engine: EngineId) -> None:
        """Let an engine give notice or propose something after its turn, if anything is worth it."""
        plot = functools.partial(self._plot, number, engine)
        self._plotting.start(f"what {engine} plots in game {number}", plot)

    # Answers

    async def _answer(self, number: int) -> None:
        async with self._locks.of(number):
            for draft in [pact for pact in await self.ledger.pacts.of_game(number) if not pact.is_signed]:
                await self._answer_one(draft)

    async def _answer_one(self, draft: Pact) -> None:
        """Let each engine for which a draft waits sign or decline it, and show that."""
        game = await self.table.game_of(draft.game)
        if game.phase is not Phase.RUNNING:
            return
        engines = awaited(draft, game)
        try:
            for engine in engines:
                draft = await self._answered(draft, engine)
        except (PactError, TableError) as error:  # it can never be signed, or was changed meanwhile
            _log.debug("game %s: a pact gets no answer: %s", game.id, error)
            return
        if engines or (is_open(draft, game) and not draft.message):  # we died before it was shown
            await self._show(draft, game)
        if draft.is_signed and engines:
            await self.news.announce(draft, await self.table.now(game))

    async def _answered(self, draft: Pact, engine: EngineId) -> Pact:
        """The draft with the answer of an engine, weighed as the game stands now."""
        for _ in range(_TRIES):
            game = await self.table.game_of(draft.game)
            draft.signed_by(engine, game)
            known = await self.ledger.known_to(engine, game)
            against = await objection(Plotter(game, engine), draft, known, self._weigh(game))
            if (await self.table.now(game)).seq == game.seq:
                break

        def answered(newest: Pact) -> Pact:
            if newest.edition != draft.edition:
                raise PactError(PactTrouble.CHANGED)
            return newest.declined_by(engine, against) if against else newest.signed_by(engine, game)

        return await self.ledger.pacts.amend(draft.id, answered)

    # Notices and proposals

    async def _plot(self, number: int, engine: EngineId) -> None:
        async with self._locks.of(number):
            game = await self.table.game_of(number)
            if game.phase is not Phase.RUNNING or not game.voters or not game.playing_sides_of(engine):
                return  # or only engines are left, who are about to make it a draw
            me, known, weigh = Plotter(game, engine), await self.ledger.known_to(engine, game), self._weigh(game)
            if ending := await notice(me, known, weigh):
                if (await self.table.now(game)).seq == game.seq:  # otherwise it was weighed for another position
                    await self._give_notice(ending, me)
            elif (people := await self._people(game, engine)) and (draft := await proposal(me, people, known, weigh)):
                await self._post(draft, game, engine)

    async def _people(self, game: Game, engine: EngineId) -> list[str]:
        """The ids of the people who can get a proposal of an engine now: those with no such proposal to answer."""
        seats = [game.seats[side] for side in open_to(await self.approaches.of(game.id), engine, game)]
        asked = {
            party for pact in await self.ledger.pacts.of_game(game.id) if is_open(pact, game) for party in pact.parties
        }
        people = {person.id: person for person in seats if isinstance(person.id, DiscordId) and person.id not in asked}
        return [each for each in people if (await self.table.preferences(people[each])).hears_engines]

    async def _post(self, draft: Pact, game: Game, engine: EngineId) -> None:
        """Keep and show what an engine proposes, and discard its earlier proposals that are void now."""
        lang = language(game.terms.language)
        for old in await self.ledger.pacts.of_game(game.id):
            if old.author == engine and not old.is_signed and not is_open(old, game):
                await self.ledger.pacts.drop(old)
                await self.posts.close(old, torn_up(old, engine, game, lang))
        [side, *_] = [side for party in draft.parties if party != engine for side in game.playing_sides_of(party)]
        await self.approaches.record(game, engine, side)
        try:
            new = await self.ledger.pacts.add(draft)
        except PactError as error:
            _log.info("game %s: an engine proposes nothing: %s", game.id, error)
            return
        await self._show(new, game)

    @presses(NoThanks)
    async def _refuse(self, visit: Visit, pressed: NoThanks) -> Reply:
        """Discard an engine's proposal; it proposes nothing more to the presser in this game."""
        draft, me = await self.ledger.pacts.pact(pressed.pact), visit.person.id
        engine = person_id(draft.author) if draft else None
        if draft is None or draft.place != visit.here or me not in draft.parties or not isinstance(engine, EngineId):
            raise PactError(PactTrouble.NOT_PARTY)
        game = await self.table.game_of(draft.game)
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.GAME_OVER)
        await self.ledger.pacts.drop(draft)
        for side in game.playing_sides_of(me):
            await self.approaches.record(game, engine, side, is_refused=True)
        return Answer(proposal_refused(draft, me, game, language(game.terms.language)), to=To.MESSAGE)

    # What they share

    def _weigh(self, game: Game) -> Weigh:
        return weigher(game, functools.partial(self._asked, game.id), self.weighing)

    async def _show(self, draft: Pact, game: Game) -> None:
        try:
            await self.posts.show(draft, game)
        except NOT_TAKEN as error:
            _log.warning("game %s: what an engine says of a pact cannot be shown: %s", game.id, error)

    async def _asked(self, number: int, question: SearchQuestion) -> SearchResult:
        return await self.think(question, number)
