"""The terms of a game in words: their names, their values and what these mean, as menus and the lobby show them."""

from typing import Final

from bot.djambi.board import Side
from bot.djambi.rules import OPTIONS
from bot.phrases.language import Language
from bot.phrases.names import option_meaning, side_mark
from bot.phrases.time import away_meaning, pace_name
from bot.table.game.taking_back import TAKE_BACK_GRACE
from bot.table.model import Seating, Takebacks, Terms
from bot.table.terms import TERMS, Around, Term
from bot.table.time.pace import PACES

_FOLDED: Final = ("preset", "pace", "late", "takebacks", "rated")
"""The terms of which the lobby shows something at once."""
_BETWEEN: Final = " · "


def takebacks_meaning(takebacks: Takebacks, lang: Language) -> str:
    """Return what a term of a game says about taking turns back."""
    return lang.taking_back.terms[takebacks].format(seconds=TAKE_BACK_GRACE)


def term_name(name: str, lang: Language) -> str:
    """Return the name of a term."""
    return lang.terms.names[name]


def value_name(name: str, value: str, lang: Language) -> str:
    """Return a value of a term in a few words; "" stands for rules that are no preset."""
    if label := lang.terms.values.get(name, {}).get(value):
        return label.format(seconds=TAKE_BACK_GRACE)
    match name:
        case "pace" | "preset" if not value:
            said = lang.rules.own_rules
        case "pace":
            said = pace_name(PACES[value], lang)
        case "preset":
            said = lang.rules.presets[value]
        case "away":
            said = lang.time.days.format(count=int(value))
        case "seating":
            said = lang.lobby.seating[Seating(value)]
        case "theme":
            said = lang.commands.themes[value]
        case "bottom":
            said = side_mark(Side.of(value), lang)
        case _ if name in OPTIONS:
            said = lang.rules.options[name][value]
        case _:
            said = value
    return said


def value_meaning(term: Term, value: str, terms: Terms, lang: Language) -> str:
    """Return what a value of a term means beside `terms`, "" if its name says it all."""
    match term.name:
        case "takebacks":
            return takebacks_meaning(Takebacks(value), lang)
        case "away":
            return away_meaning(int(value), lang)
        case "late":
            return lang.time.time_up[term.write(terms, value, Around()).pace.late]
        case name:
            return lang.terms.meanings.get(name, {}).get(value, "")


def folded(terms: Terms, lang: Language) -> str:
    """Return the terms that matter most in one line: "Standard rules · 1 day a turn · take-backs 30 s"."""
    said = [_folded(TERMS[name], terms, lang) for name in _FOLDED if TERMS[name].applies(terms)]
    return _BETWEEN.join(filter(None, said))


def _folded(term: Term, terms: Terms, lang: Language) -> str:
    if term.name == "pace":
        return pace_name(terms.pace, lang)
    return lang.terms.folded[term.name].get(term.read(terms), "").format(seconds=TAKE_BACK_GRACE)


def special_rules(terms: Terms, lang: Language) -> list[str]:
    """Return what each option of the rules means that is not as usual."""
    return [option_meaning(terms.rules, name, lang) for name in terms.rules.options]
