"""What people expect to see when the bot says something."""

import re
from io import BytesIO
from typing import Any

import discord
from PIL import Image

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


def labels(world: World, message: Any) -> list[str]:
    """Return the labels of a message's buttons."""
    return [button["label"] for button in world.buttons(message) if "label" in button]


async def picture(result: Any) -> Image.Image:
    """Return the only picture that somebody got in private."""
    said = [file for one in (result.response, *result.followups) if one for file in one.attachments]
    [file] = {file.id: file for file in said}.values()
    assert file.description
    return Image.open(BytesIO(await file.read())).convert("RGB")


def alt_text(message: Any) -> str:
    """Return the alt text of the only picture of a message."""
    [picture] = message.attachments
    return str(picture.description)
