"""Answers to short requests and questions about the game: what the rules and the board say, and no advice."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from bot.discord_ui.game.below import more_button
from bot.discord_ui.game.book import ShowRules, Why
from bot.discord_ui.game.picker import PickSquare, movable_button
from bot.discord_ui.game.taking_back import ask_back_button, take_back_button
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.offers import Offers
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Place
from bot.djambi.board import Kind, piece_code
from bot.djambi.errors import Illegal
from bot.djambi.geometry import SQUARES
from bot.djambi.reading import read_square
from bot.djambi.rules import Rules
from bot.phrases.board import alt_text, game_status, how_it_stands, how_to_move, standing, why_next, with_board
from bot.phrases.book import tell_page
from bot.phrases.language import Language
from bot.phrases.moves import moves_list, reach, tell_ends
from bot.phrases.news import event_text
from bot.phrases.questions import Question
from bot.phrases.refusals import may_pass
from bot.phrases.terms import takebacks_meaning
from bot.phrases.time import late_meaning
from bot.phrases.words.typed import Ask
from bot.scene import moves_scene, scene_of
from bot.table.events import TurnPlayed, turns_of
from bot.table.game.book import PAGE_OF_KIND, PAGES, Page
from bot.table.game.picker import ends_of, moves_from, reaching
from bot.table.model import Game, Person, Phase
from bot.table.table import Table
from rendering import Scene


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks about which game, and where; `place` is `None` in a direct message.

    `to_us` is whether they speak to the bot; others get no picture and no page.
    """

    person: Person
    game: Game | None
    place: Place | None
    to_us: bool


