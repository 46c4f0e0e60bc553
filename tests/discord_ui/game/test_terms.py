"""The terms in the lobby: the host changes them in menus, and people who have joined accept what concerns them."""

from typing import Any

import discord

from bot.table.decide import ANSWER_WAITS, QUIET
from tests.discord_ui.plots import text_of
from tests.discord_ui.seen import message
from tests.discord_ui.world import World


async def confirm(world: World, actor: Any, post: Any) -> Any:
    """Let somebody press *Accept* or *I'm here* below a post."""
    return await world.click(actor, post, "confirm")


def asking(world: World) -> discord.Message:
    """Return the newest post with *Accept* or *I'm here*."""
    found: list[discord.Message] = [
        each
        for each in world.channel.history()
        if any(":confirm:" in button["custom_id"] for button in world.buttons(each))
    ]
    return found[-1]


async def test_the_command_asks_for_four_terms(world: World) -> None:
    command = next(each for each in world.life.client.tree.get_commands() if each.name == "djambi")
    new: Any = vars(command)["_children"]["new"]
    assert [option.name for option in new.parameters] == ["players", "preset", "pace", "seat"]
    assert not any(option.required for option in new.parameters)


async def test_the_host_chooses_a_term_and_then_its_value(world: World) -> None:
    """In their own language, with what is so now, and with what each value means; the lobby follows."""
    world.speak(world.alice, "fr")
    lobby = await world.open_lobby()
    terms = await world.click(world.alice, lobby, "settings")
    menu, *_ = world.buttons(terms.response)
    shown = {option["value"]: (option["label"], option["description"]) for option in menu["options"]}
    assert shown["takebacks"] == ("Annuler un coup", "30\u00a0s, puis si tous acceptent")
    assert "nights" not in shown  # without a clock
    values = await world.alice.select(terms.response, ["takebacks"], custom_id=menu["custom_id"])
    menu, *_ = world.buttons(values.response)
    assert [option.get("default", False) for option in menu["options"]] == [False, True, False]
    assert menu["options"][0]["description"] == "On n'annule pas de coup."
    changed = await world.alice.select(values.response, ["off"], custom_id=menu["custom_id"])
    said = "alice a changé **Annuler un coup**\u00a0: 30\u00a0s, puis si tous acceptent → jamais."
    assert changed.response.content == said
    assert "no take-backs" in text_of(world, lobby)
    assert (await world.game()).terms.takebacks == "off"
    assert len(world.channel.history()) == 1  # nobody else had joined


async def test_a_chosen_theme_is_seen_in_the_lobby_and_terms_last_over_a_restart(world: World) -> None:
    lobby = await world.open_lobby()
    before = await message(world, lobby).attachments[0].read()
    await world.choose_term(world.alice, lobby, "theme", "dark")
    assert await message(world, lobby).attachments[0].read() != before
    await world.restart()
    assert (await world.game()).terms.theme == "dark"
    await world.choose_term(world.alice, lobby, "theme", "light")
    assert await message(world, lobby).attachments[0].read() == before


async def test_only_the_host_changes_terms(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "b")
    refused = await world.choose_term(world.bob, lobby, "takebacks", "off")
    assert refused.ephemeral
    assert refused.response.content == "Only the host, alice, can do that; after two days anyone with a seat can."
    assert (await world.game()).terms.takebacks == "vote"


async def test_what_changes_after_others_have_joined_is_posted_in_a_line_and_calls_nobody(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "b")
    await world.choose_term(world.alice, lobby, "friendly_fire", "on")
    post = world.last
    assert post.content.startswith("alice changed **Friendly fire**: nobody can kill their own pieces → your Chief, ")
    assert "\n" not in post.content
    assert (world.buttons(post), world.all_pings()) == ([], [])


async def test_nobody_loses_a_seat_by_fewer_players(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.bob, lobby, "join", "b")
    await world.click(world.chloe, lobby, "join", "g")
    for players in (2, 3):
        refused = await world.choose_term(world.alice, lobby, "players", players)
        assert (refused.followups or [refused.response])[
            -1
        ].content == "3 seats are taken. *Start* begins with those players; for fewer, someone has to leave first."
    await world.click(world.chloe, lobby, "leave")
    await world.choose_term(world.alice, lobby, "players", 3)
    assert "**Djambi** for 3 players" in text_of(world, lobby)


async def test_people_keep_their_places_when_seats_are_drawn_and_when_they_are_chosen_again(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.bob, lobby, "join", "g")
    await world.choose_term(world.alice, lobby, "seating", "chance")
    assert "Joined (2 of 4): alice and bob" in text_of(world, lobby)
    await world.choose_term(world.alice, lobby, "seating", "choice")
    assert "🔴 Red: alice · 🔵 Blue: bob" in text_of(world, lobby)


