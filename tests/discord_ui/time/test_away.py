"""Who says that they are away is waited for in all their games, and is back with the next turn or a press."""

import re
from typing import Any

import pytest

from tests.discord_ui.time.passing import DAY, wait
from tests.discord_ui.world import World


async def goes_away(world: World, actor: Any, until: str = "3 days", **where: Any) -> Any:
    """Let somebody say in the channel that they are away."""
    asked = await actor.slash(where.get("channel", world.channel), "djambi away", until=until)
    assert asked.ephemeral
    return asked.response


async def stops(world: World, channel: Any = None) -> list[tuple[str, bool]]:
    """Return for whom a game stops or has stopped, and whether it went on after less than an hour."""
    return [(stop.who, stop.until - stop.since < 3600) for stop in (await world.game(channel)).stops]


async def test_it_is_said_once_in_the_channel_and_calls_nobody(world: World) -> None:
    await world.start_game()
    answer = await goes_away(world, world.alice)
    assert re.fullmatch(r"You're away until <t:\d+:f>\.", answer.content)
    assert re.fullmatch(r"🔴 Red \(alice\) is away until <t:\d+:f>; the game waits for them\.", world.last.content)
    assert world.pings(world.last) == []
    assert await stops(world) == [(str(world.alice.id), False)]


@pytest.mark.parametrize(
    ("locale", "word"), [("en-US", "back"), ("fr", "Retour"), ("ja", "戻った"), ("ja", "I'm back")]
)
async def test_who_is_away_is_back_by_a_word_of_theirs_which_is_offered(world: World, locale: str, word: str) -> None:
    await world.start_game()
    world.speak(world.alice, locale)
    assert word not in [
        each["value"] for each in await world.alice.autocomplete(world.channel, "djambi away", "until", "")
    ]
    await goes_away(world, world.alice)
    [first, *_] = await world.alice.autocomplete(world.channel, "djambi away", "until", "")
    assert first["value"] in ("back", "retour", "戻った")
    assert (await world.alice.slash(world.channel, "djambi away", until=word)).ephemeral
    assert world.last.content == "🔴 Red (alice) is back."
    assert await stops(world) == [(str(world.alice.id), True)]


async def test_one_word_in_a_direct_message_is_enough_for_all_games(world: World) -> None:
    """And playing in one of them ends it in all."""
    other = world.guild.create_text_channel("garden")
    for channel in (world.channel, other):
        lobby = await world.open_lobby(channel=channel, players=2)
        for person, side in zip((world.alice, world.bob), "rb", strict=True):
            await world.click(person, lobby, "join", side)
    said = await world.alice.user.slash("djambi away", until="tomorrow")
    assert "You're away until" in said.response.content
    assert "alice) is away until" in other.last_message.content
    assert "alice) is away until" in world.last.content
    await world.says(world.alice, "M c1-d1", other)
    assert await stops(world, other) == await stops(world) == [(str(world.alice.id), True)]
    assert world.last.content == "🔴 Red (alice) is back."


async def test_who_is_away_is_so_in_a_game_that_begins_meanwhile_too(world: World) -> None:
    """It is said there once, and they are not reminded."""
    await world.start_game(players=2)
    await goes_away(world, world.alice, "10 days")
    other = world.guild.create_text_channel("garden")
    lobby = await world.open_lobby(channel=other, players=2)
    for person, side in zip((world.alice, world.bob), "rb", strict=True):
        await world.click(person, lobby, "join", side)
    await world.settle()
    [said] = [message.content for message in other.history() if "is away until" in message.content]
    assert said.startswith("🔴 Red (alice) is away until")
    assert await stops(world, other) == [(str(world.alice.id), False)]
    assert (await world.game(other)).stops[0].until == (await world.game()).stops[0].until


async def test_who_sits_only_in_a_lobby_says_that_they_are_away_and_is_called_when_they_are_back(world: World) -> None:
    """The game hears of it when it begins; its first board makes no sound, but they are called then."""
    lobby = await world.open_lobby(players=2)
    await world.click(world.alice, lobby, "join", "r")
    asked = await world.alice.slash(world.channel, "djambi away", until="3 days")
    assert asked.response.content.startswith("You're away until <t:")
    await world.click(world.bob, lobby, "join", "b")
    await world.settle()
    assert world.pings(world.boards[-1]) == []
    assert "alice) is away until" in world.last.content
    assert await wait(world, 2.9 * DAY) == []
    [reminder] = await wait(world, 0.2 * DAY)
    assert world.pings(reminder) == ["alice"]
    await world.says(world.alice, "M c1-d1")
    assert (await world.alice.slash(world.channel, "djambi away")).response is None


