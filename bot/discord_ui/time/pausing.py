"""Pauses: the host's, or agreed on by all."""

from dataclasses import dataclass

from discord import app_commands

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, Press
from bot.discord_ui.kit.offers import OnPress, Option, SlashCommand, on
from bot.discord_ui.kit.verbs import GameVerb
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.news import tell
from bot.table.events import Event, Paused, PauseProposed
from bot.table.table import Table
from bot.table.time.stops import LONGEST_PAUSE, agree_to_pause, decline_pause, go_on, pause


@dataclass(frozen=True, slots=True)
class AgreePause(GameVerb):
    """Agrees to the pause that was proposed with journal entry `vote`."""

    name = "pause-yes"
    vote: int


@dataclass(frozen=True, slots=True)
class DeclinePause(GameVerb):
    """Turns it down."""

    name = "pause-no"
    vote: int


@dataclass(frozen=True, slots=True)
class GoOn(GameVerb):
    """Ends the pause."""

    name = "go-on"


def pause_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the answers to a pause that is proposed, or the button that ends one."""
    game = event.game.id
    match event:
        case PauseProposed():
            agree = Press(lang.away.button_agree, AgreePause(game, event.seq), style=GO_ON)
            return agree, Press(lang.away.button_decline, DeclinePause(game, event.seq))
        case Paused():
            return (Press(lang.away.button_go_on, GoOn(game)),)
        case _:
            return ()


class Pausing:
    """Lets a game pause."""

    def __init__(self, table: Table) -> None:
        """Do it at `table`."""
        self._table = table

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        return (
            SlashCommand(
                "djambi game pause", "away.pause_description", self._pause, {"days": Option("away.option_pause")}
            ),
        )

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (on(AgreePause, self._agree), on(DeclinePause, self._decline), on(GoOn, self._go_on))

    async def _pause(self, visit: Visit, days: app_commands.Range[int, 1, LONGEST_PAUSE] = 7) -> Reply:
        event = await self._table.do(visit.channel, visit.asked, lambda game: pause(game, visit.asked, days))
        return Answer(tell(event, visit.lang), done=(event,))

    async def _agree(self, visit: Visit, pressed: AgreePause) -> Reply:
        event = await self._table.do(
            visit.channel, visit.asked, lambda game: agree_to_pause(game, visit.asked, pressed.vote)
        )
        return Answer(None, to=To.MESSAGE if isinstance(event, Paused) else To.NOBODY, done=(event,))

    async def _decline(self, visit: Visit, pressed: DeclinePause) -> Reply:
        event = await self._table.do(
            visit.channel, visit.asked, lambda game: decline_pause(game, visit.asked, pressed.vote)
        )
        return Answer(None, to=To.MESSAGE, done=(event,))

    async def _go_on(self, visit: Visit, pressed: GoOn) -> Reply:
        del pressed
        event = await self._table.do(visit.channel, visit.asked, lambda game: go_on(game, visit.asked))
        return Answer(None, to=To.MESSAGE, done=(event,))
