"""Before a game: what is shown, how people take their seats, and presses that come too late or from nowhere."""

from typing import Any

import pytest

from tests.discord_ui.world import World

GARBAGE = (
    "djambi:join",
    "djambi:join:",
    "djambi:join:{game}",
    "djambi:join:{game}:",
    "djambi:join:{game}:z",
    "djambi:join:{game}:r:r:r",
    "djambi:join:-1:r",
    "djambi:join:99999999999999999999999999:r",
    "djambi:join:abc:r",
    "djambi:leave:{game}:r",
    "djambi:start:{game}:1",
    "djambi:start-short:{game}",
    "djambi:rules:1",
    "djambi:second:{game}:r",
    "djambi:second:{game}:r:abc",
    "djambi:second:{game}:r:99999999999999999999999999",
    "djambi:vote-yes:{game}:draw:1:2",
    "djambi:vote-no:{game}",
    "djambi:resign:{game}",
    "djambi:resign:{game}:z",
    "djambi:cancel:{game}:everything",
    "djambi:play:{game}:r",
    "djambi::::",
    "djambi:",
    "djambi:JOIN:1:r",
    "djambi:join:1:r'; DROP TABLE games; --",
    "djambi:" + "9" * 93,
)


LABELS = ["Red", "Blue", "Yellow", "Green", "Leave", "Start", "Add an engine", "Rules"]


async def seats(world: World) -> dict[str, str]:
    """Return who has which side, by its letter."""
    return {side.letter: person.name for side, person in (await world.game()).seats.items()}


async def test_the_rules_are_shown_before_anybody_joins(world: World) -> None:
    lobby = await world.open_lobby(players=3, preset="bga", surround="strict")
    assert lobby.content.startswith("**Djambi** for 3 players, hosted by alice")
    for told in ("also kill your own pieces", "strike an enemy Chief", "Necromobile or not"):
        assert told in lobby.content
    assert [button["label"] for button in world.buttons(lobby)] == LABELS
    assert world.all_pings() == []


async def test_a_preset_is_named_and_told_in_plain_words(world: World) -> None:
    """The standard one by what the game is about, any other also by what is special."""
    special = (await world.open_lobby(preset="cut-off")).content
    assert "cut-off" in special
    assert special.count("•") == 1
    other = world.guild.create_text_channel("other")
    standard = (await world.open_lobby(channel=other)).content
    assert "•" not in standard
    assert "Be the last player whose Chief is alive." in standard


async def test_the_rules_are_a_press_away_from_the_lobby(world: World) -> None:
    lobby = await world.open_lobby(preset="bga")
    pressed = await world.bob.click(lobby, label="Rules")
    assert pressed.ephemeral
    assert pressed.response.content == (await world.bob.slash(world.channel, "djambi rules")).response.content
    assert "**In this game**" in pressed.response.content


@pytest.mark.parametrize(
    ("options", "sits"),
    [({}, {"r": "alice"}), ({"seat": "y"}, {"y": "alice"}), ({"seat": "none"}, {})],
    ids=["where there is room", "where they like", "nowhere"],
)
async def test_the_host_has_a_seat_unless_they_say_otherwise(
    world: World, options: dict[str, str], sits: dict[str, str]
) -> None:
    result = await world.alice.slash(world.channel, "djambi new", **options)
    assert not result.ephemeral
    assert await seats(world) == sits
    assert world.last.content.count("alice") == (3 if sits else 2)
    again = await world.bob.slash(world.channel, "djambi board")
    assert again.response.content == world.texts[0]


async def test_the_host_takes_part_in_the_draw_of_seats(world: World) -> None:
    await world.alice.slash(world.channel, "djambi new", players=2, seating="chance", seat="y")
    assert "Joined (1 of 2): alice" in world.last.content
    await world.bob.click(world.last, label="Join")
    assert sorted((await seats(world)).values()) == ["alice", "bob"]


async def test_joining_and_leaving_change_the_lobby_for_everybody(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "y")
    assert "🟡 Yellow: bob" in world.last.content
    await world.click(world.bob, lobby, "leave")
    assert "🟡 Yellow: free" in world.last.content
    assert world.all_pings() == []
    refused = await world.click(world.bob, lobby, "leave")
    assert refused.ephemeral
    assert refused.response.content == "You have no seat in this game."


