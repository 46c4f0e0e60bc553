"""People who install the app for themselves have one command, which works wherever they write."""

from tests.discord_ui.seen import labels
from tests.discord_ui.world import World

SERVERS, PEOPLE = 0, 1
CHANNEL, BOT_DM, OTHER_DM = 0, 1, 2


async def test_only_their_command_is_installed_by_people_all_others_by_servers(world: World) -> None:
    [synced] = world.requests("PUT", "/commands")
    own = {command["name"] for command in synced if command["integration_types"] == [PEOPLE]}
    assert own == {"my-djambi"}
    for command in synced:
        if command["name"] in own:
            assert command["contexts"] == [CHANNEL, BOT_DM, OTHER_DM]
        else:
            assert command["integration_types"] == [SERVERS]
            assert OTHER_DM not in (command["contexts"] or ())


async def test_on_a_server_without_the_bot_each_button_answers_in_private(world: World) -> None:
    await world.start_game(2)
    said = world.texts
    world.is_elsewhere = True
    menu = await world.alice.slash(world.channel, "my-djambi")
    assert menu.ephemeral
    assert menu.response.content.startswith("Only you see this.")
    shows = {
        "Rules": "**The aim**",
        "My games": "You are in 1 game.",
        "Learn by playing": "**1/10 The board, and how to win**",
        "Puzzles": "**Puzzle",
        "My settings": "These settings are yours alone",
    }
    assert labels(world, menu.response) == list(shows)
    for label, begins in shows.items():
        world.clock += 30
        pressed = await world.alice.click(menu.response, label=label)
        assert pressed.ephemeral
        [answer] = [pressed.response, *pressed.followups][-1:]
        assert answer.content.startswith(begins), label
        assert "For this game…" not in labels(world, answer)
    assert menu.response.content.startswith("Only you see this."), "the menu stays"
    assert world.texts == said


async def test_a_lesson_goes_on_there_in_its_own_message(world: World) -> None:
    world.is_elsewhere = True
    menu = await world.alice.slash(world.channel, "my-djambi")
    lesson = (await world.alice.click(menu.response, label="Learn by playing")).response
    await world.alice.select(lesson, ["assassin"], custom_id="djambi-pick:lesson-of")
    assert lesson.content.startswith("**3/10 The Assassin**")


async def test_in_a_direct_message_and_in_ones_own_language(world: World) -> None:
    world.speak(world.alice, "ja")
    menu = await world.alice.user.slash("my-djambi")
    assert menu.response.content.startswith("見えるのはあなただけです。")
    assert labels(world, menu.response)[1] == "参加中の対局"


async def test_the_servers_have_their_commands_even_if_people_may_not_install_the_app(world: World) -> None:
    """Discord then refuses a list that has a command for people; each start tries it again."""
    (world.folder / "commands.synced").unlink()
    world.env.inject_error("PUT", "/applications/*/commands", status=400, times=1)
    await world.restart()
    names = {each["name"] for each in world.requests("PUT", "/commands")[-1]}
    assert "djambi" in names
    assert "my-djambi" not in names
    assert not (world.folder / "commands.synced").exists()
    await world.restart()
    assert "my-djambi" in {each["name"] for each in world.requests("PUT", "/commands")[-1]}
