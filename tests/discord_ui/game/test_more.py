"""The row below a board, *More…* for each kind of person, and the table in REFERENCE that says where everything is."""

import re
import unicodedata
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.phrases.languages import ENGLISH
from bot.table.game.book import Page
from bot.table.game.taking_back import TAKE_BACK_GRACE
from tests.discord_ui.plots import plot, resign
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.time.passing import tick
from tests.discord_ui.world import World

REFERENCE = Path(__file__).parents[3] / "bot" / "docs" / "REFERENCE.md"
ROW = re.compile(r"\| ([^|]+) \| (?:lobby → the side; )?(board|end|room|lobby|`/djambi games`) → ([^|]+?) \|")


def said(result: Any) -> Any:
    """Return the newest answer to a press or command."""
    return result.followups[-1] if result.followups else result.response


async def more(world: World, actor: Any, board: Any) -> list[str]:
    """Let somebody press *More…* below a board, and return what only they are offered."""
    pressed = await actor.click(board, label="More…")
    assert pressed.ephemeral
    return labels(world, pressed.response)


ROW_ON_A_PHONE = 312
"""The pixels beside the picture of an author on a phone of 400: so wide is a message in the demo's preview there."""


def width(row: list[str]) -> int:
    """Return the pixels that a row of buttons takes: at most 8 for a letter, 14 for a Japanese one, 24 around a label.

    In the preview *Annuler mon coup* takes 124 of the 128 that are counted here.
    """
    letters = [14 if unicodedata.east_asian_width(letter) in "WFA" else 8 for letter in "".join(row)]
    return sum(letters) + 24 * len(row) + 8 * (len(row) - 1)


def edits(world: World) -> int:
    """Return how many messages the bot has changed."""
    return sum(request.method == "PATCH" for request in world.env.http_requests)


async def pass_by(world: World, seconds: float) -> None:
    """Let time pass, and then the minute in which the bot looks what is due."""
    world.env.backend.advance_clock(seconds)
    world.clock += seconds
    await tick(world)


ROWS = {
    "en": ("Move", "Take back", "Catch up", "More…", "What are these?"),
    "fr": ("Jouer", "Annuler mon coup", "Quoi de neuf\N{NO-BREAK SPACE}?", "Plus…", "Qui est qui\N{NO-BREAK SPACE}?"),
    "ja": ("指す", "待った", "前回からの動き", "その他…", "駒の見分け方"),
}


@pytest.mark.parametrize("pace", ["5m", "1d"])
@pytest.mark.parametrize("language", ROWS)
async def test_a_turn_has_take_back_in_an_evening_and_catch_up_in_a_game_of_days(
    world: World, language: str, pace: str
) -> None:
    """The row stays as it is, so that a turn costs one request. A press that comes late asks everyone."""
    await world.start_game(language=language, pace=pace)
    move, back, since, etc, legend = ROWS[language]
    first = labels(world, world.last)
    assert first == [move, legend, etc], "nothing was played yet, and nobody knows the pieces"
    assert width(first) <= ROW_ON_A_PHONE
    explained = await world.bob.click(world.last, label=legend)
    assert explained.response.content.startswith(f"**{ENGLISH.book.pages[Page.LEGEND].title}")
    board = one_board(await world.says(world.alice, "N c3-c6"))
    before, row = edits(world), [move, back if pace == "5m" else since, etc]
    await pass_by(world, TAKE_BACK_GRACE + 1)
    assert labels(world, board) == row
    assert width(row) <= ROW_ON_A_PHONE
    assert (edits(world), world.after(board)) == (before, [])


async def test_take_back_pressed_late_asks_everyone(world: World) -> None:
    await world.start_game(pace="5m")
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await pass_by(world, TAKE_BACK_GRACE + 1)
    await world.alice.click(board, label="Take back")
    assert "asks to take back turn 1" in world.last.content


