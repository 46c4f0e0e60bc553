"""Proposals: a move for an ally, shown in a room, that the ally plays by one press when it is their turn."""

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.discord_ui.game.turns import Turns
from bot.discord_ui.kit.answers import NOBODY, Answer, Reply, To, expect
from bot.discord_ui.kit.buttons import GO_ON, Press, question, row
from bot.discord_ui.kit.delivery import later
from bot.discord_ui.kit.offers import OnPress, Waits, on
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import link_to
from bot.discord_ui.kit.verbs import PaperNumber, Verb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.plans.spots import Spot, Spots
from bot.djambi.board import Side
from bot.djambi.errors import Refusal
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.moves import preview_picture
from bot.phrases.names import safe
from bot.phrases.plans import suggestion, what_has_changed
from bot.scene import scene_of
from bot.table.events import Event, TakenBack, TurnPlayed
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.plans.plan_papers import ProposalPapers
from bot.table.plans.planning import Fate, Proposal, proposed, same_board
from bot.table.table import Table
from bot.table.taking_back import line_of

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PlaySuggested(Verb):
    """Plays what was proposed."""

    name = "suggested-play"
    proposal: PaperNumber


@dataclass(frozen=True, slots=True)
class PlaySuggestedNow(Verb):
    """Plays it after a look at what has changed; `seen` is the newest journal entry that was looked at."""

    name = "suggested-sure"
    proposal: PaperNumber
    seen: int


@dataclass(frozen=True, slots=True)
class Refuse(Verb):
    """Declines a proposal as the ally, or takes it back as the one who made it."""

    name = "suggested-no"
    proposal: PaperNumber


