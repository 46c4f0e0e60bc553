"""The book of rules, one page at a time in one message; *Why?* and *Explain this turn* open it at the right page.

Which turn a message tells is known by the name of its picture, at any age. A post without a picture is known by its
buttons, which name the game, and by the turn to which it calls somebody. A resignation counts as a turn.
"""

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.said_moves import request_of
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import MINE, Pick, Press, Verb, buttons_of, row
from bot.discord_ui.kit.offers import Gate, MessageCommand, Offers, Refused, Shelf, presses
from bot.discord_ui.kit.pictures import Pictures, entry_in
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Kind, Side
from bot.djambi.rules import Rules
from bot.phrases.board import called_to, with_board
from bot.phrases.book import explain_turn, page_of_refusal, page_picture, tell_page
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.phrases.words.typed import Ask
from bot.scene import page_scene
from bot.table.events import Event, GaveUp, Started, TurnPlayed
from bot.table.game.book import PAGES, Page, out_of_order, page_named, pages_of, shown_on
from bot.table.model import Game, TableError
from bot.table.table import Table


class ShowRules(Verb, name="rules"):
    """Opens the book at its first page, for the presser alone."""


class Why(Verb, name="why"):
    """Opens the book at the page that says why something is so."""

    page: str


class TurnTo(Verb, name="page"):
    """Turns to another page, in the message that shows one."""

    page: str


class ChoosePage(Verb, name="page-of"):
    """Turns to the page that is chosen in the menu."""


@dataclass(frozen=True, slots=True)
class Book:
    """Shows pages; from each of them the lessons of `offers` can be opened."""

    table: Table
    pictures: Pictures
    offers: Offers

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that opens the book."""
        return [Press(visit.lang.lobby.button_rules, ShowRules(), shelf=Shelf.RULES)]

    async def rules(self, visit: Visit) -> Reply:
        """Open the book: by the rules of the channel's game, if there is one."""
        return await self._page(visit, PAGES[0], To.ASKER)

    @presses(ShowRules)
    async def _opened(self, visit: Visit, pressed: ShowRules) -> Reply:
        return await self.rules(visit)

    @presses(Why)
    async def _explained(self, visit: Visit, pressed: Why) -> Reply:
        return await self._page(visit, page_named(pressed.page), To.ASKER)

    @presses(TurnTo)
    async def _turned(self, visit: Visit, pressed: TurnTo) -> Reply:
        return await self._page(visit, page_named(pressed.page), To.PLACE)

    @presses(ChoosePage)
    async def _chosen(self, visit: Visit, pressed: ChoosePage) -> Reply:
        return await self._page(visit, page_named("".join(visit.chosen[:1])), To.PLACE)

    async def _page(self, visit: Visit, page: Page, to: To) -> Answer:
        game = visit.game if visit.game and visit.game.phase.is_open else None
        rules = game.terms.rules if game else Rules()
        emblem, shown = self._emblem(page), shown_on(page, rules)
        text = f"{emblem} {tell_page(page, rules, visit.lang)}" if emblem else tell_page(page, rules, visit.lang)
        learn = [offer.alone[Ask.LEARN](visit.lang) for offer in self.offers if Ask.LEARN in offer.alone]
        view = row(*_turning(page, visit.lang), *learn, self._contents(page, visit.lang))
        seen = game or shown.game
        style = await self.table.style(seen, visit.person)
        scene, alt, theme = page_scene(shown, style.bottom), page_picture(page, shown, visit.lang), style.theme
        draw = partial(self.pictures.drawn, f"djambi-{page}.png", visit.lang, scene, theme or seen.terms.theme, alt)
        return Answer(text, view, (draw,), to)

    def _contents(self, page: Page, lang: Language) -> Pick:
        """The way to each page."""
        words = lang.book
        options = [
            discord.SelectOption(
                label=words.pages[each].title, value=each, default=each is page, emoji=self._emblem(each)
            )
            for each in PAGES
        ]
        return Pick(ChoosePage(), options=options, placeholder=words.contents)

    def _emblem(self, page: Page) -> discord.PartialEmoji | None:
        """The emoji of the kind of piece that a page is about."""
        kind = _KINDS.get(page)
        return None if kind is None else self.pictures.emblems.of(Side.RED, kind)


_KINDS: Final = {page: kind for kind in Kind for page in PAGES if page.name == kind.name}


def why(refused: Refused) -> discord.ui.View | None:
    """Return the way to the page that says why something is refused, if there is one."""
    page = page_of_refusal(refused.error)
    return row(Press(refused.lang.book.button_why, Why(page))) if page else None