async def test_more_shows_each_what_is_possible_for_them_now(world: World) -> None:
    """A player and host, another one, a moderator, a spectator, and somebody who is out."""
    eve = world.guild.add_member(world.env.create_user("eve"))
    rights = discord.Permissions(manage_messages=True)
    moderator = world.guild.add_member(
        world.env.create_user("mod"), roles=[world.guild.create_role("mod", permissions=rights)]
    )
    await world.start_game()
    own = ["What can I move?", "Rules", "Hand over my seat…", "For this game…"]
    first = ["Plot with…", "Offer a draw", "Resign", "Cancel the game…", "Pause…"]
    assert sorted(await more(world, world.alice, world.last)) == sorted([*first, *own])
    board = one_board(await world.says(world.alice, "N c3-c6"))
    past = ["Replay", "Key moments", "List of turns", "As a file"]
    assert sorted(await more(world, world.alice, board)) == sorted([*first, "Take back", *past, *own])
    assert await more(world, world.bob, board) == [
        *("Plot with…", "What can I move?", "Rules", "For this game…"),
        *past,
        *("Offer a draw", "Hand over my seat…", "Pause…", "Cancel the game…", "Resign"),
    ], "what players want first, grouped, and resigning last"
    newest = one_board(await world.says(world.bob, "N g3-g6"))
    assert "Ask to go back" in await more(world, world.alice, newest)
    await world.says(world.bob, "undo")
    assert await more(world, eve, board) == ["Gallery", "Rules", *past]
    assert await more(world, moderator, board) == ["Gallery", "Rules", *past, "Cancel the game…"]
    asked = await world.dai.slash(world.channel, "djambi resign")
    await world.dai.click(asked.response, label="Yes, resign")
    out = await more(world, world.dai, world.last)
    assert {"Offer a draw", "Resign", "Pause…", "Plot with…", "What can I move?"}.isdisjoint(out)
    assert {"Gallery", *past, "Rules"} <= set(out)


async def test_more_of_a_finished_game_says_who_won(world: World) -> None:
    """And nothing about who is in power."""
    await world.start_game(2)
    await resign(world, world.bob)
    below = (await world.chloe.click(world.last, label="More…")).response
    assert below.content.splitlines()[0] == "Red (alice) wins the game."


async def test_deeds_that_a_change_has_made_impossible_are_not_offered(world: World) -> None:
    """A draw that was offered is agreed to or not offered again; a pause is ended; a duel has no plots."""
    await world.start_game(2)
    board = world.last
    assert "Plot with…" not in await more(world, world.alice, board)
    await world.alice.slash(world.channel, "djambi draw")
    assert "Offer a draw" not in await more(world, world.alice, board)
    assert "Accept the draw" in await more(world, world.bob, board)
    world.clock += 60
    await world.pause(world.alice, "3", world.bob)
    assert "Pause…" not in await more(world, world.alice, board)
    assert "Resume" in await more(world, world.alice, board)


async def test_a_person_with_several_sides_says_which_one_resigns(world: World) -> None:
    lobby = await world.open_lobby(players=3)
    await world.click(world.alice, lobby, "join", "r")
    await world.click(world.bob, lobby, "join", "b")
    second = await world.click(world.alice, lobby, "join", "y")
    await world.alice.click(second.response, label="Take a second seat")
    await world.says(world.alice, "N c3-c6")
    more_ = await world.alice.click(world.last, label="More…")
    asked = await world.alice.click(more_.response, label="Resign")
    assert labels(world, asked.response) == ["Red", "Yellow", "No"]
    await world.alice.click(asked.response, label="Yellow")
    assert "Yellow (alice) resigned" in world.last.content


async def test_a_game_is_reached_from_the_list_wherever_it_is_played(world: World) -> None:
    """In a direct message too, without what can only be done where it is played; and nobody else's."""
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    game = (await world.game()).id
    listed = await world.alice.user.slash("djambi games")
    picked = await world.alice.user.select(said(listed), [str(game)])
    opened = said(picked)
    assert labels(world, opened)[2:6] == ["Replay", "Key moments", "List of turns", "As a file"]
    assert "Resign" not in labels(world, opened)
    assert "https://discord.com/channels/" in opened.content
    told = await world.alice.user.click(opened, label="List of turns")
    assert "`N c3-c6`" in said(told).content
    assert labels(world, said(told)) == ["As a file"], "which has the turns that the list has no room for"
    garden = world.guild.create_text_channel("garden")
    lobby = await world.open_lobby(world.dai, garden)
    for verb in ("more", "replay", "turns", "export", "since"):
        world.clock += 60
        refused = await world.press(world.dai, lobby, f"djambi:{verb}:{game}")
        assert said(refused).content.startswith("This button is out of date."), verb


async def test_a_button_that_no_version_has_any_more_says_so_and_where_to_look(world: World) -> None:
    await world.start_game()
    pressed = await world.press(world.alice, world.last, "djambi:moves-of-old:1")
    assert pressed.response.content == "This button is out of date. `/djambi board` shows how things stand."
    assert labels(world, pressed.response) == ["More…"]
    board = await world.alice.slash(world.channel, "djambi board")
    assert labels(world, board.response) == ["Move", "What are these?", "More…"]
    await world.says(world.alice, "N c3-c6")
    pressed = await world.press(world.alice, world.boards[0], "djambi:moves-of-old:1")
    assert labels(world, said(pressed)) == ["Move", "Catch up", "More…"], "what has happened since, with its row"
    there = said(await world.alice.user.slash("djambi games"))
    pressed = await world.press(world.alice, there, "djambi:snooze:1:2")
    listed = await world.alice.user.click(pressed.response, label="My games")
    assert said(listed).content.startswith("You are in 1 game.")


