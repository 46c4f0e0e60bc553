"""The book of the rules: a page at a time, with its example in words."""

from bot.djambi.errors import Illegal, LineError, Refusal
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.phrases.moves import tell_ends
from bot.phrases.names import capital, move_text, sentence
from bot.phrases.news import tell
from bot.phrases.rules import option_meaning, rules_name
from bot.phrases.turns import why_next
from bot.table.book import PAGE_OF_RULE, PAGES, Page, Shown, shown_on, special_options
from bot.table.plans.planning import PlanError


def tell_page(page: Page, rules: Rules, lang: Language) -> str:
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


def page_picture(page: Page, shown: Shown, lang: Language) -> str:
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


def _example(shown: Shown, lang: Language) -> str:
    """How the move is written that was played on the board, and what happened; or where the piece may go."""
    if shown.turn is not None:
        why = why_next(shown.game.position, shown.turn.side, lang) if shown.game.to_move else ""
        typed = sentence([move_text(shown.turn.move, lang)], lang)
        return lang.names.sentences.join(filter(None, [typed, tell(shown.turn, lang), why]))
    if not shown.moves:
        return ""
    return tell_ends(shown.game.position, shown.square, shown.moves, shown.game.terms.rules, lang)
