"""What tests do in the rooms of a game, and see there."""

from typing import Any

import discord

from tests.discord_ui.world import World


def threads(world: World, channel: Any = None) -> list[Any]:  # noqa: ANN401
    """Return the threads of a channel, the oldest first."""
    return sorted((channel or world.channel).threads, key=lambda thread: int(thread.id))


async def plot(world: World, actor: Any, *others: Any, channel: Any = None) -> Any:  # noqa: ANN401
    """Let somebody open a room with others, and return its thread."""
    names = ("player", "player2", "player3")
    result = await actor.slash(channel or world.channel, "djambi ally", **dict(zip(names, others, strict=False)))
    assert result.acknowledged
    assert result.ephemeral
    [mention] = [word for word in answer(result).split() if word.startswith("<#")]
    return next(thread for thread in threads(world, channel) if thread.id == int(mention[2:-1]))


def answer(result: Any) -> str:  # noqa: ANN401
    """Return the last text that somebody got in private."""
    said = result.followups[-1] if result.followups else result.response
    return str(said.content)


def said_by_bot(world: World, thread: Any) -> list[str]:  # noqa: ANN401
    """Return what the bot has written in a thread."""
    return [each.content for each in thread.history() if each.author.id == world.env.bot.user.id]


def inside(world: World, thread: Any) -> set[str]:  # noqa: ANN401
    """Return the names of the people in a thread."""
    backend = world.env.backend
    members = (backend.users[user] for user in backend.get_channel(thread.id).thread_members)
    return {user.name for user in members if not user.bot}


def make_manager(world: World, *people: Any, manages: bool = True) -> Any:  # noqa: ANN401
    """Give people the role Mods, which reads every thread if it `manages` them; the bot is told of no member."""
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_threads=manages))
    for actor in people:
        world.env.backend.add_member_role(world.guild.id, actor.id, role.id)
    return role


async def resign(world: World, actor: Any, channel: Any = None) -> None:  # noqa: ANN401
    """Let somebody resign for good."""
    asked = await actor.slash(channel or world.channel, "djambi resign")
    await actor.click(asked.response, label="Yes, resign")


async def cancel(world: World, channel: Any = None) -> None:  # noqa: ANN401
    """Let alice, who is the host, end the game."""
    asked = await world.alice.slash(channel or world.channel, "djambi cancel")
    await world.alice.click(asked.response, label="Yes, cancel")


def archived(world: World, thread: Any) -> bool:  # noqa: ANN401
    """Return whether a thread was put away."""
    return bool(world.env.backend.get_channel(thread.id).thread_metadata.archived)
