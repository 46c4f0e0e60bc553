# ruff: noqa: RUF001 - people read such characters
"""A turn without typing: the guide from the button below the board to the preview, and playing what it shows."""

from typing import Any

import pytest

from bot.discord_ui.game.guide import choices_of_step
from bot.discord_ui.game.picker import steps_in
from bot.discord_ui.kit.buttons import Pick, row
from bot.discord_ui.kit.emblems import Emblems
from bot.djambi.board import Side
from bot.djambi.position import read_position
from bot.djambi.rules import Rules
from bot.phrases.languages import LANGUAGES
from bot.table.game.picker import Chosen, pick
from bot.table.model import Game
from tests.benchmarks.presses import STEPS, count, options_of, recorded
from tests.discord_ui.game.guide import before_a_kill, offered, opened, pick_on, shown, stands
from tests.discord_ui.plots import answered
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World
from tests.djambi.records import RECORDS
from tests.table.picking import game_at

GONE = "That game is over. `/djambi new` opens another."


async def test_a_plain_move_is_four_presses_and_nothing_is_played_before_the_last(world: World) -> None:
    await world.start_game(4)
    before = await world.position()
    guide = await opened(world)
    assert guide.content == "🔴 Red to move. Which piece?"
    assert "Militant c2, 5 squares" in offered(world, guide)
    assert await pick_on(world, guide, "Militant c2") == ("🔴 Red to move. **Red's Militant on c2**. Where does it go?")
    assert (await pick_on(world, guide, "d3")).startswith("**Not played yet.**\n🔴 Red (alice): ")
    assert await world.position() == before
    assert await pick_on(world, guide, "Play") == "Played: `M c2-d3`, turn 1."
    assert [button["label"] for button in world.buttons(guide)] == ["Take back"]
    assert "Militant c2\u2011d3" in one_board(world.after(world.boards[0])).content


