"""The guide: a private message that leads to a move, choice by choice; each press changes it.

The picker plays what is chosen, suggestions show it to an ally, orders keep it for later, and lessons judge it.

A choice that needs menus begins with buttons for what matters most (`first_ways`). The menus have whole ranks.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, groupby
from typing import Any, Final

import discord

from bot.discord_ui.kit.answers import Answer, To
from bot.discord_ui.kit.buttons import FIRST, PLAIN, Pick, Press, Verb, row
from bot.discord_ui.kit.emblems import Emblems
from bot.discord_ui.kit.offers import MOST_CHOICES
from bot.discord_ui.kit.pictures import Drawing, Pictures
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import CORPSE, EMPTY, SIDES, Kind, Side, kind_of, side_of
from bot.djambi.geometry import NOWHERE, rank_of
from bot.phrases.language import Language
from bot.phrases.moves import ask_next, kill_label, menu_label, preview, preview_picture, tell_ways, way_label
from bot.scene import picked_scene
from bot.table.game.picker import (
    Chosen,
    Picking,
    Step,
    Way,
    first_ways,
    kills,
    one_step_back,
    pick,
    tried,
    written,
)
from bot.table.model import Game

_ROWS: Final = 5
_IN_A_ROW: Final = 5
_MOST_MENUS: Final = _ROWS - 1
_MOST_BUTTONS: Final = _MOST_MENUS * _IN_A_ROW
"""Leaves a row for the way back."""
_MOST_FIRST: Final = 2 * _IN_A_ROW - 2
"""The most buttons above menus: two rows with the way back, and one more button that others may add."""
_MOST_KILLS: Final = 5


@dataclass(frozen=True, slots=True)
class Steps:
    """What the buttons of a guide say: `goes_on` with what was chosen by then, or `begins` again.

    What was chosen is as `written`; a number before it tells the menus of a message apart. Pieces have their `emblems`.
    """

    goes_on: Callable[[int, str], Verb]
    begins: Verb
    emblems: Emblems


def choices_of_step(
    game: Game,
    picking: Picking,
    steps: Steps,
    lang: Language,
    at_first: int = MOST_CHOICES,
    most_kills: int = _MOST_KILLS,
) -> list[discord.ui.Item[Any]]:
    """Return a button for everything that may be chosen, or menus where that would be too many, and the way back.

    While nothing is chosen there are `at_first` buttons at most, first for `most_kills` kills.
    """
    killing = kills(game, picking, most_kills)
    items: list[discord.ui.Item[Any]] = [_kill(*kill, steps, lang) for kill in killing]
    if len(picking.ways) + len(killing) <= (_MOST_BUTTONS if picking.chosen else at_first):
        items += _buttons(picking, picking.ways, steps, lang)
    else:
        items += _menus(picking, steps, lang)
    back = way_back(game, picking, steps, lang.picker.button_back)
    return [*items, *([back] if back else [])]


def _kill(piece: Picking, way: Way, steps: Steps, lang: Language) -> Press:
    """A button that chooses a piece and its victim."""
    verb = steps.goes_on(0, written((*piece.chosen, way.square)))
    emblem = _emblem(piece, replace(way, square=piece.chosen[0]), steps)  # of the killer, which is named first
    return Press(kill_label(piece, way, lang), verb, style=FIRST, emoji=emblem)


def _buttons(picking: Picking, ways: Sequence[Way], steps: Steps, lang: Language) -> Iterator[Press]:
    for way in ways:
        verb = steps.goes_on(0, written((*picking.chosen, way.square)))
        style, emoji = FIRST if way.victims else PLAIN, _emblem(picking, way, steps)
        yield Press(way_label(picking, way, lang), verb, style=style, emoji=emoji)


def _menus(picking: Picking, steps: Steps, lang: Language) -> Iterator[discord.ui.Item[Any]]:
    """What matters most as buttons, and menus with all squares."""
    parts = _parts(picking)
    room = (_ROWS - len(parts)) * _IN_A_ROW - 2
    yield from _buttons(picking, first_ways(picking, min(room, _MOST_FIRST)) if picking.chosen else (), steps, lang)
    for number, ways in zip(count(1), parts, strict=False):
        options = [
            discord.SelectOption(
                label=way_label(picking, way, lang), value=written((way.square,)), emoji=_emblem(picking, way, steps)
            )
            for way in ways
        ]
        verb = steps.goes_on(number, written(picking.chosen))
        yield Pick(verb, options=options, placeholder=menu_label(picking, ways, lang))


def _emblem(picking: Picking, way: Way, steps: Steps) -> discord.PartialEmoji | None:
    """The emoji of the piece on the square that may be chosen, if one is there once the mover has left its own."""
    code = EMPTY if way.square == NOWHERE else picking.board[way.square]
    return steps.emblems.of(SIDES[side_of(code)], Kind(kind_of(code))) if code > CORPSE else None


def _parts(picking: Picking) -> list[list[Way]]:
    """What may be chosen, a menu each: squares by whole ranks, pieces in menus about as long."""
    ways = [way for way in picking.ways if way.square != NOWHERE]
    if picking.step is not Step.PIECE:
        ways.sort(key=lambda way: way.square)
        parts: list[list[Way]] = [[]]
        for _, rank in groupby(ways, key=lambda way: rank_of(way.square)):
            found = list(rank)
            parts += [[]] if len(parts[-1]) + len(found) > MOST_CHOICES else []
            parts[-1] += found
        if len(parts) <= _MOST_MENUS:
            return parts
    # Pieces; or squares of a made-up board with hardly a piece on it, where whole ranks need a fifth menu.
    long = -(-len(ways) // -(-len(ways) // MOST_CHOICES))
    return [ways[first : first + long] for first in range(0, len(ways), long)]


def way_back(game: Game, picking: Picking, steps: Steps, label: str) -> Press | None:
    """Return the button that undoes the last choice, where there was one."""
    before = one_step_back(game, picking.side, picking.chosen)
    if before is None:
        return None
    return Press(label, steps.goes_on(0, written(before)) if before else steps.begins)


@dataclass(frozen=True, slots=True)
class Guide:
    """Leads a visitor to a move of `side` in `game`; its buttons say `steps`."""

    visit: Visit
    pictures: Pictures
    game: Game
    side: Side
    steps: Steps

    def picked(self, chosen: Chosen = ()) -> Picking:
        """Return how far a move is chosen; raises `TableError` if no legal one begins so."""
        return pick(self.game, self.side, chosen)

    async def drawn(self, picking: Picking, told: str) -> Drawing:
        """Return what draws the next choices, as the visitor wants to see the board."""
        style = await self.visit.table.style(self.game, self.visit.person)
        scene = partial(picked_scene, self.game, picking, style.bottom)
        return partial(self.pictures.sketch, self.game, self.visit.lang, scene, told, style.theme)

    async def asks(
        self, picking: Picking, ways_out: Sequence[discord.ui.Item[Any]] = (), *, hears: bool = False
    ) -> Answer:
        """Return what may be chosen next, and the `ways_out` of the guide.

        It `hears` if a square that the player writes there is an answer, too.
        """
        lang = self.visit.lang
        choices = choices_of_step(self.game, picking, self.steps, lang, MOST_CHOICES - len(ways_out))
        asked = [ask_next(picking, lang)]
        if hears and any(isinstance(item, Pick) for item in choices):
            asked.append(lang.picker.or_write)
        draw = await self.drawn(picking, tell_ways(picking, lang))
        return Answer(lang.names.sentences.join(asked), row(*choices, *ways_out), (draw,), To.PLACE)

    async def shows(
        self, picking: Picking, buttons: Sequence[Press], doubts: Sequence[str] = (), *, in_turn: bool = True
    ) -> Answer:
        """Return the board as it would be, with `buttons` and the way back; `doubts` speak against the move."""
        lang, event = self.visit.lang, tried(self.game, picking)
        told, change = preview_picture(event, lang), way_back(self.game, picking, self.steps, lang.picker.button_change)
        draw = await self.visit.drawn(self.pictures.sketch, told, event, tried=True, in_turn=picking.in_turn)
        view = row(*buttons, *([change] if change else []))
        return Answer(preview(event, doubts, lang, in_turn=in_turn), view, (draw,), To.PLACE)
