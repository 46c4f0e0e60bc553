"""The board inside Discord: who comes in by that door, and what the door of personal links does not know of it."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.table.time.seats import offer_seat, take_seat
from bot.table.web.browsers import LASTS, MOST
from bot.web import pages
from bot.web.outside import Site
from tests.table.club import ALICE, BOB, EVE, HALL, RED, Club
from tests.web.people import Clock, Framed, Hall, Tab, World, annex, said, serving
from tests.web.refused import ACTS, READS, refused_all

APP = "4711.discordsays.com"


@pytest.fixture
def is_in_discord() -> bool:
    """Everybody opens the board there, unless a test opens a link."""
    return True


async def by_link(world: World, person: Any = ALICE) -> Tab:
    """Return a browser that has opened a link."""
    world.is_in_discord = False
    tab = await world.enter(person)
    world.is_in_discord = True
    return tab


async def arrived(world: World, person: Any, **where: str) -> Framed:
    """Return a browser in which somebody has come in, wherever that leads them."""
    tab = await world.framed()
    answer = await tab.arrive(world.launches.code(person), **where)
    assert answer.status == 200, await answer.text()
    return tab


# Coming in


async def test_a_person_whom_discord_names_comes_in_where_the_board_was_opened(world: World) -> None:
    """So does everyone who joins them there; by *Launch* one comes to one's games, and enters each."""
    world.launches.games["here"] = world.game.id
    for person in (ALICE, EVE):
        tab = await world.framed()
        answer = await tab.arrive(world.launches.code(person), "here")
        assert await answer.json() == {"path": f"/discord/{person.id}/g/{world.game.id}"}
        assert (await tab.board())["is_mine"] == (person == ALICE)
    tab = await world.framed()
    answer = await tab.arrive(world.launches.code(BOB), "another one", HALL)
    assert await answer.json() == {"path": f"/discord/{BOB.id}/me"}
    other = await annex(world)
    games = (await (await tab.ask("GET", "/me/games")).json())["games"]
    assert {each["game"] for each in games} == {world.game.id, other}
    assert (await tab.get("board")).status == 401
    assert (await tab.ask("POST", "/me/enter", json={"game": world.game.id})).status == 200
    assert (await tab.get("board")).status == 200


async def test_a_person_without_games_reads_the_board_of_the_channel_if_they_may(world: World) -> None:
    assert (await (await arrived(world, EVE, channel=HALL)).board())["may"] == ["try"]
    for channel in ("elsewhere", ""):
        tab = await world.framed()
        answer = await tab.arrive(world.launches.code(EVE), channel=channel)
        assert (answer.status, await said(answer)) == (403, "You have no open games.")
    world.hall.readers.discard(EVE.id)
    world.launches.games["here"] = world.game.id
    for where in ({"channel": HALL}, {"instance": "here"}):
        assert (await tab.arrive(world.launches.code(EVE), **where)).status == 403
    await refused_all(world, tab)


async def test_a_code_that_is_no_more_good_lets_nobody_in(world: World) -> None:
    """Nor does one that Discord has never given, or none."""
    tab, code = await world.framed(), world.launches.code(ALICE)
    assert (await tab.arrive(code)).status == 200
    for wrong in (code, "never-given", "", "x" * 201, "two words"):
        stranger = await world.framed()
        refused = await stranger.arrive(wrong)
        assert (refused.status, await said(refused)) == (
            403,
            "Discord doesn't tell me who you are. Close the board and open it again.",
        )
        await refused_all(world, stranger)


async def test_while_discord_cannot_be_asked_who_reads_the_channel_nobody_comes_in(world: World) -> None:
    world.launches.games["here"], world.hall.cannot_ask = world.game.id, True
    assert (await (await world.framed()).arrive(world.launches.code(ALICE), "here")).status == 503


async def test_a_person_is_signed_out_as_they_are_in_a_browser(world: World) -> None:
    """If they were replaced, left, are forgotten, or sign out; everywhere, if they sign out everywhere."""
    alice, bob, eve = await world.enter(ALICE), await world.enter(BOB), await world.enter(EVE)
    offered = await world.club.table.do(HALL, world.club.ask(ALICE), offer_seat, RED)
    await world.club.table.look_back(HALL, world.club.ask(EVE), take_seat, RED, offered.seq)
    await refused_all(world, alice)
    assert (await eve.board())["is_mine"]
    link, other = await by_link(world, BOB), await world.enter(BOB)
    await bob.post("sign-out", {"everywhere": False})
    await refused_all(world, bob)
    await other.post("sign-out", {"everywhere": True})
    for tab in (other, link):
        assert (await tab.get("board")).status == 401
    world.hall.readers.discard(EVE.id)
    await refused_all(world, eve)


async def test_two_accounts_in_one_browser_stay_apart(world: World) -> None:
    """Each has paths of its own; under those of the other its cookie says nothing."""
    alice = await world.enter(ALICE)
    hers = alice.base if isinstance(alice, Framed) else ""
    bob = Framed(alice.session, alice.address, alice.game, origin=f"https://{APP}", cookies=vars(alice)["cookies"])
    await bob.arrive(world.launches.code(BOB), "an-instance")
    assert [(await tab.board())["is_mine"] for tab in (alice, bob)] == [True, False]
    assert (hers, bob.base) == (f"/discord/{ALICE.id}", f"/discord/{BOB.id}")
    cookie = bob.cookies[f"{bob.base}/g/1"]
    bob.base = hers
    bob.cookies = {f"{hers}/g/1": cookie}
    await refused_all(world, bob)


