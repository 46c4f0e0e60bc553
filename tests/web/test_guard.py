"""What each person may see and do on the board in the browser, and what no request gets past."""

import asyncio
import json
import logging
import socket
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from unittest.mock import AsyncMock

import aiohttp
import pytest
from yarl import URL

from bot.settings import SettingsError
from bot.store.rows import StoreAwayError
from bot.table.model import Person
from bot.table.time.seats import offer_seat, take_seat
from bot.table.web.browsers import LASTS, Browsers
from bot.web.guard import LARGEST_BODY
from bot.web.outside import Site
from bot.web.pages import served
from tests.table.club import ALICE, BOB, CHLOE, EVE, HALL, RED, Club, opened
from tests.web.people import Clock, Framed, Hall, Tab, World, annex, said, world_on
from tests.web.refused import ACTS, READS, refused_all

both_doors = pytest.mark.parametrize("is_in_discord", [False, True], ids=["by link", "in Discord"])
"""The same for those who open a link and for those who open the board inside Discord."""


# Roles


@both_doors
async def test_a_player_reads_and_plays(world: World) -> None:
    tab = await world.enter(ALICE)
    for path in READS:
        assert (await tab.get(path)).status == 200
    assert "move" in (await tab.board())["may"]
    assert (await tab.play("c1d1----")).status == 200


@both_doors
async def test_a_rival_reads_the_same_and_plays_only_for_their_own_seat(world: World) -> None:
    """Nothing that Chloé has in private is on Bob's page: her plans, her rooms, her pacts, her orders."""
    world.hall.in_rooms[CHLOE.id] = {"77": "a secret room"}
    chloe, bob = await world.enter(CHLOE), await world.enter(BOB)
    await chloe.post("plan", {"turn": 0, "line": ["M c1-d1"], "request": "a-request"})
    given = await chloe.post("order/give", {"seq": 5, "steps": [["g9f9----"]], "request": "b-request"})
    assert given.status == 200
    for path in READS:
        text = await (await bob.get(path)).text(errors="replace")
        assert "secret" not in text
        assert "c1-d1" not in text
        assert "g9-f9" not in text
    assert "g9-f9" in (await chloe.board())["orders"][0]["text"]
    stolen = await bob.post(
        "order/withdraw", {"order": (await chloe.board())["orders"][0]["id"], "request": "c-request"}
    )
    assert stolen.status == 400
    assert (await chloe.board())["orders"]
    assert (await bob.play("c1d1----")).status in {400, 409}
    assert (await world.club.game()).to_move == ALICE


@both_doors
async def test_a_reader_of_the_channel_sees_the_board_and_changes_nothing(world: World) -> None:
    tab = await world.enter(EVE)
    for path in READS:
        assert (await tab.get(path)).status == 200
    assert (await tab.board())["may"] == ["try"]
    before = world.club.dump()
    seq = (await tab.board())["seq"]
    for path in ("pick", "play", "do", "plan", "order", "order/give"):
        assert (await tab.post(path, {**ACTS[path], "seq": seq})).status == 403
    for what in ("draw", "takeback"):
        assert (await tab.do(what)).status in {400, 403}
    assert world.club.dump() == before


@both_doors
async def test_a_stranger_learns_nothing(world: World) -> None:
    """Not even which games there are: the answers are the same for one that is not there."""
    tab = await world.tab()
    await refused_all(world, tab)
    tab.game = 999
    await refused_all(world, tab)
    tab.game = 10**17
    await refused_all(world, tab)


async def test_a_cookie_is_good_for_its_game_alone(world: World) -> None:
    """Under the name of another game its value says nothing."""
    tab = await world.enter(ALICE)
    [cookie] = tab.session.cookie_jar
    for value in (cookie.value, cookie.value + "x", "x", ""):
        guess = await world.tab()
        guess.session.cookie_jar.update_cookies({Site(tab.address).cookie_of(2): value}, URL(world.links.address))
        guess.game = 2
        assert (await guess.get("board")).status == 401


# All games of a person


async def at_home(world: World, person: Person) -> Tab:
    """Return a browser in which somebody is signed in to all their games."""
    tab = await world.tab()
    link = await world.links.to(person, None, "en")
    opened = await tab.open(link.partition("#")[2])
    assert (opened.status, await opened.json()) == (200, {"game": 0})
    return tab


