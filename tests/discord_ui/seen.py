"""What people expect to see when the bot says something."""

import re
from typing import Any

import discord

from tests.discord_ui.world import World


def one_board(said: list[discord.Message]) -> discord.Message:
    """Return the only message that was said, which is a board with a picture and a text for those who cannot see.

    At the end of a game the key moments may stand beside it.
    """
    [board] = said
    picture, *more = board.attachments
    assert [file.filename for file in more] in ([], ["djambi.png"])
    for file in (picture, *more):
        assert file.filename.endswith(".png")
        assert file.description is not None
        assert 40 < len(file.description) <= 1024
    return board


def message(world: World, sent: Any) -> Any:
    """Return a message as the channel shows it after all edits."""
    return next(each for each in world.channel.history() if each.id == sent.id)


def short_reply(world: World, said: list[discord.Message]) -> str:
    """Return the only thing that was said: a short reply that pings nobody and shows no board."""
    [reply] = said
    assert reply.reference is not None
    assert reply.attachments == []
    assert world.pings(reply) == []
    assert 0 < len(reply.content) <= 350
    return str(reply.content)


def without_emojis(text: str) -> str:
    """Return a text as it reads without the bot's own emojis."""
    return re.sub(r"<:\w+:\d+> ", "", text)
