"""The slash commands: who sees their answers, where they work, and in which language."""

import functools
import itertools
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image
from simcord import interactions
from simcord.backend.ops.commands import COMMAND_FIELDS

from bot.djambi import Side, Turn, read_game
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from tests.discord_ui.plots import answered
from tests.discord_ui.seen import one_board, picture
from tests.discord_ui.world import World
from tests.phrases.all_phrases import phrases

PRIVATE = {
    "djambi board": {},
    "djambi resign": {},
    "djambi move": {"move": "N c3-c6"},
    "djambi draw": {},
    "plan": {"line": "N c3-c6"},
}
OTHERS = (
    *("djambi-server", "djambi new", "djambi takeback"),
    "pact",
)
EVERYWHERE = (
    *("djambi help", "djambi learn", "djambi rules", "djambi settings"),
    *("djambi puzzle", "djambi stats", "my-djambi"),
)
OF_TIME = {"djambi away", "djambi games", "djambi seat"}
OF_ROOMS = {"room open", "room gallery"}
FRENCH = r"\b(?:de|des|du|la|le|les|une?|Joué|Aucune?|vraiment)\b"
ENGLISH = r"\b(?:the|this|is|move|in|with|Played|can|reads|legal|draw|becomes)\b"
NEEDED = {
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_private_threads": "Create Private Threads",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}


LAST = ("plan", "djambi move", "djambi draw", "djambi board")
"""Commands after which others answer otherwise, and the one whose answer is in words once something has been played."""


def in_one_game() -> list[tuple[str, dict[str, str]]]:
    """Return the commands in an order in which all can be given in one game, and their options."""
    return sorted(PRIVATE.items(), key=lambda each: LAST.index(each[0]) if each[0] in LAST else -1)


async def asks(world: World, command: str, options: dict[str, str], where: Any = None) -> Any:
    """Let alice give a command, some time after the one before: nobody asks so much at once."""
    world.clock += 30
    return await world.alice.slash(where or world.channel, command, **options)


async def test_every_command_is_there_with_a_description_in_each_language(world: World) -> None:
    assert set(world.guild_owner.available_commands(world.channel)) == {
        *PRIVATE,
        *EVERYWHERE,
        *OTHERS,
        *OF_ROOMS,
        *OF_TIME,
    }
    [synced] = world.requests("PUT", "/commands")
    for command in synced[0]["options"]:
        for described in (command, *command.get("options", ())):
            assert 1 <= len(described["description"]) <= 100
            translated = described["description_localizations"]
            assert {"fr", "ja"} <= set(translated)
            assert len({described["description"], translated["fr"], translated["ja"]}) == 3


def options(synced: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every option of a command as Discord is told it."""
    for option in synced.get("options", ()):
        yield from options(option) if option["type"] <= 2 else (option,)


async def test_options_have_names_in_each_language_and_presets_say_what_they_are(world: World) -> None:
    [synced] = world.requests("PUT", "/commands")
    named = {option["name"]: option for command in synced for option in options(command)}
    assert {
        name for name, option in named.items() if not {"fr", "ja"} <= set(option.get("name_localizations", {}))
    } == set()
    assert named["view_from"]["name_localizations"] == {"fr": "vu_par", "ja": "下側"}
    presets = {choice["value"]: choice for choice in named["preset"]["choices"]}
    assert presets["bga"]["name"] == "bga (as on Board Game Arena)"
    assert "le Chef" in presets["cut-off"]["name_localizations"]["fr"].replace("un Chef", "le Chef")


async def test_the_answer_to_a_command_is_for_the_one_who_asked(world: World) -> None:
    await world.start_game()
    called = ["alice"]
    for command, options in in_one_game():
        answered(await asks(world, command, options))
        called += {"djambi move": ["bob"], "djambi draw": ["bob", "chloe", "dai"]}.get(command, [])
        assert world.all_pings() == called, command


LOOKING = (
    "djambi board",
    "plan",
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
        assert answered(result) == "Djambi is played in a text channel of a server. Please try again there.", command
    assert await world.alice.user.autocomplete("djambi move", "move", "N") == []


async def test_in_a_thread_people_look_at_the_game_but_play_it_in_its_channel(world: World) -> None:
    await world.start_game()
    before, thread = await world.game(), await thread_of(world)
    where = f"Please do that in {world.channel.mention}, where everyone can see it."
    for command, options in {**PRIVATE, "djambi new": {}}.items():
        said = answered(await asks(world, command, options, thread))
        looks = command in LOOKING
        assert (said == where) is not looks, command
        assert "There is no game in this channel" not in said, command
        assert await world.game() == before, command


async def test_a_command_without_a_game_says_so(world: World) -> None:
    for command, options in PRIVATE.items():
        said = answered(await asks(world, command, options))
        assert said == "There is no game in this channel. `/djambi new` opens one.", command


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
        assert re.search(looks, answered(await asks(world, command, options))), f"{command} without a game"
    await world.start_game()
    for command, options in in_one_game():
        assert re.search(looks, answered(await asks(world, command, options))), f"{command} in a game"


async def test_readers_of_english_or_of_an_unknown_language_are_answered_in_english(world: World) -> None:
    world.guild_locale = "fr"
    await world.start_game()
    for code in ("en-GB", "pt-BR"):
        world.speak(world.alice, code)
        for command in ("djambi board", "djambi resign", "plan"):
            assert re.search(ENGLISH, answered(await asks(world, command, PRIVATE[command]))), (code, command)


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
    said = answered(await world.bob.slash(world.channel, "djambi board", square=" C3 "))
    for square in ("a5", "b4", "c4", "c5", "c6", "d2", "d3", "d4", "e3", "f3"):
        assert square in said
    assert "e5" not in said
    for nonsense in ("z9", "", "e5e5", "@everyone", "c" * 4000):
        assert "not a square" in answered(await world.bob.slash(world.channel, "djambi board", square=nonsense or "?"))
    said = answered(await world.bob.slash(world.channel, "djambi board", square="e4"))
    assert said == "Red's Militant on c2 and Blue's Militant on g2 can go to e4."
    said = answered(await world.bob.slash(world.channel, "djambi board", square="a1"))
    assert said.endswith("Nobody can kill Red's Chief on a1 now.")
    offered = await world.bob.autocomplete(world.channel, "djambi board", "square", "")
    assert len(offered) <= 25
    assert offered[0]["value"] in ("a1", "a2", "a3", "b1")


async def test_the_history_lists_the_moves(world: World) -> None:
    await world.start_game()
    assert answered(await world.more(world.dai, "turns")) == "No move has been made yet."
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    said = answered(await world.more(world.dai, "turns")).splitlines()
    assert ["`N c3-c6`" in said[0], "`N g3-g6`" in said[1], len(said)] == [True, True, 2]


async def test_the_board_is_shown_again_to_who_asks_without_a_ping(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    result = await world.dai.slash(world.channel, "djambi board")
    assert "Necromobile c3\u2011c6" in answered(result)
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
        ("djambi board", {"square": "c6"}, "Red's Necromobile on c6 can go to a4, "),
        ("djambi board", {}, "Yellow (chloe): Necromobile"),
        ("djambi board", {"turns": 2}, "Arrow 2: Yellow (chloe): Necromobile g7-e7. Arrow 1: Blue (bob): "),
        ("more replay", {}, "The board after each turn from 1 to 3. The last one: Yellow (chloe): "),
        ("more sheet", {}, "Key moments. Turn 3: Yellow (chloe): "),
    ]
    for command, options, beginning in asked:
        text = described(await world.ask(world.dai, command, **options))
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
    result = await world.more(world.dai, "replay")
    told = [body["content"] for body in world.requests("PATCH", "/messages/@original")]
    assert told[0] == "Drawing turn 2 of 4…"
    assert told[-1] == answered(result) == "This is the game from turn 1 to turn 3."
    assert described(result).startswith("The board after each turn")


async def test_a_replay_that_is_too_large_ends_where_it_must_and_says_how_to_go_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    [whole] = (await world.more(world.dai, "replay")).response.attachments
    small = functools.partial(_with_limit, interactions.base_payload, whole.size - 1)
    monkeypatch.setattr(interactions, "base_payload", small)
    result = await world.more(world.dai, "replay")
    assert answered(result) == "This is the game from turn 1 to turn 2."
    assert described(result).startswith("The board after each turn from 1 to 2.")
    [file] = result.response.attachments
    assert file.size < whole.size
    assert answered(await world.dai.click(result.response, label="From turn 3 on")) == (
        "This is the game from turn 3 to turn 3."
    )


def _with_limit(real: Any, limit: int, *args: Any, **more: Any) -> Any:
    """Build the event of an interaction where files may have at most `limit` bytes."""
    record, payload = real(*args, **more)
    payload["attachment_size_limit"] = limit
    return record, payload


async def test_the_game_can_be_watched_again(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)
    result = await world.more(world.dai, "replay")
    assert answered(result) == "This is the game from turn 1 to turn 3."
    assert len(world.requests("PATCH", "/messages/@original")) == 1, "what is drawn in no time reports no progress"
    [file] = [*result.response.attachments, *(one for said in result.followups for one in said.attachments)][-1:]
    assert file.filename.endswith(".gif")
    with Image.open(BytesIO(await file.read())) as shown:
        assert getattr(shown, "n_frames", 0) >= 2
    assert (await picture(await world.more(world.dai, "sheet"))).width == 400
    nothing = await world.press(world.dai, world.last, f"djambi:replay-from:{(await world.game()).id}:50")
    assert answered(nothing) == "No move has been made yet."


async def test_the_server_command_finds_everything_in_order(world: World) -> None:
    said = answered(await world.guild_owner.slash(world.channel, "djambi-server"))
    assert said.startswith("Everything is in order in this channel.\nI can read messages")


async def test_the_server_command_names_a_missing_permission_and_its_cost(world: World) -> None:
    for permission, name in NEEDED.items():
        world.clock += 30
        world.forbid(world.channel, permission)
        said = answered(await world.guild_owner.slash(world.channel, "djambi-server"))
        assert said.startswith(f"{name} is missing: ")
        assert "in order" not in said


async def test_the_server_command_names_all_that_is_missing(world: World) -> None:
    world.forbid(world.channel, "view_channel", *NEEDED)
    said = answered(await world.guild_owner.slash(world.channel, "djambi-server"))
    assert said.count("is missing: ") == 7


async def test_no_game_is_opened_where_the_bot_may_not_post(world: World) -> None:
    world.forbid(world.channel, "send_messages")
    said = answered(await world.alice.slash(world.channel, "djambi new"))
    assert said == "I can't answer in the channel. Ask an admin to give me: Send Messages."


async def test_a_command_moves_nothing_where_the_bot_may_not_post(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "send_messages")
    assert "Send Messages" in answered(await world.alice.slash(world.channel, "djambi move", move="N c3-c6"))
    assert (await world.position()).endswith(" r r 1")
    world.forbid(world.channel)
    one_board(await world.says(world.alice, "N c3-c6"))


async def test_the_game_is_exported_as_a_file_for_the_one_who_asks(world: World) -> None:
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    answer = await world.more(world.chloe, "export")
    assert answer.ephemeral
    raw = world.env.backend.get_message(world.channel.id, answer.response.id)
    text = world.env.backend.cdn.get(raw.attachments[0]["url"]).decode()
    game = read_game(text)
    assert dict(game.players) == {Side.RED: "alice", Side.BLUE: "bob"}
    assert game.turns == (Turn(Side.RED, "N c3-c6"),)


async def test_a_command_that_only_discord_still_knows_leads_to_the_new_ones(world: World) -> None:
    """Nothing is logged as an error; half-typed options of it get no answer."""
    backend = world.env.backend
    known = [
        {name: value for name, value in each.items() if name in COMMAND_FIELDS}
        for each in backend.commands[None].values()
    ]
    backend.register_commands(None, [*known, {"name": "duel", "description": "Play two", "type": 1}])
    world.speak(world.alice, "fr")
    assert answered(await world.alice.slash(world.channel, "duel")).startswith(
        "Cette commande a changé. `/djambi help`"
    )


async def test_commands_in_texts_can_be_pressed_once_discord_has_told_their_ids(world: World) -> None:
    """In private and public, after a restart too; not in the text for those who cannot see the picture."""
    world.tells_ids = True
    (world.folder / "commands.synced").unlink()
    await world.restart()
    number = world.env.backend.commands[None]["djambi", 1]["id"]
    for _ in range(2):
        said = answered(await world.dai.slash(world.channel, "djambi help"))
        assert f"</djambi new:{number}>" in said
        assert "`/djambi" not in said
        await world.restart()
    assert len(world.requests("PUT", "/commands")) == 2, "at the start, and without the note of it"
    await world.start_game()
    assert f"</djambi rules:{number}>" in world.last.content
    assert "</djambi" not in described(await world.dai.slash(world.channel, "djambi board"))


def named_in(synced: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Return the options of each command by its name, such as "djambi new"."""
    named: dict[str, list[dict[str, Any]]] = {}
    for command in synced:
        within = [each for each in command.get("options", ()) if each["type"] <= 2]
        inner = {f"{command['name']} {name}": found for name, found in named_in(within).items()}
        named |= inner or {command["name"]: command.get("options", [])}
    return named


@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
async def test_every_command_and_option_that_a_phrase_names_exists(world: World, lang: Language) -> None:
    """The options by the names that readers of the language see."""
    [synced] = world.requests("PUT", "/commands")
    options_of = named_in(synced)
    for where, phrase in phrases(lang):
        for named in re.findall("`/([^`]+)`", phrase):
            first, *more = named.split()
            name = f"{first} {more.pop(0)}" if more and f"{first} {more[0]}" in options_of else first
            assert name in options_of, (where, named)
            known = {each.get("name_localizations", {}).get(lang.code, each["name"]) for each in options_of[name]}
            assert {option.split(":")[0] for option in more} <= known, (where, named)


OF_DISCORD: Final = {"Apps", "Launch", "Manage Threads", "Manage Server", "Message Content Intent"}
"""Labels of Discord's own that the pages for people name."""


_ROOT: Final = Path(__file__).parents[3]
_GUIDES: Final = {"en": ("PLAYING", "REFERENCE"), "fr": ("GUIDE.fr",), "ja": ("GUIDE.ja",)}
"""The pages for players, by their language."""
_PAGES: Final = ("README.md", ".github/CONTRIBUTING.md", "bot/docs/HOSTING.md")


def guide(name: str) -> str:
    """Return a page for players."""
    return (_ROOT / "bot" / "docs" / f"{name}.md").read_text("utf-8")


async def test_every_command_that_a_page_names_exists(world: World) -> None:
    [synced] = world.requests("PUT", "/commands")
    texts = [(_ROOT / name).read_text("utf-8") for name in _PAGES]
    texts += map(guide, itertools.chain(*_GUIDES.values()))
    named = re.findall(r"`/((?:djambi|room|plan|pact|my)[a-z-]*(?: [a-z]+)?)\b", "\n".join(texts))
    assert {command for command in named if not {command, command.partition(" ")[0]} & set(named_in(synced))} == set()


@pytest.mark.parametrize("code", _GUIDES)
def test_every_label_that_a_page_for_players_names_exists(code: str) -> None:
    labels = {phrase.casefold() for _, phrase in phrases(LANGUAGES[code])}
    text = "\n".join(map(guide, _GUIDES[code]))
    named = set(re.findall(r"(?<![*\w])\*([A-Z+][^*`\n]{2,40})\*(?!\*)|「([^」]{2,20})」", text))
    named = {label or quoted for label, quoted in named}
    assert len(named) > 5
    assert {label for label in named - OF_DISCORD if label.casefold() not in labels} == set()


async def test_there_are_at_most_twenty_commands_on_a_server(world: World) -> None:
    """Those of people who installed the app for themselves are not among them."""
    [synced] = world.requests("PUT", "/commands")
    slash = [each for each in synced if each["type"] == 1]
    assert len(named_in([each for each in slash if 0 in each["integration_types"]])) <= 20


async def test_each_command_begins_what_the_table_says_where_it_says(world: World) -> None:
    """Every command in that table exists, and one button leads to the next."""
    rows = re.findall(r"^\| [^|]+ \| `/([a-z -]+)` → (\*[^|]+) \|$", guide("REFERENCE"), re.MULTILINE)
    assert [command for command, _ in rows] == ["djambi stats", *["djambi settings"] * 2]
    for command, path in rows:
        world.clock += 60
        shown = (await world.alice.slash(world.channel, command)).response
        for label in re.findall(r"\*(.+?)\*", path):
            result = await world.alice.click(shown, label=label)
            shown = result.response
            assert result.ephemeral, (command, label)
