"""Going back to a backup while the games go on: what was typed is played again in silence, what is missing is said."""

import asyncio
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


async def test_what_was_typed_since_a_backup_is_played_again_in_silence(standin: Standin, tmp_path: Path) -> None:
    """One post with the board, and one call; in the next life none. Refusals are not repeated."""
    async with playing(standin, tmp_path):
        await typed(standin, 0)
        save(tmp_path)
        await typed(standin, 1)
        before = len(standin.posts())
        await standin.say(standin.bob, "N g3-g9")
        await standin.posted(before + 1)
        for number in (2, 3, 4):
            await typed(standin, number)
    go_back(tmp_path)
    posts, pings = len(standin.posts()), len(standin.pings())
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(posts + 1)
            await life.looks()
            assert (await life.game(standin.channel.id)).position.turn == 6
            await life.has_told()
            assert await life.wrong() == []
    [again] = standin.posts()[posts:]
    assert again["content"].splitlines() == [
        "This game was restored from an older copy. I've read again what was typed here since then.",
        "🔵 Blue: <@12>, your turn (turn 6).",
    ]
    assert len(again["attachments"]) == 1
    assert standin.pings()[pings:] == ["bob"]


async def test_what_was_typed_after_the_bot_had_ended_is_told_as_usual(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path):
        await typed(standin, 0)
        save(tmp_path)
        await typed(standin, 1)
    go_back(tmp_path)
    posts, pings = len(standin.posts()), len(standin.pings())
    standin.write(standin.alice, MOVES[2])
    async with living(standin, tmp_path) as life:
        await standin.posted(posts + 1)
        await life.looks()
        assert (await life.game(standin.channel.id)).position.turn == 4
    [told] = standin.posts()[posts:]
    assert "Necromobile c4\u2011c3" in told["content"].splitlines()[0]
    assert standin.pings()[pings:] == ["bob"]


@pytest.mark.parametrize("pictures", [True, False])
async def test_moves_by_command_that_are_missing_since_a_backup_are_said_to_be_missing(
    standin: Standin, tmp_path: Path, *, pictures: bool
) -> None:
    """Nothing after them is played, and nobody hears that it is not their turn; then the game goes on from there."""
    if not pictures:
        await standin.forbid("attach_files")
    async with playing(standin, tmp_path):
        save(tmp_path)
        await typed(standin, 0)
        before = len(standin.posts())
        await standin.slash(standin.bob, "move", move=MOVES[1])
        await standin.posted(before + 1)
        for number in (2, 3):
            await typed(standin, number)
    go_back(tmp_path)
    posts, pings = len(standin.posts()), len(standin.pings())
    standin.write(standin.alice, MOVES[4])
    for _ in range(2):
        async with living(standin, tmp_path) as life:
            await standin.posted(posts + 1)
            await life.looks()
            assert (await life.game(standin.channel.id)).position.turn == 2
            await life.has_told()
    [said] = standin.posts()[posts:]
    assert said["content"].splitlines()[:2] == [
        "This game was restored from an older copy: everything from turn 2 on is missing, and has to be played again.",
        "🔵 Blue: <@12>, your turn (turn 2).",
    ]
    assert standin.pings()[pings:] == ["bob"]
    async with living(standin, tmp_path) as life:
        await typed(standin, 1)
        assert (await life.game(standin.channel.id)).position.turn == 3
        assert len(standin.posts()) == posts + 2
        assert await life.wrong() == []


async def test_a_move_by_command_that_was_the_last_is_missed_too(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path):
        await typed(standin, 0)
        save(tmp_path)
        await commanded(standin, 1)
    go_back(tmp_path)
    posts = len(standin.posts())
    async with living(standin, tmp_path):
        await standin.posted(posts + 1)
    assert "everything from turn 2 on is missing" in standin.posts()[-1]["content"]
    assert standin.pings()[-1] == "bob"


async def test_a_draw_that_was_offered_since_a_backup_keeps_no_turn_from_being_played_again(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path):
        save(tmp_path)
        before = len(standin.posts())
        await standin.slash(standin.alice, "draw")
        await standin.posted(before + 1)
        for number in range(3):
            await typed(standin, number)
    go_back(tmp_path)
    async with living(standin, tmp_path) as life:
        await standin.until(lambda: "restored" in standin.posts()[-1]["content"])
        assert (await life.game(standin.channel.id)).position.turn == 4
    assert "missing" not in standin.posts()[-1]["content"]


async def test_an_edit_since_a_backup_is_played_where_it_was_made(standin: Standin, tmp_path: Path) -> None:
    """Bob was too early, and edited what he had typed when it was his turn."""
    async with playing(standin, tmp_path):
        save(tmp_path)
        before = len(standin.posts())
        early = await standin.say(standin.bob, "N g3-g9")
        await standin.posted(before + 1)
        await typed(standin, 0)
        await asyncio.sleep(0.01)
        await standin.announce(standin.changed(early, MOVES[1]), "MESSAGE_UPDATE")
        await standin.posted(before + 3)
        await typed(standin, 2)
    go_back(tmp_path)
    posts = len(standin.posts())
    async with living(standin, tmp_path) as life:
        await standin.posted(posts + 1)
        assert (await life.game(standin.channel.id)).position.turn == 4
    assert "missing" not in standin.posts()[-1]["content"]


async def test_what_is_passed_over_because_of_a_missing_turn_is_not_read_in_the_next_life_either(
    standin: Standin, tmp_path: Path
) -> None:
    """A message that was refused before the backup, and edited into a move after what is missing."""
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
    assert "everything from turn 1 on is missing" in standin.posts()[-1]["content"]