async def test_a_taken_seat_cannot_be_pressed_and_a_late_press_is_refused(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "r")
    red = next(button for button in world.buttons(lobby) if button["label"] == "Red")
    assert red["disabled"]
    late = await world.press(world.chloe, lobby, red["custom_id"])
    assert late.ephemeral
    assert late.response.content == "That seat is taken: 🔴 Red (bob)."


async def test_two_people_press_the_same_seat_at_once_and_one_gets_it(world: World) -> None:
    lobby = await world.open_lobby()
    async with world.at_once():
        first = await world.alice.click(lobby, label="Red")
        second = await world.bob.click(lobby, label="Red")
    assert len(await seats(world)) == 1
    [refused] = [press for press in (first, second) if press.ephemeral]
    assert refused.response.content.startswith("That seat is taken: 🔴 Red (")


async def test_everybody_presses_at_once_and_all_of_them_play(world: World) -> None:
    lobby = await world.open_lobby(seating="chance")
    async with world.at_once():
        presses = [await person.click(lobby, label="Join") for person in world.people]
    assert all(world.was_answered(press) for press in presses)
    assert sorted((await seats(world)).values()) == ["alice", "bob", "chloe", "dai"]
    assert len(world.boards) == 1


async def test_the_game_starts_when_the_last_seat_is_taken(world: World) -> None:
    lobby = await world.start_game(2)
    assert (await world.game()).phase == "running"
    assert world.pings(world.last) == ["alice"]
    assert len(world.boards) == 1
    assert "The game has started." in next(m for m in world.channel.history() if m.id == lobby.id).content
    assert world.buttons(lobby) == []


async def test_nobody_joins_once_all_seats_are_taken(world: World) -> None:
    lobby = await world.start_game(2)
    game = (await world.game()).id
    late = await world.press(world.chloe, lobby, f"djambi:join:{game}:g")
    assert late.response.content.startswith("The game has started already.\nSince then: ")
    assert await seats(world) == {"r": "alice", "b": "bob"}


async def test_seats_by_chance_are_drawn_at_the_start(world: World) -> None:
    lobby = await world.open_lobby(players=3, seating="chance")
    assert "Sides are drawn by lot at the start. Joined: nobody yet (0 of 3)" in lobby.content
    for person in world.people[:3]:
        await world.click(person, lobby, "join", "any")
    assert await seats(world) == {"r": "alice", "b": "bob", "y": "chloe"}
    assert "in this turn order: 🔴 Red (alice), 🔵 Blue (bob) and 🟡 Yellow (chloe)" in world.last.content


async def test_the_host_starts_early_and_nobody_else_does(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "b")
    too_few = await world.click(world.alice, lobby, "start")
    assert too_few.response.content == "At least two seats must be taken before the game can start."
    await world.click(world.chloe, lobby, "join", "g")
    refused = await world.click(world.bob, lobby, "start")
    assert refused.ephemeral
    assert refused.response.content == "Only the host, alice, can do that; after two days anybody with a seat can."
    asked = await world.click(world.alice, lobby, "start")
    assert asked.ephemeral
    assert "their pieces are hostages: nobody plays them" in asked.response.content
    assert (await world.game()).phase == "lobby"
    started = await world.alice.click(asked.response, label="Start all the same")
    assert started.response.content.startswith("The game begins")
    assert world.pings(world.last) == ["bob"]
    assert (await world.position()).endswith(" -b-g b b 1")
    first = next(message for message in world.channel.history() if message.id == lobby.id)
    assert "The game has started." in first.content
    assert world.buttons(first) == []


async def test_who_thinks_better_of_starting_early_waits_on(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.bob, lobby, "join", "b")
    asked, game = await world.click(world.alice, lobby, "start"), world.game_id(lobby)
    assert (await world.alice.click(asked.response, label="No")).response.content == "Fine, nothing has changed."
    await world.click(world.chloe, lobby, "join", "y")
    await world.click(world.dai, lobby, "join", "g")
    assert (await world.game()).phase == "running"
    late = await world.press(world.alice, asked.response, f"djambi:start-short:{game}:{lobby.id}")
    assert late.response.content.startswith("The game has started already.\nSince then: ")