def table() -> list[tuple[str, str, list[str]]]:
    """Return the rows of the table in REFERENCE: what for, where it begins, and the labels to press."""
    rows = [ROW.fullmatch(line) for line in REFERENCE.read_text("utf-8").splitlines()]
    return [(row[1], row[2], re.findall(r"\*(.+?)\*", row[3])) for row in rows if row]


async def walk(world: World, actor: Any, message: Any, path: list[str]) -> Any:
    """Press one after the other, each below the answer to the one before; return the last answer."""
    result, shown = None, message
    for label in path:
        world.clock += 60
        result = await actor.click(shown, label=label)
        assert world.was_answered(result), label
        shown = said(result) or shown
    return result


async def makes_possible(world: World, label: str) -> None:
    """Let happen what a button has to wait for."""
    world.clock += 60
    if label == "Ask to go back":
        await world.says(world.bob, "N g3-g6")
    elif label == "Resume":
        await world.more(world.alice, "pause-ask", days="3")


@pytest.mark.page
async def test_everything_is_where_the_table_says_within_three_presses(world: World) -> None:
    rows = table()
    assert all(len(path) <= 3 for _, _, path in rows)
    assert {where for _, where, _ in rows} == {"board", "end", "room", "lobby", "`/djambi games`"}
    lobby = await world.open_lobby(players=3)
    for what, _, path in (row for row in rows if row[1] == "lobby"):
        assert await walk(world, world.alice, lobby, path), what
    for actor, side in ((world.alice, "r"), (world.bob, "b"), (world.chloe, "y")):
        await world.click(actor, lobby, "join", side)
    room = await plot(world, world.alice, world.bob)
    await world.alice.send(room, "let us take chloe")
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await pass_by(world, TAKE_BACK_GRACE + 1)
    ordered = await world.alice.slash(world.channel, "djambi move", move="later M c2-d3")
    await world.alice.click(ordered.response, label="Confirm")
    for what, _, path in (row for row in rows if row[1] == "board"):
        await makes_possible(world, path[-1])
        actor = {"Gallery": world.dai, "Accept the draw": world.bob}.get(path[-1], world.alice)
        assert await walk(world, actor, board, path), what
    for actor in (world.bob, world.chloe):
        asked = await actor.slash(world.channel, "djambi resign")
        await actor.click(asked.response, label="Yes, resign")
    end = world.last
    for what, _, path in (row for row in rows if row[1] == "end"):
        assert await walk(world, world.alice, end, path), what
    for what, _, path in (row for row in rows if row[1] == "room"):
        there = [message for message in room.history() if path[0] in labels(world, message)]
        assert await walk(world, world.alice, there[-1], path), what


@pytest.mark.page
async def test_the_table_leaves_no_button_out(world: World) -> None:
    """Of a lobby, a board, *More…* for players, those who watch and moderators, a room, and the end."""
    named = {label for _, _, path in table() for label in path}
    lobby = await world.open_lobby(players=3)
    assert {*labels(world, lobby)} - {"Red", "Blue", "Yellow", "Green"} <= named
    for actor, side in ((world.alice, "r"), (world.bob, "b"), (world.chloe, "y")):
        await world.click(actor, lobby, "join", side)
    room = await plot(world, world.alice, world.bob)
    opened = [message for message in room.history() if world.buttons(message)]
    board = one_board(await world.says(world.alice, "N c3-c6"))
    shown = [*labels(world, board), *labels(world, opened[-1])]
    for actor in (world.alice, world.bob, world.dai, world.guild_owner):
        shown += await more(world, actor, board)
    for actor in (world.bob, world.chloe):
        await resign(world, actor)
    shown += labels(world, world.last)
    for actor in (world.alice, world.dai):
        shown += await more(world, actor, world.last)
    assert {*shown} <= named


async def test_every_command_is_in_the_list_of_commands(world: World) -> None:
    listed = re.findall(
        r"^\| `/([a-z -]+)` \|", REFERENCE.read_text("utf-8").partition("## All commands")[2], re.MULTILINE
    )
    tree = world.life.client.tree
    found = [each.qualified_name for each in tree.walk_commands() if isinstance(each, discord.app_commands.Command)]
    assert sorted(listed) == sorted(found)
    menu = tree.get_commands(type=discord.AppCommandType.message)
    assert all(f"*{each.name}*" in REFERENCE.read_text("utf-8") for each in menu)
