"""What the tests of pacts share: a room, a board on which promises are quickly broken, and forms filled in."""

from dataclasses import replace
from typing import Any

import discord

from bot.store.records import Records
from bot.table.pacts.pact_records import Pacts
from tests.discord_ui.world import World
from tests.djambi.boards import position

BOARD = position(
    "rC a1, rA c3, rN c2, rM d3, bC i1, bM c7 h3, bN h2, yC i9, yN h8, yM g7, gC a9, gN b8, gM b7", "rbyg", turn=5
)
"""Red's Assassin on c3 can kill blue's Militant on c7; the four Chiefs are in their corners."""

KILL = "A c3-c7"
QUIET = "N c2-d2"
"""A move of red's that breaks nothing, unless it is about d2."""


async def set_up(world: World, channel: Any = None, board: str = str(BOARD)) -> None:
    """Continue the game from another position, as an entry of its own that no rule explains."""
    game, store = await world.game(channel), world.life.store
    _, last = await store.newest(game.id)
    entry = replace(last, seq=last.seq + 1, action="TurnedUp", body='{"side": "r"}', position=board, told=False)
    await store.append([replace(entry, request=f"set up {game.id} {entry.seq}")], closes=False)
    world.life.table.look_again()


async def started(world: World, **options: Any) -> None:
    """Start a game of four and continue it from the board."""
    await world.start_game(**options)
    await set_up(world)


SIDES = {"alice": "r", "bob": "b", "chloe": "y", "dai": "g"}


def side_of(person: Any) -> str:
    """Return the letter of somebody's side."""
    return SIDES[person.user.name]


def form(*people: Any, kind: str = "spares", **more: Any) -> dict[str, Any]:
    """Return what is filled into the form of a new pact with `people`."""
    filled = {"with": [side_of(person) for person in people], "kind": [kind], "about": ["others"]}
    return {**filled, "details": "", "until": "", **more}


def promise(kind: str, by: Any = "all", about: str = "others", details: str = "") -> dict[str, Any]:
    """Return what is filled into the form of one more promise."""
    return {"by": [by if isinstance(by, str) else side_of(by)], "kind": [kind], "about": [about], "details": details}


def terms(**chosen: str) -> dict[str, Any]:
    """Return what is filled into the form of the terms."""
    until, preset = chosen.pop("until", ""), {"notice": "none", "breach": "whole", "public": "private"}
    return {"until": until, **{name: [value] for name, value in {**preset, **chosen}.items()}}


async def asked(actor: Any, place: Any) -> Any:
    """Let somebody ask for the form of a pact."""
    result = await actor.slash(place, "pact")
    listed = (result.followups or [result.response])[-1]
    return await actor.click(listed, custom_id="djambi:pact-new") if listed and listed.components else result


async def sent(actor: Any, shown: Any, filled: dict[str, Any]) -> Any:
    """Let somebody send a form back."""
    return await actor.submit_modal(shown, filled)


async def drafted(actor: Any, place: Any, filled: dict[str, Any]) -> discord.Message:
    """Let somebody draft a pact, and return the message that shows it."""
    result = await sent(actor, await asked(actor, place), filled)
    assert not result.ephemeral
    message: discord.Message = place.last_message
    return message


async def pressed(world: World, actor: Any, message: Any, verb: str) -> Any:
    """Press the button below a message, as it is now, whose words begin with a verb."""
    [custom_id] = [
        button["custom_id"] for button in world.buttons(message) if button["custom_id"].startswith(f"djambi:{verb}:")
    ]
    return await actor.click(message, custom_id=custom_id)


async def signed(world: World, place: Any, filled: dict[str, Any], *people: Any) -> discord.Message:
    """Let the first of `people` draft a pact and all of them sign it; return the message that shows it."""
    message = await drafted(people[0], place, filled)
    for person in people:
        await pressed(world, person, message, "pact-sign")
    return message


def said_in(place: Any) -> list[str]:
    """Return all that everybody in a channel or thread can read."""
    return [message.content for message in place.history() if message.content]


def answers(result: Any) -> str:
    """Return everything that somebody got in private."""
    assert result.ephemeral
    return "\n".join(said.content for said in (result.response, *result.followups) if said)


async def pacts(world: World, actor: Any, place: Any = None) -> str:
    """Return what `/pact` tells somebody: nothing if it begins a pact, because there is none yet."""
    result = await actor.slash(place or world.channel, "pact")
    return "" if result.modal else answers(result)


async def only_pact(world: World) -> Any:
    """Return the only pact that is kept."""
    [pact] = await Pacts(Records(world.life.store)).of_game((await world.game()).id)
    return pact