async def test_a_change_of_the_clock_is_accepted_by_those_who_had_joined_before_the_start(world: World) -> None:
    """They are called once, the post counts them, and it works after a restart."""
    lobby = await world.open_lobby(players=3, seat="r")
    await world.click(world.bob, lobby, "join", "b")
    await world.choose_term(world.alice, lobby, "pace", "1d")
    post = asking(world)
    first, question = text_of(world, post).splitlines()
    assert first == "alice changed **Time per turn**: no clock → 1 day a turn."
    assert question == f"{world.bob.mention} The game can't start until you accept. 0 of 1 have accepted."
    assert world.pings(post) == ["bob"]
    await world.click(world.chloe, lobby, "join", "g")  # who joins now agrees to what there is
    assert (await world.game()).phase == "lobby"
    assert text_of(world, lobby).endswith("Full. Starts once everyone has answered.")
    helped = await world.chloe.slash(world.channel, "djambi help")
    assert helped.response.content == ("Full. Starts once everyone has answered.\nNot answered yet: bob.")
    asked = await world.click(world.alice, lobby, "start")
    assert asked.response.content.startswith("Not answered yet: bob.\nYou can free their seats <t:")
    for stranger in (world.alice, world.chloe, world.dai):
        assert (await confirm(world, stranger, post)).response.content.startswith("You have nothing to answer")
    await world.restart()
    await confirm(world, world.bob, post)
    assert text_of(world, post) == f"{first}\nEveryone has accepted."
    assert world.buttons(post) == []
    assert (await world.game()).phase == "running"
    assert world.all_pings() == ["bob", "alice"]


async def test_a_game_becomes_rated_only_for_people_with_one_seat_who_accept(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.bob, lobby, "join", "b")
    again = await world.click(world.bob, lobby, "join", "y")
    await world.bob.click(again.response, label="Take a second seat")
    refused = await world.choose_term(world.alice, lobby, "rated", value=True)
    said = (refused.followups or [refused.response])[-1].content
    assert said == "bob has two seats, and rated games allow one. Ask them to press *Leave* first."
    await world.click(world.bob, lobby, "leave")
    await world.choose_term(world.alice, lobby, "rated", value=True)
    await world.click(world.chloe, lobby, "join", "g")
    assert "alice changed **Rated**: no → yes." in text_of(world, asking(world))
    assert world.pings(asking(world)) == ["bob"]


async def test_a_later_change_asks_again_and_the_earlier_question_is_out_of_date(world: World) -> None:
    lobby = await world.open_lobby(players=2)
    await world.click(world.bob, lobby, "join", "b")
    await world.choose_term(world.alice, lobby, "pace", "1d")
    first = asking(world)
    [accept] = world.buttons(first)
    await world.choose_term(world.alice, lobby, "pace", "2d")
    assert world.buttons(first) == []
    late = await world.press(world.bob, first, accept["custom_id"])
    assert late.ephemeral
    await world.click(world.chloe, lobby, "join", "r")
    assert (await world.game()).phase == "lobby"
    await confirm(world, world.bob, asking(world))
    assert (await world.game()).phase == "running"


async def test_when_an_old_lobby_fills_those_who_joined_first_are_asked_whether_they_are_there(world: World) -> None:
    lobby = await world.open_lobby(players=3, seat="r")
    await world.click(world.bob, lobby, "join", "b")
    world.env.backend.advance_clock(QUIET)
    await world.click(world.chloe, lobby, "join", "g")
    assert (await world.game()).phase == "lobby"
    post = asking(world)
    assert world.pings(post) == ["alice", "bob"]
    assert text_of(world, post).endswith("The game starts once you answer. 0 of 2 have answered.")
    await confirm(world, world.bob, post)
    assert text_of(world, post).endswith("1 of 2 have answered.")
    assert (await world.game()).phase == "lobby"
    await confirm(world, world.alice, post)
    assert (await world.game()).phase == "running"


async def test_a_lobby_that_fills_quickly_asks_nobody(world: World) -> None:
    lobby = await world.open_lobby(players=2, seat="r")
    world.env.backend.advance_clock(QUIET - 60)
    await world.click(world.bob, lobby, "join", "b")
    assert (await world.game()).phase == "running"


async def test_the_host_frees_the_seats_of_those_who_do_not_answer_and_starts_without_them(world: World) -> None:
    lobby = await world.open_lobby(players=4, seat="r")
    await world.click(world.bob, lobby, "join", "b")
    await world.click(world.chloe, lobby, "join", "y")
    world.env.backend.advance_clock(QUIET)
    await world.click(world.dai, lobby, "join", "g")
    post = asking(world)
    [here] = world.buttons(post)
    await confirm(world, world.alice, post)
    await confirm(world, world.bob, post)
    early = await world.click(world.alice, lobby, "start")
    assert world.buttons(early.response) == []
    game = world.game_id(lobby)
    forged = await world.press(world.alice, lobby, f"djambi:free-seats:{game}:{lobby.id}")
    assert forged.response.content.startswith("chloe hasn't answered yet.")
    world.env.backend.advance_clock(ANSWER_WAITS)
    asked = await world.click(world.alice, lobby, "start")
    freed = await world.alice.click(asked.response, label="Free their seats")
    assert freed.response.content == "The seat of 🟡 Yellow (chloe) is free again."
    assert "🟡 Yellow: free" in text_of(world, lobby)
    again = await world.click(world.alice, lobby, "start")
    await world.alice.click(again.response, label="Start anyway")
    assert (await world.game()).phase == "running"
    assert world.buttons(post) == []
    assert (await world.press(world.chloe, post, here["custom_id"])).ephemeral
