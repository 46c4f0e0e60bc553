"""All verbs of the bot."""

from bot.discord_ui.kit.buttons import Verb


def all_verbs(kind: type[Verb] = Verb) -> list[type[Verb]]:
    """Return every verb of the bot."""
    below = [each for sub in kind.__subclasses__() for each in all_verbs(sub)]
    return [kind, *below] if hasattr(kind, "name") and kind.__module__.startswith("bot.") else below
