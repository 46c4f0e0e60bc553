"""All verbs of the bot, and the words that they put on buttons."""

from collections.abc import Mapping
from dataclasses import fields
from typing import get_type_hints

from bot.discord_ui.kit.buttons import Verb
from bot.djambi.board import Side


def all_verbs(kind: type[Verb] = Verb) -> list[type[Verb]]:
    """Return every verb of the bot."""
    below = [each for sub in kind.__subclasses__() for each in all_verbs(sub)]
    return [kind, *below] if hasattr(kind, "name") and kind.__module__.startswith("bot.") else below


def words(verb: type[Verb], numbers: Mapping[str, int]) -> str:
    """Return the words of a verb about things of these numbers, by the names of its fields."""
    hints, made = get_type_hints(verb), {int: 1, str: "N c3-c6", Side: Side.RED, Side | None: None}
    given = {field.name: numbers.get(field.name, made[hints[field.name]]) for field in fields(verb)}
    return f"djambi:{verb(**given).words}"