async def test_a_second_seat_needs_a_second_word(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "r")
    asked = await world.click(world.bob, lobby, "join", "b")
    assert asked.ephemeral
    assert asked.response.content == "You have a seat already. Do you want to play a second side too?"
    assert await seats(world) == {"r": "bob"}
    no = await world.bob.click(asked.response, label="No")
    assert no.response.content == "Fine, nothing has changed."
    assert await seats(world) == {"r": "bob"}
    again = await world.click(world.bob, lobby, "join", "b")
    yes = await world.bob.click(again.response, label="Take a second seat")
    assert yes.response.content == "🔵 Blue (bob) joined."
    assert await seats(world) == {"r": "bob", "b": "bob"}
    assert "🔵 Blue: bob" in world.last.content


async def test_a_second_seat_counts_though_the_lobby_message_is_gone(world: World) -> None:
    lobby = await world.open_lobby(players=2)
    await world.click(world.alice, lobby, "join", "r")
    asked = await world.click(world.alice, lobby, "join", "b")
    await world.guild_owner.delete(lobby)
    yes = await world.alice.click(asked.response, label="Take a second seat")
    assert world.was_answered(yes)
    assert len(world.boards) == 1
    assert world.pings(world.last) == ["alice"]


async def test_the_board_command_shows_the_lobby_again_with_its_buttons(world: World) -> None:
    lobby = await world.open_lobby()
    await world.guild_owner.delete(lobby)
    await world.bob.slash(world.channel, "djambi board")
    await world.click(world.bob, world.last, "join", "y")
    assert "🟡 Yellow: bob" in world.last.content


async def test_a_second_game_in_the_channel_is_refused(world: World) -> None:
    await world.open_lobby()
    result = await world.bob.slash(world.channel, "djambi new")
    assert result.ephemeral
    assert result.response.content.startswith("There is an open game in this channel already.")


async def test_the_buttons_of_another_game_do_nothing(world: World) -> None:
    old = await world.open_lobby()
    old_id = world.game_id(old)
    asked = await world.alice.slash(world.channel, "djambi game cancel")
    await world.click(world.alice, asked.response, "cancel")
    await world.open_lobby()
    for words in (
        "join:{}:r",
        "leave:{}",
        "start:{}",
        "second:{}:r:1",
        "vote-yes:{}:draw:1",
        "resign:{}:r",
        "cancel:{}",
    ):
        pressed = await world.press(world.alice, old, "djambi:" + words.format(old_id))
        assert pressed.ephemeral, words
        assert pressed.response.content.startswith("That was for a game that is over"), words
    assert await seats(world) == {}
    assert (await world.game()).phase == "lobby"


async def test_a_forged_press_is_answered_and_plays_nobody(world: World) -> None:
    lobby = await world.start_game(2)
    before = await world.game()
    for custom_id in GARBAGE:
        world.clock += 30  # nobody presses so much at once
        pressed = await world.press(world.dai, lobby, custom_id.format(game=before.id))
        assert await world.game() == before, custom_id
        assert world.was_answered(pressed), custom_id


async def test_a_forged_press_in_the_lobby_is_answered_and_seats_nobody(world: World) -> None:
    lobby = await world.open_lobby()
    before = await world.game()
    for verb in ("play:{}:r", "join:{}", "second:{}:z:0", "leave:{}:1:2", "no", "no:0:0"):
        world.clock += 30
        pressed = await world.press(world.bob, lobby, "djambi:" + verb.format(before.id))
        assert await world.game() == before, verb
        assert world.was_answered(pressed), verb
        assert world.last.content == lobby.content, verb


async def test_a_press_that_comes_twice_is_done_once(world: World) -> None:
    lobby = await world.open_lobby()
    world.env.backend.subscribers.append(presses := Presses())
    await world.click(world.bob, lobby, "join", "y")
    world.env.backend.subscribers.remove(presses)
    world.errors_may_be_logged = True  # the simulator refuses the second answer, as Discord does
    world.env.backend.emit("INTERACTION_CREATE", presses.seen[0])
    await world.settle()
    assert await seats(world) == {"y": "bob"}
    assert (await world.game()).seq == 1


class Presses:
    """Remembers the events of interactions."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def __call__(self, event: str, payload: Any) -> None:
        """Remember `payload` if it is a press."""
        if event == "INTERACTION_CREATE":
            self.seen.append(payload)
