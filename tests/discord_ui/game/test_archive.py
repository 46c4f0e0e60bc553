"""`/djambi games finished:`: past games are found by those who may see them, opened, and looked at turn by turn."""

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.discord_ui.game.ending import played
from tests.discord_ui.world import World


async def found(world: World, actor: Any, place: Any = None, **options: Any) -> Any:
    """Return what somebody is shown of the games that are over, which they alone see."""
    options = options or {"finished": "all"}
    result = await actor.slash(place or world.channel, "djambi games", **options)
    assert result.ephemeral
    return result.response


async def opened(actor: Any, message: Any, game: int) -> Any:
    """Let somebody pick a game in the list, and return what they see."""
    picked = await actor.select(message, [str(game)], custom_id="djambi-pick:past-open")
    assert picked.ephemeral
    return picked.response


async def test_games_that_are_over_are_listed_the_last_first(world: World) -> None:
    """With when and where, how they ended and who played; without any, that is said."""
    assert (await found(world, world.dai)).content.startswith("Among the games you can see, no finished")
    first = await played(world, world.alice, world.bob)
    second = await played(world, world.bob, world.chloe)
    shown = await found(world, world.dai)
    title, *lines = shown.content.splitlines()
    assert title == "2 finished games."
    assert "🔴 Red (bob) won. 🔴 Red (bob) and 🔵 Blue (chloe)" in lines[0]
    assert f"<#{world.channel.id}>" in lines[0]
    assert "🔴 Red (alice) won." in lines[1]
    [menu] = [each for each in world.buttons(shown) if each["custom_id"].endswith("past-open")]
    assert [int(option["value"]) for option in menu["options"]] == [second, first]


async def test_past_games_are_found_by_person_and_by_month(world: World) -> None:
    """Months are offered as one types; what is none is answered with those that there are."""
    await played(world, world.alice, world.bob)
    await played(world, world.bob, world.chloe)
    assert "1 finished game" in (await found(world, world.dai, person=world.alice)).content
    assert "2 finished games" in (await found(world, world.dai, person=world.bob)).content
    assert (await found(world, world.dai, person=world.dai)).content.startswith("Among the games")
    choices = await world.dai.autocomplete(world.channel, "djambi games", "finished", "")
    everything, month = choices
    assert everything["value"] == "all"
    assert month["name"].endswith("(2)")
    assert "2 finished games" in (await found(world, world.dai, finished=month["value"])).content
    assert "2 finished games" in (await found(world, world.dai, finished=month["value"][:4])).content
    assert "No game ended then. Try one of these:" in (await found(world, world.dai, finished="1999")).content


@pytest.mark.parametrize("permission", ["view_channel", "read_message_history"])
async def test_nobody_finds_games_of_channels_that_they_cannot_read(world: World, permission: str) -> None:
    """Neither in the list, nor in the months that are offered, nor by a button of somebody else's."""
    game = await played(world, world.alice, world.bob)
    other = world.guild.create_text_channel("garden")
    await world.settle()
    denied = discord.Permissions(**{permission: True}).value
    hidden = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.settle()
    assert (await found(world, world.dai, other)).content.startswith("Among the games")
    assert [each["value"] for each in await world.dai.autocomplete(other, "djambi games", "finished", "")] == ["all"]
    assert "1 finished game" in (await found(world, world.alice, other)).content
    forged = await world.press(world.dai, await other_message(world, other), f"djambi:past-board:{game}:0")
    assert "attachments" not in str(forged.response.content)
    assert "Turn 0" not in str(forged.response.content)


