"""Answering slash commands and presses: each is done at the table, answered to whoever asked, and posted."""

import asyncio
import contextlib
import functools
import logging
import re
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import discord

from bot import timing
from bot.discord_ui.game.letters import Guide
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.views import Look, Views
from bot.discord_ui.kit.answers import (
    NOBODY,
    Clock,
    Doubt,
    Handler,
    Interaction,
    Presses,
    channel_of,
    person,
    reader,
    replace,
    say,
    take_buttons_away,
    why_not,
)
from bot.discord_ui.kit.buttons import cancel_buttons, lobby_buttons, resign_buttons, second_seat_button
from bot.discord_ui.kit.hearing import Hearing
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.logs import Kind, mishap, note, note_turn
from bot.discord_ui.kit.permissions import NOT_TAKEN, cannot_post, examine
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import place_of, text_channel
from bot.djambi.errors import DjambiError
from bot.djambi.gamefile import write_game
from bot.djambi.moves import write_move
from bot.djambi.rules import Rules
from bot.djambi.words import Side
from bot.phrases.languages import language
from bot.phrases.lobby import lobby
from bot.phrases.moves import history
from bot.phrases.names import side_name
from bot.phrases.news import tell
from bot.phrases.refusals import refuse
from bot.phrases.rules import rules_card
from bot.store.records import StoreError
from bot.table.decide import Asked, may_cancel, meant_move
from bot.table.events import Event, TurnPlayed
from bot.table.model import Game, Phase, TableError, Terms, Trouble
from bot.table.rooms.rooms import Rooms
from bot.table.table import Table

_log = logging.getLogger(__name__)


