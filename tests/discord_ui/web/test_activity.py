"""The board inside Discord: what *Open the board* does there, and whom Discord names to the bot."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import discord
import pytest
import pytest_asyncio
from aiohttp import web
from simcord.http import router

from bot.discord_ui.kit import activity
from bot.discord_ui.kit.activity import Activity
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.discord_ui.plots import answered
from tests.discord_ui.web.test_board_links import link_in, read
from tests.discord_ui.world import World

pytestmark = [pytest.mark.page, pytest.mark.activity]

_LAUNCH: Final = 12
_CALLBACK: Final = ["interactions", "{interaction_id}", "{token}", "callback"]
SECRET: Final = "secret-of-the-app"  # noqa: S105 - it opens nothing


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


async def below_guide(world: World, actor: Any) -> Any:
    """Press *Move*, and then *Open the board*; return what comes of that."""
    guide = await actor.slash(world.channel, "djambi move")
    return await actor.click(guide.response, label="Open the board")


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


async def test_if_discord_does_not_open_it_there_is_the_link(world: World) -> None:
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


@dataclass
class OAuth:
    """Discord's own answers about codes: each is good once."""

    codes: dict[str, dict[str, Any]] = field(default_factory=dict)
    tokens: dict[str, dict[str, Any]] = field(default_factory=dict)
    status: int = 0
    """What it answers instead, if not 0."""
    lets_wait: bool = False
    app: int = 4711

    def code(self, person: Person) -> str:
        """Give a person a code."""
        code = f"code-{len(self.codes)}-of-{person.id}"
        self.codes[code] = {"id": person.id, "username": person.name, "global_name": None, "locale": "en-US"}
        return code

    def application(self) -> web.Application:
        """Return the server."""
        served = web.Application()
        served.add_routes([web.post("/api/v10/oauth2/token", self._token), web.get("/api/v10/users/@me", self._me)])
        return served

    async def _token(self, request: web.Request) -> web.Response:
        form = await request.post()
        if self.lets_wait:
            await asyncio.sleep(60)
        if self.status:
            return web.json_response({"message": "wait"}, status=self.status)
        if (form["client_id"], form["client_secret"]) != (str(self.app), SECRET):
            return web.json_response({"error": "invalid_client"}, status=401)
        user = self.codes.pop(str(form["code"]), None)
        if user is None or form["grant_type"] != "authorization_code":
            return web.json_response({"error": "invalid_grant"}, status=400)
        self.tokens["a-token"] = user
        return web.json_response({"access_token": "a-token", "token_type": "Bearer", "scope": "identify"})

    async def _me(self, request: web.Request) -> web.Response:
        token = request.headers["Authorization"].removeprefix("Bearer ")
        return web.json_response(self.tokens.pop(token))


@pytest_asyncio.fixture
async def oauth(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OAuth]:
    """Discord, which names bob by the code "bobs"."""
    discords = OAuth({"bobs": {"id": "22", "username": "bob", "global_name": "Bob", "locale": "fr"}})
    runner = web.AppRunner(discords.application())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    yield discords
    await runner.cleanup()


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
