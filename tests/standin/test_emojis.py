"""The host deletes the emojis of the pieces in the portal: people get their menus, and the emojis come back once."""

from pathlib import Path

from bot.discord_ui.kit.emblems import EMBLEM_NAMES
from bot.djambi.board import Kind, Side
from tests.standin.living import playing
from tests.standin.places import Json
from tests.standin.server import Standin


async def guide(standin: Standin) -> list[Json]:
    """Ask for the guide; return the choices in its menus."""
    shown = await standin.answered(await standin.slash(standin.alice, "move"))
    assert shown["content"].startswith("🔴 Red to move.")
    return [
        choice for row in shown["components"] for item in row["components"] for choice in item.get("options", [item])
    ]


def emojis(choices: list[Json]) -> set[str]:
    """Return the ids of the emojis of some choices."""
    return {str(choice["emoji"]["id"]) for choice in choices if choice.get("emoji")}


async def test_a_menu_comes_without_emojis_that_were_deleted_and_they_are_uploaded_once(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path) as life:
        await standin.until(lambda: life.client.wired.emblems.of(Side.RED, Kind.CHIEF))
        before = emojis(await guide(standin))
        assert before
        standin.rest.emojis.clear()
        without = await guide(standin)
        assert without
        assert emojis(without) == set()
        await standin.until(lambda: len(standin.rest.emojis) == len(EMBLEM_NAMES))
        await standin.until(lambda: life.client.wired.emblems.of(Side.RED, Kind.CHIEF))
        renewed = emojis(await guide(standin))
        assert renewed
        assert renewed <= {emoji["id"] for emoji in standin.rest.emojis}
        assert not renewed & before
        assert len(standin.requests("POST", "/emojis")) == len(EMBLEM_NAMES)
        assert len(standin.rest.refused("POST", "/callback")) == 1
        standin.rest.emojis.clear()
        for _ in range(2):
            assert emojis(await guide(standin)) == set()
        assert len(standin.rest.refused("POST", "/callback")) == 2
        assert len(standin.requests("POST", "/emojis")) == len(EMBLEM_NAMES)
