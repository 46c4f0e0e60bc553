"""Playing against the computer, as people see it."""

from datetime import UTC, datetime
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.discord_ui.engines import engine_players
from bot.discord_ui.kit import jobs
from bot.djambi.moves import write_move
from bot.table.model import Phase
from bot.table.person_id import EngineId, EngineLevel
from bot.worker.thinkers import SearchError
from tests.discord_ui.engines.seating import add_engine, choose, practise, turn, until
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import labels
from tests.discord_ui.world import World
from tests.djambi.boards import position
from tests.table.engines.at_table import a_thought


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines let no time pass."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)


def answers(result: Any) -> str:
    """Return what was said to whoever asked."""
    text: str = result.response.content
    return text


def all_levels(menu: Any, world: World) -> list[str]:
    """Return what can be chosen in the first menu of an answer."""
    return [option["label"] for option in world.buttons(menu.response)[0]["options"]]


async def test_engines_in_the_lobby(world: World) -> None:
    """They are added and taken away in a menu that only one sees, and give way to people; the last seat starts."""
    lobby = await world.open_lobby(players=3)
    refused = await world.click(world.bob, lobby, "engine")
    assert answers(refused) == "Take a seat first: press the button of a side."
    menu = await world.click(world.alice, lobby, "engine")
    assert menu.response.ephemeral
    assert all_levels(menu, world)[8] == "🔵 Blue: medium, loyal"
    assert [len(each.get("options", ())) for each in world.buttons(menu.response)] == [20, 20, 0]
    menu = await choose(world, world.alice, menu, 0, "b:hard:loyal")
    assert "🔵 Blue: Talos 🗿" in world.last.content
    assert "• AI Talos 🗿, hard, loyal" in answers(await world.click(world.bob, lobby, "terms"))
    assert all_levels(menu, world)[6] == "🟡 Yellow: easy, loyal"
    assert [option["label"] for option in world.buttons(menu.response)[2]["options"]] == ["AI Talos 🗿, hard, loyal"]
    await choose(world, world.alice, menu, 2, "1")
    assert "🔵 Blue: free" in world.last.content
    menu = await choose(world, world.alice, menu, 1, "b:gentle:machiavellian")
    assert "• AI Talos 🗿, gentle, Machiavellian" in answers(await world.click(world.bob, lobby, "terms"))
    await choose(world, world.alice, menu, 2, "1")
    await add_engine(world, world.alice, lobby, "b:medium:loyal")
    await world.click(world.bob, lobby, "join", "b")
    assert "🔵 Blue: bob" in world.last.content
    await add_engine(world, world.bob, lobby, "r:easy:loyal")
    await world.restart()
    done = await add_engine(world, world.bob, lobby, "g:easy:loyal")
    assert "🟢 Green: Olympia 🎭" in next(iter(world.channel.history())).content
    assert not world.buttons(done.response)
    assert "🔴 Red: AI Talos 🗿 is thinking (turn 1)." in world.texts[1]
    await turn(world, 2)
    assert world.all_pings() == ["bob"]


@pytest.mark.parametrize("seating", ["choice", "chance"])
async def test_one_press_fills_the_free_seats_with_easy_engines_and_starts(world: World, seating: str) -> None:
    """Once a person has a seat."""
    lobby = await world.open_lobby(players=3, seating=seating)
    menu = await world.click(world.alice, lobby, "engine")
    refused = await world.alice.click(menu.response, label="Fill with easy AI")
    assert answers(refused).startswith("Take a seat first")
    await world.click(world.alice, lobby, "join", *(["r"] if seating == "choice" else []))
    await world.alice.click(menu.response, label="Fill with easy AI")
    game = await world.game()
    assert game.phase is Phase.RUNNING
    assert [person.id.level for person in game.joined if isinstance(person.id, EngineId)] == [EngineLevel.EASY] * 2


