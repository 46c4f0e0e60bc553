"""Finished games: search among those that the asker can see, their boards turn by turn, and reviews.

A game shows what its channel has shown, and what its end has made public. The first reader of a review waits for its
searches, which are kept. One review is made at a time, a moment after the other, so an engine's turn waits for a short
search at most.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import discord
from discord.app_commands import Choice

from bot.discord_ui.game.below import Sight, more_button, wanted as wanted_by
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.views import replay_buttons
from bot.discord_ui.kit.answers import Answer, DrawingProgress, Reply, To, defer
from bot.discord_ui.kit.buttons import Pick, Press, Verb, row
from bot.discord_ui.kit.offers import MOST_CHOICES, Shelf, presses
from bot.discord_ui.kit.pictures import Pictures, RenderPool
from bot.discord_ui.kit.visit import Clock, Visit
from bot.phrases.archive import (
    chart_alt,
    month_name,
    months_meant,
    opened_game,
    past_choice,
    past_game,
    review_text,
    tell_turning,
)
from bot.phrases.board import with_board
from bot.phrases.language import Language
from bot.phrases.names import in_one_message
from bot.phrases.news import event_text
from bot.scene import chances_chart, on_the_board, turning_scene
from bot.store.results import PastGame
from bot.table.events import Event
from bot.table.game.review import Found, Moment, Review, Searching, may_be_reviewed, moments_of, review
from bot.table.game.review_records import Reviewed
from bot.table.house import House
from bot.table.model import Game, TableError, Trouble
from bot.table.table import Table
from bot.worker.questions import Think
from bot.worker.thinkers import SearchError

Story = Callable[[Visit, Game], Awaitable[Answer]]
"""Returns the chronicle of a game that is over."""

_ON_A_PAGE: Final = 5
_MANY: Final = 10
_LONGEST: Final = 100
"""The most characters of a text in a menu."""
_ANYBODY: Final = "any"
_ALL: Final = "all"
_LONGEST_MONTH: Final = 30


class TurnPastPage(Verb, name="past"):
    """Shows a page (the first is 0) of the games that ended in a period, of one person or of anybody."""

    page: int
    person: str
    when: str


class OpenPast(Verb, name="past-open"):
    """Opens the game that is picked."""


class PastBoard(Verb, name="past-board"):
    """Shows the board of a game after a number of its turns."""

    game: int
    turns: int


class PastStory(Verb, name="past-story"):
    """Shows its chronicle."""

    game: int


@dataclass(frozen=True, slots=True)
class Archive:
    """Finds and opens games that are over."""

    house: House
    pictures: Pictures
    boards: Boards
    story: Story

    async def complete(self, visit: Visit, typed: str) -> list[Choice[str]]:
        """Return the months in which games ended that the visitor may see, and a choice for all of them."""
        words, months = visit.lang.archive, dict(await self.house.past.months(wanted_by(visit)))
        meant = months_meant(typed, [*months], visit.lang)
        named = {month: month_name(month, visit.lang) for month in meant}
        offered = [
            Choice(name=words.month_choice.format(month=named[month], games=months[month]), value=month)
            for month in meant
        ]
        everything = [Choice(name=words.all, value=_ALL)] if len(meant) == len(months) else []
        return [*everything, *offered][:MOST_CHOICES]

    async def found(self, visit: Visit, when: str, person: discord.User | None) -> Reply:
        """Show the games that ended in a period; if a person is named, only those in which they played."""
        asked = TurnPastPage(0, str(person.id) if person else _ANYBODY, _plain(when))
        return await self._page(visit, asked, To.ASKER)

    @presses(TurnPastPage, waits=To.PLACE)
    async def _turn_page(self, visit: Visit, pressed: TurnPastPage) -> Reply:
        return await self._page(visit, pressed, To.PLACE)

    async def _page(self, visit: Visit, asked: TurnPastPage, to: To) -> Answer:
        lang, wanted = visit.lang, wanted_by(visit, "" if asked.person == _ANYBODY else asked.person)
        months = dict(await self.house.past.months(wanted))
        if not months:
            return Answer(lang.archive.none, to=to)
        meant = months_meant(asked.when, [*months], lang)
        if not meant:
            known = lang.names.comma.join(month_name(month, lang) for month in list(months)[:MOST_CHOICES])
            return Answer(lang.archive.no_month.format(months=known), to=to)
        count = sum(months[month] for month in meant)
        pages = -(-count // _ON_A_PAGE)
        number = min(asked.page, pages - 1)
        past = await self.house.past.page(wanted, meant, number * _ON_A_PAGE, _ON_A_PAGE)
        games = [(each, await self.house.table.game_of(each.game)) for each in past]
        lines = [lang.archive.found.format(count=count)]
        items: list[discord.ui.Item[Any]] = [_menu(games, visit)]
        if pages > 1:
            lines.append(lang.archive.page.format(page=number + 1, pages=pages))
            items += _turning(replace(asked, page=number), pages, lang)
        lines += [f"• {past_game(game, each.ended, _place(each), lang)}" for each, game in games]
        return Answer(in_one_message("\n".join(lines)), row(*items), to=to)

    @presses(OpenPast, waits=To.ASKER)
    async def _open(self, visit: Visit, pressed: OpenPast) -> Reply:
        number = visit.chosen[0] if visit.chosen else ""
        return await self._opened(visit, int(number) if number.isdecimal() else 0)

    @presses(PastStory, waits=To.PLACE)
    async def _tell(self, visit: Visit, pressed: PastStory) -> Reply:
        return replace(await self._opened(visit, pressed.game), to=To.PLACE)

    async def _opened(self, visit: Visit, number: int) -> Answer:
        past, game = await self._there(visit, number)
        told, words = await self.story(visit, game), visit.lang.archive
        head = opened_game(past.ended, _place(past), await self.boards.end_of(game, past.ended), visit.lang)
        turns = len(on_the_board(await self.house.table.events(game))) - 1
        ways = row(
            Press(words.button_board, PastBoard(game.id, turns)),
            *replay_buttons(game, visit.lang),
            *review_buttons(game, visit.lang),
            more_button(game, visit.lang),
        )
        return replace(told, text=in_one_message(f"{head}\n{told.text or ''}".strip()), view=ways)

    @presses(PastBoard, waits=To.PLACE)
    async def _board(self, visit: Visit, pressed: PastBoard) -> Reply:
        """Show the board after a number of turns, as picture and as text."""
        _, game = await self._there(visit, pressed.game)
        events = on_the_board(await self.house.table.events(game))
        number = min(pressed.turns, len(events) - 1)
        event, lang = events[number], visit.lang
        words = lang.archive
        said = words.after_turn.format(turn=number, turns=len(events) - 1) if number else words.at_start
        text = with_board(f"{said}\n{event_text(event, lang)}", event.game, lang)
        draw = await visit.drawn(self.pictures.picture, event_text(event, lang), event)
        return Answer(text, _steps(game.id, number, len(events) - 1, lang), (draw,), to=To.PLACE)

    async def _there(self, visit: Visit, number: int) -> tuple[PastGame, Game]:
        """A game that is over and may be seen; raises `TableError` for any other."""
        past = await self.house.past.one(number, wanted_by(visit))
        if past is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return past, await self.house.table.game_of(past.game)


def _plain(typed: str) -> str:
    """Typed text in the form that a button can carry."""
    return "".join(letter for letter in typed if letter.isalnum() or letter in "- ")[:_LONGEST_MONTH].strip() or _ALL


def _place(past: PastGame) -> str:
    return f"<#{past.channel}>"


def _menu(games: Sequence[tuple[PastGame, Game]], visit: Visit) -> Pick:
    guild = visit.place.channel.guild if visit.place else None
    options = []
    for past, game in games:
        day = datetime.fromtimestamp(past.ended, UTC).date().isoformat()
        channel = guild.get_channel(int(past.channel)) if guild else None
        label = past_choice(game, day, channel.name if channel else past.channel, visit.lang)
        options.append(discord.SelectOption(label=label[:_LONGEST], value=str(past.game)))
    return Pick(OpenPast(), options=options, placeholder=visit.lang.archive.open)


def _turning(asked: TurnPastPage, pages: int, lang: Language) -> tuple[Press, ...]:
    """The ways to the page before and to the next one."""
    before = replace(asked, page=max(0, asked.page - 1))
    words, after = lang.archive, replace(asked, page=asked.page + 1)
    return (
        Press(words.button_before, before, disabled=asked.page == 0),
        Press(words.button_after, after, disabled=asked.page == pages - 1),
    )


def _steps(game: int, number: int, last: int, lang: Language) -> discord.ui.View:
    """The ways to the turns before and after one, and back to the chronicle; none leads where another does."""
    words = lang.archive
    ways = (
        (words.button_turns_back, max(0, number - _MANY), number > 1),
        (words.button_turn_back, number - 1, number > 0),
        (words.button_turn_on, number + 1, number < last),
        (words.button_turns_on, min(last, number + _MANY), number < last - 1),
    )
    presses = [Press(label, PastBoard(game, to), row=0) for label, to, is_there in ways if is_there]
    return row(*presses, Press(words.button_story, PastStory(game), row=1))


class ShowReview(Verb, name="review"):
    """Shows the presser the course of a finished game."""

    game: int


def review_buttons(game: Game, lang: Language) -> list[Press]:
    """Return the button that reviews a finished game."""
    return [Press(lang.review.button, ShowReview(game.id))] if may_be_reviewed(game) else []


def review_below(event: Event, lang: Language) -> list[Press]:
    """Return it for below the end of a game."""
    return review_buttons(event.game, lang)


@dataclass(slots=True)
class Reviews:
    """Shows what decided games."""

    table: Table
    sight: Sight
    reviewed: Reviewed
    pictures: Pictures
    think: Think
    clock: Clock
    _pool: RenderPool = field(default_factory=RenderPool, init=False)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that reviews a game, if it may be."""
        if not may_be_reviewed(game):
            return []
        return [Press(visit.lang.review.button, ShowReview(game.id), shelf=Shelf.PAST)]

    @presses(ShowReview, of_past=True)
    async def _pressed(self, visit: Visit, pressed: ShowReview) -> Reply:
        return await self._reviewed(visit, await self.sight.game(visit, pressed.game))

    async def _reviewed(self, visit: Visit, game: Game) -> Reply:
        if not may_be_reviewed(game):
            return Answer(visit.lang.review.goes_on if game.phase.is_open else visit.lang.review.by_terms)
        await defer(visit)  # shows that it is being worked on, for as long as it takes
        progress = DrawingProgress(visit.source, self.clock, visit.lang.review)
        moments = moments_of(await self.table.events(game))
        found = await self.reviewed.of(game)
        try:
            made = review(moments, await self._found(visit, game, moments, progress) if found is None else found)
        except SearchError:
            return Answer(visit.lang.review.failed)
        await progress.give(review_text(made, visit.lang), await self._drawn(visit, game, made))
        return Answer(to=To.NOBODY)

    async def _found(
        self, visit: Visit, game: Game, moments: Sequence[Moment], progress: DrawingProgress
    ) -> Sequence[Found | None]:
        """Search all moments, after the reviews that were asked for earlier: one of them may be of this game."""
        async with self._pool.turn(visit.person.id, progress.waits):
            if (kept := await self.reviewed.of(game)) is not None:
                return kept
            searching = Searching(moments, game.terms.rules)
            while (question := searching.question) is not None:
                searching.take(await self.think(question, game.id))
                progress(searching.at, len(moments), searching.done / searching.total)
            await self.reviewed.keep(game, searching.found)
        return searching.found

    async def _drawn(self, visit: Visit, game: Game, made: Review) -> list[discord.File]:
        style = await self.table.style(game, visit.person)
        theme = style.theme or game.terms.theme
        files = [await self.pictures.chart(chances_chart(made), visit.lang, theme, chart_alt(made, visit.lang))]
        for number, turning in enumerate(made.turnings, 1):
            told = tell_turning(number, turning, visit.lang)
            scene = partial(turning_scene, turning, style.bottom)
            files.append(await self.pictures.picture(turning.event.game, visit.lang, scene, told, theme))
        return files
