"""*What can I move?*, behind *More…*."""

from tests.discord_ui.game.guide import shown, stands
from tests.discord_ui.world import World


async def test_what_can_be_moved_is_shown_to_whoever_asks_and_leads_into_the_guide(world: World) -> None:
    """With a picture, to nobody else, also in another life."""
    await world.start_game()
    await world.restart()
    asked = await world.more(world.alice, "movable")
    seen = shown(asked)
    assert seen.flags.ephemeral
    first, *pieces = seen.content.splitlines()
    assert first == "You can move 5 pieces. They have rings around them."
    assert pieces[0] == "- Militant a3, 4 squares"
    assert len(pieces) == 5
    [picture] = seen.attachments
    assert str(picture.description).startswith("Red to move. Which piece? Choices: Militant a3, 4 squares, ")
    await world.alice.click(seen, label="Move")
    assert seen.content == "🔴 Red to move. Which piece?"
    assert world.all_pings() == ["alice"]


async def test_whose_turn_it_is_not_sees_their_own_and_is_told_so(world: World) -> None:
    """In their language, from the board as it stands now."""
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    world.speak(world.dai, "fr")
    asked = await world.more(world.dai, "movable")
    lines = shown(asked).content.splitlines()
    assert lines[0] == "Ce n'est pas encore ton tour. Sur le plateau tel qu'il est\N{NO-BREAK SPACE}:"
    assert "- Nécromobile c7, 9 cases" in lines


async def test_who_plays_no_part_in_it_is_told_so(world: World) -> None:
    await world.start_game(3)
    asked = await world.more(world.dai, "movable")
    assert asked.response.content == ("You have no seat in this game. `/djambi board` shows how it stands.")


async def test_who_can_move_nothing_is_told_so(world: World) -> None:
    await stands(world, "rC a1, x a2 b1 b2, bC e5, yC c9", "rby-")
    asked = await world.more(world.alice, "movable")
    assert shown(asked).content == "None of your pieces can move."
