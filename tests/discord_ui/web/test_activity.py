"""The board inside Discord: what *Open the board* does there, and whom Discord names to the bot."""

import logging
from typing import Any, Final

import aiohttp
import pytest
from simcord.http import router

from bot.discord_ui.kit import activity
from bot.discord_ui.kit.activity import Activity
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.discord_ui.plots import answered
from tests.discord_ui.web.links import below_guide, link_in, read
from tests.discord_ui.web.oauth import SECRET, OAuth
from tests.discord_ui.world import World

pytestmark = [pytest.mark.page, pytest.mark.activity]

_LAUNCH: Final = 12
_CALLBACK: Final = ["interactions", "{interaction_id}", "{token}", "callback"]


def launches(world: World) -> int:
    """Return how often the bot has asked Discord to open the Activity."""
    return sum(each["type"] == _LAUNCH for each in world.requests("POST", "/callback"))


@pytest.fixture
def opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Activities are enabled in the portal: Discord opens one that runs as "an-instance"."""
    routes = vars(router)["_ROUTES"]
    [usual] = [does for path, does in routes["POST"] if path == _CALLBACK]

    def answer(asked: Any) -> Any:
        if asked.body()["type"] != _LAUNCH:
            return usual(asked)
        record = asked.backend.interactions[asked.int_arg("interaction_id")]
        assert not record.responded
        record.responded = True
        instance = {"id": "an-instance"}
        about = {"id": str(record.id), "type": record.type, "activity_instance_id": instance["id"]}
        return {"interaction": about, "resource": {"type": _LAUNCH, "activity_instance": instance}}

    others = [each for each in routes["POST"] if each[0] != _CALLBACK]
    monkeypatch.setitem(routes, "POST", [*others, (_CALLBACK, answer)])


@pytest.mark.usefixtures("opens")
async def test_the_board_opens_inside_discord_for_players_and_for_those_who_watch(world: World) -> None:
    """The page hears which game it was opened for. The presser sees nothing else."""
    await world.start_game(players=2)
    assert world.activity is not None
    assert world.activity.game_in("an-instance") == 0
    before = world.texts
    for pressed in (await below_guide(world, world.bob), await world.more(world.dai, "open-board")):
        assert pressed.response is None
        assert world.activity.game_in("an-instance") == (await world.game()).id
    assert launches(world) == 2
    assert world.texts == before


async def test_a_link_is_there_if_discord_does_not_open_the_board(world: World) -> None:
    """Activities may be off in the portal, or the app not be public."""
    await world.start_game()
    shown = await below_guide(world, world.alice)
    assert launches(world) == 1
    assert shown.ephemeral
    said = await read(world, link_in(shown))
    assert (said.person.id, said.game) == (str(world.alice.id), (await world.game()).id)


@pytest.mark.usefixtures("opens")
async def test_a_game_that_one_may_not_see_is_not_opened(world: World) -> None:
    await world.start_game(players=2)
    elsewhere = world.guild.create_text_channel("elsewhere")
    below = await world.open_lobby(world.dai, channel=elsewhere, players=2)
    assert answered(await world.press(world.dai, below, "djambi:open-board:1")).startswith("This button is out of date")
    assert launches(world) == 0


# Whom Discord names


async def test_discord_names_a_person_by_a_code_once(oauth: OAuth) -> None:
    """In their language. Its token is kept nowhere."""
    ours = Activity(4711, SECRET)
    assert await ours.person_by("bobs") == (Person(DiscordId(22), "Bob"), "fr")
    assert await ours.person_by("bobs") is None
    assert await ours.person_by("another") is None
    assert SECRET not in repr(ours)


@pytest.mark.parametrize("status", [0, 429, 500])
async def test_without_discords_answer_nobody_is_named_and_the_log_says_why(
    oauth: OAuth, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    """Neither the secret nor a code is in the log."""
    oauth.status = status
    assert await Activity(4711, SECRET if status else "wrong-secret").person_by("bobs") is None
    [said] = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert said == (
        f"Discord does not say who opens a board: it answers {status}"
        if status
        else "Discord refuses DJAMBI_CLIENT_SECRET; copy it again from the portal (OAuth2)"
    )


async def test_an_answer_that_does_not_come_is_not_waited_for(
    oauth: OAuth, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    oauth.lets_wait = True
    monkeypatch.setattr(activity, "_ANSWERED_WITHIN", aiohttp.ClientTimeout(total=0.05))
    assert await Activity(4711, SECRET).person_by("bobs") is None
    assert "Discord does not say who opens a board" in caplog.text