@dataclass(frozen=True, slots=True)
class QuestionAnswers:
    """Answers questions; `offers` have the buttons for private views, and lines about a game."""

    table: Table
    pictures: Pictures
    offers: Offers
    reads_messages: bool

    def opened(self, asked: Question, asker: Asker, lang: Language) -> Answer | None:
        """Return the book of rules, or buttons for private views; `None` for other requests."""
        if asked.ask is Ask.THANKS:
            return Answer(lang.help.welcome)
        if asked.ask is Ask.RULES:
            rules = asker.game.terms.rules if asker.game else Rules()
            text = tell_page(asked.page, rules, lang) if asker.to_us else lang.help.alone
            is_first = asked.page is PAGES[0]
            return Answer(text, row(rules_button(lang) if is_first else page_button(asked.page, lang)))
        buttons = [offer.alone[asked.ask](lang) for offer in self.offers if asked.ask in offer.alone]
        return Answer(lang.help.alone, row(*buttons)) if buttons else None

    async def about(self, asked: Question, asker: Asker, game: Game, lang: Language) -> Answer:
        """Return the answer to a question about a game that has begun; raises `Refusal`."""
        match asked.ask:
            case Ask.MOVES | Ask.PIECE | Ask.COMES:
                return self._of_pieces(asked, asker, game, lang)
            case Ask.MOVABLE if game.phase is Phase.RUNNING:
                return Answer(lang.help.alone, row(movable_button(game, lang)))
            case Ask.PAUSE | Ask.PRIVATE if game.phase is Phase.RUNNING:
                text = lang.help.private if asked.ask is Ask.PRIVATE else lang.help.alone
                return Answer(text, row(more_button(game, lang)))
            case Ask.TAKE_BACK:
                return await self._back(asker, game, lang)
            case Ask.TIME | Ask.TIME_UP | Ask.OWN_LAST | Ask.STANDING | Ask.WRITE | Ask.SKIP:
                return await self._told(asked.ask, asker, game, lang)
            case _:
                return await self._of_turn(asked.ask, asker, game, lang)

    async def _told(self, ask: Ask, asker: Asker, game: Game, lang: Language) -> Answer:
        """What is told in a few lines, about the asker or the game."""
        match ask:
            case Ask.TIME:
                lines = [await told(game, lang) for offer in self.offers for told in offer.told.get(Ask.TIME, ())]
                return Answer("\n".join(lines))
            case Ask.OWN_LAST:
                return Answer(await self._own_last(asker, game, lang))
            case Ask.STANDING:
                return Answer(standing(game, lang))
            case Ask.TIME_UP:
                return Answer(late_meaning(game.terms.pace, lang))
            case Ask.WRITE:
                told = how_to_move(game, lang, reads_messages=self.reads_messages, reader=asker.person)
                return Answer(told, row(page_button(Page.NOTATION, lang)))
            case _:
                return Answer(may_pass(game, lang), row(page_button(Page.MOVING, lang)))

    async def _own_last(self, asker: Asker, game: Game, lang: Language) -> str:
        """What the asker played last."""
        turns = turns_of(await self.table.events(game))
        own = next((event for event in reversed(turns) if event.person.id == asker.person.id), None)
        return event_text(own, lang) if own is not None else lang.help.no_turn

    async def _of_turn(self, ask: Ask, asker: Asker, game: Game, lang: Language) -> Answer:
        """Who is next and why, what was played last, or the whole board."""
        event = await self.table.last_event(game)
        why = why_next(game.position, event.side, lang) if isinstance(event, TurnPlayed) else ""
        if ask is Ask.TURN:
            return Answer("\n".join(filter(None, [how_it_stands(game, lang), why])))
        told = event_text(event, lang)
        if ask is Ask.LAST:
            return Answer(told)
        status = "\n".join(filter(None, [game_status(game, lang), why]))
        return self._drawn(asker, f"{told}\n{status}", scene_of(game, event.facts), told, lang)

    def _of_pieces(self, asked: Question, asker: Asker, game: Game, lang: Language) -> Answer:
        """What a kind of piece does, where one goes, or who can come to it."""
        squares = [asked.square] if asked.square else [SQUARES[each] for each in _own(asked.kind, asker, game)]
        if asked.ask is Ask.COMES and squares:
            numbers = [read_square(square) for square in squares]
            lines = [_reached(game, number, lang) for number in numbers]
            return Answer("\n".join(lines))
        if asked.ask is Ask.MOVES and len(squares) == 1:
            with suppress(Illegal):
                return self._moves(squares[0], asker, game, lang)
            return Answer(_reached(game, read_square(squares[0]), lang))
        if asked.kind is None:
            return Answer(game_status(game, lang))
        page = PAGE_OF_KIND[asked.kind]
        ways = [_goes(game, square, lang) for square in squares] if _is_next(asker, game) else []
        return Answer(lang.explaining.rules[page], row(page_button(page, lang), *ways))

    def _moves(self, square: str, asker: Asker, game: Game, lang: Language) -> Answer:
        number, moves = moves_from(game, square)
        text = moves_list(game.position, number, moves, game.terms.rules, lang)
        if not asker.to_us:
            return Answer(text)
        told = tell_ends(game.position, number, moves, game.terms.rules, lang)
        return self._drawn(asker, text, moves_scene(game, number, ends_of(moves)), told, lang)

    async def _back(self, asker: Asker, game: Game, lang: Language) -> Answer:
        """By which terms turns are taken back, and the button if the asker has played."""
        event = await self.table.last_event(game)
        mine = isinstance(event, TurnPlayed) and event.person.id == asker.person.id
        buttons = take_back_button(event, lang) if mine else (ask_back_button(game, asker.person, lang),)
        has_played = mine or bool(game.sides_of(asker.person.id) and game.phase is Phase.RUNNING)
        return Answer(takebacks_meaning(game.terms.takebacks, lang), row(*buttons) if has_played and buttons else None)

    def _drawn(self, asker: Asker, text: str, scene: Scene, told: str, lang: Language) -> Answer:
        """An answer with a picture of the game, or its board in letters if we may not attach files."""
        game, place = asker.game, asker.place
        if game is None or place is None:
            return Answer(text)
        where = place.thread or place.channel
        if not where.permissions_for(where.guild.me).attach_files:
            return Answer(with_board(text, game, lang))
        # Not under a post's file name, by which posts are recognised.
        alt = alt_text(game, told, lang)
        draw = partial(self.pictures.drawn, "djambi.png", lang, scene, game.terms.theme, alt)
        return Answer(text, drawings=(draw,))


def rules_button(lang: Language) -> Press:
    """Return the button that opens the book of rules."""
    return Press(lang.lobby.button_rules, ShowRules())


def page_button(page: Page, lang: Language) -> Press:
    """Return the button that opens the book at a page."""
    return Press(lang.book.pages[page].title, Why(page.value))


def _is_next(asker: Asker, game: Game) -> bool:
    return game.to_move is not None and game.to_move.id == asker.person.id


def _own(kind: Kind | None, asker: Asker, game: Game) -> Iterator[int]:
    """The squares of a person's pieces of a kind."""
    sides = game.sides_of(asker.person.id)
    commanded = [side for side in range(4) if game.position.commanders[side] in sides]
    codes = {piece_code(side, kind) for side in commanded} if kind is not None else set()
    return (square for square, code in enumerate(game.position.board) if code in codes)


def _goes(game: Game, square: str, lang: Language) -> Press:
    """The button that opens the guide at a piece, where it shows the ways it can go."""
    return Press(lang.help.button_goes.format(square=square), PickSquare(game.id, game.seq, 0, square))


def _reached(game: Game, square: int, lang: Language) -> str:
    return reach(game.position, square, reaching(game.position, square, game.terms.rules), lang)
