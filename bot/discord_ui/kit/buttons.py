"""The buttons: what they carry in their `custom_id`, so that a press is understood for ever, also after a restart."""

import re
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from bot.djambi.half import HalfMove
from bot.djambi.moves import write_move
from bot.djambi.words import SIDES, Side
from bot.phrases.language import Language
from bot.phrases.names import MARKS, clean, side_name
from bot.table.model import Game, Person, Phase, Seating

_CROWD: Final = 3
"""So many must play for two of them to have somebody to plot against."""

if TYPE_CHECKING:
    from bot.discord_ui.client import DjambiClient


MINE: Final = "djambi:"
"""How the `custom_id` of every button and form of ours begins."""


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"(?s){MINE}(?P<words>.*)"):
    """A button of ours: a verb, then what it is about (the game, a side, a message), separated by colons."""

    def __init__(self, label: str, *words: object, style: discord.ButtonStyle, **more: Any) -> None:  # noqa: ANN401
        """Make a button; `more` goes to discord.py's."""
        self.words = ":".join(str(word) for word in words)
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"{MINE}{self.words}", **more))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read a press, of whatever age."""
        del interaction, item
        return cls("-", match["words"], style=discord.ButtonStyle.secondary)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        client: DjambiClient = interaction.client
        await client.desk.pressed(interaction, self.words)


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"djambi-pick:(?P<words>.*)"):
    """A menu of ours, understood for ever as a button is; what was picked is in the interaction."""

    def __init__(self, *words: object, **more: Any) -> None:  # noqa: ANN401
        """Make a menu; `more` goes to discord.py's."""
        self.words = ":".join(str(word) for word in words)
        super().__init__(discord.ui.Select(custom_id=f"djambi-pick:{self.words}", **more))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read a choice, of whatever age."""
        del interaction, item
        return cls(match["words"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu says."""
        client: DjambiClient = interaction.client
        await client.desk.pressed(interaction, self.words)


def lobby_buttons(game: Game, lang: Language) -> discord.ui.View:
    """Return the buttons of a lobby: the seats, leave and start."""
    view = discord.ui.View(timeout=None)
    if game.terms.seating is Seating.CHANCE:
        view.add_item(Press(lang.lobby.button_join, "join", game.id, "any", style=discord.ButtonStyle.primary))
    else:
        for side in SIDES:
            view.add_item(_seat(game, side, lang))
    view.add_item(Press(lang.lobby.button_leave, "leave", game.id, style=discord.ButtonStyle.secondary, row=1))
    view.add_item(Press(lang.lobby.button_start, "start", game.id, style=discord.ButtonStyle.success, row=1))
    return view


def _seat(game: Game, side: Side, lang: Language) -> Press:
    style = discord.ButtonStyle.primary
    taken = side in game.seats
    label = side_name(side, lang)
    return Press(label, "join", game.id, side.letter, style=style, emoji=MARKS[side], disabled=taken)


def second_seat_button(game: Game, side: str, lobby: int, lang: Language) -> discord.ui.View:
    """Return the button that takes one more seat, of the lobby in message `lobby`."""
    return question(Press(lang.lobby.button_second_seat, "second", game.id, side, lobby, style=_PLAIN), lang)


def draw_buttons(game: Game, lang: Language) -> discord.ui.View:
    """Return the two answers to the draw on offer."""
    view = discord.ui.View(timeout=None)
    view.add_item(Press(lang.endings.button_agree, "agree", game.id, game.offer, style=discord.ButtonStyle.success))
    view.add_item(
        Press(lang.endings.button_decline, "decline", game.id, game.offer, style=discord.ButtonStyle.secondary)
    )
    return view


def board_buttons(game: Game, lang: Language) -> discord.ui.View | None:
    """Return what stands below the board: whom to plot with, as long as there is somebody to plot against."""
    if game.phase is not Phase.RUNNING or len(game.still_playing) < _CROWD:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(Press(lang.rooms.button_plot, "plot", game.id, style=discord.ButtonStyle.secondary))
    return view


def allies_select(game: Game, people: list[Person]) -> discord.ui.View:
    """Return the menu of those with whom one may plot."""
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=clean(each.name), value=each.id) for each in people]
    view.add_item(Pick("allies", game.id, options=options, min_values=1, max_values=len(options)))
    return view


def publish_buttons(thread: int, lang: Language) -> discord.ui.View:
    """Return the two answers to whether what was written in a thread is published."""
    view = discord.ui.View(timeout=None)
    view.add_item(Press(lang.rooms.button_publish, "publish", thread, style=discord.ButtonStyle.success))
    view.add_item(Press(lang.rooms.button_withhold, "withhold", thread, style=discord.ButtonStyle.secondary))
    return view


def resign_buttons(game: Game, side: Side, lang: Language) -> discord.ui.View:
    """Return the two answers to whether to resign with `side`."""
    return question(Press(lang.endings.button_yes_resign, "resign", game.id, side.letter, style=_DANGER), lang)


def cancel_buttons(game: Game, lang: Language) -> discord.ui.View:
    """Return the two answers to whether to cancel the game."""
    return question(Press(lang.endings.button_yes_cancel, "cancel", game.id, style=_DANGER), lang)


def letter_button(game: Game, half: HalfMove, lang: Language) -> discord.ui.View:
    """Return the button that opens the form for the square which `half` lacks."""
    view = discord.ui.View(timeout=None)
    words = ("letter", game.id, game.seq, write_move(half.begun))
    view.add_item(Press(lang.letters.button_letter, *words, style=_PLAIN))
    return view


_PLAIN: Final = discord.ButtonStyle.primary
_DANGER: Final = discord.ButtonStyle.danger


def question(yes: Press, lang: Language) -> discord.ui.View:
    """Return a way to do it, and one to leave it."""
    view = discord.ui.View(timeout=None)
    view.add_item(yes)
    view.add_item(Press(lang.answers.button_no, "no", style=discord.ButtonStyle.secondary))
    return view