class Desk:
    """Does what people ask for by slash commands and buttons."""

    def __init__(self, table: Table, rooms: Rooms, publisher: Publisher, pictures: Pictures, clock: Clock) -> None:
        """Work on `table`, post by `publisher`, draw by `pictures`; `rooms` are the threads; `clock` gives seconds."""
        self._table = table
        self._rooms = rooms
        self._publisher = publisher
        self._clock = clock
        self._views = Views(table, pictures, clock)
        self._guide = Guide(table, pictures, self._play)
        self._locks = Locks()
        self.doubts: list[Doubt] = []
        self.hearing = Hearing(clock)
        here = self._in_same_game
        self._presses: Presses = (
            (r"join:(\d+):([rbyg]|any)", here(self._join)),
            (r"second:(\d+):([rbyg]|any):(\d{1,20})", here(self._second_seat)),
            (r"leave:(\d+)", here(self._leave)),
            (r"start:(\d+)", here(self._start)),
            (r"agree:(\d+):(\d{1,18})", here(self._agree)),
            (r"decline:(\d+):(\d{1,18})", here(self._decline)),
            (r"resign:(\d+):([rbyg])", here(self._resign_now)),
            (r"cancel:(\d+)", here(self._cancel_now)),
            (r"letter:(\d+):(\d{1,18}):([^:]+)", here(self._guide.open_form)),
            (r"answer:(\d+):(\d{1,18}):([^:]+)", here(self._guide.answered)),
            (r"no", self._do_nothing),
        )

    def learn(self, presses: Presses) -> None:
        """Understand the buttons of another part of the house too."""
        self._presses += presses

    async def do(
        self,
        interaction: Interaction,
        action: Callable[[], Awaitable[None]],
        *,
        in_threads: bool = False,
        in_private: bool = False,
        is_move: bool = False,
    ) -> None:
        """Run `action`, and tell whoever asked why it could not be done.

        Only if that is said, `in_threads` and `in_private` (in direct messages) too. Who asks for too much is not heard
        for a while, except for a move (`is_move`), which is tried all the same.
        """
        timing.begin()
        lang = reader(interaction)
        place = place_of(interaction.channel)
        try:
            if not is_move and not await self.hearing.hears(interaction):
                return
            if place is None and not in_private:
                await say(interaction, lang.answers.no_dm)
            elif place and place.thread and not in_threads:
                await say(interaction, lang.answers.not_in_threads.format(channel=place.channel.mention))
            else:
                await action()
        except (DjambiError, TableError) as error:
            note(Kind.REFUSAL, f"why={type(error).__name__} {_asked_for(interaction)}")
            if not is_move or await self.hearing.hears(interaction):
                await self._apologise(interaction, refuse(error, await self._game_or_none(interaction), lang))
        except Exception as error:  # noqa: BLE001 - whatever it was, whoever asked must hear of it
            await self._apologise(interaction, why_not(interaction, error, _asked_for(interaction), lang))

    async def _apologise(self, interaction: Interaction, text: str) -> None:
        """Answer, unless the time for an answer is over: then there is no way left."""
        with contextlib.suppress(*NOT_TAKEN):
            await say(interaction, text)

    async def _finish(self, event: Event, answer: Awaitable[object]) -> None:
        """Answer the one who did `event`, and post it, whatever becomes of the answer: it is done."""
        try:
            await answer
        except NOT_TAKEN as error:
            _log.warning("game %s, entry %s: its author got no answer: %s", event.game.id, event.seq, error)
        finally:
            try:
                await self._publisher.publish(event.game.id, event)
            except StoreError:
                mishap(f"game {event.game.id}, entry {event.seq}: posting is tried again in a minute")
            note_turn(event)

    async def pressed(self, interaction: Interaction, words: str) -> None:
        """Do what a button or a form says, if it is one of ours for the game that is open in the channel now."""
        is_move = words.startswith("answer:")
        act = functools.partial(self._press, interaction, words)
        await self.do(interaction, act, in_threads=True, in_private=True, is_move=is_move)

    async def _press(self, interaction: Interaction, words: str) -> None:
        for pattern, handler in self._presses:
            found = re.fullmatch(pattern, words, re.ASCII)
            if found:
                await handler(interaction, *found.groups())
                return
        raise TableError(Trouble.CHANGED_MEANWHILE)

    # Commands

    async def new(self, interaction: Interaction, terms: Terms) -> None:
        """Open a lobby in the channel."""
        if await self._may_post(interaction):
            event = await self._table.new(channel_of(interaction), self._asked(interaction), terms)
            await self._show_lobby(interaction, event.game)

    async def move(self, interaction: Interaction, text: str) -> None:
        """Play a move that was given to the command, or ask for what it lacks."""
        await interaction.response.defer(ephemeral=True)
        await self._guide.move(interaction, text)

    async def _play(self, interaction: Interaction, text: str) -> None:
        if await self._may_post(interaction) and await self.is_meant(interaction, text):
            await self.play(interaction, channel_of(interaction), text)

    async def play(self, interaction: Interaction, channel: str, text: str) -> None:
        """Play a move in `channel` and tell only the one who asked that it is played; the channel sees it anyway."""
        event = await self._table.play(channel, self._asked(interaction), text)
        move = write_move(event.move) if isinstance(event, TurnPlayed) else text
        receipt = reader(interaction).turns.played.format(move=f"`{move}`", turn=event.turn)
        await self._finish(event, replace(interaction, receipt))

    async def board(self, interaction: Interaction, look: Look, last: int) -> None:
        """Show the board to the one who asked, or the lobby, with its buttons, to everybody again."""
        game = await self.game_seen(interaction)
        if game.phase is Phase.LOBBY:
            await self._show_lobby(interaction, game)
            return
        await self._views.board(interaction, game, look, last)
        await self._publisher.publish(game.id)  # what could not be posted before may be possible now

    async def moves(self, interaction: Interaction, square: str, look: Look) -> None:
        """List what the piece on a square could do, and show it on the board."""
        game = await self.game_seen(interaction, must_be_open=True)
        await self._views.moves(interaction, game, square, look)

    async def replay(self, interaction: Interaction, first: int, last: int | None, look: Look, *, sheet: bool) -> None:
        """Show the turns from `first` to `last` again."""
        await self._views.replay(interaction, await self.game_seen(interaction), first, last, look, sheet=sheet)

    async def history(self, interaction: Interaction) -> None:
        """List the turns of the game, or of the channel's last one."""
        game = await self.game_seen(interaction)
        await say(interaction, history(await self._table.events(game), reader(interaction)))

    async def export(self, interaction: Interaction) -> None:
        """Give the game, or the channel's last one, as a file."""
        game = await self.game_seen(interaction)
        # A long game takes a while to write, in which others want to play.
        text = await asyncio.to_thread(write_game, await self._table.export(game))
        file = discord.File(BytesIO(text.encode()), f"djambi-{game.id}.txt")
        await say(interaction, reader(interaction).replay.exported, file=file)

    async def rules(self, interaction: Interaction) -> None:
        """Explain the rules: those of the channel's game if there is one."""
        game = await self._game_or_none(interaction)
        await say(interaction, rules_card(game.terms.rules if game else Rules(), reader(interaction)))

    async def resign(self, interaction: Interaction, side: Side | None) -> None:
        """Ask once more whether to resign."""
        game = await self._table.game(channel_of(interaction))
        meant = await self._table.resigning_side(game.channel, person(interaction.user), side)
        lang = reader(interaction)
        question = lang.endings.ask_resign.format(side=side_name(meant, lang))
        await say(interaction, question, view=resign_buttons(game, meant, lang))

    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw or agree to it."""
        event = await self._table.vote_draw(channel_of(interaction), self._asked(interaction))
        await self._finish(event, say(interaction, tell(event, reader(interaction))))

    async def cancel(self, interaction: Interaction) -> None:
        """Ask once more whether to cancel the game."""
        game = await self._table.game(channel_of(interaction))
        may_cancel(game, person(interaction.user), moderator=_is_moderator(interaction))
        lang = reader(interaction)
        await say(interaction, lang.endings.ask_cancel, view=cancel_buttons(game, lang))

    async def doctor(self, interaction: Interaction) -> None:
        """Say what is missing in the channel."""
        reads_messages = self._publisher.reads_messages
        await say(interaction, examine(interaction, reader(interaction), reads_messages=reads_messages))

    # Presses

    async def _join(self, interaction: Interaction, side: str) -> None:
        try:
            event = await self._table.join(channel_of(interaction), self._asked(interaction), _side(side))
        except TableError as error:
            if error.trouble is not Trouble.HAS_SEAT or interaction.message is None:
                raise
            game = await self._table.game(channel_of(interaction))
            lang = reader(interaction)
            view = second_seat_button(game, side, interaction.message.id, lang)
            await say(interaction, lang.lobby.ask_second_seat, view=view)
            return
        await self._lobby_changed(interaction, event)

    async def _second_seat(self, interaction: Interaction, side: str, lobby_message: str) -> None:
        """Take one more seat; the answer replaces the question, and the lobby's own message is brought up to date."""
        event = await self._table.join(channel_of(interaction), self._asked(interaction), _side(side), second=True)
        channel = text_channel(interaction.channel)
        if channel is not None:
            with contextlib.suppress(*NOT_TAKEN):  # if it is gone, /djambi board brings it back
                async with self._locks.of(event.game.id):  # the last edit must show the newest state
                    now = _lobby(await self._table.now(event.game))
                    await channel.get_partial_message(int(lobby_message)).edit(**now)
        await self._finish(event, replace(interaction, tell(event, reader(interaction))))

    async def _leave(self, interaction: Interaction) -> None:
        event = await self._table.leave(channel_of(interaction), self._asked(interaction))
        await self._lobby_changed(interaction, event)

    async def _start(self, interaction: Interaction) -> None:
        event = await self._table.begin(channel_of(interaction), self._asked(interaction))
        await self._lobby_changed(interaction, event)

    async def _agree(self, interaction: Interaction, offer: str) -> None:
        asked = self._asked(interaction)
        event = await self._voted(interaction, self._table.vote_draw(channel_of(interaction), asked, int(offer)))
        over = not event.game.phase.is_open
        answer = interaction.response.edit_message(view=None) if over else interaction.response.defer()
        await self._finish(event, answer)

    async def _decline(self, interaction: Interaction, offer: str) -> None:
        asked = self._asked(interaction)
        event = await self._voted(interaction, self._table.decline_draw(channel_of(interaction), asked, int(offer)))
        await self._finish(event, interaction.response.edit_message(view=None))

    async def _voted(self, interaction: Interaction, vote: Awaitable[Event]) -> Event:
        """Vote; the buttons of an offer that is gone are taken away."""
        try:
            return await vote
        except TableError as error:
            if error.trouble is Trouble.NO_OFFER:
                await take_buttons_away(interaction)
            raise

    async def _resign_now(self, interaction: Interaction, side: str) -> None:
        event = await self._table.resign(channel_of(interaction), self._asked(interaction), _side(side))
        await self._finish(event, replace(interaction, tell(event, reader(interaction))))

    async def _cancel_now(self, interaction: Interaction) -> None:
        moderator = _is_moderator(interaction)
        event = await self._table.cancel(channel_of(interaction), self._asked(interaction), moderator=moderator)
        await self._finish(event, replace(interaction, tell(event, reader(interaction))))

    async def _do_nothing(self, interaction: Interaction) -> None:
        await replace(interaction, reader(interaction).answers.nothing_done)

    async def game_seen(self, interaction: Interaction, *, must_be_open: bool = False) -> Game:
        """Return the game that is looked at from where it is asked for: a room's own, or the channel's last one.

        Raises `TableError` where there was never one, or where it `must_be_open` and is not.
        """
        room = await self._rooms.of_thread(str(interaction.channel_id))
        game = await (self._table.game_of(room.game) if room else self._table.last_game(channel_of(interaction)))
        if must_be_open and not game.phase.is_open:
            raise TableError(Trouble.NO_GAME)
        return game

    async def is_meant(self, interaction: Interaction, text: str) -> bool:
        """Return whether nobody doubts a move about to be played; one that was played already cannot be doubted."""
        if await self._table.done(self._asked(interaction).request) is not None:
            return True
        game = await self._table.game(channel_of(interaction))
        move = meant_move(game, person(interaction.user), text)
        for doubt in self.doubts:
            if await doubt(interaction, game, move):
                return False
        return True

    def _asked(self, interaction: Interaction) -> Asked:
        return Asked(person(interaction.user), self._clock(), f"i{interaction.id}")

    async def _may_post(self, interaction: Interaction) -> bool:
        sentence = cannot_post(interaction.app_permissions, reader(interaction))
        if sentence:
            await say(interaction, sentence)
        return sentence is None

    async def _game_or_none(self, interaction: Interaction) -> Game | None:
        try:
            return await self._table.game(channel_of(interaction))
        except (TableError, StoreError):
            return None

    def _in_same_game(self, handler: Handler) -> Handler:
        """Do `handler` only if the game that the button is about is the one that is open in the channel now."""

        async def handle(interaction: Interaction, game: str, *words: str) -> None:
            await self._same_game(interaction, game)
            await handler(interaction, *words)

        return handle

    async def _same_game(self, interaction: Interaction, number: str) -> None:
        """Refuse a press on a button of another game than the one that is open in the channel now."""
        trouble = Trouble.CHANGED_MEANWHILE
        try:
            if str((await self._table.game(channel_of(interaction))).id) == number:
                return
        except TableError as error:
            trouble = error.trouble
        await take_buttons_away(interaction)
        raise TableError(trouble)

    async def _show_lobby(self, interaction: Interaction, game: Game) -> None:
        await interaction.response.send_message(**_lobby(game), allowed_mentions=NOBODY)

    async def _lobby_changed(self, interaction: Interaction, event: Event) -> None:
        async with self._locks.of(event.game.id):  # the last edit must show the newest state
            now = _lobby(await self._table.now(event.game))
            await self._finish(event, interaction.response.edit_message(**now, allowed_mentions=NOBODY))


def _asked_for(interaction: Interaction) -> str:
    """The name of a command, or the verb of a button: without what was typed or chosen, which may be private."""
    if interaction.command is not None:
        return f"command={interaction.command.qualified_name.replace(' ', '_')}"
    data: dict[str, Any] = dict(interaction.data or {})
    words = str(data.get("custom_id", "")).split(":")
    return f"press={words[1] if len(words) > 1 and words[1].replace('-', '').isalpha() else '?'}"


def _lobby(game: Game) -> dict[str, Any]:
    """The content of a lobby's message; once the game has started, without buttons."""
    lang = language(game.terms.language)
    return {"content": lobby(game, lang), "view": lobby_buttons(game, lang) if game.phase is Phase.LOBBY else None}


def _side(letter: str) -> Side | None:
    return Side.of(letter) if letter in ("r", "b", "y", "g") else None


def _is_moderator(interaction: Interaction) -> bool:
    permissions = interaction.permissions
    return permissions.administrator or permissions.manage_guild or permissions.manage_messages
