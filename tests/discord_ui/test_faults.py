"""The disk or the network fails: people hear of it, nothing is lost, nothing is said twice."""

import itertools
from typing import Any

import pytest

from bot.store.rows import StoreError
from rendering import Renderer
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World


def break_store(world: World, monkeypatch: pytest.MonkeyPatch, *methods: str) -> None:
    """Let methods of the database fail as on a full disk."""
    world.errors_may_be_logged = True

    async def fail(*_: object, **__: object) -> None:
        raise StoreError("database or disk is full")

    for method in methods:
        monkeypatch.setattr(world.life.store, method, fail)


READING = ("header", "newest_in", "done_or_newest_in", "newest", "entries", "entry_of", "unsent", "games")


@pytest.mark.parametrize("methods", [("append",), READING])
async def test_a_move_that_cannot_be_saved_is_said_to_be_so(
    world: World, monkeypatch: pytest.MonkeyPatch, methods: tuple[str, ...]
) -> None:
    await world.start_game()
    before = await world.game()
    with monkeypatch.context() as broken:
        break_store(world, broken, *methods)
        reply = short_reply(world, await world.says(world.alice, "N c3-c6"))
    assert reply.startswith("Sorry, something went wrong on my side.")
    assert await world.game() == before
    one_board(await world.says(world.alice, "N c3-c6"))


@pytest.mark.parametrize("methods", [("append", "create"), READING])
async def test_a_command_that_cannot_be_done_is_said_to_be_so(
    world: World, monkeypatch: pytest.MonkeyPatch, methods: tuple[str, ...]
) -> None:
    await world.start_game()
    break_store(world, monkeypatch, *methods)
    for command in ("new", "move", "draw", "resign", "board"):
        world.clock += 30  # nobody asks so much at once
        options = {"move": {"move": "N c3-c6"}}.get(command, {})
        assert world.was_answered(await world.alice.slash(world.channel, f"djambi {command}", **options)), command
        assert world.errors == [], command


async def test_a_press_that_cannot_be_done_is_said_to_be_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await world.open_lobby()
    for methods in (("append",), READING):
        with monkeypatch.context() as broken:
            break_store(world, broken, *methods)
            refused = await world.click(world.bob, lobby, "join", "r")
        assert refused.ephemeral
        assert refused.response.content.startswith("Sorry, something went wrong on my side.")
    assert (await world.game()).joined == ()


async def test_autocomplete_offers_nothing_while_the_record_cannot_be_read(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    world.life.table.look_again()  # else it need not be read
    break_store(world, monkeypatch, *READING)
    assert await world.alice.autocomplete(world.channel, "djambi move", "move", "N") == []
    assert await world.alice.autocomplete(world.channel, "djambi board", "square", "c") == []
    assert world.errors == []


async def test_edits_and_deletions_while_the_record_cannot_be_read_are_no_error(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    break_store(world, monkeypatch, *READING)
    await world.alice.edit(played, "N c3-c5")
    await world.alice.delete(played)
    assert world.errors == []


async def test_a_post_that_cannot_be_noted_as_sent_is_found_in_the_channel_by_the_next_life(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    with monkeypatch.context() as broken:
        break_store(world, broken, "mark_sent")
        one_board(await world.says(world.alice, "N c3-c6"))
    before = world.texts
    await world.restart()
    assert world.texts == before
    assert await world.life.store.unsent() == []


async def test_a_post_that_cannot_be_found_carries_the_same_nonce_when_it_comes_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    world.forbid(world.channel, "read_message_history")
    with monkeypatch.context() as broken:
        break_store(world, broken, "mark_sent")
        one_board(await world.says(world.alice, "N c3-c6"))
    assert world.errors == []
    await world.restart()
    first, second = world.requests("POST", "/messages")[-2:]
    assert (first["nonce"], first["enforce_nonce"]) == (second["nonce"], True)


async def test_a_post_whose_receipt_got_lost_is_found_in_the_channel(world: World) -> None:
    await world.start_game()
    http = world.life.client.http
    real, lost = http.request, itertools.count()

    async def request(route: Any, **more: Any) -> Any:
        answer = await real(route, **more)
        if route.path == "/channels/{channel_id}/messages" and next(lost) == 0:
            raise TimeoutError
        return answer

    vars(http)["request"] = request
    one_board(await world.says(world.alice, "N c3-c6"))
    one_board(await world.says(world.bob, "N g3-g6"))
    first, second = world.requests("POST", "/messages")[-2:]
    assert first["nonce"] != second["nonce"]


async def test_a_picture_that_cannot_be_drawn_stops_no_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.errors_may_be_logged = True
    await world.start_game()

    def fail(*_: object) -> bytes:
        raise OSError("cannot open the font")

    with monkeypatch.context() as broken:
        broken.setattr(Renderer, "render", fail)
        await world.says(world.alice, "N c3-c6")
        assert world.was_answered(await world.alice.slash(world.channel, "djambi board"))
    assert world.errors == []
    await world.says(world.bob, "N g3-g6")
    assert world.pings(world.last) == ["chloe"]


async def test_a_broken_note_of_what_was_synced_is_written_anew(world: World) -> None:
    (world.folder / "commands.synced").write_bytes(b"\xff\xfe\x00")
    await world.restart()
    assert len(world.requests("PUT", "/commands")) == 2
    await world.restart()
    assert len(world.requests("PUT", "/commands")) == 2


async def test_a_start_that_cannot_be_noted_is_posted_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StoreError("disk is full")

    monkeypatch.setattr(world.life.store, "set_seen", full)
    await world.start_game(2)
    before = world.texts
    await world.env.advance_time(600)
    assert world.texts == before


async def test_a_move_that_stands_is_not_answered_with_an_apology(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game(2)

    async def full(*_: object) -> None:
        raise StoreError("disk is full")

    monkeypatch.setattr(world.life.store, "set_seen", full)
    said = await world.says(world.alice, "N c3-c6")
    assert len(said) == 1
    assert said[0].attachments
