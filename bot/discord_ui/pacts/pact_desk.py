"""Pacts on Discord: drafting with a form, signing, giving notice, listing.

Here are also the warning before a move that breaks a pact (asked once, in private; nothing is enforced), the public
pacts beside what is published, and what became of pacts in the story of a game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

import discord

from bot.discord_ui.game.move_messages import BREAKS, Broken
from bot.discord_ui.game.picker import DOUBTS, Turns
from bot.discord_ui.game.posts import OUTCOMES, PROMISES, TOLD_BESIDE
from bot.discord_ui.kit.answers import Answer, Form, Newest, Reply, To, expect
from bot.discord_ui.kit.buttons import Fields, Press, Verb, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.offers import WAITING, Gate, Hook, Offer, Offers, SlashCommand, Waits, presses, presses_of
from bot.discord_ui.kit.places import link_to
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.pacts.pact_forms import (
    ALL,
    AddPromise,
    AskPromise,
    AskTerms,
    DraftPact,
    DraftVerb,
    GiveBack,
    GiveNotice,
    NewPact,
    PlayAnyway,
    SetTerms,
    Sign,
    TearUp,
    anyway_buttons,
    back_button,
    chosen_people,
    clause_form,
    clause_in,
    draft_buttons,
    listed_button,
    pact_form,
    terms_form,
    terms_in,
    until_in,
)
from bot.discord_ui.pacts.pact_news import CloseAgain, DraftPosts, PactNews, Reopen
from bot.discord_ui.rooms.threads import is_inside
from bot.discord_ui.rooms.transcripts import ANNOTATIONS
from bot.djambi.errors import Refusal
from bot.djambi.moves import Move, write_move
from bot.djambi.reading import Reading
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.pacts import (
    draft,
    pact_broken,
    pact_lines,
    pact_list,
    pact_text,
    pact_warning,
    refuse_pact,
    torn_up,
    waits_for_signature,
)
from bot.table.decide import meant_move
from bot.table.events import Event
from bot.table.game.chronicle import Promises
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.pacts.pact import Notice, Pact, PactError, PactTrouble, last_turn
from bot.table.pacts.pact_records import FilledForm, Ledger, Pacts, broken_by, may_know
from bot.table.pacts.standing import Standing, has_ended, promises_in
from bot.table.person_id import EngineId, person_id
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import AddedLine, RoomKind
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a pact can be made: the game, the people there (ids), and whether nobody else reads there."""

    game: Game
    id: str
    people: tuple[str, ...]
    is_private: bool


