"""Proposals: a move for an ally, shown in a room, that the ally plays by one press when it is their turn."""

import logging
from dataclasses import replace

import discord

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import NOBODY, Interaction, Presses, reader, say
from bot.discord_ui.kit.answers import replace as put_in_its_place
from bot.discord_ui.kit.buttons import Press
from bot.discord_ui.kit.permissions import NOT_TAKEN, cannot_post
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.plans.spots import Doors, Spot
from bot.djambi.errors import DjambiError
from bot.djambi.moves import write_move
from bot.djambi.words import Side
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.plans import suggestion, what_has_changed
from bot.scene import on_the_board, scene_of
from bot.table.events import Event, TurnPlayed
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.plans.plan_papers import ProposalPapers
from bot.table.plans.planning import Fate, Proposal, same_board, suggested
from bot.table.rooms.rooms import RoomKind
from bot.table.table import Table

_log = logging.getLogger(__name__)


class Proposals:
    """Does what people ask for about proposals."""

    def __init__(
        self,
        client: discord.Client,
        desk: Desk,
        table: Table,
        papers: ProposalPapers,
        doors: Doors,
        pictures: Pictures,
    ) -> None:
        """Play by `desk` what is proposed; keep it in `papers`, let people in by `doors`, draw by `pictures`."""
        self._client = client
        self._desk = desk
        self._table = table
        self._papers = papers
        self._doors = doors
        self._pictures = pictures
        self.presses: Presses = (
            (r"suggested-play:(\d{1,18})", self._play),
            (r"suggested-sure:(\d{1,18}):(\d{1,18})", self._play),
            (r"suggested-no:(\d{1,18})", self._decline),
        )

    async def suggest(self, interaction: Interaction, ally: discord.abc.User, text: str) -> None:
        """Show a room what an ally in it could play."""
        spot = await self._doors.spot(interaction)
        if spot.room is None or spot.room.kind is not RoomKind.ALLIANCE:
            raise TableError(Trouble.NO_ROOM)
        if str(ally.id) not in spot.room.people or str(ally.id) == spot.person.id:
            raise TableError(Trouble.NO_ALLY)
        event = suggested(spot.game, Person(str(ally.id), ally.display_name), text)
        side, move = event.side.letter, write_move(event.move)
        made = Proposal(spot.game.id, spot.place, spot.person, str(ally.id), side, move, spot.game.seq)
        made = await self._papers.keep(made, f"i{interaction.id}")
        await interaction.response.defer(thinking=True)
        text = suggestion(made, spot.game, event, spot.lang)
        scene = scene_of(event.game, event.facts)
        files = [await self._pictures.picture(event, spot.lang, scene)] if spot.may_attach else []
        if not files:
            text = f"{text}\n```\n{text_board(event.game, spot.lang)}\n```"
        buttons = _buttons(made, spot.lang)
        sent = await interaction.followup.send(text, files=files, view=buttons, allowed_mentions=NOBODY, wait=True)
        await self._papers.change(replace(made, message=str(sent.id)))

    async def follow(self, event: Event) -> None:
        """Close the proposals that a move has played, however it was played, and all of them at the end of the game."""
        played = (write_move(event.move), event.side.letter) if isinstance(event, TurnPlayed) else None
        if played is None and event.game.phase.is_open:
            return
        for made in await self._papers.open_in(event.game.id):
            if played == (made.move, made.side) and event.seq > made.base:
                await self._settle(made, Fate.PLAYED, event.turn)
            elif not event.game.phase.is_open:
                await self._settle(made, Fate.OUT_OF_DATE)

    async def _settle(self, made: Proposal, fate: Fate, turn: int = 0) -> None:
        """Note what became of a proposal, and show it in its message, if that can still be changed."""
        settled = replace(made, fate=fate, turn=turn)
        try:
            await self._papers.change(settled)
        except TableError:  # somebody was quicker, and what they made of it stands
            return
        before = (await self._table.event(made.game, made.base)).game
        event = suggested(before, _ally(before, made), made.move, Side.of(made.side))
        text = suggestion(settled, before, event, language(before.terms.language))
        try:
            message = self._client.get_partial_messageable(int(made.place)).get_partial_message(int(made.message or 0))
            await message.edit(content=text, view=None, allowed_mentions=NOBODY)
        except NOT_TAKEN as error:
            _log.warning("a message in thread %s cannot be changed: %s", made.place, error)

    # Presses

    async def _pressed(self, interaction: Interaction, number: str) -> tuple[Spot, Proposal]:
        """The open proposal whose button was pressed in its room; raises `TableError` for any other."""
        made = await self._papers.numbered(int(number))
        spot = await self._doors.spot(interaction) if made else None
        if made is None or spot is None or (made.game, made.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        if made.fate is not Fate.OPEN:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return spot, made

    async def _play(self, interaction: Interaction, number: str, seen: str = "") -> None:
        """Play a proposal; `seen` is the newest journal entry that was looked at before."""
        spot, made = await self._pressed(interaction, number)
        if spot.person.id != made.ally:
            raise TableError(Trouble.NOT_FOR_YOU, _ally(spot.game, made))
        looked = interaction.message is not None and interaction.message.flags.ephemeral
        await interaction.response.defer(ephemeral=True, thinking=not looked)  # the answer takes a question's place
        _must_be_turn(spot.game, made)
        event = await self._still_possible(spot, made)
        place = place_of(interaction.channel)
        sentence = (
            cannot_post(place.channel.permissions_for(place.channel.guild.me), reader(interaction)) if place else None
        )
        if sentence:
            await say(interaction, sentence)
            return
        before = (await self._table.event(made.game, made.base)).game
        if not same_board(before, spot.game) and seen != str(spot.game.seq):
            await self._look_first(interaction, spot, made, event)
        elif await self._desk.is_meant(interaction, made.move):
            await self._desk.play(interaction, spot.game.channel, made.move)

    async def _still_possible(self, spot: Spot, made: Proposal) -> TurnPlayed:
        """What the move would do now; raises the error that says why it cannot be played any more, and closes it."""
        try:
            return suggested(spot.game, _ally(spot.game, made), made.move, Side.of(made.side))
        except (DjambiError, TableError):
            await self._settle(made, Fate.OUT_OF_DATE)
            raise

    async def _look_first(self, interaction: Interaction, spot: Spot, made: Proposal, event: TurnPlayed) -> None:
        """Show what has changed since the move was proposed, and ask once more."""
        lang = reader(interaction)
        events = [done for done in on_the_board(await self._table.events(spot.game)) if done.seq > made.base]
        view = discord.ui.View(timeout=None)
        label, style = lang.plans.button_play, discord.ButtonStyle.success
        view.add_item(Press(label, "suggested-sure", made.id, spot.game.seq, style=style))
        view.add_item(Press(lang.answers.button_no, "no", style=discord.ButtonStyle.secondary))
        text = what_has_changed(events, made.move, lang)
        file = await self._pictures.picture(event, lang, scene_of(event.game, event.facts))
        await put_in_its_place(interaction, text, view, file)

    async def _decline(self, interaction: Interaction, number: str) -> None:
        """Decline as the ally, or take back as the one who proposed it."""
        spot, made = await self._pressed(interaction, number)
        fates = {made.ally: Fate.DECLINED, made.author.id: Fate.WITHDRAWN}
        if spot.person.id not in fates:
            raise TableError(Trouble.NOT_FOR_YOU, _ally(spot.game, made))
        await interaction.response.defer()
        await self._settle(made, fates[spot.person.id])


def _ally(game: Game, made: Proposal) -> Person:
    return game.seats[Side.of(made.side)]


def _must_be_turn(game: Game, made: Proposal) -> None:
    """Refuse a move of somebody who is not next."""
    side = Side(game.position.to_move)
    if game.phase is Phase.RUNNING and side.letter != made.side:
        raise TableError(Trouble.NOT_YOUR_TURN, game.seats[side], side, game.position.turn)


def _buttons(made: Proposal, lang: Language) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(Press(lang.plans.button_play, "suggested-play", made.id, style=discord.ButtonStyle.success))
    view.add_item(Press(lang.plans.button_refuse, "suggested-no", made.id, style=discord.ButtonStyle.secondary))
    return view
