"""The live news: each open page hears of each entry of its game once, and only while its reader may."""

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus

import aiohttp
import pytest
from aiohttp import web

from bot import visitors
from bot.table.time.seats import offer_seat, take_seat
from bot.web import live as live_module
from bot.web.live import MOST_OF_ONE
from bot.web.outside import Site
from tests.table.club import ALICE, BOB, EVE, HALL, OPENING, PEOPLE, RED, Club
from tests.web.live import News, hearing
from tests.web.people import Tab, World, said, world_on


@pytest.fixture(autouse=True)
def _is_not_stopped_by_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server that stops wait no longer for streams that nobody reads."""
    monkeypatch.setattr(visitors, "_STOPS_IN", 0.1)


@pytest.fixture
async def quick(club: Club) -> AsyncIterator[World]:
    """A board whose streams beat twenty times a second."""
    async with world_on(club, beat=0.05) as world:
        yield world


async def test_a_page_hears_of_the_newest_entry_and_then_of_each_once(world: World) -> None:
    """The first one it may have missed while it opened. Nothing but the number is told."""
    tab = await world.enter(EVE)
    async with hearing(tab) as news:
        assert news.response.headers["Content-Type"] == "text/event-stream; charset=utf-8"
        assert news.response.headers["X-Accel-Buffering"] == "no"
        assert await news.entry() == world.game.seq
        for person, text in zip(PEOPLE, OPENING, strict=True):
            event = await world.club.play(person, text)
            assert await news.entry() == event.seq


async def test_what_is_done_on_the_page_is_heard_on_the_others(world: World) -> None:
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    async with hearing(alice) as hers, hearing(bob) as his:
        assert await hers.entry() == await his.entry() == world.game.seq
        played = await alice.play("c1d1----")
        assert await hers.entry() == await his.entry() == (await played.json())["seq"]


async def test_a_page_that_comes_back_catches_up(world: World) -> None:
    """By the last entry that it heard of; after the database went back to a backup, by the newest."""
    tab = await world.enter(ALICE)
    for person, text in zip(PEOPLE, OPENING, strict=True):
        await world.club.play(person, text)
    newest = (await world.club.game()).seq
    async with hearing(tab, str(world.game.seq)) as news:
        assert [await news.entry() for _ in OPENING] == [*range(world.game.seq + 1, newest + 1)]
    async with hearing(tab, str(newest)) as news:
        event = await world.club.play(ALICE, "M d1-c1")
        assert await news.entry() == event.seq
    for nonsense in (str(newest + 50), "x", "-1", "9" * 40, "²"):
        async with hearing(tab, nonsense) as news:
            assert await news.entry() == event.seq


async def test_a_stream_beats_between_entries(quick: World) -> None:
    tab = await quick.enter(ALICE)
    async with hearing(tab) as news:
        await news.entry()
        assert [await news.next() for _ in range(3)] == [": beat\n"] * 3


async def test_a_stream_ends_when_its_reader_may_not_read_any_more(quick: World) -> None:
    tab = await quick.enter(EVE)
    async with hearing(tab) as news:
        await news.entry()
        quick.hall.readers.discard(EVE.id)
        assert await news.ends()
    assert (await tab.get("live")).status == 401


async def test_a_stream_goes_on_while_it_cannot_be_known_who_may_read(quick: World) -> None:
    """It tells numbers alone."""
    tab = await quick.enter(ALICE)
    async with hearing(tab) as news:
        await news.entry()
        quick.hall.cannot_ask = True
        assert [await news.next() for _ in range(3)] == [": beat\n"] * 3


async def test_a_stream_ends_when_its_reader_leaves_the_seat(quick: World) -> None:
    tab = await quick.enter(ALICE)
    async with hearing(tab) as news:
        await news.entry()
        offered = await quick.club.table.do(HALL, quick.club.ask(ALICE), offer_seat, RED)
        assert await news.entry() == offered.seq
        await quick.club.table.look_back(HALL, quick.club.ask(EVE), take_seat, RED, offered.seq)
        while not await news.ends():  # the entry that takes the seat may come before the beat
            pass


async def test_a_stream_ends_when_its_browser_is_signed_out(world: World) -> None:
    """At once; those of other people go on."""
    one, two, other = await world.enter(ALICE), await world.enter(ALICE), await world.enter(BOB)
    async with hearing(one) as mine, hearing(two) as also_mine, hearing(other) as his:
        for news in (mine, also_mine, his):
            await news.entry()
        await one.post("sign-out", {"everywhere": True})
        assert await mine.ends()
        assert await also_mine.ends()
        event = await world.club.play(ALICE, OPENING[0])
        assert await his.entry() == event.seq


async def test_a_person_has_a_bounded_number_of_streams(world: World) -> None:
    """And all people together; a page that is closed makes room."""
    tab, other = await world.enter(ALICE), await world.enter(BOB)
    open_ones = [await tab.session.get(f"{tab.address}/g/1/live") for _ in range(MOST_OF_ONE)]
    refused = await tab.get("live")
    assert refused.status == 429
    assert await said(refused) == "You have too many boards open. Close one and reload this page."
    async with hearing(other) as news:
        await news.entry()
    for response in open_ones:
        response.close()
    while (answer := await tab.session.get(f"{tab.address}/g/1/live")).status != HTTPStatus.OK:
        answer.close()
    assert await News(answer).entry() == world.game.seq
    answer.close()


async def test_all_streams_together_are_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "MOST", 1)
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    async with hearing(alice) as news:
        await news.entry()
        assert (await bob.get("live")).status == 429


def takes_nothing(monkeypatch: pytest.MonkeyPatch, reader: Tab) -> asyncio.Event:
    """Let a reader take nothing of what is sent to them; return what is set once something is."""
    [cookie] = reader.session.cookie_jar
    write, begun = web.StreamResponse.write, asyncio.Event()

    async def stuck(response: web.StreamResponse, data: bytes) -> None:
        if cookie.value in repr(response._req and response._req.cookies):  # noqa: SLF001 - the only way to know
            begun.set()
            await asyncio.Event().wait()
        await write(response, data)

    monkeypatch.setattr(web.StreamResponse, "write", stuck)
    return begun


async def test_a_reader_that_takes_nothing_holds_up_nobody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are played and heard of, however long it takes nothing."""
    monkeypatch.setattr(live_module, "_PATIENCE", None)
    tab, dead = await world.enter(ALICE), await world.enter(EVE)
    begun = takes_nothing(monkeypatch, dead)
    async with hearing(dead), hearing(tab) as news:
        await begun.wait()
        await news.entry()
        for person, text in zip(PEOPLE, OPENING, strict=True):
            event = await world.club.play(person, text)
            assert await news.entry() == event.seq


