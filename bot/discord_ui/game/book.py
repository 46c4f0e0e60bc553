"""The book of the rules: a page at a time, for whoever asks, turned in its place; *Why?* opens it where it says why."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Pick, Press, row
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.djambi.errors import Refusal
from bot.djambi.rules import Rules
from bot.phrases.book import page_of_refusal, page_picture, tell_page
from bot.phrases.language import Language
from bot.scene import page_scene
from bot.table.book import PAGES, Page, page_named, shown_on
from bot.table.events import Event, GaveUp, TurnPlayed
from bot.table.table import Table
from bot.table.turn_order import out_of_order


class ShowRules(Verb):
    """Opens the book at its first page, for whoever presses it."""

    name = "rules"


@dataclass(frozen=True, slots=True)
class Why(Verb):
    """Opens the book at the page that says why something is so."""

    name = "why"
    page: str


@dataclass(frozen=True, slots=True)
class TurnTo(Verb):
    """Turns to another page, in the message that shows one."""

    name = "page"
    page: str


class ChoosePage(Verb):
    """Turns to the page that is chosen in the menu."""

    name = "page-of"


class Book:
    """Shows pages."""

    def __init__(self, table: Table, pictures: Pictures, beside: Callable[[Language], Press]) -> None:
        """Draw by `pictures`, as people like it at `table`; the button `beside` leads to more than a book can say."""
        self._table = table
        self._pictures = pictures
        self._beside = beside

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons and the menu do."""
        return (
            on(ShowRules, self._opened),
            on(Why, self._explained),
            on(TurnTo, self._turned),
            on(ChoosePage, self._chosen),
        )

    async def rules(self, visit: Visit) -> Reply:
        """Open the book: by the rules of the channel's game, if there is one."""
        return await self._page(visit, PAGES[0], To.ASKER)

    async def _opened(self, visit: Visit, pressed: ShowRules) -> Reply:
        del pressed
        return await self.rules(visit)

    async def _explained(self, visit: Visit, pressed: Why) -> Reply:
        return await self._page(visit, page_named(pressed.page), To.ASKER)

    async def _turned(self, visit: Visit, pressed: TurnTo) -> Reply:
        return await self._page(visit, page_named(pressed.page), To.PLACE)

    async def _chosen(self, visit: Visit, pressed: ChoosePage) -> Reply:
        del pressed
        return await self._page(visit, page_named("".join(visit.chosen[:1])), To.PLACE)

    async def _page(self, visit: Visit, page: Page, to: To) -> Answer:
        game = visit.game if visit.game and visit.game.phase.is_open else None
        rules = game.terms.rules if game else Rules()
        text, shown = tell_page(page, rules, visit.lang), shown_on(page, rules)
        view = row(*_turning(page, visit.lang), self._beside(visit.lang), _contents(page, visit.lang))
        seen = game or shown.game
        style = await self._table.style(seen, visit.person)
        scene, alt, theme = page_scene(shown, style.bottom), page_picture(page, shown, visit.lang), style.theme
        draw = partial(self._pictures.drawn, f"djambi-{page}.png", scene, theme or seen.terms.theme, alt)
        return Answer(text, view, (draw,), to)


def why(error: Refusal, lang: Language) -> discord.ui.View | None:
    """Return the way to the page that says why something is refused, if there is one."""
    page = page_of_refusal(error)
    return row(Press(lang.book.button_why, Why(page))) if page else None


def why_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the way to the page about power, below a post that says why somebody is next who is not in order."""
    if not isinstance(event, TurnPlayed | GaveUp) or not event.begins_turn:
        return []
    is_ordinary = out_of_order(event.game.position, event.side) is None
    return [] if is_ordinary else [Press(lang.book.button_why, Why(Page.POWER))]


def _turning(page: Page, lang: Language) -> list[Press]:
    """The way to the pages beside this one."""
    words, number = lang.book, PAGES.index(page)
    before = [Press(words.button_back, TurnTo(PAGES[number - 1]))] if number else []
    after = [Press(words.button_on, TurnTo(PAGES[number + 1]))] if page is not PAGES[-1] else []
    return [*before, *after]


def _contents(page: Page, lang: Language) -> Pick:
    """The way to each page."""
    words = lang.book
    options = [discord.SelectOption(label=words.pages[each].title, value=each, default=each is page) for each in PAGES]
    return Pick(ChoosePage(), options=options, placeholder=words.contents)
