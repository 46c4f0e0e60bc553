"""The phrases for sides, pieces, options and names; and a phrase with a number."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.djambi.board import Kind, Side


@dataclass(frozen=True, slots=True)
class Counted:
    """A phrase with a {count}: its `forms`, and `form_of`, which returns the index of the form for a count.

    This is what gettext calls `Plural-Forms`. Each language has a function `counted` that makes them.
    """

    forms: tuple[str, ...]
    form_of: Callable[[int], int]

    def format(self, *, count: int, **more: object) -> str:
        """Return the phrase in the form for `count`, filled in as `str.format` does."""
        return self.forms[self.form_of(count)].format(count=count, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWords:
    """Names, and how they are joined.

    `kinds` is the bare name of a kind, `a_kind` has an article if the language has one, `pieces` is a piece of {side},
    `many` is the name before a list of squares. `engines` are the names of a game's engines with their emblems;
    `engine` says that {name} is one. `clause` joins clauses, `comma` and `last_comma` join names, `pair` two of them.
    """

    sides: Mapping[Side, str]
    kinds: Mapping[Kind, str]
    a_kind: Mapping[Kind, str]
    many: Mapping[Kind, str]
    pieces: Mapping[Kind, str]
    who: str
    engines: tuple[str, str, str, str]
    engine: str
    comma: str
    last_comma: str
    pair: str
    clause: str
    sentence: str
    sentences: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesWords:
    """The rules: `options` says in plain words what every value of every option means."""

    presets: Mapping[str, str]
    own_rules: str
    options: Mapping[str, Mapping[str, str]]
