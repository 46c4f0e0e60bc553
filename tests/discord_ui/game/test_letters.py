# ruff: noqa: RUF001 - every test's name is its claim, and people type such characters
"""Choosing by letters where a corpse or a piece goes: the picture, the form behind its button, and `/djambi move`."""

import re
import sqlite3
from contextlib import closing
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from rendering import THEMES
from tests.discord_ui.game.test_commands import answer
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World
from tests.djambi.boards import position

OLD = "Letters belong to the picture they were shown in. Here is one of the board as it is now."
CHANGED = "Something has happened in the meantime. Have a look and try again."
UNKNOWN = "No square in the picture has that letter. The name of a square will do, too."


async def before_a_kill(world: World, **options: Any) -> None:
    """Play until alice's Militant on e1 can kill bob's on f1."""
    await world.start_game(2, **options)
    await world.says(world.alice, "M c1-e1")
    await world.says(world.bob, "M g1-f1")


async def stands(world: World, text: str, commanders: str) -> None:
    """Begin a game of three with pieces on the board as if it had come so, alice to move."""
    await world.start_game(3)
    await put(world, text, commanders)


async def put(world: World, text: str, commanders: str) -> None:
    """Change what stands on the board when a game begins."""
    with closing(sqlite3.connect(world.folder / "djambi.db")) as record, record:
        record.execute("UPDATE journal SET position = ? WHERE action = 'start'", (str(position(text, commanders)),))


async def asked(world: World, move: str = "M e1-f1", actor: Any = None) -> Any:
    """Let alice give the command a move that lacks a square, and return the answer with the letters."""
    result = await (actor or world.alice).slash(world.channel, "djambi move", move=move)
    assert result.acknowledged
    assert result.ephemeral
    assert "Press the button" in answer(result)
    return result


def question(result: Any) -> Any:
    """Return the message that somebody sees now as the answer."""
    return [said for said in (result.response, *result.followups) if said][-1]


def pairs(result: Any) -> dict[str, str]:
    """Return the letters and their squares, as somebody knows them who does not see the picture."""
    [picture] = question(result).attachments
    assert len(picture.description) <= 1024
    return dict(re.findall(r"\b([A-Z]{1,2})=([a-i][1-9])\b", picture.description))


async def fill_in(world: World, message: Any, typed: str, actor: Any = None) -> Any:
    """Press the button under the letters and type something into the form."""
    who = actor or world.alice
    pressed = await who.click(message, label="Type the letter")
    assert pressed.acknowledged
    assert pressed.modal
    return await who.submit_modal(pressed, {"answer": typed})


async def test_a_move_that_lacks_only_its_corpse_is_answered_with_letters(world: World) -> None:
    await before_a_kill(world)
    before = await world.position()
    result = await asked(world)
    text = answer(result)
    assert text.startswith("`M e1-f1`: Where does the corpse go?")
    lettered = pairs(result)
    assert [*lettered][:2] == ["A", "B"]
    assert "AA" in lettered
    assert "e1" in lettered.values(), "the square it came from"
    assert not {"f1", "e5", "c2"} & {*lettered.values()}
    assert question(result).attachments[0].description.startswith("Where does the corpse go? A=")
    assert await world.position() == before


@pytest.mark.parametrize("said", ["{0}", "  {0} ", "- {0}", "　ＡＣ"])
async def test_a_letter_after_the_move_is_the_square_in_the_picture(world: World, said: str) -> None:
    await before_a_kill(world)
    lettered = pairs(await asked(world))
    typed = said.format("ac")
    result = await world.alice.slash(world.channel, "djambi move", move=f"M e1-f1 {typed}")
    assert answer(result) == f"Played: `M e1-f1 corpse {lettered['AC']}`, turn 3."
    assert f"corpse {lettered['AC']}" in one_board(world.after(world.boards[-2])).content