async def test_a_reader_that_takes_nothing_is_left_after_a_while(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "_PATIENCE", 0.3)
    dead = await world.enter(EVE)
    takes_nothing(monkeypatch, dead)
    async with hearing(dead) as nothing:
        with pytest.raises(aiohttp.ClientError):
            await nothing.next()


async def test_the_server_stops_though_pages_are_open(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """It closes them, and doesn't wait for who is reading."""
    monkeypatch.setattr(visitors, "_STOPS_IN", None)
    async with world_on(club, site=Site()) as world:
        tab = await world.enter(ALICE)
        response = await tab.session.get(f"{tab.address}/g/1/live")
        leaving = world.stack.pop_all()
        await world.stack.aclose()
    await leaving.aclose()
    response.close()


async def test_a_stream_ends_when_its_game_is_deleted(quick: World) -> None:
    """Its channel is gone."""
    tab = await quick.enter(ALICE)
    async with hearing(tab) as news:
        await news.entry()
        await quick.club.house.erasing.drop_channel(HALL)
        quick.club.table.look_again()
        assert await news.ends()
    assert (await tab.get("board")).status == 401


async def test_streams_end_when_their_process_plays_no_more(world: World) -> None:
    """Nothing is told meanwhile. Whoever comes back hears of what came after the last entry that they heard of."""
    tab, other = await world.enter(ALICE), await world.enter(BOB)
    async with hearing(tab) as hers, hearing(other) as his:
        assert await hers.entry() == await his.entry() == world.game.seq
        world.hall.plays = False
        event = await world.club.play(ALICE, OPENING[0])
        assert await hers.ends()
        assert await his.ends()
    assert (await tab.get("live")).status == 503
    world.hall.plays = True
    async with hearing(tab, str(world.game.seq)) as news:
        assert await news.entry() == event.seq


async def test_a_stream_that_is_stuck_is_cut_when_its_process_plays_no_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What its reader has not taken by then is not sent later."""
    tab = await world.enter(ALICE)
    async with hearing(tab) as news:
        await news.entry()
        begun = takes_nothing(monkeypatch, tab)
        await world.club.play(ALICE, OPENING[0])
        await begun.wait()
        world.hall.plays = False
        with pytest.raises(aiohttp.ClientError):
            await news.next()
