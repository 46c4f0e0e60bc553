"""The slash commands: who sees their answers, where they work, and in which language."""

import functools
import itertools
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from simcord import interactions

from bot.djambi import Side, Turn, read_game
from tests.discord_ui.game.test_styles import picture
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

PRIVATE = {
    "djambi board": {},
    "djambi moves": {"square": "c3"},
    "djambi game history": {},
    "djambi replay": {},
    "djambi game export": {},
    "djambi resign": {},
    "djambi game cancel": {},
    "djambi doctor": {},
    "djambi move": {"move": "N c3-c6"},
    "djambi draw": {},
    "plan try": {"moves": "N c3-c6"},
    "plan list": {},
    "pact list": {},
}
OTHERS = (
    *("djambi review", "djambi house", "djambi new", "djambi invite", "djambi takeback", "djambi top"),
    *("plan suggest", "pact new"),
)
EVERYWHERE = (
    *("djambi help", "djambi learn", "djambi rules", "djambi my-data", "djambi forget-me", "djambi preferences"),
    *("djambi puzzle", "djambi stats"),
)
OF_TIME = {"djambi away", "djambi games", "djambi game pause", "djambi seat give", "djambi seat offer"}
OF_ROOMS = {"room open", "room gallery", "room readers", "room publish"}
FRENCH = r"\b(?:de|des|du|la|le|les|une?|Joué|Aucune?|vraiment)\b"
ENGLISH = r"\b(?:the|this|is|move|in|with|Played|can|reads|legal|draw)\b"
NEEDED = {
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_private_threads": "Create Private Threads",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}


def answer(result: Any) -> str:
    """Return the text that somebody got in private for a command."""
    assert result.ephemeral
    text: str = [said.content for said in (result.response, *result.followups)][-1]
    assert 0 < len(text) <= 2000
    return text


LAST = ("plan try", "djambi move", "djambi draw", "djambi board")
"""Commands after which others answer otherwise, and the one whose answer is in words once something has been played."""


def in_one_game() -> list[tuple[str, dict[str, str]]]:
    """Return the commands in an order in which all can be given in one game, and their options."""
    return sorted(PRIVATE.items(), key=lambda each: LAST.index(each[0]) if each[0] in LAST else -1)


async def asks(world: World, command: str, options: dict[str, str], where: Any = None) -> Any:
    """Let alice give a command, some time after the one before: nobody asks so much at once."""
    world.clock += 30
    return await world.alice.slash(where or world.channel, command, **options)


async def test_every_command_is_there_with_a_description_in_each_language(world: World) -> None:
    assert set(world.alice.available_commands(world.channel)) == {*PRIVATE, *EVERYWHERE, *OTHERS, *OF_ROOMS, *OF_TIME}
    [synced] = world.requests("PUT", "/commands")
    for command in synced[0]["options"]:
        for described in (command, *command.get("options", ())):
            assert 1 <= len(described["description"]) <= 100
            translated = described["description_localizations"]
            assert {"fr", "ja"} <= set(translated)
            assert len({described["description"], translated["fr"], translated["ja"]}) == 3


async def test_the_answer_to_a_command_is_for_the_one_who_asked(world: World) -> None:
    await world.start_game()
    called = ["alice"]
    for command, options in in_one_game():
        answer(await asks(world, command, options))
        called += ["bob"] if command == "djambi move" else []
        assert world.all_pings() == called, command


LOOKING = (
    *(f"djambi {name}" for name in ("board", "moves", "game history", "game export", "replay", "doctor")),
    *("plan try", "plan list", "pact list"),
)


async def thread_of(world: World) -> Any:
    """Return a thread that alice opened in the channel."""
    made = world.env.backend.create_thread(world.channel.id, "aside", world.alice.id)
    await world.settle()
    return next(thread for thread in world.channel.threads if thread.id == made.id)


async def test_a_command_in_private_says_where_to_play(world: World) -> None:
    for command, options in {**PRIVATE, "djambi new": {}}.items():
        world.clock += 30
        result = await world.alice.user.slash(command, **options)
        assert answer(result) == "Djambi is played in a text channel of a server. Please try again there.", command
    assert await world.alice.user.autocomplete("djambi move", "move", "N") == []


async def test_in_a_thread_people_look_at_the_game_but_play_it_in_its_channel(world: World) -> None:
    await world.start_game()
    before, thread = await world.game(), await thread_of(world)
    where = f"That is done in {world.channel.mention}, where everybody sees it, not in a thread."
    for command, options in {**PRIVATE, "djambi new": {}}.items():
        said = answer(await asks(world, command, options, thread))
        looks = command in LOOKING
        assert (said == where) is not looks, command
        assert "There is no open game" not in said, command
        assert await world.game() == before, command


async def test_a_command_without_a_game_says_so(world: World) -> None:
    for command, options in PRIVATE.items():
        said = answer(await asks(world, command, options))
        assert said == "There is no open game in this channel." or command == "djambi doctor", command


async def test_a_command_in_the_lobby_is_answered(world: World) -> None:
    await world.open_lobby()
    for command, options in PRIVATE.items():
        assert world.was_answered(await asks(world, command, options)), command
        assert (await world.game()).phase == "lobby", command


@pytest.mark.parametrize(("code", "looks"), [("fr", FRENCH), ("ja", "[ぁ-んァ-ヶ]")], ids=["fr", "ja"])
async def test_private_answers_are_in_the_language_of_the_reader(world: World, code: str, looks: str) -> None:
    world.guild_locale = "fr"
    world.speak(world.alice, code)
    for command, options in PRIVATE.items():
        assert re.search(looks, answer(await asks(world, command, options))), f"{command} without a game"
    await world.start_game()
    for command, options in in_one_game():
        assert re.search(looks, answer(await asks(world, command, options))), f"{command} in a game"


async def test_who_reads_english_or_what_the_bot_does_not_speak_is_answered_in_english(world: World) -> None:
    world.guild_locale = "fr"
    await world.start_game()
    for code in ("en-GB", "pt-BR"):
        world.speak(world.alice, code)
        for command in ("djambi moves", "djambi resign", "djambi doctor", "pact list"):
            assert re.search(ENGLISH, answer(await asks(world, command, PRIVATE[command]))), (code, command)


@pytest.mark.parametrize(("code", "turn"), [("fr", "à toi de jouer"), ("ja", "番"), ("de", "your turn")])
async def test_the_game_speaks_the_language_of_the_server(world: World, code: str, turn: str) -> None:
    world.guild_locale = code
    await world.start_game()
    assert turn in world.last.content


async def test_the_language_of_a_game_can_be_chosen(world: World) -> None:
    await world.start_game(language="ja")
    assert "番" in world.last.content
    [refusal] = await world.says(world.alice, "N c3-d5")
    assert "一直線" in refusal.content
    assert re.search("[ぁ-ん]", refusal.content)


async def test_the_moves_of_a_piece_are_listed(world: World) -> None:
    await world.start_game()
    said = answer(await world.bob.slash(world.channel, "djambi moves", square=" C3 "))
    for square in ("a5", "b4", "c4", "c5", "c6", "d2", "d3", "d4", "e3", "f3"):
        assert square in said
    assert "e5" not in said
    for nonsense in ("z9", "", "e5e5", "@everyone", "c" * 4000):
        assert "not a square" in answer(await world.bob.slash(world.channel, "djambi moves", square=nonsense or "?"))
    assert "no piece on e4" in answer(await world.bob.slash(world.channel, "djambi moves", square="e4"))
    offered = await world.bob.autocomplete(world.channel, "djambi moves", "square", "")
    assert len(offered) <= 25
    assert offered[0]["value"] in ("a1", "a2", "a3", "b1")


async def test_the_history_lists_the_moves(world: World) -> None:
    await world.start_game()
    assert answer(await world.dai.slash(world.channel, "djambi game history")) == "No move has been made yet."
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    said = answer(await world.dai.slash(world.channel, "djambi game history")).splitlines()
    assert ["`N c3-c6`" in said[0], "`N g3-g6`" in said[1], len(said)] == [True, True, 2]


async def test_the_board_is_shown_again_to_who_asks_without_a_ping(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    result = await world.dai.slash(world.channel, "djambi board")
    assert "Necromobile c3\u2011c6" in answer(result)
    [picture] = [*result.response.attachments, *(file for said in result.followups for file in said.attachments)][-1:]
    assert picture.description


def described(result: Any) -> str:
    """Return the text for those who cannot see the only picture that somebody got in private."""
    said = [file for one in (result.response, *result.followups) if one for file in one.attachments]
    [text] = {file.description for file in said}
    assert len(text) <= 1024
    return str(text)


async def test_every_private_picture_says_in_words_what_it_shows(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    asked: list[tuple[str, dict[str, Any], str]] = [
        ("moves", {"square": "c6"}, "Red's Necromobile on c6 may go to a4, "),
        ("board", {}, "Yellow (chloe): Necromobile"),
        ("board", {"last": 2}, "Arrow 2: Yellow (chloe): Necromobile g7-e7. Arrow 1: Blue (bob): "),
        ("replay", {"first": 2}, "The board after each turn from 2 to 3. The last one: Yellow (chloe): "),
        ("replay", {"sheet": True}, "Key moments. Turn 3: Yellow (chloe): "),
    ]
    for command, options, beginning in asked:
        text = described(await world.dai.slash(world.channel, f"djambi {command}", **options))
        assert text.startswith(beginning)
        assert "Green: Chief a9" in text


async def test_a_long_replay_says_how_far_it_is_and_ends_as_the_animation(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    minutes = itertools.count(0, 60)
    monkeypatch.setattr(World, "clock", property(lambda _: next(minutes)), raising=False)
    result = await world.dai.slash(world.channel, "djambi replay")
    told = [body["content"] for body in world.requests("PATCH", "/messages/@original")]
    assert told[0] == "Drawing turn 1 of 4…"
    assert told[-1] == answer(result) == "This is the game from turn 1 to turn 3."
    assert described(result).startswith("The board after each turn")


async def test_a_replay_that_is_too_large_ends_where_it_must_and_says_how_to_go_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    [whole] = (await world.dai.slash(world.channel, "djambi replay")).response.attachments
    small = functools.partial(_with_limit, interactions.base_payload, whole.size - 1)
    monkeypatch.setattr(interactions, "base_payload", small)
    result = await world.dai.slash(world.channel, "djambi replay")
    assert answer(result) == (
        "This is the game from turn 1 to turn 2. The rest does not fit into one file; it goes on with "
        "`/djambi replay first:3`."
    )
    assert described(result).startswith("The board after each turn from 1 to 2.")
    [file] = result.response.attachments
    assert file.size < whole.size
    assert answer(await world.dai.slash(world.channel, "djambi replay", first=3)).endswith("to turn 3.")


def _with_limit(real: Any, limit: int, *args: Any, **more: Any) -> Any:
    """Build the event of an interaction where files may have at most `limit` bytes."""
    record, payload = real(*args, **more)
    payload["attachment_size_limit"] = limit
    return record, payload


async def test_the_game_can_be_watched_again(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    result = await world.dai.slash(world.channel, "djambi replay", first=2, last=3)
    assert answer(result) == "This is the game from turn 2 to turn 3."
    assert len(world.requests("PATCH", "/messages/@original")) == 1, "what is drawn in no time reports no progress"
    [file] = [*result.response.attachments, *(one for said in result.followups for one in said.attachments)][-1:]
    assert file.filename.endswith(".gif")
    with Image.open(BytesIO(await file.read())) as shown:
        assert getattr(shown, "n_frames", 0) >= 2
    assert (await picture(await world.dai.slash(world.channel, "djambi replay", sheet=True))).width == 400
    nothing = await world.dai.slash(world.channel, "djambi replay", first=50)
    assert answer(nothing) == "No move has been made yet."


async def test_the_doctor_finds_everything_in_order(world: World) -> None:
    said = answer(await world.dai.slash(world.channel, "djambi doctor"))
    assert said.startswith("Everything is in order in this channel.\nI can read messages")


async def test_the_doctor_names_a_missing_permission_and_its_cost(world: World) -> None:
    for permission, name in NEEDED.items():
        world.clock += 30
        world.forbid(world.channel, permission)
        said = answer(await world.dai.slash(world.channel, "djambi doctor"))
        assert said.startswith(f"{name} is missing: ")
        assert "in order" not in said


async def test_the_doctor_names_all_that_is_missing(world: World) -> None:
    world.forbid(world.channel, "view_channel", *NEEDED)
    said = answer(await world.dai.slash(world.channel, "djambi doctor"))
    assert said.count("is missing: ") == 7


async def test_no_game_is_opened_where_the_bot_may_not_post(world: World) -> None:
    world.forbid(world.channel, "send_messages")
    said = answer(await world.alice.slash(world.channel, "djambi new"))
    assert said == "I cannot answer in the channel; I am missing here: Send Messages."
    assert (
        answer(await world.alice.slash(world.channel, "djambi game history"))
        == "There is no open game in this channel."
    )


async def test_a_command_moves_nothing_where_the_bot_may_not_post(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "send_messages")
    assert "Send Messages" in answer(await world.alice.slash(world.channel, "djambi move", move="N c3-c6"))
    assert (await world.position()).endswith(" r r 1")
    world.forbid(world.channel)
    one_board(await world.says(world.alice, "N c3-c6"))


async def test_the_game_is_exported_as_a_file_for_the_one_who_asks(world: World) -> None:
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    answer = await world.chloe.slash(world.channel, "djambi game export")
    assert answer.ephemeral
    raw = world.env.backend.get_message(world.channel.id, answer.response.id)
    text = world.env.backend.cdn.get(raw.attachments[0]["url"]).decode()
    game = read_game(text)
    assert dict(game.players) == {Side.RED: "alice", Side.BLUE: "bob"}
    assert game.turns == (Turn(Side.RED, "N c3-c6"),)