@dataclass(frozen=True, slots=True)
class PactDesk:
    """Does what people ask for about pacts.

    `posts` show drafts, `news` tells what becomes of pacts; `offers` know what hears of a signature.
    """

    table: Table
    rooms: Rooms
    turns: Turns
    ledger: Ledger
    posts: DraftPosts
    news: PactNews
    offers: Offers

    def offer(self) -> Offer:
        """Return what people can do about pacts, and what pacts have to do with the rest."""
        anywhere = Gate(in_threads=True)
        return Offer(
            commands=(SlashCommand("pact", "pacts.pact_description", self._asked, gate=anywhere),),
            presses=presses_of(self),
            letters=(self.news,),
            due=(self.news.due,),
            followers=(self.news.follow,),
            hooks=(
                TOLD_BESIDE.by(self.news.in_post),
                DOUBTS.by(self.doubt),
                BREAKS.by(self.breaks),
                WAITING.by(self.waiting),
                ANNOTATIONS.by(self.annotations),
                PROMISES.by(self.promises),
                OUTCOMES.by(self.outcomes),
            ),
        )

    async def waiting(self, visit: Visit, game: Game) -> list[Waits]:
        """Return the drafts that wait for the visitor's signature, each with a link to it."""
        me = visit.person.id
        if game.phase is not Phase.RUNNING or visit.place is None or not game.playing_sides_of(me):
            return []
        mine = [
            pact for pact in await self.ledger.pacts.of_game(game.id) if me in pact.parties and me not in pact.signed
        ]
        channel, lang = visit.place.channel, visit.lang
        return [
            Waits(waits_for_signature(pact, me, game, link_to(channel, pact.place, pact.message), lang))
            for pact in mine
        ]

    # What others ask

    async def annotations(self, events: Sequence[Event], lang: Language) -> list[AddedLine]:
        """Return the lines about pacts for the events of a game."""
        game = events[-1].game
        known = [
            pact for pact in await self.ledger.pacts.of_game(game.id) if pact.is_public or game.phase.was_played_out
        ]
        return pact_lines(events, known, lang)

    async def doubt(self, visit: Visit, game: Game, move: Move) -> Answer | None:
        """Return the question whether the player means a move that breaks a pact; `None` for any other move."""
        broken = await self.ledger.breaches(game, visit.person, move)
        if not broken:
            return None
        text = pact_warning(broken, move, game, visit.lang)
        return Answer(text, anyway_buttons(game, write_move(move), visit.lang), to=To.PLACE)

    async def breaks(self, game: Game, person: Person, said: Reading, lang: Language) -> Broken | None:
        """Return the promises that a move breaks, and whether in a public pact; `None` for a move that breaks none."""
        standings = await self.ledger.of_game(game)
        if not standings:  # nearly always: then nobody has to know which move is meant
            return None
        try:
            move = meant_move(game, person, said)
        except Refusal:  # then it is not played
            return None
        broken = broken_by(standings, game, person, move)
        if not broken:
            return None
        return Broken(move, pact_broken(broken, move, game, lang), any(pact.is_public for pact, _ in broken))

    async def promises(self, game: Game) -> Promises:
        """Return who made promises in a game, and which of them were broken."""
        return promises_in(await self.ledger.open_to_all(game))

    async def outcomes(self, game: Game, lang: Language) -> Sequence[str]:
        """Return what became of each of the pacts."""
        return [pact_text(standing, game, lang) for standing in await self.ledger.open_to_all(game)]

    # Commands

    async def _asked(self, visit: Visit) -> Reply:
        """List the pacts, with the button for a new one; give a player the form at once if there are none yet."""
        if listed := await self._list(visit):
            return listed
        game = visit.seen()
        plays = game.phase is Phase.RUNNING and game.playing_sides_of(visit.person.id)
        return await self._begin(visit) if plays else Answer(visit.lang.pacts.none_here)

    @presses(NewPact)
    async def _begin_new(self, visit: Visit, pressed: NewPact) -> Reply:
        return await self._begin(visit)

    async def _begin(self, visit: Visit) -> Reply:
        """Give the form of a new pact to the one who asks."""
        place = await self._place(visit)
        return Form(pact_form(place.game, _others(place, visit.person.id), visit.lang))

    async def _list(self, visit: Visit) -> tuple[Answer, ...]:
        """Return a list of the pacts that the visitor may know of; in the channel, of those that everybody may know of.

        In a room it has only the pacts of that room. After the game nothing can be signed, so no drafts are listed.
        """
        game, me = visit.seen(), visit.person.id
        standings = [
            standing
            for standing in await self.ledger.of_game(game)
            if (may_know(standing[0], me, game) or standing[0].place == game.channel)
            and (standing[0].place == visit.here or not visit.room)
            and (standing[0].is_signed or game.phase is Phase.RUNNING)
        ]
        ordered = sorted(standings, key=lambda standing: (standing[0].is_signed, has_ended(standing[1])))
        texts = pact_list(ordered, visit.here, game, visit.lang)
        views = [_listed_button(standing, visit) for standing in ordered]
        if ordered and game.phase is Phase.RUNNING and game.playing_sides_of(me):
            views[-1] = (views[-1] or row()).add_item(Press(visit.lang.pacts.button_new, NewPact()))
        return tuple(Answer(text, view) for text, view in zip(texts, views, strict=True))

    @presses(PlayAnyway)
    async def _play_anyway(self, visit: Visit, pressed: PlayAnyway) -> Reply:
        game = await self.table.game(visit.channel)
        if game.seq != pressed.seq:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        expect(visit, To.PLACE)
        return await self.turns.play_now(visit, pressed.move)

    # Forms

    @presses(DraftPact)
    async def _drafted(self, visit: Visit, given: DraftPact) -> Reply:
        """A form of a new pact was sent back."""
        place = await self._place(visit)
        if place.game.id != given.game:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        try:
            pact = await self.ledger.pacts.add(_drafted_in(visit.fields, place, visit.person.id))
        except PactError as error:
            return await self._ask_again(visit, place.game, given, error)
        await self.ledger.pacts.drop_form(place.game.id, place.id, visit.person.id)
        lang = language(place.game.terms.language)

        async def sent(message: str) -> None:
            await self.ledger.pacts.amend(pact.id, lambda now: replace(now, message=now.message or message))

        calls = await self.posts.called(pact, place.game)
        return Answer(draft(pact, place.game, lang), draft_buttons(pact, lang), to=To.ALL, then=sent, calls=calls)

    @presses(AskPromise)
    async def _ask_clause(self, visit: Visit, pressed: AskPromise) -> Reply:
        pact, game = await self._draft(visit, pressed)
        return Form(clause_form(pact, game, visit.lang))

    @presses(AddPromise)
    async def _add_clause(self, visit: Visit, given: AddPromise) -> Reply:
        def added(pact: Pact, game: Game) -> Pact:
            return pact.amended(clauses=(*pact.clauses, clause_in(visit.fields, pact.parties, game)))

        return await self._amend(visit, given, added)

    @presses(AskTerms)
    async def _ask_terms(self, visit: Visit, pressed: AskTerms) -> Reply:
        pact, _ = await self._draft(visit, pressed)
        may_hide = (await self._place(visit)).is_private
        return Form(terms_form(pact, visit.lang, may_hide=may_hide))

    @presses(SetTerms)
    async def _set_terms(self, visit: Visit, given: SetTerms) -> Reply:
        may_hide = (await self._place(visit)).is_private

        def with_terms(pact: Pact, game: Game) -> Pact:
            is_public, notice, breach = terms_in(visit.fields)
            until = last_turn(until_in(visit.fields), game)
            return pact.amended(is_public=is_public or not may_hide, notice=notice, breach=breach, until=until)

        return await self._amend(visit, given, with_terms)

    async def _amend(self, visit: Visit, given: DraftVerb, change: Callable[[Pact, Game], Pact]) -> Reply:
        """Change a draft as a form says, or give the form back."""
        pact, game = await self._draft(visit, given)
        try:
            change(pact, game)
        except PactError as error:
            return await self._ask_again(visit, game, given, error)
        await self.ledger.pacts.amend(pact.id, lambda now: change(_of_edition(now, given.edition), game))
        await self.ledger.pacts.drop_form(game.id, pact.place, visit.person.id)
        return self._shown(visit, pact.id, game, visit.lang.pacts.changed_receipt)

    async def _ask_again(self, visit: Visit, game: Game, given: Verb, error: PactError) -> Reply:
        """Say what is wrong in a form, and offer it back as it was filled in."""
        await self.ledger.pacts.keep_form(FilledForm(game.id, visit.here, visit.person.id, given.words, visit.fields))
        return Answer(refuse_pact(error, visit.lang), back_button(visit.lang))

    @presses(GiveBack)
    async def _give_back(self, visit: Visit, pressed: GiveBack) -> Reply:
        place, me = await self._place(visit), visit.person.id
        kept = await self.ledger.pacts.form(place.id, me)
        if kept is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        _, *words = kept.words.split(":")
        if kept.words.startswith(AddPromise.name) and (given := AddPromise.parse(words)):
            pact, game = await self._draft(visit, given)
            return Form(clause_form(pact, game, visit.lang, kept.fields))
        if kept.words.startswith(SetTerms.name) and (terms := SetTerms.parse(words)):
            pact, _ = await self._draft(visit, terms)
            return Form(terms_form(pact, visit.lang, may_hide=place.is_private, fields=kept.fields))
        return Form(pact_form(place.game, _others(place, me), visit.lang, kept.fields))

    # Signatures and notice

    @presses(Sign)
    async def _sign(self, visit: Visit, pressed: Sign) -> Reply:
        pact = await self._mine(visit, pressed.pact)
        game, me = await self._running(pact), visit.person.id
        signed = await self.ledger.pacts.amend(
            pact.id, lambda now: _of_edition(now, pressed.edition).signed_by(me, game)
        )

        async def announce(_: str) -> None:
            if signed.is_signed:
                await self.news.announce(signed, await self.table.now(game))
            else:
                for hear in SIGNED.of(self.offers):
                    hear(signed)

        return replace(self._shown(visit, signed.id, game, visit.lang.pacts.signed_receipt), then=announce)

    @presses(TearUp)
    async def _tear_up(self, visit: Visit, pressed: TearUp) -> Reply:
        pact, game = await self._draft(visit, pressed)
        await self.ledger.pacts.drop(pact)
        return Answer(torn_up(pact, visit.person.id, game, language(game.terms.language)), to=To.MESSAGE)

    @presses(GiveNotice)
    async def _give_notice(self, visit: Visit, pressed: GiveNotice) -> Reply:
        pact = await self._mine(visit, pressed.pact)
        game, me = await self._running(pact), visit.person.id
        if has_ended(await self.ledger.of_pact(pact, game)):
            raise PactError(PactTrouble.NO_NOTICE)
        given = await self.ledger.pacts.amend(pact.id, lambda now: now.with_notice_of(me, game))

        async def announce(_: str) -> None:
            await self.news.announce(given, await self.table.now(game))

        return Answer(visit.lang.pacts.notice_receipt, to=To.MESSAGE, then=announce)

    # What they share

    async def _place(self, visit: Visit) -> _Place:
        """The place where the visitor, who must be playing, may make a pact."""
        game, me, room = visit.running(), visit.person.id, visit.room
        if not game.playing_sides_of(me):
            raise TableError(Trouble.OUT if game.sides_of(me) else Trouble.STRANGER)
        people = tuple(player.id for player in game.still_playing)
        thread = visit.place.thread if visit.place else None
        if room is not None and room.kind is RoomKind.ALLIANCE:
            people = tuple(player for player in people if player in room.people or _is_engine(player))
        elif visit.place is None or (thread and (room is None or room.kind is RoomKind.GALLERY)):
            raise PactError(PactTrouble.NOT_HERE)
        if me not in people:
            raise PactError(PactTrouble.NOT_HERE)
        if room and thread and not await is_inside(room, thread, me):
            raise TableError(Trouble.NOT_IN_ROOM)
        return _Place(game, visit.here, people, is_private=room is not None and room.kind.is_private)

    async def _mine(self, visit: Visit, number: int) -> Pact:
        """The pact of a button, if it belongs to this place and to the presser; notes the message that shows it.

        Nobody else learns whether there is a pact of that number.
        """
        pact = await self.ledger.pacts.pact(number)
        if pact is None or pact.place != visit.here or visit.person.id not in pact.parties:
            raise PactError(PactTrouble.NOT_PARTY)
        if visit.shown_in(pact.message) == pact.message:
            return pact
        return await self.ledger.pacts.amend(pact.id, lambda now: replace(now, message=visit.shown_in(now.message)))

    async def _draft(self, visit: Visit, about: DraftVerb) -> tuple[Pact, Game]:
        """The same for a draft that has not changed since the button was shown, in a game that goes on."""
        pact = await self._mine(visit, about.pact)
        if pact.is_signed:
            raise PactError(PactTrouble.IN_FORCE)
        return _of_edition(pact, about.edition), await self._running(pact)

    async def _running(self, pact: Pact) -> Game:
        game = await self.table.game_of(pact.game)
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.GAME_OVER)
        return game

    def _shown(self, visit: Visit, number: int, game: Game, receipt: str) -> Newest:
        """Bring the message with a draft up to date; a press on another message is also answered there."""

        async def made() -> Answer:
            pact = await self.ledger.pacts.pact(number)
            if pact is None:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            if visit.source.message is not None and str(visit.source.message.id) == pact.message:
                lang = language(game.terms.language)
                return Answer(draft(pact, game, lang), draft_buttons(pact, lang), to=To.MESSAGE)
            await self.posts.show(pact, game)
            return Answer(receipt, to=To.MESSAGE)

        return Newest(number, made)


