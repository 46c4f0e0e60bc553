"""Too much at once, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.table.limits import Limit, LimitError


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitWords:
    """What is said to somebody who has as many as one may have; {most} is how many that is, at least two."""

    reached: Mapping[Limit, str]


class HasLimits(Protocol):
    """A language that says how much is enough."""

    @property
    def limits(self) -> LimitWords:
        """The words for it."""


def too_many(error: LimitError, lang: HasLimits) -> str:
    """Return of what somebody has enough, and what they can do about it."""
    return lang.limits.reached[error.limit].format(most=error.most)
