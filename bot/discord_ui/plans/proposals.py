"""Moves suggested to an ally in a room: typed or chosen step by step, played by the ally with one press."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.game.guide import Guide, Steps
from bot.discord_ui.game.picker import BELOW_TRIED, Turns
from bot.discord_ui.kit.answers import NOBODY, Answer, Reply, To, expect, later
from bot.discord_ui.kit.buttons import GO_ON, GameVerb, Pick, Press, Verb, question, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.members import PingFilter
from bot.discord_ui.kit.offers import (
    MOST_CHOICES,
    WAITING,
    Gate,
    Offer,
    Offers,
    Option,
    SlashCommand,
    Waits,
    choices,
    presses,
    presses_of,
)
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import NOT_TAKEN, link_to
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.plans.planner import Planner, PlanTalk, Spot, Spots, Suggest
from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, Refusal, Unreadable
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of, squares_in
from bot.phrases.board import with_board
from bot.phrases.language import Language
from bot.phrases.languages import language, read_in_any_language
from bot.phrases.moves import preview_picture
from bot.phrases.names import in_words, person_name, side_mark
from bot.phrases.plans import suggestion, what_has_changed
from bot.scene import tried_scene
from bot.table.calls import Call, CallKind
from bot.table.events import Event, TakenBack, TurnPlayed, line_of
from bot.table.game.picker import Chosen, begun, chosen_in, completions, pick, picker_of, written
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.plans.plan_records import Plans, ProposalRecords, read_names
from bot.table.plans.planning import (
    MOST_LETTERS,
    ComparePlans,
    Fate,
    ListPlans,
    PlanCommand,
    Proposal,
    ShowPlan,
    Try,
    on_turn,
    proposed,
    same_board,
)
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import RoomKind
from bot.table.table import Table

_log = logging.getLogger(__name__)


class PlaySuggested(Verb, name="suggested-play"):
    """Plays what was proposed."""

    proposal: int


class PlaySuggestedNow(PlaySuggested, name="suggested-sure"):
    """Plays it after a look at what has changed; `seen` is the newest journal entry that was looked at."""

    seen: int


class Refuse(Verb, name="suggested-no"):
    """Declines a proposal as the ally, or takes it back as the one who made it."""

    proposal: int


@dataclass(frozen=True, slots=True)
class Proposals:
    """Does what people ask for about proposals."""

    client: discord.Client
    table: Table
    turns: Turns
    records: ProposalRecords
    spots: Spots
    pictures: Pictures
    ping_filter: PingFilter
    offers: Offers

    async def propose(self, visit: Visit, spot: Spot, event: TurnPlayed) -> Answer:
        """Keep what an ally could play, and return the message that shows it to the room."""
        side, text = event.side, write_move(event.move)
        new = Proposal(spot.game.id, spot.place, spot.person, event.person.id, side, text, spot.game.seq)
        made = await self.records.keep(new, visit.request)

        async def sent(message: str) -> None:
            await self._noted(made.id, message)

        said = f"{suggestion(made, spot.game, event, spot.lang)} <@{event.person.id}>"
        cause = Call(spot.person.id, CallKind.SUGGESTION, visit.at, f"suggestion {made.id}")
        calls = await self.ping_filter.heard_by(spot.game, cause, [event.person])
        if not spot.may_attach:
            said = with_board(said, event.game, spot.lang)
        told = preview_picture(event, spot.lang)
        draw = partial(self.pictures.picture, event.game, spot.lang, partial(tried_scene, event), told)
        view = self._buttons(made, spot.game, event, spot.lang)
        return Answer(said, view, (draw,) if spot.may_attach else (), To.ALL, then=sent, calls=calls)

    async def waiting(self, visit: Visit, game: Game) -> list[Waits]:
        """Return the open proposals to the visitor, each with a link to it."""
        if game.phase is not Phase.RUNNING or visit.place is None:
            return []
        mine = [made for made in await self.records.open_in(game.id) if made.ally == visit.person.id]
        channel, words = visit.place.channel, visit.lang.plans.waits
        links = [(person_name(made.author, visit.lang), link_to(channel, made.place, made.message)) for made in mine]
        return [Waits(words.format(author=author, link=link)) for author, link in links]

    async def follow(self, event: Event) -> None:
        """Close the proposals that a move has played, however it was played, and all of them at the end of the game.

        Those whose turn was taken back are open again, unless the turn was played again.
        """
        if isinstance(event, TakenBack):
            undone = await self.records.played_from(event.game.id, event.game.position.turn)
            since = await self.table.events(event.game, event.seq + 1) if undone else []
            again = {(write_move(each.move), each.side, each.turn) for each in since if isinstance(each, TurnPlayed)}
            undone = [made for made in undone if (made.move, made.side, made.turn) not in again]
            await asyncio.gather(*(self._settle(made, Fate.OPEN) for made in undone))
            return
        played = (write_move(event.move), event.side) if isinstance(event, TurnPlayed) else None
        if played is None and event.game.phase.is_open:
            return
        settling = []
        for made in await self.records.open_in(event.game.id):
            if played == (made.move, made.side) and event.seq > made.base:
                settling.append(self._settle(made, Fate.PLAYED, event.turn))
            elif not event.game.phase.is_open:
                settling.append(self._settle(made, Fate.OUT_OF_DATE))
        await asyncio.gather(*settling)

    async def _settle(self, made: Proposal, fate: Fate, turn: int = 0) -> None:
        """Note what became of a proposal, and show it, unless somebody was quicker: what they made of it stands."""

        def changed(now: Proposal) -> Proposal | None:
            return replace(now, fate=fate, turn=turn) if now.fate is made.fate else None

        settled = await self.records.amend(made.id, changed)
        if settled is not None:
            await self._show(settled)

    async def _noted(self, number: int, message: str) -> Proposal | None:
        """Note the message that shows a proposal, and bring it up to date if that became known late."""
        made = await self.records.amend(number, lambda now: replace(now, message=now.message or message))
        if made is not None and made.fate is not Fate.OPEN:
            await self._show(made)
        return made

    async def _show(self, made: Proposal) -> None:
        """Show in its message what became of a proposal, if that is known and can still be changed."""
        if not made.message:
            return
        before = (await self.table.event(made.game, made.base)).game
        event = proposed(before, _ally(before, made), reading_of(made.move), made.side)
        lang = language(before.terms.language)
        text = suggestion(made, before, event, lang)
        view = self._buttons(made, before, event, lang) if made.fate is Fate.OPEN else None
        try:
            message = self.client.get_partial_messageable(int(made.place)).get_partial_message(int(made.message))
            edit = partial(message.edit, content=clickable(text), view=view, allowed_mentions=NOBODY)
            await later(self.client, edit, may_come_twice=True)
        except NOT_TAKEN as error:
            _log.warning("a message in thread %s cannot be changed: %s", made.place, error)

    def _buttons(self, made: Proposal, game: Game, event: TurnPlayed, lang: Language) -> discord.ui.View:
        """What the ally can do with a proposal: play it, now or later, or decline."""
        play = Press(lang.plans.button_play, PlaySuggested(made.id), style=GO_ON)
        offered = [below(game, made.side, event.move, lang) for below in BELOW_TRIED.of(self.offers)]
        return row(play, *filter(None, offered), Press(lang.plans.button_refuse, Refuse(made.id)))

    # Presses

    async def _pressed(self, visit: Visit, number: int) -> tuple[Spot, Proposal]:
        """The open proposal of a button, pressed in its room; raises `TableError` for any other.

        The check who may be there comes first, so that nobody else learns whether there is a proposal of that number.
        """
        spot, made = await self.spots.of(visit), await self.records.numbered(number)
        if made is None or (made.game, made.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        if visit.shown_in(made.message) != made.message:
            made = await self._noted(number, visit.shown_in(made.message))
        if made is None or made.fate is not Fate.OPEN:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return spot, made

    @presses(PlaySuggested, PlaySuggestedNow)
    async def _play(self, visit: Visit, pressed: PlaySuggested) -> Reply:
        """Play a proposal, or show first what has changed since it was made."""
        spot, made = await self._pressed(visit, pressed.proposal)
        if spot.person.id != made.ally:
            raise TableError(Trouble.NOT_FOR_YOU, _ally(spot.game, made))
        expect(visit, To.PLACE)
        _must_be_turn(spot.game, made)
        event = await self._still_possible(spot, made)
        before = (await self.table.event(made.game, made.base)).game
        seen = pressed.seen if isinstance(pressed, PlaySuggestedNow) else 0
        if not same_board(before, spot.game) and seen != spot.game.seq:
            return await self._look_first(visit, spot, made, event)
        return await self.turns.play(visit, made.move)

    async def _still_possible(self, spot: Spot, made: Proposal) -> TurnPlayed:
        """What the move would do now; raises the error that says why it cannot be played any more, and closes it."""
        try:
            return proposed(spot.game, _ally(spot.game, made), reading_of(made.move), made.side)
        except Refusal:
            await self._settle(made, Fate.OUT_OF_DATE)
            raise

    async def _look_first(self, visit: Visit, spot: Spot, made: Proposal, event: TurnPlayed) -> Reply:
        """Show what has changed since the move was proposed, and ask once more."""
        line = line_of(await self.table.events(spot.game))
        events = [done for done in line if done.has_board and done.seq > made.base]
        yes = Press(visit.lang.plans.button_play, PlaySuggestedNow(made.id, spot.game.seq), style=GO_ON)
        text = what_has_changed(events, made.move, visit.lang)
        draw = await visit.drawn(self.pictures.picture, preview_picture(event, visit.lang), event, tried=True)
        return Answer(text, question(yes, visit.lang), (draw,), To.PLACE)

    @presses(Refuse)
    async def _decline(self, visit: Visit, pressed: Refuse) -> Reply:
        """Decline as the ally, or take back as the one who proposed it."""
        spot, made = await self._pressed(visit, pressed.proposal)
        fates = {made.ally: Fate.DECLINED, made.author.id: Fate.WITHDRAWN}
        if spot.person.id not in fates:
            raise TableError(Trouble.NOT_FOR_YOU, _ally(spot.game, made))
        expect(visit, To.MESSAGE)
        await self._settle(made, fates[spot.person.id])
        return Answer(to=To.NOBODY)


def _ally(game: Game, made: Proposal) -> Person:
    return game.seats[made.side]


def _must_be_turn(game: Game, made: Proposal) -> None:
    """Refuse a move of somebody who is not next."""
    side = Side(game.position.to_move)
    if game.phase is Phase.RUNNING and side != made.side:
        raise TableError(Trouble.NOT_YOUR_TURN, game.seats[side], side, game.position.turn)


class SuggestTo(GameVerb, name="suggest-to"):
    """Suggests a move to the ally who is picked in its menu."""


class SuggestStep(GameVerb, name="suggest-pick"):
    """Goes on with what was `chosen` of a move for `ally`, and with what was chosen in the menu, if it is one.

    `part` tells the menus of a message apart.
    """

    part: int
    ally: str
    chosen: str


class SuggestPicked(GameVerb, name="suggest-it"):
    """Shows the room what was chosen."""

    ally: str
    chosen: str


@dataclass(frozen=True, slots=True)
class Suggesting:
    """Lets people choose what they suggest."""

    table: Table
    spots: Spots
    proposals: Proposals
    pictures: Pictures

    async def suggest(self, visit: Visit, ally: discord.User, move: str = "") -> Reply:
        """Show a room what an ally in it could play; guide through what `move` leaves open."""
        spot, friend = await self._in_room(visit, str(ally.id))
        try:
            if move.strip():
                return await self.proposals.propose(
                    visit, spot, proposed(spot.game, friend, read_in_any_language(move))
                )
            chosen: Chosen = ()
        except Ambiguous as error:
            chosen = begun(error.candidates)
        except Unreadable:
            chosen = squares_in(move)
            if len(chosen) != 1:  # with two it says what is wrong with them
                raise
        return await self._shown(visit, spot.game, friend, chosen)

    @presses(Suggest)
    async def _begin(self, visit: Visit, pressed: Suggest) -> Reply:
        """Ask to whom, if there is more than one ally in the room."""
        spot = await self.spots.of(visit)
        allies = [each for each in spot.game.still_playing if each.id in spot.people and each.id != spot.person.id]
        if len(allies) > 1:
            options = [discord.SelectOption(label=each.name, value=each.id) for each in allies]
            return Answer(visit.lang.plans.ask_ally, row(Pick(SuggestTo(spot.game.id), options=options)))
        _, friend = await self._in_room(visit, next((each.id for each in allies), ""))
        return replace(await self._shown(visit, spot.game, friend, ()), to=To.ASKER)

    @presses(SuggestTo)
    async def _begin_to(self, visit: Visit, picked: SuggestTo) -> Reply:
        spot, friend = await self._in_room(visit, "".join(visit.chosen[:1]))
        return await self._shown(visit, spot.game, friend, ())

    @presses(SuggestStep)
    async def _step(self, visit: Visit, pressed: SuggestStep) -> Reply:
        spot, friend = await self._in_room(visit, pressed.ally)
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        return await self._shown(visit, spot.game, friend, chosen)

    @presses(SuggestPicked)
    async def _suggest_picked(self, visit: Visit, pressed: SuggestPicked) -> Reply:
        spot, friend = await self._in_room(visit, pressed.ally)
        side = picker_of(spot.game, friend)
        picking = pick(spot.game, side, chosen_in(pressed.chosen))
        if picking.move is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        event = proposed(spot.game, friend, reading_of(write_move(picking.move)), side)
        said = visit.lang.plans.suggested.format(ally=side_mark(side, visit.lang))
        return Answer(said, to=To.PLACE), await self.proposals.propose(visit, spot, event)

    async def _in_room(self, visit: Visit, ally: str) -> tuple[Spot, Person]:
        """The place and the ally of a suggestion; raises `TableError` if there can be none."""
        spot = await self.spots.of(visit)
        if spot.room is None or spot.room.kind is not RoomKind.ALLIANCE:
            raise TableError(Trouble.NO_ROOM)
        if ally not in spot.room.people or ally == spot.person.id:
            raise TableError(Trouble.NO_ALLY)
        if spot.game.phase is not Phase.RUNNING:
            raise TableError(Trouble.GAME_OVER)
        seated = [person for person in spot.game.still_playing if person.id == ally]
        if not seated:
            raise TableError(Trouble.NO_ALLY)
        return spot, seated[0]

    async def _shown(self, visit: Visit, game: Game, ally: Person, chosen: Chosen) -> Answer:
        """What may be chosen next, or the board as it would be; from the beginning if no legal move begins so."""

        def goes_on(part: int, so_far: str) -> Verb:
            return SuggestStep(game.id, part, ally.id, so_far)

        steps = Steps(goes_on, goes_on(0, written(())), self.pictures.emblems)
        guide = Guide(visit, self.pictures, game, picker_of(game, ally), steps)
        try:
            picking = guide.picked(chosen)
        except TableError:
            picking = guide.picked()
        if picking.move is None:
            return await guide.asks(picking)
        verb = SuggestPicked(game.id, ally.id, written(picking.chosen))
        return await guide.shows(picking, [Press(visit.lang.plans.button_suggest, verb, style=GO_ON)])


_LONGEST_CHOICE: Final = 100
_ANYWHERE: Final = Gate(in_threads=True)


@dataclass(frozen=True, slots=True)
class PlanCommands:
    """What people ask for about plans and proposals."""

    spots: Spots
    planner: Planner
    proposals: Proposals
    suggesting: Suggesting

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        options = {
            "line": Option("plans.option_line", complete=self._complete_line),
            "to": Option("plans.option_to"),
            "plan": Option("plans.option_plan", complete=self._complete_plan),
            "turn": Option("plans.option_from_turn"),
            "compare": Option("plans.option_compare"),
        }
        return (SlashCommand("plan", "plans.plan_description", self._plan, options, _ANYWHERE),)

    async def _plan(
        self,
        visit: Visit,
        line: app_commands.Range[str, 1, MOST_LETTERS] = "",
        to: discord.User | None = None,
        plan: str = "",
        turn: app_commands.Range[int, 1] | None = None,
        compare: str = "",
    ) -> Reply:
        """Try out a line of turns, or suggest its move `to` an ally; without a line, show, compare or list plans."""
        if to:
            return await self.suggesting.suggest(visit, to, line)
        command: PlanCommand = ListPlans()
        if line:
            command = Try(line, plan, turn)
        elif compare:
            command = ComparePlans(*read_names(compare))
        elif plan:
            command = ShowPlan(plan)
        return await self.planner.do(visit, command)

    async def _complete_plan(self, visit: Visit, typed: str) -> Sequence[Choice[str]]:
        plans = await self.planner.plans(await self.spots.of(visit))
        names = [(plan.name, f"{plan.name}: {'; '.join(plan.moves)}") for plan, _ in plans]
        found = [(name, label) for name, label in names if name.startswith(typed.strip().upper())]
        return [Choice(name=label[:_LONGEST_CHOICE], value=name) for name, label in found[-MOST_CHOICES:]]

    async def _complete_line(self, visit: Visit, typed: str) -> Sequence[Choice[str]]:
        """Complete a move to suggest; a line of turns is typed."""
        game = (await self.spots.of(visit)).game
        ally: discord.User | None = getattr(visit.source.namespace, "to", None)
        sides = game.playing_sides_of(str(getattr(ally, "id", ""))) if game.phase is Phase.RUNNING else ()
        turns, said = [on_turn(game, side) for side in sides], partial(in_words, lang=visit.lang)
        return choices([text for turn in turns for text in completions(turn, typed, MOST_CHOICES, said)])


def planner_of(kit: Kit) -> Planner:
    """Return what keeps plans and shows them."""
    table, records = kit.table, kit.house.records
    return Planner(table, Plans(records), Spots(table, Rooms(records)), kit.pictures, kit.offers)


def offer(kit: Kit, turns: Turns, planner: Planner) -> Offer:
    """Return what people can do about plans; `turns` play what is suggested to them."""
    table, pictures, records, spots = kit.table, kit.pictures, kit.house.records, planner.spots
    proposals = Proposals(
        kit.client, table, turns, ProposalRecords(records), spots, pictures, kit.ping_filter, kit.offers
    )
    suggesting = Suggesting(table, spots, proposals, pictures)
    return Offer(
        commands=PlanCommands(spots, planner, proposals, suggesting).commands,
        presses=presses_of(planner, proposals, suggesting),
        menu=(planner.menu,),
        listeners=(PlanTalk(planner, spots, kit.rate_limit).heard,),
        followers=(proposals.follow,),
        hooks=(WAITING.by(proposals.waiting),),
    )
