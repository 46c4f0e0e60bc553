"""The rules of a game: what they are called, and what is special about them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.djambi.rules import Rules
from bot.phrases.names import HasNames


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesWords:
    """The rules: `options` says in plain words what every value of every option means."""

    presets: Mapping[str, str]
    own_rules: str
    options: Mapping[str, Mapping[str, str]]


class HasRules(HasNames, Protocol):
    """A language that explains the rules."""

    @property
    def rules(self) -> RulesWords:
        """The words for it."""


def rules_name(rules: Rules, lang: HasRules) -> str:
    """Return what the rules of a game are called."""
    return lang.rules.presets[rules.preset] if rules.preset else lang.rules.own_rules


def option_meaning(rules: Rules, option: str, lang: HasRules) -> str:
    """Return what the value of an option of the rules means."""
    value: str = getattr(rules, option)
    return lang.rules.options[option][value]
