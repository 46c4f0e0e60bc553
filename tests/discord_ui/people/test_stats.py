"""`/djambi stats`: what is counted of one's games, of somebody's and of the server's, as everybody is shown it."""

import asyncio
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cli.host import check
from bot.table.people.rating import LEAST_TURNS
from tests.discord_ui.people.rated import rated_game, sit_down, top, walk
from tests.discord_ui.plots import resign
from tests.discord_ui.world import World


async def said(world: World, actor: Any, place: Any = None, **options: Any) -> str:
    """Return what somebody is told, who alone sees it."""
    result = await actor.slash(place or world.channel, "djambi stats", **options)
    assert result.ephemeral
    return str(result.response.content)


async def won_game(world: World) -> None:
    """Let alice win a game of two in one move and a resignation."""
    await world.start_game(players=2)
    await world.says(world.alice, "N c3-c6")
    await resign(world, world.bob)


async def test_everybody_sees_what_is_counted_of_them_of_others_and_of_the_server(world: World) -> None:
    """In their language; nobody is called."""
    assert await said(world, world.alice) == "You haven't finished a game here yet."
    assert await said(world, world.alice, server=True) == "No game has been finished on this server yet."
    assert await said(world, world.alice, person=world.chloe) == "chloe hasn't finished a game here yet."
    await won_game(world)
    lines = (await said(world, world.bob, person=world.alice)).splitlines()
    assert lines == [
        "**alice** on this server",
        "One game so far: won as 🔴 Red, at a table of 2.",
    ]
    assert "One game so far: lost as 🔵 Blue, at a table of 2." in await said(world, world.bob)
    world.speak(world.bob, "fr")
    assert (await said(world, world.bob, server=True)).splitlines()[:2] == [
        "**Toutes les parties de ce serveur**",
        "1 partie, nulles\u00a0: 0.",
    ]


async def test_in_a_direct_message_it_is_of_all_servers_and_of_oneself(world: World) -> None:
    """Whom else it is about is seen where they play."""
    await won_game(world)
    mine = (await world.alice.user.slash("djambi stats")).response.content
    assert mine.startswith("**alice** on all servers\nOne game so far: won as 🔴 Red")
    other = (await world.alice.user.slash("djambi stats", server=True)).response.content
    assert other.startswith("Djambi is played in a text channel")


