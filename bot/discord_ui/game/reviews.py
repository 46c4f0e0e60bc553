"""A game that is over, looked at again for whoever asks: the curve of the chances, and the turns that decided it.

Nothing of it is kept: the same game gives the same review. It is thought about one moment after the other, so that a
seat that the engine plays waits for one small thought at most; and one review is made at a time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To, defer
from bot.discord_ui.kit.buttons import Press
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.progress import Progress
from bot.discord_ui.kit.render_pool import RenderPool
from bot.discord_ui.kit.verbs import GameNumber, Verb
from bot.discord_ui.kit.visit import Clock, Visit
from bot.engine import Thought
from bot.phrases.archive import chart_alt, review_text, tell_turning
from bot.phrases.language import Language
from bot.scene import chances_chart, turning_scene
from bot.store.past_games import PastGames
from bot.table.events import Event
from bot.table.model import Game
from bot.table.review import EFFORT, Moment, Review, may_be_reviewed, moments_of, review
from bot.table.table import Table
from bot.worker.questions import Question, Think
from bot.worker.thinkers import ThinkingError


@dataclass(frozen=True, slots=True)
class ShowReview(Verb):
    """Shows how a game that is over went to whoever presses it."""

    name = "review"
    game: GameNumber


def review_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button below the end of a game that reviews it."""
    return [Press(lang.review.button, ShowReview(event.game.id))] if may_be_reviewed(event.game) else []


class Reviews:
    """Shows what decided games."""

    def __init__(self, table: Table, past: PastGames, pictures: Pictures, think: Think, clock: Clock) -> None:
        """Review the games of `table` that are over, as what `think` brings shows them."""
        self._table = table
        self._past = past
        self._pictures = pictures
        self._think = think
        self._clock = clock
        self._pool = RenderPool()

    def offer(self) -> Offer:
        """Return what people can do with it."""
        command = SlashCommand(
            "djambi review", "review.description", self.command, gate=Gate(in_threads=True, of_past=True)
        )
        return Offer(commands=(command,), presses=(on(ShowReview, self._pressed, of_past=True),))

    async def command(self, visit: Visit) -> Reply:
        """Review the last game of the channel that is over."""
        number = await self._past.last_in(visit.channel)
        if number is None:
            return Answer(visit.lang.review.goes_on)
        return await self._reviewed(visit, await self._table.game_of(number))

    async def _pressed(self, visit: Visit, pressed: ShowReview) -> Reply:
        return await self._reviewed(visit, await self._table.game_in(visit.channel, pressed.game))

    async def _reviewed(self, visit: Visit, game: Game) -> Reply:
        if not may_be_reviewed(game):
            return Answer(visit.lang.review.goes_on if game.phase.is_open else visit.lang.review.by_terms)
        await defer(visit)  # shows that it is being worked on, for as long as it takes
        progress = Progress(visit.source, self._clock, visit.lang.review)
        async with self._pool.turn(visit.person.id, progress.waits):
            moments = moments_of(await self._table.events(game))
            try:
                thoughts = await self._thoughts(game, moments, progress)
            except ThinkingError:
                return Answer(visit.lang.review.failed)
            made = review(moments, thoughts)
            files = await self._drawn(visit, game, made)
        await progress.give(review_text(made, visit.lang), files)
        return Answer(to=To.NOBODY)

    async def _thoughts(self, game: Game, moments: Sequence[Moment], progress: Progress) -> list[Thought | None]:
        thoughts: list[Thought | None] = []
        for done, moment in enumerate(moments, 1):
            question = Question(moment.position, game.terms.rules, EFFORT)
            thoughts.append(None if moment.is_end else await self._think(question, game.id))
            progress(done, len(moments))
        return thoughts

    async def _drawn(self, visit: Visit, game: Game, made: Review) -> list[discord.File]:
        style = await self._table.style(game, visit.person)
        theme = style.theme or game.terms.theme
        files = [await self._pictures.chart(chances_chart(made), theme, chart_alt(made, visit.lang))]
        for number, turning in enumerate(made.turnings, 1):
            told = tell_turning(number, turning, visit.lang)
            scene = turning_scene(turning, style.bottom)
            files.append(await self._pictures.picture(turning.event.game, visit.lang, scene, told, theme))
        return files
