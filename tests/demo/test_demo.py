"""What visitors of the demo find, who they can be, and what is kept of it."""

import asyncio
import logging
import random
import re
import shutil
import stat
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import main
from bot.demo.run import forget_demo
from bot.demo.simcord_adapting import ChannelView
from bot.discord_ui.engines import engine_players
from bot.settings import Settings, SettingsError
from bot.store.rows import StoreError
from bot.store.store import Store
from bot.table.table import Table
from bot.web.window import door_to
from tests.demo.visiting import Demo, number_of, pass_of, visited

ROOM = "#Djambi 1"


@pytest.fixture(scope="module")
def first_demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a demo was begun: going on with it takes a sixth of the time."""
    folder = tmp_path_factory.mktemp("demo")

    async def begin() -> None:
        async with visited(folder):
            pass

    asyncio.run(begin())
    return folder


@pytest.fixture
def begun(first_demo: Path, tmp_path: Path) -> Path:
    """A folder with a demo that was just begun."""
    return shutil.copytree(first_demo, tmp_path / "demo")


async def test_a_game_in_its_middle_a_pact_a_plan_and_a_lobby_are_there(tmp_path: Path) -> None:
    """A player who is called in the game is marked until they look."""
    async with visited(tmp_path) as demo:
        alice = await demo.places("Alice")
        assert list(alice) == ["#djambi", ROOM, "#lobby", "#engines", "direct message to the bot"]
        in_channel = demo.texts(number_of(alice["#djambi"]))
        assert in_channel[-1].endswith(f"Red: <@{demo.stage.people['Alice'].id}>, your turn (turn 13).")
        in_room = "\n".join(demo.texts(number_of(alice[ROOM])))
        assert "**Plan A** by 🔴 Red (Alice), from turn 13." in in_room
        assert "All have signed: in force from turn 13 on." in in_room
        lobby = number_of(alice["#lobby"])
        assert {"Red", "Blue", "Yellow", "Green", "Start"} <= demo.labels(lobby)
        [opened] = demo.stage.env.backend.messages[lobby].values()
        assert (opened.interaction_metadata or {})["name"] == "djambi new"
        called = {name: (await demo.places(name))["#djambi"]["called"] for name in ("Alice", "Bob")}
        assert called == {"Alice": True, "Bob": False}  # Bob has moved since he was called
        await demo.state(pass_of(alice["#djambi"]))
        assert not (await demo.places("Alice"))["#djambi"]["called"]


async def test_the_computer_plays_in_a_place_of_its_own(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a process of its own, as everywhere."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    async with visited(begun) as demo:
        alice, channel = demo.stage.people["Alice"], demo.stage.channel("engines")
        assert "Green: Golem 🏺" in demo.texts(channel.id)[0]
        assert any("In #engines Alice" in step for step in (await demo.state())["steps"])
        await alice.send(channel, "N c3-c6")
        while not any("turn 5" in text for text in demo.texts(channel.id)[-2:]):  # a pact may be proposed after it
            await demo.stage.let_pass(1)
            await asyncio.sleep(0.2)


async def test_the_first_page_names_a_move_that_is_refused_and_one_that_is_played(begun: Path) -> None:
    async with visited(begun) as demo:
        alice, channel = demo.stage.people["Alice"], demo.stage.channel("djambi")
        wrong, right = re.findall("<code>(.+?)</code>", (await demo.state())["steps"][0])
        await alice.send(channel, wrong)
        assert demo.texts(channel.id)[-1].startswith("A Militant can't enter the maze")
        await alice.send(channel, right)
        assert demo.texts(channel.id)[-1].endswith(f"<@{demo.stage.people['Bob'].id}>, your turn (turn 14).")
        assert "It is Bob's turn." in (await demo.state())["steps"][0]


async def test_a_page_is_told_the_same_until_something_happens_and_gets_pictures_as_they_are(
    begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each open page asks twice a second."""
    async with visited(begun) as demo:
        page = await opened(demo, (await demo.places("Bob"))["#djambi"])
        monkeypatch.setattr(asyncio, "create_subprocess_exec", None)  # no picture is looked through by a process
        picture = newest_picture(demo)
        alike = (known["id"] for known in page.state["assets"].values() if known["filename"] == picture["filename"])
        read = [await page.read(f"/api/assets/{number}") for number in alike]
        assert demo.stage.env.backend.cdn.get(picture["url"]) in read
        before = await page.read("/api/state")
        with monkeypatch.context() as patched:
            patched.setattr(ChannelView, "_page_payload", None)
            assert await page.read("/api/state") == before
        _, right = re.findall("<code>(.+?)</code>", (await demo.state())["steps"][0])
        await demo.stage.people["Alice"].send(demo.stage.channel("djambi"), right)
        await demo.stage.let_pass(1)
        assert b"your turn (turn 14)." in await page.read("/api/state")


