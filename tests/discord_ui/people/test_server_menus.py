"""`/djambi-server`: what those who manage a server choose for its games, and what comes of it."""

from typing import Any

import discord
import pytest

from tests.discord_ui.world import World


def manager(world: World) -> Any:
    """Let somebody onto the server who may manage it."""
    role = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


async def choose(actor: Any, answer: Any, what: str, *values: Any) -> None:
    """Pick something in a menu of the answer."""
    await actor.select(answer, list(values), custom_id=f"djambi-pick:house:{what}")


async def said(world: World, actor: Any, command: str, **options: Any) -> str:
    """Return what somebody is told in private."""
    result = await world.ask(actor, command, **options)
    assert result.ephemeral
    text: str = result.response.content
    return text


async def test_what_is_chosen_for_a_server_holds_for_its_new_games(world: World) -> None:
    """In a message that is changed in place; `/djambi new` says otherwise, and another life of the bot knows it."""
    kim = manager(world)
    asked = await kim.slash(world.channel, "djambi-server")
    assert asked.ephemeral
    assert "Language of new games: the server's Discord language" in asked.response.content
    for what, value in (("language", "fr"), ("theme", "dark"), ("pace", "2d")):
        await choose(kim, asked.response, what, value)
    await world.restart()
    assert "Language of new games: français\n" in await said(world, kim, "djambi-server")
    await world.open_lobby()
    terms = (await world.game()).terms
    assert (terms.language, terms.theme, terms.pace.bank) == ("fr", "dark", 48)
    other = world.guild.create_text_channel("other")
    await world.open_lobby(channel=other, language="en", theme="light", pace="free")
    terms = (await world.game(other)).terms
    assert (terms.language, terms.theme, terms.pace.is_free) == ("en", "light", True)
    await choose(kim, asked.response, "language", "own")
    assert "the server's Discord language" in await said(world, kim, "djambi-server")


async def test_games_are_opened_where_that_is_chosen_and_elsewhere_it_is_said_where(world: World) -> None:
    """Rematches too; a channel that is gone holds nobody up."""
    kim, arena = manager(world), world.guild.create_text_channel("arena")
    asked = await kim.slash(world.channel, "djambi-server")
    await choose(kim, asked.response, "channels", arena)
    where = f"On this server, games are opened in <#{arena.id}>. Try again there."
    assert await said(world, world.alice, "djambi new") == where
    assert f"Games can be opened in: <#{arena.id}>" in await said(world, kim, "djambi-server")
    await world.open_lobby(channel=arena)
    await choose(kim, asked.response, "channels")
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    await world.click(world.alice, (await world.more(world.alice, "cancel-which")).response, "cancel")
    await choose(kim, asked.response, "channels", arena)
    assert (await world.alice.click(world.last, label="Rematch")).response.content == where
    world.env.backend.delete_channel(arena.id)
    await world.settle()
    await world.open_lobby()


@pytest.mark.parametrize("is_gone", [False, True])
async def test_the_role_that_is_chosen_moderates_and_others_do_no_more(world: World, *, is_gone: bool) -> None:
    """As long as there is that role; who may manage the server does so always."""
    kim, old = manager(world), discord.Permissions(manage_messages=True)
    mo = world.guild.add_member(world.env.create_user("mo"), roles=[world.guild.create_role("mod", permissions=old)])
    referees = world.guild.create_role("referees")
    ref = world.guild.add_member(world.env.create_user("ref"), roles=[referees])
    asked = await kim.slash(world.channel, "djambi-server")
    await choose(kim, asked.response, "moderators", referees)
    assert f"Moderators: <@&{referees.id}>" in await said(world, kim, "djambi-server")
    if is_gone:
        world.env.backend.delete_role(world.guild.id, referees.id)
        await world.settle()
    await world.start_game(2)
    asks = [await said(world, actor, "more cancel-which") for actor in (kim, mo, ref)]
    assert [text.startswith("Cancel this game?") for text in asks] == [True, is_gone, not is_gone]


async def test_who_may_not_manage_the_server_sees_and_chooses_nothing(world: World) -> None:
    assert "djambi-server" not in world.alice.available_commands(world.channel)
    assert "djambi-server" in manager(world).available_commands(world.channel)
    asked = await manager(world).slash(world.channel, "djambi-server")
    forged = await world.press(world.alice, asked.response, "djambi:house:theme")
    assert forged.response.content == "Only people with *Manage Server* can do that. Ask one of them."
