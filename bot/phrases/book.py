"""The book of rules, explanations of turns, and help: what a player can do here and now."""

from bot.djambi.board import SIDES, Kind
from bot.djambi.errors import Ambiguous, Illegal, LineError, Refusal
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.board import alt_text, example_line, how_to_move, why_next
from bot.phrases.engines import engines_told
from bot.phrases.language import Language
from bot.phrases.lobby import how_it_begins, names_of, waits_for_answers
from bot.phrases.moves import tell_ends
from bot.phrases.names import (
    capital,
    move_text,
    option_meaning,
    person_name,
    player_name,
    rules_name,
    sentence,
    side_mark,
)
from bot.phrases.news import event_text
from bot.table.events import GaveUp, TurnPlayed
from bot.table.game.book import PAGE_OF_KIND, PAGE_OF_RULE, PAGES, Page, Shown, pages_of, shown_on, special_options
from bot.table.model import Game, Person, Phase, Status, status_of
from bot.table.plans.planning import PlanError
from bot.table.rooms.rooms import RoomKind


def tell_page(page: Page, rules: Rules, lang: Language) -> str:
    """Return a page for players who play by `rules`, with its example, under 1300 characters."""
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
    """Return the page that explains a refusal, if a rule of the game is the reason."""
    match error:
        case Illegal():
            return PAGE_OF_RULE[error.rule]
        case PlanError(error=Refusal() as inner) | LineError(error=Refusal() as inner):
            return page_of_refusal(inner)
        case _:
            return None


def rule_of_refusal(error: Refusal, rules: Rules, lang: Language) -> str:
    """Return the rule of the game that is the reason of a refusal in a sentence, or ""; of a question its piece's."""
    page = PAGE_OF_KIND[Kind(error.candidates[0].kind)] if isinstance(error, Ambiguous) else page_of_refusal(error)
    return _rule(page, rules, lang) if page is not None and page in lang.explaining.rules else ""


def _example(shown: Shown, lang: Language) -> str:
    """The example's move in notation and what happened, or where its piece can go."""
    if shown.turn is not None:
        why = why_next(shown.game.position, shown.turn.side, lang) if shown.game.to_move else ""
        typed = sentence([move_text(shown.turn.move, lang)], lang)
        return lang.names.sentences.join(filter(None, [typed, event_text(shown.turn, lang), why]))
    if not shown.moves:
        return ""
    return tell_ends(shown.game.position, shown.square, shown.moves, shown.game.terms.rules, lang)


def explain_turn(turn: TurnPlayed | GaveUp, lang: Language, *, stands: bool) -> str:
    """Return a turn or resignation explained, under 2000 characters; `stands` is False if it was taken back."""
    words = lang.explaining
    lines = [words.heading.format(turn=turn.turn), event_text(turn, lang)]
    lines += [] if stands else [words.taken_back]
    lines += [f"- {_rule(page, turn.game.terms.rules, lang)}" for page in pages_of(turn)]
    lines += [_next(turn, lang)] if turn.game.phase is Phase.RUNNING else []
    return "\n".join(lines)


def _rule(page: Page, rules: Rules, lang: Language) -> str:
    """A page's rule in a sentence, and what differs in this game."""
    special = [option_meaning(rules, option, lang) for option in special_options(page, rules)]
    more = [lang.book.in_this_game.format(options=lang.names.clause.join(special))] if special else []
    return lang.names.sentences.join([lang.explaining.rules[page], *more])


def _next(turn: TurnPlayed | GaveUp, lang: Language) -> str:
    """Why the next player is next."""
    position = turn.game.position
    side = side_mark(SIDES[position.to_move], lang)
    why = why_next(position, turn.side, lang) if turn.begins_turn else ""
    return why or lang.explaining.in_order.format(side=side)


def tell_help(game: Game | None, person: Person, lang: Language, *, room: RoomKind | None, reads_messages: bool) -> str:
    """Return what `person` can do now about a channel's game, if it has one, or in a `room` of it.

    `reads_messages` is whether the bot reads typed moves.
    """
    status = status_of(game, person)
    who = player_name(game, SIDES[game.position.to_move], lang) if game else ""
    host = person_name(game.host, lang) if game else ""
    told = [lang.help.statuses[status].format(who=who, host=host)]
    if game is not None and waits_for_answers(game):
        told = [how_it_begins(game, lang), lang.lobby.waits_for.format(names=names_of(game.unanswered, lang))]
    elif game is not None and game.appointment:
        told = [*([] if status in (Status.SEATED, Status.HOSTING) else told), how_it_begins(game, lang)]
    if room is not None and game is not None:
        tries = lang.help.room.format(line=example_line(game))
        told += [lang.help.talk.format(channel=f"<#{game.channel}>") if room is RoomKind.TALK else tries]
    elif status is Status.TURN:
        told += [how_to_move(game, lang, reads_messages=reads_messages)] if game is not None else []
    if status in (Status.TURN, Status.WAITING) and game is not None:
        told += engines_told(game.still_playing, lang)
    return "\n".join(told)
