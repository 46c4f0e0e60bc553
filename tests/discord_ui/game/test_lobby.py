"""Before a game: what is shown, how people take their seats, and presses that come too late or from nowhere."""

from typing import Any

import pytest

from tests.discord_ui.seen import message
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


LABELS = [
    *("Red", "Blue", "Yellow", "Green"),
    *("Start", "Leave", "Invite", "Add AI"),
    *("Learn", "Terms", "More settings"),
]


async def seats(world: World) -> dict[str, str]:
    """Return who has which side, by its letter."""
    return {side.letter: person.name for side, person in (await world.game()).seats.items()}


async def test_a_lobby_shows_the_board_of_its_game_and_what_can_be_done(world: World) -> None:
    """Free sides are hostages in the picture if there are more of them than people who may play."""
    lobby = await world.open_lobby(players=3, preset="bga")
    assert lobby.content == (
        "**Djambi** for 3 players · There are no teams, only promises.\n"
        "🔴 Red: free · 🔵 Blue: free\n"
        "🟡 Yellow: free · 🟢 Green: free\n"
        "BGA rules · no clock · take-backs 30 s\n"
        "Starts with 3 players, or when alice presses *Start*."
    )
    assert [button["label"] for button in world.buttons(lobby)] == LABELS
    assert "Hostages: Green." in board_of(lobby)
    await world.click(world.bob, lobby, "join", "g")
    await world.click(world.chloe, lobby, "join", "y")
    assert "Hostages: Blue." in board_of(world.last)
    assert world.all_pings() == []


def board_of(message: Any) -> str:
    """Return the one picture below a message in words."""
    [picture] = message.attachments
    return str(picture.description)


async def test_terms_are_a_press_away_from_the_lobby(world: World) -> None:
    """For anybody, in their language, with a sentence for each rule that is not as usual."""
    lobby = await world.open_lobby(preset="bga", surround="strict")
    shown = await world.click(world.bob, lobby, "terms")
    assert shown.ephemeral
    assert shown.response.content.startswith("Be the last player whose Chief is alive.")
    for told in ("also kill your own pieces", "kill a second enemy Chief", "Necromobile or not"):
        assert told in shown.response.content
    rules = await world.bob.click(shown.response, label="Rules")
    assert "**In this game**" in (rules.followups or [rules.response])[-1].content


async def test_the_lessons_are_a_press_away_from_the_lobby(world: World) -> None:
    lobby = await world.open_lobby()
    learning = await world.bob.click(lobby, label="Learn")
    assert learning.ephemeral
    assert learning.response.content == (await world.bob.slash(world.channel, "djambi learn")).response.content


async def test_the_host_cancels_the_lobby_behind_its_settings_and_nobody_else(world: World) -> None:
    lobby = await world.open_lobby()
    refused = await world.press(world.bob, lobby, f"djambi:cancel-which:{world.game_id(lobby)}")
    assert refused.response.content == "Only the host, alice, or a moderator can do that. Ask one of them."
    settings = await world.click(world.alice, lobby, "settings")
    asked = await world.alice.click(settings.response, label="Cancel game")
    await world.alice.click(asked.response, label="Yes, cancel")
    assert (await world.game()).phase == "cancelled"
    assert (world.buttons(lobby), message(world, lobby).attachments) == ([], [])


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
    assert world.last.content.count("alice") == (2 if sits else 1)
    again = await world.bob.slash(world.channel, "djambi board")
    assert again.response.content == world.texts[0]


async def test_the_host_takes_part_in_the_draw_of_seats(world: World) -> None:
    await world.open_lobby(players=2, seat="y", seating="chance")
    assert "Joined (1 of 2): alice" in world.last.content
    await world.bob.click(world.last, label="Join")
    assert sorted((await seats(world)).values()) == ["alice", "bob"]


async def test_joining_and_leaving_change_the_lobby_for_everybody(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "y")
    assert "🟡 Yellow: bob" in world.last.content
    assert len(world.last.attachments) == 1
    await world.click(world.bob, lobby, "leave")
    assert "🟡 Yellow: free" in world.last.content
    assert world.all_pings() == []
    refused = await world.click(world.bob, lobby, "leave")
    assert refused.ephemeral
    assert refused.response.content == ("You have no seat in this game. `/djambi board` shows how it stands.")


