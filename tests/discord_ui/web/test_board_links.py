"""Links to the board in the browser: who gets one, where, and what voids it."""

from math import inf
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.discord_ui.around import OnDiscord
from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.preferences import Reminders
from bot.table.web.browsers import Browsers, Exchange
from bot.web.links import LinkError
from tests.discord_ui.plots import answered
from tests.discord_ui.time.passing import DAY, prefer, wait
from tests.discord_ui.web.links import board_link, link_in, read
from tests.discord_ui.world import World
from tests.table.web.exchanging import sign_in

pytestmark = pytest.mark.page


def around(world: World) -> OnDiscord:
    """Return what is around the boards."""
    return OnDiscord(world.life.client.wired.board_parts)


async def browser_of(world: World, actor: Any, agent: str = "Firefox on Android") -> str:
    """Sign somebody in, as the page does, and let the bot say so; return the cookie."""
    game, person = await world.game(), Person(DiscordId(actor.id), actor.user.name)
    value = await sign_in(Browsers(world.life.house.records), game, person, world.clock, agent=agent)
    await around(world).publish(game.id)
    await world.settle()
    return value


async def test_the_guide_gives_its_reader_a_link_in_private(world: World) -> None:
    await world.start_game()
    world.speak(world.bob, "fr")
    shown = await world.bob.slash(world.channel, "djambi move")
    assert shown.ephemeral
    said = await read(world, link_in(shown))
    assert (said.person.id, said.person.name, said.lang, said.has_seat) == (str(world.bob.id), "bob", "fr", True)
    assert said.game == (await world.game()).id


async def test_a_person_without_a_seat_gets_a_link_behind_more(world: World) -> None:
    """The bot says what the link is for."""
    await world.start_game(players=2)
    shown = await world.more(world.dai, "open-board")
    assert answered(shown) == "This link is for you alone. It opens the board as dai, once, within ten minutes."
    assert not (await read(world, link_in(shown))).has_seat


async def test_a_person_who_may_not_see_a_game_from_where_they_are_gets_no_link_to_it(world: World) -> None:
    """A made-up number is answered like one of nothing."""
    await world.start_game(players=2)
    elsewhere = world.guild.create_text_channel("elsewhere")
    below = (await world.open_lobby(world.dai, channel=elsewhere, players=2)).id
    message = next(message for message in elsewhere.history() if message.id == below)
    said = [answered(await world.press(world.dai, message, f"djambi:open-board:{number}")) for number in (1, 4242)]
    assert said == ["This button is out of date. `/djambi board` shows how things stand."] * 2


async def test_ones_games_have_a_link_to_all_of_them(world: World) -> None:
    """Its new browser is told to its person."""
    await world.start_game()
    shown = await world.bob.slash(world.channel, "djambi games")
    assert shown.ephemeral
    said = await read(world, link_in(shown))
    assert (said.game, said.person.id, said.has_seat) == (0, str(world.bob.id), False)
    game, person = await world.game(), Person(DiscordId(world.bob.id), "bob")
    exchange = Exchange("a value", ())
    browsers = Browsers(world.life.house.records)
    await browsers.add(game, person, "en", "Firefox", world.clock, exchange, to_all=True)
    await around(world).publish(game.id)
    await world.settle()
    [letter] = world.letters(world.bob.user)
    assert letter.startswith("Firefox has opened all your games as you.")


async def test_a_restart_of_the_bot_voids_no_link_and_brings_none_back(world: World) -> None:
    await world.start_game()
    posted, kept = await board_link(world, world.alice), await board_link(world, world.alice)
    await world.says(world.alice, posted)
    await world.restart()
    assert (await read(world, kept)).person.id == str(world.alice.id)
    with pytest.raises(LinkError):
        await read(world, posted)


async def test_a_link_that_somebody_posts_is_void_at_once_and_another_one_is_not(world: World) -> None:
    await world.start_game()
    posted, kept = await board_link(world, world.alice), await board_link(world, world.alice)
    await world.says(world.alice, f"Look at this: <{posted}>")
    with pytest.raises(LinkError):
        await read(world, posted)
    assert (await read(world, kept)).person.id == str(world.alice.id)


@pytest.mark.parametrize("is_edit", [False, True])
async def test_a_link_that_is_posted_where_nothing_is_played_is_void_at_once(world: World, *, is_edit: bool) -> None:
    """Wherever others can read it, also in an old message."""
    await world.start_game(players=2)
    elsewhere = world.guild.create_text_channel("elsewhere")
    posted = await board_link(world, world.alice)
    message = await world.alice.send(elsewhere, "Look at this" if is_edit else f"Look at this: {posted}")
    if is_edit:
        await read(world, posted)
        await world.dai.send(elsewhere, "At what?")
        await world.alice.edit(message, f"Look at this: {posted}")
    await world.settle()
    with pytest.raises(LinkError):
        await read(world, posted)


