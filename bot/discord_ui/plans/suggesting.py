"""Suggesting a move to an ally: typed as a whole, or else picked step by step, in private, before the room sees it."""

from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.discord_ui.game.ways import Steps, choices, chosen_in, way_back, written
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, Press, row
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.verbs import GameVerb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.plans.proposals import Proposals
from bot.discord_ui.plans.spots import Spot, Spots
from bot.djambi.errors import Ambiguous, Illegal, Reason, Unreadable
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of, squares_in
from bot.phrases.language import Language
from bot.phrases.languages import typed_move
from bot.phrases.moves import ask_next, preview, preview_picture, tell_ways
from bot.phrases.names import side_mark
from bot.scene import picked_scene, scene_of
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.picker import Chosen, Picking, begun, pick, picker_of, tried
from bot.table.plans.planning import proposed
from bot.table.rooms.rooms import RoomKind
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class SuggestStep(GameVerb):
    """Goes on with what was `chosen` of a move for `ally`, and with what was chosen in the menu, if it is one.

    `part` tells the menus of a message apart.
    """

    name = "suggest-pick"
    part: int
    ally: str
    chosen: str


@dataclass(frozen=True, slots=True)
class SuggestPicked(GameVerb):
    """Shows the room what was chosen."""

    name = "suggest-it"
    ally: str
    chosen: str


class Suggesting:
    """Lets people choose what they suggest."""

    def __init__(self, table: Table, spots: Spots, proposals: Proposals, pictures: Pictures) -> None:
        """Let people in by `spots`, make `proposals` of what they choose, and draw by `pictures`."""
        self._table = table
        self._spots = spots
        self._proposals = proposals
        self._pictures = pictures

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons and menus of the guide do."""
        return (on(SuggestStep, self._step), on(SuggestPicked, self._suggest_picked))

    async def suggest(self, visit: Visit, ally: discord.User, move: str = "") -> Reply:
        """Show a room what an ally in it could play; guide through what `move` leaves open."""
        spot, friend = await self._in_room(visit, str(ally.id))
        try:
            if move.strip():
                return await self._proposals.propose(visit, spot, proposed(spot.game, friend, typed_move(move)))
            chosen: Chosen = ()
        except Ambiguous as error:
            chosen = begun(error.candidates)
        except Unreadable:
            chosen = squares_in(move)
            if len(chosen) != 1:  # with two it says what is wrong with them
                raise
        return await self._shown(visit, spot.game, friend, chosen)

    async def _step(self, visit: Visit, pressed: SuggestStep) -> Reply:
        spot, friend = await self._in_room(visit, pressed.ally)
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        return await self._shown(visit, spot.game, friend, chosen)

    async def _suggest_picked(self, visit: Visit, pressed: SuggestPicked) -> Reply:
        spot, friend = await self._in_room(visit, pressed.ally)
        side = picker_of(spot.game, friend)
        picking = pick(spot.game, side, chosen_in(pressed.chosen))
        if picking.move is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        event = proposed(spot.game, friend, reading_of(write_move(picking.move)), side)
        said = visit.lang.plans.suggested.format(ally=side_mark(side, visit.lang))
        return Answer(said, to=To.PLACE), await self._proposals.propose(visit, spot, event)

    async def _in_room(self, visit: Visit, ally: str) -> tuple[Spot, Person]:
        """Where somebody suggests, and to whom; raises `TableError` where that cannot be."""
        spot = await self._spots.of(visit)
        if spot.room is None or spot.room.kind is not RoomKind.ALLIANCE:
            raise TableError(Trouble.NO_ROOM)
        if ally not in spot.room.people or ally == spot.person.id:
            raise TableError(Trouble.NO_ALLY)
        if spot.game.phase is not Phase.RUNNING:
            raise Illegal(Reason.GAME_OVER)
        seated = [person for person in spot.game.still_playing if person.id == ally]
        if not seated:
            raise TableError(Trouble.NO_ALLY)
        return spot, seated[0]

    async def _shown(self, visit: Visit, game: Game, ally: Person, chosen: Chosen) -> Answer:
        """What may be chosen next, or the board as it would be; from the beginning if no legal move begins so."""
        side = picker_of(game, ally)
        try:
            picking = pick(game, side, chosen)
        except TableError:
            picking = pick(game, side)
        steps = Steps(lambda part, so_far: SuggestStep(game.id, part, ally.id, so_far), _begins(game, ally))
        if picking.move is not None:
            return await self._preview(visit, game, ally, picking, steps)
        style = await self._table.style(game, visit.person)
        scene, told = picked_scene(game, picking, style.bottom), tell_ways(picking, visit.lang)
        draw = partial(self._pictures.sketch, game, visit.lang, scene, told, style.theme)
        below = row(*choices(game, picking, steps, visit.lang))
        return Answer(ask_next(picking, visit.lang), below, (draw,), To.PLACE)

    async def _preview(self, visit: Visit, game: Game, ally: Person, picking: Picking, steps: Steps) -> Answer:
        """The board as it would be, with the button that shows it to the room."""
        event, style = tried(game, picking), await self._table.style(game, visit.person)
        scene = replace(scene_of(event.game, event.facts, style.bottom), tried=True)
        told, below = preview_picture(event, visit.lang), _below(game, ally, picking, steps, visit.lang)
        draw = partial(self._pictures.sketch, event.game, visit.lang, scene, told, style.theme)
        return Answer(preview(event, (), visit.lang, in_turn=True), below, (draw,), To.PLACE)


def _begins(game: Game, ally: Person) -> SuggestStep:
    return SuggestStep(game.id, 0, ally.id, written(()))


def _below(game: Game, ally: Person, picking: Picking, steps: Steps, lang: Language) -> discord.ui.View:
    verb = SuggestPicked(game.id, ally.id, written(picking.chosen))
    change = way_back(game, picking, steps, lang.picker.button_change)
    return row(Press(lang.plans.button_suggest, verb, style=GO_ON), *([change] if change else []))