def _is_engine(player: str) -> bool:
    """Whether the party is an engine. Engines are in no room, but can be parties to a pact."""
    return isinstance(person_id(player), EngineId)


def _others(place: _Place, me: str) -> tuple[str, ...]:
    """The people to make a pact with there; raises `PactError` if there are none."""
    others = tuple(player for player in place.people if player != me)
    if not others:
        raise PactError(PactTrouble.ALONE)
    return others


def _drafted_in(fields: Fields, place: _Place, me: str) -> Pact:
    """Return the draft that a form says; raises `PactError` for what is wrong in it."""
    others = chosen_people(fields, place.game) & set(_others(place, me))
    if not others:
        raise PactError(PactTrouble.ALONE)
    parties = tuple(sorted({me, *others}))
    clause = clause_in({**fields, "by": [ALL]}, parties, place.game)
    until = last_turn(until_in(fields), place.game)
    # an engine binds itself for a time only
    notice = Notice.ROUND if any(map(_is_engine, parties)) and not until else Notice.NONE
    new = Pact(place.game.id, place.id, me, parties, (), is_public=not place.is_private, notice=notice, edition=0)
    return new.amended(clauses=(clause,), until=until)


def _of_edition(pact: Pact, edition: int) -> Pact:
    if pact.edition != edition:
        raise PactError(PactTrouble.CHANGED)
    return pact