async def test_the_past_is_for_those_who_may_read_it(world: World) -> None:
    """Somebody who sees the channel without its history is shown no earlier turns; a player always is."""
    await played(world, world.alice, world.bob)
    end = world.last
    await world.start_game(players=2)
    [board] = await world.says(world.alice, "N c3-c6")
    denied = discord.Permissions(read_message_history=True).value
    for person in (world.alice, world.dai):
        hidden = Overwrite(target_id=person.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
        world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.settle()
    for actor, may in ((world.alice, True), (world.dai, False), (world.chloe, True)):
        looks = [await world.more(actor, verb) for verb in ("turns", "export", "replay")]
        looks += [await actor.click(end, label=label) for label in ("Replay", "Review")]
        looks.append(await world.press(actor, board, f"djambi:since:{world.game_id(board)}"))
        refused = [look.response.content.startswith("You can't read older messages") for look in looks]
        assert refused == [not may] * len(looks)
        world.clock += 60  # nobody asks for too much


async def other_message(world: World, channel: Any) -> Any:
    """Return a message of the bot's in a channel."""
    await world.alice.slash(channel, "djambi new", seat="none")
    return channel.last_message


async def test_a_game_is_opened_and_looked_at_turn_by_turn(world: World) -> None:
    """Its chronicle, the link to its last post, each of its boards, the replay and the file; after a restart too."""
    game = await played(world, world.alice, world.bob)
    end = world.boards[-1]
    await played(world, world.bob, world.chloe)
    shown = await opened(world.dai, await found(world, world.dai), game)
    assert f"({end.jump_url})" in shown.content
    assert "alice" in shown.content
    await world.dai.click(shown, label="Board")
    assert shown.content.startswith("After turn 2 of 2.")
    await world.restart()
    await world.dai.click(shown, label="Previous turn")
    assert shown.content.startswith("After turn 1 of 2.")
    assert "c3" in shown.content
    await world.dai.click(shown, label="Previous turn")
    assert shown.content.startswith("The start of the game.")
    assert shown.attachments
    await world.dai.click(shown, label="How it went")
    assert f"({end.jump_url})" in shown.content
    more = await world.dai.click(shown, label="More…")
    file = await world.dai.click(more.response, label="As a file")
    assert [each.filename for each in file.response.attachments] == [f"djambi-{game}.txt"]
    replay = await world.dai.click(shown, label="Replay")
    assert world.was_answered(replay)


async def test_in_a_direct_message_one_finds_ones_own(world: World) -> None:
    """Of all servers; with a person those that one has played with them, and none that they played without one."""

    async def privately(actor: Any, **options: Any) -> Any:
        return (await actor.user.slash("djambi games", **options)).response

    game = await played(world, world.alice, world.bob)
    await played(world, world.bob, world.chloe)
    assert (await privately(world.alice, finished="all")).content.startswith("1 finished game.")
    assert (await privately(world.dai, finished="all")).content.startswith("Among the games")
    shared = await privately(world.alice, person=world.bob.user)
    assert shared.content.startswith("1 finished game.\n• ")
    assert "chloe" not in shared.content
    [menu] = [each for each in world.buttons(shared) if each["custom_id"].endswith("past-open")]
    assert [int(option["value"]) for option in menu["options"]] == [game]
    for actor, person in ((world.dai, world.bob), (world.alice, world.chloe)):
        assert (await privately(actor, person=person.user)).content.startswith("Among the games")


async def test_many_games_are_turned_by_pages(world: World) -> None:
    """Five on a page, in one message whatever people are called; each can be opened, also where a line is left out."""
    people = [world.guild.add_member(world.env.create_user("<" * 31 + letter)) for letter in "abc"]
    for _ in range(6):
        await played(world, *people)
        world.clock += 60  # nobody asks for too much
    shown = await found(world, world.dai)
    assert "Page 1 of 2" in shown.content
    assert 1 < shown.content.count("•") < 5
    [menu] = [item for item in world.buttons(shown) if item["custom_id"] == "djambi-pick:past-open"]
    assert len(menu["options"]) == 5
    await world.dai.click(shown, label="Next")
    assert "Page 2 of 2" in shown.content
    assert shown.content.count("•") == 1