async def test_drawn_sides_leave_only_the_level_to_choose(world: World) -> None:
    lobby = await world.open_lobby(players=4, seating="chance")
    menu = await world.click(world.alice, lobby, "engine")
    levels = ("gentle", "easy", "casual", "medium", "hard")
    assert all_levels(menu, world) == [f"{level}, loyal" for level in levels]
    await choose(world, world.alice, menu, 0, "any:easy:loyal")
    assert "AI Talos 🗿, easy, loyal" in answers(await world.click(world.bob, lobby, "terms"))


async def test_with_gentle_engines_one_hears_who_could_kill_ones_chief_and_can_turn_it_off(world: World) -> None:
    await practise(world, "gentle")
    await set_up(world, board=str(position("rC a1, rM a2, bC i9, bA d4, yC i8, gC a9", "rbyg", turn=5)))
    shown = await world.more(world.alice, "movable")
    assert answers(shown).startswith("Your Chief can be killed by Blue's Assassin d4.\n")
    asked = await world.alice.slash(world.channel, "djambi settings")
    in_game = await world.alice.click(asked.response, label="For this game…")
    await world.alice.click(in_game.response, label="No warnings")
    assert "Chief can be killed" not in answers(await world.more(world.alice, "movable"))
    world.clock += 60
    listed = answers(await world.alice.slash(world.channel, "djambi settings"))
    assert listed.splitlines()[-1] == f"• In <#{world.channel.id}>: No warnings"


async def test_engines_that_follow_each_other_share_a_post_and_call_nobody(world: World) -> None:
    """It tells all their turns, with an arrow for each; the person who is next is called once."""
    await practise(world)
    await world.says(world.alice, "M c1-d1")
    await turn(world, 5)
    mine, theirs = world.boards[1:]
    assert [line.split(":")[0] for line in theirs.content.split("\n")[:3]] == [
        "🔵 Blue (AI Talos 🗿)",
        "🟡 Yellow (AI Olympia 🎭)",
        "🟢 Green (AI Golem 🏺)",
    ]
    [picture] = theirs.attachments
    told = str(picture.description)
    assert told.startswith("Arrow 3: Green (AI Golem 🏺)")
    assert "Arrow 1: Blue (AI Talos 🗿)" in told
    assert "(AI Talos 🗿)" in str(mine.attachments[0].description)
    assert [world.pings(message) for message in (mine, theirs)] == [[], ["alice"]]
    assert "What can I move" not in str(world.buttons(mine))

    took = await world.alice.slash(world.channel, "djambi takeback", turns=4)
    assert world.was_answered(took)
    assert (await world.game()).position.turn == 1

    offered = await world.alice.slash(world.channel, "djambi draw")
    assert world.was_answered(offered)
    await until(world, lambda game: game.phase is Phase.DRAWN)


@pytest.mark.parametrize("rated", [False, True])
async def test_nobody_peeks_at_the_answer_of_an_engine(world: World, *, rated: bool) -> None:
    """The terms say what becomes of a turn that an engine has answered, and so it is."""
    lobby = await world.open_lobby(players=3, rated=rated)
    for actor, side in ((world.alice, "r"), (world.bob, "y")):
        asked = await world.click(actor, lobby, "join", side)
        if rated:
            await actor.click(asked.response, label="Agree and sit down")
        if actor is world.alice:
            await add_engine(world, world.alice, lobby, "b:easy:loyal")
            alone = answers(await world.click(world.bob, lobby, "terms"))
    assert ("Alone with AI players, you can go back at any time." in alone) is not rated
    term = "Once an AI has answered, " + ("a turn stands." if rated else "another player has to agree.")
    assert term in answers(await world.click(world.bob, lobby, "terms"))
    await world.says(world.alice, "M c1-d1")
    await turn(world, 3)
    [told] = await world.says(world.alice, "undo")
    if rated:
        assert told.content.startswith("The AI has answered, so that turn stands")
    else:
        assert "alice) asks to take back turns 1 to 2" in told.content
        await world.bob.click(told, label="Agree")
    assert (await world.game()).position.turn == (3 if rated else 1)


