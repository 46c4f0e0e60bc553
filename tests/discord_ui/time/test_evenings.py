"""An evening at minutes a turn, as people sitting together see it: clocks, calls, stand-ins, a restart."""

import asyncio
import random
import re
from typing import Any

import discord
import pytest

from bot.discord_ui.engines import engine_players
from bot.djambi.board import REPORTER
from bot.djambi.facts import Killed
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.table.model import Game
from bot.table.person_id import EngineLevel
from tests.discord_ui.engines.seating import turn
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.catching_up import caught_up
from tests.discord_ui.time.evening import begin, second, wait
from tests.discord_ui.world import World


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a caretaker play at once, and without much thought."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    monkeypatch.setattr(engine_players, "LEVEL", EngineLevel.EASY)


def is_silent(message: discord.Message) -> bool:
    """Return whether a message makes no sound."""
    return message.flags.suppress_notifications


def quiet_move(game: Game, chance: random.Random) -> str:
    """Return a move that kills nobody."""

    def kills(move: Move) -> bool:
        return any(isinstance(fact, Killed) for fact in play(game.position, move, game.terms.rules)[1])

    moves = [move for move in legal_moves(game.position, game.terms.rules) if move.kind != REPORTER]
    return write_move(chance.choice([move for move in moves if not kills(move)]))


async def test_one_call_a_quiet_reminder_and_a_ping_before_the_end(world: World) -> None:
    """Each board says by Discord's own countdown when the time is up; what is played stops it all."""
    await begin(world)
    board = world.boards[-1]
    [ends] = [line for line in board.content.splitlines() if line.startswith("Deadline: ")]
    assert ends == "Deadline: <t:{0:.0f}:t> (<t:{0:.0f}:R>).".format(world.clock + 300)
    assert world.pings(board) == ["alice"]
    assert await wait(world, 149) == []
    [half] = await wait(world, 2)
    assert half.content.startswith(f"<@{world.alice.id}>, it's still your turn as 🔴 Red (turn 1). Deadline: <t:")
    assert is_silent(half)
    assert world.buttons(half) == []
    assert await wait(world, 117) == []
    [last] = await wait(world, 3)
    assert not is_silent(last)
    assert world.pings(last) == ["alice"]
    there = {message.id for message in world.channel.history()}
    assert half.id not in there
    board = one_board(await world.says(world.alice, "M c1-d1"))
    assert world.pings(board) == ["bob"]
    assert last.id not in {message.id for message in world.channel.history()}
    assert await wait(world, 140) == []


async def test_a_turn_played_in_time_costs_one_request(world: World) -> None:
    await begin(world)
    await wait(world, 30)
    before = len(world.env.http_requests)
    await world.says(world.alice, "M c1-d1")
    await wait(world, 5)
    made = [each for each in world.env.http_requests[before:] if each.method != "GET"]
    assert [(each.method, each.path.endswith("/messages")) for each in made] == [("POST", True)]


async def test_when_time_is_up_a_stand_in_plays_that_turn_and_says_so(world: World) -> None:
    """To the second; then the next player has their whole time."""
    await begin(world, "1m")
    await wait(world, 60)
    assert (await world.game()).position.turn == 1
    last = world.last
    await wait(world, 2)
    await turn(world, 2)
    said = [message.content for message in world.after(last)]
    assert said[0].startswith("🔴 Red (alice) ran out of time; an AI stand-in plays turn 1.")
    assert "Stand-in for 🔴 Red" in said[1]
    assert "Deadline: <t:" in said[1]
    assert (await world.game()).care == {}
    await world.says(world.bob, "M g1-f1")


