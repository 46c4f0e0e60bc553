"""Rooms follow the game: the dead leave them for the gallery, and after the end they are closed."""

from typing import Any

import pytest

from bot.discord_ui.engines import engine_players
from bot.djambi.board import Side
from bot.store.letters import Letters
from bot.store.records import Records
from bot.table.rooms.rooms import ROOM_KIND
from tests.discord_ui.dying import DEATHS, dying
from tests.discord_ui.engines.seating import add_engine, until
from tests.discord_ui.plots import answer, archived, cancel, gallery_of, inside, plot, resign, said_by_bot, threads
from tests.discord_ui.world import World

RED, YELLOW = "N c3-c6", "N g7-g6"
"""Turns that harm nobody: alice's first, and chloe's."""

JUST_FELL = "You are only just out, and the gallery opens to you after the next turn. Try again then."


def galleries(world: World) -> list[Any]:
    """Return the threads of galleries."""
    return [thread for thread in threads(world) if "gallery" in thread.name]


def gallery(world: World) -> Any:
    """Return the thread of the gallery."""
    return galleries(world)[0]


async def go_back(world: World, turns: int, first: Any, *others: Any) -> None:
    """Let somebody propose to take turns back, and all others agree."""
    await first.slash(world.channel, "djambi takeback", turns=turns)
    proposed = world.last
    for actor in others:
        await world.click(actor, proposed, "vote-yes")


async def sit(world: World, *people: Any, **options: Any) -> None:
    """Start a game with people in turn order; somebody may be there twice."""
    lobby = await world.open_lobby(**options)
    seated: list[Any] = []
    for actor, side in zip(people, "rbyg", strict=False):
        if actor in seated:
            again = await world.click(actor, lobby, "join", side)
            await actor.click(again.response, label="Take a second seat")
        else:
            await world.click(actor, lobby, "join", side)
        seated.append(actor)


async def test_who_is_out_loses_their_places_and_gets_into_the_gallery(world: World) -> None:
    await world.start_game()
    both, others = await plot(world, world.alice, world.bob), await plot(world, world.alice, world.chloe)
    await resign(world, world.bob)
    assert inside(world, both) == {"alice"}
    assert said_by_bot(world, both)[-1].startswith("bob is out of the game and has left this room.")
    assert len(said_by_bot(world, others)) == 1
    assert galleries(world) == []
    assert await world.says(world.alice, RED)
    assert inside(world, gallery(world)) == {"bob"}
    deletes = [request.path for request in world.env.http_requests if request.method == "DELETE"]
    assert deletes == [f"/channels/{both.id}/thread-members/{world.bob.id}"]


async def test_who_takes_a_resignation_back_is_in_their_rooms_again(world: World) -> None:
    """Also a second time; and has not been in the gallery meanwhile."""
    await world.start_game()
    both = await plot(world, world.alice, world.bob)
    for _ in range(2):
        await resign(world, world.bob)
        assert inside(world, both) == {"alice"}
        assert answer(await world.bob.slash(world.channel, "room gallery")) == JUST_FELL
        assert await world.says(world.bob, "undo")
        assert inside(world, both) == {"alice", "bob"}
    assert galleries(world) == []
    assert said_by_bot(world, both)[-1].startswith("bob is in the game again and back in this room.")


async def test_whom_all_let_play_again_leaves_the_gallery_for_their_rooms(world: World) -> None:
    await world.start_game()
    both = await plot(world, world.alice, world.bob)
    await resign(world, world.bob)
    assert await world.says(world.alice, RED)
    assert (inside(world, both), inside(world, gallery(world))) == ({"alice"}, {"bob"})
    await go_back(world, 2, world.alice, world.chloe, world.dai, world.bob)
    assert (inside(world, both), inside(world, gallery(world))) == ({"alice", "bob"}, set())
    assert said_by_bot(world, gallery(world))[-1].startswith("bob is in the game again and has left this room.")


CHIEF_KILLED = ("M c2-d3", "N g3-g5", "M i7-g5 corpse e9", "M c8-d9", "D b2-g2 place b2", "M b2-a1 corpse b2")


async def test_who_is_killed_is_out_too(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.chloe)
    for turn, move in enumerate(CHIEF_KILLED):
        assert await world.says(world.people[turn % 4], move)
    assert inside(world, thread) == {"chloe"}
    assert await world.says(world.chloe, YELLOW)
    assert inside(world, gallery(world)) == {"alice"}
    assert answer(await world.alice.slash(world.channel, "room open", player=world.chloe)).startswith("You are out")