def newest_picture(demo: Demo) -> dict[str, Any]:
    """Return the picture below the newest message in the channel of the game."""
    channel = demo.stage.channel("djambi")
    [picture] = demo.stage.env.backend.messages[channel.id][channel.history()[-1].id].attachments
    return picture


@dataclass
class Opened:
    """A page of a place in a browser, and what it was told first."""

    demo: Demo
    secret: str
    state: dict[str, Any]

    async def read(self, path: str) -> bytes:
        """Return what is answered to the page."""
        number = {"X-Simcord-Context": self.state["context"]["id"]}
        async with self.demo.ask("GET", path, self.secret, **number) as answer:
            assert answer.status == 200, path
            return bytes(await answer.read())


async def opened(demo: Demo, place: dict[str, Any]) -> Opened:
    """Open a page of a place."""
    async with demo.ask("POST", "/api/pages", pass_of(place)) as answer:
        return Opened(demo, pass_of(place), await answer.json())


async def test_moderators_read_rooms_outsiders_do_not_and_newcomers_do_nothing(begun: Path) -> None:
    async with visited(begun) as demo:
        seen = {name: list(await demo.places(name)) for name in ("Mona", "Otto", "Nina", "Chloe")}
        assert [name for name, places in seen.items() if ROOM in places] == ["Mona"]
        assert not any("started a thread" in text for text in demo.texts(demo.stage.channel("djambi").id))
        assert await page_of(demo, "Otto") == {"canSendMessages": True, "canUseApplicationCommands": True}
        assert await page_of(demo, "Nina") == {"canSendMessages": False, "canUseApplicationCommands": False}


async def page_of(demo: Demo, name: str) -> dict[str, bool]:
    """Return what somebody may do in the channel of the game, as their page says."""
    page = await opened(demo, (await demo.places(name))["#djambi"])
    return {key: value for key, value in page.state["channel"].items() if key.startswith("can")}


async def last_turn_at(folder: Path, channel: int) -> float:
    """Return when the last thing in a channel's game was done, by the bot's clock."""
    async with Store.read_only(folder / "djambi.db") as store:
        table = Table(store, random.SystemRandom())
        return (await table.last_event(await table.last_game(str(channel)))).at


async def test_time_passes_for_the_server_and_the_bot_at_once(begun: Path) -> None:
    async with visited(begun) as demo:
        before = (await demo.state())["clock"]
        async with demo.ask("POST", "/demo/time/hour") as answer:
            assert answer.status == 200
        assert 3600 <= (await demo.state())["clock"] - before < 3700
        channel = demo.stage.channel("djambi")
        _, right = re.findall("<code>(.+?)</code>", (await demo.state())["steps"][0])
        await demo.stage.people["Alice"].send(channel, right)
        assert 3599 <= await last_turn_at(begun, channel.id) - before < 3700
        async with demo.ask("POST", "/demo/time/year") as answer:
            assert answer.status == 404


async def test_a_page_opened_an_hour_later_counts_the_time_left_from_then(begun: Path) -> None:
    async with visited(begun) as demo:
        place = (await demo.places("Bob"))["#djambi"]
        await opened(demo, place)
        await demo.stage.let_pass(3600)
        page, clock = await opened(demo, place), (await demo.state())["clock"]
        shown = datetime.fromisoformat(page.state["profile"]["presentationTime"])
        assert abs(shown.timestamp() - clock) < 60