async def test_catching_up_tells_how_much_time_is_left_and_of_no_reminders(world: World) -> None:
    """The board below which it was pressed may be an old one."""
    await begin(world)
    old = one_board(await world.says(world.alice, "M c1-d1"))
    await wait(world, 302)
    await turn(world, 3)
    told = await caught_up(world, world.chloe, old)
    heading, *lines, apart, now = told.content.splitlines()
    ends = await world.life.client.wired.scheduler.timekeeper.ends(await world.game())
    assert heading == "**Since the game began**"
    assert [line[: line.index(")")] for line in lines[1:]] == [
        "`1` 🔴 Red (alice",
        "- 🔵 Blue (bob",
        "`2` Stand-in for 🔵 Blue (bob",
    ]
    assert (apart, now) == ("", f"Turn 3: 🟡 Yellow (chloe) to move. Deadline: <t:{ends:.0f}:t> (<t:{ends:.0f}:R>).")


async def round_without(world: World, gone: Any, chance: random.Random) -> None:
    """Let everybody but one play a turn, and that one's time run out."""
    for _ in range(4):
        game = await world.game()
        person = world.people[game.position.to_move]
        if person is gone:
            await wait(world, 62)
            await turn(world, game.position.turn + 1)
        else:
            await world.plays(person, quiet_move(game, chance))


async def test_who_lets_three_turns_pass_is_away_and_comes_back_by_a_word(world: World) -> None:
    """While they are away nobody waits for them."""
    chance = random.Random(3)
    await begin(world, "1m")
    for _ in range(2):
        await round_without(world, world.bob, chance)
    assert (await world.game()).ran_out == {str(world.bob.id): 2}
    await round_without(world, world.bob, chance)
    assert any(
        "again; from turn 10 on an AI stand-in plays, until they write something here" in text for text in world.texts
    )
    assert (await world.game()).care == {str(world.bob.id): 0}
    await world.plays(world.alice, quiet_move(await world.game(), chance))
    assert (await world.game()).position.to_move == 2, "the stand-in has played at once"
    [back] = await world.says(world.bob, "sorry, the phone")
    assert back.content == "🔵 Blue (bob) is back."
    game = await world.game()
    assert (game.care, game.ran_out) == ({}, {})


async def test_a_player_who_says_that_they_are_away_is_not_pinged_until_they_are_back(world: World) -> None:
    """Nobody waits longer for them: they may be away from other games only, and play here all the same."""
    await begin(world)
    away = await world.bob.slash(world.channel, "djambi away", until="tomorrow")
    called = list(world.pinged)
    await world.says(world.alice, "M c1-d1")
    await wait(world, 302)
    await turn(world, 3)
    assert not any(world.bob.id in heard for message, heard in world.pinged.items() if message not in called)
    assert any(text.startswith("🔵 Blue (bob) ran out of time; an AI stand-in plays turn 2.") for text in world.texts)
    await world.bob.click(away.response, label="I'm back")
    for actor, move in ((world.chloe, "M g9-f9"), (world.dai, "M c9-d9")):
        await world.says(actor, move)
    assert world.pings(one_board(await world.says(world.alice, "M d1-e1"))) == ["bob"]


async def test_when_all_have_gone_the_game_waits(world: World) -> None:
    """Nobody would see what machines play against each other."""
    await begin(world, "1m")
    for number in range(2, 14):
        await wait(world, 62)
        if number < 13:
            await turn(world, number)
    game = await world.game()
    await wait(world, 300)
    assert await world.position() == str(game.position)
    assert "the game waits until a player writes something here." in world.last.content
    listed = await world.alice.slash(world.channel, "djambi games")
    assert " · the game waits until a player writes there · " in listed.response.content
    assert len(game.care) == 3


