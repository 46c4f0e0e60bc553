"""*Invite* and *Rematch*: one call to a lobby that waits for somebody."""

from typing import Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.discord_ui.plots import cancel, text_of
from tests.discord_ui.world import World

VIEW = discord.Permissions(view_channel=True).value


async def invite(world: World, actor: Any, whom: Any, channel: Any = None) -> Any:
    """Let somebody invite somebody by the button of the newest lobby."""
    lobby = next(each for each in reversed((channel or world.channel).history()) if each.components)
    asked = await world.click(actor, lobby, "invite")
    if not world.buttons(asked.response):
        return asked
    return await actor.select(asked.response, [whom], custom_id=world.buttons(asked.response)[0]["custom_id"])


async def refusal(world: World, actor: Any, whom: Any) -> str:
    """Return why somebody cannot invite somebody: a private answer, and nobody is called."""
    before = world.all_pings()
    result = await invite(world, actor, whom)
    assert result.ephemeral
    assert world.all_pings() == before
    return str(result.response.content)


async def test_who_is_missing_is_called_once_and_finds_the_lobby_there(world: World) -> None:
    """With its buttons, wherever the first message of the lobby is now."""
    await world.open_lobby(players=2, seat="r")
    assert not (await invite(world, world.alice, world.bob)).ephemeral
    said = world.last
    assert world.pings(said) == ["bob"]
    assert said.content.startswith(f"{world.bob.mention}: alice invites you to a game of Djambi.")
    assert "🔴 Red: alice" in said.content
    await world.click(world.bob, said, "join", "b")
    assert (await world.game()).phase == "running"


async def test_nobody_is_called_twice_within_an_hour_by_the_same_person(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.chloe, lobby, "join", "y")
    await invite(world, world.alice, world.bob)
    await world.restart()
    world.env.backend.advance_clock(3590)
    again = "I invited bob less than an hour ago. Give them a little time."
    assert await refusal(world, world.alice, world.bob) == again
    await invite(world, world.chloe, world.dai)
    world.env.backend.advance_clock(20)
    await invite(world, world.alice, world.bob)
    assert world.all_pings() == ["bob", "dai", "bob"]


async def test_only_those_are_called_who_can_come(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.chloe, lobby, "join", "y")
    assert await refusal(world, world.alice, world.chloe) == "chloe already has a seat. Invite someone else."
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    hidden = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=0, deny=VIEW)
    world.env.backend.set_overwrite(world.channel.id, hidden)
    for name, nobody in (("robot", robot), ("dai", world.dai)):
        assert await refusal(world, world.alice, nobody) == (
            f"I can't invite {name}: they can't see this channel, or are a bot. Ask an admin to let them in, or "
            f"invite someone else."
        )


async def test_only_those_call_who_belong_to_the_lobby(world: World) -> None:
    """The host does, also without a seat."""
    await world.open_lobby()
    assert await refusal(world, world.bob, world.dai) == "Take a seat first: press the button of a side."
    assert not (await invite(world, world.alice, world.dai)).ephemeral


async def test_a_lobby_that_is_shown_twice_tells_nothing_old_after_a_press_nor_after_the_start(world: World) -> None:
    """An invitation shows it again; a press in the one does not change the other."""
    first = await world.open_lobby(players=3, seat="r")
    await invite(world, world.alice, world.dai)
    second = world.last
    await world.click(world.bob, first, "join", "y")
    assert "🟡 Yellow: free" in text_of(world, second)
    assert (await world.click(world.chloe, second, "join", "y")).ephemeral
    assert "🟡 Yellow: bob" in text_of(world, second)
    await world.click(world.chloe, second, "join", "b")
    assert (await world.game()).phase == "running"
    for lobby in (first, second):
        assert text_of(world, lobby).endswith("The game has started.")
        assert [button["label"] for button in world.buttons(lobby)] == ["Terms"]


async def test_nobody_is_called_once_the_game_has_started(world: World) -> None:
    lobby = await world.open_lobby(players=2, seat="r")
    asked = await world.click(world.alice, lobby, "invite")
    await world.click(world.bob, lobby, "join", "b")
    menu = world.buttons(asked.response)[0]["custom_id"]
    late = await world.alice.select(asked.response, [world.dai], custom_id=menu)
    assert late.response.content.startswith("The game has already started.\n")
    assert "dai" not in world.all_pings()


async def test_a_call_is_in_the_language_of_the_game(world: World) -> None:
    await world.open_lobby(seat="r", language="fr")
    await invite(world, world.alice, world.bob)
    assert "alice t'invite à une partie de Djambi." in world.last.content


async def ended(world: World, players: int = 3, **options: Any) -> discord.Message:
    """Let a game be played until all but its last player have resigned, and return the end's post."""
    await world.start_game(players, **options)
    for actor in world.people[: players - 1]:
        asked = await actor.slash(world.channel, "djambi resign")
        await actor.click(asked.response, label="Yes, resign")
    return world.last


