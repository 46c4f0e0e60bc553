"""The book of the rules: a page at a time, with its example in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.djambi.errors import Illegal, LineError, Refusal
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.board import HasBoard, alt_text
from bot.phrases.lobby import HasLobby
from bot.phrases.moves import HasMoves, tell_ends
from bot.phrases.names import capital, move_text, sentence
from bot.phrases.news import tell
from bot.phrases.rules import option_meaning, rules_name
from bot.phrases.turns import why_next
from bot.table.book import PAGE_OF_RULE, PAGES, Page, Shown, shown_on, special_options
from bot.table.plans.planning import PlanError


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """A page: what it is called, and what it says of the rules, without its example."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """The book."""

    pages: Mapping[Page, PageWords]
    heading: str
    example: str
    in_this_game: str
    contents: str
    button_back: str
    button_on: str
    button_why: str


class HasBook(HasMoves, HasBoard, HasLobby, Protocol):
    """A language with a book of the rules."""

    @property
    def book(self) -> BookWords:
        """The words for it."""


def tell_page(page: Page, rules: Rules, lang: HasBook) -> str:
    """Return what a page says to those who play by `rules`, with its example, under 1300 characters."""
    words = lang.book
    title, text = words.pages[page].title, words.pages[page].text
    told = [words.heading.format(title=title, number=PAGES.index(page) + 1, last=len(PAGES)), text]
    if page is Page.OPTIONS:
        told += [lang.lobby.rules.format(rules=rules_name(rules, lang))]
        told += [f"- {sentence([capital(option_meaning(rules, option, lang))], lang)}" for option in OPTIONS]
    elif special := special_options(page, rules):
        meanings = [option_meaning(rules, option, lang) for option in special]
        told += [words.in_this_game.format(options=lang.names.clause.join(meanings))]
    example = _example(shown_on(page, rules), lang)
    return "\n".join([*told, words.example.format(told=example)] if example else told)


def page_picture(page: Page, shown: Shown, lang: HasBook) -> str:
    """Return the picture of a page in words, at most 1024 characters."""
    title = sentence([lang.book.pages[page].title], lang)
    return alt_text(shown.game, lang.names.sentences.join(filter(None, [title, _example(shown, lang)])), lang)


def page_of_refusal(error: Refusal) -> Page | None:
    """Return the page that explains why something was refused, if a rule of the game is why."""
    match error:
        case Illegal():
            return PAGE_OF_RULE[error.rule]
        case PlanError(error=Refusal() as inner) | LineError(error=Refusal() as inner):
            return page_of_refusal(inner)
        case _:
            return None


def _example(shown: Shown, lang: HasBook) -> str:
    """How the move is written that was played on the board, and what happened; or where the piece may go."""
    if shown.turn is not None:
        why = why_next(shown.game.position, shown.turn.side, lang) if shown.game.to_move else ""
        typed = sentence([move_text(shown.turn.move, lang)], lang)
        return lang.names.sentences.join(filter(None, [typed, tell(shown.turn, lang), why]))
    if not shown.moves:
        return ""
    return tell_ends(shown.game.position, shown.square, shown.moves, shown.game.terms.rules, lang)
