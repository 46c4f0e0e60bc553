"""Rooms cost few requests to Discord, and nobody is told twice what has not changed."""

import asyncio
from typing import Any, Final

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.discord_ui.costs import requests
from tests.discord_ui.obstacles import hold_up
from tests.discord_ui.plots import answered, gallery_of, inside, make_manager, plot, resign, said_by_bot, threads
from tests.discord_ui.world import World
from tests.waiting import until

_FOLLOWING: Final = (
    "alice) resigned",
    "Necromobile g3\u2011g6",
    "alice is out of the game",
    "The spectators' gallery, for those",
)
"""The words of what is posted after a resignation and the move that answers it, in order."""


def gallery_thread(world: World) -> Any:
    """Return the thread of the gallery."""
    [gallery] = [thread for thread in threads(world) if "gallery" in thread.name]
    return gallery


async def test_a_room_opens_with_five_requests(world: World) -> None:
    """The answer, the thread, two guests, and what the bot tells them."""
    await world.start_game()
    made = await requests(world, plot(world, world.alice, world.bob))
    assert len(made) <= 5, made


async def test_the_same_people_who_ask_again_are_let_in_and_get_no_new_welcome(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    made = await requests(world, plot(world, world.bob, world.alice))
    assert len(made) <= 6, made
    assert len(said_by_bot(world, thread)) == 1


async def test_a_person_who_asks_again_is_told_what_has_changed(world: World) -> None:
    await world.start_game()
    role = make_manager(world)
    thread = await plot(world, world.alice, world.bob)
    world.env.backend.add_member_role(world.guild.id, world.chloe.id, role.id)
    assert len(said_by_bot(world, thread)) == 1, "Discord does not tell who is given a role"
    await plot(world, world.bob, world.alice)
    assert said_by_bot(world, thread)[-1].startswith("Who can read this room has changed.")


async def test_a_room_asks_only_about_players_who_could_be_let_into_every_thread(world: World) -> None:
    """Here whoever has the role could: the bot looks who does."""
    await world.start_game()
    make_manager(world, world.chloe)
    made = await requests(world, plot(world, world.alice, world.bob))
    assert sorted(each for each in made if each.startswith("GET")) == sorted(
        f"GET /guilds/{world.guild.id}/members/{person.id}" for person in (world.chloe, world.dai)
    )
    assert "**Careful:** chloe" in said_by_bot(world, threads(world)[-1])[-1]


async def test_a_resignation_of_somebody_in_two_rooms_asks_nothing_and_takes_seven_requests(world: World) -> None:
    """Two answers and the board, two for each room; three for the gallery, with the next turn."""
    await world.start_game()
    rooms = [await plot(world, world.alice, other) for other in (world.bob, world.chloe)]
    made = await requests(world, resign(world, world.alice))
    assert len(made) <= 7, made
    after = await requests(world, world.says(world.bob, "N g3-g6"))
    gallery = [each for each in after if "threads" in each or str(gallery_thread(world).id) in each]
    assert len(gallery) <= 3, gallery
    made += gallery
    assert [each for each in made if each.startswith("GET")] == []
    assert [inside(world, room) for room in rooms] == [{"bob"}, {"chloe"}]


async def test_the_next_board_waits_for_nothing_that_follows_in_rooms(world: World) -> None:
    """A player who types as soon as they are called gets the board before anybody has left a room."""
    await world.start_game()
    rooms = [await plot(world, world.alice, other) for other in (world.bob, world.chloe)]
    asked = await world.alice.slash(world.channel, "djambi resign")
    free = hold_up(world, "/threads", *(f"/{room.id}/" for room in rooms))
    came: list[str] = []

    def note(event: str, payload: Any) -> None:
        text = payload.get("content", "") if event == "MESSAGE_CREATE" else ""
        came.extend(words for words in _FOLLOWING if words in text and words not in came)
        if "resigned" in text:
            world.env.backend.create_message(world.channel.id, world.bob.id, "N g3-g6")
        if _FOLLOWING[1] in text:
            free.set()

    world.env.backend.subscribers.append(note)
    async with world.at_once():
        await world.alice.click(asked.response, label="Yes, resign")
        await until(lambda: len(came) == len(_FOLLOWING))
    assert came == [*_FOLLOWING]
    assert [inside(world, room) for room in rooms] == [{"bob"}, {"chloe"}]
    assert await world.life.store.unsent() == []


async def test_rooms_follow_turn_after_turn(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob, world.chloe)
    bob, alice = [await actor.slash(world.channel, "djambi resign") for actor in (world.bob, world.alice)]
    leaving = hold_up(world, f"/thread-members/{world.bob.id}")
    async with world.at_once():
        await world.bob.click(bob.response, label="Yes, resign")
        await until(lambda: leaving.count)
        await world.alice.click(alice.response, label="Yes, resign")
        await until(lambda: any("alice) resigned" in text for text in world.texts))
        leaving.set()
    assert [said.split()[0] for said in said_by_bot(world, room)[-2:]] == ["bob", "alice"]


async def test_rooms_are_looked_after_at_the_same_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.start_game()
    rooms = [await plot(world, world.alice, other) for other in (world.bob, world.chloe)]
    both, real = asyncio.Barrier(2), discord.Thread.remove_user

    async def together(thread: discord.Thread, user: discord.abc.Snowflake) -> None:
        await both.wait()
        await real(thread, user)

    monkeypatch.setattr(discord.Thread, "remove_user", together)
    await resign(world, world.alice)
    assert [inside(world, room) for room in rooms] == [{"bob"}, {"chloe"}]


async def test_after_a_restart_each_thing_is_asked_for_once(world: World) -> None:
    await world.start_game()
    for other in (world.bob, world.chloe):
        await plot(world, world.alice, other)
    await world.restart()
    made = await requests(world, resign(world, world.alice))
    questions = [each for each in made if each.startswith("GET")]
    called = next(each for each in questions if f"/members/{world.bob.id}" in each)  # before they were called
    questions.remove(called)
    assert len(questions) == len(set(questions)), questions


async def test_a_new_role_that_reads_the_rooms_is_told_to_them_when_it_is_made(world: World) -> None:
    await world.start_game()
    rooms = [await plot(world, world.alice, other) for other in (world.bob, world.chloe)]
    make_manager(world)
    await world.settle()
    for room in rooms:
        assert "everyone with the role Mods" in said_by_bot(world, room)[-1]
    make_manager(world, manages=False)
    await world.settle()
    assert [len(said_by_bot(world, room)) for room in rooms] == [2, 2]


async def test_a_change_of_overwrites_costs_at_most_one_question_for_each_room(world: World) -> None:
    await world.start_game()
    companies = ((world.alice, world.bob), (world.alice, world.chloe), (world.bob, world.chloe), world.people[:3])
    rooms = [await plot(world, *company) for company in companies]
    granted = discord.Permissions(manage_threads=True).value
    overwrite = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=granted, deny=0)
    before = len(world.env.http_requests)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    await world.settle()
    made = [f"{each.method} {each.path}" for each in world.env.http_requests[before:]]
    assert sum(each.startswith("GET") for each in made) <= len(rooms), made
    for room, company in zip(rooms, companies, strict=True):
        told = said_by_bot(world, room)[-1]
        assert "**Careful:** dai" in told
        assert all(person.user.name in told for person in company)


async def test_a_person_who_has_left_a_room_is_not_named_among_its_readers(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.backend.remove_thread_member(thread.id, world.bob.id)
    assert "In this room: alice." in answered(await world.ask(world.alice, "press readers", thread))


async def test_the_gallery_welcomes_once(world: World) -> None:
    await world.start_game()
    await resign(world, world.alice)
    guest = world.guild.add_member(world.env.create_user("guest"))
    thread = await gallery_of(world, guest)
    assert sum(said.startswith("The spectators' gallery, for those") for said in said_by_bot(world, thread)) == 1