async def test_a_kill_that_is_taken_back_brings_back_nobody_who_has_read_the_gallery(world: World) -> None:
    """Whoever watches reads it meanwhile; the one who was killed, not even after a restart."""
    await world.start_game()
    gallery_thread = await gallery_of(world, world.guild_owner)
    for turn, move in enumerate(CHIEF_KILLED):
        assert await world.says(world.people[turn % 4], move)
    await world.restart()
    assert answer(await world.alice.slash(world.channel, "room gallery")) == JUST_FELL
    assert await world.says(world.bob, "undo")
    assert "alice" in {person.name for person in (await world.game()).still_playing}
    assert await world.says(world.bob, "M b2-c1 corpse b2")
    assert await world.says(world.chloe, YELLOW)
    assert inside(world, gallery_thread) == {"owner"}


async def test_the_gallery_stays_closed_if_the_turn_that_opens_it_is_taken_back(world: World) -> None:
    """It opens with the turn that is played instead."""
    await world.start_game()
    thread = await gallery_of(world, world.guild_owner)
    await resign(world, world.bob)
    world.env.inject_error("PUT", f"/channels/{thread.id}/thread-members/*", status=500)
    assert await world.says(world.alice, RED)
    assert await world.says(world.alice, "undo")
    await world.env.advance_time(61)
    assert inside(world, thread) == {"owner"}
    assert answer(await world.bob.slash(world.channel, "room gallery")) == JUST_FELL
    assert await world.says(world.alice, "M c1-d1")
    assert inside(world, thread) == {"owner", "bob"}


async def test_an_engine_that_answers_does_not_open_the_gallery_where_its_answer_goes_back_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    lobby = await world.open_lobby(players=4, takebacks="free")
    await world.click(world.alice, lobby, "join", "r")
    await add_engine(world, world.alice, lobby, "b:easy:loyal")
    await world.click(world.chloe, lobby, "join", "y")
    await world.click(world.dai, lobby, "join", "g")
    for _ in range(2):
        await resign(world, world.alice)
        await until(world, lambda game: game.to_move == game.seats[Side.YELLOW])
        assert answer(await world.alice.slash(world.channel, "room gallery")) == JUST_FELL
        assert galleries(world) == []
        assert await world.says(world.alice, "undo")
    await resign(world, world.alice)
    await until(world, lambda game: game.to_move == game.seats[Side.YELLOW])
    assert await world.says(world.chloe, "M g8-f9")
    assert inside(world, gallery(world)) == {"alice"}


async def test_the_dead_stay_if_the_game_says_so(world: World) -> None:
    await world.start_game(dead_stay=True)
    thread = await plot(world, world.alice, world.bob)
    await resign(world, world.bob)
    assert await world.says(world.alice, RED)
    assert inside(world, thread) == {"alice", "bob"}
    assert inside(world, gallery(world)) == {"bob"}
    await plot(world, world.alice, world.bob, world.chloe)


async def test_who_has_a_second_seat_still_plays_and_counts_once(world: World) -> None:
    await sit(world, world.alice, world.alice, world.bob, world.chloe)
    thread = await plot(world, world.alice, world.bob)
    asked = await world.alice.slash(world.channel, "djambi resign", side="b")
    await world.alice.click(asked.response, label="Yes, resign")
    assert inside(world, thread) == {"alice", "bob"}
    assert len(threads(world)) == 1
    assert answer(await world.alice.slash(world.channel, "room gallery")).endswith(
        "You are still playing: `/room open` opens a private room."
    )


async def test_the_gallery_is_for_those_who_watch_and_closed_to_those_who_play(world: World) -> None:
    guest = world.guild.add_member(world.env.create_user("guest"))
    await world.start_game()
    assert answer(await world.alice.slash(world.channel, "room gallery")).endswith(
        "You are still playing: `/room open` opens a private room."
    )
    assert threads(world) == []
    told = answer(await guest.slash(world.channel, "room gallery"))
    assert told == f"Here you are: <#{gallery(world).id}>"
    assert world.requests("POST", "/threads")[0]["invitable"] is False
    await resign(world, world.dai)
    assert inside(world, gallery(world)) == {"guest"}
    assert await world.says(world.alice, RED)
    assert inside(world, gallery(world)) == {"guest", "dai"}
    assert "In this room: guest and dai." in said_by_bot(world, gallery(world))[-1]


async def test_who_comes_back_is_let_into_the_gallery_again(world: World) -> None:
    await world.start_game()
    await resign(world, world.dai)
    assert await world.says(world.alice, RED)
    world.env.backend.remove_thread_member(gallery(world).id, world.dai.id)
    await world.restart()
    await world.dai.slash(world.channel, "room gallery")
    assert inside(world, gallery(world)) == {"dai"}
    assert len(threads(world)) == 1