@pytest.mark.parametrize("permission", ["view_channel", "read_message_history"])
async def test_of_others_only_what_was_played_where_one_can_read_it_is_counted(world: World, permission: str) -> None:
    """It takes both to see the channel and to read what was written there before. Of oneself all of it counts."""
    await won_game(world)
    other = world.guild.create_text_channel("garden")
    await world.settle()
    denied = discord.Permissions(**{permission: True}).value
    for person in (world.alice, world.dai):
        hidden = Overwrite(target_id=person.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
        world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.settle()
    assert await said(world, world.dai, other, server=True) == "No game has been finished on this server yet."
    assert await said(world, world.dai, other, person=world.bob) == "bob hasn't finished a game here yet."
    assert "One game so far: won" in await said(world, world.alice, other)
    assert "1 game" in await said(world, world.bob, other, server=True)


async def test_who_does_not_want_it_shown_sees_it_alone(world: World) -> None:
    """By a button of the preferences; what is counted stays, and can be shown again."""
    await won_game(world)
    chosen = await world.alice.slash(world.channel, "djambi settings")
    hidden = await world.alice.click(chosen.response, label="Hide my stats")
    assert "Only you can see your stats" in hidden.response.content
    assert await said(world, world.bob, person=world.alice) == "alice keeps their stats private."
    assert "One game so far: won" in await said(world, world.alice)
    await world.alice.click(hidden.response, label="Show my stats")
    assert "One game so far: won" in await said(world, world.bob, person=world.alice)


async def test_who_is_forgotten_has_nothing_counted(world: World) -> None:
    """Until they play again; the others' games and the server's still count."""
    await won_game(world)
    asked = await world.asked_to_forget(world.alice)
    await world.alice.click(asked.response, custom_id="djambi:forget")
    assert await said(world, world.alice) == "You haven't finished a game here yet."
    assert "One game so far: lost" in await said(world, world.bob)
    assert "1 game" in await said(world, world.bob, server=True)


async def test_games_that_an_older_version_has_ended_are_counted_soon_after_the_start(world: World) -> None:
    """And only once; `djambi check` has nothing to say."""
    await won_game(world)
    before = await said(world, world.alice)
    wiped = [(f"DELETE FROM {table}", ()) for table in ("tallies", "finished", "played")]  # noqa: S608 - from above
    await world.life.store.write([*wiped, ("INSERT INTO uncounted SELECT id FROM games", ())])
    assert await said(world, world.alice) == "You haven't finished a game here yet."
    for _ in range(2):
        await world.restart()
        assert await said(world, world.alice) == before
    assert await asyncio.to_thread(check, world.folder / "djambi.db") == []


@pytest.mark.parametrize("locale", ["fr", "ja"])
async def test_it_is_said_in_the_language_of_the_reader(world: World, locale: str) -> None:
    """All of it."""
    await won_game(world)
    world.speak(world.bob, locale)
    text = await said(world, world.bob, person=world.alice)
    assert "alice" in text
    assert "won" not in text


async def test_a_game_is_rated_if_everybody_who_sits_down_agrees(world: World) -> None:
    """The lobby says so; who has not agreed has no seat; then the ratings are shown with how sure they are."""
    assert (await top(world, world.dai)).startswith("No rated game has been finished on this server yet.")
    lobby = await world.open_lobby(players=2, rated=True)
    assert "take-backs 30 s · rated" in lobby.content
    asked = await world.click(world.alice, lobby, "join", "r")
    assert "everyone on this server sees your rating" in asked.response.content
    assert (await world.game()).joined == ()
    await world.restart()
    await world.alice.click(asked.response, label="Agree and sit down")
    assert "alice" in world.last.content
    asked = await world.click(world.bob, world.last, "join", "b")
    await world.bob.click(asked.response, label="Agree and sit down")
    await walk(world.channel, LEAST_TURNS, world.alice, world.bob)
    await resign(world, world.bob)
    assert "ot rated" not in world.last.content
    title, _, first, second = (await top(world, world.dai)).splitlines()
    assert title == "**The strongest on this server**"
    assert first.startswith("1. alice: 1")
    assert second.startswith("2. bob: 1")
    assert " ± " in first
    assert "after 1 game" in first
    assert f"Rating: {first.partition(': ')[2]}." in await said(world, world.dai, person=world.alice)


async def test_a_rated_game_that_does_not_count_says_why_where_it_ends(world: World) -> None:
    """Nobody is rated for games without turns, nor for beating the same person all day."""
    told = await rated_game(world, world.alice, world.bob, rounds=0)
    assert told.endswith("Not rated: fewer than 3 turns per player were played.")
    assert (await top(world, world.dai)).startswith("No rated game has been finished")
    for _ in range(2):
        world.clock += 60  # nobody asks for too much
        told = await rated_game(world, world.alice, world.bob)
        assert "ot rated" not in told
    before = await top(world, world.dai)
    world.clock += 60
    told = await rated_game(world, world.alice, world.bob)
    assert told.endswith("Not rated: two of you had already finished 2 rated games together today (UTC).")
    assert await top(world, world.dai) == before
    assert await asyncio.to_thread(check, world.folder / "djambi.db") == []


async def test_a_rating_is_public_on_the_server_as_the_lobby_says_and_nothing_else_is(world: World) -> None:
    """A player in a hidden channel has a rating for everybody; how they played there is not told."""
    garden = world.guild.create_text_channel("garden")
    await world.settle()
    denied = discord.Permissions(view_channel=True).value
    hidden = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.env.backend.set_overwrite(garden.id, hidden)
    await world.settle()
    await rated_game(world, world.alice, world.bob, channel=garden)
    assert "· rated" in garden.history()[0].content
    assert "1. alice: " in await top(world, world.dai)
    none, rating = (await said(world, world.dai, person=world.alice)).splitlines()
    assert none == "alice hasn't finished a game here yet."
    assert rating.startswith("Rating: ")


async def test_who_hides_their_stats_or_is_forgotten_is_not_shown_among_the_strongest(world: World) -> None:
    """Where they are themselves they still see, alone."""
    await rated_game(world, world.alice, world.bob, world.chloe)
    chosen = await world.alice.slash(world.channel, "djambi settings")
    await world.alice.click(chosen.response, label="Hide my stats")
    assert "alice" not in await top(world, world.bob)
    assert "You are number 1: " in await top(world, world.alice)
    asked = await world.asked_to_forget(world.chloe)
    await world.chloe.click(asked.response, custom_id="djambi:forget")
    assert [line[:6] for line in (await top(world, world.dai)).splitlines()[2:]] == ["1. bob"]


async def test_the_lobby_of_a_rated_game_shows_ratings_beside_the_names_of_those_who_show_their_stats(
    world: World,
) -> None:
    """A player without a rating has only their name there, and so has everybody in a game that is not rated."""
    await rated_game(world, world.alice, world.bob, world.chloe)
    chosen = await world.chloe.slash(world.channel, "djambi settings")
    await world.chloe.click(chosen.response, label="Hide my stats")
    value = (await top(world, world.alice)).partition("alice: ")[2].split()[0]
    lobby = await world.open_lobby()
    await world.click(world.alice, lobby, "join", "r")
    assert "Red: alice · " in world.last.content
    await world.click(world.alice, lobby, "leave")
    await world.choose_term(world.alice, lobby, "rated", value=True)
    for person, side in ((world.alice, "r"), (world.chloe, "b"), (world.dai, "y")):
        await sit_down(world, lobby, person, side)
    assert f"🔴 Red: alice ({value}) · 🔵 Blue: chloe\n🟡 Yellow: dai · 🟢 Green: free" in world.last.content


async def test_a_rematch_of_a_rated_game_asks_everybody_again(world: World) -> None:
    """Whoever wants it too: nobody has a seat before they have agreed."""
    await rated_game(world, world.alice, world.bob)
    await world.alice.click(world.last, label="Rematch")
    assert (await world.game()).joined == ()
    assert (await world.game()).terms.rated == str(world.guild.id)
    asked = await world.click(world.alice, world.last, "join", "r")
    await world.alice.click(asked.response, label="Agree and sit down")
    assert [person.name for person in (await world.game()).joined] == ["alice"]


async def test_the_strongest_are_called_by_the_names_that_they_have_on_the_server(world: World) -> None:
    """Whatever they were called last, on another server."""
    await rated_game(world, world.alice, world.bob)
    other = world.env.create_guild("Elsewhere", owner=world.guild_owner.user)
    garden = other.create_text_channel("garden")
    await world.settle()
    masked = other.add_member(world.alice.user, nick="the masked one")
    await world.settle()
    await world.open_lobby(masked, garden, seat="r")
    assert "the masked one" in garden.last_message.content
    assert "1. alice: " in await top(world, world.dai)
    assert "masked" not in await top(world, world.dai)
