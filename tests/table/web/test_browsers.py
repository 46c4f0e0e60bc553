"""Browsers: where people are signed in, for how long, and what ends it."""

from typing import Final

from bot.store.erasing import Erasing
from bot.store.letters import Letters
from bot.store.records import Records
from bot.store.results import Tallies
from bot.table.model import Game, Person
from bot.table.people.own_data import People
from bot.table.person_id import DiscordId
from bot.table.time.seats import offer_seat, take_seat
from bot.table.web.browsers import LASTS, MOST, Browser, Browsers, queue
from tests.table.club import ALICE, BOB, EVE, HALL, RED, Club
from tests.table.web.exchanging import sign_in

_NOW: Final = 1_800_000_000.0


async def test_a_browser_is_known_by_its_cookie_in_its_game_alone_and_for_thirty_days(club: Club) -> None:
    game = await club.start()
    browsers = Browsers(Records(club.store))
    value = await sign_in(browsers, game, ALICE, _NOW, "fr", "Firefox on Android")
    found = await browsers.of(game.id, value, _NOW + LASTS)
    assert found is not None
    assert (found.person, found.lang, found.agent, found.watches) == (ALICE, "fr", "Firefox on Android", False)
    assert await browsers.of(game.id, f"{value}x", _NOW) is None
    assert await browsers.of(game.id, value, _NOW + LASTS + 1) is None


async def test_its_owner_is_told_and_the_cookie_is_not_kept(club: Club) -> None:
    game = await club.start()
    value = await sign_in(Browsers(Records(club.store)), game, ALICE, _NOW)
    [letter] = await Letters(club.store).of(queue(game.id))
    assert letter.key.endswith(f":{ALICE.id}")
    rows = await club.store.read("SELECT name, author, body FROM papers")
    assert value not in repr(rows)


async def test_who_loses_their_seat_is_signed_out_and_who_only_watches_is_not(club: Club) -> None:
    """Also who had none yet when they signed in; afterwards they can sign in to watch."""
    game = await club.start()
    browsers = Browsers(Records(club.store))

    async def signed_in(person: Person, game: Game) -> Browser:
        browser = await browsers.of(game.id, await sign_in(browsers, game, person, _NOW), _NOW)
        assert browser is not None
        return browser

    alice, eve, bob = [await signed_in(person, game) for person in (ALICE, EVE, BOB)]
    game = await hand_over(club, ALICE, EVE)
    assert [each.lost_seat(game) for each in (alice, eve, bob)] == [True, False, False]
    watching = await signed_in(ALICE, game)
    game = await hand_over(club, EVE, Person(DiscordId("6"), "Fay"))
    assert [each.lost_seat(game) for each in (alice, eve, watching)] == [True, True, False]


async def hand_over(club: Club, giver: Person, taker: Person) -> Game:
    """Let somebody take over red's seat, and return the game then."""
    offered = await club.table.do(HALL, club.ask(giver), offer_seat, RED)
    return (await club.table.look_back(HALL, club.ask(taker), take_seat, RED, offered.seq)).game


async def test_a_person_has_so_many_browsers_and_none_that_is_too_old(club: Club) -> None:
    """The oldest is signed out for a new one; those of others stay."""
    game, records = await club.start(), Records(club.store)
    browsers = Browsers(records)
    old = await sign_in(browsers, game, BOB, _NOW - LASTS - 1)
    first, second, *_ = [await sign_in(browsers, game, ALICE, _NOW) for _ in range(MOST)]
    other = await sign_in(browsers, game, BOB, _NOW)
    assert len(await records.find(game=game.id, kind="browser")) == MOST + 1
    assert await browsers.of(game.id, old, _NOW - LASTS) is None, "it is gone"
    await sign_in(browsers, game, ALICE, _NOW)
    assert await browsers.of(game.id, first, _NOW) is None
    assert await browsers.of(game.id, second, _NOW) is not None
    assert await browsers.of(game.id, other, _NOW) is not None


async def test_signing_out_everywhere_ends_the_browsers_of_one_person_in_all_games(club: Club) -> None:
    game = await club.start()
    browsers = Browsers(Records(club.store))
    mine = [await sign_in(browsers, game, ALICE, _NOW) for _ in range(2)]
    other = await sign_in(browsers, game, BOB, _NOW)
    assert await browsers.sign_out_everywhere(ALICE.id) == 2
    assert [await browsers.of(game.id, value, _NOW) for value in mine] == [None, None]
    assert await browsers.of(game.id, other, _NOW) is not None


async def test_my_data_shows_browsers_and_forgetting_signs_out(club: Club) -> None:
    game = await club.start()
    records = Records(club.store)
    people = People(club.table, records, Erasing(club.store), Tallies(club.store))
    mine, watching = [await sign_in(Browsers(records), game, each, _NOW) for each in (ALICE, EVE)]
    for person, value in ((ALICE, mine), (EVE, watching)):
        [shown] = [record for record in (await people.data_of(person.id))["records"] if record["kind"] == "browser"]
        assert "Firefox" in shown["text"]
        await people.give_up_all(club.ask(person))
        await people.forget(person)
        assert await Browsers(records).of(game.id, value, _NOW) is None
        assert not [record for record in await records.find(game=game.id, kind="browser") if record.author == person.id]
    assert await Letters(club.store).of(queue(game.id)) == []
