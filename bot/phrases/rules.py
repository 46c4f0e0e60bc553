"""The rules of a game: what they are called, and what is special about them."""

from bot.djambi.rules import Rules
from bot.phrases.language import Language


def rules_name(rules: Rules, lang: Language) -> str:
    """Return what the rules of a game are called."""
    return lang.rules.presets[rules.preset] if rules.preset else lang.rules.own_rules


def option_meaning(rules: Rules, option: str, lang: Language) -> str:
    """Return what the value of an option of the rules means."""
    value: str = getattr(rules, option)
    return lang.rules.options[option][value]
