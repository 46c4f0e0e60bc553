"""A turn explained: what happened, by which rules, and why whoever is next is next."""

from bot.djambi.board import SIDES
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.names import side_mark
from bot.phrases.news import tell
from bot.phrases.rules import option_meaning
from bot.phrases.turns import why_next
from bot.table.book import Page, special_options
from bot.table.events import GaveUp, TurnPlayed
from bot.table.explained import pages_of
from bot.table.model import Phase


def explain_turn(turn: TurnPlayed | GaveUp, lang: Language, *, stands: bool) -> str:
    """Return a turn or a resignation explained; `stands` is whether it was not taken back. Under 2000 characters."""
    words = lang.explaining
    lines = [words.heading.format(turn=turn.turn), tell(turn, lang)]
    lines += [] if stands else [words.taken_back]
    lines += [f"- {_rule(page, turn.game.terms.rules, lang)}" for page in pages_of(turn)]
    lines += [_next(turn, lang)] if turn.game.phase is Phase.RUNNING else []
    return "\n".join(lines)


def _rule(page: Page, rules: Rules, lang: Language) -> str:
    """The rule of a page in a sentence, and what is special in it where the game is played otherwise."""
    special = [option_meaning(rules, option, lang) for option in special_options(page, rules)]
    more = [lang.book.in_this_game.format(options=lang.names.clause.join(special))] if special else []
    return lang.names.sentences.join([lang.explaining.rules[page], *more])


def _next(turn: TurnPlayed | GaveUp, lang: Language) -> str:
    """Why whoever is next is next."""
    position = turn.game.position
    side = side_mark(SIDES[position.to_move], lang)
    why = why_next(position, turn.side, lang) if turn.begins_turn else ""
    return why or lang.explaining.in_order.format(side=side)