async def test_nobody_gets_in_without_the_secret_or_by_another_name_of_this_machine(
    begun: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with visited(begun) as demo:
        assert demo.pages.address.startswith("http://127.0.0.1:")
        place = pass_of((await demo.places("Alice"))["#djambi"])
        wrong = place.replace(place[:4], "no!!" if place[:4] != "no!!" else "yes!")
        for method, path, secret in (
            ("GET", "/demo/state", ""),
            ("GET", "/demo/state", wrong),
            ("POST", "/demo/time/day", ""),
            ("POST", "/api/pages", ""),
            ("POST", "/api/pages", wrong),
            ("POST", "/api/pages", f"{demo.pages.secret}.1.2"),
        ):
            async with demo.ask(method, path, secret) as answer:
                assert answer.status == 401, (method, path)
        async with demo.ask("GET", "/", Host="djambi.example") as answer:
            assert answer.status == 403
        async with demo.ask("GET", "/", "") as answer:
            assert demo.pages.secret not in await answer.text()
        assert demo.pages.secret not in caplog.text


def modes(folder: Path) -> dict[str, str]:
    """Return the files in a folder and below, and who may do what with them."""
    return {path.name: stat.filemode(path.stat().st_mode) for path in folder.rglob("*") if path.is_file()}


def test_a_browser_is_started_with_a_page_that_nobody_else_can_read_and_not_with_the_secret(tmp_path: Path) -> None:
    with door_to(tmp_path, "http://127.0.0.1:1/#secret") as door:
        assert "secret" not in str(door)
        assert "url=http://127.0.0.1:1/#secret" in door.read_text("utf-8")
        assert stat.S_IMODE(door.stat().st_mode) == 0o600
    assert not door.exists()


async def test_what_was_played_goes_on_at_the_next_start_with_the_same_rooms_and_pictures(tmp_path: Path) -> None:
    async with visited(tmp_path) as demo:
        await demo.stage.let_pass(3 * 3600)
        channel = demo.stage.channel("djambi")
        before = demo.texts(channel.id)
        places, clock = await demo.places("Alice"), (await demo.state())["clock"]
    assert set(modes(tmp_path).values()) == {"-rw-------"}
    async with visited(tmp_path) as demo:
        assert demo.texts(channel.id) == before
        assert (await demo.places("Alice")).keys() == places.keys()
        assert 0 < (await demo.state())["clock"] - clock < 60
        assert demo.stage.env.backend.cdn.get(newest_picture(demo)["url"])
        right = re.findall("<code>(.+?)</code>", (await demo.state())["steps"][0])[1]
        await demo.stage.people["Alice"].send(demo.stage.channel("djambi"), right)
        assert "your turn (turn 14)." in demo.texts(channel.id)[-1]
    forget_demo(Settings("", tmp_path, "en", "WARNING"))
    assert modes(tmp_path) == {}


async def test_a_demo_is_not_begun_again_while_it_runs(begun: Path) -> None:
    async with visited(begun) as demo:
        with pytest.raises(StoreError, match="in use by another djambi process"):
            forget_demo(Settings("", begun, "en", "WARNING"))
        assert demo.stage.channel("djambi").history()


async def test_a_server_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "server.json").write_text('{"language": "en"}')
    with pytest.raises(SettingsError, match="cannot be read; `djambi demo --new` begins again"):
        async with visited(tmp_path):
            pass


def test_without_simcord_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in [name for name in sys.modules if name.startswith(("simcord", "bot.demo"))]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "simcord", None)
    assert main(["demo"]) == 2
    assert capsys.readouterr().err == "djambi: the demo needs simcord, which `pip install '.[demo]'` installs too\n"


async def test_two_people_play_in_french(tmp_path: Path) -> None:
    async with visited(tmp_path, players=2, language="fr") as demo:
        [djambi] = [commands["djambi", 1] for commands in demo.stage.env.backend.commands.values()]
        assert "Jouer un coup" in [command["description"] for command in djambi["options"]]
        names = [person["name"] for person in (await demo.state())["people"]]
        assert names == ["Alice", "Bob", "Mona", "Otto", "Nina"]
        assert "C'est à Alice de jouer." in (await demo.state())["steps"][0]
        texts = demo.texts(demo.stage.channel("djambi").id)
        assert texts[-1].endswith(f"<@{demo.stage.people['Alice'].id}>, à toi de jouer (coup 7).")
