"""A link to the board is for one person and one game, good for ten minutes and once."""

import base64
import random
import string
from dataclasses import replace

import pytest

from bot.djambi.position import START
from bot.phrases.names import clean
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from bot.web.links import LinkError, Links
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
def links(clock: _Clock) -> Links:
    return Links("https://djambi.example", clock)


def token_of(link: str) -> str:
    """Return what the page posts of a link."""
    return link.partition("#")[2]


def test_a_link_says_who_may_open_which_game_and_in_which_language(links: Links) -> None:
    """The token is in the fragment, which a browser sends to nobody."""
    link = links.to(ALICE, GAME, "fr")
    assert link.startswith("https://djambi.example/#")
    found = links.read(token_of(link))
    assert (found.game, found.person, found.lang, found.has_seat) == (17, ALICE, "fr", True)
    assert not links.read(token_of(links.to(EVE, GAME, "en"))).has_seat


def test_a_link_is_exchanged_once(links: Links) -> None:
    """Looking at it spends nothing."""
    token = token_of(links.to(ALICE, GAME, "en"))
    assert links.read(token) == links.read(token) == links.spend(token)
    with pytest.raises(LinkError):
        links.read(token)
    with pytest.raises(LinkError):
        links.spend(token)


def test_a_link_is_good_for_ten_minutes(links: Links, clock: _Clock) -> None:
    token = token_of(links.to(ALICE, GAME, "en"))
    clock.now += 599
    links.read(token)
    clock.now += 1
    with pytest.raises(LinkError):
        links.spend(token)


def test_a_spent_link_stays_spent_for_as_long_as_it_would_be_good(links: Links, clock: _Clock) -> None:
    token = token_of(links.to(ALICE, GAME, "en"))
    links.spend(token)
    for _ in range(60):
        clock.now += 10
        with pytest.raises(LinkError):
            links.read(token)


def test_a_link_of_another_run_is_none(links: Links, clock: _Clock) -> None:
    """Its key was another one."""
    with pytest.raises(LinkError):
        links.read(token_of(Links("https://djambi.example", clock).to(ALICE, GAME, "en")))


def test_a_link_that_was_changed_is_none(links: Links) -> None:
    """Wherever it was changed; what is no link at all is none either."""
    token, chance = token_of(links.to(ALICE, GAME, "en")), random.Random(1)
    payload, _, signature = token.partition(".")
    other = base64.urlsafe_b64encode(base64.urlsafe_b64decode(payload + "==").replace(b"17", b"18")).decode()
    for index in range(len(token) - 1):  # but for the last letter, which has bits to spare
        letter = chance.choice([each for each in string.ascii_letters if each != token[index]])
        with pytest.raises(LinkError):
            links.read(token[:index] + letter + token[index + 1 :])
    for nonsense in ("", ".", "é.é", "\ud800", "a" * 5000, f"{other.rstrip('=')}.{signature}", f"{token}x"):
        with pytest.raises(LinkError):
            links.read(nonsense)
    links.read(token)


def test_a_link_that_was_read_in_a_channel_is_spent(links: Links) -> None:
    """With everything around it; so are all links of the message, and it is known whether one of them was good."""
    mine, hers = links.to(ALICE, GAME, "en"), links.to(EVE, GAME, "en")
    assert links.spent(f"look: <{mine}>, and [here]({hers})!")
    for link in (mine, hers):
        with pytest.raises(LinkError):
            links.read(token_of(link))
    assert not links.spent(f"look: {mine}")
    assert not links.spent("https://djambi.example/#nothing.here and M c2-d3")


def test_who_signs_out_everywhere_has_no_good_link_left(links: Links, clock: _Clock) -> None:
    """Until they ask for a new one; the links of others stay good."""
    mine, hers = token_of(links.to(ALICE, GAME, "en")), token_of(links.to(EVE, GAME, "en"))
    clock.now += 1
    links.revoke(ALICE.id)
    with pytest.raises(LinkError):
        links.spend(mine)
    clock.now += 1
    links.read(token_of(links.to(ALICE, GAME, "en")))
    links.read(hers)


def test_a_name_in_a_link_is_short_and_visible(links: Links) -> None:
    """Discord takes 512 characters for the address of a button."""
    name = "大" * 40
    link = links.to(Person(DiscordId("9" * 20), name), replace(GAME, id=10**12), "en")
    assert links.read(token_of(link)).person.name == clean(name)
    assert len(link) <= 512
