"""`/djambi learn`: a task is solved by presses, in a form or by writing to the bot; what is solved is kept."""

from typing import Any

from tests.discord_ui.game.guide import offered, pick_on, shown
from tests.discord_ui.lessons.learning import learn
from tests.discord_ui.seen import alt_text, without_emojis
from tests.discord_ui.world import World


async def turn_to(world: World, guide: Any, lesson: str) -> None:
    """Choose a lesson in the menu."""
    [custom_id] = [item["custom_id"] for item in world.buttons(guide) if item["custom_id"].endswith(":lesson-of")]
    assert world.was_answered(await world.alice.select(guide, [lesson], custom_id=custom_id))


async def test_a_task_is_solved_by_presses_and_the_next_one_is_where_one_comes_back_to(world: World) -> None:
    """In one private message, also after a restart; nobody else sees or hears anything."""
    guide = await learn(world)
    assert guide.content.startswith("**1/10 The board, and how to win**")
    assert "Reporter c3" in alt_text(guide)
    said = await pick_on(world, guide, "Reporter", "c7")
    assert said.endswith("**Not solved.** That is another square.")
    assert "c3-c7" in alt_text(guide)
    await world.restart()
    assert "Move it there." in await pick_on(world, guide, "Try again")
    said = await pick_on(world, guide, "Assassin", "g7")
    assert "**Solved.** Your Militant blocks the Reporter" in said
    assert "Kill Blue's Chief" in await pick_on(world, guide, "Next")
    again = await learn(world)
    assert "Kill Blue's Chief" in again.content
    assert "Move it there." in (await learn(world, world.bob)).content
    assert world.texts == []


async def test_a_lesson_is_chosen_in_the_menu_and_marked_once_it_is_learnt(world: World) -> None:
    guide = await learn(world)
    await turn_to(world, guide, "assassin")
    assert guide.content.startswith("**3/10 The Assassin**")
    said = await pick_on(world, guide, "Assassin", "e8")
    assert said.endswith("now Green's Chief on b8 can kill your piece.")
    assert (await pick_on(world, guide, "Hint")).startswith("**Hint**: the piece to move is")
    await pick_on(world, guide, "Assassin", "c2")
    assert "✓ 3. The Assassin" in offered(world, guide)
    assert "1. The board, and how to win" in offered(world, guide)


async def test_a_kill_is_picked_to_its_last_square(world: World) -> None:
    """A Reporter is asked whom it kills, a Militant where the corpse goes, in menus as in a game."""
    guide = await learn(world)
    await turn_to(world, guide, "reporter")
    assert "Which piece does it kill?" in await pick_on(world, guide, "Reporter", "d7")
    assert "**Solved.**" in await pick_on(world, guide, "e7")
    await turn_to(world, guide, "militant")
    assert "Where does the corpse go?" in await pick_on(world, guide, "Militant c3", "e3")
    assert "**Solved.**" in await pick_on(world, guide, "a5")


async def test_a_move_is_typed_in_a_form_and_what_cannot_be_played_is_refused_as_in_a_game(world: World) -> None:
    guide = await learn(world)
    asked = await world.alice.click(guide, label="Type a move")
    refused = await world.alice.submit_modal(asked, {"move": "M d4-d7"})
    assert world.was_answered(refused)
    assert "A Militant moves one or two squares" in guide.content
    assert "Move it there." in guide.content
    asked = await world.alice.click(guide, label="Type a move")
    await world.alice.submit_modal(asked, {"move": "assassin to g7"})
    assert "**Solved.**" in guide.content
    await turn_to(world, guide, "militant")
    asked = await world.alice.click(guide, label="Type a move")
    await world.alice.submit_modal(asked, {"move": "M c3-e3"})
    assert "Where does the corpse go?" in guide.content


async def test_in_a_direct_message_a_move_is_just_written(world: World) -> None:
    """It is for the task at which one is, in one's own language; who does not learn is told as ever."""
    await world.alice.user.send_dm("A g2-g7")
    world.speak(world.alice, "fr")
    result = await world.alice.user.slash("djambi learn")
    assert shown(result).content.startswith("**1/10 Le plateau, et comment gagner**")
    await world.alice.user.send_dm("R c3-c7")
    await world.alice.user.send_dm("A g2-g7")
    first, missed, solved = world.letters(world.alice.user)
    assert "channel" in first
    assert missed.endswith("C'est une autre case.")
    assert "**Réussi.**" in solved
    answer = list(world.alice.user.dm_channel.history())[-1]
    pressed = await world.alice.user.click(answer, label="Suivant")
    assert world.was_answered(pressed)
    assert "Tue le Chef de Bleu" in list(world.alice.user.dm_channel.history())[-1].content


async def test_a_lesson_has_its_picture_also_where_the_bot_may_attach_nothing_to_a_post(world: World) -> None:
    """Who does not see it reads where everything stands."""
    world.forbid(world.channel, "attach_files")
    guide = await learn(world)
    assert len(guide.attachments) == 1
    assert "Red: Chief a1, Assassin g2, Reporter c3, Militant d4." in guide.content


async def test_a_press_that_no_button_of_ours_says_changes_nothing(world: World) -> None:
    guide = await learn(world)
    for words in ("lesson-pick:go:0:a1a1a1a1", "lesson-pick:go:0:zz", "lesson:of-some-day", "lesson-pick:no-task:7:a1"):
        assert world.was_answered(await world.press(world.alice, guide, f"djambi:{words}"))
    assert "Move it there." in (await learn(world)).content


async def test_the_book_says_more(world: World) -> None:
    guide = await learn(world)
    await turn_to(world, guide, "reporter")
    page = shown(await world.alice.click(guide, label="Rules"))
    assert without_emojis(page.content).startswith("**The Reporter**")
    assert guide.content.startswith("**4/10 The Reporter**")


async def test_in_the_first_lesson_one_finds_what_the_emblems_mean(world: World) -> None:
    guide = await learn(world)
    page = shown(await world.alice.click(guide, label="What the pictures show"))
    assert "laurel: Chief" in page.content
    await turn_to(world, guide, "militant")
    assert "What the pictures show" not in offered(world, guide)


async def test_the_book_leads_to_the_lessons_where_one_left_them(world: World) -> None:
    await turn_to(world, await learn(world), "diplomat")
    page = (await world.alice.slash(world.channel, "djambi rules")).response
    lesson = shown(await world.alice.click(page, label="Learn by playing"))
    assert lesson.content.startswith("**5/10 The Diplomat**")
    assert page.content.startswith("**The aim**")


async def test_pictures_are_in_the_look_that_one_prefers(world: World) -> None:
    plain = (await learn(world)).attachments[0].size
    asked = await world.alice.slash(world.channel, "djambi settings")
    [custom_id] = [each["custom_id"] for each in world.buttons(asked.response) if each["custom_id"].endswith(":theme")]
    await world.alice.select(asked.response, ["high-contrast"], custom_id=custom_id)
    assert (await learn(world)).attachments[0].size != plain
