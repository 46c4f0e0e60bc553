"""Games that go on in another record: whoever presses what was posted before does what it says."""

import asyncio
from pathlib import Path
from typing import Any

from bot.cli.host import check, move_house
from bot.store.numbers import APART
from bot.store.store import Store
from tests.discord_ui.game.test_explaining import explain
from tests.discord_ui.plots import answered, plan, plot
from tests.discord_ui.plotting import drafted, form, only_pact, pressed
from tests.discord_ui.world import World


def folder_in(folder: Path, name: str) -> Path:
    """Return a new folder of a name."""
    new = folder / name
    new.mkdir()
    return new


async def played(world: World, folder: Path, channel: Any) -> tuple[Any, Any, Any]:
    """Play in a channel with a record of its own, that of another group of shards; return what was posted."""
    world.folder = folder
    await world.restart()
    lobby = await world.open_lobby(channel=channel)
    for person, side in zip(world.people, "rbyg", strict=True):
        await world.click(person, lobby, "join", side)
    room = await plot(world, world.alice, world.bob, channel=channel)
    draft = await drafted(world.alice, room, form(world.bob))
    tried = await plan(world, world.bob, "N c3-c6; N g3-g6", room)
    await world.says(world.alice, "N c3-c6", channel)
    await world.says(world.bob, "N g3-g6", channel)
    return draft, tried, channel.last_message


async def moved(world: World, channels: list[Any], into: Path, *sources: Path) -> None:
    """End the bot, copy its records into a new one, and start it there; nothing is posted because of that."""
    places = [place for channel in channels for place in (channel, *channel.threads)]
    before = [len(place.history()) for place in places]
    await world.life.client.close()
    await world.life.stack.aclose()
    await asyncio.to_thread(move_house, sources, into, lambda _: None)
    assert await asyncio.to_thread(check, into) == []
    world.folder = into.parent
    await world.restart()
    assert [len(place.history()) for place in places] == before


async def test_games_go_on_in_a_record_that_several_were_put_together_to(world: World, tmp_path: Path) -> None:
    """Each had a game 1 and papers of the same numbers: boards, plans and drafts of either still do what they say."""
    maze, hall = world.channel, world.guild.create_text_channel("hall")
    posted = [
        (maze, await played(world, folder_in(tmp_path, "first"), maze)),
        (hall, await played(world, folder_in(tmp_path, "second"), hall)),
    ]
    records = [tmp_path / name / "djambi.db" for name in ("first", "second")]
    await moved(world, [maze, hall], folder_in(tmp_path, "both") / "djambi.db", *records)
    assert [(await world.game(channel)).id for channel, _ in posted] == [1, APART + 1]
    for world.channel, (draft, tried, board) in posted:
        assert "🔵 Blue (bob): Necromobile g3" in answered(await pressed(world, world.chloe, board, "since"))
        assert "piece" in answered(await pressed(world, world.chloe, board, "pick-open"))
        assert (await explain(world, board)).content.startswith("**Turn 2, explained**")
        for person in (world.alice, world.bob):
            await pressed(world, person, draft, "pact-sign")
        assert (await only_pact(world)).is_signed
        assert "Plan A was dropped" in (await pressed(world, world.bob, tried, "plan-drop")).response.content
        assert (await world.says(world.chloe, "N g7-f7"))[-1].attachments
    assert [(await world.game(channel)).position.turn for channel, _ in posted] == [4, 4]


async def test_what_was_typed_after_the_copy_was_taken_is_read_again_in_silence(world: World, tmp_path: Path) -> None:
    """The bot went on with the old record for a turn, and a board of it is in the channel."""
    folder_in(tmp_path, "first")
    async with Store.open(tmp_path / "first" / "djambi.db"):
        pass
    world.folder = folder_in(tmp_path, "second")
    await world.restart()
    await world.start_game()
    made = folder_in(tmp_path, "both") / "djambi.db"
    records = [tmp_path / name / "djambi.db" for name in ("first", "second")]
    await asyncio.to_thread(move_house, records, made, lambda _: None)
    told = (await world.says(world.alice, "N c3-c6"))[-1]
    world.folder = made.parent
    await world.restart()
    assert (await world.game()).position.turn == 2
    [again] = world.after(told)
    assert "What was typed here since has been read again." in again.content
