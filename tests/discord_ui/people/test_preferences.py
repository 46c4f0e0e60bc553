"""`/djambi settings`: what people choose for themselves, in a message with menus."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.djambi.board import Side
from bot.table.events import Reminded
from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.preferences import Scope, ScopeKind, Style
from tests.discord_ui.plots import resign
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.time.passing import last_event, wait
from tests.discord_ui.world import World

DAY = 24 * 3600.0


def menus(world: World, answer: Any) -> dict[str, dict[str, Any]]:
    """Return the menus of an answer by what they set."""
    return {menu["custom_id"].rpartition(":")[2]: menu for menu in world.buttons(answer) if "options" in menu}


def chosen(world: World, answer: Any) -> dict[str, str]:
    """Return what is chosen in each menu of an answer, as it is called there."""
    found = {}
    for what, menu in menus(world, answer).items():
        [found[what]] = [option["label"] for option in menu["options"] if option.get("default")]
    return found


async def choose(world: World, actor: Any, answer: Any, what: str, value: str) -> Any:
    """Pick something in the menu of an answer."""
    return await actor.select(answer, [value], custom_id=menus(world, answer)[what]["custom_id"])


async def test_a_choice_is_shown_and_stays_chosen(world: World) -> None:
    """In a message that nobody else sees, which is changed in place."""
    asked = await world.alice.slash(world.channel, "djambi settings")
    assert asked.ephemeral
    assert {*menus(world, asked.response)} == {"theme", "corner", "reminders", "quiet"}
    assert chosen(world, asked.response)["theme"] == "Theme: the game's own"
    assert chosen(world, asked.response)["corner"] == "Bottom left: as everyone sees it"
    await choose(world, world.alice, asked.response, "theme", "dark")
    await choose(world, world.alice, asked.response, "corner", "y")
    now = chosen(world, asked.response)
    assert (now["theme"], now["corner"]) == ("Theme: dark", "Bottom left: Yellow")
    await world.restart()
    again = await world.alice.slash(world.channel, "djambi settings")
    assert chosen(world, again.response) == now
    await choose(world, world.alice, asked.response, "corner", "own")  # the message is of an earlier life
    assert chosen(world, asked.response)["corner"] == "Bottom left: the side I play"
    others = await world.bob.slash(world.channel, "djambi settings")
    assert chosen(world, others.response)["theme"] == "Theme: the game's own"


@pytest.mark.parametrize(
    ("locale", "label"),
    [
        ("fr", "En bas\N{NO-BREAK SPACE}: comme tout le monde"),
        ("ja", "下に置く陣営\N{FULLWIDTH COLON}みんなと同じ"),
    ],
)
async def test_the_menus_speak_the_language_of_who_asks(world: World, locale: str, label: str) -> None:
    """In a direct message too."""
    world.speak(world.alice, locale)
    asked = await world.alice.user.slash("djambi settings")
    assert chosen(world, asked.response)["corner"] == label


async def test_a_value_that_no_menu_offers_changes_nothing(world: World) -> None:
    asked = await world.alice.slash(world.channel, "djambi settings")
    before = chosen(world, asked.response)
    for words in ("prefer:theme", "prefer:name", "prefer:", "prefer-this:theme:pink", "prefer-this:zone:UTC"):
        await world.press(world.alice, asked.response, f"djambi:{words}")
    again = await world.alice.slash(world.channel, "djambi settings")
    assert chosen(world, again.response) == before


async def test_one_choice_is_enough_to_be_left_alone_and_one_press_to_see_moves_first(world: World) -> None:
    """Each button says what it changes, and then the other way back."""
    asked = await world.alice.slash(world.channel, "djambi settings")
    await choose(world, world.alice, asked.response, "reminders", "none")
    assert chosen(world, asked.response)["reminders"] == "Reminders: none"
    await world.alice.click(asked.response, label="Show moves first")
    assert "Moves you type are shown to you first." in asked.response.content
    await world.alice.click(asked.response, label="Play moves at once")
    assert "Moves you type are played at once." in asked.response.content
    assert chosen(world, asked.response)["reminders"] == "Reminders: none"


async def test_a_person_who_has_put_reminders_off_sees_until_when_and_ends_it_with_a_press(world: World) -> None:
    asked = await world.alice.slash(world.channel, "djambi settings")
    assert "put off" not in asked.response.content
    await world.press(world.alice, asked.response, f"djambi:snooze-own:{world.alice.id}:tomorrow")
    asked = await world.alice.slash(world.channel, "djambi settings")
    assert re.search(r"You snoozed all reminders until <t:\d+:f>\.", asked.response.content)
    await world.alice.click(asked.response, label="Remind me again")
    assert "put off" not in asked.response.content
    assert "Remind me again" not in {button.get("label") for button in world.buttons(asked.response)}


async def test_a_time_zone_is_said_by_a_city(world: World) -> None:
    """Typed in any case, or chosen among those that fit; each is offered with the time that it is there."""
    unknown = await world.alice.slash(world.channel, "djambi settings")
    assert "I don't know your time zone" in unknown.response.content
    offered = await world.alice.autocomplete(world.channel, "djambi settings", "zone", "toky")
    assert [choice["value"] for choice in offered] == ["Asia/Tokyo"]
    assert re.fullmatch(r"Tokyo, where it is \d\d:\d\d", offered[0]["name"])
    for typed, city in (
        ("tokyo", "Tokyo"),
        ("Asia/Tokyo", "Tokyo"),
        ("sao paulo", "São Paulo"),
        ("NEW YORK", "New York"),
    ):
        asked = await world.alice.slash(world.channel, "djambi settings", zone=typed)
        assert f"Your time zone is that of {city}" in asked.response.content
    refused = await world.alice.slash(world.channel, "djambi settings", zone="Springfield")
    assert "I don't know that city." in refused.response.content
    kept = await world.alice.user.slash("djambi settings")
    assert "New York" in kept.response.content


async def in_game(actor: Any, board: Any) -> Any:
    """Let somebody open from a board what they prefer in its game, and return the answer that they alone see."""
    told = await actor.click(board, label="More…")
    opened = await actor.click(told.response, label="For this game…")
    assert opened.ephemeral
    return opened.response


async def test_pings_are_muted_for_one_person_in_one_game(world: World) -> None:
    """The others are still called, and so is that person in other games; no reminder comes, also after a restart."""
    garden = world.guild.create_text_channel("garden")
    await world.start_game(2)
    board = one_board(await world.says(world.alice, "N c3-c6"))
    shown = await in_game(world.bob, board)
    assert labels(world, shown) == ["Mute pings", "On this server…"]
    await world.bob.click(shown, label="Mute pings")
    assert "You are not pinged" in shown.content
    assert labels(world, shown) == ["Ping me again", "As everywhere else", "On this server…"]
    await world.restart()
    assert world.pings(one_board(await world.says(world.bob, "N g3-g6"))) == ["alice"]
    muted = one_board(await world.says(world.alice, "M c1-d1"))
    assert f"<@{world.bob.id}>" in muted.content
    assert world.pings(muted) == []
    assert await wait(world, DAY) == []
    assert not isinstance(await last_event(world), Reminded)
    lobby = await world.open_lobby(channel=garden, host=world.bob, players=2)
    for person, side in ((world.alice, "b"), (world.bob, "r")):
        await world.click(person, lobby, "join", side)
    assert world.pings(garden.last_message) == ["bob"]
    assert await wait(world, DAY) == []
    assert world.pings(garden.last_message) == ["bob"]
    listed = await world.bob.slash(world.channel, "djambi games")
    assert "#maze" in listed.response.content


async def test_a_muted_game_is_in_the_settings_and_is_heard_again_by_a_press(world: World) -> None:
    """What applies in it alone stands below what applies in all, wherever one looks."""
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi settings")
    opened = await world.bob.click(asked.response, label="For this game…")
    await world.bob.click(opened.response, label="Mute pings")
    await choose(world, world.bob, opened.response, "reminders", "none")
    line = f"• In <#{world.channel.id}>: Reminders: none; no pings"
    assert (await world.bob.user.slash("djambi settings")).response.content.splitlines()[-1] == line
    assert chosen(world, asked.response)["reminders"] == "Reminders: in the channel"
    await world.bob.click(opened.response, label="Ping me again")
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    await world.bob.click(opened.response, label="As everywhere else")
    assert labels(world, opened.response) == ["Mute pings", "On this server…"]
    assert "In <#" not in (await world.bob.user.slash("djambi settings")).response.content


async def test_the_place_of_reminders_can_be_chosen_for_one_game(world: World) -> None:
    await world.start_game(2)
    asked = await world.alice.slash(world.channel, "djambi settings")
    opened = await world.alice.click(asked.response, label="For this game…")
    await choose(world, world.alice, opened.response, "reminders", "dm")
    assert await wait(world, DAY) == []
    [letter] = world.letters(world.alice.user)
    assert "it's still your turn" in letter


async def test_the_look_of_pictures_can_be_chosen_for_one_game(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi board", theme="dark")
    shown = await world.alice.slash(world.channel, "djambi settings")
    opened = (await world.alice.click(shown.response, label="For this game…")).response
    assert chosen(world, opened)["theme"] == "Theme: dark"
    await choose(world, world.alice, opened, "theme", "light")
    await choose(world, world.alice, opened, "corner", "y")
    game, table, alice = await world.game(), world.life.table, Person(DiscordId(world.alice.id), "")
    assert await table.style(game, alice) == Style(Side.YELLOW, "light")
    assert await table.style(replace(game, id=game.id + 1), alice) == Style(Side.RED, "dark")


async def test_a_player_mutes_a_game_for_themselves_and_not_for_the_next_in_their_seat(world: World) -> None:
    eve = world.guild.add_member(world.env.create_user("eve"))
    await world.start_game(2)
    asked = await world.alice.slash(world.channel, "djambi settings")
    opened = await world.alice.click(asked.response, label="For this game…")
    await world.alice.click(opened.response, label="Mute pings")
    await world.alice.slash(world.channel, "djambi seat", to=eve)
    await world.click(eve, world.last, "seat-take")
    assert world.pings(world.last) == ["eve"]
    await world.says(eve, "N c3-c6")
    assert world.pings(one_board(await world.says(world.bob, "N g3-g6"))) == ["eve"]
    await eve.slash(world.channel, "djambi seat", to=world.alice)
    await world.click(world.alice, world.last, "seat-take")
    assert f"<@{world.alice.id}>" in world.last.content
    assert world.pings(world.last) == []


async def test_a_call_to_a_lobby_has_no_ping_for_whoever_muted_the_server(world: World) -> None:
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi settings")
    opened = await world.bob.click(asked.response, label="For this game…")
    server = await world.bob.click(opened.response, label="On this server…")
    await world.bob.click(server.response, label="Mute pings")
    await resign(world, world.alice)
    await world.alice.click(world.last, label="Rematch")
    assert f"<@{world.bob.id}>" in world.last.content
    assert world.pings(world.last) == []


async def test_a_choice_for_a_game_ends_with_it(world: World) -> None:
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi settings")
    opened = await world.bob.click(asked.response, label="For this game…")
    await world.bob.click(opened.response, label="Mute pings")
    await resign(world, world.alice)
    late = await world.bob.click(opened.response, label="Ping me again")
    assert "You are not pinged" not in (late.response.content or "")
    bob = Person(DiscordId(world.bob.id), "")
    assert not (await world.life.table.preferences(bob)).scopes
    again = await world.bob.slash(world.channel, "djambi settings")
    assert "For this game…" not in labels(world, again.response)


async def test_only_who_plays_chooses_for_a_game(world: World) -> None:
    await world.start_game(2)
    watcher = await world.dai.slash(world.channel, "djambi settings")
    assert "For this game…" not in labels(world, watcher.response)
    game = (await world.game()).id
    scopes, verbs = (f"game:{game}", "server:1", "house:1"), ("in:{}", "in-this:{}:pings:no", "in-none:{}")
    for verb in [f"prefer-{verb.format(scope)}" for verb in verbs for scope in scopes]:
        refused = await world.press(world.dai, watcher.response, f"djambi:{verb}")
        assert refused.ephemeral
    assert not (await world.life.table.preferences(Person(DiscordId(world.dai.id), ""))).scopes


async def test_a_choice_for_a_server_applies_in_its_games_but_where_a_game_has_its_own(world: World) -> None:
    """And not elsewhere."""
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi settings")
    opened = await world.bob.click(asked.response, label="For this game…")
    server = await world.bob.click(opened.response, label="On this server…")
    assert "in all games on Palace" in server.response.content
    await world.bob.click(server.response, label="Mute pings")
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == []
    assert await wait(world, DAY) == []
    listed = (await world.bob.user.slash("djambi settings")).response.content
    assert listed.splitlines()[-1] == "• On Palace: no pings"
    opened = await world.bob.click(asked.response, label="For this game…")
    assert "You are not pinged" in opened.response.content
    await world.bob.click(opened.response, label="Ping me again")
    await world.says(world.bob, "N g3-g6")
    assert world.pings(one_board(await world.says(world.alice, "M c1-d1"))) == ["bob"]
    await world.bob.click(opened.response, label="As everywhere else")
    assert "You are not pinged" in opened.response.content, "what the server has stays"
    bob, table = Person(DiscordId(world.bob.id), ""), world.life.table
    assert (await table.preferences(bob, Scope(ScopeKind.SERVER, 1))).pings
    assert not (await table.preferences(bob, Scope(ScopeKind.SERVER, world.guild.id))).pings