@pytest.mark.parametrize("typed", ["AC", "ac", "ＡＣ"])
async def test_the_form_takes_the_letter(world: World, typed: str) -> None:
    await before_a_kill(world)
    result = await asked(world)
    lettered = pairs(result)
    done = await fill_in(world, question(result), typed)
    assert done.acknowledged
    assert question(result).content == f"Played: `M e1-f1 corpse {lettered['AC']}`, turn 3."
    assert world.buttons(question(result)) == []
    assert f"corpse {lettered['AC']}" in world.last.content


async def test_the_form_takes_the_name_of_a_square(world: World) -> None:
    await before_a_kill(world)
    await fill_in(world, question(await asked(world)), " E1")
    assert "`M e1-f1 corpse e1`" in world.last.content


@pytest.mark.parametrize(
    ("typed", "told"),
    [("ZZ", UNKNOWN), ("z9", "`z9` is not a square"), ("g9", "R11"), ("e5", "R11"), ("@everyone", "not a square")],
)
async def test_a_wrong_answer_is_refused_and_can_be_given_again(world: World, typed: str, told: str) -> None:
    await before_a_kill(world)
    before, shown = await world.position(), question(await asked(world))
    refused = await fill_in(world, shown, typed)
    [said] = refused.followups
    assert told in said.content
    assert world.pings(said) == []
    assert await world.position() == before
    await fill_in(world, shown, "A")
    assert await world.position() != before


async def test_the_file_of_a_corpse_is_no_letter(world: World) -> None:
    await before_a_kill(world)
    await asked(world)
    before = await world.position()
    assert "M e1-f1 corpse a" in [
        choice["value"] for choice in await world.alice.autocomplete(world.channel, "djambi move", "move", "M e1-f1")
    ]
    assert "I cannot read" in answer(await world.alice.slash(world.channel, "djambi move", move="M e1-f1 corpse a"))
    assert await world.position() == before


async def test_the_form_moves_nothing_where_the_bot_may_not_post(world: World) -> None:
    await before_a_kill(world)
    shown = question(await asked(world))
    world.forbid(world.channel, "send_messages")
    before = await world.position()
    refused = await fill_in(world, shown, "A")
    assert "Send Messages" in refused.followups[-1].content
    assert await world.position() == before


async def test_a_wrong_letter_in_the_command_is_refused(world: World) -> None:
    await before_a_kill(world)
    await asked(world)
    assert answer(await world.alice.slash(world.channel, "djambi move", move="M e1-f1 ZZ")) == UNKNOWN


async def test_letters_count_only_after_their_picture(world: World) -> None:
    await before_a_kill(world)
    before = await world.position()
    for _ in range(2):
        result = await asked(world, "M e1-f1 B")
        assert answer(result).startswith(f"{OLD}\n`M e1-f1`: Where does the corpse go?")
        assert await world.position() == before
        await world.restart()
    lettered = pairs(await asked(world, "M e1-f1 B"))
    await world.alice.slash(world.channel, "djambi move", move="M e1-f1 B")
    assert f"corpse {lettered['B']}" in world.last.content


async def test_letters_of_an_earlier_turn_play_nothing(world: World) -> None:
    await before_a_kill(world)
    shown = question(await asked(world))
    opened = await world.alice.click(shown, label="Type the letter")
    await world.says(world.alice, "M a3-a4")
    await world.says(world.bob, "M i3-i4")
    before = await world.position()
    assert (await world.alice.submit_modal(opened, {"answer": "A"})).response.content == CHANGED
    assert (await world.alice.click(shown, label="Type the letter")).response.content == CHANGED
    assert answer(await world.alice.slash(world.channel, "djambi move", move="M e1-f1 A")).startswith(OLD)
    assert await world.position() == before


async def test_what_changes_no_square_leaves_the_letters_as_they_are(world: World) -> None:
    await before_a_kill(world)
    shown = question(await asked(world))
    await world.bob.slash(world.channel, "djambi draw")
    await fill_in(world, shown, "A")
    assert "M e1-f1 corpse" in world.texts[-1]


async def test_button_and_form_work_after_a_restart(world: World) -> None:
    await before_a_kill(world)
    result = await asked(world)
    lettered = pairs(result)
    await world.restart()
    opened = await world.alice.click(question(result), label="Type the letter")
    await world.restart()
    await world.alice.submit_modal(opened, {"answer": "c"})
    assert f"corpse {lettered['C']}" in world.last.content


