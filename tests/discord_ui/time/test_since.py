"""*Catch up*: what the button below a board shows to one person alone."""

from bot.djambi.board import Side
from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import drafted, form, pressed
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.catching_up import caught_up
from tests.discord_ui.world import World


async def test_everybody_sees_what_they_have_missed_in_their_language_from_a_board_of_any_age(world: World) -> None:
    world.speak(world.chloe, "fr")
    await world.start_game(3)
    await world.says(world.alice, "N c3-c6")
    old = one_board(await world.says(world.bob, "N g3-g6"))
    await world.restart()
    await world.says(world.chloe, "M g8-f8")
    told = await caught_up(world, world.alice, old)
    heading, *lines, apart, now = told.content.splitlines()
    assert heading == "**Since your last move (turn 1)**"
    assert [line[: line.index(")")] for line in lines] == ["`1` 🔵 Blue (bob", "`2` 🟡 Yellow (chloe"]
    assert (apart, now) == ("", "Turn 4: 🔴 Red (alice) to move.")
    [picture] = told.attachments
    assert picture.description.startswith("Arrow 2: Yellow (chloe)")
    french = await caught_up(world, world.chloe, old)
    nothing, now = french.content.splitlines()
    assert nothing == "Il ne s'est rien passé depuis ton dernier coup."
    assert "🔴 Rouge (alice)" in now
    assert [world.buttons(each) == [] for each in (told, french)] == [False, True], (
        "only whose turn it is plays from here"
    )
    await world.alice.click(told, label="Move")
    assert told.content == "🔴 Red to move. Which piece?"
    watcher = await caught_up(world, world.dai, old)
    assert watcher.content.startswith("**Since the last round began (turn 1)** (you're not in this game)\n`1` 🔴 Red")


async def test_what_waits_for_an_answer_is_answered_there(world: World) -> None:
    """A draw; who has answered is not asked again."""
    await world.start_game(3)
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await world.chloe.slash(world.channel, "djambi draw")
    told = await caught_up(world, world.bob, board)
    assert told.content.splitlines()[-2:] == [
        "**Waiting for your answer**",
        "- A draw? You haven't answered yet.",
    ]
    assert [button["label"] for button in world.buttons(told)] == ["Accept the draw", "Play on", "Move"]
    await world.click(world.bob, told, "vote-yes")
    assert "Waiting" not in (await caught_up(world, world.bob, board)).content
    assert "Waiting" not in (await caught_up(world, world.chloe, board)).content
    assert "Waiting" not in (await caught_up(world, world.dai, board)).content


async def test_what_waits_in_rooms_is_told_to_those_alone_whom_it_waits_for(world: World) -> None:
    """A pact to sign, and a move that an ally suggests: where they are read."""
    await world.start_game(3)
    room = await plot(world, world.alice, world.bob)
    draft = await drafted(world.alice, room, form(world.bob))
    await world.alice.slash(room, "plan", to=world.bob.user, line="N g3-g6")
    suggested = room.last_message
    board = one_board(await world.says(world.alice, "N c3-c6"))
    link = f"https://discord.com/channels/{world.guild.id}/{room.id}"
    told = (await caught_up(world, world.bob, board)).content
    assert told.splitlines()[-2:] == [
        f"- A pact with 🔴 Red (alice) is waiting for your signature: {link}/{draft.id}",
        f"- alice suggests a move to you: {link}/{suggested.id}",
    ]
    for other in (world.chloe, world.dai):
        assert "Waiting" not in (await caught_up(world, other, board)).content
    await pressed(world, world.bob, draft, "pact-sign")
    await world.bob.click(suggested, label="Decline")
    assert "Waiting" not in (await caught_up(world, world.bob, board)).content


async def test_a_seat_that_is_offered_is_taken_over_there(world: World) -> None:
    await world.start_game(3)
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await world.bob.slash(world.channel, "djambi seat", to=world.dai)
    told = await caught_up(world, world.dai, board)
    assert told.content.endswith("\n- You were asked to take over Blue.")
    for other in (world.bob, world.chloe):
        assert "Waiting" not in (await caught_up(world, other, board)).content
    await world.dai.click(told, label="Take over Blue")
    assert (await world.game()).seats[Side.BLUE].name == "dai"


async def test_what_the_table_is_asked_is_answered_there_too(world: World) -> None:
    """As by the buttons below the post: a pause, say."""
    await world.start_game(3)
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await world.more(world.chloe, "pause-ask", days="2")
    proposed = world.last
    told = await caught_up(world, world.bob, board)
    assert told.content.splitlines()[-1] == f"- {proposed.content.splitlines()[0]}"
    answers = [each["label"] for each in world.buttons(proposed)]
    assert [each["label"] for each in world.buttons(told)] == [*answers, "Move"]
    assert "Waiting" not in (await caught_up(world, world.chloe, board)).content


async def test_the_board_of_another_channel_is_shown_nowhere_else(world: World) -> None:
    await world.start_game(2)
    number = (await world.game()).id
    other = world.guild.create_text_channel("other")
    await world.open_lobby(channel=other)
    forged = await world.press(world.dai, other.last_message, f"djambi:since:{number}")
    assert forged.response.content.startswith("This button is out of date.")
