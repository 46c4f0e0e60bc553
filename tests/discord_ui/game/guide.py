"""The step-by-step guide as people use it, and what is shown to them."""

import sqlite3
from contextlib import closing
from typing import Any

from tests.discord_ui.world import World
from tests.djambi.boards import position


async def before_a_kill(world: World, **options: Any) -> None:
    """Play until alice's Militant on e1 can kill bob's on f1."""
    await world.start_game(2, **options)
    await world.says(world.alice, "M c1-e1")
    await world.says(world.bob, "M g1-f1")


async def stands(world: World, text: str, commanders: str, **options: Any) -> None:
    """Begin a game of three with pieces on the board as if it had come so, alice to move."""
    await world.start_game(3, **options)
    with closing(sqlite3.connect(world.folder / "djambi.db")) as record, record:
        record.execute("UPDATE journal SET position = ? WHERE action = 'Started'", (str(position(text, commanders)),))
    world.life.table.look_again()


def shown(result: Any) -> Any:
    """Return the message that somebody sees now as the answer."""
    return [said for said in (result.response, *result.followups) if said][-1]


def offered(world: World, guide: Any) -> dict[str, tuple[str, str]]:
    """Return what can be chosen, with the `custom_id` that does it and the value in its menu, "" for a button."""
    found: dict[str, tuple[str, str]] = {}
    for item in world.buttons(guide):
        if "options" in item:
            found |= {option["label"]: (item["custom_id"], option["value"]) for option in item["options"]}
        else:
            found[item["label"]] = (item["custom_id"], "")
    return found


async def opened(world: World, actor: Any = None) -> Any:
    """Let somebody press *Move* below the board, and return the private guide."""
    result = await (actor or world.alice).click(world.boards[-1], label="Move")
    assert result.ephemeral
    return shown(result)


async def pick_on(world: World, guide: Any, *beginnings: str, actor: Any = None) -> str:
    """Let somebody choose what begins so, one after the other, by button or menu, and return what they read then."""
    who = actor or world.alice
    for beginning in beginnings:
        ways = [way for label, way in offered(world, guide).items() if label.startswith(beginning)]
        assert ways, (beginning, offered(world, guide))
        custom_id, value = ways[0]
        more = {"values": [value]} if value else {}
        press = who.select if value else who.click
        assert world.was_answered(await press(guide, custom_id=custom_id, **more))
    return str(guide.content)
