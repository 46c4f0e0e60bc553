"""`/djambi help`, and a mention with "help": what can be done now, here, with buttons for it."""

import pytest

from bot.phrases.languages import language
from bot.table.model import Status
from tests.discord_ui.game.guide import shown
from tests.discord_ui.plots import plot
from tests.discord_ui.seen import labels, short_reply
from tests.discord_ui.world import World

EN = language("en")


async def test_help_says_what_can_be_done_here_and_now(world: World) -> None:
    """To whoever asks, before a game, in its lobby, in it, and after it."""
    said = []
    for _ in range(2):
        asked = await world.bob.slash(world.channel, "djambi help")
        assert asked.ephemeral
        said.append(asked.response.content)
        await world.open_lobby(players=2)
    assert said == [EN.help.statuses[Status.NO_GAME], EN.help.statuses[Status.LOBBY].format(host="alice")]


async def test_players_find_the_guide_below_help_also_in_another_life(world: World) -> None:
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi help")
    assert asked.response.content.startswith("🔴 Red (alice) is to move.")
    assert labels(world, asked.response) == ["Move", "What can I move?", "Rules"]
    watching = await world.dai.slash(world.channel, "djambi help")
    assert labels(world, watching.response) == ["Replay", "Rules"]
    await world.restart()
    await world.bob.click(asked.response, label="What can I move?")
    assert asked.response.content.startswith("It's not your turn yet.")


async def test_players_of_the_last_game_find_the_way_to_a_rematch(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi draw")
    asked = await world.bob.click(world.last, label="Accept the draw")
    await world.bob.click(asked.response, label="Yes, a draw")
    asked = await world.bob.slash(world.channel, "djambi help")
    assert labels(world, asked.response) == ["Rematch", "Rules"]
    await world.bob.click(asked.response, label="Rematch")
    assert (await world.game()).phase == "lobby"


@pytest.mark.parametrize("text", ["help", "Aide !", "ヘルプ"])
async def test_a_mention_with_the_word_is_answered_in_the_language_of_the_game(world: World, text: str) -> None:
    """The word alone is talk of somebody who does not play."""
    await world.start_game(2, language="fr")
    assert await world.says(world.dai, text) == []
    said = await world.says(world.alice, f"{world.env.bot.user.mention} {text}")
    assert short_reply(world, said).startswith("C'est à toi de jouer.")
    assert labels(world, said[0]) == ["Jouer", "Que puis-je jouer\N{NO-BREAK SPACE}?", "Règles"]
    guide = await world.alice.click(said[0], label="Jouer")
    assert guide.ephemeral


async def test_in_a_room_it_says_what_can_be_done_there(world: World) -> None:
    """And is no plan that cannot be read."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} help", room)
    assert said.content.startswith("🔴 Red (alice) is to move.")
    assert said.content.endswith(EN.help.room.format(line="M c2-d3; M h3-g4"))
    asked = await world.bob.slash(room, "djambi help")
    assert asked.response.content == said.content


async def test_in_a_direct_message_it_says_where_games_are_played(world: World) -> None:
    asked = await world.alice.user.slash("djambi help")
    assert asked.response.content == EN.help.elsewhere
    await world.alice.user.send_dm("help")
    assert world.letters(world.alice.user)[-1] == EN.help.elsewhere
    rules = await world.alice.user.click(asked.response, label="Rules")
    assert rules.response.content.startswith("**The aim**")


async def test_words_for_the_bot_are_answered_where_it_is_mentioned_or_replied_to(world: World) -> None:
    """Alone they are talk; a picture of ours is no post that is looked for."""
    await world.start_game(2)
    board, me = world.last, world.env.bot.user.mention
    assert await world.says(world.alice, "board") == []
    assert await world.says(world.bob, "whose turn?") == []
    [said] = await world.says(world.bob, f"{me} whose turn?")
    assert said.content == "Turn 1: Red (alice) to move. Nobody is in power. Hostages: Yellow and Green."
    [said] = await world.says(world.bob, "à qui de jouer ?", reply_to=board)
    assert said.content.startswith("Turn 1:")
    [said] = await world.says(world.bob, f"盤面 {me}")
    assert said.attachments[0].filename == "djambi.png"
    [said] = await world.says(world.bob, f"{me} moves c3")
    assert said.content.startswith("Red's Necromobile on c3")
    assert "c3" in str(said.attachments[0].description)
    [said] = await world.says(world.bob, f"{me} moves e5")
    assert "e5" in said.content
    assert not said.attachments
    [said] = await world.says(world.chloe, f"{me} rules")
    assert said.content.startswith("**The aim**")
    assert labels(world, said) == ["Rules"]
    assert await world.says(world.alice, "nice board", reply_to=board) == []


async def test_a_question_of_whoever_is_next_is_answered_in_a_line_or_by_a_button(world: World) -> None:
    """Nobody else's is, and no talk; whoever speaks to the bot gets the same when it is not their turn."""
    await world.start_game(2, pace="1d")
    told = {
        "where can my necromobile go?": "Red's Necromobile on c3 can go to",
        "can bob come to d3?": "Red's Militant on c2, Red's Necromobile on c3",
        "how does a diplomat move": "A Diplomat moves onto an enemy",
        "qui peut venir en d3 ?": "Red's Militant on c2, Red's Necromobile on c3",
        "is my chief in danger?": "Nobody can kill Red's Chief on a1 now.",
        "whose turn is it?": "Turn 1: Red (alice) to move.",
        "wait, is it bobs turn or mine": "Turn 1: Red (alice) to move.",
        "c'est à moi": "Turn 1: Red (alice) to move.",
        "who wins?": "Press the button: only you will see it.",
        "how long does a game take?": "Press the button: only you will see it.",
        "how do I talk to somebody in private?": "Only you and your guests can read a private room: ",
        "残り時間は": "Deadline: <t:",
        "what happens when my time is up?": "When a player's time is up, the others decide what happens.",
        "je peux passer mon tour ?": "You can only pass when you have no legal move.",
        "what was my last move?": "You haven't played a turn in this game.",
        "今誰が勝ってますか": "🔴 Red (alice): 9 pieces\n🔵 Blue (bob): 9 pieces\n🟡 Yellow, hostage: 9 pieces\n",
        "comment j'écris un coup ?": "Press *Move*, or write a move like `M c2-d3`.",
        "what can I move?": "Press the button: only you will see it.",
        "what are the rules?": "Press the button: only you will see it.",
    }
    for text, begins in told.items():
        assert await world.says(world.bob, text) == []
        world.clock += 12  # more answers at once are too many
        [said] = await world.says(world.alice, text)
        assert said.content.startswith(begins), text
        assert not said.attachments
    assert labels(world, said) == ["Rules"]
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} clock")
    assert said.content.startswith("Deadline: <t:")
    for text in (
        "is bob coming on saturday?",
        "who is coming on saturday?",
        "what a move",
        "my turn to cook",
        "how much is the ticket",
    ):
        assert await world.says(world.alice, text) == []


