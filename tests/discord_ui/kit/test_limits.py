"""Everything the bot says fits into what Discord takes, also with the longest names, rules and games."""

import itertools
from typing import Any

from bot.djambi.board import CORPSE
from bot.djambi.geometry import SQUARES
from tests.discord_ui.game.recorded import recorded, to_move
from tests.discord_ui.world import World

ALL_OPTIONS = {
    "friendly_fire": "on",
    "reporter": "all",
    "surround": "cut_off",
    "diplomacy": "vassals",
    "master_moves": "on",
}


def guests(world: World, name: str) -> list[Any]:
    """Let four people with that name onto the server."""
    users = [world.env.create_user(f"guest{number}", global_name=name) for number in range(4)]
    return [world.guild.add_member(user) for user in users]


async def test_the_longest_game_with_the_longest_names_fits(world: World) -> None:
    """Discord takes 2000 characters a message and 1024 of alternative text; the simulator checks the former only.

    In French all is longest; alternative texts are tried in all languages in `phrases/test_board.py`. Every second
    board comes as text.
    """
    people = guests(world, "*" * 32)
    lobby = await world.open_lobby(people[0], language="fr", **ALL_OPTIONS)
    for person, side in zip(people, "rbyg", strict=True):
        await world.click(person, lobby, "join", side)
    for number, (move, _) in enumerate(recorded("all-options")):
        world.forbid(world.channel, *["attach_files"][number % 2 :])
        person = people["rbyg".index(to_move(await world.position()))]
        [board] = await world.plays(person, move)
        assert len(board.attachments) == number % 2
        for file in board.attachments:
            assert 0 < len(file.description or "") <= 1024
    assert (await world.game()).phase == "won"
    for asker in people:
        world.speak(asker, "fr")
    for command in ("more turns", "djambi rules", "djambi board", "djambi help"):
        result = await world.ask(people[0], command)
        assert [said.content for said in (result.response, *result.followups)][-1]


async def test_the_lobby_by_chance_fits(world: World) -> None:
    """In French all is longest."""
    people = guests(world, "_" * 32)
    lobby = await world.open_lobby(people[0], language="fr", seating="chance", **ALL_OPTIONS)
    for person in people[:3]:
        await world.click(person, lobby, "join", "any")
    assert len(world.last.content) <= 2000


async def test_the_moves_of_every_piece_fit(world: World) -> None:
    """In French all is longest."""
    await world.start_game(2, "bg")
    for move, position in itertools.islice(recorded("two-players"), 20):
        seats = {"b": world.alice, "g": world.bob}
        await world.plays(seats[to_move(await world.position())], move)
        assert str((await world.game()).position) == position
    board = (await world.game()).position.board
    squares = ("e5", *(name for name, code in zip(SQUARES, board, strict=True) if code > CORPSE))
    world.speak(world.dai, "fr")
    for square in squares:
        world.clock += 10
        result = await world.dai.slash(world.channel, "djambi board", square=square)
        assert result.ephemeral
        assert 0 < len(result.response.content) <= 2000, square


def letters_in(payload: Any) -> int:
    """Return how many characters of a command Discord counts: of each text that of the language where it is longest."""
    count = len(str(payload.get("value", "")))
    for key in ("name", "description"):
        texts = [payload.get(key, ""), *(payload.get(f"{key}_localizations") or {}).values()]
        count += max(map(len, texts))
    parts = [*payload.get("options", ()), *payload.get("choices", ())]
    return count + sum(map(letters_in, parts))


def test_the_longest_text_of_all_languages_counts() -> None:
    choice = {"name": "red", "name_localizations": {"fr": "rouge", "ja": "赤"}, "value": "r"}
    option = {"name": "side", "description": "Which", "description_localizations": {"fr": "Quel"}, "choices": [choice]}
    assert letters_in({"name": "n", "name_localizations": None, "description": "", "options": [option]}) == 16


async def test_the_commands_are_no_more_than_discord_takes(world: World) -> None:
    """Discord takes 25 subcommands and 8,000 characters a command, and 32 for one in a menu."""
    tree = world.life.client.tree
    assert tree.translator is not None
    for command in tree.get_commands():
        payload = await command.get_translated_payload(tree, tree.translator)
        options = payload.get("options", [])
        assert len(options) <= 25, payload["name"]
        if not options:
            assert all(len(name) <= 32 for name in (payload["name"], *payload["name_localizations"].values()))
        assert 0 < letters_in(payload) <= 8000, payload["name"]
        for part in options:
            for words in (part, *part.get("options", ())):
                for text in (words["description"], *(words.get("description_localizations") or {}).values()):
                    assert 0 < len(text) <= 100, words["name"]