async def test_the_letters_of_a_game_that_is_over_do_nothing(world: World) -> None:
    await before_a_kill(world)
    shown = question(await asked(world))
    resigned = await world.bob.slash(world.channel, "djambi resign", side="b")
    await world.click(world.bob, resigned.response, "resign")
    pressed = await world.alice.click(shown, label="Type the letter")
    assert pressed.response.content == "That was for a game that is over, so it cannot be done any more."


async def test_who_is_not_to_move_is_told_so(world: World) -> None:
    await before_a_kill(world)
    for text in ("M e1-f1", "M e1-f1 A"):
        said = answer(await world.bob.slash(world.channel, "djambi move", move=text))
        assert said.startswith("It is not your turn")


async def test_a_way_out_of_the_maze_is_chosen_first_and_the_place_after_it(world: World) -> None:
    await stands(world, "rC i1, rD b2, yC e5, bC i9", "rby-")
    result = await asked(world, "D b2-e5")
    assert "Where does it go from the maze?" in answer(result)
    ways = {square: letter for letter, square in pairs(result).items()}
    assert "b2" in ways
    await fill_in(world, question(result), ways["b2"])
    shown = question(result)
    assert shown.content.startswith("`D b2-e5-b2`: Where does the piece go?")
    assert len(shown.attachments) == 1
    await fill_in(world, shown, "h3")
    assert "`D b2-e5-b2 place h3`" in world.last.content


async def test_both_squares_can_be_given_to_the_command(world: World) -> None:
    await stands(world, "rC i1, rD b2, yC e5, bC i9", "rby-")
    ways = {square: letter for letter, square in pairs(await asked(world, "D b2-e5")).items()}
    places = pairs(await asked(world, f"D b2-e5 {ways['g7']}"))
    await world.alice.slash(world.channel, "djambi move", move="D b2-e5-g7 D")
    assert f"`D b2-e5-g7 place {places['D']}`" in world.last.content


async def test_a_third_square_that_could_be_two_things_is_not_guessed(world: World) -> None:
    await stands(world, "rC i1, rD b2, yC e5, bC i9", "rby-")
    before = await world.position()
    assert "from the maze?" in answer(await asked(world, "D b2-e5-g7"))
    assert await world.position() == before


async def test_an_assassin_is_shown_the_ways_out_of_the_maze(world: World) -> None:
    await stands(world, "rC i1, rA a1, yC e5, bC i9", "rby-")
    ways = {square: letter for letter, square in pairs(await asked(world, "A a1-e5")).items()}
    await world.alice.slash(world.channel, "djambi move", move=f"A a1-e5 {ways['c7'].lower()}")
    assert "`A a1-e5-c7`" in world.last.content


async def test_a_choice_that_letters_cannot_offer_is_a_sentence(world: World) -> None:
    await world.start_game(3, preset="bga")
    await put(world, "rC i1, rA a1, yC e5, bC i9", "rby-")
    said = answer(await world.alice.slash(world.channel, "djambi move", move="A a1-e5"))
    assert said.startswith("That could be")


async def test_the_sentence_in_the_channel_is_as_before(world: World) -> None:
    await before_a_kill(world)
    [said] = await world.says(world.alice, "M e1-f1")
    assert said.content.startswith("Say where the corpse goes, for example")
    assert said.attachments == []


async def test_letters_come_in_the_language_and_the_look_of_the_reader(world: World) -> None:
    await before_a_kill(world)
    world.speak(world.alice, "fr")
    await world.alice.slash(world.channel, "djambi board", theme="dark")
    result = await world.alice.slash(world.channel, "djambi move", move="M e1-f1")
    assert "Où va le cadavre" in answer(result)
    [picture] = question(result).attachments
    shown = Image.open(BytesIO(await picture.read())).convert("RGB")
    assert shown.getpixel((200, 2)) == THEMES["dark"].frame