async def test_a_kill_asks_where_the_corpse_goes_and_says_who_dies(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    assert next(iter(offered(world, guide))) == "Militant e1-f1: kills Blue's Militant"
    await pick_on(world, guide, "Militant e1, ")
    assert next(iter(offered(world, guide))) == "f1: kills Blue's Militant"
    assert (await pick_on(world, guide, "f1")).endswith(
        "**Red's Militant on e1** → f1. Where does the corpse go? Or just write the square."
    )
    told = await pick_on(world, guide, "a4")
    assert "Militant e1\u2011f1 kills Blue's Militant, corpse on a4." in told
    await pick_on(world, guide, "Play")
    assert "Militant e1\u2011f1" in world.last.content


async def test_menus_have_whole_ranks_and_what_matters_most_is_above_them(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    text = await pick_on(world, guide, "Militant e1, ", "f1")
    assert text.endswith("Where does the corpse go? Or just write the square.")
    first = [item["label"] for item in world.buttons(guide) if "options" not in item]
    assert first[:8] == ["d3", "e3", "f3", "g1", "c4", "c5", "c6", "d4"], first
    menus = [item for item in world.buttons(guide) if "options" in item]
    assert [menu["placeholder"] for menu in menus] == [
        "Ranks 1 to 4: c1 … i4",
        "Ranks 5 to 8: a5 … f8",
        "Rank 9: d9 … f9",
    ]
    squares = [option["label"] for menu in menus for option in menu["options"]]
    assert squares == sorted(squares, key=lambda name: name[::-1])
    assert set(first[:8]) < set(squares)


async def test_no_menu_splits_a_rank() -> None:
    """On all recorded boards, which have as many pieces and corpses as a game can have."""
    for at, move, rules in recorded():
        picking = pick(game_at(at, rules), Side(at.to_move), tuple(move[1:4]))
        items = choices_of_step(game_at(at, rules), picking, STEPS, LANGUAGES["en"])
        ranks = [{option.label[1] for option in options_of(item)} for item in items if isinstance(item, Pick)]
        assert sum(map(len, ranks)) == len(set().union(*ranks)), (at, move)
        row(*items)  # Discord has five rows


async def test_a_kill_on_the_first_screen_goes_on_with_its_corpse(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    assert (await pick_on(world, guide, "Militant e1-f1")).startswith(
        "🔴 Red to move. **Red's Militant on e1** → f1. Where does the corpse go?"
    )
    assert "corpse on a4" in await pick_on(world, guide, "a4")
    await pick_on(world, guide, "Play")
    assert "Militant e1\u2011f1" in world.last.content


async def test_the_guide_is_answered_with_a_square_in_the_channel(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    assert await world.says(world.alice, "a4") == []
    await pick_on(world, guide, "Militant e1, ")
    assert short_reply(world, await world.says(world.alice, "f1")).startswith("Where does the corpse go? For example")
    await pick_on(world, guide, "f1")
    assert await world.says(world.bob, "a4") == []
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content
    assert (await pick_on(world, guide, "a5")).startswith("Since then: 🔴 Red")


async def test_a_square_is_talk_again_once_the_guide_begins_again_or_shows_the_move(world: World) -> None:
    await before_a_kill(world)
    for last in (("Back",), ("f1", "a4")):
        guide = await opened(world)
        await pick_on(world, guide, "Militant e1, ", *last)
        assert await world.says(world.alice, "e2") == [], last


async def test_a_typed_question_stays_open_until_the_guide_asks_for_something_else(world: World) -> None:
    await before_a_kill(world)
    await world.says(world.alice, "M e1-f1")
    guide = await opened(world)
    await pick_on(world, guide, "Militant e1, ", "e2")
    assert await world.says(world.alice, "a4") == []
    await world.says(world.alice, "M e1-f1")
    await opened(world)
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content


async def test_a_waiting_player_is_not_told_to_write_a_square_and_no_square_is_heard(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world, world.bob)
    told = await pick_on(world, guide, "Militant f1, ", "e1", actor=world.bob)
    assert told.endswith("Where does the corpse go?")
    for person in (world.bob, world.alice):
        assert await world.says(person, "a5") == []


@pytest.mark.no_content
async def test_nobody_is_told_to_write_what_is_not_read(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi move", move="M c1-e1")
    await world.bob.slash(world.channel, "djambi move", move="M g1-f1")
    guide = shown(await world.alice.slash(world.channel, "djambi move", move="M e1-f1"))
    assert guide.content.endswith("Where does the corpse go?")


async def test_every_choice_can_be_undone(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    first = guide.content
    seen = [await pick_on(world, guide, "Militant e1, "), await pick_on(world, guide, "f1")]
    await pick_on(world, guide, "a4")
    assert [await pick_on(world, guide, back) for back in ("Change", "Back", "Back")] == [seen[1], seen[0], first]
    assert "Back" not in offered(world, guide)


async def test_every_step_has_a_picture_that_says_all_choices(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    for choice, told in (
        ("Militant e1, ", "Choices: f1: kills Blue's Militant, "),
        ("f1", "Where does the corpse go? Choices: a4, "),
        ("a4", "Only tried, not played. "),
    ):
        await pick_on(world, guide, choice)
        [picture] = guide.attachments
        assert told in picture.description
        assert len(picture.description) <= 1024


async def test_out_of_the_maze_and_what_a_diplomat_moves_have_their_places(world: World) -> None:
    await stands(world, "rC i1, rD b2, yC e5, bC i9", "rby-")
    guide = await opened(world)
    await pick_on(world, guide, "Diplomat b2")
    assert "e5: moves Yellow's Chief" in offered(world, guide)
    assert (await pick_on(world, guide, "e5")).endswith(
        "Where does it go when it leaves the maze? Or just write the square."
    )
    assert (await pick_on(world, guide, "g7")).endswith("Where do you put that piece? Or just write the square.")
    await pick_on(world, guide, "h3", "Play")
    assert "Diplomat b2\u2011e5\u2011g7 puts Yellow's Chief on h3." in world.last.content


async def test_the_command_without_a_move_opens_the_guide_and_with_half_of_one_goes_on_there(world: World) -> None:
    await before_a_kill(world)
    guide = shown(await world.alice.slash(world.channel, "djambi move"))
    assert guide.content == "🔴 Red to move. Which piece?"
    for begun in ("M e1", "e1", "  E1 "):
        guide = shown(await world.alice.slash(world.channel, "djambi move", move=begun))
        assert guide.content.endswith("**Red's Militant on e1**. Where does it go?")
    guide = shown(await world.alice.slash(world.channel, "djambi move", move="M e1-f1"))
    assert guide.content.endswith("Where does the corpse go? Or just write the square.")
    await pick_on(world, guide, "a4", "Play")
    assert "Militant e1\u2011f1" in world.last.content


async def test_a_text_that_is_no_move_at_all_still_gets_one_sentence(world: World) -> None:
    await world.start_game(2)
    assert answered(await world.alice.slash(world.channel, "djambi move", move="hello")).startswith("I can't read")
    assert "one or two squares" in answered(await world.alice.slash(world.channel, "djambi move", move="M c2-c9"))


async def test_a_waiting_player_tries_a_move_of_their_own_and_cannot_play_it(world: World) -> None:
    await world.start_game(4)
    before = await world.position()
    guide = await opened(world, world.bob)
    assert guide.content == "It's not 🔵 Blue's turn yet: nothing will be played. Which piece?"
    custom_id = next(way for label, (way, _) in offered(world, guide).items() if label.startswith("Militant"))
    await world.bob.click(guide, custom_id=custom_id)
    target = next(way for label, (way, _) in offered(world, guide).items() if label[1:].isdigit())
    await world.bob.click(guide, custom_id=target)
    assert guide.content.startswith("**Only tried, not played.**\nIt's not your turn yet")
    assert "Play" not in offered(world, guide)
    assert await world.position() == before


async def test_a_person_without_a_seat_is_told_so(world: World) -> None:
    await world.start_game(2)
    said = await world.chloe.click(world.boards[-1], label="Move")
    assert said.response.content == ("You have no seat in this game. `/djambi board` shows how it stands.")


async def test_a_stale_press_says_what_has_happened_and_begins_again(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    await pick_on(world, guide, "Militant e1, ", "f1", "a4")
    await world.says(world.alice, "M a3-a4")
    after = await world.position()
    told = await pick_on(world, guide, "Play")
    assert told.startswith("Since then: 🔴 Red")
    assert "Militant a3\u2011a4." in told
    assert await world.position() == after


async def test_the_guide_goes_on_after_a_restart_and_when_nothing_on_the_board_has_changed(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    await pick_on(world, guide, "Militant e1, ")
    await world.restart()
    await world.bob.slash(world.channel, "djambi draw")
    await pick_on(world, guide, "f1")
    await world.restart()
    await pick_on(world, guide, "a4", "Play")
    assert "Militant e1\u2011f1 kills" in "".join(world.texts[-2:])


async def test_the_guide_of_a_game_that_is_over_says_so(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    resigned = await world.bob.slash(world.channel, "djambi resign", side="b")
    await world.click(world.bob, resigned.response, "resign")
    name, _ = offered(world, guide)["Militant e1, 8 squares"]
    assert (await world.alice.click(guide, custom_id=name)).response.content.startswith(GONE)


async def test_nothing_is_played_where_the_bot_may_not_post(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    await pick_on(world, guide, "Militant e1, ", "e2")
    world.forbid(world.channel, "send_messages")
    before = await world.position()
    custom_id, _ = offered(world, guide)["Play"]
    await world.alice.click(guide, custom_id=custom_id)
    assert await world.position() == before


async def test_a_forged_choice_plays_nothing(world: World) -> None:
    await before_a_kill(world)
    before = await world.position()
    for words in ("pick:{}:9:0:zz", "pick:{}:9:0:e1", "pick-play:{}:9:none", "pick:{}:99:0:e1f1"):
        guide = await opened(world)
        pressed = await world.press(world.alice, guide, f"djambi:{words.format((await world.game()).id)}")
        assert world.was_answered(pressed), words
        assert await world.position() == before, words


async def test_the_guide_speaks_the_language_of_its_reader(world: World) -> None:
    await before_a_kill(world)
    world.speak(world.alice, "fr")
    guide = shown(await world.alice.slash(world.channel, "djambi move", move="M e1-f1"))
    assert guide.content == (
        "🔴 Rouge joue. Choisi\N{NO-BREAK SPACE}: **le Militant de Rouge en e1** → f1. "
        "Où va le cadavre\N{NO-BREAK SPACE}? Tu peux aussi écrire la case."
    )
    world.speak(world.alice, "ja")
    guide = shown(await world.alice.slash(world.channel, "djambi move", move="M e1-f1"))
    assert (
        guide.content
        == "🔴 赤の番です。**e1の赤のミリタント** → f1：死体をどこに置きますか？マスを書くだけでも指せます。"
    )


def presses(game: Game, so_far: Chosen = ()) -> tuple[int, int]:
    """Return how many presses the longest way to a move takes at most, and in how many choices that is.

    A button is one; a menu is two, to open it and to choose.
    """
    picking = pick(game, Side(game.position.to_move), so_far)
    if picking.move is not None:
        return 0, 0
    offered = choices_of_step(game, picking, steps_in(game, Emblems()), LANGUAGES["en"])
    here = 2 if any(isinstance(item, Pick) for item in offered) else 1
    further = max(presses(game, (*picking.chosen, way.square)) for way in picking.ways)
    return here + further[0], 1 + further[1]


@pytest.mark.parametrize("record", RECORDS[::70])
def test_at_most_five_presses_for_a_plain_move_seven_for_a_kill_and_nine_for_the_longest(
    record: dict[str, Any],
) -> None:
    """*Move* and *Play* are two of them."""
    game = game_at(read_position(record["position"]), Rules.of(record["options"]))
    count, steps = presses(game)
    assert count + 2 <= {0: 2, 1: 5, 2: 5, 3: 7, 4: 9}[steps], record


def test_recorded_moves_take_four_presses_and_kills_with_a_corpse_at_most_five_nine_times_in_ten() -> None:
    plain, kills, _ = count(recorded())
    assert plain[3] + plain[4] >= 0.98 * plain.total() > 50, plain
    assert kills[4] + kills[5] >= 0.9 * kills.total() > 30, kills


async def test_the_guide_is_turned_and_coloured_as_its_player_likes_it(world: World) -> None:
    """At every step; as everybody sees the board if they have chosen nothing."""
    await world.start_game()
    seen = []
    for look in ({}, {"view_from": "y"}, {"view_from": "r"}, {"theme": "dark"}):
        if look:
            await world.alice.slash(world.channel, "djambi board", **look)
        world.clock += 60
        guide = await opened(world)
        pictures = [await guide.attachments[0].read()]
        await pick_on(world, guide, "Militant c2", "d3")
        seen.append((*pictures, await guide.attachments[0].read()))
    assert seen[0] == seen[2]
    assert all(len({step[number] for step in seen}) == 3 for number in (0, 1))
