"""What is kept of people: they see all of it, and have it erased without harm to the games of the others."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.store.records import Records
from bot.store.rows import Record
from bot.store.sqlite import wiping
from bot.table.check import differences
from bot.table.model import Person
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Pacts
from bot.table.person_id import DiscordId, ForgottenId, person_id
from bot.table.preferences import Preferences, Scope, ScopeKind
from tests.discord_ui.obstacles import hold_up
from tests.discord_ui.plots import inside, plan, plot, resign
from tests.discord_ui.world import World
from tests.waiting import until


def bytes_in(folder: Path) -> bytes:
    """Return everything that lies on the disk."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


async def asks_to_be_forgotten(world: World, actor: Any) -> str:
    """Let somebody ask for it and press the button; return the question."""
    asked = await world.asked_to_forget(actor)
    question = str(asked.response.content)
    pressed = await actor.click(asked.response, custom_id="djambi:forget")
    assert world.was_answered(pressed)
    return question


async def test_a_forgotten_person_is_nowhere_on_the_disk_any_more(world: World) -> None:
    """Neither the id nor the name; the moves are there, and the journal replays."""
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    await world.says(world.alice, "N c6-c9")  # which is refused, and remembered until the game is over
    records = Records(world.life.store)
    game = await world.game()
    await records.add(Record(game.id, "plan", "77", "A", str(world.alice.id), "{}"))
    parties = tuple(sorted(str(actor.id) for actor in (world.alice, world.bob)))
    draft = Pact(game.id, "77", parties[0], parties, ())
    pacts = Pacts(records)
    await pacts.add(draft)
    await pacts.add(replace(draft, signed=dict.fromkeys(parties, game.seq)))
    await world.alice.slash(world.channel, "djambi board", theme="dark")
    alice = Person(DiscordId(world.alice.id), "alice")
    await world.life.table.prefer(alice, Scope(ScopeKind.GAME, game.id), pings=False)
    assert b"alice" in bytes_in(world.folder)
    question = await asks_to_be_forgotten(world, world.alice)
    assert "1 open game" in question
    assert await world.life.table.preferences(alice, Scope(ScopeKind.GAME, game.id)) == Preferences()
    left = {record.kind for record in await records.find(game=game.id)}
    assert left <= {"room", "room-note", "pact", "pact_told"}  # the gallery, which is nobody's, and what bob has signed
    [pact] = await pacts.of_game(game.id)
    assert {type(person_id(party)) for party in pact.parties} == {DiscordId, ForgottenId}
    assert [line async for line in differences(world.life.store)] == []
    assert (await world.game()).position.turn == game.position.turn
    await world.restart()
    assert b"alice" not in bytes_in(world.folder)
    assert str(world.alice.id).encode() not in bytes_in(world.folder)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_forgotten_person_is_told_of_copies_that_are_left_and_these_go_by_themselves(
    world: World, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    """As long as another program reads the database its files cannot be cleaned; then that is done within a minute."""
    monkeypatch.setattr(wiping, "PATIENCE", 0.1)
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    with closing(sqlite3.connect(world.folder / "djambi.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchall()
        asked = await world.asked_to_forget(world.alice)
        assert "isn't finished" not in asked.response.content
        await world.alice.click(asked.response, custom_id="djambi:forget")
        assert "still hold the last copies of your name" in asked.response.content
        if restarts:
            await world.restart()
        await world.env.advance_time(61)
        again = await world.asked_to_forget(world.alice)
        assert "An earlier erasure isn't finished" in again.response.content
        assert b"alice" in bytes_in(world.folder)
    await world.env.advance_time(61)
    again = await world.asked_to_forget(world.alice)
    assert "isn't finished" not in again.response.content
    assert b"alice" not in bytes_in(world.folder)
    assert str(world.alice.id).encode() not in bytes_in(world.folder)


async def test_the_game_of_the_others_goes_on(world: World) -> None:
    """Who was to move has resigned, the next one is called, and the channel can read why."""
    await world.start_game()
    await asks_to_be_forgotten(world, world.alice)
    assert "resigned" in world.last.content
    assert world.pings(world.last) == ["bob"]
    [said] = await world.says(world.bob, "N g3-g6")
    assert world.pings(said) == ["chloe"]
    shown = await world.more(world.bob, "turns")
    assert "alice" not in shown.response.content


async def test_the_name_of_who_is_forgotten_is_not_posted_again(world: World) -> None:
    """Not in the channel, not beside its picture, and not in a room."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    last = {place: place.last_message for place in (world.channel, room)}
    await asks_to_be_forgotten(world, world.alice)
    said = [message for place, before in last.items() for message in world.after(before, place)]
    assert said
    for message in said:
        shown = [message.content, *(str(file.description) for file in message.attachments)]
        assert "alice" not in " ".join(shown)
    assert "🔴 Red resigned" in world.last.content


@pytest.mark.parametrize("resigned", [False, True])
async def test_a_forgotten_person_is_taken_out_of_the_rooms_first(world: World, *, resigned: bool) -> None:
    """Whether they resign by that, or did so a moment ago: what follows from it in the rooms is done before."""
    await world.start_game()
    rooms = [await plot(world, world.alice, other) for other in (world.bob, world.chloe)]
    forget = await world.asked_to_forget(world.alice)
    sure = await world.alice.slash(world.channel, "djambi resign")
    leaving = hold_up(world, *(f"/{room.id}/" for room in rooms))
    async with world.at_once():
        if resigned:
            await world.alice.click(sure.response, label="Yes, resign")
            await until(lambda: leaving.count)
        await world.alice.click(forget.response, custom_id="djambi:forget")
        await until(lambda: leaving.count)
        leaving.set()
    assert [inside(world, room) for room in rooms] == [{"bob"}, {"chloe"}]
    await world.restart()
    assert str(world.alice.id).encode() not in bytes_in(world.folder)


async def test_a_person_forgotten_in_a_lobby_leaves_it(world: World) -> None:
    """The seat is free again."""
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "b")
    await asks_to_be_forgotten(world, world.bob)
    assert (await world.game()).seats == {}
    await world.click(world.chloe, lobby, "join", "g")  # which brings the message up to date
    await world.click(world.dai, lobby, "join", "b")


async def test_a_person_who_plays_nowhere_is_asked_only_once_more(world: World) -> None:
    """There is nothing to resign."""
    asked = await world.asked_to_forget(world.dai)
    assert "open game" not in asked.response.content
    assert asked.ephemeral


async def test_people_see_what_is_kept_of_them_and_of_nobody_else(world: World) -> None:
    """In private too."""
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    refused = await world.alice.send(world.channel, "N c6-c9")
    game = await world.game()
    await Records(world.life.store).add(Record(game.id, "plan", "77", "A", str(world.alice.id), '{"line": "secret"}'))
    await world.alice.slash(world.channel, "djambi board", theme="dark")
    await world.life.table.prefer(Person(DiscordId(world.alice.id), ""), Scope(ScopeKind.GAME, game.id), pings=False)
    for result in (
        await world.own_data(world.alice),
        await world.alice.user.click((await world.alice.user.slash("djambi settings")).response, label="My data"),
    ):
        [file] = result.response.attachments
        shown = json.loads(await file.read())
        assert shown["id"] == str(world.alice.id)
        assert shown["names"] == ["alice"]
        assert "N c3-c6" in [done.get("move") for done in shown["done"]]
        assert "secret" in shown["records"][0]["text"]
        assert shown["preferences"]["theme"] == "dark"
        assert shown["preferences"]["sees_first"] is False
        assert shown["preferences"]["scopes"] == {f"game {game.id}": {"pings": False}}
        assert shown["refused"] == [{"channel": str(world.channel.id), "request": f"m{refused.id}"}]
    others = await world.own_data(world.bob)
    text = (await others.response.attachments[0].read()).decode()
    assert "N c3-c6" not in text
    assert "secret" not in text
    assert "dark" not in text
    assert str(world.alice.id) not in text


async def test_nobody_is_shown_what_is_planned_in_a_room_but_there(world: World) -> None:
    """Not who is out, nor whom Discord's moderators took out: what others went on with is theirs."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await plan(world, world.bob, "N c3-c6", room)
    await resign(world, world.bob)
    await plan(world, world.alice, "A: N g3-g6", room)
    for actor in (world.alice, world.bob):
        answer = await world.own_data(actor)
        [file] = answer.response.attachments
        [kept] = [record for record in json.loads(await file.read())["records"] if record["kind"] == "plan"]
        assert kept["place"] == str(room.id)
        assert kept["text"] == ""