class Proposals:
    """Does what people ask for about proposals."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        turns: Turns,
        papers: ProposalPapers,
        spots: Spots,
        pictures: Pictures,
    ) -> None:
        """Let `turns` play what is proposed; keep it in `papers`, let people in by `spots`, draw by `pictures`."""
        self._client = client
        self._table = table
        self._turns = turns
        self._papers = papers
        self._spots = spots
        self._pictures = pictures

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons below a proposal do."""
        return (on(PlaySuggested, self._play), on(PlaySuggestedNow, self._play), on(Refuse, self._decline))

    async def propose(self, visit: Visit, spot: Spot, event: TurnPlayed) -> Answer:
        """Keep what an ally could play, and return the message that shows it to the room."""
        side, text = event.side, write_move(event.move)
        new = Proposal(spot.game.id, spot.place, spot.person, event.person.id, side, text, spot.game.seq)
        made = await self._papers.keep(new, visit.request)

        async def sent(message: str) -> None:
            await self._papers.change(replace(made, message=message))

        said = suggestion(made, spot.game, event, spot.lang)
        if not spot.may_attach:
            said = f"{said}\n```\n{text_board(event.game, spot.lang)}\n```"
        scene, told = replace(scene_of(event.game, event.facts), tried=True), preview_picture(event, spot.lang)
        draw = partial(self._pictures.picture, event.game, spot.lang, scene, told)
        return Answer(said, _buttons(made, spot.lang), (draw,) if spot.may_attach else (), To.ALL, then=sent)

    async def waiting(self, visit: Visit, game: Game) -> list[Waits]:
        """Return what is proposed to whoever visits and is open still: where each of it is read."""
        if game.phase is not Phase.RUNNING or visit.place is None:
            return []
        mine = [made for made in await self._papers.open_in(game.id) if made.ally == visit.person.id]
        channel, words = visit.place.channel, visit.lang.plans.waits
        links = [(safe(made.author.name), link_to(channel, made.place, made.message)) for made in mine]
        return [Waits(words.format(author=author, link=link)) for author, link in links]

    async def follow(self, event: Event) -> None:
        """Close the proposals that a move has played, however it was played, and all of them at the end of the game.

        Those whose turn was taken back are open again, unless it was played again by now.
        """
        if isinstance(event, TakenBack):
            undone = await self._papers.played_from(event.game.id, event.game.position.turn)
            since = await self._table.events(event.game, event.seq + 1) if undone else []
            again = {(write_move(each.move), each.side, each.turn) for each in since if isinstance(each, TurnPlayed)}
            undone = [made for made in undone if (made.move, made.side, made.turn) not in again]
            await asyncio.gather(*(self._settle(made, Fate.OPEN) for made in undone))
            return
        played = (write_move(event.move), event.side) if isinstance(event, TurnPlayed) else None
        if played is None and event.game.phase.is_open:
            return
        settling = []
        for made in await self._papers.open_in(event.game.id):
            if played == (made.move, made.side) and event.seq > made.base:
                settling.append(self._settle(made, Fate.PLAYED, event.turn))
            elif not event.game.phase.is_open:
                settling.append(self._settle(made, Fate.OUT_OF_DATE))
        await asyncio.gather(*settling)

    async def _settle(self, made: Proposal, fate: Fate, turn: int = 0) -> None:
        """Note what became of a proposal by now, and show it in its message, if that can still be changed."""
        settled = replace(made, fate=fate, turn=turn)
        try:
            await self._papers.change(settled)
        except TableError:  # somebody was quicker, and what they made of it stands
            return
        before = (await self._table.event(made.game, made.base)).game
        event = proposed(before, _ally(before, made), reading_of(made.move), made.side)
        text = suggestion(settled, before, event, language(before.terms.language))
        try:
            message = self._client.get_partial_messageable(int(made.place)).get_partial_message(int(made.message or 0))
            view = _buttons(made, language(before.terms.language)) if fate is Fate.OPEN else None
            edit = partial(message.edit, content=text, view=view, allowed_mentions=NOBODY)
            await later(self._client, edit, may_come_twice=True)
        except NOT_TAKEN as error:
            _log.warning("a message in thread %s cannot be changed: %s", made.place, error)

    # Presses

    async def _pressed(self, visit: Visit, number: int) -> tuple[Spot, Proposal]:
        """The open proposal whose button was pressed in its room; raises `TableError` for any other.

        Who may be there is asked first, so that nobody else learns whether there is a proposal of that number.
        """
        spot, made = await self._spots.of(visit), await self._papers.numbered(number)
        if made is None or (made.game, made.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        if made.fate is not Fate.OPEN:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return spot, made

    async def _play(self, visit: Visit, pressed: PlaySuggested | PlaySuggestedNow) -> Reply:
        """Play a proposal, or show first what has changed since it was made."""
        spot, made = await self._pressed(visit, pressed.proposal)
        if spot.person.id != made.ally:
            raise TableError(Trouble.NOT_FOR_YOU, _ally(spot.game, made))
        expect(visit, To.PLACE)
        _must_be_turn(spot.game, made)
        event = await self._still_possible(spot, made)
        before = (await self._table.event(made.game, made.base)).game
        seen = pressed.seen if isinstance(pressed, PlaySuggestedNow) else 0
        if not same_board(before, spot.game) and seen != spot.game.seq:
            return await self._look_first(visit, spot, made, event)
        return await self._turns.play(visit, made.move)

    async def _still_possible(self, spot: Spot, made: Proposal) -> TurnPlayed:
        """What the move would do now; raises the error that says why it cannot be played any more, and closes it."""
        try:
            return proposed(spot.game, _ally(spot.game, made), reading_of(made.move), made.side)
        except Refusal:
            await self._settle(made, Fate.OUT_OF_DATE)
            raise

    async def _look_first(self, visit: Visit, spot: Spot, made: Proposal, event: TurnPlayed) -> Reply:
        """Show what has changed since the move was proposed, and ask once more."""
        line = line_of(await self._table.events(spot.game))
        events = [done for done in line if done.has_board and done.seq > made.base]
        yes = Press(visit.lang.plans.button_play, PlaySuggestedNow(made.id, spot.game.seq), style=GO_ON)
        text = what_has_changed(events, made.move, visit.lang)
        style = await self._table.style(spot.game, visit.person)
        scene = replace(scene_of(event.game, event.facts, style.bottom), tried=True)
        told = preview_picture(event, visit.lang)
        draw = partial(self._pictures.picture, event.game, visit.lang, scene, told, style.theme)
        return Answer(text, question(yes, visit.lang), (draw,), To.PLACE)

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


def _buttons(made: Proposal, lang: Language) -> discord.ui.View:
    play = Press(lang.plans.button_play, PlaySuggested(made.id), style=GO_ON)
    return row(play, Press(lang.plans.button_refuse, Refuse(made.id)))
