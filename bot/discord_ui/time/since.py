"""Catching up: a button below each board that shows whoever presses it what has happened since they last played."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.discord_ui.game.posts import BelowEvent
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.offers import Aside, OnPress, SlashCommand, Waiting, Waits, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.verbs import GameNumber, Verb
from bot.discord_ui.kit.visit import Visit
from bot.phrases.archive import tell_turns
from bot.phrases.language import Language
from bot.phrases.news import tell, tell_since
from bot.scene import scene_of
from bot.table.model import Game
from bot.table.table import Table
from bot.table.time.since import REACH, asked, counts, since


@dataclass(frozen=True, slots=True)
class ShowSince(Verb):
    """Shows what has happened in a game since whoever presses it last played."""

    name = "since"
    game: GameNumber


def since_button(game: Game, lang: Language) -> Press:
    """Return the button that does."""
    return Press(lang.since.button, ShowSince(game.id))


class CatchUp:
    """Tells people what they have missed, in private."""

    def __init__(
        self, table: Table, pictures: Pictures, waiting: Sequence[Waiting], answers: Sequence[BelowEvent], aside: Aside
    ) -> None:
        """Look at the games of `table`, drawn by `pictures`; `waiting` know what waits for answers, in their order.

        Of what is asked in the journal itself, `answers` know the buttons; `aside` says what else somebody may know of
        an event.
        """
        self._table = table
        self._pictures = pictures
        self._waiting = (*waiting, self._asked)
        self._answers = answers
        self._aside = aside

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """There is only the button."""
        return ()

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the button does."""
        return (on(ShowSince, self._show, of_past=True),)

    async def _show(self, visit: Visit, pressed: ShowSince) -> Reply:
        """Show it as it is by now, however old the board above the button is."""
        game, me, lang = await self._table.game_in(visit.channel, pressed.game), visit.person.id, visit.lang
        reach = 1 if game.sides_of(me) else REACH
        line = await self._table.back_to(game, reach, partial(counts, game, me))
        missed, style = since(game, me, line), await self._table.style(game, visit.person)
        *earlier, last = missed.turns
        scene = scene_of(game, last.facts, style.bottom, [turn.facts for turn in earlier])
        told = tell_turns(missed.turns, lang)
        draw = partial(self._pictures.picture, line[-1].game, lang, scene, told, style.theme)
        waits: list[Waits] = [each for waiting in self._waiting for each in await waiting(visit, game)]
        buttons = [button for each in waits for button in each.buttons]
        asides = {event.seq: await self._aside(visit, event) for event in missed.events}
        text = tell_since(missed, [each.line for each in waits], lang, asides)
        return Answer(text, row(*buttons) if buttons else None, (draw,))

    async def _asked(self, visit: Visit, game: Game) -> list[Waits]:
        events = [await self._table.event(game.id, entry) for entry in asked(game, visit.person.id)]
        return [
            Waits(
                tell(event, visit.lang), tuple(button for below in self._answers for button in below(event, visit.lang))
            )
            for event in events
        ]
