"""Private rooms: who gets in, who is told of whom, and what stands in the way."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import MessageType, OverwriteType

from bot.discord_ui.kit.places import NEEDED
from tests.discord_ui.plots import answer, archived, inside, make_manager, plot, resign, said_by_bot, threads
from tests.discord_ui.world import World


async def test_a_room_is_private_and_holds_only_those_it_was_opened_for_in_any_order(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    assert inside(world, thread) == {"alice", "bob"}
    [request] = world.requests("POST", "/threads")
    assert (request["type"], request["invitable"]) == (12, False)
    for name in ("alice", "bob", "chloe", "dai", "Red", "Blue"):
        assert name not in thread.name
    of_three = await plot(world, world.alice, world.bob, world.chloe)
    again = await plot(world, world.chloe, world.alice, world.bob, world.chloe)
    assert again.id == of_three.id != thread.id
    assert len(threads(world)) == 2
    assert len({thread.name for thread in threads(world)}) == 2


async def test_a_room_says_who_reads_it_that_a_move_written_there_is_not_played_and_what_else_can_be_done(
    world: World,
) -> None:
    make_manager(world)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    [said] = said_by_bot(world, thread)
    assert "In this room: alice and bob." in said
    assert said.endswith("the owner of the server and everyone with the role Mods.")
    assert "only tried out, not played" in said
    before = await world.position()
    await world.says(world.alice, "N c3-c6", thread)
    assert await world.position() == before
    for command in ("plan", "pact"):
        assert f"`/{command}" in said
        assert command in world.alice.available_commands(thread)


async def test_two_who_ask_at_once_get_one_room(world: World) -> None:
    await world.start_game()
    async with world.at_once():
        one = await world.alice.slash(world.channel, "room open", player=world.bob)
        two = await world.bob.slash(world.channel, "room open", player=world.alice)
    assert answer(one) == answer(two)
    assert len(threads(world)) == 1


async def test_the_room_of_one_game_is_not_that_of_another(world: World) -> None:
    other = world.guild.create_text_channel("other")
    await world.start_game()
    lobby = await world.open_lobby(channel=other, players=2)
    for actor, side in ((world.alice, "r"), (world.bob, "b")):
        await world.click(actor, lobby, "join", side)
    here, there = await plot(world, world.alice, world.bob), await plot(world, world.alice, world.bob, channel=other)
    assert here.id != there.id
    assert (len(threads(world)), len(threads(world, other))) == (1, 1)


async def test_a_room_is_found_again_after_a_restart_and_replaced_when_it_was_deleted(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await world.restart()
    assert (await plot(world, world.bob, world.alice)).id == thread.id
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    replaced = await plot(world, world.bob, world.alice)
    assert replaced.id != thread.id
    assert inside(world, replaced) == {"alice", "bob"}


async def test_a_room_that_was_put_away_is_brought_back(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.settle()
    await plot(world, world.alice, world.bob)
    assert not archived(world, thread)


async def test_who_left_and_came_back_is_let_in_again(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.guild.remove_member(world.bob)
    world.env.backend.remove_thread_member(thread.id, world.bob.id)
    await world.settle()
    told = answer(await world.alice.slash(world.channel, "room open", player=world.bob.user))
    assert told == "bob isn't on this server any more. When they are back, ask again."
    back = world.guild.add_member(world.bob.user)
    assert (await plot(world, back, world.alice)).id == thread.id
    assert inside(world, thread) == {"alice", "bob"}


async def test_the_button_below_the_board_asks_with_whom(world: World) -> None:
    await world.start_game()
    asked = await world.more(world.bob, "plot")
    [menu] = world.buttons(asked.response)
    assert [option["label"] for option in menu["options"]] == ["alice", "chloe", "dai"]
    done = await world.bob.select(asked.response, [str(world.dai.id)])
    [thread] = threads(world)
    assert answer(done) == f"Here you are: <#{thread.id}>"
    assert inside(world, thread) == {"bob", "dai"}


async def test_the_button_of_an_old_board_works_after_a_restart(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    await world.restart()
    assert (await world.more(world.dai, "plot")).ephemeral


async def test_a_duel_has_no_button_for_plots(world: World) -> None:
    await world.start_game(2)
    more = await world.alice.click(world.last, label="More…")
    assert "Plot with…" not in [button["label"] for button in world.buttons(more.response)]


async def test_a_menu_that_was_tampered_with_opens_nothing(world: World) -> None:
    await world.start_game()
    guest = world.guild.add_member(world.env.create_user("guest"))
    pressed = await world.press(world.dai, world.last, f"djambi:allies:{(await world.game()).id}")
    assert answer(pressed) == "Name at least one other player of this game."
    stranger = await world.press(guest, world.last, f"djambi:plot:{(await world.game()).id}")
    assert "seat" in answer(stranger)
    assert answer(await world.press(world.dai, world.last, "djambi:plot:99")).startswith("That game is over.")
    assert threads(world) == []


async def test_only_players_of_the_running_game_plot_with_each_other(world: World) -> None:
    guest = world.guild.add_member(world.env.create_user("guest"))
    assert "no game in this channel" in answer(await world.alice.slash(world.channel, "room open", player=world.bob))
    await world.start_game()
    told = answer(await world.alice.slash(world.channel, "room open", player=guest))
    assert told == "guest isn't playing in this game. Name one of its players."
    told = answer(await world.alice.slash(world.channel, "room open", player=world.alice))
    assert told == "Name at least one other player of this game."
    await world.guild_owner.slash(world.channel, "room open", player=world.alice)
    await resign(world, world.dai)
    told = answer(await world.alice.slash(world.channel, "room open", player=world.dai))
    assert told.startswith("dai is out of the game")
    assert [thread for thread in threads(world) if "gallery" not in thread.name] == []


async def test_a_missing_permission_is_named_to_whoever_asks_and_what_discord_refuses_is_explained(
    world: World,
) -> None:
    await world.start_game()
    for permission in ("create_private_threads", "send_messages_in_threads"):
        world.forbid(world.channel, permission)
        told = answer(await world.alice.slash(world.channel, "room open", player=world.bob))
        assert told.startswith("I'm missing permissions here: ")
        assert permission.replace("_", " ") in told.lower()
        assert permission in NEEDED
    world.forbid(world.channel)
    for code, said in ((160006, "as many open threads"), (50013, "Discord won't let me")):
        world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=400, code=code)
        assert said in answer(await world.alice.slash(world.channel, "room open", player=world.bob))
    assert (await plot(world, world.alice, world.bob)).name


async def test_a_player_without_access_to_the_channel_is_named(world: World) -> None:
    await world.start_game()
    denied = discord.Permissions(view_channel=True).value
    overwrite = Overwrite(target_id=world.bob.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    told = answer(await world.alice.slash(world.channel, "room open", player=world.bob))
    assert told.startswith(f"bob can't see <#{world.channel.id}>")
    assert threads(world) == []


async def test_a_room_warns_of_a_player_who_can_read_it_uninvited_and_mentions_nobody(world: World) -> None:
    make_manager(world, world.chloe)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    [text] = said_by_bot(world, thread)
    assert text.endswith("**Careful:** chloe, playing in this game but not invited, can read everything here.")
    [sent] = world.requests("POST", f"/channels/{thread.id}/messages")
    assert sent["allowed_mentions"] == {"parse": []}
    assert "<@" not in sent["content"]


async def test_a_room_warns_when_a_player_who_has_become_a_moderator_does_something(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    make_manager(world, world.chloe, world.dai)
    await world.says(world.chloe, "hello")
    await world.says(world.chloe, "hello again")
    await world.dai.slash(world.channel, "djambi rules")
    first, *rest = said_by_bot(world, thread)
    assert "Careful" not in first
    [warning] = rest
    assert warning.startswith("Who can read this room has changed.")
    assert "**Careful:** chloe and dai," in warning


async def test_a_room_looks_again_when_a_role_or_the_channel_changes(world: World) -> None:
    role = make_manager(world, world.chloe, manages=False)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    permissions = discord.Permissions(manage_threads=True).value
    world.env.backend.edit_role(world.guild.id, role.id, {"permissions": permissions})
    await world.settle()
    assert "chloe" in said_by_bot(world, thread)[-1]
    overwrite = Overwrite(target_id=role.id, type=OverwriteType.ROLE, allow=0, deny=permissions)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    await world.settle()
    assert "chloe" not in said_by_bot(world, thread)[-1]
    overwrite = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=permissions, deny=0)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    await world.settle()
    assert "dai." in said_by_bot(world, thread)[-1]
    assert "**Careful:** dai," in said_by_bot(world, thread)[-1]
    world.env.backend.edit_role(world.guild.id, role.id, {"name": "Others"})
    await world.settle()
    assert len(said_by_bot(world, thread)) == 4


async def test_a_room_warns_again_when_a_player_who_had_lost_a_role_has_it_once_more(world: World) -> None:
    role = make_manager(world, world.chloe)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await world.says(world.chloe, "I may read everything")
    backend = world.env.backend
    backend.remove_member_role(world.guild.id, world.chloe.id, role.id)
    await world.says(world.chloe, "and now no more")
    granted = discord.Permissions(manage_threads=True).value
    overwrite = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=granted, deny=0)
    backend.set_overwrite(world.channel.id, overwrite)
    await world.settle()
    assert "**Careful:** dai," in said_by_bot(world, thread)[-1]
    backend.add_member_role(world.guild.id, world.chloe.id, role.id)
    await world.says(world.chloe, "and again")
    assert "**Careful:** chloe and dai," in said_by_bot(world, thread)[-1]


async def test_a_room_is_told_whom_a_moderator_has_let_in(world: World) -> None:
    mods = world.guild.add_member(world.env.create_user("mod"))
    make_manager(world, mods)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    backend = world.env.backend
    backend.get_channel(thread.id).thread_members[world.chloe.id] = backend.now_iso()
    backend.create_system_message(thread.id, MessageType.RECIPIENT_ADD, mods.id, recipient_id=world.chloe.id)
    await world.settle()
    assert "In this room: alice, bob and chloe." in said_by_bot(world, thread)[-1]
    assert "**Careful:** chloe," in said_by_bot(world, thread)[-1]


async def test_a_room_is_told_of_a_moderator_who_writes_in_it(world: World) -> None:
    mods = world.guild.add_member(world.env.create_user("mod"))
    make_manager(world, mods)
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.backend.add_thread_member(thread.id, mods.id)
    await world.says(mods, "what is going on here?", thread)
    assert "In this room: alice, bob and mod." in said_by_bot(world, thread)[-1]
    assert len(said_by_bot(world, thread)) == 2


async def test_who_is_in_a_room_may_ask_at_any_time_who_reads_it(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    make_manager(world, world.chloe)
    said = await world.ask(world.alice, "press readers", thread)
    assert said.ephemeral
    assert "**Careful:** chloe," in answer(said)
    refused = answer(await world.ask(world.chloe, "press readers", thread))
    assert "alice" not in refused
    assert "Ask that in a room" in answer(await world.ask(world.alice, "press readers", world.channel))


async def test_who_is_in_a_room_is_not_said_to_look_in_nor_who_is_out_to_play(world: World) -> None:
    """The owner of the server, and somebody who may manage its threads."""
    owner, garden = world.guild_owner, world.guild.create_text_channel("garden")
    lobby = await world.open_lobby(owner, garden, players=3)
    for actor, side in ((owner, "r"), (world.alice, "b"), (world.bob, "y")):
        await world.click(actor, lobby, "join", side)
    granted = discord.Permissions(manage_threads=True).value
    for person in (world.alice, world.bob):
        overwrite = Overwrite(target_id=person.id, type=OverwriteType.MEMBER, allow=granted, deny=0)
        world.env.backend.set_overwrite(garden.id, overwrite)
    await world.settle()
    thread = await plot(world, owner, world.alice, channel=garden)
    asked = await world.bob.slash(garden, "djambi resign")
    await world.bob.click(asked.response, label="Yes, resign")
    assert answer(await world.ask(owner, "press readers", thread)).splitlines() == [
        "In this room: owner and alice.",
        f"Can also read this (*Manage Threads* in <#{garden.id}>): bob.",
        "⚠️ **Careful:** bob, out of this game, can read everything here.",
    ]


async def test_talk_gets_a_thread_that_the_start_names(world: World) -> None:
    await world.start_game(talk_thread=True)
    [thread] = threads(world)
    assert f"Table talk goes to <#{thread.id}>." in world.last.content
    assert world.requests("POST", "/threads")[0]["type"] == 11


async def test_a_thread_for_talk_that_may_not_be_opened_is_missed_and_the_game_starts(world: World) -> None:
    world.forbid(world.channel, "create_public_threads")
    await world.start_game(talk_thread=True)
    assert (
        "There is no thread for table talk: I'm missing permissions here: Create Public Threads." in world.last.content
    )
    assert world.pings(world.last) == ["alice"]


async def test_a_game_without_that_wish_has_no_thread_for_talk(world: World) -> None:
    await world.start_game()
    assert threads(world) == []
    assert "talk" not in world.last.content