async def test_a_word_while_the_stand_in_thinks_changes_nothing_but_a_move_counts(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody wins time by talking."""
    monkeypatch.setattr(engine_players, "PAUSE", 1e6)
    await begin(world, "1m")
    await wait(world, 62)
    assert list((await world.game()).care.values()) == [1]
    assert await world.says(world.alice, "wait, wait") == []
    assert list((await world.game()).care.values()) == [1]
    board = one_board(await world.says(world.alice, "M c1-d1"))
    assert board.content.startswith("🔴 Red (alice)")
    game = await world.game()
    assert (game.care, game.ran_out) == ({}, {})


def assert_told(message: discord.Message, ends: float) -> None:
    """Raise unless the countdown of a message ends at a moment, to two seconds."""
    [told] = re.findall(r"Deadline: <t:(\d+):t> \(<t:\1:R>\)", message.content)
    assert abs(int(told) - ends) <= 2


async def test_a_restart_is_noted_as_an_outage_also_while_the_game_waits_for_all(world: World) -> None:
    """A move that was typed meanwhile is as old as its message, and the outage counts for nobody after it."""
    await begin(world, "1m")
    for number in range(2, 14):
        await wait(world, 62)
        if number < 13:
            await turn(world, number)
    await wait(world, 70)
    before = len(await world.life.client.wired.scheduler.timekeeper._dues.awake())  # noqa: SLF001
    world.clock += 5
    await world.restart()
    await world.life.client.wired.scheduler.tick()
    assert len(await world.life.client.wired.scheduler.timekeeper._dues.awake()) == before + 1  # noqa: SLF001


@pytest.mark.parametrize("down", [5, 40])
async def test_a_restart_costs_nobody_anything(world: World, down: int) -> None:
    """However short it was: the clock of a turn of one minute stops for as long, to two seconds."""
    await begin(world, "1m")
    await wait(world, 21)
    keeper = world.life.client.wired.scheduler.timekeeper
    before = await keeper.ends(await world.game())
    world.clock += down
    world.env.backend.advance_clock(down)
    await world.restart()
    await world.life.client.wired.scheduler.tick()
    keeper = world.life.client.wired.scheduler.timekeeper
    assert keeper.quick
    ends = await keeper.ends(await world.game())
    await world.settle()
    assert_told(world.boards[-1], ends)
    assert down <= ends - before <= down + 2
    assert await wait(world, int(ends - world.clock) - 31) == []
    [last] = await wait(world, 2)
    assert world.pings(last) == ["alice"]


async def test_two_looks_at_the_clock_at_once_forget_no_outage(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one of every minute, for which the database takes a while, and the one of twice a second."""
    await begin(world, "1m")
    await wait(world, 21)
    scheduler = world.life.client.wired.scheduler
    keeper = scheduler.timekeeper
    before = await keeper.ends(await world.game())
    scheduler.sleeps()
    world.clock += 5
    look, pauses = keeper._look_at_channels, iter((0.05, 0.0))  # noqa: SLF001

    async def slowly() -> None:
        await asyncio.sleep(next(pauses))
        await look()

    monkeypatch.setattr(keeper, "_look_at_channels", slowly)
    minute = asyncio.create_task(scheduler.tick())
    await asyncio.sleep(0)
    world.clock += 1
    await scheduler.hurry()
    await minute
    assert await keeper.ends(await world.game()) - before >= 5


@pytest.mark.parametrize(("away", "is_told"), [(4, True), (30, True), (30, False)])
async def test_while_discord_is_away_no_time_runs(world: World, away: int, *, is_told: bool) -> None:
    """However short it was; nor while the machine sleeps, which nobody tells the bot."""
    await begin(world, "1m")
    began = world.clock
    await wait(world, 20)
    if is_told:
        world.life.client.wired.scheduler.sleeps()
    world.clock += away
    world.env.backend.advance_clock(away)
    await second(world)
    ends = await world.life.client.wired.scheduler.timekeeper.ends(await world.game())
    assert away <= ends - (began + 60) <= away + 2
    assert_told(world.boards[-1], ends)


async def test_after_an_outage_the_board_and_the_reminder_count_down_to_the_new_end(world: World) -> None:
    """By one edit each, which makes no sound and leaves picture and buttons; a later turn costs no edit."""
    await begin(world)
    board = world.boards[-1]
    [half] = await wait(world, 152)
    world.life.client.wired.scheduler.sleeps()
    world.clock += 200
    world.env.backend.advance_clock(200)
    before = len(world.env.http_requests)
    await second(world)
    edits = [each.path.split("/")[-1] for each in world.env.http_requests[before:] if each.method == "PATCH"]
    assert edits == [str(board.id), str(half.id)]
    ends = await world.life.client.wired.scheduler.timekeeper.ends(await world.game())
    told, reminder = (next(each for each in world.channel.history() if each.id == now.id) for now in (board, half))
    for message in (told, reminder):
        assert_told(message, ends)
    assert told.content.splitlines()[:-1] == board.content.splitlines()[:-1]
    assert [file.filename for file in told.attachments] == [file.filename for file in board.attachments]
    assert world.buttons(told) == world.buttons(board)
    await world.says(world.alice, "M c1-d1")
    before = len(world.env.http_requests)
    await wait(world, 5)
    assert [each for each in world.env.http_requests[before:] if each.method == "PATCH"] == []


async def test_the_countdown_is_corrected_too_after_the_bot_could_not_post(world: World) -> None:
    await begin(world)
    world.forbid(world.channel, "send_messages")
    await wait(world, 100)
    world.forbid(world.channel)
    await wait(world, 5)
    ends = await world.life.client.wired.scheduler.timekeeper.ends(await world.game())
    assert_told(world.boards[-1], ends)


async def test_a_board_that_comes_while_the_last_is_corrected_is_the_newest(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(world)
    await wait(world, 20)
    edit = discord.Message.edit

    async def slowly(message: discord.Message, **given: Any) -> discord.Message:
        monkeypatch.setattr(discord.Message, "edit", edit)
        edited = await edit(message, **given)
        world.env.backend.create_message(world.channel.id, world.alice.id, "M c1-d1")
        while world.boards[-1].id == message.id:  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(0.01)
        return edited

    monkeypatch.setattr(discord.Message, "edit", slowly)
    world.life.client.wired.scheduler.sleeps()
    world.clock += 200
    world.env.backend.advance_clock(200)
    await second(world)
    assert world.boards[-1].content.startswith("🔴 Red (alice): Militant")
    games = await world.bob.slash(world.channel, "djambi games")
    assert world.boards[-1].jump_url in games.response.content


async def test_an_evening_of_45_minutes(world: World) -> None:
    """Chloe is late once, dai goes in the middle, the bot restarts once, and one turn is taken back."""
    chance, began, late, back, restarted = random.Random(1), 0.0, 0, 0, 0
    await begin(world)
    began = world.clock
    while world.clock < began + 45 * 60:
        game, turns = await world.game(), (world.clock - began) // 60
        person = world.people[game.position.to_move]
        is_gone = person is world.dai and turns >= 20
        if is_gone or (person is world.chloe and not late and turns >= 5):
            late += person is world.chloe
            if person.id not in {int(who) for who in game.care}:
                await wait(world, 302)
            await turn(world, game.position.turn + 1)
            continue
        await wait(world, chance.randint(20, 100))
        board = (await world.plays(person, quiet_move(game, chance)))[0]
        assert "Deadline: <t:" in board.content or "a stand-in plays for" in board.content
        if not back and turns >= 8:
            await world.click(person, board, "back")
            back += (await world.game()).position.turn == game.position.turn
        if not restarted and turns >= 12:
            world.clock += 20
            world.env.backend.advance_clock(20)
            await world.restart()
            await world.life.client.wired.scheduler.tick()
            restarted += 1
    game = await world.game()
    assert (late, back, restarted) == (1, 1, 1)
    assert game.care == {str(world.dai.id): 0}
    assert game.position.turn > 20
    [told] = await world.says(world.dai, "there I am")
    assert told.content == "🟢 Green (dai) is back."