async def test_a_room_from_which_nobody_may_be_taken_says_so_and_the_game_goes_on(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.inject_error("DELETE", f"/channels/{thread.id}/thread-members/*", status=403, code=50013)
    await resign(world, world.bob)
    assert "didn't let me take them out" in said_by_bot(world, thread)[-1]
    assert len(world.boards) == 2
    assert await world.says(world.alice, "N c3-c6")


async def test_what_discord_does_not_take_now_is_done_later_and_once(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.inject_error("DELETE", f"/channels/{thread.id}/thread-members/*", status=500)
    await resign(world, world.bob)
    assert inside(world, thread) == {"alice", "bob"}
    await world.env.advance_time(61)
    assert inside(world, thread) == {"alice"}
    await world.restart()
    assert len(said_by_bot(world, thread)) == 2
    assert len(world.boards) == 2


@pytest.mark.parametrize(("call", "again"), [("leave the room", "a restart"), ("tell the room", "a minute")])
async def test_what_was_put_off_is_not_done_once_the_turn_is_taken_back(world: World, call: str, again: str) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    method, ending = ("POST", "messages") if call.startswith("tell") else ("DELETE", "thread-members/*")
    world.env.inject_error(method, f"/channels/{thread.id}/{ending}", status=500)
    await resign(world, world.bob)
    assert await world.says(world.bob, "undo")
    if again == "a restart":
        await world.restart()
    await world.env.advance_time(61)
    assert inside(world, thread) == {"alice", "bob"}


async def test_who_is_out_again_is_not_let_back_in_late(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await resign(world, world.bob)
    world.env.inject_error("PUT", f"/channels/{thread.id}/thread-members/*", status=500)
    assert await world.says(world.bob, "undo")
    await resign(world, world.bob)
    await world.env.advance_time(61)
    assert inside(world, thread) == {"alice"}
    assert await world.says(world.alice, RED)
    assert inside(world, gallery(world)) == {"bob"}


async def test_who_cannot_be_let_back_into_a_room_now_is_later(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await resign(world, world.bob)
    world.env.inject_error("PUT", f"/channels/{thread.id}/thread-members/*", status=502)
    assert await world.says(world.bob, "undo")
    assert inside(world, thread) == {"alice"}
    await world.env.advance_time(61)
    assert inside(world, thread) == {"alice", "bob"}


async def test_a_room_that_lets_nobody_back_in_holds_up_no_other(world: World) -> None:
    await world.start_game()
    thread, other = await plot(world, world.alice, world.bob), await plot(world, world.chloe, world.bob)
    await resign(world, world.bob)
    assert await world.says(world.alice, RED)
    world.env.inject_error("PUT", f"/channels/{thread.id}/thread-members/*", status=502, times=None)
    await go_back(world, 2, world.alice, world.chloe, world.dai, world.bob)
    assert inside(world, other) == {"chloe", "bob"}
    assert inside(world, gallery(world)) == set()


@pytest.mark.parametrize("call", ["/threads", "/thread-members/*"])
async def test_who_cannot_be_let_into_the_gallery_now_is_later(world: World, call: str) -> None:
    await world.start_game()
    await resign(world, world.dai)
    assert await world.says(world.alice, RED)
    place = gallery(world) if call.startswith("/thread-") else world.channel
    if place == world.channel:
        world.env.backend.delete_channel(gallery(world).id)
        await world.settle()
    world.env.inject_error("PUT" if call.startswith("/thread-") else "POST", f"/channels/{place.id}{call}", status=502)
    await resign(world, world.bob)
    assert await world.says(world.chloe, YELLOW)
    assert "bob" not in {name for each in threads(world) for name in inside(world, each)}
    await world.env.advance_time(61)
    assert "bob" in inside(world, gallery(world))


async def test_who_plays_again_and_cannot_be_taken_out_of_the_gallery_is_named_there(world: World) -> None:
    await world.start_game()
    await resign(world, world.bob)
    assert await world.says(world.alice, RED)
    world.env.inject_error("DELETE", f"/channels/{gallery(world).id}/thread-members/*", status=403, code=50013)
    await go_back(world, 2, world.alice, world.chloe, world.dai, world.bob)
    told, readers = said_by_bot(world, gallery(world))[-1].split("\n", 1)
    assert told == "⚠️ bob is in the game again, but Discord didn't let me take them out of this room."
    assert "bob" in readers


async def test_a_room_that_fails_for_ever_holds_up_neither_the_game_nor_the_other_rooms(world: World) -> None:
    await world.start_game()
    thread, other = await plot(world, world.alice, world.bob), await plot(world, world.chloe, world.bob)
    world.env.inject_error("DELETE", f"/channels/{thread.id}/thread-members/*", status=500, times=None)
    await resign(world, world.bob)
    assert inside(world, other) == {"chloe"}
    assert world.pings_of_all(await world.says(world.alice, "N c3-c6")) == ["chloe"]
    tries = []
    for _ in range(12):
        await world.env.advance_time(60)
        tries.append(sum(request.method == "DELETE" for request in world.env.http_requests))
    assert tries[-1] == tries[-2] > tries[0]
    texts = world.texts
    await world.restart()
    assert world.texts == texts


async def test_a_restart_takes_out_of_a_room_who_could_not_be_taken_out_before(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.inject_error("DELETE", f"/channels/{thread.id}/thread-members/*", status=500, times=None)
    await resign(world, world.bob)
    await world.says(world.alice, "N c3-c6")
    world.env.backend.faults.clear()
    boards = len(world.boards)
    await world.restart()
    assert inside(world, thread) == {"alice"}
    assert len(world.boards) == boards


async def test_a_thread_that_was_deleted_does_not_hold_up_the_game(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    await resign(world, world.bob)
    assert await world.says(world.alice, "N c3-c6")


async def test_a_channel_that_was_deleted_takes_its_rooms_with_it(world: World) -> None:
    await world.start_game()
    await plot(world, world.alice, world.bob)
    world.env.backend.delete_channel(world.channel.id)
    await world.settle()
    assert await Records(world.life.store).find(kind=ROOM_KIND) == []


async def test_after_the_end_every_thread_has_a_last_word_and_is_closed(world: World) -> None:
    await world.start_game(talk_thread=True)
    await plot(world, world.alice, world.bob)
    await resign(world, world.dai)
    assert await world.says(world.alice, RED)
    ours = threads(world)
    assert len(ours) == 3
    await cancel(world)
    await world.restart()
    for thread in ours:
        assert archived(world, thread)
        messages = world.env.backend.messages[thread.id].values()
        assert [each.content[:18] for each in messages].count("The game is over, ") == 1


async def test_what_everybody_could_read_is_not_to_be_published(world: World) -> None:
    await world.start_game(talk_thread=True)
    [thread] = threads(world)
    world.env.backend.add_thread_member(thread.id, world.alice.id)
    await world.settle()
    await world.alice.send(thread, "good luck")
    await cancel(world)
    assert said_by_bot(world, thread) == ["The game is over, and this room is closed."]
    for place in (world.channel, thread):
        said = answer(await world.more(world.alice, "publish-ask", place))
        assert said.startswith("There is nothing to publish:")
    assert len(said_by_bot(world, thread)) == 1


@pytest.mark.parametrize("command", ["room open", "room gallery"])
async def test_after_the_end_no_room_is_opened(world: World, command: str) -> None:
    await world.start_game()
    await cancel(world)
    options = {"player": world.bob} if command == "room open" else {}
    assert "no game in this channel" in answer(await world.alice.slash(world.channel, command, **options))
    assert threads(world) == []


async def test_a_room_outlives_somebody_who_had_themselves_forgotten(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    asked = await world.asked_to_forget(world.bob)
    await world.bob.click(asked.response, custom_id=world.buttons(asked.response)[0]["custom_id"])
    assert "In this room: alice." in answer(await world.ask(world.alice, "press readers", thread))
    await resign(world, world.chloe)
    assert await world.says(world.alice, RED)
    assert "chloe" in inside(world, gallery(world))
    assert (await plot(world, world.alice, world.dai)).id != thread.id
    await cancel(world)
    assert archived(world, thread)


@pytest.mark.parametrize("death", DEATHS)
async def test_a_room_hears_once_who_is_out_though_the_bot_dies_while_it_says_so(world: World, death: str) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    with dying(death):
        await resign(world, world.alice)
    await world.restart()
    assert sum("alice is out of the game" in message.content for message in thread.history()) == 1
    assert await Letters(world.life.store).queues() == []


async def test_what_a_room_did_not_take_comes_in_the_order_in_which_it_happened(world: World) -> None:
    await world.start_game()
    thread = await plot(world, *world.people)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=None)
    for actor in (world.dai, world.chloe):
        await resign(world, actor)
    world.env.backend.faults.clear()
    await world.env.advance_time(61)
    told = [message.content for message in thread.history() if "is out of the game" in message.content]
    assert [text.split()[0] for text in told] == ["dai", "chloe"]