def _listed_button(standing: Standing, visit: Visit) -> discord.ui.View | None:
    """The button beside one pact of a list, where it can be pressed."""
    pact, happened = standing
    if pact.place != visit.here:
        return None
    return listed_button(pact, visit.person.id, visit.lang, ended=has_ended(happened))


SIGNED: Final = Hook[[Pact], None]()
"""Called with a draft of a pact when one party has signed it and others have not."""


@dataclass(frozen=True, slots=True)
class PactParts:
    """What other capabilities use of the pacts."""

    ledger: Ledger
    posts: DraftPosts
    news: PactNews

    @classmethod
    def of(cls, kit: Kit, mailer: Mailer, reopen: Reopen, close_again: CloseAgain) -> Self:
        """Build them; `mailer` sends the news; `reopen` and `close_again` are those of `PactNews`."""
        pacts = Pacts(kit.house.records)
        ledger = Ledger(kit.table, pacts)
        news = PactNews(kit.client, kit.table, pacts, ledger, reopen, close_again, mailer, kit.ping_filter)
        return cls(ledger, DraftPosts(kit.client, kit.table, pacts, kit.ping_filter, kit.clock), news)


def offer(kit: Kit, pacts: PactParts, turns: Turns) -> Offer:
    """Return what people can do about pacts; `turns` play what breaks one all the same."""
    rooms = Rooms(kit.house.records)
    return PactDesk(kit.table, rooms, turns, pacts.ledger, pacts.posts, pacts.news, kit.offers).offer()
