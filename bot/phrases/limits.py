"""Too much at once, in words."""

from bot.phrases.language import Language
from bot.table.limits import LimitError


def too_many(error: LimitError, lang: Language) -> str:
    """Return of what somebody has enough, and what they can do about it."""
    return lang.limits.reached[error.limit].format(most=error.most)