async def test_a_taken_seat_cannot_be_pressed_and_a_late_press_is_refused(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "r")
    red = next(button for button in world.buttons(lobby) if button["label"] == "Red")
    assert red["disabled"]
    late = await world.press(world.chloe, lobby, red["custom_id"])
    assert late.ephemeral
    assert late.response.content == "That seat is taken by 🔴 Red (bob). Choose a free one."


async def test_two_people_press_the_same_seat_at_once_and_one_gets_it(world: World) -> None:
    lobby = await world.open_lobby()
    async with world.at_once():
        first = await world.alice.click(lobby, label="Red")
        second = await world.bob.click(lobby, label="Red")
    assert len(await seats(world)) == 1
    [refused] = [press for press in (first, second) if press.ephemeral]
    assert refused.response.content.startswith("That seat is taken by 🔴 Red (")


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
    assert [button["label"] for button in world.buttons(lobby)] == ["Terms"]
    terms = await world.click(world.dai, lobby, "terms")
    assert "No clock; slow players get a reminder." in terms.response.content


async def test_nobody_joins_once_all_seats_are_taken(world: World) -> None:
    lobby = await world.start_game(2)
    game = (await world.game()).id
    late = await world.press(world.chloe, lobby, f"djambi:join:{game}:g")
    assert late.response.content.startswith("The game has already started.\nSince then: ")
    assert await seats(world) == {"r": "alice", "b": "bob"}


async def test_seats_by_chance_are_drawn_at_the_start(world: World) -> None:
    lobby = await world.open_lobby(players=3, seating="chance")
    assert "Sides are drawn by lot. Joined: nobody yet (0 of 3)" in lobby.content
    for person in world.people[:3]:
        await world.click(person, lobby, "join", "any")
    assert await seats(world) == {"r": "alice", "b": "bob", "y": "chloe"}
    assert "Turn order: 🔴 Red (alice), 🔵 Blue (bob) and 🟡 Yellow (chloe)" in world.last.content


async def test_the_host_starts_early_and_nobody_else_does(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "b")
    too_few = await world.click(world.alice, lobby, "start")
    assert too_few.response.content == "At least two seats must be taken. Invite someone, or add an AI."
    await world.click(world.chloe, lobby, "join", "g")
    refused = await world.click(world.bob, lobby, "start")
    assert refused.ephemeral
    assert refused.response.content == "Only the host, alice, can do that; after two days anyone with a seat can."
    asked = await world.click(world.alice, lobby, "start")
    assert asked.ephemeral
    assert "their pieces are hostages: nobody plays them" in asked.response.content
    assert (await world.game()).phase == "lobby"
    started = await world.alice.click(asked.response, label="Start anyway")
    assert started.response.content == "The game has started.", "the channel is told the rest"
    assert world.pings(world.last) == ["bob"]
    assert (await world.position()).endswith(" -b-g b b 1")
    first = next(message for message in world.channel.history() if message.id == lobby.id)
    assert "The game has started." in first.content
    assert [button["label"] for button in world.buttons(first)] == ["Terms"]


async def test_a_host_who_thinks_better_of_starting_early_waits_on(world: World) -> None:
    lobby = await world.open_lobby(seat="r")
    await world.click(world.bob, lobby, "join", "b")
    asked, game = await world.click(world.alice, lobby, "start"), world.game_id(lobby)
    assert (await world.alice.click(asked.response, label="No")).response.content == "OK, nothing changed."
    await world.click(world.chloe, lobby, "join", "y")
    await world.click(world.dai, lobby, "join", "g")
    assert (await world.game()).phase == "running"
    late = await world.press(world.alice, asked.response, f"djambi:start-short:{game}:{lobby.id}")
    assert late.response.content.startswith("The game has already started.\nSince then: ")


async def test_a_second_seat_needs_a_second_word(world: World) -> None:
    lobby = await world.open_lobby()
    await world.click(world.bob, lobby, "join", "r")
    asked = await world.click(world.bob, lobby, "join", "b")
    assert asked.ephemeral
    assert asked.response.content == ("You already have a seat. Play a second side too?")
    assert await seats(world) == {"r": "bob"}
    no = await world.bob.click(asked.response, label="No")
    assert no.response.content == "OK, nothing changed."
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
    assert result.response.content.startswith("There is already a game in this channel.")


async def test_the_buttons_of_another_game_do_nothing(world: World) -> None:
    old = await world.open_lobby()
    old_id = world.game_id(old)
    asked = await world.more(world.alice, "cancel-which")
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
        assert pressed.response.content.startswith("That game is over."), words
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