async def test_a_link_to_all_games_shows_those_where_one_sits_and_may_read(world: World) -> None:
    """Those that wait for the person first. From there one enters each, and no other."""
    other = await annex(world)
    bob, chloe, alice = [await at_home(world, person) for person in (BOB, CHLOE, ALICE)]

    async def shown(tab: Tab) -> list[tuple[int, str, bool]]:
        games = (await (await tab.ask("GET", "/me/games")).json())["games"]
        return [(game["game"], game["status"], game["waits"]) for game in games]

    assert await shown(alice) == [(world.game.id, "Your turn", True)]
    first = "Your turn" if (await world.club.table.game("annex")).to_move == BOB else "Chloé is thinking"
    assert (other, first, first == "Your turn") in await shown(bob)
    assert {number for number, _, _ in await shown(chloe)} == {world.game.id, other}
    for _ in range(2):
        assert (await bob.ask("POST", "/me/enter", json={"game": other})).status == 200
    bob.game = other
    assert (await bob.board())["game"] == other
    assert (await alice.ask("POST", "/me/enter", json={"game": other})).status == 403
    world.hall.readers.discard(CHLOE.id)
    assert await shown(chloe) == []
    assert (await chloe.ask("POST", "/me/enter", json={"game": other})).status == 403


async def test_a_browser_in_one_game_is_in_no_other_and_not_at_home(world: World) -> None:
    other = await annex(world)
    tab = await world.enter(BOB)
    [cookie] = tab.session.cookie_jar
    for place, number in (("/me/games", 0), (f"/g/{other}/board", other)):
        assert (await tab.ask("GET", place)).status == 401
        guess = await world.tab()
        name = Site(tab.address).cookie_of(number)
        guess.session.cookie_jar.update_cookies({name: cookie.value}, URL(f"{tab.address}{place}"))
        assert (await guess.ask("GET", place)).status == 401
    home = await at_home(world, BOB)
    [cookie] = home.session.cookie_jar
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/me", True, "Strict")
    assert (await home.get("board")).status == 401, "it has to enter"
    assert (await home.ask("POST", "/me/enter", json={"game": other}, headers={"Origin": "http://x"})).status == 403
    stranger = await world.tab()
    for path, body in (("/me/enter", {"game": other}), ("/me/sign-out", {})):
        assert (await stranger.ask("POST", path, json=body)).status == 401


async def test_leaving_home_leaves_the_games_entered_from_there(world: World) -> None:
    """And leaving everywhere leaves home."""
    one, two, lone = await at_home(world, BOB), await at_home(world, BOB), await world.enter(BOB)
    for tab in (one, two):
        assert (await tab.ask("POST", "/me/enter", json={"game": world.game.id})).status == 200
        assert (await tab.get("board")).status == 200
    await one.ask("POST", "/me/sign-out", json={})
    assert [(await tab.get("board")).status for tab in (one, two, lone)] == [401, 200, 200]
    assert (await one.ask("GET", "/me/games")).status == 401
    await lone.post("sign-out", {"everywhere": True})
    assert (await two.ask("GET", "/me/games")).status == 401
    assert (await two.get("board")).status == 401


async def test_the_cookie_is_out_of_reach(world: World) -> None:
    """Of scripts, of other sites and other games; it lasts thirty days."""
    tab = await world.tab()
    opened = await tab.open(await world.token(ALICE))
    [header] = opened.headers.getall("Set-Cookie")
    parts = {part.strip().lower() for part in header.split(";")[1:]}
    assert parts == {"httponly", "samesite=strict", f"max-age={LASTS}", "path=/g/1"}, "on loopback without https"
    records = await world.club.house.records.find(kind="browser")
    assert records[0].name not in header


