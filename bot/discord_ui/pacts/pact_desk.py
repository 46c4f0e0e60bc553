"""Pacts on Discord: drafting them by form, signing, giving notice, listing, and a warning before one is broken."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import NOBODY, Handler, Interaction, Presses, channel_of, person, reader, say
from bot.discord_ui.kit.answers import replace as replace_answer
from bot.discord_ui.kit.forms import Fields, filled_in
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.pacts.pact_forms import (
    ALL,
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
from bot.discord_ui.pacts.pact_news import PactNews
from bot.discord_ui.rooms.threads import is_inside
from bot.djambi.moves import Move, write_move
from bot.phrases.languages import language
from bot.phrases.pacts import draft, pact_list, pact_warning, refuse_pact, torn_up
from bot.store.records import SeqTakenError
from bot.table.model import Game, Phase, TableError, Trouble
from bot.table.pacts.details import read_until
from bot.table.pacts.ledger import Ledger, Standing
from bot.table.pacts.pact import Pact, PactError, PactTrouble
from bot.table.pacts.pact_papers import Form, Pacts
from bot.table.pacts.standing import has_ended
from bot.table.rooms.rooms import RoomKind, Rooms
from bot.table.table import Table

_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a pact can be made: of which game, among whom (ids), and whether nobody else reads there."""

    game: Game
    id: str
    people: tuple[str, ...]
    is_private: bool