async def test_a_rematch_has_the_same_terms_and_calls_the_same_people(world: World) -> None:
    """Whoever asks for it sits one seat on, and the others, who are called once, read where they would."""
    end = await ended(world, preset="bga", language="fr")
    world.env.backend.advance_clock(3600)
    pressed = await world.bob.click(end, label="Revanche")
    assert not pressed.ephemeral
    lobby = world.last
    assert sorted(world.pings(lobby)) == ["alice", "chloe"]
    assert "bob veut rejouer." in lobby.content
    assert "Règles BGA" in lobby.content
    game = await world.game()
    assert (game.phase, game.host.name, game.terms.players) == ("lobby", "bob", 3)
    assert "place\u00a0: 🔴 Rouge (chloe), 🔵 Bleu (alice) et 🟡 Jaune (bob)." in lobby.content.replace(" :", "\u00a0:")
    assert {side.letter: person.name for side, person in game.seats.items()} == {"y": "bob"}


async def test_a_second_rematch_leads_to_the_lobby_and_takes_the_seat_one_along(world: World) -> None:
    """Once for each who played; whoever did not is shown the way."""
    end = await ended(world)
    await world.bob.click(end, label="Rematch")
    lobby, pinged = world.last, world.all_pings()
    second = await world.alice.click(end, label="Rematch")
    assert second.ephemeral
    assert second.response.content == f"🔵 Blue (alice) joined.\nA lobby is open: {lobby.jump_url}"
    assert "🔵 Blue: alice" in text_of(world, lobby)
    for somebody in (world.alice, world.dai):
        again = await somebody.click(end, label="Rematch")
        assert again.response.content == f"A lobby is open: {lobby.jump_url}"
    assert world.all_pings() == pinged
    await world.chloe.click(end, label="Rematch")
    assert (await world.game()).phase == "running"
    assert {side.letter: each.name for side, each in (await world.game()).seats.items()} == {
        "r": "chloe",
        "b": "alice",
        "y": "bob",
    }


async def test_a_rematch_is_for_as_many_as_played(world: World) -> None:
    """The game before had begun with a seat free; the rematch begins with the second press."""
    lobby = await world.open_lobby(players=3, seat="r")
    await world.click(world.bob, lobby, "join", "b")
    asked = await world.click(world.alice, lobby, "start")
    await world.alice.click(asked.response, label="Start anyway")
    asked = await world.bob.slash(world.channel, "djambi resign")
    await world.bob.click(asked.response, label="Yes, resign")
    end = world.last
    await world.alice.click(end, label="Rematch")
    assert "**Djambi** for 2 players" in world.last.content
    second = await world.bob.click(end, label="Rematch")
    assert second.response.content == "The game has started."
    assert (await world.game()).phase == "running"


async def test_a_rematch_is_opened_again_after_its_lobby_was_cancelled(world: World) -> None:
    end = await ended(world, 2)
    await world.alice.click(end, label="Rematch")
    await cancel(world)
    assert not (await world.bob.click(end, label="Rematch")).ephemeral
    assert (await world.game()).host.name == "bob"
    await world.alice.click(end, label="Rematch")
    running = await world.bob.click(end, label="Rematch")
    assert running.response.content.startswith("There is already a game in this channel.")


async def test_a_rematch_again_and_again_calls_everybody_once(world: World) -> None:
    """As often as its lobby is cancelled: the others sleep."""
    end = await ended(world)
    for rung in (["alice", "chloe"], [], []):
        await world.bob.click(end, label="Rematch")
        assert sorted(world.pings(world.last)) == rung
        assert world.alice.mention in world.last.content
        world.clock += 60
        await cancel(world)


async def test_a_rematch_calls_also_who_was_invited_a_moment_ago(world: World) -> None:
    """A rematch is a call of its own."""
    other = world.guild.create_text_channel("other")
    await world.open_lobby(players=2, seat="r", channel=other)
    await invite(world, world.alice, world.bob, other)
    end = await ended(world, 2)
    await world.alice.click(end, label="Rematch")
    assert world.pings(world.last) == ["bob"]


async def test_a_rematch_calls_nobody_who_has_left_the_server(world: World) -> None:
    end = await ended(world)
    world.guild.remove_member(world.alice)
    world.env.backend.advance_clock(3600)
    world.clock += 3600
    await world.bob.click(end, label="Rematch")
    assert world.pings(world.last) == ["chloe"]
    assert world.alice.mention not in world.last.content
    assert world.last.content.startswith(f"{world.chloe.mention} bob wants to play again.")
    assert "New seating, one along from last time: 🔴 Red (chloe) and 🟡 Yellow (bob)." in world.last.content


async def test_who_did_not_play_asks_for_no_rematch(world: World) -> None:
    end = await ended(world, 2)
    refused = await world.dai.click(end, label="Rematch")
    assert refused.ephemeral
    assert (await world.game()).phase == "won"


async def test_a_rematch_of_somebody_alone_calls_nobody(world: World) -> None:
    """Who has held all seats to practise."""
    lobby = await world.open_lobby(players=2, seat="r")
    asked = await world.click(world.alice, lobby, "join", "b")
    await world.alice.click(asked.response, label="Take a second seat")
    resigned = await world.alice.slash(world.channel, "djambi resign", side="r")
    await world.alice.click(resigned.response, label="Yes, resign")
    await world.alice.click(world.last, label="Rematch")
    assert world.last.content.startswith("alice wants to play again.")
    assert world.pings(world.last) == []
