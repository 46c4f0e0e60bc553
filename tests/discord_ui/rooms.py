"""Rooms in the simulated Discord: threads of a game, with people in them, and what is said there."""

from typing import Any

import discord

from bot.store.papers import Papers
from bot.table.rooms import Room, RoomKind, Rooms
from tests.discord_ui.world import World


async def open_room(
    world: World,
    *people: Any,  # noqa: ANN401
    channel: Any = None,  # noqa: ANN401
    kind: RoomKind = RoomKind.ALLIANCE,
) -> Any:  # noqa: ANN401
    """Return a thread of the channel's game with these people in it."""
    where, backend = channel or world.channel, world.env.backend
    private = 12 if kind.is_private else 11
    made = backend.create_thread(where.id, "plot", world.env.bot.user.id, type=private)
    for someone in people:
        backend.add_thread_member(made.id, someone.id)
    await world.settle()
    ids = tuple(sorted(str(someone.id) for someone in people)) if kind is RoomKind.ALLIANCE else ()
    room = Room((await world.game(where)).id, kind, str(made.id), ids)
    await Rooms(Papers(world.life.store)).keep(room)
    return next(thread for thread in where.threads if thread.id == made.id)


async def plan(world: World, actor: Any, text: str, room: Any) -> discord.Message:  # noqa: ANN401
    """Let somebody type in a room, and return the one thing that the bot says to it."""
    [said] = await world.says(actor, text, room)
    assert said.channel.id == room.id
    assert world.pings(said) == []
    return said


def custom_ids(world: World, message: Any) -> list[str]:  # noqa: ANN401
    """Return the custom ids of the buttons on a message."""
    return [button["custom_id"] for button in world.buttons(message)]


def answered(result: Any) -> str:  # noqa: ANN401
    """Return what the one who pressed or asked is told, for their eyes only."""
    assert result.acknowledged
    said = result.followups[-1] if result.followups else result.response
    assert said.ephemeral, said.content
    return str(said.content)


def everything_said(world: World, *rooms: Any) -> str:  # noqa: ANN401
    """Return all that was ever written anywhere but in these rooms, ephemeral answers and alt texts too."""
    private = {room.id for room in rooms}
    said = []
    for channel, messages in world.env.backend.messages.items():
        if channel not in private:
            for message in messages.values():
                files = [f"{file.get('description')} {file.get('filename')}" for file in message.attachments]
                said.append(f"{message.content} {files}")
    return "\n".join(said)
