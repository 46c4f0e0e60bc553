"""What may be chosen next in a move, as buttons or menus: the same wherever somebody is guided through one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import discord

from bot.discord_ui.kit.buttons import FIRST, PLAIN, Pick, Press
from bot.discord_ui.kit.offers import MOST_CHOICES
from bot.discord_ui.kit.verbs import Verb
from bot.djambi.board import NOWHERE, SQUARE_NUMBERS, SQUARES
from bot.phrases.language import Language
from bot.phrases.moves import menu_label, way_label
from bot.table.model import Game
from bot.table.picker import Chosen, Picking, Step, Way, one_step_back

_MOST_BUTTONS: Final = 20
"""So many leave a row for the way back."""
_NOWHERE: Final = "--"
_NOTHING: Final = "none"


@dataclass(frozen=True, slots=True)
class Steps:
    """What the buttons of a guide say: `goes_on` with what was chosen by then, or `begins` again.

    What was chosen is as `written`; a number before it tells the menus of a message apart.
    """

    goes_on: Callable[[int, str], Verb]
    begins: Verb


def choices(
    game: Game, picking: Picking, steps: Steps, lang: Language, at_first: int = MOST_CHOICES
) -> list[discord.ui.Item[Any]]:
    """Return a button for everything that may be chosen, or menus where that would be too many, and the way back.

    While nothing is chosen there are `at_first` buttons at most.
    """
    if len(picking.ways) <= (_MOST_BUTTONS if picking.chosen else at_first):
        items = _buttons(picking, steps, lang)
    else:
        items = _menus(picking, steps, lang)
    back = way_back(game, picking, steps, lang.picker.button_back)
    return [*items, *([back] if back else [])]


def _buttons(picking: Picking, steps: Steps, lang: Language) -> Iterator[discord.ui.Item[Any]]:
    for way in picking.ways:
        verb = steps.goes_on(0, written((*picking.chosen, way.square)))
        yield Press(way_label(picking, way, lang), verb, style=FIRST if way.victims else PLAIN)


def _menus(picking: Picking, steps: Steps, lang: Language) -> Iterator[discord.ui.Item[Any]]:
    for number, ways in zip(count(1), _parts(picking), strict=False):
        options = [
            discord.SelectOption(label=way_label(picking, way, lang), value=written((way.square,))) for way in ways
        ]
        verb = steps.goes_on(number, written(picking.chosen))
        yield Pick(verb, options=options, placeholder=menu_label(picking, ways, lang))


def _parts(picking: Picking) -> Iterator[Sequence[Way]]:
    """What may be chosen, in as few menus as hold it, all about as long: kills first, then by rank."""
    ways = picking.ways
    if picking.step is not Step.PIECE:
        kills = [way for way in ways if way.victims or way.may_kill]
        rest = sorted(ways[len(kills) :], key=lambda way: SQUARES[way.square][::-1] if way.square != NOWHERE else "")
        ways = (*kills, *rest)
    menus = -(-len(ways) // MOST_CHOICES)
    long = -(-len(ways) // menus)
    return (ways[first : first + long] for first in range(0, len(ways), long))


def way_back(game: Game, picking: Picking, steps: Steps, label: str) -> Press | None:
    """Return the button that undoes the last choice, where there was one."""
    before = one_step_back(game, picking.side, picking.chosen)
    if before is None:
        return None
    return Press(label, steps.goes_on(0, written(before)) if before else steps.begins)


def written(chosen: Chosen) -> str:
    """Return what was chosen as a button says it: two characters for each square."""
    return "".join(_NOWHERE if square == NOWHERE else SQUARES[square] for square in chosen) or _NOTHING


def chosen_in(text: str) -> Chosen:
    """Return the same back; nothing for what no button of ours has said."""
    pairs = [text[first : first + 2] for first in range(0, len(text), 2)]
    if text == _NOTHING or any(pair != _NOWHERE and pair not in SQUARE_NUMBERS for pair in pairs):
        return ()
    return tuple(NOWHERE if pair == _NOWHERE else SQUARE_NUMBERS[pair] for pair in pairs)