async def test_a_link_that_a_bot_repeats_is_void(world: World) -> None:
    await world.start_game(players=2)
    posted = await board_link(world, world.alice)
    elsewhere = world.life.client.get_channel(world.guild.create_text_channel("elsewhere").id)
    assert isinstance(elsewhere, discord.TextChannel)
    await elsewhere.send(posted)
    await world.settle()
    with pytest.raises(LinkError):
        await read(world, posted)


async def test_a_forgotten_person_has_no_link_left(world: World) -> None:
    """It has their name, and would bring it back into the database."""
    await world.start_game(players=2)
    shown = await world.more(world.dai, "open-board")
    asked = await world.asked_to_forget(world.dai)
    await world.dai.click(asked.response, custom_id="djambi:forget")
    with pytest.raises(LinkError):
        await read(world, link_in(shown))


async def test_a_reminder_in_private_leads_to_the_board(world: World) -> None:
    """By a button, since a link would be too old when it is pressed."""
    await world.start_game(2)
    await prefer(world, world.alice, reminders=Reminders.DM)
    await wait(world, DAY)
    shown = await world.alice.user.click(world.alice.user.dm_channel.last_message, label="Open the board")
    assert (await read(world, link_in(shown))).person.id == str(world.alice.id)


async def test_each_new_browser_is_told_to_its_person_who_can_sign_out_everywhere(world: World) -> None:
    await world.start_game()
    value = await browser_of(world, world.alice)
    [letter] = world.letters(world.alice.user)
    assert letter == (
        f"Firefox on Android has opened the board in <#{world.channel.id}> as you. "
        "If that was someone else, sign out everywhere."
    )
    message = world.alice.user.dm_channel.last_message
    pressed = await world.alice.user.click(message, label="Sign out everywhere")
    assert answered(pressed).startswith("You are signed out in every browser.")
    game = await world.game()
    assert await Browsers(world.life.house.records).of(game.id, value, world.clock) is None


async def test_may_read_follows_the_rights_in_the_channel(world: World) -> None:
    """As Discord says them within a minute."""
    await world.start_game()
    game, channels = await world.game(), around(world)
    dai, stranger = Person(DiscordId(world.dai.id), "dai"), Person(DiscordId(1), "stranger")
    assert await channels.may_read(game, dai)
    assert not await channels.may_read(game, stranger)
    denied = discord.Permissions(read_message_history=True).value
    overwrite = Overwrite(target_id=world.dai.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    world.clock += 61
    assert not await channels.may_read(game, dai)


async def test_the_board_knows_when_the_next_player_has_no_time_left(world: World) -> None:
    await world.start_game(2, pace="3d", late="resign")
    begun = (await world.life.table.last_event(await world.game())).at
    assert await around(world).ends(await world.game()) >= begun + 72 * 3600
    assert await OnDiscord().ends(await world.game()) == inf, "without a client it is not known"


async def test_signing_out_everywhere_voids_the_links_that_were_not_used(world: World) -> None:
    await world.start_game()
    mine, hers = await board_link(world, world.alice), await board_link(world, world.bob)
    await browser_of(world, world.alice)
    await world.alice.user.click(world.alice.user.dm_channel.last_message, label="Sign out everywhere")
    with pytest.raises(LinkError):
        await read(world, mine)
    await read(world, hers)


async def test_without_a_page_an_old_button_says_so(world: World) -> None:
    await world.start_game()
    world.has_page = False
    await world.restart()
    number = (await world.game()).id
    shown = await world.press(world.alice, world.channel.last_message, f"djambi:open-board:{number}")
    assert answered(shown) == "This bot shows no board in the browser. Play with *Move* or type your move."


async def test_discords_silence_is_not_held_against_anybody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it doesn't answer, and while the channel is out of sight, as after a start."""
    await world.start_game()
    game, channels = await world.game(), around(world)
    alice = Person(DiscordId(world.alice.id), "alice")
    world.env.inject_error("GET", f"/guilds/{world.guild.id}/members/{world.alice.id}", status=500, times=None)
    assert await channels.may_read(game, alice) is None
    world.env.backend.faults.clear()
    assert await channels.may_read(game, alice) is True
    monkeypatch.setattr(world.life.client, "get_channel", lambda _: None)
    assert await channels.may_read(game, alice) is None
    assert await OnDiscord().may_read(game, alice) is None
    assert channels.where(game) == ("", "")