async def test_nobody_gets_a_letter_and_no_browser_is_signed_out_by_many_starts(world: World) -> None:
    link, posted = await by_link(world), len(world.hall.posted)
    for _ in range(MOST + 2):
        world.clock.now += 60
        await world.enter(ALICE)
    assert len(world.hall.posted) == posted
    assert (await link.board())["is_mine"]
    assert len(await world.club.house.records.find(kind="browser")) <= 1 + MOST + 1


# The two doors


async def test_the_cookie_is_for_discords_frames_alone(world: World) -> None:
    tab = await world.framed()
    world.launches.games["here"] = world.game.id
    answer = await tab.arrive(world.launches.code(ALICE), "here")
    for header, path in zip(answer.headers.getall("Set-Cookie"), ("me", "g/1"), strict=True):
        assert {part.strip().lower() for part in header.split(";")[1:]} == {
            "httponly",
            "secure",
            "samesite=none",
            "partitioned",
            f"domain={APP}",
            f"max-age={LASTS}",
            f"path=/discord/{ALICE.id}/{path}",
        }


async def test_only_discord_may_show_the_board_in_a_frame_and_only_that_of_its_own_door(world: World) -> None:
    """The rest of the policy is the same, also where a request is refused."""
    tab, link = await world.enter(ALICE), await by_link(world)
    ours = "https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com"
    shown = [await tab.ask("GET", path) for path in ("/me", "/g/1", "/g/1/board", "/g/2/board", "/nothing")]
    shown.append(await link.ask("GET", "/?frame_id=1"))
    others = [await link.ask("GET", path) for path in ("/", "/g/1?frame_id=1", "/g/1/board", "/me", "/static/main.js")]
    policies = [answer.headers["Content-Security-Policy"] for answer in (*shown, *others)]
    assert {each.replace(ours, "'none'") for each in policies} == {policies[-1]}
    assert [ours in each for each in policies] == [True] * len(shown) + [False] * len(others)


async def test_cookies_and_origins_of_one_door_are_no_good_at_the_other(world: World) -> None:
    """Neither the cookie of a person nor the origin of a page."""
    tab, link = await world.enter(ALICE), await by_link(world)
    [by_link_kept] = [f"{each.key}={each.value}" for each in link.session.cookie_jar]
    assert isinstance(tab, Framed)
    kept = {**tab.cookies}
    for where in kept:
        tab.cookies[where] = by_link_kept
    await refused_all(world, tab)
    stranger = Tab((await world.framed()).session, link.address, link.game)
    for path in READS:
        headers = {"Cookie": "; ".join(kept.values())}
        assert (await stranger.get(path, headers=headers)).status == 401
    for path, body in ACTS.items():
        assert (await link.post(path, body, headers={"Origin": f"https://{APP}"})).status == 403
        assert (await tab.post(path, body, headers={"Origin": link.address})).status == 403
    token = await world.token(ALICE)
    assert (await link.open(token, headers={"Origin": f"https://{APP}"})).status == 403
    sent = {"code": world.launches.code(BOB), "instance": "", "channel": ""}
    assert (await link.ask("POST", "/discord/enter", json=sent)).status == 403


async def test_people_whom_the_guard_knows_do_not_pay_for_strangers_at_their_address(world: World) -> None:
    """All come from the addresses of Discord's proxy. By a link the address counts, as ever."""
    alice, bob, stranger = await world.enter(ALICE), await world.enter(BOB), await world.framed()
    for tab in (alice, bob):
        assert (await tab.get("rooms")).status == 200
    link = await by_link(world)
    statuses = {(await stranger.get("rooms")).status for _ in range(320)}
    assert statuses == {401, 429}
    assert (await link.get("rooms")).status == 429
    assert (await bob.get("rooms")).status == 200
    asked = [(await alice.get("rooms")).status for _ in range(70)]
    assert (asked[0], asked[-1]) == (200, 429)
    assert (await bob.get("rooms")).status == 200


async def test_without_an_activity_there_is_no_second_door(club: Club) -> None:
    game = await club.start()
    async with serving(club, game, Hall(has_activity=False), Clock(), Site()) as world:
        tab = await world.tab()
        for path in ("/discord/1/me", "/discord/1/g/1/board"):
            assert (await tab.ask("GET", path)).status == 404
        assert (await tab.ask("POST", "/discord/enter", json={"code": "x"})).status == 404
        page = await tab.ask("GET", "/?frame_id=1")
        assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]


async def test_the_addresses_of_files_change_with_their_content(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's proxy may keep a file as long as it likes."""
    folder, game, found = shutil.copytree(pages.STATIC, tmp_path / "static"), await club.start(), []
    monkeypatch.setattr(pages, "STATIC", folder)
    for text in ("// one", "// another"):
        (folder / "page.js").write_text(text, "utf-8")
        async with serving(club, game, Hall(), Clock(), Site()) as world:
            tab = await world.tab()
            page = await (await tab.ask("GET", "/")).text()
            [address] = [part for part in page.split('"') if part.endswith("/page.js")]
            found.append((address, await (await tab.ask("GET", address)).text()))
    assert [text for _, text in found] == ["// one", "// another"]
    assert found[0][0] != found[1][0]
