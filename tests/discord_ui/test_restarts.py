"""The bot goes away and comes back: nothing is lost, nothing is said twice."""

import asyncio
from typing import Any

import pytest

from bot.store.rows import StoreError
from bot.table.model import Game
from tests.discord_ui.obstacles import accept_posts, refuse_posts
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


def fill_the_disk(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no post be written down as told."""

    async def full(*_: object) -> None:
        raise StoreError("disk is full")

    monkeypatch.setattr(world.life.store, "mark_sent", full)


def syncs(world: World) -> list[Any]:
    """Return the commands of every time that the bot told them to Discord."""
    return world.requests("PUT", "/commands")


async def test_a_lobby_outlives_a_restart(world: World) -> None:
    lobby = await world.open_lobby(players=2)
    await world.click(world.alice, lobby, "join", "r")
    await world.restart()
    assert "🔴 Red: alice" in world.last.content
    await world.click(world.bob, lobby, "join", "b")
    assert world.pings(one_board([world.last])) == ["alice"]


async def test_a_game_goes_on_after_a_restart(world: World) -> None:
    await world.start_game()
    for person, move in zip(world.people, ("N c3-c6", "N g3-g6", "M g8-f8", "N c7-d7"), strict=True):
        one_board(await world.says(person, move))
        before = world.texts
        await world.restart()
        assert world.texts == before
    assert (await world.position()).endswith(" r r 5")


async def test_questions_and_offers_of_an_earlier_life_can_be_answered(world: World) -> None:
    await world.start_game(2)
    resign = await world.alice.slash(world.channel, "djambi resign")
    await world.alice.slash(world.channel, "djambi draw")
    offer = world.last
    await world.restart()
    await world.click(world.bob, offer, "vote-no")
    await world.click(world.alice, resign.response, "resign", "r")
    assert "(bob) wins the game" in world.last.content


async def test_a_turn_that_could_not_be_posted_is_posted_once_after_a_restart_with_its_ping(world: World) -> None:
    await world.start_game()
    refuse_posts(world, times=None)
    assert await world.says(world.alice, "N c3-c6") == []
    before = world.last
    accept_posts(world)
    await world.restart()
    assert world.pings(one_board(world.after(before))) == ["bob"]
    await world.restart()
    assert len(world.after(before)) == 1


async def test_a_turn_that_could_not_be_posted_comes_with_the_next_move_in_order(world: World) -> None:
    await world.start_game()
    refuse_posts(world, times=None)
    await world.says(world.alice, "N c3-c6")
    accept_posts(world)
    board = one_board(await world.says(world.bob, "N g3-g6"))
    assert board.content.splitlines() == [
        "🔴 Red (alice): Necromobile c3\u2011c6.",
        "🔵 Blue (bob): Necromobile g3\u2011g6.",
        f"🟡 Yellow: <@{world.chloe.id}>, your turn (turn 3).",
    ]
    assert world.pings(board) == ["chloe"]


async def test_late_posts_ping_only_whose_turn_it_still_is(world: World) -> None:
    await world.start_game()
    refuse_posts(world, times=None)
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    accept_posts(world)
    before = world.last
    await world.restart()
    board = one_board(world.after(before))
    assert "Necromobile c3\u2011c6" in board.content.splitlines()[0]
    assert world.pings(board) == ["chloe"]


async def test_a_move_typed_before_the_first_board_is_played_though_the_bot_dies_in_between(world: World) -> None:
    """From the moment at which the game has begun what is typed is read, whether or not the board has come."""
    lobby = await world.open_lobby(players=2)
    await world.click(world.alice, lobby, "join", "r")
    refuse_posts(world, times=None)
    await world.click(world.bob, lobby, "join", "b")
    world.env.backend.create_message(world.channel.id, world.alice.id, "N c3-c6", broadcast=False)
    accept_posts(world)
    await world.restart()
    assert (await world.position()).endswith(" b b 2")


async def test_the_end_of_a_game_is_told_after_a_restart(world: World) -> None:
    await world.start_game(2)
    asked = await world.alice.slash(world.channel, "djambi resign")
    refuse_posts(world, times=None)
    await world.click(world.alice, asked.response, "resign", "r")
    before = world.last
    accept_posts(world)
    await world.restart()
    board = one_board(world.after(before))
    assert "(bob) wins the game" in board.content
    assert world.pings(board) == ["bob"]


@pytest.mark.parametrize("verb", ["start", "resign", "cancel", "decline"])
async def test_the_effect_of_a_press_is_told_though_its_answer_was_refused(world: World, verb: str) -> None:
    """Discord forgets an interaction after three seconds; what was done must still reach the channel."""
    world.errors_may_be_logged = True
    lobby = await world.open_lobby(players=3)
    for person, side in ((world.alice, "r"), (world.bob, "b")):
        await world.click(person, lobby, "join", side)
    begins = await world.click(world.alice, lobby, "start")
    message = begins.response
    if verb != "start":
        await world.alice.click(message, label="Start anyway")
        commands = {"resign": "djambi resign", "cancel": "more cancel-which", "decline": "djambi draw"}
        asked = await world.ask(world.alice, commands[verb])
        message = world.last if verb == "decline" else asked.response
    before = world.last
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    label = {"start": "Start anyway", "resign": "Yes, resign", "cancel": "Yes, cancel", "decline": "Play on"}[verb]
    await world.alice.click(message, label=label)
    assert len(world.after(before)) == 1
    assert world.env.errors == []


async def test_a_channel_that_is_gone_blocks_no_other_game(world: World) -> None:
    await world.start_game(2)
    other = world.guild.create_text_channel("other")
    lobby = await world.open_lobby(world.bob, other, players=2)
    await world.click(world.bob, lobby, "join", "r")
    refuse_posts(world, times=None, status=404)
    await world.says(world.alice, "N c3-c6")
    await world.restart()
    await world.click(world.alice, lobby, "join", "b")
    assert world.pings(one_board([other.last_message])) == ["bob"]


async def test_commands_are_told_to_discord_only_when_they_change(world: World) -> None:
    assert len(syncs(world)) == 1
    await world.restart()
    assert len(syncs(world)) == 1
    (world.folder / "commands.synced").write_text("something else", encoding="utf-8")
    await world.restart()
    assert len(syncs(world)) == 2
    assert world.was_answered(await world.alice.slash(world.channel, "djambi rules"))


async def test_a_request_whose_answer_got_lost_is_not_played_twice(world: World) -> None:
    await world.start_game()
    message = world.env.backend.create_message(world.channel.id, world.alice.id, "N c3-c6")
    await world.settle()
    await world.restart()
    before = world.texts
    world.env.backend.announce_message_create(message)
    await world.settle()
    assert world.texts == before
    assert (await world.position()).endswith(" b b 2")


async def test_moves_written_while_the_bot_was_away_are_played_in_order_when_it_is_back(world: World) -> None:
    await world.start_game()
    backend, channel = world.env.backend, world.channel.id
    backend.create_message(channel, world.alice.id, "N c3-c6", broadcast=False)
    backend.create_message(channel, world.bob.id, "what is taking it so long", broadcast=False)
    backend.create_message(channel, world.bob.id, "N g3-g6", broadcast=False)
    backend.create_message(channel, world.dai.id, "N c7-d7", broadcast=False)
    await world.restart()
    assert (await world.position()).endswith(" y y 3")
    assert world.texts[-1].startswith("It's not your turn")
    assert world.all_pings() == ["alice", "chloe"]
    before = world.texts
    await world.restart()
    assert world.texts == before


def typed(world: World, turns: int) -> list[str]:
    """Let all four walk to and fro while the bot is away; return what they typed."""
    there = ("N c3-c4", "N g3-g4", "N g7-g6", "N c7-c6")
    back = [f"N {move[5:]}-{move[2:4]}" for move in there]
    moves = [(there, back)[number // 4 % 2][number % 4] for number in range(turns)]
    for number, move in enumerate(moves):
        world.env.backend.create_message(world.channel.id, world.people[number % 4].id, move, broadcast=False)
    return moves


def way(line: str) -> str:
    """Return over which squares a piece went that is told of in a line."""
    return line.rpartition(" ")[2].rstrip(".").replace("\u2011", "-")


async def test_eight_moves_typed_in_an_absence_are_told_in_one_post_that_calls_one_person(world: World) -> None:
    """Nobody needs the boards in between, and seven of eight calls would be stale."""
    await world.start_game()
    before = world.last
    moves = typed(world, 8)
    await world.restart()
    board = one_board(world.after(before))
    assert [way(line) for line in board.content.splitlines()[:-1]] == [move[2:] for move in moves]
    assert world.pings(board) == ["alice"]


async def test_many_moves_typed_in_an_absence_are_told_in_a_few_posts_with_one_board(world: World) -> None:
    """As many sentences stand in one as Discord takes; the last has the board and the call."""
    await world.start_game()
    before = world.last
    moves = typed(world, 80)
    await world.restart()
    *sentences, board = world.after(before)
    assert len(sentences) == 2
    assert [each.attachments for each in sentences] == [[], []]
    told = "\n".join(each.content for each in (*sentences, board)).splitlines()
    assert [way(line) for line in told[:-1]] == [move[2:] for move in moves]
    assert [world.pings(each) for each in (*sentences, board)] == [[], [], ["alice"]]
    await world.restart()
    assert len(world.after(before)) == 3


async def test_a_post_that_cannot_be_written_down_is_not_posted_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    fill_the_disk(world, monkeypatch)
    one_board(await world.says(world.alice, "N c3-c6"))
    before = world.texts
    await world.env.advance_time(300)
    assert world.texts == before
    monkeypatch.undo()
    await world.env.advance_time(120)
    assert world.texts == before
    one_board(await world.says(world.bob, "N g3-g6"))


async def test_a_post_of_an_earlier_life_is_looked_for_though_the_next_one_sends_before_it_is_connected(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    fill_the_disk(world, monkeypatch)
    one_board(await world.says(world.alice, "N c3-c6"))
    before, game = world.texts, (await world.game()).id
    await world.life.client.close()
    await world.life.stack.aclose()
    world.life = await world.begin_life()
    table, is_known, is_refused = world.life.table, asyncio.Event(), asyncio.Event()
    unsent, game_of = table.unsent, table.game_of

    async def read(*queue: int) -> list[tuple[int, int]]:
        rows = await unsent(*queue)
        if not queue:
            is_known.set()
        return rows

    async def slow(number: int) -> Game:
        is_refused.set()
        await is_known.wait()
        return await game_of(number)

    monkeypatch.setattr(table, "unsent", read)
    monkeypatch.setattr(table, "game_of", slow)
    early = asyncio.create_task(world.life.client.wired.publisher.publish(game))
    await is_refused.wait()
    await world.env.restart_bot(world.life.client)
    await early
    await world.settle()
    assert world.texts == before
