"""Phrases with a number, each in the form that a language has for it: "1 move", "8 moves"."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Counted:
    """A phrase with a {count}, in all `forms` that a language has; `form_of` says which of them a count takes.

    That is what gettext calls `Plural-Forms`. Each language has a function `counted` that makes it.
    """

    forms: tuple[str, ...]
    form_of: Callable[[int], int]

    def format(self, *, count: int, **more: object) -> str:
        """Return the phrase in the form for `count`, filled in as `str.format` does."""
        return self.forms[self.form_of(count)].format(count=count, **more)
