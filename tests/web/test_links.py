"""A link to the board is for one person and one game, good for ten minutes and once."""

import base64
import random
import string
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.djambi.position import START
from bot.phrases.names import clean
from bot.store.links import LinkNotes
from bot.store.store import Store
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from bot.web.links import LinkError, Links
from tests.fresh import fresh
from tests.table.club import ALICE, EVE, RED, terms


class _Clock:
    """A clock that goes on only when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


GAME = Game(17, 3, "1", ALICE, terms(), Phase.RUNNING, START, {RED: ALICE})


@pytest.fixture
def clock() -> _Clock:
    return _Clock()


@pytest.fixture
async def notes(tmp_path: Path) -> AsyncIterator[LinkNotes]:
    """What an empty database knows of links."""
    async with Store.open(fresh(tmp_path / "djambi.db")) as store:
        yield LinkNotes(store)


@pytest.fixture
def links(clock: _Clock, notes: LinkNotes) -> Links:
    return Links("https://djambi.example", clock, notes, "token")


def token_of(link: str) -> str:
    """Return what the page posts of a link."""
    return link.partition("#")[2]


async def token_for(person: Person, links: Links) -> str:
    """Return the token of a new link."""
    return token_of(await links.to(person, GAME, "en"))


async def test_a_link_says_who_may_open_which_game_and_in_which_language(links: Links) -> None:
    """The token is in the fragment, which a browser sends to nobody."""
    link = await links.to(ALICE, GAME, "fr")
    assert link.startswith("https://djambi.example/#")
    found = await links.read(token_of(link))
    assert (found.game, found.person, found.lang, found.has_seat) == (17, ALICE, "fr", True)
    assert not (await links.read(await token_for(EVE, links))).has_seat


async def test_a_link_is_good_for_ten_minutes(links: Links, clock: _Clock) -> None:
    token = await token_for(ALICE, links)
    clock.now += 599
    await links.read(token)
    clock.now += 1
    with pytest.raises(LinkError):
        await links.read(token)


async def test_a_link_of_one_process_is_read_and_void_at_the_next(
    links: Links, notes: LinkNotes, clock: _Clock
) -> None:
    """The key and the marks are in the database; without the token of the bot they are of no use."""
    token, void = await token_for(ALICE, links), await links.to(ALICE, GAME, "en")
    await links.spent(void)
    other = Links("https://djambi.example", clock, notes, "token")
    assert await other.read(token) == await links.read(token)
    with pytest.raises(LinkError):
        await other.read(token_of(void))
    with pytest.raises(LinkError):
        await links.read(await token_for(ALICE, Links("https://djambi.example", clock, notes, "")))


async def test_a_void_link_stays_void_for_as_long_as_it_would_be_good(links: Links, clock: _Clock) -> None:
    """Whatever is voided after it."""
    token = await token_for(ALICE, links)
    await links.spent(f"#{token}")
    for _ in range(60):
        clock.now += 10
        with pytest.raises(LinkError):
            await links.read(token)
        await links.spent(await links.to(EVE, GAME, "en"))


async def test_a_link_that_was_changed_is_none(links: Links) -> None:
    """Wherever it was changed; what is no link at all is none either."""
    token, chance = await token_for(ALICE, links), random.Random(1)
    payload, _, signature = token.partition(".")
    other = base64.urlsafe_b64encode(base64.urlsafe_b64decode(payload + "==").replace(b"17", b"18")).decode()
    for index in range(len(token) - 1):  # but for the last letter, which has bits to spare
        letter = chance.choice([each for each in string.ascii_letters if each != token[index]])
        with pytest.raises(LinkError):
            await links.read(token[:index] + letter + token[index + 1 :])
    for nonsense in ("", ".", "é.é", "\ud800", "a" * 5000, f"{other.rstrip('=')}.{signature}", f"{token}x"):
        with pytest.raises(LinkError):
            await links.read(nonsense)
    await links.read(token)


async def test_a_link_that_was_read_in_a_channel_is_void(links: Links) -> None:
    """With everything around it; so are all links of the message."""
    mine, hers = await links.to(ALICE, GAME, "en"), await links.to(EVE, GAME, "en")
    await links.spent("https://djambi.example/#nothing.here and M c2-d3")
    await links.read(token_of(mine))
    await links.spent(f"look: <{mine}>, and [here]({hers})!")
    for link in (mine, hers):
        with pytest.raises(LinkError):
            await links.read(token_of(link))


async def test_signing_out_everywhere_leaves_a_person_no_good_link(links: Links, clock: _Clock) -> None:
    """Until they ask for a new one; the links of others stay good."""
    mine, hers = await token_for(ALICE, links), await token_for(EVE, links)
    clock.now += 1
    await links.revoke(ALICE.id)
    with pytest.raises(LinkError):
        await links.read(mine)
    clock.now += 1
    await links.read(await token_for(ALICE, links))
    await links.read(hers)


async def test_a_name_in_a_link_is_short_and_visible(links: Links) -> None:
    """Discord takes 512 characters for the address of a button."""
    name = "大" * 40
    link = await links.to(Person(DiscordId("9" * 20), name), replace(GAME, id=10**12), "en")
    assert (await links.read(token_of(link))).person.name == clean(name)
    assert len(link) <= 512