async def test_behind_https_the_cookie_is_sent_by_https_alone(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Where there is https there is a proxy, and it should be named."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with world_on(club, site=Site("https://djambi.example", port=port)) as world:
        tab = await world.tab()
        headers = {"Host": "djambi.example", "Origin": "https://djambi.example"}
        path, sent = f"http://127.0.0.1:{port}/open", {"token": await world.token(ALICE), "request": "one-request"}
        async with tab.session.post(path, json=sent, headers=headers) as opened:
            assert "Secure" in opened.headers["Set-Cookie"]
    assert "DJAMBI_WEB_PROXIES names no proxy" in caplog.text


async def test_somebody_who_was_replaced_is_signed_out(world: World) -> None:
    """Their successor plays on with a link of their own; an old link is no use either."""
    alice, token = await world.enter(ALICE), await world.token(ALICE)
    offered = await world.club.table.do(HALL, world.club.ask(ALICE), offer_seat, RED)
    await world.club.table.look_back(HALL, world.club.ask(EVE), take_seat, RED, offered.seq)
    await refused_all(world, alice)
    assert (await alice.open(token)).status == 403
    eve = await world.enter(EVE)
    assert (await eve.play("c1d1----")).status == 200
    world.game = await world.club.game()
    again = await world.enter(ALICE)
    assert (await again.board())["may"] == ["try"], "a new link is that of a reader"


async def test_a_link_opens_one_browser(world: World) -> None:
    """To look at it spends nothing, and no GET exchanges it."""
    token, first, second = await world.token(ALICE, "fr"), await world.tab(), await world.tab()
    for _ in range(2):
        who = await first.ask("POST", "/who", json={"token": token})
        assert await who.json() == {
            "name": "Alice",
            "game": world.game.id,
            "lang": "fr",
            "text": "Ce lien ouvre une partie de Djambi. Il n'est que pour toi\u00a0: la personne qui l'ouvre joue à "
            "ta place.",
            "open": "Ouvrir pour Alice",
        }
    assert (await first.ask("GET", f"/open?token={token}")).status == 405
    opened = await first.open(token)
    assert await opened.json() == {"game": world.game.id}
    assert (await first.board())["is_mine"]
    for path in ("/who", "/open"):
        sent = {"token": token, "request": "another-one"}
        spent = await second.ask("POST", path, json=sent, headers={"Accept-Language": "fr-FR,en;q=0.5"})
        assert (spent.status, spent.headers["Content-Language"]) == (403, "fr")
        assert await said(spent) == (
            "Ce lien a déjà servi, ou a plus de dix minutes. Sur Discord, appuie sur Jouer, puis sur Ouvrir le plateau "
            "pour en avoir un nouveau."
        )
    bare = await second.ask("POST", "/who", json={"token": ""})
    assert (bare.status, await said(bare)) == (
        401,
        "This page doesn't know who you are. On Discord, press Move and then Open the board for a new link.",
    )
    await refused_all(world, second)


async def test_two_browsers_that_exchange_a_link_at_once_get_one_cookie(world: World) -> None:
    token, tabs = await world.token(ALICE), [await world.tab() for _ in range(4)]
    answers = await asyncio.gather(*(tab.open(token) for tab in tabs))
    assert sorted(answer.status for answer in answers) == [200, 403, 403, 403]
    assert len(await world.club.house.records.find(kind="browser")) == 1


async def test_an_exchange_is_repeated_by_its_own_browser_alone(world: World) -> None:
    """Its answer may have been lost. It is the same sign-in, until that ends."""
    token, tabs = await world.token(ALICE), [await world.tab() for _ in range(3)]
    answers = await asyncio.gather(*(tab.open(token, "one-request") for tab in tabs))
    assert [answer.status for answer in answers] == [200, 200, 200]
    assert len({answer.cookies.popitem()[1].value for answer in answers}) == 1
    assert len(await world.club.house.records.find(kind="browser")) == 1
    assert [(await tab.board())["is_mine"] for tab in tabs] == [True, True, True]
    await tabs[0].post("sign-out", {"everywhere": False})
    assert (await tabs[1].open(token, "one-request")).status == 403
    for request in ("", "short", "x" * 65, "a b c d e f"):
        sent = await tabs[2].ask("POST", "/open", json={"token": token, "request": request})
        assert sent.status == 400


async def test_an_expired_link_and_one_that_was_read_in_a_channel_open_nothing(world: World) -> None:
    old, posted = await world.token(ALICE), await world.links.to(ALICE, world.game, "en")
    await world.links.spent(f"look at {posted}")
    world.clock.now += 601
    for token in (old, posted.partition("#")[2], "nonsense", f"{old}x", old[:-9], ""):
        tab = await world.tab()
        assert (await tab.open(token)).status == 403
        await refused_all(world, tab)


@both_doors
async def test_a_browser_is_signed_out_after_thirty_days(world: World) -> None:
    tab = await world.enter(ALICE)
    world.clock.now += LASTS + 1
    await refused_all(world, tab)


async def test_a_forgotten_person_is_signed_out(world: World) -> None:
    """With the links that they still had."""
    tab, token, people = await world.enter(ALICE), await world.token(ALICE), world.club.house.people
    await people.give_up_all(world.club.ask(ALICE))
    await people.forget(ALICE)
    await refused_all(world, tab)
    assert (await tab.open(token)).status == 403


@pytest.mark.parametrize("person", [ALICE, EVE])
async def test_a_person_who_left_the_server_or_may_not_read_the_channel_is_signed_out(
    world: World, person: Person
) -> None:
    """At once, and for good: a new link is needed when they are back."""
    tab, token = await world.enter(person), await world.token(person)
    world.hall.readers.discard(person.id)
    await refused_all(world, tab)
    assert (await tab.open(token)).status == 403
    world.hall.readers.add(person.id)
    await refused_all(world, tab)
    await world.enter(person)


async def test_while_discord_cannot_be_asked_nobody_is_let_in_and_everybody_stays_signed_in(world: World) -> None:
    """A link stays good, too. So it is after a start of the bot, while pages are open."""
    tab, token = await world.enter(ALICE), await world.token(ALICE)
    world.hall.cannot_ask = True
    for answer in (
        await tab.get("board"),
        await tab.get("live"),
        await tab.open(token),
    ):
        assert (answer.status, await said(answer)) == (
            503,
            "I can't ask Discord right now whether you may see this game. Please try again in a moment.",
        )
    world.hall.cannot_ask = False
    assert (await tab.board())["is_mine"]
    assert (await tab.open(token)).status == 200


async def test_a_stranger_makes_us_read_no_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they have for a cookie: it would cost us much, and its duration would tell which games there are."""
    read: list[int] = []
    monkeypatch.setattr(world.club.table, "game_of", read.append)
    tab = await world.tab()
    tab.session.cookie_jar.update_cookies({Site(tab.address).cookie_of(1): "x"}, URL(f"{tab.address}/g/1/"))
    assert (await tab.get("board")).status == 401
    assert read == []


async def test_two_boards_on_one_machine_do_not_sign_each_other_out(world: World, tmp_path: Path) -> None:
    """Browsers send cookies to all ports of a host: the demo has a game 1, and so has `djambi local --web`."""
    tab = await world.enter(ALICE)
    async with opened(tmp_path / "other.db") as club, world_on(club) as other:
        there = Tab(tab.session, other.links.address, other.game.id)
        await there.open(await other.token(ALICE))
        assert (await there.get("board")).status == 200
        assert (await tab.get("board")).status == 200


@both_doors
async def test_the_right_to_read_is_asked_for_at_each_request(world: World) -> None:
    tab = await world.enter(ALICE)
    asked = world.hall.asked
    for path in READS:
        await tab.get(path)
    assert world.hall.asked == asked + len(READS)


async def test_signing_out_ends_one_browser_or_all_of_a_person(world: World) -> None:
    one, two, other = await world.enter(ALICE), await world.enter(ALICE), await world.enter(BOB)
    signed_out = await one.post("sign-out", {"everywhere": False})
    assert "Max-Age=0" in signed_out.headers["Set-Cookie"]
    await refused_all(world, one)
    assert (await two.board())["is_mine"]
    await world.enter(ALICE)
    await two.post("sign-out", {"everywhere": True})
    await refused_all(world, two)
    assert len(await world.club.house.records.find(kind="browser")) == 1
    assert (await other.get("board")).status == 200


async def test_signing_out_everywhere_voids_the_links_that_were_not_used(world: World) -> None:
    tab, token, hers = await world.enter(ALICE), await world.token(ALICE), await world.token(BOB)
    await tab.post("sign-out", {"everywhere": True})
    assert (await tab.open(token)).status == 403
    assert (await tab.open(hers)).status == 200


async def test_a_new_browser_is_told_to_its_person(world: World) -> None:
    """By a letter that the outbox has, with what the browser says it is, as far as that is known."""
    tab = await world.tab()
    agent = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0 <script>"
    await tab.open(await world.token(ALICE), headers={"User-Agent": agent})
    [record] = await world.club.house.records.find(kind="browser")
    assert "Firefox on Android" in record.body
    assert "script" not in record.body
    await asyncio.sleep(0)
    assert world.hall.posted == [world.game.id]


# What every answer has


async def test_every_answer_forbids_foreign_code_and_frames(world: World) -> None:
    """Also one that refuses, the files, and the live news."""
    tab = await world.enter(ALICE)
    live = await tab.session.get(f"{tab.address}/g/1/live")
    answers = [
        await tab.ask("GET", "/"),
        await tab.ask("GET", "/g/1"),
        await tab.ask("GET", "/static/main.js"),
        await tab.ask("GET", "/static/nothing.js"),
        await tab.ask("GET", "/nothing"),
        await tab.get("board"),
        await tab.post("pick", {}),
        await tab.ask("POST", "/open", data="{", headers={"Content-Type": "application/json"}),
        await tab.ask("POST", "/who", json={"token": ""}, headers={"Origin": "https://evil.example"}),
        live,
    ]
    assert [answer.status for answer in answers] == [200, 200, 200, 404, 404, 200, 400, 400, 403, 200]
    for answer in answers:
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["Content-Security-Policy"].split(";"))
        assert policy == {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": "'self'",
            "connect-src": "'self'",
            "frame-ancestors": "'none'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] in {"no-store", "no-cache"}
        assert "Server" not in answer.headers
    live.close()


async def test_answers_about_a_game_are_kept_nowhere(world: World) -> None:
    """The files of the page are, until they change."""
    tab = await world.enter(ALICE)
    for path in READS:
        assert (await tab.get(path)).headers["Cache-Control"] == "no-store"
    file = await tab.ask("GET", "/static/main.js")
    assert file.headers["Cache-Control"] == "no-cache"
    again = await tab.ask("GET", "/static/main.js", headers={"If-None-Match": file.headers["ETag"]})
    assert again.status == 304


async def test_the_page_has_no_code_inside(world: World) -> None:
    """Neither scripts nor styles, so that the policy holds for it."""
    tab = await world.tab()
    page = await (await tab.ask("GET", "/")).text()
    assert "<script type" in page
    assert "style=" not in page
    assert "<style" not in page
    assert "onclick" not in page


# The process that stands ready


@both_doors
async def test_a_process_that_does_not_play_refuses_everything_before_it_looks_at_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files and nonsense too. It reads nothing, takes no cookie away, and says when to ask again."""
    tab = await world.enter(ALICE)
    world.hall.plays = False
    read = AsyncMock(side_effect=AssertionError)
    with monkeypatch.context() as patched:
        patched.setattr(world.club.store, "read", read)
        answers = [
            await tab.ask("GET", "/"),
            await tab.ask("GET", "/static/icon.svg", headers={"Host": "elsewhere.example"}),
            await tab.ask("GET", "/nothing"),
            await tab.get("board"),
            await tab.get("live"),
            await tab.play("c1d1----", seq=world.game.seq),
            await tab.open("nonsense"),
            await tab.post("sign-out", {"everywhere": True}),
        ]
    for answer in answers:
        assert (answer.status, answer.headers["Retry-After"], await answer.text()) == (503, "1", "")
        assert "Set-Cookie" not in answer.headers
        assert "Server" not in answer.headers
        assert "Content-Security-Policy" in answer.headers
    world.hall.plays = True
    assert (await tab.board())["is_mine"]


@both_doors
async def test_a_process_that_stops_while_it_answers_does_not_say_so_and_what_it_did_is_done_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page repeats its request, and hears what came of the first one."""
    tab, table = await world.enter(ALICE), world.club.table
    do = table.do

    async def stops(*given: Any) -> Any:
        done = await do(*given)
        world.hall.plays = False
        return done

    monkeypatch.setattr(type(table), "do", staticmethod(stops))
    lost = await tab.play("c1d1----", seq=world.game.seq, request="one-request")
    assert (lost.status, await lost.text()) == (503, "")
    world.hall.plays = True
    again = await tab.play("c1d1----", seq=world.game.seq, request="one-request")
    game = await world.club.game()
    assert (again.status, await again.json()) == (200, {"seq": game.seq})
    assert game.seq == world.game.seq + 1


# What no request gets past


@both_doors
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1"])
async def test_only_our_own_page_changes_anything(world: World, origin: str) -> None:
    """Whatever cookie is with it."""
    tab, before = await world.enter(ALICE), world.club.dump()
    for path, body in ACTS.items():
        refused = await tab.post(path, body, headers={"Origin": origin})
        assert refused.status == 403
    if not isinstance(tab, Framed):
        assert (await tab.open(await world.token(BOB), headers={"Origin": origin})).status == 403
    assert world.club.dump() == before


async def test_a_request_without_an_origin_changes_nothing(world: World) -> None:
    tab, before = await world.enter(ALICE), world.club.dump()
    async with tab.session.post(f"{tab.address}/g/1/do", json=ACTS["do"]) as refused:
        assert refused.status == 403
    assert world.club.dump() == before


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", ""])
async def test_a_request_under_another_host_name_is_refused(world: World, host: str) -> None:
    """A foreign page could have made the name up, to reach this machine."""
    tab = await world.enter(ALICE)
    for path in ("/", "/static/main.js", "/g/1", "/g/1/board"):
        assert (await tab.ask("GET", path, headers={"Host": host})).status in {400, 421}


@both_doors
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_a_body_that_a_form_could_send_is_refused(world: World, kind: str) -> None:
    tab = await world.enter(ALICE)
    body = json.dumps(ACTS["do"])
    sent = await tab.ask("POST", "/g/1/do", data=body, headers={"Content-Type": kind})
    assert sent.status == 415
    assert (await world.club.game()).seq == world.game.seq


@both_doors
async def test_a_body_too_long_is_not_read(world: World) -> None:
    """Whether its length is said before or not."""
    tab = await world.enter(ALICE)
    body = json.dumps({"seq": 5, "chosen": "x" * LARGEST_BODY}).encode()

    async def parts() -> Any:
        yield body[:100]
        yield body[100:]

    for data in (body, parts()):
        sent = await tab.ask("POST", "/g/1/pick", data=data, headers={"Content-Type": "application/json"})
        assert sent.status == 413


@both_doors
@pytest.mark.parametrize(
    "body",
    ["", "{", "[]", "null", "7", '"text"', "{}", "[" * 4000, '{"seq": "5", "chosen": ""}', '{"seq": true}', "\ud800"],
)
async def test_nonsense_is_refused_in_a_sentence(world: World, body: str) -> None:
    tab = await world.enter(ALICE)
    for path in (*ACTS, "pick"):
        if path == "sign-out" and body.startswith("{") and body.endswith("}"):
            continue  # it needs nothing else
        headers = {"Content-Type": "application/json"}
        sent = await tab.ask("POST", f"/g/1/{path}", data=body.encode(errors="surrogatepass"), headers=headers)
        assert sent.status == 400, (path, body)
        assert await said(sent) == "The page asked for something I don't understand. Reload it."


@both_doors
async def test_nonsense_in_each_field_is_refused(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """None of it is an error of ours."""
    tab = await world.enter(ALICE)
    values: list[Any] = [
        None,
        -1,
        10**30,
        1.5,
        "",
        "x" * 900,
        "\ud800",
        [],
        [1],
        ["x" * 900],
        ["M c1-d1"] * 50,
        {},
        True,
    ]
    for path, body in ACTS.items():
        if path == "sign-out":
            continue
        for name in body:
            for value in values:
                world.clock.now += 60
                sent = await tab.post(path, {**body, name: value})
                assert sent.status in {200, 400, 403, 409}, (path, name, value)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


_PACKED: Final = (
    b"POST /open HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/json\r\n"
    b"Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}"
)
"""Its body is said to be compressed, and is not."""


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"GET /g/1/board HTTP/1.1\r\nHost: HOST\r\nCookie: djambi-PORT-1=\xff\xfe\r\n\r\n", b"401"),
        (_PACKED, b"400"),
        (b"GET /g/1/board HTTP/1.1\r\nHost: HOST\r\nCookie: secret\x00\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n", b"400"),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n", b"421"),
        (b"GET /static/../guard.py HTTP/1.1\r\nHost: HOST\r\n\r\n", b"404"),
    ],
)
async def test_a_request_that_no_browser_sends_is_no_error_of_ours(
    world: World, caplog: pytest.LogCaptureFixture, sent: bytes, answer: bytes
) -> None:
    """A stranger can neither fill the log nor put anything into it."""
    port = world.links.address.rpartition(":")[2]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent.replace(b"HOST", b"127.0.0.1:PORT").replace(b"PORT", port.encode()))
    assert answer in await reader.readline()
    writer.close()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@both_doors
async def test_a_person_may_ask_for_so_much_at_a_time(world: World) -> None:
    """In however many browsers; others are answered, and so is the person a moment later."""
    tabs, other = [await world.enter(ALICE) for _ in range(3)], await world.enter(BOB)
    answers = [(await tabs[number % 3].get("rooms")).status for number in range(70)]
    assert answers[:50] == [200] * 50
    assert answers[-1] == 429
    refused = await tabs[0].get("rooms")
    assert await said(refused) == "That was a lot at once. Wait a few seconds and try again."
    assert (await other.get("rooms")).status == 200
    world.clock.now += 1
    assert (await tabs[0].get("rooms")).status == 200


async def test_an_address_may_ask_for_so_much_at_a_time(world: World) -> None:
    """Also who is not signed in. A proxy that is not named is not believed about addresses."""
    tab = await world.tab()
    statuses = set()
    for number in range(320):
        answer = await tab.ask("GET", "/", headers={"X-Forwarded-For": f"10.0.0.{number % 250}"})
        statuses.add(answer.status)
    assert statuses == {200, 429}
    assert answer.status == 429
    world.clock.now += 1
    assert (await tab.ask("GET", "/")).status == 200


async def test_a_named_proxy_is_believed_about_addresses(club: Club) -> None:
    """About the last one that it has seen itself; what somebody claims before that counts for nothing."""
    proxies = (ip_network("127.0.0.1"), ip_network("10.0.0.0/24"))
    async with world_on(club, site=Site(proxies=proxies)) as world:
        tab = await world.tab()

        async def floods(*addresses: str) -> set[int]:
            return {(await tab.ask("GET", "/", headers={"X-Forwarded-For": each})).status for each in addresses}

        assert await floods(*["203.0.113.7"] * 320) == {200, 429}
        assert await floods("203.0.113.8", "198.51.100.1") == {200}
        claimed = [f"192.0.2.{number}, 203.0.113.7, 10.0.0.9" for number in range(50)]
        assert await floods(*claimed) == {429}
        household = [f"2001:db8:0:1::{number:x}" for number in range(1, 320)]
        assert await floods(*household) == {200, 429}
        assert await floods("2001:db8:0:2::1", "nonsense") == {200}
        assert await floods("::ffff:203.0.113.7") == {429}, "it is the first one, as a socket for both versions has it"


@both_doors
async def test_nothing_about_a_game_is_logged_but_its_number(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the request, nor the person, nor the token; an error has a code that the page shows."""
    caplog.set_level(logging.DEBUG)
    tab = await world.enter(ALICE)
    await tab.board()
    await tab.play("c1d1----")
    await tab.post("plan", {"turn": 0, "line": ["M c1-d1"], "request": "a-request"})

    async def fails(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Browsers, "of", fails)
    broken = await tab.get("square/c1")
    assert broken.status == 500
    ours = [record for record in caplog.records if record.name.startswith(("bot.web", "aiohttp"))]
    [record] = ours
    assert record.getMessage().endswith("game 1 in the browser")
    code = record.getMessage().split()[1].rstrip(":")
    assert code in await said(broken)
    for secret in ("Alice", "c1", "square", "djambi-", "a-request"):
        assert secret not in record.getMessage().replace(code, "")


@both_doors
async def test_a_database_that_is_away_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    tab = await world.enter(ALICE)

    async def fails(*_: object) -> None:
        raise StoreAwayError("away")

    monkeypatch.setattr(Browsers, "of", fails)
    away = await tab.get("board")
    assert (away.status, await said(away)) == (
        503,
        "I can't use my database right now. Please try again in a moment.",
    )


async def test_a_taken_port_is_said_by_the_name_of_the_setting(club: Club) -> None:
    async with world_on(club) as world:
        port = int(world.links.address.rpartition(":")[2])
        with pytest.raises(
            SettingsError, match=rf"^DJAMBI_WEB_LISTEN is 127.0.0.1:{port}; nothing can be served there"
        ):
            async with served(Site(port=port), club.house, Hall(), Clock()):
                pass


async def test_the_end_of_the_server_waits_for_what_is_posted(club: Club) -> None:
    async with world_on(club) as world:
        tab = await world.enter(ALICE)
        world.hall.may_post.clear()
        asyncio.get_running_loop().call_later(0.1, world.hall.may_post.set)
        await tab.play("c1d1----")
        await tab.session.close()
    assert world.hall.posted[-1] == world.game.id
    with pytest.raises(aiohttp.ClientError):
        async with aiohttp.ClientSession() as session, session.get(world.links.address):
            pass
    assert club.table.heard == []