async def test_engines_do_what_was_left_undone_in_the_next_life_or_minute(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what went wrong; and what was done is not done again."""
    await practise(world)
    engines = world.life.client.wired.engines
    monkeypatch.setattr(engines.plotters, "think", AsyncMock(side_effect=SearchError("gone")))
    world.errors_may_be_logged = True
    await world.says(world.alice, "M c1-d1")
    assert (await world.game()).position.turn == 2
    await world.restart()
    await world.life.client.wired.engines.wake()
    await turn(world, 5)
    await world.life.client.wired.engines.wake()
    await turn(world, 5)


async def test_engines_wait_for_no_game_that_is_lost(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for one that cannot be read, nor for one whose channel is gone: that is erased after a while."""
    world.errors_may_be_logged = True
    await practise(world)
    broken = (await world.game()).id
    world.channel = world.guild.create_text_channel("cellar")
    world.clock += 60  # nobody has done too much at once
    await practise(world)
    thinking = AsyncMock(side_effect=SearchError("gone"))
    monkeypatch.setattr(world.life.client.wired.engines.plotters, "think", thinking)
    await world.says(world.alice, "M c1-d1")
    await world.life.store.write([("UPDATE journal SET position = 'nonsense' WHERE game = ?", (broken,))])
    await world.restart()
    await world.life.client.wired.engines.wake()
    await turn(world, 5)

    wired, failed = world.life.client.wired, list[str]()
    monkeypatch.setattr(jobs, "mishap", failed.append)
    monkeypatch.setattr(wired.engines.plotters, "think", thinking)
    game = await world.game()
    await world.says(world.alice, write_move(a_thought(game.position).move))
    assert failed
    world.env.backend.delete_channel(world.channel.id)
    await wired.departures.erasing.drop_channel(game.channel)
    failed.clear()
    await wired.engines.wake()
    await wired.engines._acting.wait_for(f"the turn of an engine in game {game.id}")  # noqa: SLF001
    assert failed == []


async def test_engines_sleep_when_the_table_does(world: World) -> None:
    """In nights that are left out nothing is played."""
    world.clock = datetime(2027, 1, 15, 23, tzinfo=UTC).timestamp()
    await practise(world, pace="1d", nights=True)
    await world.says(world.alice, "M c1-d1")
    assert (await world.game()).position.turn == 2
    assert "<t:" not in world.last.content
    world.clock += 10 * 3600
    await world.life.client.wired.engines.wake()
    await turn(world, 5)
    assert "<t:" in world.last.content


async def test_a_rematch_seats_the_engines_again(world: World) -> None:
    """Where a person alone played them, it starts at once. Without people the game ends in a draw, and says so."""
    await practise(world)
    asked = await world.alice.slash(world.channel, "djambi resign")
    await world.alice.click(asked.response, custom_id=world.buttons(asked.response)[0]["custom_id"])
    await until(world, lambda game: game.phase is Phase.DRAWN)
    assert "Only AI players were left, so the game is a draw between Blue (AI Talos" in world.last.content
    assert not [text for text in world.texts if "offers a draw" in text]
    assert "Gallery" not in labels(world, world.last)
    end = world.last
    await world.click(world.alice, end, "rematch")
    [asked, *_] = world.after(end)
    assert "alice wants to play again." in asked.content
    assert "Take a seat" not in asked.content
    game = await world.game()
    assert game.phase is Phase.RUNNING
    assert [person.name for person in game.joined] == [
        "AI Golem 🏺",
        "alice",
        "AI Talos 🗿",
        "AI Olympia 🎭",
    ]


async def test_only_a_person_has_a_button_to_take_back(world: World) -> None:
    await practise(world, pace="5m")
    await until(world, lambda game: game.phase is Phase.RUNNING)
    own, *_ = await world.says(world.alice, "M c1-d1")
    await turn(world, 5)
    assert "Take back" in labels(world, own)
    assert "Take back" not in labels(world, world.boards[-1])