async def test_a_player_who_has_just_played_is_told_how_a_turn_is_taken_back(world: World) -> None:
    await world.start_game(2)
    await world.says(world.alice, "M c2-d3")
    [said] = await world.says(world.alice, f"{world.env.bot.user.mention} what was my last move?")
    assert said.content == "🔴 Red (alice): Militant c2\u2011d3."
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} what was my last move?")
    assert said.content == "You haven't played a turn in this game."
    [said] = await world.says(world.alice, "can I take that back?")
    assert said.content.startswith("You can take a turn back for 30 seconds")
    await world.alice.click(said, label="Take back")
    assert (await world.game()).position.turn == 1


async def test_a_word_to_the_bot_is_never_called_no_move(world: World) -> None:
    await world.start_game(2)
    me = world.env.bot.user.mention
    buttons = {
        "rules maze": "The maze",
        "rules of the corpses": "Killing and corpses",
        "away": "I'm away until\u2026",
        "mes réglages": "My settings",
        "一時停止": "More\u2026",
        "moves": "What can I move?",
        "pieces": "What can I move?",
        **dict.fromkeys(["hi", "?", "こんにちは", "how is the weather", ":)"], "Help"),
    }
    for text, button in buttons.items():
        world.clock += 12  # more answers at once are too many
        [said] = await world.says(world.bob, f"{me} {text}")
        assert labels(world, said) == [button], text
    pressed = await world.bob.click(said, label="Help")
    assert shown(pressed).content.startswith("\U0001f534 Red (alice) is to move.")
    for text in ("hi", "away", "settings", "pause", "?"):
        assert await world.says(world.alice, text) == [], "of nobody's business without the bot's name"
    for text, told in {"thanks!": "You're welcome!", "merci à toi": "You're welcome!"}.items():
        assert await world.says(world.alice, text) == []
        [said] = await world.says(world.bob, f"{me} {text}")
        assert said.content == told
    [said] = await world.says(world.alice, f"{me} to d3")
    assert said.content.startswith("I can't read `to d3` as a move.")


@pytest.mark.parametrize(
    ("text", "button", "shows"),
    [
        ("learn", "Learn by playing", "**1/10"),
        ("un problème", "Puzzles", "**Puzzle 1**"),
        ("自分の成績", "My stats", "You haven't finished a game here yet."),
    ],
)
async def test_a_button_opens_what_one_sees_alone(world: World, text: str, button: str, shows: str) -> None:
    """Whoever presses it: the one who asked, or somebody else who reads it."""
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} {text}")
    assert said.content == "Press the button: only you will see it."
    opened = await world.chloe.click(said, label=button)
    assert opened.ephemeral
    assert shown(opened).content.startswith(shows)


async def test_after_a_game_what_is_not_understood_is_answered_in_its_language(world: World) -> None:
    await world.start_game(2, language="fr")
    asked = await world.bob.slash(world.channel, "djambi resign")
    await world.click(world.bob, asked.response, "resign")
    [said] = await world.says(world.alice, f"{world.env.bot.user.mention} blah")
    assert said.content == "Il n'y a pas de partie dans ce salon. `/djambi new` en ouvre une."


async def test_the_board_is_in_letters_where_no_picture_may_be_attached(world: World) -> None:
    world.forbid(world.channel, "attach_files")
    await world.start_game(2)
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} board")
    assert "gC gA gM" in said.content