class PactDesk:
    """Does what people ask for about pacts."""

    def __init__(self, desk: Desk, table: Table, rooms: Rooms, pacts: Pacts, ledger: Ledger, news: PactNews) -> None:
        """Work for `desk` on the `pacts` of the games of `table`, and tell by `news` what becomes of them."""
        self._desk = desk
        self._table = table
        self._rooms = rooms
        self._pacts = pacts
        self._ledger = ledger
        self._news = news
        self._locks = Locks()
        presses: Presses = (
            (r"pact-form:(\d{1,15})", self._drafted),
            (r"pact-sign:(\d{1,15}):(\d{1,9})", self._sign),
            (r"pact-add:(\d{1,15}):(\d{1,9})", self._ask_clause),
            (r"pact-clause:(\d{1,15}):(\d{1,9})", self._add_clause),
            (r"pact-terms:(\d{1,15}):(\d{1,9})", self._ask_terms),
            (r"pact-set:(\d{1,15}):(\d{1,9})", self._set_terms),
            (r"pact-tear:(\d{1,15}):(\d{1,9})", self._tear_up),
            (r"pact-notice:(\d{1,15})", self._give_notice),
            (r"pact-back", self._give_back),
            (r"anyway:(\d{1,15}):(\d{1,15}):([A-Za-z0-9 -]{1,40})", self._play_anyway),
        )
        desk.learn(tuple((pattern, self._guarded(handler)) for pattern, handler in presses))
        desk.doubts.append(self.warn)

    # Commands

    async def begin(self, interaction: Interaction) -> None:
        """Give the form of a new pact to the one who asks."""
        await self._guarded(self._begin)(interaction)

    async def _begin(self, interaction: Interaction) -> None:
        place = await self._place(interaction)
        me = str(interaction.user.id)
        await interaction.response.send_modal(pact_form(place.game, _others(place, me), reader(interaction)))

    async def list(self, interaction: Interaction) -> None:
        """List the pacts that the one who asks may know of: in a room those of that room."""
        game = await self._desk.game_seen(interaction)
        me, here, lang = str(interaction.user.id), str(interaction.channel_id), reader(interaction)
        in_room = await self._rooms.of_thread(here) is not None
        standings = [
            standing
            for standing in await self._ledger.of_game(game)
            if _may_know(standing[0], me, game) and (standing[0].place == here or not in_room)
        ]
        ordered = sorted(standings, key=lambda standing: (standing[0].is_signed, has_ended(standing[1])))
        texts = pact_list(ordered, here, game, lang)
        for index, text in enumerate(texts):
            await self._say_listed(interaction, text, ordered[index] if ordered else None)

    async def _say_listed(self, interaction: Interaction, text: str, standing: Standing | None) -> None:
        """Show one pact of a list, with its button where that would be understood."""
        view = None
        if standing and standing[0].place == str(interaction.channel_id):
            pact, notes = standing
            me, lang = str(interaction.user.id), reader(interaction)
            view = listed_button(pact, me, lang, ended=has_ended(notes))
        await say(interaction, text, **({"view": view} if view else {}))

    # Before a move

    async def warn(self, interaction: Interaction, game: Game, move: Move) -> bool:
        """Ask the one who is about to play whether a move is meant that breaks a pact; return whether that was asked.

        Only where nobody else sees the answer.
        """
        broken = await self._ledger.breaches(game, person(interaction.user), move)
        if not broken:
            return False
        lang = reader(interaction)
        text = pact_warning(broken, move, game, lang)
        await replace_answer(interaction, text, anyway_buttons(game, write_move(move), lang))
        return True

    async def _play_anyway(self, interaction: Interaction, number: str, seq: str, move: str) -> None:
        game = await self._table.game(channel_of(interaction))
        if (str(game.id), str(game.seq)) != (number, seq):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        await interaction.response.defer()
        await self._desk.play(interaction, channel_of(interaction), move)

    # Forms

    async def _drafted(self, interaction: Interaction, number: str) -> None:
        """A form of a new pact was sent back."""
        place = await self._place(interaction)
        if str(place.game.id) != number:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        me, fields = str(interaction.user.id), filled_in(interaction)
        try:
            pact = await self._pacts.add(_drafted_in(fields, place, me))
        except PactError as error:
            await self._ask_again(interaction, place.game, f"pact-form:{number}", error)
            return
        await self._pacts.drop_form(place.game.id, place.id, me)
        lang = language(place.game.terms.language)
        answer = await interaction.response.send_message(
            draft(pact, place.game, lang),
            view=draft_buttons(pact, lang) or discord.utils.MISSING,
            allowed_mentions=NOBODY,
        )
        await self._change(pact.id, lambda now: replace(now, message=str(answer.message_id)))

    async def _ask_clause(self, interaction: Interaction, number: str, edition: str) -> None:
        pact, game = await self._draft(interaction, number, edition)
        await interaction.response.send_modal(clause_form(pact, game, reader(interaction)))

    async def _add_clause(self, interaction: Interaction, number: str, edition: str) -> None:
        def added(pact: Pact, game: Game) -> Pact:
            return pact.amended(clauses=(*pact.clauses, clause_in(filled_in(interaction), pact.parties, game)))

        await self._amend(interaction, number, edition, "pact-clause", added)

    async def _ask_terms(self, interaction: Interaction, number: str, edition: str) -> None:
        pact, _ = await self._draft(interaction, number, edition)
        may_hide = (await self._place(interaction)).is_private
        await interaction.response.send_modal(terms_form(pact, reader(interaction), may_hide=may_hide))

    async def _set_terms(self, interaction: Interaction, number: str, edition: str) -> None:
        may_hide = (await self._place(interaction)).is_private

        def with_terms(pact: Pact, game: Game) -> Pact:
            fields = filled_in(interaction)
            is_public, notice = terms_in(fields)
            until = read_until(until_in(fields), game)
            return pact.amended(is_public=is_public or not may_hide, notice=notice, until=until)

        await self._amend(interaction, number, edition, "pact-set", with_terms)

    async def _amend(
        self, interaction: Interaction, number: str, edition: str, form: str, change: Callable[[Pact, Game], Pact]
    ) -> None:
        """Change a draft as a form says, or give the form back."""
        pact, game = await self._draft(interaction, number, edition)
        try:
            change(pact, game)
        except PactError as error:
            await self._ask_again(interaction, game, f"{form}:{number}:{edition}", error)
            return
        await self._change(pact.id, lambda now: change(_of_edition(now, edition), game))
        await self._pacts.drop_form(game.id, pact.place, str(interaction.user.id))
        await self._show(interaction, pact.id, game, reader(interaction).pacts.changed_receipt)

    async def _ask_again(self, interaction: Interaction, game: Game, words: str, error: PactError) -> None:
        """Say what is wrong in a form, and offer it back as it was filled in."""
        me, here = str(interaction.user.id), str(interaction.channel_id)
        await self._pacts.keep_form(Form(game.id, here, me, words, filled_in(interaction)))
        lang = reader(interaction)
        await say(interaction, refuse_pact(error, lang), view=back_button(lang))

    async def _give_back(self, interaction: Interaction) -> None:
        place, me, lang = await self._place(interaction), str(interaction.user.id), reader(interaction)
        kept = await self._pacts.form(place.id, me)
        if kept is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        match kept.words.split(":"):
            case ["pact-clause", number, edition]:
                pact, game = await self._draft(interaction, number, edition)
                modal = clause_form(pact, game, lang, kept.fields)
            case ["pact-set", number, edition]:
                pact, _ = await self._draft(interaction, number, edition)
                modal = terms_form(pact, lang, may_hide=place.is_private, fields=kept.fields)
            case _:
                modal = pact_form(place.game, _others(place, me), lang, kept.fields)
        await interaction.response.send_modal(modal)

    # Signatures and notice

    async def _sign(self, interaction: Interaction, number: str, edition: str) -> None:
        pact, _ = await self._mine(interaction, number)
        game = await self._running(pact)
        me = str(interaction.user.id)
        signed = await self._change(pact.id, lambda now: _of_edition(now, edition).signed_by(me, game))
        await self._show(interaction, signed.id, game, reader(interaction).pacts.signed_receipt)
        if signed.is_signed:
            await self._news.tell(signed, await self._table.now(game))

    async def _tear_up(self, interaction: Interaction, number: str, edition: str) -> None:
        pact, game = await self._draft(interaction, number, edition)
        await self._pacts.drop(pact)
        text = torn_up(pact, str(interaction.user.id), game, language(game.terms.language))
        await interaction.response.edit_message(content=text, view=None, allowed_mentions=NOBODY)

    async def _give_notice(self, interaction: Interaction, number: str) -> None:
        pact, _ = await self._mine(interaction, number)
        game = await self._running(pact)
        if has_ended(await self._ledger.notes(pact, game)):
            raise PactError(PactTrouble.NO_NOTICE)
        me = str(interaction.user.id)
        given = await self._change(pact.id, lambda now: now.with_notice_of(me, game))
        receipt = reader(interaction).pacts.notice_receipt
        await interaction.response.edit_message(content=receipt, view=None, allowed_mentions=NOBODY)
        await self._news.tell(given, await self._table.now(game))

    # What they share

    def _guarded(self, handler: Handler) -> Handler:
        """Answer what cannot be done about a pact by a sentence."""

        async def handle(interaction: Interaction, *words: str) -> None:
            try:
                await handler(interaction, *words)
            except PactError as error:
                await say(interaction, refuse_pact(error, reader(interaction)))

        return handle

    async def _place(self, interaction: Interaction) -> _Place:
        """Where the one who asks, who must be playing, may make a pact."""
        game = await self._desk.game_seen(interaction, must_be_open=True)
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED)
        me, here = str(interaction.user.id), str(interaction.channel_id)
        if not game.playing_sides_of(me):
            raise TableError(Trouble.OUT if game.sides_of(me) else Trouble.STRANGER)
        place, room = place_of(interaction.channel), await self._rooms.of_thread(here)
        people = tuple(player.id for player in game.still_playing)
        if room is not None and room.kind is RoomKind.ALLIANCE:
            people = tuple(player for player in people if player in room.people)
        elif place is None or (place.thread and (room is None or room.kind is RoomKind.GALLERY)):
            raise PactError(PactTrouble.NOT_HERE)
        if me not in people:
            raise PactError(PactTrouble.NOT_HERE)
        if room and place and place.thread and not await is_inside(room, place.thread, me):
            raise TableError(Trouble.NOT_IN_ROOM)
        return _Place(game, here, people, is_private=room is not None and room.kind.is_private)

    async def _mine(self, interaction: Interaction, number: str) -> tuple[Pact, Game]:
        """The pact that a button is about, if it is one of this place and of the one who presses."""
        pact = await self._pacts.pact(int(number))
        if pact is None or pact.place != str(interaction.channel_id):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        if str(interaction.user.id) not in pact.parties:
            raise PactError(PactTrouble.NOT_PARTY)
        return pact, await self._table.game_of(pact.game)

    async def _draft(self, interaction: Interaction, number: str, edition: str) -> tuple[Pact, Game]:
        """The same for a draft that has not changed since the button was shown, in a game that goes on."""
        pact, _ = await self._mine(interaction, number)
        if pact.is_signed:
            raise PactError(PactTrouble.IN_FORCE)
        return _of_edition(pact, edition), await self._running(pact)

    async def _running(self, pact: Pact) -> Game:
        game = await self._table.game_of(pact.game)
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NO_GAME)
        return game

    async def _change(self, number: int, change: Callable[[Pact], Pact]) -> Pact:
        """Change the newest state of a pact; again if somebody else was quicker."""
        for _ in range(_TRIES):
            pact = await self._pacts.pact(number)
            if pact is None:
                break
            try:
                return await self._pacts.keep(change(pact))
            except SeqTakenError:
                continue
        raise TableError(Trouble.CHANGED_MEANWHILE)

    async def _show(self, interaction: Interaction, number: int, game: Game, receipt: str) -> None:
        """Bring the message that shows a draft up to date, and answer a press that came from elsewhere."""
        async with self._locks.of(number):  # the last edit must show the newest state
            pact = await self._pacts.pact(number)
            if pact is None:
                raise TableError(Trouble.CHANGED_MEANWHILE)
            lang = language(game.terms.language)
            now: dict[str, Any] = {"content": draft(pact, game, lang), "view": draft_buttons(pact, lang)}
            if interaction.message is not None and str(interaction.message.id) == pact.message:
                await interaction.response.edit_message(**now, allowed_mentions=NOBODY)
                return
            await interaction.response.edit_message(content=receipt, view=None, allowed_mentions=NOBODY)
            await self._show_again(interaction, pact, now)

    async def _show_again(self, interaction: Interaction, pact: Pact, now: dict[str, Any]) -> None:
        """Edit the message of a draft, or post it anew where it is gone."""
        where = interaction.channel
        if not isinstance(where, discord.TextChannel | discord.Thread):
            return
        try:
            await where.get_partial_message(int(pact.message or 0)).edit(**now, allowed_mentions=NOBODY)
        except NOT_TAKEN:
            view = {"view": now["view"]} if now["view"] else {}
            message = await where.send(now["content"], allowed_mentions=NOBODY, silent=True, **view)
            await self._change(pact.id, lambda newest: replace(newest, message=str(message.id)))


def _others(place: _Place, me: str) -> tuple[str, ...]:
    """With whom a pact can be made there; raises `PactError` if with nobody."""
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
    until = read_until(until_in(fields), place.game)
    new = Pact(place.game.id, place.id, me, parties, (), is_public=not place.is_private, edition=0)
    return new.amended(clauses=(clause,), until=until)


def _of_edition(pact: Pact, edition: str) -> Pact:
    if str(pact.edition) != edition:
        raise PactError(PactTrouble.CHANGED)
    return pact


def _may_know(pact: Pact, me: str, game: Game) -> bool:
    """Whether somebody may be shown a pact: a party; everybody once it is public and signed, or the game played out."""
    if me in pact.parties:
        return True
    return pact.is_signed and (pact.is_public or game.phase.was_played_out)
