"""Going back to a backup while the games go on: the channel hears where the memory ends and plays on from there."""

import shutil
from pathlib import Path

import pytest

from bot.store.sqlite.copying import back_up
from tests.standin.living import living, playing
from tests.standin.places import Json
from tests.standin.server import Standin

MOVES = ("N c3-c4", "N g3-g4", "N c4-c3", "N g4-g3", "N c3-c4", "N g3-g4")


def save(folder: Path) -> None:
    """Take a backup."""
    back_up(folder / "djambi.db", folder / "backup")


def go_back(folder: Path) -> None:
    """Do as HOSTING.md says."""
    for path in folder.glob("djambi.db*"):
        path.unlink()
    shutil.copy(folder / "backup", folder / "djambi.db")


async def typed(standin: Standin, number: int) -> Json:
    """Type the move of a number, and wait for its board."""
    before = len(standin.posts())
    message = await standin.say((standin.alice, standin.bob)[number % 2], MOVES[number])
    await standin.posted(before + 1)
    return message


async def commanded(standin: Standin, number: int) -> None:
    """Give the move of a number by command, and wait for its board."""
    before = len(standin.boards())
    await standin.slash((standin.alice, standin.bob)[number % 2], "move", move=MOVES[number])
    await standin.until(lambda: len(standin.boards()) == before + 1)


@pytest.mark.parametrize("pictures", [True, False])
async def test_a_channel_is_told_once_where_the_memory_of_its_game_ends(
    standin: Standin, tmp_path: Path, *, pictures: bool
) -> None:
    """Nothing that was typed since is played or answered, before or after its last board; then the game goes on."""
    if not pictures:
        await standin.forbid("attach_files")
    async with playing(standin, tmp_path):
        await typed(standin, 0)
        save(tmp_path)
        before = len(standin.posts())
        await standin.slash(standin.bob, "move", move=MOVES[1])
        await standin.posted(before + 1)
        await standin.say(standin.alice, "N c4-c9")
        await standin.posted(before + 2)
        for number in (2, 3):
            await typed(standin, number)
    go_back(tmp_path)
    posts, pings = len(standin.posts()), len(standin.pings())
    standin.write(standin.bob, MOVES[1])
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(posts + 1)
            await life.looks()
            assert (await life.game(standin.channel.id)).position.turn == 2
            await life.has_told()
            assert await life.wrong() == []
    [said] = standin.posts()[posts:]
    assert said["content"].splitlines()[:2] == [
        "My memory of this game ends at turn 2; this is the board now.",
        "🔵 Blue: <@12>, your turn (turn 2).",
    ]
    assert len(said["attachments"]) == pictures
    assert standin.pings()[pings:] == ["bob"]
    async with living(standin, tmp_path) as life:
        await typed(standin, 1)
        assert (await life.game(standin.channel.id)).position.turn == 3
        assert len(standin.posts()) == posts + 2


async def test_a_refused_message_edited_since_a_backup_is_not_read_in_the_next_life_either(
    standin: Standin, tmp_path: Path
) -> None:
    """It was refused before the backup, and edited into a move after what is lost."""
    async with playing(standin, tmp_path) as life:
        before = len(standin.posts())
        typo = await standin.say(standin.alice, "N c3-c9")
        await standin.posted(before + 1)
        await life.looks()
        save(tmp_path)
        await commanded(standin, 0)
        await typed(standin, 1)
        await standin.announce(standin.changed(typo, MOVES[2]), "MESSAGE_UPDATE")
        await standin.posted(before + 4)
    go_back(tmp_path)
    posts = len(standin.posts())
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(posts + 1)
            await life.looks()
            assert (await life.game(standin.channel.id)).position.turn == 1
    assert len(standin.posts()) == posts + 1
    assert "ends at turn 1" in standin.posts()[-1]["content"]