async def test_nobody_is_reminded_or_asked_about_while_they_are_away_or_the_table_pauses(world: World) -> None:
    """A day of theirs after that is a day again."""
    await world.start_game(players=2)
    await goes_away(world, world.alice, "4 days")
    assert await wait(world, 3.9 * DAY) == []
    await world.pause(world.alice, "5", world.bob)
    assert await wait(world, 4.9 * DAY) == []
    [reminder] = await wait(world, 1.2 * DAY)
    assert world.pings(reminder) == ["alice"]


async def test_who_waits_sees_below_the_board_that_whoever_is_next_is_away(world: World) -> None:
    await world.start_game(players=2)
    await goes_away(world, world.bob)
    [board] = await world.says(world.alice, "M c1-d1")
    assert re.search(r"\nbob is away until <t:\d+:f>; the game waits for them\.", board.content)


async def test_what_is_beyond_what_was_agreed_on_is_said(world: World) -> None:
    """To who is away, by the game, and to everybody there."""
    await world.start_game(away=2)
    answer = await goes_away(world, world.bob, "3 days")
    assert f"<#{world.channel.id}>: 🔵 Blue (bob) is away until" in answer.content
    assert "when its waiting time is used up" in answer.content
    assert "when its waiting time is used up" in world.last.content


@pytest.mark.parametrize("term", [{"pace": "5m"}, {"away": 0}])
async def test_a_game_that_waits_for_nobody_says_so(world: World, term: dict[str, Any]) -> None:
    """It has used up nothing: there never was any time to wait."""
    await world.start_game(**term)
    await goes_away(world, world.bob)
    assert "; this game doesn't wait for absent players." in world.last.content


@pytest.mark.parametrize("how", ["button", "command"])
async def test_who_is_back_says_so(world: World, how: str) -> None:
    """Nobody else can say it for them; a press is understood at any age."""
    await world.start_game()
    await goes_away(world, world.bob)
    post = world.last
    await world.restart()
    refused = await world.chloe.click(post, label="I'm back")
    assert refused.response.content == "You're not marked as away."
    if how == "command":
        post = (await world.bob.slash(world.channel, "djambi away")).response
        assert post.content.startswith("You're away until <t:")
    await world.bob.click(post, label="I'm back")
    assert world.last.content == "🔵 Blue (bob) is back."
    assert await stops(world) == [(str(world.bob.id), True)]


async def test_until_when_is_completed_in_ones_own_language(world: World) -> None:
    """With the day of the week, so that it is plain what is meant."""
    world.speak(world.alice, "fr")
    offered = await world.alice.autocomplete(world.channel, "djambi away", "until", "demain")
    [choice] = offered
    assert re.fullmatch(r"jusqu'au [a-z]+di \d+ \w+, 12:00 UTC|jusqu'au dimanche \d+ \w+, 12:00 UTC", choice["name"])
    await world.start_game()
    await goes_away(world, world.alice, choice["value"])
    assert "alice) is away until" in world.last.content
    assert len(await world.bob.autocomplete(world.channel, "djambi away", "until", "")) > 4


async def test_what_cannot_be_is_said_in_one_sentence(world: World) -> None:
    nowhere = await world.alice.user.slash("djambi away", until="tomorrow")
    assert nowhere.response.content == "You're not in any running game. `/djambi new` opens one."
    await world.start_game()
    for until in ("soon", "2020-01-01", "50 weeks and more", "3/4"):
        answer = await goes_away(world, world.alice, until)
        assert answer.content.startswith("I can't tell which day that is")
    assert (await world.game()).stops == ()


async def test_who_does_not_say_until_when_is_asked(world: World) -> None:
    await world.start_game()
    asked = await world.alice.slash(world.channel, "djambi away")
    await world.alice.submit_modal(asked, {"until": "3 days"})
    assert "alice) is away until" in world.last.content
