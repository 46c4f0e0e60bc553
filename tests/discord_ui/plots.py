"""What tests do in the rooms of a game, and see there."""

from collections.abc import Sequence
from typing import Any

import discord

from tests.discord_ui.world import World


def threads(world: World, channel: Any = None) -> list[Any]:
    """Return the threads of a channel, the oldest first."""
    return sorted((channel or world.channel).threads, key=lambda thread: int(thread.id))


async def plot(world: World, actor: Any, *others: Any, channel: Any = None) -> Any:
    """Let somebody open a room with others, and return its thread."""
    names = ("player", "player2", "player3")
    named = dict(zip(names, others, strict=False))
    return _opened(world, await actor.slash(channel or world.channel, "room open", **named), channel)


def _opened(world: World, result: Any, channel: Any = None) -> Any:
    """Return the thread that somebody is told of in private."""
    said = answered(result)
    return next(thread for thread in threads(world, channel) if thread.mention in said)


async def gallery_of(world: World, guest: Any) -> Any:
    """Let somebody who does not play into the gallery, and return its thread."""
    return _opened(world, await guest.slash(world.channel, "room gallery"))


def answer(result: Any) -> str:
    """Return the last text that somebody got in private."""
    said = result.followups[-1] if result.followups else result.response
    return str(said.content)


def said_by_bot(world: World, thread: Any) -> list[str]:
    """Return what the bot has written in a thread."""
    return [each.content for each in thread.history() if each.author.id == world.env.bot.user.id]


def inside(world: World, thread: Any) -> set[str]:
    """Return the names of the people in a thread."""
    backend = world.env.backend
    members = (backend.users[user] for user in backend.get_channel(thread.id).thread_members)
    return {user.name for user in members if not user.bot}


def make_manager(world: World, *people: Any, manages: bool = True) -> Any:
    """Give people the role Mods, which reads every thread if it `manages` them; the bot is told of no member."""
    return _give_role(world, "Mods", discord.Permissions(manage_threads=manages), people)


def make_moderator(world: World, *people: Any) -> Any:
    """Give people a role that manages messages; the bot is told of no member."""
    return _give_role(world, "mod", discord.Permissions(manage_messages=True), people)


def _give_role(world: World, name: str, rights: discord.Permissions, people: Sequence[Any]) -> Any:
    role = world.guild.create_role(name, permissions=rights)
    for actor in people:
        world.env.backend.add_member_role(world.guild.id, actor.id, role.id)
    return role


async def resign(world: World, actor: Any, channel: Any = None) -> None:
    """Let somebody resign for good."""
    asked = await actor.slash(channel or world.channel, "djambi resign")
    await actor.click(asked.response, label="Yes, resign")


async def cancel(world: World, channel: Any = None) -> None:
    """Let a moderator end the game, whenever it is."""
    asked = await world.more(world.guild_owner, "cancel-which", channel)
    await world.guild_owner.click(asked.response, label="Yes, cancel")


def text_of(world: World, message: Any) -> str:
    """Return what a message of the channel says now."""
    [text] = [each.content for each in world.channel.history() if each.id == message.id]
    return str(text)


def archived(world: World, thread: Any) -> bool:
    """Return whether a thread was put away."""
    return bool(world.env.backend.get_channel(thread.id).thread_metadata.archived)


async def plan(world: World, actor: Any, text: str, room: Any) -> discord.Message:
    """Let somebody type in a room, and return the one thing that the bot says to it."""
    [said] = await world.says(actor, text, room)
    assert said.channel.id == room.id
    assert world.pings(said) == []
    return said


def custom_ids(world: World, message: Any) -> list[str]:
    """Return the custom ids of the buttons on a message."""
    return [button["custom_id"] for button in world.buttons(message)]


def answered(result: Any) -> str:
    """Return what the one who pressed or asked is told, for their eyes only."""
    said = result.followups[-1] if result.followups else result.response
    assert said.ephemeral, said.content
    assert 0 < len(said.content) <= 2000
    return str(said.content)


def everything_said(world: World, *rooms: Any) -> str:
    """Return all that was ever written anywhere but in these rooms, ephemeral answers and alt texts too.

    Hyphens are ordinary ones there.
    """
    private = {room.id for room in rooms}
    said = []
    for channel, messages in world.env.backend.messages.items():
        if channel not in private:
            for message in messages.values():
                files = [f"{file.get('description')} {file.get('filename')}" for file in message.attachments]
                said.append(f"{message.content} {files}")
    return "\n".join(said).replace("\u2011", "-")