def why_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button that opens the page about power, below a post that says why a player is next out of order."""
    if not isinstance(event, TurnPlayed | GaveUp) or not event.begins_turn:
        return []
    is_ordinary = out_of_order(event.game.position, event.side) is None
    return [] if is_ordinary else [Press(lang.book.button_why, Why(Page.POWER))]


def legend_below(event: Event, is_post: bool, lang: Language) -> Press | None:  # noqa: FBT001 - see `BelowBoard`
    """Return the button that says what the pictures show, below the first board of a game."""
    del is_post
    return Press(lang.book.button_legend, Why(Page.LEGEND)) if isinstance(event, Started) else None


def _turning(page: Page, lang: Language) -> list[Press]:
    """The way to the pages beside this one."""
    words, number = lang.book, PAGES.index(page)
    before = [Press(words.button_back, TurnTo(PAGES[number - 1]))] if number else []
    after = [Press(words.button_on, TurnTo(PAGES[number + 1]))] if page is not PAGES[-1] else []
    return [*before, *after]


_NAMES_GAME: Final = re.compile(rf"{MINE}(?:more|since|rematch|replay):([0-9]{{1,18}})")
_MOST_PAGES: Final = 5


@dataclass(frozen=True, slots=True)
class Explaining:
    """Explains turns."""

    table: Table
    pictures: Pictures

    @property
    def commands(self) -> tuple[MessageCommand, ...]:
        """The commands in the menu of a message."""
        gate = Gate(in_threads=True)
        return (
            MessageCommand("explaining.command", self.explain, gate),
            MessageCommand("explaining.board", self.board, gate),
        )

    async def explain(self, visit: Visit, message: discord.Message) -> Reply:
        """Explain the turn that a message tells, in private."""
        turn = await self.turn_of(visit, message)
        return turn if isinstance(turn, Answer) else await self._explained(turn, visit)

    async def board(self, visit: Visit, message: discord.Message) -> Reply:
        """Show the board after the turn that a message tells, in private: as text, too, and in the asker's style."""
        turn = await self.turn_of(visit, message)
        if isinstance(turn, Answer):
            return turn
        told = event_text(turn, visit.lang)
        draw = await visit.drawn(self.pictures.picture, told, turn)
        return Answer(with_board(told, turn.game, visit.lang), drawings=(draw,))

    async def turn_of(self, visit: Visit, message: discord.Message) -> TurnPlayed | GaveUp | Answer:
        """Return the turn that a message plays or tells, or the answer that it does neither."""
        user = visit.source.client.user
        is_ours = user is not None and message.author.id == user.id
        turn = await (self._told_by(message, visit) if is_ours else self._played_by(message, visit))
        return turn or Answer(visit.lang.explaining.no_turn)

    async def _played_by(self, message: discord.Message, visit: Visit) -> TurnPlayed | GaveUp | None:
        """The turn that a player has typed."""
        event = await self.table.done(request_of(message.id))
        return event if isinstance(event, TurnPlayed | GaveUp) and event.game.channel == visit.channel else None

    async def _told_by(self, message: discord.Message, visit: Visit) -> TurnPlayed | GaveUp | None:
        """The turn that a message of ours tells: the last one, where it tells several."""
        named = [entry for file in message.attachments if (entry := entry_in(file.filename))]
        number = named[0][0] if named else _game_of(message)
        try:
            game = await self.table.game_in(visit.here, number)
        except TableError:
            return None  # it shows no game, or none that is played here
        if named:
            told = await self.table.event(game.id, named[0][1]) if named[0][1] <= game.seq else None
        else:
            told = _called_by(message, await self.table.events(game), language(game.terms.language))
        return told if isinstance(told, TurnPlayed | GaveUp) else None

    async def _explained(self, turn: TurnPlayed | GaveUp, visit: Visit) -> Answer:
        lang, before = visit.lang, replace(await self.table.event(turn.game.id, turn.seq - 1), facts=())
        told = (lang.explaining.before.format(turn=turn.turn), before), (event_text(turn, lang), turn)
        drawings = tuple([await visit.drawn(self.pictures.picture, *each) for each in told])
        text = explain_turn(turn, lang, stands=await self.table.stands(turn))
        return Answer(text, row(*_pages(turn, lang)), drawings)


def _game_of(message: discord.Message) -> int:
    """The number of the game that the buttons of a message name; 0 if none does."""
    found = (_NAMES_GAME.match(custom_id) for custom_id in buttons_of(message))
    return next((int(each[1]) for each in found if each), 0)


def _called_by(message: discord.Message, events: list[Event], lang: Language) -> Event | None:
    """The event after which a message called somebody to a turn; the last event if it calls nobody any more."""
    number = called_to(message.content, lang)
    if not number:
        return events[-1] if not events[-1].game.phase.is_open else None
    at = message.created_at.timestamp()
    calling = [event for event in events if event.names_next and event.game.position.turn == number]
    # One was perhaps taken back, and another played for it later.
    return min(calling, key=lambda event: abs(event.at - at), default=None)


def _pages(turn: TurnPlayed | GaveUp, lang: Language) -> list[Press]:
    """The ways to the pages that say more."""
    return [Press(lang.book.pages[page].title[:80], Why(page)) for page in pages_of(turn)[:_MOST_PAGES]]
